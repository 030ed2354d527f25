package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;

/**
 * What judges a case by running it: three pure steps. {@link Protocol} runs what they ask for. What an oracle cannot judge it throws as an
 * {@link io.isolde.core.sql.UnsupportedFeatureException}, anywhere.
 *
 * <p>To add one: a class, a test, and a line in {@link OracleKind}; {@code harness/docs/oracles.md} shows it.
 */
@FunctionalInterface
public interface TestOracle {
    /** What to run in place of the case: the case itself, unless it has to be made to tell more. */
    default TestCase instrument(TestCase closedCase) {
        return closedCase;
    }

    /** What to run next: closed cases, each on tables of its own. Asked again after they were run, until there are none. */
    default List<TestCase> followUps(Runs soFar) {
        return List.of();
    }

    /** The verdict on the case. No run has a fault. */
    Verdict judge(Runs runs);

    /** The run that an objection is about: of the case as it was given, unless the oracle runs a part of it in its place. */
    default Run judged(Runs runs) {
        return runs.observed();
    }
}
