package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.SERIAL;
import static io.isolde.harness.detect.OracleKind.SERIAL_PAPER;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.judge.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SerialOracleServerTest extends OracleOnServer {
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

    @Test
    void anUpdateThatPassedByAnInsertIsNotSerial() {
        final Verdict.Disagrees verdict = (Verdict.Disagrees) verdict(SERIAL_PAPER, PASSED_BY);
        assertEquals("t = (1.0);(3.0)", verdict.expected());
        assertEquals("t = (1.0);(2.0)", verdict.seen());
        assertEquals("Explained(MDEV-30835)", judge(SERIAL, PASSED_BY));
    }

    @Test
    void theSameWithDeleteIsSerial() {
        final String deletes = PASSED_BY.replace("UPDATE t SET c1 = 3.0 WHERE", "DELETE FROM t WHERE");
        assertEquals("Agrees", judge(SERIAL, deletes));
        assertEquals("Agrees", judge(SERIAL_PAPER, deletes));
    }

    /** WriteCheck 5.3.1: a case with a deadlock goes on without the rest of the victim. */
    @Test
    void whatAVictimStillHasToSayIsLeftOutInThePaper() {
        final String deadlock = """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 2;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 2;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 1;
                /*tx2*/ INSERT INTO t VALUES (3, 3);
                /*tx1*/ INSERT INTO t VALUES (4, 4);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """;
        assertEquals("Agrees", judge(SERIAL_PAPER, deadlock));
        assertEquals("Agrees", judge(SERIAL, deadlock));
        final List<Integer> shorter = List.of(2, 3, 4, 5, 7);
        final List<Integer> serial = List.of(2, 4, 7);
        assertEquals(List.of(shorter, serial, serial), askedOfRows(SERIAL_PAPER, deadlock));
        final List<Integer> whole = List.of(2, 4, 7, 6);
        assertEquals(List.of(whole, whole), askedOfRows(SERIAL, deadlock));
    }

    /** WriteCheck 3.1: a savepoint needs its transaction. Ours is run without what was undone. */
    @Test
    void aCaseWithSavepointsIsCutIntoStatementsInTheRepairedFormOnly() {
        final String savepoint = """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ INSERT INTO t VALUES (2, 2);
                /*tx1*/ SAVEPOINT s;
                /*tx1*/ UPDATE t SET b = 5;
                /*tx1*/ ROLLBACK TO s;
                /*tx1*/ COMMIT;
                """;
        assertEquals("Agrees", judge(SERIAL_PAPER, savepoint));
        assertEquals("Agrees", judge(SERIAL, savepoint));
        final List<Integer> whole = List.of(1, 3);
        assertEquals(List.of(whole), askedOfRows(SERIAL_PAPER, savepoint));
        assertEquals(List.of(whole, List.of(1)), askedOfRows(SERIAL, savepoint));
    }

    /** APTrans figure 7. */
    @Test
    void readsAreComparedAtSerializable() {
        final String numbers = """
                -- isolation: SER
                /*init*/ CREATE TABLE t (c0 INT PRIMARY KEY AUTO_INCREMENT, c1 INT);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ INSERT INTO t(c1) VALUES(1);
                /*tx2*/ INSERT INTO t(c1) VALUES(2), (3);
                /*tx2*/ COMMIT;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals(5, ((Verdict.Disagrees) verdict(SERIAL_PAPER, numbers)).step());
        assertEquals("Explained(MDEV-36330)", judge(SERIAL, numbers));
    }

    @Test
    void writesThatTheLevelLeavesUnlockedArePermissible() {
        assertEquals("Explained(permissible: the levels allow it)", judge(SERIAL, """
                -- isolation: RC
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 5 WHERE b = 2;
                /*tx2*/ UPDATE t SET b = 2;
                /*tx1*/ COMMIT;
                """));
    }

    @Test
    void theVictimOfADeadlockIsLeftOut() {
        assertEquals("Agrees", judge(SERIAL, """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 2;
                /*tx1*/ UPDATE t SET b = 7 WHERE a = 2;
                /*tx2*/ UPDATE t SET b = 8 WHERE a = 1;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """));
    }

    /** Seen in a campaign: with the locks of the first part gone, the DELETE finishes before the second. */
    @Test
    void aRollbackToAnEarlySavepointEndsATransaction() {
        assertEquals("Agrees", judge(SERIAL, """
                -- isolation: SER
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SAVEPOINT s;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ ROLLBACK TO s;
                /*tx2*/ DELETE FROM t;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """));
    }

    @Test
    void aStatementOutsideTheModelCannotBeJudged() {
        assertEquals(
                "Undecided",
                verdict(SERIAL, PASSED_BY.replace("/*tx2*/ COMMIT", "/*tx2*/ ANALYZE TABLE t"))
                        .word());
    }
}
