package io.isolde.core.sql;

import java.util.List;

/**
 * A foreign key as declared in the child table.
 *
 * @param name as written, or null
 * @param columns of the child, in key order
 * @param parent name of the table it refers to
 * @param parentColumns of the parent, in the same order
 * @param timing when it is asked
 */
public record ForeignKey(
        String name,
        List<String> columns,
        String parent,
        List<String> parentColumns,
        Action onDelete,
        Action onUpdate,
        Timing timing) {
    /** When a foreign key is asked. */
    public enum Timing {
        /** At the end of each statement, or before. */
        IMMEDIATE,
        /** The same, unless the transaction says otherwise. */
        DEFERRABLE,
        /** At the end of the transaction, unless that says otherwise. */
        DEFERRED
    }

    /** What happens to the children of a row that is deleted or whose key changes. */
    public enum Action {
        /** Error 1451; also written NO ACTION. */
        RESTRICT,
        CASCADE,
        SET_NULL
    }

    /** One that is asked at once. */
    public ForeignKey(
            String name,
            List<String> columns,
            String parent,
            List<String> parentColumns,
            Action onDelete,
            Action onUpdate) {
        this(name, columns, parent, parentColumns, onDelete, onUpdate, Timing.IMMEDIATE);
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
