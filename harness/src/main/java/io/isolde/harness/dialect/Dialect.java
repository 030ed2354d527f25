package io.isolde.harness.dialect;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.config.Trust;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Driver;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.duckdb.DuckDbDriver;
import io.isolde.harness.execute.h2.H2Driver;
import io.isolde.harness.execute.mysql.MySqlDriver;
import io.isolde.harness.execute.postgresql.PostgresDriver;
import io.isolde.harness.execute.sqlite.SqliteDriver;
import io.isolde.harness.generate.Vocabulary;
import io.isolde.harness.guard.Permits;
import io.isolde.harness.guard.StatementGuard;
import io.isolde.harness.target.RunningTarget;
import java.util.Optional;

/**
 * What the harness knows of one kind of server.
 *
 * @param driver how cases are run on it
 * @param vocabulary what they are made of
 * @param permits what cases that others wrote may send to it
 */
public record Dialect(Driver driver, Vocabulary vocabulary, Permits permits) {
    /** The rules of the default target, for what runs without a server. */
    public static final ServerProfile STANDARD = InnoDbProfile.MARIADB_11_4_5;

    /** That of a server. The one list of dialects in the harness. */
    public static Dialect of(ServerProfile profile) {
        if (profile instanceof InnoDbProfile innoDb) {
            return new Dialect(new MySqlDriver(), MySqlWords.of(innoDb.version()), MySqlPermits.PERMITS);
        } else if (profile instanceof SqliteProfile sqlite) {
            return new Dialect(new SqliteDriver(), SqliteWords.of(sqlite), SqlitePermits.PERMITS);
        } else if (profile instanceof PostgresProfile) {
            return new Dialect(new PostgresDriver(), PostgresWords.of(profile.version()), PostgresPermits.PERMITS);
        } else if (profile instanceof H2Profile h2) {
            return new Dialect(new H2Driver(), H2Words.of(h2), H2Permits.PERMITS);
        } else if (profile instanceof DuckDbProfile) {
            return new Dialect(new DuckDbDriver(), DuckDbWords.VOCABULARY, DuckDbPermits.PERMITS);
        }
        throw new IllegalArgumentException("there must be a dialect for the server: profile=" + profile);
    }

    /** What may be sent to a server of a case that others wrote. */
    public static StatementGuard guard(ServerProfile profile) {
        return new StatementGuard(of(profile).permits(), profile.version());
    }

    /** What {@link Driver#withSetUpAsMade} of the dialect says; empty for a case that the options do not let through. */
    public static Optional<TestCase> withSetUpAsMade(RunningTarget target, LaneOptions options, TestCase testCase) {
        if (options.trust() == Trust.STRANGER
                && guard(target.profile()).refusal(testCase).isPresent()) {
            return Optional.empty();
        }
        return of(target.profile()).driver().withSetUpAsMade(target, options.schema(), testCase);
    }

    /** Opens a lane on a server, by the driver of its dialect. It sends what the options let through. */
    public static CaseRunner lane(RunningTarget target, LaneOptions options) {
        final CaseRunner lane = of(target.profile()).driver().open(target, options);
        return options.trust() == Trust.STRANGER ? new GuardedRunner(lane, guard(target.profile())) : lane;
    }
}
