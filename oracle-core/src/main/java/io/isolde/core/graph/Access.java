package io.isolde.core.graph;

import java.util.Set;

/**
 * What a statement saw. What it wrote is in the {@link VersionHistory}.
 *
 * @param transaction any number; statements of one transaction share it
 * @param isWrite INSERT, UPDATE or DELETE
 * @param isConsistent a read without locks
 * @param items versions of rows that it returned
 * @param versionSet versions of all rows of the tables that its predicate reads
 * @param unborn rows of these tables that were not there yet
 * @param dead rows of these tables that were not there any more
 * @param lockedTables of these tables, those that are read with locks
 * @param valueTables of these tables, those from which it computes what it writes
 */
public record Access(
        int statement,
        int transaction,
        boolean isWrite,
        boolean isConsistent,
        Set<RowVersion> items,
        Set<RowVersion> versionSet,
        Set<RowKey> unborn,
        Set<RowKey> dead,
        Set<Integer> lockedTables,
        Set<Integer> valueTables) {
    public Access {
        items = Set.copyOf(items);
        versionSet = Set.copyOf(versionSet);
        unborn = Set.copyOf(unborn);
        dead = Set.copyOf(dead);
        lockedTables = Set.copyOf(lockedTables);
        valueTables = Set.copyOf(valueTables);
    }
}
