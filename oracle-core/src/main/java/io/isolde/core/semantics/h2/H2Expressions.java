package io.isolde.core.semantics.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Expressions;
import io.isolde.core.query.LikePattern;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Scope;
import io.isolde.core.query.Source;
import io.isolde.core.query.Subquery;
import io.isolde.core.semantics.h2.H2Type.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Compiles expressions over the columns of tables, and of the tables around a subquery. Refuses what is not modelled exactly. Sources: H2 manual, "SQL Grammar", "Data Types"; measured on 2.5.252.
 */
public final class H2Expressions implements Expressions<H2Type> {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private final Scope<H2Type> scope;
    /** Null where a subquery is not modelled. */
    private final Subquery.Compiler<H2Type> subqueries;
    /** What an index may look up before there is a row. */
    private final List<RowExpression> lookups = new ArrayList<>();

    /**
     * An expression, compiled, and what its values are.
     *
     * @param constant its value, if H2 has it before the statement is executed; else null
     */
    record Typed(H2Expression code, H2Type type, Value constant) {
        Typed(H2Expression code, H2Type type) {
            this(code, type, null);
        }

        static Typed constant(Value value, H2Type type) {
            return new Typed(row -> value, type, value);
        }

        boolean isConstantNull() {
            return constant instanceof Value.Null;
        }

        /** A constant if all operands are: it is evaluated before the statement is executed, and one that fails then is not modelled. Measured. */
        Typed foldedOver(Typed... operands) {
            for (final Typed operand : operands) {
                if (operand.constant == null) {
                    return this;
                }
            }
            try {
                return constant(code.of(new Value[0]), type);
            } catch (final H2Error error) {
                throw new UnsupportedFeatureException("H2 error of a constant");
            }
        }
    }

    /** What a condition is that compares with a constant NULL. */
    private static final Typed UNKNOWN = Typed.constant(Value.NULL, H2Type.BOOLEAN);

    /**
     * A compiler for one table, without subqueries.
     *
     * @param name what its columns may be qualified with
     */
    public H2Expressions(Table table, String name) {
        this(new Scope<>(List.of(new Source<>(name, columns(table))), null), null);
    }

    /**
     * A compiler for the columns of a scope.
     *
     * @param subqueries null where a subquery is not modelled
     */
    public H2Expressions(Scope<H2Type> scope, Subquery.Compiler<H2Type> subqueries) {
        this.scope = scope;
        this.subqueries = subqueries;
    }

    /** The columns of a table of the schema. */
    public static List<Source.Column<H2Type>> columns(Table table) {
        return Source.columns(table, H2Type::ofColumn);
    }

    @Override
    public Scope<H2Type> scope() {
        return scope;
    }

    /** What an index may look up: it fails also where tables are empty. Measured. */
    @Override
    public List<RowExpression> lookups() {
        return lookups;
    }

    private Subquery<H2Type> subquery(Statement.Select select) {
        if (subqueries == null) {
            throw new UnsupportedFeatureException("H2 subquery of a statement that locks or writes");
        }
        return subqueries.compile(select, scope);
    }

    /**
     * Compiles an expression.
     *
     * @throws UnsupportedFeatureException for what is not modelled
     */
    @Override
    public H2Expression compile(Expression expression) {
        return typed(expression).code();
    }

    /** Compiles a condition: a BOOLEAN, or a number, which is true unless it is 0. */
    @Override
    public H2Expression condition(Expression expression) {
        return typedCondition(expression).code();
    }

    /** Compiles a condition; null for a constant that is true: H2 leaves it away. Measured. */
    public H2Expression conditionUnlessTrue(Expression condition) {
        final Typed compiled = typedCondition(condition);
        return isTrue(compiled.constant()) ? null : compiled.code();
    }

