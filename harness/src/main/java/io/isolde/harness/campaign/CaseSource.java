package io.isolde.harness.campaign;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.report.CaseRecord;

/** Makes case number n of a run; the same one whenever it is asked, as long as it is told nothing. One per lane. */
@FunctionalInterface
public interface CaseSource {
    /** The case, not necessarily closed. */
    TestCase generate(long caseNumber);

    /** Whether {@link #generate} returns without waiting for anybody. */
    default boolean isReady() {
        return true;
    }

    /** Told what became of each case, in order; some cases behind it may have been asked for already. */
    default void observe(CaseRecord record) {}
}
