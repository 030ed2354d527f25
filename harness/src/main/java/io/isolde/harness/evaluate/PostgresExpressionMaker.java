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

/** Makes expressions of wanted kinds of types. */
final class PostgresExpressionMaker {
    /** Of so many operands one is of any kind, which mostly is an error. */
    private static final int MISFIT_PERCENT = 3;

    private static final int NULL_PERCENT = 4;
    private static final int TEXT_FOR_OTHER_PERCENT = 6;
    private static final Collation COLLATION = Collation.SERVER_DEFAULT;

    private static final List<BinaryOperator> ARITHMETIC = List.of(
            BinaryOperator.PLUS,
            BinaryOperator.MINUS,
            BinaryOperator.TIMES,
            BinaryOperator.DIVIDE,
            BinaryOperator.MODULO);
    private static final List<BinaryOperator> BITS = List.of(
            BinaryOperator.BIT_AND,
            BinaryOperator.BIT_OR,
            BinaryOperator.BIT_XOR,
            BinaryOperator.SHIFT_LEFT,
            BinaryOperator.SHIFT_RIGHT);

    private final Rng rng;
    private final Table table;

    /** Types among which operands mostly fit. */
    private enum Kind {
        BOOLEAN,
        WHOLE,
        NUMBER,
        TEXT,
        DATE
    }

    PostgresExpressionMaker(Rng rng, Table table) {
        this.rng = rng;
        this.table = table;
    }

    /** An expression of any kind, of so many levels at most. */
    Expression any(int depth) {
        return of(rng.pick(List.of(Kind.values())), depth);
    }

    private Expression of(Kind wanted, int depth) {
        final Kind kind = rng.percent(MISFIT_PERCENT) ? rng.pick(List.of(Kind.values())) : wanted;
        if (depth == 0) {
            return leaf(kind);
        }
        return switch (rng.below(12)) {
            case 0 -> leaf(kind);
            case 1 -> choice(kind, depth - 1);
            case 2 -> chosen(kind, depth - 1);
            case 3 -> new Expression.Cast(any(depth - 1), type(kind));
            default ->
                switch (kind) {
                    case BOOLEAN -> condition(depth - 1);
                    case WHOLE, NUMBER -> number(kind, depth - 1);
                    case TEXT -> text(depth - 1);
                    case DATE -> date(depth - 1);
                };
        };
    }

    private Expression leaf(Kind kind) {
        if (rng.percent(NULL_PERCENT)) {
            return literal(Value.NULL);
        } else if (rng.percent(TEXT_FOR_OTHER_PERCENT)) {
            return literal(PostgresQuestions.value(new SqlType.TextType(COLLATION), rng));
        }
        final List<Column> columns = table.columns().stream()
                .filter(column ->
                        kindOf(column.type()) == kind || kind == Kind.NUMBER && kindOf(column.type()) == Kind.WHOLE)
                .toList();
        final Column column = rng.pick(columns);
        return rng.percent(60)
                ? new Expression.ColumnRef(column.name())
                : literal(rng.pick(PostgresQuestions.literals(column.type(), rng)));
    }

    private static Expression literal(Value value) {
        return new Expression.Literal(value);
    }

    private static Kind kindOf(SqlType type) {
        if (type instanceof SqlType.BooleanType) {
            return Kind.BOOLEAN;
        } else if (type instanceof SqlType.IntegerType) {
            return Kind.WHOLE;
        } else if (type instanceof SqlType.DateType || type instanceof SqlType.DateTimeType) {
            return Kind.DATE;
        }
        final boolean text = type instanceof SqlType.TextType
                || type instanceof SqlType.VarcharType
                || type instanceof SqlType.CharType;
        return text ? Kind.TEXT : Kind.NUMBER;
    }

