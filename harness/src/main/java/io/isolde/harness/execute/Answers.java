package io.isolde.harness.execute;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** Where session threads leave their answers for the lane's thread, in the order they came. */
final class Answers {
    /**
     * How a step ended, and those that went with it.
     *
     * @param outcomes of the steps that went in one round trip, this one's last; only the failure where one of them failed
     * @param tables all rows of the tables, where they were asked for
     * @param failure a fault of ours or of the driver's, instead of outcomes; null when there is none
     */
    record Answer(int step, List<Outcome> outcomes, List<TableState> tables, RuntimeException failure) {
        Outcome outcome() {
            return outcomes.get(outcomes.size() - 1);
        }
    }

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
