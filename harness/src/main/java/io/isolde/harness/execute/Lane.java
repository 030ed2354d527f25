package io.isolde.harness.execute;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.isolation.ServerVersion;
import io.isolde.core.isolation.ServerVersion.Product;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.CaseStopped.Reason;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs cases, one after the other, in a schema of its own. Lanes on one server do not disturb each other. Used by one thread at a
 * time.
 *
 * <p>Connections are kept between cases, and opened again after a fault, a lost server, or a case that may have left its sessions in
 * an unknown state.
 */
public final class Lane implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Lane.class);
    private static final int MAX_RERUNS = 2;
    /** A lane of the same name whose process has just died holds its name until the server notices. */
    private static final int NAME_WAIT_SECONDS = 5;

    private final RunningTarget target;
    private final LaneOptions options;
    private final SqlWriter writer;
    private final StatementTexts texts;
    private final WaitProbe probe;
    private final boolean lookingDisturbsSharedScans;

    private Optional<Controls> controls = Optional.empty();
    private final List<LaneSession> sessions = new ArrayList<>();

    /** What serves the lane and outlives cases; the answers belong to the thread that opened them. */
    private record Controls(Monitor monitor, LaneSchema schema, Answers answers, Thread reader) {}

    private Lane(RunningTarget target, LaneOptions options) {
        final ServerProfile profile = target.profile();
        this.target = target;
        this.options = options;
        this.writer = new SqlWriter(profile.version());
        this.texts = new StatementTexts(writer);
        this.probe = WaitProbe.of(profile);
        this.lookingDisturbsSharedScans = lookingDisturbsSharedScans(profile.version());
    }

    /**
     * Connects and creates the schema.
     *
     * @throws BadInputException when the server cannot be reached, refuses the user, or does not grant what a lane needs
     */
    public static Lane open(RunningTarget target, LaneOptions options) {
        if (target.profile().version().product() == Product.POSTGRESQL) {
            throw new BadInputException("cases run on MariaDB and MySQL so far, not on " + target.name());
        }
        final Lane lane = new Lane(target, options);
        try {
            lane.controls();
        } catch (SQLException refused) {
            lane.disconnect();
            throw new BadInputException(
                    "cannot work on " + target.name() + " as user "
                            + target.connection().user() + ": " + Errors.line(refused),
                    refused);
        }
        return lane;
    }

    /** SHOW ENGINE INNODB STATUS makes S scans at RC keep rows they would unlock: seen in 10.11.5 and 11.4.5, gone in 10.11.19 and 11.8.9. */
    private static boolean lookingDisturbsSharedScans(ServerVersion version) {
        final boolean repaired = (version.major() == 10 && version.minor() == 11)
                ? version.isAtLeast(10, 11, 19)
                : version.isAtLeast(11, 8, 9);
        return version.product() == Product.MARIADB && !repaired;
    }

    /**
     * Runs a {@linkplain TestCase#closed closed} case. Whatever the database does is in the history; a fault of ours is in the
     * execution too. Final statements of the case are not run: the final state of every table is read anyway.
     */
    public Execution run(TestCase closedCase) {
        return run(closedCase, false);
    }

    /** As {@link #run}, and asks the server beforehand how it would find the rows of each statement. */
    public Execution runExplained(TestCase closedCase) {
        return run(closedCase, true);
    }

    private Execution run(TestCase closedCase, boolean explained) {
        Attempt attempt = attempt(closedCase, explained);
        int reruns = 0;
        while (attempt.isWorthAnother() && reruns < MAX_RERUNS) {
            reruns++;
            attempt = attempt(closedCase, explained);
        }
        return attempt.execution().withReruns(reruns);
    }

    private record Attempt(Execution execution, boolean isWorthAnother) {}

    private Attempt attempt(TestCase testCase, boolean explained) {
        final CaseLog log = new CaseLog(testCase);
        try {
            runOnce(testCase, explained, log);
            return new Attempt(log.execution(Optional.empty(), false), false);
        } catch (CaseStopped stopped) {
            return stopped(stopped, log);
        } catch (SQLException refused) {
            disconnect();
            final boolean lost = Errors.isConnectionLost(refused);
            final Optional<String> fault = lost ? Optional.empty() : Optional.of(Errors.line(refused));
            return new Attempt(log.execution(fault, lost), false);
        }
    }

    private Attempt stopped(CaseStopped stopped, CaseLog log) {
        disconnect();
        final Optional<String> fault =
                stopped.reason().isOfDatabase() ? Optional.empty() : Optional.of(stopped.getMessage());
        return new Attempt(
                log.execution(fault, stopped.reason().isServerLost()),
                stopped.reason().isWorthAnotherRun());
    }

    private void runOnce(TestCase testCase, boolean explained, CaseLog log) throws CaseStopped, SQLException {
        final long startNs = System.nanoTime();
        final Controls ready = prepare(testCase, explained, log);
        log.reset(System.nanoTime() - startNs);
        final CaseRun run = new CaseRun(
                sessions, ready.monitor(), ready.answers(), texts, options, lookingDisturbsSharedScans, log);
        try {
            run.run();
        } catch (CaseStopped stopped) {
            if (stopped.reason() != Reason.SERVER_LOST) {
                run.busySessions().forEach(session -> ready.monitor().killQuery(session.connectionId()));
            }
            throw stopped;
        }
        final long finalStartNs = System.nanoTime();
        log.finalState(ready.monitor().read(testCase.tables()), System.nanoTime() - finalStartNs);
        retireSessions(testCase);
    }

    private Controls prepare(TestCase testCase, boolean explained, CaseLog log) throws CaseStopped {
        try {
            final Controls ready = controls();
            if (explained) {
                log.plans(ready.schema().resetAndExplain(testCase));
            } else {
                ready.schema().reset(testCase);
            }
            prepareSessions(testCase, ready.answers());
            return ready;
        } catch (SQLException refused) {
            throw new CaseStopped(reasonOf(refused), "set-up failed: " + Errors.line(refused));
        }
    }

    private static Reason reasonOf(SQLException refused) {
        if (Errors.isConnectionLost(refused)) {
            return Reason.SERVER_LOST_BEFORE;
        }
        return Errors.failed(refused).kind() == ErrorKind.LOCK_WAIT_TIMEOUT ? Reason.RESET_TIMED_OUT : Reason.FAULT;
    }

    private Controls controls() throws SQLException {
        if (controls.isPresent() && controls.get().reader() != Thread.currentThread()) {
            disconnect();
        }
        if (controls.isEmpty()) {
            controls = Optional.of(connect());
        }
        return controls.get();
    }

    private Controls connect() throws SQLException {
        final Connection monitoring = Connections.open(target.connection(), ConnectionUse.CONTROL);
        Connection holding = null;
        try {
            claimName(monitoring);
            final Monitor monitor = new Monitor(monitoring, probe);
            monitor.look(Set.of(), 0);
            holding = Connections.open(target.connection(), ConnectionUse.CONTROL);
            final LaneSchema schema = new LaneSchema(
                    options.schema(),
                    holding,
                    writer,
                    texts,
                    options.statementLimit().toSeconds());
            monitor.use(options.schema());
            return new Controls(monitor, schema, new Answers(), Thread.currentThread());
        } catch (SQLException refused) {
            closeQuietly(monitoring);
            closeQuietly(holding);
            throw refused;
        }
    }

    /** Two lanes in one schema would falsify each other's cases. The server frees the name with the connection. */
    private void claimName(Connection connection) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(
                        "SELECT GET_LOCK('" + options.schema() + "', " + NAME_WAIT_SECONDS + ")")) {
            if (!results.next() || results.getInt(1) != 1) {
                throw new SQLException("schema " + options.schema() + " is in use by another run on this server");
            }
        }
    }

    private void prepareSessions(TestCase testCase, Answers answers) throws SQLException {
        for (int i = 0; i < testCase.sessions().size(); i++) {
            if (i == sessions.size()) {
                sessions.add(openSession(i, answers));
            }
            final LaneSession session = sessions.get(i);
            final IsolationLevel level =
                    options.actualLevel().orElse(testCase.sessions().get(i).level());
            session.setLevel(level);
            for (final String sql : testCase.sessionSetup()) {
                session.runNow(sql);
            }
            if (options.actualLevel().isPresent() && !testCase.sessionSetup().isEmpty()) {
                session.forgetLevel();
                session.setLevel(level);
            }
        }
    }

    private LaneSession openSession(int index, Answers answers) throws SQLException {
        final Connection connection = Connections.open(target.connection(), ConnectionUse.SESSION);
        try {
            return new LaneSession(options.schema(), index, connection, probe, answers);
        } catch (SQLException refused) {
            closeQuietly(connection);
            throw refused;
        }
    }

    /** Closes sessions that a statement of this case may have left in another state than a fresh one. */
    private void retireSessions(TestCase testCase) {
        final boolean unknownState = !testCase.sessionSetup().isEmpty()
                || testCase.steps().stream().anyMatch(step -> leavesUnknownState(step.statement()));
        if (unknownState) {
            closeSessions();
        } else if (testCase.steps().stream().anyMatch(step -> step.statement() instanceof Statement.SetIsolation)) {
            sessions.forEach(LaneSession::forgetLevel);
        }
    }

    /** SET TRANSACTION without SESSION waits for a transaction to come, which may be one of the next case. */
    private static boolean leavesUnknownState(Statement statement) {
        return statement instanceof Statement.Unmodelled
                || (statement instanceof Statement.SetIsolation set && !set.session());
    }

    private void closeSessions() {
        sessions.forEach(Lane::closeQuietly);
        sessions.clear();
    }

    private void disconnect() {
        closeSessions();
        controls.ifPresent(open -> {
            closeQuietly(open.schema());
            closeQuietly(open.monitor());
        });
        controls = Optional.empty();
    }

    /** A connection that cannot be closed is gone already; that is worth a line, not a failure. */
    private static void closeQuietly(AutoCloseable resource) {
        if (resource == null) {
            return;
        }
        try {
            resource.close();
        } catch (Exception failed) {
            LOG.debug("closing a connection", failed);
        }
    }

    /** Drops the schema and closes all connections. */
    @Override
    public void close() {
        closeSessions();
        controls.ifPresent(open -> {
            try {
                open.schema().drop();
            } catch (SQLException failed) {
                LOG.warn("schema {} stays on {}: {}", options.schema(), target.name(), Errors.line(failed));
            }
        });
        disconnect();
    }
}
