package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class GatedSourceTest {
    private static final TestCase CASE = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());

    private final GatedSource gate = new GatedSource(number -> CASE);

    /** It may hold cases that it would not judge while it waits, for which the round waits. */
    @Test
    @Timeout(10)
    void whoWasToldThatItNeedNotWaitDoesNotThoughTheGateIsClosedMeanwhile() {
        gate.open();
        assertTrue(gate.isReady());
        assertTrue(gate.isReady(), "who asks twice");
        assertEquals(1, gate.close(), "passes once");
        gate.generate(0);
        assertFalse(gate.isReady());
        assertEquals(1, gate.close());
    }

    @Test
    @Timeout(10)
    void othersWaitUntilItIsOpenOrOver() throws Exception {
        final CompletableFuture<TestCase> waiting = CompletableFuture.supplyAsync(() -> gate.generate(0));
        assertEquals(0, gate.close());
        gate.open();
        assertEquals(CASE, waiting.get(5, TimeUnit.SECONDS));
        assertEquals(1, gate.close());
        gate.end();
        assertTrue(gate.isReady());
        gate.generate(1);
    }
}
