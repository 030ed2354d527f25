package io.isolde.core.reference.postgresql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.PostgresDeviation;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.PostgresCases;
import io.isolde.core.oracle.PostgresTableCases;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.reference.Coroutine;
import io.isolde.core.reference.HistoryText;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import io.isolde.core.testing.Full;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The engine for PostgreSQL against the slow solver, on random cases at each level. {@code -Disolde.reference.cases=N} runs N cases a level instead
 * of a few thousand, {@code -Disolde.reference.seed=S} starts at another seed.
 */
final class PostgresReferenceTest {
    private static final long CASES = Effort.cases("isolde.reference.cases", 2_000);
    private static final long FIRST_SEED = Long.getLong("isolde.reference.seed", 1);
    /** Within so many cases a verdict must have noticed a fault. */
    private static final int FAULT_BOUND = 20_000;
    /** Within so many cases it must have noticed half of all faults. */
    private static final int MEDIAN_BOUND = 500;

    private static final PostgresProfile PROFILE =
            new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0));
    private static final ExecutorService THREADS = Coroutine.threads();

    @AfterAll
    static void endThreads() {
        THREADS.shutdownNow();
    }

    static List<IsolationLevel> levels(String names) {
        return List.of(names.split(" ")).stream().map(IsolationLevel::valueOf).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR", "RC RR"})
    void engineAndSlowSolverPredictTheSameHistory(String levels) {
        final PostgresReferenceSolver slow = new PostgresReferenceSolver(Set.of(), THREADS);
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new PostgresCases(seed, levels(levels), seed % 2 == 0).next();
                final String expected = HistoryText.of(testCase, slow.predict(testCase));
                final String actual = HistoryText.of(testCase, fast.predict(testCase));
                if (!expected.equals(actual)) {
                    assertEquals(expected, actual, HistoryText.describe(seed, testCase));
                }
            }
        }
    }

    /** The slow solver does as the server, which does not take what it meets on conflict for a read. */
    private static boolean isAllowed(Verdict verdict) {
        return verdict instanceof Verdict.Agrees
                || verdict instanceof Verdict.Explained explained
                        && explained.quirks().equals(Set.of(PostgresDeviation.CONFLICT_IS_NO_READ));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SER", "RC SER", "RC RR SER"})
    void theVerdictAllowsWhatTheSlowSolverPredicts(String levels) {
        final PostgresReferenceSolver slow = new PostgresReferenceSolver(Set.of(), THREADS);
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new PostgresCases(seed, levels(levels), seed % 2 == 0).next();
                final History history = slow.predict(testCase);
                final Verdict verdict = fast.judge(testCase, history);
                if (!isAllowed(verdict)) {
                    fail(verdict + "\n" + HistoryText.describe(seed, testCase) + HistoryText.of(testCase, history));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR", "RC RR", "SER"})
    void engineAndSlowSolverAgreeOnTwoTables(String levels) {
        final PostgresReferenceSolver slow = new PostgresReferenceSolver(Set.of(), THREADS);
        int undecided = 0;
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new PostgresTableCases(seed, levels(levels)).next();
                final History history = slow.predict(testCase);
                final Verdict verdict = fast.judge(testCase, history);
                undecided += verdict instanceof Verdict.Undecided ? 1 : 0;
                if (!isAllowed(verdict) && !(verdict instanceof Verdict.Undecided)) {
                    fail(verdict + "\n" + HistoryText.describe(seed, testCase) + HistoryText.of(testCase, history));
                }
            }
        }
        assertTrue(undecided < CASES / 20, undecided + " undecided");
    }

    @Test
    @Full
    void everyFaultIsNoticedAndHalfOfThemSoon() {
        final Map<PostgresFault, Integer> cases = new EnumMap<>(PostgresFault.class);
        for (final PostgresFault fault : PostgresFault.values()) {
            cases.put(fault, casesToNotice(fault, FIRST_SEED));
        }
        final List<PostgresFault> unnoticed = cases.keySet().stream()
                .filter(fault -> cases.get(fault) > FAULT_BOUND)
                .toList();
        assertEquals(List.of(), unnoticed, cases::toString);
        final List<Integer> sorted = cases.values().stream().sorted().toList();
        assertTrue(sorted.get(sorted.size() / 2) < MEDIAN_BOUND, cases::toString);
    }

    /** Cases, at the levels in turn, up to the first whose verdict notices a fault. */
    private static int casesToNotice(PostgresFault fault, long firstSeed) {
        final PostgresReferenceSolver faulty = new PostgresReferenceSolver(Set.of(fault), THREADS);
        final List<String> levels = List.of("RC", "RR", "SER", "RC RR");
        try (WorldsOracle fast = new WorldsOracle(PROFILE)) {
            for (int i = 1; i <= FAULT_BOUND; i++) {
                final List<IsolationLevel> some = levels(levels.get(i % levels.size()));
                final TestCase testCase = i % 3 == 2
                        ? new PostgresTableCases(firstSeed + i, some).next()
                        : new PostgresCases(firstSeed + i, some, i % 8 > 3).next();
                if (fast.judge(testCase, faulty.predict(testCase)) instanceof Verdict.Disagrees) {
                    return i;
                }
            }
        }
        return FAULT_BOUND + 1;
    }
}
