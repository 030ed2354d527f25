package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/**
 * The clustered records that any world of a case has seen: which table each belongs to and the key it stands for. Records are only
 * ever added; a world in which one does not exist has no version of it.
 */
final class RecordDirectory {
    private final VersionStore store;
    private final Cells cells;
    private int[] tables = new int[32];
    private int[] keyVersions = new int[32];
    /** All records, table by table, each table's in the order of its clustered index: what a record stands for never changes. */
    private int[] sorted = new int[32];
    /** Where each record is in {@link #sorted}. */
    private int[] places = new int[32];

    private int count;

    RecordDirectory(VersionStore store, Cells cells) {
        this.store = store;
        this.cells = cells;
    }

    void clear() {
        count = 0;
    }

    /** Forgets the records added after there were {@code newCount}. */
    void truncate(int newCount) {
        if (newCount == count) {
            return;
        }
        int kept = 0;
        for (int place = 0; place < count; place++) {
            if (sorted[place] < newCount) {
                put(sorted[place], kept++);
            }
        }
        count = newCount;
    }

    int count() {
        return count;
    }

    int table(int record) {
        return tables[record];
    }

    /** The record at a place in an order in which each table's records are as in its clustered index. */
    int inOrder(int place) {
        return sorted[place];
    }

    /** The record with the cluster key of a version, or NIL. Always NIL for tables with a hidden row id. */
    int find(int tableNumber, CompiledTable table, int versionOffset) {
        if (!table.hasClusterKey()) {
            return NIL;
        }
        final int place = firstBehind(tableNumber, table, versionOffset) - 1;
        return place >= 0
                        && tables[sorted[place]] == tableNumber
                        && compareKeys(table, table.clusterKey, keyVersions[sorted[place]], versionOffset) == 0
                ? sorted[place]
                : NIL;
    }

    /** The place of the first record behind the key of a version, or {@link #count}. */
    private int firstBehind(int tableNumber, CompiledTable table, int versionOffset) {
        int low = 0;
        int high = count;
        // Rows are mostly looked for in the order of their keys.
        int middle = count - 1;
        while (low < high) {
            if (isBehind(sorted[middle], tableNumber, table, versionOffset)) {
                high = middle;
            } else {
                low = middle + 1;
            }
            middle = (low + high) >>> 1;
        }
        return low;
    }

    /** The record with the cluster key of a version, added if it is new. */
    int findOrAdd(int tableNumber, CompiledTable table, int versionOffset) {
        final int known = find(tableNumber, table, versionOffset);
        return known == NIL ? add(tableNumber, table, versionOffset) : known;
    }

    /**
     * The next record of a table with a hidden row id, added if it is new. Worlds share them: none has more than it inserted rows, and what a
     * record stands for is up to the world.
     *
     * @param last the last one that the world has used, of any such table
     */
    int nextHidden(int tableNumber, CompiledTable table, int versionOffset, int last) {
        final int known = findHidden(tableNumber, last);
        return known == count ? add(tableNumber, table, versionOffset) : known;
    }

    /** As {@link #nextHidden}, with the number that it would get if it is new. */
    int findHidden(int tableNumber, int last) {
        int record = last + 1;
        while (record < count && tables[record] != tableNumber) {
            record++;
        }
        return record;
    }

    private int add(int tableNumber, CompiledTable table, int versionOffset) {
        if (count == tables.length) {
            tables = Arrays.copyOf(tables, count * 2);
            keyVersions = Arrays.copyOf(keyVersions, count * 2);
            sorted = Arrays.copyOf(sorted, count * 2);
            places = Arrays.copyOf(places, count * 2);
        }
        tables[count] = tableNumber;
        keyVersions[count] = versionOffset;
        final int place = firstBehind(tableNumber, table, versionOffset);
        for (int moved = count; moved > place; moved--) {
            put(sorted[moved - 1], moved);
        }
        put(count, place);
        return count++;
    }

    private boolean isBehind(int record, int tableNumber, CompiledTable table, int versionOffset) {
        return tables[record] != tableNumber
                ? tables[record] > tableNumber
                : compareKeys(table, table.clusterKey, keyVersions[record], versionOffset) > 0;
    }

    private void put(int record, int place) {
        sorted[place] = record;
        places[record] = place;
    }

    /** Orders two versions by some columns; NULL sorts first and equals NULL. */
    int compareKeys(CompiledTable table, int[] columns, int leftOffset, int rightOffset) {
        if (leftOffset == rightOffset) {
            return 0;
        }
        for (final int column : columns) {
            final int order = table.isPrefix(column)
                    ? comparePrefix(table, table.prefix(column), leftOffset, rightOffset)
                    : compareColumn(table.layout.type(column), column, leftOffset, rightOffset);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private int comparePrefix(CompiledTable table, CompiledTable.Prefix prefix, int leftOffset, int rightOffset) {
        final int column = prefix.column();
        final boolean leftNull = store.isNull(leftOffset, column);
        final boolean rightNull = store.isNull(rightOffset, column);
        if (leftNull || rightNull) {
            return Boolean.compare(rightNull, leftNull);
        }
        return cells.compare(
                cut(store.cell(leftOffset, column), prefix.length()),
                cut(store.cell(rightOffset, column), prefix.length()),
                table.layout.type(column));
    }

    private static long cut(long text, int length) {
        return Cells.prefix(text, Math.min(length, Cells.stringLength(text)));
    }

    private int compareColumn(CellType type, int column, int leftOffset, int rightOffset) {
        final boolean leftNull = store.isNull(leftOffset, column);
        final boolean rightNull = store.isNull(rightOffset, column);
        if (leftNull || rightNull) {
            return Boolean.compare(rightNull, leftNull);
        }
        return cells.compare(store.cell(leftOffset, column), store.cell(rightOffset, column), type);
    }

    /** Whether two versions clash in a unique index: equal in every column and NULL in none. */
    boolean clash(CompiledTable table, int[] columns, int leftOffset, int rightOffset) {
        for (final int part : columns) {
            final int column = table.columnOf(part);
            if (store.isNull(leftOffset, column) || store.isNull(rightOffset, column)) {
                return false;
            }
        }
        return compareKeys(table, columns, leftOffset, rightOffset) == 0;
    }

    /** Orders the partitions of two rows; 0 in a table that is whole. */
    int comparePartitions(CompiledTable table, int leftVersion, int rightVersion) {
        return table.partitions == null
                ? 0
                : Long.compare(table.partitions.of(store, leftVersion), table.partitions.of(store, rightVersion));
    }

    /** Orders two entries of a secondary index, each a record and the version that gives its key. */
    int compareEntries(
            CompiledTable table, int[] columns, int leftRecord, int leftVersion, int rightRecord, int rightVersion) {
        final int order = compareKeys(table, columns, leftVersion, rightVersion);
        return order != 0 ? order : compareRecords(table, leftRecord, rightRecord);
    }

    /** Orders two records of one table as the clustered index does. */
    int compareRecords(CompiledTable table, int left, int right) {
        return table.hasClusterKey()
                ? Integer.compare(places[left], places[right])
                : Integer.compare(left, right); // one of which may be to be added yet
    }
}
