package io.isolde.harness.report;

import io.isolde.core.schedule.TestCase;
import java.util.Optional;

/**
 * A finding made smaller, with the same verdict and signature.
 *
 * @param testCase closed
 * @param confirmation how often the verdict came back
 * @param rowCount rows of its set-up
 * @param characters of its statements
 * @param charactersBefore of those it was made from
 * @param cutShort whether there was no time to try all that may make it smaller still
 * @param told a run of it with the same verdict, and what was expected; empty where none of the kind was kept
 */
public record ReducedCase(
        TestCase testCase,
        Confirmation confirmation,
        int rowCount,
        int characters,
        int charactersBefore,
        boolean cutShort,
        Optional<CaseRecord> told) {
    /** The same, where nothing that was left to try made it smaller. */
    public ReducedCase whole() {
        return new ReducedCase(testCase, confirmation, rowCount, characters, charactersBefore, false, told);
    }

    public int stepCount() {
        return testCase.steps().size();
    }
}
