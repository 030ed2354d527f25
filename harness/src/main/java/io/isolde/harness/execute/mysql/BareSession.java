package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.jdbc.LocalSocket;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** One session of a {@link BareLane}: a connection, and a thread for statements that are not waited for. */
final class BareSession implements AutoCloseable {
    private final Connection connection;
    private final java.sql.Statement statement;
    private final Optional<LocalSocket> socket;
    private final long connectionId;
    private final WaitProbe probe;
    private final long probeId;
    private final Thread lane = Thread.currentThread();
    private final Thread thread;
    private Optional<IsolationLevel> level = Optional.empty();
    private boolean failed;

    private volatile String handed;
    private volatile boolean closed;

    /** Takes over the connection. To be used by the calling thread. */
    BareSession(String schema, int index, Connection connection, WaitProbe probe) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        this.socket = LocalSocket.of(connection);
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

    /** Has the session's thread run a statement, while none is out. */
    void hand(String sql) {
        handed = sql;
        LockSupport.unpark(thread);
    }

    /**
     * As {@link #run(String)}.
     *
     * @param silence is told as long as it takes, where the server is reached by a local socket
     */
    void run(String sql, LocalSocket.Silence silence) {
        socket.ifPresent(local -> local.tell(Optional.of(silence)));
        try {
            run(sql);
        } finally {
            socket.ifPresent(local -> local.tell(Optional.empty()));
        }
    }

    /** Runs a statement on the calling thread, while none is out. */
    void run(String sql) {
        try {
            statement.execute(sql);
            failed = false;
        } catch (final SQLException refused) {
            failed = true;
        }
    }

    boolean isIdle() {
        return handed == null;
    }

    /** Whether the last statement failed, while none is out. */
    boolean hasFailed() {
        return failed;
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
            final String sql = handed;
            if (sql == null) {
                LockSupport.park(this);
            } else {
                run(sql);
                handed = null;
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
