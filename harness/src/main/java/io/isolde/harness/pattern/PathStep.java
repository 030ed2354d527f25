package io.isolde.harness.pattern;

/**
 * An operation, and how it is done.
 *
 * @param mode of a read; null for what is none
 * @param locks of a read: whether others that write the item wait for the end of the transaction
 */
record PathStep(Operation operation, ReadMode mode, boolean locks) {
    /** What a transaction reads first, on an item that nobody writes: its snapshot is taken. */
    static PathStep snapshot(int transaction) {
        return new PathStep(
                new Operation(Operation.Kind.READ, transaction, Operation.NO_ITEM, 0), ReadMode.SNAPSHOT, false);
    }
}
