package io.isolde.harness.execute.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Outcome;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.PGConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/** One session of a lane: a connection, and a thread that waits for the answers that may take as long as a lock is held. */
final class PostgresSession implements AutoCloseable {
    private final PostgresAnswers answers;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final int pid;
    private final Thread thread;
    /** As it is known to be. */
    private Optional<IsolationLevel> level = Optional.empty();

    private volatile Request request;
    private volatile boolean closed;

    /**
     * A statement that is out.
     *
     * @param counts whether it tells how many rows it wrote
     */
    private record Request(int step, String sql, boolean counts) {}

    /** Takes over the connection: closing the session closes it. */
    PostgresSession(String name, Connection connection, PostgresAnswers answers) throws SQLException {
        this.answers = answers;
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        this.pid = connection.unwrap(PGConnection.class).getBackendPID();
        this.thread = new Thread(this::serve, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** The server's process for it. */
    int pid() {
        return pid;
    }

    /** Ends what a case has left open, and gives the transactions to come this level. */
    void begin(IsolationLevel wanted) throws SQLException {
        if (connection.unwrap(BaseConnection.class).getTransactionState() != TransactionState.IDLE) {
            statement.execute("ROLLBACK");
        }
        if (level.isEmpty() || level.get() != wanted) {
            statement.execute("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL " + wanted.sqlName()
                    + ", READ WRITE, NOT DEFERRABLE");
            level = Optional.of(wanted);
        }
    }

    /** A statement of the case may have changed it. */
    void forgetLevel() {
        level = Optional.empty();
    }

    /** Runs a statement that must succeed, for set-up. */
    void execute(String sql) throws SQLException {
        statement.execute(sql);
    }

    /** Runs a statement of a case that waits for no lock, on the calling thread. */
    Outcome run(String sql, boolean counts) {
        try {
            return outcome(sql, counts);
        } catch (final SQLException refused) {
            return PostgresErrors.failed(refused);
        }
    }

    /** Sends a statement of a case; its outcome comes through the answers. One at a time. */
    void send(int step, String sql, boolean counts) {
        if (request != null) {
            throw new IllegalStateException("a session runs one statement at a time: step=" + step);
        }
        request = new Request(step, sql, counts);
        LockSupport.unpark(thread);
    }

    private void serve() {
        while (!closed) {
            final Request next = request;
            if (next == null) {
                LockSupport.park(this);
            } else {
                Outcome outcome = null;
                RuntimeException fault = null;
                try {
                    outcome = run(next.sql(), next.counts());
                } catch (final RuntimeException e) {
                    fault = e;
                }
                request = null;
                answers.add(new PostgresAnswers.Answer(next.step(), outcome, fault));
            }
        }
    }

    /** The driver returns when the server is ready for the next statement, so that what the statement released is released. */
    private Outcome outcome(String sql, boolean counts) throws SQLException {
        if (statement.execute(sql)) {
            try (ResultSet results = statement.getResultSet()) {
                return new Outcome.Rows(PostgresResults.read(results));
            }
        }
        return counts ? new Outcome.Affected(statement.getUpdateCount()) : Outcome.DONE;
    }

    /** Ends the thread and the connection. A statement that is still out ends with its connection. */
    @Override
    public void close() throws SQLException {
        closed = true;
        LockSupport.unpark(thread);
        if (request != null) {
            connection.abort(Runnable::run);
        } else {
            connection.close();
        }
    }
}
