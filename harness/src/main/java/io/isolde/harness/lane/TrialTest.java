package io.isolde.harness.lane;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.reduce.CandidateTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Candidates on one lane, one after the other, on the thread that asks. */
public final class TrialTest implements CandidateTest {
    private final CaseTrial trial;
    private final Aim aim;

    public TrialTest(CaseTrial trial, Aim aim) {
        this.trial = trial;
        this.aim = aim;
    }

    @Override
    public int width() {
        return 1;
    }

    @Override
    public List<Answer> test(List<TestCase> candidates) {
        final List<Answer> answers = new ArrayList<>();
        candidates.forEach(candidate -> answers.add(answer(candidate, trial.run(candidate), aim)));
        return answers;
    }

    public static Answer answer(TestCase candidate, CaseTrial.Outcome outcome, Aim aim) {
        if (aim.isMetBy(candidate, outcome.verdict())) {
            return new Answer(Outcome.KEEPS, Optional.of(outcome.execution().history()));
        }
        return outcome.verdict() instanceof Verdict.Invalid
                ? new Answer(Outcome.INVALID, Optional.empty())
                : new Answer(Outcome.LOSES, Optional.of(outcome.execution().history()));
    }
}
