package io.isolde.harness.execute.sqlite;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.execute.InProcessLane;
import io.isolde.harness.execute.LaneOptions;
import java.sql.SQLException;
import java.util.List;

/** A lane on a database file. */
final class SqliteLane extends InProcessLane<SqliteSession> {
    private final String url;
    private final LaneOptions options;
    private final SqliteSession control;
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
        super("SQLite", new SqlWriter(profile.version()));
        this.url = folderUrl + options.schema() + ".db" + (profile.sharedCache() ? "?cache=shared" : "");
        this.options = options;
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
    protected SqliteSession control() {
        return control;
    }

    @Override
    protected SqliteSession connect() throws SQLException {
        return new SqliteSession(url);
    }

    @Override
    protected String fault(SQLException refused) {
        return SqliteErrors.failed(refused).message();
    }

    @Override
    protected void ended(TestCase testCase, boolean isComplete) {
        isClean = isComplete;
    }

    @Override
    protected void reset(TestCase testCase) throws SQLException {
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
        openSessions(testCase);
        if (!keeps) {
            // A connection that knows other tables refuses a statement by these before it looks whether they have
            // changed: measured.
            for (final SqliteSession session : sessions()) {
                session.query("SELECT COUNT(*) FROM sqlite_schema");
            }
        }
        for (int i = 0; i < testCase.sessions().size(); i++) {
            final IsolationLevel level =
                    options.actualLevel().orElse(testCase.sessions().get(i).level());
            sessions().get(i).readUncommitted(level == IsolationLevel.RU);
            for (final String sql : testCase.sessionSetup()) {
                sessions().get(i).execute(sql);
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
                    for (final String sql : writer().writeAll(statement)) {
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
}
