package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.judge.Plans.Access;
import io.isolde.core.judge.Plans.Plan;
import org.junit.jupiter.api.Test;

/** Verdicts that EXPLAIN sharpens. */
class PlansTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT, KEY kb (b)) (1,30);(2,20);(3,10)";

    /** MySQL manual 8.8.2, "Impossible WHERE"; measured: such a SELECT takes no snapshot, one that finds nothing does. */
    @Test
    void aReadTakesTheSnapshotUnlessItsPlanOpensNoTable() {
        final String read =
                "1:BEGIN | 1:SELECT * FROM t WHERE a = 9 AND b = 9 -> none | 2:UPDATE t SET b = 31 WHERE a = 1 -> 1 | ";
        final Script old =
                Script.of("RR", T, read + "*1:SELECT b FROM t WHERE a = 1 -> (30)", "t=(1,31);(2,20);(3,10)");
        final Script fresh =
                Script.of("RR", T, read + "*1:SELECT b FROM t WHERE a = 1 -> (31)", "t=(1,31);(2,20);(3,10)");
        old.agrees();
        fresh.agrees();
        old.planned(2, "PRIMARY").agrees();
        fresh.planned(2, "PRIMARY").disagrees();
        old.planned(2, Access.NOTHING, "").disagrees();
        fresh.planned(2, Access.NOTHING, "").agrees();
        old.planned(2, Access.UNKNOWN, "").agrees();
        fresh.planned(2, Access.UNKNOWN, "").agrees();
    }

    /** Row 1 is last in kb and first in the clustered index: a scan of kb that waits at row 2 sees row 3 before and row 1 after the wait. */
    @Test
    void aScanMissesRowsOnlyBehindItsCursorInTheIndexThatItReads() {
        final Script missed = Script.of(
                "RC",
                T,
                "1:BEGIN | 1:UPDATE t SET b = 21 WHERE a = 2 -> 1 | *2:DELETE FROM t WHERE b IN (20, 21, 32) -> wait"
                        + " | 1:UPDATE t SET b = 32 WHERE a = 1 -> 1 | 1:COMMIT ; 2 -> 1",
                "t=(1,32);(3,10)");
        missed.isExplainedBy(Quirk.MOVED_PAST_CURSOR);
        missed.planned(3, "").isExplainedBy(Quirk.MOVED_PAST_CURSOR);
        missed.planned(3, "kb").disagrees();
    }

    /** An UPDATE meets its rows, and so its duplicate keys, in the order of the index that it reads. */
    @Test
    void anUpdateMeetsDuplicateKeysInTheOrderOfTheIndexThatItReads() {
        final String table = "t(a INT PRIMARY KEY, b INT, KEY kb (b)) (1,2);(2,1)";
        final Script shifted = Script.of("RR", table, "*1:UPDATE t SET a = a + 1 WHERE b > 0 -> 2", "t=(2,2);(3,1)");
        shifted.agrees();
        shifted.planned(1, "kb").agrees();
        shifted.planned(1, "").disagrees();
    }

    @Test
    void aStatementThatOpensNothingWaitsForNobody() {
        final Script waits = Script.of(
                "RR",
                T,
                "1:BEGIN | 1:UPDATE t SET b = 21 WHERE a = 2 -> 1 | *2:DELETE FROM t WHERE a = 8 AND a = 9 -> wait | 1:COMMIT ; 2 -> 0",
                "t=(1,30);(2,21);(3,10)");
        waits.agrees();
        waits.planned(3, Access.NOTHING, "").disagrees();
    }

    @Test
    void aPlanNamesAnIndexExactlyIfItReadsOne() {
        assertThrows(IllegalArgumentException.class, () -> new Plan(Access.INDEX, "", ""));
        assertThrows(IllegalArgumentException.class, () -> new Plan(Access.FULL_SCAN, "kb", ""));
    }
}
