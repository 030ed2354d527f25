package io.isolde.core.semantics.duckdb;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Expressions;
import io.isolde.core.query.LikePattern;
import io.isolde.core.query.Scope;
import io.isolde.core.query.Source;
import io.isolde.core.query.Subquery;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Compiles expressions over the columns of tables, and of the tables around a subquery; in ON CONFLICT also of the row to be inserted, whose columns come behind.
 * Refuses what is not modelled exactly.
 */
public final class DuckDbExpressions implements Expressions<DuckDbType> {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private final DuckDbProfile profile;
    private final Scope<DuckDbType> scope;
    /** Null where a subquery is not modelled. */
    private final Subquery.Compiler<DuckDbType> subqueries;

    /**
     * An expression, compiled, with its type.
     *
     * @param constant its value, if it reads no column; else null
     * @param isRewritten whether the optimizer may turn it into something else that has the same value, and fails elsewhere
     * @param addsConstant whether it is arithmetic of which one side is a constant
     */
    record Typed(DuckDbExpression code, DuckDbType type, Value constant, boolean isRewritten, boolean addsConstant) {
        Typed(DuckDbExpression code, DuckDbType type) {
            this(code, type, null, false, false);
        }

        static Typed constant(Value value, DuckDbType type) {
            return new Typed(row -> value, type, value, false, false);
        }

        private Typed addingConstant(boolean adds) {
            return new Typed(code, type, constant, isRewritten, adds);
        }

        /** The same where an error is not modelled, as another plan may not come to it. */
        Typed rewritten() {
            return new Typed(
                    row -> {
                        try {
                            return code.of(row);
                        } catch (final DuckDbError error) {
                            throw new UnsupportedFeatureException("DuckDB error that the optimizer may avoid");
                        }
                    },
                    type,
                    constant,
                    true,
                    addsConstant);
        }

        /** Rewritten where an operand is. */
        Typed over(Typed... operands) {
            for (final Typed operand : operands) {
                if (operand.isRewritten) {
                    return rewritten();
                }
            }
            return this;
        }

        /** NULL where an operand is a NULL that is written: what fails in another one is not evaluated then. */
        Typed unlessNull(Typed... operands) {
            for (final Typed operand : operands) {
                if (operand.isNull()) {
                    return constant(Value.NULL, type);
                }
            }
            return foldedOver(operands);
        }

        /** A constant if all operands are: it is evaluated before the statement runs, and one that fails then is not modelled. */
        Typed foldedOver(Typed... operands) {
            for (final Typed operand : operands) {
                if (operand.constant == null) {
                    return over(operands);
                }
            }
            try {
                return constant(code.of(new Value[0]), type);
            } catch (final DuckDbError error) {
                throw new UnsupportedFeatureException("DuckDB error of a constant");
            }
        }

        boolean isNull() {
            return constant instanceof Value.Null;
        }

        /** TRUE and FALSE are written 1 and 0. */
        boolean isTruth() {
            return TRUE.equals(constant) || FALSE.equals(constant);
        }

        boolean isTextLiteral() {
            return type == DuckDbType.VARCHAR && constant != null;
        }
    }

    /**
     * A compiler for one table, without subqueries.
     *
     * @param name what its columns may be qualified with
     */
    public DuckDbExpressions(DuckDbProfile profile, Table table, String name) {
        this(profile, new Scope<>(List.of(new Source<>(name, columns(table))), null), null);
    }

    /**
     * A compiler for the columns of a scope.
     *
     * @param subqueries null where a subquery is not modelled
     */
    public DuckDbExpressions(DuckDbProfile profile, Scope<DuckDbType> scope, Subquery.Compiler<DuckDbType> subqueries) {
        this.profile = profile;
        this.scope = scope;
        this.subqueries = subqueries;
    }

    /** The columns of a table of the schema. */
    public static List<Source.Column<DuckDbType>> columns(Table table) {
        return Source.columns(table, DuckDbType::ofColumn);
    }

    @Override
    public Scope<DuckDbType> scope() {
        return scope;
    }

    /** Whether what was compiled so far reads a column. */
    public boolean readsColumns() {
        return !scope.columnsRead().isEmpty();
    }

    /**
     * Compiles an expression.
     *
     * @throws UnsupportedFeatureException for what is not modelled
     */
    @Override
    public Result<DuckDbType> result(Expression expression) {
        final Typed typed = shown(typed(expression));
        return new Result<>(typed.code(), typed.type());
    }

