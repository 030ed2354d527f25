package io.isolde.jmh.flat;

/** Sets of slots as bits. */
final class Slots {
    /** Slots of one column lie side by side: slot s of column c is at {@code c << SHIFT | s}. */
    static final int SHIFT = 6;

    static final int NONE = -1;

    private Slots() {}

    static boolean has(long set, int slot) {
        return (set >>> slot & 1) != 0;
    }

    /** The lowest slot of a set at or above one, or {@link #NONE}. */
    static int next(long set, int from) {
        final long left = from > 63 ? 0 : set & -1L << from;
        return left == 0 ? NONE : Long.numberOfTrailingZeros(left);
    }

    /** The highest slot of a set below one, or {@link #NONE}. */
    static int previous(long set, int below) {
        return 63 - Long.numberOfLeadingZeros(set & below(below));
    }

    /** All slots below one. */
    static long below(int slot) {
        return slot > 63 ? -1L : (1L << slot) - 1;
    }

    /** The slots from one to another, the second not among them. */
    static long between(int from, int to) {
        return below(to) & ~below(from);
    }
}
