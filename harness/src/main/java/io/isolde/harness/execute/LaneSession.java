package io.isolde.harness.execute;

import io.isolde.core.history.Outcome;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.Results;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * One session of a lane: a connection, and the thread that waits for its answers. The lane's thread may use the connection itself
 * while no statement is out.
 */
final class LaneSession implements AutoCloseable {
    /**
     * The longest lock wait that every version accepts, three years. MariaDB takes it for "for ever".
     */
    private static final String LONGEST_LOCK_WAIT = "SET SESSION innodb_lock_wait_timeout = 100000000";

    /**
     * @param held goes before it, in the same round trip; empty where nothing is held
     */
    private record Request(int step, Optional<String> held, String sql, boolean counts) {}

    private final Answers answers;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final long connectionId;
    private final long probeId;
    private final Thread thread;
    private Optional<IsolationLevel> level = Optional.empty();
    private Duration answerLimit = Duration.ZERO;
    private Optional<String> held = Optional.empty();
    private volatile Request request;
    private volatile boolean closed;

    /** Takes over the connection: closing the session closes it. */
    LaneSession(String schema, int index, Connection connection, WaitProbe probe, Answers answers) throws SQLException {
        this.answers = answers;
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        statement.execute("USE " + schema);
        statement.execute(LONGEST_LOCK_WAIT);
        this.connectionId = ServerIds.connectionId(connection);
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

    /** Sets the level of the transactions to come, unless it is known to be set. */
    void setLevel(IsolationLevel wanted) throws SQLException {
        if (level.isEmpty() || level.get() != wanted) {
            statement.execute("SET SESSION TRANSACTION ISOLATION LEVEL " + wanted.sqlName());
            level = Optional.of(wanted);
        }
    }

    /** A statement of the case may have changed it. */
    void forgetLevel() {
        level = Optional.empty();
    }

    /** Runs a statement on the calling thread, for set-up. */
    void runNow(String sql) throws SQLException {
        statement.execute(sql);
    }

    /** Sends a statement with the next one, of which it must be known that it succeeds and returns nothing. */
    void hold(String sql) {
        held = Optional.of(sql);
    }

    private Request request(int step, String sql, boolean counts) {
        final Request made = new Request(step, held, sql, counts);
        held = Optional.empty();
        return made;
    }

    /**
     * Hands a statement over; its answer comes through {@link Answers}. One at a time.
     *
     * @param counts true where a count of affected rows is the outcome
     */
    void send(int step, String sql, boolean counts) throws SQLException {
        requireIdle(step);
        limitAnswers(Duration.ZERO);
        request = request(step, sql, counts);
        LockSupport.unpark(thread);
    }

    /**
     * Runs a statement that cannot wait for a lock on the calling thread; its answer comes through {@link Answers} all the same. Saves two
     * switches of threads.
     *
     * @param limit beyond it the connection is given up as lost
     */
    void sendNow(int step, String sql, boolean counts, Duration limit) throws SQLException {
        requireIdle(step);
        limitAnswers(limit);
        answers.add(answer(request(step, sql, counts)));
    }

    private void requireIdle(int step) {
        if (request != null) {
            throw new IllegalStateException(
                    "a session runs one statement at a time: step=" + step + " open=" + request.step());
        }
    }

    /** Makes the connection wait so long for an answer; zero for ever, as statements that wait for locks do. */
    private void limitAnswers(Duration limit) throws SQLException {
        if (!limit.equals(answerLimit)) {
            connection.setNetworkTimeout(Runnable::run, (int) limit.toMillis());
            answerLimit = limit;
        }
    }

    private void serve() {
        while (!closed) {
            final Request next = request;
            if (next == null) {
                LockSupport.park(this);
            } else {
                final Answers.Answer answer = answer(next);
                request = null;
                answers.add(answer);
            }
        }
    }

    private Answers.Answer answer(Request next) {
        try {
            return new Answers.Answer(next.step(), execute(next), null);
        } catch (RuntimeException fault) {
            return new Answers.Answer(next.step(), null, fault);
        }
    }

    private Outcome execute(Request next) {
        try {
            if (returnsRows(next)) {
                try (ResultSet results = statement.getResultSet()) {
                    return new Outcome.Rows(Results.read(results));
                }
            }
            return next.counts() ? new Outcome.Affected(statement.getLargeUpdateCount()) : Outcome.DONE;
        } catch (SQLException refused) {
            return Errors.failed(refused);
        }
    }

    private boolean returnsRows(Request next) throws SQLException {
        if (next.held().isEmpty()) {
            return statement.execute(next.sql());
        }
        statement.execute(next.held().get() + ";" + next.sql());
        return statement.getMoreResults();
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
