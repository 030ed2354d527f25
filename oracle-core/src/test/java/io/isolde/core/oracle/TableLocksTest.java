package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** LOCK TABLES and UNLOCK TABLES. As measured on MariaDB 11.4.5 and MySQL 8.0.33. */
class TableLocksTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)";
    private static final String TWO = T + " & u(x INT)";

    @Test
    void aWriteLockHoldsUpReadsAndWrites() {
        final String lock = "1:LOCK TABLES t WRITE -> 0 | ";
        Script.of(
                        "RR",
                        T,
                        lock + "2:SELECT * FROM t -> wait | 1:UPDATE t SET b=5 WHERE a=1 -> 1"
                                + " | 1:UNLOCK TABLES -> 0 ; 2 -> (1,5);(2,2)",
                        "t=(1,5);(2,2)")
                .agrees();
        Script.of("RR", T, lock + "*2:SELECT * FROM t -> (1,1);(2,2) | 1:UNLOCK TABLES -> 0", "t=(1,1);(2,2)")
                .disagrees();
        Script.of("RR", T, lock + "*2:UPDATE t SET b=5 -> 2 | 1:UNLOCK TABLES -> 0", "t=(1,5);(2,5)")
                .disagrees();
    }

    @Test
    void aReadLockHoldsUpWritesOnly() {
        final String lock = "1:LOCK TABLES t READ -> 0 | ";
        Script.of(
                        "RR",
                        T,
                        lock + "2:SELECT * FROM t -> (1,1);(2,2) | 2:UPDATE t SET b=5 WHERE a=1 -> wait"
                                + " | 1:UNLOCK TABLES -> 0 ; 2 -> 1",
                        "t=(1,5);(2,2)")
                .agrees();
        Script.of("RR", T, lock + "*2:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:UNLOCK TABLES -> 0", "t=(1,5);(2,2)")
                .disagrees();
        Script.of(
                        "RR",
                        T,
                        lock + "*2:SELECT * FROM t FOR UPDATE -> (1,1);(2,2) | 1:UNLOCK TABLES -> 0",
                        "t=(1,1);(2,2)")
                .disagrees();
    }

    @Test
    void otherTablesAreRefused() {
        final String lock = "1:LOCK TABLES t READ -> 0 | ";
        final String end = " | 1:UNLOCK TABLES -> 0";
        Script.of(
                        "RR",
                        TWO,
                        lock + "1:SELECT * FROM u -> !1100 | 1:UPDATE t SET b=5 -> !1099" + end,
                        "t=(1,1);(2,2) & u=none")
                .agrees();
        Script.of("RR", TWO, lock + "*1:SELECT * FROM u -> none" + end, "t=(1,1);(2,2) & u=none")
                .disagrees();
        Script.of("RR", TWO, lock + "*1:UPDATE t SET b=5 WHERE a=1 -> 1" + end, "t=(1,5);(2,2) & u=none")
                .disagrees();
        Script.of(
                        "RR",
                        TWO,
                        "1:LOCK TABLES t WRITE, u READ -> 0 | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:SELECT * FROM u -> none"
                                + end,
                        "t=(1,5);(2,2) & u=none")
                .agrees();
    }

    @Test
    void lockTablesWaitsForTransactionsThatUseTheTable() {
        final String writes = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | ";
        Script.of(
                        "RR",
                        T,
                        writes + "2:LOCK TABLES t READ -> wait | 1:COMMIT ; 2 -> 0 | 2:UNLOCK TABLES -> 0",
                        "t=(1,5);(2,2)")
                .agrees();
        Script.of("RR", T, writes + "*2:LOCK TABLES t READ -> 0 | 2:UNLOCK TABLES -> 0 | 1:COMMIT", "t=(1,5);(2,2)")
                .disagrees();
        final String reads = "1:BEGIN | 1:SELECT b FROM t WHERE a=1 -> (1) | ";
        Script.of("RR", T, reads + "2:LOCK TABLES t READ -> 0 | 2:UNLOCK TABLES -> 0 | 1:COMMIT", "t=(1,1);(2,2)")
                .agrees();
        Script.of("RR", T, reads + "*2:LOCK TABLES t WRITE -> 0 | 2:UNLOCK TABLES -> 0 | 1:COMMIT", "t=(1,1);(2,2)")
                .disagrees();
    }

    @Test
    void lockTablesCommits() {
        final String steps = "1:BEGIN | 1:UPDATE t SET b=5 WHERE a=1 -> 1 | 1:LOCK TABLES t WRITE -> 0 | 1:ROLLBACK"
                + " | 1:UNLOCK TABLES -> 0";
        Script.of("RR", T, steps, "t=(1,5);(2,2)").agrees();
        Script.of("RR", T, steps, "t=(1,1);(2,2)").disagrees();
    }

    @Test
    void beginGivesUpTablesAndCommitDoesNot() {
        final String lock = "1:LOCK TABLES t WRITE -> 0 | ";
        Script.of("RR", T, lock + "1:BEGIN | 2:SELECT a FROM t -> (1);(2) | 1:COMMIT", "t=(1,1);(2,2)")
                .agrees();
        Script.of("RR", T, lock + "1:COMMIT | *2:SELECT a FROM t -> (1);(2) | 1:UNLOCK TABLES -> 0", "t=(1,1);(2,2)")
                .disagrees();
    }

    @Test
    void whatIsNotModelledIsNamed() {
        Script.of("RR", T, "1:LOCK TABLES t WRITE -> 0", "t=(1,1);(2,2)")
                .isUndecided("LOCK TABLES that is not released");
        Script.of("RR", T, "1:LOCK TABLES t AS x WRITE -> 0", "t=(1,1);(2,2)").isUndecided("LOCK TABLES");
        Script.of("RR", T, "1:LOCK TABLES t WRITE -> 0 | 1:TRUNCATE TABLE t -> 0 | 1:UNLOCK TABLES -> 0", "t=none")
                .isUndecided("DDL under LOCK TABLES");
    }
}
