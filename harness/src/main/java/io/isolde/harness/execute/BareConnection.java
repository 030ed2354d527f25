package io.isolde.harness.execute;

import io.isolde.core.catalogue.IsolationLevel;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** One session of a {@link BareLoop}: a connection, and a thread for statements that are not waited for. */
public abstract class BareConnection implements AutoCloseable {
    private final Connection connection;
    private final Statement statement;
    private final Thread lane = Thread.currentThread();
    private final Thread thread;
    private Optional<IsolationLevel> level = Optional.empty();
    private boolean failed;

    private volatile String handed;
    private volatile boolean closed;

    /**
     * Takes over the connection. To be used by the calling thread.
     *
     * @param name of the session's thread
     */
    protected BareConnection(String name, Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        this.thread = new Thread(this::serve, name);
        thread.setDaemon(true);
        thread.start();
    }

    protected final Connection connection() {
        return connection;
    }

    /** Runs what must succeed, while none is out. */
    protected final void execute(String sql) throws SQLException {
        statement.execute(sql);
    }

    /**
     * Gives the transactions to come a level.
     *
     * @param set the statement that does, before the name of the level
     */
    protected final void setLevel(IsolationLevel wanted, String set) throws SQLException {
        if (level.isEmpty() || level.get() != wanted) {
            execute(set + wanted.sqlName());
            level = Optional.of(wanted);
        }
    }

    /** Has the session's thread run a statement, while none is out. */
    public final void hand(String sql) {
        handed = sql;
        LockSupport.unpark(thread);
    }

    /** Runs a statement on the calling thread, while none is out. */
    public final void run(String sql) {
        try {
            statement.execute(sql);
            failed = false;
        } catch (final SQLException refused) {
            failed = true;
        }
    }

    public final boolean isIdle() {
        return handed == null;
    }

    /** Whether the last statement failed, while none is out. */
    public final boolean hasFailed() {
        return failed;
    }

    /** Waits until no statement is out; false if that takes longer. */
    public final boolean awaitIdle(long limitNs) {
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
        connection.close();
    }
}
