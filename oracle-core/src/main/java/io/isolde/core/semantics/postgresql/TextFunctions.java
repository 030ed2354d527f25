package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Functions of strings, which count characters. PostgreSQL manual, 9.4 "String Functions and Operators"; collation C, measured on 18.6. */
final class TextFunctions {
    /** Longer texts are refused. */
    private static final int MOST_CHARACTERS = 100_000;

    private static final PgType TEXT = PgType.TEXT;
    private static final PgType INT4 = PgType.INT4;

    private TextFunctions() {}

    /** What a function takes and gives; empty for one of another kind. */
    static List<Signature> signatures(Function function, int argumentCount) {
        return switch (function) {
            case CHAR_LENGTH, LENGTH ->
                List.of(Signature.of(INT4, TEXT), Signature.of(INT4, PgType.BPCHAR), Signature.of(INT4, PgType.OTHER));
            case ASCII -> List.of(Signature.of(INT4, TEXT));
            case UPPER, LOWER, TRIM, LTRIM, RTRIM, REVERSE -> List.of(Signature.of(TEXT, TEXT));
            case LEFT, RIGHT, REPEAT -> List.of(Signature.of(TEXT, TEXT, INT4));
            case SUBSTR ->
                argumentCount == 2
                        ? List.of(Signature.of(TEXT, TEXT, INT4), Signature.of(PgType.OTHER, PgType.OTHER, INT4))
                        : List.of(
                                Signature.of(TEXT, TEXT, INT4, INT4),
                                Signature.of(PgType.OTHER, PgType.OTHER, INT4, INT4));
            case INSTR -> List.of(Signature.of(INT4, TEXT, TEXT));
            case REPLACE -> List.of(Signature.of(TEXT, TEXT, TEXT, TEXT));
            case LPAD, RPAD -> List.of(Signature.of(TEXT, TEXT, INT4, TEXT));
            default -> List.of();
        };
    }

    /** Works a function out. */
    static Operation operation(Function function, Signature signature) {
        final boolean padded = signature.parameters().get(0) == PgType.BPCHAR;
        return switch (function) {
            case CHAR_LENGTH -> values -> count(length(padded ? Comparisons.unpadded(text(values)) : text(values)));
            case LENGTH -> values -> count(text(values).getBytes(StandardCharsets.UTF_8).length);
            case ASCII ->
                values -> count(text(values).isEmpty() ? 0 : text(values).codePointAt(0));
            case INSTR -> values -> count(position(text(values), Comparisons.text(values[1])));
            default -> values -> new Value.StringValue(changed(function, values));
        };
    }

    private static String changed(Function function, Value[] values) {
        final String text = text(values);
        return switch (function) {
            case UPPER -> folded(text, 'a', 'z');
            case LOWER -> folded(text, 'A', 'Z');
            case TRIM -> unpaddedLeft(Comparisons.unpadded(text));
            case LTRIM -> unpaddedLeft(text);
            case RTRIM -> Comparisons.unpadded(text);
            case REVERSE -> new StringBuilder(text).reverse().toString();
            case LEFT -> part(text, 1, leftLength(text, Arithmetic.whole(values[1])));
            case RIGHT -> {
                // measured on 18.6: the smallest number has no opposite, and leaves nothing out
                final long number = Arithmetic.whole(values[1]);
                final long kept = number == Integer.MIN_VALUE ? length(text) : leftLength(text, number);
                yield part(text, length(text) - kept + 1, kept);
            }
            case REPEAT -> repeated(text, Arithmetic.whole(values[1]));
            case SUBSTR -> substring(text, values);
            case REPLACE -> {
                final String from = Comparisons.text(values[1]);
                yield from.isEmpty() ? text : text.replace(from, Comparisons.text(values[2]));
            }
            case LPAD, RPAD -> {
                final String fitting = part(text, 1, Math.max(0, Arithmetic.whole(values[1])));
                final String fill = filling(fitting, Arithmetic.whole(values[1]), Comparisons.text(values[2]));
                yield function == Function.LPAD ? fill + fitting : fitting + fill;
            }
            default -> throw new AssertionError(function);
        };
    }

    /** Each argument as it is shown, and nothing for NULL. */
    static Operation concatenation(List<PgType> types) {
        return values -> {
            final StringBuilder text = new StringBuilder();
            for (int i = 0; i < values.length; i++) {
                text.append(values[i] instanceof Value.Null ? "" : Texts.shown(types.get(i), values[i]));
            }
            return new Value.StringValue(text.toString());
        };
    }

    private static String text(Value[] values) {
        return Comparisons.text(values[0]);
    }

    private static Value count(long number) {
        return new Value.IntegerValue(number);
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The other case of the letters of ASCII. */
    private static String folded(String text, char first, char last) {
        final char[] letters = text.toCharArray();
        for (int i = 0; i < letters.length; i++) {
            if (letters[i] >= first && letters[i] <= last) {
                letters[i] ^= ' ';
            }
        }
        return new String(letters);
    }

    private static String unpaddedLeft(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        return text.substring(start);
    }

    /** A negative number leaves so many out. */
    private static long leftLength(String text, long number) {
        final int length = length(text);
        return number < 0 ? Math.max(0, length + number) : Math.min(length, number);
    }

    /** Characters from one, counted from 1, that is there. */
    private static String part(String text, long start, long length) {
        final int from = text.offsetByCodePoints(0, (int) Math.min(start - 1, length(text)));
        final int rest = text.codePointCount(from, text.length());
        return text.substring(from, text.offsetByCodePoints(from, (int) Math.min(length, rest)));
    }

    private static int position(String text, String part) {
        final int index = text.indexOf(part);
        return index < 0 ? 0 : text.codePointCount(0, index) + 1;
    }

    private static String substring(String text, Value[] values) {
        final long start = Arithmetic.whole(values[1]);
        long end = Long.MAX_VALUE;
        if (values.length > 2) {
            final long length = Arithmetic.whole(values[2]);
            if (length < 0) {
                throw new EvaluationError(SqlState.SUBSTRING_ERROR);
            }
            end = start + length > Integer.MAX_VALUE ? Long.MAX_VALUE : start + length;
        }
        final long first = Math.max(1, start);
        return end <= first ? "" : part(text, first, end - first);
    }

    private static String repeated(String text, long number) {
        if (number <= 0 || text.isEmpty()) {
            return "";
        }
        requireShort(number * text.length());
        return text.repeat((int) number);
    }

    private static String filling(String text, long length, String fill) {
        final long missing = length - length(text);
        if (missing <= 0 || fill.isEmpty()) {
            return "";
        }
        requireShort(missing);
        return part(fill.repeat((int) (missing / length(fill)) + 1), 1, missing);
    }

    private static void requireShort(long length) {
        if (length > MOST_CHARACTERS) {
            throw new UnsupportedFeatureException("PostgreSQL text of more than 100,000 characters");
        }
    }
}
