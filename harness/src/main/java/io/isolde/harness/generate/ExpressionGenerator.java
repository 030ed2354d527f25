package io.isolde.harness.generate;

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
import java.util.stream.IntStream;

/**
 * Random expressions over a table with columns of all types, for a test of the evaluator: mostly of fitting types, so that values get
 * far, and here and there not, so that conversions are met. One per expression; not thread-safe.
 */
public final class ExpressionGenerator {
    private static final int MAX_DEPTH = 4;
    private static final int STRANGER_PERCENT = 6;
    private static final int LEAF_PERCENT = 15;
    private static final int LITERAL_PERCENT = 40;
    private static final int NEGATED_PERCENT = 30;

    private static final List<BinaryOperator> COMPARISONS = operators(BinaryOperator.EQ, BinaryOperator.NULL_SAFE_EQ);
    private static final List<BinaryOperator> LOGIC = operators(BinaryOperator.AND, BinaryOperator.XOR);
    private static final List<BinaryOperator> ARITHMETIC = operators(BinaryOperator.PLUS, BinaryOperator.MODULO);
    private static final List<BinaryOperator> BITWISE = operators(BinaryOperator.BIT_AND, BinaryOperator.SHIFT_RIGHT);

    private static final List<Function> OF_ONE_NUMBER = List.of(
            Function.ABS,
            Function.SIGN,
            Function.CEIL,
            Function.FLOOR,
            Function.ROUND,
            Function.SQRT,
            Function.LN,
            Function.BIT_COUNT);
    private static final List<Function> NUMBER_OF_TEXT = List.of(Function.LENGTH, Function.CHAR_LENGTH, Function.ASCII);
    private static final List<Function> NUMBER_OF_TEXTS = List.of(Function.INSTR, Function.LOCATE, Function.STRCMP);
    private static final List<Function> NUMBER_OF_DATE = List.of(
            Function.YEAR,
            Function.MONTH,
            Function.DAYOFMONTH,
            Function.DAYOFWEEK,
            Function.DAYOFYEAR,
            Function.WEEKDAY,
            Function.QUARTER,
            Function.TO_DAYS);
    private static final List<Function> NUMBER_OF_TIME = List.of(Function.HOUR, Function.MINUTE, Function.SECOND);
    private static final List<Function> TEXT_OF_TEXT =
            List.of(Function.UPPER, Function.LOWER, Function.TRIM, Function.LTRIM, Function.RTRIM, Function.REVERSE);

    private enum Kind {
        NUMBER,
        TEXT,
        DATE,
        TIME,
        TRUTH
    }

    private final Rng rng;
    private final boolean castsToDouble;
    private final List<List<Expression>> columns = new ArrayList<>();
    /** Of numbers, dates and so on: one family of a value for a comparison. */
    private final ExpressionLiterals literals;

    /**
     * @param castsToDouble whether the server knows {@code CAST(.. AS DOUBLE)}
     */
    public ExpressionGenerator(Rng rng, Table table, boolean castsToDouble) {
        this.rng = rng;
        this.castsToDouble = castsToDouble;
        this.literals = new ExpressionLiterals(rng);
        for (final Kind kind : Kind.values()) {
            columns.add(table.columns().stream()
                    .filter(column -> kindOf(column.type()) == kind)
                    .map(Column::name)
                    .<Expression>map(Expression.ColumnRef::new)
                    .toList());
        }
    }

    private static List<BinaryOperator> operators(BinaryOperator first, BinaryOperator last) {
        return IntStream.rangeClosed(first.ordinal(), last.ordinal())
                .mapToObj(i -> BinaryOperator.values()[i])
                .toList();
    }

    private static Kind kindOf(SqlType type) {
        if (type instanceof SqlType.VarcharType
                || type instanceof SqlType.CharType
                || type instanceof SqlType.TextType
                || type instanceof SqlType.BlobType) {
            return Kind.TEXT;
        } else if (type instanceof SqlType.DateType || type instanceof SqlType.DateTimeType) {
            return Kind.DATE;
        }
        return type instanceof SqlType.TimeType ? Kind.TIME : Kind.NUMBER;
    }

    /** An expression of up to four levels of operators. */
    public Expression expression() {
        return of(kind(), rng.between(1, MAX_DEPTH));
    }

    private Kind kind() {
        return Kind.values()[rng.weighted(8, 6, 4, 1, 6)];
    }

    private Expression of(Kind wanted, int depth) {
        final Kind kind = rng.percent(STRANGER_PERCENT) ? kind() : wanted;
        if (depth == 0 || rng.percent(LEAF_PERCENT)) {
            return leaf(kind);
        }
        if (rng.below(6) == 0) {
            return choice(kind, depth - 1);
        }
        return switch (kind) {
            case NUMBER -> number(depth - 1);
            case TEXT -> text(depth - 1);
            case DATE -> date(depth - 1);
            case TIME -> leaf(Kind.TIME);
            case TRUTH -> truth(depth - 1);
        };
    }

