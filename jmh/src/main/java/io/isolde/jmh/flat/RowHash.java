package io.isolde.jmh.flat;

/** Hashes multisets of rows: those of rows, mixed so that no order counts. */
final class RowHash {
    static final long NULL_CELL = 0x9e3779b97f4a7c15L;
    static final long FIRST = 0x2545f4914f6cdd1dL;

    private final long[] rowHash = new long[1 << Slots.SHIFT];

    /**
     * The hash of a set of slots.
     *
     * @param columns the columns that count, bit by bit
     */
    long of(long[] cells, long[] nulls, int columns, long slots) {
        for (long left = slots; left != 0; left &= left - 1) {
            rowHash[Long.numberOfTrailingZeros(left)] = FIRST;
        }
        for (int rest = columns; rest != 0; rest &= rest - 1) {
            final int column = Integer.numberOfTrailingZeros(rest);
            final int base = column << Slots.SHIFT;
            for (long left = slots; left != 0; left &= left - 1) {
                final int slot = Long.numberOfTrailingZeros(left);
                final long cell = Slots.has(nulls[column], slot) ? NULL_CELL : cells[base | slot];
                rowHash[slot] = add(rowHash[slot], cell);
            }
        }
        long sum = 0;
        for (long left = slots; left != 0; left &= left - 1) {
            sum += end(rowHash[Long.numberOfTrailingZeros(left)]);
        }
        return sum;
    }

    /** The hash of one row with one number. */
    long ofCount(long count) {
        return end(add(FIRST, count));
    }

    /** A row so far, and one more cell. */
    static long add(long hash, long cell) {
        return (hash ^ cell) * 0xff51afd7ed558ccdL + (hash >>> 29);
    }

    /** A whole row, to be added to the others. */
    static long end(long hash) {
        final long z = (hash ^ hash >>> 32) * 0xc4ceb9fe1a85ec53L;
        return z ^ z >>> 29;
    }
}
