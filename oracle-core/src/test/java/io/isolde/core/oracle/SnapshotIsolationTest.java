package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code innodb_snapshot_isolation=ON}: every outcome was measured on MariaDB 11.4.5, 10.11.18 and 11.8.6. */
class SnapshotIsolationTest {
    private static final InnoDbProfile M11_4_5 = new InnoDbProfile(ServerVersion.mariadb(11, 4, 5), true);
    private static final InnoDbProfile M11_8_6 = new InnoDbProfile(ServerVersion.mariadb(11, 8, 6), true);
    private static final InnoDbProfile OFF = InnoDbProfile.MARIADB_11_4_5;

    private static final String T =
            "t(a INT PRIMARY KEY, b INT) (1,10);(2,20) & w(a INT PRIMARY KEY, b INT, c INT, UNIQUE KEY kb (b)) (1,10,0);(2,20,0)";
    private static final String W = " & w=(1,10,0);(2,20,0)";
    private static final String READ_W = "1:BEGIN | 1:SELECT a FROM w WHERE a=1 -> (1) | ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UPDATE t SET b=5 WHERE a=1 | UPDATE t SET b=6 WHERE a=1 | (1,5);(2,20)",
                "UPDATE t SET b=5 WHERE a=1 | DELETE FROM t WHERE a=1 | (1,5);(2,20)",
                "UPDATE t SET b=5 WHERE a=1 | SELECT * FROM t WHERE a=1 FOR UPDATE | (1,5);(2,20)",
                "UPDATE t SET b=5 WHERE a=1 | SELECT * FROM t WHERE a=1 LOCK IN SHARE MODE | (1,5);(2,20)",
                "UPDATE t SET b=5 WHERE a=1 | UPDATE t SET b=6 WHERE b=20 | (1,5);(2,20)",
                "UPDATE t SET b=5 WHERE a=1 | INSERT INTO t VALUES (1,1) | (1,5);(2,20)",
                "DELETE FROM t WHERE a=1 | INSERT INTO t VALUES (1,1) | (2,20)",
                "DELETE FROM t WHERE a=1 | UPDATE t SET b=6 WHERE a=1 | (2,20)",
                "DELETE FROM t WHERE a=1 | UPDATE t SET a=1 WHERE a=2 | (2,20)",
            })
    void aStatementThatLocksAChangedRecordLosesItsTransaction(String change, String statement, String rows) {
        final String steps = READ_W + "2:" + change + " -> 1 | *1:" + statement + " -> !1020";
        final Script lost = Script.of("RR", T, steps, "t=" + rows + W);
        lost.on(M11_4_5).agrees();
        lost.on(M11_8_6).agrees();
        lost.on(OFF).disagrees();
        Script.of("RC", T, steps, "t=" + rows + W).on(M11_8_6).disagrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UPDATE t SET b=5 WHERE a=1 | UPDATE t SET b=6 WHERE a=1 | 1 | (1,6);(2,20)",
                "UPDATE t SET b=5 WHERE a=1 | SELECT * FROM t WHERE a=1 FOR UPDATE | (1,5) | (1,5);(2,20)",
                "DELETE FROM t WHERE a=1 | INSERT INTO t VALUES (1,1) | 1 | (1,1);(2,20)",
            })
    void itMayNotGoOn(String change, String statement, String outcome, String rows) {
        Script.of(
                        "RR",
                        T,
                        READ_W + "2:" + change + " -> 1 | *1:" + statement + " -> " + outcome + " | 1:COMMIT",
                        "t=" + rows + W)
                .on(M11_8_6)
                .disagrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE FROM w WHERE a=1 | SELECT * FROM w WHERE b=10 FOR UPDATE | none | (2,20,0)",
                "DELETE FROM w WHERE a=1 | SELECT * FROM w WHERE b BETWEEN 5 AND 15 LOCK IN SHARE MODE | none | (2,20,0)",
                "DELETE FROM w WHERE a=1 | UPDATE w SET c=9 WHERE b=10 | 0 | (2,20,0)",
                "DELETE FROM w WHERE a=1 | DELETE FROM w WHERE b=10 | 0 | (2,20,0)",
                "DELETE FROM w WHERE a=1 | INSERT INTO t SELECT a+5,c FROM w WHERE b=10 | 0 | (2,20,0)",
                "UPDATE w SET b=11 WHERE a=1 | SELECT * FROM w WHERE b=10 FOR UPDATE | none | (1,11,0);(2,20,0)",
                "UPDATE w SET b=11 WHERE a=1 | UPDATE w SET c=9 WHERE b=10 | 0 | (1,11,0);(2,20,0)",
                "DELETE FROM w WHERE a=1 | SELECT b, SUM(c) FROM w GROUP BY b FOR UPDATE | (20,0) | (2,20,0)",
            })
    void aRowOfTheSnapshotThatIsGoneFromTheIndexIsMissed(String change, String statement, String outcome, String rows) {
        for (final String level : List.of("RR", "SER")) {
            final Script missed = Script.of(
                    level,
                    T,
                    "1:BEGIN | 1:SELECT a FROM t WHERE a=1 -> (1) | 2:" + change + " -> 1 | *1:" + statement + " -> "
                            + outcome + " | 1:COMMIT",
                    "t=(1,10);(2,20) & w=" + rows);
            missed.on(M11_8_6).isExplainedBy(Quirk.MISSED_BY_INDEX);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE FROM w WHERE a=1 | SELECT * FROM w WHERE a=1 FOR UPDATE | none | (2,20,0)",
                "DELETE FROM w WHERE a=1 | SELECT * FROM w WHERE c=0 FOR UPDATE | (2,20,0) | (2,20,0)",
                "UPDATE w SET c=7 WHERE a=1 | UPDATE w SET c=9 WHERE b=10 AND c=0 | 0 | (1,10,7);(2,20,0)",
                "UPDATE w SET a=5 WHERE a=1 | DELETE FROM w WHERE a=1 | 0 | (2,20,0);(5,10,0)",
            })
    void aRowOfTheSnapshotIsNotMissedByAnotherPath(String change, String statement, String outcome, String rows) {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT a FROM t WHERE a=1 -> (1) | 2:" + change + " -> 1 | *1:" + statement
                                + " -> " + outcome + " | 1:COMMIT",
                        "t=(1,10);(2,20) & w=" + rows)
                .on(M11_8_6)
                .disagrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UPDATE w SET c=7 WHERE a=1 | SELECT MAX(b) FROM w FOR UPDATE | (20) | t=(1,10);(2,20)",
                "UPDATE w SET c=7 WHERE a=1 | INSERT INTO t SELECT a+5,b FROM w WHERE b=10 | 1 | t=(1,10);(2,20);(6,10)",
            })
    void whoMayNotReachTheRecordNeedNotFail(String change, String statement, String outcome, String rows) {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT a FROM t WHERE a=1 -> (1) | 2:" + change + " -> 1 | 1:" + statement + " -> "
                                + outcome + " | 1:COMMIT",
                        rows + " & w=(1,10,7);(2,20,0)")
                .on(M11_8_6)
                .agrees();
    }

    @Test
    void aSemiJoinMayLookForARowInASecondaryIndex() {
        Script.of(
                        "RR",
                        T,
                        "2:BEGIN | 2:DELETE FROM w WHERE a=1 -> 1 | 1:BEGIN"
                                + " | 1:SELECT * FROM w WHERE EXISTS (SELECT 1 FROM t WHERE t.b=w.b AND t.a=1) FOR UPDATE -> wait"
                                + " | 2:COMMIT ; 1 -> none | *1:UPDATE w SET c=c -> !1020",
                        "t=(1,10);(2,20) & w=(2,20,0)")
                .on(M11_8_6)
                .isExplainedBy(Quirk.MISSED_BY_INDEX);
    }

    @Test
    void skipLockedMayPassByTheRecord() {
        final String start = "1:BEGIN | 1:SELECT a FROM t WHERE a=1 -> (1) | 2:UPDATE w SET c=7 WHERE a=1 -> 1 | ";
        final String read = "1:SELECT * FROM w FOR UPDATE SKIP LOCKED -> ";
        final String w = "t=(1,10);(2,20) & w=(1,10,7);(2,20,0)";
        Script.of("RR", T, start + "2:BEGIN | 2:SELECT a FROM w WHERE a=1 FOR UPDATE -> (1) | " + read + "(2,20,0)", w)
                .on(M11_8_6)
                .agrees();
        Script.of("RR", T, start + "*" + read + "(1,10,7);(2,20,0)", w)
                .on(M11_8_6)
                .disagrees();
    }

    @Test
    void whatADirtyUpdatePassesByBesideAWaitIsUndecided() {
        final String steps = "2:BEGIN | 2:UPDATE w SET c=1 WHERE a=2 -> 1 | 1:BEGIN | 1:UPDATE w SET c=5 -> wait"
                + " | 2:UPDATE w SET c=9 -> 1 | 2:COMMIT ; 1 -> 2 | 1:COMMIT";
        Script.of("RU", T, steps, "t=(1,10);(2,20) & w=(1,10,7);(2,20,5)")
                .on(M11_8_6)
                .isUndecided("UPDATE at READ UNCOMMITTED beside a wait, with snapshot isolation");
        final String set = "1:SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED | ";
        Script.of("RR", T, set + set.replace("1:", "2:") + steps, "t=(1,10);(2,20) & w=(1,10,7);(2,20,5)")
                .on(M11_8_6)
                .isUndecided("UPDATE at READ UNCOMMITTED beside a wait, with snapshot isolation");
    }

    @Test
    void theSubqueryOfALockingReadTakesTheSnapshotThatItFailsBy() {
        Script.of(
                        "RR",
                        T,
                        "2:BEGIN | 2:UPDATE w SET c=7 WHERE a=1 -> 1 | 1:BEGIN"
                                + " | 1:SELECT * FROM w WHERE c=0 AND EXISTS (SELECT 1 FROM t) LOCK IN SHARE MODE -> wait"
                                + " | 2:COMMIT ; 1 -> !1020",
                        "t=(1,10);(2,20) & w=(1,10,7);(2,20,0)")
                .on(M11_8_6)
                .agrees();
    }

    @Test
    void anInsertSelectThatWaitedBelowRepeatableReadMayLoseItsTransaction() {
        final String steps = "2:BEGIN | 2:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:BEGIN"
                + " | *1:INSERT INTO t SELECT a, c FROM w WHERE a=1 -> wait | 2:COMMIT ; 1 -> !1020";
        for (final String level : List.of("RC", "RU")) {
            Script.of(level, T, steps, "t=(1,5);(2,20)" + W).on(M11_8_6).isExplainedBy(Quirk.CONFLICT_WITHOUT_SNAPSHOT);
            Script.of(level, T, steps, "t=(1,5);(2,20)" + W).on(OFF).disagrees();
        }
    }

    @Test
    void anUpdateBesideAStatementThatWaitsNeedNotWait() {
        final String steps =
                "2:BEGIN | 2:UPDATE w SET b=12 WHERE a=2 -> 1 | 1:BEGIN | 1:DELETE FROM w WHERE a<=2 -> wait"
                        + " | 3:BEGIN | *3:UPDATE w SET b=12 WHERE b=10 -> 0 | 2:ROLLBACK ; 1 -> 2 | 3:COMMIT | 1:COMMIT";
        final Script passed = Script.of("RU", T, steps, "t=(1,10);(2,20) & w=none");
        passed.on(M11_8_6).isExplainedBy(Quirk.DIRTY_UPDATE);
        passed.on(OFF).disagrees();
    }

    @Test
    void withoutASnapshotNothingHasChanged() {
        final Script first = Script.of(
                "RR",
                T,
                "1:BEGIN | 1:UPDATE w SET c=1 WHERE a=1 -> 1 | 2:UPDATE t SET b=5 WHERE a=1 -> 1"
                        + " | 1:UPDATE t SET b=6 WHERE a=1 -> 1 | 1:COMMIT",
                "t=(1,6);(2,20) & w=(1,10,1);(2,20,0)");
        first.on(M11_4_5).agrees();
        first.on(M11_8_6).agrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"SELECT b FROM w WHERE b=10 LOCK IN SHARE MODE -> (10)", "INSERT INTO w VALUES (7,10,0) -> !1062"
            })
    void entriesOfASecondaryIndexDoNotCount(String statement) {
        final Script covered = Script.of(
                "RR",
                T,
                "1:BEGIN | 1:SELECT a FROM t WHERE a=1 -> (1) | 2:UPDATE w SET c=5 WHERE a=1 -> 1 | 1:" + statement,
                "t=(1,10);(2,20) & w=(1,10,5);(2,20,0)");
        covered.on(M11_4_5).agrees();
        covered.on(M11_8_6).agrees();
    }

    @Test
    void anUncommittedChangeIsWaitedForOrFailsAtOnceByVersion() {
        final String start = READ_W + "2:BEGIN | 2:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        final Script atOnce =
                Script.of("RR", T, start + "*1:UPDATE t SET b=6 WHERE a=1 -> !1020 | 2:COMMIT", "t=(1,5);(2,20)" + W);
        atOnce.on(M11_4_5).agrees();
        atOnce.on(M11_8_6).disagrees();
        Script.of("RR", T, start + "1:UPDATE t SET b=6 WHERE a=1 -> wait | 2:COMMIT ; 1 -> !1020", "t=(1,5);(2,20)" + W)
                .on(M11_8_6)
                .agrees();
        Script.of(
                        "RR",
                        T,
                        start + "1:UPDATE t SET b=6 WHERE a=1 -> wait | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT",
                        "t=(1,6);(2,20)" + W)
                .on(M11_8_6)
                .agrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT a FROM w WHERE a=1 -> (1)",
                "UPDATE w SET c=0 WHERE a=1 -> 1",
                "INSERT INTO w VALUES (9,9,9) -> 1"
            })
    void atSerializableTheFirstStatementTakesTheSnapshotByVersion(String first) {
        final String steps =
                "1:BEGIN | 1:" + first + " | 2:UPDATE t SET b=5 WHERE a=1 -> 1 | *1:SELECT * FROM t WHERE a=1 -> ";
        final Script lost = Script.of("SER", T, steps + "!1020", "t=(1,5);(2,20)" + W);
        lost.on(M11_8_6).agrees();
        lost.on(M11_4_5).disagrees();
        final Script read = Script.of("SER", T, steps + "(1,5) | 1:ROLLBACK", "t=(1,5);(2,20)" + W);
        read.on(M11_8_6).disagrees();
        read.on(M11_4_5).agrees();
    }

    @Test
    void atSerializableAWaitTakesTheSnapshotToo() {
        final String start =
                "2:BEGIN | 2:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:UPDATE t SET b=6 WHERE a=1 -> wait | 2:COMMIT ; ";
        Script.of("SER", T, start + "1 -> !1020", "t=(1,5);(2,20)" + W)
                .on(M11_8_6)
                .agrees();
        Script.of("SER", T, start + "1 -> 1", "t=(1,6);(2,20)" + W).on(M11_4_5).agrees();
    }

    @Test
    void atSerializableAConsistentSnapshotIsTakenAtOnceByVersion() {
        final Script lost = Script.of(
                "SER",
                T,
                "1:START TRANSACTION WITH CONSISTENT SNAPSHOT | 2:UPDATE t SET b=5 WHERE a=1 -> 1"
                        + " | *1:SELECT * FROM t WHERE a=1 -> !1020",
                "t=(1,5);(2,20)" + W);
        lost.on(M11_8_6).agrees();
        lost.on(M11_4_5).disagrees();
    }

    /** The statement after the error commits by itself, or waits for the end of a new transaction. */
    @Test
    void whatFollowsTheErrorDependsOnTheVersion() {
        final String steps = READ_W + "2:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:UPDATE t SET b=6 WHERE a=1 -> !1020"
                + " | 1:UPDATE t SET b=7 WHERE a=2 -> 1 | 1:ROLLBACK";
        final Script committed = Script.of("RR", T, steps, "t=(1,5);(2,7)" + W);
        committed.on(M11_8_6).agrees();
        committed.on(M11_4_5).disagrees();
        final Script undone = Script.of("RR", T, steps, "t=(1,5);(2,20)" + W);
        undone.on(M11_4_5).agrees();
        undone.on(M11_8_6).disagrees();
        final InnoDbProfile between = new InnoDbProfile(ServerVersion.mariadb(11, 4, 6), true);
        committed.on(between).agrees();
        undone.on(between).agrees();
    }
}
