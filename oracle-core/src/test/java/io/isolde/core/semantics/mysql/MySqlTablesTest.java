package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.semantics.mysql.ExpressionOracle.Result;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What MySQL 8.0.12 printed for the row below. */
class MySqlTablesTest {
    private static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("i1", new SqlType.IntegerType(1, false)),
                    Column.of("u1", new SqlType.IntegerType(1, true)),
                    Column.of("i4", SqlType.INT),
                    Column.of("u4", new SqlType.IntegerType(4, true)),
                    Column.of("i8", SqlType.BIGINT),
                    Column.of("u8", new SqlType.IntegerType(8, true)),
                    Column.of("d2", new SqlType.DecimalType(8, 2)),
                    Column.of("d6", new SqlType.DecimalType(18, 6)),
                    Column.of("fl", new SqlType.FloatType()),
                    Column.of("db", SqlType.DOUBLE),
                    Column.of("b8", new SqlType.BitType(8)),
                    Column.of("b64", new SqlType.BitType(64)),
                    Column.of("va", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)),
                    Column.of("vb", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)),
                    Column.of("vc", new SqlType.VarcharType(20, Collation.UTF8MB4_GENERAL_CI)),
                    Column.of("tx", new SqlType.TextType(Collation.UTF8MB4_BIN)),
                    Column.of("bl", new SqlType.BlobType()),
                    Column.of("da", new SqlType.DateType()),
                    Column.of("dc", new SqlType.DateType()),
                    Column.of("dt", new SqlType.DateTimeType()),
                    Column.of("tm", new SqlType.TimeType()),
                    Column.of("nn", SqlType.INT)),
            List.of());
    private static final List<Value> ROW = List.of(
            new Value.IntegerValue(5),
            new Value.IntegerValue(6),
            new Value.IntegerValue(5),
            new Value.IntegerValue(6),
            new Value.IntegerValue(5),
            new Value.IntegerValue(6),
            new Value.DecimalValue(new BigDecimal("1.50")),
            new Value.DecimalValue(new BigDecimal("2.500000")),
            new Value.DoubleValue(0.5),
            new Value.DoubleValue(2.5),
            new Value.IntegerValue(65),
            new Value.IntegerValue(11),
            new Value.StringValue("0.4"),
            new Value.StringValue("1e2"),
            new Value.StringValue("abc"),
            new Value.StringValue("x|y"),
            new Value.StringValue("bl"),
            new Value.DateValue("2020-01-31"),
            new Value.DateValue("2021-02-03"),
            new Value.DateTimeValue("2020-05-06 07:08:09"),
            new Value.TimeValue("10:11:12"),
            Value.NULL);

    private final ExpressionOracle oracle =
            new ExpressionOracle(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false));

    @AfterEach
    void close() {
        oracle.close();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "mysql-8.0.12.txt", delimiter = '|', quoteCharacter = '"')
    void aProjectionGives(String expression, String printed) {
        final Result result = oracle.evaluate(TABLE, ROW, parsed(expression));
        assertEquals(printed, text(result), expression);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "0.4 | 0",
                "0.5 | 1",
                "0.4e0 | 0",
                "'0.4' | 0",
                "va | 0",
                "vb | 1",
                "'0.4' AND 1 | 0",
                "0.4 AND i1 | 0",
                "d6 * 0.1 AND i1 | 1",
                "d6 * 0.1 | 0",
                "fl | 0",
                "fl AND 1 | 0",
                "i1 AND fl AND va | 1",
                "fl OR 0 | 0",
                "va AND va | 1",
                "IF(i1, 0.5, 1e0) | 1",
                "IF(i1, 0.5e0, 1) | 0",
                "COALESCE(0.5, 1e0) | 0",
                "COALESCE(0.5, 1) | 1",
                "1e300 | 1",
                "GREATEST('0.4', '0.3') | 0",
                "tm | 1",
                "EXP(-3) | 0",
                "CONCAT(va) | 0",
                "-0.5 * i1 / 5 | 1"
            })
    void aWhereKeeps(String where, String kept) {
        assertEquals(kept, text(oracle.holds(TABLE, ROW, parsed(where))), where);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "mysql-8.0.12-where.txt", delimiter = '|', quoteCharacter = '"')
    void aSelectionKeeps(String where, String kept) {
        assertEquals(kept, text(oracle.holds(TABLE, ROW, parsed(where))), where);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "mysql-8.0.12-stored.txt", delimiter = '|', quoteCharacter = '"')
    void anUpdateStores(String column, String expression, String stored) {
        assertEquals(stored, text(oracle.assign(TABLE, ROW, column, parsed(expression))), expression);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "STRCMP(da, '2020_01-31')",
                "STRCMP(LAST_DAY(da), 20200131)",
                "NULLIF(va, b8) >> 1",
                "NULLIF(va, NULLIF(b8, 3)) >> 1",
                "BIT_COUNT(NULLIF(va, b8))",
                "~POW(99999999, 2)",
                "CONCAT(FLOOR(POW(7, 19)))",
                "u8 XOR 'abc'",
                "0.004 = tm",
                "dt BETWEEN i4 AND DATE(0)",
                "(NOT ((nn, i1) >= (i4, i1))) IS NULL",
                "(((nn, i1) >= (i4, i1)) XOR 1) IS NULL",
                "IF(SIGN(LEAST(db, nn)), 1, 0)",
                "IF(SIGN(LEAST(tm, 1)), 1, 0)",
                "u8 - ~LEFT(NULL, 1)",
            })
    void isNotModelled(String expression) {
        assertThrows(UnsupportedFeatureException.class, () -> oracle.evaluate(TABLE, ROW, parsed(expression)));
    }

    private static Expression parsed(String expression) {
        final Statement.Select select =
                (Statement.Select) SqlParser.parseStatement("SELECT " + expression + " FROM t", "test", 1, 1);
        return select.projection().get(0);
    }

    private static String text(Result result) {
        if (result instanceof Result.Failed failed) {
            return failed.kind().toString();
        }
        final Value value = ((Result.Of) result).value();
        if (value instanceof Value.IntegerValue v) {
            return Long.toString(v.value());
        } else if (value instanceof Value.UnsignedValue v) {
            return Long.toUnsignedString(v.bits());
        } else if (value instanceof Value.DecimalValue v) {
            return v.value().toPlainString();
        } else if (value instanceof Value.DoubleValue v) {
            return v.value() + "e0";
        } else if (value instanceof Value.StringValue v) {
            return "'" + v.value() + "'";
        } else if (value instanceof Value.DateValue v) {
            return v.text();
        } else if (value instanceof Value.DateTimeValue v) {
            return v.text();
        }
        return value instanceof Value.TimeValue v ? v.text() : "NULL";
    }
}
