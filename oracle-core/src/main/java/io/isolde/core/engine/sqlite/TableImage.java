package io.isolde.core.engine.sqlite;

import io.isolde.core.sql.Value;
import java.util.Arrays;
import java.util.List;

/** The rows of a table at one moment, in the order of their row ids. Never changes: a write gives another image. */
final class TableImage {
    static final TableImage EMPTY = new TableImage(new long[0], new Value[0][]);

    private final long[] rowIds;
    private final Value[][] rows;

    private TableImage(long[] rowIds, Value[][] rows) {
        this.rowIds = rowIds;
        this.rows = rows;
    }

    int size() {
        return rows.length;
    }

    long rowId(int place) {
        return rowIds[place];
    }

    Value[] row(int place) {
        return rows[place];
    }

    /** All, in order. */
    List<Value[]> rows() {
        return Arrays.asList(rows);
    }

    Value[] find(long rowId) {
        return rows[place(rowId)];
    }

    /** Where a row is; negative for one that is not there, as {@link Arrays#binarySearch} has it. */
    int place(long rowId) {
        return Arrays.binarySearch(rowIds, rowId);
    }

    /** With a row that is not there yet. */
    TableImage with(long rowId, Value[] row) {
        final int place = -place(rowId) - 1;
        final long[] ids = new long[rowIds.length + 1];
        final Value[][] all = new Value[ids.length][];
        System.arraycopy(rowIds, 0, ids, 0, place);
        System.arraycopy(rows, 0, all, 0, place);
        ids[place] = rowId;
        all[place] = row;
        System.arraycopy(rowIds, place, ids, place + 1, rowIds.length - place);
        System.arraycopy(rows, place, all, place + 1, rows.length - place);
        return new TableImage(ids, all);
    }

    /** Without a row that is there. */
    TableImage without(long rowId) {
        final int place = place(rowId);
        final long[] ids = new long[rowIds.length - 1];
        final Value[][] all = new Value[ids.length][];
        System.arraycopy(rowIds, 0, ids, 0, place);
        System.arraycopy(rows, 0, all, 0, place);
        System.arraycopy(rowIds, place + 1, ids, place, ids.length - place);
        System.arraycopy(rows, place + 1, all, place, ids.length - place);
        return new TableImage(ids, all);
    }

    boolean holdsSame(TableImage other) {
        return this == other || Arrays.equals(rowIds, other.rowIds) && Arrays.deepEquals(rows, other.rows);
    }

    int contentHash() {
        return Arrays.hashCode(rowIds) * 31 + Arrays.deepHashCode(rows);
    }
}
