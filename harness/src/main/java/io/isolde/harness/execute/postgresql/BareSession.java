package io.isolde.harness.execute.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.PGConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/** One session of a {@link BareLane}: a connection, and a thread for statements that are not waited for. */
final class BareSession implements AutoCloseable {
    /** What waits here although it did not when it was recorded would be waited for without end. */
    private static final String LOCK_LIMIT = "SET lock_timeout = '1s'";

    private final Connection connection;
    private final java.sql.Statement statement;
    private final int pid;
    private final Thread lane = Thread.currentThread();
    private final Thread thread;
    private Optional<IsolationLevel> level = Optional.empty();
    private boolean failed;

    private volatile String handed;
    private volatile boolean closed;

    /** Takes over the connection. To be used by the calling thread. */
    BareSession(String name, Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        statement.execute(LOCK_LIMIT);
        this.pid = connection.unwrap(PGConnection.class).getBackendPID();
        this.thread = new Thread(this::serve, name);
        thread.setDaemon(true);
        thread.start();
    }

    int pid() {
        return pid;
    }

    /** Ends what a case has left open, and gives the transactions to come this level. */
    void begin(IsolationLevel wanted) throws SQLException {
        if (connection.unwrap(BaseConnection.class).getTransactionState() != TransactionState.IDLE) {
            statement.execute("ROLLBACK");
        }
        if (level.isEmpty() || level.get() != wanted) {
            statement.execute("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL " + wanted.sqlName());
            level = Optional.of(wanted);
        }
    }

    /** Has the session's thread run a statement, while none is out. */
    void hand(String sql) {
        handed = sql;
        LockSupport.unpark(thread);
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
        connection.close();
    }
}
