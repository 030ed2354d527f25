package io.isolde.core.oracle;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.engine.duckdb.DuckDbEngine;
import io.isolde.core.engine.h2.H2Engine;
import io.isolde.core.engine.innodb.InnoDbEngine;
import io.isolde.core.engine.postgresql.PostgresEngine;
import io.isolde.core.engine.sqlite.SqliteEngine;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.CaseEngine;
import io.isolde.core.judge.HistoryJudge;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Note;
import java.util.List;

/**
 * The worlds oracle: predicts a case, and judges what was observed by keeping the worlds the rules allow. One per worker; not
 * thread-safe. Owns off-heap memory: close it.
 */
public final class WorldsOracle implements AutoCloseable {
    /** Up to so many known deviations all sets are tried for the smallest that explains a history. */
    private static final int MOST_TRIED_TOGETHER = 3;

    private final CaseEngine<?, ?> engine;
    private final HistoryJudge<?, ?> judge;

    /** An oracle for one kind of server, which takes no notes. */
    public WorldsOracle(ServerProfile profile) {
        this(profile, MOST_TRIED_TOGETHER);
    }

    WorldsOracle(ServerProfile profile, int mostTriedTogether) {
        this(profile, mostTriedTogether, false);
    }

    private WorldsOracle(ServerProfile profile, int mostTriedTogether, boolean takesNotes) {
        engine = engineOf(profile);
        judge = new HistoryJudge<>(engine, mostTriedTogether, takesNotes);
    }

    /** One that takes {@link #notes}, too. */
    public static WorldsOracle withNotes(ServerProfile profile) {
        return new WorldsOracle(profile, MOST_TRIED_TOGETHER, true);
    }

    /** What is told beside the last verdict; of a history that is not followed to its end, up to there. */
    public List<Note> notes() {
        return judge.notes();
    }

    /** The one list of engines. */
    private static CaseEngine<?, ?> engineOf(ServerProfile profile) {
        if (profile instanceof InnoDbProfile innoDb) {
            return new InnoDbEngine(innoDb);
        } else if (profile instanceof SqliteProfile sqlite) {
            return new SqliteEngine(sqlite);
        } else if (profile instanceof PostgresProfile postgres) {
            return new PostgresEngine(postgres.version());
        } else if (profile instanceof H2Profile h2) {
            return new H2Engine(h2);
        } else if (profile instanceof DuckDbProfile duckDb) {
            return new DuckDbEngine(duckDb);
        }
        throw new IllegalArgumentException("there must be an engine for the server: profile=" + profile);
    }

    /** Whether a case need not be compiled, as it is the last one, perhaps with its steps in another order. */
    public boolean knows(TestCase testCase) {
        return engine.knows(testCase);
    }

    /** What the rules of this server's profile let the (closed) case do, along the access paths the optimizer is taken to choose. */
    public History predict(TestCase testCase) {
        return engine.predict(testCase);
    }

    /**
     * Makes sure that a (closed) case has nothing that the model lacks, whatever a run of it returns.
     *
     * @throws UnsupportedFeatureException naming the first thing that it lacks
     */
    public void requireModelled(TestCase testCase) {
        engine.prepare(testCase);
    }

    /** The rounds of a {@linkplain #predict prediction} up to the first that cannot be predicted. */
    public List<Round> foresee(TestCase testCase) {
        return engine.foresee(testCase);
    }

    /**
     * Follows an observed history of a {@linkplain TestCase#closed closed} case.
     *
     * <p>The pure rules are tried first. When no world of theirs survives, the known deviations of this server that can show at the levels
     * of the case are allowed, and the smallest set that explains the history is named. A history that {@linkplain History#endsStuck ends
     * stuck} is never allowed.
     */
    public Verdict judge(TestCase testCase, History observed) {
        return judge(testCase, observed, Plans.NONE);
    }

    /** As {@link #judge(TestCase, History)}, but only of worlds in which statements found their rows as planned. */
    public Verdict judge(TestCase testCase, History observed, Plans plans) {
        return judge(testCase, observed, plans, true);
    }

    /** As {@link #judge(TestCase, History)}, with no known deviation allowed: never {@code Explained}. */
    public Verdict judgePurely(TestCase testCase, History observed) {
        return judge(testCase, observed, Plans.NONE, false);
    }

    private Verdict judge(TestCase testCase, History observed, Plans plans, boolean allowsKnown) {
        final TestCase replaced;
        try {
            replaced = UserVariables.replaced(testCase, observed);
        } catch (final UnsupportedFeatureException unknown) {
            return new Verdict.Undecided(unknown.getMessage());
        }
        return judge.judge(replaced, observed, plans, allowsKnown);
    }

    @Override
    public void close() {
        engine.close();
    }
}
