package io.isolde.core.row;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Arithmetic on unscaled 64-bit decimals. Hot: allocates only beyond 64 bits or 53-bit doubles. */
public final class Decimals {
    /** Digits behind the point at most. */
    public static final int MAX_SCALE = 18;

    private static final long[] POWERS = new long[MAX_SCALE + 1];
    /** Doubles represent integers below this exactly. */
    private static final long EXACT_DOUBLE = 1L << 53;

    static {
        POWERS[0] = 1;
        for (int i = 1; i <= MAX_SCALE; i++) {
            POWERS[i] = POWERS[i - 1] * 10;
        }
    }

    private Decimals() {}

    /** 10 to the power of {@code digits}, 0 to 18. */
    public static long powerOfTen(int digits) {
        return POWERS[digits];
    }

    /** Orders two decimals of any scales. */
    public static int compare(long left, int leftScale, long right, int rightScale) {
        if (leftScale == rightScale) {
            return Long.compare(left, right);
        }
        final boolean raiseLeft = leftScale < rightScale;
        final long raised = raiseLeft ? left : right;
        final long factor = POWERS[Math.abs(leftScale - rightScale)];
        final long product = raised * factor;
        if (Math.multiplyHigh(raised, factor) != product >> 63) {
            // beyond 64 bits: the raised one has the larger magnitude
            final int sign = Long.signum(raised);
            return raiseLeft ? sign : -sign;
        }
        return raiseLeft ? Long.compare(product, right) : Long.compare(left, product);
    }

    /**
     * The same number at a scale that is not smaller.
     *
     * @throws UnsupportedFeatureException beyond 64 bits
     */
    public static long raise(long unscaled, int scale, int newScale) {
        final long factor = POWERS[newScale - scale];
        final long product = unscaled * factor;
        if (Math.multiplyHigh(unscaled, factor) != product >> 63) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return product;
    }

    /** The number at another scale, rounded half away from zero where digits are lost. */
    public static long rescale(long unscaled, int scale, int newScale) {
        if (newScale >= scale) {
            return raise(unscaled, scale, newScale);
        }
        final long divisor = POWERS[scale - newScale];
        final long quotient = unscaled / divisor;
        final long remainder = Math.abs(unscaled % divisor);
        return remainder >= divisor - remainder ? quotient + Long.signum(unscaled) : quotient;
    }

    /** The nearest double. */
    public static double toDouble(long unscaled, int scale) {
        if (-EXACT_DOUBLE < unscaled && unscaled < EXACT_DOUBLE) {
            return (double) unscaled / (double) POWERS[scale];
        }
        return BigDecimal.valueOf(unscaled, scale).doubleValue();
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
