package io.isolde.core.program;

import io.isolde.core.program.CallSite.Routine;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Temporals;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;

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

    private DateFunctions() {}

    static Routine routine(Function function) {
        return switch (function) {
            case YEAR -> ofDate(Temporals::year);
            case MONTH -> ofDate(Temporals::month);
            case DAYOFMONTH -> ofDate(Temporals::day);
            case DAYOFWEEK -> ofDate(date -> (Temporals.weekday(date) + 1) % DAYS_OF_WEEK + 1);
            case DAYOFYEAR -> ofDate(Temporals::dayOfYear);
            case WEEKDAY -> ofDate(Temporals::weekday);
            case QUARTER -> ofDate(date -> (Temporals.month(date) + MONTHS_OF_QUARTER - 1) / MONTHS_OF_QUARTER);
            case TO_DAYS -> ofDate(Temporals::dayNumber);
            case DATE -> ofDate(date -> date);
            case LAST_DAY -> ofDate(DateFunctions::lastDay);
            case DATEDIFF -> DateFunctions::dateDifference;
            case HOUR -> ofTime(time -> time / 10_000);
            case MINUTE -> ofTime(time -> time / 100 % 100);
            case SECOND -> ofTime(time -> time % 100);
            default -> throw new AssertionError(function);
        };
    }

    private static long lastDay(long date) {
        return date / 100 * 100 + Temporals.daysOfMonth(Temporals.year(date), Temporals.month(date));
    }

    /** NULL, with a warning, for what is no date. */
    private static Routine ofDate(DateNumber number) {
        return frame -> {
            final long date = date(frame, 0);
            if (date == Temporals.INVALID) {
                frame.returnNull();
            } else {
                frame.returnCell(number.of(date));
            }
        };
    }

    private static void dateDifference(CallFrame frame) {
        final long left = date(frame, 0);
        final long right = date(frame, 1);
        if (left == Temporals.INVALID || right == Temporals.INVALID) {
            frame.returnNull();
        } else {
            frame.returnCell(Temporals.dayNumber(left) - Temporals.dayNumber(right));
        }
    }

    private static long date(CallFrame frame, int argument) {
        final long dateTime = frame.dateTime(argument);
        if (dateTime == Temporals.INVALID) {
            return Temporals.INVALID;
        }
        final long date = Temporals.dateOf(dateTime);
        if (!Temporals.isCalendarDate(date)) {
            throw new UnsupportedFeatureException("function of a zero date");
        }
        return date;
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
