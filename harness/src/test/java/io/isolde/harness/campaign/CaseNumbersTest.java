package io.isolde.harness.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.journal.Batch;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CaseNumbersTest {
    @Test
    void handsOutEachNumberExactlyOnceToManyLanes() throws InterruptedException {
        final int count = 10_000;
        final CaseNumbers numbers = new CaseNumbers(OptionalLong.of(count), new BitSet());
        final BitSet seen = new BitSet();
        final List<Thread> lanes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            lanes.add(new Thread(() -> take(numbers, seen)));
        }
        lanes.forEach(Thread::start);
        for (final Thread lane : lanes) {
            lane.join();
        }
        assertEquals(count, seen.cardinality());
        assertEquals(count, seen.length());
    }

    @Test
    void theLastBatchEndsWithTheLastCase() {
        final CaseNumbers numbers = new CaseNumbers(OptionalLong.of(Batch.LENGTH + 1L), new BitSet());
        numbers.next();
        assertEquals(
                new Batch(1, Batch.LENGTH, Batch.LENGTH + 1L), numbers.next().orElseThrow());
        assertEquals(Optional.empty(), numbers.next());
    }

    @Test
    void whatWasRunBeforeIsNotHandedOutAgain() {
        final BitSet finished = new BitSet();
        finished.set(0);
        finished.set(2, 5);
        final CaseNumbers numbers = new CaseNumbers(OptionalLong.of(7L * Batch.LENGTH), finished);
        final List<Long> indexes = new ArrayList<>();
        for (Optional<Batch> batch = numbers.next(); batch.isPresent(); batch = numbers.next()) {
            indexes.add(batch.get().index());
        }
        assertEquals(List.of(1L, 5L, 6L), indexes);
    }

    private static void take(CaseNumbers numbers, BitSet seen) {
        for (Optional<Batch> batch = numbers.next(); batch.isPresent(); batch = numbers.next()) {
            synchronized (seen) {
                for (long number = batch.get().first(); number < batch.get().end(); number++) {
                    assertTrue(!seen.get((int) number), "handed out twice: " + number);
                    seen.set((int) number);
                }
            }
        }
    }
}
