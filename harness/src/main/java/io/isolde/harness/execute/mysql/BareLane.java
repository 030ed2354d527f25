package io.isolde.harness.execute.mysql;

import io.isolde.core.history.ErrorKind;
import io.isolde.harness.execute.BareLoop;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.Placement;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.LocalSocket;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.jdbc.Scripts;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The yardstick for lanes: sends what a lane has sent, in sessions at the same levels, on tables reset in the same way, and does nothing
 * else. It neither reads results, nor the final state; a statement that was seen waiting is handed to the thread of its session, and the next one
 * goes out when it waits. Used by one thread.
 *
 * <p>Only for that does it look who waits, so that no statement overtakes one that was seen waiting before it, by which the case would take
 * another course. Some do all the same: of those that one COMMIT releases the server lets go on first whom it likes. Such a case is given up
 * when it is seen, and the time it took is told apart.
 */
public final class BareLane implements BareLoop {
    /** How often it is asked whether one that was handed over waits by now. */
    private static final long LOOK_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Longer than a session waits for a lock, or takes to die. */
    private static final long END_LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

    private final RunningTarget target;
    private final String schema;
    private final Placement placement;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final WaitProbe probe;
    private final List<BareSession> sessions = new ArrayList<>();
    private Optional<RecordedCase> before = Optional.empty();
    private long strayedNs;
    private long strayedCases;

    private BareLane(RunningTarget target, String schema, Placement placement) throws SQLException {
        this.target = target;
        this.schema = schema;
        this.placement = placement;
        this.connection = PlacedConnections.open(target, ConnectionUse.CONTROL, placement);
        this.statement = connection.createStatement();
        this.probe = WaitProbe.of(target, placement);
        statement.setEscapeProcessing(false);
        SchemaMark.PROCEDURE.requireOwn(statement, schema);
        runAll("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;\n"
                + ResetScript.text(SchemaMark.PROCEDURE.remake(schema)) + ";\nUSE " + schema);
    }

    /**
     * Connects and creates the schema, dropping it first; its name must be that of no lane that runs. The calling thread is placed as the options say, and
     * is to use the lane.
     *
     * @throws SQLException when the server refuses
     */
    public static BareLane open(RunningTarget target, LaneOptions options) throws SQLException {
        final Placement placement = PlacedConnections.of(target, options.placement());
        placement.takeCallingThread();
        return new BareLane(target, options.schema(), placement);
    }

    @Override
    public RecordedCase recorded(Execution execution, int schemaNumber) {
        return RecordedCase.of(execution, schemaNumber, target.profile().version());
    }

    @Override
    public void run(Recorded sentBefore) throws SQLException {
        final RecordedCase recorded = (RecordedCase) sentBefore;
        final long startNs = System.nanoTime();
        reset(recorded);
        for (int i = 0; i < recorded.levels().size(); i++) {
            if (i == sessions.size()) {
                sessions.add(new BareSession(
                        schema, i, PlacedConnections.open(target, ConnectionUse.SESSION, placement), probe));
            }
            sessions.get(i).setLevel(recorded.levels().get(i));
        }
        boolean strayed = false;
        final Iterator<Recorded.Send> sends = recorded.sends().iterator();
        while (!strayed && sends.hasNext()) {
            strayed = !send(sends.next());
        }
        if (strayed || sessions.stream().anyMatch(session -> !session.isIdle())) {
            giveUp();
        }
        if (strayed) {
            strayedCases++;
            strayedNs += System.nanoTime() - startNs;
        }
    }

    private void reset(RecordedCase recorded) throws SQLException {
        final boolean keepsTables = before.isPresent() && before.get().schema() == recorded.schema();
        final String removed = before.map(RecordedCase::remove).orElse(ResetScript.CLOSE_VIEW);
        final String script = keepsTables ? recorded.refill() : removed + ";\n" + recorded.create();
        before = Optional.empty();
        try {
            runAll(script);
        } catch (SQLException refused) {
            if (Errors.failed(refused).kind() != ErrorKind.LOCK_WAIT_TIMEOUT) {
                throw refused;
            }
            // As lanes do. TRUNCATE waits about a second for threads of the server that use the table.
            runAll(script);
        }
        before = Optional.of(recorded);
    }

    /** Sends a statement; whether what it did is what it did before. */
    private boolean send(Recorded.Send send) throws SQLException {
        final BareSession session = sessions.get(send.session());
        if (send.waits()) {
            session.hand(send.sql());
            awaitWait(session);
        } else {
            session.run(
                    send.sql(),
                    new LocalSocket.Silence(probe.lookEveryMs(), quietNs -> endIfItWaits(session, quietNs)));
        }
        boolean alike = send.waits() != session.isIdle();
        for (final Recorded.End end : send.ends()) {
            final BareSession ended = sessions.get(end.session());
            // One that was released and waits all the same will not end: another was let on instead.
            if (!ended.awaitIdle(TimeUnit.MILLISECONDS.toNanos(probe.lookEveryMs()))) {
                awaitWait(ended);
            }
            alike &= ended.isIdle() && ended.hasFailed() == end.failed();
        }
        return alike;
    }

    /** Ends a statement that succeeded at once before. */
    private void endIfItWaits(BareSession session, long quietNs) {
        try {
            if (isWaiting(session, quietNs)) {
                kill(session);
            }
        } catch (final SQLException refused) {
            throw new IllegalStateException("a statement of the bare loop waits and cannot be ended", refused);
        }
    }

    /** Returns when a statement has ended, or is seen waiting. */
    private void awaitWait(BareSession session) throws SQLException {
        final long startNs = System.nanoTime();
        while (!session.awaitIdle(LOOK_NS) && !isWaiting(session, 0)) {
            requireNotForEver(startNs);
        }
    }

    private boolean isWaiting(BareSession session, long quietNs) throws SQLException {
        final Set<Long> id = Set.of(session.probeId());
        return probe.look(statement, id, quietNs).sessions().equals(id);
    }

    private void kill(BareSession session) throws SQLException {
        runAll("KILL QUERY " + session.connectionId());
    }

    private static void requireNotForEver(long startNs) throws SQLException {
        if (System.nanoTime() - startNs > END_LIMIT_NS) {
            throw new SQLException("a statement of the bare loop neither ends nor waits");
        }
    }

    /** Gives up the view of the last case. */
    @Override
    public void rest() throws SQLException {
        runAll(ResetScript.CLOSE_VIEW);
    }

    /** Ends all transactions, and what waits in them. */
    private void giveUp() throws SQLException {
        for (final BareSession session : sessions) {
            if (!session.isIdle()) {
                kill(session);
            }
        }
        final long startNs = System.nanoTime();
        for (final BareSession session : sessions) {
            while (!session.awaitIdle(LOOK_NS)) {
                requireNotForEver(startNs);
            }
            session.run("ROLLBACK");
        }
    }

    @Override
    public long strayedNs() {
        return strayedNs;
    }

    @Override
    public long strayedCases() {
        return strayedCases;
    }

    private void runAll(String script) throws SQLException {
        Scripts.run(statement, script);
    }

    @Override
    public void close() throws SQLException {
        for (final BareSession session : sessions) {
            session.close();
        }
        runAll(ResetScript.CLOSE_VIEW + ";\nDROP DATABASE IF EXISTS " + schema);
        connection.close();
    }
}
