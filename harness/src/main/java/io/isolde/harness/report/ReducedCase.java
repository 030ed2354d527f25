package io.isolde.harness.report;

import io.isolde.core.schedule.TestCase;

/**
 * A finding made smaller, with the same verdict and signature.
 *
 * @param testCase closed
 * @param confirmation how often the verdict came back
 * @param rowCount rows of its set-up
 * @param characters of its statements
 * @param charactersBefore of those it was made from
 */
public record ReducedCase(
        TestCase testCase, Confirmation confirmation, int rowCount, int characters, int charactersBefore) {
    public int stepCount() {
        return testCase.steps().size();
    }
}
