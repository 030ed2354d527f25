package io.isolde.harness.execute;

import io.isolde.core.isolation.IsolationLevel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** One session of a {@link BareLane}: a connection, and a thread for statements that are not waited for. */
final class BareSession implements AutoCloseable {
    /** ER_LOCK_WAIT_TIMEOUT. */
    private static final int LOCK_WAIT_TIMEOUT = 1205;

    private final Connection connection;
    private final java.sql.Statement statement;
    private final long connectionId;
    private final WaitProbe probe;
    private final long probeId;
    private final Thread lane = Thread.currentThread();
    private final Thread thread;
    private final Queue<String> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger out = new AtomicInteger();
    private Optional<IsolationLevel> level = Optional.empty();
    private volatile boolean closed;

    /** Takes over the connection. To be used by the calling thread. */
    BareSession(String schema, int index, Connection connection, WaitProbe probe) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        statement.execute("USE " + schema);
        // What waits here although it did not when it was recorded would be waited for without end.
        statement.execute("SET SESSION innodb_lock_wait_timeout = 1");
        this.connectionId = ServerIds.connectionId(connection);
        this.probe = probe;
        this.probeId = probe.idOf(connection);
        this.thread = new Thread(this::serve, schema + "-session-" + (index + 1));
        thread.setDaemon(true);
        thread.start();
    }

    long connectionId() {
        return connectionId;
    }

    /** As the lane's {@link WaitProbe} names this session. */
    long probeId() {
        return probeId;
    }

    void setLevel(IsolationLevel wanted) throws SQLException {
        if (level.isEmpty() || level.get() != wanted) {
            statement.execute("SET SESSION TRANSACTION ISOLATION LEVEL " + wanted.sqlName());
            level = Optional.of(wanted);
        }
    }

    /** Has a statement run behind those that are out. */
    void hand(String sql) {
        out.incrementAndGet();
        queue.add(sql);
        LockSupport.unpark(thread);
    }

    /** Runs a statement on the calling thread, while none is out; false if it gave up waiting for a lock. */
    boolean run(String sql) {
        try {
            statement.execute(sql);
            return true;
        } catch (final SQLException refused) {
            return refused.getErrorCode() != LOCK_WAIT_TIMEOUT;
        }
    }

    boolean isIdle() {
        return out.get() == 0;
    }

    /** Waits until no statement is out; false if that takes longer. */
    boolean awaitIdle(long limitNs) {
        final long startNs = System.nanoTime();
        while (!isIdle()) {
            final long leftNs = limitNs - (System.nanoTime() - startNs);
            if (leftNs <= 0) {
                return false;
            }
            LockSupport.parkNanos(this, leftNs);
        }
        return true;
    }

    private void serve() {
        while (!closed) {
            final String sql = queue.poll();
            if (sql == null) {
                LockSupport.park(this);
            } else {
                run(sql);
                out.decrementAndGet();
                LockSupport.unpark(lane);
            }
        }
    }

    @Override
    public void close() throws SQLException {
        closed = true;
        LockSupport.unpark(thread);
        probe.forget(probeId);
        connection.close();
    }
}
