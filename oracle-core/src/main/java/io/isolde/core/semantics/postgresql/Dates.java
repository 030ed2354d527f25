package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates of the years 1 to 9999, timestamps of whole seconds, and moments, which are written in the zone of the session, UTC. PostgreSQL manual,
 * 8.5 "Date/Time Types". What the clock of the server gives is {@link Value#UNKNOWN}.
 */
final class Dates {
    private static final String MIDNIGHT = " 00:00:00";
    private static final int DATE_LENGTH = 10;
    private static final int SECONDS_LENGTH = 19;
    /** Behind a moment. */
    private static final String UTC = "+00";

    private static final int LAST_YEAR = 9999;
    private static final int LAST_ZONE = 15;
    private static final Pattern PLAIN =
            Pattern.compile("[ \t\n]*(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[ T](\\d{1,2}):(\\d\\d)(?::(\\d\\d))?)?[ \t\n]*");
    /** A moment, with its zone. */
    private static final Pattern ZONED =
            Pattern.compile("(.*:\\d\\d)[ \t\n]*(?:Z|UTC|([-+])(\\d\\d)(?::?(\\d\\d))?)[ \t\n]*");

    private static final DateTimeFormatter WRITTEN = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private Dates() {}

    static String text(Value value) {
        if (value.equals(Value.UNKNOWN)) {
            throw new UnsupportedFeatureException("PostgreSQL time of its clock");
        }
        return value instanceof Value.DateValue date ? date.text() : ((Value.DateTimeValue) value).text();
    }

    /** A date as the timestamp of its first moment; a timestamp as it is. */
    static String atMidnight(Value value) {
        return value instanceof Value.DateValue date ? date.text() + MIDNIGHT : text(value);
    }

    /** The same without its zone, so that all kinds compare. */
    static String moment(Value value) {
        return atMidnight(value).substring(0, SECONDS_LENGTH);
    }

    /** A date, timestamp or moment as one of another type. */
    static Value converted(Value value, PgType to) {
        if (value.equals(Value.UNKNOWN)) {
            return value;
        }
        final String moment = moment(value);
        return switch (to) {
            case DATE -> new Value.DateValue(moment.substring(0, DATE_LENGTH));
            case TIMESTAMP -> new Value.DateTimeValue(moment);
            default -> new Value.DateTimeValue(moment + UTC);
        };
    }

    /** Of which type is what the clock gives. PostgreSQL manual, 9.9.5 "Current Date/Time". */
    static PgType clockType(String call) {
        final String upper = call.toUpperCase(Locale.ROOT);
        if (upper.startsWith("LOCALTIMESTAMP")) {
            return PgType.TIMESTAMP;
        }
        return upper.equals("CURRENT_DATE") ? PgType.DATE : PgType.TIMESTAMPTZ;
    }

    /** A date, and so many days behind it, or before it. */
    static Operation shifted(int sign) {
        return values -> shifted(values[0], sign * Arithmetic.whole(values[1]));
    }

    /** Days from the second date to the first. */
    static Value between(Value[] values) {
        return new Value.IntegerValue(
                day(values[0]).toEpochDay() - day(values[1]).toEpochDay());
    }

    private static LocalDate day(Value date) {
        return LocalDate.parse(text(date));
    }

    private static Value shifted(Value date, long days) {
        final LocalDate day = day(date).plusDays(days);
        if (day.getYear() < 1 || day.getYear() > LAST_YEAR) {
            throw new UnsupportedFeatureException("PostgreSQL date beyond the years 1 to 9999");
        }
        return new Value.DateValue(day.toString());
    }

    /**
     * What a text says as a date or a timestamp.
     *
     * @throws EvaluationError if it says none
     * @throws UnsupportedFeatureException for forms that are not modelled
     */
    static Value parse(PgType type, String text) {
        if (text.isBlank()) {
            throw new EvaluationError(SqlState.INVALID_DATETIME_FORMAT);
        }
        final Matcher zoned = ZONED.matcher(text);
        if (type == PgType.TIMESTAMPTZ && zoned.matches()) {
            return inUtc(zoned);
        }
        final Matcher parts = PLAIN.matcher(text);
        if (!parts.matches()) {
            throw new UnsupportedFeatureException("PostgreSQL form of a date");
        }
        final String day = day(parts);
        if (type == PgType.DATE) {
            time(parts);
            return new Value.DateValue(day);
        }
        return new Value.DateTimeValue(day + " " + time(parts) + (type == PgType.TIMESTAMPTZ ? UTC : ""));
    }

    private static Value inUtc(Matcher zoned) {
        final String local = text(parse(PgType.TIMESTAMP, zoned.group(1)));
        final int hours = zoned.group(3) == null ? 0 : Integer.parseInt(zoned.group(3));
        final int minutes = zoned.group(4) == null ? 0 : Integer.parseInt(zoned.group(4));
        if (hours > LAST_ZONE || minutes >= 60) {
            throw new UnsupportedFeatureException("PostgreSQL form of a date");
        }
        final int ahead = (hours * 60 + minutes) * ("-".equals(zoned.group(2)) ? -1 : 1);
        final LocalDateTime moment = LocalDateTime.parse(local, WRITTEN).minusMinutes(ahead);
        if (moment.getYear() < 1 || moment.getYear() > LAST_YEAR) {
            throw new UnsupportedFeatureException("PostgreSQL date beyond the years 1 to 9999");
        }
        return new Value.DateTimeValue(WRITTEN.format(moment) + UTC);
    }

    private static String day(Matcher parts) {
        try {
            final LocalDate day = LocalDate.of(
                    Integer.parseInt(parts.group(1)),
                    Integer.parseInt(parts.group(2)),
                    Integer.parseInt(parts.group(3)));
            if (day.getYear() > 0) {
                return day.toString();
            }
        } catch (final DateTimeException e) {
            // no day of the calendar, as below
        }
        throw new EvaluationError(SqlState.DATETIME_FIELD_OVERFLOW);
    }

    private static String time(Matcher parts) {
        if (parts.group(4) == null) {
            return MIDNIGHT.strip();
        }
        final int hour = Integer.parseInt(parts.group(4));
        final int minute = Integer.parseInt(parts.group(5));
        final int second = parts.group(6) == null ? 0 : Integer.parseInt(parts.group(6));
        if (hour == 24 || second == 60) {
            throw new UnsupportedFeatureException("PostgreSQL form of a date");
        } else if (hour > 24 || minute > 59 || second > 60) {
            throw new EvaluationError(SqlState.DATETIME_FIELD_OVERFLOW);
        }
        return String.format(java.util.Locale.ROOT, "%02d:%02d:%02d", hour, minute, second);
    }
}
