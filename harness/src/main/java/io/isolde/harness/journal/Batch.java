package io.isolde.harness.journal;

/**
 * Consecutive case numbers that are run by one lane.
 *
 * @param index 0, 1, 2, ...
 * @param end one behind the last
 */
public record Batch(long index, long first, long end) {
    /** Cases of a batch, but for the last. Some seconds of work for one lane at most, so that the journal never lags far. */
    public static final int LENGTH = 64;

    public Batch {
        if (index < 0 || first != index * LENGTH || end <= first || end > first + LENGTH) {
            throw new IllegalArgumentException("batch n begins with case " + LENGTH + " n and has 1 to " + LENGTH
                    + " cases: index=" + index + " first=" + first + " end=" + end);
        }
    }

    /** The index of the batch that a case is in. */
    public static long indexOf(long caseNumber) {
        return caseNumber / LENGTH;
    }

    /** Cases. */
    public long length() {
        return end - first;
    }
}
