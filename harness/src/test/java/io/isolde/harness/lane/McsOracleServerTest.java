package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.MCS;
import static io.isolde.harness.detect.OracleKind.MCS_PAPER;
import static io.isolde.harness.detect.OracleKind.MCS_TOOL;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import org.junit.jupiter.api.Test;

class McsOracleServerTest extends OracleOnServer {
    private static final String OTHER_WAIT =
            "Undecided(a wait that is not as predicted, which Fucci's program leaves open)";

    private static String at(String level, String steps) {
        return "-- isolation: " + level + """

                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1), (2, 2), (10, 10);
                """ + steps;
    }

    private Verdict.Disagrees objection(OracleKind oracle, String caseFile) {
        return (Verdict.Disagrees) verdict(oracle, caseFile);
    }

    /** Fucci, code snippet 1. */
    @Test
    void aRowIsOneTupleWhateverItsKeyBecomes() {
        final String moved = """
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 1);
                /*init*/ INSERT INTO t VALUES (2, 2);
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx2*/ SELECT * FROM t;
                /*tx1*/ UPDATE t SET a = 3 WHERE b = 2;
                /*tx1*/ COMMIT;
                /*tx2*/ UPDATE t SET b = 3;
                /*tx2*/ SELECT * FROM t;
                /*tx2*/ COMMIT;
                """;
        for (final OracleKind oracle : new OracleKind[] {MCS_PAPER, MCS_TOOL}) {
            assertEquals(6, objection(oracle, moved).step());
            assertEquals("(1,3);(3,3)", objection(oracle, moved).expected());
            assertEquals("(1,3);(2,2);(3,3)", objection(oracle, moved).seen());
        }
    }

    @Test
    void beginTakesTheSnapshotInThePaperAndTheFirstReadInTheProgram() {
        final String late = at("RR", """
                /*tx1*/ BEGIN;
                /*tx2*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """);
        assertEquals("(1,1);(2,2);(10,10)", objection(MCS_PAPER, late).expected());
        assertEquals("Agrees", judge(MCS_TOOL, late));
        assertEquals("Explained(permissible: the levels allow it)", judge(MCS, late));
    }

    @Test
    void atSerializableThePaperSeesWhatWasCommittedBeforeBegin() {
        final String late = at("SER", """
                /*tx1*/ BEGIN;
                /*tx2*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx1*/ SELECT * FROM t FOR UPDATE;
                /*tx1*/ COMMIT;
                """);
        assertEquals("(1,1);(2,2);(10,10)", objection(MCS_PAPER, late).expected());
        assertEquals("Agrees", judge(MCS_TOOL, late));
    }

