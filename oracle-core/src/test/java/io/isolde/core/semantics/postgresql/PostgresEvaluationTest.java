package io.isolde.core.semantics.postgresql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.Syntax;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values, types and errors as PostgreSQL 18.6 gives them; {@code isolde evaluate expressions} asks a server of many more. */
final class PostgresEvaluationTest {
    private static final Table TABLE = ((Statement.CreateTable)
                    parsed("CREATE TABLE t (s SMALLINT, i INT, z INT, b BIGINT,"
                            + " n NUMERIC(8, 2), p BOOLEAN, c CHAR(3), v VARCHAR(5), x TEXT, d DATE)"))
            .table();

    private static final Value[] ROW = {
        new Value.IntegerValue(7),
        new Value.IntegerValue(5),
        new Value.IntegerValue(0),
        new Value.IntegerValue(Long.MAX_VALUE),
        new Value.DecimalValue(new BigDecimal("1.50")),
        new Value.BooleanValue(true),
        new Value.StringValue("a  "),
        new Value.StringValue("ab"),
        new Value.StringValue("a "),
        new Value.DateValue("2020-02-29")
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "2147483647 ; integer [2147483647]",
                "-2147483648 ; integer [-2147483648]",
                "2147483648 ; bigint [2147483648]",
                "1e0 ; numeric [1]",
                "s + s ; smallint [14]",
                "s + i ; integer [12]",
                "i + b - b ; ERROR 22003",
                "-7 / 2 ; integer [-3]",
                "-7 % 3 ; integer [-1]",
                "1 / 3.0 ; numeric [0.33333333333333333333]",
                "10.0 / 4 ; numeric [2.5000000000000000]",
                "1.00 / 3.00 * 3 ; numeric [0.99999999999999999999]",
                "1.10 * 2.20 ; numeric [2.4200]",
                "5.0 % 3 ; numeric [2.0]",
                "n + 1 ; numeric [2.50]",
                "round(2.5) ; numeric [3]",
                "round(5) ; double precision [5]",
                "round(125, -1) ; numeric [130]",
                "ceil(-0.5) ; numeric [0]",
                "1.5::int ; integer [2]",
                "2.5::float8::int ; integer [2]",
                "'1e23'::float8 ; double precision [9.999999999999999e+22]",
                "1e15::float8 ; double precision [1e+15]",
                "999.94::numeric(4,1) ; numeric [999.9]",
                "'123456'::varchar(5) ; character varying [12345]",
                "c ; character [a  ]",
                "c || 'b' ; text [ab]",
                "length(c) ; integer [1]",
                "octet_length(c) ; integer [3]",
                "c LIKE 'a' ; boolean [f]",
                "c LIKE 'a  ' ; boolean [t]",
                "c = x ; boolean [f]",
                "c = v ; boolean [f]",
                "c = 'a' ; boolean [t]",
                "concat(c, p, NULL) ; text [a  t]",
                "x || p ; text [a true]",
                "upper('é') || lower('Z') ; text [éz]",
                "'Z' < 'a' ; boolean [t]",
                "left('abc', -1) || right('abc', -1) ; text [abbc]",
                "right('b', -2147483648) ; text [b]",
                "substr('abc', 0, 3) ; text [ab]",
                "'a\\c' LIKE 'a\\\\c' ; boolean [t]",
                "1 << 32 ; integer [1]",
                "d + 1 ; date [2020-03-01]",
                "d - date '2019-12-31' ; integer [60]",
                "d = timestamp '2020-02-29 00:00:00' ; boolean [t]",
                "coalesce(NULL, i, b) ; bigint [5]",
                "nullif(1, 1.0) ; numeric NULL",
                "greatest(i, NULL, 7) ; integer [7]",
                "CASE WHEN true THEN 1 ELSE 2.50 END ; numeric [1]",
                "CASE WHEN z <> 0 THEN 1 / z END ; integer NULL",
                "NULL IN (1, NULL) ; boolean NULL",
                "2 NOT IN (1, NULL) ; boolean NULL",
                "NULL IS NOT DISTINCT FROM NULL ; boolean [t]",
                "true = 'yes' ; boolean [t]",
                "'a' ; text [a]",
                "z = 1 AND 1 / z = 1 ; boolean [f]",
            })
    void valuesHaveTheTypeAndTheDigitsOfTheServer(String sql, String shown) {
        assertEquals(shown, shown(sql));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "i / z ; 22012",
                "CASE WHEN i > 9 THEN 1 / 0 ELSE 2 END ; 22012",
                "coalesce(i, 1 / 0) ; 22012",
                "i IN (1, 1 / 0) ; 22012",
                "2147483647 + 1 ; 22003",
                "abs((-2147483648)::int) ; 22003",
                "'123456.7' - s ; 22003",
                "'1.5' = i ; 22P02",
                "CASE i WHEN 0 THEN '-123456.7' ELSE s END ; 22003",
                "CASE i WHEN 0 THEN '-123456.7' WHEN 1 THEN s ELSE '1.5' END ; 22P02",
                "coalesce(1, 'a') ; 22P02",
                "'2020-02-30'::date ; 22008",
                "i = p ; 42883",
                "x = 1 ; 42883",
                "1 || 2 ; 42883",
                "abs(x) ; 42883",
                "i::float8 % 2 ; 42883",
                "d + b ; 42883",
                "'1' + '1' ; 42725",
                "d + '1' ; 42725",
                "NOT i ; 42804",
                "coalesce(i, p) ; 42804",
                "s::boolean ; 42846",
                "d::int ; 42846",
                "nothing ; 42703",
                "x LIKE 'a' ESCAPE 'ab' ; 22025",
                "substr(x, 1, -1) ; 22011",
                "x LIKE 'a\\' ; 22025",
            })
    void errorsHaveTheStateOfTheServer(String sql, String state) {
        assertEquals("ERROR " + state, shown(sql));
    }

    @ParameterizedTest
    @ValueSource(strings = {"false AND 1 / 0 = 1", "true OR 1 / 0 = 1", "CASE WHEN true THEN true ELSE 1 / 0 = 1 END"})
    void whatAConstantCutsOffIsNotWorkedOut(String sql) {
        assertEquals(sql.startsWith("false") ? "boolean [f]" : "boolean [t]", shown(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d - timestamp '2020-01-01 00:00:00'",
                "'Jan 2, 2020'::date",
                "'0x10'::int",
                "round(n, 5000)",
                "sqrt(n)"
            })
    void whatIsNotModelledIsRefusedByName(String sql) {
        final Statement read = parsed("SELECT " + sql + " FROM t");
        if (read instanceof Statement.Select select) {
            assertThrows(
                    UnsupportedFeatureException.class,
                    () -> expressions().shown(select.projection().get(0), ROW));
        } else {
            assertTrue(read instanceof Statement.PlainRead, () -> "not judged: " + read);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "i = 5 AND i > 2 ; true",
                "i = 5 AND NULL ; false",
                "NOT (i = 1 OR i = 2) ; true",
                "i = 5 AND i / z = 1 ; 22012",
                "z = 1 AND i / z = 1 ; PostgreSQL order of conditions",
                "NOT (z = 0 OR i / z = 1) ; PostgreSQL order of conditions",
                "z = 0 OR i / z = 1 ; true",
                "i / z = 1 AND NULL ; false",
                "i = 5 AND NOT (i / z = 1 OR NULL) ; false",
                "(z = 1 AND i / z = 1) OR NULL ; PostgreSQL order of conditions",
                "i / z = 1 OR NULL ; 22012",
                "NULL ; false",
                "i ; 42804",
            })
    void theOrderOfConjunctsIsNotKnown(String sql, String expected) {
        String reply;
        try {
            reply = Boolean.toString(expressions().condition(expression(sql)).holds(ROW));
        } catch (final EvaluationError e) {
            reply = e.sqlState();
        } catch (final UnsupportedFeatureException e) {
            reply = e.getMessage();
        }
        assertEquals(expected, reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "s ; 2.5 ; smallint [3]",
                "s ; 40000 ; ERROR 22003",
                "n ; 1.005::float8 ; numeric [1.01]",
                "n ; 1000000 ; ERROR 22003",
                "v ; 'abcdef' ; ERROR 22001",
                "v ; 'abcde   ' ; character varying [abcde]",
                "v ; i ; character varying [5]",
                "c ; 'a' ; character [a  ]",
                "p ; i ; ERROR 42804",
                "p ; 'off' ; boolean [f]",
                "i ; x ; ERROR 42804",
                "d ; '2020-1-1' ; date [2020-01-01]",
                "x ; p ; text [true]",
            })
    void aColumnIsSetByAssignment(String column, String sql, String shown) {
        final int place = TABLE.columnIndex(column);
        String reply;
        try {
            final Value[] row = ROW.clone();
            row[place] = expressions()
                    .assignment(TABLE.columns().get(place), expression(sql))
                    .of(ROW);
            reply = expressions().shown(new Expression.ColumnRef(column), row);
        } catch (final EvaluationError e) {
            reply = "ERROR " + e.sqlState();
        }
        assertEquals(shown, reply);
    }

    private static PostgresExpressions expressions() {
        return new PostgresExpressions(TABLE, "t");
    }

    private static String shown(String sql) {
        try {
            return expressions().shown(expression(sql), ROW);
        } catch (final EvaluationError e) {
            return "ERROR " + e.sqlState();
        }
    }

    private static Expression expression(String sql) {
        return ((Statement.Select) parsed("SELECT " + sql + " FROM t"))
                .projection()
                .get(0);
    }

    private static Statement parsed(String sql) {
        return SqlParser.parseStatement(sql, Syntax.POSTGRESQL, "test", 1, 1);
    }
}
