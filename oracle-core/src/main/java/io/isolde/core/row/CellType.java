package io.isolde.core.row;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * The type of one 8-byte cell.
 *
 * @param kind how its bits are read
 * @param scale of DECIMAL, digits behind the point that the cell holds; 0 otherwise
 * @param shown of DECIMAL, digits behind the point that a client sees, at most {@code scale}: a division keeps more than it shows; of
 *     DOUBLE, the same where it is fixed, else {@link #FREE}
 * @param order of strings, how they compare
 */
public record CellType(Kind kind, int scale, int shown, StringOrder order) {
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

    public static final CellType INTEGER = simple(Kind.INTEGER);
    public static final CellType UNSIGNED = simple(Kind.UNSIGNED);
    public static final CellType BIT = simple(Kind.BIT);
    public static final CellType DOUBLE = fixedDouble(FREE);
    public static final CellType FLOAT = new CellType(Kind.FLOAT, 0, FREE, StringOrder.CONNECTION);
    public static final CellType DATE = simple(Kind.DATE);
    public static final CellType TIME = simple(Kind.TIME);
    public static final CellType DATETIME = simple(Kind.DATETIME);
    public static final CellType NULL = simple(Kind.NULL);

    private static CellType simple(Kind kind) {
        return new CellType(kind, 0, 0, StringOrder.CONNECTION);
    }

    /** The type of exact numbers with {@code scale} digits behind the point. */
    public static CellType decimal(int scale) {
        return decimal(scale, scale);
    }

    /** The type of exact numbers that hold {@code scale} digits behind the point and show fewer. */
    public static CellType decimal(int scale, int shown) {
        if (scale > Decimals.MAX_SCALE) {
            throw new UnsupportedFeatureException("decimal beyond 36 digits behind the point");
        }
        return new CellType(Kind.DECIMAL, scale, shown, StringOrder.CONNECTION);
    }

    /** The type of doubles that are written with {@code shown} digits behind the point. */
    public static CellType fixedDouble(int shown) {
        return new CellType(Kind.DOUBLE, 0, shown, StringOrder.CONNECTION);
    }

    /** The type of strings that compare by {@code collation}. */
    public static CellType string(Collation collation) {
        return string(StringOrder.of(collation));
    }

    /** The type of strings that compare by {@code order}. */
    public static CellType string(StringOrder order) {
        return new CellType(Kind.STRING, 0, 0, order);
    }

    /**
     * The cell type of a column type.
     *
     * @throws UnsupportedFeatureException for a type outside the model
     */
    public static CellType of(SqlType type) {
        if (type instanceof SqlType.IntegerType i) {
            return i.unsigned() ? UNSIGNED : INTEGER;
        } else if (type instanceof SqlType.DecimalType d) {
            return decimal(d.scale());
        } else if (type instanceof SqlType.DoubleType) {
            return DOUBLE;
        } else if (type instanceof SqlType.FloatType) {
            return FLOAT;
        } else if (type instanceof SqlType.BitType) {
            return BIT;
        } else if (type instanceof SqlType.VarcharType v) {
            return string(v.collation());
        } else if (type instanceof SqlType.CharType c) {
            return string(c.collation());
        } else if (type instanceof SqlType.TextType t) {
            return string(t.collation());
        } else if (type instanceof SqlType.BlobType) {
            return string(StringOrder.BINARY);
        } else if (type instanceof SqlType.DateType) {
            return DATE;
        } else if (type instanceof SqlType.TimeType) {
            return TIME;
        } else if (type instanceof SqlType.DateTimeType) {
            return DATETIME;
        } else if (type instanceof SqlType.Unmodelled u) {
            throw new UnsupportedFeatureException("type " + u.text());
        }
        throw new UnsupportedFeatureException("type " + type);
    }

    public boolean isNumeric() {
        return isInteger() || kind == Kind.DECIMAL || isReal();
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

    public boolean isText() {
        return kind == Kind.STRING;
    }

    public boolean isTemporal() {
        return kind == Kind.DATE || kind == Kind.TIME || kind == Kind.DATETIME;
    }
}
