package io.isolde.core.oracle;

import io.isolde.core.catalogue.PostgresDeviation;
import org.junit.jupiter.api.Test;

/** The rules of PostgreSQL, each by a schedule that was measured. Each test is named by a row of {@code docs/rules.md}. */
class PostgresTest {
    private static final String T = "t(id INT PRIMARY KEY, v INT) (1,10);(2,20);(3,30)";

    private static Script at(String levels, String steps, String finalState) {
        return Script.ofPostgres(levels, T, steps, "t=" + finalState);
    }

    private static void both(Script script) {
        script.agrees();
        script.isPredicted();
    }

    @Test
    void atReadCommittedEveryStatementTakesItsSnapshot() {
        both(at(
                "RC",
                "1:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1"
                        + " | 1:SELECT v FROM t WHERE id = 1 -> (11) | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
    }

    @Test
    void nothingUncommittedIsReadAtAnyLevel() {
        both(at(
                "RU",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:SELECT v FROM t WHERE id = 1 -> (10) | 1:ROLLBACK",
                "(1,10);(2,20);(3,30)"));
        at(
                        "RU",
                        "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | *2:SELECT v FROM t WHERE id = 1 -> (11) | 1:ROLLBACK",
                        "(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void atRepeatableReadTheFirstStatementTakesTheSnapshot() {
        both(at(
                "RR",
                "1:BEGIN | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:SELECT v FROM t WHERE id = 1 -> (11)"
                        + " | 2:UPDATE t SET v = 12 WHERE id = 1 -> 1 | 2:INSERT INTO t VALUES (4, 40) -> 1"
                        + " | 1:SELECT * FROM t -> (1,11);(2,20);(3,30) | 1:UPDATE t SET v = 0 WHERE id = 4 -> 0 | 1:COMMIT",
                "(1,12);(2,20);(3,30);(4,40)"));
    }

    @Test
    void rollbackToKeepsTheSnapshot() {
        both(at(
                "RR",
                "1:BEGIN | 1:SAVEPOINT a | 1:SELECT v FROM t WHERE id = 1 -> (10) | 1:ROLLBACK TO a"
                        + " | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:SELECT v FROM t WHERE id = 1 -> (10) | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
    }

    @Test
    void aWriterThatWaitedTestsTheNewestVersionAgain() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:UPDATE t SET v = v + 100 WHERE v <= 20 -> wait"
                        + " | 1:COMMIT ; 2 -> 2",
                "(1,111);(2,120);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 99 WHERE id = 1 -> 1 | 2:UPDATE t SET v = v + 100 WHERE v <= 20 -> wait"
                        + " | 1:COMMIT ; 2 -> 1",
                "(1,99);(2,120);(3,30)"));
        at(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = 99 WHERE id = 1 -> 1 | *2:UPDATE t SET v = v + 100 WHERE v <= 20 -> wait"
                                + " | 1:COMMIT ; 2 -> 2",
                        "(1,199);(2,120);(3,30)")
                .disagrees();
    }

    @Test
    void aWriterThatGoesOnToANewerVersionQueuesAgain() {
        final String start =
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = v + 1 WHERE id = 1 -> wait"
                        + " | 3:BEGIN | 3:SELECT v FROM t WHERE id = 1 FOR UPDATE -> wait"
                        + " | 4:BEGIN | 4:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> (10) | ";
        both(at(
                "RC",
                start + "1:COMMIT | 4:COMMIT ; 3 -> (11) | 3:COMMIT ; 2 -> 1 | 2:COMMIT",
                "(1,12);(2,20);(3,30)"));
        at(
                        "RC",
                        start.replace("2:UPDATE", "*2:UPDATE") + "1:COMMIT ; 2 -> 1 | 2:COMMIT | 4:COMMIT ; 3 -> (12)",
                        "(1,12);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void aRowThatNoLongerMatchesStaysLocked() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 99 WHERE id = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 0 WHERE v = 10 -> wait"
                        + " | 1:COMMIT ; 2 -> 0 | 1:UPDATE t SET v = 1 WHERE id = 1 -> wait | 2:COMMIT ; 1 -> 1",
                "(1,1);(2,20);(3,30)"));
    }

    @Test
    void rowsThatCameToMatchAreNotSeen() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 10 WHERE id = 3 -> 1 | 1:UPDATE t SET v = 30 WHERE id = 1 -> 1"
                        + " | 2:DELETE FROM t WHERE v = 10 -> wait | 1:COMMIT ; 2 -> 0",
                "(1,30);(2,20);(3,10)"));
    }

    @Test
    void aChangedKeyIsFollowedToTheNewestVersion() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET id = 8 WHERE id = 2 -> 1 | 2:UPDATE t SET v = 0 WHERE id = 2 -> wait"
                        + " | 3:UPDATE t SET v = 1 WHERE v = 20 -> wait | 1:COMMIT ; 2 -> 0 ; 3 -> 1",
                "(1,10);(8,1);(3,30)"));
    }

    @Test
    void atRepeatableReadTheFirstUpdaterWins() {
        both(at(
                "RR",
                "1:BEGIN | 2:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | 2:UPDATE t SET v = 10 WHERE id = 1 -> 1"
                        + " | 1:UPDATE t SET v = v + 1 WHERE id = 1 -> wait | 2:COMMIT ; 1 -> !SERIALIZATION_FAILURE"
                        + " | 1:SELECT v FROM t -> !TRANSACTION_ABORTED | 1:COMMIT",
                "(1,10);(2,20);(3,30)"));
        both(at(
                "RR",
                "1:BEGIN | 2:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1"
                        + " | 1:UPDATE t SET v = v + 1 WHERE id = 1 -> wait | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
        at(
                        "RR",
                        "1:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1"
                                + " | *1:UPDATE t SET v = v + 1 WHERE id = 1 -> 1 | 1:COMMIT",
                        "(1,12);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void aRowThatWasOnlyLockedIsNoConflict() {
        both(at(
                "RR",
                "1:BEGIN | 2:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | 2:SELECT v FROM t WHERE id = 1 FOR UPDATE -> (10)"
                        + " | 1:UPDATE t SET v = v + 1 WHERE id = 1 -> wait | 2:COMMIT ; 1 -> 1 | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
    }

    @Test
    void anErrorFreesLocksAndRefusesAllButRollback() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:UPDATE t SET v = v + 1 WHERE id = 1 -> wait"
                        + " | 1:INSERT INTO t VALUES (2, 0) -> !DUPLICATE_KEY ; 2 -> 1 | 1:SELECT v FROM t -> !TRANSACTION_ABORTED"
                        + " | 1:SAVEPOINT a -> !TRANSACTION_ABORTED | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
    }

    @Test
    void rollbackToFreesLocksAndHeals() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:SAVEPOINT a | 1:UPDATE t SET v = 21 WHERE id = 2 -> 1"
                        + " | 2:UPDATE t SET v = v + 1 WHERE id = 2 -> wait | 1:ROLLBACK TO a ; 2 -> 1"
                        + " | 1:INSERT INTO t VALUES (1, 0) -> !DUPLICATE_KEY | 1:ROLLBACK TO a | 1:COMMIT",
                "(1,11);(2,21);(3,30)"));
    }

    @Test
    void whoWaitsForAReleasedSavepointWaitsForTheTransaction() {
        both(at(
                "RC",
                "1:BEGIN | 1:SAVEPOINT q | 1:SAVEPOINT p | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:RELEASE SAVEPOINT p"
                        + " | 2:UPDATE t SET v = v + 1 WHERE id = 1 -> wait | 1:ROLLBACK TO q"
                        + " | 3:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> (10) | 1:COMMIT ; 2 -> 1",
                "(1,11);(2,20);(3,30)"));
    }

    @Test
    void aCompatibleLockPassesAWaiter() {
        both(at(
                "RC",
                "1:BEGIN | 1:SELECT id FROM t WHERE id = 1 FOR SHARE -> (1) | 2:UPDATE t SET v = 0 WHERE id = 1 -> wait"
                        + " | 3:SELECT id FROM t WHERE id = 1 FOR SHARE -> (1) | 1:COMMIT ; 2 -> 1",
                "(1,0);(2,20);(3,30)"));
    }

    @Test
    void keySharePassesAnUpdateOfOtherColumns() {
        both(at(
                "RR",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:BEGIN | 2:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> (10)"
                        + " | 1:COMMIT | 2:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> (10) | 3:DELETE FROM t WHERE id = 1 -> wait"
                        + " | 2:COMMIT ; 3 -> 1",
                "(2,20);(3,30)"));
    }

    @Test
    void aKeyShareThatWaitedForALaterVersionLooksAtItsOwnAgain() {
        final String start =
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:DELETE FROM t WHERE id = 1 -> 1 | 2:BEGIN"
                        + " | 2:DELETE FROM t WHERE id = 1 -> wait | 3:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> wait | ";
        both(at("RC", start + "1:ROLLBACK ; 2 -> 1 | 2:ROLLBACK ; 3 -> (10)", "(1,10);(2,20);(3,30)"));
        at("RC", start + "1:ROLLBACK ; 3 -> (10) ; 2 -> 1 | 2:COMMIT", "(2,20);(3,30)")
                .agrees();
        at("RC", start + "1:ROLLBACK ; 2 -> 1 | 2:COMMIT ; 3 -> none", "(2,20);(3,30)")
                .agrees();
    }

    @Test
    void noWaitFailsAndSkipLockedPasses() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:SELECT id FROM t FOR UPDATE SKIP LOCKED -> (2);(3)"
                        + " | 2:SELECT id FROM t FOR UPDATE NOWAIT -> !LOCK_WAIT_TIMEOUT | 1:ROLLBACK",
                "(1,10);(2,20);(3,30)"));
    }

    @Test
    void anyMemberOfADeadlockMayBeItsVictim() {
        final String start =
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:UPDATE t SET v = 21 WHERE id = 2 -> 1"
                        + " | 1:UPDATE t SET v = 12 WHERE id = 2 -> wait | ";
        both(at(
                "RC",
                start + "2:UPDATE t SET v = 22 WHERE id = 1 -> !DEADLOCK ; 1 -> 1 | 1:COMMIT | 2:COMMIT",
                "(1,11);(2,12);(3,30)"));
        at(
                        "RC",
                        start + "2:UPDATE t SET v = 22 WHERE id = 1 -> 1 ; 1 -> !DEADLOCK | 1:COMMIT | 2:COMMIT",
                        "(1,22);(2,21);(3,30)")
                .agrees();
        at(
                        "RC",
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | *2:UPDATE t SET v = 22 WHERE id = 1 -> !DEADLOCK",
                        "(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void whoWaitsForSeveralWaitsInTheOrderInWhichTheyFirstWrote() {
        final String start =
                "1:BEGIN | 1:DELETE FROM t WHERE id = 2 -> 1 | 2:BEGIN | 2:DELETE FROM t WHERE id = 3 -> 1 | 3:BEGIN"
                        + " | 3:SELECT id FROM t WHERE id < 3 FOR SHARE -> wait | 2:SELECT id FROM t WHERE id < 3 FOR SHARE -> wait | ";
        at(
                        "RC",
                        start + "1:UPDATE t SET v = 11 WHERE id = 1 -> !DEADLOCK ; 2 -> !DEADLOCK ; 3 -> (1);(2)"
                                + " | 3:COMMIT | 2:COMMIT | 1:COMMIT",
                        "(1,10);(2,20);(3,30)")
                .agrees();
        at(
                        "RC",
                        start.replace("3:SELECT", "*3:SELECT")
                                + "1:UPDATE t SET v = 11 WHERE id = 1 -> !DEADLOCK ; 3 -> !DEADLOCK ; 2 -> (1);(2)"
                                + " | 2:COMMIT | 3:COMMIT | 1:COMMIT",
                        "(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void whoWaitsInAQueueAmidADeadlockMayBeAVictim() {
        final String start =
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 12 WHERE id = 1 -> wait"
                        + " | 3:UPDATE t SET v = 13 WHERE id = 1 -> wait | 4:BEGIN | 4:UPDATE t SET v = 31 WHERE id = 3 -> 1"
                        + " | 1:UPDATE t SET v = 32 WHERE id = 3 -> wait | ";
        at(
                        "RC",
                        start + "4:UPDATE t SET v = 14 WHERE id = 1 -> !DEADLOCK ; 3 -> !DEADLOCK ; 1 -> 1"
                                + " | 1:COMMIT ; 2 -> 1 | 2:COMMIT | 4:COMMIT",
                        "(1,12);(2,20);(3,32)")
                .agrees();
        at(
                        "RC",
                        start + "4:UPDATE t SET v = 14 WHERE id = 1 -> wait ; 3 -> !DEADLOCK ; 1 -> !DEADLOCK ; 2 -> 1"
                                + " | 2:COMMIT ; 4 -> 1 | 4:COMMIT",
                        "(1,14);(2,20);(3,31)")
                .agrees();
        at(
                        "RC",
                        start.replace("1:UPDATE t SET v = 32", "*1:UPDATE t SET v = 32")
                                + "4:UPDATE t SET v = 14 WHERE id = 1 -> wait ; 3 -> !DEADLOCK",
                        "(1,10);(2,20);(3,30)")
                .disagrees();
    }

    @Test
    void aRingThroughAQueueIsEndedByAnotherOrderOfTheQueue() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:SELECT v FROM t WHERE id = 1 FOR SHARE -> wait"
                        + " | 3:UPDATE t SET v = 13 WHERE id = 1 -> wait | 4:BEGIN | 4:UPDATE t SET v = 21 WHERE id = 2 -> 1"
                        + " | 1:UPDATE t SET v = 22 WHERE id = 2 -> wait | 4:SELECT v FROM t WHERE id = 1 FOR SHARE -> !DEADLOCK ; 1 -> 1"
                        + " | 1:COMMIT ; 2 -> (11) ; 3 -> 1 | 4:COMMIT",
                "(1,13);(2,22);(3,30)"));
    }

    @Test
    void anInsertWaitsForWhoHasTheKey() {
        both(at(
                "RR",
                "1:BEGIN | 1:INSERT INTO t VALUES (4, 40) -> 1 | 2:INSERT INTO t VALUES (4, 41) -> wait"
                        + " | 1:COMMIT ; 2 -> !DUPLICATE_KEY",
                "(1,10);(2,20);(3,30);(4,40)"));
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:INSERT INTO t VALUES (1, 41) -> wait"
                        + " | 1:ROLLBACK ; 2 -> !DUPLICATE_KEY",
                "(1,10);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:DELETE FROM t WHERE id = 1 -> 1 | 2:INSERT INTO t VALUES (1, 41) -> wait | 1:COMMIT ; 2 -> 1",
                "(1,41);(2,20);(3,30)"));
    }

    @Test
    void keysAreCheckedRowByRow() {
        both(at("RC", "1:UPDATE t SET id = id + 1 -> !DUPLICATE_KEY", "(1,10);(2,20);(3,30)"));
        both(Script.ofPostgres(
                "RC",
                "t(id INT PRIMARY KEY, v INT) (3,30);(2,20);(1,10)",
                "1:UPDATE t SET id = id + 1 -> 3",
                "t=(2,10);(3,20);(4,30)"));
    }

    @Test
    void writeSkewOfSerializableTransactionsFails() {
        final String skew = "1:BEGIN | 2:BEGIN | 1:SELECT COUNT(*) FROM t -> (3) | 2:SELECT COUNT(*) FROM t -> (3)"
                + " | 1:UPDATE t SET v = 0 WHERE id = 1 -> 1 | 2:UPDATE t SET v = 0 WHERE id = 2 -> 1 | 1:COMMIT | ";
        both(at("SER", skew + "2:COMMIT -> !SERIALIZATION_FAILURE", "(1,0);(2,20);(3,30)"));
        final String sums = "1:BEGIN | 2:BEGIN | 1:SELECT SUM(v) FROM t -> (60) | 2:SELECT SUM(v) FROM t -> (60)"
                + " | 1:UPDATE t SET v = 0 WHERE id = 1 -> 1 | 2:UPDATE t SET v = 0 WHERE id = 2 -> 1 | 1:COMMIT | 2:COMMIT";
        at("SER", sums, "(1,0);(2,0);(3,30)").disagrees();
        both(at("RR", sums, "(1,0);(2,0);(3,30)"));
        at("SER,RR", sums, "(1,0);(2,0);(3,30)").agrees();
    }

    @Test
    void onConflictDoNothingWaitsAndSkips() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:INSERT INTO t VALUES (1, 0), (4, 40) ON CONFLICT DO NOTHING -> wait"
                        + " | 1:COMMIT ; 2 -> 1",
                "(1,11);(2,20);(3,30);(4,40)"));
        both(at(
                "RR",
                "1:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | 2:INSERT INTO t VALUES (4, 40) -> 1"
                        + " | 1:INSERT INTO t VALUES (4, 41) ON CONFLICT DO NOTHING -> !SERIALIZATION_FAILURE | 1:ROLLBACK",
                "(1,10);(2,20);(3,30);(4,40)"));
    }

    @Test
    void onConflictDoUpdateChangesTheNewestRow() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1"
                        + " | 2:INSERT INTO t VALUES (1, 5) ON CONFLICT (id) DO UPDATE SET v = t.v + excluded.v -> wait | 1:COMMIT ; 2 -> 1",
                "(1,16);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (1, 5) ON CONFLICT (id) DO UPDATE SET v = 0 WHERE t.v > 99 -> 0"
                        + " | 2:UPDATE t SET v = 12 WHERE id = 1 -> wait | 1:COMMIT ; 2 -> 1",
                "(1,12);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:DELETE FROM t WHERE id = 1 -> 1 | 2:INSERT INTO t VALUES (1, 5) ON CONFLICT (id) DO UPDATE SET v = 0 -> wait"
                        + " | 1:COMMIT ; 2 -> 1",
                "(1,5);(2,20);(3,30)"));
    }

    @Test
    void equalRowsOfADescendingOrderComeFromEitherEnd() {
        final String table = "t(b INT, a INT, c INT, PRIMARY KEY (b, a)) (1,1,0);(1,2,0);(1,3,0)";
        final String read = "*1:SELECT a FROM t ORDER BY %s LIMIT 1 FOR UPDATE -> (%d)";
        final String end = "t=(1,1,0);(1,2,0);(1,3,0)";
        Script.ofPostgres("RC", table, read.formatted("b DESC", 1), end).agrees();
        Script.ofPostgres("RC", table, read.formatted("b DESC", 3), end).agrees();
        Script.ofPostgres("RC", table, read.formatted("b DESC", 2), end).disagrees();
        Script.ofPostgres("RC", table, read.formatted("c DESC", 3), end).disagrees();
    }

    @Test
    void aTransactionThatOnlyReadsRefusesToWrite() {
        both(at(
                "RC",
                "1:BEGIN READ ONLY | 1:SELECT v FROM t WHERE id = 1 -> (10) | 1:SELECT v FROM t WHERE id = 1 FOR SHARE -> !READ_ONLY"
                        + " | 1:ROLLBACK | 1:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10)"
                        + " | 1:SET TRANSACTION ISOLATION LEVEL REPEATABLE READ -> !TRANSACTION_STATE | 1:ROLLBACK",
                "(1,10);(2,20);(3,30)"));
    }

    @Test
    void whoEndsAndChainsKeepsTheLevel() {
        both(at(
                "RC",
                "1:BEGIN ISOLATION LEVEL REPEATABLE READ | 1:SELECT v FROM t WHERE id = 1 -> (10) | 1:COMMIT AND CHAIN"
                        + " | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:SELECT v FROM t WHERE id = 1 -> (11)"
                        + " | 2:UPDATE t SET v = 12 WHERE id = 1 -> 1 | 1:SELECT v FROM t WHERE id = 1 -> (11) | 1:ROLLBACK",
                "(1,12);(2,20);(3,30)"));
    }

    @Test
    void whoEndsAfterAnErrorAndChainsForgetsTheModes() {
        both(at(
                "RC",
                "1:BEGIN READ ONLY | 1:DELETE FROM t -> !READ_ONLY | 1:COMMIT AND CHAIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:BEGIN ISOLATION LEVEL REPEATABLE READ | 1:SELECT v FROM t WHERE id = 1 -> (10)"
                        + " | 2:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:SELECT v FROM t WHERE id = 1 -> (10)"
                        + " | 1:BEGIN ISOLATION LEVEL READ COMMITTED -> !TRANSACTION_STATE | 1:ROLLBACK",
                "(1,11);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN READ ONLY | 1:SAVEPOINT a | 1:DELETE FROM t -> !READ_ONLY | 1:COMMIT AND CHAIN | 1:DELETE FROM t -> !READ_ONLY | 1:ROLLBACK",
                "(1,10);(2,20);(3,30)"));
    }

    @Test
    void savepointsOutsideATransactionAreRefused() {
        both(at(
                "RC",
                "1:SAVEPOINT a -> !TRANSACTION_STATE | 1:COMMIT | 1:BEGIN | 1:BEGIN | 1:ROLLBACK TO SAVEPOINT a -> !UNKNOWN_SAVEPOINT"
                        + " | 1:SELECT v FROM t -> !TRANSACTION_ABORTED | 1:ROLLBACK",
                "(1,10);(2,20);(3,30)"));
    }

    @Test
    void aFreedReaderLocksAllLaterVersionsBeforeItFails() {
        both(at(
                "RC,RR,RC,RC",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:BEGIN | 2:SELECT id FROM t WHERE id = 1 FOR UPDATE -> wait"
                        + " | 3:BEGIN | 3:SELECT id FROM t WHERE id = 1 FOR KEY SHARE -> (1) | 1:COMMIT"
                        + " | 3:COMMIT ; 2 -> !SERIALIZATION_FAILURE | 2:ROLLBACK",
                "(1,11);(2,20);(3,30)"));
    }

    @Test
    void theOrderOfRowsOfASortedReadIsThatOfItsSnapshot() {
        both(at(
                "RC",
                "1:BEGIN | 1:UPDATE t SET v = 99 WHERE id = 1 -> 1 | 2:SELECT v FROM t ORDER BY v LIMIT 2 FOR UPDATE -> wait"
                        + " | 1:COMMIT ; 2 -> (99);(20)",
                "(1,99);(2,20);(3,30)"));
    }

    @Test
    void errorsOfRowsComeInTheOrderOfVisits() {
        both(Script.ofPostgres(
                "RC",
                "t(id INT PRIMARY KEY, v INT NOT NULL, CHECK (v < 50)) (1,10);(2,0)",
                "1:UPDATE t SET v = 1 / v -> !DIVISION_BY_ZERO | 1:UPDATE t SET v = 60 WHERE id = 1 -> !CHECK_VIOLATED"
                        + " | 1:UPDATE t SET v = NULL -> !NULL_NOT_ALLOWED | 1:INSERT INTO t VALUES (3, 1), (2, 2) -> !DUPLICATE_KEY",
                "t=(1,10);(2,0)"));
    }

    @Test
    void aWaiterIsNotInTheIndex() {
        both(at(
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (4, 40) -> 1 | 2:BEGIN | 2:INSERT INTO t VALUES (4, 41) -> wait"
                        + " | 3:INSERT INTO t VALUES (4, 42) -> wait | 1:COMMIT ; 2 -> !DUPLICATE_KEY ; 3 -> !DUPLICATE_KEY | 2:ROLLBACK",
                "(1,10);(2,20);(3,30);(4,40)"));
    }

    @Test
    void aWrongFinalStateIsADisagreement() {
        at("RC", "1:UPDATE t SET v = 11 WHERE id = 1 -> 1", "(1,10);(2,20);(3,30)")
                .disagrees();
    }

    /** The key share stays, the rolled back change of the key is no writer any longer. */
    @Test
    void whatARolledBackChangeOfAKeyHasLeftKeepsNoWeakerLockOff() {
        for (final String lock : new String[] {"NO KEY UPDATE", "SHARE"}) {
            both(at(
                    "RC",
                    "1:BEGIN | 1:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> (10) | 1:SAVEPOINT a | 1:UPDATE t SET id = 9 WHERE id = 1 -> 1"
                            + " | 1:ROLLBACK TO SAVEPOINT a | 2:SELECT v FROM t WHERE id = 1 FOR " + lock
                            + " -> (10) | 1:COMMIT",
                    "(1,10);(2,20);(3,30)"));
        }
    }

    /** Both commit, although no order of them gives what the second reads: two rows with one key. Measured on 18.6. */
    @Test
    void aRowThatOnConflictChangesIsNoRead() {
        at(
                        "SER",
                        "1:BEGIN | 1:INSERT INTO t VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET id = 9 -> 1 | 2:BEGIN"
                                + " | 2:INSERT INTO t VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET v = 7 -> wait | 1:COMMIT ; 2 -> 1"
                                + " | 2:SELECT id FROM t -> (1);(1);(2);(3) | 2:COMMIT",
                        "(9,10);(1,0);(2,20);(3,30)")
                .isExplainedBy(PostgresDeviation.CONFLICT_IS_NO_READ);
    }

    @Test
    void whatASavepointSaysOfReadOnlyEndsWithIt() {
        both(at(
                "RC",
                "1:BEGIN | 1:SAVEPOINT a | 1:SET TRANSACTION READ ONLY | 1:DELETE FROM t -> !READ_ONLY | 1:ROLLBACK TO SAVEPOINT a"
                        + " | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN | 1:SAVEPOINT a | 1:SET TRANSACTION READ ONLY | 1:RELEASE SAVEPOINT a | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:COMMIT",
                "(1,11);(2,20);(3,30)"));
        both(at(
                "RC",
                "1:BEGIN READ ONLY | 1:SAVEPOINT a | 1:SET TRANSACTION READ WRITE -> !TRANSACTION_STATE | 1:ROLLBACK",
                "(1,10);(2,20);(3,30)"));
    }

    @Test
    void whatIsNotModelledIsUndecidedByName() {
        Script.ofPostgres("RC", T, "1:SELECT v FROM t WHERE EXISTS (SELECT 1 FROM t FOR UPDATE) -> (10)", "")
                .isUndecided("PostgreSQL subquery that locks");
    }

    /** What comes before it and behind it is, all the same. */
    @Test
    void theAnswerOfAReadThatIsNotModelledIsNotJudged() {
        final String read = "1:SELECT v FROM t WHERE id IN (SELECT id FROM t LIMIT 1) -> (10)";
        Script.ofPostgres("RC", T, read, "").agrees();
        Script.ofPostgres("RC", T + " & u(k INT PRIMARY KEY) (1)", "1:SELECT * FROM t NATURAL JOIN u -> (1,10,1)", "")
                .agrees();
        Script.ofPostgres("RC", T, read + " | *1:SELECT v FROM t WHERE id = 1 -> (11)", "")
                .disagrees();
    }

    @Test
    void oneDependencyAloneFailsNobody() {
        both(at(
                "SER",
                "1:BEGIN | 2:BEGIN | 1:SELECT SUM(v) FROM t -> (60) | 2:UPDATE t SET v = 0 WHERE id = 2 -> 1 | 2:COMMIT"
                        + " | 1:SELECT SUM(v) FROM t -> (60) | 1:COMMIT",
                "(1,10);(2,0);(3,30)"));
        at(
                        "SER",
                        "1:BEGIN | 2:BEGIN | 1:SELECT SUM(v) FROM t -> (60) | 2:UPDATE t SET v = 0 WHERE id = 2 -> 1 | 2:COMMIT"
                                + " | *1:SELECT SUM(v) FROM t -> !SERIALIZATION_FAILURE | 1:COMMIT",
                        "(1,10);(2,0);(3,30)")
                .disagrees();
    }
}
