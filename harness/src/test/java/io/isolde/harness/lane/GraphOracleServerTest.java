package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.GRAPH;
import static io.isolde.harness.detect.OracleKind.GRAPH_PAPER;
import static io.isolde.harness.detect.OracleKind.GRAPH_TOOL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.testing.Full;
import io.isolde.harness.detect.GraphOrders;
import io.isolde.harness.detect.OracleKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

@Full
class GraphOracleServerTest extends OracleOnServer {
    /** TxCheck figure 1a; MySQL#108528. */
    private static final String READS_ONE_WRITES_TWO = """
            -- isolation: RR
            /*init*/ CREATE TABLE t0(vkey INT, pkey INT PRIMARY KEY);
            /*init*/ CREATE TABLE t1(vkey INT, pkey INT PRIMARY KEY, c0 INT);
            /*init*/ INSERT INTO t0 VALUES (20, 1000);
            /*init*/ INSERT INTO t1 VALUES (2, 43, 8), (2, 44, 53);
            /*tx0*/ BEGIN;
            /*tx0*/ UPDATE t0 SET vkey = 60;
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t0;
            /*tx0*/ COMMIT;
            /*tx1*/ SELECT * FROM t1 WHERE c0 <= (SELECT min(vkey) FROM t0);
            /*tx1*/ UPDATE t1 SET vkey = 63 WHERE c0 <= (SELECT min(vkey) FROM t0);
            /*tx1*/ COMMIT;
            """;

    /** WriteCheck figure 5a; MDEV-30835. */
    private static final String PASSED_BY = """
            -- isolation: RC
            /*init*/ CREATE TABLE t(c1 DOUBLE PRECISION);
            /*init*/ INSERT INTO t(c1) VALUES (1.0);
            /*tx1*/ BEGIN;
            /*tx1*/ INSERT INTO t(c1) VALUES (2.0);
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET c1 = 3.0 WHERE c1 = 2.0;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """;

    /** Fucci section 1; MDEV-32898. */
    private static final String SEEN_TWICE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ UPDATE t SET a = 2;
            /*tx1*/ UPDATE t SET b = 3;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    /** TxCheck figure 3g: a value computed from what another statement wrote. */
    private static final String VALUE_WRITE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t(id INT PRIMARY KEY, value INT);
            /*init*/ INSERT INTO t VALUES (0, 0);
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET value = 1;
            /*tx1*/ INSERT INTO t VALUES (1, (SELECT min(x.value) FROM t x));
            /*tx1*/ COMMIT;
            """;

    /** The rows that a snapshot keeps from a reader are written behind it. */
    private static final String SNAPSHOT = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ BEGIN;
            /*tx2*/ INSERT INTO t VALUES (4, 4);
            /*tx2*/ DELETE FROM t WHERE a = 1;
            /*tx2*/ UPDATE t SET b = 9 WHERE a = 2;
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ UPDATE t SET b = b + 10;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    private static final String WAITS = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET b = 5 WHERE a = 1;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET b = b + 1;
            /*tx1*/ COMMIT;
            /*tx2*/ SELECT * FROM t;
            /*tx2*/ COMMIT;
            """;

    @Test
    void whatDoesNotConflictAgrees() {
        for (final String agreed : new String[] {VALUE_WRITE, SNAPSHOT, WAITS}) {
            assertEquals("Agrees", judge(GRAPH, agreed), agreed);
        }
        assertEquals("Agrees", judge(GRAPH_PAPER, VALUE_WRITE));
        assertEquals("Agrees", judge(GRAPH_PAPER, WAITS));
    }

    /** In the published forms the UPDATE does not see the row, and so comes before the INSERT, as the two passed by each other. */
    @Test
    void anUpdateThatPassedByAnInsertHasNoPlaceInAnOrder() {
        assertEquals("Explained(MDEV-30835)", judge(GRAPH, PASSED_BY));
        assertEquals("Agrees", judge(GRAPH_PAPER, PASSED_BY));
        assertEquals("Agrees", judge(GRAPH_TOOL, PASSED_BY));
        assertEquals("Agrees", judge(GRAPH, PASSED_BY.replace("UPDATE t SET c1 = 3.0 WHERE", "DELETE FROM t WHERE")));
    }

    @Test
    void aRowThatIsSeenTwiceIsTold() {
        assertEquals("Explained(MDEV-32898/MySQL#113228)", judge(GRAPH, SEEN_TWICE));
    }

    /** A write that acts on what is newest, beside a snapshot, is told by reads that are not current, as published. */
    @Test
    void aWriteThatDoesNotActOnTheSnapshotIsSeenInThePublishedForm() {
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(GRAPH_PAPER, READS_ONE_WRITES_TWO);
        assertEquals(6, verdict.step());
        assertTrue(verdict.seen().contains("2"), verdict::seen);
        assertEquals("Agrees", judge(GRAPH, READS_ONE_WRITES_TWO));
    }

