package io.isolde.core.oracle;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;

/** What follows on known deviations of H2, and on its races. Each test is named by a row of {@code docs/rules.md}. */
class H2RacesTest {
    private static final String TABLE = "t(k INT PRIMARY KEY, v INT) (1,10);(2,20);(3,30)";
    private static final String INDEXED = "t(k INT PRIMARY KEY, v INT, KEY (v)) (1,1);(2,2);(3,3)";

    private static Script on(String levels, String steps, String finalState) {
        return Script.ofH2(levels, TABLE, steps, finalState);
    }

    @Test
    void aVictimThatUndoesAPartIsChosenAgainByWhoWaitsForIt() {
        final String begin =
                "1:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | 2:BEGIN | 2:UPDATE t SET v = 2 WHERE k = 2 -> 1"
                        + " | *1:UPDATE t SET v = 3 WHERE k = 2 -> wait | 2:SELECT v FROM t WHERE k = 1 FOR UPDATE -> !DEADLOCK"
                        + " | 2:SAVEPOINT a";
        final String refused =
                "2:UPDATE t SET v = 5 WHERE k = 2 -> !TRANSACTION_ABORTED | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT";
        on("RC", begin + " | 2:ROLLBACK TO SAVEPOINT a | " + refused, "t=(1,1);(2,3);(3,30)")
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
        on(
                        "RC",
                        begin.replace("*", "") + " | 2:UPDATE t SET v = 4 WHERE k = 2 -> 1 | *" + refused,
                        "t=(1,1);(2,3);(3,30)")
                .disagrees();
    }

    @Test
    void aVictimDoesNotNoticeBesideOneThatHasUndoneAPart() {
        on(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | 3:BEGIN | 3:UPDATE t SET v = 0 WHERE k = 3 -> 1"
                                + " | 3:SAVEPOINT a | 3:ROLLBACK TO SAVEPOINT a | 2:BEGIN | 2:UPDATE t SET v = 2 WHERE k = 2 -> 1"
                                + " | 2:SELECT v FROM t WHERE k = 1 FOR UPDATE -> wait"
                                + " | *1:UPDATE t SET v = 3 WHERE k = 2 -> wait ; 2 -> !DEADLOCK"
                                + " | 2:UPDATE t SET v = 3 WHERE k = 3 -> wait | 3:COMMIT ; 2 -> !TRANSACTION_ABORTED"
                                + " | 2:ROLLBACK ; 1 -> 1 | 1:COMMIT",
                        "t=(1,1);(2,3);(3,0)")
                .isExplainedBy(H2Deviation.READ_NOT_ROLLED_BACK);
    }

