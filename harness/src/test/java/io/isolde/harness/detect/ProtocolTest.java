package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProtocolTest {
    private static final Verdict AGREES = new Verdict.Agrees();

    private final List<String> ran = new ArrayList<>();
    private Optional<String> fault = Optional.empty();

    @Test
    void anOracleThatOnlyJudgesCostsNoRun() {
        assertEquals(AGREES, judge(runs -> AGREES));
        assertEquals(List.of(), ran);
    }

    @Test
    void followUpsAreAskedForUntilThereAreNone() {
        assertEquals(AGREES, judge(new TestOracle() {
            @Override
            public List<TestCase> followUps(Runs soFar) {
                return switch (soFar.followUps().size()) {
                    case 0 -> List.of(named("a"), named("b"));
                    case 2 -> List.of(named("c"));
                    default -> List.of();
                };
            }

            @Override
            public Verdict judge(Runs runs) {
                assertEquals(3, runs.followUps().size());
                assertEquals(named("c"), runs.followUps().get(2).testCase());
                return AGREES;
            }
        }));
        assertEquals(List.of("a", "b", "c"), ran);
    }

    @Test
    void anInstrumentedCaseIsRunInPlaceOfTheOther() {
        assertEquals(AGREES, judge(new TestOracle() {
            @Override
            public TestCase instrument(TestCase closedCase) {
                return named("instrumented");
            }

            @Override
            public Verdict judge(Runs runs) {
                assertEquals(named("case"), runs.closedCase());
                assertEquals(named("instrumented"), runs.observed().testCase());
                return AGREES;
            }
        }));
        assertEquals(List.of("instrumented"), ran);
    }

    @Test
    void whoseDoingItIsThatNothingIsToldStaysKnown() {
        assertEquals(new Verdict.Undecided("joins", Verdict.Undecided.Cause.LIMIT), judge(runs -> {
            throw new UnsupportedFeatureException("joins");
        }));
        assertEquals(new Verdict.Undecided("an order", Verdict.Undecided.Cause.RACE), judge(runs -> {
            throw DiscardedException.race("an order");
        }));
        assertEquals(new Verdict.Undecided("an outcome", Verdict.Undecided.Cause.OURS), judge(runs -> {
            throw DiscardedException.ours("an outcome");
        }));
    }

    @Test
    void aFaultInAFurtherRunIsInvalid() {
        fault = Optional.of("a fault");
        assertEquals(new Verdict.Invalid("a fault"), judge(asking(1)));
    }

    @Test
    void anOracleThatNeverHasEnoughIsUndecided() {
        assertEquals("Undecided", judge(asking(Protocol.MOST_FOLLOW_UPS + 1)).word());
    }

    @Test
    void whatAnOracleCannotJudgeIsUndecidedAndWhatItDoesWrongIsInvalid() {
        assertEquals(new Verdict.Undecided("joins"), judge(runs -> {
            throw new UnsupportedFeatureException("joins");
        }));
        final Verdict wrong = judge(runs -> {
            throw new IllegalStateException("a bug");
        });
        assertTrue(wrong instanceof Verdict.Invalid invalid && invalid.why().contains("a bug"), wrong::toString);
    }

    private Verdict judge(TestOracle oracle) {
        return new Protocol(oracle, this::run).judge(new Run(named("case"), nothing(), Optional.empty()));
    }

    private Run run(TestCase testCase) {
        ran.add(testCase.sessions().get(0).name());
        return new Run(testCase, nothing(), fault);
    }

    private static TestOracle asking(int count) {
        return new TestOracle() {
            @Override
            public List<TestCase> followUps(Runs soFar) {
                return soFar.followUps().size() < count ? List.of(named("more")) : List.of();
            }

            @Override
            public Verdict judge(Runs runs) {
                return AGREES;
            }
        };
    }

    private static TestCase named(String name) {
        return new TestCase(List.of(), List.of(), List.of(new Session(name, IsolationLevel.RR)), List.of(), List.of());
    }

    private static History nothing() {
        return new History(List.of(), List.of());
    }
}