    private SqlType type(Kind kind) {
        return switch (kind) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case WHOLE -> rng.pick(List.of(new SqlType.IntegerType(2), SqlType.INT, SqlType.BIGINT));
            case NUMBER ->
                rng.pick(List.of(
                        new SqlType.NumericType(),
                        new SqlType.DecimalType(6, 2),
                        new SqlType.FloatType(),
                        SqlType.DOUBLE));
            case TEXT ->
                rng.pick(List.of(
                        new SqlType.TextType(COLLATION),
                        new SqlType.VarcharType(3, COLLATION),
                        new SqlType.CharType(3, COLLATION)));
            case DATE -> rng.pick(List.of(new SqlType.DateType(), new SqlType.DateTimeType()));
        };
    }

    private Expression choice(Kind kind, int depth) {
        final Kind compared = rng.pick(List.of(Kind.values()));
        final boolean simple = rng.percent(30);
        final List<Expression.Branch> branches = new ArrayList<>();
        for (int i = rng.between(1, 2); i > 0; i--) {
            branches.add(new Expression.Branch(of(simple ? compared : Kind.BOOLEAN, depth), of(kind, depth)));
        }
        return new Expression.Case(
                simple ? of(compared, depth) : null, branches, rng.percent(70) ? of(kind, depth) : null);
    }

    private Expression chosen(Kind kind, int depth) {
        return switch (rng.below(4)) {
            case 0 -> new Expression.Call(Function.COALESCE, operands(kind, rng.between(1, 3), depth));
            case 1 -> new Expression.Call(Function.NULLIF, operands(kind, 2, depth));
            case 2 -> new Expression.Call(Function.GREATEST, operands(kind, rng.between(2, 3), depth));
            default -> new Expression.Call(Function.LEAST, operands(kind, rng.between(2, 3), depth));
        };
    }

    private List<Expression> operands(Kind kind, int count, int depth) {
        final List<Expression> operands = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operands.add(of(kind, depth));
        }
        return operands;
    }

    private Expression condition(int depth) {
        final Kind compared = rng.pick(List.of(Kind.values()));
        return switch (rng.below(11)) {
            case 0 -> new Expression.Unary(UnaryOperator.NOT, of(Kind.BOOLEAN, depth));
            case 1, 2 ->
                new Expression.Binary(
                        rng.percent(50) ? BinaryOperator.AND : BinaryOperator.OR,
                        of(Kind.BOOLEAN, depth),
                        of(Kind.BOOLEAN, depth));
            case 3 -> new Expression.IsNull(of(compared, depth), rng.percent(50));
            case 4 -> new Expression.IsTruth(of(Kind.BOOLEAN, depth), rng.percent(50), rng.percent(50));
            case 5 ->
                new Expression.Between(of(compared, depth), of(compared, depth), of(compared, depth), rng.percent(50));
            case 6 ->
                new Expression.In(of(compared, depth), operands(compared, rng.between(1, 3), depth), rng.percent(50));
            case 7 ->
                new Expression.Like(
                        of(Kind.TEXT, depth),
                        of(Kind.TEXT, depth),
                        rng.percent(80) ? null : rng.pick(List.of("", "\\", "a", "%", "ab")),
                        rng.percent(50));
            default ->
                new Expression.Binary(rng.pick(QuestionMaker.COMPARISONS), of(compared, depth), of(compared, depth));
        };
    }

    private Expression number(Kind kind, int depth) {
        return switch (rng.below(10)) {
            case 0 -> new Expression.Unary(UnaryOperator.MINUS, of(kind, depth));
            case 1 ->
                kind == Kind.WHOLE
                        ? new Expression.Unary(UnaryOperator.INVERT, of(kind, depth))
                        : new Expression.Call(Function.ROUND, roundedOperands(depth));
            case 2 ->
                kind == Kind.WHOLE
                        ? new Expression.Binary(rng.pick(BITS), of(kind, depth), of(kind, depth))
                        : new Expression.Call(
                                rng.pick(List.of(Function.CEIL, Function.FLOOR, Function.SIGN, Function.ROUND)),
                                operands(kind, 1, depth));
            case 3 -> new Expression.Call(Function.ABS, operands(kind, 1, depth));
            case 4 ->
                kind == Kind.WHOLE ? measured(depth) : new Expression.Call(Function.MOD, operands(kind, 2, depth));
            case 5 ->
                kind == Kind.WHOLE
                        ? new Expression.Binary(BinaryOperator.MINUS, of(Kind.DATE, depth), of(Kind.DATE, depth))
                        : new Expression.Call(Function.TRUNCATE, List.of(of(kind, depth), of(Kind.WHOLE, 0)));
            default -> new Expression.Binary(rng.pick(ARITHMETIC), of(kind, depth), of(kind, depth));
        };
    }

    private List<Expression> roundedOperands(int depth) {
        return List.of(of(Kind.NUMBER, depth), literal(new Value.IntegerValue(rng.between(-3, 6))));
    }

    private Expression measured(int depth) {
        return switch (rng.below(4)) {
            case 0 -> new Expression.Call(Function.INSTR, operands(Kind.TEXT, 2, depth));
            case 1 -> new Expression.Call(Function.ASCII, operands(Kind.TEXT, 1, depth));
            case 2 -> new Expression.Call(Function.LENGTH, operands(Kind.TEXT, 1, depth));
            default -> new Expression.Call(Function.CHAR_LENGTH, operands(Kind.TEXT, 1, depth));
        };
    }

    private Expression text(int depth) {
        final Expression text = of(Kind.TEXT, depth);
        return switch (rng.below(9)) {
            case 0, 1, 2 ->
                new Expression.Binary(
                        BinaryOperator.CONCATENATE, text, rng.percent(70) ? of(Kind.TEXT, depth) : any(depth));
            case 3 ->
                new Expression.Call(
                        rng.pick(List.of(
                                Function.UPPER,
                                Function.LOWER,
                                Function.TRIM,
                                Function.LTRIM,
                                Function.RTRIM,
                                Function.REVERSE)),
                        List.of(text));
            case 4 ->
                new Expression.Call(
                        rng.pick(List.of(Function.LEFT, Function.RIGHT, Function.REPEAT)), List.of(text, small(depth)));
            case 5 ->
                new Expression.Call(
                        Function.SUBSTR,
                        rng.percent(50) ? List.of(text, small(depth)) : List.of(text, small(depth), small(depth)));
            case 6 -> new Expression.Call(Function.REPLACE, List.of(text, of(Kind.TEXT, depth), of(Kind.TEXT, depth)));
            case 7 ->
                new Expression.Call(
                        rng.percent(50) ? Function.LPAD : Function.RPAD,
                        List.of(text, small(depth), of(Kind.TEXT, depth)));
            default -> new Expression.Call(Function.CONCAT, List.of(text, any(depth)));
        };
    }

    private Expression small(int depth) {
        return rng.percent(80) ? literal(new Value.IntegerValue(rng.between(-3, 8))) : of(Kind.WHOLE, depth);
    }

    private Expression date(int depth) {
        final Expression days =
                rng.percent(70) ? literal(new Value.IntegerValue(rng.between(-400, 400))) : of(Kind.WHOLE, depth);
        final Expression date = of(Kind.DATE, depth);
        return switch (rng.below(3)) {
            case 0 -> new Expression.Binary(BinaryOperator.PLUS, date, days);
            case 1 -> new Expression.Binary(BinaryOperator.PLUS, days, date);
            default -> new Expression.Binary(BinaryOperator.MINUS, date, days);
        };
    }
}
