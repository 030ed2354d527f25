package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.LastInsertId;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.LocalSocket;
import io.isolde.harness.jdbc.Result;
import io.isolde.harness.jdbc.ScriptRunner;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * One session of a lane: a connection, used by the lane's thread, and a thread that waits for those answers for which that one cannot. The lane's
 * thread uses the connection while no statement is out there.
 */
final class LaneSession implements AutoCloseable {
    /**
     * For row locks the longest wait that every version accepts, three years, which MariaDB takes for "for ever"; for metadata locks an hour, longer than any case
     * runs.
     */
    private static final String LONGEST_LOCK_WAIT =
            "SET SESSION innodb_lock_wait_timeout = 100000000, lock_wait_timeout = 3600";

    /**
     * A statement.
     *
     * @param counts true where a count of affected rows is the outcome
     * @param variables that it gives values and that are read behind it, whose values are the outcome; empty for none
     * @param idOf the step that it is, where {@code LAST_INSERT_ID()} is read before it; else {@link #NO_STEP}
     */
    record Text(String sql, boolean counts, List<String> variables, int idOf) {
        /** No such number is read. */
        static final int NO_STEP = -1;

        private boolean readsId() {
            return idOf != NO_STEP;
        }

        /** What is sent. */
        String all() {
            final String behind = variables.isEmpty() ? sql : sql + ";SELECT " + String.join(", ", variables);
            return readsId() ? "SELECT " + LastInsertId.NAME + ";" + behind : behind;
        }

        int resultCount() {
            return (variables.isEmpty() ? 1 : 2) + (readsId() ? 1 : 0);
        }

        Outcome outcome(List<Result> results) {
            return outcomeBehind(results.subList(readsId() ? 1 : 0, results.size()));
        }

        /** An assignment from a table that gave no row leaves the variables as they were: no row is the outcome. */
        private Outcome outcomeBehind(List<Result> results) {
            if (variables.isEmpty()) {
                return LaneSession.outcome(results.get(0), counts);
            }
            final boolean assignsNothing = counts && ((Result.Count) results.get(0)).affected() == 0;
            return assignsNothing ? new Outcome.Rows(List.of()) : LaneSession.outcome(results.get(1), false);
        }
    }

    /**
     * Statements that go in one round trip.
     *
     * @param step the last of them, for which the others go
     * @param tables all rows of these are read behind them
     */
    record Request(int step, List<Text> texts, List<Table> tables) {}

    private final Answers answers;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final ScriptRunner scripts;
    private final long connectionId;
    private final WaitProbe probe;
    private final long probeId;
    private final Thread thread;
    /** As it is known to be. */
    private Optional<IsolationLevel> level = Optional.empty();

    private Duration answerLimit = Duration.ZERO;
    /** Go before the next, in the same round trip. */
    private final List<String> held = new ArrayList<>();
    /** What goes first in the next case: it takes back what statements of one before may have set. */
    private final Set<String> restoring = new LinkedHashSet<>();
    /** What it will be then. */
    private Optional<IsolationLevel> heldLevel = Optional.empty();

    /** Sent ahead; used by the lane's thread only. */
    private Request ahead;

    private volatile Request request;
    private volatile boolean closed;

