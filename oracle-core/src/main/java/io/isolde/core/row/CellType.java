package io.isolde.core.row;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * The type of one 8-byte cell.
 *
 * @param kind how its bits are read
 * @param scale digits behind the point; 0 unless DECIMAL
 * @param collation how strings compare; the server's default otherwise
 */
public record CellType(Kind kind, int scale, Collation collation) {
    /** How the 8 bytes of a cell are read. */
    public enum Kind {
        /** A signed 64-bit integer. */
        INTEGER,
        /** An unscaled 64-bit integer; the scale belongs to the type. */
        DECIMAL,
        /** The raw bits of a double. */
        DOUBLE,
        /** Offset of the bytes in the region (upper 32 bits) and their number (lower 32). */
        STRING,
        /** The type of a bare NULL. */
        NULL
    }

    public static final CellType INTEGER = new CellType(Kind.INTEGER, 0, Collation.SERVER_DEFAULT);
    public static final CellType DOUBLE = new CellType(Kind.DOUBLE, 0, Collation.SERVER_DEFAULT);
    public static final CellType NULL = new CellType(Kind.NULL, 0, Collation.SERVER_DEFAULT);

    /** The type of exact numbers with {@code scale} digits behind the point. */
    public static CellType decimal(int scale) {
        if (scale > Decimals.MAX_SCALE) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return new CellType(Kind.DECIMAL, scale, Collation.SERVER_DEFAULT);
    }

    /** The type of strings that compare by {@code collation}. */
    public static CellType string(Collation collation) {
        return new CellType(Kind.STRING, 0, collation);
    }

    /**
     * The cell type of a column type.
     *
     * @throws UnsupportedFeatureException for a type outside the model
     */
    public static CellType of(SqlType type) {
        if (type instanceof SqlType.IntegerType i && !i.unsigned()) {
            return INTEGER;
        } else if (type instanceof SqlType.DecimalType d) {
            return decimal(d.scale());
        } else if (type instanceof SqlType.DoubleType) {
            return DOUBLE;
        } else if (type instanceof SqlType.VarcharType v) {
            return string(v.collation());
        } else if (type instanceof SqlType.Unmodelled u) {
            throw new UnsupportedFeatureException("type " + u.text());
        }
        throw new UnsupportedFeatureException("type " + type);
    }

    public boolean isNumeric() {
        return kind == Kind.INTEGER || kind == Kind.DECIMAL || kind == Kind.DOUBLE;
    }
}
