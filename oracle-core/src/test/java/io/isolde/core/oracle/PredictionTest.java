package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

/** Who waits for whom, what comes back, and what is left, along the access paths the optimizer is taken to choose. */
class PredictionTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 46), false);
    private static final String T = "t(a INT PRIMARY KEY, b INT) (10,1);(20,2);(30,3)";
    private static final String SECONDARY = "t(a INT PRIMARY KEY, b INT, KEY(b)) (10,1);(20,2);(30,3)";

    @Test
    void aSecondWriterWaitsForTheFirst() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=10 -> 1 | 2:UPDATE t SET b=b+1 WHERE a=10 -> wait"
                                + " | 1:COMMIT ; 2 -> 1",
                        "t=(10,6);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    @Timeout(value = 20, threadMode = ThreadMode.SEPARATE_THREAD)
    void anUpdateDoesNotMeetTheRowsThatItMoves() {
        final String partitioned = "t(a INT, b INT) PARTITION BY HASH (b) PARTITIONS 4 (1,5);(2,7)";
        final String generated =
                "t(a INT PRIMARY KEY, b INT, g BIGINT GENERATED ALWAYS AS (b + 10) VIRTUAL, KEY kg (g))";
        for (final InnoDbProfile server : new InnoDbProfile[] {InnoDbProfile.MARIADB_11_4_5, MYSQL}) {
            Script.of("RC", partitioned, "1:UPDATE t SET b=b+10 -> 2", "t=(1,15);(2,17)")
                    .on(server)
                    .isPredicted();
            Script.of(
                            "RC",
                            generated,
                            "1:INSERT INTO t (a, b) VALUES (1,4),(2,7) -> 2 | 1:UPDATE t SET b=b+2 WHERE g > 12 -> 2",
                            "t=(1,6,16);(2,9,19)")
                    .on(server)
                    .isPredicted();
        }
    }

    @Test
    void writersOfDifferentKeysDoNotMeet() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=10 -> 1 | 2:UPDATE t SET b=6 WHERE a=20 -> 1 | 1:ROLLBACK",
                        "t=(10,1);(20,6);(30,3)")
                .isPredicted();
    }

    @Test
    void aMissAtRepeatableReadLocksTheGap() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=0 WHERE a=15 -> 0 | ";
        Script.of(
                        "RR",
                        T,
                        start + "2:INSERT INTO t VALUES (17,7) -> wait | 3:INSERT INTO t VALUES (25,7) -> 1"
                                + " | 1:COMMIT ; 2 -> 1",
                        "t=(10,1);(17,7);(20,2);(25,7);(30,3)")
                .isPredicted();
        Script.of("RC", T, start + "2:INSERT INTO t VALUES (17,7) -> 1", "t=(10,1);(17,7);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    void twoGapLocksAndTwoInsertsAreADeadlockThatTheLastLoses() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=0 WHERE a=15 -> 0 | 2:UPDATE t SET b=0 WHERE a=16 -> 0"
                                + " | 1:INSERT INTO t VALUES (15,7) -> wait | 2:INSERT INTO t VALUES (16,8) -> !1213 ; 1 -> 1"
                                + " | 1:COMMIT",
                        "t=(10,1);(15,7);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    void anInsertIntoTheOwnGapKeepsOthersOutOfBothHalves() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=0 WHERE a=15 -> 0 | 1:INSERT INTO t VALUES (15,7) -> 1"
                                + " | 2:INSERT INTO t VALUES (12,0) -> wait | 3:INSERT INTO t VALUES (17,0) -> wait"
                                + " | 1:COMMIT ; 2 -> 1 ; 3 -> 1",
                        "t=(10,1);(12,0);(15,7);(17,0);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    void aRangeOnTheClusteredIndexLocksTheRecordBeyondOnMariaDbOnly() {
        final String start = "1:BEGIN | 1:SELECT a FROM t WHERE a<=10 FOR UPDATE -> (10) | ";
        Script.of(
                        "RR",
                        T,
                        start + "2:UPDATE t SET b=9 WHERE a=20 -> wait | 1:COMMIT ; 2 -> 1",
                        "t=(10,1);(20,9);(30,3)")
                .isPredicted();
        Script.of("RR", T, start + "2:UPDATE t SET b=9 WHERE a=20 -> 1 | 1:COMMIT", "t=(10,1);(20,9);(30,3)")
                .on(MYSQL)
                .isPredicted();
    }

    @Test
    void waitersAreServedInOrderOfArrival() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=5 WHERE a=10 -> 1 | 2:UPDATE t SET b=b*2 WHERE a=10 -> wait"
                                + " | 3:UPDATE t SET b=b+1 WHERE a=10 -> wait | 1:COMMIT ; 2 -> 1 | 2:COMMIT ; 3 -> 1",
                        "t=(10,11);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    void aSharedRequestWaitsBehindAnExclusiveOneThatWaits() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:SELECT b FROM t WHERE a=10 LOCK IN SHARE MODE -> (1) | 2:UPDATE t SET b=9 WHERE a=10 -> wait"
                                + " | 3:SELECT b FROM t WHERE a=10 LOCK IN SHARE MODE -> wait | 1:COMMIT ; 2 -> 1 ; 3 -> (9)",
                        "t=(10,9);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    void theDeadlockVictimIsTheLighterTransaction() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 2:BEGIN | 1:SELECT b FROM t WHERE a=10 FOR UPDATE -> (1) | 2:UPDATE t SET b=8 WHERE a=20 -> 1"
                                + " | 2:UPDATE t SET b=9 WHERE a=30 -> 1 | 1:SELECT b FROM t WHERE a=20 FOR UPDATE -> wait"
                                + " | 2:UPDATE t SET b=7 WHERE a=10 -> 1 ; 1 -> !1213 | 2:COMMIT",
                        "t=(10,7);(20,8);(30,9)")
                .isPredicted();
    }

    @Test
    void onATieTheRequestThatClosedTheCycleLoses() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=5 WHERE a=10 -> 1 | 2:UPDATE t SET b=6 WHERE a=20 -> 1"
                                + " | 1:UPDATE t SET b=5 WHERE a=20 -> wait | 2:UPDATE t SET b=6 WHERE a=10 -> !1213 ; 1 -> 1"
                                + " | 1:COMMIT",
                        "t=(10,5);(20,5);(30,3)")
                .isPredicted();
    }

    @Test
    void aSemiConsistentUpdatePassesByWhatADeleteWaitsFor() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=9 WHERE a=10 -> 1 | ";
        Script.of("RC", T, start + "2:UPDATE t SET b=7 WHERE b=9 -> 0 | 1:COMMIT", "t=(10,9);(20,2);(30,3)")
                .isPredicted();
        Script.of("RC", T, start + "2:DELETE FROM t WHERE b=9 -> wait | 1:COMMIT ; 2 -> 1", "t=(20,2);(30,3)")
                .isPredicted();
        Script.of("RC", T, start + "2:UPDATE t SET b=7 WHERE b=9 -> wait | 1:COMMIT ; 2 -> 1", "t=(10,7);(20,2);(30,3)")
                .on(new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true))
                .isPredicted();
    }

    @Test
    void anUpdateThatSortsWaitsForWhatOthersPassBy() {
        final String start = "1:BEGIN | 1:UPDATE t SET b=9 WHERE a=10 -> 1 | ";
        Script.of("RC", T, start + "2:UPDATE t SET a=a+5 WHERE b=3 -> 1 | 1:COMMIT", "t=(10,9);(20,2);(35,3)")
                .isPredicted();
        Script.of(
                        "RC",
                        T,
                        start + "2:UPDATE t SET a=a+5 WHERE b=3 ORDER BY a -> wait | 1:COMMIT ; 2 -> 1",
                        "t=(10,9);(20,2);(35,3)")
                .isPredicted();
    }

    @Test
    void aWriteGoesThroughTheRangeOfASecondaryIndexWhichPassesByNoRow() {
        final String start = "1:BEGIN | 1:UPDATE t SET a=a WHERE a=10 -> 1 | ";
        final String end = "t=(10,1);(20,7);(30,3)";
        Script.of("RC", T, start + "2:UPDATE t SET b=7 WHERE b<3 AND a+0=20 -> 1 | 1:COMMIT", end)
                .isPredicted();
        Script.of("RC", SECONDARY, start + "2:UPDATE t SET b=7 WHERE b<3 AND a+0=20 -> wait | 1:COMMIT ; 2 -> 1", end)
                .isPredicted();
        Script.of("RC", SECONDARY, start + "2:UPDATE t SET b=7 WHERE b IN (2, 3) AND a=a AND b<>3 -> 1 | 1:COMMIT", end)
                .isPredicted();
    }

    @Test
    void rowsThatDoNotMatchAreUnlockedAtReadCommittedOnly() {
        final String start = "1:BEGIN | 1:DELETE FROM t WHERE b=2 -> 1 | ";
        Script.of("RC", T, start + "2:UPDATE t SET b=9 WHERE a=10 -> 1 | 1:COMMIT", "t=(10,9);(30,3)")
                .isPredicted();
        Script.of("RR", T, start + "2:UPDATE t SET b=9 WHERE a=10 -> wait | 1:COMMIT ; 2 -> 1", "t=(10,9);(30,3)")
                .isPredicted();
    }

    @Test
    void aSecondaryEqualityLocksTheGapsAroundItsMatches() {
        Script.of(
                        "RR",
                        SECONDARY,
                        "1:BEGIN | 1:UPDATE t SET b=b WHERE b=2 -> 1 | 2:INSERT INTO t VALUES (40,2) -> wait"
                                + " | 3:INSERT INTO t VALUES (50,9) -> 1 | 1:COMMIT ; 2 -> 1",
                        "t=(10,1);(20,2);(30,3);(40,2);(50,9)")
                .isPredicted();
    }

    @Test
    void aWaitingUpdateHasChangedTheRowsBeforeItsWait() {
        Script.of(
                        "RU",
                        T,
                        "1:BEGIN | 1:UPDATE t SET b=9 WHERE a=20 -> 1 | 2:UPDATE t SET b=b+100 -> wait"
                                + " | 3:SELECT * FROM t -> (10,101);(20,9);(30,3) | 1:COMMIT ; 2 -> 3",
                        "t=(10,101);(20,109);(30,103)")
                .isPredicted();
    }

    @Test
    void aResumedUpdateAtReadCommittedGoesOnFromItsCursor() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:SELECT b FROM t WHERE a=20 FOR UPDATE -> (2) | 2:UPDATE t SET b=7 WHERE b=2 OR b=99 -> wait"
                                + " | 1:UPDATE t SET b=99 WHERE a=10 -> 1 | 1:COMMIT ; 2 -> 1",
                        "t=(10,99);(20,7);(30,3)")
                .isPredicted();
    }

    @Test
    void anInsertWaitsForAnUncommittedDuplicate() {
        Script.of(
                        "RC",
                        T,
                        "1:BEGIN | 1:INSERT INTO t VALUES (40,4) -> 1 | 2:INSERT INTO t VALUES (40,5) -> wait"
                                + " | 1:COMMIT ; 2 -> !1062",
                        "t=(10,1);(20,2);(30,3);(40,4)")
                .isPredicted();
    }

    @Test
    void repeatableReadKeepsItsSnapshot() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT b FROM t WHERE a=10 -> (1) | 2:UPDATE t SET b=5 WHERE a=10 -> 1"
                                + " | 1:SELECT b FROM t WHERE a=10 -> (1) | 1:UPDATE t SET b=b+1 WHERE a=10 -> 1"
                                + " | 1:SELECT b FROM t WHERE a=10 -> (6) | 1:COMMIT",
                        "t=(10,6);(20,2);(30,3)")
                .isPredicted();
    }

    @Test
    void serializableReadsBlockWriters() {
        Script.of(
                        "SER",
                        T,
                        "1:BEGIN | 1:SELECT b FROM t WHERE a=10 -> (1) | 2:UPDATE t SET b=5 WHERE a=10 -> wait"
                                + " | 1:SELECT b FROM t WHERE a=10 -> (1) | 1:COMMIT ; 2 -> 1",
                        "t=(10,5);(20,2);(30,3)")
                .isPredicted();
    }
}
