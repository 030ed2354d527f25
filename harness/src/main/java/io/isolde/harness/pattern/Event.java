package io.isolde.harness.pattern;

import io.isolde.harness.pattern.Operation.Kind;

/**
 * What a transaction was seen to do to an item, or its end.
 *
 * @param at its place in the order of completion; several events may have the same
 * @param transaction index into the transactions of the trace
 * @param item a number of the row; {@link #NO_ITEM} for what ends a transaction
 * @param version its place among the versions of the row, 0 for what was there at first, or that nothing was
 * @param mode of a read; null for what is none
 * @param returned of a read: whether the row was returned; if not, it is inferred from the condition which version was passed over
 * @param locks of a read: whether others that write the item wait for the end of the transaction
 * @param step of the case
 * @param race the round in which it was released together with others, so that their order is open; {@link #NO_RACE} otherwise
 */
public record Event(
        Kind kind,
        long at,
        int transaction,
        int item,
        int version,
        ReadMode mode,
        boolean returned,
        boolean locks,
        int step,
        int race) {
    public static final int NO_ITEM = -1;
    public static final int NO_RACE = -1;

    /** Whether nobody knows which of the two was first. */
    boolean isBeside(Event other) {
        return race != NO_RACE && race == other.race && transaction != other.transaction;
    }
}
