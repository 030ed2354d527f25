package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Note;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final Note NOTE = new Note(Note.Kind.WAIT_WITHOUT_NEED, 0);
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
        assertEquals(Judge.ORACLES, opened, "the oracle is as good as before");
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
        assertEquals(Judge.ORACLES + 1, opened);
        assertEquals(Judge.ORACLES + 1, closed);
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

    @Test
    void notesStandBesideEachVerdictThatTheOracleGives() {
        try (Judge judge = new Judge(() -> oracle(() -> new Verdict.Undecided("too many worlds")))) {
            judge.judge(CASE, HISTORY, Optional.empty());
            assertEquals(List.of(NOTE), judge.notes());
            judge.judge(CASE, HISTORY, Optional.of("lost count"));
            assertEquals(List.of(), judge.notes(), "nothing was judged");
        }
    }

    private Verdict judge(Supplier<Verdict> answer) {
        try (Judge judge = new Judge(() -> oracle(answer))) {
            final Verdict verdict = judge.judge(CASE, HISTORY, Optional.empty());
            assertEquals(opened - Judge.ORACLES, closed, "all but those in use are closed");
            return verdict;
        }
    }

    /** As a lane has it: cases of one draft are judged while those of the next but one are foreseen, and then those of the next are. */
    @Test
    void whatIsForeseenDoesNotHaveWhatIsJudgedCompiledAgain() {
        final List<TestCase> drafts = Stream.generate(
                        () -> new TestCase(List.of(), List.of(), List.of(), List.of(), List.of()))
                .limit(6)
                .toList();
        final int orders = 10;
        final int mostAhead = 12;
        try (Judge judge = new Judge(() -> oracle(Verdict.Agrees::new))) {
            for (int number = 0; number < drafts.size() * orders; number++) {
                judge.foresee(drafts.get(number / orders));
                if (number >= mostAhead) {
                    judge.judge(drafts.get((number - mostAhead) / orders), HISTORY, Optional.empty());
                }
            }
        }
        assertEquals(drafts.size(), compiled);
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
            public void requireModelled(TestCase testCase) {
                compile(testCase);
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
            public List<Note> notes() {
                return List.of(NOTE);
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
