package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.semantics.mysql.ExpressionOracle.Result;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What MariaDB 11.4.5 answered to single expressions: a value and its type, or an error. */
class MariaDbTablesTest {
    static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("i1", new SqlType.IntegerType(1)),
                    Column.of("i2", new SqlType.IntegerType(2)),
                    Column.of("i4", SqlType.INT),
                    Column.of("i8", SqlType.BIGINT),
                    Column.of("u1", new SqlType.IntegerType(1, true)),
                    Column.of("u4", new SqlType.IntegerType(4, true)),
                    Column.of("u8", new SqlType.IntegerType(8, true)),
                    Column.of("d0", new SqlType.DecimalType(5, 0)),
                    Column.of("d2", new SqlType.DecimalType(8, 2)),
                    Column.of("fl", new SqlType.FloatType()),
                    Column.of("db", SqlType.DOUBLE),
                    Column.of("b1", new SqlType.BitType(1)),
                    Column.of("b8", new SqlType.BitType(8)),
                    Column.of("b64", new SqlType.BitType(64)),
                    Column.of("va", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)),
                    Column.of("vc", new SqlType.VarcharType(20, Collation.UTF8MB4_GENERAL_CI)),
                    Column.of("tx", new SqlType.TextType(Collation.UTF8MB4_BIN)),
                    Column.of("da", new SqlType.DateType()),
                    Column.of("dt", new SqlType.DateTimeType()),
                    Column.of("tm", new SqlType.TimeType())),
            List.of());
    static final List<Value> ROW = List.of(
            new Value.IntegerValue(5),
            Value.NULL,
            new Value.IntegerValue(Integer.MIN_VALUE),
            new Value.IntegerValue(Long.MAX_VALUE),
            new Value.IntegerValue(7),
            new Value.IntegerValue(4_294_967_295L),
            new Value.UnsignedValue(-1),
            new Value.DecimalValue(new BigDecimal("3")),
            new Value.DecimalValue(new BigDecimal("1.50")),
            new Value.DoubleValue(0.1f),
            new Value.DoubleValue(2.5),
            new Value.IntegerValue(1),
            new Value.IntegerValue(55),
            new Value.UnsignedValue(-1),
            new Value.StringValue("abc"),
            new Value.StringValue("ABC"),
            new Value.StringValue("7"),
            new Value.DateValue("2020-01-02"),
            new Value.DateTimeValue("2020-01-02 10:11:12"),
            new Value.TimeValue("10:11:12"));

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
                "b64 * 1.5e0 # -1.5 double",
                "b64 * 1.5 # 27670116110564327422.5 decimal",
                "b64 > 1.5e0 # 0 integer",
                "SIGN(b64) # -1 integer",
                "SQRT(b64) # NULL",
                "IFNULL(b8, i1) # 55 decimal",
                "IFNULL(b8, u1) # 55 integer",
                "IFNULL(b64, db) # -1.0 double",
                "IFNULL(b64, u8) # 18446744073709551615 unsigned",
                "COALESCE(b8) # 13621 integer", // the digits 5 and 5 read as bits
                "COALESCE(b8) + 1 # 56 integer",
                "COALESCE(b64) + 0e0 # 1.8446744073709552E19 double",
                "GREATEST(b64, b64) + 0e0 # -1.0 double",
                "CONCAT(b8) # 7 string",
                "CONCAT(COALESCE(b8)) # 55 string",
                "HEX(b8) # 37 string",
                "FIELD(b64, -1) # 1 integer",
            })
    void bits(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "ROUND(i1, -1) # 10 integer",
                "ROUND(u4, -1) # 4294967300 integer",
                "ROUND(u8, -1) # 18446744073709551620 decimal",
                "ROUND(2147483647, -2) # 2147483600 decimal",
                "ROUND(b64, -1) # 4 integer",
                "TRUNCATE(u8, -1) # 18446744073709551610 unsigned",
                "ROUND(da, -1) # 20200100 integer",
                "CEIL(tm) # 10:11:12 time",
                "ABS(da) # 20200102 decimal",
                "-da # -20200102 decimal",
                "da + d0 # 20200105 integer",
                "da + 1.5 # 20200103.5 decimal",
                "da - u1 # 20200095 integer",
                "u1 - da # -20200095 integer",
                "dt + u8 # OUT_OF_RANGE",
                "FLOOR(123456789012345678.5) # 123456789012345678 decimal",
                "FLOOR(12345678901234567.5) # 12345678901234567 integer",
                "CEIL(1.5 * u8) # 27670116110564327423 decimal",
                "-(CAST(9223372036854775808 AS UNSIGNED)) # -9223372036854775808 decimal",
                "-(-2) # 2 integer",
                "-(-9223372036854775808) # 9223372036854775808 decimal",
                "-(1 - 3) # 2 decimal",
                "0 - (-9223372036854775808) # -9223372036854775808 integer",
                "HEX(2.5e0) # 3 string",
                "HEX(-1.5) # FFFFFFFFFFFFFFFE string",
                "HEX(1e20) # FFFFFFFFFFFFFFFF string",
            })
    void wholeNumbers(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "ROUND(1.5e0, 2) * 1.257 # 1.885 double",
                "1 / ROUND(3e0, 1) # 0.33333 double",
                "CONCAT(ROUND(1.5e0, 2) + 1) # 2.50 string",
                "CONCAT(ROUND(1e0, 1) / 3) # 0.33333 string",
                "CONCAT(-ROUND(1e0, 1)) # -1.0 string",
                "CONCAT(FLOOR(1e20)) # 100000000000000000000 string",
                "CONCAT(IF(1, ROUND(1e0, 1), 1.55)) # 1.00 string",
                "CONCAT(IF(1, ROUND(1e0, 1), db)) # 1 string",
                "IFNULL(fl, i1) # 0.1 double",
                "IFNULL(fl, i4) # 0.10000000149011612 double",
                "IFNULL(fl, 1) # 0.10000000149011612 double",
                "IFNULL(fl, ABS(i1)) # 0.10000000149011612 double",
                "GREATEST(fl, i2) # NULL",
                "IFNULL(NULL, u1) # 7 decimal",
                "IF(1, NULL, u1) # NULL",
                "COALESCE(NULL - 1, 3) # 3.0 double",
                "COALESCE(LEAST(NULL, 1), 2.50) # 2.5 double",
            })
    void typesOfResults(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "i2 | (i8+1) # NULL",
                "i2 ^ (i8+1) # OUT_OF_RANGE",
                "i2 << (i8+1) # OUT_OF_RANGE",
                "(i2+1.5) + (i8+1) # NULL",
                "i2 + (i8+1) # OUT_OF_RANGE",
                "i2 / (i8+1) # NULL",
                "i2 DIV (i8+1) # OUT_OF_RANGE",
                "i2 DIV ((i8+1)*1e0) # NULL",
                "i2 XOR (i8+1) # NULL",
                "GREATEST(i8,i2,i8+1) # NULL",
                "CONCAT(i2,i8+1) # NULL",
                "CONCAT_WS(i2,i8+1) # NULL",
                "CONCAT_WS('a',i2,i8+1) # OUT_OF_RANGE",
                "FIELD(i2,i8+1) # 0 integer",
                "FIELD(1,1,i8+1) # 1 integer",
                "LEFT(NULLIF(va,va),i8+1) # OUT_OF_RANGE",
                "REPLACE(va,CONCAT(i2),CONCAT(i8+1)) # NULL",
                "REPLACE(va,'a',CONCAT(i8+1)) # OUT_OF_RANGE",
                "CONCAT(i2) LIKE CONCAT(i8+1) # NULL",
                "CASE 5 WHEN i2+1 THEN 1 WHEN 5 THEN 2 ELSE 3 END # 3 integer",
                "CASE 5 WHEN NULL THEN 1 WHEN 5 THEN 2 ELSE 3 END # 2 integer",
            })
    void operandsBehindANull(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "REPLACE(va,'x',NULL) # abc string",
                "REPLACE(va,'a',NULL) # NULL",
                "REPLACE(va,'',NULL) # abc string",
                "REPLACE(vc,'x',NULL) # NULL",
                "REPLACE('abc','x',NULL) # NULL",
                "REPLACE(vc,'x',NULLIF(va,va)) # ABC string",
                "LOCATE('',va,3) # 3 integer",
                "LOCATE('',va,4) # 0 integer",
                "LOCATE('','',1) # 0 integer",
                "LOCATE('','') # 1 integer",
            })
    void textsWithNothingToFind(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "CAST(0 AS DATE) # 0000-00-00 date",
                "CAST(1 AS DATE) # NULL",
                "CAST(101 AS DATE) # 2000-01-01 date",
                "CAST(691231 AS DATE) # 2069-12-31 date",
                "CAST(691232 AS DATE) # NULL",
                "CAST(700101 AS DATE) # 1970-01-01 date",
                "CAST(1000101 AS DATE) # NULL",
                "CAST(20200001 AS DATE) # 2020-00-01 date",
                "CAST(20200230 AS DATE) # NULL",
                "CAST(101101112 AS DATETIME) # 2000-01-01 10:11:12 datetime",
                "CAST(20200101.5 AS DATE) # 2020-01-01 date",
                "CAST(-0.5 AS DATE) # NULL",
                "CAST('10101' AS DATE) # 2010-10-01 date",
                "CAST('1.5.3' AS DATE) # 0001-05-03 date",
                "CAST('10:11:12' AS DATE) # 2010-11-12 date",
                "CAST('00:00:00' AS DATE) # 0000-00-00 date",
                "CAST('010203040506' AS DATETIME) # 2001-02-03 04:05:06 datetime",
                "CAST('2020-1' AS DATE) # NULL",
                "YEAR(0) # 0 integer",
                "WEEKDAY(0) # NULL",
                "LAST_DAY(20200100) # 2020-01-31 date",
                "LAST_DAY(20200001) # NULL",
            })
    void textsAndNumbersAsDates(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "CAST(1 AS DATE) = CAST(0 AS DATE) # 1 integer",
                "CAST(1 AS DATE) IS NULL # 1 integer",
                "CAST(1 AS DATE) <=> NULL # 0 integer",
                "da > CAST(i1 AS DATE) # 1 integer",
                "da > DATE(CAST(i1 AS DATE)) # 1 integer",
                "da > LAST_DAY(i1) # NULL",
                "da > COALESCE(CAST(i1 AS DATE)) # NULL",
                "da > IF(1, CAST(i1 AS DATE), da) # 1 integer",
                "CASE da WHEN CAST(i1 AS DATE) THEN 1 WHEN da THEN 2 ELSE 3 END # 2 integer",
                "CAST(i1 AS DATE) + 1 # NULL",
                "da > 1 # 1 integer",
                "da > u8 # 1 integer",
                "u8 > da # 0 integer",
                "u8 > DATE '2014-09-23' # 1 integer",
                "da <=> 20200102 # 1 integer",
                "da > 'x' # 1 integer",
                "da > va # 1 integer",
                "da IN (1, 2) # 0 integer",
                "va BETWEEN 'a' AND da # 1 integer",
                "i1 BETWEEN u1 AND da # 1 integer",
                "GREATEST(da, 20210101) # 2021-01-01 date",
                "LEAST(da, dt) # 2020-01-02 00:00:00 datetime",
                "LEAST(da, 1) # 0000-00-00 date",
                "LEAST(da, 'x') # 0000-00-00 date",
                "LEAST(da, LAST_DAY(0)) # NULL",
            })
    void whateverMeetsADateIsOne(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "u1 DIV -100.5 # 0 integer",
                "u1 DIV -1.5 # OUT_OF_RANGE",
                "u1 DIV -d0 # OUT_OF_RANGE",
                "0 DIV -1.5 # 0 integer",
                "i8 DIV 0.01 # OUT_OF_RANGE",
                "(POW(0, -2) IS NOT NULL) IS NULL # 0 integer",
                "CAST(i1 AS CHAR) = vc # OTHER",
                "vc BETWEEN CAST(i1 AS CHAR) AND va # OTHER",
                "va BETWEEN CAST(i1 AS CHAR) AND vc # 0 integer",
                "'abc ' IN (va, 'x') # 1 integer",
            })
    void others(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "va # b8 # 55 string",
                "tx # b8 # 7 string",
                "tx # NULLIF(b8,1) # 55 string",
                "va # ROUND(1e0,1) # 1 string",
                "va # TRUNCATE(CEIL(db), 2) # 3 string",
                "db # b64 # 1.8446744073709552E19 double",
                "i1 # da > 1 # BAD_CONVERSION",
                "i1 # da > 0 # 1 integer",
                "i1 # da IN (1, 2) # 0 integer",
                "i1 # YEAR(1) # BAD_CONVERSION",
                "i1 # WEEKDAY(0) # BAD_CONVERSION",
                "i1 # i8 DIV 0.01 # BAD_CONVERSION",
                "i4 # da # 20200102 integer",
                "i1 # da # OUT_OF_RANGE",
                "b64 # tm # 3544396889694286130 integer",
                "b64 # 2.5e0 # 2 integer",
                "da # 101 # 2000-01-01 date",
                "da # 1.5 # BAD_CONVERSION",
                "da # '1' # BAD_CONVERSION",
                "tm # '100' # 00:01:00 time",
                "tm # 60 # BAD_CONVERSION",
                "tm # da # 00:00:00 time",
                "tm # 20200101101112 # 10:11:12 time",
            })
    void storedValues(String column, String expression, String expected) {
        assertEquals(expected, text(oracle.assign(TABLE, ROW, column, ProgramFixture.expression(expression))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "HEX(LEAST(b64, 3)) # FFFFFFFFFFFFFFFF string",
                "POW(LEAST(9, i4, b64), 2) # 4.6116860184273879E18 double",
                "GREATEST(~256, ~b1) - 1 # 18446744073709551613 unsigned",
                "CAST(GREATEST(b64, d2) AS DOUBLE) # 1.5 double",
                "CAST(GREATEST('10', '9') AS SIGNED) # 9 integer",
                "GREATEST('10', '9') + 0 # 10.0 double",
                "GREATEST('10', '9') DIV 1 # 10 integer",
                "GREATEST('10', '9') | 0 # 10 integer",
                "GREATEST('10', '9') > 9.5 # 1 integer",
                "GREATEST('5', va) BETWEEN 4 AND 6 # 1 integer",
                "NOT GREATEST('5', va) # 0 integer",
                "ROUND(GREATEST('10', '9')) # 10.0 double",
                "IF(0, LEAST(b1, NULL), 7) # 7.0 double",
                "IF(0, LEAST(d2, NULL), 1.234) # 1.234 double",
            })
    void extremesAsWhatIsWanted(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "((1e0 | db) % SQRT(9)) DIV (-1) # 0 integer",
                "(u1 % POW(2, 3)) DIV (-128) # OUT_OF_RANGE",
                "(u1 * 1.5) DIV -3 # -3 integer",
                "(u1 + d0) DIV -3 # -3 integer",
                "IFNULL(~9 % 1, ROUND(u8, -2) DIV 2) # 0 integer",
                "ROUND(CAST(b8 AS UNSIGNED), -1) # 60 integer",
                "ROUND(CAST(i4 AS SIGNED), -1) # -2147483650 decimal",
                "ROUND(CAST(i1 + 1 AS SIGNED), -1) # 10 integer",
                "ROUND(CAST(u4 AS UNSIGNED), -1) # 4294967300 integer",
                "ROUND(CAST(i1 AS UNSIGNED), -1) # 10 decimal",
                "ROUND(LENGTH(va) DIV 2, -1) # 0 integer",
                "ROUND(i4 DIV 2, -1) # -1073741820 decimal",
                "ROUND(1.5e0 DIV 2, -1) # 0 integer",
                "FLOOR(IF(1, ROUND(i8 DIV i1, 4), CAST(b8 AS UNSIGNED))) # 1844674407370955161 integer",
                "FLOOR(IFNULL(1 OR 1, u1)) # 1 integer",
                "-(-(-(-1))) # 1 integer",
                "-(-(-(-9223372036854775808))) # 9223372036854775808 decimal",
                "ROUND(-(20200101), -1) # -20200100 integer",
                "ROUND(-(200000000), -1) # -200000000 decimal",
                "CAST(d2 AS CHAR) + 0 # 2.0 double",
                "CAST('8' AS CHAR) / 3.00 # 2.666667 double",
                "HEX(8) / 3.00 # 2.666667 double",
                "i1 = CAST(5.001e0 AS CHAR) # 1 integer",
                "i1 = '5.001' # 0 integer",
                "i1 IN (CAST(5.001e0 AS CHAR), 7) # 0 integer",
            })
    void declaredSignsAndDigits(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "(9223372036854775807 + 1) IS NULL # 0 integer",
                "(9223372036854775807 + 1) IS NOT NULL # OUT_OF_RANGE",
                "FIELD(u8, i8 + 1) IS NULL # 0 integer",
                "FIELD(u8, i8 + 1) IS NOT NULL # OUT_OF_RANGE",
                "(i8 + 1 IS NULL) IS NULL # 0 integer",
                "IFNULL(i8 + 1, 2) IS NULL # 0 integer",
                "(i2 > (i8 + 1)) IS NULL # 1 integer",
                "((i8 + 1) > i2) IS NULL # OUT_OF_RANGE",
                "((i2, i8 + 1) = (1, 2)) IS NULL # 0 integer",
                "(da > CAST(i1 AS DATE)) IS NULL # 1 integer",
                "(NOT (da > CAST(i1 AS DATE))) IS NULL # 1 integer",
                "(da BETWEEN CAST(i1 AS DATE) AND da) IS NULL # 0 integer",
            })
    void isNullOfWhatIsKnown(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "NOT ('0.4' XOR 'b') # 0 integer",
                "NOT ('b' XOR '0.4') # 1 integer",
                "NOT ('0.4' XOR (1 = 2)) # 1 integer",
                "NOT (0.4 XOR 0.4) # 0 integer",
                "NOT (NOT (NOT ('0.4' XOR 0))) # 0 integer",
            })
    void notOfXor(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "'9223372036854775807' BETWEEN 9223372036854775806 AND 9223372036854775806 # 0 integer",
                "1 BETWEEN '1.00000000000000000001' AND 2 # 0 integer",
                "1 BETWEEN '1.00000000000000000001' AND '2' # 1 integer",
                "1.0 BETWEEN '1.00000000000000000001' AND 2 # 1 integer",
                "'x' BETWEEN b64 AND 2 # 0 integer",
                "CASE i1 - 4.0 WHEN '1.00000000000000000001' THEN 1 ELSE 2 END # 1 integer",
                "CASE i1 - 4 WHEN '1.00000000000000000001' THEN 1 ELSE 2 END # 2 integer",
                "NULL BETWEEN CAST(2 AS CHAR) AND vc # OTHER",
            })
    void comparedTogether(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "(1, i1) > (2, 9223372036854775807 + 1) # OUT_OF_RANGE",
                "(i2, 9223372036854775807 + 1) < (1, i1) # NULL",
                "(i1, i1) < (NULL, 9223372036854775807 + 1) # NULL",
                "IF(0, -(9223372036854775807 + 1), 3) # OUT_OF_RANGE",
                "CASE WHEN i8 + 1 > 0 THEN NULL END # NULL",
                "CONCAT(CASE WHEN i8 + 1 > 0 THEN NULL END) # OUT_OF_RANGE",
                "DATEDIFF(IFNULL(CAST(1e10 AS DATETIME), dt), da) # 0 integer",
                "IFNULL(CAST(1e10 AS DATETIME), dt) # 2001-00-00 00:00:00 datetime",
            })
    void constantsLookedAtBeforehand(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "va # -(1.25 * 8) # -10 string",
                "va # 1.20 * 3.5 # 4.200 string",
                "va # ABS(d2 * 4) # 6 string",
                "u4 # '-0.4.5' # OUT_OF_RANGE",
                "u4 # '-0.4x' # BAD_CONVERSION",
                "i1 # ('A' + 1) IS NULL # 0 integer",
                "i1 # (va = 1) IS NULL # 0 integer",
                "i1 # (va + 0 = 1) IS NULL # BAD_CONVERSION",
                "i1 # (va <=> 1) IS NULL # 0 integer",
                "i1 # (NOT (va <=> 1)) IS NULL # BAD_CONVERSION",
                "i1 # (va IS TRUE) IS NULL # BAD_CONVERSION",
                "i1 # (i8 + 1 IS NULL) IS NULL # OUT_OF_RANGE",
                "i1 # CONCAT('A' + 1) IS NULL # BAD_CONVERSION",
                "i1 # ABS('A') IS NULL # 0 integer",
                "i1 # va - (1 DIV 0) # BAD_CONVERSION",
                "i1 # va > NULLIF(1, 1) # BAD_CONVERSION",
                "i1 # va & (i8 + 1) # BAD_CONVERSION",
                "i1 # va ^ (1 DIV 0) # DIVISION_BY_ZERO",
                "i1 # va << (1 DIV 0) # DIVISION_BY_ZERO",
                "i1 # (1 DIV 0) ^ va # BAD_CONVERSION",
                "i1 # 'x' <= NULLIF(da, da) # BAD_CONVERSION",
                "i1 # FLOOR(GREATEST('2020-01-01', NULLIF(va, va))) # BAD_CONVERSION",
                "i1 # DAYOFYEAR(LAST_DAY(0)) # BAD_CONVERSION",
                "i1 # YEAR(LAST_DAY(0)) # NULL",
                "i1 # WEEKDAY(DATE(LAST_DAY(0))) # BAD_CONVERSION",
                "i1 # DATEDIFF(IF(1, LAST_DAY(0), da), da) # BAD_CONVERSION",
            })
    void storedInOrder(String column, String expression, String expected) {
        checkStored(column, expression, expected);
    }

    private void checkStored(String column, String expression, String expected) {
        assertEquals(expected, text(oracle.assign(TABLE, ROW, column, ProgramFixture.expression(expression))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "db * ~1 > 0 # 0 integer",
                "db < ~1 # 1 integer",
                "db BETWEEN 0 AND ~1 # 0 integer",
                "GREATEST(~1, db) > 100 # 0 integer",
                "(18446744073709551614e0 + db * 0) IN (~1, 3) # 1 integer",
                "(18446744073709551614e0 + db * 0) IN (~1, db) # 0 integer",
                "CASE ~1 WHEN 18446744073709551614e0 + db * 0 THEN 1 ELSE 0 END # 0 integer",
                "i8 + 1 > 0 AND 1 = 0 # 0 integer",
                "NULLIF(1, 1) AND i8 + 1 > 0 # 0 integer",
                "i2 AND i8 + 1 > 0 # 0 integer",
                "i8 + 1 > 0 OR 1 # 1 integer",
            })
    void rowsThatAWhereKeeps(String where, String expected) {
        assertEquals(expected, text(oracle.holds(TABLE, ROW, ProgramFixture.expression(where))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "CONCAT(vc, CAST(1 AS CHAR)) # ABC1 string",
                "CONCAT(vc, CAST(1 AS CHAR)) = 'x' # OTHER",
                "CONCAT(vc, CAST(1 AS CHAR)) = va # OTHER",
                "CONCAT(vc, CAST(1 AS CHAR)) = 5 # 0 integer",
                "IF(1, vc, CAST(1 AS CHAR)) # ABC string",
                "UPPER(CONCAT(vc, CAST(1 AS CHAR))) = 'x' # OTHER",
                "LENGTH(CONCAT(vc, CAST(1 AS CHAR))) # 4 integer",
                "CONCAT(vc, CAST(1 AS CHAR)) IS NULL # 0 integer",
                "(vc > CAST(1 AS CHAR)) IS NULL # OTHER",
            })
    void textsOfSeveralCollations(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "COALESCE(da, dt) AND 1 # 1 integer",
                "NOT COALESCE(CAST(0 AS DATE)) # 1 integer",
                "COALESCE(CAST('2020-00-00' AS DATE)) AND 1 # 1 integer",
                "IFNULL(CAST(i1 AS DATE), da) AND 1 # 1 integer",
                "NOT COALESCE(CAST(i1 AS DATE)) # NULL",
                "COALESCE(tm) AND 1 # 1 integer",
            })
    void truthOfAChosenDate(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "NULLIF(GREATEST('5', va), 'x') + 0 # 0.0 double",
                "NULLIF(GREATEST('5', va), 'x') DIV 1 # 0 integer",
                "NULLIF(GREATEST('5', va), 'x') AND 1 # 0 integer",
                "GREATEST(CAST('2.5' AS CHAR), 1) # 2.0 double",
                "GREATEST('2.5', 1) # 2.5 double",
                "CONCAT(GREATEST(CAST('a' AS CHAR(1)), ROUND(9007199254740993))) # 9007199254740992 string",
                "NULLIF((1, 12) > (i2, i2), 11) IS NOT NULL # 1 integer",
            })
    void nullIfOfExtremes(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "FLOOR(u4 / b8) # 78090314 integer",
                "CASE WHEN 0 THEN FLOOR(u4 / b8) ELSE CAST(i1 AS UNSIGNED) END # 5 integer",
                "CEIL(CAST(tm AS SIGNED) / 2) # 50556 integer",
                "CEIL(CAST(dt AS SIGNED) / 2) # 10100051050556 integer",
                "CEIL(CAST(vc AS SIGNED) / 2) # 0 decimal",
                "CEIL(CAST(va AS SIGNED) / 2) # 0 integer",
                "CEIL(CAST(db AS SIGNED) / 2) # 1 decimal",
            })
    void digitsOfQuotients(String expression, String expected) {
        check(expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "fl # '1e40x' # BAD_CONVERSION",
                "db # '1e400x' # OUT_OF_RANGE",
                "i1 # LAST_DAY(dt) IN (DATE '1990-07-06', 'x') # 0 integer",
                "i1 # LAST_DAY(dt) IN (DATE '1990-07-06', 'x', dt) # BAD_CONVERSION",
                "i1 # da IN (DATE '1990-07-06', 'x', TIMESTAMP '1990-07-06 00:00:00') # BAD_CONVERSION",
                "i1 # (NOT va) IS NULL # 0 integer",
                "i1 # (NOT 'a%') IS NOT NULL # BAD_CONVERSION",
                "i1 # (NOT CONCAT(va)) IS NULL # BAD_CONVERSION",
                "i1 # i2 <=> va # BAD_CONVERSION",
                "i1 # NULL <=> va # 0 integer",
                "i1 # i2 = va # NULL",
            })
    void storedWithWarnings(String column, String expression, String expected) {
        checkStored(column, expression, expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "(1, 0) <> (1, (db - 12) BETWEEN ~10 AND 0) # 0 integer",
                "0 <> ((db - 12) BETWEEN ~10 AND 0) # 1 integer",
            })
    void rowsAreNotCached(String where, String expected) {
        assertEquals(expected, text(oracle.holds(TABLE, ROW, ProgramFixture.expression(where))));
    }

    private void check(String expression, String expected) {
        assertEquals(expected, text(oracle.evaluate(TABLE, ROW, ProgramFixture.expression(expression))));
    }

    static String text(Result result) {
        if (result instanceof Result.Failed failed) {
            return failed.kind().name();
        }
        final Value value = ((Result.Of) result).value();
        final String type =
                value.getClass().getSimpleName().replace("Value", "").toLowerCase(Locale.ROOT);
        if (value instanceof Value.IntegerValue i) {
            return i.value() + " " + type;
        } else if (value instanceof Value.UnsignedValue u) {
            return Long.toUnsignedString(u.bits()) + " " + type;
        } else if (value instanceof Value.DecimalValue d) {
            return d.value().toPlainString() + " " + type;
        } else if (value instanceof Value.DoubleValue d) {
            return d.value() + " " + type;
        } else if (value instanceof Value.StringValue s) {
            return s.value() + " " + type;
        } else if (value instanceof Value.DateValue d) {
            return d.text() + " " + type;
        } else if (value instanceof Value.DateTimeValue d) {
            return d.text() + " " + type;
        } else if (value instanceof Value.TimeValue t) {
            return t.text() + " " + type;
        }
        return "NULL";
    }
}
