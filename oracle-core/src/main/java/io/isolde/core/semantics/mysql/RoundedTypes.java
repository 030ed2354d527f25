package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/** The types of ABS, CEIL, FLOOR, ROUND and TRUNCATE. */
final class RoundedTypes {
    /** Digits behind the point that ROUND and TRUNCATE give at most. */
    private static final int MAX_DIGITS = 30;
    /** Digits of a decimal that is sure to fit 64 bits. */
    static final int MAX_INTEGER_DIGITS = 18;

    private final ExpressionCompiler expressions;
    private final InnoDbProfile profile;

    RoundedTypes(ExpressionCompiler expressions, InnoDbProfile profile) {
        this.expressions = expressions;
        this.profile = profile;
    }

    /** The type of one of these functions. */
    CellType of(Function function, List<Expression> arguments, CellType first) {
        return switch (function) {
            case ABS -> first.equals(CellType.SINGLE) ? CellType.DOUBLE : calculated(numberLike(first));
            case CEIL, FLOOR ->
                profile.has(Behaviour.DECLARED_SIZES_DECIDE)
                        ? ceiled(arguments.get(0), first)
                        : wholeOf(function, arguments.get(0), first, isUnsigned(arguments.get(0)));
            case ROUND, TRUNCATE ->
                profile.has(Behaviour.DECLARED_SIZES_DECIDE)
                        ? rounded(function, arguments.get(0), first, digits(arguments))
                        : roundedWhole(function, arguments, first);
            default -> throw new AssertionError(function);
        };
    }

    private static CellType calculated(CellType number) {
        return number.isInteger()
                ? number.withDigits(TypeRules.calculatedDigits(number.digits(), number.isUnsigned()))
                        .withOrigin(TextOrigin.PLAIN)
                : number;
    }

    /** A number as it is; text is a double, a date the number it is. */
    private CellType numberLike(CellType type) {
        if (type.isTemporal() && profile.has(Behaviour.TAKES_DATES_FOR_DOUBLES)
                || type.kind() == Kind.NULL && profile.has(Behaviour.TAKES_NULL_FOR_DOUBLE)) {
            return CellType.fixedDouble(0);
        }
        final CellType number = TypeRules.asNumber(type);
        if (type.isTemporal() && profile.has(Behaviour.DATES_MAKE_SIGNED_NUMBERS)) {
            return CellType.decimal(0, 0, type.digits());
        }
        return switch (number.kind()) {
            case FLOAT -> CellType.DOUBLE;
            case BIT -> CellType.unsigned(number.digits());
            default -> number;
        };
    }

    private boolean isUnsigned(Expression operand) {
        return profile.has(Behaviour.DECLARES_ALL_SIGNS) && expressions.signs().isUnsigned(operand);
    }

    /** MariaDB 11.4.5 counts the characters of the date: {@code FLOOR(ABS(-dt))} is a decimal of 19 digits. */
    private void requireNoNegatedDateTime(Expression operand) {
        if (operand instanceof Expression.Call abs
                && abs.function() == Function.ABS
                && abs.arguments().get(0) instanceof Expression.Unary minus
                && expressions.typeOf(minus.operand()).kind() == Kind.DATETIME) {
            throw new UnsupportedFeatureException("CEIL or FLOOR of a negated date");
        }
    }

    /** Of CEIL and FLOOR, which give integers where these have room. Measured on MariaDB 11.4.5 and MySQL 8.0.12: 18 digits. */
    private CellType wholeOf(Function function, Expression expression, CellType operand, boolean unsigned) {
        requireNoNegatedDateTime(expression);
        if (operand.isTemporal()) {
            return rounded(expression, operand, 0, false);
        }
        final CellType number = numberLike(operand);
        return switch (number.kind()) {
            case DOUBLE -> CellType.fixedDouble(0);
            case DECIMAL -> {
                final int digits = new DeclaredLengths(expressions).digitsOfWhole(function, expression);
                final int calculated = digits == CellType.INT_DIGITS ? digits + 1 : digits;
                yield digits > MAX_INTEGER_DIGITS
                        ? CellType.decimal(0, 0, digits)
                        : unsigned ? CellType.unsigned(calculated) : CellType.integer(calculated);
            }
            default -> number;
        };
    }

