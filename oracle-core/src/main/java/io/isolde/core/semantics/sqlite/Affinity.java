package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.Locale;
import java.util.stream.Stream;

/** What a column or a cast would like its values to be. SQLite manual, "Datatypes In SQLite", 3. */
public enum Affinity {
    /** No wish: that of an expression which is neither a column nor a cast. */
    NONE,
    TEXT,
    NUMERIC,
    INTEGER,
    REAL;

    /**
     * That of a type.
     *
     * @throws UnsupportedFeatureException for a type whose affinity is not modelled
     */
    public static Affinity of(SqlType type) {
        if (type instanceof SqlType.IntegerType) {
            return INTEGER;
        } else if (type instanceof SqlType.VarcharType
                || type instanceof SqlType.CharType
                || type instanceof SqlType.TextType) {
            return TEXT;
        } else if (type instanceof SqlType.DoubleType) {
            return REAL;
        } else if (type instanceof SqlType.NumericType) {
            return NUMERIC;
        } else if (type instanceof SqlType.Unmodelled other) {
            return ofName(other.text().toUpperCase(Locale.ROOT));
        }
        throw new UnsupportedFeatureException("SQLite column of a type whose affinity is not modelled");
    }

    /** Section 3.1 of the manual: by what the name of a type has in it. */
    private static Affinity ofName(String name) {
        if (name.contains("INT")) {
            return INTEGER;
        } else if (Stream.of("CHAR", "CLOB", "TEXT").anyMatch(name::contains)) {
            return TEXT;
        } else if (name.contains("BLOB")) {
            throw new UnsupportedFeatureException("SQLite BLOB");
        }
        return Stream.of("REAL", "FLOA", "DOUB").anyMatch(name::contains) ? REAL : NUMERIC;
    }

    boolean isNumeric() {
        return ordinal() >= NUMERIC.ordinal();
    }

    /**
     * A value as a column of this affinity stores it. Section 3.1 of the manual: what does not convert without loss stays what it is.
     *
     * @throws UnsupportedFeatureException for a real of many digits that becomes a text
     */
    public Value stored(Value value) {
        return switch (this) {
            case NONE -> value;
            case TEXT -> isNumber(value) ? new Value.StringValue(Conversions.text(value)) : value;
            case INTEGER, NUMERIC -> wholeIfExact(Conversions.numberIfSpelled(value));
            case REAL ->
                Conversions.numberIfSpelled(value) instanceof Value.IntegerValue whole
                        ? new Value.DoubleValue(whole.value())
                        : Conversions.numberIfSpelled(value);
        };
    }

    /** A real that is a whole number within 64 bits, its ends excluded, becomes one. */
    private static Value wholeIfExact(Value value) {
        if (value instanceof Value.DoubleValue real) {
            final long whole = (long) real.value();
            final boolean exact = whole == real.value() && whole != Long.MIN_VALUE && whole != Long.MAX_VALUE;
            return exact ? new Value.IntegerValue(whole) : value;
        }
        return value;
    }

    /**
     * A comparison's operands are converted by the affinity that this gives, if another operand makes it necessary. Section 4.2 of the manual:
     * numeric wins over text, and text over none.
     */
    Affinity beside(Affinity other) {
        if (isNumeric() || other.isNumeric()) {
            return NUMERIC;
        }
        return this == other ? NONE : TEXT;
    }

    /** An operand of a comparison, beside another, under the affinity of both. */
    Value compared(Value value, Value other) {
        if (this == TEXT) {
            return isNumber(value) && other instanceof Value.StringValue
                    ? new Value.StringValue(Conversions.text(value))
                    : value;
        }
        return isNumeric() ? Conversions.numberIfSpelled(value) : value;
    }

    private static boolean isNumber(Value value) {
        return value instanceof Value.IntegerValue || value instanceof Value.DoubleValue;
    }
}
