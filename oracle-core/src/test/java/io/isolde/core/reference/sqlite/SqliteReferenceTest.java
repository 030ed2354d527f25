package io.isolde.core.reference.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.catalogue.SqliteProfile.Journal;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.SqliteCases;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.reference.HistoryText;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engine for SQLite against the slow solver, on random cases in each mode. {@code -Disolde.reference.cases=N} runs N cases a mode instead
 * of a few thousand, {@code -Disolde.reference.seed=S} starts at another seed.
 */
final class SqliteReferenceTest {
    private static final long CASES = Effort.cases("isolde.reference.cases", 2_000);
    private static final long FIRST_SEED = Long.getLong("isolde.reference.seed", 1);
    /** Within so many cases, each in all modes, a verdict must have noticed a fault. */
    private static final long FAULT_BOUND = 5_000;

    private static final ServerVersion VERSION = new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1);

    static Stream<SqliteProfile> profiles() {
        return Stream.of(
                new SqliteProfile(VERSION, Journal.ROLLBACK, false),
                new SqliteProfile(VERSION, Journal.WAL, false),
                new SqliteProfile(VERSION, Journal.ROLLBACK, true));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void engineAndSlowSolverPredictTheSameHistory(SqliteProfile profile) {
        final SqliteReferenceSolver slow = new SqliteReferenceSolver(profile, VisitingOrder.ROW_ID, Set.of());
        try (WorldsOracle fast = new WorldsOracle(profile)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new SqliteCases(seed).next();
                final String expected = HistoryText.of(testCase, slow.predict(testCase));
                final String actual = HistoryText.of(testCase, fast.predict(testCase));
                if (!expected.equals(actual)) {
                    assertEquals(expected, actual, HistoryText.describe(seed, testCase));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void theVerdictAllowsEveryOrderInWhichRowsMayBeVisited(SqliteProfile profile) {
        long judged = 0;
        try (WorldsOracle fast = new WorldsOracle(profile)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = new SqliteCases(seed).next();
                final Set<History> histories = new LinkedHashSet<>();
                for (final VisitingOrder visiting : VisitingOrder.values()) {
                    histories.add(predict(profile, visiting, testCase));
                }
                histories.remove(predict(profile, VisitingOrder.ROW_ID, testCase));
                for (final History history : histories) {
                    judged++;
                    final Verdict verdict = fast.judge(testCase, history);
                    if (!(verdict instanceof Verdict.Agrees)) {
                        fail(verdict + "\n" + HistoryText.describe(seed, testCase) + HistoryText.of(testCase, history));
                    }
                }
            }
        }
        assertTrue(judged > 0, "no order made a difference");
    }

    private static History predict(SqliteProfile profile, VisitingOrder visiting, TestCase testCase) {
        return new SqliteReferenceSolver(profile, visiting, Set.of()).predict(testCase);
    }

    @ParameterizedTest
    @EnumSource(SqliteFault.class)
    void everyFaultIsNoticed(SqliteFault fault) {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + FAULT_BOUND; seed++) {
            final TestCase testCase = new SqliteCases(seed).next();
            for (final SqliteProfile profile : profiles().toList()) {
                final SqliteReferenceSolver faulty =
                        new SqliteReferenceSolver(profile, VisitingOrder.ROW_ID, Set.of(fault));
                try (WorldsOracle fast = new WorldsOracle(profile)) {
                    if (fast.judge(testCase, faulty.predict(testCase)) instanceof Verdict.Disagrees) {
                        return;
                    }
                }
            }
        }
        fail(fault + " went unnoticed in " + FAULT_BOUND + " cases a mode");
    }
}
