package io.isolde.harness.pipeline;

import io.isolde.core.schedule.TestCase;

/** Makes case number n of a run; the same one whenever it is asked. One per lane. */
@FunctionalInterface
public interface CaseSource {
    /** The case, not necessarily closed. */
    TestCase generate(long caseNumber);
}
