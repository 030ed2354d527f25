package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.random.Rng;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TransactionCountsTest {
    private static final int DRAWS = 10_000;

    @Test
    void theMixIsMostlyTwoAndAtTimesUpToFive() {
        final Map<Integer, Integer> drawn = draw(TransactionCounts.MIX);
        assertEquals(List.of(2, 3, 4, 5), List.copyOf(drawn.keySet()));
        assertTrue(Math.abs(drawn.get(2) - 7000) < 200, () -> "drawn=" + drawn);
        assertTrue(Math.abs(drawn.get(5) - 300) < 100, () -> "drawn=" + drawn);
    }

    @Test
    void aFixedNumberIsAlwaysDrawn() {
        assertEquals(Map.of(4, DRAWS), draw(TransactionCounts.fixed(4)));
    }

    @Test
    void itSaysWhatItDraws() {
        assertEquals("3", TransactionCounts.fixed(3).toString());
        assertEquals("2 (70 %), 3 (20 %), 4 (7 %), 5 (3 %)", TransactionCounts.MIX.toString());
    }

    @Test
    void weightsThatDrawNothingAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TransactionCounts(List.of(0, 0, 0, 0)));
        assertThrows(IllegalArgumentException.class, () -> new TransactionCounts(List.of(1, 1)));
        assertThrows(IllegalArgumentException.class, () -> new TransactionCounts(List.of(1, -1, 0, 0)));
    }

    private static Map<Integer, Integer> draw(TransactionCounts counts) {
        final Rng rng = new Rng(1);
        final Map<Integer, Integer> drawn = new TreeMap<>();
        for (int i = 0; i < DRAWS; i++) {
            drawn.merge(counts.draw(rng), 1, Integer::sum);
        }
        return drawn;
    }
}
