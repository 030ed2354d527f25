package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DataLockWaitsProbeTest {
    @Test
    void aChainOfWaitersIsNoCycle() {
        assertFalse(DataLockWaitsProbe.hasCycle(Map.of()));
        assertFalse(DataLockWaitsProbe.hasCycle(Map.of("3", Set.of("1", "2"), "2", Set.of("1"))));
    }

    @Test
    void aCycleIsSeenBesideAnOutsider() {
        assertTrue(DataLockWaitsProbe.hasCycle(Map.of("1", Set.of("2", "9"), "2", Set.of("3"), "3", Set.of("1"))));
        assertTrue(DataLockWaitsProbe.hasCycle(Map.of("5", Set.of("4"), "4", Set.of("5"), "7", Set.of("8"))));
    }
}
