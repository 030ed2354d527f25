package io.isolde.core.oracle;

import io.isolde.core.catalogue.SqliteProfile;
import org.junit.jupiter.api.Test;

/** What SELECTs of several tables, groups and INSERT of a SELECT do on SQLite, each by a case that was measured on 3.54.1. */
class SqliteJoinsTest {
    private static final SqliteProfile ROLLBACK = SqliteTest.ROLLBACK;
    private static final SqliteProfile WAL = SqliteTest.WAL;
    private static final SqliteProfile SHARED = SqliteTest.SHARED;

    private static final String TABLES =
            "t(k BIGINT PRIMARY KEY, v BIGINT) (1,10);(2,20);(3,NULL) & w(k BIGINT PRIMARY KEY, v BIGINT) (1,20);(4,40)";
    private static final String KEPT = "t=(1,10);(2,20);(3,NULL) & w=(1,20);(4,40)";

    private static Script on(SqliteProfile server, String steps, String finalState) {
        return Script.ofSqlite(server, "SER", TABLES, steps, finalState);
    }

    private static void both(Script script) {
        script.isPredicted();
        script.agrees();
    }

    @Test
    void aJoinReadsAllItsTablesInTheSnapshotOfTheFirstRead() {
        final String steps = "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE w SET v = 10 WHERE k = 1 -> 1"
                + " | *1:SELECT t.k, w.k FROM t JOIN w ON t.v = w.v -> ";
        both(on(WAL, steps + "(2,1) | 1:COMMIT", "t=(1,10);(2,20);(3,NULL) & w=(1,10);(4,40)"));
        on(WAL, steps + "(1,1) | 1:COMMIT", "t=(1,10);(2,20);(3,NULL) & w=(1,10);(4,40)")
                .disagrees();
    }

    @Test
    void aJoinTakesTheLockOfTheFileOnce() {
        both(on(
                ROLLBACK,
                "1:BEGIN | 1:SELECT COUNT(*) FROM t, w -> (6) | 2:UPDATE w SET v = 0 -> !BUSY | 1:COMMIT"
                        + " | 2:UPDATE w SET v = 0 -> 2",
                "t=(1,10);(2,20);(3,NULL) & w=(1,0);(4,0)"));
    }

    @Test
    void anOuterJoinKeepsRowsThatFindNone() {
        both(on(
                WAL,
                "1:SELECT * FROM t LEFT JOIN w ON t.v = w.v -> (1,10,NULL,NULL);(2,20,1,20);(3,NULL,NULL,NULL)"
                        + " | 1:SELECT t.k FROM t LEFT JOIN w ON t.v = w.v AND t.k > 2 WHERE w.k IS NULL -> (1);(2);(3)"
                        + " | 1:SELECT x.k, y.k FROM t x JOIN t y ON x.k < y.k ORDER BY x.k DESC -> (2,3);(1,2);(1,3)",
                KEPT));
    }

    @Test
    void aSharedCacheLocksEachTableThatASelectNames() {
        both(on(
                SHARED,
                "1:BEGIN | 1:SELECT t.k, w.k FROM t JOIN w ON t.v = w.v -> (2,1) | 2:UPDATE w SET v = 0 -> !TABLE_LOCKED"
                        + " | 1:COMMIT",
                KEPT));
        both(on(
                SHARED,
                "1:BEGIN | 1:SELECT k FROM t WHERE v IN (SELECT v FROM w) -> (2) | 2:UPDATE w SET v = 0 -> !TABLE_LOCKED"
                        + " | 1:COMMIT",
                KEPT));
        on(
                        SHARED,
                        "1:BEGIN | 1:SELECT t.k, w.k FROM t JOIN w ON t.v = w.v -> (2,1) | *2:UPDATE w SET v = 0 -> 2 | 1:COMMIT",
                        "t=(1,10);(2,20);(3,NULL) & w=(1,0);(4,0)")
                .disagrees();
    }

