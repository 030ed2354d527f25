package io.isolde.harness.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ChangesTest {
    private static final String HEAD = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT NOT NULL);
            """;

    @Test
    void conditionsGiveWayToTheirParts() {
        assertContains(
                Layer.EXPRESSIONS,
                "UPDATE t SET b = 1 WHERE NOT (a = 1 OR b BETWEEN 2 AND 3)",
                "UPDATE t SET b = 1 WHERE a = 1 OR (b BETWEEN 2 AND 3)",
                "UPDATE t SET b = 1 WHERE NOT (a = 1)",
                "UPDATE t SET b = 1 WHERE NOT (b BETWEEN 2 AND 3)",
                "UPDATE t SET b = 1 WHERE NOT (a = 1 OR b >= 2)",
                "UPDATE t SET b = 1 WHERE NOT (a = 1 OR b = 3)",
                "UPDATE t SET b = 1 WHERE 1",
                "UPDATE t SET b = 1 WHERE 0");
        assertContains(
                Layer.EXPRESSIONS,
                "DELETE FROM t WHERE NOT (a < 5) AND a + 1 IN (1, 2)",
                "DELETE FROM t WHERE a >= 5 AND (a + 1) IN (1, 2)",
                "DELETE FROM t WHERE NOT (a < 5) AND a IN (1, 2)",
                "DELETE FROM t WHERE NOT (a < 5) AND (a + 1) = 2",
                "DELETE FROM t WHERE NOT (a < 5) AND (a + 1) IN (2)");
    }

    @Test
    void aCommitThatOverlapsIsTriedInTurn() {
        final TestCase overlapping = CaseFile.parse(
                        "-- sending: commit overlaps\n" + HEAD
                                + "/*tx1*/ BEGIN;\n/*tx1*/ COMMIT;\n/*tx2*/ SELECT * FROM t;\n",
                        "case.sql")
                .testCase()
                .closed();
        assertTrue(Changes.of(Layer.STATEMENTS, overlapping).stream()
                .anyMatch(change -> change.result().equals(overlapping.sent(Sending.IN_TURN))));
    }

    @Test
    void subqueriesAreSimplifiedInside() {
        assertContains(
                Layer.EXPRESSIONS,
                "SELECT * FROM t WHERE a = (SELECT MAX(b) FROM t WHERE a > 1 AND b > 1)",
                "SELECT * FROM t WHERE a = (SELECT MAX(b) FROM t)",
                "SELECT * FROM t WHERE a = (SELECT MAX(b) FROM t WHERE a > 1)");
    }

    @Test
    void clausesAreLeftOut() {
        assertContains(
                Layer.CLAUSES,
                "SELECT a, b FROM t WHERE a = 1 ORDER BY a LIMIT 2 FOR UPDATE NOWAIT",
                "SELECT b FROM t WHERE a = 1 ORDER BY a LIMIT 2 FOR UPDATE NOWAIT",
                "SELECT * FROM t WHERE a = 1 ORDER BY a LIMIT 2 FOR UPDATE NOWAIT",
                "SELECT a, b FROM t ORDER BY a LIMIT 2 FOR UPDATE NOWAIT",
                "SELECT a, b FROM t WHERE a = 1 LIMIT 2 FOR UPDATE NOWAIT",
                "SELECT a, b FROM t WHERE a = 1 ORDER BY a FOR UPDATE NOWAIT",
                "SELECT a, b FROM t WHERE a = 1 ORDER BY a LIMIT 2 FOR UPDATE",
                "SELECT a, b FROM t WHERE a = 1 ORDER BY a LIMIT 2");
        assertContains(
                Layer.CLAUSES,
                "INSERT IGNORE INTO t (a, b) VALUES (1, 2), (3, 4) ON DUPLICATE KEY UPDATE b = 1",
                "INSERT INTO t (a, b) VALUES (1, 2), (3, 4) ON DUPLICATE KEY UPDATE b = 1",
                "INSERT IGNORE INTO t (a, b) VALUES (3, 4) ON DUPLICATE KEY UPDATE b = 1",
                "INSERT IGNORE INTO t VALUES (1, 2), (3, 4) ON DUPLICATE KEY UPDATE b = 1",
                "INSERT IGNORE INTO t (a) VALUES (1), (3) ON DUPLICATE KEY UPDATE b = 1",
                "INSERT IGNORE INTO t (a, b) VALUES (1, 2), (3, 4)");
        assertContains(
                Layer.CLAUSES,
                "UPDATE t SET a = 1, b = 2 WHERE a = 3",
                "UPDATE t SET b = 2 WHERE a = 3",
                "UPDATE t SET a = 1, b = 2");
    }

    @Test
    void aConstantIsChangedEverywhereAndInOnePlace() {
        final TestCase now =
                parse(HEAD + "/*init*/ INSERT INTO t VALUES (7, 8);\n/*tx1*/ DELETE FROM t WHERE a = 7;\n");
        final Set<String> results = results(Layer.CONSTANTS, now);
        assertTrue(results.stream().anyMatch(text -> text.contains("VALUES (0, 8)") && text.contains("a = 0")));
        assertTrue(results.stream().anyMatch(text -> text.contains("VALUES (7, 8)") && text.contains("a = 0")));
        assertTrue(results.stream().anyMatch(text -> text.contains("VALUES (0, 8)") && text.contains("a = 7")));
    }

    @Test
    void aColumnGoesWithAllThatNeedsIt() {
        final TestCase now = parse(HEAD + """
                /*init*/ INSERT INTO t VALUES (7, 8);
                /*tx1*/ UPDATE t SET b = 2;
                /*tx1*/ UPDATE t SET a = 3, b = 4 WHERE a = 1 AND NOT (b = 2);
                /*tx1*/ SELECT a, b FROM t WHERE b = 1;
                """);
        final List<String> without = Changes.of(Layer.SCHEMA, now).stream()
                .filter(change ->
                        change.what().equals("column dropped") && change.where().equals("t.1"))
                .map(change -> ReducerTest.text(change.result()))
                .toList();
        assertEquals(List.of("""
                        /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                        /*init*/ INSERT INTO t VALUES (7);
                        /*tx1*/ UPDATE t SET a = 3 WHERE a = 1;
                        /*tx1*/ SELECT a FROM t;
                        /*tx1*/ ROLLBACK;
                        """), without);
    }

    @Test
    void stepsMoveOnlyWhereSessionsTakeTurnsLessOften() {
        final TestCase now = parse(
                HEAD + "/*tx1*/ BEGIN;\n/*tx2*/ BEGIN;\n/*tx1*/ DELETE FROM t;\n/*tx2*/ COMMIT;\n/*tx1*/ COMMIT;\n");
        for (final Change change : Changes.of(Layer.ORDER, now)) {
            assertTrue(CaseSize.of(change.result()).concurrency().switches() < 4, change::what);
            assertEquals(Set.copyOf(now.steps()), Set.copyOf(change.result().steps()));
        }
        assertTrue(
                results(Layer.ORDER, now).stream().anyMatch(text -> text.contains("/*tx2*/ BEGIN;\n/*tx2*/ COMMIT;")));
    }

    @Test
    void levelsBecomeOne() {
        final TestCase now = parse("""
                -- isolation: RR
                -- isolation-tx: tx1=RR tx2=RC
                /*init*/ CREATE TABLE t (a INT);
                /*tx1*/ DELETE FROM t;
                /*tx2*/ DELETE FROM t;
                """);
        assertEquals(
                Set.of("RR", "RC"),
                Changes.of(Layer.LEVELS, now).stream()
                        .map(change -> change.result().levelText())
                        .collect(Collectors.toSet()));
    }

    @Test
    void aSessionThatSaysNothingIsGone() {
        final TestCase now = parse(HEAD + "/*tx1*/ BEGIN;\n/*tx2*/ DELETE FROM t;\n/*tx1*/ COMMIT;\n");
        assertTrue(Changes.of(Layer.TRANSACTIONS, now).stream()
                .anyMatch(change -> change.result().sessions().size() == 1
                        && change.result().sessions().get(0).name().equals("tx2")
                        && change.result().steps().stream().allMatch(step -> step.session() == 0)));
    }

    @Test
    void whatCannotRunIsNoCandidate() {
        assertSound(true, HEAD + "/*tx1*/ SELECT x.a FROM t x WHERE x.b = 1;\n");
        assertSound(false, HEAD + "/*tx1*/ SELECT c FROM t;\n");
        assertSound(false, HEAD + "/*tx1*/ DELETE FROM u;\n");
        assertSound(false, HEAD + "/*tx1*/ INSERT INTO t VALUES (1);\n");
        assertSound(false, HEAD + "/*init*/ INSERT INTO t VALUES (1, 2), (1, 3);\n/*tx1*/ DELETE FROM t;\n");
        assertSound(true, HEAD + "/*tx1*/ SELECT * FROM t WHERE a = (SELECT MAX(a) FROM t x WHERE x.b = t.b);\n");
        assertSound(false, HEAD + "/*tx1*/ SELECT * FROM t WHERE a = (SELECT MAX(a) FROM u);\n");
        assertSound(false, HEAD + "/*tx1*/ SELECT * FROM t x JOIN t y ON x.a = y.a WHERE b = 1;\n");
    }

    private static void assertSound(boolean sound, String file) {
        assertEquals(sound, Soundness.of(parse(file)), file);
    }

    private static void assertContains(Layer layer, String statement, String... simpler) {
        final Set<String> results = results(layer, parse(HEAD + "/*tx1*/ " + statement + ";\n"));
        for (final String text : simpler) {
            assertTrue(
                    results.contains(ReducerTest.text(parse(HEAD + "/*tx1*/ " + text + ";\n"))),
                    () -> text + " is not in\n" + String.join("\n", results));
        }
        assertFalse(results.isEmpty());
    }

    private static Set<String> results(Layer layer, TestCase now) {
        return Changes.of(layer, now).stream()
                .map(change -> ReducerTest.text(change.result()))
                .collect(Collectors.toSet());
    }

    private static TestCase parse(String file) {
        return CaseFile.parse(file, "test").testCase().closed();
    }
}
