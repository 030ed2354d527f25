package io.isolde.core.sql;

import java.util.Collections;
import java.util.List;

/**
 * An index as declared.
 *
 * @param name its SQL name; {@code PRIMARY} for the primary key
 * @param columns column names in key order
 * @param prefixes of each column how many characters the index holds; 0 for all
 */
public record Index(String name, Kind kind, List<String> columns, List<Integer> prefixes) {
    /** No prefix. */
    public static final int WHOLE = 0;

    /** The name of the primary key. */
    public static final String PRIMARY_NAME = "PRIMARY";

    /** What an index promises. */
    public enum Kind {
        PRIMARY,
        UNIQUE,
        SECONDARY
    }

    public Index {
        columns = List.copyOf(columns);
        prefixes = List.copyOf(prefixes);
        if (columns.isEmpty() || columns.size() != prefixes.size()) {
            throw new IllegalArgumentException("an index needs columns with their prefixes: name=" + name + " columns="
                    + columns + " prefixes=" + prefixes);
        }
    }

    /** An index of whole columns. */
    public Index(String name, Kind kind, List<String> columns) {
        this(name, kind, columns, Collections.nCopies(columns.size(), WHOLE));
    }

    public boolean hasPrefix() {
        for (final int length : prefixes) {
            if (length != WHOLE) {
                return true;
            }
        }
        return false;
    }

    public boolean isUnique() {
        return kind != Kind.SECONDARY;
    }
}
