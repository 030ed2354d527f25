package io.isolde.harness.execute.duckdb;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;

/** The driver of DuckDB: a lane on a database of its own. */
public final class DuckDbDriver implements Driver {
    @Override
    public CaseRunner open(RunningTarget target, LaneOptions options) {
        final java.sql.Driver library = target.library()
                .orElseThrow(
                        () -> new IllegalArgumentException("DuckDB must be in this process: target=" + target.name()));
        try {
            return new DuckDbLane(
                    new Databases(library, target.connection().url(), options.schema()),
                    (DuckDbProfile) target.profile(),
                    options);
        } catch (final SQLException refused) {
            throw new BadInputException("cannot work on " + target.name() + ": " + refused.getMessage(), refused);
        }
    }
}
