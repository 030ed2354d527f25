package io.isolde.harness.execute;

import io.isolde.core.history.Outcome;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** Where session threads leave their answers for the lane's thread, in the order they came. */
final class Answers {
    /**
     * How a step ended.
     *
     * @param failure a fault of ours or of the driver's, instead of an outcome; null when there is none
     */
    record Answer(int step, Outcome outcome, RuntimeException failure) {}

    private final Queue<Answer> queue = new ConcurrentLinkedQueue<>();
    private final Thread reader;

    /**
     * @param reader the only thread that reads
     */
    Answers(Thread reader) {
        this.reader = reader;
    }

    /** Called by session threads. */
    void add(Answer answer) {
        queue.add(answer);
        LockSupport.unpark(reader);
    }

    /** The next answer, waiting for one until {@code deadlineNs} on the clock of {@link System#nanoTime}; returns at once if interrupted. */
    Optional<Answer> poll(long deadlineNs) {
        Answer answer = queue.poll();
        while (answer == null && !reader.isInterrupted()) {
            final long remainingNs = deadlineNs - System.nanoTime();
            if (remainingNs <= 0) {
                break;
            }
            LockSupport.parkNanos(this, remainingNs);
            answer = queue.poll();
        }
        return Optional.ofNullable(answer);
    }
}