    /**
     * Compiles an expression that a column is to be set to.
     *
     * @throws UnsupportedFeatureException for a text or a condition where a number is stored, or a condition where a text is
     */
    public H2Expression assigned(Expression expression, int column) {
        final Typed value = typed(expression);
        final Kind given = value.type().kind();
        final Kind wanted = scope.typeOf(column).kind();
        if (given == Kind.BOOLEAN && wanted != Kind.BOOLEAN || given == Kind.VARCHAR && wanted != Kind.VARCHAR) {
            throw new UnsupportedFeatureException("H2 assignment of " + given + " to " + wanted);
        }
        return value.code();
    }

    @Override
    public Result<H2Type> result(Expression expression) {
        final Typed typed = typed(expression);
        return new Result<>(typed.code(), typed.type());
    }

    private Typed typed(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return Typed.constant(literal.value(), H2Type.ofLiteral(literal.value()));
        } else if (expression instanceof Expression.ColumnRef reference) {
            final int column = scope.column(reference);
            if (!scope.isAround(reference)) {
                scope.read(column);
            }
            return new Typed(row -> row[column], scope.typeOf(column));
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Between between) {
            return between(between);
        } else if (expression instanceof Expression.In in) {
            return in(in);
        } else if (expression instanceof Expression.IsNull test) {
            final Typed operand = typed(test.operand());
            return truth(row -> of(operand.code().of(row) instanceof Value.Null != test.negated()))
                    .foldedOver(operand);
        } else if (expression instanceof Expression.Exists exists) {
            final Subquery<H2Type> found = subquery(exists.select());
            return truth(row -> of(found.rows(row).isEmpty() == exists.negated()));
        } else if (expression instanceof Expression.InSubquery in) {
            return in(in);
        } else if (expression instanceof Expression.IsTruth test) {
            final Typed operand = typedCondition(test.operand());
            return truth(row -> {
                        final Value value = operand.code().of(row);
                        final boolean is = !(value instanceof Value.Null) && isTrue(value) == test.truth();
                        return of(is != test.negated());
                    })
                    .foldedOver(operand);
        }
        return ofPart(expression);
    }

    private Typed ofPart(Expression expression) {
        if (expression instanceof Expression.ScalarSubquery scalar) {
            return scalar(scalar.select());
        } else if (expression instanceof Expression.Like like) {
            return like(like);
        }
        return new H2Choices(this::typed, this::typedCondition).typed(expression);
    }

    private Typed scalar(Statement.Select select) {
        final Subquery<H2Type> found = subquery(select).ofOneColumn();
        return new Typed(found::only, found.types().get(0));
    }

    /** Cases differ. H2 manual, "Conditions", "LIKE"; a pattern with the escape character is not modelled. */
    private Typed like(Expression.Like like) {
        final Typed operand = typed(like.operand());
        final Typed pattern = typed(like.pattern());
        if (operand.type().kind() != Kind.VARCHAR
                || !(pattern.constant() instanceof Value.StringValue wanted)
                || like.escape() != null
                || wanted.value().indexOf('\\') >= 0) {
            throw new UnsupportedFeatureException("H2 LIKE of other than a text, or with an escape");
        }
        final LikePattern compiled = new LikePattern(wanted.value(), LikePattern.NO_ESCAPE, false);
        return truth(row -> operand.code().of(row) instanceof Value.StringValue found
                        ? of(compiled.matches(found.value()) != like.negated())
                        : Value.NULL)
                .foldedOver(operand);
    }

    private Typed typedCondition(Expression expression) {
        final Typed condition = typed(expression);
        if (condition.type().kind() == Kind.VARCHAR) {
            throw new UnsupportedFeatureException("H2 text as a condition");
        }
        return condition;
    }

    private static Typed truth(H2Expression code) {
        return new Typed(code, H2Type.BOOLEAN);
    }

    private Typed number(Expression expression) {
        return requireWhole(typed(expression));
    }

    private static Typed requireWhole(Typed operand) {
        if (!operand.type().kind().isWhole()) {
            throw new UnsupportedFeatureException(
                    "H2 arithmetic of " + operand.type().kind());
        }
        return operand;
    }

    private Typed unary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> {
                final Typed operand = typedCondition(unary.operand());
                yield truth(row -> negated(operand.code().of(row), true)).foldedOver(operand);
            }
            case MINUS -> {
                final Typed operand = number(unary.operand());
                yield new Typed(
                                row -> operand.code().of(row) instanceof Value.IntegerValue whole
                                        ? calculate(BinaryOperator.MINUS, 0, whole.value(), operand.type())
                                        : Value.NULL,
                                operand.type())
                        .foldedOver(operand);
            }
            case INVERT -> throw new UnsupportedFeatureException("H2 bit operator");
        };
    }

    private Typed binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator == BinaryOperator.AND || operator == BinaryOperator.OR) {
            return logic(typedCondition(binary.left()), typedCondition(binary.right()), operator == BinaryOperator.OR);
        } else if (operator.isComparison() && operator != BinaryOperator.NULL_SAFE_EQ) {
            return comparison(operator, typed(binary.left()), typed(binary.right()));
        } else if (operator.isArithmetic() && operator != BinaryOperator.INTEGER_DIVIDE) {
            final Typed left = typed(binary.left());
            final Typed right = typed(binary.right());
            return left.type().kind() == Kind.NUMERIC || right.type().kind() == Kind.NUMERIC
                    ? exactArithmetic(operator, left, right)
                    : arithmetic(operator, requireWhole(left), requireWhole(right));
        }
        throw new UnsupportedFeatureException("H2 operator " + operator.symbol());
    }

    /** Of numbers with digits behind the point, which stay exact. H2 manual, "NUMERIC"; division is not modelled. */
    private static Typed exactArithmetic(BinaryOperator operator, Typed left, Typed right) {
        if (!left.type().kind().isNumber() || !right.type().kind().isNumber()) {
            throw new UnsupportedFeatureException("H2 arithmetic of a NUMERIC with another type");
        }
        final int scale = operator == BinaryOperator.TIMES
                ? left.type().scale() + right.type().scale()
                : Math.max(left.type().scale(), right.type().scale());
        return new Typed(
                        row -> {
                            final Value one = left.code().of(row);
                            final Value other = right.code().of(row);
                            if (one instanceof Value.Null || other instanceof Value.Null) {
                                return Value.NULL;
                            }
                            final BigDecimal result = exact(operator, H2Type.exact(one), H2Type.exact(other));
                            return new Value.DecimalValue(result.setScale(scale, RoundingMode.UNNECESSARY));
                        },
                        new H2Type(
                                Kind.NUMERIC,
                                left.type().length() + right.type().length(),
                                scale))
                .foldedOver(left, right);
    }

    private static BigDecimal exact(BinaryOperator operator, BigDecimal left, BigDecimal right) {
        return switch (operator) {
            case PLUS -> left.add(right);
            case MINUS -> left.subtract(right);
            case TIMES -> left.multiply(right);
            default -> throw new UnsupportedFeatureException("H2 division of a NUMERIC");
        };
    }

    /** A constant that decides stands for the whole, and one that does not leaves the other side. Measured. */
    private static Typed logic(Typed left, Typed right, boolean decisive) {
        final Value decided = of(decisive);
        if (is(left.constant(), decisive) || is(right.constant(), decisive)) {
            return Typed.constant(decided, H2Type.BOOLEAN);
        } else if (is(left.constant(), !decisive)) {
            return asTruth(right);
        } else if (is(right.constant(), !decisive)) {
            return asTruth(left);
        }
        return truth(row -> logic(left.code(), right.code(), decisive, row)).foldedOver(left, right);
    }

    private static Typed asTruth(Typed condition) {
        return truth(row -> negated(condition.code().of(row), false)).foldedOver(condition);
    }

    /** What is right of NULL is not evaluated. Measured. */
    static Typed comparison(BinaryOperator operator, Typed left, Typed right) {
        requireComparable(left, right);
        if (left.isConstantNull() || right.isConstantNull()) {
            return UNKNOWN;
        }
        final boolean swaps = left.constant() != null;
        return truth(row -> {
                    final Value first = (swaps ? right : left).code().of(row);
                    if (first instanceof Value.Null) {
                        return Value.NULL;
                    }
                    final Value second = (swaps ? left : right).code().of(row);
                    return swaps ? compare(operator, second, first) : compare(operator, first, second);
                })
                .foldedOver(left, right);
    }

    /** Both sides are evaluated, unless one is a constant NULL; but what is right of a remainder of NULL is not. Measured. */
    static Typed arithmetic(BinaryOperator operator, Typed left, Typed right) {
        final H2Type type = typeOf(operator, left.type(), right.type());
        final boolean isRemainder = operator == BinaryOperator.MODULO;
        if (!isRemainder
                && left.isConstantNull() != right.isConstantNull()
                && (left.constant() == null || right.constant() == null)) {
            return Typed.constant(Value.NULL, type);
        }
        final Typed result = new Typed(
                        row -> {
                            final Value one = left.code().of(row);
                            if (isRemainder && one instanceof Value.Null) {
                                return Value.NULL;
                            }
                            final Value other = right.code().of(row);
                            return one instanceof Value.IntegerValue l && other instanceof Value.IntegerValue r
                                    ? calculate(operator, l.value(), r.value(), type)
                                    : Value.NULL;
                        },
                        type)
                .foldedOver(left, right);
        return result.isConstantNull() ? Typed.constant(Value.NULL, H2Type.NULL) : result;
    }

    /** The larger type of both; a remainder has that of the divisor. Measured. */
    static H2Type typeOf(BinaryOperator operator, H2Type left, H2Type right) {
        if (operator == BinaryOperator.MODULO) {
            return right;
        }
        return left.kind() == Kind.BIGINT ? left : right;
    }

    static void requireComparable(Typed left, Typed right) {
        requireComparable(left.type(), right.type());
    }

    private static void requireComparable(H2Type left, H2Type right) {
        final Kind one = left.kind();
        final Kind other = right.kind();
        final boolean alike = one.isNumber() && other.isNumber() || one == Kind.VARCHAR && other == Kind.VARCHAR;
        if (!alike && one != Kind.NULL && other != Kind.NULL) {
            throw new UnsupportedFeatureException("H2 comparison of " + one + " with " + other);
        }
    }

    /** The database chooses which side it evaluates first, so that an error beside a side that decides cannot be told. */
    private static Value logic(H2Expression one, H2Expression other, boolean decisive, Value[] row) {
        Value left = null;
        Value right = null;
        H2Error failed = null;
        try {
            left = one.of(row);
        } catch (final H2Error error) {
            failed = error;
        }
        try {
            right = other.of(row);
        } catch (final H2Error error) {
            requireTellable(failed == null || failed.sqlState().equals(error.sqlState()));
            failed = error;
        }
        if (failed == null) {
            return logic(left, right, decisive);
        }
        requireTellable(!is(left, decisive) && !is(right, decisive));
        throw failed;
    }

    private static void requireTellable(boolean tellable) {
        if (!tellable) {
            throw new UnsupportedFeatureException("H2 error that the order of evaluation decides");
        }
    }

    /** AND and OR: the decisive value of either side decides, else NULL of either side. */
    private static Value logic(Value one, Value other, boolean decisive) {
        final boolean decided = is(one, decisive) || is(other, decisive);
        if (!decided && (one instanceof Value.Null || other instanceof Value.Null)) {
            return Value.NULL;
        }
        return of(decided == decisive);
    }

    private static boolean is(Value value, boolean truth) {
        return value instanceof Value.IntegerValue whole && (whole.value() != 0) == truth;
    }

    static boolean isTrue(Value value) {
        return is(value, true);
    }

    static Value compare(BinaryOperator operator, Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return Value.NULL;
        }
        final int order = H2Type.compare(left, right);
        return of(
                switch (operator) {
                    case EQ -> order == 0;
                    case NE -> order != 0;
                    case LT -> order < 0;
                    case LE -> order <= 0;
                    case GT -> order > 0;
                    case GE -> order >= 0;
                    default -> throw new AssertionError(operator);
                });
    }

    /** Whole numbers: beyond the type 22003, by zero 22012. Division cuts; a remainder has the sign of the dividend. */
    static Value calculate(BinaryOperator operator, long left, long right, H2Type type) {
        final boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULO;
        if (divides && right == 0) {
            throw new H2Error(ErrorKind.DIVISION_BY_ZERO, "22012");
        }
        final long result;
        try {
            result = switch (operator) {
                case PLUS -> Math.addExact(left, right);
                case MINUS -> Math.subtractExact(left, right);
                case TIMES -> Math.multiplyExact(left, right);
                case DIVIDE -> right == -1 ? Math.negateExact(left) : left / right;
                case MODULO -> left % right;
                default -> throw new AssertionError(operator);
            };
        } catch (final ArithmeticException beyond) {
            throw new H2Error(ErrorKind.OUT_OF_RANGE, "22003");
        }
        return new Value.IntegerValue(type.requireFits(result));
    }

    private Typed between(Expression.Between between) {
        final Typed operand = typed(between.operand());
        final Typed low = typed(between.low());
        final Typed high = typed(between.high());
        requireComparable(operand, low);
        requireComparable(operand, high);
        if (operand.isConstantNull() || low.isConstantNull() && high.isConstantNull()) {
            return UNKNOWN;
        }
        return truth(row -> {
                    final Value value = operand.code().of(row);
                    if (value instanceof Value.Null) {
                        return Value.NULL;
                    }
                    final Value above =
                            compare(BinaryOperator.GE, value, low.code().of(row));
                    final Value below =
                            compare(BinaryOperator.LE, value, high.code().of(row));
                    return negated(logic(above, below, false), between.negated());
                })
                .foldedOver(operand, low, high);
    }

    private Typed in(Expression.In in) {
        final Typed operand = typed(in.operand());
        final List<Typed> all = new ArrayList<>(List.of(operand));
        H2Expression any = row -> FALSE;
        for (final Expression expression : in.candidates()) {
            final Typed candidate = typed(expression);
            requireComparable(operand, candidate);
            all.add(candidate);
            final H2Expression before = any;
            final H2Expression same = row -> compare(
                    BinaryOperator.EQ, operand.code().of(row), candidate.code().of(row));
            any = row -> logic(before, same, true, row);
        }
        if (operand.isConstantNull() || all.stream().skip(1).allMatch(Typed::isConstantNull)) {
            return UNKNOWN;
        }
        final H2Expression whole = any;
        return truth(row -> operand.code().of(row) instanceof Value.Null
                        ? Value.NULL
                        : negated(whole.of(row), in.negated()))
                .foldedOver(all.toArray(Typed[]::new));
    }

    /** A value beyond the type of a column fails where an index on that looks it up, so by the plan. Measured. */
    private static void requireFit(Expression operand, H2Type type, Value value) {
        try {
            if (operand instanceof Expression.ColumnRef) {
                type.stored(value);
            }
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 IN of a value beyond the type of a column");
        }
    }

    private Typed in(Expression.InSubquery in) {
        final Typed operand = typed(in.operand());
        final Subquery<H2Type> found = subquery(in.select());
        if (in.select().projection().size() != 1) {
            throw new UnsupportedFeatureException("H2 IN of a subquery of several columns");
        }
        requireComparable(operand.type(), found.types().get(0));
        final H2Expression code = row -> {
            final Value value = operand.code().of(row);
            Value any = FALSE;
            for (final Value[] inner : found.rows(row)) {
                final Value one = found.first(inner);
                requireFit(in.operand(), operand.type(), one);
                any = logic(any, compare(BinaryOperator.EQ, value, one), true);
            }
            return negated(any, in.negated());
        };
        lookups.add(code);
        return truth(code);
    }

    private static Value negated(Value truth, boolean negated) {
        return truth instanceof Value.Null || !negated ? truth : of(!isTrue(truth));
    }

    private static Value of(boolean truth) {
        return truth ? TRUE : FALSE;
    }
}
