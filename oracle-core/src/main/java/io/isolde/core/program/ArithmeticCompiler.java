package io.isolde.core.program;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Compiles arithmetic and bit operators over operands that are on the stack. */
final class ArithmeticCompiler {
    private final Emitter out;
    private final Converter convert;

    ArithmeticCompiler(Emitter out, Converter convert) {
        this.out = out;
        this.convert = convert;
    }

    /** Emits {@code left operator right}; both are on the stack. */
    CellType arithmetic(BinaryOperator operator, CellType leftOperand, CellType rightOperand) {
        final CellType left = TypeRules.asNumber(leftOperand);
        final CellType right = TypeRules.asNumber(rightOperand);
        if (leftOperand.isTemporal() && right.isUnsigned() || rightOperand.isTemporal() && left.isUnsigned()) {
            throw new UnsupportedFeatureException("unsigned number next to a date");
        }
        if (leftOperand.isText()) {
            if (operator == BinaryOperator.INTEGER_DIVIDE) {
                return exactDivision(leftOperand, rightOperand);
            }
            convert.toDouble(leftOperand, 1);
        }
        if (rightOperand.isText()) {
            if (operator == BinaryOperator.INTEGER_DIVIDE) {
                return exactDivision(leftOperand, rightOperand);
            }
            convert.toDouble(rightOperand, 0);
        }
        if (left.kind() == Kind.NULL || right.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.NULL_OF_TWO);
            return left.kind() == Kind.NULL ? right : left;
        } else if (operator == BinaryOperator.INTEGER_DIVIDE) {
            return left.isInteger() && right.isInteger()
                    ? onIntegers(operator, left, right)
                    : exactDivision(left, right);
        } else if (left.isReal() || right.isReal()) {
            return onDoubles(operator, left, right);
        } else if (left.isInteger() && right.isInteger() && operator != BinaryOperator.DIVIDE) {
            return onIntegers(operator, left, right);
        }
        return onDecimals(operator, convert.toDecimal(left, 1), convert.toDecimal(right, 0));
    }

    private CellType onDoubles(BinaryOperator operator, CellType left, CellType right) {
        convert.toDouble(left, 1);
        convert.toDouble(right, 0);
        out.opOfTwo(
                switch (operator) {
                    case PLUS -> Opcode.ADD_DOUBLE;
                    case MINUS -> Opcode.SUBTRACT_DOUBLE;
                    case TIMES -> Opcode.MULTIPLY_DOUBLE;
                    case DIVIDE -> Opcode.DIVIDE_DOUBLE;
                    case MODULO -> Opcode.REMAINDER_DOUBLE;
                    default -> throw new AssertionError(operator);
                });
        return CellType.DOUBLE;
    }

    private CellType onIntegers(BinaryOperator operator, CellType left, CellType right) {
        final int signs = signs(left, right);
        out.opOfTwo(
                switch (operator) {
                    case PLUS -> Opcode.ADD_LONG;
                    case MINUS -> Opcode.SUBTRACT_LONG;
                    case TIMES -> Opcode.MULTIPLY_LONG;
                    case INTEGER_DIVIDE -> Opcode.DIVIDE_LONG;
                    case MODULO -> Opcode.REMAINDER_LONG;
                    default -> throw new AssertionError(operator);
                },
                signs);
        final boolean unsigned = operator == BinaryOperator.MODULO ? left.isUnsigned() : signs != 0;
        return unsigned ? CellType.UNSIGNED : CellType.INTEGER;
    }

    /** Which of two whole numbers are unsigned, as instructions are told. */
    static int signs(CellType left, CellType right) {
        return (left.isUnsigned() ? Opcode.LEFT_UNSIGNED : 0) | (right.isUnsigned() ? Opcode.RIGHT_UNSIGNED : 0);
    }

    private CellType onDecimals(BinaryOperator operator, CellType left, CellType right) {
        switch (operator) {
            case TIMES -> {
                out.opOfTwo(Opcode.MULTIPLY_DECIMAL);
                return TypeRules.product(left, right);
            }
            case DIVIDE -> {
                final CellType quotient = TypeRules.quotient(left, right);
                out.opOfTwo(Opcode.DIVIDE_DECIMAL, quotient.scale() - left.scale() + right.scale());
                return quotient;
            }
            default -> {
                final CellType result = TypeRules.sum(left, right);
                out.opOfTwo(
                        operator == BinaryOperator.PLUS
                                ? Opcode.ADD_DECIMAL
                                : operator == BinaryOperator.MINUS ? Opcode.SUBTRACT_DECIMAL : Opcode.REMAINDER_DECIMAL,
                        result.scale() - left.scale(),
                        result.scale() - right.scale());
                return result;
            }
        }
    }

    /** DIV of other than two whole numbers: the exact quotient, cut towards zero. */
    private CellType exactDivision(CellType left, CellType right) {
        final CellType result = left.isUnsigned() || right.isUnsigned() ? CellType.UNSIGNED : CellType.INTEGER;
        out.call(new CallSite(ArithmeticCompiler::divideExactly, List.of(left, right), result, true));
        return result;
    }

    private static void divideExactly(CallFrame frame) {
        final BigDecimal dividend = frame.exact(0);
        final BigDecimal divisor = frame.exact(1);
        if (divisor.signum() == 0) {
            frame.diagnostics().dividedByZero();
            frame.returnNull();
        } else {
            final BigDecimal quotient = dividend.divide(divisor, 0, RoundingMode.DOWN);
            if (frame.result().isUnsigned() && dividend.signum() * divisor.signum() < 0) {
                throw new UnsupportedFeatureException("negative unsigned quotient");
            }
            frame.returnWhole(quotient);
        }
    }

    /** Emits {@code -operand}; the operand is on the stack. */
    CellType negate(CellType operand, boolean constant) {
        final CellType type = TypeRules.asNumber(operand);
        convertText(operand);
        switch (type.kind()) {
            case INTEGER -> {
                if (operand.isTemporal()) {
                    throw new UnsupportedFeatureException("minus of a date");
                } else if (constant) {
                    negateConstant(type);
                } else {
                    out.op(Opcode.NEGATE_LONG);
                }
            }
            case UNSIGNED, BIT -> {
                if (constant) {
                    negateConstant(type);
                    return CellType.INTEGER;
                }
                out.op(Opcode.NEGATE_UNSIGNED);
                return CellType.INTEGER;
            }
            case DECIMAL -> out.op(Opcode.NEGATE_DECIMAL);
            case DOUBLE, FLOAT -> {
                out.op(Opcode.NEGATE_DOUBLE);
                return CellType.DOUBLE;
            }
            default -> {
                // -NULL is NULL
            }
        }
        return type;
    }

    /** Of a constant: no overflow, a decimal instead. Measured on MariaDB 11.4.5: -(-9223372036854775807-1), -(~0). */
    private void negateConstant(CellType type) {
        out.call(new CallSite(ArithmeticCompiler::negateWhole, List.of(type), CellType.INTEGER, true));
    }

    private static void negateWhole(CallFrame frame) {
        final BigDecimal negated = frame.exact(0).negate();
        final boolean unsigned = frame.type(0).isUnsigned();
        if (negated.unscaledValue().bitLength() >= Long.SIZE
                || !unsigned && negated.longValueExact() == Long.MIN_VALUE) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        frame.returnCell(negated.longValueExact());
    }

    private void convertText(CellType operand) {
        if (operand.isText()) {
            convert.toDouble(operand, 0);
        }
    }

    /** Emits a bit operator; both operands are on the stack. */
    CellType bits(BinaryOperator operator, CellType left, CellType right) {
        convert.toBits(left, 1);
        if (operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT) {
            convert.toShiftCount(right);
        } else {
            convert.toBits(right, 0);
        }
        out.opOfTwo(
                switch (operator) {
                    case BIT_AND -> Opcode.BIT_AND;
                    case BIT_OR -> Opcode.BIT_OR;
                    case BIT_XOR -> Opcode.BIT_XOR;
                    case SHIFT_LEFT -> Opcode.SHIFT_LEFT;
                    case SHIFT_RIGHT -> Opcode.SHIFT_RIGHT;
                    default -> throw new AssertionError(operator);
                });
        return CellType.UNSIGNED;
    }

    /** Emits {@code ~operand}; the operand is on the stack. */
    CellType invert(CellType operand) {
        convert.toBits(operand, 0);
        out.op(Opcode.INVERT);
        return CellType.UNSIGNED;
    }
}
