package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/**
 * The rules of PostgreSQL about several tables and about columns that the server fills, each by a schedule that was measured. Each test is named by a row of
 * {@code docs/rules.md}.
 */
class PostgresTablesTest {
    private static final String T = "t(id INT PRIMARY KEY, v INT, u INT) (1,10,1);(2,20,2);(3,30,NULL)";
    private static final String P = "p(k INT PRIMARY KEY, x INT) (1,4);(2,7)";
    private static final String START = "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,4);(2,7)";

    private static Script at(String levels, String steps, String finalState) {
        return Script.ofPostgres(levels, T + " & " + P, steps, finalState);
    }

    private static Script ofChildren(String levels, String actions, String steps, String finalState) {
        final String children =
                "c(a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES p (k)" + actions + ") (10,1);(12,NULL)";
        return Script.ofPostgres(levels, P + " & " + children, steps, finalState);
    }

    private static void both(Script script) {
        script.agrees();
        script.isPredicted();
    }

    @Test
    void aJoinReadsEachTableByTheSnapshot() {
        both(at("RC", "1:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u -> (1,4);(2,7)", START));
        both(at(
                "RR",
                "1:BEGIN | 1:SELECT t.id, p.x FROM t LEFT JOIN p ON p.k = t.u AND p.x > 5 -> (1,NULL);(2,7);(3,NULL)"
                        + " | 2:UPDATE p SET x = 9 WHERE k = 1 -> 1 | 1:SELECT p.x FROM t, p WHERE p.k = t.u -> (4);(7) | 1:COMMIT",
                "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,9);(2,7)"));
        at("RC", "*1:SELECT t.id FROM t JOIN p ON p.k = t.u -> (1);(2);(3)", START)
                .disagrees();
        both(at("RC", "1:SELECT v FROM t a JOIN t b ON a.id = b.id -> !REFUSED", START));
    }

    /** The old row and the new one are both seen, and by some plans the join finds one of them only. */
    @Test
    void aJoinOfTwoRowsOfOneKeyIsUndecided() {
        at(
                        "RR",
                        "1:BEGIN | 1:DELETE FROM p WHERE k = 1 -> 1 | 2:BEGIN | 2:INSERT INTO p VALUES (1, 6) -> wait | 1:COMMIT ; 2 -> 1"
                                + " | 2:SELECT p.x FROM p ORDER BY p.x -> (4);(6);(7)"
                                + " | 2:UPDATE p SET x = 0 FROM t WHERE p.k = t.u -> 2 | 2:COMMIT",
                        "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,0);(2,0)")
                .isUndecided("PostgreSQL join of two rows of one key");
    }

    /** Groups by a key and by more are groups by the key alone for the server, in which the old row and the new one are one. */
    @Test
    void groupsOfTwoRowsOfOneKeyAreUndecided() {
        final String begin =
                "1:BEGIN | 1:DELETE FROM p WHERE k = 1 -> 1 | 2:BEGIN | 2:INSERT INTO p VALUES (1, 6) -> wait | 1:COMMIT ; 2 -> 1 | ";
        at(
                        "RR",
                        begin + "2:SELECT x, k, COUNT(*) FROM p GROUP BY x, k ORDER BY k -> (4,1,2),(7,2,1) | 2:COMMIT",
                        "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,6);(2,7)")
                .isUndecided("PostgreSQL groups of two rows of one key");
        both(at(
                "RR",
                begin + "2:SELECT k, COUNT(*) FROM p GROUP BY k ORDER BY k -> (1,2),(2,1) | 2:COMMIT",
                "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,6);(2,7)"));
    }

