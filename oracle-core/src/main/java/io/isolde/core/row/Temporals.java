package io.isolde.core.row;

/**
 * Dates and times as the numbers they are in arithmetic: YYYYMMDD, HHMMSS with its sign, YYYYMMDDHHMMSS. Numbers of one kind are in
 * order of time. No fractions of a second. Cold.
 */
public final class Temporals {
    /** What a text or number that is none becomes. */
    public static final long INVALID = Long.MIN_VALUE;
    /** What says a day that its month lacks: shown as none, but compared as what it says by MariaDB 11.4.5. */
    public static final long MISSING_DAY = INVALID + 1;

    /** No whole number up to this is a date, in any of the forms that servers take. */
    public static final long LARGEST_NO_DATE = 100;

    /** Between the date and the time of a DATETIME. */
    private static final long TIME_DIGITS = 1_000_000;
    /** 838:59:59, the longest TIME. */
    private static final long MAX_HOUR = 838;

    private static final int[] DAYS_OF_MONTH = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    /** Two-digit years below this are of this century, the others of the last. */
    private static final int PIVOT_YEAR = 70;

    private Temporals() {}

    public static int year(long date) {
        return (int) (date / 10_000);
    }

    public static int month(long date) {
        return (int) (date / 100 % 100);
    }

    public static int day(long date) {
        return (int) (date % 100);
    }

    /** The date of a DATETIME. */
    public static long dateOf(long dateTime) {
        return dateTime / TIME_DIGITS;
    }

    /** The time of day of a DATETIME. */
    public static long timeOf(long dateTime) {
        return dateTime % TIME_DIGITS;
    }

    /** Midnight of a date. */
    public static long atMidnight(long date) {
        return date * TIME_DIGITS;
    }

    /** Whether a date is one of the calendar, which neither the zero date nor one with a zero in it is. */
    public static boolean isCalendarDate(long date) {
        return year(date) <= 9999
                && month(date) >= 1
                && month(date) <= 12
                && day(date) >= 1
                && day(date) <= daysOfMonth(year(date), month(date));
    }

    public static int daysOfMonth(int year, int month) {
        return month == 2 && isLeapYear(year) ? 29 : DAYS_OF_MONTH[month - 1];
    }

