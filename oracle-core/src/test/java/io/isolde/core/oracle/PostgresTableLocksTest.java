package io.isolde.core.oracle;

import io.isolde.core.sql.TableLockMode;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** LOCK TABLE on PostgreSQL, each rule by a schedule that was measured. */
class PostgresTableLocksTest {
    private static final String TABLES = "t(id INT PRIMARY KEY, v INT) (1,10);(2,20) & u(k INT PRIMARY KEY) (1)";
    private static final String SAME = "t=(1,10);(2,20) & u=(1)";

    /** The modes that each mode conflicts with, by the first letters of their words: table 13.2 of the manual, written down once more. */
    private static final Map<String, Set<String>> CONFLICTS = Map.of(
            "AS", Set.of("AE"),
            "RS", Set.of("E", "AE"),
            "RE", Set.of("S", "SRE", "E", "AE"),
            "SUE", Set.of("SUE", "S", "SRE", "E", "AE"),
            "S", Set.of("RE", "SUE", "SRE", "E", "AE"),
            "SRE", Set.of("RE", "SUE", "S", "SRE", "E", "AE"),
            "E", Set.of("RS", "RE", "SUE", "S", "SRE", "E", "AE"),
            "AE", Set.of("AS", "RS", "RE", "SUE", "S", "SRE", "E", "AE"));

    private static Script at(String level, String steps, String finalState) {
        return Script.ofPostgres(level, TABLES, steps, finalState);
    }

    private static void both(String steps, String finalState) {
        for (final String level : new String[] {"RC", "RR", "SER"}) {
            final Script script = at(level, steps, finalState);
            script.agrees();
            script.isPredicted();
        }
    }

    private static String letters(TableLockMode mode) {
        return mode.name().replaceAll("([A-Z])[A-Z]*_?", "$1");
    }

    @Test
    void aModeKeepsOffThoseThatItConflictsWith() {
        for (final TableLockMode held : TableLockMode.values()) {
            for (final TableLockMode asked : TableLockMode.values()) {
                final boolean waits = CONFLICTS.get(letters(held)).contains(letters(asked));
                final String begun = "1:BEGIN | 1:LOCK TABLE t IN " + words(held) + " MODE | 2:BEGIN | 2:LOCK t IN "
                        + words(asked) + " MODE";
                both(begun + (waits ? " -> wait | 1:COMMIT ; 2 ->" : " | 1:COMMIT") + " | 2:COMMIT", SAME);
            }
        }
        at(
                        "RC",
                        "1:BEGIN | 1:LOCK TABLE t IN SHARE MODE | 2:BEGIN | *2:LOCK TABLE t IN EXCLUSIVE MODE | 1:COMMIT",
                        SAME)
                .disagrees();
    }

    private static String words(TableLockMode mode) {
        return mode.name().replace('_', ' ');
    }

    @Test
    void statementsLockTheirTablesByWhatTheyDo() {
        both(
                "1:BEGIN | 1:LOCK TABLE t IN SHARE MODE | 2:SELECT v FROM t WHERE id = 1 FOR UPDATE -> (10)"
                        + " | 2:UPDATE t SET v = 11 WHERE id = 1 -> wait | 1:COMMIT ; 2 -> 1",
                "t=(1,11);(2,20) & u=(1)");
        both(
                "1:BEGIN | 1:LOCK TABLE t IN EXCLUSIVE MODE | 2:SELECT v FROM t WHERE id = 1 -> (10)"
                        + " | 2:SELECT v FROM t WHERE id = 1 FOR KEY SHARE -> wait | 1:COMMIT ; 2 -> (10)",
                SAME);
        both(
                "1:BEGIN | 1:LOCK TABLE t | 2:SELECT COUNT(*) FROM u WHERE k IN (SELECT id FROM t) -> wait"
                        + " | 1:COMMIT ; 2 -> (1)",
                SAME);
    }

    @Test
    void aStatementThatWaitsForATableSeesWhatHasCommittedUnlessTheSnapshotIsKept() {
        final String begun = "1:BEGIN | 1:LOCK TABLE t | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:BEGIN"
                + " | 2:SELECT v FROM t WHERE id = 1 -> wait | 1:COMMIT ; 2 -> ";
        at("RC", begun + "(11) | 2:COMMIT", "t=(1,11);(2,20) & u=(1)").agrees();
        at("RR", begun + "(10) | 2:COMMIT", "t=(1,11);(2,20) & u=(1)").agrees();
        // LOCK TABLE takes no snapshot: the one of the statement behind it is new.
        both(
                "1:BEGIN | 1:UPDATE t SET v = 11 WHERE id = 1 -> 1 | 2:BEGIN | 2:LOCK TABLE t IN SHARE MODE -> wait"
                        + " | 1:COMMIT ; 2 -> | 2:UPDATE t SET v = 12 WHERE id = 1 -> 1 | 2:COMMIT",
                "t=(1,12);(2,20) & u=(1)");
    }

    @Test
    void nowaitFailsAtOnceAndATransactionIsNeeded() {
        both(
                "1:BEGIN | 1:LOCK TABLE t IN ROW SHARE MODE | 2:BEGIN | 2:LOCK TABLE t IN EXCLUSIVE MODE NOWAIT -> !LOCK_WAIT_TIMEOUT"
                        + " | 2:ROLLBACK | 2:LOCK TABLE u -> !TRANSACTION_STATE | 1:COMMIT",
                SAME);
    }

