package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What the oracle predicts, the same oracle must allow. */
class PredictionIsAllowedTest {
    private static final long FIRST_SEED = 1;
    private static final int CASES = Effort.cases(3_000);

    @Test
    void onMariaDb() {
        assertEquals(0, assertAllowed(InnoDbProfile.MARIADB_11_4_5, ErrorKind.RECORD_CHANGED));
    }

    @Test
    void onMariaDbWithSnapshotIsolation() {
        final InnoDbProfile profile = new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true);
        final int changed = assertAllowed(profile, ErrorKind.RECORD_CHANGED);
        assertTrue(changed > CASES / 50, "cases with error 1020: " + changed);
    }

    @Test
    void onMySql() {
        assertEquals(
                0, assertAllowed(new InnoDbProfile(ServerVersion.mysql(8, 0, 46), false), ErrorKind.RECORD_CHANGED));
    }

    /** Also counts cases in which a statement fails in some way. */
    private static int assertAllowed(InnoDbProfile profile, ErrorKind counted) {
        final List<String> refused = new ArrayList<>();
        final Map<String, Integer> verdicts = new TreeMap<>();
        int waits = 0;
        int deadlocks = 0;
        int failing = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
            final long caseSeed = seed;
            final Judged judged = assertTimeoutPreemptively(
                    Duration.ofSeconds(60),
                    () -> judge(profile, caseSeed),
                    () -> "seed " + caseSeed + "\n" + RandomCases.text(caseSeed));
            final Verdict verdict = judged.verdict();
            verdicts.merge(verdict.word(), 1, Integer::sum);
            waits += judged.predicted().rounds().stream().anyMatch(Round::blocked) ? 1 : 0;
            deadlocks += fails(judged.predicted(), ErrorKind.DEADLOCK) ? 1 : 0;
            failing += fails(judged.predicted(), counted) ? 1 : 0;
            if (verdict instanceof Verdict.Disagrees || verdict instanceof Verdict.Invalid) {
                refused.add("seed " + seed + ": " + verdict + "\n" + RandomCases.text(seed));
            }
        }
        assertEquals(
                0,
                refused.size(),
                () -> verdicts + "\n" + String.join("\n", refused.subList(0, Math.min(5, refused.size()))));
        assertTrue(verdicts.getOrDefault("Agrees", 0) > CASES / 2, verdicts::toString);
        // error 1020 stands where most known deviations would show
        final int fewest = profile.snapshotIsolation() ? 0 : CASES / 100;
        assertTrue(verdicts.getOrDefault("Explained", 0) > fewest, verdicts::toString);
        assertTrue(waits > CASES / 3, "cases in which a statement waits: " + waits);
        assertTrue(deadlocks > CASES / 50, "cases with a deadlock: " + deadlocks);
        return failing;
    }

    private static boolean fails(History history, ErrorKind kind) {
        return history.rounds().stream()
                .flatMap(round -> round.completions().stream())
                .anyMatch(done -> done.outcome() instanceof Outcome.Failed failed && failed.kind() == kind);
    }

    private record Judged(History predicted, Verdict verdict) {}

    private static Judged judge(InnoDbProfile profile, long seed) {
        final TestCase testCase = RandomCases.of(seed);
        try (WorldsOracle oracle = new WorldsOracle(profile)) {
            final History predicted = oracle.predict(testCase);
            return new Judged(predicted, oracle.judge(testCase, predicted));
        }
    }
}
