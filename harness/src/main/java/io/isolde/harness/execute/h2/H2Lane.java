package io.isolde.harness.execute.h2;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.Execution.WaitSight;
import io.isolde.harness.execute.Execution.Waits;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.PhaseTimes;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database, the sessions of a case on it, each with a thread, and one more connection, which fills and reads the tables. */
final class H2Lane implements CaseRunner {
    private static final Logger LOG = LoggerFactory.getLogger(H2Lane.class);

    /** Cases on one database at most. */
    private static final int MOST_CASES = 500;

    /** For a statement that was let go to end. */
    private static final long PATIENCE_NS = 50_000_000;

    /** For a statement to notice that its database is closed. */
    private static final long LONG_PATIENCE_NS = 2_000_000_000;

    private final Databases databases;
    private final LaneOptions options;
    private final SqlWriter writer;
    private final StatementTexts texts;
    private final List<SessionThread> sessions = new ArrayList<>();
    private H2Session control;
    /** Tables of the case before. */
    private List<Table> present = List.of();

    private int cases;
    private int runs;
    /** Whether the last case has come to its end, so that its database may be used again. */
    private boolean isClean = true;

    H2Lane(Databases databases, H2Profile profile, LaneOptions options) throws SQLException {
        this.databases = databases;
        this.options = options;
        this.writer = new SqlWriter(profile.version());
        this.texts = new StatementTexts(writer);
        this.control = new H2Session(databases.connect());
    }

    /** A limit that ends a wait may have run out while nobody looked: such a case is run again. */
    @Override
    public Execution run(TestCase closedCase) {
        final Execution first = runOnce(closedCase);
        final boolean isCutShort = first.history().rounds().stream()
                .anyMatch(round -> round.cutShort(closedCase).isPresent());
        return isCutShort ? runOnce(closedCase).withReruns(1) : first;
    }

    private Execution runOnce(TestCase closedCase) {
        final long startNs = System.nanoTime();
        long readyNs = startNs;
        long doneNs = startNs;
        List<TableState> finalState = List.of();
        Optional<String> fault = Optional.empty();
        final CaseCourse course = new CaseCourse(closedCase, sessions, texts, options.statementLimit(), runs++);
        try {
            reset(closedCase);
            readyNs = System.nanoTime();
            isClean = course.run() && !mayHarm(course.rounds());
            doneNs = System.nanoTime();
            finish();
            finalState = finalState(closedCase);
        } catch (final SQLException refused) {
            fault = Optional.of("H2: " + Errors.line(refused));
            isClean = false;
        } catch (final CaseCourse.TooLongException tooLong) {
            fault = Optional.of(tooLong.getMessage());
            isClean = false;
        }
        final PhaseTimes times = new PhaseTimes(
                readyNs - startNs,
                doneNs - readyNs - course.waitNs(),
                course.waitNs(),
                System.nanoTime() - Math.max(doneNs, readyNs));
        final List<Round> rounds = course.rounds();
        return new Execution(
                closedCase,
                new History(rounds, finalState),
                times,
                fault,
                false,
                Plans.NONE,
                new WaitSight(Waits.SEEN, course.decisionNs(), new long[0], 0));
    }

    // ---- before

    private void reset(TestCase testCase) throws SQLException {
        cases++;
        if (!isClean || cases > MOST_CASES) {
            renew();
        }
        final boolean keeps =
                testCase.tables().equals(present) && testCase.setup().stream().allMatch(H2Lane::keepsTables);
        for (final Table table : present) {
            control.execute((keeps ? "TRUNCATE TABLE " : "DROP TABLE ") + table.name());
        }
        present = List.of();
        isClean = false;
        for (final Statement statement : testCase.setup()) {
            if (!keeps || !(statement instanceof Statement.CreateTable)) {
                for (final String sql : writer.writeAll(statement)) {
                    control.execute(sql);
                }
            }
        }
        present = testCase.tables();
        while (sessions.size() < testCase.sessions().size()) {
            sessions.add(new SessionThread(
                    new H2Session(databases.connect()), options.schema() + "-session-" + sessions.size()));
        }
        for (int i = 0; i < testCase.sessions().size(); i++) {
            final IsolationLevel level =
                    options.actualLevel().orElse(testCase.sessions().get(i).level());
            final H2Session session = sessions.get(i).session();
            session.setLevel(level);
            for (final String sql : testCase.sessionSetup()) {
                session.execute(sql);
            }
        }
        isClean = true;
    }

    private static boolean keepsTables(Statement statement) {
        return statement instanceof Statement.CreateTable || statement instanceof Statement.Insert;
    }

    /** Throws the database away, and makes another one. */
    private void renew() throws SQLException {
        closeAll();
        databases.next();
        control = new H2Session(databases.connect());
        present = List.of();
        cases = 1;
        isClean = true;
    }

    // ---- after

    /** Whether a transaction was the victim of a deadlock or a conflict: by a deviation of H2 it may go on to hold its rows when its session has left it. */
    private static boolean mayHarm(List<Round> rounds) {
        return rounds.stream()
                .flatMap(round -> round.completions().stream())
                .anyMatch(completion -> completion.outcome() instanceof Outcome.Failed failed
                        && (failed.kind() == ErrorKind.DEADLOCK || failed.kind() == ErrorKind.TRANSACTION_ABORTED));
    }

    /** What a case has left open; a statement that waits is ended first. */
    private void finish() throws SQLException {
        for (final SessionThread session : sessions) {
            if (!session.isOut()) {
                final Outcome outcome = session.session().run("ROLLBACK", false);
                if (outcome instanceof Outcome.Failed failed) {
                    throw new SQLException("a ROLLBACK was refused: " + failed.message());
                }
            }
        }
    }

    private List<TableState> finalState(TestCase testCase) throws SQLException {
        final List<TableState> states = new ArrayList<>();
        for (final Table table : testCase.tables()) {
            states.add(new TableState(table.name(), control.query("SELECT * FROM " + table.name())));
        }
        return states;
    }

    /**
     * Ends what is open: transactions first, which lets go who waits for them. What still waits is interrupted, and what spins ends with its database, which
     * waits for it; closing a connection would wait for its statement, too.
     */
    private void closeAll() {
        sessions.stream().filter(session -> !session.isOut()).forEach(session -> close(session.session()));
        final List<SessionThread> left =
                sessions.stream().filter(SessionThread::isOut).toList();
        if (!left.stream().allMatch(session -> session.endsWithin(PATIENCE_NS))) {
            left.stream().filter(SessionThread::waits).forEach(SessionThread::interrupt);
        }
        if (!left.stream().allMatch(session -> session.endsWithin(PATIENCE_NS))) {
            shutDown();
        }
        for (final SessionThread session : left) {
            session.interrupt();
            if (session.endsWithin(LONG_PATIENCE_NS)) {
                close(session.session());
            } else {
                LOG.warn("a statement of H2 goes on: {}", session.describe());
            }
        }
        sessions.forEach(SessionThread::close);
        sessions.clear();
        close(control);
    }

    private void shutDown() {
        try {
            control.execute("SHUTDOWN IMMEDIATELY");
        } catch (final SQLException closed) {
            LOG.debug("the database is closed: {}", closed.getMessage());
        }
    }

    private static void close(H2Session session) {
        try {
            session.close();
        } catch (final SQLException refused) {
            LOG.debug("a connection to H2 was not closed in peace: {}", refused.getMessage());
        }
    }

    /** Closes all connections; the database goes with the last. */
    @Override
    public void close() {
        closeAll();
    }
}
