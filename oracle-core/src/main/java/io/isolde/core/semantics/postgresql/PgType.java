package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Locale;

/** Types as operators and functions are chosen by them. PostgreSQL manual, 10 "Type Conversion". */
enum PgType {
    /** Of a literal in quotes and of NULL, until something gives it a type. */
    UNKNOWN(Category.UNKNOWN, false),
    BOOLEAN(Category.BOOLEAN, true),
    INT2(Category.NUMBER, false),
    INT4(Category.NUMBER, false),
    INT8(Category.NUMBER, false),
    NUMERIC(Category.NUMBER, false),
    FLOAT4(Category.NUMBER, false),
    FLOAT8(Category.NUMBER, true),
    TEXT(Category.STRING, true),
    VARCHAR(Category.STRING, false),
    /** {@code char(n)}: its values are padded with blanks up to the length that its column declares. */
    BPCHAR(Category.STRING, false),
    DATE(Category.DATE, false),
    TIMESTAMP(Category.DATE, false),
    /** {@code timestamp with time zone}, which is written in the zone UTC. */
    TIMESTAMPTZ(Category.DATE, true),
    /** Only a candidate in the choice of operators, and not modelled. */
    INTERVAL(Category.SPAN, true),
    /** Stands for all types that make a choice ambiguous: bit strings, addresses, money. */
    OTHER(Category.OTHER, false);

    /** Kinds of types among which one is preferred. */
    enum Category {
        UNKNOWN,
        BOOLEAN,
        NUMBER,
        STRING,
        DATE,
        SPAN,
        OTHER
    }

    private final Category category;
    private final boolean preferred;

    PgType(Category category, boolean preferred) {
        this.category = category;
        this.preferred = preferred;
    }

    Category category() {
        return category;
    }

    /** Whether the type is the one that its category prefers. */
    boolean isPreferred() {
        return preferred;
    }

    /** As {@code pg_typeof} names it. */
    String sqlName() {
        return switch (this) {
            case INT2 -> "smallint";
            case INT4 -> "integer";
            case INT8 -> "bigint";
            case FLOAT4 -> "real";
            case FLOAT8 -> "double precision";
            case VARCHAR -> "character varying";
            case BPCHAR -> "character";
            case TIMESTAMP -> "timestamp without time zone";
            case TIMESTAMPTZ -> "timestamp with time zone";
            default -> name().toLowerCase(Locale.ROOT);
        };
    }

    boolean isInteger() {
        return this == INT2 || this == INT4 || this == INT8;
    }

    boolean isFloat() {
        return this == FLOAT4 || this == FLOAT8;
    }

    boolean isString() {
        return category == Category.STRING;
    }

    /** Whether a value of this type becomes one of another without being asked. Manual 10.2; casts of {@code pg_cast} with context i. */
    boolean convertsTo(PgType other) {
        if (this == other || this == UNKNOWN) {
            return true;
        } else if (category == Category.NUMBER && other.category == Category.NUMBER) {
            return ordinal() < other.ordinal();
        } else if (category == Category.STRING) {
            return other.category == Category.STRING;
        }
        return category == Category.DATE && other.category == Category.DATE && ordinal() < other.ordinal();
    }

    /**
     * That of a column or a cast.
     *
     * @throws UnsupportedFeatureException for one that is not modelled
     */
    static PgType of(SqlType type) {
        if (type instanceof SqlType.IntegerType whole && !whole.unsigned()) {
            return ofWhole(whole.byteLength());
        } else if (type instanceof SqlType.BooleanType) {
            return BOOLEAN;
        } else if (type instanceof SqlType.DecimalType || type instanceof SqlType.NumericType) {
            return NUMERIC;
        } else if (type instanceof SqlType.FloatType) {
            return FLOAT4;
        } else if (type instanceof SqlType.DoubleType) {
            return FLOAT8;
        } else if (type instanceof SqlType.TextType) {
            return TEXT;
        } else if (type instanceof SqlType.VarcharType) {
            return VARCHAR;
        } else if (type instanceof SqlType.CharType) {
            return BPCHAR;
        } else if (type instanceof SqlType.DateType) {
            return DATE;
        } else if (type instanceof SqlType.DateTimeType) {
            return TIMESTAMP;
        } else if (type instanceof SqlType.MomentType) {
            return TIMESTAMPTZ;
        }
        throw new UnsupportedFeatureException("PostgreSQL type");
    }

    private static PgType ofWhole(int byteLength) {
        return switch (byteLength) {
            case Short.BYTES -> INT2;
            case Integer.BYTES -> INT4;
            case Long.BYTES -> INT8;
            default -> throw new UnsupportedFeatureException("PostgreSQL type");
        };
    }
}