    /** The program leaves out the statement with most edges, which is the write that shows the bug here. */
    @Test
    void whichStatementOfACircleIsLeftOutDecidesWhatIsSeen() throws IOException {
        final String listing = Files.readString(Path.of("corpus", "published", "txcheck-fig1-mysql-108528.sql"));
        assertEquals("Disagrees", verdict(GRAPH_PAPER, listing).word());
        assertEquals("Agrees", judge(GRAPH_TOOL, listing));
    }

    /** MDEV-26643: nothing is passed by where the COMMIT stands before the UPDATE. */
    @Test
    void aCaseIsReorderedUntilNobodyWaitsInThePublishedForms() {
        final String waits = """
                -- isolation: RC
                /*init*/ CREATE TABLE t(c1 INT, c2 INT);
                /*init*/ INSERT INTO t VALUES (NULL, 0), (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET c1 = 10;
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET c2 = 20 WHERE c1 IS NOT NULL;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """;
        assertEquals("Explained(MDEV-26643/MySQL#104833)", judge(GRAPH, waits));
        for (final OracleKind published : new OracleKind[] {GRAPH_PAPER, GRAPH_TOOL}) {
            assertEquals("Agrees", judge(published, waits));
            assertEquals(List.of(0, 1, 2, 4, 3, 5), asked(published, waits).get(0));
        }
    }

    /** The order in which an oracle runs the statements of a case by themselves. */
    private List<Integer> order(OracleKind oracle, String caseFile) {
        final List<List<Integer>> all = askedOfRows(oracle, caseFile);
        return all.get(all.size() - 1);
    }

    /**
     * Row 5 is inserted and deleted between two reads by one snapshot, which does not have it yet. By the paper the second read lacks what is gone by
     * then. By the program it comes behind the deletion and before the insertion at once, and the circle costs the DELETE.
     */
    @Test
    void aRowThatIsInsertedAndDeletedIsLackedForOneOfBoth() {
        final String gone = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (10, 10);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ INSERT INTO t VALUES (5, 5);
                /*tx3*/ DELETE FROM t WHERE a = 5;
                /*tx1*/ SELECT a FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals(List.of(1, 4, 2, 3), order(GRAPH, gone));
        assertEquals(List.of(1, 2, 3, 4), order(GRAPH_PAPER, gone));
        assertEquals(List.of(1, 4, 2), order(GRAPH_TOOL, gone));
    }

    /** A read that is proved empty takes no snapshot, and the read of its version set does. */
    @Test
    void whatTheAddedReadsChangeIsAskedInTheRepairedFormOnly() {
        final String empty = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a = 1 AND a = 2;
                /*tx2*/ UPDATE t SET b = 2;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals("Undecided(outcomes that the reads in between change)", judge(GRAPH, empty));
        assertEquals("Agrees", judge(GRAPH_PAPER, empty));
        assertEquals("Agrees", judge(GRAPH_TOOL, empty));
    }

    /** None of the statements depends on another, as each has a table of its own. */
    @Test
    void statementsOfOneTransactionStayInTheirOrderInTheProgramOnly() {
        final StringBuilder apart = new StringBuilder("-- isolation: RR\n");
        for (int table = 0; table < 5; table++) {
            apart.append("/*init*/ CREATE TABLE t" + table + " (a INT);\n");
        }
        apart.append("/*tx1*/ BEGIN;\n");
        for (int table = 0; table < 5; table++) {
            apart.append("/*tx1*/ INSERT INTO t" + table + " VALUES (1);\n");
        }
        final List<Integer> written = List.of(1, 2, 3, 4, 5);
        final String caseFile = apart + "/*tx1*/ COMMIT;\n";
        assertEquals(written, order(GRAPH_TOOL, caseFile));
        assertEquals(written, order(GRAPH, caseFile), "the nearest of 120 orders");
        final List<Integer> drawn = order(GRAPH_PAPER, caseFile);
        assertNotEquals(written, drawn, "one of 120 orders");
        assertEquals(written, drawn.stream().sorted().toList());
    }

