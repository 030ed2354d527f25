package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements of PostgreSQL behind others that write or lock rows. PostgreSQL manual, 7.8.4; measured. */
class PostgresWithRowsTest {
    private static final String TABLES =
            "t(id INT PRIMARY KEY, v INT) (1,10);(2,20);(3,30) & u(k INT PRIMARY KEY, w INT) (1,100)";

    private static Script at(String level, String steps, String t, String u) {
        return Script.ofPostgres(level, TABLES, steps, "t=" + t + " & u=" + u);
    }

    @Test
    void theSecondReadsWhatTheFirstReturnsAndNotWhatItHasWritten() {
        final String read =
                "1:WITH w AS (UPDATE t SET v = 0 WHERE id < 3 RETURNING id, v) SELECT t.v, w.v FROM t, w WHERE t.id = w.id";
        final String t = "(1,0);(2,0);(3,30)";
        at("RC", read + " -> (10,0);(20,0)", t, "(1,100)").agrees();
        at("RC", "*" + read + " -> (0,0);(0,0)", t, "(1,100)").disagrees();
        at("RC", "*" + read + " -> (10,0)", t, "(1,100)").disagrees();
    }

    @Test
    void rowsMoveFromOneTableToAnother() {
        final String move = "WITH w AS (DELETE FROM t WHERE v > 15 RETURNING *) INSERT INTO u SELECT id, v FROM w";
        at("RC", "1:" + move + " -> 2", "(1,10)", "(1,100);(2,20);(3,30)").agrees();
        at("RC", "*1:" + move + " -> 1", "(1,10)", "(1,100);(2,20)").disagrees();
        final String waits = "1:BEGIN | 1:UPDATE t SET v = 5 WHERE id = 2 -> 1 | 2:"
                + move.replace("v > 15", "v BETWEEN 15 AND 25") + " -> wait | 1:COMMIT ; 2 -> ";
        at("RC", waits + "0", "(1,10);(2,5);(3,30)", "(1,100)").agrees();
        at("RC", waits.replace("| 2:", "| *2:") + "1", "(1,10);(3,30)", "(1,100);(2,20)")
                .disagrees();
        at("RR", waits + "!SERIALIZATION_FAILURE", "(1,10);(2,5);(3,30)", "(1,100)")
                .agrees();
    }

    @Test
    void aSubqueryThatLocksIsExecutedOnce() {
        final String next =
                "DELETE FROM t WHERE id = (SELECT id FROM t ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) -> 1";
        final String both = "1:BEGIN | 1:" + next + " | 2:" + next + " | 1:COMMIT";
        at("RC", both, "(3,30)", "(1,100)").agrees();
        at("RC", both, "(2,20);(3,30)", "(1,100)").disagrees();
    }

    private static final String NEXT_TWO = "SELECT id FROM t WHERE v < 90 ORDER BY id LIMIT 2 FOR UPDATE SKIP LOCKED";

    @ParameterizedTest
    @ValueSource(strings = {"IN (" + NEXT_TWO + ")", "= ANY (ARRAY(" + NEXT_TWO + "))"})
    void aSubqueryOfSeveralRowsThatLocksIsExecutedOnce(String list) {
        final String first = "1:BEGIN | 1:UPDATE t SET v = 0 WHERE id " + list + " -> 2 | ";
        final String second = "2:DELETE FROM t WHERE id " + list + " RETURNING v -> ";
        at("RC", first + second + "(30) | 1:ROLLBACK", "(1,10);(2,20)", "(1,100)")
                .agrees();
        at("RC", first + "*" + second + "(10);(20) | 1:ROLLBACK", "(3,30)", "(1,100)")
                .disagrees();
        at("RC", first + second + "(30) | 1:COMMIT", "(1,10);(2,20)", "(1,100)").disagrees();
    }

    /** Rows that are found in the order of their keys, each awaited, and written when all are locked. */
    @Test
    void aSubqueryOfSeveralRowsThatWaitsFindsThemAsTheyAreThen() {
        final String waits = "1:BEGIN | 1:UPDATE t SET v = 95 WHERE id = 2 -> 1 | 2:UPDATE t SET v = 0 WHERE id IN ("
                + NEXT_TWO.replace(" SKIP LOCKED", "") + ") -> wait | 1:COMMIT ; 2 -> ";
        at("RC", waits + "2", "(1,0);(2,95);(3,0)", "(1,100)").agrees();
        at("RC", waits + "2", "(1,0);(2,0);(3,30)", "(1,100)").disagrees();
        at("RR", waits + "!SERIALIZATION_FAILURE", "(1,10);(2,95);(3,30)", "(1,100)")
                .agrees();
    }

    @Test
    void aSubqueryThatLocksBesideOtherConditionsIsUndecided() {
        final String next = "(SELECT id FROM t ORDER BY id LIMIT 1 FOR UPDATE) -> 0";
        for (final String test : new String[] {"=", "IN"}) {
            at("RC", "1:UPDATE t SET v = 0 WHERE v = 5 AND id " + test + " " + next, "(1,10);(2,20);(3,30)", "(1,100)")
                    .isUndecided("PostgreSQL subquery that locks beside other conditions");
        }
        at(
                        "RC",
                        "1:UPDATE t SET v = 0 WHERE id IN " + next.replace("UPDATE)", "SHARE)"),
                        "(1,10);(2,20);(3,30)",
                        "(1,100)")
                .isUndecided("PostgreSQL subquery that locks");
        at(
                        "RC",
                        "1:ANALYZE t | 1:UPDATE t SET v = 0 WHERE id IN (" + NEXT_TWO + ") -> 2",
                        "(1,10);(2,20);(3,30)",
                        "(1,100)")
                .isUndecided("PostgreSQL subquery that locks behind a change of plans");
    }

    @Test
    void whatIsGroupedIsDoneBeforeItIsInserted() {
        final String sum = "1:INSERT INTO u SELECT 2, SUM(v) FROM t ON CONFLICT (k) DO UPDATE SET w = excluded.w -> 1";
        at("RC", sum + " | 2:UPDATE t SET v = 40 WHERE id = 3 -> 1 | " + sum, "(1,10);(2,20);(3,40)", "(1,100);(2,70)")
                .agrees();
        at("RC", sum + " | 2:UPDATE t SET v = 40 WHERE id = 3 -> 1 | " + sum, "(1,10);(2,20);(3,40)", "(1,100);(2,60)")
                .disagrees();
    }

    @Test
    void whatTheClockGivesIsNotKnown() {
        final String table = "j(id INT PRIMARY KEY, at TIMESTAMPTZ, n INT) (1,NULL,5);(2,NULL,6)";
        final String set = "1:UPDATE j SET at = now() WHERE id = 1 -> 1 | ";
        final String read = "SELECT id FROM j WHERE at IS NULL AND n > 0 -> (2)";
        Script.ofPostgres("RC", table, set + "2:" + read, "j=(1,'2024-01-01 00:00:00+00',5);(2,NULL,6)")
                .agrees();
        Script.ofPostgres("RC", table, set + "2:" + read, "j=(1,NULL,5);(2,NULL,6)")
                .disagrees();
        Script.ofPostgres(
                        "RC", table, set + "*2:SELECT id FROM j WHERE at IS NULL -> (1);(2)", "j=(1,'x',5);(2,NULL,6)")
                .disagrees();
    }
}
