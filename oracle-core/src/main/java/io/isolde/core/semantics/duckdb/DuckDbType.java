package io.isolde.core.semantics.duckdb;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/** The type of an expression or a column. */
public enum DuckDbType {
    /** A bare NULL. */
    NULL,
    BOOLEAN,
    INTEGER,
    BIGINT,
    /** The sum of whole numbers. */
    HUGEINT,
    /** A literal with a point, which is only assigned. */
    DECIMAL,
    DOUBLE,
    VARCHAR;

    private static final Pattern NUMBER = Pattern.compile("[+-]?(?:\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40})");
    private static final Pattern WITHOUT_DIGITS = Pattern.compile("[^0-9]*");

    /**
     * The type of a column.
     *
     * @throws UnsupportedFeatureException for a type that is not modelled
     */
    public static DuckDbType ofColumn(SqlType type) {
        if (type.equals(SqlType.INT)) {
            return INTEGER;
        } else if (type.equals(SqlType.BIGINT)) {
            return BIGINT;
        } else if (type instanceof SqlType.DoubleType) {
            return DOUBLE;
        } else if (type instanceof SqlType.BooleanType) {
            return BOOLEAN;
        } else if (type instanceof SqlType.VarcharType
                || type instanceof SqlType.CharType
                || type instanceof SqlType.TextType) {
            return VARCHAR; // whatever its length
        }
        throw new UnsupportedFeatureException(
                "DuckDB column of another type than INTEGER, BIGINT, DOUBLE, BOOLEAN and VARCHAR");
    }

    /** The type of a literal: the smaller of INTEGER and BIGINT that holds a whole number. */
    static DuckDbType ofLiteral(Value value) {
        if (value instanceof Value.Null) {
            return NULL;
        } else if (value instanceof Value.IntegerValue whole) {
            return whole.value() == (int) whole.value() ? INTEGER : BIGINT;
        } else if (value instanceof Value.StringValue) {
            return VARCHAR;
        } else if (value instanceof Value.DecimalValue) {
            return DECIMAL;
        } else if (value instanceof Value.DoubleValue) {
            return DOUBLE;
        }
        throw new UnsupportedFeatureException("DuckDB literal other than numbers and texts");
    }

    boolean isWhole() {
        return this == INTEGER || this == BIGINT || this == HUGEINT;
    }

    boolean isNumber() {
        return isWhole() || this == DOUBLE;
    }

    /**
     * Casts a value, as an assignment does. DuckDB manual, "Typecasting".
     *
     * @param value of any type
     * @throws DuckDbError if the value does not fit
     * @throws UnsupportedFeatureException for a text that may be a number in another form
     */
    public Value cast(Value value) {
        if (value instanceof Value.Null) {
            return value;
        }
        return switch (this) {
            case INTEGER, BIGINT -> new Value.IntegerValue(whole(value));
            case BOOLEAN -> truth(value);
            case DOUBLE -> new Value.DoubleValue(real(value));
            case VARCHAR -> text(value);
            default -> throw new UnsupportedFeatureException("DuckDB cast to " + this);
        };
    }

    private long whole(Value value) {
        if (value instanceof Value.IntegerValue given) {
            return requireFits(given.value(), ErrorKind.BAD_CONVERSION);
        } else if (value instanceof Value.DoubleValue real) {
            final double rounded = Math.rint(real.value());
            if (!(rounded >= Long.MIN_VALUE && rounded < -(double) Long.MIN_VALUE)) {
                throw new DuckDbError(ErrorKind.BAD_CONVERSION);
            }
            return requireFits((long) rounded, ErrorKind.BAD_CONVERSION);
        } else if (value instanceof Value.DecimalValue exact) {
            return rounded(exact.value());
        } else if (value instanceof Value.StringValue text) {
            return rounded(number(text.value()));
        }
        throw new UnsupportedFeatureException("DuckDB cast to a whole number");
    }

    /** Half away from zero. */
    private long rounded(BigDecimal exact) {
        try {
            return requireFits(exact.setScale(0, RoundingMode.HALF_UP).longValueExact(), ErrorKind.BAD_CONVERSION);
        } catch (final ArithmeticException beyond) {
            throw new DuckDbError(ErrorKind.BAD_CONVERSION);
        }
    }

    private static Value truth(Value value) {
        if (value instanceof Value.IntegerValue whole) {
            return new Value.IntegerValue(whole.value() == 0 ? 0 : 1);
        }
        throw new UnsupportedFeatureException("DuckDB cast to BOOLEAN");
    }

    private static double real(Value value) {
        if (value instanceof Value.IntegerValue whole) {
            return whole.value();
        } else if (value instanceof Value.DoubleValue real) {
            return real.value();
        } else if (value instanceof Value.DecimalValue exact) {
            return exact.value().doubleValue();
        } else if (value instanceof Value.StringValue text) {
            return number(text.value()).doubleValue();
        }
        throw new UnsupportedFeatureException("DuckDB cast to a real number");
    }

    private static Value text(Value value) {
        if (value instanceof Value.StringValue) {
            return value;
        } else if (value instanceof Value.IntegerValue whole) {
            return new Value.StringValue(Long.toString(whole.value()));
        }
        throw new UnsupportedFeatureException("DuckDB text of a number that is not whole");
    }

    private static BigDecimal number(String text) {
        final String stripped = text.strip();
        if (NUMBER.matcher(stripped).matches()) {
            return new BigDecimal(stripped);
        } else if (WITHOUT_DIGITS.matcher(stripped).matches()) {
            throw new DuckDbError(ErrorKind.BAD_CONVERSION);
        }
        throw new UnsupportedFeatureException("DuckDB text that may be a number");
    }

    /** A whole number in the range of this type; else an error of a kind. */
    long requireFits(long value, ErrorKind beyond) {
        if (this == INTEGER && value != (int) value) {
            throw new DuckDbError(beyond);
        }
        return value;
    }

    /** Orders two values of comparable types: NULL last, NaN after all other numbers, texts by their bytes. */
    public static int compare(Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return Boolean.compare(left instanceof Value.Null, right instanceof Value.Null);
        } else if (left instanceof Value.IntegerValue l && right instanceof Value.IntegerValue r) {
            return Long.compare(l.value(), r.value());
        } else if (left instanceof Value.StringValue l && right instanceof Value.StringValue r) {
            return Arrays.compareUnsigned(
                    l.value().getBytes(StandardCharsets.UTF_8), r.value().getBytes(StandardCharsets.UTF_8));
        }
        return compareReals(asReal(left), asReal(right));
    }

    private static int compareReals(double left, double right) {
        return left == right ? 0 : Double.compare(left, right);
    }

    static double asReal(Value value) {
        if (value instanceof Value.IntegerValue whole) {
            return whole.value();
        } else if (value instanceof Value.DoubleValue real) {
            return real.value();
        }
        throw new UnsupportedFeatureException("DuckDB comparison of a number with a text");
    }
}
