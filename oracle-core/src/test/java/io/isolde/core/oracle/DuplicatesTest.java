package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** REPLACE, INSERT IGNORE, ON DUPLICATE KEY UPDATE and UPDATE IGNORE: what becomes of a row whose key is taken. */
class DuplicatesTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)";
    private static final String TWO_KEYS = "t(a INT PRIMARY KEY, u INT UNIQUE, c INT) (1,10,0);(2,20,0)";
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false);

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "REPLACE INTO t VALUES (3,30,0) # 1 # (1,10,0);(2,20,0);(3,30,0)",
                "REPLACE INTO t VALUES (1,11,0) # 2 # (1,11,0);(2,20,0)",
                "REPLACE INTO t VALUES (1,20,0) # 3 # (1,20,0)",
                "REPLACE INTO t VALUES (1,10,0) # 2 # (1,10,0);(2,20,0)",
                "INSERT IGNORE INTO t VALUES (1,30,5),(3,20,5),(4,40,5),(4,50,5) # 1 # (1,10,0);(2,20,0);(4,40,5)",
                "INSERT INTO t VALUES (3,30,5) ON DUPLICATE KEY UPDATE c=c+1 # 1 # (1,10,0);(2,20,0);(3,30,5)",
                "INSERT INTO t VALUES (1,99,5) ON DUPLICATE KEY UPDATE c=VALUES(c)+c+1 # 2 # (1,10,6);(2,20,0)",
                "INSERT INTO t VALUES (1,20,5) ON DUPLICATE KEY UPDATE c=VALUES(u) # 2 # (1,10,20);(2,20,0)",
                "INSERT INTO t VALUES (3,20,5) ON DUPLICATE KEY UPDATE c=c+VALUES(a) # 2 # (1,10,0);(2,20,3)",
                "INSERT INTO t VALUES (1,99,5) ON DUPLICATE KEY UPDATE c=c # 1 # (1,10,0);(2,20,0)",
                "INSERT INTO t VALUES (1,99,5) ON DUPLICATE KEY UPDATE u=20 # !1062 # (1,10,0);(2,20,0)",
                "INSERT INTO t VALUES (1,99,5) ON DUPLICATE KEY UPDATE a=7, c=a # 2 # (7,10,7);(2,20,0)",
                "INSERT INTO t VALUES (3,30,1),(3,40,2) ON DUPLICATE KEY UPDATE c=VALUES(c)+c # 3 # (1,10,0);(2,20,0);(3,30,3)",
                "UPDATE IGNORE t SET a=a+1, c=9 # 2 # (1,10,0);(3,20,9)",
                "UPDATE IGNORE t SET u=20, c=9 # 2 # (1,10,0);(2,20,9)",
            })
    void aRowWhoseKeyIsTaken(String statement, String affected, String after) {
        Script.of("RC", TWO_KEYS, "1:" + statement + " -> " + affected, "t=" + after)
                .agrees();
        Script.of("RR", TWO_KEYS, "1:" + statement + " -> " + affected, "t=" + after)
                .isPredicted();
        Script.of("RC", TWO_KEYS, "*1:" + statement + " -> 7", "t=" + after).disagrees();
        Script.of("RC", TWO_KEYS, "1:" + statement + " -> " + affected, "t=(1,1,1)")
                .disagrees();
    }

    /** Found in a campaign on MySQL 8.0.33, which stores no zeros otherwise. */
    @Test
    void aDateOfZerosIsKeptThatIsAssignedToItself() {
        final String zeros =
                "1:UPDATE IGNORE t SET a=NULL WHERE b=1 -> 1 | 1:UPDATE t SET %s WHERE b=1 -> %s | 1:DELETE FROM t -> 2";
        final String t = "t(a DATE NOT NULL, b INT) ('2001-01-02',1);('2018-10-01',2)";
        Script.of("RC", t, zeros.formatted("a=a, b=5", "1"), "t=none").on(MYSQL).agrees();
        Script.of("RC", t, zeros.formatted("a=COALESCE(a, a), b=5", "!BAD_CONVERSION"), "t=none")
                .on(MYSQL)
                .agrees();
    }

    @Test
    void aReplaceByTheSameRowCountsOneWhereNoOtherKeyCouldClash() {
        Script.of("RC", T, "1:REPLACE INTO t VALUES (1,10) -> 1", "t=(1,10);(2,20)")
                .agrees();
        Script.of("RC", T, "*1:REPLACE INTO t VALUES (1,10) -> 2", "t=(1,10);(2,20)")
                .disagrees();
        Script.of("RC", T, "1:REPLACE INTO t VALUES (1,10) -> 1", "t=(1,10);(2,20)")
                .isPredicted();
    }

    @Test
    void aReplaceThatWaitedMayFindAnEarlierKeyTaken() {
        final String start = "2:BEGIN | 2:SELECT * FROM t WHERE a=1 LOCK IN SHARE MODE -> (1,10,0)"
                + " | 1:REPLACE INTO t VALUES (9,10,5) -> wait | 3:UPDATE t SET a=9 WHERE a=2 -> 1 | ";
        Script.of("RC", TWO_KEYS, start + "2:COMMIT ; 1 -> !1062", "t=(1,10,0);(9,20,0)")
                .agrees();
        Script.of("RC", TWO_KEYS, start + "2:COMMIT ; 1 -> 3", "t=(9,10,5)").agrees();
        Script.of("RC", TWO_KEYS, "*1:REPLACE INTO t VALUES (1,20,5) -> !1062", "t=(1,10,0);(2,20,0)")
                .disagrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "REPLACE INTO t VALUES (1,15) # (1,10);(2,20) # true",
                "REPLACE INTO t VALUES (1,15) # (2,20) # true",
                "REPLACE INTO t VALUES (1,15) # (1,15);(2,20) # true",
                "REPLACE INTO t VALUES (1,15) # (1,10) # false",
                "INSERT INTO t VALUES (1,9) ON DUPLICATE KEY UPDATE b=VALUES(b)+6 # (2,20) # true",
                "INSERT INTO t VALUES (1,9) ON DUPLICATE KEY UPDATE b=VALUES(b)+6 # (1,15);(2,20) # true",
                "INSERT INTO t VALUES (1,9) ON DUPLICATE KEY UPDATE b=VALUES(b)+6 # (1,9);(2,20) # false",
            })
    void aDirtyReadSeesARowThatAWaitingStatementHasHalfReplaced(String statement, String rows, boolean allowed) {
        final String start = "1:BEGIN | 1:SELECT * FROM t WHERE b BETWEEN 11 AND 20 FOR UPDATE -> (2,20) | 2:"
                + statement + " -> wait | ";
        final Script script = Script.of(
                "RR,RU,RU",
                "t(a INT PRIMARY KEY, b INT, KEY kb (b)) (1,10);(2,20)",
                start + (allowed ? "" : "*") + "3:SELECT * FROM t -> " + rows + " | 1:COMMIT ; 2 -> 2",
                "t=(1,15);(2,20)");
        if (allowed) {
            script.agrees();
        } else {
            script.disagrees();
        }
    }

    @Test
    void aReplaceByTheSameRowMakesItOnesOwnInMySqlOnly() {
        final String steps = "1:BEGIN | 1:SELECT * FROM t WHERE a=2 -> (2,20) | 2:UPDATE t SET b=11 WHERE a=1 -> 1"
                + " | 1:REPLACE INTO t VALUES (1,11) -> 1 | %s1:SELECT * FROM t WHERE a=1 -> (1,%d) | 1:COMMIT";
        final String after = "t=(1,11);(2,20)";
        Script.of("RR", T, steps.formatted("*", 10), after).isExplainedBy(Quirk.NO_CHANGE_WRITE);
        Script.of("RR", T, steps.formatted("", 11), after).agrees();
        Script.of("RR", T, steps.formatted("", 11), after).on(MYSQL).agrees();
    }

    @Test
    void aReplaceWhereNoOtherKeyCouldClashUpdatesInPlace() {
        final String hidden = "t(u INT UNIQUE, b INT) (1,10);(2,20)";
        final String steps = "1:BEGIN | 1:SELECT * FROM t WHERE u=2 -> (2,20) | 2:REPLACE INTO t VALUES (1,11) -> 2"
                + " | 1:UPDATE t SET b=12 WHERE u=1 -> 1 | 1:SELECT * FROM t WHERE b<99 -> %s | 1:COMMIT";
        Script.of("RR", hidden, steps.formatted("(1,12);(2,20)"), "t=(1,12);(2,20)")
                .agrees();
    }

    @Test
    void nullAssignedToNullMayCountAsAChange() {
        final String table = "t(a INT PRIMARY KEY, b INT DEFAULT 7) (1,NULL)";
        for (final int count : new int[] {1, 2}) {
            Script.of(
                            "RC",
                            table,
                            "1:INSERT INTO t VALUES (1,NULL) ON DUPLICATE KEY UPDATE b=VALUES(b) -> " + count,
                            "t=(1,NULL)")
                    .agrees();
        }
        Script.of("RC", table, "*1:INSERT INTO t VALUES (1,5) ON DUPLICATE KEY UPDATE b=NULL -> 3", "t=(1,NULL)")
                .disagrees();
    }

    @Test
    void anUpdateIgnoreLeavesOutRowsInTheOrderOfAnyIndex() {
        final String table = "t(a INT PRIMARY KEY, b INT, UNIQUE KEY k (b)) (1,2);(2,1)";
        final String steps = "1:UPDATE IGNORE t SET b=9 WHERE b>0 -> 2";
        Script.of("RC", table, steps, "t=(1,9);(2,1)").agrees();
        Script.of("RC", table, steps, "t=(1,2);(2,9)").agrees();
        Script.of("RC", table, steps, "t=(1,2);(2,1)").disagrees();
    }

    @Test
    void aDuplicateThatIsUncommittedIsWaitedFor() {
        for (final String statement : new String[] {
            "INSERT IGNORE INTO t VALUES (3,31) -> %s:0:(3,30)",
            "INSERT INTO t VALUES (3,31) ON DUPLICATE KEY UPDATE b=b+5 -> %s:2:(3,35)",
            "REPLACE INTO t VALUES (3,31) -> %s:2:(3,31)"
        }) {
            final String[] parts = statement.split(":", -1);
            final String steps = "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | 2:" + parts[0].formatted("wait")
                    + " | 1:COMMIT ; 2 -> " + parts[1];
            Script.of("RC", T, steps, "t=(1,10);(2,20);" + parts[2]).agrees();
            Script.of("RC", T, steps, "t=(1,10);(2,20);" + parts[2]).isPredicted();
            Script.of(
                            "RC",
                            T,
                            "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | *2:" + parts[0].formatted(parts[1])
                                    + " | 1:COMMIT",
                            "t=(1,10);(2,20);" + parts[2])
                    .disagrees();
        }
    }

    @Test
    void ignoreDoesNotWaitForASharedLockOnTheDuplicateButAnUpdateOfItDoes() {
        final String before = "1:BEGIN | 1:SELECT * FROM t WHERE a=1 LOCK IN SHARE MODE -> (1,10) | ";
        Script.of("RR", T, before + "2:INSERT IGNORE INTO t VALUES (1,5) -> 0 | 1:COMMIT", "t=(1,10);(2,20)")
                .agrees();
        Script.of(
                        "RR",
                        T,
                        before + "*2:INSERT INTO t VALUES (1,5) ON DUPLICATE KEY UPDATE b=5 -> 2 | 1:COMMIT",
                        "t=(1,5);(2,20)")
                .disagrees();
        Script.of(
                        "RR",
                        T,
                        before + "2:INSERT INTO t VALUES (1,5) ON DUPLICATE KEY UPDATE b=5 -> wait | 1:COMMIT ; 2 -> 2",
                        "t=(1,5);(2,20)")
                .isPredicted();
    }

    /** The measured table: the same on MariaDB 11.4.5 and MySQL 8.0.12. */
    @Test
    void ignoreStoresTheNearestValueThatFits() {
        final String table =
                "t(a INT PRIMARY KEY, b TINYINT NOT NULL, s VARCHAR(3) NOT NULL, d DECIMAL(4,1), u INT UNSIGNED)";
        final Script script = Script.of(
                "RR",
                table,
                "1:INSERT IGNORE INTO t VALUES (1,300,'abcdef',12345,-1) -> 1"
                        + " | 1:INSERT IGNORE INTO t VALUES (2,NULL,NULL,NULL,NULL),(3,-300,0x41,1.25,'7x') -> 2"
                        + " | 1:INSERT IGNORE INTO t(a) VALUES (4) -> 1"
                        + " | 1:INSERT IGNORE INTO t VALUES ('5x','x',12.5,'y',1e30) -> 1"
                        + " | 1:INSERT IGNORE INTO t VALUES ('5y','x',12.5,'y',1e30) -> 0"
                        + " | 1:INSERT IGNORE INTO t VALUES (6,0x1F,x'4142',1/0,0x1F) -> 1"
                        + " | 1:INSERT INTO t VALUES (0x07,0x1F,x'4142',1,0x1F) -> 1"
                        + " | 1:INSERT INTO t VALUES (8,1,0x41424344,1,0x1F) -> !1406"
                        + " | 1:UPDATE IGNORE t SET b=-500 WHERE a=1 -> 1",
                "t=(1,-128,'abc',999.9,0);(2,0,'',NULL,NULL);(3,-128,'A',1.3,7);(4,0,'',NULL,NULL)"
                        + ";(5,0,'12.',0.0,4294967295);(6,31,'AB',NULL,31);(7,31,'AB',1.0,31)");
        script.agrees();
        script.on(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false)).agrees();
    }

    /** MariaDB 11.4.5: found in a campaign. */
    @Test
    void onDuplicateKeyUpdateChangesTheRowItWaitedForWhateverIsInItsWayByThen() {
        final String steps = "1:BEGIN | 1:SELECT * FROM u WHERE a=1 FOR UPDATE -> (1,0,7)"
                + " | 2:INSERT INTO u VALUES (3,9,7) ON DUPLICATE KEY UPDATE a=VALUES(a) -> wait | 1:UPDATE u SET b=9 WHERE a=3 -> 1"
                + " | 1:COMMIT ; 2 -> %s%s";
        final String table = "u(a INT, b INT, c INT, PRIMARY KEY (a, b), UNIQUE KEY kc (c)) (1,0,7);(3,5,NULL)";
        final String over = "u=(3,9,NULL);(3,0,7)";
        Script.of("RC", table, steps.formatted("2", ""), over).agrees();
        Script.of("RC", table, steps.formatted("1", ""), "u=(3,9,NULL);(1,0,7)").agrees();
        Script.of("RC", table, steps.formatted("2", " | *1:SELECT * FROM u -> (3,9,NULL);(1,0,7)"), over)
                .disagrees();
    }

    /** MariaDB 10.11.18: found in a campaign. */
    @Test
    void insertIgnoreThatWaitedHasLeftOutEarlierRowsWhateverIsInTheirWayByThen() {
        final String steps = "1:BEGIN | 1:SELECT * FROM t WHERE a=2 FOR UPDATE -> (2,20,0) | *2:%s -> wait"
                + " | 3:BEGIN | 3:INSERT INTO t VALUES (0,30,0) -> 1 | 1:COMMIT ; 2 -> %s | 3:COMMIT";
        final String after = "t=(0,30,0);(1,10,0);(2,20,0)";
        final String values = "INSERT IGNORE INTO t VALUES (0,10,5),(2,40,5)";
        Script.of("RC", TWO_KEYS, steps.formatted(values, "0"), after).agrees();
        Script.of("RC", TWO_KEYS, steps.formatted("INSERT IGNORE INTO t SELECT a-1+(a=2), u, 5 FROM t", "0"), after)
                .agrees();
        Script.of("RC", TWO_KEYS, steps.formatted(values, "1"), after).disagrees();
        Script.of("RC", TWO_KEYS, steps.formatted("INSERT IGNORE INTO t VALUES (0,50,5),(2,40,5)", "0"), after)
                .disagrees();
    }

    /** MariaDB 10.11.5 and 11.4.5, MySQL 8.0.33: at RR only MySQL locks the key of the row that was taken back. */
    @ParameterizedTest
    @ValueSource(strings = {"RC", "RR"})
    void rowsBeforeTheOneThatIsWaitedForUpdateWhatTheyMetThen(String level) {
        final String table = "t(a INT PRIMARY KEY, b INT UNIQUE, c INT) (0,2,0);(1,0,0);(8,8,8)";
        final String insert = "1:BEGIN | 1:UPDATE t SET c=5 WHERE a IN (0,8) -> 2"
                + " | 3:BEGIN | 3:INSERT INTO t VALUES (2,0,0),(0,9,0),(3,0,0),(8,0,0) ON DUPLICATE KEY UPDATE c=c+7 -> wait";
        final String committed = insert + " | 2:INSERT INTO t VALUES (2,1,0) -> 1 | 1:COMMIT ; 3 -> %d | 3:COMMIT";
        Script.of(level, table, committed.formatted(8), "t=(0,2,12);(1,0,14);(2,1,0);(8,8,12)")
                .agrees();
        Script.of(level, table, committed.formatted(8), "t=(0,2,12);(1,0,0);(2,1,14);(8,8,12)")
                .disagrees();
        final String open =
                insert + " | 2:BEGIN | 2:INSERT INTO t VALUES (2,1,0) -> 1 | 1:COMMIT ; 3 -> %d | 3:COMMIT | 2:COMMIT";
        Script.of(level, table, open.formatted(8), "t=(0,2,12);(1,0,14);(2,1,0);(8,8,12)")
                .agrees();
        final String heldLater =
                insert.replace("3:INSERT INTO t VALUES (2,0,0),(0,9,0)", "*3:INSERT INTO t VALUES (0,9,0),(2,0,0)")
                        + " | 2:BEGIN | 2:UPDATE t SET c=1 WHERE a=1 -> 1 | 1:COMMIT ; 3 -> 8 | 3:COMMIT | 2:COMMIT";
        Script.of(level, table, heldLater, "t=(0,2,12);(1,0,15);(8,8,12)").disagrees();
    }

    /** MariaDB 10.11.5 and 11.4.5. */
    @Test
    void rowsThatWereLeftOutBeforeTheOneThatIsWaitedForAreNotLookedUpAgain() {
        for (final String level : new String[] {"RC", "RR"}) {
            Script.of(
                            level,
                            "t(a INT PRIMARY KEY, b INT UNIQUE, c INT) (0,2,0);(1,0,0)",
                            "1:BEGIN | 1:UPDATE t SET c=5 WHERE a=0 -> 1"
                                    + " | 3:BEGIN | 3:INSERT IGNORE INTO t VALUES (2,0,0),(0,9,0),(5,5,5) -> wait"
                                    + " | 2:BEGIN | 2:INSERT INTO t VALUES (2,1,0) -> 1 | 1:COMMIT ; 3 -> 1 | 3:COMMIT | 2:COMMIT",
                            "t=(0,2,5);(1,0,0);(2,1,0);(5,5,5)")
                    .agrees();
        }
    }
}
