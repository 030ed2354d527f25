package io.isolde.harness.evaluate;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Questions for H2 and DuckDB, over the types and functions that their models know. Types mostly fit, because these databases refuse the rest. */
final class TypedQuestions implements QuestionMaker {
    private static final int NULL_LITERAL_PERCENT = 4;
    private static final int MISFIT_PERCENT = 3;

    private static final List<String> TEXTS =
            List.of("", "a", "A", "b", "abc", "ABC", "1", "-1", "1a", " 1", "a ", "é", "%", "'", "\\");
    private static final List<BinaryOperator> COMPARISONS = List.of(
            BinaryOperator.EQ,
            BinaryOperator.NE,
            BinaryOperator.LT,
            BinaryOperator.LE,
            BinaryOperator.GT,
            BinaryOperator.GE);
    private static final List<BinaryOperator> ARITHMETIC = List.of(
            BinaryOperator.PLUS,
            BinaryOperator.MINUS,
            BinaryOperator.TIMES,
            BinaryOperator.DIVIDE,
            BinaryOperator.MODULO);

    private static final List<Double> REALS =
            List.of(-1.5, -0.5, 0.0, 0.5, 1.0, 2.5, 1e300, 1e-300, 9007199254740992.0);

    private final Table table;

    /** @param hasReals whether there are real numbers beside whole ones and texts */
    TypedQuestions(boolean hasReals) {
        final List<Column> columns = new ArrayList<>(List.of(
                Column.of("i", SqlType.INT),
                Column.of("j", SqlType.INT),
                Column.of("l", SqlType.BIGINT),
                Column.of("t", new SqlType.VarcharType(5, Collation.SERVER_DEFAULT)),
                Column.of("u", new SqlType.VarcharType(20, Collation.SERVER_DEFAULT))));
        if (hasReals) {
            columns.add(Column.of("d", SqlType.DOUBLE));
        }
        table = new Table("x", columns, List.of());
    }

    /** What an operand is wanted to be. */
    private enum Kind {
        NUMBER,
        TEXT,
        CONDITION
    }

    @Override
    public Table table() {
        return table;
    }

    @Override
    public List<Value> row(Rng rng) {
        return row(rng, type -> value(type, rng));
    }

    private static Value value(SqlType type, Rng rng) {
        if (type instanceof SqlType.IntegerType whole) {
            return new Value.IntegerValue(whole(whole.byteLength(), rng));
        } else if (type instanceof SqlType.DoubleType) {
            return new Value.DoubleValue(rng.pick(REALS));
        }
        return new Value.StringValue(rng.pick(TEXTS));
    }

    private static long whole(int byteLength, Rng rng) {
        final long most = byteLength == Long.BYTES ? Long.MAX_VALUE : Integer.MAX_VALUE;
        return switch (rng.below(7)) {
            case 0 -> most - rng.below(2);
            case 1 -> -most - rng.below(2);
            case 2 -> rng.between(-1000, 1000);
            default -> rng.between(-3, 5);
        };
    }

    @Override
    public Expression expression(Rng rng) {
        return new Maker(rng).of(rng.pick(List.of(Kind.values())), rng.between(1, 4));
    }

    private final class Maker {
        private final Rng rng;

        Maker(Rng rng) {
            this.rng = rng;
        }

        Expression of(Kind wanted, int depth) {
            final Kind kind = rng.percent(MISFIT_PERCENT) ? rng.pick(List.of(Kind.values())) : wanted;
            if (depth > 0 && rng.percent(25)) {
                return choice(kind, depth - 1);
            }
            return switch (kind) {
                case NUMBER -> depth > 0 && rng.percent(70) ? number(depth - 1) : leaf(Kind.NUMBER);
                case TEXT -> leaf(Kind.TEXT);
                case CONDITION -> condition(depth - 1);
            };
        }

