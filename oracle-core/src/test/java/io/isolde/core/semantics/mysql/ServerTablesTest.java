package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.semantics.mysql.ExpressionOracle.Result;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What servers printed: MariaDB 11.4.5 in one column, MySQL 8.0.12 in the next. {@code !} marks a warning. */
class ServerTablesTest {
    private static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("b", SqlType.BIGINT),
                    Column.of("u", new SqlType.IntegerType(8, true)),
                    Column.of("d", new SqlType.DecimalType(10, 2)),
                    Column.of("f", new SqlType.FloatType()),
                    Column.of("n", new SqlType.BitType(8)),
                    Column.of("s", new SqlType.VarcharType(20, Collation.UTF8MB4_BIN)),
                    Column.of("c", new SqlType.VarcharType(20, Collation.UTF8MB4_GENERAL_CI)),
                    Column.of("dt", new SqlType.DateType()),
                    Column.of("dtm", new SqlType.DateTimeType())),
            List.of());
    private static final List<Value> ROW = List.of(
            new Value.IntegerValue(9007199254740993L),
            new Value.UnsignedValue(-1),
            new Value.DecimalValue(new BigDecimal("1.50")),
            new Value.DoubleValue(1.1),
            new Value.IntegerValue(49),
            new Value.StringValue("9007199254740992"),
            new Value.StringValue("abc"),
            new Value.DateValue("2020-01-02"),
            new Value.DateTimeValue("2020-01-02 03:04:05"));

    private final ExpressionOracle mariaDb = new ExpressionOracle(InnoDbProfile.MARIADB_11_4_5);
    private final ExpressionOracle mySql =
            new ExpressionOracle(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false));

    @AfterEach
    void close() {
        mariaDb.close();
        mySql.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "7 | / | 2 | 3.5000 | 3.5000",
                "1.0 | / | 3 | 0.33333 | 0.33333",
                "d | / | 3 | 0.500000 | 0.500000",
                "1 | / | 0 | NULL! | NULL!",
                "5 | % | 0 | NULL! | NULL!",
                "-7 | DIV | 2 | -3 | -3",
                "7.9 | DIV | 2 | 3 | 3",
                "7.5 | DIV | 0.5 | 15 | 15",
                "-5 | DIV | 0.6 | -8 | -8",
                "-7 | % | 3 | -1 | -1",
                "7 | % | -3 | 1 | 1",
                "5.5 | % | 2 | 1.5 | 1.5",
                "'7' | DIV | 2 | 3 | 3",
                "'7.5' | % | 2 | 1.5 | 1.5",
                "'1' | + | '1' | 2.0 | 2.0",
                "'a' | + | 1 | 1.0! | 1.0!",
                "1 | - | '1.5' | -0.5 | -0.5",
                "'' | + | 0 | 0.0! | 0.0",
                "'1 ' | + | 0 | 1.0 | 1.0",
                "u | - | 1 | 18446744073709551614 | 18446744073709551614",
                "u | + | 1 | OUT_OF_RANGE | OUT_OF_RANGE",
                "n | - | 50 | OUT_OF_RANGE | OUT_OF_RANGE",
                "n | + | 1.5 | 50.5 | 50.5",
                "dt | + | 1 | 20200103 | 20200103",
                "f | + | 0 | 1.100000023841858 | 1.100000023841858",
                "-9223372036854775808 | DIV | -1 | OUT_OF_RANGE | OUT_OF_RANGE",
                "-9223372036854775808 | % | -1 | 0 | 0",
            })
    void arithmetic(String left, String operator, String right, String onMariaDb, String onMySql) {
        check(binary(left, operator, right), onMariaDb, onMySql);
    }

    @ParameterizedTest
    @CsvSource({"1, 3, 1.0000, 1.0000", "2, 3, 2.0000, 2.0000", "10, 3, 10.0000, 10.0000"})
    void quotientsKeepMoreDigitsThanTheyShow(String dividend, String divisor, String onMariaDb, String onMySql) {
        final Expression quotient = binary(dividend, "/", divisor);
        check(new Binary(BinaryOperator.TIMES, quotient, operand(divisor)), onMariaDb, onMySql);
    }

    @ParameterizedTest
    @CsvSource({"1, 3, 0.3333, 1, 0", "2, 3, 0.6667, 1, 0", "1, 2, 0.5, 1, 1"})
    void quotientsAreRoundedBeforeTheyAreComparedOnMariaDbOnly(
            String dividend, String divisor, String shown, String onMariaDb, String onMySql) {
        check(new Binary(BinaryOperator.EQ, binary(dividend, "/", divisor), operand(shown)), onMariaDb, onMySql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "1 # << # 63 # 9223372036854775808 # 9223372036854775808",
                "1 # << # 64 # 0 # 0",
                "1 # << # -1 # 0 # 0",
                "-1 # >> # 1 # 9223372036854775807 # 9223372036854775807",
                "1.5 # << # 1 # 4 # 4",
                "5 # & # -1 # 5 # 5",
                "5 # & # 3.5 # 4 # 4",
                "-1 # ^ # -1 # 0 # 0",
                "'1.9' # | # 0 # 2 # 1!",
                "'1e2' # | # 0 # 100 # 1!",
                "2.5e0 # | # 0 # 3 # 2",
            })
    void bitOperators(String left, String operator, String right, String onMariaDb, String onMySql) {
        check(binary(left, operator, right), onMariaDb, onMySql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "'1abc' # = # 1 # 1! # 1!",
                "'abc' # = # 0 # 1! # 1!",
                "'' # = # 0 # 1! # 1",
                "' 1' # = # 1 # 1 # 1",
                "'1 ' # = # 1 # 1 # 1",
                "'1e2' # = # 100 # 1 # 1",
                "'+5' # = # 5 # 1 # 1",
                "'.5' # = # 0.5 # 1 # 1",
                "'0x10' # = # 16 # 0! # 0!",
                "'10' # < # 9 # 0 # 0",
                "10 # < # '9' # 0 # 0",
                "9007199254740993 # = # '9007199254740992' # 0 # 1",
                "b # = # '9007199254740992' # 0 # 0",
                "b # = # s # 0 # 1",
                "u # = # -1 # 0 # 0",
                "-1 # < # u # 1 # 1",
                "f # = # 1.1 # 0 # 0",
                "f # > # 1.1 # 1 # 1",
                "f # = # '1.1' # 0 # 0",
                "d # = # '1.500' # 1 # 1",
                "n # = # '49' # 1 # 1",
                "n # = # '1' # 0 # 0",
                "dt # = # '2020-1-2' # 1 # 1",
                "dt # = # 20200102 # 1 # 1",
                "dtm # = # '2020-01-02' # 0 # 0",
                "dt # < # dtm # 1 # 1",
                "'a' # = # 'a ' # 0 # 0",
                "c # = # 'ABC ' # 1 # 1",
                "s # <=> # NULL # 0 # 0",
                "'_' # < # 'a' # 1 # 1",
            })
    void comparisons(String left, String operator, String right, String onMariaDb, String onMySql) {
        check(binary(left, operator, right), onMariaDb, onMySql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "ROUND # 2.5 # 3 # 3",
                "ROUND # -2.5 # -3 # -3",
                "ROUND # 2.5e0 # 2.0 # 2.0",
                "ROUND # 1.25,1 # 1.3 # 1.3",
                "ROUND # 1.25e0,1 # 1.2 # 1.2",
                "FLOOR # -1.5 # -2 # -2",
                "CEIL # -1.5 # -1 # -1",
                "TRUNCATE # -1.55,1 # -1.5 # -1.5",
                "ABS # -9223372036854775808 # OUT_OF_RANGE # OUT_OF_RANGE",
                "SQRT # -1 # NULL # NULL",
                "EXP # 1000 # OUT_OF_RANGE # OUT_OF_RANGE",
                "LEAST # '10',9 # 9.0 # 10",
                "GREATEST # 1,NULL # NULL # NULL",
                "NULLIF # 1,'1' # NULL # NULL",
                "IF # NULL,1,2 # 2 # 2",
                "COALESCE # NULL,2.5 # 2.5 # 2.5",
                "SUBSTR # 'abc',0,1 # '' # ''",
                "SUBSTR # 'abc',-2,1 # b # b",
                "LEFT # 'abc',-1 # '' # ''",
                "CONCAT # 1.0,'a' # 1.0a # 1.0a",
                "CONCAT # 1e15 # 1e15 # 1e15",
                "CONCAT # 1e-15 # 0.000000000000001 # 0.000000000000001",
                "HEX # -1 # FFFFFFFFFFFFFFFF # FFFFFFFFFFFFFFFF",
                "STRCMP # 'a','A' # 0 # 0",
                "DAYOFWEEK # dt # 5 # 5",
                "LAST_DAY # dt # 2020-01-31 # 2020-01-31",
                "YEAR # dtm # 2020 # 2020",
            })
    void functions(String function, String arguments, String onMariaDb, String onMySql) {
        final List<Expression> parsed = Stream.of(arguments.split(",", -1))
                .map(ServerTablesTest::operand)
                .toList();
        check(
                new Expression.Call(Function.valueOf(function), parsed),
                onMariaDb.replace("''", ""),
                onMySql.replace("''", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "1.5 # 2 # 2",
                "-1.5 # -2 # -2",
                "2.5e0 # 2 # 2",
                "'1.9' # 1! # 1!",
                "'abc' # 0! # 0!",
                "1e20 # 9223372036854775807 # 9223372036854775807",
            })
    void castAsSigned(String operand, String onMariaDb, String onMySql) {
        check(new Expression.Cast(operand(operand), SqlType.BIGINT), onMariaDb, onMySql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "'abc' # 'A_C' # 1 # 1",
                "c # 'A_C' # 1 # 1",
                "s # '9%2' # 1 # 1",
                "'a' # 'a ' # 0 # 0",
                "'a%c' # 'a\\%c' # 1 # 1",
                "12 # '1%' # 1 # 1",
                "dt # '2020%' # 1 # 1",
                "NULL # 'a' # NULL # NULL",
            })
    void like(String operand, String pattern, String onMariaDb, String onMySql) {
        check(new Expression.Like(operand(operand), operand(pattern), null, false), onMariaDb, onMySql);
    }

    private void check(Expression expression, String onMariaDb, String onMySql) {
        assertEquals(
                Arrays.asList(onMariaDb, onMySql),
                List.of(text(mariaDb.evaluate(TABLE, ROW, expression)), text(mySql.evaluate(TABLE, ROW, expression))));
    }

    private static String text(Result result) {
        if (result instanceof Result.Failed failed) {
            return failed.kind().name();
        }
        final Result.Of of = (Result.Of) result;
        return text(of.value()) + (of.warned() ? "!" : "");
    }

    private static String text(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return Long.toString(i.value());
        } else if (value instanceof Value.UnsignedValue u) {
            return Long.toUnsignedString(u.bits());
        } else if (value instanceof Value.DecimalValue d) {
            return d.value().toPlainString();
        } else if (value instanceof Value.DoubleValue d) {
            return Double.toString(d.value());
        } else if (value instanceof Value.DateValue d) {
            return d.text();
        }
        return value instanceof Value.StringValue s ? s.value() : "NULL";
    }

    private static Expression binary(String left, String operator, String right) {
        return new Binary(
                Stream.of(BinaryOperator.values())
                        .filter(candidate -> candidate.symbol().equals(operator))
                        .findFirst()
                        .orElseThrow(),
                operand(left),
                operand(right));
    }

    private static Expression operand(String sql) {
        return sql.startsWith("'")
                ? new Expression.Literal(new Value.StringValue(sql.substring(1, sql.length() - 1)))
                : ProgramFixture.expression(sql);
    }
}
