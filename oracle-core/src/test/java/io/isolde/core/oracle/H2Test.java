package io.isolde.core.oracle;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of H2, each by a case that was measured. Each test is named by a row of {@code docs/rules.md}. */
class H2Test {
    private static final String TABLE = "t(k INT PRIMARY KEY, v INT) (1,10);(2,20);(3,30)";
    private static final String UNCHANGED = "t=(1,10);(2,20);(3,30)";

    private static Script on(String levels, String steps, String finalState) {
        return Script.ofH2(levels, TABLE, steps, finalState);
    }

    private static void both(Script script) {
        script.isPredicted();
        script.agrees();
    }

    // ---- what is seen

    @Test
    void readUncommittedSeesTheNewestRows() {
        both(on(
                "RU",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 2:SELECT v FROM t WHERE k = 1 -> (11) | 1:ROLLBACK",
                UNCHANGED));
        on(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *2:SELECT v FROM t WHERE k = 1 -> (11) | 1:ROLLBACK",
                        UNCHANGED)
                .disagrees();
    }

    @Test
    void readCommittedSeesWhatWasCommittedBeforeTheStatement() {
        both(on(
                "RC",
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                        + " | 1:SELECT v FROM t WHERE k = 1 -> (11) | 1:COMMIT",
                "t=(1,11);(2,20);(3,30)"));
    }

    @Test
    void repeatableReadHasASnapshotOfEachTable() {
        both(Script.ofH2(
                "RR",
                "t(k INT PRIMARY KEY, v INT) (1,10) & u(k INT PRIMARY KEY, v INT) (1,10)",
                "1:BEGIN | 1:SELECT v FROM t -> (10) | 2:UPDATE t SET v = 11 -> 1 | 2:UPDATE u SET v = 11 -> 1"
                        + " | 1:SELECT v FROM u -> (11) | 1:SELECT v FROM t -> (10) | 1:COMMIT",
                "t=(1,11) & u=(1,11)"));
    }

    @Test
    void atRepeatableReadAStatementThatNamesNoColumnTakesNoSnapshot() {
        both(on(
                "RR",
                "1:BEGIN | 1:INSERT INTO t VALUES (4, 40) -> 1 | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                        + " | 1:SELECT v FROM t WHERE k = 1 -> (11) | 1:COMMIT",
                "t=(1,11);(2,20);(3,30);(4,40)"));
        both(on(
                "RR",
                "1:BEGIN | 1:DELETE FROM t WHERE k = 9 -> 0 | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                        + " | 1:SELECT v FROM t WHERE k = 1 -> (10) | 1:COMMIT",
                "t=(1,11);(2,20);(3,30)"));
    }

    @Test
    void serializableHasOneSnapshotByTheFirstStatement() {
        both(Script.ofH2(
                "SER",
                "t(k INT PRIMARY KEY, v INT) (1,10) & u(k INT PRIMARY KEY, v INT) (1,10)",
                "1:BEGIN | 1:SAVEPOINT a | 2:UPDATE t SET v = 11 -> 1 | 2:UPDATE u SET v = 11 -> 1 | 1:SELECT v FROM u -> (10) | 1:COMMIT",
                "t=(1,11) & u=(1,11)"));
    }

