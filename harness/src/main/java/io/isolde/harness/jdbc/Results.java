package io.isolde.harness.jdbc;

import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
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
    private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

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
        if (isBinary(type)) {
            final byte[] bytes = results.getBytes(column);
            return bytes == null
                    ? Value.NULL
                    : new Value.OpaqueValue("0x" + HexFormat.of().formatHex(bytes));
        }
        final String text = results.getString(column);
        return text == null ? Value.NULL : value(text, type);
    }

    private static boolean isBinary(int type) {
        return switch (type) {
            case Types.BIT, Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> true;
            default -> false;
        };
    }

    private static Value value(String text, int type) {
        return switch (type) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> integer(text);
            case Types.DECIMAL, Types.NUMERIC -> new Value.DecimalValue(new BigDecimal(text));
            case Types.DOUBLE -> new Value.DoubleValue(Double.parseDouble(text));
            case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR -> new Value.StringValue(text);
            default -> new Value.OpaqueValue(text);
        };
    }

    private static Value integer(String text) {
        final BigInteger value = text.length() < 19 ? null : new BigInteger(text);
        return value == null || value.compareTo(LONG_MAX) <= 0
                ? new Value.IntegerValue(Long.parseLong(text))
                : new Value.OpaqueValue(text);
    }
}