    @Test
    void aSelectThatIsRefusedOneTableMayKeepTheLockOfAnother() {
        final String steps = "2:BEGIN | 2:UPDATE w SET v = v -> 2 | 1:BEGIN"
                + " | 1:SELECT t.k, w.k FROM t JOIN w ON t.v = w.v -> !TABLE_LOCKED | 2:COMMIT | 2:UPDATE t SET v = 0 -> ";
        on(SHARED, steps + "!TABLE_LOCKED | 1:COMMIT", KEPT).agrees();
        on(SHARED, steps + "3 | 1:COMMIT", "t=(1,0);(2,0);(3,0) & w=(1,20);(4,40)")
                .agrees();
    }

    @Test
    void aTableThatAnOuterJoinDoesNotNeedMayStayUnlocked() {
        final String before = "2:BEGIN | 2:UPDATE w SET v = v -> 2 | ";
        on(SHARED, before + "1:SELECT t.k FROM t LEFT JOIN w ON t.k = w.k -> (1);(2);(3) | 2:COMMIT", KEPT)
                .agrees();
        on(SHARED, before + "1:SELECT COUNT(*) FROM t LEFT JOIN w ON t.k = w.k -> !TABLE_LOCKED | 2:COMMIT", KEPT)
                .agrees();
        on(SHARED, before + "1:SELECT k FROM t WHERE 0 AND EXISTS (SELECT 1 FROM w) -> none | 2:COMMIT", KEPT)
                .agrees();
        on(SHARED, before + "*1:SELECT k FROM t WHERE EXISTS (SELECT 1 FROM w) -> (1);(2);(3) | 2:COMMIT", KEPT)
                .disagrees();
    }

    @Test
    void subqueriesReadTheRowAround() {
        both(on(
                WAL,
                "1:SELECT k FROM t WHERE EXISTS (SELECT 1 FROM w WHERE w.v = t.v) -> (2)"
                        + " | 1:SELECT k FROM t WHERE v NOT IN (SELECT v FROM w) -> (1)"
                        + " | 1:SELECT k FROM t WHERE v NOT IN (SELECT v FROM w WHERE k > 4) -> (1);(2);(3)"
                        + " | 1:SELECT k, (SELECT MIN(v) FROM w WHERE w.k >= t.k) FROM t -> (1,20);(2,40);(3,40)"
                        + " | 1:UPDATE t SET v = (SELECT MAX(v) FROM w WHERE w.k = t.k) WHERE EXISTS (SELECT 1 FROM t y WHERE y.k > t.k) -> 2"
                        + " | 1:DELETE FROM t WHERE v = (SELECT v FROM t y WHERE y.k = 1) RETURNING k -> (1)",
                "t=(2,NULL);(3,NULL) & w=(1,20);(4,40)"));
    }

    @Test
    void groupsHaveTheirKeysAndAggregates() {
        both(on(
                WAL,
                "1:INSERT INTO t VALUES (4, NULL), (5, 10) -> 2"
                        + " | 1:SELECT v, COUNT(*), SUM(k) + 1 FROM t GROUP BY v ORDER BY v DESC -> (20,1,3);(10,2,7);(NULL,2,8)"
                        + " | 1:SELECT v FROM t GROUP BY v HAVING COUNT(*) > 1 -> (NULL);(10)"
                        + " | 1:SELECT MAX(k) FROM t WHERE k > 9 -> (NULL) | 1:SELECT COUNT(*) FROM t WHERE k > 9 GROUP BY v -> none"
                        + " | 1:SELECT DISTINCT v FROM t ORDER BY v LIMIT 2 -> (NULL);(10)",
                "t=(1,10);(2,20);(3,NULL);(4,NULL);(5,10) & w=(1,20);(4,40)"));
    }

