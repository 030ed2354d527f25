package io.isolde.harness.evaluate;

import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.List;

/** What SQLite is asked about: columns of each affinity, which hold values of any class that they may. */
final class SqliteQuestions implements QuestionMaker {
    private static final int OTHER_CLASS_PERCENT = 15;
    private static final Collation COLLATION = Collation.SERVER_DEFAULT;

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
            "1 ",
            "1e2",
            "1e",
            "1.",
            ".5",
            ".",
            "-",
            "+7",
            "0x10",
            "1.0",
            "9223372036854775808",
            "a ",
            "a%c",
            "é",
            "a_c",
            "\\",
            "%",
            "_b%",
            "'",
            "0.4");
    private static final List<Double> REALS = List.of(
            0.0,
            0.5,
            1.5,
            2.5,
            -2.25,
            0.125,
            1.0,
            3.0,
            1e15,
            1e18,
            1e19,
            123456.75,
            -1e10,
            9.007199254740992e15,
            1e300);

    private final Table table = new Table(
            "x",
            List.of(
                    Column.of("i", SqlType.BIGINT),
                    Column.of("j", SqlType.INT),
                    Column.of("r", SqlType.DOUBLE),
                    Column.of("n", new SqlType.NumericType()),
                    Column.of("m", new SqlType.NumericType()),
                    Column.of("t", new SqlType.TextType(COLLATION)),
                    Column.of("u", new SqlType.TextType(COLLATION)),
                    Column.of("v", new SqlType.VarcharType(5, COLLATION))),
            List.of());

    @Override
    public Table table() {
        return table;
    }

    @Override
    public List<Value> row(Rng rng) {
        return row(rng, type -> stored(type, rng));
    }

    @Override
    public Expression expression(Rng rng) {
        return new SqliteExpressionMaker(rng).any(rng.between(1, 4));
    }

    private static Value stored(SqlType type, Rng rng) {
        final Affinity affinity = Affinity.of(type);
        if (affinity == Affinity.TEXT) {
            return text(rng);
        }
        return affinity.stored(rng.percent(OTHER_CLASS_PERCENT) ? text(rng) : number(rng));
    }

    static Value text(Rng rng) {
        return new Value.StringValue(rng.pick(TEXTS));
    }

    static Value number(Rng rng) {
        return switch (rng.below(8)) {
            case 0 -> new Value.IntegerValue(Long.MAX_VALUE - rng.below(2));
            case 1 -> new Value.IntegerValue(Long.MIN_VALUE + rng.below(2));
            case 2 -> new Value.IntegerValue(rng.between(-1000, 1000));
            case 3, 4 -> new Value.DoubleValue((rng.percent(70) ? 1 : -1) * rng.pick(REALS) + 0.0);
            default -> new Value.IntegerValue(rng.between(-3, 10));
        };
    }
}
