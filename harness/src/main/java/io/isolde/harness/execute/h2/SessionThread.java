package io.isolde.harness.execute.h2;

import io.isolde.core.history.Outcome;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * The thread of a session, which runs one statement at a time. Told and asked by the thread of the lane only. While it has nothing to do it waits without a
 * limit, so that a limited wait is one of H2's.
 */
final class SessionThread implements AutoCloseable {
    /**
     * A statement.
     *
     * @param countsRows whether it says how many rows it has written
     * @param mayLock whether it may wait for a lock
     * @param start what it waits for before it begins
     */
    record Order(String sql, boolean countsRows, boolean mayLock, StartTogether.Start start) {}

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final long PAUSE_NS = 100_000;

    private final H2Session session;
    private final Thread thread;
    private final Thread lane = Thread.currentThread();

    /** Told and not begun. */
    private final ConcurrentLinkedDeque<Order> orders = new ConcurrentLinkedDeque<>();

    /** Ended and not asked for. */
    private final Queue<Outcome> outcomes = new ConcurrentLinkedQueue<>();

    private volatile boolean closed;
    /** Statements that it was told and that {@link #take} has not returned the outcome of. */
    private int out;

    private boolean wasBlocked;
    private int changes;
    private long countedSinceNs;

    SessionThread(H2Session session, String name) {
        this.session = session;
        thread = new Thread(this::work, name);
        thread.setDaemon(true);
        thread.start();
    }

    H2Session session() {
        return session;
    }

    private void work() {
        while (!closed) {
            final Order wanted = orders.poll();
            if (wanted == null) {
                LockSupport.park(this);
                continue;
            }
            session.setMayLock(wanted.mayLock());
            wanted.start().await();
            outcomes.add(session.run(wanted.sql(), wanted.countsRows()));
            if (orders.isEmpty()) {
                LockSupport.unpark(lane);
            }
        }
    }

    /** Sends statements, each when the one before has ended; the session must have none out. */
    void send(List<Order> statements) {
        if (out > 0) {
            throw new IllegalStateException("a session runs one statement at a time: " + statements);
        }
        out = statements.size();
        orders.addAll(statements);
        LockSupport.unpark(thread);
    }

    /** Takes back what it has not begun, from the last; how many statements that are. */
    int takeBack() {
        int count = 0;
        while (orders.pollLast() != null) {
            count++;
        }
        out -= count;
        return count;
    }

    /** Whether it has a statement out that {@link #take} has not returned the outcome of. */
    boolean isOut() {
        return out > 0;
    }

    /** The outcome of its oldest statement, once; null as long as there is none. */
    Outcome take() {
        final Outcome seen = outcomes.poll();
        if (seen != null) {
            out--;
        }
        return seen;
    }

    /** Whether its statement, if it has one out, ends within so long; takes the outcome then. */
    boolean endsWithin(long ns) {
        final long untilNs = System.nanoTime() + ns;
        takeBack();
        while (isOut() && take() == null && System.nanoTime() < untilNs) {
            LockSupport.parkNanos(PAUSE_NS);
        }
        return !isOut();
    }

    /** Whether the thread waits for a transaction. H2 also waits for moments, for who changes the root of a tree. */
    boolean waits() {
        return thread.getState() == Thread.State.TIMED_WAITING && isBlocked();
    }

    /** Whether H2 says, at this moment, that another transaction blocks it. */
    boolean isBlocked() {
        return session.isBlocked();
    }

    /** Whether its statement has an outcome that {@link #take} has not returned. */
    boolean hasEnded() {
        return !outcomes.isEmpty();
    }

    /** Processor time that the thread has had. */
    long cpuNs() {
        return THREADS.getThreadCpuTime(thread.getId());
    }

    /** Where the thread is. */
    StackTraceElement[] stack() {
        return thread.getStackTrace();
    }

    /** What the thread does, as people read it. */
    String describe() {
        return thread.getState() + " in "
                + Arrays.stream(thread.getStackTrace()).limit(12).toList();
    }

    /** How often H2 has been seen, since then and so far as it was asked here, to change its mind whether another transaction blocks it. */
    int changes(long sinceNs) {
        final boolean isBlocked = isBlocked();
        if (sinceNs != countedSinceNs) {
            countedSinceNs = sinceNs;
            changes = 0;
        } else if (isBlocked != wasBlocked) {
            changes++;
        }
        wasBlocked = isBlocked;
        return changes;
    }

    /** Ends a wait, with an error. */
    void interrupt() {
        thread.interrupt();
    }

    /** The thread ends once its statement has. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }
}
