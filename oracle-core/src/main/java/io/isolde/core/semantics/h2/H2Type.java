package io.isolde.core.semantics.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The type of an expression or a column. Measured on 2.5.252.
 *
 * @param length characters of a text at most, digits of a NUMERIC; of other types without meaning
 * @param scale digits of a NUMERIC behind the point
 */
public record H2Type(Kind kind, int length, int scale) {
    /** What values of a type are. */
    public enum Kind {
        /** A bare NULL. */
        NULL,
        BOOLEAN,
        INTEGER,
        BIGINT,
        /** An exact number with digits behind the point. */
        NUMERIC,
        VARCHAR;

        boolean isNumber() {
            return isWhole() || this == NUMERIC;
        }

        boolean isWhole() {
            return this == INTEGER || this == BIGINT;
        }
    }

    /** A type without digits behind a point. */
    H2Type(Kind kind, int length) {
        this(kind, length, 0);
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
        } else if (type instanceof SqlType.BooleanType) {
            return BOOLEAN;
        } else if (type instanceof SqlType.DecimalType exact) {
            return new H2Type(Kind.NUMERIC, exact.precision(), exact.scale());
        } else if (type instanceof SqlType.VarcharType text) {
            return new H2Type(Kind.VARCHAR, text.length());
        } else if (type instanceof SqlType.TextType) {
            return new H2Type(Kind.VARCHAR, Integer.MAX_VALUE);
        }
        throw new UnsupportedFeatureException(
                "H2 column of another type than whole and exact numbers, BOOLEAN and texts");
    }

    /** That of a literal: the smallest of INTEGER and BIGINT that holds a number. */
    static H2Type ofLiteral(Value value) {
        if (value instanceof Value.Null) {
            return NULL;
        } else if (value instanceof Value.IntegerValue whole) {
            return whole.value() == (int) whole.value() ? INTEGER : BIGINT;
        } else if (value instanceof Value.StringValue text) {
            return new H2Type(Kind.VARCHAR, text.value().length());
        } else if (value instanceof Value.DecimalValue exact) {
            return new H2Type(
                    Kind.NUMERIC,
                    exact.value().precision(),
                    Math.max(0, exact.value().scale()));
        }
        throw new UnsupportedFeatureException("H2 literal other than numbers and texts");
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
        } else if (kind == Kind.BOOLEAN && value instanceof Value.IntegerValue whole) {
            return new Value.IntegerValue(whole.value() == 0 ? 0 : 1);
        } else if (kind == Kind.VARCHAR) {
            final String text = value instanceof Value.StringValue written
                    ? written.value()
                    : exact(value).toPlainString();
            if (text.codePointCount(0, text.length()) > length) {
                throw new H2Error(ErrorKind.OUT_OF_RANGE, "22001");
            }
            return value instanceof Value.StringValue ? value : new Value.StringValue(text);
        } else if (kind == Kind.NUMERIC && isExact(value)) {
            return new Value.DecimalValue(rounded(exact(value)));
        } else if (value instanceof Value.DecimalValue number) {
            return new Value.IntegerValue(whole(number.value()));
        } else if (value instanceof Value.IntegerValue whole) {
            requireFits(whole.value(), "22004");
            return value;
        }
        throw new UnsupportedFeatureException("H2 text stored as a number");
    }

    private static boolean isExact(Value value) {
        return value instanceof Value.IntegerValue || value instanceof Value.DecimalValue;
    }

    static BigDecimal exact(Value number) {
        return number instanceof Value.IntegerValue whole
                ? BigDecimal.valueOf(whole.value())
                : ((Value.DecimalValue) number).value();
    }

    /** Half away from zero. */
    private BigDecimal rounded(BigDecimal number) {
        final BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
        if (rounded.precision() > length) {
            throw new H2Error(ErrorKind.OUT_OF_RANGE, "22003");
        }
        return rounded;
    }

    private long whole(BigDecimal number) {
        try {
            return requireFits(number.setScale(0, RoundingMode.HALF_UP).longValueExact(), "22004");
        } catch (final ArithmeticException beyond) {
            throw new H2Error(ErrorKind.OUT_OF_RANGE, "22004");
        }
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
        } else if (isExact(left) && isExact(right)) {
            return exact(left).compareTo(exact(right));
        } else if (left instanceof Value.Null || right instanceof Value.Null) {
            return Boolean.compare(!(left instanceof Value.Null), !(right instanceof Value.Null));
        }
        throw new UnsupportedFeatureException("H2 comparison of a number with a text");
    }
}
