package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Set operations, derived tables, WITH and window functions on PostgreSQL. What is expected was seen on 18.6. */
class PostgresComposedReadsTest {
    private static final String TABLES = "a(k INT PRIMARY KEY, v INT) (1,1);(2,2);(3,NULL);(4,2)"
            + " & b(k INT PRIMARY KEY, v BIGINT) (2,2);(3,3);(5,NULL);(6,2)";
    private static final String SAME = "a=(1,1);(2,2);(3,NULL);(4,2) & b=(2,2);(3,3);(5,NULL);(6,2)";

    private static Script read(String sql, String answer) {
        return Script.ofPostgres("RC", TABLES, "*1:" + sql + " -> " + answer, SAME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "SELECT k FROM a UNION SELECT k FROM b | (6);(1);(2);(3);(4);(5)",
                "SELECT v FROM a UNION ALL SELECT v FROM b | (1);(2);(NULL);(2);(2);(3);(NULL);(2)",
                "SELECT v FROM a INTERSECT SELECT v FROM b | (2);(NULL)",
                "SELECT v FROM a INTERSECT ALL SELECT v FROM b | (2);(NULL);(2)",
                "SELECT v FROM a EXCEPT SELECT v FROM b | (1)",
                "SELECT k FROM a EXCEPT ALL SELECT v FROM b | (1);(4)",
                "SELECT v FROM a EXCEPT ALL SELECT v FROM b WHERE k = 2 | (1);(NULL);(2)",
                "SELECT k FROM a UNION SELECT k FROM b INTERSECT SELECT v FROM a | (1);(2);(3);(4)",
                "(SELECT k FROM a UNION SELECT k FROM b) INTERSECT SELECT v FROM a | (1);(2)",
                "SELECT k, v FROM a UNION ALL SELECT k, v FROM b ORDER BY 2 DESC, k LIMIT 3 | (3,NULL);(5,NULL);(3,3)",
                "SELECT NULL FROM a UNION SELECT k FROM b WHERE k < 3 | (NULL);(2)",
                "SELECT '7' FROM a UNION SELECT k FROM b WHERE k < 3 | (7);(2)",
                "(SELECT v FROM a ORDER BY k LIMIT 1) UNION ALL (SELECT v FROM b ORDER BY k DESC LIMIT 1) | (1);(2)",
                "SELECT x FROM (SELECT v + 1 AS x FROM a) d WHERE x > 2 | (3);(3)",
                "SELECT x, COUNT(*) FROM (SELECT v AS x FROM a UNION ALL SELECT v FROM b) d GROUP BY x HAVING COUNT(*) > 1 | (2,4);(NULL,2)",
                "SELECT d.x FROM (SELECT DISTINCT v FROM a) AS d (x) WHERE d.x IS NOT NULL ORDER BY x DESC | (2);(1)",
                "WITH d (x, y) AS (SELECT k, v FROM a), e AS (SELECT x FROM d WHERE y = 2) SELECT * FROM e UNION ALL SELECT k FROM b | (2);(4);(2);(3);(5);(6)",
                "WITH d AS MATERIALIZED (SELECT v, SUM(k) AS s FROM a GROUP BY v) SELECT s FROM d WHERE v = 2 | (6)",
                "SELECT k, SUM(v) OVER (ORDER BY k), COUNT(*) OVER (PARTITION BY v) FROM a | (1,1,1);(2,3,2);(3,3,1);(4,5,2)",
                "SELECT k, RANK() OVER (ORDER BY v) r, DENSE_RANK() OVER (ORDER BY v DESC) FROM a ORDER BY r, k | (1,1,3);(2,2,2);(4,2,2);(3,4,1)",
                "SELECT k, LAG(v) OVER (ORDER BY k), LEAD(k) OVER (PARTITION BY v ORDER BY k) FROM a | (1,NULL,NULL);(2,1,4);(3,2,NULL);(4,NULL,NULL)",
                "SELECT k FROM (SELECT k, ROW_NUMBER() OVER (PARTITION BY v ORDER BY k) AS rn FROM a) w WHERE rn = 1 | (1);(2);(3)",
            })
    void aReadIsPutTogetherOfOthers(String sql, String rows) {
        read(sql, rows).agrees();
        read(sql, rows).isPredicted();
        read(sql, rows.replaceFirst("\\d(?=\\))", "9")).disagrees();
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT k FROM a UNION SELECT 'x' FROM b, BAD_CONVERSION",
        "'SELECT k, v FROM a UNION SELECT k FROM b', REFUSED",
        "SELECT NULL FROM a UNION SELECT NULL FROM a UNION SELECT k FROM b, REFUSED",
        "SELECT k / 0 FROM a UNION ALL SELECT k FROM b, DIVISION_BY_ZERO",
        "SELECT k FROM a UNION ALL SELECT k / (k - 5) FROM b, DIVISION_BY_ZERO",
        "SELECT nowhere FROM (SELECT k + 1 AS x FROM a) d, REFUSED"
    })
    void anErrorOfAPartIsOneOfTheWhole(String sql, String error) {
        read(sql, "!" + error).agrees();
        read(sql, "(1)").disagrees();
    }

    @Test
    void allPartsReadOneSnapshot() {
        final String steps = "1:BEGIN | 1:SELECT k FROM a WHERE k = 1 -> (1) | 2:UPDATE b SET v = 9 WHERE k = 3 -> 1"
                + " | *1:SELECT v FROM a WHERE k = 1 UNION SELECT v FROM b WHERE k = 3 -> ";
        final String after = SAME.replace("(3,3)", "(3,9)");
        Script.ofPostgres("RC", TABLES, steps + "(1);(9) | 1:COMMIT", after).agrees();
        Script.ofPostgres("RR", TABLES, steps + "(1);(3) | 1:COMMIT", after).agrees();
        Script.ofPostgres("RC", TABLES, steps + "(1);(3) | 1:COMMIT", after).disagrees();
        Script.ofPostgres("RR", TABLES, steps + "(1);(9) | 1:COMMIT", after).disagrees();
    }

    /** What each of two transactions reads through it, the other one writes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT MAX(v) FROM a UNION ALL SELECT MAX(v) FROM b -> (2);(3)",
                "SELECT MAX(v) FROM (SELECT v FROM a UNION ALL SELECT v FROM b) d -> (3)",
                "SELECT COUNT(*) OVER (ORDER BY k) FROM a WHERE v + (SELECT SUM(v) FROM b) < 9 -> (1)"
            })
    void theReadsOfAllPartsCountAtSerializable(String read) {
        final String skew = "1:BEGIN | 2:BEGIN | 1:" + read + " | 2:" + read
                + " | 1:UPDATE a SET v = 7 WHERE k = 1 -> 1 | 2:UPDATE b SET v = 7 WHERE k = 2 -> 1 | 1:COMMIT";
        final String first = SAME.replace("(1,1)", "(1,7)");
        Script.ofPostgres("SER", TABLES, skew + " | 2:COMMIT -> !SERIALIZATION_FAILURE", first)
                .agrees();
        Script.ofPostgres("SER", TABLES, skew + " | 2:COMMIT", first.replace("(2,2);(3,3)", "(2,7);(3,3)"))
                .disagrees();
        Script.ofPostgres("RR", TABLES, skew + " | 2:COMMIT", first.replace("(2,2);(3,3)", "(2,7);(3,3)"))
                .agrees();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT k, ROW_NUMBER() OVER (ORDER BY v) FROM a | PostgreSQL window function over equal rows",
                "SELECT v FROM (SELECT k AS v FROM a UNION ALL SELECT v FROM b LIMIT 2) d | PostgreSQL LIMIT of rows alike in a composed read",
                "SELECT k + 1 FROM a EXCEPT SELECT k / 0 FROM b | PostgreSQL error in a composed read",
                "SELECT k FROM a UNION SELECT k FROM b FOR UPDATE | UNION",
                "VALUES (1), (2) | PostgreSQL error of a read that is not judged"
            })
    void whatMayHaveSeveralAnswersIsNotJudged(String sql, String why) {
        read(sql, "!REFUSED").isUndecided(why);
    }
}
