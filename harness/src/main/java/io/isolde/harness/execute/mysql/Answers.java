package io.isolde.harness.execute.mysql;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.YieldingIdleStrategy;

/** Where session threads leave their answers for the lane's thread, in the order they came. */
final class Answers {
    /**
     * How a step ended, and those that went with it.
     *
     * @param outcomes of the steps that went in one round trip, this one's last; only the failure where one of them failed
     * @param tables all rows of the tables, where they were asked for
     * @param idsRead what {@code LAST_INSERT_ID()} was for those of the steps that read it
     * @param failure a fault of ours or of the driver's, instead of outcomes; null when there is none
     */
    record Answer(
            int step,
            List<Outcome> outcomes,
            List<TableState> tables,
            Map<Integer, Value> idsRead,
            RuntimeException failure) {
        /** One of steps that read no such number. */
        Answer(int step, List<Outcome> outcomes, List<TableState> tables, RuntimeException failure) {
            this(step, outcomes, tables, Map.of(), failure);
        }

        Outcome outcome() {
            return outcomes.get(outcomes.size() - 1);
        }
    }

    /** Who is woken by an answer sleeps for whole milliseconds. */
    private static final long SHORTEST_LISTENING_NS = 1_000_000;

    /** Nobody wakes the reader for an answer that it is to take itself. */
    private static final long LONGEST_SLEEP_NS = 1_000_000;

    /** Whose answers the reader takes; few. */
    private final List<LaneSession> sentAhead = new ArrayList<>();

    private final Queue<Answer> queue = new ConcurrentLinkedQueue<>();
    private final Thread reader;
    private final long awakeNs;

    /**
     * @param reader the only thread that reads
     * @param awakeNs how long it looks for an answer before it sleeps
     */
    Answers(Thread reader, long awakeNs) {
        this.reader = reader;
        this.awakeNs = awakeNs;
    }

    /** Called by session threads. */
    void add(Answer answer) {
        queue.add(answer);
        if (Thread.currentThread() != reader) {
            LockSupport.unpark(reader);
        }
    }

    /** The answer of this session is to be taken by the reader itself. */
    void expectFrom(LaneSession session) {
        sentAhead.add(session);
    }

    /** Whether the reader stays awake for a while where it waits for an answer. */
    boolean staysAwake() {
        return awakeNs > 0;
    }

    /** Lets others work for so long; no longer than until an answer comes that the reader need not take itself. */
    void sleep(long ns) {
        LockSupport.parkNanos(this, ns);
    }

    /** An answer that is there. */
    Optional<Answer> poll() {
        return Optional.ofNullable(take());
    }

    /**
     * The next answer; returns at once if interrupted.
     *
     * @param deadlineNs until when it is waited for, on the clock of {@link System#nanoTime}
     * @param likely whose answer will come next, if that is known
     */
    Optional<Answer> poll(long deadlineNs, Optional<LaneSession> likely) {
        final long startNs = System.nanoTime();
        long nowNs = startNs;
        // Who is listened to is heard at once.
        Answer answer = awakeNs == 0 && isListenedTo(deadlineNs - nowNs, likely) ? queue.poll() : take();
        while (answer == null && nowNs < deadlineNs && !reader.isInterrupted()) {
            if (nowNs - startNs < awakeNs) {
                YieldingIdleStrategy.INSTANCE.idle();
            } else {
                await(deadlineNs - nowNs, likely);
            }
            answer = take();
            nowNs = System.nanoTime();
        }
        return Optional.ofNullable(answer);
    }

    private Answer take() {
        Answer answer = queue.poll();
        if (answer == null && !sentAhead.isEmpty()) {
            takeWhatIsThere();
            answer = queue.poll();
        }
        return answer;
    }

    /** Oldest first. */
    private void takeWhatIsThere() {
        int at = 0;
        while (at < sentAhead.size()) {
            if (sentAhead.get(at).takeAnswer()) {
                sentAhead.remove(at);
            } else {
                at++;
            }
        }
    }

    private boolean isListenedTo(long limitNs, Optional<LaneSession> likely) {
        return limitNs >= SHORTEST_LISTENING_NS && likely.isPresent() && sentAhead.contains(likely.get());
    }

    private void await(long limitNs, Optional<LaneSession> likely) {
        if (isListenedTo(limitNs, likely)) {
            likely.get().awaitAnswer(limitNs);
        } else {
            LockSupport.parkNanos(this, sentAhead.isEmpty() ? limitNs : Math.min(limitNs, LONGEST_SLEEP_NS));
        }
    }
}
