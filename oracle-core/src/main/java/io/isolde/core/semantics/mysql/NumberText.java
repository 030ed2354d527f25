package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.Cells;
import io.isolde.core.row.Decimals;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;

/**
 * Reads the number a text begins with: {@code [blanks][sign]digits[.digits][e[sign]digits]}. Hot: allocates only for numbers of more than
 * 18 digits or far from one.
 */
final class NumberText {
    /** Powers of ten up to this are exact doubles, and in 64 bits. */
    private static final int EXACT_POWER = 18;

    private static final long EXACT_DOUBLE = 1L << 53;
    private static final int MAX_EXPONENT = 100_000;
    /** Of more digits an exponent may leave the 32 bits that the servers count in. */
    private static final int MOST_EXPONENT_DIGITS = 9;
    /** Exponents beyond leave every decimal. */
    private static final int MAX_DECIMAL_EXPONENT = 60;

    private static final int WORD_DIGITS = 9;
    private static final int MOST_WORDS = 9;

    private final Cells cells;
    private long text;
    private int start;
    private int end;
    /** Behind the digits of the whole number, before any point. */
    private int wholeEnd;
    /** The digits without the point; meaningless when there are too many. */
    private long digits;

    private int digitCount;
    private int fractionDigits;
    private int exponent;
    private boolean hasExponent;
    private boolean negative;

    NumberText(Cells cells) {
        this.cells = cells;
    }

    /** Reads a string cell; the other methods tell what was found. */
    NumberText read(long cell) {
        text = cell;
        start = skipBlanks(0);
        int at = start;
        negative = isAt(at, '-');
        if (negative || isAt(at, '+')) {
            at++;
        }
        digits = 0;
        digitCount = 0;
        fractionDigits = 0;
        exponent = 0;
        hasExponent = false;
        at = readDigits(at);
        wholeEnd = at;
        boolean found = at > start && isDigit(at - 1);
        if (isAt(at, '.')) {
            final int fraction = readDigits(at + 1);
            fractionDigits = fraction - at - 1;
            if (found || fractionDigits > 0) {
                found = true;
                at = fraction;
            }
        }
        end = found ? at : start;
        if (!found) {
            wholeEnd = start;
            digits = 0;
        } else if (isAt(at, 'e') || isAt(at, 'E')) {
            readExponent(at + 1);
        }
        return this;
    }

    private int readDigits(int from) {
        int at = from;
        while (at < length() && isDigit(at)) {
            digits = digits * 10 + (cells.characterAt(text, at) - '0');
            if (digits != 0) {
                digitCount++;
            }
            at++;
        }
        return at;
    }

    private void readExponent(int from) {
        int at = from;
        final boolean minus = isAt(at, '-');
        if (minus || isAt(at, '+')) {
            at++;
        }
        int value = 0;
        final int firstDigit = at;
        while (at < length() && isDigit(at)) {
            value = Math.min(MAX_EXPONENT, value * 10 + cells.characterAt(text, at) - '0');
            at++;
        }
        if (at - firstDigit > MOST_EXPONENT_DIGITS) {
            // MySQL 8.0.12: 1e2922337203 is 0, 1e29223372036854775807 is too large
            throw new UnsupportedFeatureException("number text with a large exponent");
        } else if (at > firstDigit) {
            hasExponent = true;
            exponent = minus ? -value : value;
            end = at;
        }
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < length() && isBlank(cells.characterAt(text, at))) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(int character) {
        return character == ' ' || '\t' <= character && character <= '\r';
    }

    private boolean isDigit(int at) {
        final int character = cells.characterAt(text, at);
        return '0' <= character && character <= '9';
    }

    private boolean isAt(int at, int character) {
        return at < length() && cells.characterAt(text, at) == character;
    }

    private int length() {
        return Cells.stringLength(text);
    }

    /** Whether there is no number, not even a digit. */
    boolean isMissing() {
        return end == start;
    }

    /** Whether the text is empty or blanks only. */
    boolean isBlank() {
        return start == length();
    }

    /** Whether nothing follows the number but the start of an exponent: {@code 1e}, {@code 1e-}. */
    boolean endsInBareExponent() {
        int at = end;
        if (isMissing() || hasExponent || !isAt(at, 'e') && !isAt(at, 'E')) {
            return false;
        }
        at++;
        if (isAt(at, '-') || isAt(at, '+')) {
            at++;
        }
        return skipBlanks(at) == length();
    }

