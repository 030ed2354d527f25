package io.isolde.core.sql;

import java.util.List;

/**
 * An index as declared.
 *
 * @param name its SQL name; {@code PRIMARY} for the primary key
 * @param columns column names in key order
 */
public record Index(String name, Kind kind, List<String> columns) {
    /** What an index promises. */
    public enum Kind {
        PRIMARY,
        UNIQUE,
        SECONDARY
    }

    public Index {
        columns = List.copyOf(columns);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("an index needs a column: name=" + name);
        }
    }

    public boolean isUnique() {
        return kind != Kind.SECONDARY;
    }
}
