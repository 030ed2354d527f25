package io.isolde.harness.campaign;

import io.isolde.harness.journal.Batch;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** Hands out the numbers of cases in batches: each exactly once, from 0 on without a hole but those that were run before. Thread-safe. */
final class CaseNumbers {
    private final AtomicLong nextIndex = new AtomicLong();
    private final long end;
    private final BitSet finished;

    /**
     * In batches of {@value Batch#LENGTH}, but for the last.
     *
     * @param count how many there are; empty means without end
     * @param finished indexes of batches that were run before
     */
    CaseNumbers(OptionalLong count, BitSet finished) {
        this.end = count.orElse(Long.MAX_VALUE);
        this.finished = (BitSet) finished.clone();
    }

    /** The next batch; empty when all are handed out. */
    Optional<Batch> next() {
        final long index = nextIndex.getAndUpdate(last -> finished.nextClearBit(Math.toIntExact(last)) + 1L);
        final long free = finished.nextClearBit(Math.toIntExact(index));
        final long first = free * Batch.LENGTH;
        return first >= end
                ? Optional.empty()
                : Optional.of(new Batch(free, first, Math.min(end, first + Batch.LENGTH)));
    }
}
