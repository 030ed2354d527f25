package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.oracle.Plans;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final TestCase CASE = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());
    private static final History HISTORY = new History(List.of(), List.of());

    private int opened;
    private int closed;
    private int compiled;

    @Test
    void aFeatureTheModelLacksIsUndecidedAndNamesTheFeature() {
        assertEquals(new Verdict.Undecided("window functions"), judge(() -> {
            throw new UnsupportedFeatureException("window functions");
        }));
        assertEquals(2, opened, "the oracle is as good as before");
    }

    @Test
    void anyOtherFailureOfOursIsInvalidAndReplacesTheOracle() {
        final Verdict verdict = judge(() -> {
            throw new IllegalStateException("a bug");
        });
        assertTrue(
                verdict instanceof Verdict.Invalid invalid
                        && invalid.why().contains("a bug")
                        && invalid.why().contains("JudgeTest"),
                verdict::toString);
        assertEquals(3, opened);
        assertEquals(3, closed);
    }

    @Test
    void aFaultOfTheExecutorIsInvalidWhateverTheHistorySays() {
        try (Judge judge = new Judge(() -> oracle(Verdict.Agrees::new))) {
            assertEquals(new Verdict.Invalid("lost count"), judge.judge(CASE, HISTORY, Optional.of("lost count")));
        }
    }

    @Test
    void aVerdictOfTheOraclePassesUnchanged() {
        final Verdict verdict = new Verdict.Disagrees(3, "one row", "two rows", "a rule");
        assertEquals(verdict, judge(() -> verdict));
    }

    private Verdict judge(Supplier<Verdict> answer) {
        try (Judge judge = new Judge(() -> oracle(answer))) {
            final Verdict verdict = judge.judge(CASE, HISTORY, Optional.empty());
            assertEquals(opened - 2, closed, "all but those in use are closed");
            return verdict;
        }
    }

    /** As a lane has it: two drafts, of one of which cases are foreseen while those of the other are judged. */
    @Test
    void whatIsForeseenDoesNotHaveWhatIsJudgedCompiledAgain() {
        final List<TestCase> cases = Stream.generate(
                        () -> new TestCase(List.of(), List.of(), List.of(), List.of(), List.of()))
                .limit(4)
                .toList();
        try (Judge judge = new Judge(() -> oracle(Verdict.Agrees::new))) {
            judge.foresee(cases.get(0));
            for (int ahead = 1; ahead < cases.size(); ahead++) {
                for (int i = 0; i < 3; i++) {
                    judge.judge(cases.get(ahead - 1), HISTORY, Optional.empty());
                    judge.foresee(cases.get(ahead));
                }
            }
        }
        assertEquals(cases.size(), compiled);
    }

    private HistoryOracle oracle(Supplier<Verdict> answer) {
        opened++;
        return new HistoryOracle() {
            private TestCase last;

            @Override
            @SuppressWarnings("ReferenceEquality") // cases of two drafts
            public boolean knows(TestCase testCase) {
                return testCase == last;
            }

            private void compile(TestCase testCase) {
                compiled += knows(testCase) ? 0 : 1;
                last = testCase;
            }

            @Override
            public History predict(TestCase testCase) {
                throw new UnsupportedFeatureException("prediction");
            }

            @Override
            public List<Round> foresee(TestCase testCase) {
                compile(testCase);
                return List.of();
            }

            @Override
            public Verdict judge(TestCase testCase, History observed, Plans plans) {
                compile(testCase);
                return answer.get();
            }

            @Override
            public Verdict judgePurely(TestCase testCase, History observed) {
                return answer.get();
            }

            @Override
            public void close() {
                closed++;
            }
        };
    }
}
