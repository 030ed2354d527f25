package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SAVEPOINT, ROLLBACK TO and RELEASE: what is undone, what is kept, and until when a savepoint is known. */
class SavepointTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)";
    private static final String LATE = "1:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:SAVEPOINT s | ";
    private static final String EARLY = "1:BEGIN | 1:SAVEPOINT s | ";

    @Test
    void goingBackUndoesWhatCameAfterTheSavepoint() {
        final String steps = LATE
                + "1:UPDATE t SET b=b+1 -> 2 | 1:INSERT INTO t VALUES (3,30) -> 1 | 1:DELETE FROM t WHERE a=1 -> 1"
                + " | 1:ROLLBACK TO s | ";
        Script.of("RR", T, steps + "1:SELECT * FROM t -> (1,11);(2,20) | 1:COMMIT", "t=(1,11);(2,20)")
                .agrees();
        Script.of("RR", T, steps + "1:SELECT * FROM t -> (1,11);(2,20) | 1:COMMIT", "t=(1,11);(2,20)")
                .isPredicted();
        Script.of("RR", T, steps + "*1:SELECT * FROM t -> (1,12);(2,21) | 1:COMMIT", "t=(1,12);(2,21)")
                .disagrees();
        Script.of("RR", T, steps + "1:COMMIT", "t=(1,10);(2,20)").disagrees();
    }

    @Test
    void aSavepointMayBeGoneBackToMoreThanOnce() {
        final String twice = "1:UPDATE t SET b=99 WHERE a=2 -> 1 | 1:ROLLBACK TO S | ";
        Script.of("RC", T, LATE + twice + twice + "1:COMMIT", "t=(1,11);(2,20)").agrees();
    }

    /** Nothing begins a transaction before it. */
    @Test
    void aSavepointIsKeptWhereAutocommitIsOff() {
        final String steps = "1:SAVEPOINT s | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:ROLLBACK TO s";
        final String off = "1:SET autocommit = 0 | ";
        Script.of("RC", T, off + steps + " | 1:COMMIT", "t=(1,10);(2,20)").agrees();
        Script.of("RC", T, off + steps + " | 1:COMMIT", "t=(1,10);(2,20)").isPredicted();
        Script.of("RC", T, steps.replace("1:ROLLBACK TO", "*1:ROLLBACK TO"), "t=(1,11);(2,20)")
                .disagrees();
    }

    @Test
    void aLateSavepointKeepsLocks() {
        final String steps = LATE + "1:UPDATE t SET b=21 WHERE a=2 -> 1 | 1:ROLLBACK TO SAVEPOINT s | ";
        final String waits = steps + "2:UPDATE t SET b=22 WHERE a=2 -> wait | 1:COMMIT ; 2 -> 1";
        Script.of("RC", T, waits, "t=(1,11);(2,22)").agrees();
        Script.of("RC", T, waits, "t=(1,11);(2,22)").isPredicted();
        Script.of("RC", T, steps + "*2:UPDATE t SET b=22 WHERE a=2 -> 1 | 1:COMMIT", "t=(1,11);(2,22)")
                .disagrees();
    }

    @Test
    void anEarlySavepointGivesUpLocks() {
        final String steps = EARLY + "1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=22 WHERE a=1 -> wait | ";
        Script.of("RR", T, steps + "1:ROLLBACK TO s ; 2 -> 1", "t=(1,22);(2,20)")
                .agrees();
        Script.of("RR", T, steps + "1:ROLLBACK TO s ; 2 -> 1", "t=(1,22);(2,20)")
                .isPredicted();
        Script.of(
                        "RR",
                        T,
                        steps.replace("2:UPDATE", "*2:UPDATE") + "1:ROLLBACK TO s | 1:COMMIT ; 2 -> 1",
                        "t=(1,22);(2,20)")
                .disagrees();
    }

    @Test
    void aLateSavepointKeepsTheSnapshotAnEarlyOneDoesNot() {
        final String rest = "1:ROLLBACK TO s | 1:SELECT b FROM t WHERE a=1 -> ";
        final String read = "1:SELECT b FROM t WHERE a=1 -> (10) | ";
        final String change = "2:UPDATE t SET b=12 WHERE a=1 -> 1 | ";
        final String changed = "t=(1,12);(2,20)";
        Script.of("RR", T, EARLY + read + change + rest + "(12)", changed).agrees();
        Script.of("RR", T, EARLY + read + change + rest + "(12)", changed).isPredicted();
        Script.of("RR", T, EARLY + read + change + rest.replace("1:SELECT", "*1:SELECT") + "(10)", changed)
                .disagrees();
        Script.of("RR", T, "1:BEGIN | " + read + "1:SAVEPOINT s | " + change + rest + "(10)", changed)
                .agrees();
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | " + read + "1:SAVEPOINT s | " + change + rest.replace("1:SELECT", "*1:SELECT")
                                + "(12)",
                        changed)
                .disagrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:START TRANSACTION WITH CONSISTENT SNAPSHOT | ",
                "1:BEGIN | 1:INSERT INTO t VALUES (1,1) -> !1062 | ",
                "1:BEGIN | 1:SELECT * FROM t WHERE a=1 AND a=2 -> none | ",
            })
    void whatUsesATableMakesTheNextSavepointLate(String start) {
        Script.of(
                        "RC",
                        T,
                        start + "1:SAVEPOINT s | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:ROLLBACK TO s"
                                + " | 2:UPDATE t SET b=12 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1",
                        "t=(1,12);(2,20)")
                .agrees();
    }

    @Test
    void afterGoingBackToAnEarlySavepointTheNextOneIsEarlyAgain() {
        final String steps = EARLY + "1:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:ROLLBACK TO s | 1:SAVEPOINT r"
                + " | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 1:ROLLBACK TO r | ";
        Script.of("RC", T, steps + "2:UPDATE t SET b=12 WHERE a=1 -> 1", "t=(1,12);(2,20)")
                .agrees();
        Script.of("RC", T, steps + "*2:UPDATE t SET b=12 WHERE a=1 -> wait | 1:COMMIT ; 2 -> 1", "t=(1,12);(2,20)")
                .disagrees();
    }

    @Test
    void theSameNameMovesASavepoint() {
        final String steps = LATE + "1:UPDATE t SET b=12 WHERE a=1 -> 1 | 1:SAVEPOINT S"
                + " | 1:UPDATE t SET b=13 WHERE a=1 -> 1 | 1:ROLLBACK TO s | 1:COMMIT";
        Script.of("SER", T, steps, "t=(1,12);(2,20)").agrees();
        Script.of("SER", T, steps, "t=(1,11);(2,20)").disagrees();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1:ROLLBACK TO s",
                "1:RELEASE SAVEPOINT s",
                "1:SAVEPOINT s | 1:ROLLBACK TO s",
                "1:BEGIN | 1:SAVEPOINT s | 1:RELEASE SAVEPOINT s | 1:ROLLBACK TO s",
                "1:BEGIN | 1:SAVEPOINT r | 1:SAVEPOINT s | 1:ROLLBACK TO r | 1:ROLLBACK TO s",
                "1:BEGIN | 1:SAVEPOINT r | 1:SAVEPOINT s | 1:RELEASE SAVEPOINT r | 1:ROLLBACK TO s",
                "1:BEGIN | 1:SAVEPOINT s | 1:COMMIT | 1:BEGIN | 1:ROLLBACK TO s",
                "1:BEGIN | 1:SAVEPOINT s | 1:BEGIN | 1:ROLLBACK TO s",
            })
    void aSavepointThatIsNotThereIsAnError(String steps) {
        final int last = steps.lastIndexOf("1:");
        Script.of("RC", T, steps + " -> !1305", "t=(1,10);(2,20)").agrees();
        Script.of("RC", T, steps + " -> !1305", "t=(1,10);(2,20)").isPredicted();
        Script.of("RC", T, steps.substring(0, last) + "*" + steps.substring(last), "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void aSavepointThatIsThereIsNoError() {
        Script.of("RC", T, "1:BEGIN | 1:SAVEPOINT s | *1:ROLLBACK TO s -> !1305", "t=(1,10);(2,20)")
                .disagrees();
    }

    @Test
    void anUnknownSavepointLeavesTheTransactionAsItIs() {
        Script.of("RC", T, LATE + "1:ROLLBACK TO r -> !1305 | 1:COMMIT", "t=(1,11);(2,20)")
                .agrees();
    }
}