    /** Measured on MySQL 8.0.12. */
    private CellType ceiled(Expression operand, CellType type) {
        if (type.isTemporal() || type.isReal() || type.isText()) {
            return CellType.fixedDouble(0);
        } else if (type.kind() == Kind.NULL) {
            return CellType.fixedDouble(0);
        }
        return isNumberOfText(operand) || expressions.sizes().isCeiledToDecimal(operand)
                ? CellType.decimal(0)
                : expressions.sizes().isUnsigned(operand) ? CellType.UNSIGNED : CellType.INTEGER;
    }

    /** A NULLIF whose text became a BIGINT before it was compared with one. Measured on MySQL 8.0.12: {@code FLOOR(NULLIF('a', i8))}. */
    private boolean isNumberOfText(Expression operand) {
        return operand instanceof Expression.Call call
                && call.function() == Function.NULLIF
                && expressions.typeOf(call.arguments().get(0)).isText()
                && expressions.typeOf(operand).isInteger();
    }

    /** Measured on MySQL 8.0.12. */
    private CellType rounded(Function function, Expression operand, CellType type, int digits) {
        final int shown = Math.max(0, digits);
        if (type.isTemporal() || type.isReal() || type.isText()) {
            return CellType.fixedDouble(shown);
        } else if (type.kind() == Kind.NULL) {
            return CellType.fixedDouble(shown);
        } else if (type.isInteger()
                && (function == Function.TRUNCATE && digits <= 0
                        || !expressions.sizes().isRoundedToDecimal(operand))) {
            return type.isUnsigned() ? CellType.UNSIGNED : CellType.INTEGER;
        }
        return CellType.decimal(shown);
    }

    private static int digits(List<Expression> arguments) {
        if (arguments.size() == 1) {
            return 0;
        }
        if (arguments.get(1) instanceof Expression.Literal l
                && l.value() instanceof Value.IntegerValue i
                && Math.abs(i.value()) <= MAX_DIGITS) {
            return (int) i.value();
        }
        throw new UnsupportedFeatureException("ROUND or TRUNCATE to other than a literal number of digits");
    }

    private CellType roundedWhole(Function function, List<Expression> arguments, CellType operand) {
        final int digits = digits(arguments);
        return rounded(arguments.get(0), operand, digits, function == Function.ROUND);
    }

    /** Of ROUND, and of TRUNCATE, which never makes a number longer. */
    private CellType rounded(Expression expression, CellType operand, int digits, boolean mayGrow) {
        if ((operand.isTemporal() || operand.isInteger() && digits < 0)
                && !profile.has(Behaviour.ROUNDS_INTEGERS_AS_DECIMALS)) {
            throw new UnsupportedFeatureException("rounding of a date, or of an integer before its point");
        } else if (operand.kind() == Kind.DATE) {
            return CellType.unsigned(operand.digits());
        } else if (operand.isTemporal() && digits > 0) {
            throw new UnsupportedFeatureException("fractions of a second");
        } else if (operand.isTemporal()) {
            return operand.kind() == Kind.TIME ? operand.withOrigin(TextOrigin.COMPUTED) : operand;
        }
        final CellType number = numberLike(operand);
        final int shown = Math.max(0, digits);
        return switch (number.kind()) {
            case DECIMAL ->
                CellType.decimal(shown, shown, number.digits() + (mayGrow && digits < number.shown() ? 1 : 0));
            case DOUBLE -> CellType.fixedDouble(shown);
            default -> digits < 0 && mayGrow ? grown(expression, operand.kind(), number) : number;
        };
    }

    /** One digit more: what may be longer than an INT becomes a decimal, but for bits. Measured on MariaDB 11.4.5. */
    private CellType grown(Expression expression, Kind operand, CellType number) {
        final int digits = number.digits() + 1;
        return operand != Kind.BIT && new DeclaredLengths(expressions).isLong(expression)
                ? CellType.decimal(0, 0, digits)
                : number.withDigits(TypeRules.calculatedDigits(digits, number.isUnsigned()));
    }
}
