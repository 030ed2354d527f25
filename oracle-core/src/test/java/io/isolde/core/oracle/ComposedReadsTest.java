package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.isolde.core.text.ParseException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** UNION and window functions, as far as they lock nothing. What is expected was seen on MariaDB 11.4.5 and MySQL 8.0.33. */
class ComposedReadsTest {
    private static final String SCORES = "s(id INT PRIMARY KEY, team INT NOT NULL, pts INT, m DECIMAL(6,2))"
            + " (1,1,10,1.50);(2,1,20,2.50);(3,2,5,0.25);(4,2,5,NULL);(5,2,NULL,3.00)";
    private static final String SAME = "s=(1,1,10,1.50);(2,1,20,2.50);(3,2,5,0.25);(4,2,5,NULL);(5,2,NULL,3.00)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "id, RANK() OVER (PARTITION BY team ORDER BY pts DESC) r FROM s ORDER BY id | (1,2);(2,1);(3,1);(4,1);(5,3)",
                "DENSE_RANK() OVER (ORDER BY pts DESC) AS r FROM s ORDER BY pts DESC, id | (1);(2);(3);(3);(4)",
                "id, ROW_NUMBER() OVER (ORDER BY pts, id) rn FROM s WHERE id > 1 ORDER BY rn DESC LIMIT 2 | (2,4);(4,3)",
                "id, SUM(pts) OVER (PARTITION BY team), COUNT(*) OVER (), COUNT(pts) OVER (PARTITION BY team) FROM s WHERE id < 3 | (1,30,2,2);(2,30,2,2)",
                "id, SUM(m) OVER (PARTITION BY team ORDER BY pts) FROM s WHERE team = 2 | (5,3.00);(3,3.25);(4,3.25)",
                "id, MAX(pts) OVER (ORDER BY id) FROM s WHERE team = 2 | (3,5);(4,5);(5,5)",
                "id, LAG(pts) OVER (ORDER BY id), LEAD(id) OVER (PARTITION BY team ORDER BY id) FROM s | (1,NULL,2);(2,10,NULL);(3,20,4);(4,5,5);(5,5,NULL)",
                "id, FIRST_VALUE(m) OVER (PARTITION BY team ORDER BY id DESC) FROM s | (1,2.50);(2,2.50);(3,3.00);(4,3.00);(5,3.00)",
                "COUNT(*) OVER (PARTITION BY s.team) AS n FROM s JOIN s u ON u.id = s.id ORDER BY n DESC, s.id LIMIT 4 | (3);(3);(3);(2)",
            })
    void aWindowFunctionIsWorkedOutOfTheRowsOfItsSelect(String select, String rows) {
        Script.of("RR", SCORES, "*1:SELECT " + select + " -> " + rows, SAME).agrees();
        final String wrong = rows.replaceFirst("\\d(?=\\))", "8");
        Script.of("RR", SCORES, "*1:SELECT " + select + " -> " + wrong, SAME).disagrees();
    }

    @Test
    void aWindowFunctionReadsTheSnapshot() {
        final String table = "t(k INT PRIMARY KEY, v INT) (1,1);(2,2)";
        final String sums = "1:BEGIN | 1:SELECT k FROM t -> (1);(2) | 2:UPDATE t SET v = 9 WHERE k = 2 -> 1"
                + " | *1:SELECT k, SUM(v) OVER (ORDER BY k) FROM t -> ";
        Script.of("RR", table, sums + "(1,1);(2,3) | 1:COMMIT", "t=(1,1);(2,9)").agrees();
        Script.of("RR", table, sums + "(1,1);(2,10) | 1:COMMIT", "t=(1,1);(2,9)")
                .disagrees();
        Script.of("RC", table, sums + "(1,1);(2,10) | 1:COMMIT", "t=(1,1);(2,9)")
                .agrees();
    }

    @Test
    void aWindowFunctionThatMayLookAtAnyOfSomeRowsIsNotJudged() {
        Script.of("RR", SCORES, "1:SELECT id, ROW_NUMBER() OVER (ORDER BY team) FROM s -> (1,1)", SAME)
                .isNotJudged("function ROW_NUMBER");
        Script.of("RR", SCORES, "1:SELECT *, RANK() OVER (ORDER BY id) FROM s -> (1,1)", SAME)
                .isNotJudged("function RANK");
        Script.of("RR", SCORES, "1:SELECT SUM(id) OVER (ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM s -> (1)", SAME)
                .isNotJudged("window function");
    }

    /** What the server refuses is sent, and found out there. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id, RANK() OVER",
                "SELECT OVER () FROM s",
                "SELECT id OVER () FROM s",
                "SELECT RANK() 1 OVER () FROM s",
                "SELECT id, , RANK() OVER () FROM s",
                "SELECT RANK() OVER (PARTITION BY) FROM s",
                "SELECT RANK() OVER (ORDER BY id) FROM s ORDER BY 7",
                "SELECT LAG(id, 2) OVER (ORDER BY id) FROM s",
                "SELECT id FROM s UNION",
                "(SELECT id FROM s) UNION SELECT id, team FROM s",
                "SELECT id FROM s UNION SELECT id FROM s ORDER BY 3"
            })
    void whatIsNoReadOfThisFormEndsInNoOtherWayThanAnError(String sql) {
        try {
            Script.of("RR", SCORES, "1:" + sql + " -> !1064", SAME).agrees();
        } catch (final ParseException refused) {
            assertFalse(refused.getMessage().isEmpty());
        }
    }

    @Test
    void aUnionReturnsTheRowsOfItsSelectsInOneSnapshot() {
        final String tables = "a(k INT PRIMARY KEY, v INT) (1,1);(2,2) & b(k INT PRIMARY KEY, v BIGINT) (2,2);(3,3)";
        final String steps = "1:BEGIN | 1:SELECT k FROM a -> (1);(2) | 2:UPDATE b SET v = 9 WHERE k = 3 -> 1 | 1:";
        final String end = " | 1:COMMIT";
        final String finals = "a=(1,1);(2,2) & b=(2,2);(3,9)";
        final String merged = "SELECT k, v FROM a UNION SELECT k, v FROM b ORDER BY k DESC -> ";
        Script.of("RR", tables, steps + merged + "(3,3);(2,2);(1,1)" + end, finals)
                .agrees();
        Script.of("RC", tables, steps + merged + "(3,9);(2,2);(1,1)" + end, finals)
                .agrees();
        Script.of("RU", tables, steps + merged + "(3,9);(2,2);(1,1)" + end, finals)
                .agrees();
        for (final String wrong : List.of("(3,9);(2,2);(1,1)", "(3,3);(1,1);(2,2)", "(3,3);(2,2);(2,2);(1,1)")) {
            Script.of(
                            "RR",
                            tables,
                            steps.replace("| 1:", "| *1:").replace("| *1:SELECT k", "| 1:SELECT k")
                                    + merged
                                    + wrong
                                    + end,
                            finals)
                    .disagrees();
        }
        final String first = "SELECT v FROM a UNION ALL SELECT v FROM b";
        Script.of("RR", tables, steps + first + " -> (3);(2);(1);(2)" + end, finals)
                .agrees();
        Script.of("RR", tables, steps + first + " ORDER BY 1 LIMIT 1, 2 -> (2);(2)" + end, finals)
                .agrees();
        Script.of("RR", tables, steps + first + " UNION SELECT NULL FROM b -> (NULL);(2);(1);(3)" + end, finals)
                .agrees();
        Script.of("RR", tables, steps + "(" + first.replace(" UNION", ") UNION") + " -> (3);(2);(1);(2)" + end, finals)
                .agrees();
    }

    @Test
    void aUnionThatLocksOrMixesTypesIsNotJudged() {
        final String tables = "a(k INT PRIMARY KEY, v INT) (1,1) & b(k INT PRIMARY KEY, v DOUBLE) (2,2)";
        final String finals = "a=(1,1) & b=(2,2)";
        Script.of("SER", tables, "1:BEGIN | 1:SELECT k FROM a UNION SELECT k FROM b -> (1)", finals)
                .isNotJudged("UNION");
        Script.of("RR", tables, "1:SELECT v FROM a UNION SELECT v FROM b -> (1)", finals)
                .isNotJudged("UNION");
        Script.of("RR", tables, "1:SELECT k FROM a UNION SELECT k FROM nowhere -> (1)", finals)
                .isNotJudged("UNION");
    }
}
