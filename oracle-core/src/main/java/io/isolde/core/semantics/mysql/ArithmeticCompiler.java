package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Compiles arithmetic and bit operators over operands that are on the stack. */
final class ArithmeticCompiler {
    /** Digits before the point of the longest decimal. */
    private static final int MOST_DIGITS = 81;
    /** From here on a sum with a date may have an operand beyond 64 bits. */
    private static final BigDecimal LEAST_CUT_SUM =
            BigDecimal.valueOf(Long.MAX_VALUE).subtract(new BigDecimal("1E15"));
    /** Bits of an INT without its sign. */
    private static final int INT_BITS = 31;

    private final Emitter out;
    private final Converter convert;
    private final InnoDbProfile profile;

    ArithmeticCompiler(Emitter out, Converter convert, InnoDbProfile profile) {
        this.out = out;
        this.convert = convert;
        this.profile = profile;
    }

    /** Emits {@code left operator right}; both are on the stack. */
    CellType arithmetic(
            BinaryOperator operator,
            CellType leftOperand,
            CellType rightOperand,
            boolean anyUnsigned,
            boolean allUnsigned) {
        if (operator == BinaryOperator.INTEGER_DIVIDE
                && anyUnsigned
                && !(leftOperand.isInteger() && rightOperand.isInteger())) {
            return exactDivision(leftOperand, rightOperand, CellType.UNSIGNED);
        }
        final CellType result = arithmetic(operator, leftOperand, rightOperand);
        if (operator == BinaryOperator.MINUS && allUnsigned && result.kind() == Kind.DECIMAL) {
            out.call(new CallSite(ArithmeticCompiler::requireNotNegative, List.of(result), result, true));
        }
        return result;
    }

    /** Error 1690 for less than nothing: measured on MySQL 8.0.12, of the difference of unsigned decimals. */
    private static void requireNotNegative(CallFrame frame) {
        final BigDecimal value = frame.exact(0);
        if (value.signum() < 0) {
            frame.diagnostics().overflow();
        } else {
            frame.returnExact(value);
        }
    }

