package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.Temporals;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Turns a cell that is not NULL into another type, as an expression does: warns, and goes on. Cold but for text to double. */
final class Conversions {
    private static final BigDecimal MIN_SIGNED = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX_SIGNED = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal MAX_UNSIGNED =
            new BigDecimal(BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE));
    /** Doubles from here on, and the smallest ones, are written with an exponent. */
    private static final double PLAIN_LIMIT = 1e15;

    private static final double PLAIN_MINIMUM = 1e-15;
    /** Digits of a FLOAT that are written. */
    private static final int FLOAT_DIGITS = 6;

    private final Cells cells;
    private final ServerProfile profile;
    private final Diagnostics diagnostics;
    private final NumberText number;

    Conversions(Cells cells, ServerProfile profile, Diagnostics diagnostics) {
        this.cells = cells;
        this.profile = profile;
        this.diagnostics = diagnostics;
        number = new NumberText(cells);
    }

    /** The number a text begins with, as a double; warns as the servers do when there is more, or none. Hot. */
    double textToDouble(long cell) {
        warnOfRest(number.read(cell));
        final double value = number.toDouble();
        if (Double.isInfinite(value)) {
            diagnostics.badConversion();
            return value > 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
        }
        return value;
    }

    private void warnOfRest(NumberText read) {
        final boolean clean = profile.warnsOfBlanksInNumbers()
                ? read.isWhole() && !read.isMissing()
                : read.endsInBlanks() && (!read.isMissing() || read.isBlank());
        if (!clean) {
            diagnostics.badConversion();
        }
    }

    /** Any cell as a double. */
    double toDouble(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> (double) cell;
            case UNSIGNED, BIT -> unsignedToDouble(cell);
            case DECIMAL -> Decimals.toDouble(cell, type.scale());
            case DOUBLE, FLOAT -> Double.longBitsToDouble(cell);
            case STRING -> textToDouble(cell);
            case NULL -> 0;
        };
    }

    /** The nearest double of an unsigned number. */
    static double unsignedToDouble(long bits) {
        // the lowest bit is kept so that halves round as they should
        return bits >= 0 ? (double) bits : (double) (bits >>> 1 | bits & 1) * 2;
    }

    /** Any cell as an exact number. */
    BigDecimal toDecimal(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> BigDecimal.valueOf(cell);
            case UNSIGNED, BIT -> unsignedToDecimal(cell);
            case DECIMAL -> BigDecimal.valueOf(cell, type.scale());
            case DOUBLE, FLOAT -> doubleToDecimal(Double.longBitsToDouble(cell));
            case STRING -> textToDecimal(cell);
            case NULL -> BigDecimal.ZERO;
        };
    }

    /** The number a text begins with, exactly; warns as {@link #textToDouble} does. */
    BigDecimal textToDecimal(long cell) {
        warnOfRest(number.read(cell));
        return number.toDecimal();
    }

    static BigDecimal unsignedToDecimal(long bits) {
        return new BigDecimal(new BigInteger(Long.toUnsignedString(bits)));
    }

    /** A double by its shortest digits. */
    static BigDecimal doubleToDecimal(double value) {
        return new BigDecimal(Double.toString(value));
    }

    /** Any cell as the 64 bits that bit operators and BIT_COUNT work on. */
    long toBits(long cell, CellType type) {
        switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT, DATE, TIME, DATETIME -> {
                return cell;
            }
            case STRING -> {
                return profile.bitOperandsAreDecimal() ? clampedBits(textToDecimal(cell)) : textToInteger(cell);
            }
            case DOUBLE, FLOAT -> {
                final double value = Double.longBitsToDouble(cell);
                return clampedBits(
                        profile.bitOperandsAreDecimal() ? doubleToDecimal(value) : new BigDecimal(Math.rint(value)));
            }
            default -> {
                return clampedBits(toDecimal(cell, type));
            }
        }
    }

    private long clampedBits(BigDecimal value) {
        final BigDecimal rounded = value.setScale(0, RoundingMode.HALF_UP);
        final BigDecimal most = profile.bitOperandsAreDecimal() ? MAX_UNSIGNED : MAX_SIGNED;
        if (rounded.compareTo(most) > 0 || rounded.compareTo(MIN_SIGNED) < 0) {
            diagnostics.badConversion();
        }
        return rounded.max(MIN_SIGNED).min(most).toBigInteger().longValue();
    }

    /** The whole number a text begins with, as CAST AS SIGNED and AS UNSIGNED read it: bits that may stand for an unsigned one. */
    long textToInteger(long cell) {
        number.read(cell);
        final BigDecimal value = number.toWholeNumber();
        final boolean fits = value.compareTo(MAX_UNSIGNED) <= 0 && value.compareTo(MIN_SIGNED) >= 0;
        if (!number.wholeNumberEndsInBlanks() || number.isMissing() || !fits) {
            diagnostics.badConversion();
        }
        return value.max(MIN_SIGNED).min(MAX_UNSIGNED).toBigInteger().longValue();
    }

    /** Any cell as an integer that an argument counts with, rounded; clamped to 64 bits with sign. */
    long toInteger(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> cell;
            case UNSIGNED, BIT -> cell < 0 ? Long.MAX_VALUE : cell;
            case STRING -> textToInteger(cell);
            case DOUBLE, FLOAT -> (long) Math.rint(Double.longBitsToDouble(cell));
            case DECIMAL, NULL ->
                toDecimal(cell, type)
                        .setScale(0, RoundingMode.HALF_UP)
                        .max(MIN_SIGNED)
                        .min(MAX_SIGNED)
                        .longValueExact();
        };
    }

    /** Any cell as text. */
    String toText(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER -> Long.toString(cell);
            case UNSIGNED -> Long.toUnsignedString(cell);
            case BIT -> throw new UnsupportedFeatureException("bits as text");
            case DECIMAL ->
                BigDecimal.valueOf(cell, type.scale())
                        .setScale(type.shown(), RoundingMode.HALF_UP)
                        .toPlainString();
            case DOUBLE -> doubleText(Double.longBitsToDouble(cell), type.shown());
            case FLOAT -> floatText(Double.longBitsToDouble(cell));
            case STRING -> cells.text(cell);
            case DATE -> Temporals.dateText(cell);
            case TIME -> Temporals.timeText(cell);
            case DATETIME -> Temporals.dateTimeText(cell);
            case NULL -> "";
        };
    }

    /** A double with a fixed number of digits behind the point, or as few as tell it apart. */
    static String doubleText(double value, int shown) {
        if (shown != CellType.FREE) {
            return doubleToDecimal(value)
                    .setScale(shown, RoundingMode.HALF_EVEN)
                    .toPlainString();
        }
        return value == 0 ? 1 / value < 0 ? "-0" : "0" : digitsText(doubleToDecimal(value));
    }

    private static String floatText(double value) {
        return value == 0
                ? "0"
                : digitsText(new BigDecimal(value).round(new MathContext(FLOAT_DIGITS, RoundingMode.HALF_EVEN)));
    }

    private static String digitsText(BigDecimal exact) {
        final BigDecimal value = exact.stripTrailingZeros();
        final double magnitude = Math.abs(value.doubleValue());
        if (magnitude >= PLAIN_MINIMUM && (magnitude < PLAIN_LIMIT || value.scale() > 0)) {
            return value.toPlainString();
        }
        final String digits = value.unscaledValue().abs().toString();
        final int exponent = digits.length() - 1 - value.scale();
        return (value.signum() < 0 ? "-" : "")
                + digits.charAt(0)
                + (digits.length() > 1 ? "." + digits.substring(1) : "")
                + "e"
                + exponent;
    }

    /** A DATE or DATETIME, or what says one, as a DATETIME; {@link Temporals#INVALID}, with a warning, for anything else. */
    long toDateTime(long cell, CellType type) {
        final long result = switch (type.kind()) {
            case DATE -> Temporals.atMidnight(cell);
            case DATETIME -> cell;
            case STRING -> Temporals.parseDateTime(cells.text(cell));
            case INTEGER, UNSIGNED -> Temporals.dateTimeOfNumber(cell);
            default -> throw new UnsupportedFeatureException("date of a " + type.kind());
        };
        if (result == Temporals.INVALID) {
            diagnostics.badConversion();
        }
        return result;
    }
}
