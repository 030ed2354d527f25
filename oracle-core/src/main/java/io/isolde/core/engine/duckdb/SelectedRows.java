package io.isolde.core.engine.duckdb;

import io.isolde.core.engine.duckdb.DuckDbStatement.Aggregate;
import io.isolde.core.engine.duckdb.DuckDbStatement.Grouping;
import io.isolde.core.engine.duckdb.DuckDbStatement.Select;
import io.isolde.core.semantics.duckdb.DuckDbError;
import io.isolde.core.semantics.duckdb.DuckDbExpression;
import io.isolde.core.semantics.duckdb.DuckDbType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a SELECT makes of the rows of a table. */
final class SelectedRows {
    private SelectedRows() {}

    /**
     * The rows of a result.
     *
     * @param seen the rows of the table
     */
    static ExpectedRows of(Select select, List<Value[]> seen) throws DuckDbError {
        final List<Value[]> found = chosen(select, seen);
        final List<List<Value>> shown = new ArrayList<>();
        for (final Value[] row : found) {
            shown.add(shown(select.columns(), row));
        }
        final ExpectedRows rows = new ExpectedRows(select.limit());
        rows.addSorted(found, order(select.order()), select.distinct(), row -> shown.get(found.indexOf(row)));
        return rows;
    }

    /** The rows, or groups, over which the columns are. */
    static List<Value[]> chosen(Select select, List<Value[]> seen) throws DuckDbError {
        final List<Value[]> found = new ArrayList<>();
        for (final Value[] row : seen) {
            if (select.where() == null || select.where().holds(row)) {
                // One of its own, as rows are told apart as objects.
                found.add(row.clone());
            }
        }
        return select.grouping() == null ? found : groups(select.grouping(), found);
    }

    static List<Value> shown(List<DuckDbExpression> columns, Value[] row) throws DuckDbError {
        final List<Value> shown = new ArrayList<>();
        for (final DuckDbExpression column : columns) {
            shown.add(column.of(row));
        }
        return shown;
    }

    /** NULLs come last, whichever the direction. DuckDB manual, "ORDER BY Clause". */
    private static Comparator<Value[]> order(List<SortKey> keys) {
        return (left, right) -> {
            for (final SortKey key : keys) {
                final Value one = left[key.column()];
                final Value other = right[key.column()];
                final boolean turns =
                        key.descending() && !(one instanceof Value.Null) && !(other instanceof Value.Null);
                final int compared = turns ? DuckDbType.compare(other, one) : DuckDbType.compare(one, other);
                if (compared != 0) {
                    return compared;
                }
            }
            return 0;
        };
    }

    /** Each group as a row of its keys and aggregates. NULLs are one group. */
    private static List<Value[]> groups(Grouping grouping, List<Value[]> rows) throws DuckDbError {
        final List<List<Value>> keys = new ArrayList<>();
        final List<List<Value[]>> members = new ArrayList<>();
        if (!grouping.hasKeys()) {
            keys.add(List.of());
            members.add(rows);
        }
        for (final Value[] row : grouping.hasKeys() ? rows : List.<Value[]>of()) {
            final List<Value> key =
                    grouping.keys().stream().map(column -> row[column]).toList();
            if (!keys.contains(key)) {
                keys.add(key);
                members.add(new ArrayList<>());
            }
            members.get(keys.indexOf(key)).add(row);
        }
        final List<Value[]> groups = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            final List<Value> group = new ArrayList<>(keys.get(i));
            for (final Aggregate aggregate : grouping.aggregates()) {
                group.add(aggregated(aggregate, members.get(i)));
            }
            groups.add(group.toArray(Value[]::new));
        }
        return groups;
    }

    /** NULLs do not count, and of no values there is no sum. DuckDB manual, "Aggregate Functions". */
    private static Value aggregated(Aggregate aggregate, List<Value[]> rows) throws DuckDbError {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final Value value = aggregate.argument() == null
                    ? new Value.IntegerValue(1)
                    : aggregate.argument().of(row);
            if (!(value instanceof Value.Null) && !(aggregate.distinct() && values.contains(value))) {
                values.add(value);
            }
        }
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(DuckDbType::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(DuckDbType::compare).orElse(Value.NULL);
            case SUM -> values.isEmpty() ? Value.NULL : new Value.IntegerValue(sum(values));
            case AVG -> values.isEmpty() ? Value.NULL : new Value.DoubleValue((double) sum(values) / values.size());
        };
    }

    private static long sum(List<Value> values) {
        try {
            long sum = 0;
            for (final Value value : values) {
                sum = Math.addExact(sum, ((Value.IntegerValue) value).value());
            }
            return sum;
        } catch (final ArithmeticException beyond) {
            throw new UnsupportedFeatureException("DuckDB sum of more than 64 bits");
        }
    }
}
