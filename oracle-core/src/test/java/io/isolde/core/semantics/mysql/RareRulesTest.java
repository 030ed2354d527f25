package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * What the servers answered where random expressions found a rule that one in 100,000 meets. A line has the place of the expression, the
 * cells of the row that are not NULL, the expression, and the answer; {@code undecided} where the model knows that it does not know.
 */
class RareRulesTest {
    private static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("i1", new SqlType.IntegerType(1, false)),
                    Column.of("u1", new SqlType.IntegerType(1, true)),
                    Column.of("i2", new SqlType.IntegerType(2, false)),
                    Column.of("u2", new SqlType.IntegerType(2, true)),
                    Column.of("i3", new SqlType.IntegerType(3, false)),
                    Column.of("u3", new SqlType.IntegerType(3, true)),
                    Column.of("i4", SqlType.INT),
                    Column.of("u4", new SqlType.IntegerType(4, true)),
                    Column.of("i8", SqlType.BIGINT),
                    Column.of("u8", new SqlType.IntegerType(8, true)),
                    Column.of("ia", SqlType.INT),
                    Column.of("ib", SqlType.INT),
                    Column.of("d0", new SqlType.DecimalType(5, 0)),
                    Column.of("d2", new SqlType.DecimalType(8, 2)),
                    Column.of("d6", new SqlType.DecimalType(18, 6)),
                    Column.of("fl", new SqlType.FloatType()),
                    Column.of("db", SqlType.DOUBLE),
                    Column.of("b1", new SqlType.BitType(1)),
                    Column.of("b8", new SqlType.BitType(8)),
                    Column.of("b64", new SqlType.BitType(64)),
                    Column.of("va", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)),
                    Column.of("vb", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)),
                    Column.of("vc", new SqlType.VarcharType(20, Collation.UTF8MB4_GENERAL_CI)),
                    Column.of("ca", new SqlType.CharType(10, Collation.UTF8MB4_GENERAL_CI)),
                    Column.of("cb", new SqlType.CharType(8, Collation.UTF8MB4_BIN)),
                    Column.of("tx", new SqlType.TextType(Collation.UTF8MB4_BIN)),
                    Column.of("bl", new SqlType.BlobType()),
                    Column.of("da", new SqlType.DateType()),
                    Column.of("dc", new SqlType.DateType()),
                    Column.of("dt", new SqlType.DateTimeType()),
                    Column.of("tm", new SqlType.TimeType())),
            List.of());

    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "mariadb-11.4.5-rare.txt", delimiter = '\t', quoteCharacter = '"')
    void mariaDbAnswers(String place, String row, String expression, String answer) {
        assertEquals(answer, answer(InnoDbProfile.MARIADB_11_4_5, place, row, expression), expression + " of " + row);
    }

    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "mysql-8.0.12-rare.txt", delimiter = '\t', quoteCharacter = '"')
    void mySqlAnswers(String place, String row, String expression, String answer) {
        final InnoDbProfile profile = new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false);
        assertEquals(answer, answer(profile, place, row, expression), expression + " of " + row);
    }

    private static String answer(InnoDbProfile profile, String place, String row, String sql) {
        final Expression expression = ProgramFixture.expression(sql);
        try (ExpressionOracle oracle = new ExpressionOracle(profile)) {
            return MariaDbTablesTest.text(
                    switch (place) {
                        case "VALUE" -> oracle.evaluate(TABLE, values(row), expression);
                        case "TRUTH" -> oracle.holds(TABLE, values(row), expression);
                        default ->
                            oracle.assign(TABLE, values(row), place.substring(place.indexOf(' ') + 1), expression);
                    });
        } catch (final UnsupportedFeatureException e) {
            return "undecided";
        }
    }

    private static List<Value> values(String row) {
        final Map<String, Value> cells = new HashMap<>();
        final Statement.Update update = (Statement.Update) SqlParser.parseStatement("UPDATE t SET " + row, "row", 1, 1);
        update.assignments().forEach(each -> cells.put(each.column(), literal(each.value())));
        return TABLE.columns().stream()
                .map(column -> cells.getOrDefault(column.name(), Value.NULL))
                .toList();
    }

    private static Value literal(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return literal.value();
        }
        final Value value = literal(((Expression.Unary) expression).operand());
        if (value instanceof Value.IntegerValue integer) {
            return new Value.IntegerValue(-integer.value());
        }
        return value instanceof Value.DecimalValue decimal
                ? new Value.DecimalValue(decimal.value().negate())
                : new Value.DoubleValue(-((Value.DoubleValue) value).value());
    }
}
