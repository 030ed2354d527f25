package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** SERIALIZABLE READ ONLY DEFERRABLE on PostgreSQL, each rule by a schedule that was measured. */
class PostgresSafeSnapshotTest {
    private static final String T = "t(id INT PRIMARY KEY, v INT) (1,10);(2,20) & u(k INT PRIMARY KEY) (7)";
    private static final String SAME = "t=(1,10);(2,20) & u=(7)";
    private static final String READER = "2:BEGIN READ ONLY, DEFERRABLE";

    private static Script on(String level, String steps, String finalState) {
        final Script script = Script.ofPostgres(level, T, steps, finalState);
        script.agrees();
        return script;
    }

    @Test
    void theFirstQueryWaitsForAllWhoMightWrite() {
        on(
                        "SER",
                        "1:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | " + READER
                                + " | 2:SELECT v FROM t -> wait | 1:COMMIT ; 2 -> (10);(20) | 2:COMMIT",
                        SAME)
                .isPredicted();
        Script.ofPostgres(
                        "SER",
                        T,
                        "1:BEGIN | 1:SELECT v FROM t WHERE id = 1 -> (10) | " + READER
                                + " | *2:SELECT v FROM t -> (10);(20) | 1:COMMIT | 2:COMMIT",
                        SAME)
                .disagrees();
    }

    @Test
    void nobodyElseIsWaitedFor() {
        for (final String other : new String[] {
            "1:BEGIN",
            "1:BEGIN READ ONLY | 1:SELECT v FROM t WHERE id = 1 -> (10)",
            "1:BEGIN ISOLATION LEVEL REPEATABLE READ | 1:UPDATE t SET v = 10 WHERE id = 1 -> 1"
        }) {
            on("SER", other + " | " + READER + " | 2:SELECT v FROM t -> (10);(20) | 1:COMMIT | 2:COMMIT", SAME)
                    .isPredicted();
        }
        on(
                "RR",
                "1:BEGIN | 1:UPDATE t SET v = 10 WHERE id = 1 -> 1 | " + READER
                        + " | 2:SELECT v FROM t -> (10);(20) | 1:COMMIT | 2:COMMIT",
                SAME);
    }

    @Test
    void theSnapshotIsThatOfTheBeginningUnlessItIsSpoilt() {
        on(
                "SER",
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | " + READER
                        + " | 2:SELECT v FROM t -> wait | 1:COMMIT ; 2 -> (10);(20) | 2:COMMIT",
                "t=(1,11);(2,20) & u=(7)");
        Script.ofPostgres(
                        "SER",
                        T,
                        "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | " + READER
                                + " | *2:SELECT v FROM t -> wait | 1:COMMIT ; 2 -> (11);(20) | 2:COMMIT",
                        "t=(1,11);(2,20) & u=(7)")
                .disagrees();
    }

    @Test
    void aSpoiltSnapshotIsTakenAnew() {
        on(
                "SER",
                "1:BEGIN | 1:SELECT k FROM u -> (7) | 3:INSERT INTO u VALUES (8) -> 1 | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | "
                        + READER + " | 2:SELECT v FROM t -> wait | 1:COMMIT ; 2 -> (11);(20) | 2:COMMIT",
                "t=(1,11);(2,20) & u=(7);(8)");
    }

    @Test
    void whoHasASafeSnapshotIsNoPartOfDependencies() {
        on(
                "SER",
                READER + " | 2:SELECT v FROM t -> (10);(20) | 1:BEGIN | 1:SELECT v FROM t WHERE id = 2 -> (20)"
                        + " | 3:UPDATE t SET v = 21 WHERE id = 2 -> 1 | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 1:COMMIT"
                        + " | 2:SELECT v FROM t -> (10);(20) | 2:COMMIT",
                "t=(1,11);(2,21) & u=(7)");
    }

    @Test
    void itIsSaidBeforeTheFirstQuery() {
        on(
                "SER",
                "1:BEGIN | 1:SELECT k FROM u -> (7) | 1:SET TRANSACTION NOT DEFERRABLE -> !TRANSACTION_STATE | 1:ROLLBACK",
                SAME);
        on("RC", "1:BEGIN | 1:SAVEPOINT a | 1:SET TRANSACTION DEFERRABLE -> !TRANSACTION_STATE | 1:ROLLBACK", SAME);
        on("RC", "1:BEGIN | 1:SET TRANSACTION DEFERRABLE | 1:SELECT k FROM u -> (7) | 1:COMMIT", SAME);
    }

    @Test
    void chainsAndSessionsKeepIt() {
        on(
                "SER",
                READER + " | 2:COMMIT AND CHAIN | 1:BEGIN | 1:SELECT k FROM u -> (7) | 2:SELECT k FROM u -> wait"
                        + " | 1:ROLLBACK ; 2 -> (7) | 2:COMMIT",
                SAME);
        on(
                "RC",
                "2:SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ ONLY, DEFERRABLE"
                        + " | 1:BEGIN ISOLATION LEVEL SERIALIZABLE | 1:SELECT k FROM u -> (7)"
                        + " | 2:INSERT INTO u VALUES (9) -> wait | 1:ROLLBACK ; 2 -> !READ_ONLY",
                SAME);
    }
}
