package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseLog;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.ExpectedRounds;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.Placement;
import io.isolde.harness.execute.PreparedTransactions;
import io.isolde.harness.execute.mysql.CaseStopped.Reason;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where a lane runs a case: a schema, what fills it and looks at it, and the sessions. Used by one thread at a time, which need not be that
 * which runs the cases until it does so.
 *
 * <p>Connections are kept between cases, and opened again after a fault, a lost server, or a case that may have left its sessions in
 * an unknown state.
 */
final class Stage implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Stage.class);
    private static final int MAX_RERUNS = 2;
    /** A lane of the same name whose process has just died holds its name until the server notices. */
    private static final int NAME_WAIT_SECONDS = 5;

    /** Longer than threads of the server hold a table, shorter than anybody wants to wait for what a case has left. */
    private static final long RESET_LIMIT_SECONDS = 10;

    private static final long PREPARED_LIMIT_NS = TimeUnit.SECONDS.toNanos(5);
    private static final long PREPARED_PAUSE_MS = 20;

    private static final String XID =
            "((?:'[^'\\\\]*'|[xX]'[0-9a-fA-F]*'|0x[0-9a-fA-F]+)(?:\\s*,\\s*(?:'[^'\\\\]*'|[xX]'[0-9a-fA-F]*'|0x[0-9a-fA-F]+))?(?:\\s*,\\s*\\d+)?)";
    private static final Pattern XA_PREPARE = Pattern.compile("(?i)XA\\s+PREPARE\\s+" + XID);
    private static final Pattern XA_END =
            Pattern.compile("(?i)XA\\s+(?:COMMIT|ROLLBACK)\\s+" + XID + "(?:\\s+ONE\\s+PHASE)?");

    private final RunningTarget target;
    private final String schemaName;
    private final LaneOptions options;
    private final Placement placement;
    private final SqlWriter writer;
    private final StatementTexts texts;
    private final boolean lookingDisturbsSharedScans;

    private Optional<Controls> controls = Optional.empty();
    private final List<LaneSession> sessions = new ArrayList<>();
    private final PreparedTransactions prepared = new PreparedTransactions(XA_PREPARE, XA_END, "XA ROLLBACK ");

    /**
     * Connects to nothing yet.
     *
     * @param schemaName instead of that in the options
     */
    Stage(RunningTarget target, String schemaName, LaneOptions options) {
        final ServerProfile profile = target.profile();
        this.target = target;
        this.schemaName = schemaName;
        this.options = options;
        this.placement = PlacedConnections.of(target, options.placement());
        this.writer = new SqlWriter(profile.version());
        this.texts = new StatementTexts(writer);
        this.lookingDisturbsSharedScans = lookingDisturbsSharedScans(profile.version());
    }

    /** What serves the stage and outlives cases; the answers belong to the thread that runs the cases. */
    private record Controls(WaitProbe probe, Monitor monitor, LaneSchema schema, Answers answers, Thread reader) {}

    /** SHOW ENGINE INNODB STATUS makes S scans at RC keep rows they would unlock: seen in 10.11.5 and 11.4.5, gone in 10.11.19 and 11.8.9. */
    private static boolean lookingDisturbsSharedScans(ServerVersion version) {
        final boolean repaired = (version.major() == 10 && version.minor() == 11)
                ? version.isAtLeast(10, 11, 19)
                : version.isAtLeast(11, 8, 9);
        return version.product() == Product.MARIADB && !repaired;
    }

    /** Makes the stage ready for cases that the calling thread runs, which is placed as the options say. */
    void open() throws SQLException {
        placement.takeCallingThread();
        controls(Thread.currentThread());
    }

    /**
     * Makes the stage ready for a case, ahead of {@link #run}.
     *
     * @param user the thread that will run it
     */
    void reset(TestCase testCase, Thread user) throws CaseStopped {
        prepare(testCase, Terms.withoutForesight(false, Optional.empty()), new CaseLog(testCase), user);
    }

    /** Holds nothing of the case before. */
    void rest() {
        controls.ifPresent(open -> {
            try {
                open.schema().closeView();
            } catch (SQLException refused) {
                LOG.debug("connections are replaced: {}", Errors.line(refused));
                disconnect();
            }
        });
    }

    /**
     * Runs a closed case on the calling thread.
     *
     * @param explained whether the server is asked for its plans
     * @param expected of the case, for the first run of it
     * @param ahead waits until {@link #reset} is over, where that was called for this case
     */
    Execution run(TestCase closedCase, boolean explained, ExpectedRounds expected, Optional<ResetAhead> ahead) {
        Attempt attempt =
                attempt(closedCase, new Terms(explained, new Foresight(expected, List.of()), ahead, Optional.empty()));
        if (attempt.isStoppedFor(Reason.NOT_AS_FORESEEN)) {
            final Foresight doubting = new Foresight(expected, attempt.together());
            attempt = attempt(closedCase, new Terms(explained, doubting, Optional.empty(), Optional.empty()));
        }
        if (attempt.isStoppedFor(Reason.NOT_AS_FORESEEN)) {
            attempt = attempt(closedCase, Terms.withoutForesight(explained, Optional.empty()));
        }
        Optional<String> before = Optional.empty();
        int reruns = 0;
        while (attempt.isWorthAnother() && reruns < MAX_RERUNS) {
            reruns++;
            final Optional<String> surprise = attempt.surprise();
            final Optional<String> accepted = surprise.equals(before) ? surprise : Optional.empty();
            attempt = attempt(closedCase, Terms.withoutForesight(explained, accepted));
            before = surprise;
        }
        return attempt.isStoppedFor(Reason.RESET_TIMED_OUT)
                ? attempt.execution().withReruns(reruns).held()
                : attempt.execution().withReruns(reruns);
    }

    /**
     * How a case is run.
     *
     * @param accepted the surprise of all runs before, each time alike: then the server does that
     */
    private record Terms(
            boolean explained, Foresight foresight, Optional<ResetAhead> ahead, Optional<String> accepted) {
        static Terms withoutForesight(boolean explained, Optional<String> accepted) {
            return new Terms(explained, new Foresight(ExpectedRounds.NONE, List.of()), Optional.empty(), accepted);
        }
    }

    /** The end of a reset that another thread makes. */
    @FunctionalInterface
    interface ResetAhead {
        /** Waits for it, and throws what it has thrown. */
        void await() throws CaseStopped;
    }

    /**
     * A run of a case.
     *
     * @param stopped why it did not come to its end, where the case or we are to blame
     */
    private record Attempt(Execution execution, Optional<CaseStopped> stopped) {
        static Attempt over(Execution execution) {
            return new Attempt(execution, Optional.empty());
        }

        boolean isStoppedFor(Reason reason) {
            return stopped.isPresent() && stopped.get().reason() == reason;
        }

        List<Integer> together() {
            return stopped.orElseThrow().together();
        }

        boolean isWorthAnother() {
            return stopped.isPresent() && stopped.get().reason().isWorthAnotherRun();
        }

        /** What surprised us, where that stopped it. */
        Optional<String> surprise() {
            return stopped.filter(stop -> stop.reason().isSurprise()).map(Exception::getMessage);
        }
    }

    private Attempt attempt(TestCase testCase, Terms terms) {
        final CaseLog log = new CaseLog(testCase);
        try {
            runOnce(testCase, terms, log);
            final Execution execution = log.execution(Optional.empty(), false);
            prepared.remember(testCase, execution.history());
            endPrepared();
            return Attempt.over(execution);
        } catch (CaseStopped stopped) {
            return stopped(stopped, log);
        } catch (SQLException refused) {
            disconnect();
            final boolean lost = Errors.isConnectionLost(refused);
            final Optional<String> fault = lost ? Optional.empty() : Optional.of(Errors.line(refused));
            return Attempt.over(log.execution(fault, lost));
        }
    }

    /** Ends what a case has prepared and not ended, once its sessions are gone. */
    private void endPrepared() throws SQLException {
        if (prepared.isEmpty()) {
            return;
        }
        closeSessions();
        final Monitor monitor = controls.orElseThrow().monitor();
        final long startNs = System.nanoTime();
        prepared.rollBack(monitor::endPrepared);
        while (!prepared.isEmpty() && System.nanoTime() - startNs < PREPARED_LIMIT_NS) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(PREPARED_PAUSE_MS));
            prepared.rollBack(monitor::endPrepared);
        }
        prepared.forget();
    }

    private Attempt stopped(CaseStopped stopped, CaseLog log) {
        if (stopped.reason() != Reason.NOT_AS_FORESEEN) {
            disconnect();
        }
        if (stopped.reason() == Reason.FOREIGN_LOCK) {
            log.waits(Execution.Waits.FOREIGN);
        }
        final Optional<String> fault =
                stopped.reason().isOfDatabase() ? Optional.empty() : Optional.of(stopped.getMessage());
        final Execution execution = log.execution(fault, stopped.reason().isServerLost());
        prepared.remember(execution.testCase(), execution.history());
        return new Attempt(execution, Optional.of(stopped));
    }

    private void runOnce(TestCase testCase, Terms terms, CaseLog log) throws CaseStopped, SQLException {
        final long startNs = System.nanoTime();
        Optional<ResetToCome> toCome = Optional.empty();
        if (terms.ahead().isPresent()) {
            terms.ahead().get().await();
        } else {
            toCome = prepare(testCase, terms, log, Thread.currentThread());
        }
        final Controls ready = controls.orElseThrow();
        log.reset(System.nanoTime() - startNs);
        final CaseMachine machine = new CaseMachine(
                log, terms.foresight(), terms.accepted(), toCome.isPresent(), options, looking(ready.monitor()), texts);
        final CaseRun run = new CaseRun(testCase, machine, sessions, ready.monitor(), ready.answers(), texts, options);
        try {
            run.run(toCome);
        } catch (CaseStopped stopped) {
            if (stopped.reason() != Reason.SERVER_LOST) {
                run.busySessions().forEach(session -> ready.monitor().killQuery(session.connectionId()));
            }
            if (stopped.reason() == Reason.NOT_AS_FORESEEN) {
                rollBack(testCase, run);
            }
            throw stopped;
        }
        if (run.tables().isEmpty()) {
            final long finalStartNs = System.nanoTime();
            log.finalState(finalState(testCase, run), System.nanoTime() - finalStartNs);
        } else {
            log.finalState(run.tables(), 0);
        }
        retireSessions(testCase);
    }

    private Looking looking(Monitor monitor) {
        return new Looking(
                monitor.asksServer(),
                monitor.lookEveryMs(),
                lookingDisturbsSharedScans && monitor.asksServer(),
                monitor.patience(),
                session -> sessions.get(session).probeId());
    }

    /** None where a statement outside the model has dropped a table, has made another of it, or keeps it locked: such a case is not judged. */
    private List<TableState> finalState(TestCase testCase, CaseRun run) throws SQLException {
        try {
            return controls.orElseThrow().monitor().read(testCase.tables());
        } catch (SQLException refused) {
            if (!run.isBeyondModel() || Errors.isConnectionLost(refused)) {
                throw refused;
            }
            LOG.debug("no final state: {}", Errors.line(refused));
            return List.of();
        }
    }

    /** Ends what a run has left open, so that its sessions can be used again; where that fails they are replaced. */
    private void rollBack(TestCase testCase, CaseRun run) {
        try {
            run.awaitKilled();
            for (final LaneSession session :
                    sessions.subList(0, testCase.sessions().size())) {
                session.runNow("ROLLBACK");
            }
            retireSessions(testCase);
        } catch (SQLException refused) {
            LOG.debug("sessions are replaced: {}", Errors.line(refused));
            disconnect();
        }
    }

    /** Makes tables and sessions ready for a case, but for what of it may go with the first statement of one that is foreseen. */
    private Optional<ResetToCome> prepare(TestCase testCase, Terms terms, CaseLog log, Thread user) throws CaseStopped {
        try {
            final LaneSchema schema = controls(user).schema();
            endPrepared();
            Optional<ResetToCome> toCome = Optional.empty();
            if (terms.explained()) {
                log.plans(schema.resetAndExplain(testCase));
            } else {
                if (terms.foresight().isGiven() && testCase.sessionSetup().isEmpty()) {
                    toCome = schema.resetByCaller(testCase)
                            .map(statements -> new ResetToCome(statements, () -> reset(schema, testCase)));
                }
                if (toCome.isEmpty()) {
                    schema.reset(testCase);
                }
            }
            prepareSessions(testCase, controls(user));
            return toCome;
        } catch (SQLException refused) {
            throw setUpFailed(refused);
        }
    }

    private static void reset(LaneSchema schema, TestCase testCase) throws CaseStopped {
        try {
            schema.reset(testCase);
        } catch (SQLException refused) {
            throw setUpFailed(refused);
        }
    }

    private static CaseStopped setUpFailed(SQLException refused) {
        return new CaseStopped(reasonOf(refused), "set-up failed: " + Errors.line(refused));
    }

    private static Reason reasonOf(SQLException refused) {
        if (Errors.isConnectionLost(refused)) {
            return Reason.SERVER_LOST_BEFORE;
        }
        return Errors.failed(refused).kind() == ErrorKind.LOCK_WAIT_TIMEOUT ? Reason.RESET_TIMED_OUT : Reason.FAULT;
    }

    private Controls controls(Thread user) throws SQLException {
        if (controls.isPresent() && controls.get().reader() != user) {
            disconnect();
        }
        if (controls.isEmpty()) {
            controls = Optional.of(connect(user));
        }
        return controls.get();
    }

    private Controls connect(Thread user) throws SQLException {
        final Connection monitoring = PlacedConnections.open(target, ConnectionUse.CONTROL, placement);
        Connection holding = null;
        try {
            claimName(monitoring);
            final WaitProbe probe = WaitProbe.of(target, placement);
            final Monitor monitor = new Monitor(monitoring, probe);
            monitor.look(Set.of(), 0);
            holding = PlacedConnections.open(target, ConnectionUse.CONTROL, placement);
            final LaneSchema schema = new LaneSchema(
                    schemaName,
                    holding,
                    writer,
                    texts,
                    Math.min(RESET_LIMIT_SECONDS, options.statementLimit().toSeconds()));
            monitor.use(schemaName);
            return new Controls(probe, monitor, schema, new Answers(user, options.awakeNs()), user);
        } catch (SQLException refused) {
            closeQuietly(monitoring);
            closeQuietly(holding);
            throw refused;
        }
    }

    /** Two lanes in one schema would falsify each other's cases. The server frees the name with the connection. */
    private void claimName(Connection connection) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results =
                        statement.executeQuery("SELECT GET_LOCK('" + schemaName + "', " + NAME_WAIT_SECONDS + ")")) {
            if (!results.next() || results.getInt(1) != 1) {
                throw new SQLException("schema " + schemaName + " is in use by another run on this server");
            }
        }
    }

    private void prepareSessions(TestCase testCase, Controls ready) throws SQLException {
        for (int i = 0; i < testCase.sessions().size(); i++) {
            if (i == sessions.size()) {
                sessions.add(openSession(i, ready));
            } else if (sessions.get(i).isClosed()) {
                sessions.set(i, openSession(i, ready));
            }
            final LaneSession session = sessions.get(i);
            final IsolationLevel level =
                    options.actualLevel().orElse(testCase.sessions().get(i).level());
            session.begin(level);
            if (!testCase.sessionSetup().isEmpty()) {
                session.sendHeld();
                for (final String sql : testCase.sessionSetup()) {
                    session.runNow(sql);
                }
                if (options.actualLevel().isPresent()) {
                    session.forgetLevel(false);
                    session.begin(level);
                }
            }
        }
    }

    private LaneSession openSession(int index, Controls ready) throws SQLException {
        final Connection connection = PlacedConnections.open(target, ConnectionUse.SESSION, placement);
        try {
            return new LaneSession(schemaName, index, connection, ready.probe(), ready.answers(), options.awakeNs());
        } catch (SQLException refused) {
            closeQuietly(connection);
            throw refused;
        }
    }

    /** Closes sessions that a statement of this case may have left in another state than a fresh one, or has them made like one. */
    private void retireSessions(TestCase testCase) {
        if (!testCase.sessionSetup().isEmpty()) {
            closeSessions();
            return;
        }
        for (final Step step : testCase.steps()) {
            final LaneSession session = sessions.get(step.session());
            if (leavesUnknownState(step.statement())) {
                closeQuietly(session);
            } else if (step.statement() instanceof Statement.SetIsolation set) {
                session.forgetLevel(!set.session());
            } else if (step.statement() instanceof Statement.SetAutocommit) {
                session.forgetAutocommit();
            }
        }
    }

    private static boolean leavesUnknownState(Statement statement) {
        return statement instanceof Statement.Unmodelled
                || Statement.isOfSession(statement) && !(statement instanceof Statement.SetAutocommit);
    }

    private void closeSessions() {
        sessions.forEach(Stage::closeQuietly);
        sessions.clear();
    }

    /** Closes all connections; the schema stays, and is made anew when they are opened again. */
    void disconnect() {
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
                endPrepared();
                open.schema().drop();
            } catch (SQLException failed) {
                LOG.warn("schema {} stays on {}: {}", schemaName, target.name(), Errors.line(failed));
            }
        });
        disconnect();
    }
}
