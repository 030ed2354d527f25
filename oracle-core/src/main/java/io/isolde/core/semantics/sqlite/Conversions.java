package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;

/** Values taken for values of another class. SQLite manual, "Datatypes In SQLite", 3, and "SQL Language Expressions", "CAST expressions". */
final class Conversions {
    /** Reals below that, in size, are whole numbers for a cast to NUMERIC if they have no fraction: 2 to the power of 51. Measured. */
    private static final double CAST_LIMIT = 2251799813685248.0;

    /** Digits that all versions write. SQLite manual, "Floating Point Numbers"; measured on 3.50.3 and 3.54.1. */
    private static final int SURE_DIGITS = 15;

    /** Smaller reals are written with an exponent. */
    private static final int LEAST_EXPONENT = -4;

    private Conversions() {}

    /** A text that spells a number, blanks aside, is that number; all else stays as it is. */
    static Value numberIfSpelled(Value value) {
        if (value instanceof Value.StringValue text) {
            final SpelledNumber number = SpelledNumber.of(text.value());
            return number.isNumber() ? number.value() : value;
        }
        return value;
    }

    /** A value as an operand of arithmetic: of a text the number that it starts with. NULL stays. */
    static Value number(Value value) {
        return value instanceof Value.StringValue text
                ? SpelledNumber.of(text.value()).value()
                : value;
    }

    /** A value as a real; NULL is 0. */
    static double real(Value value) {
        if (value instanceof Value.IntegerValue whole) {
            return whole.value();
        } else if (value instanceof Value.DoubleValue real) {
            return real.value();
        }
        return value instanceof Value.StringValue text
                ? SpelledNumber.of(text.value()).real()
                : 0;
    }

    /** A value as a whole number: a real is cut, and to 64 bits; of a text the digits that it starts with. NULL is 0. */
    static long whole(Value value) {
        if (value instanceof Value.IntegerValue whole) {
            return whole.value();
        } else if (value instanceof Value.DoubleValue real) {
            return (long) real.value();
        }
        return value instanceof Value.StringValue text
                ? SpelledNumber.of(text.value()).whole()
                : 0;
    }

    /**
     * A value that is not NULL as a text.
     *
     * @throws UnsupportedFeatureException for a real of more than 15 digits: how many are written differs by version
     */
    static String text(Value value) {
        if (value instanceof Value.DoubleValue real) {
            return text(real.value());
        }
        return value instanceof Value.IntegerValue whole
                ? Long.toString(whole.value())
                : ((Value.StringValue) value).value();
    }

    private static String text(double real) {
        if (Double.isInfinite(real)) {
            return real > 0 ? "Inf" : "-Inf";
        }
        final BigDecimal exact = new BigDecimal(real).stripTrailingZeros();
        final int exponent = exact.precision() - exact.scale() - 1;
        final boolean isZero = exact.signum() == 0;
        if (!isZero && (exact.precision() > SURE_DIGITS || exponent < LEAST_EXPONENT || exponent >= SURE_DIGITS)) {
            throw new UnsupportedFeatureException("SQLite real of many digits as a text");
        }
        return exact.scale() > 0 ? exact.toPlainString() : exact.setScale(1).toPlainString();
    }

    /** Whether a value that is not NULL is true: another number than 0. */
    static boolean truth(Value value) {
        return value instanceof Value.IntegerValue whole ? whole.value() != 0 : real(value) != 0;
    }

    /** A value that is not NULL, cast to NUMERIC. A number stays what it is. */
    static Value numeric(Value value) {
        if (!(value instanceof Value.StringValue text)) {
            return value;
        }
        final Value number = SpelledNumber.of(text.value()).value();
        if (number instanceof Value.DoubleValue real) {
            final boolean exact =
                    real.value() == (long) real.value() && real.value() >= -CAST_LIMIT && real.value() < CAST_LIMIT;
            return exact ? new Value.IntegerValue((long) real.value()) : number;
        }
        return number;
    }
}
