package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbDeviation;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.duckdb.DuckDbError;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * What foreign keys refuse to a transaction. Statements are checked against committed rows, whether they are seen or not, and own ones. DuckDB manual,
 * "Constraints", "Over-Eager Constraint Checking"; measured on 1.4.4 to 2.0.0.
 */
final class ForeignKeys {
    private final DuckDbWorld world;
    private final int session;
    private final long snapshot;
    private final DuckDbProfile profile;
    private final Allowance<DuckDbDeviation> allowance;
    private final Choices choices;

    ForeignKeys(
            DuckDbWorld world,
            int session,
            DuckDbProfile profile,
            Allowance<DuckDbDeviation> allowance,
            Choices choices) {
        this.world = world;
        this.session = session;
        this.snapshot = world.sessions[session].snapshot;
        this.profile = profile;
        this.allowance = allowance;
        this.choices = choices;
    }

    /** Refuses rows of a child without a parent. One that another transaction has deleted, and not committed, still counts. */
    void requireParents(DuckDbTable table, List<Value[]> inserted) {
        for (final Reference reference : table.parents) {
            for (final Value[] row : inserted) {
                if (!reference.isNull(row) && !hasParent(reference, row)) {
                    throw new DuckDbError(ErrorKind.NO_PARENT);
                }
            }
        }
    }

    private boolean hasParent(Reference reference, Value[] row) {
        if (own(reference.parent()).stream().anyMatch(parent -> reference.joins(row, parent))) {
            return true;
        }
        boolean isDeletedHere = false;
        boolean isGone = false;
        for (final Row parent : world.tables[reference.parent()].rows) {
            if (reference.joins(row, parent.keys())) {
                if (parent.isDeletedBy(session)) {
                    isDeletedHere = true;
                } else if (isThere(parent)) {
                    return true;
                } else {
                    isGone |= isKeptByOthers(parent);
                }
            }
        }
        return isDeletedHere && allowance.allows(DuckDbDeviation.OWN_DELETED_PARENT_FOUND) || isGone && isKept();
    }

    /** Refuses to delete rows of a parent, or to change their keys, while a child refers to them, even one that this transaction has deleted. */
    void requireUnreferenced(DuckDbTable table, List<Value[]> deleted) {
        for (final Reference reference : table.children) {
            for (final Value[] row : deleted) {
                if (isReferenced(reference, row)) {
                    throw new DuckDbError(ErrorKind.STILL_REFERENCED);
                }
            }
        }
    }

    private boolean isReferenced(Reference reference, Value[] row) {
        if (own(reference.child()).stream().anyMatch(child -> reference.joins(child, row))) {
            return true;
        }
        boolean isGone = false;
        for (final Row child : world.tables[reference.child()].rows) {
            if (reference.joins(child.keys(), row)) {
                if (isThere(child)) {
                    return true;
                }
                isGone |= isKeptByOthers(child);
            }
        }
        return isGone && isKept();
    }

    private List<Value[]> own(int table) {
        return world.sessions[session].own[table].rows;
    }

    /** Whether an index has the keys of a committed row. */
    private boolean isThere(Row row) {
        return row.deletedAt() == Row.NEVER || row.deletedAt() > snapshot && profile.keepsKeysOfSnapshot();
    }

    private boolean isKeptByOthers(Row row) {
        return row.deletedAt() != Row.NEVER && world.isOlderOpen(row.deletedAt(), session);
    }

    private boolean isKept() {
        return allowance.allows(DuckDbDeviation.DELETED_KEY_TAKEN) && choices.pick(2) == 1;
    }

    /** Whether a COMMIT leaves a child without its parent, which is promised never to be. */
    boolean leavesOrphan(List<DuckDbTable> tables) {
        return tables.stream()
                        .flatMap(table -> table.parents.stream())
                        .anyMatch(reference -> hasOrphan(reference) || deletesParent(reference))
                && !allowance.allows(DuckDbDeviation.PARENT_DELETED_BESIDE_CHILD);
    }

    private boolean hasOrphan(Reference reference) {
        return own(reference.child()).stream()
                .anyMatch(child -> !reference.isNull(child)
                        && own(reference.parent()).stream().noneMatch(parent -> reference.joins(child, parent))
                        && world.tables[reference.parent()].rows.stream()
                                .noneMatch(parent -> (parent.deletedAt() == Row.NEVER || parent.isDeletedBy(session))
                                        && reference.joins(child, parent.keys())));
    }

    private boolean deletesParent(Reference reference) {
        final List<Row> children = world.tables[reference.child()].rows.stream()
                .filter(child -> child.deletedAt() == Row.NEVER && !child.isDeletedBy(session))
                .toList();
        return world.tables[reference.parent()].rows.stream()
                .filter(parent -> parent.isDeletedBy(session))
                .anyMatch(parent -> own(reference.parent()).stream()
                                .noneMatch(other -> DuckDbTable.isSame(reference.key(), other, parent.keys()))
                        && children.stream().anyMatch(child -> reference.joins(child.keys(), parent.keys())));
    }
}
