package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** MERGE on PostgreSQL, each rule by a schedule that was measured. */
class PostgresMergeTest {
    private static final String TABLES =
            "t(id INT PRIMARY KEY, v INT) (1,10);(2,20);(3,30) & u(k INT PRIMARY KEY, w INT) (1,100);(2,200);(4,400)";
    private static final String U = " & u=(1,100);(2,200);(4,400)";
    private static final String UPSERT = "MERGE INTO t USING u ON t.id = u.k WHEN MATCHED THEN UPDATE SET v = t.v + u.w"
            + " WHEN NOT MATCHED THEN INSERT VALUES (u.k, u.w)";
    private static final String BRANCHES = "MERGE INTO t USING u ON t.id = u.k"
            + " WHEN MATCHED AND t.v > 15 THEN UPDATE SET v = t.v + u.w WHEN MATCHED THEN DELETE"
            + " WHEN NOT MATCHED AND u.w > 0 THEN INSERT (v, id) VALUES (u.w, u.k)";

    private static Script at(String level, String steps, String t) {
        return Script.ofPostgres(level, TABLES, steps, "t=" + t + U);
    }

    private static void both(Script script) {
        script.agrees();
        script.isPredicted();
    }

    private static String waiting(String change, String merge, String answer) {
        return "1:BEGIN | 1:" + change + " -> 1 | 2:" + merge + " -> wait | 1:COMMIT ; 2 -> " + answer;
    }

    @Test
    void theFirstBranchThatFitsIsDone() {
        both(at("RC", "1:" + UPSERT + " -> 3", "(1,110);(2,220);(3,30);(4,400)"));
        both(at("RC", "1:" + BRANCHES + " -> 3", "(2,220);(3,30);(4,400)"));
        at("RC", "*1:" + BRANCHES + " -> 2", "(2,220);(3,30)").disagrees();
    }

    @Test
    void rowsMayBeMadeByTheStatement() {
        final String values =
                "MERGE INTO t USING (VALUES (2, 5), (9, 6)) AS s (k, w) ON t.id = s.k WHEN MATCHED THEN UPDATE SET v = t.v + s.w"
                        + " WHEN NOT MATCHED THEN INSERT VALUES (s.k, s.w)";
        both(at("RC", "1:" + values + " -> 2", "(1,10);(2,25);(3,30);(9,6)"));
        both(at("RC", waiting("UPDATE t SET v = 200 WHERE id = 2", values, "2"), "(1,10);(2,205);(3,30);(9,6)"));
        both(at("RC", waiting("DELETE FROM t WHERE id = 2", values, "2"), "(1,10);(2,5);(3,30);(9,6)"));
        both(at(
                "RR",
                waiting("UPDATE t SET v = 200 WHERE id = 2", values, "!SERIALIZATION_FAILURE"),
                "(1,10);(2,200);(3,30)"));
        at("RC", "*1:" + values + " -> 1", "(1,10);(2,25);(3,30)").disagrees();
        final String read =
                "MERGE INTO t USING (SELECT k, w FROM u WHERE w > 150) s ON t.id = s.k WHEN MATCHED THEN DELETE";
        both(at("RC", "1:" + read + " -> 1", "(1,10);(3,30)"));
    }

