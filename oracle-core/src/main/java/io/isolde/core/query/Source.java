package io.isolde.core.query;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import java.util.List;
import java.util.function.Function;

/**
 * A table whose columns may be named.
 *
 * @param name what they may be qualified with
 * @param <T> the type of a column
 */
public record Source<T>(String name, List<Column<T>> columns) {
    public Source {
        columns = List.copyOf(columns);
    }

    /**
     * The columns of a table of the schema.
     *
     * @param typeOf what a dialect makes of the type of a column
     */
    public static <T> List<Column<T>> columns(Table table, Function<SqlType, T> typeOf) {
        return table.columns().stream()
                .map(column -> new Column<>(column.name(), typeOf.apply(column.type())))
                .toList();
    }

    /** A column of a source. */
    public record Column<T>(String name, T type) {}

    /** The place of a column in this source; negative for none. */
    int indexOf(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(column)) {
                return i;
            }
        }
        return -1;
    }
}
