package io.isolde.core.row;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts and numbers that MariaDB takes for a date: two-digit years, any punctuation, zeros for what is not known. Cold. Measured on
 * MariaDB 11.4.5.
 */
public final class LenientDates {
    private static final long DAY = 1_000_000;
    /** Years up to 69 of two digits are of this century. */
    private static final int PIVOT_YEAR = 70;

    private static final long THIS_CENTURY = 20_000_000;
    private static final long LAST_CENTURY = 19_000_000;
    /** The last number that is a date and a time of a two-digit year. */
    private static final long LAST_SHORT_DATE_TIME = 991_231_235_959L;

    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern THREE_FIELDS = Pattern.compile(
            "(\\d{1,4})\\p{Punct}(\\d{1,2})\\p{Punct}(\\d{1,2})([ T]+(\\d{1,2})(:(\\d{1,2})(:(\\d{1,2}))?)?)?");
    /** Not three numbers with one sign between them. */
    private static final Pattern NO_THREE_FIELDS =
            Pattern.compile("\\d{1,4}(\\p{Punct}\\d{0,4})?([^\\d\\p{Punct}].*)?");

    private LenientDates() {}

    /** The DATETIME a whole number says, 0 for the zero date, or {@link Temporals#INVALID}. */
    public static long ofNumber(long number) {
        if (number == 0 || number > LAST_SHORT_DATE_TIME) {
            return valid(number);
        } else if (number < 101) {
            return Temporals.INVALID;
        } else if (number <= (PIVOT_YEAR - 1) * 10_000L + 1231) {
            return valid((number + THIS_CENTURY) * DAY);
        } else if (number < PIVOT_YEAR * 10_000L + 101) {
            return Temporals.INVALID;
        } else if (number <= 991_231) {
            return valid((number + LAST_CENTURY) * DAY);
        } else if (number < 10_000_101) {
            return Temporals.INVALID;
        } else if (number <= 99_991_231) {
            return valid(number * DAY);
        } else if (number < 101 * DAY) {
            return Temporals.INVALID;
        } else if (number <= ((PIVOT_YEAR - 1) * 10_000L + 1231) * DAY + 235_959) {
            return valid(number + THIS_CENTURY * DAY);
        } else if (number < (PIVOT_YEAR * 10_000L + 101) * DAY) {
            return Temporals.INVALID;
        }
        return valid(number + LAST_CENTURY * DAY);
    }

    /**
     * The DATETIME a text says, or {@link Temporals#INVALID}.
     *
     * @throws UnsupportedFeatureException for forms that were not measured
     */
    public static long ofText(String text) {
        final String trimmed = text.strip();
        if (trimmed.isEmpty() || !Character.isDigit(trimmed.charAt(0))) {
            return Temporals.INVALID;
        } else if (DIGITS.matcher(trimmed).matches()) {
            return ofDigits(trimmed);
        }
        final Matcher fields = THREE_FIELDS.matcher(trimmed);
        if (fields.matches()) {
            if (trimmed.matches("[0\\p{Punct} T]+")) {
                return 0;
            }
            final long date = year(fields.group(1)) * 10_000 + field(fields, 2) * 100 + field(fields, 3);
            return field(fields, 2) > 12 || field(fields, 3) > 31
                    ? Temporals.INVALID
                    : valid(date * DAY, field(fields, 5), field(fields, 7), field(fields, 9));
        } else if (NO_THREE_FIELDS.matcher(trimmed).matches()) {
            return Temporals.INVALID;
        }
        throw new UnsupportedFeatureException("unusual date text");
    }

    private static long field(Matcher fields, int group) {
        return fields.group(group) == null ? 0 : Long.parseLong(fields.group(group));
    }

    private static long year(String digits) {
        final long year = Long.parseLong(digits);
        return digits.length() != 2 ? year : year < PIVOT_YEAR ? year + 2000 : year + 1900;
    }

    /** A year of four digits if there are eight or from fourteen on, of two otherwise; then two digits each, as far as they go. */
    private static long ofDigits(String digits) {
        if (digits.length() < 5) {
            return Temporals.INVALID;
        } else if (digits.matches("0+") && digits.length() <= 14) {
            return 0;
        }
        final int yearLength = digits.length() == 8 || digits.length() >= 14 ? 4 : 2;
        final long[] fields = new long[5];
        int at = yearLength;
        for (int i = 0; i < fields.length && at < digits.length(); i++) {
            final int end = Math.min(at + 2, digits.length());
            fields[i] = Long.parseLong(digits.substring(at, end));
            at = end;
        }
        if (fields[0] > 12 || fields[1] > 31) {
            return Temporals.INVALID;
        }
        final long date = year(digits.substring(0, yearLength)) * 10_000 + fields[0] * 100 + fields[1];
        final long result = valid(date * DAY, fields[2], fields[3], fields[4]);
        if (result != Temporals.INVALID && at < digits.length()) {
            throw new UnsupportedFeatureException("unusual date text");
        }
        return result;
    }

    private static long valid(long midnight, long hour, long minute, long second) {
        return hour > 23 || minute > 59 || second > 59
                ? Temporals.INVALID
                : valid(midnight + hour * 10_000 + minute * 100 + second);
    }

    /**
     * Whether a number says a day that its month lacks, of those that every other month has: MariaDB 11.4.5 compares such, but shows none.
     */
    public static boolean lacksDay(long number) {
        final long date = number > LAST_SHORT_DATE_TIME ? number / DAY : number;
        final long day = date % 100;
        final long month = date / 100 % 100;
        return day > 28 && day <= 31 && month > 0 && month <= 12 && ofNumber(number) == Temporals.INVALID;
    }

    /** Month and day may be 0. */
    private static long valid(long dateTime) {
        final long date = Temporals.dateOf(dateTime);
        final long time = Temporals.timeOf(dateTime);
        final int month = Temporals.month(date);
        final int day = Temporals.day(date);
        final boolean isDate = Temporals.year(date) <= 9999
                && date <= 99_991_231
                && month <= 12
                && day <= (month == 0 ? 31 : Temporals.daysOfMonth(Temporals.year(date), month));
        final boolean isTime = time / 10_000 < 24 && time / 100 % 100 < 60 && time % 100 < 60;
        return isDate && isTime ? dateTime : Temporals.INVALID;
    }
}
