package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;

/** The verdict on a run that the worlds oracle gives through {@link Protocol}, as in a campaign. */
public final class WorldsVerdict {
    private WorldsVerdict() {}

    public static Verdict of(WorldsOracle oracle, Run run) {
        return new Protocol(
                        runs -> oracle.judge(
                                runs.observed().testCase(), runs.observed().history()),
                        again -> {
                            throw new AssertionError("it judges what it has");
                        })
                .judge(run);
    }
}
