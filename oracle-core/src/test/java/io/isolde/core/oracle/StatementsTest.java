package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What statements do to a table, what they answer, and what is left when they fail. */
class StatementsTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)";
    private static final String THREE = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20);(3,30)";
    private static final String UNIQUE = "t(a INT PRIMARY KEY, u INT UNIQUE) (1,10);(2,NULL)";
    private static final String NUMBERED = "t(a INT AUTO_INCREMENT PRIMARY KEY, b INT)";

    // ---- deadlocks

    @Test
    void aDeadlockLeavesTheSessionInANewTransactionWhenItBeganOne() {
        final String steps =
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=21 WHERE a=2 -> 1"
                        + " | 1:UPDATE t SET b=12 WHERE a=2 -> wait | 2:UPDATE t SET b=22 WHERE a=1 -> !1213 ; 1 -> 1"
                        + " | 2:UPDATE t SET b=33 WHERE a=3 -> 1 | 2:ROLLBACK | 1:COMMIT";
        Script.of("RR", THREE, steps, "t=(1,11);(2,12);(3,30)").agrees();
        Script.of("RR", THREE, steps, "t=(1,11);(2,12);(3,33)").disagrees();
        Script.of("RR", THREE, steps, "t=(1,11);(2,21);(3,30)").disagrees();
    }

    /** Without SESSION: a plain read locks in the transaction that follows, and no longer once that has ended. */
    @Test
    void theLevelOfSetTransactionLastsOverADeadlockUntilCommitOrRollback() {
        final String deadlock = "1:SET TRANSACTION ISOLATION LEVEL SERIALIZABLE | 1:BEGIN | 2:BEGIN"
                + " | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=21 WHERE a=2 -> 1"
                + " | 2:UPDATE t SET b=22 WHERE a=1 -> wait | 1:UPDATE t SET b=12 WHERE a=2 -> !1213 ; 2 -> 1";
        final String read = " | 1:SELECT b FROM t WHERE a=3 -> (30)";
        final String waits = " | 3:UPDATE t SET b=33 WHERE a=3 -> wait | 2:COMMIT";
        final String end = "t=(1,22);(2,21);(3,33)";
        Script.of("RC", THREE, deadlock + read + waits + " | 1:COMMIT ; 3 -> 1", end)
                .agrees();
        final String atOnce = " | 3:UPDATE t SET b=33 WHERE a=3 -> 1 | 2:COMMIT | 1:COMMIT";
        Script.of("RC", THREE, deadlock + read + starred(atOnce), end).disagrees();
        for (final String ended : List.of("COMMIT", "ROLLBACK")) {
            final String anew = " | 1:" + ended + " | 1:BEGIN";
            Script.of("RC", THREE, deadlock + anew + read + atOnce, end).agrees();
            Script.of("RC", THREE, deadlock + anew + read + starred(waits) + " | 1:COMMIT ; 3 -> 1", end)
                    .disagrees();
        }
    }

    /** No statement asked for it, and none has used a table yet. */
    @Test
    void theTransactionThatFollowsADeadlockTakesALevelThatIsSetBeforeItsFirstStatement() {
        final String deadlock = "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1"
                + " | 2:UPDATE t SET b=21 WHERE a=2 -> 1 | 2:UPDATE t SET b=22 WHERE a=1 -> wait"
                + " | 1:UPDATE t SET b=12 WHERE a=2 -> !1213 ; 2 -> 1";
        final String set = " | 1:SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE";
        final String read = " | 1:SELECT b FROM t WHERE a=3 -> (30)";
        final String waits = " | 3:UPDATE t SET b=33 WHERE a=3 -> wait | 2:COMMIT | 1:COMMIT ; 3 -> 1";
        final String atOnce = " | 3:UPDATE t SET b=33 WHERE a=3 -> 1 | 2:COMMIT | 1:COMMIT";
        final String end = "t=(1,22);(2,21);(3,33)";
        Script.of("RR", THREE, deadlock + set + read + waits, end).agrees();
        Script.of("RR", THREE, deadlock + set + read + starred(atOnce), end).disagrees();
        Script.of("RR", THREE, deadlock + read + set + read + atOnce, end).agrees();
        Script.of("RR", THREE, deadlock + read + set + read + starred(waits), end)
                .disagrees();
    }

    /** The rest of the session goes on at the level of the lost transaction until COMMIT or ROLLBACK. */
    @Test
    void aLevelSetAmidATransactionThatIsLostWaitsForItsEnd() {
        final String deadlock =
                "1:BEGIN | 2:BEGIN | 2:UPDATE t SET b=31 WHERE a=3 -> 1 | 2:UPDATE t SET b=11 WHERE a=1 -> 1"
                        + " | 1:SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED | 1:UPDATE t SET b=21 WHERE a=2 -> 1"
                        + " | 2:UPDATE t SET b=22 WHERE a=2 -> wait | 1:UPDATE t SET b=12 WHERE a=1 -> !1213 ; 2 -> 1";
        final String read = " | 1:SELECT b FROM t WHERE a=3 -> ";
        final String rest = " | 1:COMMIT | 1:SELECT b FROM t WHERE a=3 -> (30) | 2:COMMIT";
        final String end = "t=(1,11);(2,22);(3,31)";
        for (final InnoDbProfile server :
                List.of(InnoDbProfile.MARIADB_11_4_5, new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false))) {
            Script.of("RU", THREE, deadlock + read + "(31)" + rest, end)
                    .on(server)
                    .agrees();
            Script.of("RU", THREE, deadlock + read.replace("1:SELECT", "*1:SELECT") + "(30)" + rest, end)
                    .on(server)
                    .disagrees();
        }
    }

    /** For one transaction, which may be a statement alone; both servers agree. */
    @Test
    void autocommitThatIsSwitchedOnLeavesTheLevelToTheNextTransaction() {
        final String steps = "1:SET autocommit = 0 | 1:SELECT b FROM t WHERE a=1 -> (10)"
                + " | 1:SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED | 2:BEGIN"
                + " | 2:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:SET autocommit = 1 | ";
        final String read = "1:SELECT b FROM t WHERE a=1 -> ";
        final String end = "t=(1,11);(2,20);(3,30)";
        Script.of("RC", THREE, steps + read + "(10) | " + read + "(11) | 2:COMMIT", end)
                .agrees();
        Script.of("RC", THREE, steps + read + "(10) | " + read + "(11) | 2:COMMIT", end)
                .isPredicted();
        Script.of("RC", THREE, steps + "*" + read + "(11) | " + read + "(11) | 2:COMMIT", end)
                .disagrees();
        Script.of("RC", THREE, steps + "1:BEGIN | " + read + "(10) | " + read + "(10) | 2:COMMIT", end)
                .agrees();
    }

    @Test
    void whatIsSaidOfTheSessionTakesThePlaceOfWhatWasSaidOfTheNextTransaction() {
        final String steps = "1:SET TRANSACTION ISOLATION LEVEL READ UNCOMMITTED"
                + " | 1:SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED | 2:BEGIN"
                + " | 2:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:BEGIN | ";
        final String read = "1:SELECT b FROM t WHERE a=1 -> ";
        final String end = "t=(1,11);(2,20);(3,30)";
        Script.of("RU", THREE, steps + read + "(10) | 2:COMMIT | 1:COMMIT", end).agrees();
        Script.of("RU", THREE, steps + read + "(10) | 2:COMMIT | 1:COMMIT", end).isPredicted();
        Script.of("RU", THREE, steps + "*" + read + "(11) | 2:COMMIT | 1:COMMIT", end)
                .disagrees();
    }

    /** With the UPDATE of row 3 marked. */
    private static String starred(String steps) {
        return steps.replaceFirst("(\\d:UPDATE t SET b=33)", "*$1");
    }

    /** No transaction is open, and yet it is forgotten. */
    @Test
    void theLevelOfSetTransactionIsForgottenByCommitAndRollback() {
        for (final String ended : List.of("COMMIT", "ROLLBACK")) {
            final String steps = "1:SET TRANSACTION ISOLATION LEVEL SERIALIZABLE | 1:" + ended + " | 1:BEGIN"
                    + " | 1:SELECT b FROM t WHERE a=3 -> (30) | 2:UPDATE t SET b=33 WHERE a=3 -> ";
            Script.of("RC", THREE, steps + "1 | 1:COMMIT", "t=(1,10);(2,20);(3,33)")
                    .agrees();
            Script.of("RC", THREE, starred(steps) + "wait | 1:COMMIT ; 2 -> 1", "t=(1,10);(2,20);(3,33)")
                    .disagrees();
        }
    }

    @Test
    void aDeadlockInAutocommitLeavesNoTransaction() {
        final String steps = "1:BEGIN | 1:UPDATE t SET b=21 WHERE a=2 -> 1 | 2:UPDATE t SET b=0 -> wait"
                + " | 1:UPDATE t SET b=11 WHERE a=1 -> 1 ; 2 -> !1213 | 2:UPDATE t SET b=33 WHERE a=3 -> 1 | 2:ROLLBACK"
                + " | 1:COMMIT";
        Script.of("RR", THREE, steps, "t=(1,11);(2,21);(3,33)").agrees();
        Script.of("RR", THREE, steps, "t=(1,11);(2,21);(3,30)").disagrees();
    }

    @Test
    void theOneWhoWaitedMayBeTheVictim() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=21 WHERE a=2 -> 1"
                                + " | 1:UPDATE t SET b=12 WHERE a=2 -> wait"
                                + " | 2:UPDATE t SET b=22 WHERE a=1 -> 1 ; 1 -> !1213 | 2:COMMIT",
                        "t=(1,22);(2,21)")
                .agrees();
    }

    @Test
    void aDeadlockNeedsASecondTransactionThatWaits() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | *2:UPDATE t SET b=22 WHERE a=1 -> !1213 | 1:COMMIT",
                        "t=(1,11);(2,20)")
                .disagrees();
    }

    // ---- errors

    @Test
    void aDuplicateUndoesItsStatementAndNothingElse() {
        final String steps =
                "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | 1:INSERT INTO t VALUES (4,40),(1,1) -> !1062 | 1:COMMIT";
        Script.of("RR", T, steps, "t=(1,10);(2,20);(3,30)").agrees();
        Script.of("RR", T, steps, "t=(1,10);(2,20);(3,30);(4,40)").disagrees();
        Script.of("RR", T, steps, "t=(1,10);(2,20)").disagrees();
    }

    @Test
    void anUpdateThatFailsOnALaterRowUndoesTheEarlierOnes() {
        final String steps = "1:BEGIN | 1:UPDATE t SET a=a+2, b=b+2147483630 -> !1264 | 1:COMMIT";
        Script.of("RC", T, steps, "t=(1,10);(2,20)").agrees();
        Script.of("RC", T, steps, "t=(2,20);(3,2147483640)").disagrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO t VALUES (1,1)",
                "INSERT INTO t VALUES (3,1),(3,2)",
                "UPDATE t SET a=2 WHERE a=1",
                "UPDATE t SET a=a+1",
            })
    void aSecondRowWithAPrimaryKeyIsRefused(String statement) {
        Script.of("RC", T, "1:" + statement + " -> !1062", "t=(1,10);(2,20)").agrees();
        Script.of("RC", T, "*1:" + statement + " -> 1", "t=(1,10);(2,20)").disagrees();
    }

    @Test
    void rowsAreMovedInTheOrderOfTheKey() {
        Script.of("RC", T, "1:UPDATE t SET a=a-1 -> 2", "t=(0,10);(1,20)").agrees();
    }

    @Test
    void aDuplicateInAUniqueIndexIsRefusedAndNullsAreNoDuplicates() {
        Script.of("RC", UNIQUE, "1:INSERT INTO t VALUES (3,10) -> !1062", "t=(1,10);(2,NULL)")
                .agrees();
        Script.of("RC", UNIQUE, "*1:INSERT INTO t VALUES (3,10) -> 1", "t=(1,10);(2,NULL);(3,10)")
                .disagrees();
        Script.of("RC", UNIQUE, "1:INSERT INTO t VALUES (3,NULL),(4,NULL) -> 2", "t=(1,10);(2,NULL);(3,NULL);(4,NULL)")
                .agrees();
        Script.of("RC", UNIQUE, "*1:INSERT INTO t VALUES (3,NULL) -> !1062", "t=(1,10);(2,NULL)")
                .disagrees();
    }

    @Test
    void aKeyOfADeletedRowIsFree() {
        Script.of(
                        "RC",
                        UNIQUE,
                        "1:BEGIN | 1:DELETE FROM t WHERE a=1 -> 1 | 1:INSERT INTO t VALUES (3,10) -> 1 | 1:COMMIT",
                        "t=(2,NULL);(3,10)")
                .agrees();
    }

    @Test
    void nullIsRefusedWhereAColumnForbidsIt() {
        final String notNull = "t(a INT PRIMARY KEY, b INT NOT NULL) (1,10)";
        Script.of("RC", notNull, "1:INSERT INTO t VALUES (2,NULL) -> !1048", "t=(1,10)")
                .agrees();
        Script.of("RC", notNull, "1:INSERT INTO t(a) VALUES (2) -> !1364", "t=(1,10)")
                .agrees();
        Script.of("RC", notNull, "1:UPDATE t SET b=NULL -> !1048", "t=(1,10)").agrees();
        Script.of("RC", notNull, "1:INSERT INTO t VALUES (NULL,1) -> !1048", "t=(1,10)")
                .agrees();
        Script.of("RC", notNull, "*1:UPDATE t SET b=NULL -> 1", "t=(1,NULL)").disagrees();
    }

    @Test
    void aSumBeyondSixtyFourBitsIsAnError() {
        final String big = "t(a INT PRIMARY KEY, b BIGINT) (1,9223372036854775807)";
        Script.of("RC", big, "1:SELECT b+1 FROM t -> !1690", "t=(1,9223372036854775807)")
                .agrees();
        Script.of("RC", big, "1:UPDATE t SET b=b+1 -> !1690", "t=(1,9223372036854775807)")
                .agrees();
        Script.of("RC", big, "*1:SELECT b+1 FROM t -> (-9223372036854775808)", "t=(1,9223372036854775807)")
                .disagrees();
    }

    // ---- several waiters

    @Test
    void waitersReleasedTogetherMayHaveRunInAnyOrder() {
        final String steps = "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=b*2 WHERE a=1 -> wait"
                + " | 3:UPDATE t SET b=b+3 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1 ; 3 -> 1";
        Script.of("RR", T, steps, "t=(1,25);(2,20)").agrees();
        Script.of("RR", T, steps, "t=(1,28);(2,20)").agrees();
        Script.of("RR", T, steps, "t=(1,22);(2,20)").disagrees();
        Script.of("RR", T, steps.replace("2 -> 1 ; 3 -> 1", "3 -> 1 ; 2 -> 1"), "t=(1,25);(2,20)")
                .agrees();
    }

    @Test
    void waitersReleasedTogetherAreAllJudged() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:SELECT b FROM t WHERE a=1 FOR UPDATE -> wait"
                                + " | *3:SELECT b FROM t WHERE a=1 FOR UPDATE -> wait | 1:COMMIT ; 2 -> (11) ; 3 -> (10)",
                        "t=(1,11);(2,20)")
                .disagrees();
    }

    @Test
    void oneOfTwoWaitersMayGoOnWaitingForTheOther() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:BEGIN | 2:UPDATE t SET b=12 WHERE a=1 -> wait"
                                + " | 3:SELECT b FROM t WHERE a=1 FOR UPDATE -> wait | 1:COMMIT ; 2 -> 1 | 2:ROLLBACK ; 3 -> (11)",
                        "t=(1,11);(2,20)")
                .agrees();
    }

    // ---- INSERT, REPLACE, AUTO_INCREMENT

    @Test
    void autoIncrementCountsOnAfterRollbacksAndGivenNumbers() {
        Script.of(
                        "RC",
                        NUMBERED,
                        "1:INSERT INTO t(b) VALUES (1),(2) -> 2 | 1:BEGIN | 1:INSERT INTO t(b) VALUES (3) -> 1 | 1:ROLLBACK"
                                + " | 1:INSERT INTO t VALUES (NULL,4) -> 1 | 1:INSERT INTO t VALUES (10,5) -> 1"
                                + " | 1:INSERT INTO t VALUES (0,6) -> 1",
                        "t=(1,1);(2,2);(4,4);(10,5);(11,6)")
                .agrees();
        Script.of("RC", NUMBERED, "1:INSERT INTO t(b) VALUES (1) -> 1", "t=(2,1)")
                .disagrees();
    }

    @Test
    void anInsertThatFailsUsesUpItsNumber() {
        final String rows = "t(a INT AUTO_INCREMENT PRIMARY KEY, b INT UNIQUE) (1,5)";
        final String steps = "1:INSERT INTO t(b) VALUES (5) -> !1062 | 1:INSERT INTO t(b) VALUES (6) -> 1";
        Script.of("RC", rows, steps, "t=(1,5);(3,6)").agrees();
        Script.of("RC", rows, steps, "t=(1,5);(2,6)").disagrees();
    }

    @Test
    void everyTransactionTakesTheNextNumber() {
        Script.of(
                        "RC",
                        NUMBERED,
                        "1:BEGIN | 2:BEGIN | 1:INSERT INTO t(b) VALUES (1) -> 1 | 2:INSERT INTO t(b) VALUES (2) -> 1"
                                + " | 1:INSERT INTO t(b) VALUES (3) -> 1 | 2:COMMIT | 1:COMMIT",
                        "t=(1,1);(2,2);(3,3)")
                .agrees();
    }

    @Test
    void defaultsFillTheColumnsAnInsertLeavesOut() {
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY, b INT DEFAULT 7, c INT)",
                        "1:INSERT INTO t(a) VALUES (1) -> 1",
                        "t=(1,7,NULL)")
                .agrees();
    }

    @Test
    void replaceCountsWhatItDeletesAndWhatItInserts() {
        final String two = "t(a INT PRIMARY KEY, u INT UNIQUE) (1,10);(2,20)";
        Script.of("RC", two, "1:REPLACE INTO t VALUES (3,30) -> 1", "t=(1,10);(2,20);(3,30)")
                .agrees();
        Script.of("RC", two, "1:REPLACE INTO t VALUES (1,11) -> 2", "t=(1,11);(2,20)")
                .agrees();
        Script.of("RC", two, "1:REPLACE INTO t VALUES (1,20) -> 3", "t=(1,20)").agrees();
        Script.of("RC", two, "1:REPLACE INTO t VALUES (1,10) -> 2", "t=(1,10);(2,20)")
                .agrees();
        Script.of("RC", two, "*1:REPLACE INTO t VALUES (3,30) -> 2", "t=(1,10);(2,20);(3,30)")
                .disagrees();
        Script.of("RC", two, "1:REPLACE INTO t VALUES (1,20) -> 3", "t=(1,20);(2,20)")
                .disagrees();
    }

    // ---- UPDATE and DELETE

    @Test
    void assignmentsRunLeftToRightAndSeeEachOther() {
        Script.of("RC", T, "1:UPDATE t SET b=b+1, b=b*10 WHERE a=1 -> 1", "t=(1,110);(2,20)")
                .agrees();
        Script.of("RC", "t(a INT PRIMARY KEY, b INT, c INT) (1,10,0)", "1:UPDATE t SET c=b, b=b+1 -> 1", "t=(1,11,10)")
                .agrees();
    }

    @Test
    void rowsAreCountedAsMatchedWhetherOrNotTheyChange() {
        Script.of("RC", T, "1:UPDATE t SET b=10 -> 2", "t=(1,10);(2,10)").agrees();
        Script.of("RC", T, "*1:UPDATE t SET b=10 -> 1", "t=(1,10);(2,10)").disagrees();
        Script.of("RC", T, "1:UPDATE t SET b=0 WHERE b>99 -> 0", "t=(1,10);(2,20)")
                .agrees();
        Script.of("RC", T, "1:DELETE FROM t -> 2", "t=none").agrees();
        Script.of("RC", T, "*1:DELETE FROM t WHERE b IS NULL -> 2", "t=none").disagrees();
    }

    @Test
    void aTableWithoutKeyHoldsEqualRows() {
        Script.of("RC", "t(a INT, b INT) (1,1);(1,1)", "1:INSERT INTO t VALUES (1,1) -> 1", "t=(1,1);(1,1);(1,1)")
                .agrees();
        Script.of("RC", "t(a INT, b INT) (1,1);(1,1)", "1:INSERT INTO t VALUES (1,1) -> 1", "t=(1,1);(1,1)")
                .disagrees();
    }

    // ---- results

    @Test
    void resultsCompareAsMultisets() {
        Script.of("RC", T, "1:SELECT * FROM t -> (2,20);(1,10)", "t=(2,20);(1,10)")
                .agrees();
        Script.of("RC", T, "*1:SELECT * FROM t -> (1,10);(1,10)", "t=(1,10);(2,20)")
                .disagrees();
        Script.of("RC", T, "*1:SELECT * FROM t -> (1,10)", "t=(1,10);(2,20)").disagrees();
        Script.of("RC", T, "*1:SELECT * FROM t -> (1,10);(2,20);(2,20)", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void aggregatesSkipNullAndCountRows() {
        final String rows = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20);(3,NULL)";
        final String end = "t=(1,10);(2,20);(3,NULL)";
        Script.of(
                        "RC",
                        rows,
                        "1:SELECT COUNT(*), COUNT(b), MIN(b), MAX(b), SUM(b) FROM t -> (3,2,10,20,30)"
                                + " | 1:SELECT COUNT(*), MIN(b), SUM(b) FROM t WHERE a>9 -> (0,NULL,NULL)",
                        end)
                .agrees();
        Script.of("RC", rows, "*1:SELECT SUM(b) FROM t -> (31)", end).disagrees();
        Script.of("RC", rows, "*1:SELECT COUNT(b) FROM t -> (3)", end).disagrees();
        Script.of("RC", rows, "*1:SELECT MIN(b) FROM t WHERE a>9 -> (0)", end).disagrees();
    }

    @Test
    void aScalarSubqueryOfAWriteReadsNewestRows() {
        final String start = "1:BEGIN | 1:SELECT b FROM t WHERE a=2 -> (20) | 2:UPDATE t SET b=25 WHERE a=2 -> 1 | ";
        Script.of(
                        "RR",
                        T,
                        start + "1:UPDATE t SET b=(SELECT MAX(b) FROM t) WHERE a=1 -> 1 | 1:COMMIT",
                        "t=(1,25);(2,25)")
                .agrees();
        Script.of(
                        "RR",
                        T,
                        start + "1:UPDATE t SET b=(SELECT MAX(b) FROM t) WHERE a=1 -> 1 | 1:COMMIT",
                        "t=(1,20);(2,25)")
                .disagrees();
    }

    @Test
    void aScalarSubqueryOfAConsistentReadReadsTheSnapshot() {
        final String start = "1:BEGIN | 1:SELECT b FROM t WHERE a=2 -> (20) | 2:UPDATE t SET b=25 WHERE a=2 -> 1 | ";
        Script.of("RR", T, start + "1:SELECT a FROM t WHERE b=(SELECT MAX(b) FROM t) -> (2)", "t=(1,10);(2,25)")
                .agrees();
        Script.of("RR", T, start + "*1:SELECT a FROM t WHERE b=(SELECT MAX(b) FROM t) -> none", "t=(1,10);(2,25)")
                .disagrees();
    }

    @Test
    void theFirstReadOfATransactionMayBeInASubquery() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT a FROM t WHERE b=(SELECT MIN(b) FROM t) -> (1) | 2:UPDATE t SET b=5 WHERE a=2 -> 1"
                                + " | 1:SELECT a FROM t WHERE b=(SELECT MIN(b) FROM t) -> (1)",
                        "t=(1,10);(2,5)")
                .agrees();
    }

    @Test
    void numbersCompareByValueAndDoublesWithinATolerance() {
        final String typed = "t(a INT PRIMARY KEY, d DECIMAL(6,2), f DOUBLE, s VARCHAR(9)) (1,1.50,0.1,'x')";
        Script.of("RC", typed, "1:SELECT d, f*3, s FROM t -> (1.5,0.3e0,'x')", "t=(1,1.5,0.1e0,'x')")
                .agrees();
        Script.of("RC", typed, "*1:SELECT d FROM t -> (1.51)", "t=(1,1.5,0.1e0,'x')")
                .disagrees();
        Script.of("RC", typed, "*1:SELECT f FROM t -> (0.100001e0)", "t=(1,1.5,0.1e0,'x')")
                .disagrees();
        Script.of("RC", typed, "*1:SELECT s FROM t -> ('X')", "t=(1,1.5,0.1e0,'x')")
                .disagrees();
    }

    @Test
    void onlyCommittedChangesAreLeft() {
        final String steps =
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=21 WHERE a=2 -> 1"
                        + " | 2:COMMIT | 1:ROLLBACK";
        Script.of("RC", T, steps, "t=(1,10);(2,21)").agrees();
        Script.of("RC", T, steps, "t=(1,11);(2,21)").disagrees();
        Script.of("RC", T, steps, "t=(1,10);(2,20)").disagrees();
    }

    /** As measured on MySQL 8.0.12: a value that is stored is another than one that is shown. */
    @Test
    void mySqlStoresDatesAndUnsignedColumnsInTheFormOfTheColumn() {
        final String table =
                "t(a INT PRIMARY KEY, i BIGINT, u BIGINT UNSIGNED, da DATE, v VARCHAR(30), d DECIMAL(10,2),"
                        + " g BIGINT AS (da))";
        Script.of(
                        "RR",
                        table,
                        "1:INSERT INTO t(a,i,u,da,v,d) VALUES (1,5,18446744073709551615,'2020-01-31','x',1.50),"
                                + "(2,DATE('2020-01-01'),6,'2021-02-03',1.50*0,2.50) -> 2"
                                + " | 1:UPDATE t SET i=COALESCE(da) WHERE a=1 -> !1265"
                                + " | 1:UPDATE t SET i=da WHERE a=1 -> 1"
                                + " | 1:UPDATE t SET i=u WHERE a=1 -> 1"
                                + " | 1:UPDATE t SET v=d*0 WHERE a=1 -> 1"
                                + " | 1:INSERT INTO t(a) VALUES (2) ON DUPLICATE KEY UPDATE i=da -> 2"
                                + " | 1:INSERT INTO t(a,i) SELECT 3,da FROM t WHERE a=2 -> 1"
                                + " | 1:INSERT INTO t(a,i) SELECT 4,COALESCE(da) FROM t WHERE a=2 -> !1265",
                        "t=(1,-1,18446744073709551615,DATE '2020-01-31','0',1.50,20200131000000)"
                                + ";(2,20210203000000,6,DATE '2021-02-03','0',2.50,20210203000000)"
                                + ";(3,20210203000000,NULL,NULL,NULL,NULL,NULL)")
                .on(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false))
                .agrees();
    }

    /** MySQL 8.0.12, plan index_merge: rows of the secondary index come first, the range of the clustered one last. */
    @Test
    void anUpdateByAUnionOfIndexesReadsTheClusteredOneLast() {
        final String table = "t(a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b)) (0,NULL);(1,2);(2,7);(3,10);(10,-1)";
        final String where = "(a BETWEEN 0 AND 1) OR (b NOT BETWEEN 0 AND 7)";
        final String before = "t=(0,NULL);(1,2);(2,7);(3,10);(10,-1)";
        Script.of("RC", table, "1:UPDATE t SET a=a-10 WHERE " + where + " -> !1062", before)
                .agrees();
        Script.of(
                        "RC",
                        table,
                        "1:UPDATE t SET a=a-10 WHERE " + where + " -> 4",
                        "t=(-10,NULL);(-9,2);(2,7);(-7,10);(0,-1)")
                .agrees();
        Script.of("RC", table, "*1:UPDATE t SET a=a-10 WHERE a BETWEEN 0 AND 10 -> !1062", before)
                .disagrees();
    }

    /** MariaDB 10.11.5, plan sort_union(kb, PRIMARY): the first alternative, which confines both, is read from kb. */
    @Test
    void anAlternativeOfAUnionMayBeReadFromEitherIndex() {
        Script.of(
                        "RR",
                        "t(a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, KEY kb (b))"
                                + " (21.0,-2);(-1.0,NULL);(4.0,-2);(10.0,10);(0.0,2)",
                        "1:UPDATE t SET a = a + (-10.0) WHERE (a <> (-1.0) AND (b NOT BETWEEN (-2) AND 5))"
                                + " OR ((a BETWEEN 0.0 AND 4.0) OR b = 5) -> !1062",
                        "t=(21.0,-2);(-1.0,NULL);(4.0,-2);(10.0,10);(0.0,2)")
                .agrees();
    }

    /** MariaDB 11.4.5, plan sort_union(kb, PRIMARY): of two rows that get one key the one from kb comes first, the other is passed by. */
    @Test
    void anOperandOfAnAndMayBeAnsweredByAUnion() {
        Script.of(
                        "RC",
                        "t(a DOUBLE NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b)) (-1,-1);(0,2);(10,10)",
                        "1:UPDATE IGNORE t SET a=0.5 WHERE (b <> 7) AND ((b >= 3 AND a <> 0) OR a = 0) -> 2",
                        "t=(-1,-1);(0,2);(0.5,10)")
                .agrees();
    }

    /** MariaDB 11.4.5, plan sort_union(kc, PRIMARY): what kc finds is deleted, before row 1, of the range of PRIMARY, is waited for. */
    @Test
    void aWaitingDeleteByAUnionOfIndexesHasDeletedWhatTheOthersThanTheClusteredOneFind() {
        final String table =
                "t(a INT NOT NULL, b INT NOT NULL, c INT, d INT, PRIMARY KEY (a, b), KEY kb (b), KEY kc (c))"
                        + " (4,4,10,-2);(1,5,1,-1);(4,7,NULL,5);(4,2,1,5);(2,4,1,5)";
        final String steps = "1:BEGIN | 1:DELETE FROM t WHERE (a BETWEEN 1 AND 1) OR d <=> NULL -> 1"
                + " | 2:DELETE FROM t WHERE c >= 3 OR a <= 2 -> wait | *1:SELECT * FROM t -> %s"
                + " | 1:COMMIT ; 2 -> 2";
        final String after = "t=(4,2,1,5);(4,7,NULL,5)";
        Script.of("RU", table, String.format(steps, "(2,4,1,5);(4,2,1,5);(4,7,NULL,5)"), after)
                .agrees();
        Script.of("RU", table, String.format(steps, "(2,4,1,5);(4,4,10,-2);(4,7,NULL,5)"), after)
                .disagrees();
    }
}
