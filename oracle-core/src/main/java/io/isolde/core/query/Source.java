package io.isolde.core.query;

import java.util.List;

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
