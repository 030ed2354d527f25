package io.isolde.core.sql;

import java.util.List;

/**
 * A foreign key as declared in the child table.
 *
 * @param name as written, or null
 * @param columns of the child, in key order
 * @param parent name of the table it refers to
 * @param parentColumns of the parent, in the same order
 */
public record ForeignKey(
        String name,
        List<String> columns,
        String parent,
        List<String> parentColumns,
        Action onDelete,
        Action onUpdate) {
    /** What happens to the children of a row that is deleted or whose key changes. */
    public enum Action {
        /** Error 1451; also written NO ACTION. */
        RESTRICT,
        CASCADE,
        SET_NULL
    }

    public ForeignKey {
        columns = List.copyOf(columns);
        parentColumns = List.copyOf(parentColumns);
        if (columns.isEmpty() || columns.size() != parentColumns.size()) {
            throw new IllegalArgumentException("a foreign key needs as many parent columns as columns: columns="
                    + columns + " parentColumns=" + parentColumns);
        }
    }
}