    private Expression leaf(Kind kind) {
        final List<Expression> fitting = columns.get(kind.ordinal());
        if (fitting.isEmpty() || rng.percent(LITERAL_PERCENT)) {
            return new Expression.Literal(literal(kind));
        }
        return rng.pick(fitting);
    }

    private Value literal(Kind kind) {
        return switch (kind) {
            case NUMBER -> literals.number();
            case TEXT -> literals.text();
            case DATE -> literals.date();
            case TIME -> literals.time();
            case TRUTH -> new Value.IntegerValue(rng.below(2));
        };
    }

    private Expression choice(Kind kind, int depth) {
        return switch (rng.below(7)) {
            case 0 -> call(Function.IF, of(Kind.TRUTH, depth), of(kind, depth), of(kind, depth));
            case 1 -> call(Function.IFNULL, of(kind, depth), of(kind, depth));
            case 2 -> call(Function.NULLIF, of(kind, depth), of(kind, depth));
            case 3 -> new Expression.Call(Function.COALESCE, some(kind, depth, 1, 3));
            case 4 -> new Expression.Call(Function.GREATEST, some(kind, depth, 2, 3));
            case 5 -> new Expression.Call(Function.LEAST, some(kind, depth, 2, 3));
            default -> caseOf(kind, depth);
        };
    }

    private Expression caseOf(Kind kind, int depth) {
        final Kind tested = rng.below(2) == 0 ? Kind.TRUTH : kind();
        final Expression operand = tested == Kind.TRUTH ? null : of(tested, depth);
        final List<Expression.Branch> branches = new ArrayList<>();
        for (int i = rng.between(1, 2); i > 0; i--) {
            branches.add(new Expression.Branch(of(tested, depth), of(kind, depth)));
        }
        return new Expression.Case(operand, branches, rng.below(2) == 0 ? null : of(kind, depth));
    }

    private List<Expression> some(Kind kind, int depth, int least, int most) {
        final List<Expression> some = new ArrayList<>();
        for (int i = rng.between(least, most); i > 0; i--) {
            some.add(of(kind, depth));
        }
        return some;
    }

    private static Expression call(Function function, Expression... arguments) {
        return new Expression.Call(function, List.of(arguments));
    }

    private Expression small(int low, int high) {
        return new Expression.Literal(new Value.IntegerValue(rng.between(low, high)));
    }

    private Expression number(int depth) {
        return switch (rng.weighted(10, 4, 2, 3, 6, 3, 2, 3, 3, 1, 3)) {
            case 0 -> binary(ARITHMETIC, Kind.NUMBER, depth);
            case 1 -> binary(BITWISE, Kind.NUMBER, depth);
            case 2 -> new Expression.Unary(UnaryOperator.MINUS, of(Kind.NUMBER, depth));
            case 3 -> new Expression.Unary(UnaryOperator.INVERT, of(Kind.NUMBER, depth));
            case 4 -> call(rng.pick(OF_ONE_NUMBER), of(Kind.NUMBER, depth));
            case 5 -> rounded(depth);
            case 6 -> call(rng.below(2) == 0 ? Function.POW : Function.MOD, of(Kind.NUMBER, depth), small(-2, 4));
            case 7 -> numberOfText(depth);
            case 8 -> numberOfDate(depth);
            case 9 -> call(Function.EXP, small(-3, 9));
            default -> new Expression.Cast(of(rng.percent(70) ? Kind.NUMBER : kind(), depth), numberType());
        };
    }

    private Expression binary(List<BinaryOperator> operators, Kind kind, int depth) {
        return new Expression.Binary(rng.pick(operators), of(kind, depth), of(kind, depth));
    }

    private Expression rounded(int depth) {
        final Function function = rng.below(2) == 0 ? Function.ROUND : Function.TRUNCATE;
        return call(function, of(Kind.NUMBER, depth), small(-2, 4));
    }

    private Expression numberOfText(int depth) {
        return switch (rng.below(4)) {
            case 0 -> call(rng.pick(NUMBER_OF_TEXT), of(Kind.TEXT, depth));
            case 1 -> call(rng.pick(NUMBER_OF_TEXTS), of(Kind.TEXT, depth), of(Kind.TEXT, depth));
            case 2 -> call(Function.LOCATE, of(Kind.TEXT, depth), of(Kind.TEXT, depth), small(-1, 4));
            default ->
                new Expression.Call(Function.FIELD, some(rng.below(2) == 0 ? Kind.TEXT : Kind.NUMBER, depth, 2, 4));
        };
    }

    private Expression numberOfDate(int depth) {
        return switch (rng.below(4)) {
            case 0 -> call(rng.pick(NUMBER_OF_TIME), leaf(rng.below(2) == 0 ? Kind.TIME : Kind.DATE));
            case 1 -> call(Function.DATEDIFF, of(Kind.DATE, depth), of(Kind.DATE, depth));
            default -> call(rng.pick(NUMBER_OF_DATE), of(Kind.DATE, depth));
        };
    }

    private SqlType numberType() {
        return switch (rng.below(castsToDouble ? 4 : 3)) {
            case 0 -> SqlType.BIGINT;
            case 1 -> new SqlType.IntegerType(Long.BYTES, true);
            case 2 -> {
                final int scale = rng.between(0, 4);
                yield new SqlType.DecimalType(scale + rng.between(1, 12), scale);
            }
            default -> SqlType.DOUBLE;
        };
    }

