package io.isolde.agent.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RecordingTest {
    private final Recording recording = new Recording(new Settings(null, null, 0));

    @Test
    void noCallIsLostBetweenThreads() throws Exception {
        final int threadCount = 4;
        final int callCount = 50_000;
        final List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < threadCount; t++) {
            threads.add(new Thread(() -> {
                for (int i = 0; i < callCount; i++) {
                    recording.add("shape " + i % 3, "sql", 0, i, i % 2 == 0 ? null : new IllegalStateException());
                }
            }));
        }
        threads.forEach(Thread::start);
        for (final Thread thread : threads) {
            thread.join();
        }
        final List<CallStats.Row> rows = recording.rows();
        assertEquals(3, rows.size());
        assertEquals(
                (long) threadCount * callCount,
                rows.stream().mapToLong(CallStats.Row::callCount).sum());
        assertEquals(
                (long) threadCount * callCount / 2,
                rows.stream().mapToLong(CallStats.Row::errorCount).sum());
        assertEquals(
                (long) threadCount * callCount * (callCount - 1) / 2,
                rows.stream().mapToLong(CallStats.Row::totalNs).sum());
    }

    @Test
    void tooManyShapesShareOneRow() {
        for (int i = 0; i < Recording.MAX_SHAPE_COUNT + 10; i++) {
            recording.add("shape " + i, "sql", 0, 1, null);
        }
        final List<CallStats.Row> rows = recording.rows();
        assertEquals(Recording.MAX_SHAPE_COUNT + 1, rows.size());
        final List<CallStats.Row> other = rows.stream()
                .filter(row -> row.shape().equals(Recording.OTHER_SHAPES))
                .toList();
        assertEquals(10, other.get(0).callCount());
    }
}
