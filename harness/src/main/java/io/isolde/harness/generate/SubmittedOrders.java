package io.isolde.harness.generate;

/**
 * In how many submitted orders each case is run, one after the other, and how these are chosen of all that are admissible.
 *
 * @param count orders at most; a case that has fewer is run in each of them
 */
public record SubmittedOrders(int count, Choice choice) {
    /** More tell nothing: a case is then better left for another. */
    public static final int MOST = 1000;

    /** One order for each case. */
    public static final SubmittedOrders ONE = new SubmittedOrders(1, Choice.UNIFORM);

    /** Which of the admissible orders. */
    public enum Choice {
        /** Without replacement, all equally likely. */
        UNIFORM,
        /** Of a larger uniform sample those first that have conflicting steps in orders not chosen yet. */
        FOOTPRINT
    }

    public SubmittedOrders {
        if (count < 1 || count > MOST) {
            throw new IllegalArgumentException("a case has 1 to " + MOST + " submitted orders: count=" + count);
        }
    }
}
