package io.isolde.core.reference.h2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.H2Cases;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.reference.Coroutine;
import io.isolde.core.reference.HistoryText;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * The engine for H2 against the slow solver, on random cases whose sessions have levels of their own. {@code -Disolde.reference.cases=N} runs N cases
 * instead of a few thousand, {@code -Disolde.reference.seed=S} starts at another seed.
 */
final class H2ReferenceTest {
    private static final long CASES = Effort.cases("isolde.reference.cases", 4_000);
    private static final long FIRST_SEED = Long.getLong("isolde.reference.seed", 1);
    /** Within so many cases a verdict must have noticed a fault. */
    private static final int FAULT_BOUND = 5_000;
    /** Within so many cases it must have noticed half of all faults. */
    private static final int MEDIAN_BOUND = 100;

    private static final H2Profile PROFILE = new H2Profile(ServerVersion.named("h2:2.5.252"));
    private static final ExecutorService THREADS = Coroutine.threads();

    @AfterAll
    static void endThreads() {
        THREADS.shutdownNow();
    }

    @Test
    void whatTheSlowSolverDoesIsAllowedAndTheOnlyThingWithoutARace() {
        final H2ReferenceSolver slow = new H2ReferenceSolver(Set.of(), THREADS);
        int undecided = 0;
        int same = 0;
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new H2Cases(seed).next();
                final History history = slow.predict(testCase, seed);
                final String expected = HistoryText.of(testCase, history);
                if (!slow.raced()) {
                    same++;
                    assertEquals(expected, HistoryText.of(testCase, fast.predict(testCase)), () -> testCase.toString());
                }
                final Verdict verdict = fast.judgePurely(testCase, history);
                undecided += verdict instanceof Verdict.Undecided ? 1 : 0;
                if (!(verdict instanceof Verdict.Agrees) && !(verdict instanceof Verdict.Undecided)) {
                    fail(verdict + "\n" + HistoryText.describe(seed, testCase) + expected);
                }
            }
        }
        assertTrue(undecided < CASES / 50, undecided + " undecided");
        assertTrue(same > CASES / 4 && same < CASES, same + " without a race");
    }

    @Test
    void everyFaultIsNoticedAndHalfOfThemSoon() {
        final Map<H2Fault, Integer> cases = new EnumMap<>(H2Fault.class);
        for (final H2Fault fault : H2Fault.values()) {
            cases.put(fault, casesToNotice(fault));
        }
        final List<H2Fault> unnoticed = cases.keySet().stream()
                .filter(fault -> cases.get(fault) > FAULT_BOUND)
                .toList();
        assertEquals(List.of(), unnoticed, cases::toString);
        final List<Integer> sorted = cases.values().stream().sorted().toList();
        assertTrue(sorted.get(sorted.size() / 2) < MEDIAN_BOUND, cases::toString);
    }

    /** Cases up to the first whose verdict notices a fault. */
    private static int casesToNotice(H2Fault fault) {
        final H2ReferenceSolver faulty = new H2ReferenceSolver(Set.of(fault), THREADS);
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (int i = 1; i <= FAULT_BOUND; i++) {
                final TestCase testCase = new H2Cases(FIRST_SEED + i).next();
                if (fast.judgePurely(testCase, faulty.predict(testCase, i)) instanceof Verdict.Disagrees) {
                    return i;
                }
            }
        }
        return FAULT_BOUND + 1;
    }
}
