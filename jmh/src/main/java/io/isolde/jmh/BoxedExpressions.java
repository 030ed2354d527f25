package io.isolde.jmh;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/** Walks expressions on whole numbers as trees, for {@link BoxedSolver}. Truth is 1, 0 or NULL. */
final class BoxedExpressions {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private BoxedExpressions() {}

    static boolean isTrue(Value value) {
        return value instanceof Value.IntegerValue number && number.value() != 0;
    }

    /** The value of an expression for a row, which may be null where no column is read. */
    static Value evaluate(Expression expression, Table table, List<Value> row) {
        if (expression instanceof Expression.Literal literal) {
            return literal.value();
        } else if (expression instanceof Expression.ColumnRef ref) {
            return row.get(table.columnIndex(ref.column()));
        } else if (expression instanceof Expression.Unary unary) {
            final Value operand = evaluate(unary.operand(), table, row);
            return switch (unary.operator()) {
                case NOT -> not(operand);
                case MINUS -> isNull(operand) ? Value.NULL : new Value.IntegerValue(-number(operand));
                default -> throw new UnsupportedFeatureException("operator " + unary.operator());
            };
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary.operator(), evaluate(binary.left(), table, row), evaluate(binary.right(), table, row));
        } else if (expression instanceof Expression.Between between) {
            final Value operand = evaluate(between.operand(), table, row);
            final Value inside = binary(
                    BinaryOperator.AND,
                    binary(BinaryOperator.GE, operand, evaluate(between.low(), table, row)),
                    binary(BinaryOperator.LE, operand, evaluate(between.high(), table, row)));
            return between.negated() ? not(inside) : inside;
        } else if (expression instanceof Expression.In in) {
            final Value operand = evaluate(in.operand(), table, row);
            Value found = FALSE;
            for (final Expression candidate : in.candidates()) {
                found = binary(
                        BinaryOperator.OR, found, binary(BinaryOperator.EQ, operand, evaluate(candidate, table, row)));
            }
            return in.negated() ? not(found) : found;
        } else if (expression instanceof Expression.IsNull isNull) {
            return truth(isNull(evaluate(isNull.operand(), table, row)) != isNull.negated());
        }
        throw new UnsupportedFeatureException(
                "expression " + expression.getClass().getSimpleName());
    }

    private static Value binary(BinaryOperator operator, Value left, Value right) {
        if (operator == BinaryOperator.NULL_SAFE_EQ) {
            return truth(isNull(left) || isNull(right) ? isNull(left) && isNull(right) : number(left) == number(right));
        } else if (operator == BinaryOperator.AND) {
            return isFalse(left) || isFalse(right) ? FALSE : isNull(left) || isNull(right) ? Value.NULL : TRUE;
        } else if (operator == BinaryOperator.OR) {
            return isTrue(left) || isTrue(right) ? TRUE : isNull(left) || isNull(right) ? Value.NULL : FALSE;
        } else if (isNull(left) || isNull(right)) {
            return Value.NULL;
        }
        final long a = number(left);
        final long b = number(right);
        return switch (operator) {
            case XOR -> truth(a != 0 ^ b != 0);
            case EQ -> truth(a == b);
            case NE -> truth(a != b);
            case LT -> truth(a < b);
            case LE -> truth(a <= b);
            case GT -> truth(a > b);
            case GE -> truth(a >= b);
            case PLUS -> new Value.IntegerValue(a + b);
            case MINUS -> new Value.IntegerValue(a - b);
            case TIMES -> new Value.IntegerValue(a * b);
            default -> throw new UnsupportedFeatureException("operator " + operator);
        };
    }

    private static Value truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    private static Value not(Value value) {
        return isNull(value) ? Value.NULL : truth(!isTrue(value));
    }

    private static boolean isFalse(Value value) {
        return value instanceof Value.IntegerValue number && number.value() == 0;
    }

    private static boolean isNull(Value value) {
        return value instanceof Value.Null;
    }

    private static long number(Value value) {
        return ((Value.IntegerValue) value).value();
    }
}
