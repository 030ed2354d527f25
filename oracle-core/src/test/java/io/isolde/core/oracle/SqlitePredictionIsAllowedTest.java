package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.SqliteProfile;
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

/** What is predicted for SQLite is allowed; what is predicted with one answer changed is not. */
class SqlitePredictionIsAllowedTest {
    private static final int CASES = Effort.cases(2_000);

    @Test
    void predictionsAreAllowedInEveryMode() {
        for (final SqliteProfile profile : List.of(SqliteTest.ROLLBACK, SqliteTest.WAL, SqliteTest.SHARED)) {
            final SqliteCases cases = new SqliteCases(1);
            try (WorldsOracle oracle = new WorldsOracle(profile)) {
                for (int i = 0; i < CASES; i++) {
                    final TestCase testCase = cases.next();
                    assertEquals(
                            new Verdict.Agrees(), oracle.judge(testCase, oracle.predict(testCase)), testCase::toString);
                }
            }
        }
    }

    @Test
    void aFaultInTheLastCountIsNoticed() {
        final SqliteCases cases = new SqliteCases(2);
        int changed = 0;
        try (WorldsOracle oracle = new WorldsOracle(SqliteTest.WAL)) {
            for (int i = 0; i < CASES; i++) {
                final TestCase testCase = cases.next();
                final History predicted = oracle.predict(testCase);
                final History wrong = withOneRowMore(predicted);
                if (!wrong.equals(predicted)) {
                    changed++;
                    assertTrue(oracle.judge(testCase, wrong) instanceof Verdict.Disagrees, testCase::toString);
                }
            }
        }
        assertTrue(changed > CASES / 2, "changed=" + changed);
    }

    private static History withOneRowMore(History history) {
        final List<Round> rounds = new ArrayList<>(history.rounds());
        for (int i = rounds.size() - 1; i >= 0; i--) {
            if (rounds.get(i).completions().get(0).outcome() instanceof Outcome.Affected affected) {
                final Outcome more = new Outcome.Affected(affected.count() + 1);
                rounds.set(i, new Round(i, List.of(new Completion(i, more)), List.of()));
                return new History(rounds, history.finalState());
            }
        }
        return history;
    }
}
