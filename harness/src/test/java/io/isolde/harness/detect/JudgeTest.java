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
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final TestCase CASE = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());
    private static final History HISTORY = new History(List.of(), List.of());

    private int opened;
    private int closed;

    @Test
    void aFeatureTheModelLacksIsUndecidedAndNamesTheFeature() {
        assertEquals(new Verdict.Undecided("window functions"), judge(() -> {
            throw new UnsupportedFeatureException("window functions");
        }));
        assertEquals(1, opened, "the oracle is as good as before");
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
        assertEquals(2, opened);
        assertEquals(1, closed);
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
            assertEquals(opened - 1, closed, "all but the one in use are closed");
            return verdict;
        } finally {
            closed--;
        }
    }

    private HistoryOracle oracle(Supplier<Verdict> answer) {
        opened++;
        return new HistoryOracle() {
            @Override
            public History predict(TestCase testCase) {
                throw new UnsupportedFeatureException("prediction");
            }

            @Override
            public List<Round> foresee(TestCase testCase) {
                throw new IllegalStateException("foresight");
            }

            @Override
            public Verdict judge(TestCase testCase, History observed, Plans plans) {
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
