package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.DateText;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.LenientDates;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Turns a cell that is not NULL into another type, as an expression does: warns, and goes on. Cold but for text to double. */
final class Conversions {
    /** What rounds to 1 at six digits behind the point. */
    private static final BigDecimal FIRST_FULL_SECOND = new BigDecimal("0.9999995");

    private static final BigDecimal MIN_SIGNED = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX_SIGNED = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal MAX_UNSIGNED =
            new BigDecimal(BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE));
    /** Doubles from here on, and the smallest ones, are written with an exponent. */
    private static final double PLAIN_LIMIT = 1e15;

    private static final double PLAIN_MINIMUM = 1e-15;
    /** Doubles from here on have more digits than a decimal takes. */
    private static final double FIRST_BEYOND_DECIMALS = 1e81;

    private static final int MOST_DECIMAL_DIGITS = 81;

    private static final BigDecimal LARGEST_DECIMAL =
            new BigDecimal(BigInteger.TEN.pow(65).subtract(BigInteger.ONE));
    /** Every decimal of so many digits survives becoming a double. */
    private static final int FEWEST_DOUBLE_DIGITS = 15;
    /** Every double survives becoming a decimal of so many digits. */
    private static final int MOST_DOUBLE_DIGITS = 17;
    /** Digits of a FLOAT that are written. */
    private static final int FLOAT_DIGITS = 6;

    /** Numbers from here on are zero to a date, which counts in billionths. */
    private static final BigDecimal LEAST_DATE = new BigDecimal("-5e-10");

    private static final List<RoundingMode> NEAREST_FIRST =
            List.of(RoundingMode.HALF_EVEN, RoundingMode.UP, RoundingMode.DOWN);
    /** Doubles below have no digits left as a decimal. */
    private static final double LEAST_DECIMAL = 5e-82;

    private final Cells cells;
    private final InnoDbProfile profile;
    private final Diagnostics diagnostics;
    private final NumberText number;

    Conversions(Cells cells, InnoDbProfile profile, Diagnostics diagnostics) {
        this.cells = cells;
        this.profile = profile;
        this.diagnostics = diagnostics;
        number = new NumberText(cells);
    }

    /**
     * The number a text begins with, as a double; warns as the servers do when there is more, or none. Hot.
     *
     * @param silent whether no warning is given; see {@link #isSilent}
     */
    double textToDouble(long cell, boolean silent) {
        number.read(cell);
        if (!silent) {
            warnOfRest();
        }
        final double value = number.toDouble();
        if (Double.isInfinite(value)) {
            warnUnless(silent);
            return value > 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
        }
        return value;
    }

    private void warnOfRest() {
        final boolean empty = number.isBlank() && !profile.has(Behaviour.WARNS_OF_EMPTY_NUMBERS);
        warnUnless(empty || !number.isMissing() && number.endsInBlanks());
    }

    /** Whether a text of some type becomes a number without a warning, whatever it is. */
    static boolean isSilent(CellType text, InnoDbProfile profile) {
        requireNoExtreme(text, profile);
        final boolean computed = text.origin() == TextOrigin.COMPUTED || text.origin() == TextOrigin.EXTREME;
        return computed && !profile.has(Behaviour.WARNS_OF_COMPUTED_TEXTS);
    }

    private void requireNoExtreme(CellType text) {
        requireNoExtreme(text, profile);
    }

    private static void requireNoExtreme(CellType text, InnoDbProfile profile) {
        if (text.origin() == TextOrigin.EXTREME && !profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST of texts as a number");
        }
    }

    private static void requireNoExtremeNumber(CellType type) {
        if (type.origin() == TextOrigin.EXTREME && (type.isReal() || type.kind() == CellType.Kind.DECIMAL)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST as a whole number");
        }
    }

    /** Any cell as a double. */
    double toDouble(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> (double) cell;
            case BIT -> type.origin() == TextOrigin.COMPUTED ? unsignedToDouble(cell) : (double) cell;
            case UNSIGNED -> type.origin() == TextOrigin.CACHED ? (double) cell : unsignedToDouble(cell);
            case DECIMAL -> Decimals.toDouble(cell, type.scale());
            case DOUBLE, FLOAT -> Double.longBitsToDouble(cell);
            case STRING -> textToDouble(cell, isSilent(type, profile));
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
            case DOUBLE, FLOAT -> clippedDecimal(Double.longBitsToDouble(cell));
            case STRING -> textToDecimal(cell, isSilent(type, profile));
            case NULL -> BigDecimal.ZERO;
        };
    }

    private BigDecimal clippedDecimal(double value) {
        if (Math.abs(value) < LEAST_DECIMAL) {
            return BigDecimal.ZERO; // measured on MariaDB 11.4.5: 1 DIV 1e-300 divides by zero
        } else if (Math.abs(value) < FIRST_BEYOND_DECIMALS || !profile.has(Behaviour.CLIPS_DOUBLES_AS_DECIMALS)) {
            return doubleToDecimal(value);
        }
        diagnostics.badConversion();
        return value < 0 ? LARGEST_DECIMAL.negate() : LARGEST_DECIMAL;
    }

    /** The number a text begins with, exactly; warns as {@link #textToDouble} does. */
    BigDecimal textToDecimal(long cell, boolean silent) {
        number.read(cell);
        if (!silent) {
            warnOfRest();
        }
        return number.toDecimal();
    }

    /** The number a text begins with, as an operand of DIV. Measured on MySQL 8.0.12: it warns only where there is none. */
    BigDecimal dividedText(long cell, CellType type) {
        if (!profile.has(Behaviour.DIVISION_TAKES_PREFIXES)) {
            return toDecimal(cell, type);
        }
        number.read(cell);
        warnUnless(!number.isMissing());
        return number.toDecimal();
    }

    /** The number a text begins with, next to a decimal. Measured on MySQL 8.0.12: {@code d IN (1, TRIM('a'))} gives no warning. */
    BigDecimal comparedText(long cell, CellType type) {
        final boolean silent = isSilent(type, profile);
        return silent ? textToDecimal(cell, true) : dividedText(cell, type);
    }

    static BigDecimal unsignedToDecimal(long bits) {
        return new BigDecimal(new BigInteger(Long.toUnsignedString(bits)));
    }

    /** A double by the fewest digits that tell it apart: next to a power of two they may be those of the farther neighbour. */
    static BigDecimal doubleToDecimal(double value) {
        final BigDecimal exact = new BigDecimal(value);
        for (int digits = FEWEST_DOUBLE_DIGITS; digits < MOST_DOUBLE_DIGITS; digits++) {
            for (final RoundingMode mode : NEAREST_FIRST) {
                final BigDecimal rounded = exact.round(new MathContext(digits, mode));
                if (rounded.doubleValue() == value) {
                    return rounded.stripTrailingZeros();
                }
            }
        }
        return exact.round(new MathContext(MOST_DOUBLE_DIGITS, RoundingMode.HALF_EVEN));
    }

    /** Any cell as the 64 bits that bit operators and BIT_COUNT work on. */
    long toBits(long cell, CellType type) {
        switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT, DATE, TIME, DATETIME -> {
                return cell;
            }
            case STRING -> {
                return profile.has(Behaviour.BIT_OPERANDS_ARE_DECIMAL)
                        ? clampedBits(textToDecimal(cell, isSilent(type, profile)))
                        : integerPrefix(cell, type);
            }
            case DOUBLE, FLOAT -> {
                requireNoExtremeNumber(type);
                final double value = Double.longBitsToDouble(cell);
                return profile.has(Behaviour.BIT_OPERANDS_ARE_DECIMAL)
                        ? clampedBits(doubleToDecimal(value))
                        : (long) Math.rint(value);
            }
            default -> {
                return clampedBits(toDecimal(cell, type));
            }
        }
    }

    /** A decimal as the operand of a bit operator. */
    long clampedBits(BigDecimal value) {
        final BigDecimal rounded = value.setScale(0, RoundingMode.HALF_UP);
        final BigDecimal most = profile.has(Behaviour.BIT_OPERANDS_ARE_DECIMAL) ? MAX_UNSIGNED : MAX_SIGNED;
        if (rounded.compareTo(most) > 0 || rounded.compareTo(MIN_SIGNED) < 0) {
            diagnostics.badConversion();
        }
        return rounded.max(MIN_SIGNED).min(most).toBigInteger().longValue();
    }

    /** Warns of what follows the number in a text. */
    void warnOfRest(long cell) {
        number.read(cell);
        warnUnless(number.isMissing() || number.endsInBlanks());
    }

    /** Warns of what follows the digits that a text begins with. */
    void warnOfRestOfWholeNumber(long cell) {
        number.read(cell);
        warnUnless(!number.isMissing() && number.wholeNumberEndsInBlanks());
    }

    /** Warns of a number with more digits than a decimal has. Measured on MariaDB 11.4.5: {@code CAST(1e81 AS DECIMAL)}. */
    void warnOfLongDecimal(BigDecimal value) {
        warnUnless(value.precision() - value.scale() <= MOST_DECIMAL_DIGITS);
    }

    /** The same of a double that becomes one. */
    void warnOfLongDecimal(long real) {
        warnUnless(Math.abs(Double.longBitsToDouble(real)) < FIRST_BEYOND_DECIMALS);
    }

    /** CAST of a text AS DECIMAL. */
    BigDecimal castTextToDecimal(long cell, CellType type) {
        requireNoExtreme(type);
        number.read(cell);
        warnUnless(!number.isMissing() && (profile.has(Behaviour.DIVISION_TAKES_PREFIXES) || number.endsInBlanks()));
        return number.toDecimal();
    }

    /** CAST of a text AS SIGNED or AS UNSIGNED: the digits it begins with, as bits that may stand for an unsigned number. */
    long castTextToInteger(long cell, CellType type) {
        number.read(cell);
        number.requireKnownBlanks(profile);
        final boolean blanks = !profile.has(Behaviour.REFUSES_BLANKS_BEHIND_NUMBERS) || number.isWhole();
        warnUnless(!number.isMissing() && number.wholeNumberEndsInBlanks() && blanks);
        return wholeNumber(false, MAX_UNSIGNED);
    }

    /** A text where a function or a bit operator needs a whole number. */
    private long integerPrefix(long cell, CellType type) {
        final boolean silent = isSilent(type, profile);
        number.read(cell);
        number.requireKnownBlanks(profile);
        final boolean literal = profile.has(Behaviour.WARNS_OF_COMPUTED_TEXTS) || type.origin() == TextOrigin.PLAIN;
        warnUnless(
                silent || !number.isMissing() && (literal ? number.wholeNumberEndsInBlanks() : number.endsInBlanks()));
        return wholeNumber(silent, silent && type.origin() != TextOrigin.EXTREME ? MAX_SIGNED : MAX_UNSIGNED);
    }

    private long wholeNumber(boolean silent, BigDecimal most) {
        final BigDecimal value = number.toWholeNumber();
        warnUnless(silent || value.compareTo(most) <= 0 && value.compareTo(MIN_SIGNED) >= 0);
        return value.max(MIN_SIGNED).min(most).toBigInteger().longValue();
    }

    private void warnUnless(boolean clean) {
        if (!clean) {
            diagnostics.badConversion();
        }
    }

    /** Any cell as an integer that an argument counts with, rounded; clamped to 64 bits with sign. */
    long toInteger(long cell, CellType type) {
        requireNoExtremeNumber(type);
        return switch (type.kind()) {
            case INTEGER, DATE, TIME, DATETIME -> cell;
            case UNSIGNED, BIT -> cell < 0 ? Long.MAX_VALUE : cell;
            case STRING -> {
                yield integerPrefix(cell, type);
            }
            case DOUBLE, FLOAT -> (long) Math.rint(Double.longBitsToDouble(cell));
            case DECIMAL, NULL -> decimalToInteger(toDecimal(cell, type));
        };
    }

    /** A decimal as an integer that an argument counts with. Measured on MariaDB 11.4.5 and MySQL 8.0.12: it warns where it is cut. */
    long decimalToInteger(BigDecimal value) {
        final BigDecimal rounded = value.setScale(0, RoundingMode.HALF_UP);
        if (rounded.compareTo(MAX_SIGNED) > 0 || rounded.compareTo(MIN_SIGNED) < 0) {
            diagnostics.badConversion();
        }
        return clampedToLong(rounded);
    }

    /** Rounded half away from zero. */
    static long clampedToLong(BigDecimal value) {
        return value.setScale(0, RoundingMode.HALF_UP)
                .max(MIN_SIGNED)
                .min(MAX_SIGNED)
                .longValueExact();
    }

    /** Any cell as text. */
    String toText(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER -> Long.toString(cell);
            case UNSIGNED -> Long.toUnsignedString(cell);
            case BIT -> type.origin() == TextOrigin.PLAIN ? bytes(cell, type.digits()) : Long.toUnsignedString(cell);
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

    /** The bytes that so many bits fill. */
    private static String bytes(long cell, int bits) {
        final StringBuilder text = new StringBuilder();
        for (int shift = (bits - 1) / Byte.SIZE * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            text.append((char) (cell >>> shift & 0xFF));
        }
        return text.toString();
    }

    /** A double with a fixed number of digits behind the point, or as few as tell it apart. */
    String doubleText(double value, int shown) {
        if (shown >= 0) {
            final BigDecimal shortest = doubleToDecimal(value);
            final BigDecimal exact = shortest.scale() <= shown ? shortest : new BigDecimal(value);
            final BigDecimal rounded = exact.setScale(shown, RoundingMode.HALF_EVEN);
            final boolean bare =
                    shown == 0 && rounded.signum() == 0 && value != 0 && profile.has(Behaviour.KEEPS_POINT_OF_ZERO);
            final String text = bare ? "0." : rounded.toPlainString();
            return value < 0 && !text.startsWith("-") || value == 0 && 1 / value < 0 ? "-" + text : text;
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
        return toDateTime(cell, type, false);
    }

    /**
     * The same.
     *
     * @param silent whether no warning is given
     */
    long toDateTime(long cell, CellType type, boolean silent) {
        final long result = dateTimeOf(cell, type);
        if (result == Temporals.INVALID && !silent) {
            diagnostics.badConversion();
        }
        return result;
    }

    /** A decimal beyond 64 bits, which is no date unless those are digits behind its point. */
    long toDateTime(BigInteger unscaled, boolean silent) {
        if (!profile.has(Behaviour.READS_ALL_DATES) && unscaled.abs().bitLength() < 2 * Long.SIZE) {
            throw new UnsupportedFeatureException("date of a long decimal");
        } else if (!silent) {
            diagnostics.badConversion();
        }
        return Temporals.INVALID;
    }

    /** MySQL 8.0.12 reads the date before the point of a decimal that needs more than 64 bits for what is behind it. */
    void requireNoDateOfLongFraction(BigDecimal value) {
        if (profile.has(Behaviour.READS_ALL_DATES)
                && fractionToDateTime(value, CellType.Kind.DECIMAL) != Temporals.INVALID) {
            throw new UnsupportedFeatureException("date of a long decimal");
        }
    }

    /** Of a date that was read from a number; one below 1 is the zero date. Measured on MySQL 8.0.12: {@code MONTH(0.5)}. */
    void warnOfFraction(long cell, CellType type) {
        warnUnless(
                !profile.has(Behaviour.READS_ALL_DATES) || !isFraction(cell, type) || roundsToMicrosecond(cell, type));
    }

    private boolean roundsToMicrosecond(long cell, CellType type) {
        return toDecimal(cell, type).compareTo(FIRST_FULL_SECOND) < 0;
    }

    /** Whether a number of some type has digits behind its point. */
    boolean isFraction(long cell, CellType type) {
        return switch (type.kind()) {
            case DOUBLE, FLOAT -> Double.longBitsToDouble(cell) != Math.rint(Double.longBitsToDouble(cell));
            case DECIMAL ->
                cell != 0 && toDecimal(cell, type).stripTrailingZeros().scale() > 0;
            default -> false;
        };
    }

    /** Whether MariaDB 11.4.5 compares a text or number that is no date: one that may say a day that its month lacks. */
    boolean comparesMissingDay(long cell, CellType type) {
        final boolean whole = type.isInteger() || type.isReal() || type.kind() == CellType.Kind.DECIMAL;
        final boolean lacksDay = type.isText() && cells.text(cell).matches(".*(29|30|31).*")
                || whole
                        && LenientDates.lacksDay(
                                toDecimal(cell, type).min(MAX_SIGNED).longValue());
        return lacksDay && profile.has(Behaviour.COMPARES_ALL_AS_DATES);
    }

    static void refuseMissingDay() {
        throw new UnsupportedFeatureException("day that its month lacks");
    }

    /** Without a warning but of what follows a date in a text. */
    long dateTimeOf(long cell, CellType type) {
        if (type.kind() == CellType.Kind.DATE) {
            return Temporals.atMidnight(cell);
        } else if (type.kind() == CellType.Kind.DATETIME) {
            return cell;
        } else if (profile.has(Behaviour.COMPARES_ALL_AS_DATES) && type.kind() != CellType.Kind.TIME) {
            return lenientDateTime(cell, type);
        }
        return switch (type.kind()) {
            case STRING ->
                profile.has(Behaviour.READS_ALL_DATES)
                        ? anyTextToDateTime(cells.text(cell))
                        : textToDateTime(cells.text(cell));
            case INTEGER ->
                profile.has(Behaviour.READS_ALL_DATES) ? Temporals.dateTimeOfAnyNumber(cell) : numberToDateTime(cell);
            case UNSIGNED ->
                profile.has(Behaviour.READS_ALL_DATES)
                        ? cell < 0 ? Temporals.INVALID : Temporals.dateTimeOfAnyNumber(cell)
                        : numberToDateTime(cell);
            case DECIMAL, DOUBLE, FLOAT -> fractionToDateTime(toDecimal(cell, type), type.kind());
            default -> throw new UnsupportedFeatureException("date of a " + type.kind());
        };
    }

    /** Fractions are cut. */
    private long lenientDateTime(long cell, CellType type) {
        return switch (type.kind()) {
            case STRING -> LenientDates.ofText(cells.text(cell));
            case INTEGER -> LenientDates.ofNumber(cell);
            case UNSIGNED -> LenientDates.ofNumber(cell < 0 ? Long.MAX_VALUE : cell);
            case BIT ->
                type.origin() == TextOrigin.PLAIN
                        ? LenientDates.ofText(toText(cell, type))
                        : LenientDates.ofNumber(cell < 0 ? Long.MAX_VALUE : cell);
            default -> {
                final BigDecimal number = toDecimal(cell, type);
                // a double below zero has its sign even where it has no digits as a decimal
                yield number.signum() < 0 || type.isReal() && Double.longBitsToDouble(cell) < 0
                        ? Temporals.INVALID
                        : LenientDates.ofNumber(number.min(MAX_SIGNED).longValue());
            }
        };
    }

    /** Of a month that is 0, to LAST_DAY. Measured: a warning on MySQL 8.0.12, none on MariaDB 11.4.5. */
    void refuseNoMonth() {
        if (profile.has(Behaviour.READS_ALL_DATES)) {
            diagnostics.badConversion();
        }
    }

    /** Whether a number of fewer than eight digits is no date of the calendar. Measured on MySQL 8.0.12: TO_DAYS(1000101). */
    boolean refusesEarlyNumbers() {
        return profile.has(Behaviour.READS_ALL_DATES);
    }

    /** A text that is compared, as a DATETIME, with a warning where something follows the date. */
    private long anyTextToDateTime(String text) {
        final DateText date = dateText(text);
        if (date.hasFraction()) {
            throw new UnsupportedFeatureException("fraction of a second");
        }
        return date.dateTime();
    }

    /**
     * A text that a function takes, as a DATETIME; {@link Temporals#INVALID}, with a warning, for one that is none.
     *
     * @param rounds whether it is rounded to a second, as by CAST AS DATETIME on MySQL 8.0.12
     */
    long argumentToDateTime(long cell, CellType type, boolean rounds) {
        if (!type.isText() || !profile.has(Behaviour.READS_ALL_DATES)) {
            final long dateTime = toDateTime(cell, type);
            if (rounds
                    && dateTime > 0
                    && Temporals.lacksMonthOrDay(Temporals.dateOf(dateTime))
                    && isFraction(cell, type)) {
                throw new UnsupportedFeatureException("fraction of a second"); // NULL where it is rounded up
            }
            return dateTime;
        }
        final DateText date = dateText(cells.text(cell));
        final long result = rounds ? date.rounded() : date.dateTime();
        if (result == Temporals.INVALID) {
            diagnostics.badConversion();
        }
        return result;
    }

    private DateText dateText(String text) {
        if (text.startsWith("0000-00-00") || text.matches("0+:[0:]+\\D*")) {
            throw new UnsupportedFeatureException("text of the zero date");
        }
        final DateText date = DateText.read(text);
        if (date.isCut() && date.dateTime() != Temporals.INVALID) {
            diagnostics.badConversion();
        }
        return date;
    }

    /**
     * The digits behind the point of a date count for nothing, those of a time of day would be rounded: those of the zero date may make a second that
     * it does not take. Measured on MySQL 8.0.12: {@code DATE(0.9999995)} is NULL.
     */
    long fractionToDateTime(BigDecimal value, CellType.Kind kind) {
        if (!profile.has(Behaviour.READS_ALL_DATES)) {
            throw new UnsupportedFeatureException("date of a " + kind);
        }
        final BigInteger whole = value.toBigInteger();
        final boolean second = whole.signum() == 0 && value.compareTo(FIRST_FULL_SECOND) >= 0;
        if (value.compareTo(LEAST_DATE) < 0 || whole.bitLength() >= Long.SIZE || second) {
            return Temporals.INVALID;
        }
        final long result = Temporals.dateTimeOfAnyNumber(whole.longValue());
        if (result != Temporals.INVALID
                && Temporals.timeOf(result) != 0
                && value.compareTo(new BigDecimal(whole)) != 0) {
            throw new UnsupportedFeatureException("fraction of a second");
        }
        return result;
    }

    private static long textToDateTime(String text) {
        final long result = Temporals.parseDateTime(text);
        if (result == Temporals.INVALID && (text.isBlank() || Temporals.mayBeDate(text))) {
            throw new UnsupportedFeatureException("unusual date text");
        }
        return result;
    }

    /** The number 0 is the zero date, and numbers of fewer digits than eight may be dates of two-digit years. */
    private static long numberToDateTime(long number) {
        final long result = Temporals.dateTimeOfNumber(number);
        if (result == Temporals.INVALID && (number == 0 || number > Temporals.LARGEST_NO_DATE)) {
            throw new UnsupportedFeatureException("unusual date number");
        }
        return result;
    }
}
