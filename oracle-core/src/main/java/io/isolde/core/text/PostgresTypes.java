package io.isolde.core.text;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import java.util.List;

/** Types as PostgreSQL names them, which are the same of columns and of casts. Manual 8 "Data Types". */
final class PostgresTypes {
    private static final int MAX_DECIMAL_PRECISION = 18;
    /** FLOAT of more bits is of 8 bytes. */
    private static final int MOST_FLOAT_BITS = 24;

    private static final int MOST_DOUBLE_BITS = 53;

    private PostgresTypes() {}

    /**
     * The type of a name; null when the model lacks it.
     *
     * @param name the first word, in upper case; VARCHAR for CHARACTER VARYING
     * @param arguments what stands in parentheses
     */
    static SqlType named(String name, List<Integer> arguments) {
        final boolean bare = arguments.isEmpty();
        final Integer length = arguments.size() == 1 ? arguments.get(0) : null;
        return switch (name) {
            case "SMALLINT", "INT2", "SMALLSERIAL", "SERIAL2" -> bare ? new SqlType.IntegerType(Short.BYTES) : null;
            case "INT", "INTEGER", "INT4", "SERIAL", "SERIAL4" -> bare ? SqlType.INT : null;
            case "BIGINT", "INT8", "BIGSERIAL", "SERIAL8" -> bare ? SqlType.BIGINT : null;
            case "BOOLEAN", "BOOL" -> bare ? SqlType.BOOLEAN : null;
            case "REAL", "FLOAT4" -> bare ? new SqlType.FloatType() : null;
            case "DOUBLE", "FLOAT8" -> bare ? SqlType.DOUBLE : null;
            case "FLOAT" -> bare ? SqlType.DOUBLE : ofBits(length);
            case "DECIMAL", "DEC", "NUMERIC" -> bare ? new SqlType.NumericType() : decimal(arguments);
            case "VARCHAR" ->
                length != null && length > 0 ? new SqlType.VarcharType(length, Collation.SERVER_DEFAULT) : null;
            case "CHAR", "CHARACTER" -> {
                final int count = bare ? 1 : length == null ? 0 : length;
                yield count > 0 ? new SqlType.CharType(count, Collation.SERVER_DEFAULT) : null;
            }
            case "TEXT" -> bare ? new SqlType.TextType(Collation.SERVER_DEFAULT) : null;
            case "DATE" -> bare ? new SqlType.DateType() : null;
            case "TIMESTAMP" -> bare ? new SqlType.DateTimeType() : null;
            case "TIMESTAMPTZ" -> bare ? new SqlType.MomentType() : null;
            default -> null;
        };
    }

    /** Whether a column of this type takes its numbers from a sequence. Manual 8.1.4 "Serial Types". */
    static boolean isSerial(String name) {
        return name.matches("(?i)(SMALL|BIG)?SERIAL|SERIAL[248]");
    }

    private static SqlType ofBits(Integer bits) {
        if (bits == null || bits < 1 || bits > MOST_DOUBLE_BITS) {
            return null;
        }
        return bits <= MOST_FLOAT_BITS ? new SqlType.FloatType() : SqlType.DOUBLE;
    }

    private static SqlType decimal(List<Integer> arguments) {
        final int precision = arguments.get(0);
        final int scale = arguments.size() < 2 ? 0 : arguments.get(1);
        final boolean fits = precision >= 1 && precision <= MAX_DECIMAL_PRECISION && scale <= precision;
        return fits && arguments.size() <= 2 ? new SqlType.DecimalType(precision, scale) : null;
    }

    /** Writes a type so that it is read as the same; writes nothing and answers false where PostgreSQL has none like it. */
    static boolean append(SqlType type, StringBuilder out) {
        if (type instanceof SqlType.IntegerType t && !t.unsigned()) {
            out.append(
                    t.byteLength() <= Short.BYTES ? "SMALLINT" : t.byteLength() == Long.BYTES ? "BIGINT" : "INTEGER");
        } else if (type instanceof SqlType.BooleanType) {
            out.append("BOOLEAN");
        } else if (type instanceof SqlType.FloatType) {
            out.append("REAL");
        } else if (type instanceof SqlType.DoubleType) {
            out.append("DOUBLE PRECISION");
        } else if (type instanceof SqlType.NumericType) {
            out.append("NUMERIC");
        } else if (type instanceof SqlType.VarcharType t) {
            out.append("VARCHAR(").append(t.length()).append(')');
        } else if (type instanceof SqlType.TextType) {
            out.append("TEXT");
        } else if (type instanceof SqlType.DateTimeType) {
            out.append("TIMESTAMP");
        } else if (type instanceof SqlType.MomentType) {
            out.append("TIMESTAMP WITH TIME ZONE");
        } else if (type instanceof SqlType.BlobType) {
            out.append("BYTEA");
        } else if (type instanceof SqlType.Unmodelled t) {
            out.append(t.text());
        } else {
            return TypeNames.append(type, out);
        }
        return true;
    }
}
