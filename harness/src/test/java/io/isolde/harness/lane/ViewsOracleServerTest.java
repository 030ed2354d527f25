package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.VIEWS;
import static io.isolde.harness.detect.OracleKind.VIEWS_PAPER;
import static io.isolde.harness.detect.OracleKind.VIEWS_TOOL;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import org.junit.jupiter.api.Test;

class ViewsOracleServerTest extends OracleOnServer {
    /** Troc listing 2; MDEV-26642. */
    private static final String LEFT_AT_ITS_SNAPSHOT = """
            -- isolation: RR
            /*init*/ CREATE TABLE t(c1 INT, c2 INT);
            /*init*/ INSERT INTO t VALUES (0, 0), (1, 1);
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ BEGIN;
            /*tx2*/ UPDATE t SET c1 = 10 WHERE c2 = 1;
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ UPDATE t SET c1 = 10 WHERE TRUE;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    /** As Troc figure 1: the second row is waited for, the first is passed by; MDEV-26643. */
    private static final String PASSED_BY = """
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

    /** The first read comes after the other's COMMIT. */
    private static final String LATE_SNAPSHOT = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1);
            /*tx1*/ BEGIN;
            /*tx2*/ UPDATE t SET b = 2;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    private static final String OTHER_WAIT = "Undecided(a wait that is not inferred, which Troc's program leaves open)";

    private Verdict.Disagrees objection(OracleKind oracle, String caseFile) {
        return (Verdict.Disagrees) verdict(oracle, caseFile);
    }

    @Test
    void aRowThatAnUpdateMatchedIsOnesOwn() {
        final Verdict.Disagrees verdict = objection(VIEWS_PAPER, LEFT_AT_ITS_SNAPSHOT);
        assertEquals(7, verdict.step());
        assertEquals("(10,0);(10,1)", verdict.expected());
        assertEquals("(10,0);(1,1)", verdict.seen());
        assertEquals("Explained(MDEV-26642)", judge(VIEWS, LEFT_AT_ITS_SNAPSHOT));
    }

    @Test
    void aRowThatWasPassedByIsMissed() {
        assertEquals("Explained(MDEV-26643/MySQL#104833)", judge(VIEWS, PASSED_BY));
        assertEquals("Agrees", judge(VIEWS, PASSED_BY.replace("(NULL, 0)", "(0, 0)")));
        assertEquals("Agrees", judge(VIEWS_PAPER, PASSED_BY.replace("(NULL, 0)", "(0, 0)")));
    }

    /** The statement counts one row instead of two; the paper has the final state only. */
    @Test
    void whatAWriteCountsIsComparedInTheRepairedFormOnly() {
        assertEquals(3, ((Verdict.Explained) verdict(VIEWS, PASSED_BY)).step());
        assertEquals(6, objection(VIEWS_PAPER, PASSED_BY).step());
        assertEquals(6, objection(VIEWS_TOOL, PASSED_BY).step());
    }

    @Test
    void theSnapshotIsTakenByTheFirstRead() {
        assertEquals("Agrees", judge(VIEWS, LATE_SNAPSHOT));
        assertEquals("Agrees", judge(VIEWS_PAPER, LATE_SNAPSHOT));
        assertEquals("Agrees", judge(VIEWS_TOOL, LATE_SNAPSHOT));
    }

    /** Troc, Table II has V1 alone for SELECT at SERIALIZABLE. */
    @Test
    void atSerializableThePaperSeesWhatWasCommittedBeforeBegin() {
        final String late = LATE_SNAPSHOT.replace("RR", "SER");
        assertEquals("(1,1)", objection(VIEWS_PAPER, late).expected());
        assertEquals("Agrees", judge(VIEWS_TOOL, late));
        assertEquals("Agrees", judge(VIEWS, late));
    }

    /** Troc, Table II has V3. The condition holds for the row as it is committed, and not for its newest version. */
    @Test
    void atReadUncommittedALockingReadSeesWhatIsNewestInTheProgram() {
        final String locking = at("RU", """
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 100 WHERE a = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ SELECT * FROM t WHERE b = 1 FOR UPDATE;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_PAPER, locking));
        assertEquals("Agrees", judge(VIEWS, locking));
        assertEquals(OTHER_WAIT, judge(VIEWS_TOOL, locking));
    }

    /** The index holds all there is to read, so that no row is locked; Table III has no index of this kind. */
    @Test
    void aWaitThatIsMissingIsABugWhereTheLocksAreSure() {
        final String covered = """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT, KEY kb (b));
                /*init*/ INSERT INTO t VALUES (1, 1, 1), (2, 2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET c = 5 WHERE a = 1;
                /*tx2*/ SELECT b FROM t WHERE b = 1 LOCK IN SHARE MODE;
                /*tx1*/ COMMIT;
                """;
        assertEquals("a wait", objection(VIEWS_PAPER, covered).expected());
        assertEquals("a wait", objection(VIEWS_TOOL, covered).expected());
        assertEquals("Agrees", judge(VIEWS, covered));
    }

    /** MDEV-30835. What is committed has no such row, so that by Table III the UPDATE locks nothing; ours asks for the newest rows too. */
    @Test
    void aWaitForARowThatIsNotCommittedIsInferredInTheRepairedFormOnly() {
        final String inserted = """
                -- isolation: RC
                /*init*/ CREATE TABLE t(c1 INT);
                /*init*/ INSERT INTO t VALUES (1);
                /*tx1*/ BEGIN;
                /*tx1*/ INSERT INTO t VALUES (2);
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET c1 = 3 WHERE c1 = 2;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """;
        assertEquals("Explained(MDEV-30835)", judge(VIEWS, inserted));
        assertEquals("Agrees", judge(VIEWS_PAPER, inserted));
        assertEquals("Agrees", judge(VIEWS_TOOL, inserted));
    }

    /** Troc, III-E3: rows differ, and the key is one. */
    @Test
    void anInsertConflictsWithTheDeletionOfItsKey() {
        final String key = at("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ DELETE FROM t WHERE b = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES (1, 7);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_PAPER, key));
        assertEquals("Agrees", judge(VIEWS_TOOL, key));
    }

    /** Troc, Table III: P. */
    @Test
    void whatWouldComeIntoAPredicateConflicts() {
        final String phantom = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a > 5 FOR UPDATE;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES (20, 20);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_PAPER, phantom));
        assertEquals("Agrees", judge(VIEWS_TOOL, phantom));
        assertEquals("Agrees", judge(VIEWS_TOOL, phantom.replace("RR", "RC")));
    }

    @Test
    void whatHasLeftAPredicateConflictsToo() {
        final String left = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ INSERT INTO t VALUES (20, 20);
                /*tx2*/ BEGIN;
                /*tx2*/ DELETE FROM t WHERE b > 15;
                /*tx1*/ ROLLBACK;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_TOOL, left));
    }

    /** MDEV-26642, with the cells of a row changing places. */
    @Test
    void theProgramComparesCellsAndThePaperRows() {
        final String swapped = LEFT_AT_ITS_SNAPSHOT
                .replace("(0, 0), (1, 1)", "(1, 2)")
                .replace("SET c1 = 10 WHERE c2 = 1", "SET c1 = 2, c2 = 1")
                .replace("SET c1 = 10 WHERE TRUE", "SET c1 = 2");
        assertEquals("(2,1)", objection(VIEWS_PAPER, swapped).expected());
        assertEquals("Agrees", judge(VIEWS_TOOL, swapped));
        assertEquals("Explained(MDEV-26642)", judge(VIEWS, swapped));
    }

    /** MySQL#105670. */
    @Test
    void aRowThatOthersHaveDeletedIsGoneAfterAnUpdateOfItInTheProgram() {
        final String deleted = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ DELETE FROM t WHERE a = 1;
                /*tx1*/ UPDATE t SET b = 7;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_PAPER, deleted));
        assertEquals("Agrees", judge(VIEWS, deleted));
        assertEquals("(10,7)", objection(VIEWS_TOOL, deleted).expected());
    }

    @Test
    void whatComesAfterADeadlockIsComparedInTheRepairedFormOnly() {
        final String deadlock = besidePassedBy("""
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ UPDATE u SET b = 5 WHERE a = 1;
                /*tx2*/ UPDATE u SET b = 6 WHERE a = 2;
                /*tx1*/ UPDATE u SET b = 5 WHERE a = 2;
                /*tx2*/ UPDATE u SET b = 6 WHERE a = 1;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_PAPER, deadlock));
        assertEquals("Agrees", judge(VIEWS_TOOL, deadlock));
        assertEquals("Explained(MDEV-26643/MySQL#104833)", judge(VIEWS, deadlock));
    }

    /** The read has to look at all rows, and its condition chooses none. */
    @Test
    void aWaitThatIsNotInferredIsNoBug() {
        final String wait = besidePassedBy("""
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE u SET b = 5;
                /*tx2*/ BEGIN;
                /*tx2*/ SELECT * FROM u WHERE b = 77 FOR UPDATE;
                /*tx1*/ ROLLBACK;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(VIEWS_PAPER, wait), "the final state is not compared");
        assertEquals(OTHER_WAIT, judge(VIEWS_TOOL, wait));
        assertEquals("Explained(MDEV-26643/MySQL#104833)", judge(VIEWS, wait));
    }

    /** {@link #PASSED_BY} behind other steps, on a table {@code u} of two rows. */
    private static String besidePassedBy(String steps) {
        return PASSED_BY.replaceFirst("(?=/\\*tx1)", """
                /*init*/ CREATE TABLE u (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO u VALUES (1, 1), (2, 2);
                """ + steps);
    }

    private static String at(String level, String steps) {
        return "-- isolation: " + level + """

                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (10, 10);
                """ + steps;
    }

    /** A condition that is proved false before execution takes no snapshot, and one that finds nothing does. */
    @Test
    void aReadProvedEmptyMayOrMayNotTakeTheSnapshot() {
        final String proved = LATE_SNAPSHOT.replace(
                "/*tx2*/ UPDATE", "/*tx1*/ SELECT * FROM t WHERE a = 1 AND a = 2;\n/*tx2*/ UPDATE");
        assertEquals("Agrees", judge(VIEWS, proved));
        assertEquals("(1,1)", objection(VIEWS_PAPER, proved).expected());
        assertEquals("(1,1)", objection(VIEWS_TOOL, proved).expected());
        final String found =
                LATE_SNAPSHOT.replace("/*tx2*/ UPDATE", "/*tx1*/ SELECT * FROM t WHERE a = 2;\n/*tx2*/ UPDATE");
        assertEquals("Agrees", judge(VIEWS, found));
        assertEquals("Agrees", judge(VIEWS_PAPER, found));
    }

    /** A row that another transaction moved to a key of one's own row is seen under neither. */
    @Test
    void anOwnRowHidesTheOldRowWithItsKey() {
        assertEquals("Agrees", judge(VIEWS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ DELETE FROM t WHERE a = 1;
                /*tx1*/ INSERT INTO t VALUES (1, 5);
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """));
    }

    @Test
    void waitingIsComparedByLockedRows() {
        final String gap = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (10, 10);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a = 5 FOR UPDATE;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES (6, 6);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """;
        assertEquals("Agrees", judge(VIEWS, gap));
        assertEquals("Agrees", judge(VIEWS_PAPER, gap));
        assertEquals(OTHER_WAIT, judge(VIEWS_TOOL, gap));
    }

    @Test
    void numbersOfAnotherTableCannotBeForetold() {
        assertEquals("Undecided(views of tables with AUTO_INCREMENT)", judge(VIEWS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY AUTO_INCREMENT, b INT);
                /*tx1*/ INSERT INTO t (b) VALUES (1);
                """));
    }
}
