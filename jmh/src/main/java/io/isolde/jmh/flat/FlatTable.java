package io.isolde.jmh.flat;

import java.util.Arrays;

/**
 * The rows of a flat case of any number, for statements that find theirs by key: an index over all rows, of which the case gets those that its
 * statements can reach. A statement that names a key reads and locks its row or, where there is none, the gap before the next one; so the
 * other rows are as they were, and only their number and their hash count.
 */
public final class FlatTable {
    /** Each brings the row behind it. */
    public static final int MOST_REACHED = FlatCase.MOST_SLOTS / 2;

    private int columns;
    private int rows;
    private long[] keys = new long[64];
    /** By row, then column. */
    private long[] cells = new long[64 * FlatCase.MOST_COLUMNS];
    /** By row: the columns that are NULL. */
    private int[] nulls = new int[64];

    private int reachedKeys;
    private final long[] reached = new long[MOST_REACHED];

    /**
     * Forgets everything.
     *
     * @param columnCount 2 to {@link FlatCase#MOST_COLUMNS}, the key among them
     */
    public void start(int columnCount) {
        FlatCase.require(columnCount >= 2 && columnCount <= FlatCase.MOST_COLUMNS, "columns", columnCount);
        columns = columnCount;
        rows = 0;
        reachedKeys = 0;
    }

    /** Adds a row, NULL but for its key, which is behind those of all rows before. */
    public void addRow(long key) {
        if (rows > 0 && keys[rows - 1] >= key) {
            throw new IllegalArgumentException("rows come in the order of their keys: key=" + key);
        }
        if (rows == keys.length) {
            keys = Arrays.copyOf(keys, 2 * rows);
            cells = Arrays.copyOf(cells, 2 * rows * FlatCase.MOST_COLUMNS);
            nulls = Arrays.copyOf(nulls, 2 * rows);
        }
        keys[rows] = key;
        cells[rows * FlatCase.MOST_COLUMNS] = key;
        nulls[rows++] = (1 << columns) - 2;
    }

    /** Sets a cell of the row added last. */
    public void setCell(int column, long value) {
        cells[(rows - 1) * FlatCase.MOST_COLUMNS + column] = value;
        nulls[rows - 1] &= ~(1 << column);
    }

    /** A key that statements will name. */
    public void reach(long key) {
        FlatCase.require(reachedKeys < MOST_REACHED, "reached keys", reachedKeys + 1L);
        reached[reachedKeys++] = key;
    }

    /** Rows. */
    public int rows() {
        return rows;
    }

    /** Starts a case on this table; sessions and statements are to be added. */
    public void startCase(FlatCase flat) {
        flat.start(columns);
        for (int i = 0; i < reachedKeys; i++) {
            flat.addKey(reached[i]);
            final int next = firstFrom(reached[i] + 1);
            if (next < rows) {
                flat.addKey(keys[next]);
            }
        }
        flat.sealKeys();
        flat.table = this;
        flat.restRows = rows;
        flat.restHash = hash();
        for (int slot = 0; slot < flat.slots; slot++) {
            final int row = firstFrom(flat.keys[slot]);
            if (row < rows && keys[row] == flat.keys[slot]) {
                flat.restRows--;
                flat.restHash -= hash(row);
                give(flat, row);
            }
        }
    }

    private void give(FlatCase flat, int row) {
        flat.addRow(keys[row]);
        for (int column = 1; column < columns; column++) {
            if (!isNull(row, column)) {
                flat.setCell(keys[row], column, cell(row, column));
            }
        }
    }

    /** The first row with this key or a larger one; the number of rows if there is none. */
    private int firstFrom(long key) {
        final int found = Arrays.binarySearch(keys, 0, rows, key);
        return found < 0 ? -found - 1 : found;
    }

    private long hash() {
        long sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += hash(row);
        }
        return sum;
    }

    private long hash(int row) {
        long hash = RowHash.FIRST;
        for (int column = 0; column < columns; column++) {
            hash = RowHash.add(hash, isNull(row, column) ? RowHash.NULL_CELL : cell(row, column));
        }
        return RowHash.end(hash);
    }

    long key(int row) {
        return keys[row];
    }

    boolean isNull(int row, int column) {
        return (nulls[row] >> column & 1) != 0;
    }

    long cell(int row, int column) {
        return cells[row * FlatCase.MOST_COLUMNS + column];
    }
}
