package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;

/** What a SELECT makes of the rows it finds. Rules measured on MariaDB 11.4.5 and MySQL 8.0.12. */
class SelectOutputTest {
    private static final String ROWS = "t(a INT PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, d DECIMAL(5,2))"
            + " (1,10,'x',1.25);(2,10,'y',2.50);(3,NULL,'x',NULL)";

    private static Script read(String select, String rows) {
        return Script.of(
                "RC", ROWS, "1:" + select + " -> " + rows, "t=(1,10,'x',1.25);(2,10,'y',2.50);(3,NULL,'x',NULL)");
    }

    private static void returns(String select, String rows) {
        read(select, rows).agrees();
    }

    private static void neverReturns(String select, String rows) {
        Script.of("RC", ROWS, "*1:" + select + " -> " + rows, "t=(1,10,'x',1.25);(2,10,'y',2.50);(3,NULL,'x',NULL)")
                .disagrees();
    }

    @Test
    void distinctRowsAreReturnedOnceWithNullsAlike() {
        returns("SELECT DISTINCT b FROM t", "(10);(NULL)");
        neverReturns("SELECT DISTINCT b FROM t", "(10);(10);(NULL)");
    }

    @Test
    void havingChoosesGroups() {
        returns("SELECT c, COUNT(*) AS n FROM t GROUP BY c HAVING n > 1", "('x',2)");
        neverReturns("SELECT c, COUNT(*) AS n FROM t GROUP BY c HAVING n > 1", "('x',2);('y',1)");
        returns("SELECT c, SUM(b) FROM t GROUP BY c HAVING SUM(a) >= 2 AND c <> 'x' ORDER BY c", "('y',10)");
        returns("SELECT COUNT(*) FROM t HAVING COUNT(b) > 2", "none");
        returns("SELECT COUNT(*) FROM t HAVING MAX(a) = 3", "(3)");
        read("SELECT c, COUNT(*) FROM t GROUP BY c HAVING b > 1", "none").isNotJudged("column outside GROUP BY");
        read("SELECT a FROM t HAVING a > 1", "(2);(3)").isNotJudged("HAVING without groups, or with DISTINCT");
    }

    @Test
    void anAverageOfExactNumbersHasFourMoreDigits() {
        returns("SELECT AVG(a), AVG(d), AVG(b) FROM t WHERE a <> 2", "(2.0000,1.250000,10.0000)");
        returns("SELECT AVG(a) FROM t WHERE a > 7", "(NULL)");
        neverReturns("SELECT AVG(a) FROM t", "(2.1)");
    }

