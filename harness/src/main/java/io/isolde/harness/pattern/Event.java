package io.isolde.harness.pattern;

import io.isolde.harness.pattern.Operation.Kind;

/**
 * What a transaction was seen to do to an item, or its end.
 *
 * @param transaction index into the transactions of the trace
 * @param item a number of the row; {@link #NO_ITEM} for what ends a transaction
 * @param version its place among the versions of the row, 0 for what was there at first, or that nothing was
 * @param read how it was read; {@link #NO_READ} for what is none
 */
public record Event(Kind kind, Moment moment, int transaction, int item, int version, Read read) {
    public static final int NO_ITEM = -1;
    public static final int NO_RACE = -1;
    public static final Read NO_READ = new Read(null, Seen.NOTHING, false);

    /** What a read tells of a row. */
    public enum Seen {
        /** The row was returned. */
        ROW,
        /** It was not, and the version that was passed over is that it is deleted. */
        DELETION,
        /** It was not, and the condition does not hold for the version that was passed over, or there was none yet. */
        NOTHING
    }

    /**
     * When it happened.
     *
     * @param at its place in the order of completion; several events may have the same
     * @param step of the case
     * @param race the round in which it was released together with others, so that their order is open; {@link #NO_RACE} otherwise
     */
    public record Moment(long at, int step, int race) {}

    /**
     * A read.
     *
     * @param mode null for what is none
     * @param seen whether the row was returned; if not, it is inferred from the condition which version was passed over
     * @param locks whether others that write the item wait for the end of the transaction
     */
    public record Read(ReadMode mode, Seen seen, boolean locks) {}

    /** Its place in the order of completion. */
    public long at() {
        return moment.at();
    }

    public int step() {
        return moment.step();
    }

    /** Of a read; null for what is none. */
    public ReadMode mode() {
        return read.mode();
    }

    /** Of a read: whether the row was returned. */
    public boolean returned() {
        return read.seen() == Seen.ROW;
    }

    /** Of a read: whether others that write the item wait. */
    public boolean locks() {
        return read.locks();
    }

    /** Whether nobody knows which of the two was first. */
    boolean isBeside(Event other) {
        return moment.race != NO_RACE && moment.race == other.moment.race && transaction != other.transaction;
    }
}