    @Test
    void beginTakesTheSnapshotAtSerializableOnly() {
        final String steps = "1:BEGIN | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 1:SELECT v FROM t WHERE k = 1 -> ";
        both(on("SER", steps + "(10) | 1:COMMIT", "t=(1,11);(2,20);(3,30)"));
        both(on("RR", steps + "(11) | 1:COMMIT", "t=(1,11);(2,20);(3,30)"));
        on("SER", steps.replace("1:SELECT", "*1:SELECT") + "(11) | 1:COMMIT", "t=(1,11);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void serializableLetsWriteSkewPass() {
        both(on(
                "SER",
                "1:BEGIN | 2:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:SELECT v FROM t WHERE k = 2 -> (20)"
                        + " | 1:UPDATE t SET v = 0 WHERE k = 2 -> 1 | 2:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 1:COMMIT | 2:COMMIT",
                "t=(1,0);(2,0);(3,30)"));
    }

    @Test
    void joinsAndSubqueriesReadTheTablesThatTheStatementSees() {
        final String tables = "t(k INT PRIMARY KEY, v INT) (1,10);(2,20) & u(k INT PRIMARY KEY, v INT) (1,10);(3,NULL)";
        both(Script.ofH2(
                "RC",
                tables,
                "1:SELECT t.v, u.k FROM t LEFT JOIN u ON t.k = u.k -> (10,1);(20,NULL)"
                        + " | 1:SELECT t.v, u.k FROM t JOIN u ON t.k < u.k -> (10,3);(20,3)"
                        + " | 1:SELECT k FROM t WHERE EXISTS (SELECT * FROM u WHERE u.k = t.k) -> (1)"
                        + " | 1:SELECT k FROM t WHERE v IN (SELECT u.v FROM u) -> (1) | 1:SELECT k FROM t WHERE v NOT IN (SELECT u.v FROM u) -> none",
                "t=(1,10);(2,20) & u=(1,10);(3,NULL)"));
        both(Script.ofH2(
                "RR",
                tables,
                "1:BEGIN | 1:SELECT k FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.v = t.v) -> (1) | 2:UPDATE u SET v = 20 WHERE k = 1 -> 1"
                        + " | 1:SELECT v FROM u WHERE k = 1 -> (10) | 1:COMMIT",
                "t=(1,10);(2,20) & u=(1,20);(3,NULL)"));
        final String again =
                "1:BEGIN | 1:SELECT k FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.v = 20) -> none | 1:UPDATE u SET v = 20 WHERE k = 1 -> 1"
                        + " | *1:SELECT k FROM t WHERE EXISTS (SELECT 1 FROM u WHERE u.v = 20) -> ";
        both(Script.ofH2(
                "RC", tables, again.replace("*", "") + "(1);(2) | 1:ROLLBACK", "t=(1,10);(2,20) & u=(1,10);(3,NULL)"));
        Script.ofH2("RC", tables, again + "none | 1:ROLLBACK", "t=(1,10);(2,20) & u=(1,10);(3,NULL)")
                .disagrees();
    }

    // ---- what waits

    @Test
    void anUpdateWaitsForTheRowAndReadsItAnew() {
        both(on(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = v + 1 WHERE k = 1 -> 1 | 2:UPDATE t SET v = v + 1 WHERE k = 1 -> wait | 1:COMMIT ; 2 -> 1",
                "t=(1,12);(2,20);(3,30)"));
        on(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = v + 1 WHERE k = 1 -> 1 | *2:UPDATE t SET v = v + 1 WHERE k = 1 -> 1 | 1:COMMIT",
                        "t=(1,12);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void aRowThatMatchesNoMoreStaysLocked() {
        both(on(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 0 WHERE v = 10 -> wait"
                        + " | 1:COMMIT ; 2 -> 0 | 3:UPDATE t SET v = 12 WHERE k = 1 -> wait | 2:COMMIT ; 3 -> 1",
                "t=(1,12);(2,20);(3,30)"));
    }

    @Test
    void aRowThatIsGoneIsPassedBy() {
        both(on(
                "RC",
                "1:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1 | 2:SELECT k FROM t FOR UPDATE -> wait | 1:COMMIT ; 2 -> (2);(3)",
                "t=(2,20);(3,30)"));
    }

    @Test
    void anInsertWaitsForWhoeverHasTheKey() {
        both(on(
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (4, 40) -> 1 | 2:INSERT INTO t VALUES (4, 41) -> wait | 1:COMMIT ; 2 -> !DUPLICATE_KEY",
                "t=(1,10);(2,20);(3,30);(4,40)"));
        both(on(
                "RC",
                "1:BEGIN | 1:DELETE FROM t WHERE k = 3 -> 1 | 2:INSERT INTO t VALUES (3, 31) -> wait | 1:COMMIT ; 2 -> 1",
                "t=(1,10);(2,20);(3,31)"));
    }

    @Test
    void allChangedRowsGoBeforeTheFirstComesBack() {
        both(on("RC", "1:UPDATE t SET k = k + 1 -> 3", "t=(2,10);(3,20);(4,30)"));
        both(on("RC", "1:UPDATE t SET k = k + 1 WHERE k < 3 -> !DUPLICATE_KEY", UNCHANGED));
    }

    @Test
    void whoWaitsForOneRowGoesOnInAnyOrder() {
        final String steps =
                "1:BEGIN | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 2:UPDATE t SET v = v + 1 WHERE k = 1 -> wait"
                        + " | 3:UPDATE t SET v = v * 2 WHERE k = 1 -> wait | 1:COMMIT ; 2 -> 1 ; 3 -> 1";
        on("RC", steps, "t=(1,2);(2,20);(3,30)").agrees();
        on("RC", steps, "t=(1,1);(2,20);(3,30)").agrees();
        on("RC", steps, "t=(1,3);(2,20);(3,30)").disagrees();
    }

    /** Who is let go by a commit may come to a row that it has deleted before the row has gone. */
    @Test
    void aRowThatGoesMayBeLocked() {
        final String begin =
                "1:BEGIN | 1:DELETE FROM t -> 3 | 3:BEGIN | 3:UPDATE t SET v = 0 -> wait | 1:COMMIT ; 3 -> 0";
        on("RC", begin + " | 2:INSERT INTO t VALUES (2, 5) -> wait | 3:COMMIT ; 2 -> 1", "t=(2,5)")
                .agrees();
        on("RC", begin + " | 2:INSERT INTO t VALUES (2, 5) -> 1 | 3:COMMIT", "t=(2,5)")
                .agrees();
        on("RC", begin + " | *2:INSERT INTO t VALUES (4, 5) -> wait | 3:COMMIT ; 2 -> 1", "t=(4,5)")
                .disagrees();
        on(
                        "RC",
                        "1:BEGIN | 1:DELETE FROM t -> 3 | 1:COMMIT | 3:BEGIN | 3:UPDATE t SET v = 0 -> 0"
                                + " | *2:INSERT INTO t VALUES (2, 5) -> wait | 3:COMMIT ; 2 -> 1",
                        "t=(2,5)")
                .disagrees();
    }

    @Test
    void twoMayComeToRowsThatGo() {
        final String begin = "1:BEGIN | 1:DELETE FROM t -> 3 | 2:BEGIN | 2:UPDATE t SET v = 0 -> wait | 3:BEGIN"
                + " | 3:UPDATE t SET v = 0 -> wait | 1:COMMIT ; 2 -> 0";
        on("RC", begin + " ; 3 -> 0 | 2:COMMIT | 3:COMMIT", "t=none").agrees();
        on("RC", begin + " | 2:COMMIT ; 3 -> 0 | 3:COMMIT", "t=none").agrees();
    }

    @Test
    void aStatementThatFailsOrIsTakenBackGivesUpItsLocks() {
        both(on(
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (4, 40), (1, 1) -> !DUPLICATE_KEY | 2:INSERT INTO t VALUES (4, 41) -> 1 | 1:COMMIT",
                "t=(1,10);(2,20);(3,30);(4,41)"));
        both(on(
                "RC",
                "1:BEGIN | 1:SAVEPOINT a | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 11 WHERE k = 1 -> wait"
                        + " | 1:ROLLBACK TO SAVEPOINT a ; 2 -> 1 | 1:COMMIT",
                "t=(1,11);(2,20);(3,30)"));
    }

    // ---- conflicts and deadlocks

    @Test
    void aRowThatIsNotAsInTheSnapshotEndsTheTransaction() {
        both(on(
                "RR",
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                        + " | 1:UPDATE t SET v = 12 WHERE k = 1 -> !DEADLOCK | 1:UPDATE t SET v = v + 1 WHERE k = 1 -> 1 | 1:ROLLBACK",
                "t=(1,12);(2,20);(3,30)"));
        both(on(
                "SER",
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:UPDATE t SET v = 10 WHERE k = 1 -> 1"
                        + " | 1:UPDATE t SET v = 12 WHERE k = 1 -> 1 | 1:COMMIT",
                "t=(1,12);(2,20);(3,30)"));
    }

    @Test
    void aKeyOfTheSnapshotIsTaken() {
        both(on(
                "RR",
                "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 2:DELETE FROM t WHERE k = 1 -> 1"
                        + " | 1:INSERT INTO t VALUES (1, 12) -> !DUPLICATE_KEY | 1:COMMIT",
                "t=(2,20);(3,30)"));
    }

    @Test
    void theYoungestTransactionOfADeadlockIsRolledBack() {
        both(on(
                "RC",
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 0 WHERE k = 2 -> 1"
                        + " | 2:UPDATE t SET v = 1 WHERE k = 1 -> wait | 1:UPDATE t SET v = 2 WHERE k = 2 -> 1 ; 2 -> !DEADLOCK | 1:COMMIT",
                "t=(1,0);(2,2);(3,30)"));
        both(on(
                "RC",
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 0 WHERE k = 2 -> 1"
                        + " | 1:UPDATE t SET v = 1 WHERE k = 2 -> wait | 2:UPDATE t SET v = 2 WHERE k = 1 -> !DEADLOCK ; 1 -> 1 | 1:COMMIT",
                "t=(1,0);(2,1);(3,30)"));
    }

    @Test
    void aTransactionIsAsOldAsItsBegin() {
        both(on(
                "RC",
                "1:BEGIN | 2:BEGIN | 2:UPDATE t SET v = 1 WHERE k = 2 -> 1 | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1"
                        + " | 1:UPDATE t SET v = 2 WHERE k = 2 -> wait | 2:UPDATE t SET v = 2 WHERE k = 1 -> !DEADLOCK ; 1 -> 1 | 1:COMMIT",
                "t=(1,1);(2,2);(3,30)"));
    }

    // ---- savepoints and values

    @Test
    void savepointsOfOneNameMove() {
        both(on(
                "RC",
                "1:BEGIN | 1:SAVEPOINT a | 1:UPDATE t SET v = 1 -> 3 | 1:SAVEPOINT a | 1:UPDATE t SET v = 2 -> 3"
                        + " | 1:ROLLBACK TO SAVEPOINT a | 1:SELECT v FROM t WHERE k = 1 -> (1) | 1:ROLLBACK TO SAVEPOINT b -> !UNKNOWN_SAVEPOINT"
                        + " | 1:ROLLBACK",
                UNCHANGED));
    }

    @Test
    void beginAndCommitWithinOrWithoutATransactionDoNothing() {
        both(on("RC", "1:COMMIT | 1:BEGIN | 1:BEGIN | 1:UPDATE t SET v = 0 -> 3 | 1:ROLLBACK | 1:ROLLBACK", UNCHANGED));
    }

    @Test
    void aValueThatItsColumnDoesNotTakeFailsTheStatement() {
        both(Script.ofH2(
                "RC",
                "t(k INT PRIMARY KEY, v INT NOT NULL, s VARCHAR(3), CHECK (v < 50)) (1,10,'a')",
                "1:INSERT INTO t VALUES (2, NULL, 'a') -> !NULL_NOT_ALLOWED | 1:INSERT INTO t VALUES (2, 3000000000, 'a') -> !OUT_OF_RANGE"
                        + " | 1:INSERT INTO t VALUES (2, 1, 'abcd') -> !OUT_OF_RANGE | 1:INSERT INTO t VALUES (2, 50, 'a') -> !CHECK_VIOLATED"
                        + " | 1:UPDATE t SET v = 7 / (v - 10) -> !DIVISION_BY_ZERO | 1:UPDATE t SET v = v % 4, k = v -> 1",
                "t=(10,2,'a')"));
    }

    @Test
    void aChoiceOfConstantsIsMadeBeforeTheStatement() {
        final String table = "t(k INT PRIMARY KEY, v INT) (1,NULL)";
        both(Script.ofH2(
                "RC",
                table,
                "1:SELECT CASE WHEN 1 = 1 THEN v ELSE 5 END, COALESCE(v, 7), NULLIF(k, 1), ABS(0 - k), SIGN(-9), MOD(k, 2) FROM t"
                        + " -> (NULL,7,NULL,1,-1,1) | 1:SELECT k FROM t WHERE v = 1 / (k - 1) -> none | 1:SELECT k FROM t WHERE v % (1 / (k - 1)) = 0 -> none"
                        + " | 1:UPDATE t SET v = 1 / (k - 1) + v -> !DIVISION_BY_ZERO",
                "t=(1,NULL)"));
        Script.ofH2("RC", table, "1:SELECT k FROM t WHERE k = 2 AND 1 / (k - 1) = 1 -> none", "t=(1,NULL)")
                .isUndecided("H2 error that the order of evaluation decides");
    }

    @Test
    void whatIsNotModelledIsUndecidedByName() {
        on("RC", "1:SELECT v FROM t WHERE k = 'a' -> none", UNCHANGED)
                .isUndecided("H2 comparison of INTEGER with VARCHAR");
        on("RC", "1:SELECT v FROM t WHERE 1 = 2 AND 1 / 0 = 1 -> none", UNCHANGED)
                .isUndecided("H2 error of a constant");
        on("RC", "*1:SELECT v FROM t WHERE 1 = 1 OR k IN (SELECT s.k FROM t s) -> none", UNCHANGED)
                .disagrees();
        on("RC", "1:SELECT v FROM t WHERE 1 OR k IN (SELECT s.k FROM t s) -> none", UNCHANGED)
                .isUndecided("H2 subquery beside a constant condition");
        Script.ofH2(
                        "RC",
                        "t(k INT PRIMARY KEY) (1) & u(a BIGINT PRIMARY KEY) (1);(3000000000)",
                        "1:SELECT k FROM t WHERE k IN (SELECT a FROM u) -> (1)",
                        "t=(1) & u=(1);(3000000000)")
                .isUndecided("H2 IN of a value beyond the type of a column");
        Script.ofH2(
                        "RC",
                        "t(k INT PRIMARY KEY) & u(a BIGINT PRIMARY KEY) (3000000000)",
                        "1:SELECT k FROM t WHERE k IN (SELECT a FROM u) -> none",
                        "t=none & u=(3000000000)")
                .isUndecided("H2 IN of a value beyond the type of a column");
    }

    // ---- known deviations

    @Test
    void aReadForUpdateThatFailsIsNotRolledBack() {
        on(
                        "RR",
                        "1:BEGIN | 1:SELECT v FROM t WHERE k = 1 -> (10) | 1:UPDATE t SET v = 0 WHERE k = 3 -> 1"
                                + " | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 1:SELECT v FROM t WHERE k = 1 FOR UPDATE -> !DEADLOCK"
                                + " | *1:SELECT v FROM t WHERE k = 3 -> (0) | 1:COMMIT",
                        "t=(1,11);(2,20);(3,0)")
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
    }

    @Test
    void aVictimThatReadsLocksNothingMoreAndCannotCommit() {
        final String begin =
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 21 WHERE k = 2 -> 1"
                        + " | 2:SELECT v FROM t WHERE k = 1 FOR UPDATE -> wait | *1:UPDATE t SET v = 12 WHERE k = 2 -> wait ; 2 -> !DEADLOCK"
                        + " | 2:SAVEPOINT a | 2:ROLLBACK TO SAVEPOINT a -> !TRANSACTION_ABORTED | 2:UPDATE t SET v = 3 WHERE k = 2 -> !TRANSACTION_ABORTED";
        on(
                        "RC",
                        begin + " | 2:SELECT v FROM t WHERE k = 2 -> (21) | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT",
                        "t=(1,11);(2,12);(3,30)")
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
        on("RC", begin + " | 2:COMMIT -> !TRANSACTION_ABORTED", UNCHANGED)
                .on(new H2Profile(ServerVersion.named("h2:2.4.240")))
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
        on("RC", begin + " | 2:COMMIT | 2:SELECT v FROM t WHERE k = 2 -> (20)", UNCHANGED)
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
        on("RC", begin + " | 2:COMMIT ; 1 -> 1 | 1:COMMIT", "t=(1,11);(2,12);(3,30)")
                .disagrees();
    }

    @Test
    void aReadThatClosesADeadlockIsStillTakenToWait() {
        on(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 2 WHERE k = 3 -> 1 | 2:SAVEPOINT a"
                                + " | 2:UPDATE t SET v = 2 WHERE k = 2 -> 1 | *1:UPDATE t SET v = 3 WHERE k = 2 -> wait"
                                + " | 2:SELECT v FROM t WHERE k = 1 FOR UPDATE -> !DEADLOCK | 2:ROLLBACK TO SAVEPOINT a ; 1 -> 1"
                                + " | 1:UPDATE t SET v = 4 WHERE k = 3 -> wait | 2:UPDATE t SET v = 5 WHERE k = 3 -> !TRANSACTION_ABORTED"
                                + " | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT",
                        "t=(1,1);(2,3);(3,4)")
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
    }

    @Test
    void whoGoesOnWaitingMayBeAVictimThatIsNotRolledBack() {
        on(
                        "RC",
                        "1:BEGIN | 1:SAVEPOINT a | 2:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 2 WHERE k = 2 -> 1"
                                + " | *2:UPDATE t SET v = 3 WHERE k = 1 -> wait | 1:ROLLBACK TO SAVEPOINT a"
                                + " | 1:UPDATE t SET v = 4 WHERE k = 2 -> wait ; 2 -> !TRANSACTION_ABORTED"
                                + " | 2:SELECT v FROM t WHERE k = 2 -> (2) | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT",
                        "t=(1,10);(2,4);(3,30)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
    }

    /** The first ROLLBACK TO may be missed, the second may not: H2 tells all who wait, and they look again and again from then on. */
    @Test
    void whoGoesOnWaitingWakesAtTheNextRollbackToASavepoint() {
        final String begin =
                "1:BEGIN | 1:SAVEPOINT a | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | *2:UPDATE t SET v = 3 WHERE k = 1 -> wait"
                        + " | 1:ROLLBACK TO SAVEPOINT a";
        on("RC", begin + " | 1:ROLLBACK TO SAVEPOINT a ; 2 -> 1 | 1:COMMIT", "t=(1,3);(2,20);(3,30)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
        on(
                        "RC",
                        begin + " | 1:ROLLBACK TO SAVEPOINT b -> !UNKNOWN_SAVEPOINT ; 2 -> 1 | 1:COMMIT",
                        "t=(1,3);(2,20);(3,30)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
        on("RC", begin + " | 1:ROLLBACK TO SAVEPOINT a | 1:COMMIT ; 2 -> 1", "t=(1,3);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void whoWaitsForASavepointMayGoOnWaiting() {
        on(
                        "RC",
                        "1:BEGIN | 1:SAVEPOINT a | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | *2:UPDATE t SET v = 11 WHERE k = 1 -> wait"
                                + " | 1:ROLLBACK TO SAVEPOINT a | 1:COMMIT ; 2 -> 1",
                        "t=(1,11);(2,20);(3,30)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
    }

    @Test
    void whoWaitsForARollbackGoesOnWaitingOnOneVersion() {
        final Script script = on(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | *2:UPDATE t SET v = 11 WHERE k = 1 -> wait | 1:ROLLBACK | 1:COMMIT",
                UNCHANGED);
        script.on(new H2Profile(ServerVersion.named("h2:2.5.250"))).isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK);
        script.disagrees();
    }

    @Test
    void atRepeatableReadRowsThatAreRolledBackAreStillSeen() {
        on(
                        "RR",
                        "1:BEGIN | 1:SAVEPOINT a | 1:INSERT INTO t VALUES (4, 40) -> 1 | 1:SELECT v FROM t WHERE k = 4 -> (40)"
                                + " | 1:ROLLBACK TO SAVEPOINT a | *1:SELECT v FROM t WHERE k = 4 -> (40) | 1:COMMIT",
                        UNCHANGED)
                .isExplainedBy(H2Deviation.ROLLED_BACK_ROWS_SEEN);
    }

    @Test
    void aLockOfDistinctRowsOrGroupsIsRefused() {
        for (final String read : new String[] {"DISTINCT v", "v, COUNT(*)", "COUNT(*)"}) {
            final String refused = "1:SELECT " + read + " FROM t" + (read.startsWith("v") ? " GROUP BY v" : "")
                    + " FOR UPDATE -> !REFUSED";
            both(on("RC", refused, UNCHANGED));
        }
        final String between =
                "1:BEGIN | 1:SELECT DISTINCT v FROM t FOR UPDATE -> !REFUSED | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *1:SELECT v FROM t WHERE k = 1 -> ";
        both(on("RR", between + "(11) | 1:COMMIT", "t=(1,11);(2,20);(3,30)"));
        both(on("SER", between + "(10) | 1:COMMIT", "t=(1,11);(2,20);(3,30)"));
    }

    @Test
    void aDescendingReadMayReturnAnOwnRowTwice() {
        final Script script = on(
                "RR",
                "1:BEGIN | 1:UPDATE t SET v = 0 WHERE k = 2 -> 1 | *1:SELECT k, v FROM t ORDER BY k DESC -> (2,0),(3,30),(2,20),(1,10)"
                        + " | 1:COMMIT",
                "t=(1,10);(2,0);(3,30)");
        script.isExplainedBy(H2Deviation.DESCENDING_TWICE);
        script.on(new H2Profile(ServerVersion.named("h2:2.2.224"))).disagrees();
    }

    @Test
    void aDescendingReadOfRowsThatItsTransactionDeleted() {
        on(
                        "SER",
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1 | *1:SELECT k FROM t WHERE v > 0 ORDER BY k DESC LIMIT 3 -> (3),(2),(1)"
                                + " | 1:COMMIT",
                        "t=(2,20);(3,30)")
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
    }

    @Test
    void aRollbackMayEraseWhatAnotherHasInsertedSince() {
        on(
                        "RC",
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 2 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 0 WHERE k = 2 -> wait"
                                + " | 3:INSERT INTO t VALUES (2, 7) -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> 1 | 2:ROLLBACK",
                        "t=(1,10);(3,30)")
                .isExplainedBy(H2Deviation.ROLLBACK_ERASES);
        on(
                        "RC",
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 2 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 0 WHERE k = 2 -> wait"
                                + " | 3:INSERT INTO t VALUES (2, 7) -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> 1 | 2:COMMIT",
                        "t=(1,10);(3,30)")
                .disagrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "3:UPDATE t SET v = v + 1 # 3 # t=(1,12);(2,9);(3,31);(9,9)",
                "*3:UPDATE t SET k = k + 10 # 2 # t=(11,10);(13,30);(9,9)",
                "*3:DELETE FROM t # 1 # t=(9,9)"
            })
    void aWriteOneOfWhoseRowsIsErasedBeginsAgainAndUndoesNothing(String write, int rows, String end) {
        on(
                        "RC",
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 2 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 0 WHERE k = 2 -> wait"
                                + " | 3:BEGIN | 3:INSERT INTO t VALUES (2, 7) -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> 1"
                                + " | 2:UPDATE t SET v = 0 WHERE k = 3 -> 1 | " + write + " -> wait"
                                + " | 2:ROLLBACK ; 3 -> " + rows + " | 3:COMMIT | 1:INSERT INTO t VALUES (9, 9) -> 1",
                        end)
                .isExplainedBy(H2Deviation.ROLLBACK_ERASES);
    }

    // ---- unique keys beside the row key

    private static Script unique(String levels, String steps, String finalState) {
        return Script.ofH2(levels, "s(sku VARCHAR(9) PRIMARY KEY, n INT) ('x',1);('y',2)", steps, finalState);
    }

    @Test
    void aCommittedRowHasItsUniqueKeyUntilItsDeletionIsCommitted() {
        both(unique(
                "RC",
                "1:BEGIN | 1:DELETE FROM s WHERE sku = 'x' -> 1 | 2:INSERT INTO s VALUES ('x', 9) -> !DUPLICATE_KEY | 1:INSERT INTO s VALUES ('x', 3) -> 1"
                        + " | 1:DELETE FROM s WHERE sku = 'x' -> 1 | 1:COMMIT | 2:INSERT INTO s VALUES ('x', 9) -> 1 | 2:INSERT INTO s VALUES (NULL, 1) -> !NULL_NOT_ALLOWED",
                "s=('y',2);('x',9)"));
    }

    @Test
    void aUniqueKeyOfTheSnapshotStaysTaken() {
        both(unique(
                "RR",
                "1:BEGIN | 1:SELECT n FROM s -> (1);(2) | 2:DELETE FROM s WHERE sku = 'x' -> 1 | 1:INSERT INTO s VALUES ('x', 9) -> !DUPLICATE_KEY | 1:COMMIT",
                "s=('y',2)"));
    }

    @Test
    void rowsExchangeUniqueKeys() {
        both(Script.ofH2(
                "RC",
                "t(k INT PRIMARY KEY, u INT UNIQUE) (1,1);(2,2)",
                "1:UPDATE t SET u = 3 - u -> 2 | 1:UPDATE t SET u = 1 -> !DUPLICATE_KEY | 1:INSERT INTO t VALUES (3, NULL), (4, NULL) -> 2",
                "t=(1,2);(2,1);(3,NULL);(4,NULL)"));
    }

    @Test
    void whoMeetsAUniqueKeyThatIsNotCommittedIsNotModelled() {
        unique(
                        "RC",
                        "1:BEGIN | 1:INSERT INTO s VALUES ('z', 3) -> 1 | 2:INSERT INTO s VALUES ('z', 4) -> wait | 1:COMMIT ; 2 -> !DUPLICATE_KEY",
                        "s=('x',1);('y',2);('z',3)")
                .isUndecided("H2 wait for a unique key beside the row key");
    }

    // ---- columns of other types, and groups

    @Test
    void exactNumbersTruthsAndTextsAreStoredAndCompared() {
        both(Script.ofH2(
                "RC",
                "t(k INT PRIMARY KEY, price DECIMAL(8,2), ok BOOLEAN, note TEXT) (1,9.99,TRUE,'abc');(2,19.5,FALSE,NULL)",
                "1:UPDATE t SET price = price * 1.1 WHERE ok -> 1 | 1:SELECT price FROM t WHERE price > 10 -> (10.99);(19.50)"
                        + " | 1:SELECT k FROM t WHERE NOT ok -> (2) | 1:SELECT k FROM t WHERE note LIKE 'a_c%' -> (1) | 1:SELECT SUM(price) FROM t -> (30.49)"
                        + " | 1:SELECT UPPER(note), LENGTH(note) FROM t WHERE k = 1 -> ('ABC',3)"
                        + " | 1:UPDATE t SET price = 1234567.5 -> !OUT_OF_RANGE",
                "t=(1,10.99,1,'abc');(2,19.50,0,NULL)"));
    }

    @Test
    void rowsAreGrouped() {
        both(Script.ofH2(
                "RC",
                "t(k INT PRIMARY KEY, g INT, v INT) (1,1,10);(2,1,20);(3,2,5)",
                "1:SELECT g, SUM(v) FROM t GROUP BY g HAVING COUNT(*) > 1 -> (1,30) | 1:SELECT g FROM t GROUP BY g ORDER BY g DESC -> (2);(1)"
                        + " | 1:SELECT k, (SELECT x.v FROM t AS x WHERE x.k = t.g) FROM t -> (1,10);(2,10);(3,20)"
                        + "",
                "t=(1,1,10);(2,1,20);(3,2,5)"));
    }
}
