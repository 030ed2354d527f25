package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Operators on numbers. PostgreSQL manual, 9.3 "Mathematical Functions and Operators"; scales measured on 18.6. */
final class Arithmetic {
    /** Decimal digits of one digit of the server's numbers. */
    private static final int GROUP_DIGITS = 4;
    /** Significant digits that a quotient has at least. */
    private static final int MIN_QUOTIENT_DIGITS = 16;

    private static final int MAX_QUOTIENT_SCALE = 1000;

    private Arithmetic() {}

    /** An operator on two numbers of these types. */
    static Operation binary(BinaryOperator operator, Signature signature) {
        final PgType type = signature.result();
        if (type.isInteger()) {
            return operator.isBitwise() ? bits(operator, type) : whole(operator, type);
        } else if (type == PgType.NUMERIC) {
            return exact(operator);
        }
        return real(operator, type);
    }

    private static Operation whole(BinaryOperator operator, PgType type) {
        return values -> {
            final long left = whole(values[0]);
            final long right = whole(values[1]);
            return inRange(
                    type,
                    switch (operator) {
                        case PLUS -> add(left, right);
                        case MINUS -> subtract(left, right);
                        case TIMES -> multiply(left, right);
                        case DIVIDE -> divide(left, right);
                        case MODULO -> modulo(left, right);
                        default -> throw unknown(operator);
                    });
        };
    }

    private static UnsupportedFeatureException unknown(BinaryOperator operator) {
        return new UnsupportedFeatureException("PostgreSQL operator " + operator.symbol());
    }

    private static long add(long left, long right) {
        final long sum = left + right;
        if (((left ^ sum) & (right ^ sum)) < 0) {
            throw overflow();
        }
        return sum;
    }

    private static long subtract(long left, long right) {
        final long difference = left - right;
        if (((left ^ right) & (left ^ difference)) < 0) {
            throw overflow();
        }
        return difference;
    }

    private static long multiply(long left, long right) {
        final long high = Math.multiplyHigh(left, right);
        final long low = left * right;
        if (high != low >> (Long.SIZE - 1)) {
            throw overflow();
        }
        return low;
    }

    private static long divide(long left, long right) {
        if (right == 0) {
            throw new EvaluationError(SqlState.DIVISION_BY_ZERO);
        } else if (left == Long.MIN_VALUE && right == -1) {
            throw overflow();
        }
        return left / right;
    }

    private static long modulo(long left, long right) {
        if (right == 0) {
            throw new EvaluationError(SqlState.DIVISION_BY_ZERO);
        }
        return left % right;
    }

    /** Shift counts are taken modulo the width. Manual 9.3; measured. */
    private static Operation bits(BinaryOperator operator, PgType type) {
        return values -> {
            final long left = whole(values[0]);
            final long right = whole(values[1]);
            final long result = switch (operator) {
                case BIT_AND -> left & right;
                case BIT_OR -> left | right;
                case BIT_XOR -> left ^ right;
                case SHIFT_LEFT -> narrowed(type, left << shift(type, right));
                case SHIFT_RIGHT -> left >> shift(type, right);
                default -> throw unknown(operator);
            };
            return new Value.IntegerValue(result);
        };
    }

    /** A number of 2 bytes is shifted as one of 4. */
    private static int shift(PgType type, long count) {
        return (int) count & (type == PgType.INT8 ? Long.SIZE - 1 : Integer.SIZE - 1);
    }

    private static long narrowed(PgType type, long value) {
        return switch (type) {
            case INT2 -> (short) value;
            case INT4 -> (int) value;
            default -> value;
        };
    }

    private static Operation exact(BinaryOperator operator) {
        return values -> {
            final BigDecimal left = exact(values[0]);
            final BigDecimal right = exact(values[1]);
            return new Value.DecimalValue(
                    switch (operator) {
                        case PLUS -> left.add(right);
                        case MINUS -> left.subtract(right);
                        case TIMES -> left.multiply(right);
                        case DIVIDE -> quotient(left, right);
                        case MODULO -> remainder(left, right);
                        default -> throw unknown(operator);
                    });
        };
    }

