package io.isolde.core.sql;

import java.util.Collections;
import java.util.List;

/**
 * An index as declared.
 *
 * @param name its SQL name; {@code PRIMARY} for the primary key
 * @param columns column names in key order
 * @param prefixes of each column how many characters the index holds; 0 for all
 * @param entries what it holds where that is not whole columns of all rows; its columns are then those that it is made of
 * @param timing of a unique one: when it is asked whether a key is there twice
 */
public record Index(
        String name,
        Kind kind,
        List<String> columns,
        List<Integer> prefixes,
        Entries entries,
        ForeignKey.Timing timing) {
    /**
     * What an index holds.
     *
     * @param keys in key order; empty where they are the columns
     * @param where holds for the rows that have an entry; null for all rows
     */
    public record Entries(List<Expression> keys, Expression where) {
        /** The columns of all rows. */
        public static final Entries PLAIN = new Entries(List.of(), null);

        public Entries {
            keys = List.copyOf(keys);
        }

        public boolean isPlain() {
            return keys.isEmpty() && where == null;
        }
    }

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

    /** One that is asked at once. */
    public Index(String name, Kind kind, List<String> columns, List<Integer> prefixes, Entries entries) {
        this(name, kind, columns, prefixes, entries, ForeignKey.Timing.IMMEDIATE);
    }

    /** An index of columns, perhaps of prefixes, of all rows. */
    public Index(String name, Kind kind, List<String> columns, List<Integer> prefixes) {
        this(name, kind, columns, prefixes, Entries.PLAIN);
    }

    /** An index of whole columns. */
    public Index(String name, Kind kind, List<String> columns) {
        this(name, kind, columns, Collections.nCopies(columns.size(), WHOLE));
    }

    /** The same, asked at another time. */
    public Index asked(ForeignKey.Timing other) {
        return new Index(name, kind, columns, prefixes, entries, other);
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
