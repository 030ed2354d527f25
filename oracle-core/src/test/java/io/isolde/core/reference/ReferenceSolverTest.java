package io.isolde.core.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The fast solver against the slow one, on random cases. {@code -Disolde.reference.cases=N} runs N cases a test instead of a few
 * thousand, {@code -Disolde.reference.seed=S} starts at another seed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ReferenceSolverTest {
    private static final long CASES = Effort.cases("isolde.reference.cases", 1_500);
    private static final long FIRST_SEED = Long.getLong("isolde.reference.seed", 1);
    /** Within so many cases a verdict must have noticed a fault. */
    private static final long FAULT_BOUND = 5_000;

    static Stream<InnoDbProfile> profiles() {
        return Stream.of(
                InnoDbProfile.MARIADB_11_4_5,
                new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false),
                new InnoDbProfile(ServerVersion.mysql(8, 0, 46), false));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void fastAndSlowSolverPredictTheSameHistory(InnoDbProfile profile) {
        try (ReferenceSolver slow = new ReferenceSolver(profile, Set.of());
                WorldsOracle fast = new WorldsOracle(profile)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = RandomCases.of(seed);
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
    void whatTheReferencePredictsIsNeverDisagreedWith(InnoDbProfile profile) {
        final Map<String, Integer> verdicts = new TreeMap<>();
        try (ReferenceSolver slow = new ReferenceSolver(profile, Set.of());
                WorldsOracle fast = new WorldsOracle(profile)) {
            for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
                final TestCase testCase = RandomCases.of(seed);
                final History history = slow.predict(testCase);
                final Verdict verdict = fast.judge(testCase, history);
                verdicts.merge(verdict.word(), 1, Integer::sum);
                if (verdict instanceof Verdict.Disagrees || verdict instanceof Verdict.Invalid) {
                    fail(verdict + "\n" + HistoryText.describe(seed, testCase) + HistoryText.of(testCase, history));
                }
            }
        }
        System.out.println(profile.version() + ", no fault: " + verdicts);
        assertTrue(verdicts.getOrDefault("Agrees", 0) > CASES / 2, verdicts::toString);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void everyFaultIsNoticed(Fault fault) {
        final InnoDbProfile profile = InnoDbProfile.MARIADB_11_4_5;
        try (ReferenceSolver faulty = new ReferenceSolver(profile, EnumSet.of(fault));
                WorldsOracle fast = new WorldsOracle(profile)) {
            for (long number = 1; number <= FAULT_BOUND; number++) {
                final TestCase testCase = RandomCases.of(FIRST_SEED + number - 1);
                final Verdict verdict = fast.judge(testCase, faulty.predict(testCase));
                if (verdict instanceof Verdict.Disagrees) {
                    System.out.println(fault + ": noticed after " + number + " cases");
                    return;
                }
            }
        }
        fail(fault + " went unnoticed in " + FAULT_BOUND + " cases");
    }
}
