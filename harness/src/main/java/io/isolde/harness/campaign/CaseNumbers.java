package io.isolde.harness.campaign;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** Hands out the numbers of cases in batches: each exactly once, from 0 on without a hole. Thread-safe. */
final class CaseNumbers {
    /** Some seconds of work for one lane at most, so that the journal never lags far. */
    static final int BATCH_LENGTH = 64;

    /**
     * Consecutive case numbers.
     *
     * @param index 0, 1, 2, ...
     * @param end one behind the last
     */
    record Batch(long index, long first, long end) {}

    private final AtomicLong nextIndex = new AtomicLong();
    private final long end;

    /**
     * In batches of {@value #BATCH_LENGTH}, but for the last.
     *
     * @param count how many there are; empty means without end
     */
    CaseNumbers(OptionalLong count) {
        this.end = count.orElse(Long.MAX_VALUE);
    }

    /** The next batch; empty when all are handed out. */
    Optional<Batch> next() {
        final long index = nextIndex.getAndIncrement();
        final long first = index * BATCH_LENGTH;
        return first >= end
                ? Optional.empty()
                : Optional.of(new Batch(index, first, Math.min(end, first + BATCH_LENGTH)));
    }
}
