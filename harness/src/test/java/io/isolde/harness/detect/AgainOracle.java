package io.isolde.harness.detect;

import io.isolde.core.history.History;
import io.isolde.core.history.Outcomes;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;

/** The same case again: where nothing raced, the same happens. */
public final class AgainOracle implements TestOracle {
    @Override
    public List<TestCase> followUps(Runs soFar) {
        return soFar.followUps().isEmpty() ? List.of(soFar.closedCase()) : List.of();
    }

    @Override
    public Verdict judge(Runs runs) {
        final History first = runs.observed().history();
        final History second = runs.followUps().get(0).history();
        return RowBags.sameState(first.finalState(), second.finalState())
                ? new Verdict.Agrees()
                : new Verdict.Disagrees(
                        runs.closedCase().steps().size(),
                        Outcomes.describeFinal(second),
                        Outcomes.describeFinal(first),
                        "the same case ends in the same state");
    }
}
