package io.isolde.harness.report;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;

/**
 * What findings with one cause have in common, as far as can be told without looking: for a deviation the level of its session, the kind
 * of statement and the rule; for a known one its quirks; otherwise the reason; of what is invalid without its numbers and quoted words.
 */
public record Signature(String text) {
    /**
     * The signature of a verdict.
     *
     * @param closedCase the case it was passed on, closed
     */
    public static Signature of(TestCase closedCase, Verdict verdict) {
        if (verdict instanceof Verdict.Unexplained unexplained) {
            final String kind = SqlText.kindAt(closedCase, unexplained.step());
            return new Signature(levelAt(closedCase, unexplained.step()) + " | " + kind + " | " + unexplained.rule());
        } else if (verdict instanceof Verdict.Explained explained) {
            return new Signature(VerdictText.explanation(explained));
        } else if (verdict instanceof Verdict.Invalid invalid) {
            return new Signature(invalid.why().replaceAll("'[^']*'", "'…'").replaceAll("[0-9]+", "#"));
        } else if (verdict instanceof Verdict.Undecided undecided) {
            return new Signature(undecided.why());
        }
        return new Signature("");
    }

    /** As given by an oracle: two that object for one reason have findings of their own. */
    public Signature by(OracleKind oracle) {
        return oracle == OracleKind.WORLDS ? this : new Signature(oracle.word() + ": " + text);
    }

    private static String levelAt(TestCase closedCase, int step) {
        return step < closedCase.steps().size()
                ? closedCase
                        .sessions()
                        .get(closedCase.steps().get(step).session())
                        .level()
                        .name()
                : levels(closedCase);
    }

    /** The level all sessions share, or {@code mixed}. */
    public static String levels(TestCase testCase) {
        return levels(testCase.levelText());
    }

    /** As the other, by the text that names the level of each session where they differ. */
    static String levels(String levelText) {
        return levelText.contains("=") ? "mixed" : levelText;
    }
}
