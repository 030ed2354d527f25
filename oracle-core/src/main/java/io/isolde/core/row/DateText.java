package io.isolde.core.row;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.time.LocalDateTime;
import java.util.stream.LongStream;

/**
 * Reads a text as MySQL reads a date: up to six numbers with any punctuation between them, or digits alone. Measured on MySQL 8.0.12; source
 * of the order of rules: MySQL manual, "Date and Time Literals". Cold.
 */
public final class DateText {
    private static final int FIELDS = 6;
    private static final int LARGEST_FIELD = 999_999;
    /** More digits than these, behind those of the largest field, may leave 32 bits. */
    private static final int CERTAIN_DIGITS = 3;

    private static final int PIVOT_YEAR = 70;
    private static final int LAST_YEAR = 9999;
    /** Digits of a second that are read, with the one that rounds the others. */
    private static final int FRACTION_DIGITS = 7;

    private static final int SECOND = 1_000_000;

    private final String text;
    private final long[] fields = new long[FIELDS];
    private int at;
    private int count;
    private boolean failed;
    private boolean cut;
    private int yearDigits;
    /** Millionths of a second, rounded. */
    private int micros;

    private DateText(String text) {
        this.text = text;
    }

    /** Reads a text. */
    public static DateText read(String text) {
        final DateText date = new DateText(text);
        date.read();
        return date;
    }

    /** Whether something follows the date, of which the server warns. */
    public boolean isCut() {
        return cut;
    }

    /** Whether there are digits of a second, other than 0. */
    public boolean hasFraction() {
        return micros > 0;
    }

    /** The DATETIME without what is less than a second, or {@link Temporals#INVALID}. */
    public long dateTime() {
        return micros < SECOND ? wholeSeconds() : nextSecond();
    }

    /** The nearest DATETIME of whole seconds, or {@link Temporals#INVALID}. */
    public long rounded() {
        return micros < SECOND / 2 ? wholeSeconds() : nextSecond();
    }

    /** Of full dates only: {@code CAST('2000-00-00 00:00:00.9' AS DATETIME)} is NULL. */
    private long nextSecond() {
        final long dateTime = wholeSeconds();
        if (dateTime == Temporals.INVALID || !Temporals.isCalendarDate(Temporals.dateOf(dateTime))) {
            return Temporals.INVALID;
        }
        final LocalDateTime next = LocalDateTime.of(
                        (int) fullYear(), (int) fields[1], (int) fields[2], (int) fields[3], (int) fields[4], (int)
                                fields[5])
                .plusSeconds(1);
        final long date = next.getYear() * 10_000L + next.getMonthValue() * 100L + next.getDayOfMonth();
        return next.getYear() > LAST_YEAR
                ? Temporals.INVALID
                : Temporals.atMidnight(date) + next.getHour() * 10_000L + next.getMinute() * 100L + next.getSecond();
    }

    private long fullYear() {
        final boolean isShort = yearDigits == 2 && LongStream.of(fields).anyMatch(field -> field != 0);
        return fields[0] + (!isShort ? 0 : fields[0] < PIVOT_YEAR ? 2000 : 1900);
    }

    private long wholeSeconds() {
        if (failed || count < 3) {
            return Temporals.INVALID;
        }
        final long year = fullYear();
        if (year > LAST_YEAR
                || fields[1] > 12
                || fields[2] > 31
                || fields[3] > 23
                || fields[4] > 59
                || fields[5] > 59) {
            return Temporals.INVALID;
        }
        final long date = year * 10_000 + fields[1] * 100 + fields[2];
        return date != 0 && Temporals.mayHaveZeros(date)
                ? Temporals.atMidnight(date) + fields[3] * 10_000 + fields[4] * 100 + fields[5]
                : Temporals.INVALID;
    }

    private void read() {
        skipBlanks();
        if (!isDigit()) {
            failed = true;
            return;
        }
        final boolean plain = isPlain();
        int width = plain ? yearWidth() : Integer.MAX_VALUE;
        while (count < FIELDS && isDigit() && !failed) {
            readField(width);
            width = plain ? 2 : Integer.MAX_VALUE;
            if (at < text.length()) {
                skipDelimiters();
            }
        }
        if (count == FIELDS && at < text.length() && text.charAt(at) == '.') {
            at++;
            readFraction();
        }
        skipBlanks();
        cut = at < text.length();
    }

    private void readFraction() {
        int digits = 0;
        for (int i = 0; i < FRACTION_DIGITS || isDigit(); i++) {
            if (i < FRACTION_DIGITS) {
                digits = digits * 10 + (isDigit() ? text.charAt(at) - '0' : 0);
            }
            at += isDigit() ? 1 : 0;
        }
        micros = (digits + 5) / 10;
    }

    /** Whether the text begins with digits only, up to its end or a point. */
    private boolean isPlain() {
        int end = at;
        while (end < text.length() && (Character.isDigit(text.charAt(end)) || text.charAt(end) == 'T')) {
            end++;
        }
        return end == text.length() || text.charAt(end) == '.';
    }

    private int yearWidth() {
        int end = at;
        while (end < text.length() && (Character.isDigit(text.charAt(end)) || text.charAt(end) == 'T')) {
            end++;
        }
        final int digits = end - at;
        return digits == 4 || digits == 8 || digits >= 14 ? 4 : 2;
    }

    private void readField(int width) {
        final int start = at;
        long value = 0;
        while (isDigit() && at - start < width && value <= LARGEST_FIELD) {
            value = value * 10 + (text.charAt(at) - '0');
            at++;
        }
        if (value > LARGEST_FIELD && isDigit()) {
            requireFewDigits();
        }
        failed = value > LARGEST_FIELD;
        if (count == 0) {
            yearDigits = width == Integer.MAX_VALUE ? at - start : width;
        }
        fields[count] = value;
        count++;
    }

    /** MySQL 8.0.12 counts in 32 bits: {@code '2007-03-31-92233720368547758080'} is a date. */
    private void requireFewDigits() {
        int end = at;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        if (end - at >= CERTAIN_DIGITS) {
            throw new UnsupportedFeatureException("date text with a long number");
        }
    }

    /** Punctuation; a T and blanks behind the day only. */
    private void skipDelimiters() {
        if (count == 3 && text.charAt(at) == 'T') {
            at++;
            return;
        } else if (count == FIELDS) {
            return;
        }
        while (at < text.length() && (isPunctuation(text.charAt(at)) || isBlank(text.charAt(at)))) {
            if (isBlank(text.charAt(at)) && count != 3) {
                failed = true;
                return;
            }
            at++;
        }
    }

    private void skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private boolean isDigit() {
        return at < text.length() && Character.isDigit(text.charAt(at));
    }

    private static boolean isBlank(char character) {
        return character == ' ' || '\t' <= character && character <= '\r';
    }

    private static boolean isPunctuation(char character) {
        return character > ' ' && character < 127 && !Character.isLetterOrDigit(character);
    }
}
