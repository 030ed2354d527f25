package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.Value;
import java.math.BigInteger;

/**
 * What a text says when it is read as a number: blanks, a sign, digits, a point, an exponent, blanks; then anything.
 *
 * @param whole the digits before a point as a whole number, cut to 64 bits
 * @param fits whether it is within 64 bits
 * @param real all of it, as far as it is a number
 * @param extent how far the text is a number
 */
record SpelledNumber(long whole, boolean fits, double real, Extent extent) {
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

    /** How far a text is a number. */
    enum Extent {
        /** All of it, without point and exponent. */
        WHOLE,
        /** All of it. */
        REAL,
        /** It starts with one that has a point or an exponent. */
        REAL_PREFIX,
        /** It starts with digits at most. */
        WHOLE_PREFIX
    }

    static SpelledNumber of(String text) {
        final int start = skipBlanks(text, 0);
        final int signed = start + (start < text.length() && "+-".indexOf(text.charAt(start)) >= 0 ? 1 : 0);
        final int digits = skipDigits(text, signed);
        int end = digits;
        boolean hasPoint = false;
        int digitCount = digits - signed;
        if (end < text.length() && text.charAt(end) == '.') {
            hasPoint = true;
            final int behind = skipDigits(text, end + 1);
            digitCount += behind - end - 1;
            end = behind;
        }
        final int exponent = skipExponent(text, end);
        final boolean hasExponent = exponent > end;
        final boolean brokenExponent = !hasExponent && end < text.length() && "eE".indexOf(text.charAt(end)) >= 0;
        end = hasExponent ? exponent : end;
        final boolean all = digitCount > 0 && !brokenExponent && skipBlanks(text, end) == text.length();
        final boolean real = hasPoint || hasExponent;
        final BigInteger whole = digits == signed ? BigInteger.ZERO : new BigInteger(text.substring(signed, digits));
        final BigInteger value = start < signed && text.charAt(start) == '-' ? whole.negate() : whole;
        return new SpelledNumber(
                value.max(LEAST).min(GREATEST).longValue(),
                value.bitLength() < Long.SIZE,
                digitCount == 0 ? 0 : Double.parseDouble(text.substring(start, end)),
                extent(all, real && digitCount > 0));
    }

    private static Extent extent(boolean all, boolean real) {
        if (all) {
            return real ? Extent.REAL : Extent.WHOLE;
        }
        return real ? Extent.REAL_PREFIX : Extent.WHOLE_PREFIX;
    }

    private static int skipBlanks(String text, int from) {
        int position = from;
        while (position < text.length() && (text.charAt(position) == ' ' || isControl(text.charAt(position)))) {
            position++;
        }
        return position;
    }

    private static boolean isControl(char c) {
        return c >= '\t' && c <= '\r';
    }

    private static int skipDigits(String text, int from) {
        int position = from;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        return position;
    }

    /** The end of an exponent with digits, or where it would begin. */
    private static int skipExponent(String text, int from) {
        if (from >= text.length() || "eE".indexOf(text.charAt(from)) < 0) {
            return from;
        }
        final boolean signed = from + 1 < text.length() && "+-".indexOf(text.charAt(from + 1)) >= 0;
        final int digits = from + (signed ? 2 : 1);
        final int end = skipDigits(text, digits);
        return end > digits ? end : from;
    }

    boolean isNumber() {
        return extent == Extent.WHOLE || extent == Extent.REAL;
    }

    /** Its value where the text is taken for a number, whatever follows it. */
    Value value() {
        final boolean isWhole = (extent == Extent.WHOLE || extent == Extent.WHOLE_PREFIX) && fits;
        return isWhole ? new Value.IntegerValue(whole) : new Value.DoubleValue(real);
    }
}
