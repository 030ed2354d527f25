package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class PatienceTest {
    private final Patience patience = new Patience();

    @Test
    void itFollowsWhatWasFound() {
        final long firstNs = patience.ns();
        patience.found(false);
        assertTrue(patience.ns() > firstNs);
        for (int i = 0; i < 9; i++) {
            patience.found(true);
        }
        assertTrue(patience.ns() < firstNs);
    }

    @Test
    void itHasBounds() {
        for (int i = 0; i < 1000; i++) {
            patience.found(true);
        }
        assertEquals(20_000, patience.ns());
        for (int i = 0; i < 1000; i++) {
            patience.found(false);
        }
        assertEquals(2_000_000, patience.ns());
    }
}
