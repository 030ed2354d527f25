package io.isolde.harness.detect;

import io.isolde.core.isolation.Quirk;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The twin oracle, where each history is also judged by the rules of its own server. If both are allowed, the servers are incompatible,
 * and it is told in what; if one is not, that is the bug.
 */
final class TwinPermitted implements TestOracle {
    private final TwinOracle oracle = new TwinOracle();
    private final Judge worlds;
    private final Judge worldsOfTwin;

    TwinPermitted(Judge worlds, Judge worldsOfTwin) {
        this.worlds = worlds;
        this.worldsOfTwin = worldsOfTwin;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return oracle.followUps(soFar);
    }

    @Override
    public Verdict judge(Runs runs) {
        return oracle.judge(runs) instanceof Verdict.Disagrees difference
                ? weigh(difference, runs)
                : new Verdict.Agrees();
    }

    private Verdict weigh(Verdict.Disagrees difference, Runs runs) {
        final Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        for (final Verdict verdict : List.of(
                judge(worlds, runs.observed()),
                judge(worldsOfTwin, runs.followUps().get(0)))) {
            if (verdict instanceof Verdict.Explained explained) {
                quirks.addAll(explained.quirks());
            } else if (verdict instanceof Verdict.Undecided undecided) {
                throw new UnsupportedFeatureException("whether both servers may: " + undecided.why());
            } else if (!(verdict instanceof Verdict.Agrees)) {
                return verdict instanceof Verdict.Disagrees ? difference : verdict;
            }
        }
        final String incompatibility = TwinOracle.difference(runs, difference.step())
                .map(TwinOracle.Difference::text)
                .orElseThrow();
        return quirks.isEmpty()
                ? Verdict.Explained.permissible(difference.step(), incompatibility)
                : new Verdict.Explained(quirks, difference.step());
    }

    private static Verdict judge(Judge judge, Run run) {
        return judge.judge(run.testCase(), run.history(), run.fault());
    }
}