    @Test
    void aJoinThatLocksIsTriedAgainWithTheVersionsItLocked() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE p SET x = 40 WHERE k = 1 -> 1 | 2:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u WHERE p.x < 5 FOR UPDATE -> wait"
                        + " | 1:COMMIT ; 2 -> none",
                "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,40);(2,7)"));
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE p SET x = 40 WHERE k = 1 -> 1 | 2:SELECT t.id, p.x FROM t JOIN p ON p.k = t.u WHERE p.x < 5 FOR UPDATE OF t -> (1,4)"
                        + " | 1:COMMIT",
                "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,40);(2,7)"));
        both(at("RC", "1:SELECT * FROM t LEFT JOIN p ON p.k = t.u FOR UPDATE -> !REFUSED", START));
    }

    /** Five rows of which one waits: it may have locked any of the others before. */
    @Test
    void aJoinMayLockItsRowsInAnyOrder() {
        final String begin = "1:BEGIN | 1:UPDATE t SET v = 21 WHERE id = 2 -> 1 | 2:BEGIN"
                + " | 2:SELECT t.id, p.k FROM t JOIN p ON p.k <= t.id FOR UPDATE OF t -> wait | 3:UPDATE t SET v = 31 WHERE id = 3 -> ";
        final String end = "1:COMMIT ; 2 -> (1,1);(2,1);(2,2);(3,1);(3,2)";
        final String rest = "1,10,1);(2,21,2);(3,";
        at("RC", begin + "1 | " + end + " | 2:COMMIT", "t=(" + rest + "31,NULL) & p=(1,4);(2,7)")
                .agrees();
        at("RC", begin + "wait | " + end + " | 2:COMMIT ; 3 -> 1", "t=(" + rest + "31,NULL) & p=(1,4);(2,7)")
                .agrees();
        at(
                        "RC",
                        begin.replace("wait | 3", "(1,1);(2,1);(2,2);(3,1);(3,2) | 3")
                                        .replace("| 2:SELECT", "| *2:SELECT")
                                + "wait | 1:COMMIT | 2:COMMIT ; 3 -> 1",
                        "t=(" + rest + "31,NULL) & p=(1,4);(2,7)")
                .disagrees();
    }

    @Test
    void aWriteInWithReturnsItsRows() {
        both(at(
                "RC",
                "1:BEGIN | 1:WITH w AS (UPDATE t SET v = v + 1 WHERE id < 3 RETURNING id, v) SELECT * FROM w -> (1,11);(2,21)"
                        + " | 2:WITH gone AS (DELETE FROM t WHERE v > 10 RETURNING *) SELECT * FROM gone -> wait"
                        + " | 1:WITH w AS (INSERT INTO p VALUES (3, 9) RETURNING x) SELECT * FROM w -> (9)"
                        + " | 1:COMMIT ; 2 -> (2,21,2);(3,30,NULL)",
                "t=(1,11,1) & p=(1,4);(2,7);(3,9)"));
    }

    /** Rows of a join that writes count by the rows that it writes: six ways to find three. */
    @Test
    void aJoinMayWriteManyRowsInAnyOrder() {
        both(at(
                "RC",
                "1:UPDATE t SET v = p.x FROM p WHERE p.k > 0 AND p.x < 5 -> 3 | 1:DELETE FROM t USING p WHERE p.x > 0 -> 3",
                "t=none & p=(1,4);(2,7)"));
    }

    @Test
    void aDeleteByAJoinReturnsAnyOfTheRowsThatChooseARow() {
        for (final String other : new String[] {"1,4", "2,7"}) {
            at(
                            "RC",
                            "1:DELETE FROM t USING p WHERE t.id = 1 AND p.x > 0 RETURNING t.id, p.k, p.x -> (1," + other
                                    + ")",
                            "t=(2,20,2);(3,30,NULL) & p=(1,4);(2,7)")
                    .agrees();
        }
    }

    /** To look for one child is enough: it locks no other. */
    @Test
    void aParentThatIsStillReferredToLooksAtOneChildOnly() {
        final String children = "c(a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES p (k)) (10,1);(12,1)";
        both(Script.ofPostgres(
                "RC",
                P + " & " + children,
                "1:BEGIN | 1:SELECT a FROM c WHERE a = 12 FOR UPDATE -> (12) | 2:DELETE FROM p WHERE k = 1 -> !STILL_REFERENCED | 1:COMMIT",
                "p=(1,4);(2,7) & c=(10,1);(12,1)"));
    }

    @Test
    void aWriteKeepsTheRowOfTheOtherTableThatItBeganWith() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET u = 2 WHERE id = 1 -> 1 | 2:UPDATE t SET v = p.x FROM p WHERE p.k = t.u AND t.id < 2 -> wait | 1:COMMIT ; 2 -> 0",
                "t=(1,10,2);(2,20,2);(3,30,NULL) & p=(1,4);(2,7)"));
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE p SET x = 40 WHERE k = 1 -> 1 | 2:UPDATE t SET v = p.x FROM p WHERE p.k = t.u AND t.id = 1 RETURNING t.v, p.x -> (4,4)"
                        + " | 1:COMMIT",
                "t=(1,4,1);(2,20,2);(3,30,NULL) & p=(1,40);(2,7)"));
        both(at(
                "RC",
                "1:DELETE FROM t USING p WHERE p.k = t.u AND p.x > 5 -> 1",
                "t=(1,10,1);(3,30,NULL) & p=(1,4);(2,7)"));
        at(
                        "RC",
                        "1:BEGIN | 1:UPDATE p SET x = 40 WHERE k = 1 -> 1 | 2:UPDATE t SET v = p.x FROM p WHERE p.k = t.u AND t.id = 1 -> 1 | 1:COMMIT",
                        "t=(1,40,1);(2,20,2);(3,30,NULL) & p=(1,40);(2,7)")
                .disagrees();
    }

    @Test
    void aRowThatSeveralOthersChooseIsWrittenOnce() {
        final String steps = "1:BEGIN | 1:UPDATE t SET v = 0 WHERE id = 1 -> 1"
                + " | 2:UPDATE t SET v = p.x FROM p WHERE p.x > 0 AND t.id = 1 -> wait | 1:COMMIT ; 2 -> ";
        at("RC", steps + "1", "t=(1,4,1);(2,20,2);(3,30,NULL) & p=(1,4);(2,7)").agrees();
        at("RC", steps + "1", "t=(1,7,1);(2,20,2);(3,30,NULL) & p=(1,4);(2,7)").agrees();
        at("RC", steps.replace("2:UPDATE", "*2:UPDATE") + "2", "t=(1,7,1);(2,20,2);(3,30,NULL) & p=(1,4);(2,7)")
                .disagrees();
    }

    @Test
    void groupsAreMadeOfTheRowsOfTheSnapshot() {
        both(Script.ofPostgres(
                "RC",
                "t(id INT PRIMARY KEY, v INT) (1,10);(2,10);(3,NULL)",
                "1:SELECT v, COUNT(*), SUM(id) FROM t GROUP BY v -> (10,2,3);(NULL,1,3)"
                        + " | 1:SELECT v, COUNT(*) FROM t WHERE id > 9 GROUP BY v -> none | 1:SELECT COUNT(*) + 1 FROM t WHERE id > 9 -> (1)"
                        + " | 1:SELECT COUNT(*) FROM t FOR UPDATE -> !REFUSED",
                "t=(1,10);(2,10);(3,NULL)"));
    }

    @Test
    void havingKeepsGroupsOfWhichItHolds() {
        both(at(
                "RC",
                "1:SELECT id % 2, COUNT(*) FROM t GROUP BY id HAVING COUNT(u) > 0 AND id < 3 -> (1,1);(0,1)"
                        + " | 1:SELECT MAX(v) FROM t HAVING COUNT(*) > 3 -> none"
                        + " | 1:SELECT COUNT(*) FROM t HAVING MIN(v) = 10 -> (3)",
                START));
        at("RC", "*1:SELECT COUNT(*) FROM t HAVING MIN(v) = 11 -> (3)", START).disagrees();
    }

    @Test
    void anInsertOfASelectInsertsTheRowsOfItsSnapshot() {
        both(at(
                "RC",
                "1:INSERT INTO p SELECT id + 2, v FROM t WHERE id < 3 RETURNING k -> (3);(4) | 1:INSERT INTO p SELECT id, v FROM t -> !DUPLICATE_KEY",
                "t=(1,10,1);(2,20,2);(3,30,NULL) & p=(1,4);(2,7);(3,10);(4,20)"));
    }

    @Test
    void aRowLocksTheKeyThatItRefersToWhenItsStatementEnds() {
        both(ofChildren(
                "RC",
                "",
                "1:BEGIN | 1:INSERT INTO c VALUES (20, 2) -> 1 | 2:UPDATE p SET x = 8 WHERE k = 2 -> 1 | 3:DELETE FROM p WHERE k = 2 -> wait"
                        + " | 1:COMMIT ; 3 -> !STILL_REFERENCED",
                "p=(1,4);(2,8) & c=(10,1);(12,NULL);(20,2)"));
        both(ofChildren(
                "RC",
                "",
                "1:BEGIN | 1:DELETE FROM p WHERE k = 2 -> 1 | 2:INSERT INTO c VALUES (20, 2) -> wait | 1:COMMIT ; 2 -> !NO_PARENT",
                "p=(1,4) & c=(10,1);(12,NULL)"));
        both(ofChildren(
                "RR",
                "",
                "1:BEGIN | 1:DELETE FROM p WHERE k = 2 -> 1 | 2:INSERT INTO c VALUES (20, 2) -> wait | 1:COMMIT ; 2 -> !SERIALIZATION_FAILURE",
                "p=(1,4) & c=(10,1);(12,NULL)"));
        ofChildren("RC", "", "*1:INSERT INTO c VALUES (20, 9) -> 1", "p=(1,4);(2,7) & c=(10,1);(12,NULL);(20,9)")
                .disagrees();
        ofChildren(
                        "RC",
                        "",
                        "1:BEGIN | 1:INSERT INTO c VALUES (20, 2) -> 1 | *3:DELETE FROM p WHERE k = 2 -> 1 | 1:COMMIT",
                        "p=(1,4) & c=(10,1);(12,NULL);(20,2)")
                .disagrees();
    }

    /** Found in a campaign on 18.6: a row that waits in the primary key meets another in the index of ON CONFLICT behind the wait. */
    @Test
    void aRowOfOnConflictThatMeetsAnotherBehindAWaitIsTakenBack() {
        both(Script.ofPostgres(
                "RC",
                "q(k INT PRIMARY KEY, x INT UNIQUE) (1,4);(2,7)",
                "1:BEGIN | 1:DELETE FROM q WHERE k = 1 -> 1 | 2:INSERT INTO q VALUES (1, 9) ON CONFLICT (x) DO NOTHING -> wait"
                        + " | 1:INSERT INTO q VALUES (5, 9) -> 1 | 1:COMMIT ; 2 -> 0",
                "q=(2,7);(5,9)"));
    }

    /** Found in a campaign on 18.6: the query of the key ends at the first row that it can lock. */
    @Test
    void oneChildThatIsFreeRefusesWithoutAWaitForTheNext() {
        both(ofChildren(
                "RC",
                "",
                "1:INSERT INTO c VALUES (20, 1) -> 1 | 2:BEGIN | 2:DELETE FROM c WHERE a = 20 -> 1"
                        + " | 1:DELETE FROM p WHERE k = 1 -> !STILL_REFERENCED | 2:COMMIT",
                "p=(1,4);(2,7) & c=(10,1);(12,NULL)"));
        both(ofChildren(
                "RC",
                "",
                "1:INSERT INTO c VALUES (20, 1) -> 1 | 2:BEGIN | 2:DELETE FROM c WHERE a = 10 -> 1"
                        + " | 1:DELETE FROM p WHERE k = 1 -> wait | 2:COMMIT ; 1 -> !STILL_REFERENCED",
                "p=(1,4);(2,7) & c=(12,NULL);(20,1)"));
    }

    @Test
    void aKeptSnapshotHidesAParentButNotAChild() {
        both(ofChildren(
                "RR",
                "",
                "1:BEGIN | 1:SELECT a FROM c WHERE a = 10 -> (10) | 2:INSERT INTO p VALUES (3, 3) -> 1 | 1:INSERT INTO c VALUES (20, 3) -> !NO_PARENT"
                        + " | 1:ROLLBACK",
                "p=(1,4);(2,7);(3,3) & c=(10,1);(12,NULL)"));
        both(ofChildren(
                "RR",
                "",
                "1:BEGIN | 1:SELECT a FROM c WHERE a = 10 -> (10) | 2:INSERT INTO c VALUES (20, 2) -> 1"
                        + " | 1:DELETE FROM p WHERE k = 2 -> !STILL_REFERENCED | 1:ROLLBACK",
                "p=(1,4);(2,7) & c=(10,1);(12,NULL);(20,2)"));
    }

    @Test
    void actionsOfForeignKeysChangeTheNewestChildren() {
        both(ofChildren("RC", " ON DELETE CASCADE", "1:DELETE FROM p WHERE k = 1 -> 1", "p=(2,7) & c=(12,NULL)"));
        both(ofChildren(
                "RC",
                " ON DELETE SET NULL ON UPDATE CASCADE",
                "1:UPDATE p SET k = 5 WHERE k = 1 -> 1 | 1:SELECT b FROM c WHERE a = 10 -> (5) | 1:DELETE FROM p WHERE k = 5 -> 1",
                "p=(2,7) & c=(10,NULL);(12,NULL)"));
        both(ofChildren(
                "RC",
                " ON DELETE CASCADE",
                "1:BEGIN | 1:INSERT INTO c VALUES (20, 1) -> 1 | 2:DELETE FROM p WHERE k = 1 -> wait | 1:COMMIT ; 2 -> 1",
                "p=(2,7) & c=(12,NULL)"));
        both(ofChildren(
                "RR",
                " ON DELETE CASCADE",
                "1:BEGIN | 1:SELECT a FROM c WHERE a = 10 -> (10) | 2:INSERT INTO c VALUES (20, 1) -> 1"
                        + " | 1:DELETE FROM p WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:ROLLBACK",
                "p=(1,4);(2,7) & c=(10,1);(12,NULL);(20,1)"));
    }

    @Test
    void generatedColumnsFollowTheRowThatIsWritten() {
        final String table = "t(id INT PRIMARY KEY, v INT, g INT GENERATED ALWAYS AS (v + 1) STORED)";
        both(Script.ofPostgres(
                "RC",
                table,
                "1:INSERT INTO t VALUES (1, 10) RETURNING g -> (11) | 1:BEGIN | 1:UPDATE t SET v = v + 1 -> 1"
                        + " | 2:UPDATE t SET v = v + 1 WHERE g = 12 -> 0 | 2:UPDATE t SET v = v + 1 WHERE g < 20 -> wait | 1:COMMIT ; 2 -> 1"
                        + " | 1:UPDATE t SET g = 1 -> !REFUSED",
                "t=(1,12,13)"));
    }

    @Test
    void aSequenceTakesNoNumberBack() {
        final String table = "t(id INT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, v INT)";
        both(Script.ofPostgres(
                "RC",
                table,
                "1:BEGIN | 1:INSERT INTO t (v) VALUES (10) RETURNING id -> (1) | 2:INSERT INTO t (v) VALUES (20) RETURNING id -> (2) | 1:ROLLBACK"
                        + " | 1:INSERT INTO t VALUES (4, 40) -> 1 | 1:INSERT INTO t (v) VALUES (30) RETURNING id -> (3)"
                        + " | 1:INSERT INTO t (v) VALUES (50) -> !DUPLICATE_KEY | 1:INSERT INTO t (v) VALUES (50) RETURNING id -> (5)",
                "t=(2,20);(3,30);(4,40);(5,50)"));
    }
}
