package io.isolde.core.oracle;

import io.isolde.core.catalogue.Quirk;
import org.junit.jupiter.api.Test;

/** UPDATE and DELETE with ORDER BY and LIMIT. */
class OrderedWritesTest {
    private static final String T =
            "t(a INT PRIMARY KEY, b INT, c INT, KEY kb (b)) (1,40,0);(2,30,0);(3,20,0);(4,10,0)";

    private static String state(String rows) {
        return "t=" + rows;
    }

    @Test
    void theFirstRowsInTheOrderAreChanged() {
        Script.of("RC", T, "1:UPDATE t SET c=1 ORDER BY a LIMIT 2 -> 2", state("(1,40,1);(2,30,1);(3,20,0);(4,10,0)"))
                .agrees();
        Script.of("RC", T, "1:UPDATE t SET c=1 ORDER BY b LIMIT 2 -> 2", state("(1,40,0);(2,30,0);(3,20,1);(4,10,1)"))
                .agrees();
        Script.of(
                        "RC",
                        T,
                        "1:DELETE FROM t WHERE a<4 ORDER BY a DESC LIMIT 1 -> 1",
                        state("(1,40,0);(2,30,0);(4,10,0)"))
                .agrees();
        Script.of("RC", T, "1:DELETE FROM t ORDER BY a LIMIT 0 -> 0", state("(1,40,0);(2,30,0);(3,20,0);(4,10,0)"))
                .agrees();
        Script.of("RC", T, "1:UPDATE t SET c=1 ORDER BY a LIMIT 2 -> 2", state("(1,40,1);(2,30,0);(3,20,1);(4,10,0)"))
                .disagrees();
        Script.of("RC", T, "*1:DELETE FROM t ORDER BY a LIMIT 2 -> 3", state("(4,10,0)"))
                .disagrees();
    }

    @Test
    void anUpdateMeetsADuplicateInTheOrderAskedFor() {
        final String steps = "1:UPDATE t SET a=a+1 ORDER BY a %s -> %s";
        Script.of("RC", T, steps.formatted("DESC", "4"), state("(2,40,0);(3,30,0);(4,20,0);(5,10,0)"))
                .agrees();
        Script.of("RC", T, steps.formatted("", "!1062"), state("(1,40,0);(2,30,0);(3,20,0);(4,10,0)"))
                .agrees();
        Script.of("RC", T, "*" + steps.formatted("", "4"), state("(2,40,0);(3,30,0);(4,20,0);(5,10,0)"))
                .disagrees();
    }

    @Test
    void aLimitThatCutsATieIsUndecided() {
        Script.of("RC", T, "1:UPDATE t SET c=1 ORDER BY c LIMIT 2 -> 2", state("(1,40,1);(2,30,1);(3,20,0);(4,10,0)"))
                .isUndecided("LIMIT between rows of one place in the order");
    }