    /**
     * Takes over the connection: closing the session closes it.
     *
     * @param awakeNs how long it looks for an answer before it sleeps
     */
    LaneSession(String schema, int index, Connection connection, WaitProbe probe, Answers answers, long awakeNs)
            throws SQLException {
        this.answers = answers;
        this.connection = connection;
        this.statement = connection.createStatement();
        this.scripts = new ScriptRunner(statement);
        scripts.stayAwake(awakeNs);
        statement.setEscapeProcessing(false);
        statement.execute("USE " + schema);
        statement.execute(LONGEST_LOCK_WAIT);
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

    /** Begins a case: its transactions have this level, which is set with the first statement unless it is known to be set. */
    void begin(IsolationLevel wanted) {
        held.clear();
        heldLevel = Optional.empty();
        held.addAll(restoring);
        if (level.isEmpty() || level.get() != wanted) {
            hold("SET SESSION TRANSACTION ISOLATION LEVEL " + wanted.sqlName());
            heldLevel = Optional.of(wanted);
        }
    }

    /**
     * A statement of the case may have changed it.
     *
     * @param next whether that may be of the next transaction only, which there may not have been: then an empty one takes it
     */
    void forgetLevel(boolean next) {
        level = Optional.empty();
        if (next) {
            restoring.addAll(List.of("START TRANSACTION", "ROLLBACK"));
        }
    }

    /** A statement of the case may have turned it off. */
    void forgetAutocommit() {
        restoring.add("SET autocommit = 1");
    }

    boolean isClosed() {
        return closed;
    }

    /** Runs a statement on the calling thread, for set-up. */
    void runNow(String sql) throws SQLException {
        statement.execute(sql);
    }

    /** Sends a statement with the next one, of which it must be known that it succeeds and returns nothing. */
    void hold(String sql) {
        held.add(sql);
    }

    /** Sends statements with the next one, before what is held but what restores the session; of them the same must be known. */
    void holdFirst(List<String> statements) {
        held.addAll(restoring.size(), statements);
    }

    /** Sends what is held, and waits for it. */
    void sendHeld() throws SQLException {
        if (!held.isEmpty()) {
            final String all = String.join(";", held);
            heldGoesOut();
            scripts.run(all);
        }
    }

    private void heldGoesOut() {
        held.clear();
        restoring.clear();
        level = heldLevel.or(() -> level);
        heldLevel = Optional.empty();
    }

    /** Hands statements over to the thread of the session. */
    private void hand(Request next) throws SQLException {
        requireIdle(next);
        limitAnswers(Duration.ZERO);
        request = next;
        LockSupport.unpark(thread);
    }

    /**
     * Sends statements that may wait; their answer comes through {@link Answers}. One request at a time. Without another thread where that can
     * be: whoever reads the answers takes this one itself.
     *
     * @param limit beyond it the connection is given up as lost, once an answer has begun to come
     */
    void sendAhead(Request next, Duration limit) throws SQLException {
        final String text = text(next);
        if (!scripts.takesAhead(text)) {
            hand(next);
            return;
        }
        requireIdle(next);
        limitAnswers(limit);
        try {
            scripts.sendAhead(text);
            ahead = next;
            answers.expectFrom(this);
        } catch (final IOException lost) {
            // Who runs it finds the same, and knows how to say it.
            answers.add(answer(next));
        }
    }

    /** Takes the answer to what was sent ahead, on the thread that reads it; false where it is not there. */
    boolean takeAnswer() {
        final boolean isThere = scripts.isAnswered(0);
        if (isThere) {
            final Request answered = ahead;
            ahead = null;
            answers.add(answer(answered));
        }
        return isThere;
    }

    /** Waits until the answer to what was sent ahead is there; no longer than this, in whole milliseconds. */
    void awaitAnswer(long limitNs) {
        scripts.isAnswered((int) TimeUnit.NANOSECONDS.toMillis(limitNs));
    }

    /**
     * Runs statements that will not wait for a lock on the calling thread; their answer comes through {@link Answers} all the same. Saves two
     * switches of threads.
     *
     * @param limit beyond it the connection is given up as lost
     * @param silence is told as long as they take, where {@link #tellsSilence}
     */
    void sendNow(Request next, Duration limit, Optional<LocalSocket.Silence> silence) throws SQLException {
        requireIdle(next);
        limitAnswers(limit);
        scripts.tell(silence);
        try {
            answers.add(answer(next));
        } finally {
            scripts.tell(Optional.empty());
        }
    }

    /** Whether somebody can be told that an answer is waited for. */
    boolean tellsSilence() {
        return scripts.tellsSilence();
    }

    private void requireIdle(Request next) {
        final Request open = ahead == null ? request : ahead;
        if (open != null) {
            throw new IllegalStateException(
                    "a session runs one request at a time: step=" + next.step() + " open=" + open.step());
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
            return execute(next);
        } catch (SQLException refused) {
            return new Answers.Answer(next.step(), List.of(Errors.failed(refused)), List.of(), null);
        } catch (RuntimeException fault) {
            return new Answers.Answer(next.step(), List.of(), List.of(), fault);
        }
    }

    private Answers.Answer execute(Request next) throws SQLException {
        int place = held.size();
        final String text = text(next);
        heldGoesOut();
        final List<Result> results = scripts.run(text);
        final List<Outcome> outcomes = new ArrayList<>(next.texts().size());
        final Map<Integer, Value> idsRead = new HashMap<>();
        for (final Text one : next.texts()) {
            if (one.readsId()) {
                idsRead.put(
                        one.idOf(),
                        ((Result.Rows) results.get(place)).rows().get(0).get(0));
            }
            outcomes.add(one.outcome(results.subList(place, place + one.resultCount())));
            place += one.resultCount();
        }
        final List<TableState> tables = next.tables().isEmpty()
                ? List.of()
                : TableRows.read(results.subList(place, results.size()), next.tables());
        return new Answers.Answer(next.step(), outcomes, tables, idsRead, null);
    }

    private String text(Request next) {
        if (held.isEmpty() && next.texts().size() == 1 && next.tables().isEmpty()) {
            return next.texts().get(0).all();
        }
        final StringJoiner all = new StringJoiner(";");
        for (final String sql : held) {
            all.add(sql);
        }
        for (final Text one : next.texts()) {
            all.add(one.all());
        }
        if (!next.tables().isEmpty()) {
            all.add(TableRows.query(next.tables()));
        }
        return all.toString();
    }

    private static Outcome outcome(Result result, boolean counts) {
        if (result instanceof Result.Rows found) {
            return new Outcome.Rows(found.rows());
        }
        return counts ? new Outcome.Affected(((Result.Count) result).affected()) : Outcome.DONE;
    }

    /** Ends the thread and the connection. A statement that is still out ends with its connection. */
    @Override
    public void close() throws SQLException {
        closed = true;
        LockSupport.unpark(thread);
        probe.forget(probeId);
        if (request != null || ahead != null) {
            connection.abort(Runnable::run);
        } else {
            connection.close();
        }
    }
}