    private static Typed shown(Typed value) {
        if (value.type() == DuckDbType.DECIMAL) {
            throw new UnsupportedFeatureException("DuckDB decimal number in an expression");
        }
        return value;
    }

    /** Compiles a condition. An error in one is not modelled, because the optimizer decides which terms are evaluated on which rows. */
    @Override
    public DuckDbExpression condition(Expression expression) {
        final DuckDbExpression code = truth(typed(expression)).code();
        return row -> {
            try {
                return code.of(row);
            } catch (final DuckDbError error) {
                throw new UnsupportedFeatureException("DuckDB error in a condition");
            }
        };
    }

    /** Compiles an expression that a column is set to, with the cast to its type. */
    public DuckDbExpression assigned(Expression expression, DuckDbType wanted) {
        final Typed value = typed(expression);
        if (value.type() == DuckDbType.BOOLEAN && !wanted.isWhole() && wanted != DuckDbType.BOOLEAN) {
            throw new UnsupportedFeatureException("DuckDB assignment of a condition to " + wanted);
        }
        return row -> wanted.cast(value.code().of(row));
    }

    private Typed ofColumn(int column, int place) {
        scope.read(column);
        return new Typed(row -> row[place], scope.typeOf(column));
    }

    Typed typed(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return Typed.constant(literal.value(), DuckDbType.ofLiteral(literal.value()));
        } else if (expression instanceof Expression.ColumnRef reference) {
            final int column = scope.column(reference);
            return ofColumn(column, column);
        } else if (expression instanceof Expression.InsertedValue inserted) {
            final int column = scope.column(new Expression.ColumnRef(inserted.column()));
            return ofColumn(column, scope.width() + column);
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
            return condition(row -> of(operand.code().of(row) instanceof Value.Null != test.negated()))
                    .foldedOver(operand);
        } else if (expression instanceof Expression.IsTruth test) {
            final Typed operand = truth(typed(test.operand()));
            return condition(row -> {
                        final Value value = operand.code().of(row);
                        final boolean is = !(value instanceof Value.Null) && isTrue(value) == test.truth();
                        return of(is != test.negated());
                    })
                    .foldedOver(operand);
        }
        return ofPart(expression);
    }

    private Typed ofPart(Expression expression) {
        if (expression instanceof Expression.Case choice) {
            return new DuckDbChoices(this).of(choice);
        } else if (expression instanceof Expression.Call call) {
            return new DuckDbChoices(this).of(call);
        } else if (expression instanceof Expression.Like like) {
            return like(like);
        }
        return ofSubquery(expression);
    }

    /** Cases differ, and no character escapes unless ESCAPE says so. DuckDB manual, "Pattern Matching". */
    private Typed like(Expression.Like like) {
        final Typed operand = typed(like.operand());
        final Typed pattern = typed(like.pattern());
        if (operand.type() != DuckDbType.VARCHAR || pattern.type() != DuckDbType.VARCHAR || like.escape() != null) {
            throw new UnsupportedFeatureException("DuckDB LIKE of other than texts, or with ESCAPE");
        }
        return condition(row -> {
                    final Value text = operand.code().of(row);
                    final Value by = pattern.code().of(row);
                    if (!(text instanceof Value.StringValue found && by instanceof Value.StringValue wanted)) {
                        return Value.NULL;
                    }
                    final boolean matches =
                            new LikePattern(wanted.value(), LikePattern.NO_ESCAPE, false).matches(found.value());
                    return of(matches != like.negated());
                })
                .foldedOver(operand, pattern);
    }

    /** What a branch of CASE asks: a condition, or whether its operand has a value. */
    Typed test(Typed operand, Expression when) {
        return operand == null ? truth(typed(when)) : comparison(BinaryOperator.EQ, operand, typed(when));
    }

    // ---- subqueries

    private Typed ofSubquery(Expression expression) {
        if (expression instanceof Expression.Exists exists) {
            final Subquery<DuckDbType> found = subquery(exists.select());
            return condition(row -> of(values(found, row).isEmpty() == exists.negated()));
        } else if (expression instanceof Expression.InSubquery in) {
            return in(in);
        } else if (expression instanceof Expression.ScalarSubquery scalar) {
            return scalar(subquery(scalar.select()).ofOneColumn());
        }
        throw new UnsupportedFeatureException(
                "DuckDB expression " + expression.getClass().getSimpleName());
    }

    private Subquery<DuckDbType> subquery(Statement.Select select) {
        if (subqueries == null) {
            throw new UnsupportedFeatureException("DuckDB subquery in CHECK, VALUES, RETURNING or ON CONFLICT");
        }
        return subqueries.compile(select, scope);
    }

    /** An error is not modelled, because a plan may evaluate a subquery also where nobody asks for it. */
    private static <R> R found(Supplier<R> reading) {
        try {
            return reading.get();
        } catch (final DuckDbError error) {
            throw new UnsupportedFeatureException("DuckDB error in a subquery");
        }
    }

    private static List<Value> values(Subquery<DuckDbType> subquery, Value[] row) {
        return found(() -> subquery.rows(row).stream().map(subquery::first).toList());
    }

    private static Typed scalar(Subquery<DuckDbType> subquery) {
        return new Typed(
                row -> found(() -> subquery.only(row)), subquery.types().get(0));
    }

    private Typed in(Expression.InSubquery in) {
        final Typed operand = typed(in.operand());
        final Subquery<DuckDbType> subquery = subquery(in.select()).ofOneColumn();
        requireComparable(operand, new Typed(row -> Value.NULL, subquery.types().get(0)));
        return condition(row -> {
            final Value sought = operand.code().of(row);
            Value any = FALSE;
            for (final Value found : values(subquery, row)) {
                any = logic(any, compare(BinaryOperator.EQ, sought, found), true);
            }
            return negated(any, in.negated());
        });
    }

    private static Typed condition(DuckDbExpression code) {
        return new Typed(code, DuckDbType.BOOLEAN);
    }

    /** A number is true unless it is 0. */
    private static Typed truth(Typed condition) {
        final DuckDbType type = condition.type();
        if (type == DuckDbType.BOOLEAN || type == DuckDbType.NULL) {
            return condition;
        } else if (!type.isWhole()) {
            throw new UnsupportedFeatureException("DuckDB condition of type " + type);
        }
        return condition(row -> {
                    final Value value = condition.code().of(row);
                    return value instanceof Value.Null ? value : of(isTrue(value));
                })
                .foldedOver(condition);
    }

    private Typed number(Expression expression) {
        return number(typed(expression));
    }

    static Typed number(Typed operand) {
        if (!operand.type().isNumber() && operand.type() != DuckDbType.NULL) {
            throw new UnsupportedFeatureException("DuckDB arithmetic of " + operand.type());
        }
        return operand;
    }

    private Typed unary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> {
                final Typed operand = truth(typed(unary.operand()));
                yield condition(row -> negated(operand.code().of(row), true)).foldedOver(operand);
            }
            case MINUS ->
                arithmetic(
                        BinaryOperator.MINUS,
                        Typed.constant(FALSE, DuckDbType.INTEGER),
                        requireWhole(number(unary.operand())));
            case INVERT -> throw new UnsupportedFeatureException("DuckDB bit operator");
        };
    }

    private static Typed requireWhole(Typed operand) {
        if (!operand.type().isWhole()) {
            throw new UnsupportedFeatureException("DuckDB negation of " + operand.type());
        }
        return operand;
    }

    private Typed binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator == BinaryOperator.AND || operator == BinaryOperator.OR) {
            return logic(truth(typed(binary.left())), truth(typed(binary.right())), operator == BinaryOperator.OR);
        } else if (operator.isComparison() && operator != BinaryOperator.NULL_SAFE_EQ) {
            return comparison(operator, typed(binary.left()), typed(binary.right()));
        } else if (operator.isArithmetic() && operator != BinaryOperator.INTEGER_DIVIDE) {
            final Typed left = number(binary.left());
            final Typed right = number(binary.right());
            if (left.constant() != null && right.addsConstant() || right.constant() != null && left.addsConstant()) {
                // They are put together before, which may overflow where this does not, and the other way round.
                throw new UnsupportedFeatureException("DuckDB arithmetic of several constants");
            }
            final Typed result = arithmetic(operator, left, right);
            final boolean isReordered = operator != BinaryOperator.MODULO
                    && operator != BinaryOperator.DIVIDE
                    && (left.addsConstant() || right.addsConstant());
            final boolean addsConstant = left.constant() != null || right.constant() != null;
            return (isReordered ? result.rewritten() : result).addingConstant(addsConstant);
        }
        throw new UnsupportedFeatureException("DuckDB operator " + operator.symbol());
    }

    /** The optimizer chooses which side is evaluated first, and a constant may decide without the other one. */
    private static Typed logic(Typed left, Typed right, boolean decisive) {
        if (is(left.constant(), decisive) || is(right.constant(), decisive)) {
            return Typed.constant(of(decisive), DuckDbType.BOOLEAN);
        }
        return condition(row -> logic(left.code().of(row), right.code().of(row), decisive))
                .rewritten()
                .foldedOver(left, right);
    }

    /** The decisive value of either side decides, else NULL of either side. */
    private static Value logic(Value one, Value other, boolean decisive) {
        final boolean decided = is(one, decisive) || is(other, decisive);
        if (!decided && (one instanceof Value.Null || other instanceof Value.Null)) {
            return Value.NULL;
        }
        return of(decided == decisive);
    }

    static Typed comparison(BinaryOperator operator, Typed one, Typed other) {
        final Typed left = alike(one, other);
        final Typed right = alike(other, one);
        requireComparable(left, right);
        final Typed compared = condition(
                row -> compare(operator, left.code().of(row), right.code().of(row)));
        // The optimizer moves a constant from one side to the other.
        final boolean isMoved = left.constant() != null || right.constant() != null;
        return (isMoved ? compared.rewritten() : compared).unlessNull(left, right);
    }

    /** A text literal beside a number is cast to its type, rounded. */
    private static Typed alike(Typed literal, Typed beside) {
        if (!literal.isTextLiteral() || !beside.type().isNumber()) {
            return literal;
        }
        try {
            return Typed.constant(beside.type().cast(literal.constant()), beside.type());
        } catch (final DuckDbError error) {
            throw new UnsupportedFeatureException("DuckDB comparison of a number with a text that is none");
        }
    }

    private static void requireComparable(Typed left, Typed right) {
        final DuckDbType one = left.type();
        final DuckDbType other = right.type();
        final boolean alike = one.isNumber() && other.isNumber()
                || one == other && one != DuckDbType.DECIMAL
                || one == DuckDbType.BOOLEAN && right.isTruth()
                || other == DuckDbType.BOOLEAN && left.isTruth()
                || one == DuckDbType.NULL
                || other == DuckDbType.NULL;
        if (!alike) {
            throw new UnsupportedFeatureException("DuckDB comparison of " + one + " with " + other);
        } else if (one == DuckDbType.VARCHAR && (left.isRewritten() || right.isRewritten())) {
            // From 2.0 on such a comparison fails where the optimizer finds that one side is always NULL.
            throw new UnsupportedFeatureException("DuckDB comparison of a text with CASE or a function");
        }
    }

    private static Value compare(BinaryOperator operator, Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return Value.NULL;
        }
        final int order = DuckDbType.compare(left, right);
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

    /** {@code /} divides real numbers; the others keep the wider type. DuckDB manual, "Numeric Functions". */
    Typed arithmetic(BinaryOperator operator, Typed left, Typed right) {
        if (left.type() == DuckDbType.NULL && right.type() == DuckDbType.NULL) {
            throw new UnsupportedFeatureException("DuckDB arithmetic of NULLs");
        }
        final boolean isReal = operator == BinaryOperator.DIVIDE
                || left.type() == DuckDbType.DOUBLE
                || right.type() == DuckDbType.DOUBLE;
        if (isReal && operator == BinaryOperator.MODULO) {
            throw new UnsupportedFeatureException("DuckDB remainder of real numbers");
        }
        final DuckDbType wider = left.type().compareTo(right.type()) >= 0 ? left.type() : right.type();
        final DuckDbType type = isReal ? DuckDbType.DOUBLE : wider;
        return new Typed(
                        row -> {
                            final Value one = left.code().of(row);
                            final Value other = right.code().of(row);
                            if (one instanceof Value.Null || other instanceof Value.Null) {
                                return Value.NULL;
                            }
                            return isReal
                                    ? new Value.DoubleValue(
                                            real(operator, DuckDbType.asReal(one), DuckDbType.asReal(other)))
                                    : whole(operator, one, other, type);
                        },
                        type)
                .unlessNull(left, right);
    }

    private static double real(BinaryOperator operator, double left, double right) {
        return switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIVIDE -> left / right;
            default -> throw new AssertionError(operator);
        };
    }

    private Value whole(BinaryOperator operator, Value one, Value other, DuckDbType type) {
        final long left = ((Value.IntegerValue) one).value();
        final long right = ((Value.IntegerValue) other).value();
        if (operator == BinaryOperator.MODULO && right == 0) {
            if (profile.failsOnDivisionByZero()) {
                throw new DuckDbError(ErrorKind.DIVISION_BY_ZERO);
            }
            return Value.NULL;
        }
        final long result;
        try {
            result = switch (operator) {
                case PLUS -> Math.addExact(left, right);
                case MINUS -> Math.subtractExact(left, right);
                case TIMES -> Math.multiplyExact(left, right);
                case MODULO ->
                    right == -1 ? 0 * type.requireFits(Math.negateExact(left), ErrorKind.OUT_OF_RANGE) : left % right;
                default -> throw new AssertionError(operator);
            };
        } catch (final ArithmeticException beyond) {
            if (type == DuckDbType.HUGEINT) {
                throw new UnsupportedFeatureException("DuckDB number of more than 64 bits");
            }
            throw new DuckDbError(ErrorKind.OUT_OF_RANGE);
        }
        return new Value.IntegerValue(type.requireFits(result, ErrorKind.OUT_OF_RANGE));
    }

    private Typed between(Expression.Between between) {
        final List<Typed> all =
                ofOneType(List.of(typed(between.operand()), typed(between.low()), typed(between.high())));
        final Typed low = comparison(BinaryOperator.GE, all.get(0), all.get(1));
        final Typed high = comparison(BinaryOperator.LE, all.get(0), all.get(2));
        return condition(row -> negated(logic(low.code().of(row), high.code().of(row), false), between.negated()))
                .foldedOver(low, high);
    }

    private Typed in(Expression.In in) {
        final List<Typed> all = new ArrayList<>(List.of(typed(in.operand())));
        in.candidates().forEach(candidate -> all.add(typed(candidate)));
        final List<Typed> compared = ofOneType(all);
        final Typed found = condition(row -> {
            final Value sought = compared.get(0).code().of(row);
            Value any = FALSE;
            for (final Typed candidate : compared.subList(1, compared.size())) {
                final Value same =
                        compare(BinaryOperator.EQ, sought, candidate.code().of(row));
                any = logic(any, same, true);
            }
            return negated(any, in.negated());
        });
        // A plan evaluates both sides or none beside a NULL that is written.
        final boolean hasNull = all.stream().anyMatch(Typed::isNull);
        return (hasNull ? found.rewritten() : found).foldedOver(compared.toArray(Typed[]::new));
    }

    /** Values that are compared with each other: where one of them is a real number, all numbers become real before. */
    private static List<Typed> ofOneType(List<Typed> values) {
        final boolean areReal = values.stream().anyMatch(value -> value.type() == DuckDbType.DOUBLE);
        final List<Typed> alike = new ArrayList<>();
        for (final Typed value : values) {
            Typed one = value;
            for (final Typed other : values) {
                one = alike(one, other);
            }
            alike.add(areReal && one.type().isWhole() ? real(one) : one);
        }
        if (!alike.equals(values)
                && values.stream().anyMatch(Typed::isNull)
                && values.stream().anyMatch(Typed::isTextLiteral)) {
            throw new UnsupportedFeatureException("DuckDB comparison of a number with a text and NULL");
        }
        alike.forEach(one -> alike.forEach(other -> requireComparable(one, other)));
        return alike;
    }

    private static Typed real(Typed whole) {
        return new Typed(
                        row -> {
                            final Value value = whole.code().of(row);
                            return value instanceof Value.Null ? value : DuckDbType.DOUBLE.cast(value);
                        },
                        DuckDbType.DOUBLE)
                .foldedOver(whole);
    }

    private static boolean is(Value value, boolean truth) {
        return value instanceof Value.IntegerValue whole && (whole.value() != 0) == truth;
    }

    private static boolean isTrue(Value value) {
        return is(value, true);
    }

    private static Value negated(Value truth, boolean negated) {
        return truth instanceof Value.Null || !negated ? truth : of(!isTrue(truth));
    }

    private static Value of(boolean truth) {
        return truth ? TRUE : FALSE;
    }
}
