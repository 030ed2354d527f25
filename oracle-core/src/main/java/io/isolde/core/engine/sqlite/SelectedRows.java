package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteStatement.Aggregate;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.StorageClass;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.List;

/** What a SELECT makes of the rows of a table. */
final class SelectedRows {
    private SelectedRows() {}

    static ExpectedRows of(SqliteStatement.Select select, TableImage image) {
        final List<Value[]> found = new ArrayList<>();
        for (final long rowId : select.filter().rowIds(image)) {
            found.add(image.find(rowId));
        }
        final ExpectedRows rows = new ExpectedRows(select.limit());
        if (!select.aggregates().isEmpty()) {
            rows.add(select.aggregates().stream()
                    .map(aggregate -> aggregated(aggregate, found))
                    .toList());
            return rows;
        }
        rows.addSorted(
                found,
                SortKey.order(select.order(), StorageClass::compare),
                select.distinct(),
                row -> select.columns().stream().map(column -> column.of(row)).toList());
        return rows;
    }

    /** SQLite manual, "Built-in Aggregate Functions": NULLs do not count, and of no values there is no sum. */
    private static Value aggregated(Aggregate aggregate, List<Value[]> rows) {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final SqliteExpression argument = aggregate.argument();
            final Value value = argument == null ? new Value.IntegerValue(1) : argument.of(row);
            if (!(value instanceof Value.Null) && !(aggregate.distinct() && values.contains(value))) {
                values.add(value);
            }
        }
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(StorageClass::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(StorageClass::compare).orElse(Value.NULL);
            case SUM -> values.isEmpty() ? Value.NULL : new Value.IntegerValue(sum(values));
            case AVG -> values.isEmpty() ? Value.NULL : new Value.DoubleValue((double) sum(values) / values.size());
        };
    }

    private static long sum(List<Value> values) {
        long sum = 0;
        for (final Value value : values) {
            if (!(value instanceof Value.IntegerValue whole)) {
                throw new UnsupportedFeatureException("SQLite sum of reals or texts");
            }
            try {
                sum = Math.addExact(sum, whole.value());
            } catch (final ArithmeticException e) {
                throw new UnsupportedFeatureException("SQLite sum beyond 64 bits");
            }
        }
        return sum;
    }
}
