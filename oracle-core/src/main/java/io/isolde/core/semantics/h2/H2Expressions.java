package io.isolde.core.semantics.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.h2.H2Type.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Compiles expressions over the columns of tables, and of the tables around a subquery. Refuses what is not modelled exactly. Sources: H2 manual, "SQL Grammar", "Data Types"; measured on 2.5.252.
 */
public final class H2Expressions {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    /** What a statement with subqueries reads. */
    public interface TableRows {
        /** A table by its name. */
        Table table(String name);

        /** The rows of a table that the statement sees. */
        List<Value[]> of(String name);
    }

    /**
     * A table whose columns may be named.
     *
     * @param name what they may be qualified with
     */
    public record Source(Table table, String name) {}

    private final List<Source> sources;
    /** Those around a subquery, whose row comes before the own one; null for none. */
    private final H2Expressions around;

    private final TableRows rows;
    /** How many columns a row has that comes before the own one. */
    private final int offset;

    private final BitSet columnsRead = new BitSet();

    private record Typed(H2Expression code, H2Type type) {
        boolean isNull() {
            return type.kind() == Kind.NULL;
        }
    }

    /**
     * A compiler for one table.
     *
     * @param name what its columns may be qualified with
     */
    public H2Expressions(Table table, String name) {
        this(List.of(new Source(table, name)), null, null);
    }

    /**
     * A compiler for several tables, of which a row has the columns one table after the other.
     *
     * @param around of the statement around a subquery, whose columns come first; null for none
     * @param rows what subqueries read; null where a subquery is not modelled
     */
    public H2Expressions(List<Source> sources, H2Expressions around, TableRows rows) {
        this.sources = List.copyOf(sources);
        this.around = around;
        this.rows = rows;
        this.offset = around == null ? 0 : around.width();
    }

    TableRows requireRows() {
        if (rows == null) {
            throw new UnsupportedFeatureException("H2 subquery of a statement that locks or writes");
        }
        return rows;
    }

    /** How many columns a row has. */
    int width() {
        return offset
                + sources.stream()
                        .mapToInt(source -> source.table().columns().size())
                        .sum();
    }

    /**
     * Compiles an expression.
     *
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public H2Expression compile(Expression expression) {
        return typed(expression).code();
    }

    /** Compiles a condition: a BOOLEAN, or a number, which is true unless it is 0. */
    public H2Expression condition(Expression expression) {
        final Typed condition = typed(expression);
        if (condition.type().kind() == Kind.VARCHAR) {
            throw new UnsupportedFeatureException("H2 text as a condition");
        }
        return condition.code();
    }

    /**
     * Compiles an expression that a column is to be set to.
     *
     * @throws UnsupportedFeatureException for a text or a condition where a number is stored, or a condition where a text is
     */
    public H2Expression assigned(Expression expression, int column) {
        final Typed value = typed(expression);
        final Kind given = value.type().kind();
        final Kind wanted = typeOf(column).kind();
        if (given == Kind.BOOLEAN || given == Kind.VARCHAR && wanted != Kind.VARCHAR) {
            throw new UnsupportedFeatureException("H2 assignment of " + given + " to " + wanted);
        }
        return value.code();
    }

    /** What the values of an expression are. */
    public Kind kindOf(Expression expression) {
        return typed(expression).type().kind();
    }

    /** Columns that what was compiled so far reads. */
    public BitSet columnsRead() {
        return (BitSet) columnsRead.clone();
    }

    /**
     * The place of a column.
     *
     * @throws UnsupportedFeatureException if no table has such a column, or two have
     */
    public int column(Expression.ColumnRef reference) {
        int found = -1;
        int before = offset;
        for (final Source source : sources) {
            final boolean named = reference.table() == null || reference.table().equalsIgnoreCase(source.name());
            final int column = named ? source.table().columnIndex(reference.column()) : -1;
            if (column >= 0 && found >= 0) {
                throw new UnsupportedFeatureException("column of two tables");
            } else if (column >= 0) {
                found = before + column;
            }
            before += source.table().columns().size();
        }
        if (found < 0 && around == null) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return found < 0 ? around.column(reference) : found;
    }

    private H2Type typeOf(int column) {
        if (column < offset) {
            return around.typeOf(column);
        }
        int place = column - offset;
        for (final Source source : sources) {
            final int count = source.table().columns().size();
            if (place < count) {
                return H2Type.ofColumn(source.table().columns().get(place).type());
            }
            place -= count;
        }
        throw new IllegalArgumentException("no such column: column=" + column);
    }

