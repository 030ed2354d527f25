package io.isolde.core.sql;

import java.util.ArrayList;
import java.util.List;

/** The row that ON CONFLICT found no place for, as further columns behind those of the row that is there. */
public final class ExcludedRow {
    private ExcludedRow() {}

    /** A table with the columns of both rows, and no indexes. */
    public static Table behind(Table table) {
        final List<Column> columns = new ArrayList<>(table.columns());
        for (final Column column : table.columns()) {
            columns.add(Column.of(name(column.name()), column.type()));
        }
        return new Table(table.name(), columns, List.of());
    }

    /** The column of that table which stands for a value that was to be inserted. */
    public static Expression.ColumnRef column(Expression.InsertedValue value) {
        return new Expression.ColumnRef(name(value.column()));
    }

    /** No column that is written has such a name. */
    private static String name(String column) {
        return "excluded." + column;
    }
}
