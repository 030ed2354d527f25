package io.isolde.harness.execute.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseLog;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.PreparedTransactions;
import io.isolde.harness.execute.postgresql.CaseEnd.Kind;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A schema, the sessions of a case in it, and one more connection that sets up and observes. */
final class PostgresLane implements CaseRunner {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresLane.class);

    /** How often a case is run again in which somebody had a hand who is not in it. */
    private static final int MOST_RERUNS = 2;

    private static final String GID = "('[^'\\\\]*')";
    private static final Pattern PREPARE = Pattern.compile("(?i)PREPARE\\s+TRANSACTION\\s+" + GID);
    private static final Pattern END = Pattern.compile("(?i)(?:COMMIT|ROLLBACK)\\s+PREPARED\\s+" + GID);

    private final RunningTarget target;
    private final LaneOptions options;
    private final StatementTexts texts;
    private final PostgresAnswers answers = new PostgresAnswers();
    private final Control control;
    private final LaneTables tables;
    private final List<PostgresSession> sessions = new ArrayList<>();
    private final PreparedTransactions prepared = new PreparedTransactions(PREPARE, END, "ROLLBACK PREPARED ");

    /** Connects. */
    PostgresLane(RunningTarget target, LaneOptions options) throws SQLException {
        final SqlWriter writer = new SqlWriter(target.profile().version());
        this.target = target;
        this.options = options;
        this.texts = new StatementTexts(writer);
        final Connection connection = open(ConnectionUse.CONTROL);
        try {
            this.control = new Control(connection, options.schema(), writer);
            control.requireOwn(options.schema());
        } catch (final SQLException refused) {
            connection.close();
            throw refused;
        }
        this.tables = new LaneTables(options.schema(), control, writer);
    }

    private Connection open(ConnectionUse use) throws SQLException {
        return PostgresConnections.open(target.connection(), options.schema(), use);
    }

    @Override
    public Execution run(TestCase closedCase) {
        answers.readHere();
        int reruns = 0;
        while (true) {
            final CaseLog log = new CaseLog(closedCase);
            final CaseEnd end = runInTurn(log);
            if (!end.isWorthAnotherRun() || reruns == MOST_RERUNS) {
                return execution(log, end).withReruns(reruns);
            }
            LOG.debug("run again: {}", end.told());
            reruns++;
        }
    }

    private static Execution execution(CaseLog log, CaseEnd end) {
        return switch (end.kind()) {
            // What was ended from outside, the judge knows by its error.
            case DONE, STUCK, CUT_SHORT -> log.execution(Optional.empty(), false);
            case SERVER_LOST -> log.execution(Optional.empty(), true);
            case SERVER_LOST_BEFORE -> log.execution(Optional.of(end.told()), true);
            case FAULT, RESUMED_WITHOUT_CAUSE -> log.execution(Optional.of(end.told()), false);
            case TABLES_HELD -> log.execution(Optional.of(end.told()), false).held();
        };
    }

    private CaseEnd runInTurn(CaseLog log) {
        final Lock turn = Turns.of(target, CaseRounds.readsMayWait(log.testCase()));
        turn.lock();
        try {
            return runOnce(log);
        } finally {
            turn.unlock();
        }
    }

    private CaseEnd runOnce(CaseLog log) {
        final long resetStartNs = System.nanoTime();
        try {
            tables.reset(log.testCase());
            prepareSessions(log.testCase());
        } catch (final SQLException refused) {
            return notSetUp(refused);
        }
        log.reset(System.nanoTime() - resetStartNs);
        final CaseRounds rounds = new CaseRounds(log, sessions, control, answers, options, texts);
        final CaseEnd end = runSteps(rounds);
        if (rounds.isBeyondModel()) {
            tables.forget();
            endPrepared(log);
        }
        if (rounds.isBeyondModel()
                || end.kind() != Kind.DONE
                || !log.testCase().sessionSetup().isEmpty()) {
            closeSessions();
        } else if (log.testCase().steps().stream().map(Step::statement).anyMatch(PostgresLane::setsLevel)) {
            sessions.forEach(PostgresSession::forgetLevel);
        }
        return end.kind() == Kind.DONE ? readTables(log) : end;
    }

    /** A session that does not end by itself may be what holds the tables. */
    private CaseEnd notSetUp(SQLException refused) {
        final ErrorKind kind = PostgresErrors.failed(refused).kind();
        if (kind == ErrorKind.LOCK_WAIT_TIMEOUT) {
            sessions.forEach(session -> control.terminate(session.pid()));
        }
        closeSessions();
        tables.forget();
        final String told = "set-up: " + Errors.line(refused);
        return switch (kind) {
            case CONNECTION_LOST -> new CaseEnd(Kind.SERVER_LOST_BEFORE, Errors.line(refused));
            case LOCK_WAIT_TIMEOUT -> new CaseEnd(Kind.TABLES_HELD, told);
            default -> new CaseEnd(Kind.FAULT, told);
        };
    }

    /** Ends what a case has prepared and not ended; a prepared transaction belongs to no session. */
    private void endPrepared(CaseLog log) {
        prepared.remember(log.testCase(), log.execution(Optional.empty(), false).history());
        prepared.rollBack(control::tryTo);
        prepared.forget();
    }

    private static boolean setsLevel(Statement statement) {
        return statement instanceof Statement.SetIsolation || statement instanceof Statement.SetModes;
    }

    private CaseEnd runSteps(CaseRounds rounds) {
        final CaseEnd end = rounds.run();
        if (end.kind() != Kind.DONE && end.kind() != Kind.SERVER_LOST) {
            rounds.busy().forEach(session -> control.cancel(session.pid()));
            if (!rounds.awaitEnded()) {
                rounds.busy().forEach(session -> control.terminate(session.pid()));
            }
        }
        return end;
    }

    private CaseEnd readTables(CaseLog log) {
        final long startNs = System.nanoTime();
        try {
            log.finalState(control.read(log.testCase().tables()), System.nanoTime() - startNs);
            return CaseEnd.DONE;
        } catch (final SQLException refused) {
            return PostgresErrors.isConnectionLost(refused)
                    ? new CaseEnd(Kind.SERVER_LOST, Errors.line(refused))
                    : new CaseEnd(Kind.FAULT, "the final state: " + Errors.line(refused));
        }
    }

    private void prepareSessions(TestCase testCase) throws SQLException {
        while (sessions.size() < testCase.sessions().size()) {
            sessions.add(new PostgresSession(
                    options.schema() + "-session-" + (sessions.size() + 1), open(ConnectionUse.SESSION), answers));
        }
        for (int i = 0; i < testCase.sessions().size(); i++) {
            final IsolationLevel level =
                    options.actualLevel().orElse(testCase.sessions().get(i).level());
            sessions.get(i).begin(level);
            for (final String sql : testCase.sessionSetup()) {
                sessions.get(i).execute(sql);
            }
        }
    }

    private void closeSessions() {
        for (final PostgresSession session : sessions) {
            try {
                session.close();
            } catch (final SQLException refused) {
                LOG.warn("a connection stays open: {}", Errors.line(refused));
            }
        }
        sessions.clear();
    }

    /** Drops the schema and closes all connections. */
    @Override
    public void close() {
        closeSessions();
        try (control) {
            tables.drop();
        } catch (final SQLException refused) {
            LOG.debug("schema {} is not dropped: {}", options.schema(), Errors.line(refused));
        }
    }
}
