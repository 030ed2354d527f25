package io.isolde.harness.execute.duckdb;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.PhaseTimes;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database, the sessions of a case on it, and one more connection, which fills and reads the tables. Nothing waits: a step is a round. */
final class DuckDbLane implements CaseRunner {
    private static final Logger LOG = LoggerFactory.getLogger(DuckDbLane.class);

    /** Cases on one database at most. */
    private static final int MOST_CASES = 2_000;

    private final Databases databases;
    private final SqlWriter writer;
    private final StatementTexts texts;
    private final List<DuckDbSession> sessions = new ArrayList<>();
    private final List<String> sessionSetup = new ArrayList<>();
    private DuckDbSession control;
    /** Tables of the case before. */
    private List<Table> present = List.of();

    private int cases;
    /** Whether the last case has come to its end, so that its database may be used again. */
    private boolean isClean = true;

    /** DuckDB has one isolation level, so that no other can be put in its place. */
    DuckDbLane(Databases databases, DuckDbProfile profile, LaneOptions options) throws SQLException {
        if (options.actualLevel().isPresent()) {
            throw new SQLException("DuckDB has one isolation level");
        }
        this.databases = databases;
        this.writer = new SqlWriter(profile.version());
        this.texts = new StatementTexts(writer);
        this.control = databases.first();
    }

    @Override
    public Execution run(TestCase closedCase) {
        final List<Round> rounds = new ArrayList<>();
        final long startNs = System.nanoTime();
        long readyNs = startNs;
        long doneNs = startNs;
        List<TableState> finalState = List.of();
        Optional<String> fault = Optional.empty();
        try {
            reset(closedCase);
            readyNs = System.nanoTime();
            runSteps(closedCase, rounds);
            doneNs = System.nanoTime();
            rollBackAll();
            finalState = finalState(closedCase);
            isClean = sessionSetup.isEmpty();
        } catch (final SQLException refused) {
            fault = Optional.of("DuckDB: " + Errors.line(refused));
        }
        final PhaseTimes times =
                new PhaseTimes(readyNs - startNs, doneNs - readyNs, 0, System.nanoTime() - Math.max(doneNs, readyNs));
        return new Execution(closedCase, new History(rounds, finalState), times, fault, false);
    }

    private void reset(TestCase testCase) throws SQLException {
        cases++;
        if (!isClean || cases > MOST_CASES) {
            renew();
        }
        isClean = false;
        for (final Table table : present) {
            control.execute("DROP TABLE \"" + table.name() + "\"");
        }
        present = List.of();
        for (final Statement statement : testCase.setup()) {
            for (final String sql : writer.writeAll(statement)) {
                control.execute(sql);
            }
        }
        present = testCase.tables();
        while (sessions.size() < testCase.sessions().size()) {
            sessions.add(databases.next());
        }
        sessionSetup.clear();
        sessionSetup.addAll(testCase.sessionSetup());
        for (int i = 0; i < testCase.sessions().size(); i++) {
            for (final String sql : sessionSetup) {
                sessions.get(i).execute(sql);
            }
        }
    }

    private void runSteps(TestCase testCase, List<Round> rounds) {
        for (int number = 0; number < testCase.steps().size(); number++) {
            final Step step = testCase.steps().get(number);
            final Outcome outcome = sessions.get(step.session())
                    .run(texts.of(step.statement()), Statement.writesRows(step.statement()));
            rounds.add(new Round(number, List.of(new Completion(number, outcome)), List.of()));
        }
    }

    private void rollBackAll() throws SQLException {
        for (final DuckDbSession session : sessions) {
            final Outcome outcome = session.run("ROLLBACK", false);
            if (outcome instanceof Outcome.Failed failed && failed.kind() != ErrorKind.TRANSACTION_STATE) {
                throw new SQLException("a ROLLBACK was refused: " + failed.message());
            }
        }
    }

    private List<TableState> finalState(TestCase testCase) throws SQLException {
        final List<TableState> states = new ArrayList<>();
        for (final Table table : testCase.tables()) {
            states.add(new TableState(table.name(), control.query("SELECT * FROM \"" + table.name() + "\"")));
        }
        return states;
    }

    /** Throws the database away, and makes another one. */
    private void renew() throws SQLException {
        close();
        control = databases.first();
        present = List.of();
        cases = 1;
    }

    private static void close(DuckDbSession session) {
        try {
            session.close();
        } catch (final SQLException refused) {
            LOG.warn("a connection to DuckDB stays open: {}", refused.getMessage());
        }
    }

    /** Closes all connections; a file goes with its folder. */
    @Override
    public void close() {
        sessions.forEach(DuckDbLane::close);
        sessions.clear();
        close(control);
    }
}
