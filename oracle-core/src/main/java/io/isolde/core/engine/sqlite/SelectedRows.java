package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteStatement.Aggregate;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.StorageClass;
import io.isolde.core.semantics.sqlite.Sums;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

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
        final Function<Value[], List<Value>> shown =
                row -> select.columns().stream().map(column -> column.of(row)).toList();
        if (select.distinct()) {
            requireOneClass(found.stream().map(shown).toList());
        }
        rows.addSorted(found, SortKey.order(select.order(), StorageClass::compare), select.distinct(), shown);
        return rows;
    }

    /** Which of 1 and 1.0, that are equal, DISTINCT shows is not modelled. */
    private static void requireOneClass(List<List<Value>> rows) {
        for (final List<Value> row : rows) {
            for (final List<Value> other : rows) {
                boolean same = !row.equals(other);
                for (int i = 0; same && i < row.size(); i++) {
                    same = StorageClass.compare(row.get(i), other.get(i)) == 0;
                }
                if (same) {
                    throw new UnsupportedFeatureException("SQLite DISTINCT of equal numbers, one whole and one real");
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
