package io.isolde.core.row;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Arithmetic on unscaled 64-bit decimals. Hot: allocates only beyond 64 bits or 53-bit doubles. */
public final class Decimals {
    /** Digits behind the point at most: four of the words of nine digits that the servers calculate with. */
    public static final int MAX_SCALE = 36;
    /** The largest power of ten in 64 bits. */
    public static final int MAX_LONG_POWER = 18;

    private static final long[] POWERS = new long[MAX_LONG_POWER + 1];
    /** Doubles represent integers below this exactly. */
    private static final long EXACT_DOUBLE = 1L << 53;

    static {
        POWERS[0] = 1;
        for (int i = 1; i <= MAX_LONG_POWER; i++) {
            POWERS[i] = POWERS[i - 1] * 10;
        }
    }

    private Decimals() {}

    /** 10 to the power of {@code digits}, 0 to 18. */
    public static long powerOfTen(int digits) {
        return POWERS[digits];
    }

    /** Digits of a number, at least one. */
    public static int digits(long number) {
        int digits = 1;
        for (long rest = number / 10; rest != 0; rest /= 10) {
            digits++;
        }
        return digits;
    }

    /** Whether a number times 10 to the power of {@code digits} leaves 64 bits. */
    public static boolean overflowsRaised(long unscaled, int digits) {
        if (digits > MAX_LONG_POWER) {
            return unscaled != 0;
        }
        return Math.multiplyHigh(unscaled, POWERS[digits]) != unscaled * POWERS[digits] >> 63;
    }

    /** A number times 10 to the power of {@code digits}, which must not overflow. */
    public static long raised(long unscaled, int digits) {
        return digits > MAX_LONG_POWER ? 0 : unscaled * POWERS[digits];
    }

    /** Orders two decimals of any scales. */
    public static int compare(long left, int leftScale, long right, int rightScale) {
        if (leftScale == rightScale) {
            return Long.compare(left, right);
        }
        final boolean raiseLeft = leftScale < rightScale;
        final long lower = raiseLeft ? left : right;
        final int digits = Math.abs(leftScale - rightScale);
        if (overflowsRaised(lower, digits)) {
            // beyond 64 bits: the raised one has the larger magnitude
            final int sign = Long.signum(lower);
            return raiseLeft ? sign : -sign;
        }
        final long raised = raised(lower, digits);
        return raiseLeft ? Long.compare(raised, right) : Long.compare(left, raised);
    }

    /**
     * The same number at a scale that is not smaller.
     *
     * @throws UnsupportedFeatureException beyond 64 bits
     */
    public static long raise(long unscaled, int scale, int newScale) {
        if (overflowsRaised(unscaled, newScale - scale)) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return raised(unscaled, newScale - scale);
    }

    /** The number at another scale, rounded half away from zero where digits are lost. */
    public static long rescale(long unscaled, int scale, int newScale) {
        if (newScale >= scale) {
            return raise(unscaled, scale, newScale);
        }
        if (scale - newScale > MAX_LONG_POWER) {
            final boolean isHalfOrMore =
                    scale - newScale == MAX_LONG_POWER + 1 && Math.abs(unscaled / POWERS[MAX_LONG_POWER]) >= 5;
            return isHalfOrMore ? Long.signum(unscaled) : 0;
        }
        final long divisor = POWERS[scale - newScale];
        final long quotient = unscaled / divisor;
        final long remainder = Math.abs(unscaled % divisor);
        return remainder >= divisor - remainder ? quotient + Long.signum(unscaled) : quotient;
    }

    /** The nearest double. */
    public static double toDouble(long unscaled, int scale) {
        if (-EXACT_DOUBLE < unscaled && unscaled < EXACT_DOUBLE && scale <= MAX_LONG_POWER) {
            return (double) unscaled / (double) POWERS[scale];
        }
        return scale == 0
                ? (double) unscaled
                : BigDecimal.valueOf(unscaled, scale).doubleValue();
    }

    /**
     * A double's shortest decimal form at a scale, rounded half away from zero.
     *
     * @throws UnsupportedFeatureException beyond 64 bits
     */
    public static long fromDouble(double value, int scale) {
        return unscaled(new BigDecimal(Double.toString(value)), scale);
    }

    /**
     * The unscaled form at a scale, rounded half away from zero.
     *
     * @throws UnsupportedFeatureException beyond 64 bits
     */
    public static long unscaled(BigDecimal value, int scale) {
        final BigInteger integer = value.setScale(scale, RoundingMode.HALF_UP).unscaledValue();
        if (integer.bitLength() > 63) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return integer.longValue();
    }
}
