package io.isolde.harness.evaluate;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What PostgreSQL is asked about: the types and functions that its model has. Types mostly fit, as the server refuses what does not. */
final class PostgresQuestions implements QuestionMaker {
    private static final Collation COLLATION = Collation.SERVER_DEFAULT;
    private static final SqlType TEXT = new SqlType.TextType(COLLATION);

    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "A",
            "b",
            "abc",
            "ABC",
            "Abd",
            "1",
            "0",
            "10",
            "1a",
            "-1.5",
            " 1",
            "1e2",
            "a ",
            "a  ",
            "x|y",
            "a%c",
            "é",
            "t",
            "off",
            "2020-02-29",
            "a_c",
            "\\",
            "a\\",
            "%",
            "_b%",
            "'");
    private static final List<Double> REALS = List.of(
            0.0,
            0.5,
            1.5,
            2.5,
            -2.25,
            0.1,
            1.1,
            1e15,
            1e-5,
            123456.789,
            -1e10,
            9e18,
            1e300,
            1e-300,
            Double.parseDouble("1e23"));
    private static final List<Float> FLOATS =
            List.of(0f, 0.5f, 1.5f, -2.25f, 0.1f, 1.1f, 100f, 16777216f, 1e10f, Float.parseFloat("1e38"));
    private static final List<String> DATES =
            List.of("2020-02-29", "1999-12-31", "2000-01-01", "0001-01-01", "9999-12-31", "2024-06-15");

    private final Table table = table(List.of(
            Column.of("s", new SqlType.IntegerType(2)),
            Column.of("i", SqlType.INT),
            Column.of("j", SqlType.INT),
            Column.of("l", SqlType.BIGINT),
            Column.of("n", new SqlType.DecimalType(8, 2)),
            Column.of("m", new SqlType.NumericType()),
            Column.of("r", new SqlType.FloatType()),
            Column.of("f", SqlType.DOUBLE),
            Column.of("p", SqlType.BOOLEAN),
            Column.of("q", SqlType.BOOLEAN),
            Column.of("t", TEXT),
            Column.of("u", TEXT),
            Column.of("v", new SqlType.VarcharType(5, COLLATION)),
            Column.of("c", new SqlType.CharType(4, COLLATION)),
            Column.of("d", new SqlType.DateType()),
            Column.of("e", new SqlType.DateTimeType())));

    private static Table table(List<Column> columns) {
        return new Table("x", columns, List.of());
    }

    @Override
    public Table table() {
        return table;
    }

    @Override
    public List<Value> row(Rng rng) {
        return row(rng, type -> value(type, rng));
    }

    @Override
    public Expression expression(Rng rng) {
        return new PostgresExpressionMaker(rng, table).any(rng.between(1, 4));
    }

    /** A value as a column of this type stores it. */
    static Value value(SqlType type, Rng rng) {
        if (type instanceof SqlType.IntegerType whole) {
            return new Value.IntegerValue(whole(whole.byteLength(), rng));
        } else if (type instanceof SqlType.DecimalType decimal) {
            return new Value.DecimalValue(exact(rng, decimal.scale()));
        } else if (type instanceof SqlType.NumericType) {
            return new Value.DecimalValue(exact(rng, rng.below(8)));
        } else if (type instanceof SqlType.FloatType) {
            return new Value.DoubleValue((rng.percent(50) ? 1 : -1) * rng.pick(FLOATS));
        } else if (type instanceof SqlType.DoubleType) {
            return new Value.DoubleValue((rng.percent(50) ? 1 : -1) * rng.pick(REALS));
        } else if (type instanceof SqlType.BooleanType) {
            return new Value.BooleanValue(rng.percent(50));
        } else if (type instanceof SqlType.DateType) {
            return new Value.DateValue(rng.pick(DATES));
        } else if (type instanceof SqlType.DateTimeType) {
            return new Value.DateTimeValue(rng.pick(DATES) + (rng.percent(50) ? " 00:00:00" : " 23:59:59"));
        } else if (type instanceof SqlType.VarcharType varchar) {
            final String text = text(rng);
            return new Value.StringValue(text.substring(0, Math.min(varchar.length(), text.length())));
        } else if (type instanceof SqlType.CharType character) {
            final String text = text(rng);
            final String fitting = text.substring(0, Math.min(character.length(), text.length()));
            return new Value.StringValue(fitting + " ".repeat(character.length() - fitting.length()));
        }
        return new Value.StringValue(text(rng));
    }

    private static long whole(int byteLength, Rng rng) {
        final long most = byteLength == Long.BYTES ? Long.MAX_VALUE : (1L << (8 * byteLength - 1)) - 1;
        return switch (rng.below(6)) {
            case 0 -> most - rng.below(2);
            case 1 -> -most - rng.below(2);
            case 2 -> rng.between(-1000, 1000);
            default -> rng.between(-3, 10);
        };
    }

    private static BigDecimal exact(Rng rng, int scale) {
        final long unscaled = rng.percent(30) ? rng.between(-99_999, 99_999) : rng.between(-300, 300);
        return new BigDecimal(BigInteger.valueOf(unscaled), scale);
    }

    private static String text(Rng rng) {
        return rng.pick(TEXTS);
    }

    /** A literal that says a value of this type, or nearly. */
    static List<Value> literals(SqlType type, Rng rng) {
        final List<Value> values = new ArrayList<>();
        final Value value = value(type, rng);
        if (value instanceof Value.DoubleValue real) {
            values.add(new Value.DecimalValue(new BigDecimal(rng.pick(List.of("0.5", "-1.25", "3.0", "0", "100")))));
            values.add(new Value.StringValue(Double.toString(real.value())));
        } else {
            values.add(value);
        }
        return values;
    }
}
