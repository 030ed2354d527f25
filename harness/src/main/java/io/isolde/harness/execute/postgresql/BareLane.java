package io.isolde.harness.execute.postgresql;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.execute.BareLoop;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Sends what a lane has sent. It neither reads results, nor the final state; a statement that was seen waiting is handed to the thread of its
 * session, and the next one goes out when it waits.
 *
 * <p>A case that takes another course, as where a deadlock has another victim, is given up when that is seen, and the time it took is told apart.
 */
final class BareLane implements BareLoop {
    /** How often it is asked whether one that was handed over waits by now. */
    private static final long LOOK_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Longer than a session waits for a lock, or takes to die. */
    private static final long END_LIMIT_NS = TimeUnit.SECONDS.toNanos(60);

    private final RunningTarget target;
    private final String schema;
    private final SqlWriter writer;
    private final Control control;
    private final LaneTables tables;
    private final List<BareSession> sessions = new ArrayList<>();
    private long strayedNs;
    private long strayedCases;

    /** A case to be sent again. */
    private record Case(int schema, TestCase testCase, List<Send> sends) implements Recorded {}

    /** Connects. */
    BareLane(RunningTarget target, String schema) throws SQLException {
        this.target = target;
        this.schema = schema;
        writer = new SqlWriter(target.profile().version());
        final Connection connection = open(ConnectionUse.CONTROL);
        try {
            control = new Control(connection, schema, writer);
        } catch (final SQLException refused) {
            connection.close();
            throw refused;
        }
        tables = new LaneTables(schema, control, writer);
    }

    private Connection open(ConnectionUse use) throws SQLException {
        return PostgresConnections.open(target.connection(), schema, use);
    }

    @Override
    public Recorded recorded(Execution execution, int schemaNumber) {
        return new Case(schemaNumber, execution.testCase(), Recorded.sends(execution, writer));
    }

    @Override
    public void run(Recorded recorded) throws SQLException {
        final Case again = (Case) recorded;
        final long startNs = System.nanoTime();
        tables.reset(again.testCase());
        for (int i = 0; i < again.testCase().sessions().size(); i++) {
            if (i == sessions.size()) {
                sessions.add(new BareSession(schema + "-session-" + (i + 1), open(ConnectionUse.SESSION)));
            }
            sessions.get(i).begin(again.testCase().sessions().get(i).level());
        }
        boolean strayed = false;
        final Iterator<Recorded.Send> sends = again.sends().iterator();
        while (!strayed && sends.hasNext()) {
            strayed = !isAsBefore(sends.next());
        }
        if (strayed || sessions.stream().anyMatch(session -> !session.isIdle())) {
            giveUp();
        }
        if (strayed) {
            strayedCases++;
            strayedNs += System.nanoTime() - startNs;
        }
    }

    /** Sends a statement; whether what it did is what it did before. */
    private boolean isAsBefore(Recorded.Send send) throws SQLException {
        final BareSession session = sessions.get(send.session());
        if (send.waits()) {
            session.hand(send.sql());
            awaitWait(session);
        } else if (send.ends().stream().anyMatch(end -> end.session() != send.session())) {
            // Another one may have to be looked at meanwhile: in a deadlock that it closes.
            session.hand(send.sql());
        } else {
            session.run(send.sql());
        }
        boolean alike = true;
        for (final Recorded.End end : send.ends()) {
            final BareSession ended = sessions.get(end.session());
            alike &= ended.awaitIdle(END_LIMIT_NS) && ended.hasFailed() == end.failed();
        }
        return alike && send.waits() != session.isIdle();
    }

    /** Returns when a statement has ended, or is seen waiting. */
    private void awaitWait(BareSession session) throws SQLException {
        final long startNs = System.nanoTime();
        while (!session.awaitIdle(LOOK_NS)
                && !control.waiting(Control.WaitingFor.LOCKS).contains(session.pid())) {
            if (System.nanoTime() - startNs > END_LIMIT_NS) {
                throw new SQLException("a statement of the bare loop neither ends nor waits");
            }
        }
    }

    /** Ends what waits. Transactions end when the next case begins. */
    private void giveUp() throws SQLException {
        for (final BareSession session : sessions) {
            if (!session.isIdle()) {
                control.cancel(session.pid());
            }
        }
        for (final BareSession session : sessions) {
            if (!session.awaitIdle(END_LIMIT_NS)) {
                throw new SQLException("a statement of the bare loop cannot be ended");
            }
        }
        for (final BareSession session : sessions) {
            session.run("ROLLBACK");
        }
    }

    @Override
    public void rest() {
        // Nothing is open between cases.
    }

    @Override
    public long strayedNs() {
        return strayedNs;
    }

    @Override
    public long strayedCases() {
        return strayedCases;
    }

    @Override
    public void close() throws SQLException {
        for (final BareSession session : sessions) {
            session.close();
        }
        tables.drop();
        control.close();
    }
}
