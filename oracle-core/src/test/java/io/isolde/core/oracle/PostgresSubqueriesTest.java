package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** Subqueries on PostgreSQL, each by a schedule that was measured. */
class PostgresSubqueriesTest {
    private static final String TABLES =
            "t(id INT PRIMARY KEY, v INT) (1,10);(2,99);(3,30)" + " & u(k INT PRIMARY KEY, w INT) (10,1);(20,2);(30,3)";
    private static final String U = " & u=(10,1);(20,2);(30,3)";

    private static Script at(String level, String steps, String t) {
        return Script.ofPostgres(level, TABLES, steps, "t=" + t + U);
    }

    private static void both(Script script) {
        script.agrees();
        script.isPredicted();
    }

    /** Session 2 waits for a change of one row by session 1. */
    private static String waiting(String change, String statement, String answer) {
        return "1:BEGIN | 1:" + change + " -> 1 | 2:" + statement + " -> wait | 1:COMMIT ; 2 -> " + answer;
    }

    private static String noticed(String change, String statement, String answer) {
        return "1:BEGIN | 1:" + change + " -> 1 | *2:" + statement + " -> wait | 1:COMMIT ; 2 -> " + answer;
    }

    @Test
    void subqueriesReadTheSnapshotAndWhatTheTransactionWroteBefore() {
        both(at(
                "RC",
                "1:SELECT id FROM t WHERE v IN (SELECT k FROM u) -> (1);(3)"
                        + " | 1:SELECT id, (SELECT MAX(k) FROM u WHERE w < t.id) FROM t -> (1,null);(2,10);(3,20)"
                        + " | 1:SELECT id FROM t WHERE NOT EXISTS (SELECT * FROM u WHERE u.k = t.v) -> (2)"
                        + " | 1:UPDATE t SET v = (SELECT SUM(v) FROM t) -> 3"
                        + " | 1:INSERT INTO t VALUES ((SELECT MAX(id) + 1 FROM t), 5) -> 1"
                        + " | 1:DELETE FROM t WHERE id = (SELECT MAX(id) FROM t) -> 1",
                "(1,139);(2,139);(3,139)"));
        at("RC", "*1:SELECT id FROM t WHERE v NOT IN (SELECT k FROM u) -> (1)", "(1,10);(2,99);(3,30)")
                .disagrees();
    }

    @Test
    void aRowThatIsTestedAgainKeepsTheRowThatASubqueryFoundForIt() {
        final String change = "UPDATE t SET v = 20 WHERE id = 1";
        for (final String found : new String[] {
            "v IN (SELECT k FROM u)",
            "EXISTS (SELECT 1 FROM u WHERE u.k = t.v)",
            "v IN (SELECT MAX(k) FROM u GROUP BY w)",
            "v IN (SELECT k FROM u WHERE u.w <= t.id + 1)"
        }) {
            final String where = " WHERE id < 3 AND " + found;
            both(at("RC", waiting(change, "DELETE FROM t" + where, "0"), "(1,20);(2,99);(3,30)"));
            both(at("RC", waiting(change, "SELECT * FROM t" + where + " FOR UPDATE", "none"), "(1,20);(2,99);(3,30)"));
            at("RC", noticed(change, "DELETE FROM t" + where, "1"), "(2,99);(3,30)")
                    .disagrees();
        }
    }

