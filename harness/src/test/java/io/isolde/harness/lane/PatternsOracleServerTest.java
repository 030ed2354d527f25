package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.PATTERNS;
import static io.isolde.harness.detect.OracleKind.PATTERNS_PAPER;
import static io.isolde.harness.detect.OracleKind.PATTERNS_TOOL;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.testing.Full;
import io.isolde.harness.detect.OracleKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Full
class PatternsOracleServerTest extends OracleOnServer {
    private static final String LOST_UPDATE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1000);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ SELECT * FROM t;
            /*tx2*/ UPDATE t SET b = 900 WHERE a = 1;
            /*tx2*/ COMMIT;
            /*tx1*/ UPDATE t SET b = 1100 WHERE a = 1;
            /*tx1*/ COMMIT;
            """;

    @Test
    void aLostUpdateIsAPathOfThePaperAndACycleOfTheProgram() {
        assertEquals("Explained(InnoDB-RR-lost-update)", judge(PATTERNS, LOST_UPDATE));
        assertEquals(
                "no path LU R1x0 W2x1 C2 W1x2 C1",
                ((Verdict.Disagrees) verdict(PATTERNS_PAPER, LOST_UPDATE)).expected());
        assertEquals("no path cycle of WW RW", ((Verdict.Disagrees) verdict(PATTERNS_TOOL, LOST_UPDATE)).expected());
        assertEquals("Agrees", judge(PATTERNS_PAPER, LOST_UPDATE.replace("RR", "RC")));
    }

    /** The first read comes after the other's COMMIT: pattern 2, which is forbidden after a snapshot only. */
    @Test
    void aReadOfWhatIsInTheSnapshotIsNoPathAndStillAnEdge() {
        final String late = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx2*/ UPDATE t SET b = 2;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals("Explained(permissible: the levels allow it)", judge(PATTERNS, late));
        assertEquals("no path 2 W1x1 C1 R2x1 C2", ((Verdict.Disagrees) verdict(PATTERNS_PAPER, late)).expected());
        assertEquals("no path WR at RR", ((Verdict.Disagrees) verdict(PATTERNS_TOOL, late)).expected());
    }

    @ParameterizedTest(name = "{1} by {0}")
    @CsvSource({
        "UPDATE t SET b = 7 WHERE a = 1, NRR R1x0 W2x1 C2 R1x1 C1",
        "'INSERT INTO t VALUES (5, 5)', 34 R1x0 W2y1 W2x1 C2 R1y1 C1",
        "'REPLACE INTO t VALUES (1, 5)', 34 R1x0 W2y1 W2x1 C2 R1y1 C1",
        "DELETE FROM t WHERE a = 1, 2 W1x1 C1 R2x1 C2",
    })
    void aReadThatDoesNotRepeatIsAPath(String write, String pattern) {
        final Verdict.Disagrees verdict =
                (Verdict.Disagrees) verdict(PATTERNS, IsolationLevel.RC, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT a FROM t WHERE b > 0;
                /*tx2*/ WRITE;
                /*tx1*/ SELECT * FROM t WHERE b > 0;
                /*tx1*/ COMMIT;
                """.replace("WRITE", write));
        assertEquals("no path " + pattern, verdict.expected());
        assertEquals(3, verdict.step());
    }

    @Test
    void aReadOfWhatIsRolledBackIsAPath() {
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(PATTERNS, IsolationLevel.RU, """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 2;
                /*tx2*/ SELECT * FROM t;
                /*tx1*/ ROLLBACK;
                """);
        assertEquals("no path DR-early W1x1 R2x1 C2 A1", verdict.expected());
        assertEquals(
                "tx1 writes row 1 version 1001 (2), tx2 reads row 1 version 1001 (3), tx2 commits (3), tx1 is rolled back (4)",
                verdict.seen());
    }

    /** APTrans, Table 2 has A1 in a dirty read. The program writes COMMIT for ROLLBACK (Checker in checker.py). */
    @Test
    void aRollbackIsACommitInTheProgram() {
        final String dirty = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 2;
                /*tx2*/ SELECT * FROM t;
                /*tx1*/ ROLLBACK;
                /*tx2*/ COMMIT;
                """;
        final String committed = dirty.replace("ROLLBACK", "COMMIT");
        assertEquals("no path DR W1x1 R2x1 A1 C2", path(PATTERNS, IsolationLevel.RU, dirty));
        assertEquals("no path DR W1x1 R2x1 A1 C2", path(PATTERNS_PAPER, IsolationLevel.RU, dirty));
        assertEquals("no path WR at RR", path(PATTERNS_TOOL, IsolationLevel.RU, dirty));
        assertEquals("no path 1 W1x1 R2x1 C1 C2", path(PATTERNS, IsolationLevel.RU, committed));
        assertEquals("no path 1 W1x1 R2x1 C1 C2", path(PATTERNS_PAPER, IsolationLevel.RU, committed));
        assertEquals("no path WR at RR", path(PATTERNS_TOOL, IsolationLevel.RU, committed));
    }

    private String path(OracleKind oracle, IsolationLevel actual, String caseFile) {
        return ((Verdict.Disagrees) verdict(oracle, actual, caseFile)).expected();
    }

    /** The program asks its log for what was deleted and would be returned (wr_dependency in graph_class.py), and not for what has changed. */
    @Test
    void aRowThatIsNotReturnedIsSeenToBeDeletedOnlyInTheProgram() {
        final String missing = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT a FROM t WHERE a = 2;
                /*tx2*/ WRITE;
                /*tx1*/ SELECT * FROM t WHERE b > 0;
                /*tx1*/ COMMIT;
                """;
        final String deleted = missing.replace("WRITE", "DELETE FROM t WHERE a = 1");
        final String changed = missing.replace("WRITE", "UPDATE t SET b = -1 WHERE a = 1");
        for (final String gone : new String[] {deleted, changed}) {
            assertEquals("no path 2 W1x1 C1 R2x1 C2", path(PATTERNS, IsolationLevel.RC, gone));
            assertEquals("no path 2 W1x1 C1 R2x1 C2", path(PATTERNS_PAPER, IsolationLevel.RC, gone));
        }
        assertEquals("no path WR at RR", path(PATTERNS_TOOL, IsolationLevel.RC, deleted));
        assertEquals(new Verdict.Agrees(), verdict(PATTERNS_TOOL, IsolationLevel.RC, changed));
    }

    /** Every kind of write, waits, savepoints, and reads of every form. */
    @Test
    void versionsAreFollowedThroughEveryKindOfWrite() {
        assertEquals("Explained(permissible: the levels allow it)", judge(PATTERNS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT AS (a + 1) STORED);
                /*init*/ CREATE TABLE u (a INT, b VARCHAR(9));
                /*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, 2), (3, 3);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t (a, b) VALUES (4, 4) ON DUPLICATE KEY UPDATE b = 0;
                /*tx2*/ INSERT INTO t (a, b) VALUES (1, 4) ON DUPLICATE KEY UPDATE b = 9;
                /*tx2*/ INSERT INTO u SELECT a, 'x' FROM t;
                /*tx2*/ UPDATE u SET b = 'X' WHERE a = 1;
                /*tx2*/ SAVEPOINT s;
                /*tx2*/ DELETE FROM u WHERE a = 2;
                /*tx2*/ ROLLBACK TO s;
                /*tx2*/ DELETE FROM u WHERE a = 3;
                /*tx1*/ REPLACE INTO t (a, b) VALUES (3, 5);
                /*tx2*/ COMMIT;
                /*tx1*/ SELECT DISTINCT b FROM t WHERE a > 2;
                /*tx1*/ SELECT t.a, u.b FROM t LEFT JOIN u ON t.a = u.a;
                /*tx1*/ SELECT * FROM u FOR UPDATE;
                /*tx1*/ COMMIT;
                """));
    }

    /** The two indexes hold all there is to read, and with columns more they do not: the case is run again with that read as it is. */
    @Test
    void aLockingReadThatAnIndexCoversIsLeftAsItIs() {
        assertEquals("Agrees", judge(PATTERNS, """
                -- isolation: SER
                /*init*/ CREATE TABLE t (a INT NOT NULL, b INT, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
                /*init*/ INSERT INTO t VALUES (1, NULL), (3, 2), (-2, 3), (2, 1), (10, 7), (-1, 6);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ INSERT IGNORE INTO t VALUES (7, 6);
                /*tx1*/ COMMIT;
                """));
    }

    /** MariaDB reads NULL there if the table has a BEFORE trigger and columns that are NOT NULL: so rows number themselves. */
    @Test
    void rowsThatAreSelectedFromTheirOwnTableAreInserted() {
        assertEquals("Agrees", judge(PATTERNS, """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1.00, 1), (2.00, 2);
                /*tx1*/ INSERT INTO t SELECT a + 10.00, b + 1 FROM t;
                /*tx1*/ INSERT IGNORE INTO t SELECT a + 10.00, b + 1 FROM t;
                /*tx2*/ SELECT * FROM t;
                """));
    }

    @Test
    void aRowThatOneStatementChangesTwiceHasOneVersion() {
        assertEquals("Explained(permissible: the levels allow it)", judge(PATTERNS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b));
                /*init*/ INSERT INTO t VALUES (2, 4);
                /*tx1*/ BEGIN;
                /*tx1*/ INSERT INTO t VALUES (1, 4), (3, 15), (3, 4) ON DUPLICATE KEY UPDATE b = b + 10;
                /*tx1*/ COMMIT;
                /*tx2*/ SELECT * FROM t WHERE b > 20;
                """));
    }

    /** The index holds all columns, and the row is not in it yet: with columns more it would be read from the table. */
    @Test
    void aDirtyReadThatAnIndexCoversIsLeftAsItIs() {
        assertEquals("Agrees", judge(PATTERNS, """
                -- isolation: RU
                /*init*/ CREATE TABLE t (a VARCHAR(20) NOT NULL PRIMARY KEY, b VARCHAR(20), c INT, UNIQUE KEY kk (b, c));
                /*init*/ INSERT INTO t VALUES ('ba', 'b', -2), ('b', 'ba', 4);
                /*tx1*/ BEGIN;
                /*tx1*/ DELETE FROM t WHERE b = 'b';
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES ('ab', 'b', -2);
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """));
    }

    /** MDEV-26642: the row is not written, so that the last read does not see it; marking its version must not write it. */
    @Test
    void anUpdateThatLeavesARowAsItIsDoesNotWriteIt() {
        assertEquals("Agrees", judge(PATTERNS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (0, 0), (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ UPDATE t SET b = 10 WHERE a = 1;
                /*tx1*/ UPDATE t SET b = 10, a = a;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """));
    }

    /** The second UPDATE closes the circle, and the transaction that wrote less is the victim, although the other logged more. */
    @Test
    void theLogDoesNotChangeWhoIsTheVictimOfADeadlock() {
        assertEquals("Agrees", judge(PATTERNS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
                /*tx1*/ SELECT * FROM t WHERE a = 7 FOR UPDATE;
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET b = 3 WHERE a = 2;
                /*tx2*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
                /*tx1*/ SELECT * FROM t WHERE a = 2 FOR UPDATE;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """));
    }

    /** What a statement deleted before it failed is in the log of its session, too. */
    @Test
    void deletionsThatAreUndoneAreNoVersions() {
        assertEquals("Explained(permissible: the levels allow it)", judge(PATTERNS, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b));
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2), (3, 3), (4, 4);
                /*tx1*/ BEGIN;
                /*tx1*/ DELETE FROM t WHERE a = 1;
                /*tx1*/ REPLACE INTO t VALUES (5, 2), (6, NULL), (3, 4);
                /*tx1*/ SAVEPOINT s;
                /*tx1*/ DELETE FROM t WHERE a > 4;
                /*tx1*/ ROLLBACK TO s;
                /*tx1*/ COMMIT;
                /*tx2*/ SELECT * FROM t;
                """));
    }

    @Test
    void rowsThatAForeignKeyChangesAreNotInTheLog() {
        assertEquals(
                "Undecided(versions of tables with foreign keys, which change rows without triggers)",
                judge(PATTERNS, """
                -- isolation: RR
                /*init*/ CREATE TABLE p (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE t (a INT, FOREIGN KEY (a) REFERENCES p (a) ON DELETE CASCADE);
                /*tx1*/ DELETE FROM p;
                """));
    }
}
