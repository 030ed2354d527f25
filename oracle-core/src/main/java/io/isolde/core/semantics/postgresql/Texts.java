package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Pattern;

/** What texts say as values of a type, and how values are written. PostgreSQL manual, 8 "Data Types"; measured on 18.6. */
final class Texts {
    private static final Pattern WHOLE = Pattern.compile("[-+]?\\d+");
    private static final Pattern NUMBER = Pattern.compile("[-+]?(\\d++\\.?+\\d*+|\\.\\d++)(?:[eE]([-+]?\\d++))?");
    /** Forms of numbers that are read by some versions only, or that name no finite one. */
    private static final Pattern OTHER_NUMBER =
            Pattern.compile("(?i)[-+]?(0[xob][0-9a-f_]*+|[\\d.]*+_[\\d._e]*+|nan|inf|infinity)");
    /** Longer exponents are refused, as the number would be. */
    private static final int MAX_EXPONENT_DIGITS = 4;

    private Texts() {}

    /**
     * What a text says.
     *
     * @throws EvaluationError if it says no value of the type
     * @throws UnsupportedFeatureException for forms that are not modelled
     */
    static Value parse(PgType type, String text) {
        return switch (type) {
            case BOOLEAN -> Comparisons.truth(truth(trimmed(text).toLowerCase(Locale.ROOT)));
            case INT2, INT4, INT8 -> whole(type, trimmed(text));
            case NUMERIC -> new Value.DecimalValue(exact(trimmed(text)));
            case FLOAT4, FLOAT8 -> real(type, trimmed(text));
            case TEXT, VARCHAR, BPCHAR, UNKNOWN -> new Value.StringValue(text);
            case DATE, TIMESTAMP, TIMESTAMPTZ -> Dates.parse(type, text);
            case INTERVAL, OTHER -> throw new UnsupportedFeatureException("PostgreSQL interval");
        };
    }

    /** Without the white space around it, of the six kinds that C knows. */
    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private static boolean truth(String text) {
        if (!text.isEmpty()
                && ("true".startsWith(text) || "yes".startsWith(text) || text.equals("on") || text.equals("1"))) {
            return true;
        } else if (!text.isEmpty()
                && ("false".startsWith(text)
                        || "no".startsWith(text)
                        || text.equals("of")
                        || text.equals("off")
                        || text.equals("0"))) {
            return false;
        }
        throw invalid();
    }

    private static EvaluationError invalid() {
        return new EvaluationError(SqlState.INVALID_TEXT_REPRESENTATION);
    }

    private static void refuseOtherForms(String text) {
        if (OTHER_NUMBER.matcher(text).matches()) {
            throw new UnsupportedFeatureException("PostgreSQL form of a number");
        }
    }

    /** Too many digits are seen before what does not belong there. */
    private static Value whole(PgType type, String text) {
        refuseOtherForms(text);
        if (!WHOLE.matcher(text).matches()) {
            throw startsTooLong(type, text) ? Arithmetic.overflow() : invalid();
        }
        try {
            return Arithmetic.inRange(type, Long.parseLong(text));
        } catch (final NumberFormatException e) {
            throw Arithmetic.overflow();
        }
    }

    private static boolean startsTooLong(PgType type, String text) {
        final long most = switch (type) {
            case INT2 -> Short.MAX_VALUE / 10;
            case INT4 -> Integer.MAX_VALUE / 10;
            default -> Long.MAX_VALUE / 10;
        };
        long number = 0;
        for (int i = text.startsWith("-") || text.startsWith("+") ? 1 : 0; i < text.length(); i++) {
            final int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            } else if (number > most) {
                return true;
            }
            number = number * 10 + digit;
        }
        return false;
    }

    private static BigDecimal exact(String text) {
        refuseOtherForms(text);
        final java.util.regex.Matcher parts = NUMBER.matcher(text);
        if (!parts.matches()) {
            throw invalid();
        }
        if (parts.group(2) != null && parts.group(2).length() > MAX_EXPONENT_DIGITS) {
            throw new UnsupportedFeatureException("PostgreSQL form of a number");
        }
        final BigDecimal value = new BigDecimal(text);
        return value.scale() < 0 ? value.setScale(0) : value;
    }

    /** That a number is out of range is seen before what stands behind it. */
    private static Value real(PgType type, String text) {
        refuseOtherForms(text);
        final java.util.regex.Matcher start = NUMBER.matcher(text);
        if (!start.lookingAt()) {
            throw invalid();
        }
        final String number = start.group();
        final double value = type == PgType.FLOAT4 ? Float.parseFloat(number) : Double.parseDouble(number);
        final boolean isZero = !number.replaceAll("[eE].*", "").matches("(?s)[^1-9]*+[1-9].*+");
        if (Double.isInfinite(value) || value == 0 && !isZero) {
            throw Arithmetic.overflow();
        } else if (start.end() < text.length()) {
            throw invalid();
        }
        return new Value.DoubleValue(value);
    }

    /** How a value is shown in a result: booleans are a letter, and what is padded stays so. */
    static String shown(PgType type, Value value) {
        return switch (type) {
            case BOOLEAN -> Comparisons.isTrue(value) ? "t" : "f";
            case BPCHAR -> Comparisons.text(value);
            default -> of(type, value);
        };
    }

    /** How a value is written, as a cast to text gives it. */
    static String of(PgType type, Value value) {
        return switch (type) {
            case BOOLEAN -> Comparisons.isTrue(value) ? "true" : "false";
            case INT2, INT4, INT8 -> Long.toString(Arithmetic.whole(value));
            case NUMERIC -> Arithmetic.exact(value).toPlainString();
            case FLOAT4, FLOAT8 -> Reals.text(type, Arithmetic.real(value));
            case TEXT, VARCHAR, UNKNOWN -> Comparisons.text(value);
            case BPCHAR -> Comparisons.unpadded(Comparisons.text(value));
            case DATE, TIMESTAMP, TIMESTAMPTZ -> Dates.text(value);
            case INTERVAL, OTHER -> throw new AssertionError(type);
        };
    }
}
