package io.isolde.harness.jdbc;

import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Reads result sets into typed cells. */
public final class Results {
    private Results() {}

    /** All rows, in the order they came. The type of a cell follows from the type of its column; see {@link Value}. */
    public static List<List<Value>> read(ResultSet results) throws SQLException {
        final ResultSetMetaData columns = results.getMetaData();
        final int[] types = new int[columns.getColumnCount()];
        for (int column = 0; column < types.length; column++) {
            types[column] = columns.getColumnType(column + 1);
        }
        final List<List<Value>> rows = new ArrayList<>();
        while (results.next()) {
            final Value[] cells = new Value[types.length];
            for (int column = 0; column < types.length; column++) {
                cells[column] = cell(results, column + 1, types[column]);
            }
            rows.add(Arrays.asList(cells));
        }
        return rows;
    }

    /** In the text protocol every cell comes as text, whatever its type; the driver decodes it by the column's character set. */
    private static Value cell(ResultSet results, int column, int type) throws SQLException {
        if (type == Types.BIT) {
            final byte[] bytes = results.getBytes(column);
            return bytes == null ? Value.NULL : integer(new BigInteger(1, bytes));
        }
        if (isBinary(type) || isTemporal(type)) {
            final byte[] bytes = results.getBytes(column);
            return bytes == null ? Value.NULL : isBinary(type) ? bytes(bytes) : value(ascii(bytes), type);
        }
        final String text = results.getString(column);
        return text == null ? Value.NULL : value(text, type);
    }

    private static boolean isBinary(int type) {
        return switch (type) {
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> true;
            default -> false;
        };
    }

    private static boolean isTemporal(int type) {
        return type == Types.DATE || type == Types.TIME || type == Types.TIMESTAMP;
    }

    private static String ascii(byte[] bytes) {
        return new String(bytes, StandardCharsets.US_ASCII);
    }

    /** Bytes that are ASCII text are a string to the model, whatever type they were stored in. */
    private static Value bytes(byte[] bytes) {
        for (final byte b : bytes) {
            if (b < 0) {
                return new Value.OpaqueValue("0x" + HexFormat.of().formatHex(bytes));
            }
        }
        return new Value.StringValue(ascii(bytes));
    }

    /** Of what the server wrote. Times too: the driver's know neither the zero date nor one of more than a day. */
    static Value value(String text, int type) {
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> integer(new BigInteger(text));
            case Types.DECIMAL, Types.NUMERIC -> new Value.DecimalValue(new BigDecimal(text));
            case Types.DOUBLE, Types.REAL, Types.FLOAT -> new Value.DoubleValue(Double.parseDouble(text));
            case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR -> new Value.StringValue(text);
            case Types.DATE -> new Value.DateValue(text);
            case Types.TIME -> new Value.TimeValue(text);
            case Types.TIMESTAMP -> new Value.DateTimeValue(text);
            default -> new Value.OpaqueValue(text);
        };
    }

    private static Value integer(BigInteger value) {
        if (value.bitLength() < Long.SIZE) {
            return new Value.IntegerValue(value.longValue());
        }
        return value.signum() > 0 && value.bitLength() == Long.SIZE
                ? new Value.UnsignedValue(value.longValue())
                : new Value.OpaqueValue(value.toString());
    }
}
