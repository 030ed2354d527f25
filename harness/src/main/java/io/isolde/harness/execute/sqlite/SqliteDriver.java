package io.isolde.harness.execute.sqlite;

import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;

/** The driver of SQLite: a lane on a database file of its own. */
public final class SqliteDriver implements Driver {
    @Override
    public CaseRunner open(RunningTarget target, LaneOptions options) {
        try {
            return new SqliteLane(target.connection().url(), (SqliteProfile) target.profile(), options);
        } catch (final SQLException refused) {
            throw new BadInputException("cannot work on " + target.name() + ": " + refused.getMessage(), refused);
        }
    }
}