    @Test
    void aVictimThatClosesACycleNoticesAllTheSame() {
        on(
                        "RC",
                        "1:BEGIN | 1:SAVEPOINT a | 2:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 2 WHERE k = 2 -> 1"
                                + " | *2:UPDATE t SET v = 3 WHERE k = 1 -> wait | 1:ROLLBACK TO SAVEPOINT a"
                                + " | 1:UPDATE t SET v = 5 WHERE k = 3 -> 1"
                                + " | 1:UPDATE t SET v = 4 WHERE k = 2 -> wait ; 2 -> !TRANSACTION_ABORTED"
                                + " | 2:UPDATE t SET v = 6 WHERE k = 3 -> !DEADLOCK ; 1 -> 1 | 1:COMMIT",
                        "t=(1,10);(2,4);(3,5)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
    }

    @Test
    void othersMayLockRowsBeforeAStatementThatFailsIsUndone() {
        on(
                        "RC",
                        "3:BEGIN | 3:UPDATE t SET v = 0 WHERE k < 3 -> 2 | 2:BEGIN | 2:INSERT INTO t VALUES (9, 9) -> 1"
                                + " | 2:UPDATE t SET k = k - 1 WHERE k BETWEEN 2 AND 3 -> wait | *1:DELETE FROM t WHERE k < 4 -> wait"
                                + " | 3:COMMIT ; 2 -> !DUPLICATE_KEY | 2:COMMIT ; 1 -> 3",
                        "t=(9,9)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
        on(
                        "RC",
                        "3:BEGIN | 3:UPDATE t SET v = 0 -> 3 | 2:BEGIN | 2:INSERT INTO t VALUES (9, 9) -> 1"
                                + " | 2:UPDATE t SET v = 3000000000 WHERE k = 2 -> wait | *1:DELETE FROM t WHERE k < 4 -> wait"
                                + " | 3:COMMIT ; 2 -> !OUT_OF_RANGE | 2:COMMIT ; 1 -> 3",
                        "t=(9,9)")
                .isExplainedBy(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
    }

    @Test
    void aJoinThatLocksLocksTheRowsOfEachPair() {
        final String begin = "1:BEGIN | 1:UPDATE u SET b = 7 WHERE a = 2 -> 1 | 2:BEGIN | ";
        final String left = "t=(1,11);(2,20) & u=(1,5);(2,7)";
        joined(
                        "RC",
                        begin
                                + "2:SELECT k, b FROM t JOIN u ON a = k FOR UPDATE -> wait | 3:UPDATE t SET v = 11 WHERE k = 1 -> wait"
                                + " | 1:COMMIT ; 2 -> (1,5);(2,7) | 2:COMMIT ; 3 -> 1",
                        left)
                .agrees();
        joined(
                        "RC",
                        begin + "2:SELECT k, b FROM t JOIN u ON a = k WHERE b < 7 FOR UPDATE -> wait"
                                + " | 1:COMMIT ; 2 -> (1,5) | 3:UPDATE t SET v = 11 WHERE k = 1 -> wait | 2:COMMIT ; 3 -> 1",
                        left)
                .agrees();
        joined(
                        "RR",
                        begin + "2:SELECT k, b FROM t LEFT JOIN u ON a = k FOR UPDATE -> (1,5);(2,6) | 1:COMMIT"
                                + " | 2:COMMIT | 3:UPDATE t SET v = 11 WHERE k = 1 -> 1",
                        left)
                .agrees();
        joined(
                        "RR",
                        begin
                                + "*2:SELECT k, b FROM t JOIN u ON a = k FOR UPDATE -> wait | 1:COMMIT ; 2 -> (1,5);(2,7)",
                        left)
                .disagrees();
    }

    @Test
    void aSubqueryOfAStatementThatLocksReadsWhatTheStatementSees() {
        joined(
                        "RC",
                        "1:BEGIN | 1:UPDATE t SET v = 9 WHERE k = 1 -> 1"
                                + " | 2:SELECT k, v FROM t WHERE k IN (SELECT a FROM u WHERE b < 6) FOR UPDATE -> wait"
                                + " | 3:DELETE FROM u WHERE a = 1 -> 1 | 1:COMMIT ; 2 -> (1,9)",
                        "t=(1,9);(2,20) & u=(2,6)")
                .agrees();
        joined(
                        "RR",
                        "1:BEGIN | 1:SELECT k FROM t WHERE EXISTS (SELECT a FROM u WHERE a = k AND b > 5) FOR UPDATE -> (2)"
                                + " | 2:UPDATE u SET b = 0 -> 2 | *1:SELECT b FROM u -> (5),(6) | 1:COMMIT",
                        "t=(1,10);(2,20) & u=(1,0);(2,0)")
                .agrees();
    }

    private static Script joined(String levels, String steps, String finalState) {
        final String tables = "t(k INT PRIMARY KEY, v INT) (1,10);(2,20) & u(a INT PRIMARY KEY, b INT) (1,5);(2,6)";
        return Script.ofH2(levels, tables, steps, finalState);
    }

    @Test
    void readUncommittedLooksTheNextValueUpAfterAWait() {
        final String steps = "1:BEGIN | 1:SELECT k, v FROM t WHERE k = 1 FOR UPDATE -> (1,1)"
                + " | *2:UPDATE t SET k = k + 5 WHERE v IN (1, 2) -> wait | 3:UPDATE t SET v = 1 WHERE k = 2 -> 1 | 1:COMMIT ; 2 -> ";
        Script.ofH2("RU", INDEXED, steps + "1", "t=(2,1);(3,3);(6,1)").agrees();
        Script.ofH2("RU", INDEXED, steps + "2", "t=(3,3);(6,1);(7,1)").agrees();
        Script.ofH2("RC", INDEXED, steps + "1", "t=(2,1);(3,3);(6,1)").disagrees();
    }

    @Test
    void aDeleteThatFindsARowTwiceMayCountLess() {
        final String begin = "1:BEGIN | 1:SELECT k, v FROM t WHERE k = 1 FOR UPDATE -> (1,1)"
                + " | *2:DELETE FROM t WHERE v IN (1, 2) -> wait | 1:UPDATE t SET v = 2 WHERE k = 1 -> 1";
        Script.ofH2("RU", INDEXED, begin + " | 1:COMMIT ; 2 -> 2", "t=(3,3)").agrees();
        Script.ofH2("RU", INDEXED, begin + " | 1:COMMIT ; 2 -> 1", "t=(3,3)")
                .isExplainedBy(H2Deviation.DELETE_COUNTS_LESS);
        Script.ofH2("RC", INDEXED, begin + " | 1:COMMIT ; 2 -> 1", "t=(3,3)").disagrees();
    }

    @Test
    void aReadBackwardsByAnIndexMayReturnAnOwnRowTwice() {
        final String begin = "1:BEGIN | 1:UPDATE t SET v = v WHERE k = 1 -> 1 | *1:SELECT ";
        Script.ofH2(
                        "RR",
                        INDEXED,
                        begin + "k, v FROM t ORDER BY v DESC -> (1,1),(3,3),(2,2),(1,1) | 1:COMMIT",
                        "t=(1,1);(2,2);(3,3)")
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
        Script.ofH2(
                        "RR",
                        INDEXED + " & u(a INT PRIMARY KEY) (1)",
                        begin
                                + "k, a FROM t LEFT JOIN u ON a = k ORDER BY k DESC -> (1,1),(3,NULL),(2,NULL),(1,1) | 1:COMMIT",
                        "t=(1,1);(2,2);(3,3) & u=(1)")
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
    }

    @Test
    void maxOfAKeyMayBeThatOfAnOwnRow() {
        final String begin = "1:BEGIN | 1:UPDATE t SET v = 9 WHERE k = 1 -> 1 | *1:SELECT ";
        final String left = "t=(1,9);(2,2);(3,3)";
        for (final String level : new String[] {"RR", "SER"}) {
            Script.ofH2(level, INDEXED, begin + "MAX(k) FROM t -> (1) | 1:COMMIT", left)
                    .isExplainedBy(H2Deviation.MAX_OF_OWN_ROW);
            Script.ofH2(level, INDEXED, begin + "MAX(v), COUNT(*) FROM t -> (3,3) | 1:COMMIT", left)
                    .isExplainedBy(H2Deviation.MAX_OF_OWN_ROW);
        }
        Script.ofH2("RR", INDEXED, begin + "MAX(k) FROM t -> (3) | 1:COMMIT", left)
                .agrees();
        Script.ofH2("RR", INDEXED, begin + "MAX(k) FROM t -> (2) | 1:COMMIT", left)
                .disagrees();
        Script.ofH2("RR", INDEXED, begin + "MAX(k), SUM(k) FROM t -> (1,6) | 1:COMMIT", left)
                .disagrees();
        Script.ofH2("RR", INDEXED, begin + "MAX(k) FROM t WHERE k > 0 -> (1) | 1:COMMIT", left)
                .disagrees();
        Script.ofH2("RC", INDEXED, begin + "MAX(k) FROM t -> (1) | 1:COMMIT", left)
                .disagrees();
    }

    @Test
    void aReadByAnIndexMayLookForARowThatIsGone() {
        final String begin = "1:BEGIN | 1:SELECT * FROM t -> (1,1);(2,2);(3,3) | 1:DELETE FROM t WHERE k = 3 -> 1"
                + " | 1:INSERT INTO t VALUES (9, 9) -> 1 | *1:SELECT ";
        final String left = "t=(1,1);(2,2);(9,9)";
        Script.ofH2("RR", INDEXED, begin + "MAX(v) FROM t -> !ROW_NOT_FOUND | 1:COMMIT", left)
                .isExplainedBy(H2Deviation.MAX_OF_OWN_ROW);
        Script.ofH2("SER", INDEXED, begin + "* FROM t ORDER BY v DESC -> !ROW_NOT_FOUND | 1:COMMIT", left)
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
        Script.ofH2("RR", INDEXED, begin + "* FROM t ORDER BY v -> !ROW_NOT_FOUND | 1:COMMIT", left)
                .disagrees();
        Script.ofH2("RC", INDEXED, begin + "MAX(v) FROM t -> !ROW_NOT_FOUND | 1:COMMIT", left)
                .disagrees();
        Script.ofH2(
                        "RR",
                        INDEXED + " & u(a INT PRIMARY KEY) (1)",
                        begin + "t.k FROM t JOIN u ON t.k > u.a ORDER BY t.v DESC -> !ROW_NOT_FOUND | 1:COMMIT",
                        left + " & u=(1)")
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
    }

    @Test
    void anIndexRemembersRowsThatCameAndWent() {
        final String begin =
                "1:BEGIN | 1:UPDATE t SET k = 13 WHERE k = 3 -> 1 | 1:DELETE FROM t WHERE k = 13 -> 1 | *1:SELECT MAX(v) FROM t";
        for (final String condition : new String[] {"", " WHERE 1"}) {
            Script.ofH2("SER", INDEXED, begin + condition + " -> !ROW_NOT_FOUND | 1:COMMIT", "t=(1,1);(2,2)")
                    .isExplainedBy(H2Deviation.MAX_OF_OWN_ROW);
        }
        Script.ofH2("SER", INDEXED, begin + " WHERE k > 0 -> !ROW_NOT_FOUND | 1:COMMIT", "t=(1,1);(2,2)")
                .disagrees();
    }

    @Test
    void aJoinReadsARowOfAnIndexAnewOnceItHasReturnedOne() {
        final String tables =
                "t(k INT PRIMARY KEY, v INT, c INT, KEY (v)) (1,1,1);(2,2,2);(3,3,3) & u(a INT PRIMARY KEY, b INT) (1,0);(2,5);(3,1)";
        final String join =
                "1:BEGIN | 1:UPDATE t SET v = 13 WHERE k = 3 -> 1 | *1:SELECT * FROM t LEFT JOIN u ON t.v > u.b ORDER BY t.v DESC -> ";
        final String rest = "(2,2,2,1,0),(2,2,2,3,1),(1,1,1,1,0),(3,13,3,1,0),(3,13,3,2,5),(3,13,3,3,1) | 1:COMMIT";
        final String left = "t=(1,1,1);(2,2,2);(3,13,3) & u=(1,0);(2,5);(3,1)";
        Script.ofH2("RR", tables, join + "(3,3,3,1,0),(3,13,3,2,5),(3,13,3,3,1)," + rest, left)
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
        Script.ofH2("RR", tables, join + "(3,13,3,1,0),(3,3,3,3,1)," + rest, left)
                .disagrees();
    }

    @Test
    void aJoinMayFindRowsByAnEntryAndReadTheRowOnlyThen() {
        Script.ofH2(
                        "RR",
                        "t(k INT PRIMARY KEY, v INT, c INT, KEY (v)) (1,1,4);(2,4,2) & u(a INT PRIMARY KEY, b INT) (1,3)",
                        "1:BEGIN | 1:UPDATE t SET v = v + (-1), c = 5 -> 2 | *1:SELECT * FROM t JOIN u ON t.v = u.a ORDER BY t.v DESC"
                                + " -> (1,0,5,1,3) | 1:COMMIT",
                        "t=(1,0,5);(2,3,5) & u=(1,3)")
                .isExplainedBy(H2Deviation.DESCENDING_TWICE);
    }

    @Test
    void whoWaitsForARowThatIsErasedWaitsOn() {
        on(
                        "RC",
                        "2:BEGIN | 3:BEGIN | 1:BEGIN | 4:BEGIN | 1:UPDATE t SET k = k + 10 WHERE k > 1 -> 2 | 2:UPDATE t SET k = 3 WHERE k = 1 -> wait"
                                + " | 3:UPDATE t SET k = 8 WHERE k = 3 -> wait | 4:UPDATE t SET v = 5 WHERE k > 1 -> wait | 1:COMMIT ; 4 -> 0 ; 2 -> 1"
                                + " | 4:ROLLBACK | *2:SELECT * FROM t -> (12,20);(13,30) | 2:COMMIT ; 3 -> 0 | 3:COMMIT",
                        "t=(12,20);(13,30)")
                .isExplainedBy(H2Deviation.ROLLBACK_ERASES);
    }

    @Test
    void aRowThatGoesByARollbackMayBeErasedToo() {
        final String steps = "2:BEGIN | 2:INSERT INTO t VALUES (7, 7) -> 1 | 3:BEGIN | 3:UPDATE t SET v = 0 -> wait"
                + " | 1:INSERT INTO t VALUES (7, 1) -> wait | 2:ROLLBACK ; 3 -> 3 ; 1 -> 1 | 3:ROLLBACK";
        on("RU", steps, "t=(1,10);(2,20);(3,30)").isExplainedBy(H2Deviation.ROLLBACK_ERASES);
        on("RU", steps, "t=(1,10);(2,20);(3,30);(7,1)").agrees();
    }

    @Test
    void anUpdateThatLeavesARowAsItIsMayCountItTwice() {
        final String begin = "1:BEGIN | 1:UPDATE t SET v = 1 WHERE k = 1 -> 1 | *2:UPDATE t SET v = ";
        final Script same = Script.ofH2(
                "RU",
                "t(k INT PRIMARY KEY, v INT, KEY (v)) (1,2);(2,1)",
                begin + "2 WHERE v IN (1, 2) -> wait | 1:ROLLBACK ; 2 -> 3",
                "t=(1,2);(2,2)");
        same.isExplainedBy(H2Deviation.UPDATE_COUNTS_MORE);
        same.on(new H2Profile(ServerVersion.named("h2:2.4.240"))).disagrees();
        Script.ofH2(
                        "RU",
                        "t(k INT PRIMARY KEY, v INT, KEY (v)) (1,2);(2,1)",
                        begin + "5 WHERE v IN (1, 2) -> wait | 1:ROLLBACK ; 2 -> 3",
                        "t=(1,5);(2,5)")
                .disagrees();
    }

    @Test
    void anUpdateThatMovesARowInNoIndexMayCountItTwice() {
        Script.ofH2(
                        "RU",
                        "t(k INT PRIMARY KEY, v INT, w INT, KEY (w)) (5,1,5)",
                        "2:BEGIN | 2:UPDATE t SET w = 3 -> 1 | *1:UPDATE t SET v = v + 1 WHERE w IN (3, 5) -> wait | 2:ROLLBACK ; 1 -> 2",
                        "t=(5,2,5)")
                .isExplainedBy(H2Deviation.UPDATE_COUNTS_MORE);
    }

    @Test
    void readUncommittedLooksTheNextValueUpAfterALostRaceToo() {
        Script.ofH2(
                        "RU",
                        "t(p INT, c INT, KEY (p)) (0,0);(1,NULL)",
                        "3:BEGIN | 3:SELECT * FROM t FOR UPDATE -> (0,0),(1,NULL) | 2:UPDATE t SET p = 0 -> wait"
                                + " | 1:UPDATE t SET c = 0 WHERE p = 0 OR p = 1 -> wait | 3:COMMIT ; 2 -> 2 ; 1 -> 1",
                        "t=(0,0);(0,NULL)")
                .agrees();
    }

    @Test
    void aStatementThatFailsMayEraseWhatAnotherHasInsertedSince() {
        Script.ofH2(
                        "RU",
                        "t(k INT PRIMARY KEY)",
                        "3:BEGIN | 3:INSERT INTO t VALUES (1) -> 1 | 2:BEGIN | 2:INSERT INTO t VALUES (0) -> 1"
                                + " | 2:UPDATE t SET k = 0 -> wait | 4:UPDATE t SET k = 0 -> wait"
                                + " | 3:INSERT INTO t VALUES (0) -> 1 ; 2 -> !DEADLOCK | 2:COMMIT | 3:COMMIT ; 4 -> !DUPLICATE_KEY",
                        "t=(1)")
                .isExplainedBy(H2Deviation.ROLLBACK_ERASES);
    }

    /** What waits for transaction 1, which has undone a statement, looks for deadlocks all the time. */
    @Test
    void oneOfTwoThatChooseAVictimAtATimeMayFail() {
        final String tables = "t(k INT PRIMARY KEY, v INT) (1,0) & u(k INT PRIMARY KEY, v INT) (1,0);(2,0)";
        final String begin = "1:BEGIN | 2:BEGIN | 3:BEGIN | 1:INSERT INTO u VALUES (1, 1) -> !DUPLICATE_KEY"
                + " | 1:UPDATE t SET v = 1 -> 1 | 2:SELECT * FROM u WHERE k = 2 FOR UPDATE -> (2,0)"
                + " | %s2:UPDATE t SET v = 2 -> wait | 3:DELETE FROM u -> wait | %s1:UPDATE u SET v = 3 -> ";
        Script.ofH2(
                        "RC",
                        tables,
                        begin.formatted("", "*")
                                + "!TRANSACTION_ABORTED ; 3 -> !DEADLOCK | 3:COMMIT | 1:COMMIT ; 2 -> 1 | 2:COMMIT",
                        "t=(1,2) & u=(1,0);(2,0)")
                .isExplainedBy(H2Deviation.DEADLOCK_FOUND_TWICE);
        Script.ofH2(
                        "RC",
                        tables,
                        begin.formatted("*", "")
                                + "wait ; 2 -> !TRANSACTION_ABORTED ; 3 -> !DEADLOCK | 3:COMMIT | 2:COMMIT",
                        "t=(1,0) & u=(1,0);(2,0)")
                .isExplainedBy(H2Deviation.DEADLOCK_FOUND_TWICE);
    }

    @Test
    void whereNobodyLooksAgainOneAloneChoosesTheVictim() {
        Script.ofH2(
                        "RC",
                        "t(k INT PRIMARY KEY, v INT) (1,0) & u(k INT PRIMARY KEY, v INT) (1,0);(2,0)",
                        "1:BEGIN | 2:BEGIN | 3:BEGIN | 1:UPDATE t SET v = 1 -> 1 | 2:SELECT * FROM u WHERE k = 2 FOR UPDATE -> (2,0)"
                                + " | 2:UPDATE t SET v = 2 -> wait | 3:DELETE FROM u -> wait"
                                + " | *1:UPDATE u SET v = 3 -> !TRANSACTION_ABORTED ; 3 -> !DEADLOCK | 3:COMMIT | 1:COMMIT ; 2 -> 1 | 2:COMMIT",
                        "t=(1,2) & u=(1,0);(2,0)")
                .disagrees();
    }

    @Test
    void anIndexThatHasAllThatIsReadMayBeScanned() {
        final String table = "t(k INT PRIMARY KEY, v INT, w INT, KEY (w)) (1,1,2);(2,2,1)";
        final String begin = "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 5 WHERE k = 2 -> 1 | ";
        final String end = " | 1:COMMIT ; 2 -> (1);(2) | 2:COMMIT";
        for (final String read : new String[] {"k", "v"}) {
            final Script script = Script.ofH2(
                    "RC",
                    table,
                    begin + "2:SELECT " + read + " FROM t FOR UPDATE -> wait | *1:UPDATE t SET v = 6 WHERE k = 1 -> 1"
                            + end.replace("(1);(2)", "k".equals(read) ? "(1);(2)" : "(6);(5)"),
                    "t=(1,6,2);(2,5,1)");
            if ("k".equals(read)) {
                script.agrees();
            } else {
                script.disagrees();
            }
        }
    }

    @Test
    void anUpdateThatChangesNoEntryIsSeenByMaxUpTo240() {
        final Script own = Script.ofH2(
                "RR",
                INDEXED,
                "1:BEGIN | 1:UPDATE t SET v = v WHERE k = 1 -> 1 | *1:SELECT MAX(v) FROM t -> (1) | 1:COMMIT",
                "t=(1,1);(2,2);(3,3)");
        own.on(new H2Profile(ServerVersion.named("h2:2.4.240"))).isExplainedBy(H2Deviation.MAX_OF_OWN_ROW);
    }

    @Test
    void upTo232AWriteMayGoByAnyIndex() {
        final Script byIndex = Script.ofH2(
                "RC",
                "t(k INT PRIMARY KEY, v INT, w INT, KEY (w)) (1,1,2);(2,2,1)",
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 5 WHERE k = 1 -> 1 | *2:UPDATE t SET v = 7 -> wait"
                        + " | 1:UPDATE t SET v = 6 WHERE k = 2 -> 1 ; 2 -> !DEADLOCK | 1:COMMIT",
                "t=(1,5,2);(2,6,1)");
        byIndex.on(new H2Profile(ServerVersion.named("h2:2.3.232"))).agrees();
        byIndex.disagrees();
    }
}
