package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Literals that columns of opaque types surely take: all others are refused, as whether they fit is not modelled. */
final class OpaqueValues {
    private static final Pattern DATE_TIME =
            Pattern.compile("(\\d{4})-(\\d\\d)-(\\d\\d)(?:[ T](\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.\\d{1,6})?)?)?");

    private static final Pattern TIME = Pattern.compile("[0-7]?\\d{2}:[0-5]\\d:[0-5]\\d(?:\\.\\d{1,6})?");
    private static final Pattern UUID = Pattern.compile("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
    private static final Pattern INET4 = Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}");
    private static final Pattern YEAR = Pattern.compile("19[1-9]\\d|20\\d\\d|21[0-4]\\d");
    /** Objects and lists of plain members, one in another. */
    private static final String PLAIN = "(?:\"[^\"\\\\]*+\"|-?(?:0|[1-9]\\d*+)(?:\\.\\d++)?|true|false|null)";

    private static final Pattern INNERMOST = Pattern.compile("\\{\\s*+(?:\"[^\"\\\\]*+\"\\s*+:\\s*+" + PLAIN
            + "\\s*+(?:,\\s*+(?=\")|(?=\\})))*+\\}" + "|\\[\\s*+(?:" + PLAIN + "\\s*+(?:,\\s*+(?!\\])|(?=\\])))*+\\]");

    /** Of characters: what is nested is read from the innermost on, one pass over the text each. */
    private static final int LONGEST_JSON = 10_000;

    private static final Set<String> BYTES = Set.of("BINARY", "VARBINARY");

    private static final int FIRST_YEAR = 1971;
    private static final int LAST_YEAR = 2037;
    /** In the times that {@link #TIME} takes hours have three digits at the most. */
    private static final int HOUR_DIGITS = 3;

    private OpaqueValues() {}

    /** What is stored of a literal: its text. */
    static Value stored(SqlType.Opaque type, Value value) {
        if (value instanceof Value.Null) {
            return value;
        }
        if (isBytes(type)) {
            return new Value.StringValue(bytes(type, value));
        }
        final String text = value instanceof Value.StringValue string
                ? string.value()
                : value instanceof Value.IntegerValue number ? Long.toString(number.value()) : null;
        if (text == null || !fits(type, text)) {
            throw new UnsupportedFeatureException("literal for " + type.text());
        }
        return new Value.StringValue(text);
    }

    /** Whether values of a type are bytes, which are kept in hex. */
    static boolean isBytes(SqlType type) {
        return type instanceof SqlType.Opaque opaque && BYTES.contains(nameOf(opaque));
    }

    /** What is stored of a literal of bytes: two digits for each, filled up with zeros in a BINARY column. */
    private static String bytes(SqlType.Opaque type, Value value) {
        final StringBuilder digits = new StringBuilder(hex(type, value));
        if (digits.length() > 2 * type.length()) {
            throw new UnsupportedFeatureException("literal for " + type.text());
        }
        while (nameOf(type).equals("BINARY") && digits.length() < 2 * type.length()) {
            digits.append("00");
        }
        return digits.toString();
    }

    /** The bytes of a literal, two digits for each. */
    static String hex(SqlType.Opaque type, Value value) {
        if (value instanceof Value.HexValue hex) {
            return hex.digits();
        } else if (value instanceof Value.StringValue string
                && string.value().chars().allMatch(character -> character < 128)) {
            return HexFormat.of().withUpperCase().formatHex(string.value().getBytes(StandardCharsets.US_ASCII));
        }
        throw new UnsupportedFeatureException("literal for " + type.text());
    }

    /** Whether two literals are surely stored as different values; false where what is stored is not known to the byte. */
    static boolean surelyDiffer(SqlType.Opaque type, String left, String right) {
        if (left.equals(KeptColumns.SERVER_VALUE) || right.equals(KeptColumns.SERVER_VALUE)) {
            return false;
        }
        return switch (nameOf(type)) {
            case "DATETIME", "TIMESTAMP" ->
                isWhole(left) && isWhole(right) && !dateTime(left).equals(dateTime(right));
            case "TIME" -> isWhole(left) && isWhole(right) && !withHours(left).equals(withHours(right));
            case "SET" -> !members(left).equals(members(right));
            case "UUID" -> !left.equalsIgnoreCase(right);
            case "YEAR", "BINARY", "VARBINARY" -> !left.equals(right);
            default -> false;
        };
    }

    /** Whether a date or time has no fraction that might be rounded. */
    private static boolean isWhole(String text) {
        return text.indexOf('.') < 0;
    }

    private static String withHours(String time) {
        return time.indexOf(':') < HOUR_DIGITS ? "0" + time : time;
    }

    private static Set<String> members(String text) {
        return Set.of(text.toUpperCase(Locale.ROOT).split(","));
    }

    private static String nameOf(SqlType.Opaque type) {
        final String name = type.text().toUpperCase(Locale.ROOT);
        final int parenthesis = name.indexOf('(');
        return parenthesis < 0 ? name : name.substring(0, parenthesis).strip();
    }

    private static boolean fits(SqlType.Opaque type, String text) {
        return switch (nameOf(type)) {
            case "DATETIME", "TIMESTAMP" -> isDateTime(text);
            case "TIME" -> TIME.matcher(text).matches();
            case "YEAR" -> YEAR.matcher(text).matches();
            case "UUID" -> UUID.matcher(text).matches();
            case "INET4" -> INET4.matcher(text).matches();
            case "JSON" -> isJson(text);
            case "SET" -> isSet(type.text(), text);
            case "CHAR", "VARCHAR" ->
                text.length() <= type.length() && text.chars().allMatch(character -> character < 128);
            default -> false;
        };
    }

    /** Members as they were declared, none of them twice. */
    private static boolean isSet(String declared, String text) {
        final Set<String> members = new HashSet<>();
        for (final String member : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            if (!declared.contains("'" + member + "'") || !members.add(member)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDateTime(String text) {
        final Matcher matcher = DATE_TIME.matcher(text);
        if (!matcher.matches()) {
            return false;
        }
        final int year = part(matcher, 1);
        try {
            dateTime(matcher);
        } catch (DateTimeException none) {
            return false;
        }
        return year >= FIRST_YEAR && year <= LAST_YEAR;
    }

    private static LocalDateTime dateTime(String text) {
        final Matcher matcher = DATE_TIME.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no date: " + text);
        }
        return dateTime(matcher);
    }

    private static LocalDateTime dateTime(Matcher matcher) {
        return LocalDateTime.of(
                part(matcher, 1),
                part(matcher, 2),
                part(matcher, 3),
                part(matcher, 4),
                part(matcher, 5),
                part(matcher, 6));
    }

    private static int part(Matcher matcher, int group) {
        return matcher.group(group) == null ? 0 : Integer.parseInt(matcher.group(group));
    }

    private static boolean isJson(String text) {
        if (text.length() > LONGEST_JSON) {
            return false;
        }
        String left = text.strip();
        String shorter = INNERMOST.matcher(left).replaceAll("0");
        while (!shorter.equals(left)) {
            left = shorter;
            shorter = INNERMOST.matcher(left).replaceAll("0");
        }
        return left.matches(PLAIN);
    }
}
