package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;

/** What CHECK refuses. */
class ConstraintTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT, CHECK (b < 100)) (1,10);(2,20)";
    private static final InnoDbProfile MYSQL_8_0_33 = new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false);
    private static final InnoDbProfile MYSQL_8_0_12 = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);

    @Test
    void aRowThatMakesACheckFalseIsRefused() {
        Script.of("RC", T, "1:INSERT INTO t VALUES (3,99),(4,100) -> !4025", "t=(1,10);(2,20)")
                .agrees();
        Script.of("RC", T, "*1:INSERT INTO t VALUES (3,100) -> 1", "t=(1,10);(2,20);(3,100)")
                .disagrees();
        Script.of("RC", T, "1:UPDATE t SET b=b*6 -> !4025", "t=(1,10);(2,20)").agrees();
        Script.of("RC", T, "1:UPDATE t SET b=b*6 -> !4025", "t=(1,10);(2,20)").isPredicted();
        Script.of("RC", T, "*1:UPDATE t SET b=b*4 -> !4025", "t=(1,10);(2,20)").disagrees();
    }

    @Test
    void aCheckThatIsNullPasses() {
        Script.of("RC", T, "1:UPDATE t SET b=NULL WHERE a=1 -> 1", "t=(1,NULL);(2,20)")
                .agrees();
    }

    @Test
    void aCheckOfAColumnIsACheckOfTheTable() {
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY, b INT CHECK (b <> a) NOT NULL) (1,10)",
                        "1:UPDATE t SET b=1 -> !4025",
                        "t=(1,10)")
                .agrees();
    }

    @Test
    void aCheckComesBeforeTheUniqueKeys() {
        Script.of("RC", T, "1:INSERT INTO t VALUES (1,100) -> !4025", "t=(1,10);(2,20)")
                .agrees();
        Script.of("RC", T, "*1:INSERT INTO t VALUES (1,100) -> !1062", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void ignoreLeavesOutRowsThatACheckRefuses() {
        final String insert = "1:INSERT IGNORE INTO t VALUES (3,100),(4,40) -> %d";
        Script.of("RC", T, insert.formatted(1), "t=(1,10);(2,20);(4,40)").agrees();
        Script.of("RC", T, insert.formatted(1), "t=(1,10);(2,20);(4,40)").isPredicted();
        Script.of("RC", T, "*" + insert.formatted(2), "t=(1,10);(2,20);(3,100);(4,40)")
                .disagrees();
        Script.of("RC", T, "1:UPDATE IGNORE t SET b=b*6 -> 1", "t=(1,60);(2,20)")
                .agrees();
        Script.of("RC", T, "1:UPDATE IGNORE t SET b=b*6 -> 1", "t=(1,60);(2,20)")
                .isPredicted();
        Script.of("RC", T, "*1:UPDATE IGNORE t SET b=b*6 -> 2", "t=(1,60);(2,20)")
                .disagrees();
    }

    @Test
    void mySqlCountsTheRowsThatAnUpdateIgnoreLeavesOut() {
        Script.of("RC", T, "1:UPDATE IGNORE t SET b=b*6 -> 2", "t=(1,60);(2,20)")
                .on(MYSQL_8_0_33)
                .agrees();
        Script.of("RC", T, "*1:UPDATE IGNORE t SET b=b*6 -> 1", "t=(1,60);(2,20)")
                .on(MYSQL_8_0_33)
                .disagrees();
    }

    /** MariaDB 10.11.18: the row that waits in kb has its hidden row id before the row that is inserted meanwhile. */
    @Test
    void ignoreKeepsTheFirstRowInTheOrderOfHiddenRowIds() {
        Script.of(
                        "RR",
                        "t(a INT, b INT, UNIQUE KEY kb (b)) (1,1)",
                        "1:BEGIN | 1:SELECT * FROM t WHERE b>5 FOR UPDATE -> none | 2:BEGIN | 2:INSERT INTO t VALUES (0,7) -> wait"
                                + " | 1:INSERT INTO t VALUES (0,NULL) -> 1 | 1:COMMIT ; 2 -> 1"
                                + " | 2:UPDATE IGNORE t SET b=9 WHERE a=0 -> 2 | 2:COMMIT",
                        "t=(1,1);(0,9);(0,NULL)")
                .isUndecided("rows behind a hidden row id that waited to be inserted");
    }

    /** Found in a campaign on MariaDB 11.4.5: which rows a scan had passed when it waited follows from where they stand. */
    @Test
    void whatAScanThatWaitedFindsAmongHiddenRowIdsIsUndecided() {
        final String steps =
                "1:BEGIN | 1:SELECT * FROM t WHERE b>5 FOR UPDATE -> none | 2:INSERT INTO t VALUES (0,7) -> wait"
                        + " | 1:INSERT INTO t VALUES (0,9) -> 1 | *3:UPDATE t SET a=5 -> wait | 1:COMMIT ; 2 -> 1 ; 3 -> 1";
        final String end = "t=(5,1);(0,7);(0,9)";
        Script.of("RR", "t(a INT, b INT, UNIQUE KEY kb (b)) (1,1)", steps, end)
                .isUndecided("rows behind a hidden row id that waited to be inserted");
        Script.of("RR", "t(a INT, b INT PRIMARY KEY) (1,1)", steps, end).disagrees();
    }

    /** Found in a campaign on MariaDB 10.11.5. */
    @Test
    void whatAScanThatWaitsHasDoneAmongHiddenRowIdsIsUndecided() {
        final String steps =
                "1:BEGIN | 1:SELECT * FROM t FOR UPDATE -> (1,1) | 2:BEGIN | 2:INSERT INTO t VALUES (0,6) -> wait"
                        + " | 3:BEGIN | 3:INSERT INTO t VALUES (0,8) -> wait | 1:INSERT INTO t VALUES (0,9) -> 1 | 1:COMMIT ; 2 -> 1 ; 3 -> 1"
                        + " | 2:DELETE FROM t WHERE a=0 -> wait | 4:SELECT * FROM t -> (1,1);(0,8);(0,9) | 3:COMMIT ; 2 -> 3 | 2:COMMIT";
        final String levels = "RR,RU,RR,RU";
        Script.of(levels, "t(a INT, b INT) (1,1)", steps.replace("4:", "*4:"), "t=(1,1)")
                .isUndecided("rows behind a hidden row id that waited to be inserted");
        Script.of(levels, "t(a INT, b INT PRIMARY KEY) (1,1)", steps, "t=(1,1)").agrees();
    }

    /** Found in a campaign on MariaDB 11.4.5: the covering index kc is read and locked, and only a row that is written has to enter it. */
    @Test
    void aRowThatIgnoreLeavesAsItIsEntersNoGap() {
        final String table = "t(a INT, b INT, c INT, PRIMARY KEY (a, b), KEY kc (c)) ";
        final String read = "2:BEGIN | 2:SELECT * FROM t WHERE b=0 -> %s | *1:UPDATE IGNORE t SET b=0 -> 2 | 2:COMMIT";
        Script.of("RC,SER", table + "(0,0,0);(0,1,0)", read.formatted("(0,0,0)"), "t=(0,0,0);(0,1,0)")
                .agrees();
        Script.of("RC,SER", table + "(0,2,0);(1,1,0)", read.formatted("none"), "t=(0,0,0);(1,0,0)")
                .disagrees();
    }

    @Test
    void mySqlBefore8016OnlyParsesChecks() {
        Script.of("RC", T, "1:UPDATE t SET b=200 WHERE a=1 -> 1", "t=(1,200);(2,20)")
                .on(MYSQL_8_0_12)
                .agrees();
        Script.of("RC", T, "*1:UPDATE t SET b=200 WHERE a=1 -> !3819", "t=(1,10);(2,20)")
                .on(MYSQL_8_0_12)
                .disagrees();
    }

    /** MariaDB 11.4.5, 10.11.5 and MySQL 8.0.12. */
    @Test
    void aGeneratedColumnFollowsTheOthers() {
        for (final String kind : new String[] {"STORED", "VIRTUAL"}) {
            final String table =
                    "t(a INT PRIMARY KEY, b INT, g BIGINT GENERATED ALWAYS AS (a + b) " + kind + ", KEY kg (g))";
            Script.of(
                            "RC",
                            table,
                            "1:INSERT INTO t (a, b) VALUES (1,10), (2,NULL) -> 2 | 1:UPDATE t SET b=b+1 WHERE g=11 -> 1"
                                    + " | 1:BEGIN | 1:UPDATE t SET a=3 WHERE g IS NULL -> 1"
                                    + " | 2:SELECT * FROM t WHERE g>0 -> (1,11,12)"
                                    + " | 2:UPDATE t SET b=5 WHERE g IS NULL -> wait | 1:COMMIT ; 2 -> 1",
                            "t=(1,11,12);(3,5,8)")
                    .agrees();
            Script.of(
                            "RC",
                            table,
                            "1:INSERT INTO t (a, b) VALUES (1,10) -> 1 | *1:UPDATE t SET b=0 WHERE g=10 -> 1",
                            "t=(1,0,1)")
                    .disagrees();
        }
    }

    @Test
    void ignoreOfASingleRowFailsOnOldMariaDb() {
        final InnoDbProfile old = new InnoDbProfile(ServerVersion.mariadb(10, 11, 5), false);
        final String single = "1:INSERT IGNORE INTO t VALUES (3,200) -> %s";
        Script.of("RC", T, single.formatted("0"), "t=(1,10);(2,20)").agrees();
        Script.of("RC", T, single.formatted("!4025"), "t=(1,10);(2,20)").on(old).agrees();
        Script.of("RC", T, "*" + single.formatted("0"), "t=(1,10);(2,20)")
                .on(old)
                .disagrees();
        Script.of("RC", T, "1:INSERT IGNORE INTO t VALUES (3,200),(4,5) -> 1", "t=(1,10);(2,20);(4,5)")
                .on(old)
                .agrees();
    }
}
