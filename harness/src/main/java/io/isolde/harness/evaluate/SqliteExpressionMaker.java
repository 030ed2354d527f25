package io.isolde.harness.evaluate;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** Makes expressions whose operands are of any class; mostly texts where a text is asked for, as reals are not told as texts. */
final class SqliteExpressionMaker {
    private static final int MISFIT_PERCENT = 20;
    private static final int NULL_PERCENT = 4;

    private static final List<BinaryOperator> ON_NUMBERS = List.of(
            BinaryOperator.PLUS,
            BinaryOperator.MINUS,
            BinaryOperator.TIMES,
            BinaryOperator.DIVIDE,
            BinaryOperator.MODULO,
            BinaryOperator.BIT_AND,
            BinaryOperator.BIT_OR,
            BinaryOperator.SHIFT_LEFT,
            BinaryOperator.SHIFT_RIGHT);
    private static final List<Function> OF_ONE_NUMBER =
            List.of(Function.ABS, Function.SIGN, Function.CEIL, Function.FLOOR, Function.ROUND);
    private static final List<Function> OF_ONE_TEXT =
            List.of(Function.UPPER, Function.LOWER, Function.TRIM, Function.LTRIM, Function.RTRIM, Function.HEX);
    private static final List<SqlType> CASTS = List.of(
            SqlType.BIGINT, SqlType.DOUBLE, new SqlType.NumericType(), new SqlType.TextType(Collation.SERVER_DEFAULT));

    private final Rng rng;

    SqliteExpressionMaker(Rng rng) {
        this.rng = rng;
    }

    /** An expression of so many levels at most. */
    Expression any(int depth) {
        return switch (rng.below(3)) {
            case 0 -> number(depth);
            case 1 -> text(depth);
            default -> condition(depth);
        };
    }

    private boolean misfits() {
        return rng.percent(MISFIT_PERCENT);
    }

    private Expression leaf(boolean text) {
        if (rng.percent(NULL_PERCENT)) {
            return new Expression.Literal(Value.NULL);
        } else if (rng.percent(60)) {
            return new Expression.ColumnRef(
                    text ? rng.pick(List.of("t", "u", "v")) : rng.pick(List.of("i", "j", "r", "n", "m")));
        }
        return new Expression.Literal(text ? SqliteQuestions.text(rng) : SqliteQuestions.number(rng));
    }

    private Expression number(int wanted) {
        final int depth = wanted - 1;
        if (wanted == 0 || rng.below(8) == 0) {
            return leaf(misfits());
        }
        return switch (rng.below(9)) {
            case 0 -> chosen(depth, false);
            case 1 -> new Expression.Cast(any(depth), rng.pick(CASTS.subList(0, 3)));
            case 2 ->
                new Expression.Unary(
                        rng.percent(60) ? UnaryOperator.MINUS : UnaryOperator.INVERT, operand(depth, false));
            case 3 -> new Expression.Call(rng.pick(OF_ONE_NUMBER), operands(depth, 1, false));
            case 4 -> measured(depth);
            default -> new Expression.Binary(rng.pick(ON_NUMBERS), operand(depth, false), operand(depth, false));
        };
    }

    private Expression measured(int depth) {
        return switch (rng.below(5)) {
            case 0 -> new Expression.Call(Function.INSTR, operands(depth, 2, true));
            case 1 -> new Expression.Call(Function.LENGTH, operands(depth, 1, true));
            case 2 -> new Expression.Call(Function.CHAR_LENGTH, operands(depth, 1, true));
            case 3 -> new Expression.Call(Function.MOD, operands(depth, 2, false));
            default -> new Expression.Call(Function.ROUND, List.of(operand(depth, false), small()));
        };
    }

    private Expression text(int wanted) {
        final int depth = wanted - 1;
        if (wanted == 0 || rng.below(8) == 0) {
            return leaf(!misfits());
        }
        return switch (rng.below(8)) {
            case 0 -> chosen(depth, true);
            case 1 -> new Expression.Cast(any(depth), CASTS.get(3));
            case 2 -> new Expression.Call(rng.pick(OF_ONE_TEXT), operands(depth, 1, true));
            case 3 ->
                new Expression.Call(
                        Function.SUBSTR,
                        rng.percent(50)
                                ? List.of(operand(depth, true), small())
                                : List.of(operand(depth, true), small(), small()));
            case 4 -> new Expression.Call(Function.REPLACE, operands(depth, 3, true));
            case 5 -> new Expression.Call(Function.CONCAT, operands(depth, rng.between(1, 3), true));
            default -> new Expression.Binary(BinaryOperator.CONCATENATE, operand(depth, true), operand(depth, true));
        };
    }

    private Expression small() {
        return new Expression.Literal(new Value.IntegerValue(rng.between(-4, 6)));
    }

    private Expression operand(int depth, boolean text) {
        if (rng.below(12) == 0) {
            return condition(depth);
        }
        return text != misfits() ? text(depth) : number(depth);
    }

    private List<Expression> operands(int depth, int count, boolean text) {
        final List<Expression> operands = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operands.add(operand(depth, text));
        }
        return operands;
    }

    private Expression chosen(int depth, boolean text) {
        return switch (rng.below(7)) {
            case 0 -> new Expression.Call(Function.COALESCE, operands(depth, rng.between(2, 3), text));
            case 1 -> new Expression.Call(Function.IFNULL, operands(depth, 2, text));
            case 2 -> new Expression.Call(Function.NULLIF, operands(depth, 2, text));
            case 3 -> new Expression.Call(Function.GREATEST, operands(depth, rng.between(2, 3), text));
            case 4 -> new Expression.Call(Function.LEAST, operands(depth, rng.between(2, 3), text));
            case 5 ->
                new Expression.Call(Function.IF, List.of(condition(depth), operand(depth, text), operand(depth, text)));
            default -> choice(depth, text);
        };
    }

    private Expression choice(int depth, boolean text) {
        final boolean simple = rng.percent(50);
        final List<Expression.Branch> branches = new ArrayList<>();
        for (int i = rng.between(1, 2); i > 0; i--) {
            branches.add(new Expression.Branch(simple ? any(depth) : condition(depth), operand(depth, text)));
        }
        return new Expression.Case(simple ? any(depth) : null, branches, rng.percent(70) ? operand(depth, text) : null);
    }

    private Expression condition(int wanted) {
        final int depth = Math.max(0, wanted - 1);
        final boolean text = rng.percent(40);
        return switch (rng.below(11)) {
            case 0 -> new Expression.Unary(UnaryOperator.NOT, any(depth));
            case 1, 2 ->
                new Expression.Binary(rng.percent(50) ? BinaryOperator.AND : BinaryOperator.OR, any(depth), any(depth));
            case 3 -> new Expression.IsNull(any(depth), rng.percent(50));
            case 4 -> new Expression.IsTruth(any(depth), rng.percent(50), rng.percent(50));
            case 5 ->
                new Expression.Between(
                        operand(depth, text), operand(depth, text), operand(depth, text), rng.percent(50));
            case 6 ->
                new Expression.In(operand(depth, text), operands(depth, rng.between(1, 3), text), rng.percent(50));
            case 7 ->
                new Expression.Like(
                        operand(depth, true),
                        operand(depth, true),
                        rng.percent(80) ? null : rng.pick(List.of("\\", "a", "%")),
                        rng.percent(50));
            default ->
                new Expression.Binary(rng.pick(QuestionMaker.COMPARISONS), operand(depth, text), operand(depth, text));
        };
    }
}
