package io.isolde.core.oracle;

import io.isolde.core.catalogue.Deviation;
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
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.PossibleHistory;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
     * The outcomes of a (closed) case that the pure rules allow, in its submitted order.
     *
     * @throws UnsupportedFeatureException if the case needs what is not modelled
     */
    public PossibleHistories outcomes(TestCase testCase, Limits limits) {
        return outcomes(testCase, Set.of(), limits);
    }

    /**
     * As {@link #outcomes(TestCase, Limits)}, also outcomes that take known deviations, of which only some are listed.
     *
     * @param shown the ids of those that may show; others, and those which the server does not have at the levels of the case, do not
     */
    public PossibleHistories outcomes(TestCase testCase, Set<String> shown, Limits limits) {
        final PossibleHistories pure = engine.outcomes(testCase, List.of(), limits);
        final List<PossibleHistory> all = new ArrayList<>();
        for (final PossibleHistory outcome : pure.all()) {
            // What an engine lists as a part may take deviations, or break a rule.
            (pure.areComplete() ? Optional.of(outcome) : allowed(testCase, outcome, shown)).ifPresent(all::add);
        }
        for (final PossibleHistory outcome : deviating(engine, testCase, shown, limits)) {
            if (all.stream().noneMatch(known -> known.matches(outcome.history()))) {
                allowed(testCase, outcome, shown).ifPresent(all::add);
            }
        }
        return new PossibleHistories(all, pure.gap());
    }

    private static <D extends Deviation> List<PossibleHistory> deviating(
            CaseEngine<?, D> engine, TestCase testCase, Set<String> shown, Limits limits) {
        final List<D> deviations = engine.known(testCase).stream()
                .filter(deviation -> shown.contains(deviation.id()))
                .toList();
        return deviations.isEmpty()
                ? List.of()
                : engine.outcomes(testCase, deviations, limits).all();
    }

    private Optional<PossibleHistory> allowed(TestCase testCase, PossibleHistory outcome, Set<String> shown) {
        final Verdict verdict =
                shown.isEmpty() ? judgePurely(testCase, outcome.history()) : judge(testCase, outcome.history());
        if (verdict instanceof Verdict.Explained explained
                && explained.quirks().stream().allMatch(quirk -> shown.contains(quirk.id()))) {
            return Optional.of(outcome.taking(explained.quirks()));
        }
        return verdict instanceof Verdict.Agrees ? Optional.of(outcome) : Optional.empty();
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
