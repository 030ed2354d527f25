package io.isolde.harness.execute;

import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.Scripts;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
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
 * another course. Where this lane waits for what nobody will release all the same, it gives up after a while. Both times are told apart.
 */
public final class BareLane implements AutoCloseable {
    /** Far beyond what any statement takes that does not wait, however many lanes share the processors. */
    private static final long PATIENCE_NS = TimeUnit.MILLISECONDS.toNanos(100);

    /** How often it is asked whether one that was handed over waits by now. */
    private static final long LOOK_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Longer than a session waits for a lock, or takes to die. */
    private static final long END_LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

    private final RunningTarget target;
    private final String schema;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final WaitProbe probe;
    private final List<BareSession> sessions = new ArrayList<>();
    private Optional<RecordedCase> before = Optional.empty();
    private long stalledNs;
    private long stalledCases;
    private long headStartsNs;

    private BareLane(RunningTarget target, String schema, Connection connection) throws SQLException {
        this.target = target;
        this.schema = schema;
        this.connection = connection;
        this.statement = connection.createStatement();
        this.probe = WaitProbe.of(target);
        statement.setEscapeProcessing(false);
        runAll("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;\nDROP DATABASE IF EXISTS " + schema
                + ";\nCREATE DATABASE " + schema + ";\nUSE " + schema);
    }

    /**
     * Connects and creates the schema, dropping it first; its name must be that of no lane that runs.
     *
     * @throws SQLException when the server refuses
     */
    public static BareLane open(RunningTarget target, LaneOptions options) throws SQLException {
        return new BareLane(target, options.schema(), Connections.open(target.connection(), ConnectionUse.CONTROL));
    }

    /**
     * Sends the statements of a case.
     *
     * @throws SQLException when the reset fails
     */
    public void run(RecordedCase recorded) throws SQLException {
        reset(recorded);
        for (int i = 0; i < recorded.levels().size(); i++) {
            if (i == sessions.size()) {
                sessions.add(new BareSession(
                        schema, i, Connections.open(target.connection(), ConnectionUse.SESSION), probe));
            }
            sessions.get(i).setLevel(recorded.levels().get(i));
        }
        final long stalledBefore = stalledNs;
        for (final RecordedCase.Send send : recorded.sends()) {
            send(send);
        }
        for (final BareSession session : sessions) {
            if (!await(session, PATIENCE_NS)) {
                runAll("KILL QUERY " + session.connectionId());
                if (!await(session, END_LIMIT_NS)) {
                    throw new SQLException("a statement does not end: case=" + recorded);
                }
            }
        }
        stalledCases += stalledNs > stalledBefore ? 1 : 0;
    }

    private void reset(RecordedCase recorded) throws SQLException {
        final boolean keepsTables = before.isPresent() && before.get().schema() == recorded.schema();
        final String removed = before.map(RecordedCase::remove).orElse("COMMIT");
        before = Optional.empty();
        runAll(keepsTables ? recorded.refill() : removed + ";\n" + recorded.create());
        before = Optional.of(recorded);
    }

    private void send(RecordedCase.Send send) throws SQLException {
        final BareSession session = sessions.get(send.session());
        if (!await(session, PATIENCE_NS) || send.waits()) {
            session.hand(send.sql());
            final long startNs = System.nanoTime();
            awaitWait(session, startNs);
            headStartsNs += System.nanoTime() - startNs;
        } else {
            final long startNs = System.nanoTime();
            if (!session.run(send.sql())) {
                stalledNs += System.nanoTime() - startNs;
            }
        }
        for (final int released : send.released()) {
            await(sessions.get(released), PATIENCE_NS);
        }
    }

    /** Returns when a statement waits that was handed over, or has ended. */
    private void awaitWait(BareSession session, long startNs) throws SQLException {
        final Set<Long> id = Set.of(session.probeId());
        while (!session.awaitIdle(LOOK_NS)
                && !probe.look(statement, id, 0).sessions().equals(id)
                && System.nanoTime() - startNs < PATIENCE_NS) {
            // Not yet.
        }
    }

    /** Waiting in vain is told apart. */
    private boolean await(BareSession session, long limitNs) {
        if (session.isIdle()) {
            return true;
        }
        final long startNs = System.nanoTime();
        final boolean idle = session.awaitIdle(limitNs);
        final long waitedNs = System.nanoTime() - startNs;
        if (waitedNs >= PATIENCE_NS) {
            stalledNs += waitedNs;
        }
        return idle;
    }

    /** Time spent waiting for what nobody would release, and on head starts, so far. */
    public long idleNs() {
        return stalledNs + headStartsNs;
    }

    /** Cases in which it waited for what nobody would release. */
    public long stalledCases() {
        return stalledCases;
    }

    private void runAll(String script) throws SQLException {
        Scripts.run(statement, script);
    }

    /** Drops the schema and closes all connections. */
    @Override
    public void close() throws SQLException {
        for (final BareSession session : sessions) {
            session.close();
        }
        runAll("COMMIT;\nDROP DATABASE IF EXISTS " + schema);
        connection.close();
    }
}
