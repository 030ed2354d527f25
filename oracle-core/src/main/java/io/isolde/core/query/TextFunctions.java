package io.isolde.core.query;

import io.isolde.core.sql.Function;
import io.isolde.core.sql.Value;
import java.util.Locale;

/** Functions of texts that dialects share. */
public final class TextFunctions {
    private static final int ASCII_END = 128;

    private TextFunctions() {}

    /** Whether a function is one of these. */
    public static boolean has(Function function) {
        return switch (function) {
            case UPPER, LOWER, LENGTH, CHAR_LENGTH -> true;
            default -> false;
        };
    }

    /** Whether the result is a number. */
    public static boolean counts(Function function) {
        return function == Function.LENGTH || function == Function.CHAR_LENGTH;
    }

    /** The value of a function that {@linkplain #has is} one of these: NULL of NULL. Letters beyond ASCII are refused where case matters. */
    public static Value of(Function function, Value text, RowSemantics semantics) {
        if (!(text instanceof Value.StringValue given)) {
            return Value.NULL;
        }
        final String value = given.value();
        if (counts(function)) {
            return new Value.IntegerValue(value.codePointCount(0, value.length()));
        } else if (!value.chars().allMatch(c -> c < ASCII_END)) {
            throw semantics.unsupported("case of letters beyond ASCII");
        }
        return new Value.StringValue(
                function == Function.UPPER ? value.toUpperCase(Locale.ROOT) : value.toLowerCase(Locale.ROOT));
    }
}
