package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The row lock of a statement as Fucci (3.2) and Troc (III-E3) have it: a type, the rows it accesses, and the values in unique indexes of
 * these rows and of what it writes.
 *
 * @param exclusive an exclusive lock, not a shared one
 * @param rows by number
 * @param entries of primary keys and unique indexes
 */
record RowLock(boolean exclusive, Set<RowKey> rows, Set<Entry> entries) {
    /** A value in an index. */
    record Entry(int table, String index, List<Value> values) {}

    RowLock {
        rows = Set.copyOf(rows);
        entries = Set.copyOf(entries);
    }

    /** Whether the two cannot be held by two transactions at once. */
    boolean conflicts(RowLock other) {
        return (exclusive || other.exclusive)
                && !(Collections.disjoint(rows, other.rows) && Collections.disjoint(entries, other.entries));
    }

    /** Whether the two lock the same, so that nothing has come between them. */
    boolean locksLike(RowLock other) {
        return rows.equals(other.rows) && entries.equals(other.entries);
    }

    /** The entries of a row; none in an index where it holds NULL, as a NULL is like no other. */
    static Set<Entry> entries(int tableIndex, Table table, List<Value> row) {
        final Set<Entry> entries = new HashSet<>();
        for (final Index index : table.indexes()) {
            final List<Value> values = new ArrayList<>();
            index.columns().forEach(column -> values.add(row.get(table.columnIndex(column))));
            if (index.isUnique() && !values.contains(Value.NULL)) {
                entries.add(new Entry(tableIndex, index.name(), values));
            }
        }
        return entries;
    }
}