        private Expression leaf(Kind kind) {
            if (rng.percent(NULL_LITERAL_PERCENT)) {
                return new Expression.Literal(Value.NULL);
            } else if (rng.percent(40)) {
                return new Expression.Literal(
                        kind == Kind.TEXT
                                ? new Value.StringValue(rng.pick(TEXTS))
                                : new Value.IntegerValue(whole(rng.percent(20) ? Long.BYTES : Integer.BYTES, rng)));
            }
            final List<Column> columns = table.columns().stream()
                    .filter(column -> column.type() instanceof SqlType.VarcharType == (kind == Kind.TEXT))
                    .toList();
            return new Expression.ColumnRef(rng.pick(columns).name());
        }

        private Expression number(int depth) {
            return switch (rng.below(9)) {
                case 0 -> new Expression.Unary(UnaryOperator.MINUS, of(Kind.NUMBER, depth));
                case 1 -> new Expression.Call(Function.ABS, List.of(of(Kind.NUMBER, depth)));
                case 2 -> new Expression.Call(rng.pick(List.of(Function.SIGN)), List.of(of(Kind.NUMBER, depth)));
                case 3 -> new Expression.Call(Function.MOD, List.of(of(Kind.NUMBER, depth), of(Kind.NUMBER, depth)));
                default -> new Expression.Binary(rng.pick(ARITHMETIC), of(Kind.NUMBER, depth), of(Kind.NUMBER, depth));
            };
        }

        private Expression choice(Kind kind, int depth) {
            return switch (rng.below(5)) {
                case 0 -> new Expression.Call(Function.COALESCE, some(kind, depth, rng.between(2, 3)));
                case 1 ->
                    new Expression.Call(Function.NULLIF, some(kind == Kind.CONDITION ? Kind.NUMBER : kind, depth, 2));
                case 2 -> {
                    final Kind operand = rng.percent(60) ? Kind.NUMBER : Kind.TEXT;
                    yield new Expression.Case(
                            of(operand, depth),
                            branches(() -> of(operand, depth), kind, depth),
                            otherwise(kind, depth));
                }
                default ->
                    new Expression.Case(
                            null, branches(() -> of(Kind.CONDITION, depth), kind, depth), otherwise(kind, depth));
            };
        }

        private List<Expression> some(Kind kind, int depth, int count) {
            final List<Expression> some = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                some.add(of(kind, depth));
            }
            return some;
        }

        private List<Expression.Branch> branches(Supplier<Expression> test, Kind kind, int depth) {
            final List<Expression.Branch> branches = new ArrayList<>();
            for (int i = rng.between(1, 2); i > 0; i--) {
                branches.add(new Expression.Branch(test.get(), of(kind, depth)));
            }
            return branches;
        }

        private Expression otherwise(Kind kind, int depth) {
            return rng.percent(70) ? of(kind, depth) : null;
        }

        private Expression condition(int left) {
            final int depth = Math.max(left, 0);
            final Kind operand = rng.percent(65) ? Kind.NUMBER : Kind.TEXT;
            if (left > 0 && rng.percent(35)) {
                return new Expression.Binary(
                        rng.percent(50) ? BinaryOperator.AND : BinaryOperator.OR,
                        of(Kind.CONDITION, depth),
                        of(Kind.CONDITION, depth));
            }
            final boolean negated = rng.percent(40);
            return switch (rng.below(8)) {
                case 0 -> new Expression.Between(of(operand, depth), of(operand, depth), of(operand, depth), negated);
                case 1 -> new Expression.In(of(operand, depth), some(operand, depth, rng.between(1, 3)), negated);
                case 2 -> new Expression.IsNull(of(rng.pick(List.of(Kind.values())), depth), negated);
                case 3 ->
                    left > 0
                            ? new Expression.IsTruth(of(Kind.CONDITION, depth), rng.percent(50), negated)
                            : comparison(operand, depth);
                case 4 ->
                    left > 0
                            ? new Expression.Unary(UnaryOperator.NOT, of(Kind.CONDITION, depth))
                            : comparison(operand, depth);
                default -> comparison(operand, depth);
            };
        }

        private Expression comparison(Kind operand, int depth) {
            return new Expression.Binary(rng.pick(COMPARISONS), of(operand, depth), of(operand, depth));
        }
    }
}
