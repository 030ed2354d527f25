package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Judges histories that no server would give of cases that mix the statements of all dialects. Every engine must reach a verdict: an exception would
 * reach users as {@code Invalid}.
 */
class JudgedCaseFuzzTest {
    private static final int CASES = Integer.getInteger("isolde.fuzz.cases", 500);
    private static final int HISTORIES = 4;
    private static final long SEED = Long.getLong("isolde.fuzz.seed", 1);

    static List<ServerProfile> everyEngine() {
        return List.of(
                InnoDbProfile.MARIADB_11_4_5,
                new InnoDbProfile(ServerVersion.mysql(8, 0, 46), false),
                new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0)),
                new SqliteProfile(
                        new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1),
                        SqliteProfile.Journal.ROLLBACK,
                        false),
                new H2Profile(ServerVersion.named("h2:2.5.252")));
    }

    @ParameterizedTest
    @MethodSource("everyEngine")
    void everyHistoryGetsAVerdict(ServerProfile server) {
        final Map<String, Integer> verdicts = new TreeMap<>();
        final Map<String, String> failures = new LinkedHashMap<>();
        final Random random = new Random(SEED);
        final Supplier<TestCase> cases = generator(server, random.nextLong());
        for (int i = 0; i < CASES; i++) {
            final TestCase original = cases.get();
            final TestCase testCase = random.nextInt(3) == 0 ? original : new CaseMutations(random).of(original);
            judge(server, testCase, random, verdicts, failures);
        }
        assertEquals("", String.join("\n\n", failures.values()));
        assertTrue(verdicts.getOrDefault("Disagrees", 0) > CASES / 4, verdicts::toString);
        assertTrue(verdicts.getOrDefault("Undecided", 0) > CASES / 10, verdicts::toString);
        assertTrue(verdicts.getOrDefault("Agrees", 0) > CASES / 20, verdicts::toString);
    }

    private static void judge(
            ServerProfile server,
            TestCase testCase,
            Random random,
            Map<String, Integer> verdicts,
            Map<String, String> failures) {
        History history = null;
        try (WorldsOracle oracle = new WorldsOracle(server)) {
            history = predictedOrBlank(oracle, testCase);
            for (int i = 0; i < HISTORIES; i++) {
                final Verdict verdict = oracle.judge(testCase, history);
                verdicts.merge(verdict.word(), 1, Integer::sum);
                history = new HistoryMutations(random).of(history);
            }
        } catch (final RuntimeException | AssertionError e) {
            final StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace, true));
            failures.putIfAbsent(e.getClass() + " " + e.getStackTrace()[0], trace + "of " + testCase + "\n" + history);
        }
    }

    private static History predictedOrBlank(WorldsOracle oracle, TestCase testCase) {
        try {
            return oracle.predict(testCase);
        } catch (final UnsupportedFeatureException e) {
            return HistoryMutations.blank(testCase);
        }
    }

    private static Supplier<TestCase> generator(ServerProfile server, long seed) {
        final List<IsolationLevel> levels = List.of(IsolationLevel.RC, IsolationLevel.RR, IsolationLevel.SER);
        if (server instanceof PostgresProfile) {
            final PostgresCases one = new PostgresCases(seed, levels, true);
            final PostgresTableCases several = new PostgresTableCases(seed, levels);
            final Random either = new Random(seed);
            return () -> either.nextBoolean() ? one.next() : several.next();
        } else if (server instanceof SqliteProfile) {
            return new SqliteCases(seed)::next;
        } else if (server instanceof H2Profile) {
            return new H2Cases(seed)::next;
        }
        final Random seeds = new Random(seed);
        return () -> RandomCases.of(seeds.nextLong());
    }
}
