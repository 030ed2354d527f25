package io.isolde.core.graph;

import java.util.Set;

/**
 * What a statement did. What it wrote is in the {@link VersionHistory}.
 *
 * @param transaction any number; statements of one transaction share it
 * @param isWrite INSERT, UPDATE or DELETE
 * @param isConsistent a read without locks
 * @param lockedTables of the tables that its predicate reads, those that are read with locks
 * @param valueTables of these tables, those from which it computes what it writes
 */
public record Access(
        int statement,
        int transaction,
        boolean isWrite,
        boolean isConsistent,
        Seen seen,
        Set<Integer> lockedTables,
        Set<Integer> valueTables) {
    public Access {
        lockedTables = Set.copyOf(lockedTables);
        valueTables = Set.copyOf(valueTables);
    }

    /**
     * What a statement saw of rows.
     *
     * @param items versions of rows that it returned
     * @param versionSet versions of all rows of the tables that its predicate reads
     * @param unborn rows of these tables that were not there yet
     * @param dead rows of these tables that were not there any more
     */
    public record Seen(Set<RowVersion> items, Set<RowVersion> versionSet, Set<RowKey> unborn, Set<RowKey> dead) {
        public Seen {
            items = Set.copyOf(items);
            versionSet = Set.copyOf(versionSet);
            unborn = Set.copyOf(unborn);
            dead = Set.copyOf(dead);
        }
    }
}
