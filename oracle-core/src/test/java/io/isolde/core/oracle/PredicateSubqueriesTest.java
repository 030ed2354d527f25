package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** EXISTS and IN over rows. MySQL manual 15.2.15. */
final class PredicateSubqueriesTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT) (1,10);(2,20);(3,NULL)";
    private static final String ROWS = "t=(1,10);(2,20);(3,NULL)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "EXISTS (SELECT * FROM t WHERE b>15) # (1);(2);(3)",
                "EXISTS (SELECT a FROM t WHERE b>25) # none",
                "NOT EXISTS (SELECT * FROM t WHERE b>25) # (1);(2);(3)",
                "b IN (SELECT b FROM t) # (1);(2)",
                "b NOT IN (SELECT b FROM t) # none",
                "a NOT IN (SELECT b FROM t) # none",
                "a NOT IN (SELECT a FROM t WHERE b IS NOT NULL) # (3)",
                "b NOT IN (SELECT b FROM t WHERE a>9) # (1);(2);(3)",
                "b IN (SELECT b FROM t WHERE a=3) # none",
                "a IN (SELECT a FROM (SELECT * FROM t ORDER BY a LIMIT 2) AS d) # (1);(2)",
                "a IN (SELECT a FROM (SELECT * FROM t ORDER BY b DESC LIMIT 1) AS d) # (2)",
            })
    void threeValuedTruth(String where, String rows) {
        Script.of("RC", T, "1:SELECT a FROM t WHERE " + where + " -> " + rows, ROWS)
                .agrees();
        Script.of("RC", T, "*1:SELECT a FROM t WHERE " + where + " -> (7)", ROWS)
                .disagrees();
    }

    /** MariaDB 11.4.5 and MySQL 8.0.12 return 3000000000 where they look an index up, and nothing where they scan. */
    @Test
    void whetherAValueBeyondTheColumnsTypeIsAmongNullsDependsOnThePlan() {
        final String tables = "t(a BIGINT PRIMARY KEY) (2);(3000000000) & u(c INT, d BIGINT) (5,5);(NULL,NULL)";
        final String rows = "t=(2);(3000000000) & u=(5,5);(NULL,NULL)";
        Script.of("RC", tables, "1:SELECT a FROM t WHERE a NOT IN (SELECT c FROM u) -> none", rows)
                .isUndecided("IN (SELECT) with NULLs of a value beyond their type");
        for (final String known : new String[] {
            "a NOT IN (SELECT d FROM u) -> none",
            "3000000000 NOT IN (SELECT c FROM u) -> none",
            "a NOT IN (SELECT c FROM u WHERE c IS NOT NULL) -> (2);(3000000000)"
        }) {
            Script.of("RC", tables, "1:SELECT a FROM t WHERE " + known, rows).agrees();
        }
    }

    @Test
    void aConsistentReadReadsItsSnapshotAndAWriteTheNewest() {
        final String start = "1:BEGIN | 1:SELECT b FROM t WHERE a=2 -> (20) | 2:UPDATE t SET b=25 WHERE a=2 -> 1 | ";
        Script.of(
                        "RR",
                        T,
                        start + "1:SELECT a FROM t WHERE 25 IN (SELECT b FROM t) -> none",
                        "t=(1,10);(2,25);(3,NULL)")
                .agrees();
        Script.of(
                        "RR",
                        T,
                        start + "1:UPDATE t SET b=1 WHERE a=1 AND EXISTS (SELECT * FROM t WHERE b=25) -> 1 | 1:COMMIT",
                        "t=(1,1);(2,25);(3,NULL)")
                .agrees();
        Script.of(
                        "RR",
                        T,
                        start + "*1:UPDATE t SET b=1 WHERE a=1 AND EXISTS (SELECT * FROM t WHERE b=20) -> 1 | 1:COMMIT",
                        "t=(1,1);(2,25);(3,NULL)")
                .disagrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "EXISTS (SELECT * FROM t WHERE u.a=1) # unknown column",
                "a IN (SELECT 1.5 FROM t) # IN (SELECT) of other than signed whole numbers",
                "a IN (SELECT a FROM (SELECT * FROM t LIMIT 1) AS d) # LIMIT between rows of one place in the order",
                "EXISTS (SELECT COUNT(*) FROM t) # subquery in a predicate that computes",
            })
    void whatTheModelLacksIsNamed(String where, String why) {
        Script.of("RC", T, "1:DELETE FROM t WHERE " + where + " -> 0", ROWS).isUndecided(why);
    }

    /** MariaDB 10.11.18: in autocommit the subquery is a consistent read at SER, too, taken before the statement waits. */
    @Test
    void aSubqueryInAutocommitReadsWhatWasThereBeforeTheWait() {
        for (final String level : new String[] {"RR", "SER"}) {
            final String steps = "1:BEGIN | 1:DELETE FROM u -> 1 | 1:SELECT * FROM t FOR UPDATE -> (0,0)"
                    + " | %s2:SELECT * FROM t WHERE EXISTS (SELECT * FROM u) FOR UPDATE -> wait | 1:COMMIT ; 2 -> %s"
                    + " | 1:INSERT INTO u VALUES (9) -> 1";
            final String tables = "t(a INT, b INT) (0,0) & u(a INT) (0)";
            Script.of(level, tables, steps.formatted("", "(0,0)"), "t=(0,0) & u=(9)")
                    .agrees();
            Script.of(level, tables, steps.formatted("*", "(0,1)"), "t=(0,0) & u=(9)")
                    .disagrees();
        }
    }
}
