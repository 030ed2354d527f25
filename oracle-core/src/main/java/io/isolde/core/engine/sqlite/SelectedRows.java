package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteStatement.Aggregate;
import io.isolde.core.engine.sqlite.SqliteStatement.Grouping;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.StorageClass;
import io.isolde.core.semantics.sqlite.Sums;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a SELECT makes of the rows of tables. */
final class SelectedRows {
    private static final Value[] NOTHING = {};

    private SelectedRows() {}

    static ExpectedRows of(SqliteStatement.Select select, Image image) {
        final List<Value[]> found = chosen(select, image, NOTHING);
        final ExpectedRows rows = new ExpectedRows(select.limit());
        if (select.distinct()) {
            requireOneClass(found.stream().map(row -> shown(select, row)).toList());
        }
        rows.addSorted(found, order(select), select.distinct(), row -> shown(select, row));
        return rows;
    }

    static Comparator<Value[]> order(SqliteStatement.Select select) {
        return SortKey.order(select.order(), StorageClass::compare);
    }

    static List<Value> shown(SqliteStatement.Select select, Value[] row) {
        return select.columns().stream().map(column -> column.of(row)).toList();
    }

    /**
     * The rows, or groups, over which its columns are.
     *
     * @param around the row of a statement around; empty where there is none
     */
    static List<Value[]> chosen(SqliteStatement.Select select, Image image, Value[] around) {
        final List<Value[]> found = select.query().rows(image, around);
        return select.grouping() == null ? found : groups(select.grouping(), found);
    }

    /** Each group as a row of its keys and aggregates. NULLs are one group. */
    private static List<Value[]> groups(Grouping grouping, List<Value[]> rows) {
        final List<List<Value>> keys = new ArrayList<>();
        final List<List<Value[]>> members = new ArrayList<>();
        if (!grouping.hasKeys()) {
            keys.add(List.of());
            members.add(rows);
        }
        for (final Value[] row : grouping.hasKeys() ? rows : List.<Value[]>of()) {
            final List<Value> key =
                    grouping.keys().stream().map(each -> each.of(row)).toList();
            if (!keys.contains(key)) {
                keys.add(key);
                members.add(new ArrayList<>());
            }
            members.get(keys.indexOf(key)).add(row);
        }
        requireOneClass(keys);
        final List<Value[]> groups = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            final List<Value> group = new ArrayList<>(keys.get(i));
            for (final Aggregate aggregate : grouping.aggregates()) {
                group.add(aggregated(aggregate, members.get(i)));
            }
            final Value[] row = group.toArray(Value[]::new);
            if (grouping.having() == null || grouping.having().holds(row)) {
                groups.add(row);
            }
        }
        return groups;
    }

    /** Which of 1 and 1.0, that are equal, DISTINCT or a group shows is not modelled. */
    private static void requireOneClass(List<List<Value>> rows) {
        for (final List<Value> row : rows) {
            for (final List<Value> other : rows) {
                boolean same = !row.equals(other);
                for (int i = 0; same && i < row.size(); i++) {
                    same = StorageClass.compare(row.get(i), other.get(i)) == 0;
                }
                if (same) {
                    throw new UnsupportedFeatureException("SQLite equal numbers, one whole and one real, shown once");
                }
            }
        }
    }

    /** SQLite manual, "Built-in Aggregate Functions": NULLs do not count, and of no values there is no sum. */
    private static Value aggregated(Aggregate aggregate, List<Value[]> rows) {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final SqliteExpression argument = aggregate.argument();
            final Value value = argument == null ? new Value.IntegerValue(1) : argument.of(row);
            final boolean isKnown =
                    aggregate.distinct() && values.stream().anyMatch(known -> StorageClass.compare(known, value) == 0);
            if (!(value instanceof Value.Null) && !isKnown) {
                values.add(value);
            }
        }
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(StorageClass::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(StorageClass::compare).orElse(Value.NULL);
            case SUM -> values.isEmpty() ? Value.NULL : Sums.sum(values);
            case AVG -> values.isEmpty() ? Value.NULL : Sums.average(values);
        };
    }
}
