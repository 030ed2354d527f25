package io.isolde.harness.execute.h2;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;

/** The driver of H2: a lane on a database of its own. */
public final class H2Driver implements Driver {
    @Override
    public CaseRunner open(RunningTarget target, LaneOptions options) {
        final java.sql.Driver library = target.library()
                .orElseThrow(() -> new IllegalArgumentException("H2 must be in this process: target=" + target.name()));
        try {
            final Databases databases = new Databases(library, target.connection(), options.schema());
            return new H2Lane(databases, (H2Profile) target.profile(), options);
        } catch (final SQLException refused) {
            throw new BadInputException("cannot work on " + target.name() + ": " + refused.getMessage(), refused);
        }
    }
}
