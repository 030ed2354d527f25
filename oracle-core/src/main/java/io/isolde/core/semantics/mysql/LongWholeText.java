package io.isolde.core.semantics.mysql;

import java.math.BigInteger;

/**
 * The whole number that a text of more digits than a BIGINT has is taken for where it is stored. The servers keep the digits that fit 64 bits, count
 * the places of the others, and shift in 64 bits: what is lost there is not noticed. Measured on MariaDB 11.4.5 and MySQL 8.0.12 by an unsigned
 * column: {@code 0.9999223372036854775807} is 0, {@code 0.8} is 1. Cold.
 */
final class LongWholeText {
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);
    /** Another digit fits behind it only if it is small. */
    private static final BigInteger LAST_TO_GROW = MOST.divide(BigInteger.TEN);
    /** Digits of the largest number of 64 bits. */
    private static final int MOST_DIGITS = 20;
    /** Beyond every column. */
    private static final BigInteger TOO_LARGE = BigInteger.ONE.shiftLeft(Long.SIZE + 1);

    private final String text;
    private int at;
    /** What was read of the digits so far, in 64 bits. */
    private BigInteger value = BigInteger.ZERO;
    /** Places that the value is shifted to the left, or, below 0, to the right. */
    private int places;
    /** Whether the digit that did not fit rounds the value up. */
    private boolean roundsUp;

    private LongWholeText(String text) {
        this.text = text;
    }

    /**
     * Reads a number.
     *
     * @param text digits, maybe with a sign before, a point among and an exponent behind them
     * @param exponent what that exponent is, or 0
     * @return beyond 64 bits for what does not fit
     */
    static BigInteger read(String text, int exponent) {
        final LongWholeText reader = new LongWholeText(text);
        final boolean negative = text.charAt(0) == '-';
        if (negative || text.charAt(0) == '+') {
            reader.at++;
        }
        reader.readDigits();
        reader.places += exponent;
        final BigInteger whole = reader.shifted();
        return negative ? whole.negate() : whole;
    }

    private boolean isDigit() {
        return at < text.length() && Character.isDigit(text.charAt(at));
    }

    private boolean isPoint() {
        return at < text.length() && text.charAt(at) == '.';
    }

    private void readDigits() {
        boolean point = false;
        while (isDigit() || isPoint() && !point) {
            if (isPoint()) {
                point = true;
            } else if (fits(text.charAt(at) - '0')) {
                value = value.multiply(BigInteger.TEN).add(BigInteger.valueOf(text.charAt(at) - '0'));
                places -= point ? 1 : 0;
            } else {
                passOver(point);
                return;
            }
            at++;
        }
    }

    private boolean fits(int digit) {
        return value.multiply(BigInteger.TEN).add(BigInteger.valueOf(digit)).compareTo(MOST) <= 0;
    }

    /** The digits from the first on that does not fit count by their places before the point. */
    private void passOver(boolean point) {
        roundsUp = text.charAt(at) >= '5';
        if (value.equals(LAST_TO_GROW)) {
            value = MOST;
            places -= point ? 1 : 0;
            roundsUp = true;
            at++;
        }
        boolean behind = point;
        while (isDigit() || isPoint() && !behind) {
            if (isPoint()) {
                behind = true;
            } else if (!behind) {
                places++;
            }
            at++;
        }
    }

    private BigInteger shifted() {
        if (places == 0) {
            return roundsUp ? value.add(BigInteger.ONE) : value;
        } else if (places > 0) {
            return places > MOST_DIGITS && value.signum() > 0
                    ? TOO_LARGE
                    : value.multiply(BigInteger.TEN.pow(Math.min(places, MOST_DIGITS)));
        } else if (-places >= MOST_DIGITS) {
            return BigInteger.ZERO;
        }
        final BigInteger[] parts = value.divideAndRemainder(BigInteger.TEN.pow(-places));
        final BigInteger twice = parts[1].shiftLeft(1).and(MOST);
        return twice.compareTo(BigInteger.TEN.pow(-places)) >= 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    }
}
