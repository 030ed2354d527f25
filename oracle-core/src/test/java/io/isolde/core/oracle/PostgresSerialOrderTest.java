package io.isolde.core.oracle;

import io.isolde.core.catalogue.PostgresDeviation;
import org.junit.jupiter.api.Test;

/** What commits at SERIALIZABLE has a serial order that gives what was seen. PostgreSQL manual, 13.2.3. */
class PostgresSerialOrderTest {
    private static final String TABLE = "desk(no INT PRIMARY KEY, held INT) (7,1);(9,0)";
    private static final String NEITHER_FIRST =
            " | 2:SELECT held FROM desk WHERE no = 9 -> (0) | 1:UPDATE desk SET held = 1 WHERE no = 9 -> 1"
                    + " | 2:DELETE FROM desk WHERE no = 7 -> 1 | 1:COMMIT | 2:COMMIT";

    private static Script on(String levels, String steps, String finalState) {
        return Script.ofPostgres(levels, TABLE, "1:BEGIN | 2:BEGIN | " + steps, finalState);
    }

    /** Measured on 15.1 to 18.6: both commit. The first saw row 7, which the second deletes; the second saw row 9 as the first found it. */
    @Test
    void aRowThatOnConflictPassesOverWasRead() {
        final String skips = "1:INSERT INTO desk VALUES (7, 1) ON CONFLICT (no) DO NOTHING -> 0";
        on("SER", skips + NEITHER_FIRST, "desk=(9,1)").isExplainedBy(PostgresDeviation.CONFLICT_IS_NO_READ);
        on("RR", skips + NEITHER_FIRST, "desk=(9,1)").agrees();
    }

    @Test
    void soWasARowThatDoUpdateLeavesAlone() {
        final String leaves =
                "1:INSERT INTO desk VALUES (7, 1) ON CONFLICT (no) DO UPDATE SET held = 2 WHERE desk.held = 5 -> 0";
        final String steps = leaves
                + " | 2:SELECT held FROM desk WHERE no = 9 -> (0) | 1:UPDATE desk SET held = 1 WHERE no = 9 -> 1"
                + " | 1:COMMIT | 2:INSERT INTO desk VALUES (7, 3) ON CONFLICT (no) DO NOTHING -> 0 | 2:COMMIT";
        on("SER", steps, "desk=(7,1);(9,1)").agrees();
    }

    @Test
    void whatHasAnOrderNeedsNoExcuse() {
        final String skips = "1:INSERT INTO desk VALUES (7, 1), (8, 1) ON CONFLICT (no) DO NOTHING -> 1";
        on(
                        "SER",
                        skips + " | 2:SELECT held FROM desk WHERE no = 9 -> (0) | 2:COMMIT | 1:COMMIT",
                        "desk=(7,1);(8,1);(9,0)")
                .agrees();
        on("SER", skips + " | 1:COMMIT | 2:DELETE FROM desk WHERE no = 7 -> 1 | 2:COMMIT", "desk=(8,1);(9,0)")
                .agrees();
    }

    @Test
    void anOrderThatNoConflictExcusesIsMissing() {
        final String reads = "1:SELECT held FROM desk WHERE no = 7 -> (1)";
        on("SER", reads + NEITHER_FIRST.replace("1:COMMIT | 2:COMMIT", "1:COMMIT | 2:COMMIT"), "desk=(9,1)")
                .disagrees();
    }
}
