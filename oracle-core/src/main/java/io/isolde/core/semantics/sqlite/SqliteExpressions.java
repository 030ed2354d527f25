package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Compiles expressions over the rows of one table. Classes of values are known beforehand, so mixtures are refused here. SQLite manual, "SQL
 * Language Expressions" and "Datatypes In SQLite"; measured on 3.54.1.
 */
public final class SqliteExpressions {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private final Table table;
    private final String name;
    private final StorageClass[] columns;
    /** Columns that what was compiled reads. */
    private final BitSet columnsRead = new BitSet();

    /** An expression with the class of its values; {@link StorageClass#NULL} for a bare NULL. */
    private record Typed(SqliteExpression code, StorageClass type) {}

    /**
     * A compiler for one table.
     *
     * @param name what its columns may be qualified with
     */
    public SqliteExpressions(Table table, String name) {
        this.table = table;
        this.name = name;
        columns = new StorageClass[table.columns().size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = StorageClass.ofColumn(table.columns().get(i).type());
        }
    }

    /**
     * Compiles an expression.
     *
     * @throws UnsupportedFeatureException for what is not modelled
     */
    public SqliteExpression compile(Expression expression) {
        return typed(expression).code();
    }

    /** Compiles a condition. */
    public SqliteExpression condition(Expression expression) {
        return truth(expression);
    }

    /** The class of the values of an expression. */
    public StorageClass classOf(Expression expression) {
        return typed(expression).type();
    }

    /** Columns that what was compiled so far reads. */
    public BitSet columnsRead() {
        return (BitSet) columnsRead.clone();
    }

    /**
     * The place of a column.
     *
     * @throws UnsupportedFeatureException if the table has no such column
     */
    public int column(Expression.ColumnRef reference) {
        final boolean ofTable = reference.table() == null || reference.table().equalsIgnoreCase(name);
        final int column = ofTable ? table.columnIndex(reference.column()) : -1;
        if (column < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return column;
    }

    private Typed typed(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            final Value value = literal.value();
            final StorageClass type = StorageClass.of(value);
            if (type == StorageClass.REAL) {
                throw new UnsupportedFeatureException("SQLite real");
            }
            return new Typed(row -> value, type);
        } else if (expression instanceof Expression.ColumnRef reference) {
            final int column = column(reference);
            columnsRead.set(column);
            return new Typed(row -> row[column], columns[column]);
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Between between) {
            return between(between);
        } else if (expression instanceof Expression.In in) {
            return in(in);
        } else if (expression instanceof Expression.IsNull test) {
            final SqliteExpression operand = compile(test.operand());
            return truth(row -> of(operand.of(row) instanceof Value.Null != test.negated()));
        } else if (expression instanceof Expression.IsTruth test) {
            final SqliteExpression operand = truth(test.operand());
            return truth(row -> {
                final Value value = operand.of(row);
                final boolean is = !(value instanceof Value.Null) && operand.holds(row) == test.truth();
                return of(is != test.negated());
            });
        }
        throw new UnsupportedFeatureException(
                "SQLite expression " + expression.getClass().getSimpleName());
    }

    private static Typed truth(SqliteExpression code) {
        return new Typed(code, StorageClass.INTEGER);
    }

    /** An operand that is taken for true or false. */
    private SqliteExpression truth(Expression expression) {
        return noText(expression, "SQLite text as a condition");
    }

    private SqliteExpression number(Expression expression) {
        return noText(expression, "SQLite text as a number");
    }

    private SqliteExpression noText(Expression expression, String feature) {
        final Typed operand = typed(expression);
        if (operand.type() == StorageClass.TEXT) {
            throw new UnsupportedFeatureException(feature);
        }
        return operand.code();
    }

    private Typed unary(Expression.Unary unary) {
        return switch (unary.operator()) {
            case NOT -> {
                final SqliteExpression operand = truth(unary.operand());
                yield truth(row -> operand.of(row) instanceof Value.Null ? Value.NULL : of(!operand.holds(row)));
            }
            case MINUS -> {
                final SqliteExpression operand = number(unary.operand());
                yield truth(row -> operand.of(row) instanceof Value.IntegerValue whole
                        ? calculate(BinaryOperator.MINUS, 0, whole.value())
                        : Value.NULL);
            }
            case INVERT -> throw new UnsupportedFeatureException("SQLite bit operator");
        };
    }

