package io.isolde.core.oracle;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must wait and what may wait, one rule at a time. */
class WaitingTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)";
    private static final String UNIQUE = "t(a INT PRIMARY KEY, u INT UNIQUE, b INT) (1,10,0);(2,20,0)";

    // ---- must wait: rows that another transaction changed

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void anUpdateWaitsForARowThatAnotherTransactionChanged(String level) {
        Script.of(
                        level,
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 2:UPDATE t SET b=6 WHERE a=1 -> wait"
                                + " | 1:COMMIT ; 2 -> 1",
                        "t=(1,6);(2,20)")
                .agrees();
        Script.of(
                        level,
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | *2:UPDATE t SET b=6 WHERE a=1 -> 1 | 1:COMMIT",
                        "t=(1,5);(2,20)")
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void aDeleteWaitsForARowThatMatchesBeforeTheChange(String level) {
        final String start = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of(level, T, start + "2:DELETE FROM t WHERE b=10 -> wait | 1:COMMIT ; 2 -> 0", "t=(1,5);(2,20)")
                .agrees();
        Script.of(level, T, start + "*2:DELETE FROM t WHERE b=10 -> 0 | 1:COMMIT", "t=(1,5);(2,20)")
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void aDeleteWaitsForARowThatMatchesAfterTheChange(String level) {
        final String start = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of(level, T, start + "2:DELETE FROM t WHERE b=5 -> wait | 1:COMMIT ; 2 -> 1", "t=(2,20)")
                .agrees();
        Script.of(level, T, start + "*2:DELETE FROM t WHERE b=5 -> 0 | 1:COMMIT", "t=(1,5);(2,20)")
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void anInsertOfALockedKeyDoesNotFailBeforeItWaits(String level) {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 FOR UPDATE -> (1,10) | ";
        Script.of(level, T, start + "2:INSERT INTO t VALUES (1,11) -> wait | 1:COMMIT ; 2 -> !1062", "t=(1,10);(2,20)")
                .agrees();
        Script.of(level, T, start + "*2:INSERT INTO t VALUES (1,11) -> !1062 | 1:COMMIT", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void anUpdateWaitsForADeletedRowThatMatchedBefore() {
        final String start = "1:BEGIN | 1:DELETE FROM t WHERE a=1 -> 1 | ";
        Script.of("RC", T, start + "2:UPDATE t SET b=7 WHERE b=10 -> wait | 1:ROLLBACK ; 2 -> 1", "t=(1,7);(2,20)")
                .agrees();
        Script.of("RC", T, start + "*2:UPDATE t SET b=7 WHERE b=10 -> 0 | 1:COMMIT", "t=(2,20)")
                .disagrees();
    }

    @Test
    void aLockingReadWaitsForAnInsertedRowThatMatches() {
        final String start = "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | ";
        Script.of(
                        "RC",
                        T,
                        start + "2:SELECT * FROM t WHERE b=30 FOR UPDATE -> wait | 1:COMMIT ; 2 -> (3,30)",
                        "t=(1,10);(2,20);(3,30)")
                .agrees();
        Script.of(
                        "RC",
                        T,
                        start + "*2:SELECT * FROM t WHERE b=30 FOR UPDATE -> none | 1:COMMIT",
                        "t=(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void aRowThatMatchesNeitherBeforeNorAfterIsNoReasonToWait() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 2:UPDATE t SET b=21 WHERE b=20 -> 1 | 1:COMMIT",
                        "t=(1,5);(2,21)")
                .agrees();
    }

    // ---- must wait: rows that another transaction locked

    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR"})
    void aWriteWaitsForARowReadForUpdate(String level) {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 FOR UPDATE -> (1,10) | ";
        Script.of(level, T, start + "2:DELETE FROM t WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1", "t=(2,20)")
                .agrees();
        Script.of(level, T, start + "*2:DELETE FROM t WHERE a=1 -> 1 | 1:COMMIT", "t=(2,20)")
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR"})
    void aWriteWaitsForARowReadInShareModeAndAnotherSharedReadDoesNot(String level) {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 LOCK IN SHARE MODE -> (1,10) | ";
        Script.of(
                        level,
                        T,
                        start + "2:SELECT * FROM t WHERE a=1 LOCK IN SHARE MODE -> (1,10) | 1:COMMIT",
                        "t=(1,10);(2,20)")
                .agrees();
        Script.of(level, T, start + "*2:UPDATE t SET b=6 WHERE a=1 -> 1 | 1:COMMIT", "t=(1,6);(2,20)")
                .disagrees();
        Script.of(level, T, start + "*2:SELECT * FROM t WHERE a=1 FOR UPDATE -> (1,10) | 1:COMMIT", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void aPlainSelectAtSerializableLocksWhatItReads() {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 -> (1,10) | ";
        Script.of("SER", T, start + "2:UPDATE t SET b=6 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1", "t=(1,6);(2,20)")
                .agrees();
        Script.of("SER", T, start + "*2:UPDATE t SET b=6 WHERE a=1 -> 1 | 1:COMMIT", "t=(1,6);(2,20)")
                .disagrees();
        Script.of("RR", T, start + "2:UPDATE t SET b=6 WHERE a=1 -> 1 | 1:COMMIT", "t=(1,6);(2,20)")
                .agrees();
    }

    @Test
    void aPlainSelectAtSerializableWaitsForAChangedRow() {
        final String start = "2:BEGIN | 1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of("SER", T, start + "2:SELECT * FROM t -> wait | 1:COMMIT ; 2 -> (1,5);(2,20)", "t=(1,5);(2,20)")
                .agrees();
        Script.of("SER", T, start + "*2:SELECT * FROM t -> (1,10);(2,20) | 1:COMMIT", "t=(1,5);(2,20)")
                .disagrees();
    }

    @Test
    void locksEndWithTheirTransaction() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT * FROM t WHERE a=1 FOR UPDATE -> (1,10) | 1:ROLLBACK"
                                + " | 2:UPDATE t SET b=6 WHERE a=1 -> 1",
                        "t=(1,6);(2,20)")
                .agrees();
    }

    @Test
    void aReadThatASecondaryIndexCoversNeedNotWaitForColumnsItDoesNotHold() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of(
                        "RC",
                        UNIQUE,
                        start + "2:SELECT u FROM t WHERE u=10 LOCK IN SHARE MODE -> (10) | 1:COMMIT",
                        "t=(1,10,5);(2,20,0)")
                .agrees();
        Script.of(
                        "RC",
                        UNIQUE,
                        start + "*2:SELECT b FROM t WHERE u=10 LOCK IN SHARE MODE -> (0) | 1:COMMIT",
                        "t=(1,10,5);(2,20,0)")
                .disagrees();
    }

    // ---- must wait: keys and gaps

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR", "SER"})
    void anInsertWaitsForAnUncommittedRowWithItsPrimaryKey(String level) {
        final String start = "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | ";
        Script.of(
                        level,
                        T,
                        start + "2:INSERT INTO t VALUES (3,31) -> wait | 1:COMMIT ; 2 -> !1062",
                        "t=(1,10);(2,20);(3,30)")
                .agrees();
        Script.of(
                        level,
                        T,
                        start + "2:INSERT INTO t VALUES (3,31) -> wait | 1:ROLLBACK ; 2 -> 1",
                        "t=(1,10);(2,20);(3,31)")
                .agrees();
        Script.of(level, T, start + "*2:INSERT INTO t VALUES (3,31) -> 1 | 1:ROLLBACK", "t=(1,10);(2,20);(3,31)")
                .disagrees();
    }

    @Test
    void aReplaceWaitsForARowThatAnotherTransactionReadInAnyMode() {
        for (final String mode : new String[] {"FOR UPDATE", "LOCK IN SHARE MODE"}) {
            final String start = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 " + mode + " -> (1,10) | ";
            Script.of("RC", T, start + "2:REPLACE INTO t VALUES (1,5) -> wait | 1:COMMIT ; 2 -> 2", "t=(1,5);(2,20)")
                    .agrees();
            Script.of("RC", T, start + "*2:REPLACE INTO t VALUES (1,5) -> 2 | 1:COMMIT", "t=(1,5);(2,20)")
                    .disagrees();
        }
    }

    @Test
    void anInsertWaitsForAnUncommittedChangeOfAUniqueKeyItClashesWith() {
        final String start = "1:BEGIN | 1:UPDATE t SET u=11 WHERE a=1 -> 1 | ";
        Script.of(
                        "RC",
                        UNIQUE,
                        start + "2:INSERT INTO t VALUES (3,10,0) -> wait | 1:COMMIT ; 2 -> 1",
                        "t=(1,11,0);(2,20,0);(3,10,0)")
                .agrees();
        Script.of(
                        "RC",
                        UNIQUE,
                        start + "*2:INSERT INTO t VALUES (3,10,0) -> 1 | 1:COMMIT",
                        "t=(1,11,0);(2,20,0);(3,10,0)")
                .disagrees();
        Script.of(
                        "RC",
                        UNIQUE,
                        start + "*2:INSERT INTO t VALUES (3,11,0) -> 1 | 1:ROLLBACK",
                        "t=(1,10,0);(2,20,0);(3,11,0)")
                .disagrees();
    }

    @Test
    void anInsertDoesNotWaitToFailOnAKeyThatTheOtherTransactionLeavesAlone() {
        Script.of(
                        "RC",
                        UNIQUE,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 2:INSERT INTO t VALUES (3,10,0) -> !1062 | 1:COMMIT",
                        "t=(1,10,5);(2,20,0)")
                .agrees();
    }

    @Test
    void anInsertWaitsWhereAnotherTransactionReadTheRangeAtRepeatableRead() {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE b>15 FOR UPDATE -> (2,20) | ";
        Script.of(
                        "RR",
                        T,
                        start + "2:INSERT INTO t VALUES (3,30) -> wait | 1:COMMIT ; 2 -> 1",
                        "t=(1,10);(2,20);(3,30)")
                .agrees();
        Script.of("RR", T, start + "*2:INSERT INTO t VALUES (3,30) -> 1 | 1:COMMIT", "t=(1,10);(2,20);(3,30)")
                .disagrees();
        Script.of("RC", T, start + "2:INSERT INTO t VALUES (3,30) -> 1 | 1:COMMIT", "t=(1,10);(2,20);(3,30)")
                .agrees();
        Script.of("RR,RC", T, start + "*2:INSERT INTO t VALUES (3,30) -> 1 | 1:COMMIT", "t=(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void anUpdateWaitsWhereItWouldMoveARowIntoARangeReadAtRepeatableRead() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=b+1 WHERE b>15 -> 1 | ";
        Script.of("RR", T, start + "2:UPDATE t SET b=30 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1", "t=(1,30);(2,21)")
                .agrees();
        Script.of("RR", T, start + "*2:UPDATE t SET b=30 WHERE a=1 -> 1 | 1:COMMIT", "t=(1,30);(2,21)")
                .disagrees();
        Script.of("RC", T, start + "2:UPDATE t SET b=30 WHERE a=1 -> 1 | 1:COMMIT", "t=(1,30);(2,21)")
                .agrees();
    }

    @Test
    void atRepeatableReadAReleasedStatementMustStillWaitForOtherLocks() {
        final String start =
                "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 3:BEGIN" + " | 3:UPDATE t SET b=21 WHERE a=2 -> 1 | ";
        Script.of("RR", T, start + "2:UPDATE t SET b=0 -> wait | 1:COMMIT | 3:COMMIT ; 2 -> 2", "t=(1,0);(2,0)")
                .agrees();
        Script.of("RR", T, start + "*2:UPDATE t SET b=0 -> wait | 1:COMMIT ; 2 -> 2 | 3:COMMIT", "t=(1,0);(2,0)")
                .disagrees();
    }

    // ---- may wait

    @ParameterizedTest
    @ValueSource(strings = {"RU", "RC", "RR"})
    void aPlainSelectNeverWaitsBelowSerializable(String level) {
        Script.of(
                        level,
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | *2:SELECT * FROM t -> wait"
                                + " | 1:COMMIT ; 2 -> (1,5);(2,20)",
                        "t=(1,5);(2,20)")
                .disagrees();
    }

    @Test
    void aPlainSelectInAutocommitNeverWaitsAtSerializable() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of("SER", T, start + "2:SELECT * FROM t -> (1,10);(2,20) | 1:COMMIT", "t=(1,5);(2,20)")
                .agrees();
        Script.of("SER", T, start + "*2:SELECT * FROM t -> wait | 1:COMMIT ; 2 -> (1,5);(2,20)", "t=(1,5);(2,20)")
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEGIN", "COMMIT", "ROLLBACK"})
    void transactionControlNeverWaits(String control) {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 2:BEGIN | *2:" + control
                                + " -> wait | 1:COMMIT ; 2 ->",
                        "t=(1,5);(2,20)")
                .disagrees();
    }

    @Test
    void nothingWaitsForATransactionThatOnlyReadConsistently() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT * FROM t -> (1,10);(2,20) | *2:UPDATE t SET b=6 WHERE a=1 -> wait"
                                + " | 1:COMMIT ; 2 -> 1",
                        "t=(1,6);(2,20)")
                .disagrees();
    }

    @Test
    void nothingWaitsWhereNoOtherTransactionIsOpen() {
        Script.of(
                        "RC",
                        T,
                        "1:UPDATE t SET b=5 WHERE a=1 -> 1 | *2:UPDATE t SET b=6 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1",
                        "t=(1,6);(2,20)")
                .disagrees();
    }

    @Test
    void aWriteMayWaitWhereverAnotherTransactionHoldsLocks() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 2:UPDATE t SET b=21 WHERE b=20 -> wait"
                                + " | 1:COMMIT ; 2 -> 1",
                        "t=(1,5);(2,21)")
                .agrees();
    }

    @Test
    void aStatementGoesOnWhenTheLastTransactionThatHeldLocksEnded() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | *2:UPDATE t SET b=6 WHERE a=1 -> wait | 1:COMMIT"
                                + " | 1:SELECT b FROM t WHERE a=1 -> (5) ; 2 -> 1",
                        "t=(1,6);(2,20)")
                .disagrees();
    }

    @Test
    void aStatementMayWaitForOneThatWaitsItself() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:BEGIN | 2:UPDATE t SET b=12 WHERE a=1 -> wait"
                                + " | 3:UPDATE t SET b=13 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1 | 2:COMMIT ; 3 -> 1",
                        "t=(1,13);(2,20)")
                .agrees();
    }

    /** Case 83225 of a campaign on MariaDB 11.4.5: in the clustered index both rows are there, in the unique ones not yet. */
    @Test
    void aDirtyReadSeesTheRowsOfTwoInsertsThatWaitThoughTheyHaveTheSameKey() {
        final String steps = "2:BEGIN | 2:INSERT INTO t VALUES ('', NULL) -> 1"
                + " | %1$d:INSERT INTO t VALUES ('a', ''), ('', '') -> wait | %2$d:INSERT INTO t VALUES ('', '') -> wait"
                + " | 2:SELECT * FROM t -> ('',NULL);('a','');('','');('','') | 2:COMMIT ; %2$d -> !1062 ; %1$d -> !1062";
        final String table = "t(a VARCHAR(5), d VARCHAR(20), UNIQUE KEY ka (a), UNIQUE KEY kd (d))";
        Script.of("RU", table, String.format(Locale.ROOT, steps, 1, 3), "t=('',NULL)")
                .agrees();
        Script.of("RU", table, String.format(Locale.ROOT, steps, 3, 1), "t=('',NULL)")
                .agrees();
    }
}
