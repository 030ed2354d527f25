package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.Temporals;
import io.isolde.core.semantics.mysql.CallSite.Routine;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Functions of numbers. Cold. Source: MySQL manual, "Mathematical Functions"; rounding as measured. */
final class NumberFunctions {
    /** The largest exponent of which powers are checked. */
    private static final int MOST_EXACT_EXPONENT = 64;
    /** Of the distance between two doubles. */
    private static final double NEAR_HALF = 0.48;

    private NumberFunctions() {}

    static Routine routine(Function function, CellType result, InnoDbProfile profile) {
        final boolean real = result.kind() == Kind.DOUBLE;
        return switch (function) {
            case ABS -> real ? frame -> frame.returnReal(Math.abs(frame.real(0))) : NumberFunctions::abs;
            case SIGN -> NumberFunctions::sign;
            case CEIL ->
                result.isTemporal()
                        ? frame -> frame.returnCell(frame.cell(0))
                        : real ? frame -> frame.returnReal(Math.ceil(frame.real(0))) : toWhole(RoundingMode.CEILING);
            case FLOOR ->
                result.isTemporal()
                        ? frame -> frame.returnCell(frame.cell(0))
                        : real ? frame -> frame.returnReal(Math.floor(frame.real(0))) : toWhole(RoundingMode.FLOOR);
            case ROUND ->
                profile.has(Behaviour.DECLARED_SIZES_DECIDE) && result.isInteger()
                        ? frame -> roundWhole(frame, true)
                        : round(result, RoundingMode.HALF_UP);
            case TRUNCATE ->
                profile.has(Behaviour.DECLARED_SIZES_DECIDE) && result.isInteger()
                        ? frame -> roundWhole(frame, false)
                        : round(result, RoundingMode.DOWN);
            case SQRT -> NumberFunctions::sqrt;
            case POW -> NumberFunctions::power;
            case EXP -> frame -> frame.returnReal(Math.exp(frame.real(0)));
            case LN ->
                profile.has(Behaviour.WARNS_OF_LOGARITHM_AS_DIVISION)
                        ? ln(ErrorKind.DIVISION_BY_ZERO)
                        : ln(ErrorKind.OTHER);
            case BIT_COUNT -> frame -> frame.returnCell(Long.bitCount(frame.bits(0)));
            default -> throw new AssertionError(function);
        };
    }

    /**
     * Halfway between two doubles the server's library takes either. Measured on MariaDB 11.4.5, MySQL 8.0.12: {@code ~POW(99999999, 2)}, {@code
     * CONCAT(POW(~8385958, -1))}.
     */
    private static void power(CallFrame frame) {
        final double base = frame.real(0);
        final double exponent = frame.real(1);
        final double power = Math.pow(base, exponent);
        final boolean whole = exponent == Math.rint(exponent) && Math.abs(exponent) <= MOST_EXACT_EXPONENT;
        if (whole && power != 0 && !Double.isNaN(power) && !Double.isInfinite(power)) {
            final BigDecimal product = new BigDecimal(base).pow((int) Math.abs(exponent));
            final BigDecimal exact = exponent < 0 ? BigDecimal.ONE.divide(product, MathContext.DECIMAL128) : product;
            final BigDecimal distance = exact.subtract(new BigDecimal(power)).abs();
            if (distance.doubleValue() >= NEAR_HALF * Math.ulp(power)) {
                throw new UnsupportedFeatureException("power halfway between two doubles");
            }
        }
        frame.returnReal(power);
    }

    private static void abs(CallFrame frame) {
        if (frame.result().isInteger()) {
            frame.returnWhole(frame.exact(0).abs());
        } else {
            frame.returnExact(frame.exact(0).abs());
        }
    }

    private static void sign(CallFrame frame) {
        final Kind kind = frame.type(0).kind();
        final boolean real = frame.type(0).isReal() || kind == Kind.STRING || kind == Kind.BIT;
        frame.returnCell(
                real ? (long) Math.signum(frame.real(0)) : frame.exact(0).signum());
    }

    private static Routine toWhole(RoundingMode mode) {
        return frame -> {
            final BigDecimal whole = frame.exact(0).setScale(0, mode);
            if (frame.result().kind() == Kind.DECIMAL) {
                frame.returnExact(whole);
            } else {
                frame.returnClipped(whole);
            }
        };
    }

    private static Routine round(CellType result, RoundingMode mode) {
        return switch (result.kind()) {
            case DOUBLE -> frame -> frame.returnReal(roundDouble(frame.real(0), digits(frame), mode));
            case DECIMAL -> frame -> frame.returnExact(frame.exact(0).setScale(digits(frame), mode));
            case DATETIME, TIME -> frame -> frame.returnCell(frame.cell(0));
            default -> frame -> returnRounded(frame, mode);
        };
    }

    /** A whole number; bits wrap around. */
    private static void returnRounded(CallFrame frame, RoundingMode mode) {
        final BigDecimal rounded =
                frame.exact(0).setScale(Math.min(0, digits(frame)), mode).setScale(0);
        if (frame.type(0).kind() == Kind.BIT) {
            frame.returnCell(rounded.toBigInteger().longValue());
        } else {
            frame.returnWhole(rounded);
        }
    }

