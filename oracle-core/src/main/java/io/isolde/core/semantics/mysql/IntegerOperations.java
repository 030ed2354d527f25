package io.isolde.core.semantics.mysql;

/**
 * 64-bit integers, signed or unsigned: {@code signs} holds {@link Opcode#LEFT_UNSIGNED} and {@link Opcode#RIGHT_UNSIGNED}. A result is
 * unsigned if an operand is and {@link Opcode#SIGNED_RESULT} is not there, but a remainder is as its dividend. Hot: allocates nothing.
 */
final class IntegerOperations {
    private IntegerOperations() {}

    private static boolean leftUnsigned(int signs) {
        return (signs & Opcode.LEFT_UNSIGNED) != 0;
    }

    private static boolean rightUnsigned(int signs) {
        return (signs & Opcode.RIGHT_UNSIGNED) != 0;
    }

    private static int signs(int rules) {
        return rules & ~Opcode.WRAPS_AT_MINIMUM;
    }

    private static boolean wraps(int rules) {
        return (rules & Opcode.WRAPS_AT_MINIMUM) != 0;
    }

    /** Whether a product with one negative factor is minus 2^63, or one less. */
    private static boolean isMinimum(long left, long right, int signs) {
        final long a = magnitude(left, leftUnsigned(signs));
        final long b = magnitude(right, rightUnsigned(signs));
        return (a * b == Long.MIN_VALUE || a * b == Long.MIN_VALUE + 1) && unsignedHigh(a, b) == 0;
    }

    /** The upper 64 bits of an operand. */
    private static long high(long bits, boolean unsigned) {
        return unsigned ? 0 : bits >> 63;
    }

    /** Orders two numbers by value. */
    static int compare(long left, long right, int signs) {
        if (signs == 0) {
            return Long.compare(left, right);
        }
        final int order = Long.compare(high(left, leftUnsigned(signs)), high(right, rightUnsigned(signs)));
        return order != 0 ? order : Long.compareUnsigned(left, right);
    }

    static boolean addOverflows(long left, long right, int signs) {
        final long low = left + right;
        final int carry = Long.compareUnsigned(low, left) < 0 ? 1 : 0;
        return leaves(high(left, leftUnsigned(signs)) + high(right, rightUnsigned(signs)) + carry, low, signs);
    }

    static boolean subtractOverflows(long left, long right, int rules) {
        final int signs = signs(rules);
        if ((signs & ~Opcode.SIGNED_RESULT) == 0 && left == 0) {
            return false; // measured on MariaDB 11.4.5 and MySQL 8.0.12: 0 - (-9223372036854775808) wraps around
        }
        final int borrow = Long.compareUnsigned(left, right) < 0 ? 1 : 0;
        return leaves(
                high(left, leftUnsigned(signs)) - high(right, rightUnsigned(signs)) - borrow, left - right, signs);
    }

    static boolean multiplyOverflows(long left, long right, int rules) {
        final int signs = signs(rules);
        if (signs == 0) {
            return Math.multiplyHigh(left, right) != left * right >> 63;
        } else if ((signs & Opcode.SIGNED_RESULT) != 0) {
            final long high = unsignedHigh(left, right)
                    - (leftUnsigned(signs) ? 0 : left >> 63 & right)
                    - (rightUnsigned(signs) ? 0 : right >> 63 & left);
            return high != left * right >> 63;
        }
        // one of them is unsigned: if the other is negative, so is the product, unless it is 0
        final boolean negative = !leftUnsigned(signs) && left < 0 || !rightUnsigned(signs) && right < 0;
        if (negative && wraps(rules) && isMinimum(left, right, signs)) {
            return false;
        }
        return negative ? left != 0 && right != 0 : unsignedHigh(left, right) != 0;
    }

    private static long unsignedHigh(long left, long right) {
        return Math.multiplyHigh(left, right) + (left >> 63 & right) + (right >> 63 & left);
    }

    private static boolean leaves(long high, long low, int signs) {
        return signs == 0 || (signs & Opcode.SIGNED_RESULT) != 0 ? high != low >> 63 : high != 0;
    }

    /** Whether the quotient leaves 64 bits; the divisor is not 0. */
    static boolean divideOverflows(long left, long right, int rules) {
        final int signs = signs(rules);
        if (signs == 0) {
            return left == Long.MIN_VALUE && (right == -1 || wraps(rules) && right == 1);
        }
        final boolean negative = !leftUnsigned(signs) && left < 0 || !rightUnsigned(signs) && right < 0;
        return negative && magnitudeQuotient(left, right, signs) != 0;
    }

    /** The quotient, cut towards zero. */
    static long divide(long left, long right, int rules) {
        final int signs = signs(rules);
        return signs == 0 ? left / right : magnitudeQuotient(left, right, signs);
    }

    private static long magnitudeQuotient(long left, long right, int signs) {
        return Long.divideUnsigned(magnitude(left, leftUnsigned(signs)), magnitude(right, rightUnsigned(signs)));
    }

    private static long magnitude(long bits, boolean unsigned) {
        return unsigned || bits >= 0 ? bits : -bits;
    }

    /** The remainder, with the sign of the dividend; the divisor is not 0. */
    static long remainder(long left, long right, int signs) {
        final long remainder =
                Long.remainderUnsigned(magnitude(left, leftUnsigned(signs)), magnitude(right, rightUnsigned(signs)));
        return !leftUnsigned(signs) && left < 0 ? -remainder : remainder;
    }

    /** Whether a shift by this many bits leaves nothing. */
    static boolean isShiftOut(long bits) {
        return bits < 0 || bits >= Long.SIZE;
    }
}
