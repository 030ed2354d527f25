package io.isolde.harness.execute.mysql;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.BareLoop;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.Optional;

/** The driver of MariaDB and MySQL: a lane on a server. */
public final class MySqlDriver implements Driver {
    @Override
    public CaseRunner open(RunningTarget target, LaneOptions options) {
        return Lane.open(target, options);
    }

    @Override
    public Optional<TestCase> withSetUpAsMade(RunningTarget target, String schema, TestCase testCase) {
        return MadeSetUp.of(target, schema, testCase);
    }

    @Override
    public BareLoop openBare(RunningTarget target, LaneOptions options) throws SQLException {
        return BareLane.open(target, options);
    }
}