    /** Whether the last character of a text that is not empty is a blank. */
    boolean endsInBlank() {
        return isBlank(cells.characterAt(text, length() - 1));
    }

    /** Whether an exponent follows the number behind blanks, which the servers' decimals read: {@code 1e 2}. */
    boolean endsInBlankExponent() {
        final int exponentStart = end + 1;
        final int firstDigit = skipBlanks(Math.min(exponentStart, length()));
        return !isMissing()
                && (isAt(end, 'e') || isAt(end, 'E'))
                && firstDigit > exponentStart
                && firstDigit < length()
                && (isDigit(firstDigit) || isAt(firstDigit, '-') || isAt(firstDigit, '+'));
    }

    /** Whether the number has a point and another one follows it. */
    boolean endsAtSecondPoint() {
        return endsInPoint() && end > wholeEnd && isAt(wholeEnd, '.') && exponent == 0;
    }

    /** Whether the digits may leave 64 bits. */
    boolean isLong() {
        return digitCount > EXACT_POWER;
    }

    /** Places that the exponent moves the point to the right. */
    int exponent() {
        return exponent;
    }

    /** The number as it is written, with its sign and exponent. Cold. */
    String written() {
        return cells.text(text).substring(start, end);
    }

    /** The digits of the number without its point. Cold. */
    BigDecimal toDigits() {
        return new BigDecimal(cells.text(text).substring(start, end).replace(".", ""));
    }

    /** Whether the digits, as they are written, have room in the words of nine of a decimal. */
    boolean fitsDecimal() {
        int first = start;
        while (first < wholeEnd && !isDigit(first)) {
            first++;
        }
        return words(wholeEnd - first) + words(fractionDigits) <= MOST_WORDS;
    }

    private static int words(int count) {
        return (count + WORD_DIGITS - 1) / WORD_DIGITS;
    }

    /** MySQL 8.0.12 passes over a blank and a tab before a whole number, and not over the others. */
    void requireKnownBlanks(InnoDbProfile profile) {
        for (int at = 0; at < start && profile.has(Behaviour.READS_ALL_DATES); at++) {
            final int character = cells.characterAt(text, at);
            if (character != ' ' && character != '\t') {
                throw new UnsupportedFeatureException("line feed before a whole number");
            }
        }
    }

    /** Whether only blanks follow the number. */
    boolean endsInBlanks() {
        return skipBlanks(end) == length();
    }

    /** Whether a point follows the number, behind the one it may have. */
    boolean endsInPoint() {
        return !isMissing() && isAt(end, '.');
    }

    /** Whether nothing follows the number. */
    boolean isWhole() {
        return end == length();
    }

    /** Whether nothing but blanks follows the digits before any point. */
    boolean wholeNumberEndsInBlanks() {
        return skipBlanks(wholeEnd) == length();
    }

    /** The number as a double, infinite where it is too large; 0 where there is none. */
    double toDouble() {
        if (isMissing()) {
            return 0;
        }
        final int power = exponent - fractionDigits;
        if (digitCount <= EXACT_POWER && digits < EXACT_DOUBLE && -EXACT_POWER <= power && power <= EXACT_POWER) {
            final double factor = Decimals.powerOfTen(Math.abs(power));
            final double value = power < 0 ? digits / factor : digits * factor;
            return negative ? -value : value;
        }
        return Double.parseDouble(cells.text(text).substring(start, end));
    }

    /** The number, exactly; 0 where there is none. Cold. */
    BigDecimal toDecimal() {
        if (isMissing()) {
            return BigDecimal.ZERO;
        }
        if (Math.abs(exponent) > MAX_DECIMAL_EXPONENT) {
            throw new UnsupportedFeatureException("number text with a large exponent");
        }
        final BigDecimal value = new BigDecimal(cells.text(text).substring(start, end));
        return value.scale() < 0 ? value.setScale(0) : value;
    }

    /** The digits before any point, exactly; 0 where there are none. Cold. */
    BigDecimal toWholeNumber() {
        final String number = cells.text(text).substring(start, wholeEnd);
        return number.isEmpty() || number.equals("-") || number.equals("+") ? BigDecimal.ZERO : new BigDecimal(number);
    }
}
