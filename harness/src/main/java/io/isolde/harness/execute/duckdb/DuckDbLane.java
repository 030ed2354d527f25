package io.isolde.harness.execute.duckdb;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.execute.InProcessLane;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.List;

/** A lane on a database of its own, which is thrown away now and then. */
final class DuckDbLane extends InProcessLane<DuckDbSession> {
    /** Cases on one database at most. */
    private static final int MOST_CASES = 2_000;

    private final Databases databases;
    private DuckDbSession control;
    /** Tables of the case before. */
    private List<Table> present = List.of();

    private int cases;
    /** Whether the last case has come to its end, so that its database may be used again. */
    private boolean isClean = true;

    /** DuckDB has one isolation level, so that no other can be put in its place. */
    DuckDbLane(Databases databases, DuckDbProfile profile, LaneOptions options) throws SQLException {
        super("DuckDB", new SqlWriter(profile.version()));
        if (options.actualLevel().isPresent()) {
            throw new SQLException("DuckDB has one isolation level");
        }
        this.databases = databases;
        this.control = databases.first();
    }

    @Override
    protected DuckDbSession control() {
        return control;
    }

    @Override
    protected DuckDbSession connect() throws SQLException {
        return databases.next();
    }

    @Override
    protected String fault(SQLException refused) {
        return Errors.line(refused);
    }

    /** What was set for its sessions stays. */
    @Override
    protected void ended(TestCase testCase, boolean isComplete) {
        isClean = isComplete && testCase.sessionSetup().isEmpty();
    }

    @Override
    protected void reset(TestCase testCase) throws SQLException {
        cases++;
        if (!isClean || cases > MOST_CASES) {
            renew();
        }
        isClean = false;
        // Children come behind their parents.
        for (int i = present.size() - 1; i >= 0; i--) {
            control.execute("DROP TABLE \"" + present.get(i).name() + "\"");
        }
        present = List.of();
        for (final Statement statement : testCase.setup()) {
            for (final String sql : writer().writeAll(statement)) {
                control.execute(sql);
            }
        }
        present = testCase.tables();
        openSessions(testCase);
        for (int i = 0; i < testCase.sessions().size(); i++) {
            for (final String sql : testCase.sessionSetup()) {
                sessions().get(i).execute(sql);
            }
        }
    }

    /** Throws the database away, and makes another one. */
    private void renew() throws SQLException {
        close();
        control = databases.first();
        present = List.of();
        cases = 1;
    }
}
