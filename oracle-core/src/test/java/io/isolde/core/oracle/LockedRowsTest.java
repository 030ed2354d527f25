package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;

/** NOWAIT fails where others wait; SKIP LOCKED leaves out what it would wait for. */
class LockedRowsTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)";
    private static final String LOCKED = "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:BEGIN | ";

    @Test
    void nowaitFailsAtALockAndKeepsItsTransaction() {
        final String steps = LOCKED + "2:UPDATE t SET b=21 WHERE a=2 -> 1"
                + " | 2:SELECT * FROM t WHERE a=1 FOR UPDATE NOWAIT -> !1205 | 2:COMMIT | 1:COMMIT";
        Script.of("RR", T, steps, "t=(1,11);(2,21)").agrees();
        Script.of("RR", T, steps, "t=(1,11);(2,21)").isPredicted();
        Script.of("RR", T, steps, "t=(1,11);(2,20)").disagrees();
    }

    @Test
    void nowaitNeitherWaitsNorReadsALockedRow() {
        Script.of(
                        "RC",
                        T,
                        LOCKED + "*2:SELECT * FROM t WHERE a=1 FOR UPDATE NOWAIT -> wait | 1:COMMIT ; 2 -> (1,11)",
                        "t=(1,11);(2,20)")
                .disagrees();
        Script.of(
                        "RC",
                        T,
                        LOCKED + "*2:SELECT * FROM t FOR UPDATE NOWAIT -> (1,10);(2,20) | 1:COMMIT",
                        "t=(1,11);(2,20)")
                .disagrees();
    }

    @Test
    void nowaitNeedsSomebodyWhoMayHoldALock() {
        Script.of("RC", T, "*1:SELECT * FROM t FOR UPDATE NOWAIT -> !1205", "t=(1,10);(2,20)")
                .disagrees();
        Script.of("RC", T, "1:SELECT * FROM t LOCK IN SHARE MODE NOWAIT -> (1,10);(2,20)", "t=(1,10);(2,20)")
                .agrees();
    }

    @Test
    void skipLockedLeavesLockedRowsOut() {
        final String steps = LOCKED + "2:SELECT * FROM t FOR UPDATE SKIP LOCKED -> (2,20) | 2:COMMIT | 1:COMMIT";
        Script.of("RC", T, steps, "t=(1,11);(2,20)").agrees();
        Script.of("RC", T, steps, "t=(1,11);(2,20)").isPredicted();
    }

    @Test
    void skipLockedReturnsNoLockedRowAndNoneThatDoesNotMatch() {
        for (final String rows : new String[] {"(1,10);(2,20)", "(1,11);(2,20)", "(2,20);(2,20)", "(3,30)"}) {
            Script.of(
                            "RC",
                            T,
                            LOCKED + "*2:SELECT * FROM t FOR UPDATE SKIP LOCKED -> " + rows + " | 1:COMMIT",
                            "t=(1,11);(2,20)")
                    .disagrees();
        }
    }

    @Test
    void skipLockedMayMissRowsOnlyWhileOthersMayHoldLocks() {
        Script.of("RC", T, LOCKED + "2:SELECT * FROM t FOR UPDATE SKIP LOCKED -> none | 1:COMMIT", "t=(1,11);(2,20)")
                .agrees();
        Script.of("RC", T, "*1:SELECT * FROM t FOR UPDATE SKIP LOCKED -> (2,20)", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void whatSkipLockedReturnedInFullIsLocked() {
        final String steps = LOCKED + "2:SELECT * FROM t FOR UPDATE SKIP LOCKED -> (2,20)";
        Script.of("RC", T, steps + " | *1:UPDATE t SET b=21 WHERE a=2 -> 1 | 1:COMMIT", "t=(1,11);(2,21)")
                .disagrees();
        Script.of(
                        "RC",
                        T,
                        steps + " | 1:UPDATE t SET b=21 WHERE a=2 -> wait | 2:COMMIT ; 1 -> 1 | 1:COMMIT",
                        "t=(1,11);(2,21)")
                .agrees();
    }

    @Test
    void skipLockedMayWaitBehindASecondaryIndexOnMariaDb() {
        final String steps = "1:BEGIN | 1:UPDATE t SET c=1 WHERE a=1 -> 1"
                + " | %s2:SELECT * FROM t WHERE b=10 LOCK IN SHARE MODE SKIP LOCKED -> wait | 1:COMMIT ; 2 -> (1,10,1)";
        final String keyed = "t(a INT PRIMARY KEY, b INT, c INT, KEY kb (b)) (1,10,0)";
        final String plain = "t(a INT PRIMARY KEY, b INT, c INT) (1,10,0)";
        Script.of("RC", keyed, steps.formatted(""), "t=(1,10,1)").agrees();
        Script.of("RC", plain, steps.formatted("*"), "t=(1,10,1)").disagrees();
        Script.of("RC", keyed, steps.formatted("*"), "t=(1,10,1)")
                .on(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false))
                .disagrees();
    }

    /** Each of two indexes holds a column that is read: their intersection meets no lock on the row. Measured on MariaDB 11.4.5. */
    @Test
    void aSharedReadOfAnIntersectionMeetsNoLockOnTheRow() {
        final String table = "t(a INT, b INT, UNIQUE KEY ka(a), KEY kb(b)) (1,10)";
        final String locked = "1:BEGIN | 1:SELECT * FROM t FOR UPDATE -> (1,10) | 2:BEGIN | ";
        Script.of(
                        "SER",
                        table,
                        locked + "2:SELECT * FROM t WHERE a=1 AND b=10 LOCK IN SHARE MODE SKIP LOCKED -> (1,10)"
                                + " | 2:COMMIT | 1:COMMIT",
                        "t=(1,10)")
                .agrees();
        Script.of(
                        "SER",
                        table,
                        locked + "*2:SELECT * FROM t WHERE a=1 LOCK IN SHARE MODE SKIP LOCKED -> (1,10)"
                                + " | 2:COMMIT | 1:COMMIT",
                        "t=(1,10)")
                .disagrees();
    }
}
