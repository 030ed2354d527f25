package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.Aggregate;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2Expression;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.List;

/** What a SELECT makes of the rows that it has found. */
final class SelectedRows {
    private SelectedRows() {}

    static ExpectedRows of(H2Statement.Select select, List<Value[]> found) {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        if (!select.aggregates().isEmpty()) {
            rows.add(select.aggregates().stream()
                    .map(aggregate -> aggregated(aggregate, found))
                    .toList());
            return rows;
        }
        rows.addSorted(
                found, SortKey.order(select.order(), H2Type::compare), select.distinct(), row -> shown(select, row));
        return rows;
    }

    /** In the order in which they were found, each as often. Those in one list are in any order. */
    static ExpectedRows asFound(H2Statement.Select select, List<List<Value[]>> found) {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        for (final List<Value[]> alike : found) {
            rows.startClass();
            alike.forEach(row -> rows.add(shown(select, row)));
        }
        return rows;
    }

    private static List<Value> shown(H2Statement.Select select, Value[] row) {
        return select.columns().stream().map(column -> value(column, row)).toList();
    }

    private static Value value(H2Expression expression, Value[] row) {
        try {
            return expression.of(row);
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a result");
        }
    }

    static Value aggregated(Aggregate aggregate, List<Value[]> rows) {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final H2Expression argument = aggregate.argument();
            final Value value = argument == null ? new Value.IntegerValue(1) : value(argument, row);
            if (!(value instanceof Value.Null) && !(aggregate.distinct() && values.contains(value))) {
                values.add(value);
            }
        }
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(H2Type::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(H2Type::compare).orElse(Value.NULL);
            case SUM ->
                values.isEmpty()
                        ? Value.NULL
                        : new Value.IntegerValue(values.stream()
                                .mapToLong(value -> ((Value.IntegerValue) value).value())
                                .sum());
            case AVG -> throw new UnsupportedFeatureException("H2 AVG");
        };
    }
}