    /** In 64 bits, which may overflow without an error. Measured on MySQL 8.0.12: ROUND(9223372036854775807, -1) is negative. */
    private static void roundWhole(CallFrame frame, boolean rounds) {
        final int digits = digits(frame);
        final long value = frame.cell(0);
        final boolean unsigned = frame.result().isUnsigned();
        if (digits >= 0) {
            frame.returnCell(value);
        } else if (-digits > Decimals.MAX_LONG_POWER + 1) {
            frame.returnCell(0);
        } else {
            final boolean negative = value < 0 && !unsigned;
            final long magnitude = negative ? -value : value;
            final long power = BigInteger.TEN.pow(-digits).longValue();
            final long cut = Long.divideUnsigned(magnitude, power) * power;
            final boolean up = rounds && Long.compareUnsigned(magnitude - cut, power >>> 1) >= 0;
            final long rounded = up ? cut + power : cut;
            frame.returnCell(negative ? -rounded : rounded);
        }
    }

    private static int digits(CallFrame frame) {
        return frame.count() == 1 ? 0 : (int) frame.integer(1);
    }

    /** Doubles are scaled, rounded half even (or cut), and scaled back. */
    private static double roundDouble(double value, int digits, RoundingMode mode) {
        final double factor = Math.pow(10, Math.abs(digits));
        final double scaled = digits < 0 ? value / factor : value * factor;
        if (Double.isInfinite(scaled)) {
            return value;
        }
        final double whole =
                mode == RoundingMode.DOWN ? scaled < 0 ? Math.ceil(scaled) : Math.floor(scaled) : Math.rint(scaled);
        return digits < 0 ? whole * factor : whole / factor;
    }

    private static void sqrt(CallFrame frame) {
        final double value = frame.real(0);
        if (value < 0) {
            frame.returnNull();
        } else {
            frame.returnReal(Math.sqrt(value));
        }
    }

    private static Routine ln(ErrorKind warning) {
        return frame -> {
            final double value = frame.real(0);
            if (value <= 0) {
                frame.diagnostics().warn(warning);
                frame.returnNull();
            } else {
                frame.returnReal(Math.log(value));
            }
        };
    }

    /** GREATEST or LEAST: compared as the type of the result. */
    static Routine extreme(int direction, CellType result) {
        return frame -> {
            int best = 0;
            for (int i = 1; i < frame.count(); i++) {
                final int order = compare(frame, i, best, result);
                if (order == 0 && result.isText() && !frame.text(i).equals(frame.text(best))) {
                    throw new UnsupportedFeatureException("GREATEST or LEAST of equal texts");
                } else if (order * direction > 0 || order == 0 && direction > 0 && result.isReal()) {
                    best = i;
                }
            }
            returnArgument(frame, best, result);
        };
    }

    /** The same of exact numbers of any scale, as a text. */
    static Routine extremeDecimal(int direction) {
        return frame -> {
            BigDecimal best = frame.exact(0);
            for (int i = 1; i < frame.count(); i++) {
                final BigDecimal each = frame.exact(i);
                best = each.compareTo(best) * direction > 0 ? each : best;
            }
            frame.returnText(best.toPlainString());
        };
    }

    /** The same where it is known which of equal texts is taken. */
    static Routine extremeInTurn(boolean greatest, CellType result, boolean laterOfEqual) {
        return frame -> {
            int best = 0;
            for (int i = 1; i < frame.count(); i++) {
                final int order = compare(frame, i, best, result);
                if (greatest ? order > 0 || order == 0 && laterOfEqual : order < 0) {
                    best = i;
                }
            }
            returnArgument(frame, best, result);
        };
    }

    private static int compare(CallFrame frame, int left, int right, CellType type) {
        return switch (type.kind()) {
            case DOUBLE, FLOAT -> compareDoubles(frame.real(left), frame.real(right));
            case STRING -> frame.compareTexts(frame.text(left), frame.text(right), type.order());
            case INTEGER, DATE, TIME, DATETIME -> Long.compare(frame.cell(left), frame.cell(right));
            default -> frame.exact(left).compareTo(frame.exact(right));
        };
    }

    /** 0 and -0 are equal. */
    private static int compareDoubles(double left, double right) {
        return left < right ? -1 : left > right ? 1 : 0;
    }

    private static void returnArgument(CallFrame frame, int argument, CellType type) {
        switch (type.kind()) {
            case DOUBLE, FLOAT -> frame.returnReal(frame.real(argument));
            case STRING -> frame.returnText(frame.text(argument));
            case DECIMAL -> frame.returnExact(frame.exact(argument));
            case DATE ->
                frame.returnCell(
                        frame.type(argument).kind() == Kind.DATE
                                ? frame.cell(argument)
                                : Temporals.dateOf(frame.cell(argument)));
            case DATETIME, TIME -> frame.returnCell(frame.cell(argument));
            default -> frame.returnWhole(new BigDecimal(frame.exact(argument).toBigIntegerExact()));
        }
    }
}
