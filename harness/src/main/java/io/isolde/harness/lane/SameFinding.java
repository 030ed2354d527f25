package io.isolde.harness.lane;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.reduce.CandidateTest;
import io.isolde.harness.report.Signature;

/**
 * The verdict with its signature: what findings of one cause share, and what a reduction may not change. A server that is lost may be lost at
 * another statement the next time.
 */
public record SameFinding(String word, Signature signature) implements CandidateTest.Aim {
    public static SameFinding as(TestCase closedCase, Verdict verdict) {
        return new SameFinding(verdict.word(), Signature.of(closedCase, verdict));
    }

    @Override
    public boolean isMetBy(TestCase closedCase, Verdict verdict) {
        return verdict.word().equals(word)
                && (verdict instanceof Verdict.ServerLost
                        || Signature.of(closedCase, verdict).equals(signature));
    }
}
