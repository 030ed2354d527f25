package io.isolde.harness.report;

import java.util.stream.DoubleStream;

/** The middle of a sample. */
public final class Median {
    private Median() {}

    /** The middle one, or the mean of the two in the middle; NaN of none. */
    public static double of(DoubleStream values) {
        final double[] sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        final int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