    /** The year 0 is none. Measured on MariaDB 11.4.5 and MySQL 8.0.12: {@code LAST_DAY('0000-02-01')}. */
    private static boolean isLeapYear(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0 && year != 0);
    }

    private static boolean isTimeOfDay(long time) {
        return time / 10_000 < 24 && time / 100 % 100 < 60 && time % 100 < 60;
    }

    /** Days since the year 0, as TO_DAYS counts them. */
    public static long dayNumber(long date) {
        final int year = year(date);
        final int month = month(date);
        if (year == 0 && month == 0) {
            return 0;
        }
        long days = 365L * year + 31L * (month - 1) + day(date);
        int before = year;
        if (month <= 2) {
            before--;
        } else {
            days -= (month * 4L + 23) / 10;
        }
        return days + before / 4 - (before / 100 + 1) * 3L / 4;
    }

    /** 0 for Monday to 6 for Sunday. */
    public static int weekday(long date) {
        return (int) ((dayNumber(date) + 5) % 7);
    }

    /** 1 for January 1st. */
    public static int dayOfYear(long date) {
        return (int) (dayNumber(date) - dayNumber(year(date) * 10_000L + 101) + 1);
    }

    /**
     * The DATETIME a text says, in the forms {@code [YY]YY-MM-DD [HH:MM[:SS]]} with any punctuation, or eight or fourteen digits;
     * {@link #INVALID} for any other, and for what is no date of the calendar.
     */
    public static long parseDateTime(String text) {
        final String trimmed = text.strip();
        if (trimmed.matches("\\d{8}|\\d{14}")) {
            final long digits = Long.parseLong(trimmed);
            return valid(trimmed.length() == 8 ? atMidnight(digits) : digits);
        }
        if (!trimmed.matches("\\d{1,4}-\\d{1,2}-\\d{1,2}([ T]+\\d{1,2}:\\d{1,2}(:\\d{1,2})?)?")) {
            return INVALID;
        }
        final String[] parts = trimmed.split("[-: T]+", -1);
        final long[] numbers = new long[6];
        for (int i = 0; i < parts.length; i++) {
            numbers[i] = Long.parseLong(parts[i]);
        }
        if (parts[0].length() == 2) {
            numbers[0] += numbers[0] < PIVOT_YEAR ? 2000 : 1900;
        }
        if (numbers[1] > 12 || numbers[2] > 31) {
            return INVALID;
        }
        final long date = numbers[0] * 10_000 + numbers[1] * 100 + numbers[2];
        return valid(atMidnight(date) + numbers[3] * 10_000 + numbers[4] * 100 + numbers[5]);
    }

    /** Whether a text that {@link #parseDateTime} does not read may be a date to a server: it has digits, but not the usual form. */
    public static boolean mayBeDate(String text) {
        return text.matches("(?s)\\D*+\\d.*+") && !text.strip().matches("[1-9]\\d{3}-\\d{1,2}-\\d{1,2}")
                || text.matches(".*-0+(-.*|$)");
    }

    private static long valid(long dateTime) {
        return isCalendarDate(dateOf(dateTime)) && isTimeOfDay(timeOf(dateTime)) ? dateTime : INVALID;
    }

    /** The DATETIME a number of eight or fourteen digits says, or {@link #INVALID}. */
    public static long dateTimeOfNumber(long number) {
        if (number >= 10_000_101 && number <= 99_991_231) {
            return valid(atMidnight(number));
        }
        return number >= 10_000_101_000_000L ? valid(number) : INVALID;
    }

    /** The DATETIME a whole number says, of six digits or more, some shorter ones too, and 0; else {@link #INVALID}. MySQL 8.0.12. */
    public static long dateTimeOfAnyNumber(long number) {
        final long full;
        if (number == 0) {
            return 0;
        } else if (number >= 10_000_101_000_000L) {
            full = number;
        } else if (number < 101) {
            return INVALID;
        } else if (number <= 691_231) {
            full = (number + 20_000_000) * TIME_DIGITS;
        } else if (number < 700_101) {
            return INVALID;
        } else if (number <= 991_231) {
            full = (number + 19_000_000) * TIME_DIGITS;
        } else if (number <= 99_991_231) {
            full = number * TIME_DIGITS;
        } else if (number < 101_000_000) {
            return INVALID;
        } else if (number <= 691_231_235_959L) {
            full = number + 20_000_000_000_000L;
        } else if (number < 700_101_000_000L) {
            return INVALID;
        } else {
            full = number <= 991_231_235_959L ? number + 19_000_000_000_000L : number;
        }
        return full > 99_999_999_999_999L || !mayHaveZeros(dateOf(full)) || !isTimeOfDay(timeOf(full)) ? INVALID : full;
    }

    /** Whether the month or day of a date is 0. */
    public static boolean lacksMonthOrDay(long date) {
        return month(date) == 0 || day(date) == 0;
    }

    /** Whether a date is one of the calendar, or has a zero for its month or day. */
    static boolean mayHaveZeros(long date) {
        return isCalendarDate(date) || month(date) <= 12 && day(date) <= 31 && (month(date) == 0 || day(date) == 0);
    }

    /** The TIME a text says, in the forms {@code [-]H:MM[:SS]}, or {@link #INVALID}. */
    public static long parseTime(String text) {
        final String trimmed = text.strip();
        if (!trimmed.matches("-?\\d{1,3}:\\d{1,2}(:\\d{1,2})?")) {
            return INVALID;
        }
        final boolean negative = trimmed.startsWith("-");
        final String[] parts = (negative ? trimmed.substring(1) : trimmed).split(":", -1);
        final long seconds = parts.length < 3 ? 0 : Long.parseLong(parts[2]);
        final long time = Long.parseLong(parts[0]) * 10_000 + Long.parseLong(parts[1]) * 100 + seconds;
        return validTime(negative ? -time : time);
    }

    /** The TIME a number says, or {@link #INVALID}. */
    public static long validTime(long number) {
        final long time = Math.abs(number);
        return time / 10_000 <= MAX_HOUR && time / 100 % 100 < 60 && time % 100 < 60 ? number : INVALID;
    }

    /** {@code YYYY-MM-DD}. */
    public static String dateText(long date) {
        return padded(year(date), 4) + "-" + padded(month(date), 2) + "-" + padded(day(date), 2);
    }

    /** {@code [-]HH:MM:SS}. */
    public static String timeText(long time) {
        final long magnitude = Math.abs(time);
        return (time < 0 ? "-" : "")
                + padded(magnitude / 10_000, 2)
                + ":"
                + padded(magnitude / 100 % 100, 2)
                + ":"
                + padded(magnitude % 100, 2);
    }

    /** {@code YYYY-MM-DD HH:MM:SS}. */
    public static String dateTimeText(long dateTime) {
        return dateText(dateOf(dateTime)) + " " + timeText(timeOf(dateTime));
    }

    private static String padded(long number, int digits) {
        final String text = Long.toString(number);
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }
}
