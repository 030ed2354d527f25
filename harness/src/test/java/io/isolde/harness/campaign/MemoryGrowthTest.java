package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.report.Fault;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

final class MemoryGrowthTest {
    private static final long MEGABYTE = 1 << 20;
    private static final long SAMPLE_NS = 10_000_000_000L;

    @Test
    void steadyGrowthIsAFault() {
        final Fault fault = growth(400, second -> 500 + second).orElseThrow();
        assertEquals(Fault.Kind.MEMORY, fault.kind());
        assertTrue(fault.told().contains("650 MB in the second quarter"), fault::told);
    }

    @Test
    void memoryThatFillsAtFirstIsNone() {
        assertEquals(Optional.empty(), growth(400, second -> 500 + Math.min(second, 100)));
    }

    @Test
    void aShortRunTellsNothing() {
        assertEquals(Optional.empty(), growth(100, second -> 500 + 5 * second));
    }

    @Test
    void aServerThatWasRestartedBeginsAnew() {
        final MemoryGrowth memory = new MemoryGrowth();
        for (int i = 0; i < 400; i++) {
            memory.add(i * SAMPLE_NS, i < 399 ? 0 : 1, (500 + i) * MEGABYTE);
        }
        assertEquals(Optional.empty(), memory.fault());
    }

    /** Of so many samples, in MB. */
    private static Optional<Fault> growth(int samples, LongUnaryOperator megabytes) {
        final MemoryGrowth memory = new MemoryGrowth();
        for (int i = 0; i < samples; i++) {
            memory.add(i * SAMPLE_NS, 0, megabytes.applyAsLong(i) * MEGABYTE);
        }
        return memory.fault();
    }
}