    @Test
    void anAverageIsRoundedHalfUp() {
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY, b INT) (1,0);(2,0);(3,2)",
                        "1:SELECT AVG(b) FROM t -> (0.6667)",
                        "t=(1,0);(2,0);(3,2)")
                .agrees();
    }

    @Test
    void aDistinctAggregateTakesEqualValuesOnce() {
        returns("SELECT COUNT(DISTINCT b), COUNT(b), SUM(DISTINCT b) FROM t", "(1,2,10)");
        neverReturns("SELECT COUNT(DISTINCT b) FROM t", "(2)");
    }

    @Test
    void aggregatesMayStandInsideExpressions() {
        returns("SELECT MAX(a) + 1, COUNT(*) * 2 - MIN(a) FROM t", "(4,5)");
        returns("SELECT MAX(a) + 1 FROM t WHERE a = 9", "(NULL)");
    }

    @Test
    void rowsAreGroupedByValueWithNullsTogether() {
        returns("SELECT b, COUNT(*), MAX(a) FROM t GROUP BY b", "(10,2,2);(NULL,1,3)");
        returns("SELECT c, SUM(d) FROM t GROUP BY c", "('x',1.25);('y',2.50)");
        returns("SELECT b + 1, COUNT(*) FROM t GROUP BY b + 1", "(11,2);(NULL,1)");
        returns("SELECT b, c FROM t GROUP BY c, b", "(10,'x');(10,'y');(NULL,'x')");
        returns("SELECT b FROM t WHERE a > 5 GROUP BY b", "none");
        neverReturns("SELECT b, COUNT(*) FROM t GROUP BY b", "(10,1);(NULL,1)");
    }

    @Test
    void aColumnThatAGroupDoesNotDetermineIsNotJudged() {
        read("SELECT a, COUNT(*) FROM t GROUP BY b", "(1,2);(3,1)").isNotJudged("column outside GROUP BY");
        read("SELECT a, COUNT(*) FROM t", "(1,3)").isNotJudged("column outside GROUP BY");
    }

    @Test
    void equalStringsThatDifferAreNotMerged() {
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY, c VARCHAR(5)) (1,'x');(2,'X')",
                        "1:SELECT DISTINCT c FROM t -> ('x')",
                        "t=(1,'x');(2,'X')")
                .isUndecided("equal strings that differ are merged");
    }

    @Test
    void anOrderIsKeptAndTiesComeInAnyOrder() {
        returns("SELECT a FROM t ORDER BY a DESC", "(3);(2);(1)");
        neverReturns("SELECT a FROM t ORDER BY a DESC", "(3);(1);(2)");
        returns("SELECT a FROM t ORDER BY b", "(3);(2);(1)");
        returns("SELECT a FROM t ORDER BY b", "(3);(1);(2)");
        neverReturns("SELECT a FROM t ORDER BY b", "(1);(2);(3)");
        returns("SELECT a FROM t ORDER BY b DESC, a DESC", "(2);(1);(3)");
        returns("SELECT b, COUNT(*) FROM t GROUP BY b ORDER BY b DESC", "(10,2);(NULL,1)");
        neverReturns("SELECT b, COUNT(*) FROM t GROUP BY b ORDER BY b DESC", "(NULL,1);(10,2)");
    }

    @Test
    void aLimitReturnsTheFirstRowsOfAnOrder() {
        returns("SELECT a FROM t ORDER BY a LIMIT 2", "(1);(2)");
        neverReturns("SELECT a FROM t ORDER BY a LIMIT 2", "(1);(3)");
        neverReturns("SELECT a FROM t ORDER BY a LIMIT 2", "(1)");
        returns("SELECT a FROM t ORDER BY a LIMIT 0", "none");
        returns("SELECT a FROM t ORDER BY a LIMIT 9", "(1);(2);(3)");
    }

    @Test
    void aLimitThatCutsATieLeavesOpenWhichRowsAreReturned() {
        returns("SELECT a FROM t ORDER BY b DESC LIMIT 1", "(1)");
        returns("SELECT a FROM t ORDER BY b DESC LIMIT 1", "(2)");
        neverReturns("SELECT a FROM t ORDER BY b DESC LIMIT 1", "(3)");
        returns("SELECT a FROM t LIMIT 1", "(3)");
        neverReturns("SELECT a FROM t LIMIT 1", "(4)");
    }

    @Test
    void anOrderByWhatIsMergedAwayIsNotJudged() {
        read("SELECT DISTINCT b FROM t ORDER BY a", "(10);(NULL)").isNotJudged("ORDER BY a column that is merged away");
        read("SELECT COUNT(*) FROM t ORDER BY a", "(3)").isNotJudged("ORDER BY a column that is merged away");
    }

    @Test
    void aLockingReadUnderALimitNeedNotWaitForRowsBeyond() {
        final String steps = "1:BEGIN | 1:UPDATE t SET b = 9 WHERE a = 2 -> 1 | 2:BEGIN"
                + " | 2:SELECT a FROM t ORDER BY a LIMIT 1 FOR UPDATE -> %s | 1:COMMIT | 2:COMMIT";
        Script.of("RR", "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)", String.format(steps, "(1)"), "t=(1,1);(2,9)")
                .agrees();
        Script.of(
                        "RR",
                        "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)",
                        String.format(steps.replace("2:SELECT", "*2:SELECT"), "(2)"),
                        "t=(1,1);(2,9)")
                .disagrees();
    }

    @Test
    void whatALimitDidNotReachIsNotTakenForLocked() {
        Script.of(
                        "RR",
                        "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)",
                        "1:BEGIN | 1:SELECT a FROM t ORDER BY a LIMIT 1 FOR UPDATE -> (1) | 2:UPDATE t SET b = 9 WHERE a = 2 -> 1"
                                + " | 1:COMMIT",
                        "t=(1,1);(2,9)")
                .agrees();
    }

    @Test
    void anAggregateOverNothingMayHaveTakenNoSnapshot() {
        final String steps =
                "1:BEGIN | 1:SELECT COUNT(*) FROM t WHERE a = 7 -> (0) | 2:UPDATE t SET b = 9 WHERE a = 2 -> 1"
                        + " | 1:SELECT b FROM t WHERE a = 2 -> %s | 1:COMMIT";
        Script.of("RR", "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)", String.format(steps, "(2)"), "t=(1,1);(2,9)")
                .agrees();
        Script.of("RR", "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)", String.format(steps, "(9)"), "t=(1,1);(2,9)")
                .agrees();
        final String taken = steps.replace("a = 7 -> (0)", "a = 1 -> (1)").replace("1:SELECT b", "*1:SELECT b");
        Script.of("RR", "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)", String.format(taken, "(9)"), "t=(1,1);(2,9)")
                .disagrees();
    }

    @Test
    void aDirtyReadAggregatesUncommittedRows() {
        final String steps =
                "1:BEGIN | 1:UPDATE t SET b = 9 WHERE a = 2 -> 1 | 2:SELECT SUM(b), AVG(b) FROM t -> %s | 1:COMMIT";
        Script.of("RU", "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)", String.format(steps, "(10,5.0000)"), "t=(1,1);(2,9)")
                .agrees();
        Script.of("RC", "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)", String.format(steps, "(3,1.5000)"), "t=(1,1);(2,9)")
                .agrees();
    }

    @Test
    void aDirtyReadOnMySqlMayCountAndSumDifferentStates() {
        final Script script = Script.of(
                "RU",
                "t(a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b)) (1,5)",
                "1:BEGIN | 1:UPDATE t SET b=6 WHERE a=1 -> 1 | 2:INSERT INTO t VALUES (2,5) -> wait"
                        + " | *3:SELECT COUNT(*), SUM(b) FROM t -> (2,6) | 1:COMMIT ; 2 -> 1",
                "t=(1,6);(2,5)");
        script.disagrees();
        script.on(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false))
                .isUndecided("aggregates of several indexes at READ UNCOMMITTED");
    }

    /** MariaDB 10.11.18: the new row is in the clustered index, and not yet in the other, in which partners are looked up. */
    @Test
    void aDirtyJoinMayReadEachSideInAnotherState() {
        Script.of(
                        "RU",
                        "t(a INT PRIMARY KEY, b INT, UNIQUE KEY kb (b)) (5,0)",
                        "1:BEGIN | 1:INSERT INTO t VALUES (1,3) -> 1 | 2:INSERT INTO t VALUES (-1,3) -> wait"
                                + " | *3:SELECT x.a, y.a FROM t AS x LEFT JOIN t AS y ON x.b = y.b WHERE x.a < 0 -> (-1,1)"
                                + " | 1:COMMIT ; 2 -> !1062",
                        "t=(1,3);(5,0)")
                .isUndecided("join or subquery at READ UNCOMMITTED beside a statement that waits");
    }

    /** The new row is in the clustered index, where MAX looks, and not yet in the other, which is read for the rest. */
    @Test
    void aDirtyReadMayLookUpAMaximumInAnotherIndexThanItReads() {
        Script.of(
                        "RU",
                        "t(a BIGINT PRIMARY KEY, b INT NOT NULL, UNIQUE KEY kb (b)) (10,-5);(3,1)",
                        "2:BEGIN | 2:UPDATE t SET b=0 WHERE a=3 -> 1 | 1:INSERT INTO t VALUES (30,1) -> wait"
                                + " | *3:SELECT MAX(a), COUNT(b) FROM t -> (30,2) | 2:COMMIT ; 1 -> 1",
                        "t=(10,-5);(3,0);(30,1)")
                .isUndecided("aggregates of several indexes at READ UNCOMMITTED");
    }
}