    private Expression text(int depth) {
        return switch (rng.below(9)) {
            case 0, 1 -> call(rng.pick(TEXT_OF_TEXT), of(Kind.TEXT, depth));
            case 2 -> new Expression.Call(Function.CONCAT, some(rng.percent(70) ? Kind.TEXT : kind(), depth, 1, 3));
            case 3 -> {
                final List<Expression> arguments = new ArrayList<>(some(Kind.TEXT, depth, 1, 3));
                arguments.add(0, leaf(Kind.TEXT));
                yield new Expression.Call(Function.CONCAT_WS, arguments);
            }
            case 4 -> call(rng.below(2) == 0 ? Function.LEFT : Function.RIGHT, of(Kind.TEXT, depth), small(-1, 5));
            case 5 -> substring(depth);
            case 6 -> call(Function.REPLACE, of(Kind.TEXT, depth), leaf(Kind.TEXT), leaf(Kind.TEXT));
            case 7 -> padded(depth);
            default -> textOfAny(depth);
        };
    }

    private Expression substring(int depth) {
        return rng.below(2) == 0
                ? call(Function.SUBSTR, of(Kind.TEXT, depth), small(-4, 5))
                : call(Function.SUBSTR, of(Kind.TEXT, depth), small(-4, 5), small(-1, 4));
    }

    private Expression padded(int depth) {
        if (rng.below(3) == 0) {
            return call(Function.REPEAT, of(Kind.TEXT, depth), small(-1, 3));
        }
        final Expression filling = new Expression.Literal(new Value.StringValue(rng.pick(List.of("x", "ab", "-"))));
        return call(rng.below(2) == 0 ? Function.LPAD : Function.RPAD, of(Kind.TEXT, depth), small(0, 9), filling);
    }

    private Expression textOfAny(int depth) {
        return switch (rng.below(3)) {
            case 0 -> call(Function.HEX, of(rng.below(2) == 0 ? Kind.NUMBER : Kind.TEXT, depth));
            case 1 -> new Expression.Cast(of(kind(), depth), new SqlType.TextType(Collation.SERVER_DEFAULT));
            default ->
                new Expression.Cast(
                        of(kind(), depth), new SqlType.CharType(rng.between(1, 12), Collation.SERVER_DEFAULT));
        };
    }

    private Expression date(int depth) {
        return switch (rng.below(4)) {
            case 0 -> call(Function.DATE, of(Kind.DATE, depth));
            case 1 -> call(Function.LAST_DAY, of(Kind.DATE, depth));
            case 2 -> new Expression.Cast(of(Kind.DATE, depth), new SqlType.DateType());
            default -> new Expression.Cast(of(Kind.DATE, depth), new SqlType.DateTimeType());
        };
    }

    private Expression truth(int depth) {
        final boolean negated = rng.percent(NEGATED_PERCENT);
        return switch (rng.weighted(8, 5, 2, 3, 3, 2, 2, 3, 1)) {
            case 0 -> comparison(depth);
            case 1 -> binary(LOGIC, rng.percent(70) ? Kind.TRUTH : kind(), depth);
            case 2 -> new Expression.Unary(UnaryOperator.NOT, of(rng.percent(70) ? Kind.TRUTH : kind(), depth));
            case 3 -> between(comparable(), depth, negated);
            case 4 -> {
                final Kind kind = comparable();
                yield new Expression.In(of(kind, depth), some(kind, depth, 1, 4), negated);
            }
            case 5 -> new Expression.IsNull(of(kind(), depth), negated);
            case 6 -> new Expression.IsTruth(of(kind(), depth), rng.below(2) == 0, negated);
            case 7 -> like(depth, negated);
            default -> rowComparison(depth);
        };
    }

    private Kind comparable() {
        final Kind kind = kind();
        return kind == Kind.TRUTH ? Kind.NUMBER : kind;
    }

    private Expression comparison(int depth) {
        return binary(COMPARISONS, comparable(), depth);
    }

    private Expression between(Kind kind, int depth, boolean negated) {
        return new Expression.Between(of(kind, depth), of(kind, depth), of(kind, depth), negated);
    }

    private Expression like(int depth, boolean negated) {
        final Expression operand = of(rng.percent(80) ? Kind.TEXT : Kind.NUMBER, depth);
        return rng.below(4) == 0
                ? new Expression.Like(operand, leaf(Kind.TEXT), null, negated)
                : new Expression.Like(
                        operand, new Expression.Literal(literals.pattern()), rng.below(4) == 0 ? "|" : null, negated);
    }

    private Expression rowComparison(int depth) {
        final Kind first = comparable();
        final Kind second = comparable();
        return new Expression.Binary(rng.pick(COMPARISONS), row(first, second, depth), row(first, second, depth));
    }

    private Expression row(Kind first, Kind second, int depth) {
        return new Expression.Row(List.of(of(first, depth), of(second, depth)));
    }
}
