package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Choices that make no difference must not multiply worlds, or cases of several transactions could not be judged. */
class ManyWorldsTest {
    private static final int TRANSACTIONS = 5;

    /** Each empty read may or may not have opened a snapshot; after the next read of each it did. */
    @Test
    void readersThatFoundNothingAreFollowedOnlyUntilTheyReadSomething() {
        final String reads = IntStream.rangeClosed(1, TRANSACTIONS)
                .mapToObj(session -> session + ":BEGIN | " + session + ":SELECT * FROM t WHERE a = 7 -> none | "
                        + session + ":SELECT * FROM t WHERE a = 8 -> none | " + session
                        + ":SELECT * FROM t WHERE a = 9 -> none | " + session + ":SELECT * FROM t -> (1,10)")
                .collect(Collectors.joining(" | "));
        Script.of("RR", "t(a INT PRIMARY KEY, b INT) (1,10)", reads, "t=(1,10)").agrees();
    }

    @ParameterizedTest
    @ValueSource(strings = {"t(a INT PRIMARY KEY, b INT, KEY kb (b))", "t(a INT, b INT, KEY kb (b))"})
    void ordersOfStatementsReleasedTogetherAreMergedWhereTheyEndAlike(String table) {
        final String waiters = IntStream.rangeClosed(2, TRANSACTIONS)
                .mapToObj(session -> session + ":BEGIN | " + session + ":SELECT a FROM t FOR UPDATE -> wait")
                .collect(Collectors.joining(" | "));
        Script.of(
                        "RC",
                        table + " (1,10);(2,20);(3,30);(4,40);(5,50);(6,60)",
                        "1:BEGIN | 1:UPDATE t SET b = b + 1 -> 6 | " + waiters
                                + " | 1:COMMIT ; 2 -> (1);(2);(3);(4);(5);(6)"
                                + " | 2:INSERT INTO t VALUES (7,7) -> 1 | 2:COMMIT ; 3 -> (1);(2);(3);(4);(5);(6);(7)"
                                + " | 3:COMMIT ; 4 -> (1);(2);(3);(4);(5);(6);(7)"
                                + " | 4:COMMIT ; 5 -> (1);(2);(3);(4);(5);(6);(7)",
                        "t=(1,11);(2,21);(3,31);(4,41);(5,51);(6,61);(7,7)")
                .agrees();
    }

    /** Six rows, five transactions that end while the scan waits: 462 places where it may have stood, few results. */
    @Test
    void aScanThatWaitsForManyIsFollowed() {
        final String blockers = IntStream.rangeClosed(1, TRANSACTIONS - 1)
                .mapToObj(session ->
                        session + ":BEGIN | " + session + ":UPDATE t SET b = b + 1 WHERE a = " + session + " -> 1")
                .collect(Collectors.joining(" | "));
        final String inserts = IntStream.rangeClosed(10, 30)
                .mapToObj(key -> "(" + key + "," + key + ")")
                .collect(Collectors.joining(";"));
        final String ends = IntStream.rangeClosed(1, TRANSACTIONS - 2)
                .mapToObj(session -> session + ":COMMIT")
                .collect(Collectors.joining(" | "));
        Script.of(
                        "RC",
                        "t(a INT PRIMARY KEY, b INT, KEY kb (b)) (1,1);(2,2);(3,3);(4,4);" + inserts,
                        blockers + " | 5:DELETE FROM t WHERE b > 0 -> wait | " + ends + " | 4:COMMIT ; 5 -> 25",
                        "t=none")
                .agrees();
    }

    /** Each of three scans that wait may have changed the first none to six of its rows, and be changing the next. */
    @Test
    void aDirtyReadAmongThreeWaitingScansIsJudged() {
        final String changed =
                IntStream.rangeClosed(1, 18).mapToObj(key -> "(" + key + ",1)").collect(Collectors.joining(";"));
        final String table = "t(a INT PRIMARY KEY, b INT, KEY kb (b))";
        besideThreeWaitingScans(table, "1:SELECT * FROM t -> " + changed + ";(99,5)")
                .agrees();
        besideThreeWaitingScans(table, "*1:SELECT * FROM t -> " + changed + ";(99,6)")
                .disagrees();
    }

    /** Each state in which three scans that wait may have left its source gives an INSERT rows, and hidden row ids, of its own. */
    @Test
    void anInsertOfManySourcesIsJudgedByOneOfThem() {
        final Script script =
                besideThreeWaitingScans("t(a INT, b INT)", "1:INSERT INTO t SELECT a + 1000, b FROM t -> 19");
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> script.agrees());
    }

    /** A step of the transaction for whose row three UPDATEs wait, each of which may have changed six rows before. */
    private static Script besideThreeWaitingScans(String table, String step) {
        final String rows =
                IntStream.rangeClosed(1, 18).mapToObj(key -> "(" + key + ",0);").collect(Collectors.joining())
                        + "(99,0)";
        final String waiters = IntStream.rangeClosed(0, 2)
                .mapToObj(i -> (i + 2) + ":BEGIN | " + (i + 2) + ":UPDATE t SET b = 1 WHERE a BETWEEN " + (6 * i + 1)
                        + " AND " + (6 * i + 6) + " OR a = 99 -> wait")
                .collect(Collectors.joining(" | "));
        return Script.of(
                "RU",
                table + " " + rows,
                "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 99 -> 1 | " + waiters + " | " + step
                        + " | 1:ROLLBACK ; 2 -> 7 | 2:ROLLBACK ; 3 -> 7 | 3:ROLLBACK ; 4 -> 7",
                "t=" + rows);
    }
}
