package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** Scalar functions over values. SQLite manual, "Built-In Scalar SQL Functions" and "Built-In Mathematical SQL Functions"; measured on 3.54.1. */
final class SqliteFunctions {
    /** Reals beyond that, in size, have no fraction: 2 to the power of 52. */
    private static final double NO_FRACTION = 4503599627370496.0;

    private static final int MOST_DIGITS = 30;
    private static final long WHOLE_TEXT = Integer.MAX_VALUE;

    private SqliteFunctions() {}

    static Value of(Function function, List<Value> arguments) {
        return switch (function) {
            case CONCAT ->
                text(arguments.stream()
                        .filter(value -> !(value instanceof Value.Null))
                        .map(Conversions::text)
                        .collect(Collectors.joining()));
            case HEX -> text(hex(arguments.get(0)));
            case NULLIF -> nullIf(arguments.get(0), arguments.get(1));
            case REPLACE -> replaced(arguments);
            default ->
                arguments.stream().anyMatch(Value.Null.class::isInstance) ? Value.NULL : ofValues(function, arguments);
        };
    }

    private static Value ofValues(Function function, List<Value> arguments) {
        final Value first = arguments.get(0);
        return switch (function) {
            case GREATEST, LEAST -> extreme(arguments, function == Function.GREATEST);
            case ABS, SIGN, CEIL, FLOOR, ROUND, MOD -> numeric(function, arguments);
            case CHAR_LENGTH -> whole(Texts.length(Conversions.text(first)));
            case LENGTH -> whole(Conversions.text(first).getBytes(StandardCharsets.UTF_8).length);
            case UPPER -> text(Texts.upper(Conversions.text(first)));
            case LOWER -> text(Texts.lower(Conversions.text(first)));
            case TRIM, LTRIM, RTRIM ->
                text(Texts.trimmed(Conversions.text(first), function != Function.RTRIM, function != Function.LTRIM));
            case SUBSTR ->
                text(Texts.part(
                        Conversions.text(first),
                        Conversions.whole(arguments.get(1)),
                        arguments.size() == 2 ? WHOLE_TEXT : Conversions.whole(arguments.get(2))));
            case INSTR -> whole(Texts.place(Conversions.text(first), Conversions.text(arguments.get(1))));
            default -> throw new UnsupportedFeatureException("SQLite function " + function);
        };
    }

    private static Value numeric(Function function, List<Value> arguments) {
        final Value first = arguments.get(0);
        final Value number = Conversions.numberIfSpelled(first);
        return switch (function) {
            case ABS -> absolute(first);
            case ROUND -> rounded(Conversions.real(first), arguments);
            case SIGN ->
                number instanceof Value.StringValue ? Value.NULL : whole((long) Math.signum(Conversions.real(number)));
            case CEIL, FLOOR -> {
                if (number instanceof Value.DoubleValue real) {
                    yield new Value.DoubleValue(
                            function == Function.CEIL ? Math.ceil(real.value()) : Math.floor(real.value()));
                }
                yield number instanceof Value.IntegerValue ? number : Value.NULL;
            }
            default -> {
                final Value other = Conversions.numberIfSpelled(arguments.get(1));
                yield number instanceof Value.StringValue || other instanceof Value.StringValue
                        ? Value.NULL
                        : Arithmetic.real(Conversions.real(number) % Conversions.real(other));
            }
        };
    }

    /** Of a text it is a real. */
    private static Value absolute(Value value) {
        if (!(value instanceof Value.IntegerValue whole)) {
            return new Value.DoubleValue(Math.abs(Conversions.real(value)));
        } else if (whole.value() == Long.MIN_VALUE) {
            throw new UnsupportedFeatureException("SQLite error of an integer overflow");
        }
        return whole(Math.abs(whole.value()));
    }

    /** Half away from zero, of the digits that the real has exactly. */
    private static Value rounded(double value, List<Value> arguments) {
        final long wanted = arguments.size() == 1 ? 0 : Conversions.whole(arguments.get(1));
        if (Math.abs(value) > NO_FRACTION) {
            return new Value.DoubleValue(value);
        }
        final int digits = (int) Math.max(0, Math.min(MOST_DIGITS, wanted));
        final double rounded = digits == 0
                ? (double) (long) (value + (value < 0 ? -0.5 : 0.5))
                : new BigDecimal(value).setScale(digits, RoundingMode.HALF_UP).doubleValue();
        return new Value.DoubleValue(rounded);
    }

    /** The classes of both are compared as they are; no affinity is applied. */
    private static Value nullIf(Value value, Value other) {
        final boolean same = !(value instanceof Value.Null)
                && !(other instanceof Value.Null)
                && StorageClass.compare(value, other) == 0;
        return same ? Value.NULL : value;
    }

    /** Of equal ones the first is the greatest, and the last the least. */
    private static Value extreme(List<Value> values, boolean greatest) {
        Value best = values.get(0);
        for (final Value value : values.subList(1, values.size())) {
            final int order = StorageClass.compare(best, value);
            best = greatest ? order < 0 ? value : best : order >= 0 ? value : best;
        }
        return best;
    }

    /** Where nothing is looked for, it does not matter that the other text is NULL. Measured. */
    private static Value replaced(List<Value> arguments) {
        if (arguments.get(0) instanceof Value.Null || arguments.get(1) instanceof Value.Null) {
            return Value.NULL;
        }
        final String whole = Conversions.text(arguments.get(0));
        final String part = Conversions.text(arguments.get(1));
        if (part.isEmpty()) {
            return text(whole);
        }
        final Value by = arguments.get(2);
        return by instanceof Value.Null ? by : text(whole.replace(part, Conversions.text(by)));
    }

    private static String hex(Value value) {
        if (value instanceof Value.Null) {
            return "";
        }
        return HexFormat.of().withUpperCase().formatHex(Conversions.text(value).getBytes(StandardCharsets.UTF_8));
    }

    private static Value text(String value) {
        return new Value.StringValue(value);
    }

    private static Value whole(long value) {
        return new Value.IntegerValue(value);
    }
}
