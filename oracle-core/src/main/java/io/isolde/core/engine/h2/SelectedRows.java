package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.Aggregate;
import io.isolde.core.engine.h2.H2Statement.Order;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2Expression;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a SELECT makes of the rows that it has found. */
final class SelectedRows {
    private SelectedRows() {}

    static ExpectedRows of(H2Statement.Select select, List<Value[]> found) {
        try {
            return selected(select, found);
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a result");
        }
    }

    private static ExpectedRows selected(H2Statement.Select select, List<Value[]> found) throws H2Error {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        if (!select.aggregates().isEmpty()) {
            final List<Value> values = new ArrayList<>();
            for (final Aggregate aggregate : select.aggregates()) {
                values.add(aggregated(aggregate, found));
            }
            rows.add(values);
            return rows;
        }
        final Comparator<Value[]> order = (left, right) -> compare(select.order(), left, right);
        final List<Value[]> sorted = new ArrayList<>(found);
        sorted.sort(order);
        for (int i = 0; i < sorted.size(); i++) {
            if (i > 0 && order.compare(sorted.get(i - 1), sorted.get(i)) != 0) {
                rows.startClass();
            }
            final List<Value> shown = new ArrayList<>();
            for (final H2Expression column : select.columns()) {
                shown.add(column.of(sorted.get(i)));
            }
            if (!select.distinct() || !rows.contains(shown)) {
                rows.add(shown);
            }
        }
        return rows;
    }

    private static int compare(List<Order> order, Value[] left, Value[] right) {
        for (final Order by : order) {
            final int compared = H2Type.compare(left[by.column()], right[by.column()]);
            if (compared != 0) {
                return by.descending() ? -compared : compared;
            }
        }
        return 0;
    }

    private static Value aggregated(Aggregate aggregate, List<Value[]> rows) throws H2Error {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final H2Expression argument = aggregate.argument();
            final Value value = argument == null ? new Value.IntegerValue(1) : argument.of(row);
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
