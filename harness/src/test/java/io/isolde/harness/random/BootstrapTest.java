package io.isolde.harness.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.random.Bootstrap.Interval;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    @Test
    void theIntervalHoldsTheTrueMeanNinetyFiveTimesInAHundred() {
        final Rng rng = new Rng(11);
        int held = 0;
        final int rounds = 300;
        for (int round = 0; round < rounds; round++) {
            final List<Double> sample = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                sample.add((double) rng.below(101));
            }
            final Interval interval = Bootstrap.mean(sample, rng);
            held += interval.low() <= 50 && 50 <= interval.high() ? 1 : 0;
        }
        assertEquals(0.95, (double) held / rounds, 0.04);
    }

    @Test
    void aSampleOfEqualValuesHasNoWidthAndAnEmptyOneNoMean() {
        final Interval equal = Bootstrap.mean(Collections.nCopies(5, 0.7), new Rng(1));
        assertEquals(0.7, equal.mean(), 1e-12);
        assertEquals(0.7, equal.low(), 1e-12);
        assertEquals(0.7, equal.high(), 1e-12);
        assertTrue(Double.isNaN(Bootstrap.mean(List.of(), new Rng(1)).mean()));
    }
}
