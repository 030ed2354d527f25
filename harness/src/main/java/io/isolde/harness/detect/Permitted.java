package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * An oracle whose objections are laid before the worlds oracle: what a known deviation explains, or the levels permit, is {@code
 * Explained}. Where that cannot tell, neither can this.
 */
final class Permitted implements TestOracle {
    private final TestOracle oracle;
    private final Judge worlds;

    Permitted(TestOracle oracle, Judge worlds) {
        this.oracle = oracle;
        this.worlds = worlds;
    }

    @Override
    public TestCase instrument(TestCase closedCase) {
        return oracle.instrument(closedCase);
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return oracle.followUps(soFar);
    }

    @Override
    public Verdict judge(Runs runs) {
        final Verdict verdict = oracle.judge(runs);
        return verdict instanceof Verdict.Disagrees objection ? weigh(objection, runs) : verdict;
    }

    private Verdict weigh(Verdict.Disagrees objection, Runs runs) {
        final Run observed = oracle.judged(runs);
        final Verdict byLevels = worlds.judge(observed.testCase(), observed.history(), observed.fault());
        if (byLevels instanceof Verdict.Explained explained) {
            return new Verdict.Explained(explained.quirks(), objection.step());
        } else if (byLevels instanceof Verdict.Agrees) {
            return Verdict.Explained.permissible(objection.step(), "the levels allow it");
        } else if (byLevels instanceof Verdict.Unexplained) {
            return objection;
        } else if (byLevels instanceof Verdict.Undecided undecided) {
            throw new UnsupportedFeatureException("whether the levels permit it: " + undecided.why());
        }
        return byLevels;
    }
}
