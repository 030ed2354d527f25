package io.isolde.harness.simulate;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.report.Figures;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts how often what a server did is among the outcomes that are listed without a server. One thread. */
public final class SimulationCheck implements AutoCloseable {
    /** What became of a case. */
    public enum Result {
        /** The list is complete, and has what was seen. */
        LISTED,
        /** The list is complete, and lacks what was seen though the rules allow it: a mistake. */
        MISSED,
        /** The list is a part, and has what was seen. */
        IN_PART,
        /** The list is a part, and lacks what was seen. */
        NOT_IN_PART,
        /** No outcome is listed. */
        NOT_SIMULATED,
        /** The rules do not allow what was seen; known deviations explain it. */
        EXPLAINED,
        /** There is no verdict, or another one, so that nothing can be compared. */
        NOT_JUDGED
    }

    private final WorldsOracle oracle;
    private final Limits limits;
    private final Map<Result, Long> counts = new EnumMap<>(Result.class);

    /** A check for a server. */
    public SimulationCheck(ServerProfile profile, Limits limits) {
        oracle = new WorldsOracle(profile);
        this.limits = limits;
    }

    /** Adds a run of a closed case. */
    public Result add(TestCase closedCase, History observed) {
        final Result result = resultOf(closedCase, observed);
        counts.merge(result, 1L, Long::sum);
        return result;
    }

    private Result resultOf(TestCase closedCase, History observed) {
        final Verdict verdict = oracle.judge(closedCase, observed);
        if (!(verdict instanceof Verdict.Agrees)) {
            return verdict instanceof Verdict.Explained ? Result.EXPLAINED : Result.NOT_JUDGED;
        }
        final Optional<PossibleHistories> listed = listed(closedCase);
        if (listed.isEmpty() || listed.get().all().isEmpty()) {
            return Result.NOT_SIMULATED;
        }
        final boolean isThere = listed.get().all().stream().anyMatch(outcome -> outcome.matches(observed));
        if (listed.get().areComplete()) {
            return isThere ? Result.LISTED : Result.MISSED;
        }
        return isThere ? Result.IN_PART : Result.NOT_IN_PART;
    }

    private Optional<PossibleHistories> listed(TestCase closedCase) {
        try {
            return Optional.of(oracle.outcomes(closedCase, limits));
        } catch (final UnsupportedFeatureException e) {
            return Optional.empty();
        }
    }

    /** How often there was a result. */
    public long count(Result result) {
        return counts.getOrDefault(result, 0L);
    }

    /** The counts, in the order of the results. */
    public List<String> cells() {
        final List<String> cells = new ArrayList<>();
        for (final Result result : Result.values()) {
            cells.add(Figures.count(count(result)));
        }
        return cells;
    }

    @Override
    public void close() {
        oracle.close();
    }
}