    private CellType arithmetic(BinaryOperator operator, CellType leftOperand, CellType rightOperand) {
        requireKnownTime(leftOperand);
        requireKnownTime(rightOperand);
        final CellType left = TypeRules.asNumber(leftOperand);
        final CellType right = TypeRules.asNumber(rightOperand);
        final boolean temporal = leftOperand.isTemporal() || rightOperand.isTemporal();
        if (temporal
                && (left.isUnsigned() || right.isUnsigned())
                && !profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS)
                && !profile.has(Behaviour.READS_ALL_DATES)) {
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
        if (leftOperand.kind() == Kind.NULL || rightOperand.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.NULL_OF_TWO);
            return ofNull(operator, left, right);
        } else if (operator == BinaryOperator.INTEGER_DIVIDE) {
            return left.isInteger()
                            && right.isInteger()
                            && !(temporal && profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS))
                    ? onIntegers(operator, left, right, false)
                    : exactDivision(left, right);
        } else if (left.isReal() || right.isReal()) {
            return onDoubles(operator, left, right);
        } else if (left.isInteger() && right.isInteger() && operator != BinaryOperator.DIVIDE) {
            return onIntegers(operator, left, right, temporal);
        }
        if (temporal && operator == BinaryOperator.MODULO && profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS)) {
            throw new UnsupportedFeatureException("decimal beyond 64 bits next to a date");
        }
        final CellType decimal = onDecimals(operator, convert.toDecimal(left, 1), convert.toDecimal(right, 0));
        return temporal && decimal.scale() == 0 && profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS)
                ? whole(decimal)
                : decimal;
    }

    /** MariaDB 11.4.5 loses the minus of a TIME that was chosen. */
    private static void requireKnownTime(CellType operand) {
        if (operand.kind() == Kind.TIME && operand.origin() == TextOrigin.COMPUTED) {
            throw new UnsupportedFeatureException("chosen TIME as a number");
        }
    }

    /** Whether an operator calculates with decimals. */
    static boolean isExact(BinaryOperator operator, CellType leftOperand, CellType rightOperand) {
        final CellType left = TypeRules.asNumber(leftOperand);
        final CellType right = TypeRules.asNumber(rightOperand);
        final boolean whole = left.isInteger() && right.isInteger();
        return operator == BinaryOperator.INTEGER_DIVIDE
                ? !leftOperand.isInteger() || !rightOperand.isInteger()
                : !left.isReal() && !right.isReal() && (!whole || operator == BinaryOperator.DIVIDE);
    }

    /** Whether decimals without digits behind the point meet a date, so that a whole number is computed. Measured on MariaDB 11.4.5. */
    static boolean isWholeNextToDate(BinaryOperator operator, CellType left, CellType right) {
        return operator != BinaryOperator.DIVIDE
                && (left.isTemporal() || right.isTemporal())
                && TypeRules.asNumber(left).shown() == 0
                && TypeRules.asNumber(right).shown() == 0;
    }

    /** NULL is a double among numbers. Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    private static CellType ofNull(BinaryOperator operator, CellType left, CellType right) {
        if (operator == BinaryOperator.INTEGER_DIVIDE) {
            return left.isUnsigned() || right.isUnsigned() ? CellType.UNSIGNED : CellType.INTEGER;
        }
        return operator == BinaryOperator.DIVIDE
                ? TypeRules.realQuotient(left, right)
                : CellType.fixedDouble(TypeRules.shownReal(left, right));
    }

    /** A decimal without digits behind the point as a whole number. */
    private CellType whole(CellType decimal) {
        if (TypeRules.hasOwnScale(decimal)) {
            throw new UnsupportedFeatureException("chosen decimal as a whole number");
        }
        final CellType result = CellType.integer(decimal.digits());
        out.call(new CallSite(ArithmeticCompiler::returnDateSum, List.of(decimal), result, true));
        return result;
    }

    /** Operands are cut to 64 bits before they meet a date, which such a sum may not show. */
    private static void returnDateSum(CallFrame frame) {
        if (frame.exact(0).abs().compareTo(LEAST_CUT_SUM) >= 0) {
            throw new UnsupportedFeatureException("decimal beyond 64 bits next to a date");
        }
        frame.returnWhole(frame.exact(0));
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
        return operator == BinaryOperator.DIVIDE
                ? TypeRules.realQuotient(left, right)
                : CellType.fixedDouble(TypeRules.shownReal(left, right));
    }

    private CellType onIntegers(BinaryOperator operator, CellType left, CellType right, boolean temporal) {
        final boolean sum = operator == BinaryOperator.PLUS || operator == BinaryOperator.MINUS;
        final boolean signed = temporal
                && profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS)
                && (sum || operator == BinaryOperator.TIMES);
        final int signs = signs(left, right) | (signed ? Opcode.SIGNED_RESULT : 0);
        out.opOfTwo(
                switch (operator) {
                    case PLUS -> Opcode.ADD_LONG;
                    case MINUS -> Opcode.SUBTRACT_LONG;
                    case TIMES -> Opcode.MULTIPLY_LONG;
                    case INTEGER_DIVIDE -> Opcode.DIVIDE_LONG;
                    case MODULO -> Opcode.REMAINDER_LONG;
                    default -> throw new AssertionError(operator);
                },
                profile.has(Behaviour.WRAPS_AT_MINIMUM)
                                && operator != BinaryOperator.PLUS
                                && operator != BinaryOperator.MODULO
                        ? signs | Opcode.WRAPS_AT_MINIMUM
                        : signs);
        final boolean unsigned =
                operator == BinaryOperator.MODULO ? left.isUnsigned() : signs(left, right) != 0 && !signed;
        final int digits = TypeRules.calculatedDigits(digits(operator, left, right), unsigned);
        return unsigned ? CellType.unsigned(digits) : CellType.integer(digits);
    }

    private static int digits(BinaryOperator operator, CellType left, CellType right) {
        return switch (operator) {
            case PLUS, MINUS -> Math.max(left.digits(), right.digits()) + 1;
            case TIMES -> left.digits() + right.digits();
            case INTEGER_DIVIDE -> left.digits();
            default -> Math.max(left.digits(), right.digits());
        };
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
                if (profile.has(Behaviour.KEEPS_SCALE_OF_EACH_DECIMAL)
                        && (TypeRules.hasOwnScale(left) || TypeRules.hasOwnScale(right))) {
                    throw new UnsupportedFeatureException("quotient of chosen decimals");
                }
                final CellType quotient = TypeRules.quotient(left, right);
                out.opOfTwo(Opcode.DIVIDE_DECIMAL, quotient.scale() - left.scale() + right.scale());
                return quotient;
            }
            default -> {
                final CellType result = operator == BinaryOperator.MODULO
                        ? TypeRules.remainder(left, right)
                        : TypeRules.sum(left, right);
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
        final boolean unsigned = left.isUnsigned() || right.isUnsigned();
        final int digits = TypeRules.asNumber(left).isReal()
                ? CellType.INTEGER.digits()
                : profile.has(Behaviour.DIVISION_WARNS_BEFORE_IT_FAILS)
                        ? TypeRules.calculatedDigits(left.digits(), unsigned)
                        : left.digits();
        return exactDivision(left, right, unsigned ? CellType.unsigned(digits) : CellType.integer(digits));
    }

    /** Emits {@code left DIV right}; both are on the stack. */
    CellType divide(CellType leftOperand, CellType rightOperand, CellType result) {
        requireKnownTime(leftOperand);
        requireKnownTime(rightOperand);
        if (leftOperand.kind() == Kind.NULL || rightOperand.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.NULL_OF_TWO);
            return result;
        }
        final boolean temporal = leftOperand.isTemporal() || rightOperand.isTemporal();
        final boolean whole = leftOperand.isInteger() && rightOperand.isInteger() && !temporal;
        return whole
                ? onIntegers(BinaryOperator.INTEGER_DIVIDE, leftOperand, rightOperand, false)
                        .withDigits(result.digits())
                : exactDivision(numberOf(leftOperand), numberOf(rightOperand), result);
    }

    private static CellType numberOf(CellType operand) {
        return operand.isText() ? operand : TypeRules.asNumber(operand);
    }

    private CellType exactDivision(CellType left, CellType right, CellType result) {
        final boolean warnsBeforeItFails = profile.has(Behaviour.DIVISION_WARNS_BEFORE_IT_FAILS);
        out.call(new CallSite(
                warnsBeforeItFails ? ArithmeticCompiler::divideComputed : ArithmeticCompiler::divideExactly,
                List.of(left, right),
                result,
                !warnsBeforeItFails));
        return result;
    }

    /** The divisor of a dividend that is NULL is not looked at. Measured on MariaDB 11.4.5. */
    private static void divideComputed(CallFrame frame) {
        final BigDecimal dividend = frame.isNull(0) ? null : frame.exact(0);
        final BigDecimal divisor = dividend == null || frame.isNull(1) ? null : frame.exact(1);
        if (isLong(dividend) || isLong(divisor)) {
            frame.diagnostics().badConversion();
        }
        if (divisor == null) {
            frame.returnNull();
        } else if (divisor.signum() == 0) {
            frame.diagnostics().dividedByZero();
            frame.returnNull();
        } else {
            final BigDecimal quotient = dividend.divide(divisor, 0, RoundingMode.DOWN);
            final boolean negative = dividend.signum() * divisor.signum() < 0;
            final boolean whole = dividend.scale() <= 0 && divisor.scale() <= 0;
            if (frame.result().isUnsigned()
                    && negative
                    && quotient.signum() == 0
                    && (hasOwnScale(frame.type(0)) || hasOwnScale(frame.type(1)))) {
                throw new UnsupportedFeatureException("decimal that is minus zero");
            }
            if (frame.result().isUnsigned() && negative && quotient.signum() == 0 && whole) {
                frame.diagnostics().badConversion();
                frame.diagnostics().overflow(); // 0 keeps its minus
                return;
            }
            if (frame.type(0).isReal()
                    && frame.result().digits() < CellType.INT_DIGITS
                    && quotient.toBigInteger().bitLength() > INT_BITS) {
                throw new UnsupportedFeatureException("DIV beyond the type that its dividend has");
            }
            frame.returnQuotient(quotient);
        }
    }

    /** Whether a number has too many digits for a decimal of the server, which warns of it. */
    private static boolean isLong(BigDecimal number) {
        return number != null && number.precision() - number.scale() > MOST_DIGITS;
    }

    /** Whether a decimal may have fewer digits behind the point than its type says. */
    private static boolean hasOwnScale(CellType type) {
        return type.kind() == Kind.DECIMAL && type.origin() != TextOrigin.PLAIN;
    }

    private static void divideExactly(CallFrame frame) {
        final BigDecimal dividend = frame.divided(0);
        final BigDecimal divisor = frame.divided(1);
        if (divisor.signum() == 0) {
            frame.diagnostics().dividedByZero();
            frame.returnNull();
        } else {
            final BigDecimal quotient = dividend.divide(divisor, 0, RoundingMode.DOWN);
            frame.returnQuotient(quotient);
        }
    }

    /**
     * Emits {@code -operand}; the operand is on the stack.
     *
     * @param asDecimal whether a whole number becomes a decimal
     */
    CellType negate(CellType operand, boolean asDecimal) {
        if (operand.isTemporal()
                && !profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS)
                && !profile.has(Behaviour.TAKES_DATES_FOR_DOUBLES)) {
            throw new UnsupportedFeatureException("minus of a date");
        }
        requireKnownTime(operand);
        final CellType type = TypeRules.asNumber(operand);
        convertText(operand);
        switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT -> {
                if (operand.isTemporal() && profile.has(Behaviour.TAKES_DATES_FOR_DOUBLES)) {
                    convert.toDouble(operand, 0);
                    out.op(Opcode.NEGATE_DOUBLE);
                    return CellType.fixedDouble(0);
                } else if (asDecimal || operand.isTemporal()) {
                    final CellType decimal = convert.toDecimal(type, 0);
                    out.op(Opcode.NEGATE_DECIMAL);
                    return decimal;
                }
                out.op(type.isUnsigned() ? Opcode.NEGATE_UNSIGNED : Opcode.NEGATE_LONG);
                return CellType.integer(
                        TypeRules.calculatedDigits(type.isUnsigned() ? type.digits() : type.digits() + 1, false));
            }
            case DECIMAL -> {
                out.op(Opcode.NEGATE_DECIMAL);
                return type;
            }
            default -> {
                out.op(Opcode.NEGATE_DOUBLE);
                return type.equals(CellType.SINGLE) ? CellType.DOUBLE : CellType.fixedDouble(type.shown());
            }
        }
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
        return bits();
    }

    /** Emits {@code ~operand}; the operand is on the stack. */
    CellType invert(CellType operand) {
        convert.toBits(operand, 0);
        out.op(Opcode.INVERT);
        return bits();
    }

    /** What bit operators give; MariaDB 11.4.5 declares a digit more than any number has. */
    private CellType bits() {
        return profile.has(Behaviour.DECLARES_ALL_SIGNS)
                ? CellType.UNSIGNED.withDigits(CellType.UNSIGNED.digits() + 1)
                : CellType.UNSIGNED;
    }
}
