package io.isolde.harness.report;

import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;

/**
 * What findings with one cause have in common, as far as can be told without looking: for a deviation the level, the kind of statement
 * and the rule; for a known one its quirks; otherwise the reason; of what is invalid without its numbers and quoted words.
 */
public record Signature(String text) {
    /**
     * The signature of a verdict.
     *
     * @param closedCase the case it was passed on, closed
     */
    public static Signature of(TestCase closedCase, Verdict verdict) {
        if (verdict instanceof Verdict.Disagrees disagrees) {
            final String kind = SqlText.kindAt(closedCase, disagrees.step());
            return new Signature(closedCase.levelText() + " | " + kind + " | " + disagrees.rule());
        } else if (verdict instanceof Verdict.Explained explained) {
            return new Signature(VerdictText.quirks(explained.quirks()));
        } else if (verdict instanceof Verdict.Invalid invalid) {
            return new Signature(invalid.why().replaceAll("'[^']*'", "'…'").replaceAll("[0-9]+", "#"));
        } else if (verdict instanceof Verdict.Undecided undecided) {
            return new Signature(undecided.why());
        }
        return new Signature("");
    }
}
