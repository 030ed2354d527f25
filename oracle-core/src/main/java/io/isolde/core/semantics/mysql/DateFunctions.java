package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Temporals;
import io.isolde.core.semantics.mysql.CallSite.Routine;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;

/** Functions of dates and times. Cold. Source: MySQL manual, "Date and Time Functions". */
final class DateFunctions {
    private static final int MONTHS_OF_QUARTER = 3;
    private static final int DAYS_OF_WEEK = 7;

    /** A number read off a date. */
    private interface DateNumber {
        long of(long date);
    }

    /** A number read off a time, which is not negative. */
    private interface TimeNumber {
        long of(long time);
    }

    private static final long FIRST_FULL_YEAR = 10_000_000;

    private DateFunctions() {}

    /**
     * What computes a function.
     *
     * @param calendar whether a function of calendar dates asks for its date, which has no zeros then
     * @param cuts whether digits behind the point of a number that is a date give no warning
     */
    static Routine routine(Function function, boolean calendar, boolean cuts) {
        return switch (function) {
            case YEAR -> ofAnyDate(Temporals::year);
            case MONTH -> ofAnyDate(Temporals::month);
            case DAYOFMONTH -> ofAnyDate(Temporals::day);
            case DAYOFWEEK -> ofDate(date -> (Temporals.weekday(date) + 1) % DAYS_OF_WEEK + 1);
            case DAYOFYEAR -> ofDate(Temporals::dayOfYear);
            case WEEKDAY -> ofDate(Temporals::weekday);
            case QUARTER -> ofAnyDate(date -> (Temporals.month(date) + MONTHS_OF_QUARTER - 1) / MONTHS_OF_QUARTER);
            case TO_DAYS -> ofDate(Temporals::dayNumber);
            case DATE -> frame -> dateItself(frame, calendar, cuts);
            case LAST_DAY -> frame -> lastDay(frame, calendar, cuts);
            case DATEDIFF -> DateFunctions::dateDifference;
            case HOUR -> ofTime(time -> time / 10_000);
            case MINUTE -> ofTime(time -> time / 100 % 100);
            case SECOND -> ofTime(time -> time % 100);
            default -> throw new AssertionError(function);
        };
    }

    /** Whether a function takes dates or times. */
    static boolean isOne(Function function) {
        return switch (function) {
            case YEAR,
                    MONTH,
                    DAYOFMONTH,
                    DAYOFWEEK,
                    DAYOFYEAR,
                    WEEKDAY,
                    QUARTER,
                    TO_DAYS,
                    DATE,
                    LAST_DAY,
                    DATEDIFF,
                    HOUR,
                    MINUTE,
                    SECOND -> true;
            default -> false;
        };
    }

    /** Whether a function takes calendar dates only, without zeros. */
    static boolean isOfCalendar(Function function) {
        return switch (function) {
            case DAYOFWEEK, DAYOFYEAR, WEEKDAY, TO_DAYS, DATEDIFF -> true;
            default -> false;
        };
    }

    /** NULL where the month is 0; the day may be. */
    private static void lastDay(CallFrame frame, boolean calendar, boolean cuts) {
        final long date = calendar ? calendarDate(frame, 0) : date(frame, 0, cuts);
        if (date == Temporals.INVALID) {
            frame.returnNullOrMissingDay();
        } else if (Temporals.month(date) == 0) {
            frame.conversions().refuseNoMonth();
            frame.returnNull();
        } else {
            frame.returnCell(date / 100 * 100 + Temporals.daysOfMonth(Temporals.year(date), Temporals.month(date)));
        }
    }

    private static void dateItself(CallFrame frame, boolean calendar, boolean cuts) {
        if (frame.isNull(0)) {
            frame.returnNullOf(0);
            return;
        }
        final long date = calendar ? calendarDate(frame, 0) : date(frame, 0, cuts);
        if (date == Temporals.INVALID) {
            frame.returnInvalidDate();
        } else {
            frame.returnCell(date);
        }
    }

    /** NULL, with a warning, for what is no date; zeros in it are no matter. */
    private static Routine ofAnyDate(DateNumber number) {
        return frame -> returnNumber(frame, date(frame, 0), number);
    }

    /** NULL, with a warning, for what is no date of the calendar. */
    private static Routine ofDate(DateNumber number) {
        return frame -> returnNumber(frame, calendarDate(frame, 0), number);
    }

    private static void returnNumber(CallFrame frame, long date, DateNumber number) {
        if (date == Temporals.INVALID) {
            frame.returnNull();
        } else {
            frame.returnCell(number.of(date));
        }
    }

    private static void dateDifference(CallFrame frame) {
        final long left = frame.isNull(0) ? Temporals.INVALID : calendarDate(frame, 0);
        final long right = frame.isNull(1) ? Temporals.INVALID : calendarDate(frame, 1);
        if (left == Temporals.INVALID || right == Temporals.INVALID) {
            frame.returnNull();
        } else {
            frame.returnCell(Temporals.dayNumber(left) - Temporals.dayNumber(right));
        }
    }

    private static long date(CallFrame frame, int argument) {
        return date(frame, argument, false);
    }

    private static long date(CallFrame frame, int argument, boolean cuts) {
        final long dateTime = frame.dateTime(argument);
        if (dateTime == Temporals.INVALID) {
            return Temporals.INVALID;
        } else if (!cuts || isBelowOne(frame, argument)) {
            frame.warnOfFraction(argument);
        }
        return Temporals.dateOf(dateTime);
    }

    /** A number below 1 that is rounded to it is no date. Measured on MySQL 8.0.12: {@code DATE(0.9999999)}. */
    private static boolean isBelowOne(CallFrame frame, int argument) {
        return frame.type(argument).isNumeric() && frame.exact(argument).compareTo(BigDecimal.ONE) < 0;
    }

    /** Zeros in a date count as no date at all. Measured on MariaDB 11.4.5. */
    private static long calendarDate(CallFrame frame, int argument) {
        final long date = date(frame, argument);
        final boolean early = frame.type(argument).isNumeric()
                && date < FIRST_FULL_YEAR
                && frame.conversions().refusesEarlyNumbers();
        if (date == Temporals.INVALID || !Temporals.lacksMonthOrDay(date) && !early) {
            return date;
        }
        frame.diagnostics().badConversion();
        return Temporals.INVALID;
    }

    private static Routine ofTime(TimeNumber number) {
        return frame -> frame.returnCell(number.of(Math.abs(time(frame))));
    }

    private static long time(CallFrame frame) {
        final Kind kind = frame.type(0).kind();
        if (kind == Kind.TIME) {
            return frame.cell(0);
        } else if (kind == Kind.DATETIME) {
            return Temporals.timeOf(frame.cell(0));
        } else if (kind == Kind.DATE) {
            return 0;
        } else if (kind == Kind.STRING) {
            final String text = frame.text(0);
            final long time = Temporals.parseTime(text);
            final long dateTime = Temporals.parseDateTime(text);
            if (time != Temporals.INVALID) {
                return time;
            } else if (dateTime != Temporals.INVALID && text.indexOf(':') > 0) {
                return Temporals.timeOf(dateTime);
            }
        }
        throw new UnsupportedFeatureException("time of a " + kind);
    }
}
