package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** Temporary tables: one session alone names them, and making and dropping them commits nothing. */
class TemporaryTablesTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,1);(2,2)";
    private static final String CREATE = "1:CREATE TEMPORARY TABLE s (a INT PRIMARY KEY, b INT) -> 0 | ";

    @Test
    void rowsAreWrittenAndRolledBackAndTheTableStays() {
        final String steps = "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | " + CREATE
                + "1:INSERT INTO s SELECT * FROM t -> 2 | 1:SELECT * FROM s -> (1,5);(2,2) | 1:ROLLBACK | ";
        Script.of("RR", T, steps + "1:SELECT * FROM s -> none", "t=(1,1);(2,2)").agrees();
        Script.of("RR", T, steps + "*1:SELECT * FROM s -> (1,5);(2,2)", "t=(1,1);(2,2)")
                .disagrees();
        Script.of("RR", T, steps + "1:SELECT * FROM s -> none", "t=(1,5);(2,2)").disagrees();
    }

    @Test
    void theSourceIsLockedAndTheTableHidesAnother() {
        final String steps = "1:BEGIN | 1:CREATE TEMPORARY TABLE t AS SELECT * FROM t WHERE a = 2 -> 1"
                + " | 2:UPDATE t SET b = 7 WHERE a = 2 -> wait | 1:UPDATE t SET b = 9 -> 1 | 1:COMMIT ; 2 -> 1"
                + " | 1:SELECT t.b FROM t -> (9) | 1:DROP TEMPORARY TABLE t -> 0 | 1:SELECT b FROM t -> (1);(7)";
        Script.of("RR", T, steps, "t=(1,1);(2,7)").agrees();
        Script.of("RR", T, steps, "t=(1,1);(2,9)").disagrees();
    }

    @Test
    void eachSessionHasItsOwn() {
        final String steps = CREATE + CREATE.replace("1:", "2:")
                + "1:INSERT INTO s VALUES (1,1) -> 1 | 2:INSERT INTO s VALUES (1,2) -> 1 | 1:SELECT b FROM s -> (1) | ";
        Script.of("RC", T, steps + "2:SELECT b FROM s -> (2)", "t=(1,1);(2,2)").agrees();
        Script.of("RC", T, steps + "*2:SELECT b FROM s -> (1)", "t=(1,1);(2,2)").disagrees();
    }

    @Test
    void aReadOfOneTakesTheSnapshot() {
        final String steps = CREATE + "1:BEGIN | 1:SELECT * FROM s -> none | 2:UPDATE t SET b = 5 WHERE a = 1 -> 1 | ";
        Script.of("RR", T, steps + "1:SELECT b FROM t WHERE a = 1 -> (1)", "t=(1,5);(2,2)")
                .agrees();
        Script.of("RR", T, steps + "*1:SELECT b FROM t WHERE a = 1 -> (5)", "t=(1,5);(2,2)")
                .disagrees();
    }

    @Test
    void dropTableCommits() {
        final String steps =
                CREATE + "1:BEGIN | 1:UPDATE t SET b = 5 WHERE a = 1 -> 1 | 1:DROP TABLE s -> 0 | 1:ROLLBACK";
        Script.of("RC", T, steps, "t=(1,5);(2,2)").agrees();
        Script.of("RC", T, steps, "t=(1,1);(2,2)").disagrees();
    }

    @Test
    void whatIsNotModelledIsNamed() {
        Script.of("RC", T, CREATE + "2:SELECT * FROM s -> !1146", "t=(1,1);(2,2)")
                .isUndecided("unknown table beside CREATE TEMPORARY");
        Script.of("RC", T, "1:CREATE TEMPORARY TABLE s AS SELECT a + 1 FROM t -> 2", "t=(1,1);(2,2)")
                .isUndecided("CREATE TEMPORARY TABLE of computed columns");
        Script.of("RC", T, "1:CREATE TEMPORARY TABLE s AS SELECT COUNT(*) FROM t GROUP BY b -> 2", "t=(1,1);(2,2)")
                .isUndecided("CREATE TEMPORARY TABLE of other rows than those of one table");
    }
}
