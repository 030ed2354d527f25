package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;

/** Forms of single statements: INSERT with a condition, RETURNING, LIMIT with an offset, in writes, and with SKIP LOCKED. */
class StatementFormsTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,1);(2,2);(3,3)";
    private static final String SAME = "t=(1,1);(2,2);(3,3)";

    @Test
    void aRowIsInsertedIfItsConditionHolds() {
        final String insert =
                "1:INSERT INTO t SELECT 9, 9 FROM DUAL WHERE NOT EXISTS (SELECT * FROM t WHERE b = %d) -> %d";
        Script.of("RC", T, insert.formatted(8, 1), "t=(1,1);(2,2);(3,3);(9,9)").agrees();
        Script.of("RC", T, insert.formatted(3, 0), SAME).agrees();
        Script.of("RC", T, "*" + insert.formatted(3, 1), "t=(1,1);(2,2);(3,3);(9,9)")
                .disagrees();
        Script.of(
                        "RC",
                        T,
                        "1:INSERT INTO t SELECT * FROM (SELECT 9, 9) AS row1 WHERE NOT EXISTS (SELECT a FROM t WHERE b = 3) -> 0",
                        SAME)
                .agrees();
    }

    /** At RC the condition reads what was committed when the statement was sent, and takes no lock: both insert. */
    @Test
    void theConditionIsAConsistentReadWithoutGapLocks() {
        final String both =
                "1:BEGIN | 1:INSERT INTO t SELECT 9, 9 FROM DUAL WHERE NOT EXISTS (SELECT * FROM t WHERE b = 9) -> 1 | "
                        + "2:INSERT INTO t SELECT 8, 9 FROM DUAL WHERE NOT EXISTS (SELECT * FROM t WHERE b = 9) -> 1 | 1:COMMIT";
        Script.of("RC", T, both, "t=(1,1);(2,2);(3,3);(8,9);(9,9)").agrees();
    }

    @Test
    void returningShowsWhatWasWritten() {
        final String delete = "1:DELETE FROM t WHERE b > 1 RETURNING b, a + 10 -> ";
        Script.of("RR", T, delete + "(2,12);(3,13)", "t=(1,1)").agrees();
        Script.of("RR", T, "*" + delete + "(2,12);(4,13)", "t=(1,1)").disagrees();
        Script.of(
                        "RR",
                        T,
                        "1:INSERT INTO t VALUES (4,NULL),(5,5) RETURNING * -> (4,NULL);(5,5)",
                        SAME + ";(4,NULL);(5,5)")
                .agrees();
    }

    @Test
    void rowsBeforeTheOffsetAreLeftOut() {
        final String select = "1:SELECT a FROM t ORDER BY b DESC LIMIT 1, 2 -> ";
        Script.of("RC", T, select + "(2);(1)", SAME).agrees();
        Script.of("RC", T, "*" + select + "(3);(2)", SAME).disagrees();
        Script.of("RC", T, "1:SELECT a FROM t ORDER BY b LIMIT 5 OFFSET 3 -> none", SAME)
                .agrees();
        Script.of("RC", T, "*1:SELECT a FROM t LIMIT 5 OFFSET 1 -> (1);(2);(3)", SAME)
                .disagrees();
    }

    @Test
    void aLimitWithoutAnOrderTakesAnyRows() {
        for (final String left : new String[] {"(2,2);(3,3)", "(1,1);(3,3)", "(1,1);(2,2)"}) {
            Script.of("RC", T, "1:DELETE FROM t LIMIT 1 -> 1", "t=" + left).agrees();
        }
        Script.of("RC", T, "1:DELETE FROM t WHERE b > 1 LIMIT 1 -> 1", "t=(2,2);(3,3)")
                .disagrees();
        Script.of("RC", T, "*1:UPDATE t SET b = 0 LIMIT 2 -> 3", "t=(1,0);(2,0);(3,0)")
                .disagrees();
    }

    @Test
    void skipLockedReturnsAsManyAsItsLimitAtMost() {
        final String before = "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | 2:BEGIN | ";
        final String read = "2:SELECT a FROM t LIMIT 1 FOR UPDATE SKIP LOCKED -> ";
        Script.of("RR", T, before + read + "(2)", SAME).agrees();
        Script.of("RR", T, before + "*" + read + "(1)", SAME).disagrees();
        Script.of("RR", T, before + "*" + read + "(2);(3)", SAME).disagrees();
    }

    @Test
    void rowsAreInsertedBySetAndUnderAnAlias() {
        Script.of("RR", T, "1:INSERT INTO t SET a = 4, b = a + 1 -> 1", SAME).isUndecided("column inside VALUES");
        Script.of("RR", T, "1:INSERT INTO t SET b = 4, a = 5 -> 1", SAME + ";(5,4)")
                .agrees();
        Script.of(
                        "RR",
                        T,
                        "1:INSERT INTO t VALUES (1,5) AS new ON DUPLICATE KEY UPDATE b = new.b + 1 -> 2",
                        "t=(1,6);(2,2);(3,3)")
                .on(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        "1:INSERT INTO t(a, b) VALUES (1,5) AS new(x, y) ON DUPLICATE KEY UPDATE b = y + x -> 2",
                        "t=(1,6);(2,2);(3,3)")
                .on(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false))
                .agrees();
    }

    @Test
    void indexHintsChangeNothingButNameAnIndex() {
        Script.of("RR", T, "1:SELECT * FROM t FORCE INDEX (PRIMARY) WHERE a = 1 -> (1,1)", SAME)
                .agrees();
        Script.of("RR", T, "1:UPDATE t USE INDEX () SET b = 9 WHERE a = 1 -> 1", "t=(1,9);(2,2);(3,3)")
                .agrees();
        Script.of("RR", T, "1:SELECT * FROM t FORCE INDEX (i) WHERE a = 1 -> (1,1)", SAME)
                .isNotJudged("unknown index");
    }

    @Test
    void aStarStandsBesideColumns() {
        Script.of("RR", T, "1:SELECT t.*, b + 1 AS m FROM t WHERE a = 2 -> (2,2,3)", SAME)
                .agrees();
        Script.of("RR", T, "*1:SELECT b + 1, t.* FROM t WHERE a = 2 -> (2,2,3)", SAME)
                .disagrees();
    }

    @Test
    void derivedTablesAndCommonTableExpressionsAreReadAsTheirTables() {
        final String sum = "1:WITH s AS (SELECT SUM(b) AS v FROM t WHERE a > 1) SELECT v FROM s -> ";
        Script.of("RC", T, sum + "(5)", SAME).agrees();
        Script.of("RC", T, "*" + sum + "(6)", SAME).disagrees();
        Script.of("RC", T, "1:WITH s AS (SELECT a, b FROM t) SELECT a FROM s x WHERE b > 2 -> (3)", SAME)
                .agrees();
        Script.of("RC", T, "1:SELECT d.b FROM (SELECT * FROM t) AS d WHERE d.a = 1 -> (1)", SAME)
                .agrees();
        Script.of("RC", T, "1:SELECT a FROM (SELECT a FROM t ORDER BY b DESC LIMIT 1) AS d -> (3)", SAME)
                .agrees();
        Script.of("RC", T, "1:WITH RECURSIVE s AS (SELECT 1) SELECT * FROM s -> 1", SAME)
                .isNotJudged("recursive common table expression");
        Script.of("RC", T, "1:SELECT * FROM (SELECT a FROM t) d FOR UPDATE -> 1", SAME)
                .isNotJudged("derived table in a locking read");
    }
}
