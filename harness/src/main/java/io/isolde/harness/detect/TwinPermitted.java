package io.isolde.harness.detect;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * The twin oracle, where each history is also judged by the rules of its own server. If both are allowed, the servers are incompatible,
 * and it is told in what; if one is not, that is the bug. What is known of the second server is no deviation of the first.
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
        final Verdict own = judge(worlds, runs.observed());
        final Verdict other = judge(worldsOfTwin, runs.followUps().get(0));
        for (final Verdict verdict : List.of(own, other)) {
            if (verdict instanceof Verdict.Undecided undecided) {
                throw new UnsupportedFeatureException("whether both servers may: " + undecided.why());
            } else if (verdict instanceof Verdict.Unexplained) {
                return difference;
            } else if (verdict instanceof Verdict.Invalid) {
                return verdict;
            }
        }
        if (own instanceof Verdict.Explained explained) {
            return new Verdict.Explained(explained.quirks(), difference.step());
        }
        final String reason = other instanceof Verdict.Explained explained
                ? "the second server deviates, as known: " + String.join("+", Deviation.ids(explained.quirks()))
                : TwinOracle.difference(runs, difference.step()).orElseThrow().text();
        return Verdict.Explained.permissible(difference.step(), reason);
    }

    private static Verdict judge(Judge judge, Run run) {
        return judge.judge(run.testCase(), run.history(), run.fault());
    }
}
