package io.isolde.harness.execute.postgresql;

import io.isolde.core.history.Outcome;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** Where session threads leave their answers for the lane's thread, in the order they came. */
final class PostgresAnswers {
    /**
     * How a step ended.
     *
     * @param fault of ours or of the driver's, instead of an outcome; null when there is none
     */
    record Answer(int step, Outcome outcome, RuntimeException fault) {}

    private final Queue<Answer> queue = new ConcurrentLinkedQueue<>();
    private volatile Thread reader = Thread.currentThread();

    /** The calling thread is the only one that reads from now on. */
    void readHere() {
        reader = Thread.currentThread();
    }

    /** Called by session threads. */
    void add(Answer answer) {
        queue.add(answer);
        LockSupport.unpark(reader);
    }

    /** An answer that is there. */
    Optional<Answer> poll() {
        return Optional.ofNullable(queue.poll());
    }

    /** Sleeps until an answer is there, this time has come, or the thread is interrupted. */
    void await(long untilNs) {
        long leftNs = untilNs - System.nanoTime();
        while (queue.isEmpty() && leftNs > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(this, leftNs);
            leftNs = untilNs - System.nanoTime();
        }
    }
}
