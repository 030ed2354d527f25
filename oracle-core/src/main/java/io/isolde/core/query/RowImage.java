package io.isolde.core.query;

import io.isolde.core.sql.Value;
import java.util.Arrays;
import java.util.List;

/** The rows of a table by their keys, as somebody sees them, in the order of the keys. Never changes: a write gives another image. */
public final class RowImage {
    /** No rows. */
    public static final RowImage EMPTY = new RowImage(new long[0], new Value[0][]);

    private final long[] keys;
    private final Value[][] rows;

    private RowImage(long[] keys, Value[][] rows) {
        this.keys = keys;
        this.rows = rows;
    }

    /** Takes rows in the order of their keys. */
    public static final class Builder {
        private final long[] keys;
        private final Value[][] rows;
        private int count;

        /** For so many rows at most. */
        public Builder(int mostRows) {
            keys = new long[mostRows];
            rows = new Value[mostRows][];
        }

        /** Adds a row; null for none. */
        public void add(long key, Value[] row) {
            if (row != null) {
                keys[count] = key;
                rows[count++] = row;
            }
        }

        /** The image of the rows. */
        public RowImage build() {
            return new RowImage(Arrays.copyOf(keys, count), Arrays.copyOf(rows, count));
        }
    }

    /** How many rows there are. */
    public int size() {
        return keys.length;
    }

    /** The key of the row at a place. */
    public long key(int place) {
        return keys[place];
    }

    /** The row at a place. */
    public Value[] row(int place) {
        return rows[place];
    }

    /** All rows. */
    public List<Value[]> rows() {
        return Arrays.asList(rows);
    }

    /** Where a row is; negative for one that is not there, as {@link Arrays#binarySearch} has it. */
    public int place(long key) {
        return Arrays.binarySearch(keys, key);
    }

    /** The row of a key; null where there is none. */
    public Value[] find(long key) {
        final int place = place(key);
        return place < 0 ? null : rows[place];
    }

    /** With a row that is not there yet. */
    public RowImage with(long key, Value[] row) {
        final int place = -place(key) - 1;
        final long[] moreKeys = Arrays.copyOf(keys, keys.length + 1);
        final Value[][] more = Arrays.copyOf(rows, rows.length + 1);
        System.arraycopy(keys, place, moreKeys, place + 1, keys.length - place);
        System.arraycopy(rows, place, more, place + 1, rows.length - place);
        moreKeys[place] = key;
        more[place] = row;
        return new RowImage(moreKeys, more);
    }

    /** Without a row that is there. */
    public RowImage without(long gone) {
        final Builder left = new Builder(keys.length);
        for (int i = 0; i < keys.length; i++) {
            left.add(keys[i], keys[i] == gone ? null : rows[i]);
        }
        return left.build();
    }

    /** Whether two are the same; both may be null. */
    public static boolean same(RowImage left, RowImage right) {
        if (left == right || left == null || right == null) {
            return left == right;
        }
        return Arrays.equals(left.keys, right.keys) && Arrays.deepEquals(left.rows, right.rows);
    }

    /** Whether those of all tables are the same. */
    public static boolean allSame(RowImage[] left, RowImage[] right) {
        boolean same = left.length == right.length;
        for (int i = 0; same && i < left.length; i++) {
            same = same(left[i], right[i]);
        }
        return same;
    }

    /** Equal for images that are the same. */
    public int contentHash() {
        return Arrays.hashCode(keys) * 31 + Arrays.deepHashCode(rows);
    }
}
