package io.isolde.core.reference.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.DuckDbCases;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.reference.HistoryText;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The engine for DuckDB against the slow solver, on random cases. {@code -Disolde.reference.cases=N} runs N cases, {@code -Disolde.reference.seed=S} starts at another seed. */
final class DuckDbReferenceTest {
    private static final long CASES = Effort.cases("isolde.reference.cases", 4_000);
    private static final long FIRST_SEED = Long.getLong("isolde.reference.seed", 1);
    /** Within so many cases a verdict must have noticed a fault. */
    private static final int FAULT_BOUND = 5_000;
    /** Within so many cases it must have noticed half of all faults. */
    private static final int MEDIAN_BOUND = 200;

    private static final DuckDbProfile PROFILE = new DuckDbProfile(ServerVersion.named("duckdb:2.0.0"));

    @Test
    void whatTheSlowSolverDoesIsPredictedAndAllowed() {
        final DuckDbReferenceSolver slow = new DuckDbReferenceSolver(Set.of());
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new DuckDbCases(seed).next();
                final History history = slow.predict(testCase);
                final String expected = HistoryText.of(testCase, history);
                final long number = seed;
                assertEquals(
                        expected,
                        HistoryText.of(testCase, fast.predict(testCase)),
                        () -> HistoryText.describe(number, testCase));
                assertEquals(
                        new Verdict.Agrees(),
                        fast.judgePurely(testCase, history),
                        () -> HistoryText.describe(number, testCase));
            }
        }
    }

    @Test
    void everyFaultIsNoticedAndHalfOfThemSoon() {
        final Map<DuckDbFault, Integer> cases = new EnumMap<>(DuckDbFault.class);
        for (final DuckDbFault fault : DuckDbFault.values()) {
            cases.put(fault, casesToNotice(fault));
        }
        final List<DuckDbFault> unnoticed = cases.keySet().stream()
                .filter(fault -> cases.get(fault) > FAULT_BOUND)
                .toList();
        assertEquals(List.of(), unnoticed, cases::toString);
        final List<Integer> sorted = cases.values().stream().sorted().toList();
        assertTrue(sorted.get(sorted.size() / 2) < MEDIAN_BOUND, cases::toString);
    }

    /** Cases up to the first whose verdict notices a fault. */
    private static int casesToNotice(DuckDbFault fault) {
        final DuckDbReferenceSolver faulty = new DuckDbReferenceSolver(Set.of(fault));
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (int i = 1; i <= FAULT_BOUND; i++) {
                final TestCase testCase = new DuckDbCases(FIRST_SEED + i).next();
                if (fast.judgePurely(testCase, faulty.predict(testCase)) instanceof Verdict.Disagrees) {
                    return i;
                }
            }
        }
        return FAULT_BOUND + 1;
    }
}
