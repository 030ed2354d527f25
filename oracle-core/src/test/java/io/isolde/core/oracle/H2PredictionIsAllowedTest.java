package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is predicted for H2 is allowed; what is predicted with one answer changed is not. */
class H2PredictionIsAllowedTest {
    private static final int CASES = Effort.cases("isolde.h2.cases", 2_000);
    private static final H2Profile SERVER = new H2Profile(ServerVersion.named("h2:2.5.252"));

    @Test
    void predictionsAreAllowed() {
        final H2Cases cases = new H2Cases(1);
        int waits = 0;
        try (WorldsOracle oracle = new WorldsOracle(SERVER)) {
            for (int i = 0; i < CASES; i++) {
                final TestCase testCase = cases.next();
                final History predicted = oracle.predict(testCase);
                waits += predicted.rounds().stream().anyMatch(Round::blocked) ? 1 : 0;
                assertEquals(new Verdict.Agrees(), oracle.judge(testCase, predicted), testCase::toString);
            }
        }
        assertTrue(waits > CASES / 4, "waits=" + waits);
    }

    @Test
    void aFaultInTheLastCountIsNoticed() {
        final H2Cases cases = new H2Cases(2);
        int changed = 0;
        try (WorldsOracle oracle = new WorldsOracle(SERVER)) {
            for (int i = 0; i < CASES; i++) {
                final TestCase testCase = cases.next();
                final History predicted = oracle.predict(testCase);
                final History wrong = withOneRowMore(predicted);
                if (!wrong.equals(predicted)) {
                    changed++;
                    assertTrue(oracle.judgePurely(testCase, wrong) instanceof Verdict.Disagrees, testCase::toString);
                }
            }
        }
        assertTrue(changed > CASES / 2, "changed=" + changed);
    }

    private static History withOneRowMore(History history) {
        final List<Round> rounds = new ArrayList<>(history.rounds());
        for (int i = rounds.size() - 1; i >= 0; i--) {
            final Round round = rounds.get(i);
            final List<Completion> completions = new ArrayList<>(round.completions());
            for (int c = 0; c < completions.size(); c++) {
                if (completions.get(c).outcome() instanceof Outcome.Affected affected) {
                    completions.set(
                            c, new Completion(completions.get(c).step(), new Outcome.Affected(affected.count() + 1)));
                    rounds.set(i, new Round(round.step(), completions, round.waitingAtEnd()));
                    return new History(rounds, history.finalState());
                }
            }
        }
        return history;
    }
}