    /** The last read sees what was there before the UPDATE, and the INSERT what came of it: by dependencies the read is earlier. */
    @Test
    void aReadMayComeBeforeAnEarlierWriteOfItsOwnTransaction() {
        final String reversed = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ CREATE TABLE u (b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ UPDATE t SET b = 2;
                /*tx1*/ INSERT INTO u SELECT b FROM t;
                /*tx1*/ SELECT a FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals(List.of(1, 4, 2, 3), order(GRAPH, reversed));
    }

    /** TxCheck, Algorithm 1, lines 11 to 15. The UPDATE counts the same rows in any order, and writes another value. */
    @Test
    void theFinalStateIsComparedInThePaperAndNotInTheProgram() {
        final String written = READS_ONE_WRITES_TWO
                .replace("/*tx1*/ SELECT * FROM t1 WHERE c0 <= (SELECT min(vkey) FROM t0);\n", "")
                .replace(
                        "SET vkey = 63 WHERE c0 <= (SELECT min(vkey) FROM t0)",
                        "SET vkey = (SELECT min(vkey) FROM t0)");
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(GRAPH_PAPER, written);
        assertTrue(verdict.seen().contains("t1 = (60,43,8);(60,44,53)"), verdict::seen);
        assertTrue(verdict.expected().contains("t1 = (20,43,8);(20,44,53)"), verdict::expected);
        assertEquals("Agrees", judge(GRAPH_TOOL, written));
        assertEquals("Agrees", judge(GRAPH, written));
    }

    /** Sessions that run at a weaker level than they say. */
    @Test
    void readSkewIsTold() {
        final String readSkew = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a = 1;
                /*tx2*/ UPDATE t SET b = 9;
                /*tx1*/ SELECT * FROM t WHERE a = 2;
                /*tx1*/ COMMIT;
                """;
        assertEquals("Agrees", judge(GRAPH, readSkew));
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(GRAPH, IsolationLevel.RC, readSkew);
        assertTrue(verdict.rule().contains("G-single"), verdict::rule);
        assertEquals("Agrees", verdict(GRAPH_PAPER, IsolationLevel.RC, readSkew).word());
        assertEquals("Agrees", verdict(GRAPH_TOOL, IsolationLevel.RC, readSkew).word());
    }

    @Test
    void writeSkewIsToldInTheRepairedFormOnly() {
        final String writeSkew = """
                -- isolation: SER
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a = 1;
                /*tx2*/ SELECT * FROM t WHERE a = 2;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 2;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 1;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """;
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(GRAPH, IsolationLevel.RR, writeSkew);
        assertTrue(verdict.rule().contains("G2"), verdict::rule);
        assertEquals(
                "Agrees", verdict(GRAPH_PAPER, IsolationLevel.RR, writeSkew).word());
    }

    @Test
    void aReadOfWhatIsRolledBackIsToldInAllForms() {
        final String dirty = """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 2;
                /*tx2*/ SELECT * FROM t;
                /*tx1*/ ROLLBACK;
                """;
        for (final OracleKind oracle : new OracleKind[] {GRAPH, GRAPH_PAPER, GRAPH_TOOL}) {
            final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(oracle, IsolationLevel.RU, dirty);
            assertTrue(verdict.rule().contains("G1a"), verdict::rule);
        }
    }

    /** Both DELETEs end with the COMMIT: the counts tell whose the rows are. */
    @Test
    void whoDeletedWhatIsToldByCounts() {
        assertEquals("Agrees", judge(GRAPH, """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2), (3, 3);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 9 WHERE a > 1;
                /*tx2*/ BEGIN;
                /*tx2*/ DELETE FROM t WHERE a = 2 AND b = 9;
                /*tx3*/ BEGIN;
                /*tx3*/ DELETE FROM t WHERE a = 3 AND b = 8;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                /*tx3*/ COMMIT;
                """));
    }

    /** A copy of a copy has a number of its own. */
    @Test
    void rowsThatAreSelectedToBeInsertedAreToldApart() {
        assertEquals("Agrees", judge(GRAPH, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ INSERT INTO t VALUES (1);
                /*tx1*/ INSERT INTO t SELECT a + 1 FROM t;
                /*tx1*/ INSERT INTO t SELECT a + 2 FROM t WHERE a = 2;
                /*tx1*/ DELETE FROM t WHERE a = 2;
                /*tx1*/ INSERT INTO t SELECT a + 8 FROM t;
                /*tx2*/ UPDATE t SET a = 0;
                """));
    }

    @Test
    void dirtyReadsOfWhatIsRolledBackAreLeftOut() {
        assertEquals("Agrees", judge(GRAPH, """
                -- isolation: RU
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 2;
                /*tx2*/ SELECT * FROM t;
                /*tx1*/ ROLLBACK;
                """));
    }

    @Test
    void foreignKeysAndNumbersCannotBeToldByReads() {
        assertEquals("Undecided(dependencies by AUTO_INCREMENT)", judge(GRAPH, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY AUTO_INCREMENT, b INT);
                /*tx1*/ INSERT INTO t (b) VALUES (1);
                """));
        assertEquals("Undecided(dependencies by foreign keys)", judge(GRAPH, """
                -- isolation: RR
                /*init*/ CREATE TABLE p (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES p (a));
                /*tx1*/ INSERT INTO p VALUES (1);
                """));
    }

    /** TxCheck, 5.3: every order that respects all dependencies shows its figure 1. */
    @Test
    void allOrdersOfACaseAreRun() {
        final GraphOrders orders = OracleKind.graphOrders(setting(), 50);
        assertTrue(judge(orders, READS_ONE_WRITES_TWO).startsWith("Disagrees"));
        final GraphOrders.Tally tally = orders.last();
        assertTrue(tally.orders() > 1 && tally.orders() == tally.run(), tally::toString);
        assertTrue(tally.objecting() > 0, tally::toString);
    }

    /** The column of the writer is not assigned where nothing else changes, or the row would become one's own. MDEV-26642. */
    @Test
    void anUpdateThatLeavesARowAsItIsDoesNotWriteIt() {
        assertEquals("Agrees", judge(GRAPH, """
                -- isolation: RR
                /*init*/ CREATE TABLE t(c1 INT, c2 INT);
                /*init*/ INSERT INTO t VALUES (0, 0), (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ UPDATE t SET c1 = 10 WHERE c2 = 1;
                /*tx1*/ UPDATE t SET c1 = 10;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """));
    }
}
