package io.isolde.harness.execute.sqlite;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.SqliteProfile;
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
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.PhaseTimes;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database file, the sessions of a case on it, and one more connection, which fills and reads the tables. Nothing waits: a step is a round. */
final class SqliteLane implements CaseRunner {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteLane.class);

    private final String url;
    private final LaneOptions options;
    private final SqlWriter writer;
    private final StatementTexts texts;
    private final SqliteSession control;
    private final List<SqliteSession> sessions = new ArrayList<>();
    /** Those of the case before. */
    private List<Table> present = List.of();
    /** Whether the last case has come to its end. */
    private boolean isClean = true;

    /**
     * Makes the file, or takes one that an earlier lane of this name has made.
     *
     * @param folderUrl of the folder that files are made in
     */
    SqliteLane(String folderUrl, SqliteProfile profile, LaneOptions options) throws SQLException {
        this.url = folderUrl + options.schema() + ".db" + (profile.sharedCache() ? "?cache=shared" : "");
        this.options = options;
        this.writer = new SqlWriter(profile.version());
        this.texts = new StatementTexts(writer);
        this.control = new SqliteSession(url);
        try {
            control.query("PRAGMA journal_mode = " + profile.journal().pragma());
            dropAll();
        } catch (final SQLException refused) {
            close();
            throw refused;
        }
    }

    private void dropAll() throws SQLException {
        for (final List<Value> row :
                control.query("SELECT 'DROP TABLE \"' || name || '\"' FROM sqlite_schema WHERE type = 'table'")) {
            control.execute(((Value.StringValue) row.get(0)).value());
        }
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
        } catch (final SQLException refused) {
            fault = Optional.of("SQLite: " + SqliteErrors.failed(refused).message());
            isClean = false;
        }
        final PhaseTimes times =
                new PhaseTimes(readyNs - startNs, doneNs - readyNs, 0, System.nanoTime() - Math.max(doneNs, readyNs));
        return new Execution(closedCase, new History(rounds, finalState), times, fault, false);
    }

    private void reset(TestCase testCase) throws SQLException {
        if (!isClean) {
            closeSessions();
            dropAll();
            present = List.of();
            isClean = true;
        }
        final boolean keeps =
                testCase.tables().equals(present) && testCase.setup().stream().allMatch(SqliteLane::keepsTables);
        fill(testCase, keeps);
        present = testCase.tables();
        while (sessions.size() < testCase.sessions().size()) {
            sessions.add(new SqliteSession(url));
        }
        if (!keeps) {
            // A connection that knows other tables refuses a statement by these before it looks whether they have
            // changed: measured.
            for (final SqliteSession session : sessions) {
                session.query("SELECT COUNT(*) FROM sqlite_schema");
            }
        }
        for (int i = 0; i < testCase.sessions().size(); i++) {
            final IsolationLevel level =
                    options.actualLevel().orElse(testCase.sessions().get(i).level());
            sessions.get(i).readUncommitted(level == IsolationLevel.RU);
            for (final String sql : testCase.sessionSetup()) {
                sessions.get(i).execute(sql);
            }
        }
    }

    /** Sets the tables up, in one transaction. */
    private void fill(TestCase testCase, boolean keeps) throws SQLException {
        control.execute("BEGIN IMMEDIATE");
        try {
            for (final Table table : present) {
                control.execute((keeps ? "DELETE FROM \"" : "DROP TABLE \"") + table.name() + "\"");
            }
            for (final Statement statement : testCase.setup()) {
                if (!keeps || !(statement instanceof Statement.CreateTable)) {
                    for (final String sql : writer.writeAll(statement)) {
                        control.execute(sql);
                    }
                }
            }
            control.execute("COMMIT");
        } catch (final SQLException refused) {
            control.execute("ROLLBACK");
            throw refused;
        }
    }

    private static boolean keepsTables(Statement statement) {
        return statement instanceof Statement.CreateTable || statement instanceof Statement.Insert;
    }

    private void runSteps(TestCase testCase, List<Round> rounds) {
        for (int number = 0; number < testCase.steps().size(); number++) {
            final Step step = testCase.steps().get(number);
            final Outcome outcome = sessions.get(step.session())
                    .run(texts.of(step.statement()), Statement.writesRows(step.statement()));
            rounds.add(new Round(number, List.of(new Completion(number, outcome)), List.of()));
        }
    }

    /** What a case has left open: a COMMIT that was refused ends no transaction. */
    private void rollBackAll() throws SQLException {
        for (final SqliteSession session : sessions) {
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

    private void closeSessions() {
        for (final SqliteSession session : sessions) {
            close(session);
        }
        sessions.clear();
    }

    private static void close(SqliteSession session) {
        try {
            session.close();
        } catch (final SQLException refused) {
            LOG.warn("a connection to SQLite stays open: {}", refused.getMessage());
        }
    }

    /** Closes all connections; the file goes with its folder. */
    @Override
    public void close() {
        closeSessions();
        close(control);
    }
}
