package io.isolde.agent.recorder;

import java.util.Arrays;

/**
 * Counts of durations in buckets, each 1/32 of a power of two wide, so a percentile is at most 3.2 % too high. Grows with the
 * largest duration: 4 KB up to 20 seconds. Not safe for several threads.
 */
final class Histogram {
    private static final int PRECISION_BITS = 5;
    private static final int PER_POWER = 1 << PRECISION_BITS;

    private int[] counts = new int[PER_POWER];
    private long count;
    private long max;

    /** Adds one duration of 0 ns or more. */
    void record(long ns) {
        final int index = index(ns);
        if (index >= counts.length) {
            counts = Arrays.copyOf(counts, (index / PER_POWER + 1) * PER_POWER);
        }
        counts[index]++;
        count++;
        max = Math.max(max, ns);
    }

    long max() {
        return max;
    }

    /** The duration in ns that {@code fraction} (0 to 1) of all recorded ones do not exceed; 0 when there are none. */
    long percentile(double fraction) {
        final long rank = Math.max(1, (long) Math.ceil(fraction * count));
        long seen = 0;
        for (int index = 0; index < counts.length; index++) {
            seen += counts[index];
            if (seen >= rank) {
                return Math.min(highest(index), max);
            }
        }
        return max;
    }

    /** Below 32 ns the bucket is the value; above, the power of two and the five bits after the leading one. */
    static int index(long ns) {
        final int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(ns) - PRECISION_BITS - 1);
        return shift * PER_POWER + (int) (ns >>> shift);
    }

    /** Largest duration in ns that falls into a bucket. */
    static long highest(int index) {
        final int shift = Math.max(0, index / PER_POWER - 1);
        return ((index - (long) shift * PER_POWER + 1) << shift) - 1;
    }
}