    /** The scale makes 16 significant digits or more, by the weight of the server's digits. */
    static BigDecimal quotient(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) {
            throw new EvaluationError(SqlState.DIVISION_BY_ZERO);
        }
        int weight = weight(left) - weight(right);
        if (firstGroup(left) <= firstGroup(right)) {
            weight--;
        }
        int scale = MIN_QUOTIENT_DIGITS - weight * GROUP_DIGITS;
        scale = Math.max(scale, Math.max(left.scale(), right.scale()));
        scale = Math.min(Math.max(scale, 0), MAX_QUOTIENT_SCALE);
        return left.divide(right, scale, RoundingMode.HALF_UP);
    }

    /** The remainder has the sign of the dividend, and the larger scale. */
    static BigDecimal remainder(BigDecimal left, BigDecimal right) {
        if (right.signum() == 0) {
            throw new EvaluationError(SqlState.DIVISION_BY_ZERO);
        }
        return left.remainder(right).setScale(Math.max(left.scale(), right.scale()));
    }

    /** The power of 10000 of the first group of digits that is not zero; 0 for zero. */
    private static int weight(BigDecimal number) {
        if (number.signum() == 0) {
            return 0;
        }
        final int exponent = number.precision() - number.scale() - 1;
        return Math.floorDiv(exponent, GROUP_DIGITS);
    }

    /** The first group of digits that is not zero; 0 for zero. */
    private static int firstGroup(BigDecimal number) {
        if (number.signum() == 0) {
            return 0;
        }
        final BigDecimal shifted = number.abs().scaleByPowerOfTen(-weight(number) * GROUP_DIGITS);
        final BigInteger group = shifted.toBigInteger();
        return group.intValueExact();
    }

    private static Operation real(BinaryOperator operator, PgType type) {
        return values -> {
            final double left = real(values[0]);
            final double right = real(values[1]);
            final double result = switch (operator) {
                case PLUS -> left + right;
                case MINUS -> left - right;
                case TIMES -> left * right;
                case DIVIDE -> left / right;
                default -> throw unknown(operator);
            };
            return checked(operator, left, right, type == PgType.FLOAT4 ? (float) result : result);
        };
    }

    /** An infinite result of finite numbers is an overflow, a zero of others an underflow. */
    private static Value checked(BinaryOperator operator, double left, double right, double result) {
        if (operator == BinaryOperator.DIVIDE && right == 0 && !Double.isNaN(left)) {
            throw new EvaluationError(SqlState.DIVISION_BY_ZERO);
        }
        final boolean overflow = Double.isInfinite(result) && !Double.isInfinite(left) && !Double.isInfinite(right);
        final boolean product = operator == BinaryOperator.TIMES && left != 0 && right != 0;
        final boolean quotient = operator == BinaryOperator.DIVIDE && left != 0 && !Double.isInfinite(right);
        if (overflow || result == 0 && (product || quotient)) {
            throw overflow();
        }
        return new Value.DoubleValue(result);
    }

    /** The number with the other sign. */
    static Operation negation(PgType type) {
        if (type.isInteger()) {
            return values -> inRange(type, subtract(0, whole(values[0])));
        } else if (type == PgType.NUMERIC) {
            return values -> new Value.DecimalValue(exact(values[0]).negate());
        }
        return values -> new Value.DoubleValue(-real(values[0]));
    }

    /** All bits turned. */
    static Operation inversion() {
        return values -> new Value.IntegerValue(~whole(values[0]));
    }

    /** A whole number of this type. */
    static Value inRange(PgType type, long value) {
        if (value != narrowed(type, value)) {
            throw overflow();
        }
        return new Value.IntegerValue(value);
    }

    static EvaluationError overflow() {
        return new EvaluationError(SqlState.NUMERIC_VALUE_OUT_OF_RANGE);
    }

    static long whole(Value value) {
        return ((Value.IntegerValue) value).value();
    }

    static BigDecimal exact(Value value) {
        return ((Value.DecimalValue) value).value();
    }

    static double real(Value value) {
        return ((Value.DoubleValue) value).value();
    }
}
