package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Value;

/** Operators on numbers. SQLite manual, "SQL Language Expressions", 2; measured on 3.50.3 and 3.54.1. */
final class Arithmetic {
    private Arithmetic() {}

    /** NULL beside anything is NULL; two whole numbers give one within 64 bits, else a real; division by zero is NULL. */
    static Value calculate(BinaryOperator operator, Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return Value.NULL;
        }
        final Value one = Conversions.number(left);
        final Value other = Conversions.number(right);
        if (one instanceof Value.IntegerValue l && other instanceof Value.IntegerValue r) {
            return ofWhole(operator, l.value(), r.value());
        }
        if (operator == BinaryOperator.MODULO) {
            final Value rest = ofWhole(operator, Conversions.whole(left), Conversions.whole(right));
            return rest instanceof Value.IntegerValue whole ? new Value.DoubleValue(whole.value()) : rest;
        }
        return ofReal(operator, Conversions.real(one), Conversions.real(other));
    }

    private static Value ofWhole(BinaryOperator operator, long left, long right) {
        try {
            return switch (operator) {
                case PLUS -> new Value.IntegerValue(Math.addExact(left, right));
                case MINUS -> new Value.IntegerValue(Math.subtractExact(left, right));
                case TIMES -> new Value.IntegerValue(Math.multiplyExact(left, right));
                case DIVIDE -> right == 0 ? Value.NULL : new Value.IntegerValue(divide(left, right));
                case MODULO -> right == 0 ? Value.NULL : new Value.IntegerValue(left % right);
                default -> throw new AssertionError(operator);
            };
        } catch (final ArithmeticException beyond64Bits) {
            return ofReal(operator, (double) left, (double) right);
        }
    }

    private static long divide(long left, long right) {
        return right == -1 ? Math.negateExact(left) : left / right;
    }

    /** No result is NULL, too. */
    private static Value ofReal(BinaryOperator operator, double left, double right) {
        final double result = switch (operator) {
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case DIVIDE -> right == 0 ? Double.NaN : left / right;
            default -> throw new AssertionError(operator);
        };
        return real(result);
    }

    /** A real; one that is no number is NULL. */
    static Value real(double result) {
        return Double.isNaN(result) ? Value.NULL : new Value.DoubleValue(result);
    }

    /** Operators on bits take both sides for whole numbers. */
    static Value bits(BinaryOperator operator, Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return Value.NULL;
        }
        final long one = Conversions.whole(left);
        final long other = Conversions.whole(right);
        return new Value.IntegerValue(
                switch (operator) {
                    case BIT_AND -> one & other;
                    case BIT_OR -> one | other;
                    case SHIFT_LEFT -> shifted(one, other);
                    case SHIFT_RIGHT -> shifted(one, other == Long.MIN_VALUE ? Long.MAX_VALUE : -other);
                    default -> throw new AssertionError(operator);
                });
    }

    /** Shifted to the left, by less than 0 to the right, where the sign fills up. */
    private static long shifted(long value, long by) {
        if (by >= 0) {
            return by >= Long.SIZE ? 0 : value << by;
        }
        return value >> Math.min(-Math.max(by, -Long.SIZE), Long.SIZE - 1);
    }
}