    private Typed binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator == BinaryOperator.AND || operator == BinaryOperator.OR) {
            final SqliteExpression left = truth(binary.left());
            final SqliteExpression right = truth(binary.right());
            final boolean decisive = operator == BinaryOperator.OR;
            return truth(row -> logic(left, right, row, decisive));
        } else if (operator.isComparison() && operator != BinaryOperator.NULL_SAFE_EQ) {
            final Typed left = typed(binary.left());
            final Typed right = typed(binary.right());
            requireSameClass(left, right);
            return truth(
                    row -> compare(operator, left.code().of(row), right.code().of(row)));
        } else if (operator.isArithmetic() && operator != BinaryOperator.INTEGER_DIVIDE) {
            final SqliteExpression left = number(binary.left());
            final SqliteExpression right = number(binary.right());
            return truth(
                    row -> left.of(row) instanceof Value.IntegerValue l && right.of(row) instanceof Value.IntegerValue r
                            ? calculate(operator, l.value(), r.value())
                            : Value.NULL);
        }
        throw new UnsupportedFeatureException("SQLite operator " + operator.symbol());
    }

    /** Affinity may convert one side of a comparison of a number with a text. */
    private static void requireSameClass(Typed left, Typed right) {
        if (left.type() != right.type() && left.type() != StorageClass.NULL && right.type() != StorageClass.NULL) {
            throw new UnsupportedFeatureException("SQLite comparison of a number with a text");
        }
    }

    /** AND and OR: the decisive value of either side decides, else NULL of either side. */
    private static Value logic(SqliteExpression left, SqliteExpression right, Value[] row, boolean decisive) {
        final Value one = left.of(row);
        final Value other = right.of(row);
        final boolean decided = is(one, decisive) || is(other, decisive);
        if (!decided && (one instanceof Value.Null || other instanceof Value.Null)) {
            return Value.NULL;
        }
        return of(decided == decisive);
    }

    private static boolean is(Value value, boolean truth) {
        return value instanceof Value.IntegerValue whole && (whole.value() != 0) == truth;
    }

    private static Value compare(BinaryOperator operator, Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return Value.NULL;
        }
        final int order = StorageClass.compare(left, right);
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

    /** Whole numbers; what leaves 64 bits becomes a real, and is refused. Division cuts, and is NULL by zero. */
    private static Value calculate(BinaryOperator operator, long left, long right) {
        try {
            return switch (operator) {
                case PLUS -> new Value.IntegerValue(Math.addExact(left, right));
                case MINUS -> new Value.IntegerValue(Math.subtractExact(left, right));
                case TIMES -> new Value.IntegerValue(Math.multiplyExact(left, right));
                case DIVIDE -> right == 0 ? Value.NULL : new Value.IntegerValue(divide(left, right));
                case MODULO -> right == 0 ? Value.NULL : new Value.IntegerValue(left % right);
                default -> throw new AssertionError(operator);
            };
        } catch (final ArithmeticException e) {
            throw new UnsupportedFeatureException("SQLite integer beyond 64 bits");
        }
    }

    private static long divide(long left, long right) {
        return right == -1 ? Math.negateExact(left) : left / right;
    }

    private Typed between(Expression.Between between) {
        final Typed operand = typed(between.operand());
        final Typed low = typed(between.low());
        final Typed high = typed(between.high());
        requireSameClass(operand, low);
        requireSameClass(operand, high);
        final SqliteExpression above = row ->
                compare(BinaryOperator.GE, operand.code().of(row), low.code().of(row));
        final SqliteExpression below = row ->
                compare(BinaryOperator.LE, operand.code().of(row), high.code().of(row));
        return truth(row -> negated(logic(above, below, row, false), between.negated()));
    }

    private Typed in(Expression.In in) {
        final Typed operand = typed(in.operand());
        final List<SqliteExpression> equal = new ArrayList<>();
        for (final Expression expression : in.candidates()) {
            final Typed candidate = typed(expression);
            requireSameClass(operand, candidate);
            equal.add(row -> compare(
                    BinaryOperator.EQ, operand.code().of(row), candidate.code().of(row)));
        }
        return truth(row -> negated(any(equal, row), in.negated()));
    }

    private static Value any(List<SqliteExpression> conditions, Value[] row) {
        boolean unknown = false;
        for (final SqliteExpression condition : conditions) {
            final Value value = condition.of(row);
            if (is(value, true)) {
                return TRUE;
            }
            unknown |= value instanceof Value.Null;
        }
        return unknown ? Value.NULL : FALSE;
    }

    private static Value negated(Value truth, boolean negated) {
        return truth instanceof Value.Null || !negated ? truth : of(truth.equals(FALSE));
    }

    private static Value of(boolean truth) {
        return truth ? TRUE : FALSE;
    }
}
