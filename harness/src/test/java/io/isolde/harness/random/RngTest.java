package io.isolde.harness.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RngTest {
    /** Widely published outputs of SplitMix64 for this seed. */
    @Test
    void drawsTheNumbersOfSplitMix64() {
        final Rng rng = new Rng(1234567);
        for (final String expected : List.of(
                "6457827717110365317",
                "3203168211198807973",
                "9817491932198370423",
                "4593380528125082431",
                "16408922859458223821")) {
            assertEquals(expected, Long.toUnsignedString(rng.nextLong()));
        }
    }

    @Test
    void everyValueBelowABoundIsEquallyLikely() {
        final Rng rng = new Rng(7);
        final int[] counts = new int[10];
        for (int i = 0; i < 100_000; i++) {
            counts[rng.below(10)]++;
        }
        // 9 degrees of freedom: 27.9 is exceeded once in a thousand seeds
        assertTrue(ChiSquare.ofUniform(counts) < 27.9, () -> "chi-square=" + ChiSquare.ofUniform(counts));
    }

    @Test
    void bothEndsOfARangeAreDrawn() {
        final Rng rng = new Rng(3);
        final int[] counts = new int[3];
        for (int i = 0; i < 1000; i++) {
            counts[rng.between(-1, 1) + 1]++;
        }
        assertTrue(counts[0] > 250 && counts[1] > 250 && counts[2] > 250);
    }

    @Test
    void indexesAreDrawnInProportionToTheirWeights() {
        final Rng rng = new Rng(11);
        final int[] counts = new int[4];
        for (int i = 0; i < 60_000; i++) {
            counts[rng.weighted(0, 1, 0, 5)]++;
        }
        assertEquals(0, counts[0] + counts[2]);
        assertEquals(10_000, counts[1], 500);
    }

    @Test
    void percentIsNeverAtZeroAndAlwaysAtHundred() {
        final Rng rng = new Rng(5);
        for (int i = 0; i < 1000; i++) {
            assertEquals(false, rng.percent(0));
            assertEquals(true, rng.percent(100));
        }
    }

    @Test
    void aBoundBelowOneIsRefused() {
        final var thrown = assertThrows(IllegalArgumentException.class, () -> new Rng(1).below(0));
        assertEquals("a bound must be 1 or more: bound=0", thrown.getMessage());
    }
}