    @Test
    void rollbackToASavepointFreesTheTable() {
        both(
                "1:BEGIN | 1:SAVEPOINT s | 1:LOCK TABLE t | 2:SELECT COUNT(*) FROM t -> wait | 1:ROLLBACK TO s ; 2 -> (2)"
                        + " | 1:COMMIT",
                SAME);
    }

    @Test
    void whoAsksWaitsBehindThoseWhoWaitAlready() {
        both(
                "1:BEGIN | 1:LOCK TABLE t IN ACCESS SHARE MODE | 2:BEGIN | 2:LOCK TABLE t -> wait"
                        + " | 3:SELECT COUNT(*) FROM t -> wait | 1:COMMIT ; 2 -> | 2:COMMIT ; 3 -> (2)",
                SAME);
        // Who has what they wait for does not.
        both(
                "1:BEGIN | 1:LOCK TABLE t IN ACCESS SHARE MODE | 2:BEGIN | 2:LOCK TABLE t -> wait"
                        + " | 1:SELECT COUNT(*) FROM t -> (2) | 1:COMMIT ; 2 -> | 2:COMMIT",
                SAME);
    }

    @Test
    void aRingOfWaitsForTablesIsADeadlock() {
        final String begun = "1:BEGIN | 1:LOCK TABLE t IN SHARE MODE | 2:BEGIN | 2:LOCK TABLE t IN SHARE MODE"
                + " | 1:UPDATE t SET v = 0 -> wait | 2:UPDATE t SET v = 1";
        at("RC", begun + " -> !DEADLOCK ; 1 -> 2 | 1:ROLLBACK | 2:ROLLBACK", SAME)
                .agrees();
        at(
                        "RC",
                        begun.replace("| 2:UPDATE", "| *2:UPDATE")
                                + " -> wait ; 1 -> !DEADLOCK | 1:ROLLBACK ; 2 -> 2 | 2:ROLLBACK",
                        SAME)
                .disagrees();
    }

    @Test
    void aRingThroughAQueueIsBrokenByAnotherOrderOfTheQueue() {
        final String share = " IN ACCESS SHARE MODE";
        final String begun = "1:BEGIN | 2:BEGIN | 3:BEGIN | 4:BEGIN | 1:LOCK TABLE t" + share + " | 2:LOCK TABLE u"
                + share + " | 3:LOCK TABLE t -> wait | 4:LOCK TABLE u -> wait | 1:LOCK TABLE u" + share + " -> wait | ";
        at(
                        "RC",
                        begun + "2:LOCK TABLE t" + share + " -> wait ; 1 -> | 1:COMMIT ; 3 -> | 3:COMMIT ; 2 ->"
                                + " | 2:COMMIT ; 4 -> | 4:COMMIT",
                        SAME)
                .agrees();
        at(
                        "RC",
                        begun + "2:LOCK TABLE t" + share
                                + " | 2:COMMIT ; 4 -> | 4:COMMIT ; 1 -> | 1:COMMIT ; 3 -> | 3:COMMIT",
                        SAME)
                .agrees();
        at(
                        "RC",
                        begun.replace(" | 1:LOCK TABLE u" + share + " -> wait", " | *1:LOCK TABLE u" + share)
                                + "1:COMMIT",
                        SAME)
                .disagrees();
    }

    private static final String ADD = "ALTER TABLE t ADD CONSTRAINT tu FOREIGN KEY (v) REFERENCES u (k)";

    @Test
    void aForeignKeyThatIsAddedHoldsFromTheCommitOn() {
        both(
                "1:BEGIN | 1:" + ADD + " NOT VALID | 2:INSERT INTO t VALUES (3, 5) -> wait"
                        + " | 1:COMMIT ; 2 -> !NO_PARENT | 2:INSERT INTO t VALUES (4, 1) -> 1",
                "t=(1,10);(2,20);(4,1) & u=(1)");
        both(
                "1:BEGIN | 1:" + ADD + " NOT VALID | 2:INSERT INTO t VALUES (3, 5) -> wait | 1:ROLLBACK ; 2 -> 1",
                "t=(1,10);(2,20);(3,5) & u=(1)");
        at("RC", "1:" + ADD + " NOT VALID | *2:INSERT INTO t VALUES (3, 5) -> 1", "t=(1,10);(2,20);(3,5) & u=(1)")
                .disagrees();
    }

    @Test
    void rowsThatAreThereAreAskedUnlessTheKeyIsNotValid() {
        both("1:" + ADD + " -> !NO_PARENT | 1:INSERT INTO t VALUES (3, 5) -> 1", "t=(1,10);(2,20);(3,5) & u=(1)");
        both("1:" + ADD + " NOT VALID | 2:ALTER TABLE t VALIDATE CONSTRAINT tu -> !NO_PARENT", SAME);
        at("RC", "*1:" + ADD, SAME).disagrees();
    }

    @Test
    void whoValidatesLetsOthersWrite() {
        both(
                "1:DELETE FROM t WHERE id > 0 -> 2 | 1:" + ADD
                        + " NOT VALID | 1:BEGIN | 1:ALTER TABLE t VALIDATE CONSTRAINT tu"
                        + " | 2:INSERT INTO t VALUES (3, 1) -> 1 | 2:" + ADD.replace("tu", "other") + " -> wait"
                        + " | 1:COMMIT ; 2 ->",
                "t=(3,1) & u=(1)");
    }
}
