package io.isolde.agent.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class HistogramTest {
    @Test
    void everyDurationFallsIntoABucketThatHoldsIt() {
        for (int power = 0; power < Long.SIZE - 1; power++) {
            for (final long ns : new long[] {(1L << power) - 1, 1L << power, (1L << power) + 1}) {
                final int index = Histogram.index(ns);
                assertTrue(ns <= Histogram.highest(index), "ns=" + ns);
                assertTrue(index == 0 || ns > Histogram.highest(index - 1), "ns=" + ns);
            }
        }
    }

    @Test
    void percentilesAreAtMostAThirtysecondTooHigh() {
        final long seed = 42;
        final Random random = new Random(seed);
        final Histogram histogram = new Histogram();
        final long[] sorted = new long[10_000];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) Math.exp(random.nextDouble() * 25);
            histogram.record(sorted[i]);
        }
        Arrays.sort(sorted);
        for (final double fraction : new double[] {0.001, 0.5, 0.9, 0.99, 1.0}) {
            final long exact = sorted[(int) Math.ceil(fraction * sorted.length) - 1];
            final long answer = histogram.percentile(fraction);
            assertTrue(exact <= answer && answer <= exact + exact / 32, "exact=" + exact + " answer=" + answer);
        }
        assertEquals(sorted[sorted.length - 1], histogram.max());
    }

    @Test
    void anEmptyHistogramAnswersZero() {
        assertEquals(0, new Histogram().percentile(0.5));
    }
}
