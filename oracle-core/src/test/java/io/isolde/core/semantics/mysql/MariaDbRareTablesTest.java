package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.sql.UnsupportedFeatureException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What MariaDB 11.4.5 answered where it cuts, folds or looks ahead; of the row of {@link MariaDbTablesTest}. */
class MariaDbRareTablesTest {
    private final ExpressionOracle oracle = new ExpressionOracle(InnoDbProfile.MARIADB_11_4_5);

    @AfterEach
    void close() {
        oracle.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "ROUND(CAST(10 AS UNSIGNED), -1) # 10 integer",
                "ROUND(CAST(-(-10) AS UNSIGNED), -1) # 10 integer",
                "ROUND(CAST(-10 AS UNSIGNED), -1) # 18446744073709551610 decimal",
                "ROUND(CAST(2147483647 AS UNSIGNED), -1) # 2147483650 integer",
                "ROUND(CAST('10' AS UNSIGNED), -1) # 10 decimal",
                "ROUND(CAST(YEAR(da) AS UNSIGNED), -1) # 2020 integer",
                "ROUND(CAST(MONTH(da) AS UNSIGNED), -1) # 0 integer",
                "ROUND(CAST(TRUNCATE(CAST(1 AS UNSIGNED), 2) AS UNSIGNED), -1) # 0 integer",
                "NOT (NOT CAST('a' AS DATE)) # 0 integer",
                "(NOT (NOT 4)) + 1 # 2 integer",
                "NOT (i1 AND (d2 XOR 0.4)) # 0 integer",
                "NOT (0 OR (0.4 XOR 0)) # 0 integer",
                "CONCAT_WS(va, CAST(1 AS CHAR), vc) = NULL # NULL",
                "CONCAT_WS(va, CAST(1 AS CHAR), vc) <=> NULL # 0 integer",
                "CONCAT_WS(va, CAST(1 AS CHAR), vc) IN (2) # 0 integer",
                "CONCAT_WS(va, CAST(1 AS CHAR), vc) IN (NULL, 1) # 1 integer",
                "CONCAT_WS(va, CAST(1 AS CHAR), vc) IN (NULL) # NULL",
                "CASE CONCAT_WS(va, CAST(1 AS CHAR), vc) WHEN 1 THEN 2 END # 2 integer",
                "CASE CONCAT_WS(va, CAST(1 AS CHAR), vc) WHEN NULL THEN 2 WHEN 1 THEN 3 END # 3 integer",
                "CASE CONCAT_WS(va, CAST(1 AS CHAR), vc) WHEN da THEN 2 END # NULL",
                "CASE NULL WHEN CONCAT_WS(va, CAST(1 AS CHAR), vc) THEN 2 END # NULL",
                "CASE i1 WHEN NULL THEN 1 WHEN 5 THEN 2 END # 2 integer",
                "CASE i1 WHEN NULLIF(NULL, 1) THEN 1 WHEN 5 THEN 2 END # NULL",
                "CASE i1 WHEN CASE i1 WHEN 5 THEN NULL END THEN 1 WHEN 5 THEN 2 END # NULL",
                "(u1 / ROUND(1.0E15)) = 0 # 1 integer",
                "(u1 / ROUND(1.0E15)) <=> 0 # 1 integer",
                "(u1 / ROUND(1.0E15)) = 0e0 # 0 integer",
                "(u1 / ROUND(1.0E15)) = HEX(0) # 1 integer",
                "(u1 / ROUND(1.0E15)) BETWEEN 0 AND 0 # 0 integer",
                "(u1 / ROUND(1.0E15)) IN (0, 5) # 0 integer",
                "CAST(0.1 AS CHAR) = d0 - 3 # 1 integer",
                "CONCAT(5.960464477539063e-8) # 0.00000005960464477539063 string",
                "1 DIV (1e-200 / 1e100) # NULL",
                "NULLIF(da, DATE '2020-01-02') DIV (i8 + 1) # NULL",
                "1 OR (i1, 1) = (4 * 18446744073709551615, 1) # OUT_OF_RANGE",
                "1 OR (i1, 2) >= (i1, 4 * 18446744073709551615) # 1 integer",
                "1 OR (1, 2) >= (1, 4 * 18446744073709551615) # OUT_OF_RANGE",
                "1 OR i1 IN (4 * 18446744073709551615, 3) # OUT_OF_RANGE",
                "1 OR i1 IN (4 * 18446744073709551615) # 1 integer",
                "i2 IN (1e0, 4 * 18446744073709551615) # NULL",
                "((u8 DIV (-1.25)) IS FALSE) IS NULL # 0 integer",
                "(((i1, i1) >= (i2, u8)) + 1) IS NULL # 1 integer",
                "((i1, i1) >= (i2, u8)) IS NULL # 0 integer",
                "DATEDIFF(da, IFNULL(LEAST(dt, 0), dt)) # 0 integer",
                "DATEDIFF(da, COALESCE(LEAST(da, 0), DATE '2020-01-01')) # 1 integer",
                "MONTH(IFNULL(LEAST(da, 0), da)) # 0 integer",
                "i1 << ROUND(9223372036854775808, -1) # 20 integer",
                "FLOOR(IFNULL(CAST(fl AS SIGNED), u1)) # 0 integer",
                "CEIL((u1 | 1) % 0.004) # 0 decimal",
                "ROUND(FLOOR(b8 - d2), -1) # 50 decimal",
                "CEIL(MOD(IFNULL(u4 / u8, CAST(1.1E0 AS SIGNED)), 2)) # 0 integer",
                "FLOOR(COALESCE(fl DIV u1, 0, -(b8))) # 0 integer",
                "CEIL(IF(0, CEIL(0.001E0) DIV (u1 | 12), DATEDIFF(da, dt) DIV (-(7)))) # 0 integer",
                "CEIL(CAST(TRIM('true') AS SIGNED) / SIGN(b64)) # 0 integer",
                "ROUND(NULLIF(1, 2) DIV NULL, -1) # NULL",
            })
    void values(String expression, String expected) {
        assertEquals(
                expected,
                MariaDbTablesTest.text(oracle.evaluate(
                        MariaDbTablesTest.TABLE, MariaDbTablesTest.ROW, ProgramFixture.expression(expression))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "(NOT (NOT 4)) + 1 = 5 # 1 integer",
                "NULLIF(NOT (NOT i1), 1) = 5 # 1 integer",
                "u1 & GREATEST('6', va) # 1 integer",
                "(va, u8 + i1) = (NULL, 3) # 0 integer",
            })
    void rowsThatAWhereKeeps(String where, String expected) {
        assertEquals(
                expected,
                MariaDbTablesTest.text(oracle.holds(
                        MariaDbTablesTest.TABLE, MariaDbTablesTest.ROW, ProgramFixture.expression(where))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "ROUND('12345678' DIV 2, -2) # 6172800 integer",
                "ROUND('123456789' DIV 2, -2) # 61728400 integer",
                "ROUND('1234567890' DIV 2, -2) # 617283900 decimal",
                "ROUND('1234567890' DIV u4, -2) # 0 decimal",
                "ROUND(CAST(vc AS CHAR(9)) DIV 2, -2) # 0 integer",
                "ROUND(CAST(vc AS CHAR(10)) DIV 2, -2) # 0 decimal",
                "ROUND(LEFT(va, 9) DIV 2, -2) # 0 integer",
                "ROUND(va DIV 2, -2) # 0 decimal",
                "ROUND(tx DIV 2, -2) # 0 decimal",
                "ROUND(LOWER(LEFT(vc, 5)) DIV 2, -2) # 0 integer",
                "ROUND(LOWER('1234567') DIV 2, -2) # 617300 decimal",
                "ROUND(COALESCE('1', '12') DIV 2, -2) # 0 integer",
                "ROUND(COALESCE('1', '1234567890') DIV 2, -2) # 0 decimal",
                "ROUND(GREATEST('1', '2') DIV 2, -2) # 0 integer",
                "ROUND(GREATEST(i1, '1') DIV 2, -2) # 0 decimal",
                "ROUND(12345.5E0 DIV 2, -1) # 6170 integer",
                "ROUND(123456.5E0 DIV 2, -1) # 61730 decimal",
                "ROUND(12345678E0 DIV 2, -1) # 6172840 decimal",
                "ROUND(IF(1, 0.0E0, i1) DIV 2, -1) # 0 integer",
                "ROUND(IF(1, 0.0E0, i4) DIV 2, -1) # 0 decimal",
                "ROUND(IF(1, 0.0E0, d0) DIV 2, -1) # 0 integer",
                "ROUND(IF(1, 0.0E0, d2) DIV 2, -1) # 0 decimal",
                "ROUND(IF(1, 0.0E0, -99999999) DIV 2, -1) # 0 integer",
                "ROUND(IF(1, 0.0E0, -999999999) DIV 2, -1) # 0 decimal",
                "ROUND(IF(1, 0.0E0, 123456.5E0) DIV 2, -1) # 0 decimal",
            })
    void digitsOfTextsAndDoublesThatAreDivided(String expression, String expected) {
        values(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "ROUND(COALESCE(2) * 1000000, -1) # 2000000 integer",
                "ROUND(2 * 10000000, -1) # 20000000 decimal",
                "ROUND(2 * 1000000, -1) # 2000000 integer",
                "ROUND(FIELD(1.5, u1) * FIELD(va, 'abc'), -1) # 0 integer",
                "ROUND(i1 * (FIELD(1.5, u1) * FIELD(va, 'abc')), -1) # 0 integer",
                "ROUND(CAST(LPAD(va, 7, 'x') AS SIGNED), -1) # 0 integer",
                "ROUND(CAST(LPAD(va, 10, '1') AS SIGNED), -1) # 1111110 decimal",
                "ROUND(CAST(CONCAT('1', 2) AS SIGNED), -1) # 10 integer",
                "ROUND(CAST(CONCAT('1', u4) AS SIGNED), -1) # 14294967300 decimal",
                "ROUND(CAST(REPEAT('1', 3) AS SIGNED), -1) # 110 integer",
                "ROUND(CAST(SUBSTR('12', -2) AS SIGNED), -1) # 10 integer",
                "ROUND(CAST(SUBSTR('123', 2) AS SIGNED), -1) # 20 decimal",
                "ROUND(CAST('1' AS UNSIGNED), -1) # 0 integer",
                "ROUND(CAST(LEFT('12', 1) AS UNSIGNED), -1) # 0 integer",
                "ROUND(CAST(REPLACE('12', '1', '345') AS SIGNED), -1) # 3450 integer",
                "ROUND(CAST(REPLACE('12', '1', '34567') AS SIGNED), -1) # 345670 decimal",
                "ROUND(CAST(HEX('a') AS SIGNED), -1) # 60 integer",
                "ROUND(HEX(u1) DIV 2, -1) # 0 integer",
                "ROUND(HEX(i1) DIV 2, -1) # 0 decimal",
                "ROUND(CAST(u4 AS UNSIGNED), -1) # 4294967300 integer",
                "ROUND(-999999999, -1) # -1000000000 decimal",
                "ROUND(-(-99999999), -1) # 100000000 integer",
                "ROUND(ABS(ROUND(i4, 3)), -1) # 2147483650 decimal",
                "ROUND(MOD(-(u1), 3), -1) # 0 integer",
                "FLOOR(CAST(IFNULL(11, 0.001E0) AS SIGNED) / 5.25) # 2 integer",
                "FLOOR(CAST(-(fl) AS SIGNED) / 2.50) # 0 integer",
                "CEIL(9223372036854775808 % 2.50) # 1 integer",
                "ROUND(NULLIF(1234567890, 1), -1) # 1234567890 decimal",
                "ROUND(REPEAT('1', 3) DIV 2, -2) # 100 integer",
                "ROUND(CONCAT(vc, '1') DIV 2, -2) # 0 decimal",
            })
    void declaredLengthsDecideWhatIsABigint(String expression, String expected) {
        values(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "YEAR(5060226000000) # 506 integer",
                "YEAR(9991231235959) # 999 integer",
                "YEAR(991231235959) # 1999 integer",
                "YEAR(99123123595) # NULL",
            })
    void numbersOfThirteenDigitsAreDates(String expression, String expected) {
        values(expression, expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "~POW(99999999, 2)",
                "POW(99999999, 2) >> 1",
            })
    void isNotModelled(String expression) {
        assertThrows(UnsupportedFeatureException.class, () -> values(expression, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "i8 # i1 >> u8 * 1.0 # BAD_CONVERSION",
                "i8 # i1 >> (u8 + 0.0) # BAD_CONVERSION",
                "i8 # NULL >> (u8 + 0.0) # BAD_CONVERSION",
                "i8 # i1 >> IF(1, u8, i1) # BAD_CONVERSION",
                "i8 # i1 >> 1e300 # 0 integer",
                "i8 # 1 XOR (u8 + 0.0) # BAD_CONVERSION",
                "i8 # LEFT('12', u8 + 0.0) # BAD_CONVERSION",
                "i8 # i1 >> ROUND(u8, 1) # 0 integer",
                "u1 # CAST(1e81 AS DECIMAL(8, 0)) # BAD_CONVERSION",
                "u1 # CAST(9.9e80 AS DECIMAL(8, 0)) # OUT_OF_RANGE",
                "u1 # '1.50000.2' # OUT_OF_RANGE",
                "u1 # '1.5.2' # BAD_CONVERSION",
                "i8 # '99999999999.99999999999.1' # BAD_CONVERSION",
                "i8 # 9.223372036854775807e18 # 9223372036854775807 integer",
                "i1 # IF(i2 AND TRIM('a'), 1, 2) # 2 integer",
                "i1 # IF((i2 OR 0) AND TRIM('a'), 1, 2) # 2 integer",
                "i1 # IF(NOT (i2 AND TRIM('a')), 1, 2) # BAD_CONVERSION",
                "i1 # CASE WHEN i2 AND TRIM('a') THEN 1 ELSE 2 END # BAD_CONVERSION",
                "i1 # IF((i2, LN(3)) = (1, TRIM('a') + 0), 1, 2) # 2 integer",
                "i1 # IF((i2, LN(3)) <> (1, TRIM('a') + 0), 1, 2) # BAD_CONVERSION",
                "i1 # LOCATE(LN(-1), TRIM('a') + 0) # BAD_CONVERSION",
                "i1 # INSTR(LN(-1), TRIM('a') + 0) # DIVISION_BY_ZERO",
                "i1 # LOCATE(i2, 'a', LN(-1)) # NULL",
                "i1 # LOCATE('a', i2, LN(-1)) # NULL",
                "i1 # d2 IN (1.5, CAST('a' AS SIGNED)) # 1 integer",
                "i1 # i1 IN (1, CAST('a' AS SIGNED)) # 0 integer",
                "i1 # i1 IN (1, TRIM('a')) # BAD_CONVERSION",
                "i1 # u1 IN (1, TRIM('a')) # 0 integer",
                "i1 # i1 IN (1.5, TRIM('a')) # 0 integer",
                "i1 # i1 IN ('a', 'b') # 0 integer",
                "i1 # d2 IN (1, TRIM('a')) # BAD_CONVERSION",
                "i1 # db IN (1, TRIM('a')) # 0 integer",
                "i1 # dt IN (DATE '2021-01-01', DATE(LAST_DAY(1))) # NULL",
                "i1 # i8 = TRIM('1a') # 0 integer",
                "i1 # i8 = TRIM('1.5a') # BAD_CONVERSION",
                "i1 # i4 = TRIM('1a') # BAD_CONVERSION",
                "i1 # (i8, 1) = (TRIM('1a'), 1) # BAD_CONVERSION",
                "i1 # (1, i8) < (1, TRIM('1a')) # BAD_CONVERSION",
                "i1 # i8 = CAST('a' AS SIGNED) # BAD_CONVERSION",
                "i1 # i8 = CAST('a' AS DECIMAL(10, 2)) # 0 integer",
                "i1 # TRIM('a') <=> i8 # 0 integer",
                "i1 # u8 = TRIM('-1a') # BAD_CONVERSION",
                "i1 # ~GREATEST(1e300, i8 + 1, d2) # BAD_CONVERSION",
                "i1 # ~LEAST(1e300, d2, i2) # BAD_CONVERSION",
                "i1 # CAST(DATEDIFF(da, IFNULL(LEAST(dt, 0), dt)) AS SIGNED) # BAD_CONVERSION",
                "i1 # 1E20 | CAST(100 AS DECIMAL(5, 4)) # OUT_OF_RANGE",
                "i1 # 1E300 | CAST(100 AS DECIMAL(5, 4)) # BAD_CONVERSION",
            })
    void storedValues(String column, String expression, String expected) {
        assertEquals(
                expected,
                MariaDbTablesTest.text(oracle.assign(
                        MariaDbTablesTest.TABLE,
                        MariaDbTablesTest.ROW,
                        column,
                        ProgramFixture.expression(expression))));
    }
}
