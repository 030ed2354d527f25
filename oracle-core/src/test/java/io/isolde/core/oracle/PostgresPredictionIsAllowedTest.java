package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.PostgresDeviation;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.reference.HistoryText;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is predicted for PostgreSQL is allowed: on random cases at each level, and with levels mixed. */
final class PostgresPredictionIsAllowedTest {
    private static final long CASES = Effort.cases("isolde.reference.cases", 2_000);

    /** The one deviation that is predicted is no choice: the server never takes what it meets on conflict for a read. */
    private static boolean isAllowed(Verdict verdict) {
        return verdict instanceof Verdict.Agrees
                || verdict instanceof Verdict.Explained explained
                        && explained.quirks().equals(Set.of(PostgresDeviation.CONFLICT_IS_NO_READ));
    }

    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR", "SER", "RC RR", "RC RR SER"})
    void whatIsPredictedIsAllowed(String levels) {
        final List<IsolationLevel> all =
                List.of(levels.split(" ")).stream().map(IsolationLevel::valueOf).toList();
        long waits = 0;
        try (WorldsOracle oracle =
                new WorldsOracle(new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0)))) {
            for (long seed = 1; seed <= CASES; seed++) {
                final TestCase testCase = new PostgresCases(seed, all, seed % 2 == 0).next();
                final History predicted = oracle.predict(testCase);
                waits += predicted.rounds().stream()
                        .filter(round -> round.blocked())
                        .count();
                final Verdict verdict = oracle.judge(testCase, predicted);
                if (!isAllowed(verdict)) {
                    assertEquals(
                            new Verdict.Agrees(),
                            verdict,
                            HistoryText.describe(seed, testCase) + HistoryText.of(testCase, predicted));
                }
            }
        }
        assertTrue(waits > CASES / 4, "few statements waited: " + waits);
    }
}
