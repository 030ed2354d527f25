package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;

/** Whether an oracle sees a deviation in a case. */
public enum Sight {
    /** One that is known, or a new one. */
    DEVIATION,
    /** None, or nothing but what the levels permit. */
    NOTHING,
    /** It does not judge the case, or our own fault keeps it from that. */
    NO_VERDICT;

    public static Sight of(Verdict verdict) {
        if (verdict instanceof Verdict.Undecided || verdict instanceof Verdict.Invalid) {
            return NO_VERDICT;
        }
        return verdict instanceof Verdict.Unexplained
                        || verdict instanceof Verdict.Explained explained
                                && !explained.quirks().isEmpty()
                ? DEVIATION
                : NOTHING;
    }
}