    private Typed typed(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            final Value value = literal.value();
            return new Typed(row -> value, H2Type.ofLiteral(value));
        } else if (expression instanceof Expression.ColumnRef reference) {
            final int column = column(reference);
            columnsRead.set(column);
            return new Typed(row -> row[column], typeOf(column));
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Between between) {
            return between(between);
        } else if (expression instanceof Expression.In in) {
            return in(in);
        } else if (expression instanceof Expression.IsNull test) {
            final H2Expression operand = compile(test.operand());
            return truth(row -> of(operand.of(row) instanceof Value.Null != test.negated()));
        } else if (expression instanceof Expression.Exists exists) {
            final H2Selection found = new H2Selection(exists.select(), this);
            return truth(row -> of(found.rows(row).isEmpty() == exists.negated()));
        } else if (expression instanceof Expression.InSubquery in) {
            return in(in);
        } else if (expression instanceof Expression.IsTruth test) {
            final H2Expression operand = condition(test.operand());
            return truth(row -> {
                final Value value = operand.of(row);
                final boolean is = !(value instanceof Value.Null) && isTrue(value) == test.truth();
                return of(is != test.negated());
            });
        }
        throw new UnsupportedFeatureException(
                "H2 expression " + expression.getClass().getSimpleName());
    }

    private static Typed truth(H2Expression code) {
        return new Typed(code, H2Type.BOOLEAN);
    }

    private Typed number(Expression expression) {
        final Typed operand = typed(expression);
        if (!operand.type().kind().isNumber()) {
            throw new UnsupportedFeatureException(
                    "H2 arithmetic of " + operand.type().kind());
        }
        return operand;
    }

    private Typed unary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> {
                final H2Expression operand = condition(unary.operand());
                yield truth(row -> negated(operand.of(row), true));
            }
            case MINUS -> {
                final Typed operand = number(unary.operand());
                yield new Typed(
                        row -> operand.code().of(row) instanceof Value.IntegerValue whole
                                ? calculate(BinaryOperator.MINUS, 0, whole.value(), operand.type())
                                : Value.NULL,
                        operand.type());
            }
            case INVERT -> throw new UnsupportedFeatureException("H2 bit operator");
        };
    }

    private Typed binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator == BinaryOperator.AND || operator == BinaryOperator.OR) {
            final H2Expression left = condition(binary.left());
            final H2Expression right = condition(binary.right());
            final boolean decisive = operator == BinaryOperator.OR;
            return truth(row -> logic(left.of(row), right.of(row), decisive));
        } else if (operator.isComparison() && operator != BinaryOperator.NULL_SAFE_EQ) {
            final Typed left = typed(binary.left());
            final Typed right = typed(binary.right());
            requireComparable(left, right);
            return truth(
                    row -> compare(operator, left.code().of(row), right.code().of(row)));
        } else if (operator.isArithmetic() && operator != BinaryOperator.INTEGER_DIVIDE) {
            final Typed left = number(binary.left());
            final Typed right = number(binary.right());
            final H2Type type = typeOf(operator, left.type(), right.type());
            return new Typed(
                    row -> left.code().of(row) instanceof Value.IntegerValue l
                                    && right.code().of(row) instanceof Value.IntegerValue r
                            ? calculate(operator, l.value(), r.value(), type)
                            : Value.NULL,
                    type);
        }
        throw new UnsupportedFeatureException("H2 operator " + operator.symbol());
    }

    /** The larger type of both; a remainder has that of the divisor. Measured. */
    private static H2Type typeOf(BinaryOperator operator, H2Type left, H2Type right) {
        if (operator == BinaryOperator.MODULO) {
            return right;
        }
        return left.kind() == Kind.BIGINT ? left : right;
    }

    private static void requireComparable(Typed left, Typed right) {
        final Kind one = left.type().kind();
        final Kind other = right.type().kind();
        final boolean alike = one.isNumber() && other.isNumber() || one == Kind.VARCHAR && other == Kind.VARCHAR;
        if (!alike && !left.isNull() && !right.isNull()) {
            throw new UnsupportedFeatureException("H2 comparison of " + one + " with " + other);
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

    private static boolean isTrue(Value value) {
        return is(value, true);
    }

    private static Value compare(BinaryOperator operator, Value left, Value right) {
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
    private static Value calculate(BinaryOperator operator, long left, long right, H2Type type) throws H2Error {
        final boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULO;
        if (divides && right == 0) {
            throw new H2Error(ErrorKind.DIVISION_BY_ZERO);
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
            throw new H2Error(ErrorKind.OUT_OF_RANGE);
        }
        return new Value.IntegerValue(type.requireFits(result));
    }

    private Typed between(Expression.Between between) {
        final Typed operand = typed(between.operand());
        final Typed low = typed(between.low());
        final Typed high = typed(between.high());
        requireComparable(operand, low);
        requireComparable(operand, high);
        return truth(row -> {
            final Value value = operand.code().of(row);
            final Value above = compare(BinaryOperator.GE, value, low.code().of(row));
            final Value below = compare(BinaryOperator.LE, value, high.code().of(row));
            return negated(logic(above, below, false), between.negated());
        });
    }

    private Typed in(Expression.In in) {
        final Typed operand = typed(in.operand());
        final List<H2Expression> candidates = new ArrayList<>();
        for (final Expression expression : in.candidates()) {
            final Typed candidate = typed(expression);
            requireComparable(operand, candidate);
            candidates.add(candidate.code());
        }
        return truth(row -> negated(isAny(operand.code().of(row), candidates, row), in.negated()));
    }

    private Typed in(Expression.InSubquery in) {
        final Typed operand = typed(in.operand());
        final H2Selection found = new H2Selection(in.select(), this);
        if (in.select().projection().size() != 1) {
            throw new UnsupportedFeatureException("H2 IN of a subquery of several columns");
        }
        final Typed sought = found.expressions().typed(in.select().projection().get(0));
        requireComparable(operand, sought);
        return truth(row -> {
            final Value value = operand.code().of(row);
            Value any = FALSE;
            for (final Value[] inner : found.rows(row)) {
                any = logic(any, compare(BinaryOperator.EQ, value, sought.code().of(inner)), true);
            }
            return negated(any, in.negated());
        });
    }

    private static Value isAny(Value value, List<H2Expression> candidates, Value[] row) throws H2Error {
        Value any = FALSE;
        for (final H2Expression candidate : candidates) {
            any = logic(any, compare(BinaryOperator.EQ, value, candidate.of(row)), true);
        }
        return any;
    }

    private static Value negated(Value truth, boolean negated) {
        return truth instanceof Value.Null || !negated ? truth : of(!isTrue(truth));
    }

    private static Value of(boolean truth) {
        return truth ? TRUE : FALSE;
    }
}
