package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What a value is stored as. SQLite manual, "Datatypes In SQLite". */
public enum StorageClass {
    NULL,
    INTEGER,
    REAL,
    TEXT;

    /**
     * What the values of a column are, NULL aside.
     *
     * @throws UnsupportedFeatureException for a type whose affinity is not modelled
     */
    public static StorageClass ofColumn(SqlType type) {
        if (type instanceof SqlType.IntegerType) {
            return INTEGER;
        } else if (type instanceof SqlType.VarcharType
                || type instanceof SqlType.CharType
                || type instanceof SqlType.TextType) {
            return TEXT;
        }
        throw new UnsupportedFeatureException("SQLite column of another type than integer and text");
    }

    /**
     * What a value is.
     *
     * @throws UnsupportedFeatureException for one that is not modelled
     */
    public static StorageClass of(Value value) {
        if (value instanceof Value.Null) {
            return NULL;
        } else if (value instanceof Value.IntegerValue) {
            return INTEGER;
        } else if (value instanceof Value.StringValue) {
            return TEXT;
        } else if (value instanceof Value.DoubleValue) {
            return REAL;
        }
        throw new UnsupportedFeatureException("SQLite value other than integer and text");
    }

    /**
     * A value as a column of this class stores it. Section 3.1 of the manual: a text goes into a column of whole numbers as the number that it
     * spells, a number into a column of texts as its digits.
     *
     * @throws UnsupportedFeatureException for a text that does not spell a whole number plainly
     */
    public Value stored(Value value) {
        final StorageClass given = of(value);
        if (given == NULL || given == this) {
            return value;
        } else if (this == TEXT && value instanceof Value.IntegerValue whole) {
            return new Value.StringValue(Long.toString(whole.value()));
        } else if (this == INTEGER && value instanceof Value.StringValue text && isPlainNumber(text.value())) {
            return new Value.IntegerValue(Long.parseLong(text.value()));
        }
        throw new UnsupportedFeatureException("SQLite value that its column does not convert");
    }

    private static boolean isPlainNumber(String text) {
        return text.matches("0|-?[1-9]\\d{0,17}");
    }

    /** Orders two values: NULL, then numbers, then texts byte by byte. Section 4.1 of the manual. */
    public static int compare(Value left, Value right) {
        if (left instanceof Value.IntegerValue l && right instanceof Value.IntegerValue r) {
            return Long.compare(l.value(), r.value());
        } else if (left instanceof Value.StringValue l && right instanceof Value.StringValue r) {
            return Arrays.compareUnsigned(
                    l.value().getBytes(StandardCharsets.UTF_8), r.value().getBytes(StandardCharsets.UTF_8));
        }
        final StorageClass leftClass = of(left);
        final StorageClass rightClass = of(right);
        if (leftClass == REAL || rightClass == REAL) {
            throw new UnsupportedFeatureException("SQLite comparison of reals");
        }
        return leftClass.compareTo(rightClass);
    }
}
