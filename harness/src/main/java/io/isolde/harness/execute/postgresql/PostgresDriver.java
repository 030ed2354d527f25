package io.isolde.harness.execute.postgresql;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.BareLoop;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.Optional;

/** The driver of PostgreSQL: a lane on a schema of its own. */
public final class PostgresDriver implements Driver {
    @Override
    public CaseRunner open(RunningTarget target, LaneOptions options) {
        try {
            return new PostgresLane(target, options);
        } catch (final SQLException refused) {
            throw new BadInputException(
                    "cannot work on " + target.name() + " as user "
                            + target.connection().user() + ": " + Errors.line(refused),
                    refused);
        }
    }

    @Override
    public Optional<TestCase> withSetUpAsMade(RunningTarget target, String schema, TestCase testCase) {
        return MadeSetUp.of(target, schema, testCase);
    }

    @Override
    public BareLoop openBare(RunningTarget target, LaneOptions options) throws SQLException {
        return new BareLane(target, options.schema());
    }
}
