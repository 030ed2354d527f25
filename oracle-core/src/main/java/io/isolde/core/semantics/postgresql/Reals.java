package io.isolde.core.semantics.postgresql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** How numbers of 4 and 8 bytes are written: the shortest digits that lie strictly inside the interval that rounds to the number. Measured on 18.6. */
final class Reals {
    /** From this exponent on a number of 8 bytes is written with one. */
    private static final int LARGE_EXPONENT = 15;
    /** The same of 4 bytes. */
    private static final int LARGE_EXPONENT_OF_FLOAT = 6;
    /** Below this exponent, too. */
    private static final int SMALL_EXPONENT = -4;

    private Reals() {}

    /** The text of a number, as a cast gives it. */
    static String text(PgType type, double value) {
        if (Double.isNaN(value)) {
            return "NaN";
        } else if (Double.isInfinite(value)) {
            return value > 0 ? "Infinity" : "-Infinity";
        } else if (value == 0) {
            return 1 / value < 0 ? "-0" : "0";
        }
        final BigDecimal digits = shortest(type, Math.abs(value));
        return (value < 0 ? "-" : "") + written(type, digits);
    }

    private static String written(PgType type, BigDecimal digits) {
        final int exponent = digits.precision() - digits.scale() - 1;
        if (exponent >= SMALL_EXPONENT
                && exponent < (type == PgType.FLOAT4 ? LARGE_EXPONENT_OF_FLOAT : LARGE_EXPONENT)) {
            return digits.toPlainString();
        }
        final String plain = digits.unscaledValue().toString();
        final String mantissa = plain.length() == 1 ? plain : plain.charAt(0) + "." + plain.substring(1);
        final String power = Integer.toString(Math.abs(exponent));
        return mantissa + "e" + (exponent < 0 ? "-" : "+") + (power.length() < 2 ? "0" : "") + power;
    }

    /** The fewest digits inside the interval; of several such numbers the nearest one. */
    private static BigDecimal shortest(PgType type, double value) {
        final boolean single = type == PgType.FLOAT4;
        final BigDecimal exact = new BigDecimal(value);
        final BigDecimal above = new BigDecimal(single ? Math.nextUp((float) value) : Math.nextUp(value));
        final BigDecimal below = new BigDecimal(single ? Math.nextDown((float) value) : Math.nextDown(value));
        final BigDecimal two = BigDecimal.valueOf(2);
        final BigDecimal high = exact.add(above).divide(two);
        final BigDecimal low = exact.add(below).divide(two);
        for (int count = 1; true; count++) {
            final BigDecimal rounded = exact.round(new MathContext(count, RoundingMode.HALF_EVEN));
            if (rounded.compareTo(low) > 0 && rounded.compareTo(high) < 0) {
                return rounded.stripTrailingZeros();
            }
            final BigDecimal other = neighbour(exact, rounded, low, high);
            if (other != null) {
                return other.stripTrailingZeros();
            }
        }
    }

    /** A number of as many digits on the other side of the exact one, if it is inside; the interval is lopsided at powers of two. */
    private static BigDecimal neighbour(BigDecimal exact, BigDecimal rounded, BigDecimal low, BigDecimal high) {
        final BigDecimal unit = new BigDecimal(BigInteger.ONE, rounded.scale());
        final BigDecimal other = rounded.compareTo(exact) > 0 ? rounded.subtract(unit) : rounded.add(unit);
        return other.compareTo(low) > 0 && other.compareTo(high) < 0 ? other : null;
    }
}