    @Test
    void theGapTestFindsWhatWouldComeIntoAPredicate() {
        final String phantom = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a > 5 FOR UPDATE;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES (20, 20);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, phantom));
        assertEquals(OTHER_WAIT, judge(MCS_TOOL, phantom));
        assertEquals("Agrees", judge(MCS_PAPER, phantom.replace("RR", "RC")));
    }

    @Test
    void theGapTestWorksTheOtherWayRoundToo() {
        final String left = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 50 WHERE a = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ DELETE FROM t WHERE b = 1;
                /*tx1*/ ROLLBACK;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, left));
        assertEquals(OTHER_WAIT, judge(MCS_TOOL, left));
    }

    @Test
    void aWaitThatIsNotPredictedIsABugInThePaperOnly() {
        final String gap = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t WHERE a = 5 FOR UPDATE;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES (6, 6);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("no wait", objection(MCS_PAPER, gap).expected());
        assertEquals(OTHER_WAIT, judge(MCS_TOOL, gap));
        assertEquals("Explained(permissible: the levels allow it)", judge(MCS, gap));
    }

    @Test
    void anUpdateAtReadCommittedTestsWhatIsCommitted() {
        final String skipped = at("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET b = 9 WHERE b = 5;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, skipped));
        assertEquals(OTHER_WAIT, judge(MCS_TOOL, skipped));
    }

    @Test
    void aRowThatSomebodyDeletesIsLocked() {
        final String deleted = at("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ DELETE FROM t WHERE a = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ DELETE FROM t WHERE a = 1;
                /*tx1*/ ROLLBACK;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, deleted));
        assertEquals(OTHER_WAIT, judge(MCS_TOOL, deleted));
    }

    /** Fucci, Table 3: a lock of an index as well as of rows. */
    @Test
    void anInsertWaitsForTheKeyOfARowThatIsDeleted() {
        final String key = at("RC", """
                /*tx1*/ BEGIN;
                /*tx1*/ DELETE FROM t WHERE b = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ INSERT INTO t VALUES (1, 7);
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, key));
        assertEquals("Agrees", judge(MCS_TOOL, key));
    }

    @Test
    void aRowThatOthersHaveDeletedIsGoneAfterAnUpdateOfIt() {
        final String deleted = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ DELETE FROM t WHERE a = 2;
                /*tx1*/ UPDATE t SET b = 7;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """);
        assertEquals("(1,7);(10,7)", objection(MCS_PAPER, deleted).expected());
        assertEquals("(1,7);(10,7)", objection(MCS_TOOL, deleted).expected());
        assertEquals("Explained(MySQL#105670)", judge(MCS, deleted));
    }

    /** The copy with the tag holds what the other wrote before it deleted the row; the snapshot holds what was there at first. */
    @Test
    void aRowThatOthersHaveDeletedIsTestedOnItsCopyInThePaperAndOnTheSnapshotInTheProgram() {
        final String deleted = at("RR", """
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ UPDATE t SET b = 5 WHERE a = 2;
                /*tx2*/ DELETE FROM t WHERE a = 2;
                /*tx1*/ UPDATE t SET b = 7 WHERE b = 2;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, deleted));
        assertEquals("(1,1);(10,10)", objection(MCS_TOOL, deleted).expected());
        final String copy = deleted.replace("WHERE b = 2", "WHERE b = 5");
        assertEquals("(1,1);(10,10)", objection(MCS_PAPER, copy).expected());
        assertEquals("Agrees", judge(MCS_TOOL, copy));
    }

    /** MDEV-26642, with the cells of a row changing places. */
    @Test
    void theProgramComparesCellsAndThePaperRows() {
        final String swapped = """
                -- isolation: RR
                /*init*/ CREATE TABLE t(c1 INT, c2 INT);
                /*init*/ INSERT INTO t VALUES (1, 2);
                /*tx1*/ BEGIN;
                /*tx1*/ SELECT * FROM t;
                /*tx2*/ BEGIN;
                /*tx2*/ UPDATE t SET c1 = 2, c2 = 1;
                /*tx2*/ COMMIT;
                /*tx1*/ UPDATE t SET c1 = 2;
                /*tx1*/ SELECT * FROM t;
                /*tx1*/ COMMIT;
                """;
        assertEquals("(2,1)", objection(MCS_PAPER, swapped).expected());
        assertEquals("Agrees", judge(MCS_TOOL, swapped));
        assertEquals("Explained(MDEV-26642)", judge(MCS, swapped));
    }

    @Test
    void whatComesAfterADeadlockIsNotCompared() {
        final String deadlock = at("RC", """
                /*tx1*/ BEGIN;
                /*tx2*/ BEGIN;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 2;
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 2;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 1;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        assertEquals("Agrees", judge(MCS_PAPER, deadlock));
        assertEquals("Agrees", judge(MCS_TOOL, deadlock));
    }

    @Test
    void whatFucciHasNotIsUndecided() {
        assertEquals("Undecided(more than two transactions at once; Fucci, 3.2)", judge(MCS_PAPER, at("RC", """
                /*tx1*/ UPDATE t SET b = 5 WHERE a = 1;
                /*tx2*/ UPDATE t SET b = 6 WHERE a = 1;
                /*tx3*/ UPDATE t SET b = 7 WHERE a = 1;
                """)));
        assertEquals("Undecided(rows that are put together, which Fucci has not)", judge(MCS_PAPER, at("RC", """
                /*tx1*/ SELECT MAX(b) FROM t WHERE a = 99;
                """)));
        assertEquals("Undecided(a statement that fails, which Fucci leaves out)", judge(MCS_PAPER, at("RC", """
                /*tx1*/ INSERT INTO t VALUES (1, 1);
                """)));
    }
}
