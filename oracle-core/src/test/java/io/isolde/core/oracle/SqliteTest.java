package io.isolde.core.oracle;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.catalogue.SqliteProfile.Journal;
import org.junit.jupiter.api.Test;

/**
 * The rules of SQLite, each by a case that was measured, in a rollback journal, a write-ahead log, and a shared cache. Each test is named by a
 * row of {@code docs/rules.md}.
 */
class SqliteTest {
    static final SqliteProfile ROLLBACK =
            new SqliteProfile(new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1), Journal.ROLLBACK, false);
    static final SqliteProfile WAL =
            new SqliteProfile(new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1), Journal.WAL, false);
    static final SqliteProfile SHARED =
            new SqliteProfile(new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1), Journal.ROLLBACK, true);

    private static final String TABLE =
            "t(k BIGINT PRIMARY KEY, v BIGINT, u BIGINT UNIQUE) (1,10,100);(2,20,200);(3,30,300)";
    private static final String INDEXED = "t(k BIGINT PRIMARY KEY, v BIGINT, KEY kv (v)) (1,10);(2,20)";

    private static Script on(SqliteProfile server, String steps, String finalState) {
        return Script.ofSqlite(server, "SER", TABLE, steps, finalState);
    }

    private static void both(Script script) {
        script.isPredicted();
        script.agrees();
    }

    @Test
    void withAJournalAReaderKeepsAWriterFromCommitting() {
        both(on(
                ROLLBACK,
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:BEGIN | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                        + " | 2:COMMIT -> !BUSY | 3:SELECT v FROM t WHERE k = 1 -> !BUSY | 1:COMMIT | 2:COMMIT"
                        + " | 3:SELECT v FROM t WHERE k = 1 -> (11)",
                "t=(1,11,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void withAJournalTheSecondWriterIsRefusedAtItsWrite() {
        both(on(
                ROLLBACK,
                "1:BEGIN | 1:DELETE FROM t WHERE k = 3 -> 1 | 2:INSERT INTO t VALUES (4, 4, 4) -> !BUSY | 2:COMMIT ->"
                        + " !TRANSACTION_STATE | 1:COMMIT",
                "t=(1,10,100);(2,20,200)"));
    }

    @Test
    void withAJournalAWriteOfNoRowsNeedsTheFileAlone() {
        both(on(
                ROLLBACK,
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 0 WHERE k = 9 -> !BUSY | 1:COMMIT",
                "t=(1,10,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void anExclusiveBeginRefusedByReadersKeepsNewOnesOut() {
        both(on(
                ROLLBACK,
                "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (3) | 2:BEGIN | 2:SELECT COUNT(*) FROM t -> (3) | 2:BEGIN EXCLUSIVE ->"
                        + " !BUSY | 3:SELECT COUNT(*) FROM t -> !BUSY | 2:COMMIT | 3:SELECT COUNT(*) FROM t -> (3) | 1:COMMIT",
                "t=(1,10,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void withALogASnapshotStaysAndMayNotWriteOnceItIsOld() {
        both(on(
                WAL,
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                        + " | 1:SELECT v FROM t WHERE k = 1 -> (10) | 1:UPDATE t SET v = v + 1 WHERE k = 1 -> !SNAPSHOT_TOO_OLD"
                        + " | 1:SELECT v FROM t WHERE k = 1 -> (10) | 1:COMMIT",
                "t=(1,11,100);(2,20,200);(3,30,300)"));
        on(
                        WAL,
                        "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                                + " | *1:SELECT v FROM t WHERE k = 1 -> (11) | 1:COMMIT",
                        "t=(1,11,100);(2,20,200);(3,30,300)")
                .disagrees();
    }

    @Test
    void aLostUpdateIsADisagreement() {
        on(
                        WAL,
                        "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                                + " | *1:UPDATE t SET v = v + 1 WHERE k = 1 -> 1 | 1:COMMIT",
                        "t=(1,11,100);(2,20,200);(3,30,300)")
                .disagrees();
    }

    @Test
    void onlyAPageThatWasWrittenMakesASnapshotOld() {
        final String reads = "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | ";
        final String writes = " | 1:UPDATE t SET v = 5 WHERE k = 2 -> ";
        both(Script.ofSqlite(
                WAL,
                "SER",
                "t(k BIGINT PRIMARY KEY, v BIGINT) (1,10);(2,20)",
                reads + "2:UPDATE t SET v = v WHERE k = 1 -> 1" + writes + "1 | 1:COMMIT",
                "t=(1,10);(2,5)"));
        both(Script.ofSqlite(
                WAL,
                "SER",
                INDEXED,
                reads + "2:UPDATE t SET v = v WHERE k = 1 -> 1" + writes + "!SNAPSHOT_TOO_OLD | 1:COMMIT",
                "t=(1,10);(2,20)"));
        both(Script.ofSqlite(
                WAL,
                "SER",
                INDEXED,
                reads + "2:BEGIN | 2:SAVEPOINT s | 2:DELETE FROM t -> 2 | 2:ROLLBACK TO s | 2:COMMIT" + writes
                        + "!SNAPSHOT_TOO_OLD | 1:COMMIT",
                "t=(1,10);(2,20)"));
    }

    @Test
    void anUpdateOfARowWithWholeRealsMayWriteAPage() {
        final String table = "t(k BIGINT PRIMARY KEY, v BIGINT, r DOUBLE) (1,10,2.0E0);(2,20,0.5E0)";
        final String update = "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:UPDATE t SET v = v WHERE k = ";
        Script.ofSqlite(
                        WAL,
                        "SER",
                        table,
                        update + "1 -> 1 | 1:DELETE FROM t WHERE k = 1 -> !SNAPSHOT_TOO_OLD | 1:COMMIT",
                        "t=(1,10,2.0E0);(2,20,0.5E0)")
                .agrees();
        Script.ofSqlite(
                        WAL,
                        "SER",
                        table,
                        update + "1 -> 1 | 1:DELETE FROM t WHERE k = 1 -> 1 | 1:COMMIT",
                        "t=(2,20,0.5E0)")
                .agrees();
        Script.ofSqlite(
                        WAL,
                        "SER",
                        table,
                        update + "2 -> 1 | *1:DELETE FROM t WHERE k = 1 -> !SNAPSHOT_TOO_OLD | 1:COMMIT",
                        "t=(1,10,2.0E0);(2,20,0.5E0)")
                .disagrees();
    }

    @Test
    void aNestedLockingBeginTakesItsLockAndFails() {
        both(on(
                WAL,
                "1:BEGIN | 1:BEGIN IMMEDIATE -> !TRANSACTION_STATE | 2:UPDATE t SET v = 0 WHERE k = 1 -> !BUSY | 1:COMMIT"
                        + " | 2:UPDATE t SET v = 0 WHERE k = 1 -> 1",
                "t=(1,0,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void aSavepointOutsideATransactionBeginsOneThatItsReleaseCommits() {
        both(on(
                ROLLBACK,
                "1:SAVEPOINT a | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 1:SAVEPOINT b | 1:DELETE FROM t -> 3 | 1:ROLLBACK TO b"
                        + " | 1:RELEASE c -> !UNKNOWN_SAVEPOINT | 2:SELECT v FROM t WHERE k = 1 -> (10) | 1:RELEASE a"
                        + " | 1:COMMIT -> !TRANSACTION_STATE",
                "t=(1,0,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void uniquenessIsCheckedRowByRowInTheOrderOfTheRows() {
        both(on(ROLLBACK, "1:UPDATE t SET k = k + 1 -> !DUPLICATE_KEY", "t=(1,10,100);(2,20,200);(3,30,300)"));
        both(on(ROLLBACK, "1:UPDATE t SET k = k - 1 -> 3", "t=(0,10,100);(1,20,200);(2,30,300)"));
        on(ROLLBACK, "*1:UPDATE t SET k = k + 1 -> 3", "t=(2,10,100);(3,20,200);(4,30,300)")
                .disagrees();
    }

    @Test
    void rowsMayBeVisitedInTheOrderOfAnIndexThatTheConditionUses() {
        final String table = "t(k BIGINT PRIMARY KEY, v BIGINT, KEY kv (v)) (1,3);(2,2);(3,1)";
        final String update = "1:UPDATE t SET k = k + 1 WHERE v > 0 -> ";
        Script.ofSqlite(ROLLBACK, "SER", table, update + "3", "t=(2,3);(3,2);(4,1)")
                .agrees();
        Script.ofSqlite(ROLLBACK, "SER", table, update + "!DUPLICATE_KEY", "t=(1,3);(2,2);(3,1)")
                .agrees();
    }

    @Test
    void rowsThatOrFindsMayBeVisitedInAnyOrder() {
        final String table = "t(k BIGINT PRIMARY KEY, v BIGINT, KEY kv (v)) (1,1);(2,3);(3,2)";
        final String update = "1:UPDATE t SET k = k - 1 WHERE v > 0 OR k > 0 -> ";
        Script.ofSqlite(ROLLBACK, "SER", table, update + "3", "t=(0,1);(1,3);(2,2)")
                .agrees();
        Script.ofSqlite(ROLLBACK, "SER", table, update + "!DUPLICATE_KEY", "t=(1,1);(2,3);(3,2)")
                .agrees();
        Script.ofSqlite(ROLLBACK, "SER", table, "*" + update + "2", "t=(0,1);(1,3);(3,2)")
                .disagrees();
        Script.ofSqlite(
                        ROLLBACK,
                        "SER",
                        "t(k BIGINT PRIMARY KEY) (1);(2);(3);(4);(5);(6)",
                        "1:UPDATE t SET k = k - 1 WHERE k > 0 OR k < 9 -> 6",
                        "t=(0);(1);(2);(3);(4);(5)")
                .isUndecided("SQLite order of many rows found by OR");
    }

    @Test
    void conflictClausesPassOverOrReplaceRows() {
        both(on(
                WAL,
                "1:INSERT OR IGNORE INTO t VALUES (1, 1, 1), (4, 4, 4) -> 1 | 1:INSERT OR REPLACE INTO t VALUES (1, 9, 200) -> 1"
                        + " | 1:UPDATE OR IGNORE t SET u = 300 -> 1",
                "t=(1,9,200);(3,30,300);(4,4,4)"));
    }

    @Test
    void orFailKeepsTheRowsBefore() {
        both(on(
                WAL,
                "1:INSERT OR FAIL INTO t VALUES (4, 4, 4), (1, 1, 1), (5, 5, 5) -> !DUPLICATE_KEY"
                        + " | 1:BEGIN | 1:UPDATE OR FAIL t SET k = k - 1 -> 4 | 1:UPDATE OR FAIL t SET k = k + 1 -> !DUPLICATE_KEY"
                        + " | 1:UPDATE OR FAIL t SET k = 3 - k WHERE k IN (0, 3) -> !DUPLICATE_KEY | 1:COMMIT",
                "t=(0,10,100);(1,20,200);(2,30,300);(3,4,4)"));
        both(on(
                ROLLBACK,
                "2:BEGIN | 2:SELECT k FROM t WHERE k = 1 -> (1) | 1:INSERT OR FAIL INTO t VALUES (1, 1, 1) -> !BUSY | 2:COMMIT"
                        + " | 1:INSERT OR FAIL INTO t VALUES (1, 1, 1) -> !DUPLICATE_KEY",
                "t=(1,10,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void orRollbackEndsTheTransaction() {
        both(on(
                WAL,
                "1:BEGIN | 1:UPDATE t SET v = 0 -> 3 | 1:INSERT OR ROLLBACK INTO t VALUES (4, 4, 4), (1, 1, 1) -> !DUPLICATE_KEY"
                        + " | 1:COMMIT -> !TRANSACTION_STATE | 1:UPDATE OR ROLLBACK t SET k = 'x' -> !BAD_CONVERSION"
                        + " | 1:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | 1:UPDATE OR ROLLBACK t SET k = 'x' -> !BAD_CONVERSION | 1:COMMIT",
                "t=(1,1,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void anUpdateOrReplaceMayMeetARowThatIsGone() {
        both(on(WAL, "1:UPDATE OR REPLACE t SET k = k + 1 -> 3", "t=(4,10,100)"));
        both(on(WAL, "1:UPDATE OR REPLACE t SET u = 200 -> 2 | 1:SELECT k FROM t -> (3)", "t=(3,30,200)"));
    }

    @Test
    void aSharedCacheLocksTablesAndNotTheFile() {
        both(on(
                SHARED,
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 2:SELECT v FROM t WHERE k = 1 -> !TABLE_LOCKED"
                        + " | 3:BEGIN IMMEDIATE -> !TABLE_LOCKED | 3:ROLLBACK -> !TRANSACTION_STATE | 1:COMMIT | 2:SELECT v FROM t WHERE k = 1 -> (11)",
                "t=(1,11,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void aSharedCacheShowsUncommittedRowsAtReadUncommittedOnly() {
        final String steps =
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *2:SELECT v FROM t WHERE k = 1 -> (11) | 1:ROLLBACK";
        final String kept = "t=(1,10,100);(2,20,200);(3,30,300)";
        both(Script.ofSqlite(SHARED, "SER,RU", TABLE, steps, kept));
        Script.ofSqlite(SHARED, "SER", TABLE, steps, kept).disagrees();
    }

    @Test
    void anExclusiveBeginInASharedCacheKeepsOthersFromEverything() {
        both(on(
                SHARED,
                "2:BEGIN | 1:BEGIN EXCLUSIVE | 2:COMMIT -> !TABLE_LOCKED | 2:SAVEPOINT a -> !TABLE_LOCKED | 1:COMMIT | 2:COMMIT",
                "t=(1,10,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void aTableIsClearedAnewThoughItIsEmpty() {
        final String reads = "1:DELETE FROM t -> 3 | 1:BEGIN | 1:SELECT COUNT(*) FROM t -> (0) | 2:DELETE FROM t";
        final String writes = " -> 0 | 1:UPDATE t SET v = 5 -> ";
        both(on(WAL, reads + writes + "!SNAPSHOT_TOO_OLD | 1:COMMIT", "t=none"));
        both(on(WAL, reads + " WHERE k > 0" + writes + "0 | 1:COMMIT", "t=none"));
    }

    @Test
    void anExclusiveBeginInASharedCacheIsRefusedByAnyReader() {
        both(Script.ofSqlite(
                SHARED,
                "SER,RU",
                TABLE,
                "2:BEGIN | 2:SELECT COUNT(*) FROM t -> (3) | 1:BEGIN EXCLUSIVE -> !TABLE_LOCKED | 2:COMMIT | 1:BEGIN EXCLUSIVE"
                        + " | 1:COMMIT",
                "t=(1,10,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void aSnapshotIsThatOfAllTables() {
        both(Script.ofSqlite(
                WAL,
                "SER",
                "t(k BIGINT PRIMARY KEY, v BIGINT) (1,10) & w(k BIGINT PRIMARY KEY, v BIGINT) (1,20)",
                "1:BEGIN | 1:SELECT v FROM t -> (10) | 2:UPDATE w SET v = 21 -> 1 | 1:SELECT v FROM w -> (20)"
                        + " | 1:UPDATE t SET v = 11 -> !SNAPSHOT_TOO_OLD | 1:COMMIT",
                "t=(1,10) & w=(1,21)"));
    }

    @Test
    void aRefusedWriterInASharedCacheLetsNoTransactionBegin() {
        both(on(
                SHARED,
                "2:BEGIN | 2:SELECT COUNT(*) FROM t -> (3) | 1:BEGIN | 1:UPDATE t SET v = 0 WHERE k = 1 -> !TABLE_LOCKED"
                        + " | 3:SELECT COUNT(*) FROM t -> !TABLE_LOCKED | 2:SELECT COUNT(*) FROM t -> (3) | 2:COMMIT"
                        + " | 3:DELETE FROM t -> !TABLE_LOCKED | 3:SELECT COUNT(*) FROM t -> (3)"
                        + " | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 1:COMMIT",
                "t=(1,0,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void savepointsOfOneNameLieWithinEachOther() {
        both(on(
                WAL,
                "1:BEGIN | 1:SAVEPOINT a | 1:DELETE FROM t WHERE k = 1 -> 1 | 1:SAVEPOINT a | 1:DELETE FROM t WHERE k = 2 -> 1"
                        + " | 1:ROLLBACK TO a | 1:SELECT k FROM t -> (2);(3) | 1:RELEASE a | 1:ROLLBACK TO a"
                        + " | 1:SELECT COUNT(*) FROM t -> (3) | 1:RELEASE a | 1:ROLLBACK TO a -> !UNKNOWN_SAVEPOINT | 1:COMMIT",
                "t=(1,10,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void anErrorUndoesItsStatementAndNothingElse() {
        both(on(
                ROLLBACK,
                "1:BEGIN | 1:DELETE FROM t WHERE k = 3 -> 1 | 1:INSERT INTO t VALUES (4, 4, 4), (1, 1, 1) -> !DUPLICATE_KEY"
                        + " | 1:SELECT k FROM t -> (1);(2) | 2:DELETE FROM t -> !BUSY | 1:COMMIT",
                "t=(1,10,100);(2,20,200)"));
    }

    @Test
    void nullIsRefusedBeforeChecksAndChecksBeforeKeys() {
        both(Script.ofSqlite(
                ROLLBACK,
                "SER",
                "t(a BIGINT NOT NULL DEFAULT 4, b BIGINT, UNIQUE KEY ub (b), CHECK (b < 5)) (1,1)",
                "1:INSERT INTO t VALUES (NULL, 7) -> !NULL_NOT_ALLOWED | 1:INSERT INTO t VALUES (2, 7) -> !CHECK_VIOLATED"
                        + " | 1:INSERT OR REPLACE INTO t VALUES (2, 7) -> !CHECK_VIOLATED"
                        + " | 1:INSERT INTO t VALUES (NULL, 1) -> !NULL_NOT_ALLOWED | 1:UPDATE t SET b = 6 -> !CHECK_VIOLATED"
                        + " | 1:INSERT OR REPLACE INTO t VALUES (NULL, 1) -> 1 | 1:INSERT OR IGNORE INTO t VALUES (NULL, 2) -> 0"
                        + " | 1:INSERT INTO t VALUES (3, NULL), (3, NULL) -> 2",
                "t=(4,1);(3,NULL);(3,NULL)"));
    }

    @Test
    void aRowIdThatIsNullIsTheGreatestPlusOne() {
        both(on(
                WAL,
                "1:INSERT INTO t VALUES (NULL, 4, NULL) -> 1 | 1:DELETE FROM t -> 4 | 1:INSERT INTO t (v) VALUES (5) -> 1"
                        + " | 1:UPDATE t SET k = -7 -> 1 | 1:INSERT INTO t (v) VALUES (6) -> 1",
                "t=(-7,5,NULL);(-6,6,NULL)"));
    }

    @Test
    void assignmentsReadTheOldRow() {
        both(on(WAL, "1:UPDATE t SET v = u, u = v WHERE k = 1 -> 1", "t=(1,100,10);(2,20,200);(3,30,300)"));
    }

    @Test
    void valuesAreComparedAndDividedAsTheManualSays() {
        both(Script.ofSqlite(
                WAL,
                "SER",
                "t(k BIGINT PRIMARY KEY, n VARCHAR(9)) (1,'b');(2,'B');(3,NULL);(4,'b ')",
                "1:SELECT k FROM t WHERE n = 'b' -> (1) | 1:SELECT k FROM t WHERE n < 'a' -> (2)"
                        + " | 1:SELECT k FROM t WHERE (-7) / 2 = -3 AND k / 0 IS NULL AND k % 2 = 0 -> (2);(4)"
                        + " | 1:SELECT MIN(n), MAX(n), COUNT(n) FROM t -> ('B','b ',3)",
                "t=(1,'b');(2,'B');(3,NULL);(4,'b ')"));
    }

    @Test
    void nothingWaits() {
        on(ROLLBACK, "1:BEGIN | 1:DELETE FROM t -> 3 | *2:DELETE FROM t -> wait | 1:ROLLBACK ; 2 -> 3", "t=none")
                .disagrees();
    }

    @Test
    void aWrongFinalStateIsADisagreement() {
        on(WAL, "1:DELETE FROM t WHERE k = 1 -> 1", "t=(1,10,100);(2,20,200);(3,30,300)")
                .disagrees();
    }

    @Test
    void whatIsNotModelledIsUndecidedByName() {
        on(
                        WAL,
                        "1:SELECT CAST(v / 3.0 AS TEXT) FROM t WHERE v = 10 -> ('3.3333333333333335')",
                        "t=(1,10,100);(2,20,200);(3,30,300)")
                .isUndecided("SQLite real of many digits as a text");
        on(WAL, "1:SELECT SUM(v + 9223372036854775700) FROM t -> (0)", "t=(1,10,100);(2,20,200);(3,30,300)")
                .isUndecided("SQLite sum beyond 64 bits");
    }

    @Test
    void anUpsertLooksForAClashWithItsKeyBeforeOthers() {
        both(on(
                WAL,
                "1:INSERT INTO t VALUES (1, 11, 200) ON CONFLICT (u) DO UPDATE SET v = excluded.v + t.v -> 1"
                        + " | 1:INSERT INTO t VALUES (1, 11, 200) ON CONFLICT (k) DO NOTHING -> 0"
                        + " | 1:INSERT INTO t VALUES (1, 5, 400) ON CONFLICT (u) DO NOTHING -> !DUPLICATE_KEY"
                        + " | 1:INSERT INTO t VALUES (1, 5, 300), (4, 4, 4) ON CONFLICT DO NOTHING -> 1"
                        + " | 1:INSERT INTO t VALUES (3, 0, 0) ON CONFLICT (k) DO UPDATE SET v = 0 WHERE v < excluded.v -> 0"
                        + " | 1:INSERT INTO t VALUES (3, 0, 0) ON CONFLICT (k) DO UPDATE SET u = 4 -> !DUPLICATE_KEY",
                "t=(1,10,100);(2,31,200);(3,30,300);(4,4,4)"));
    }

    @Test
    void anUpsertDoesNotFindAKeyThatHasTheRowId() {
        both(Script.ofSqlite(
                ROLLBACK,
                "SER",
                "t(k BIGINT PRIMARY KEY, v BIGINT, UNIQUE KEY kv (k, v)) (1,10)",
                "1:INSERT INTO t VALUES (2, 2) ON CONFLICT (k, v) DO NOTHING -> !REFUSED"
                        + " | 1:INSERT INTO t VALUES (2, 2) ON CONFLICT (v) DO NOTHING RETURNING k -> !REFUSED"
                        + " | 1:INSERT INTO t VALUES (1, 2) ON CONFLICT (k) DO NOTHING -> 0",
                "t=(1,10)"));
    }

    @Test
    void anUpsertThatChangesNothingWritesNoPage() {
        both(on(
                WAL,
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10)"
                        + " | 2:INSERT INTO t VALUES (1, 0, 0) ON CONFLICT (k) DO UPDATE SET v = 10 -> 1"
                        + " | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 1:COMMIT",
                "t=(1,11,100);(2,20,200);(3,30,300)"));
    }

    @Test
    void returningGivesEachRowThatIsWritten() {
        both(on(
                WAL,
                "1:UPDATE t SET v = v + 1 WHERE k < 3 RETURNING k, v -> (1,11);(2,21)"
                        + " | 1:INSERT INTO t VALUES (1, 0, 0), (4, 4, 4) ON CONFLICT (k) DO NOTHING RETURNING u -> (4)"
                        + " | 1:DELETE FROM t WHERE k > 2 RETURNING * -> (3,30,300);(4,4,4)",
                "t=(1,11,100);(2,21,200)"));
        on(WAL, "*1:UPDATE t SET v = 0 WHERE k = 1 RETURNING v -> (10)", "t=(1,0,100);(2,20,200);(3,30,300)")
                .disagrees();
    }

    @Test
    void aColumnsAffinityConvertsWhatIsStoredAndCompared() {
        both(Script.ofSqlite(
                WAL,
                "SER",
                "t(k BIGINT PRIMARY KEY, v BIGINT, n VARCHAR(9)) (1,10,'7');(2,20,'x')",
                "1:SELECT k FROM t WHERE v = '10' -> (1) | 1:SELECT k FROM t WHERE n = 7 -> (1)"
                        + " | 1:SELECT k FROM t WHERE v + 0 = '10' -> none | 1:UPDATE t SET v = '1.0', n = 5 WHERE k = 1 -> 1"
                        + " | 1:UPDATE t SET v = '1.5' WHERE k = 2 -> 1 | 1:SELECT v + 1 FROM t -> (2);(2.5E0)"
                        + " | 1:UPDATE t SET k = 'a' WHERE k = 1 -> !BAD_CONVERSION",
                "t=(1,1,'5');(2,1.5E0,'x')"));
    }
}
