package io.isolde.harness.dialect;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.h2.H2Driver;
import io.isolde.harness.execute.mysql.MySqlDriver;
import io.isolde.harness.execute.postgresql.PostgresDriver;
import io.isolde.harness.execute.sqlite.SqliteDriver;
import io.isolde.harness.generate.Vocabulary;
import io.isolde.harness.target.RunningTarget;
import java.util.Optional;

/**
 * What the harness knows of one kind of server.
 *
 * @param driver how cases are run on it
 * @param vocabulary what they are made of
 */
public record Dialect(Driver driver, Vocabulary vocabulary) {
    /** The rules of the default target, for what runs without a server. */
    public static final ServerProfile STANDARD = InnoDbProfile.MARIADB_11_4_5;

    /** That of a server. The one list of dialects in the harness. */
    public static Dialect of(ServerProfile profile) {
        if (profile instanceof InnoDbProfile innoDb) {
            return new Dialect(new MySqlDriver(), MySqlWords.of(innoDb.version()));
        } else if (profile instanceof SqliteProfile sqlite) {
            return new Dialect(new SqliteDriver(), SqliteWords.of(sqlite));
        } else if (profile instanceof PostgresProfile) {
            return new Dialect(new PostgresDriver(), PostgresWords.of(profile.version()));
        } else if (profile instanceof H2Profile h2) {
            return new Dialect(new H2Driver(), H2Words.of(h2));
        }
        throw new IllegalArgumentException("there must be a dialect for the server: profile=" + profile);
    }

    /** What {@link Driver#withSetUpAsMade} of the dialect says. */
    public static Optional<TestCase> withSetUpAsMade(RunningTarget target, String schema, TestCase testCase) {
        return of(target.profile()).driver().withSetUpAsMade(target, schema, testCase);
    }

    /** Opens a lane on a server, by the driver of its dialect. */
    public static CaseRunner lane(RunningTarget target, LaneOptions options) {
        return of(target.profile()).driver().open(target, options);
    }
}
