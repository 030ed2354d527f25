package io.isolde.harness.detect;

import io.isolde.core.schedule.TestCase;
import java.util.List;

/**
 * All that a {@link TestOracle} has asked to be run so far.
 *
 * @param closedCase as it was given
 * @param observed the run of the case, as the oracle instrumented it
 * @param followUps in the order in which they were asked for
 */
public record Runs(TestCase closedCase, Run observed, List<Run> followUps) {
    public Runs {
        followUps = List.copyOf(followUps);
    }
}
