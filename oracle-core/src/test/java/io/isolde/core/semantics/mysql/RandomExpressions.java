package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Typed expressions over the table of {@link ProgramFixture}, and rows of it. */
final class RandomExpressions {
    private static final String[] NUMBER_COLUMNS = {"i", "g", "d", "f"};
    private static final long[] INTEGERS = {0, 1, -1, 2, 7, 100, Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final String[] DECIMALS = {"0.00", "0.40", "-1.50", "2.5", "100.01", "-0.0001", "12345678.90"};
    private static final double[] DOUBLES = {0.0, -0.0, 0.5, -1.5, 1e-3, 1e15, 1e308, 2.0};
    private static final String[] STRINGS = {"", "a", "A", "a ", "ab", "B", "_", "a\t"};

    private final Random random;

    RandomExpressions(Random random) {
        this.random = random;
    }

    List<Object> row() {
        final List<Object> row = new ArrayList<>();
        row.add(orNull((long) random.nextInt(5) - 2));
        row.add(orNull(integer()));
        row.add(orNull(new BigDecimal(random.nextInt(2_000) - 1_000).movePointLeft(2)));
        row.add(orNull(DOUBLES[random.nextInt(DOUBLES.length)]));
        row.add(orNull(string()));
        row.add(orNull(string()));
        return row;
    }

    private Object orNull(Object value) {
        return random.nextInt(5) == 0 ? null : value;
    }

    private long integer() {
        return random.nextInt(3) == 0 ? INTEGERS[random.nextInt(INTEGERS.length)] : random.nextInt(7) - 3;
    }

    private String string() {
        return STRINGS[random.nextInt(STRINGS.length)];
    }

    /** A truth value or a number. */
    Expression expression() {
        return random.nextBoolean() ? predicate() : number(3);
    }

    Expression predicate() {
        return predicate(3);
    }

    private Expression predicate(int depth) {
        if (depth == 0) {
            return random.nextBoolean() ? comparison(0) : number(0);
        }
        return switch (random.nextInt(10)) {
            case 0 -> negated(predicate(depth - 1));
            case 1, 2, 3 ->
                new Binary(
                        List.of(BinaryOperator.AND, BinaryOperator.OR, BinaryOperator.XOR)
                                .get(random.nextInt(3)),
                        predicate(depth - 1),
                        predicate(depth - 1));
            case 4 -> new Expression.IsNull(number(depth - 1), random.nextBoolean());
            case 5 -> new Expression.IsTruth(predicate(depth - 1), random.nextBoolean(), random.nextBoolean());
            case 6 -> {
                final boolean strings = random.nextBoolean();
                yield new Expression.Between(
                        strings ? text() : number(depth - 1),
                        strings ? literalText() : number(depth - 1),
                        strings ? literalText() : number(0),
                        random.nextBoolean());
            }
            case 7 -> {
                final boolean strings = random.nextBoolean();
                final List<Expression> candidates = new ArrayList<>();
                for (int left = 1 + random.nextInt(3); left > 0; left--) {
                    candidates.add(strings ? literalText() : number(0));
                }
                yield new Expression.In(strings ? text() : number(depth - 1), candidates, random.nextBoolean());
            }
            default -> comparison(depth - 1);
        };
    }

    /** NOT of anything but NOT and XOR, which the server rewrites. */
    private static Expression negated(Expression predicate) {
        final boolean rewritten =
                predicate instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.NOT
                        || predicate instanceof Binary binary && binary.operator() == BinaryOperator.XOR;
        return rewritten ? predicate : new Expression.Unary(Expression.UnaryOperator.NOT, predicate);
    }

    private Expression comparison(int depth) {
        final BinaryOperator operator =
                BinaryOperator.values()[random.nextInt(BinaryOperator.NULL_SAFE_EQ.ordinal() + 1)];
        return random.nextInt(3) == 0
                ? new Binary(operator, text(), literalText())
                : new Binary(operator, number(depth), number(depth));
    }

    private Expression text() {
        return new ColumnRef(random.nextBoolean() ? "s" : "c");
    }

    private Expression literalText() {
        return new Literal(random.nextInt(8) == 0 ? Value.NULL : new Value.StringValue(string()));
    }

    private Expression number(int depth) {
        if (depth > 0 && random.nextInt(3) > 0) {
            return switch (random.nextInt(5)) {
                case 0 -> new Expression.Unary(Expression.UnaryOperator.MINUS, number(depth - 1));
                case 1 -> predicate(depth - 1);
                default ->
                    new Binary(
                            List.of(BinaryOperator.PLUS, BinaryOperator.MINUS, BinaryOperator.TIMES)
                                    .get(random.nextInt(3)),
                            number(depth - 1),
                            number(depth - 1));
            };
        }
        return switch (random.nextInt(7)) {
            case 0 -> new Literal(new Value.IntegerValue(integer()));
            case 1 -> new Literal(new Value.DecimalValue(new BigDecimal(DECIMALS[random.nextInt(DECIMALS.length)])));
            case 2 -> new Literal(new Value.DoubleValue(DOUBLES[random.nextInt(DOUBLES.length)]));
            case 3 -> new Literal(random.nextInt(3) == 0 ? Value.NULL : new Value.IntegerValue(random.nextInt(4)));
            default -> new ColumnRef(NUMBER_COLUMNS[random.nextInt(NUMBER_COLUMNS.length)]);
        };
    }
}
