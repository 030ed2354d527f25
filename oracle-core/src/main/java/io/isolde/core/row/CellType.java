package io.isolde.core.row;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The type of one 8-byte cell.
 *
 * @param kind how its bits are read
 * @param scale of DECIMAL, digits behind the point that the cell holds; 0 otherwise
 * @param shown of DECIMAL, digits behind the point that a client sees, at most {@code scale}: a division keeps more than it shows; of
 *     DOUBLE, and of strings next to numbers, the same where it is fixed, else {@link #FREE}
 * @param digits of whole numbers and decimals, how many digits before the point the server reserves; of BIT, its bits
 * @param order of strings, how they compare
 * @param origin of strings, where they come from; of BIT, {@link TextOrigin#PLAIN} where it is still bits and not yet digits;
 *     of whole numbers, {@link TextOrigin#COLUMN} for a column of less than four bytes, and {@link TextOrigin#CACHED} for an unsigned
 *     constant that becomes a double as if it were signed
 * @param members of whole numbers that stand for the members of an ENUM from 1 on, these; empty otherwise
 */
public record CellType(
        Kind kind, int scale, int shown, int digits, StringOrder order, TextOrigin origin, List<String> members) {
    /** That of all but ENUM. */
    private CellType(Kind kind, int scale, int shown, int digits, StringOrder order, TextOrigin origin) {
        this(kind, scale, shown, digits, order, origin, List.of());
    }

    /** How the 8 bytes of a cell are read. */
    public enum Kind {
        /** A signed 64-bit integer. */
        INTEGER,
        /** An unsigned 64-bit integer. */
        UNSIGNED,
        /** A bit pattern: an unsigned 64-bit integer next to numbers, its bytes next to strings. */
        BIT,
        /** An unscaled 64-bit integer; the scale belongs to the type. */
        DECIMAL,
        /** The raw bits of a double. */
        DOUBLE,
        /** The raw bits of a double that a 32-bit float holds as well. */
        FLOAT,
        /** Offset of the bytes in the region (upper 32 bits) and their number (lower 32). */
        STRING,
        /** The number YYYYMMDD. */
        DATE,
        /** The number HHMMSS, with its sign. */
        TIME,
        /** The number YYYYMMDDHHMMSS. */
        DATETIME,
        /** The type of a bare NULL. */
        NULL
    }

    /** Of DOUBLE: as many digits behind the point as tell it apart. */
    public static final int FREE = -1;

    /** Digits of a BIGINT; an unsigned one has one more. */
    private static final int LONG_DIGITS = 19;
    /** Digits of an INT. */
    public static final int INT_DIGITS = 10;
    /** Characters of a FLOAT. */
    public static final int FLOAT_LENGTH = 12;
    /** Of decimals by default: more than any whole number has. */
    private static final int MANY_DIGITS = 35;
    /** Of DOUBLE: the value is cut to a FLOAT when it is sent. */
    private static final int AS_FLOAT = -2;

    private static final CellType[] INTEGERS = IntStream.rangeClosed(0, LONG_DIGITS)
            .mapToObj(digits -> simple(Kind.INTEGER, digits))
            .toArray(CellType[]::new);

    public static final CellType INTEGER = integer(LONG_DIGITS);
    /** 0 or 1. */
    public static final CellType TRUTH = integer(1);

    public static final CellType UNSIGNED = unsigned(LONG_DIGITS + 1);
    public static final CellType BIT = simple(Kind.BIT, Long.SIZE);
    public static final CellType DOUBLE = fixedDouble(FREE);
    public static final CellType FLOAT = new CellType(Kind.FLOAT, 0, FREE, 0, StringOrder.CONNECTION, TextOrigin.PLAIN);
    /** The type of doubles that are FLOATs to the client alone. */
    public static final CellType SINGLE = fixedDouble(AS_FLOAT);

    public static final CellType DATE = simple(Kind.DATE, 8);
    public static final CellType TIME = simple(Kind.TIME, 7);
    public static final CellType DATETIME = simple(Kind.DATETIME, 14);
    public static final CellType NULL = simple(Kind.NULL, 0);

    /** What a record has anyway, without the method handles that take long to be compiled: types are compared thousands of times for a case. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof CellType type
                        && kind == type.kind
                        && scale == type.scale
                        && shown == type.shown
                        && digits == type.digits
                        && order == type.order
                        && origin == type.origin
                        && members.equals(type.members);
    }

    @Override
    public int hashCode() {
        return ((kind.hashCode() * 31 + scale) * 31 + shown) * 31 + digits;
    }

    private static CellType simple(Kind kind, int digits) {
        return new CellType(kind, 0, 0, digits, StringOrder.CONNECTION, TextOrigin.PLAIN);
    }

    /** The type of signed whole numbers of so many digits. */
    public static CellType integer(int digits) {
        return digits <= LONG_DIGITS ? INTEGERS[digits] : simple(Kind.INTEGER, digits);
    }

    /** The type of a literal whole number; one of ten digits is a BIGINT. */
    static CellType literalInteger(long value) {
        final int digits = Decimals.digits(value);
        return integer(digits == INT_DIGITS ? digits + 1 : digits);
    }

    /** The type of unsigned whole numbers of so many digits. */
    public static CellType unsigned(int digits) {
        return simple(Kind.UNSIGNED, digits);
    }

    /** The type of exact numbers with {@code scale} digits behind the point. */
    public static CellType decimal(int scale) {
        return decimal(scale, scale);
    }

    /** The type of exact numbers that hold {@code scale} digits behind the point and show fewer. */
    public static CellType decimal(int scale, int shown) {
        return decimal(scale, shown, MANY_DIGITS);
    }

    /** The type of exact numbers with so many digits behind the point, held and shown, and before it. */
    public static CellType decimal(int scale, int shown, int digits) {
        if (scale > Decimals.MAX_SCALE) {
            throw new UnsupportedFeatureException("decimal beyond 36 digits behind the point");
        }
        return new CellType(Kind.DECIMAL, scale, shown, digits, StringOrder.CONNECTION, TextOrigin.PLAIN);
    }

    /** The type of doubles that are written with {@code shown} digits behind the point. */
    public static CellType fixedDouble(int shown) {
        return new CellType(Kind.DOUBLE, 0, shown, 0, StringOrder.CONNECTION, TextOrigin.PLAIN);
    }

    /** The type of strings that compare by {@code collation}. */
    public static CellType string(Collation collation) {
        return string(StringOrder.of(collation));
    }

    /** The type of strings that compare by {@code order}. */
    public static CellType string(StringOrder order) {
        return text(order, TextOrigin.PLAIN);
    }

    /** The type of strings that compare by {@code order} and come from {@code origin}. */
    public static CellType text(StringOrder order, TextOrigin origin) {
        return new CellType(Kind.STRING, 0, FREE, 0, order, origin);
    }

    /**
     * The cell type of a column type.
     *
     * @throws UnsupportedFeatureException for a type outside the model
     */
    public static CellType of(SqlType type) {
        if (type instanceof SqlType.IntegerType i) {
            final CellType whole = i.unsigned() ? unsigned(i.digits()) : integer(i.digits());
            return i.byteLength() < Integer.BYTES ? whole.withOrigin(TextOrigin.COLUMN) : whole;
        } else if (type instanceof SqlType.DecimalType d) {
            return decimal(d.scale(), d.scale(), d.precision() - d.scale());
        } else if (type instanceof SqlType.DoubleType) {
            return DOUBLE;
        } else if (type instanceof SqlType.FloatType) {
            return FLOAT;
        } else if (type instanceof SqlType.BitType b) {
            return simple(Kind.BIT, b.length());
        } else if (type instanceof SqlType.VarcharType v) {
            return text(StringOrder.of(v.collation()), TextOrigin.COLUMN);
        } else if (type instanceof SqlType.CharType c) {
            return text(StringOrder.of(c.collation()), TextOrigin.COLUMN);
        } else if (type instanceof SqlType.TextType t) {
            return text(StringOrder.of(t.collation()), TextOrigin.COMPUTED);
        } else if (type instanceof SqlType.BlobType) {
            return text(StringOrder.BINARY, TextOrigin.COMPUTED);
        } else if (type instanceof SqlType.DateType) {
            return DATE;
        } else if (type instanceof SqlType.TimeType) {
            return TIME;
        } else if (type instanceof SqlType.DateTimeType) {
            return DATETIME;
        } else if (type instanceof SqlType.EnumType e) {
            final CellType number = unsigned(5).withOrigin(TextOrigin.COLUMN);
            return new CellType(number.kind, 0, 0, number.digits, number.order, number.origin, e.members());
        } else if (type instanceof SqlType.Opaque) {
            return text(StringOrder.BINARY, TextOrigin.OPAQUE);
        } else if (type instanceof SqlType.Unmodelled u) {
            throw new UnsupportedFeatureException("type " + u.text());
        }
        throw new UnsupportedFeatureException("type " + type);
    }

    /** True for doubles that have a fixed number of digits behind the point. */
    public boolean isFixed() {
        return kind == Kind.DOUBLE && shown >= 0;
    }

    public boolean isNumeric() {
        return isInteger() || kind == Kind.DECIMAL || isReal();
    }

    /** The same type of so many digits before the point. */
    public CellType withDigits(int newDigits) {
        return new CellType(kind, scale, shown, newDigits, order, origin, members);
    }

    /** The same type that shows so many digits behind the point. */
    public CellType withShown(int newShown) {
        return new CellType(kind, scale, newShown, digits, order, origin, members);
    }

    /** The same type from elsewhere. */
    public CellType withOrigin(TextOrigin newOrigin) {
        return new CellType(kind, scale, shown, digits, order, newOrigin, members);
    }

    /** Bytes of the shortest column type that holds whole numbers of so many digits: 1, 2, 3, 4 or 8. */
    public int byteLength() {
        if (digits > INT_DIGITS) {
            return Long.BYTES;
        }
        return digits > 8 ? Integer.BYTES : digits > 5 ? 3 : digits > 3 ? Short.BYTES : Byte.BYTES;
    }

    /** True for whole numbers, of either sign rule. */
    public boolean isInteger() {
        return kind == Kind.INTEGER || isUnsigned();
    }

    /** True where the cell's bits are an unsigned number. */
    public boolean isUnsigned() {
        return kind == Kind.UNSIGNED || kind == Kind.BIT;
    }

    /** True where the cell's bits are those of a double. */
    public boolean isReal() {
        return kind == Kind.DOUBLE || kind == Kind.FLOAT;
    }

    /** Whether values of it are never looked into. */
    public boolean isOpaque() {
        return origin == TextOrigin.OPAQUE;
    }

    public boolean isText() {
        return kind == Kind.STRING;
    }

    public boolean isTemporal() {
        return kind == Kind.DATE || kind == Kind.TIME || kind == Kind.DATETIME;
    }
}