    @Test
    void anInsertOfASelectSeesTheRowsBeforeIt() {
        both(
                on(
                        ROLLBACK,
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 3 -> 1 | 1:INSERT INTO t SELECT k + 1, v FROM t WHERE k > 1 -> 1"
                                + " | 1:INSERT INTO t SELECT k + 10, v FROM t -> 3 | 2:INSERT INTO w SELECT k, v FROM t -> !BUSY | 1:COMMIT"
                                + " | 2:INSERT INTO w SELECT k, v FROM t WHERE k > 1 -> 5",
                        "t=(1,10);(2,20);(3,20);(11,10);(12,20);(13,20) & w=(1,20);(2,20);(3,20);(4,40);(11,10);(12,20);(13,20)"));
        both(on(
                WAL,
                "1:BEGIN | 1:SELECT COUNT(*) FROM w -> (2) | 2:UPDATE w SET v = 0 WHERE k = 4 -> 1"
                        + " | 1:INSERT INTO t SELECT k + 3, v FROM w -> !SNAPSHOT_TOO_OLD | 1:COMMIT",
                "t=(1,10);(2,20);(3,NULL) & w=(1,20);(4,0)"));
    }

    @Test
    void anInsertOfNoRowsWritesNoPage() {
        both(on(
                WAL,
                "1:BEGIN | 1:SELECT COUNT(*) FROM w -> (2) | 2:INSERT INTO w SELECT k, v FROM t WHERE k > 3 -> 0"
                        + " | 1:UPDATE w SET v = 0 WHERE k = 1 -> 1 | 1:COMMIT",
                "t=(1,10);(2,20);(3,NULL) & w=(1,0);(4,40)"));
    }

    @Test
    void rowsOfASelectMayBeInsertedInTheOrderOfAnIndex() {
        final String tables =
                "t(k BIGINT PRIMARY KEY, v BIGINT, KEY kv (v)) (1,20);(2,10) & w(k BIGINT PRIMARY KEY, v BIGINT)";
        final String steps = "1:INSERT INTO w (v) SELECT v FROM t WHERE v > 0 -> 2";
        Script.ofSqlite(WAL, "SER", tables, steps, "t=(1,20);(2,10) & w=(1,20);(2,10)")
                .agrees();
        Script.ofSqlite(WAL, "SER", tables, steps, "t=(1,20);(2,10) & w=(1,10);(2,20)")
                .agrees();
        Script.ofSqlite(WAL, "SER", tables, steps, "t=(1,20);(2,10) & w=(1,10);(2,10)")
                .disagrees();
    }

    @Test
    void whatIsNotModelledIsUndecidedByName() {
        on(WAL, "1:SELECT k, MAX(v) FROM t -> (2,20)", KEPT).isUndecided("SQLite aggregate beside a column");
        on(WAL, "1:SELECT DISTINCT v FROM t ORDER BY k -> (10);(20);(NULL)", KEPT)
                .isUndecided("SQLite ORDER BY of what DISTINCT does not return");
        on(WAL, "1:SELECT k FROM t WHERE v = (SELECT v FROM w) -> (2)", KEPT)
                .isUndecided("SQLite subquery of several rows as a value");
        on(WAL, "1:UPDATE t SET v = (SELECT MAX(v) FROM t) -> 3", "t=(1,20);(2,20);(3,20) & w=(1,20);(4,40)")
                .isUndecided("SQLite subquery in SET over the table that is written");
        on(WAL, "1:SELECT t.k FROM t NATURAL JOIN w -> none", KEPT).isUndecided("SQLite NATURAL or USING");
        on(
                        WAL,
                        "1:INSERT INTO w SELECT * FROM t WHERE k > 1 -> 2",
                        "t=(1,10);(2,20);(3,NULL) & w=(1,20);(2,20);(3,NULL);(4,40)")
                .agrees();
        Script.ofSqlite(
                        WAL,
                        "SER",
                        "t(k BIGINT, KEY kk (k)) (1) & w(k BIGINT, KEY wk (k))",
                        "1:INSERT INTO w SELECT * FROM t -> 1",
                        "t=(1) & w=(1)")
                .isUndecided("SQLite INSERT of all rows of a table into one without a row id of its own");
    }
}