    @Test
    void aRowThatIsTestedAgainStillHasNothingThatASubqueryDidNotFind() {
        final String change = "UPDATE t SET v = 20 WHERE id = 2";
        final String where = " WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.k = t.v)";
        both(at("RC", waiting(change, "DELETE FROM t" + where, "1"), "(1,10);(3,30)"));
        at("RC", noticed(change, "DELETE FROM t" + where, "0"), "(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void otherSubqueriesRunAgainOnTheOldSnapshot() {
        final String change = "UPDATE t SET v = 20 WHERE id = 2";
        for (final String where : new String[] {
            "v NOT IN (SELECT k FROM u)",
            "id = 77 OR NOT EXISTS (SELECT 1 FROM u WHERE u.k = t.v)",
            "NOT (v IN (SELECT k FROM u))"
        }) {
            both(at("RC", waiting(change, "DELETE FROM t WHERE " + where, "0"), "(1,10);(2,20);(3,30)"));
        }
        both(at(
                "RC",
                waiting(
                        "UPDATE t SET v = 20 WHERE id = 1",
                        "UPDATE t SET v = (SELECT w FROM u WHERE k = t.v) WHERE id = 1",
                        "1"),
                "(1,2);(2,99);(3,30)"));
        both(at(
                "RC",
                waiting(
                        "UPDATE t SET v = 100 WHERE id = 2",
                        "UPDATE t SET v = v + 1 WHERE v = (SELECT MAX(v) FROM t)",
                        "0"),
                "(1,10);(2,100);(3,30)"));
        both(at(
                "RC",
                waiting("UPDATE t SET v = 0 WHERE id = 1", "UPDATE t SET v = (SELECT SUM(v) FROM t)", "3"),
                "(1,139);(2,139);(3,139)"));
    }

    @Test
    void whereTheFormDoesNotTellTheVerdictIsUndecided() {
        at(
                        "RC",
                        waiting(
                                "UPDATE t SET v = 20 WHERE id = 1",
                                "DELETE FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.k >= t.v)",
                                "0"),
                        "(1,20);(2,99);(3,30)")
                .isUndecided("PostgreSQL choice among the rows of a subquery");
    }

    @Test
    void aSubqueryIsAReadOfASerializableTransaction() {
        final String skew = "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = (SELECT SUM(w) FROM u) WHERE id = 1 -> 1"
                + " | 2:UPDATE u SET w = (SELECT SUM(v) FROM t) WHERE k = 10 -> 1 | 1:COMMIT";
        Script.ofPostgres("SER", TABLES, skew + " | 2:COMMIT -> !SERIALIZATION_FAILURE", "t=(1,6);(2,99);(3,30)" + U)
                .agrees();
        Script.ofPostgres("SER", TABLES, skew + " | 2:COMMIT", "t=(1,6);(2,99);(3,30) & u=(10,139);(20,2);(30,3)")
                .disagrees();
    }

    @Test
    void aRowIsInsertedWhereAConditionAsks() {
        both(at(
                "RC",
                "1:BEGIN | 1:INSERT INTO t SELECT 4, 40 WHERE NOT EXISTS (SELECT 1 FROM t WHERE id = 4) -> 1"
                        + " | 2:INSERT INTO t SELECT 4, 41 WHERE NOT EXISTS (SELECT 1 FROM t WHERE id = 4) -> wait"
                        + " | 1:COMMIT ; 2 -> !DUPLICATE_KEY"
                        + " | 2:INSERT INTO t SELECT 4, 41 WHERE NOT EXISTS (SELECT 1 FROM t WHERE id = 4) -> 0",
                "(1,10);(2,99);(3,30);(4,40)"));
    }

    @Test
    void aSubqueryNamesTheTableThatIsWrittenByItsAlias() {
        both(at(
                "RC",
                "1:UPDATE t AS x SET v = 0 WHERE EXISTS (SELECT 1 FROM u WHERE u.k = x.v) -> 2"
                        + " | 1:DELETE FROM t x WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.w = x.id AND x.v = 0) -> 1",
                "(1,0);(3,0)"));
    }

    @Test
    void withAndDerivedTablesReadAsTheirTables() {
        both(at(
                "RC",
                "1:WITH c AS MATERIALIZED (SELECT id, v FROM t WHERE v > 10) SELECT id FROM c WHERE v < 90 -> (3)"
                        + " | 1:SELECT v FROM (SELECT id, v FROM t) AS d WHERE id = 2 -> (99)",
                "(1,10);(2,99);(3,30)"));
    }
}
