package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** Unique keys on PostgreSQL that are asked at the end of the statement or of the transaction, each rule by a schedule that was measured. */
class PostgresDeferrableUniqueTest {
    private static final String ROWS = " (1,10);(2,20);(3,30)";
    private static final String DEFERRED =
            "t(a INT PRIMARY KEY, b INT, UNIQUE (b) DEFERRABLE INITIALLY DEFERRED)" + ROWS;
    private static final String DEFERRABLE = "t(a INT PRIMARY KEY, b INT, UNIQUE (b) DEFERRABLE)" + ROWS;
    private static final String PRIMARY = "t(a INT PRIMARY KEY DEFERRABLE INITIALLY DEFERRED, b INT)" + ROWS;
    private static final String SAME = "t=(1,10);(2,20);(3,30)";

    private static void on(String table, String level, String steps, String finalState) {
        final Script script = Script.ofPostgres(level, table, steps, finalState);
        script.agrees();
        script.isPredicted();
    }

    @Test
    void aKeyMayBeTakenTwiceForAWhile() {
        on(DEFERRABLE, "RC", "1:UPDATE t SET b = b + 10 -> 3", "t=(1,20);(2,30);(3,40)");
        on(DEFERRABLE, "RC", "1:UPDATE t SET b = 7 WHERE a < 3 -> !DUPLICATE_KEY", SAME);
        Script.ofPostgres("RC", DEFERRABLE, "*1:UPDATE t SET b = b + 10 -> !DUPLICATE_KEY", SAME)
                .disagrees();
    }

    @Test
    void whoWaitsIsInTheIndex() {
        final String steps =
                "1:BEGIN | 1:INSERT INTO t VALUES (5, 5) -> 1 | 2:BEGIN | 2:INSERT INTO t VALUES (6, 5) -> wait"
                        + " | 1:DELETE FROM t WHERE a = 5 -> 1 | 1:INSERT INTO t VALUES (8, 5) -> !DEADLOCK ; 2 -> 1";
        on(DEFERRABLE, "RC", steps + " | 1:COMMIT | 2:COMMIT", SAME + ";(6,5)");
    }

    @Test
    void theCommitOfTheLaterOneWaitsAndFails() {
        for (final String level : new String[] {"RC", "RR"}) {
            final String steps =
                    "1:BEGIN | 1:INSERT INTO t VALUES (5, 5) -> 1 | 2:BEGIN | 2:INSERT INTO t VALUES (6, 5) -> 1";
            on(DEFERRED, level, steps + " | 1:COMMIT | 2:COMMIT -> !DUPLICATE_KEY", SAME + ";(5,5)");
            on(DEFERRED, level, steps + " | 2:COMMIT -> wait | 1:COMMIT ; 2 -> !DUPLICATE_KEY", SAME + ";(5,5)");
            on(DEFERRED, level, steps + " | 2:COMMIT -> wait | 1:ROLLBACK ; 2 -> ", SAME + ";(6,5)");
        }
    }

    @Test
    void anyOpenChangeOfTheOtherRowMakesSetConstraintsWait() {
        on(
                DEFERRED,
                "RC",
                "1:BEGIN | 1:UPDATE t SET a = 9 WHERE a = 1 -> 1 | 2:BEGIN | 2:INSERT INTO t VALUES (6, 10) -> 1"
                        + " | 2:SET CONSTRAINTS ALL IMMEDIATE -> wait | 1:COMMIT ; 2 -> !DUPLICATE_KEY | 2:ROLLBACK",
                "t=(2,20);(3,30);(9,10)");
    }

    @Test
    void theRowIsAskedAsItIsThen() {
        on(
                PRIMARY,
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (1, 5) -> 1 | 1:UPDATE t SET b = 6 WHERE b = 5 -> 1"
                        + " | 1:SELECT * FROM t WHERE a = 1 -> (1,10);(1,6) | 1:COMMIT -> !DUPLICATE_KEY",
                SAME);
        on(
                PRIMARY,
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (1, 5) -> 1 | 1:DELETE FROM t WHERE b = 10 -> 1 | 1:COMMIT",
                "t=(2,20);(3,30);(1,5)");
        on(
                PRIMARY,
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (1, 5) -> 1 | 1:DELETE FROM t WHERE b = 5 -> 1 | 1:COMMIT",
                SAME);
        on(
                PRIMARY,
                "RC",
                "1:BEGIN | 1:SAVEPOINT s | 1:INSERT INTO t VALUES (1, 5) -> 1 | 1:ROLLBACK TO s | 1:COMMIT",
                SAME);
    }

    @Test
    void onConflictRefusesADeferrableKeyWhenItComesToIt() {
        on(DEFERRED, "RC", "1:INSERT INTO t VALUES (9, 10) ON CONFLICT (b) DO NOTHING -> !REFUSED", SAME);
        on(DEFERRED, "RC", "1:INSERT INTO t VALUES (9, 99) ON CONFLICT DO NOTHING -> !REFUSED", SAME);
        on(DEFERRED, "RC", "1:INSERT INTO t VALUES (1, 99) ON CONFLICT DO NOTHING -> 0", SAME);
        on(
                DEFERRED,
                "RC",
                "1:BEGIN | 1:INSERT INTO t VALUES (9, 90) -> 1 | 2:INSERT INTO t VALUES (9, 99) ON CONFLICT DO NOTHING -> wait"
                        + " | 1:ROLLBACK ; 2 -> !REFUSED",
                SAME);
        on(
                DEFERRED,
                "RC",
                "1:INSERT INTO t VALUES (1, 20) ON CONFLICT (a) DO UPDATE SET b = excluded.b -> !DUPLICATE_KEY",
                SAME);
    }

    @Test
    void aDeferrableKeyIsAKeyForLocks() {
        on(
                DEFERRED,
                "RC",
                "1:BEGIN | 1:SELECT * FROM t WHERE a = 1 FOR KEY SHARE -> (1,10) | 2:UPDATE t SET b = 77 WHERE a = 1 -> wait"
                        + " | 1:COMMIT ; 2 -> 1",
                "t=(1,77);(2,20);(3,30)");
    }
}
