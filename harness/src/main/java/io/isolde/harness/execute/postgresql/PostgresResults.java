package io.isolde.harness.execute.postgresql;

import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads result sets into typed cells. Over the simple protocol every cell comes as text; its column's type says what that is. */
final class PostgresResults {
    private PostgresResults() {}

    /** All rows, in the order they came. */
    static List<List<Value>> read(ResultSet results) throws SQLException {
        final ResultSetMetaData columns = results.getMetaData();
        final String[] types = new String[columns.getColumnCount()];
        for (int column = 0; column < types.length; column++) {
            types[column] = columns.getColumnTypeName(column + 1);
        }
        final List<List<Value>> rows = new ArrayList<>();
        while (results.next()) {
            final Value[] cells = new Value[types.length];
            for (int column = 0; column < types.length; column++) {
                final String text = results.getString(column + 1);
                cells[column] = text == null ? Value.NULL : value(text, types[column]);
            }
            rows.add(Arrays.asList(cells));
        }
        return rows;
    }

    /**
     * A cell as the server wrote it.
     *
     * @param type as the server names it: {@code int4}, or {@code serial} for a column of that kind
     */
    static Value value(String text, String type) {
        return switch (type) {
            case "int2", "int4", "int8", "smallserial", "serial", "bigserial", "oid" ->
                new Value.IntegerValue(Long.parseLong(text));
            case "numeric" -> numeric(text);
            case "float4", "float8" -> new Value.DoubleValue(Double.parseDouble(text));
            case "bool" -> new Value.BooleanValue(text.equals("t"));
            case "text", "varchar", "bpchar", "name", "char" -> new Value.StringValue(text);
            case "date" -> new Value.DateValue(text);
            case "time" -> new Value.TimeValue(text);
            case "timestamp", "timestamptz" -> new Value.DateTimeValue(text);
            default -> new Value.OpaqueValue(text);
        };
    }

    /** {@code NaN} and {@code Infinity} are numerics, too, and not numbers of Java's. */
    private static Value numeric(String text) {
        return Character.isLetter(text.charAt(text.length() - 1))
                ? new Value.OpaqueValue(text)
                : new Value.DecimalValue(new BigDecimal(text));
    }
}