    @Test
    void oneThatDoesNothingIsAllowedWhereNobodyMayWrite() {
        final String nothing = "MERGE INTO t USING u ON t.id = u.k WHEN MATCHED THEN DO NOTHING";
        for (final String level : new String[] {"RC", "RR", "SER"}) {
            both(at(
                    level,
                    "1:BEGIN READ ONLY | 1:" + nothing + " -> 0 | 1:" + nothing
                            + " WHEN NOT MATCHED AND u.w < 0 THEN INSERT VALUES (u.k, u.w) -> !READ_ONLY | 1:ROLLBACK",
                    "(1,10);(2,20);(3,30)"));
        }
        at("RC", "1:BEGIN READ ONLY | *1:" + nothing + " -> !READ_ONLY | 1:ROLLBACK", "(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void branchesAreTriedAgainOnTheNewestRow() {
        both(at("RC", waiting("UPDATE t SET v = 16 WHERE id = 1", BRANCHES, "3"), "(1,116);(2,220);(3,30);(4,400)"));
        both(at("RC", waiting("UPDATE t SET v = 9 WHERE id = 2", BRANCHES, "3"), "(3,30);(4,400)"));
        at(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = 16 WHERE id = 1 -> 1 | 2:" + BRANCHES
                                + " -> wait | 1:COMMIT ; 2 -> 3",
                        "(2,220);(3,30);(4,400)")
                .disagrees();
    }

    @Test
    void aRowThatHasGoneIsNotMatched() {
        both(at("RC", waiting("DELETE FROM t WHERE id = 1", UPSERT, "3"), "(1,100);(2,220);(3,30);(4,400)"));
        both(at(
                "RC",
                waiting("UPDATE t SET id = 9 WHERE id = 1", UPSERT, "3"),
                "(1,100);(2,220);(3,30);(4,400);(9,10)"));
        both(at("RC", waiting("UPDATE t SET id = 4 WHERE id = 1", UPSERT, "!DUPLICATE_KEY"), "(2,20);(3,30);(4,10)"));
    }

    @Test
    void atLevelsThatKeepTheSnapshotAChangedRowFails() {
        both(at(
                "RR",
                waiting("UPDATE t SET v = 16 WHERE id = 1", BRANCHES, "!SERIALIZATION_FAILURE"),
                "(1,16);(2,20);(3,30)"));
        both(at("RR", waiting("DELETE FROM t WHERE id = 1", UPSERT, "!SERIALIZATION_FAILURE"), "(2,20);(3,30)"));
    }

    @Test
    void anInsertThatMeetsAnotherFails() {
        for (final String level : new String[] {"RC", "RR"}) {
            both(at(
                    level,
                    waiting("INSERT INTO t VALUES (4, 40)", UPSERT, "!DUPLICATE_KEY"),
                    "(1,10);(2,20);(3,30);(4,40)"));
        }
    }

    @Test
    void aRowOfNoBranchIsNotLockedUnlessItWasTriedAgain() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 99 WHERE id = 1 -> 1"
                        + " | 2:MERGE INTO t USING u ON t.id = u.k WHEN MATCHED AND t.v = 99 THEN DELETE"
                        + " WHEN MATCHED AND t.id = 1 THEN DO NOTHING -> 0 | 1:COMMIT",
                "(1,99);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 99 WHERE id = 1 -> 1 | 2:BEGIN"
                        + " | 2:MERGE INTO t USING u ON t.id = u.k WHEN MATCHED AND t.v = 10 THEN DELETE -> wait"
                        + " | 1:COMMIT ; 2 -> 0 | 3:SELECT * FROM t WHERE id = 1 FOR UPDATE -> wait | 2:COMMIT ; 3 -> (1,99)",
                "(1,99);(2,20);(3,30)"));
    }

    @Test
    void aRowThatIsMatchedAgainIsLockedByTheColumnsThatAreNamed() {
        final String merge =
                "2:MERGE INTO t USING u ON t.id = u.k WHEN MATCHED AND t.id = 1 THEN UPDATE SET id = t.id, v = 0";
        both(at(
                "RC",
                "1:BEGIN | 1:SELECT * FROM t WHERE id = 1 FOR KEY SHARE -> (1,10) | " + merge + " -> 1 | 1:COMMIT",
                "(1,0);(2,20);(3,30)"));
        both(at(
                "RC",
                "3:BEGIN | 3:SELECT * FROM t WHERE id = 1 FOR KEY SHARE -> (1,10) | 1:BEGIN"
                        + " | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | " + merge
                        + " -> wait | 1:COMMIT | 3:COMMIT ; 2 -> 1",
                "(1,0);(2,20);(3,30)"));
    }

    @Test
    void noRowIsChangedTwice() {
        both(at(
                "RC",
                "1:MERGE INTO t USING u ON t.id = u.k OR t.id = u.k - 1 WHEN MATCHED THEN UPDATE SET v = 0 -> !AFFECTED_TWICE",
                "(1,10);(2,20);(3,30)"));
    }
}