    @Test
    void whatALimitSurelyReachesIsWaitedForAndNothingElse() {
        final String before = "1:BEGIN | 1:UPDATE t SET c=9 WHERE a=%d -> 1 | ";
        final String after = "2:UPDATE t SET c=1 ORDER BY a LIMIT 2 -> %s | 1:COMMIT%s";
        Script.of("RR", T, before.formatted(3) + after.formatted("2", ""), state("(1,40,1);(2,30,1);(3,20,9);(4,10,0)"))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        before.formatted(3) + after.formatted("wait", " ; 2 -> 2"),
                        state("(1,40,1);(2,30,1);(3,20,9);(4,10,0)"))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        before.formatted(2) + after.formatted("wait", " ; 2 -> 2"),
                        state("(1,40,1);(2,30,1);(3,20,0);(4,10,0)"))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        before.formatted(2) + "*" + after.formatted("2", ""),
                        state("(1,40,1);(2,30,9);(3,20,1);(4,10,0)"))
                .disagrees();
    }

    @Test
    void aDeletedRowOfAnotherTransactionIsReachedAtItsOldPlace() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:DELETE FROM t WHERE a=1 -> 1 | 2:DELETE FROM t ORDER BY a LIMIT 1 -> wait"
                                + " | 1:ROLLBACK ; 2 -> 1",
                        state("(2,30,0);(3,20,0);(4,10,0)"))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:DELETE FROM t WHERE a=1 -> 1 | *2:DELETE FROM t ORDER BY a LIMIT 1 -> 1 | 1:ROLLBACK",
                        state("(1,40,0);(3,20,0);(4,10,0)"))
                .disagrees();
    }

    @Test
    void onlyWhatWasChangedIsSurelyLocked() {
        final String before = "1:BEGIN | 1:UPDATE t SET c=0 ORDER BY a LIMIT 2 -> 2 | ";
        Script.of("RC", T, before + "2:DELETE FROM t WHERE a=3 -> 1 | 1:COMMIT", state("(1,40,0);(2,30,0);(4,10,0)"))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        before + "2:INSERT INTO t VALUES (9,0,0) -> 1 | 1:COMMIT",
                        state("(1,40,0);(2,30,0);(3,20,0);(4,10,0);(9,0,0)"))
                .agrees();
        Script.of("RC", T, before + "*2:DELETE FROM t WHERE a=2 -> 1 | 1:COMMIT", state("(1,40,0);(3,20,0);(4,10,0)"))
                .disagrees();
    }

    @Test
    void aWaitingScanTakesTheFirstRowsThatItFound() {
        final String steps = "1:BEGIN | 1:UPDATE t SET c=9 WHERE a=2 -> 1 | 1:INSERT INTO t VALUES (0,0,0) -> 1"
                + " | %s2:DELETE FROM t WHERE a>0 OR c=0 ORDER BY a LIMIT 2 -> wait | 1:COMMIT ; 2 -> 2";
        Script.of("RC", T, steps.formatted(""), state("(2,30,9);(3,20,0);(4,10,0)"))
                .agrees();
    }

    @Test
    void aDirtyReadSeesWhatAWaitingUpdateHasChangedInItsOrder() {
        final String steps =
                "1:BEGIN | 1:UPDATE t SET c=9 WHERE a=3 -> 1 | 2:UPDATE t SET c=1 ORDER BY a LIMIT 3 -> wait"
                        + " | %s3:SELECT a FROM t WHERE c=1 -> %s | 1:COMMIT ; 2 -> 3";
        final String end = state("(1,40,1);(2,30,1);(3,20,1);(4,10,0)");
        for (final String seen : new String[] {"none", "(1)", "(1);(2)"}) {
            Script.of("RU", T, steps.formatted("", seen), end).agrees();
        }
        Script.of("RU", T, steps.formatted("*", "(3)"), end).disagrees();
    }

    @Test
    void aDirtyReadBesideTwoWritesThatWaitTakesARowThatOneMayHaveDeletedFromTheOthersOrder() {
        final String texts = "t(a INT PRIMARY KEY, b VARCHAR(20), c INT) (1,'d',0);(2,'c',0);(3,'b',0);(4,'a',0)";
        final String steps = "1:BEGIN | 1:UPDATE t SET c=9 WHERE a=4 -> 1 | 2:DELETE FROM t WHERE c IN (0,9) -> wait"
                + " | 3:UPDATE t SET c=1 ORDER BY b LIMIT 2 -> wait | %s4:SELECT a FROM t WHERE c=0 -> %s"
                + " | 1:COMMIT ; 2 -> 4 ; 3 -> 0";
        for (final String seen : new String[] {"(1);(2);(3)", "(3)", "none"}) {
            Script.of("RU", texts, steps.formatted("", seen), state("none")).agrees();
        }
        Script.of("RU", texts, steps.formatted("*", "(4)"), state("none")).disagrees();
    }

    @Test
    void anotherSelectWithThePredicateTellsNothingOfWhatALimitLeavesOut() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT * FROM t WHERE b>15 -> (1,40,0);(2,30,0);(3,20,0)"
                                + " | 2:INSERT INTO t VALUES (5,50,0) -> 1"
                                + " | 1:DELETE FROM t WHERE b>15 ORDER BY a LIMIT 2 -> 2 | 1:COMMIT",
                        state("(3,20,0);(4,10,0);(5,50,0)"))
                .agrees();
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT * FROM t -> (1,40,0);(2,30,0);(3,20,0);(4,10,0)"
                                + " | 2:UPDATE t SET c=7 WHERE a=1 -> 1"
                                + " | *1:UPDATE t SET c=1 ORDER BY a LIMIT 1 -> 1 | 1:COMMIT",
                        state("(1,40,1);(2,30,0);(3,20,0);(4,10,0)"))
                .isExplainedBy(Quirk.LOST_UPDATE);
    }
}
