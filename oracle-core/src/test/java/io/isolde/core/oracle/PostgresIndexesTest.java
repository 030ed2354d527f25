package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Unique indexes of some rows, and of expressions, on PostgreSQL. */
class PostgresIndexesTest {
    private static final PostgresProfile PROFILE =
            new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0));

    /** What each step of the predicted history did: rows affected, rows, or an error; a wait where it had to. */
    private static List<String> predicted(String index, String... steps) {
        final String file = "-- dbms: postgresql\n-- isolation: RC\n"
                + "/*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT, w INT);\n"
                + "/*init*/ CREATE UNIQUE INDEX x ON t " + index + ";\n"
                + "/*init*/ INSERT INTO t VALUES (1, 10, 1), (2, 10, 0);\n"
                + String.join(
                        "",
                        List.of(steps).stream()
                                .map(step -> "/*tx" + step.substring(0, 1) + "*/ " + step.substring(2) + ";\n")
                                .toList());
        final TestCase testCase = CaseFile.parse(file, "case").testCase();
        try (WorldsOracle oracle = new WorldsOracle(PROFILE)) {
            final History history = oracle.predict(testCase);
            assertInstanceOf(Verdict.Agrees.class, oracle.judge(testCase, history));
            return history.rounds().stream()
                    .map(round -> round.completions().stream()
                            .map(each -> shown(each.outcome()))
                            .toList()
                            .toString())
                    .toList();
        }
    }

    private static String shown(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed
                ? failed.kind().name()
                : outcome instanceof Outcome.Affected affected ? "" + affected.count() : "";
    }

    @Test
    void onlyRowsOfAPartialIndexClash() {
        assertEquals(
                List.of("[1]", "[DUPLICATE_KEY]", "[DUPLICATE_KEY]", "[1]"),
                predicted(
                        "(v) WHERE w > 0",
                        "1:INSERT INTO t VALUES (3, 10, 0)",
                        "1:INSERT INTO t VALUES (4, 10, 5)",
                        "1:UPDATE t SET w = 3 WHERE id = 2",
                        "1:UPDATE t SET v = 11, w = 3 WHERE id = 2"));
    }

    @Test
    void whoeverEntersAPartialIndexWaitsForItsKey() {
        assertEquals(
                List.of("[]", "[1]", "[]", "[, DUPLICATE_KEY]"),
                predicted(
                        "(v) WHERE w > 0",
                        "1:BEGIN",
                        "1:INSERT INTO t VALUES (3, 30, 1)",
                        "2:UPDATE t SET v = 30, w = 1 WHERE id = 2",
                        "1:COMMIT"));
    }

    @Test
    void onConflictNamesTheRowsOfAPartialIndex() {
        assertEquals(
                List.of("[0]", "[1]", "[0]"),
                predicted(
                        "(v) WHERE w > 0",
                        "1:INSERT INTO t VALUES (3, 10, 7) ON CONFLICT (v) WHERE w > 0 DO NOTHING",
                        "1:INSERT INTO t VALUES (3, 10, 7) ON CONFLICT (v) WHERE w > 0 DO UPDATE SET w = t.w + 1",
                        "1:INSERT INTO t VALUES (4, 10, 7) ON CONFLICT DO NOTHING"));
    }

    @Test
    void valuesOfAnExpressionClash() {
        assertEquals(
                List.of("[DUPLICATE_KEY]", "[1]", "[1]", "[DUPLICATE_KEY]"),
                predicted(
                        "((v % 7), w)",
                        "1:INSERT INTO t VALUES (3, 17, 1)",
                        "1:INSERT INTO t VALUES (3, 17, 2)",
                        "1:UPDATE t SET v = NULL WHERE id = 3",
                        "1:UPDATE t SET v = 24, w = 0 WHERE id = 1"));
    }

    @Test
    void onConflictNamesTheExpressionsOfAnIndex() {
        assertEquals(
                List.of("[0]", "[1]", "[1]"),
                predicted(
                        "((v % 7), w)",
                        "1:INSERT INTO t VALUES (3, 17, 1) ON CONFLICT ((v % 7), w) DO NOTHING",
                        "1:INSERT INTO t VALUES (3, 17, 2) ON CONFLICT ((v % 7), w) DO NOTHING",
                        "1:INSERT INTO t VALUES (4, 24, 2) ON CONFLICT (w, (v % 7)) DO UPDATE SET v = excluded.v"));
    }
}
