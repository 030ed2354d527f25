package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** AUTO_INCREMENT, as measured on MariaDB 11.4.5 (lock mode 1) and MySQL 8.0.12 (lock mode 2). */
class AutoNumbersTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);
    private static final String T = "t(a INT AUTO_INCREMENT PRIMARY KEY, b INT UNIQUE)";
    private static final String TWO_KEYS = "t(a INT AUTO_INCREMENT PRIMARY KEY, b INT UNIQUE, c INT UNIQUE)";

    /** Of the rows that are there the numbers, in the order of b; the last is that of a row inserted afterwards. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INSERT INTO t VALUES (NULL,1),(10,2),(NULL,3),(NULL,4) -> 4 | (1,1);(10,2);(11,3);(12,4);(13,99)",
                "INSERT INTO t VALUES (10,2),(NULL,3),(NULL,4) -> 3 | (10,2);(11,3);(12,4);(14,99)",
                "INSERT INTO t VALUES (NULL,1),(NULL,2),(10,3) -> 3 | (1,1);(2,2);(10,3);(11,99)",
                "INSERT INTO t VALUES (NULL,1),(3,2),(NULL,3) -> 3 | (1,1);(3,2);(4,3);(5,99)",
                "INSERT INTO t VALUES (NULL,1),(20,2),(NULL,3),(5,7),(NULL,8) -> 5 | (1,1);(5,7);(20,2);(21,3);(22,8);(24,99)",
                "INSERT INTO t VALUES (0,1),(-5,2),(0,3) -> 3 | (-5,2);(1,1);(2,3);(4,99)",
                "INSERT INTO t VALUES (-5,1) -> 1 | (-5,1);(1,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t(b) VALUES (7),(8),(1) -> !1062 | (1,1);(5,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t VALUES (20,1) -> !1062 | (1,1);(2,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t VALUES (20,5),(30,1) -> !1062 | (1,1);(21,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t VALUES (30,5),(NULL,1) -> !1062 | (1,1);(33,99)",
                "BEGIN / INSERT INTO t(b) VALUES (1),(2) -> 2 / ROLLBACK | (3,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / BEGIN / UPDATE t SET a=20 -> 1 / ROLLBACK | (1,1);(21,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / UPDATE t SET a=-3 -> 1 | (-3,1);(2,99)",
                "INSERT INTO t VALUES (1,1),(2,2),(3,3) -> 3 / UPDATE IGNORE t SET a=a+1 -> 3 | (1,1);(2,2);(4,3);(5,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT IGNORE INTO t(b) VALUES (6),(1),(7) -> 2 | (1,1);(2,6);(3,7);(5,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT IGNORE INTO t VALUES (20,1),(NULL,5) -> 1 | (1,1);(2,5);(4,99)",
                "INSERT INTO t VALUES (50,1) -> 1 / INSERT IGNORE INTO t VALUES (NULL,1),(70,6),(NULL,7) -> 2 | (50,1);(70,6);(71,7);(72,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t(b) VALUES (1),(7) ON DUPLICATE KEY UPDATE b=2 -> 3 | (1,2);(2,7);(4,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t VALUES (20,1) ON DUPLICATE KEY UPDATE b=2 -> 2 | (1,2);(2,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / REPLACE INTO t VALUES (NULL,1),(20,7),(NULL,8) -> 4 | (2,1);(20,7);(21,8);(22,99)",
                "INSERT INTO t VALUES (1,1),(2,2) -> 2 / INSERT INTO t(b) SELECT b+10 FROM t -> 2 | (1,1);(2,2);(3,11);(4,12);(6,99)",
                "INSERT INTO t VALUES (1,1),(2,2),(3,3),(4,4) -> 4 / INSERT INTO t(b) SELECT b+10 FROM t -> 4"
                        + " | (1,1);(2,2);(3,3);(4,4);(5,11);(6,12);(7,13);(8,14);(12,99)",
                "INSERT INTO t VALUES (1,1),(2,2) -> 2 / INSERT INTO t SELECT a+30,b FROM t -> !1062 | (1,1);(2,2);(32,99)",
                "INSERT INTO t VALUES (1,1),(2,2) -> 2 / INSERT IGNORE INTO t SELECT a+30,b FROM t -> 0 | (1,1);(2,2);(33,99)",
                "INSERT INTO t VALUES (1,1) -> 1 / INSERT INTO t(b) VALUES (5),(3000000000) -> !1264 | (1,1);(4,99)",
            })
    void numbersThatOneSessionGets(String steps, String rows) {
        agrees(T, steps, rows);
    }

    /** Each try of a row counts against those that are numbered together. */
    @Test
    void aReplaceThatTriesTwiceUsesUpTwo() {
        agrees(
                TWO_KEYS,
                "INSERT INTO t VALUES (1,1,1),(2,2,2) -> 2 / REPLACE INTO t(a,b,c) VALUES (NULL,1,9),(20,30,31),(NULL,35,36) -> 4",
                "(2,2,2);(3,1,9);(20,30,31);(21,35,36);(23,99,NULL)");
    }

    @Test
    void rowsBehindADuplicateWhoseNumberIsRaisedComeBehindItOnMariaDb() {
        final String steps =
                "1:INSERT INTO t VALUES (50,1) -> 1 | 1:INSERT INTO t(b) VALUES (1),(7) ON DUPLICATE KEY UPDATE a=60 -> 3"
                        + " | 1:INSERT INTO t(b) VALUES (99) -> 1";
        Script.of("RC", T, steps, "t=(60,1);(61,7);(62,99)").agrees();
        Script.of("RC", T, steps, "t=(60,1);(51,7);(61,99)").disagrees();
        Script.of("RC", T, steps, "t=(60,1);(51,7);(61,99)").on(MYSQL).agrees();
    }

    @Test
    void aStatementThatWaitsHasTakenItsNumberWhenItWasSent() {
        final String steps = "1:BEGIN | 1:INSERT INTO t(b) VALUES (1) -> 1 | 2:INSERT INTO t(b) VALUES (1) -> wait"
                + " | 3:INSERT INTO t(b) VALUES (5) -> 1 | 1:ROLLBACK ; 2 -> 1";
        for (final InnoDbProfile server : new InnoDbProfile[] {InnoDbProfile.MARIADB_11_4_5, MYSQL}) {
            Script.of("RC", T, steps, "t=(2,1);(3,5)").on(server).agrees();
            Script.of("RC", T, steps, "t=(3,1);(2,5)").on(server).disagrees();
        }
    }

    /** MySQL 8.0.12: the number was given to the waiting REPLACE, then to another row by name. */
    @Test
    void aReplaceDoesNotReplaceTheRowThatHasItsNumber() {
        final String steps =
                "1:BEGIN | 1:INSERT INTO t VALUES (3,1,1) -> 1 | 2:REPLACE INTO t(b,c) VALUES (1,9) -> wait"
                        + " | 3:INSERT INTO t VALUES (4,5,5) -> 1 | 1:ROLLBACK ; 2 -> !1062";
        Script.of("RC", TWO_KEYS, steps, "t=(4,5,5)").agrees();
        Script.of("RC", TWO_KEYS, steps.replace("2:REPLACE", "*2:REPLACE").replace("!1062", "2"), "t=(4,1,9)")
                .disagrees();
    }

    @Test
    void whatMayBeTakenAmidAWaitIsUndecided() {
        final String lock =
                "1:BEGIN | 1:INSERT INTO t VALUES (1,1) -> 1 | 2:INSERT INTO t VALUES (30,1),(40,5) -> wait";
        Script.of(
                        "RC",
                        T,
                        lock + " | 3:INSERT INTO t(b) VALUES (7) -> 1 | 1:ROLLBACK ; 2 -> 2",
                        "t=(2,7);(30,1);(40,5)")
                .isUndecided("AUTO_INCREMENT number beside a statement that waits amid its rows");
        Script.of("RC", T, "*1:INSERT INTO t(b) VALUES (1) -> !1467", "t=none")
                .isUndecided("error 1467, which stands for a deadlock over AUTO_INCREMENT numbers");
    }

    private static void agrees(String table, String steps, String rows) {
        final String script = "1:" + steps.trim().replace(" / ", " | 1:") + " | 1:INSERT INTO t(b) VALUES (99) -> 1";
        for (final InnoDbProfile server : new InnoDbProfile[] {InnoDbProfile.MARIADB_11_4_5, MYSQL}) {
            Script.of("RC", table, script, "t=" + rows.trim()).on(server).agrees();
        }
    }
}
