package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a read returns, level by level. */
class SnapshotTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)";
    private static final String CHANGED = "t=(1,11);(2,20)";
    private static final String OTHER_UPDATES = "2:UPDATE t SET b=11 WHERE a=1 -> 1";

    // ---- when the snapshot is taken

    @Test
    void aDirtyReadSeesARowWhoseInsertWaitsForAUniqueKey() {
        final String table = "t(a INT PRIMARY KEY, b INT UNIQUE) (2,2)";
        final String start = "1:BEGIN | 1:UPDATE t SET a=0 -> 1 | 2:INSERT INTO t VALUES (1,2) -> wait | ";
        Script.of("RU", table, start + "1:SELECT * FROM t -> (0,2);(1,2) | 1:COMMIT ; 2 -> !1062", "t=(0,2)")
                .agrees();
        Script.of("RU", table, start + "1:SELECT * FROM t -> (0,2) | 1:COMMIT ; 2 -> !1062", "t=(0,2)")
                .agrees();
        Script.of("RC", table, start + "*1:SELECT * FROM t -> (0,2);(1,2) | 1:COMMIT ; 2 -> !1062", "t=(0,2)")
                .disagrees();
    }

    @Test
    void beginTakesNoSnapshotTheFirstConsistentReadDoes() {
        final String start = "1:BEGIN | " + OTHER_UPDATES;
        Script.of("RR", T, start + " | 1:SELECT * FROM t -> (1,11);(2,20)", CHANGED)
                .agrees();
        Script.of("RR", T, start + " | *1:SELECT * FROM t -> (1,10);(2,20)", CHANGED)
                .disagrees();
    }

    @Test
    void aConsistentSnapshotIsTakenAtOnceAtRepeatableReadOnly() {
        final String start = "1:START TRANSACTION WITH CONSISTENT SNAPSHOT | " + OTHER_UPDATES;
        Script.of("RR", T, start + " | 1:SELECT * FROM t -> (1,10);(2,20)", CHANGED)
                .agrees();
        Script.of("RR", T, start + " | *1:SELECT * FROM t -> (1,11);(2,20)", CHANGED)
                .disagrees();
        Script.of("RC", T, start + " | 1:SELECT * FROM t -> (1,11);(2,20)", CHANGED)
                .agrees();
        Script.of("RC", T, start + " | *1:SELECT * FROM t -> (1,10);(2,20)", CHANGED)
                .disagrees();
        Script.of("SER", T, start + " | 1:SELECT * FROM t -> (1,11);(2,20)", CHANGED)
                .agrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE t SET b=21 WHERE a=2 -> 1",
                "DELETE FROM t WHERE a=3 -> 0",
                "INSERT INTO t VALUES (2,0) -> !1062",
                "SELECT b FROM t WHERE a=2 FOR UPDATE -> (20)",
                "SELECT b FROM t WHERE a=2 LOCK IN SHARE MODE -> (20)",
            })
    void statementsThatReadNewestRowsTakeNoSnapshot(String statement) {
        final String start = "1:BEGIN | 1:" + statement + " | " + OTHER_UPDATES + " | ";
        final String end = statement.startsWith("UPDATE") ? "t=(1,11);(2,21)" : CHANGED;
        Script.of("RR", T, start + "1:SELECT b FROM t WHERE a=1 -> (11) | 1:COMMIT", end)
                .agrees();
        Script.of("RR", T, start + "*1:SELECT b FROM t WHERE a=1 -> (10) | 1:COMMIT", end)
                .disagrees();
    }

    @Test
    void aReadProvedEmptyMayOrMayNotTakeTheSnapshot() {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 AND a=2 -> none | " + OTHER_UPDATES;
        Script.of("RR", T, start + " | 1:SELECT * FROM t -> (1,11);(2,20)", CHANGED)
                .agrees();
        Script.of("RR", T, start + " | 1:SELECT * FROM t -> (1,10);(2,20)", CHANGED)
                .agrees();
        Script.of("RR", T, start + " | *1:SELECT * FROM t -> (1,12);(2,20)", CHANGED)
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"COMMIT", "ROLLBACK", "BEGIN"})
    void theEndOfATransactionEndsItsSnapshot(String end) {
        final String start = "1:BEGIN | 1:SELECT b FROM t WHERE a=1 -> (10) | " + OTHER_UPDATES + " | 1:" + end + " | ";
        Script.of("RR", T, start + "1:SELECT b FROM t WHERE a=1 -> (11)", CHANGED)
                .agrees();
        Script.of("RR", T, start + "*1:SELECT b FROM t WHERE a=1 -> (10)", CHANGED)
                .disagrees();
    }

    @Test
    void theSnapshotCoversTablesThatWereNotReadYet() {
        final String tables = T + " & s(x INT PRIMARY KEY) (1)";
        final String start = "1:BEGIN | 1:SELECT * FROM t -> (1,10);(2,20) | 2:INSERT INTO s VALUES (2) -> 1 | ";
        Script.of("RR", tables, start + "1:SELECT * FROM s -> (1)", "t=(1,10);(2,20) & s=(1);(2)")
                .agrees();
        Script.of("RR", tables, start + "*1:SELECT * FROM s -> (1);(2)", "t=(1,10);(2,20) & s=(1);(2)")
                .disagrees();
    }

    // ---- what is seen

    @Test
    void aRepeatedReadAtRepeatableReadReturnsTheSame() {
        final String start = "1:BEGIN | 1:SELECT * FROM t -> (1,10);(2,20) | " + OTHER_UPDATES
                + " | 2:INSERT INTO t VALUES (3,30) -> 1 | 2:DELETE FROM t WHERE a=2 -> 1 | ";
        Script.of("RR", T, start + "1:SELECT * FROM t -> (1,10);(2,20)", "t=(1,11);(3,30)")
                .agrees();
        Script.of("RR", T, start + "*1:SELECT * FROM t -> (1,11);(3,30)", "t=(1,11);(3,30)")
                .disagrees();
        Script.of("RC", T, start + "1:SELECT * FROM t -> (1,11);(3,30)", "t=(1,11);(3,30)")
                .agrees();
        Script.of("RC", T, start + "*1:SELECT * FROM t -> (1,10);(2,20)", "t=(1,11);(3,30)")
                .disagrees();
    }

    /** Measured on MariaDB 11.4.5: the row is in the clustered index already when its UPDATE waits in the unique one. */
    @Test
    void aDirtyReadSeesARowWhoseUpdateWaitsForAUniqueKey() {
        final String table = "t(a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b)) (1,1);(5,5)";
        final String start =
                "1:BEGIN | 1:INSERT INTO t VALUES (3,2) -> 1 | 2:BEGIN | 2:UPDATE t SET b=2 WHERE a=1 -> wait | ";
        final String rest = " | 1:COMMIT ; 2 -> !1062";
        Script.of("RU", table, start + "1:SELECT * FROM t -> (1,2);(3,2);(5,5)" + rest, "t=(1,1);(3,2);(5,5)")
                .agrees();
        Script.of("RU", table, start + "1:SELECT * FROM t -> (1,1);(3,2);(5,5)" + rest, "t=(1,1);(3,2);(5,5)")
                .agrees();
        Script.of("RU", table, start + "*1:SELECT * FROM t -> (1,7);(3,2);(5,5)" + rest, "t=(1,1);(3,2);(5,5)")
                .disagrees();
    }

    @Test
    void aDirtyReadSeesARowAtItsNewKeyWhileItsUpdateWaitsForAUniqueKey() {
        final String table = "t(a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b)) (1,1);(5,5)";
        Script.of(
                        "RU",
                        table,
                        "1:BEGIN | 1:INSERT INTO t VALUES (3,2) -> 1 | 2:BEGIN | 2:UPDATE t SET a=9, b=2 WHERE a=1 -> wait"
                                + " | 1:SELECT * FROM t -> (3,2);(5,5);(9,2) | 1:COMMIT ; 2 -> !1062",
                        "t=(1,1);(3,2);(5,5)")
                .agrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void aTransactionSeesItsOwnChanges(String level) {
        final String start = "1:BEGIN | 1:UPDATE t SET b=12 WHERE a=1 -> 1 | 1:INSERT INTO t VALUES (3,30) -> 1"
                + " | 1:DELETE FROM t WHERE a=2 -> 1 | ";
        Script.of(level, T, start + "1:SELECT * FROM t -> (1,12);(3,30) | 1:COMMIT", "t=(1,12);(3,30)")
                .agrees();
        Script.of(level, T, start + "*1:SELECT * FROM t -> (1,10);(2,20) | 1:COMMIT", "t=(1,12);(3,30)")
                .disagrees();
    }

    @Test
    void uncommittedChangesAreSeenAtReadUncommittedOnly() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of("RU", T, start + "2:SELECT * FROM t -> (1,5);(2,20) | 1:COMMIT", "t=(1,5);(2,20)")
                .agrees();
        Script.of("RU", T, start + "*2:SELECT * FROM t -> (1,10);(2,20) | 1:COMMIT", "t=(1,5);(2,20)")
                .disagrees();
        for (final String level : new String[] {"RC", "RR"}) {
            Script.of(level, T, start + "2:SELECT * FROM t -> (1,10);(2,20) | 1:COMMIT", "t=(1,5);(2,20)")
                    .agrees();
            Script.of(level, T, start + "*2:SELECT * FROM t -> (1,5);(2,20) | 1:COMMIT", "t=(1,5);(2,20)")
                    .disagrees();
        }
    }

    @Test
    void readUncommittedSeesWhatAWaitingStatementHasChangedSoFar() {
        final String start =
                "1:BEGIN | 1:UPDATE t SET b=21 WHERE a=2 -> 1 | 2:UPDATE t SET b=b+100 -> wait | 3:SELECT * FROM t -> ";
        final String rest = " | 1:COMMIT ; 2 -> 2";
        Script.of("RU", T, start + "(1,110);(2,21)" + rest, "t=(1,110);(2,121)").agrees();
        Script.of("RU", T, start + "(1,10);(2,21)" + rest, "t=(1,110);(2,121)").agrees();
        Script.of("RU", T, start.replace("3:", "*3:") + "(1,110);(2,121)" + rest, "t=(1,110);(2,121)")
                .disagrees();
    }

    @Test
    void rolledBackChangesAreNeverSeenAgain() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:ROLLBACK | ";
        Script.of("RU", T, start + "2:SELECT * FROM t -> (1,10);(2,20)", "t=(1,10);(2,20)")
                .agrees();
        Script.of("RU", T, start + "*2:SELECT * FROM t -> (1,5);(2,20)", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void serializableReadsTheNewestCommittedRows() {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=2 -> (2,20) | " + OTHER_UPDATES + " | ";
        Script.of("SER", T, start + "1:SELECT * FROM t -> (1,11);(2,20)", CHANGED)
                .agrees();
        Script.of("SER", T, start + "*1:SELECT * FROM t -> (1,10);(2,20)", CHANGED)
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void everyReadInAutocommitIsATransactionOfItsOwn(String level) {
        final String start = "1:SELECT b FROM t WHERE a=1 -> (10) | " + OTHER_UPDATES + " | ";
        Script.of(level, T, start + "1:SELECT b FROM t WHERE a=1 -> (11)", CHANGED)
                .agrees();
        Script.of(level, T, start + "*1:SELECT b FROM t WHERE a=1 -> (10)", CHANGED)
                .disagrees();
    }

    @Test
    void aLockingReadReturnsNewestRowsThatTheSnapshotDoesNotShow() {
        final String start = "1:BEGIN | 1:SELECT b FROM t WHERE a=1 -> (10) | " + OTHER_UPDATES + " | ";
        Script.of("RR", T, start + "1:SELECT b FROM t WHERE a=1 FOR UPDATE -> (11)", CHANGED)
                .agrees();
        Script.of("RR", T, start + "*1:SELECT b FROM t WHERE a=1 FOR UPDATE -> (10)", CHANGED)
                .disagrees();
    }

    @Test
    void aRowDeletedByAnotherStaysInTheSnapshotButCannotBeWritten() {
        final String start = "1:BEGIN | 1:SELECT * FROM t -> (1,10);(2,20) | 2:DELETE FROM t WHERE a=1 -> 1 | ";
        Script.of(
                        "RR",
                        T,
                        start + "1:DELETE FROM t WHERE a=1 -> 0 | *1:SELECT * FROM t -> (1,10);(2,20) | 1:COMMIT",
                        "t=(2,20)")
                .isExplainedBy(Quirk.DELETED_ROW_READ);
        Script.of("RR", T, start + "*1:DELETE FROM t WHERE a=1 -> 1 | 1:COMMIT", "t=(2,20)")
                .disagrees();
    }

    @Test
    void anInsertClashesWithARowThatTheSnapshotDoesNotShow() {
        final String start = "1:BEGIN | 1:SELECT * FROM t -> (1,10);(2,20) | 2:INSERT INTO t VALUES (3,30) -> 1 | ";
        Script.of("RR", T, start + "1:INSERT INTO t VALUES (3,31) -> !1062 | 1:COMMIT", "t=(1,10);(2,20);(3,30)")
                .agrees();
        Script.of("RR", T, start + "*1:INSERT INTO t VALUES (3,31) -> 1 | 1:COMMIT", "t=(1,10);(2,20);(3,31)")
                .disagrees();
    }

    @Test
    void anOwnRowThatReplacesADeletedOneIsSeenInItsPlace() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT * FROM t -> (1,10);(2,20) | 2:DELETE FROM t WHERE a=1 -> 1"
                                + " | 1:INSERT INTO t VALUES (1,15) -> 1 | 1:SELECT * FROM t -> (1,15);(2,20) | 1:COMMIT",
                        "t=(1,15);(2,20)")
                .agrees();
    }

    // ---- levels that change

    @Test
    void setTransactionCountsForTheNextTransactionOnly() {
        final String start = "1:SET TRANSACTION ISOLATION LEVEL READ COMMITTED | 1:BEGIN"
                + " | 1:SELECT b FROM t WHERE a=1 -> (10) | " + OTHER_UPDATES
                + " | 1:SELECT b FROM t WHERE a=1 -> (11) | 1:COMMIT | 1:BEGIN | 1:SELECT b FROM t WHERE a=1 -> (11)"
                + " | 2:UPDATE t SET b=12 WHERE a=1 -> 1 | ";
        Script.of("RR", T, start + "1:SELECT b FROM t WHERE a=1 -> (11)", "t=(1,12);(2,20)")
                .agrees();
        Script.of("RR", T, start + "*1:SELECT b FROM t WHERE a=1 -> (12)", "t=(1,12);(2,20)")
                .disagrees();
    }

    @Test
    void setSessionTransactionCountsFromTheNextTransactionOn() {
        final String start = "1:BEGIN | 1:SELECT b FROM t WHERE a=1 -> (10)"
                + " | 1:SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED | " + OTHER_UPDATES
                + " | 1:SELECT b FROM t WHERE a=1 -> (10) | 1:COMMIT | 1:BEGIN | 1:SELECT b FROM t WHERE a=1 -> (11)"
                + " | 2:UPDATE t SET b=12 WHERE a=1 -> 1 | ";
        Script.of("RR", T, start + "1:SELECT b FROM t WHERE a=1 -> (12)", "t=(1,12);(2,20)")
                .agrees();
        Script.of("RR", T, start + "*1:SELECT b FROM t WHERE a=1 -> (11)", "t=(1,12);(2,20)")
                .disagrees();
    }

    // ---- snapshot isolation

    @Test
    void withSnapshotIsolationAWriteOfAChangedRowLosesTheTransaction() {
        final InnoDbProfile profile = new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true);
        final String start = "1:BEGIN | 1:UPDATE t SET b=21 WHERE a=2 -> 1 | 1:SELECT b FROM t WHERE a=1 -> (10) | "
                + OTHER_UPDATES + " | ";
        Script.of("RR", T, start + "1:UPDATE t SET b=12 WHERE a=1 -> !1020 | 1:COMMIT", CHANGED)
                .on(profile)
                .agrees();
        Script.of("RR", T, start + "*1:UPDATE t SET b=12 WHERE a=1 -> !1020 | 1:COMMIT", CHANGED)
                .disagrees();
        Script.of("RC", T, start + "*1:UPDATE t SET b=12 WHERE a=1 -> !1020 | 1:COMMIT", CHANGED)
                .on(profile)
                .disagrees();
    }
}
