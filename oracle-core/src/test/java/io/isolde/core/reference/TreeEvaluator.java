package io.isolde.core.reference;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;

/** Evaluates expressions over one row by walking the tree. Truth is 1, 0 or NULL. */
final class TreeEvaluator {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private final StoredTable table;
    private final List<Value> row;

    TreeEvaluator(StoredTable table, List<Value> row) {
        this.table = table;
        this.row = row;
    }

    /** Whether a WHERE, null for none, holds for a row. A WHERE that cannot be computed does not hold. */
    static boolean holds(StoredTable table, Expression where, List<Value> row) {
        try {
            return where == null || isTrue(new TreeEvaluator(table, row).truth(where));
        } catch (final StatementError e) {
            return false;
        }
    }

    Value evaluate(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return literal.value();
        } else if (expression instanceof Expression.ColumnRef ref) {
            return table.valueOf(ref.column(), row);
        } else if (expression instanceof Expression.Unary unary) {
            return unary.operator() == Expression.UnaryOperator.NOT
                    ? not(truth(unary.operand()))
                    : negative(evaluate(unary.operand()));
        } else if (expression instanceof Expression.Binary binary) {
            return evaluate(binary);
        } else if (expression instanceof Expression.Between between) {
            final Value operand = evaluate(between.operand());
            final Value inside = and(
                    compared(BinaryOperator.GE, operand, evaluate(between.low())),
                    compared(BinaryOperator.LE, operand, evaluate(between.high())));
            return between.negated() ? not(inside) : inside;
        } else if (expression instanceof Expression.In in) {
            Value found = FALSE;
            for (final Expression candidate : in.candidates()) {
                found = or(found, compared(BinaryOperator.EQ, evaluate(in.operand()), evaluate(candidate)));
            }
            return in.negated() ? not(found) : found;
        } else if (expression instanceof Expression.IsNull isNull) {
            return truth(Values.isNull(evaluate(isNull.operand())) != isNull.negated());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            final Value operand = truth(isTruth.operand());
            return truth(operand.equals(isTruth.truth() ? TRUE : FALSE) != isTruth.negated());
        }
        throw new UnsupportedFeatureException(
                "expression " + expression.getClass().getSimpleName());
    }

    private Value evaluate(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator.isComparison()) {
            return compared(operator, evaluate(binary.left()), evaluate(binary.right()));
        } else if (operator.isArithmetic()) {
            return arithmetic(operator, evaluate(binary.left()), evaluate(binary.right()));
        }
        final Value left = truth(binary.left());
        final Value right = truth(binary.right());
        return switch (operator) {
            case AND -> and(left, right);
            case OR -> or(left, right);
            case XOR -> Values.isNull(left) || Values.isNull(right) ? Value.NULL : truth(!left.equals(right));
            default -> throw new AssertionError(operator);
        };
    }

    // ---- truth

    private Value truth(Expression expression) {
        final Value value = evaluate(expression);
        return Values.isNull(value) ? Value.NULL : truth(Values.compare(value, FALSE) != 0);
    }

    private static Value truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    private static boolean isTrue(Value truth) {
        return truth.equals(TRUE);
    }

    private static Value not(Value truth) {
        return Values.isNull(truth) ? Value.NULL : truth(!isTrue(truth));
    }

    private static Value and(Value left, Value right) {
        if (left.equals(FALSE) || right.equals(FALSE)) {
            return FALSE;
        }
        return Values.isNull(left) || Values.isNull(right) ? Value.NULL : TRUE;
    }

    private static Value or(Value left, Value right) {
        return not(and(not(left), not(right)));
    }

    private static Value compared(BinaryOperator operator, Value left, Value right) {
        final boolean unknown = Values.isNull(left) || Values.isNull(right);
        if (operator == BinaryOperator.NULL_SAFE_EQ) {
            return truth(unknown ? left.equals(right) : Values.compare(left, right) == 0);
        }
        if (unknown) {
            return Value.NULL;
        }
        final int order = Values.compare(left, right);
        return truth(
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

    // ---- numbers

    private static Value negative(Value value) {
        if (value instanceof Value.DoubleValue d) {
            return new Value.DoubleValue(-d.value());
        }
        return arithmetic(BinaryOperator.MINUS, FALSE, value);
    }

    /** With a double, double; else with a decimal, decimal; else a 64-bit integer, which may overflow. NULL with anything is NULL. */
    static Value arithmetic(BinaryOperator operator, Value left, Value right) {
        if (Values.isNull(left) || Values.isNull(right)) {
            return Value.NULL;
        } else if (left instanceof Value.DoubleValue || right instanceof Value.DoubleValue) {
            return onDoubles(operator, Values.toDouble(left), Values.toDouble(right));
        }
        final BigDecimal l = Values.toDecimal(left);
        final BigDecimal r = Values.toDecimal(right);
        final BigDecimal result = switch (operator) {
            case PLUS -> l.add(r);
            case MINUS -> l.subtract(r);
            case TIMES -> l.multiply(r);
            default -> throw new AssertionError(operator);
        };
        if (left instanceof Value.DecimalValue || right instanceof Value.DecimalValue) {
            return new Value.DecimalValue(result);
        }
        if (result.toBigInteger().bitLength() > 63) {
            throw new StatementError(ErrorKind.OUT_OF_RANGE);
        }
        return new Value.IntegerValue(result.longValueExact());
    }

    private static Value onDoubles(BinaryOperator operator, double left, double right) {
        final double result = switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            default -> throw new AssertionError(operator);
        };
        if (Double.isInfinite(result)) {
            throw new StatementError(ErrorKind.OUT_OF_RANGE);
        }
        return new Value.DoubleValue(result);
    }
}
