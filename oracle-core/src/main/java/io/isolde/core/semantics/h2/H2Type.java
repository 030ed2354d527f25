package io.isolde.core.semantics.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/**
 * The type of an expression or a column. Measured on 2.5.252.
 *
 * @param length characters of a text at most; of other types without meaning
 */
public record H2Type(Kind kind, int length) {
    /** What values of a type are. */
    public enum Kind {
        /** A bare NULL. */
        NULL,
        BOOLEAN,
        INTEGER,
        BIGINT,
        VARCHAR;

        boolean isNumber() {
            return this == INTEGER || this == BIGINT;
        }
    }

    static final H2Type NULL = new H2Type(Kind.NULL, 0);
    static final H2Type BOOLEAN = new H2Type(Kind.BOOLEAN, 0);
    static final H2Type INTEGER = new H2Type(Kind.INTEGER, 0);
    /** That of counts and sums. */
    public static final H2Type BIGINT = new H2Type(Kind.BIGINT, 0);

    /**
     * That of a column.
     *
     * @throws UnsupportedFeatureException for a type that is not modelled
     */
    public static H2Type ofColumn(SqlType type) {
        if (type.equals(SqlType.INT)) {
            return INTEGER;
        } else if (type.equals(SqlType.BIGINT)) {
            return BIGINT;
        } else if (type instanceof SqlType.VarcharType text) {
            return new H2Type(Kind.VARCHAR, text.length());
        }
        throw new UnsupportedFeatureException("H2 column of another type than INTEGER, BIGINT and VARCHAR");
    }

    /** That of a literal: the smallest of INTEGER and BIGINT that holds a number. */
    static H2Type ofLiteral(Value value) {
        if (value instanceof Value.Null) {
            return NULL;
        } else if (value instanceof Value.IntegerValue whole) {
            return whole.value() == (int) whole.value() ? INTEGER : BIGINT;
        } else if (value instanceof Value.StringValue text) {
            return new H2Type(Kind.VARCHAR, text.value().length());
        }
        throw new UnsupportedFeatureException("H2 literal other than whole numbers and texts");
    }

    /**
     * A value as a column of this type stores it.
     *
     * @throws H2Error 22004 for a number that is too large, 22001 for a text that is too long, blanks too
     * @throws UnsupportedFeatureException for a text to be stored as a number
     */
    public Value stored(Value value) {
        if (value instanceof Value.Null) {
            return value;
        } else if (kind == Kind.VARCHAR) {
            final String text = value instanceof Value.IntegerValue whole
                    ? Long.toString(whole.value())
                    : ((Value.StringValue) value).value();
            if (text.codePointCount(0, text.length()) > length) {
                throw new H2Error(ErrorKind.OUT_OF_RANGE, "22001");
            }
            return value instanceof Value.StringValue ? value : new Value.StringValue(text);
        } else if (value instanceof Value.IntegerValue whole) {
            requireFits(whole.value(), "22004");
            return value;
        }
        throw new UnsupportedFeatureException("H2 text stored as a number");
    }

    /** A number in the range of this type. */
    long requireFits(long value) {
        return requireFits(value, "22003");
    }

    private long requireFits(long value, String sqlState) {
        if (kind == Kind.INTEGER && value != (int) value) {
            throw new H2Error(ErrorKind.OUT_OF_RANGE, sqlState);
        }
        return value;
    }

    /** Orders two values of one type: NULL first, texts by their UTF-16 units. */
    public static int compare(Value left, Value right) {
        if (left instanceof Value.IntegerValue l && right instanceof Value.IntegerValue r) {
            return Long.compare(l.value(), r.value());
        } else if (left instanceof Value.StringValue l && right instanceof Value.StringValue r) {
            return l.value().compareTo(r.value());
        } else if (left instanceof Value.Null || right instanceof Value.Null) {
            return Boolean.compare(!(left instanceof Value.Null), !(right instanceof Value.Null));
        }
        throw new UnsupportedFeatureException("H2 comparison of a number with a text");
    }
}
