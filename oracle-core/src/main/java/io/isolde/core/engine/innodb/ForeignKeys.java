package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.Reference;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What foreign keys ask of rows. A child that gets a key locks its parent's entry, S; a parent that is deleted or loses its key looks for
 * entries of children, in the index that the foreign key needs. Both look at the newest rows, and wait for an entry that another transaction
 * has added or marked.
 *
 * <p>Source: MySQL manual 15.1.20.5, "FOREIGN KEY Constraints", and 17.7.3, locks set by foreign keys; measured on MariaDB 11.4.5 and MySQL
 * 8.0.12, {@code oracle-core/docs/model.md}, "Foreign keys".
 */
final class ForeignKeys {
    /** For {@link #check}: the server gets through every index. */
    static final int ALL = -2;

    /** A server goes down 15 times. */
    private static final int DEEPEST = 10;

    /** What a row meets in the other table. */
    private enum State {
        /** Nothing that is in the way. */
        FREE,
        /** No parent, or a child that may not be left behind: the statement fails. */
        REFUSED,
        /** An entry that another transaction has added or marked: the statement waits. */
        FOREIGN
    }

    private final CaseContext context;
    private final VersionStore store;
    private final OwnEffects ownEffects;
    private final RecordSet lockedParents = new RecordSet();
    private boolean metForeignRow;

    ForeignKeys(CaseContext context) {
        this.context = context;
        ownEffects = new OwnEffects(context);
        store = context.store;
    }

    /** A statement begins. */
    void start() {
        lockedParents.clear();
        metForeignRow = false;
    }

    /** Rows of other tables on which the statement surely holds S locks, until the next begins. */
    RecordSet lockedParents() {
        return lockedParents;
    }

    /** True if the statement ran into an entry that it would have had to wait for. */
    boolean metForeignRow() {
        return metForeignRow;
    }

    /**
     * Looks for parents and children of a row that is written, index by index, and changes the children as the foreign keys ask.
     *
     * @param old the row's version before, or NIL for a new row
     * @param changed its new version, or NIL for a deleted row
     * @param lastIndex the index in which the server gets no further, or {@link #ALL}
     * @return the error the statement ends with, or null
     */
    ErrorKind check(World world, int session, CompiledTable table, int old, int changed, int lastIndex) {
        if (!table.hasForeignKeys()) {
            return null;
        }
        final int transaction = world.sessions[session].transaction;
        for (final int index : table.maintained) {
            final ErrorKind error = checkIndex(world, transaction, table, old, changed, index);
            if (error != null || index == lastIndex) {
                return error;
            }
        }
        changeChildren(world, session, table, old, changed);
        return null;
    }

    /** Once the row itself is sure to be written: with one that IGNORE leaves out, the children stay as they are. */
    private void changeChildren(World world, int session, CompiledTable table, int old, int changed) {
        final int transaction = world.sessions[session].transaction;
        for (final Reference reference : table.children) {
            final Action action = reference.action(changed == NIL);
            if (action == Action.RESTRICT || old == NIL || !losesKey(reference, old, changed)) {
                continue;
            }
            for (final int record : children(world, reference, old)) {
                ownEffects.changes(world, session, record);
                if (action == Action.CASCADE && changed == NIL) {
                    final int child = world.head(record);
                    world.delete(store, table(reference.child()), record, transaction, NIL);
                    if (reference.isOwn()) {
                        changeChildren(world, session, table, child, NIL);
                    }
                } else {
                    world.setHead(record, changedChild(transaction, reference, world.head(record), changed, action));
                }
            }
        }
    }

    private ErrorKind checkIndex(World world, int transaction, CompiledTable table, int old, int changed, int index) {
        for (final Reference reference : table.children) {
            if (reference.to().index() == index && old != NIL && losesKey(reference, old, changed)) {
                final ErrorKind error = leaveChildren(world, transaction, reference, old, changed);
                if (error != null) {
                    return error;
                }
            }
        }
        for (final Reference reference : table.parents) {
            if (reference.from().index() == index && changed != NIL && hasNewKey(reference, old, changed)) {
                final int parent = parentOf(world, transaction, reference, changed);
                final State state = parentState(world, transaction, reference, changed, parent);
                if (state == State.REFUSED) {
                    return ErrorKind.NO_PARENT;
                }
                metForeignRow |= state == State.FOREIGN;
                if (state == State.FREE && parent != NIL && locksWholeParent(reference)) {
                    lockedParents.add(parent);
                }
            }
        }
        return null;
    }

    private ErrorKind leaveChildren(World world, int transaction, Reference reference, int old, int changed) {
        if (reference.action(changed == NIL) != Action.RESTRICT) {
            metForeignRow |= mustWaitForChildren(world, transaction, reference, old);
            return null;
        }
        final State state = childState(world, transaction, reference, old);
        metForeignRow |= state == State.FOREIGN;
        return state == State.REFUSED ? ErrorKind.STILL_REFERENCED : null;
    }

    /** Whether a row that is written surely waits for a parent or child; false if it is refused. */
    boolean mustWait(World world, int transaction, CompiledTable table, int old, int changed) {
        boolean waits = false;
        for (final Reference reference : table.parents) {
            if (changed != NIL && hasNewKey(reference, old, changed)) {
                final int parent = parentOf(world, transaction, reference, changed);
                final State state = parentState(world, transaction, reference, changed, parent);
                if (state == State.REFUSED) {
                    return false;
                }
                waits |= state == State.FOREIGN
                        || parent != NIL
                                && locksWholeParent(reference)
                                && Bounds.isLockedByOther(world, parent, transaction, false);
            }
        }
        for (final Reference reference : table.children) {
            if (old != NIL && losesKey(reference, old, changed)) {
                final Action action = reference.action(changed == NIL);
                final State state = childState(world, transaction, reference, old);
                if (action == Action.RESTRICT && state == State.REFUSED) {
                    return false;
                }
                waits |= state == State.FOREIGN
                        || action != Action.RESTRICT && mustWaitForChildren(world, transaction, reference, old);
            }
        }
        return waits;
    }

    /** Whether a parent's row is locked itself, not only its entry in a secondary index. */
    private boolean locksWholeParent(Reference reference) {
        return reference.to().index() == table(reference.parent()).clusteredIndex;
    }

    /** Whether a row that is written is refused, whoever else holds locks. */
    boolean isRefused(World world, int transaction, CompiledTable table, int old, int changed) {
        for (final Reference reference : table.parents) {
            if (hasNewKey(reference, old, changed)) {
                final int parent = parentOf(world, transaction, reference, changed);
                if (parentState(world, transaction, reference, changed, parent) == State.REFUSED) {
                    return true;
                }
            }
        }
        for (final Reference reference : table.children) {
            if (old != NIL
                    && losesKey(reference, old, changed)
                    && reference.action(changed == NIL) == Action.RESTRICT
                    && childState(world, transaction, reference, old) == State.REFUSED) {
                return true;
            }
        }
        return false;
    }

    private CompiledTable table(int number) {
        return context.compiled.tables()[number];
    }

    /** Whether a new version of a child has a key to look for: none of it is NULL, and the old version, if any, had another. */
    private boolean hasNewKey(Reference reference, int oldVersion, int newVersion) {
        final CompiledTable child = table(reference.child());
        return isComplete(reference.from().columns(), newVersion)
                && (oldVersion == NIL
                        || context.directory.compareKeys(child, reference.from().columns(), oldVersion, newVersion)
                                != 0);
    }

    /**
     * Whether a parent loses a key that children may have.
     *
     * @throws UnsupportedFeatureException for a row that is a child of its own
     */
    private boolean losesKey(Reference reference, int oldVersion, int newVersion) {
        final CompiledTable parent = table(reference.parent());
        final boolean loses = isComplete(reference.to().columns(), oldVersion)
                && (newVersion == NIL
                        || context.directory.compareKeys(parent, reference.to().columns(), oldVersion, newVersion)
                                != 0);
        if (loses && isOwnParent(reference, oldVersion)) {
            throw new UnsupportedFeatureException("row that refers to itself and loses its key");
        }
        return loses;
    }

    /** Whether a row refers to itself: its clustered entry is there when its foreign key is looked at. */
    private boolean isOwnParent(Reference reference, int version) {
        return reference.isOwn() && isParent(reference, version, version);
    }

    private boolean isComplete(int[] columns, int version) {
        for (final int column : columns) {
            if (store.isNull(version, column)) {
                return false;
            }
        }
        return true;
    }

    /** The record of a parent that a child's new version may have, or NIL. */
    private int parentOf(World world, int transaction, Reference reference, int childVersion) {
        return find(
                world,
                transaction,
                reference.parent(),
                version -> isParent(reference, childVersion, version),
                !locksWholeParent(reference));
    }

    /** Whether a child's new version finds its parent, which is the record given, or NIL. */
    private State parentState(World world, int transaction, Reference reference, int childVersion, int parent) {
        if (parent != NIL || isOwnParent(reference, childVersion)) {
            return State.FREE;
        }
        return meetsForeign(
                        world,
                        transaction,
                        reference.parent(),
                        version -> isParent(reference, childVersion, version),
                        !locksWholeParent(reference))
                ? State.FOREIGN
                : State.REFUSED;
    }

    /** Whether a parent's old version leaves children behind. A child that only refuses comes before one to wait for. */
    private State childState(World world, int transaction, Reference reference, int parentVersion) {
        final boolean wholeRow = reference.from().index() == table(reference.child()).clusteredIndex;
        final IntPredicate isChild = version -> isParent(reference, version, parentVersion);
        if (find(world, transaction, reference.child(), isChild, !wholeRow) != NIL) {
            return State.REFUSED;
        }
        return meetsForeign(world, transaction, reference.child(), isChild, !wholeRow) ? State.FOREIGN : State.FREE;
    }

    /** Whether another transaction has changed a child that would be changed, or changed one so that it is or was a child. */
    private boolean mustWaitForChildren(World world, int transaction, Reference reference, int parentVersion) {
        return mustWaitForChildren(world, transaction, reference, parentVersion, 0);
    }

    private boolean mustWaitForChildren(
            World world, int transaction, Reference reference, int parentVersion, int depth) {
        if (meetsForeign(
                world, transaction, reference.child(), version -> isParent(reference, version, parentVersion), false)) {
            return true;
        } else if (!reference.isOwn() || reference.onDelete() != Action.CASCADE) {
            return false;
        } else if (depth > DEEPEST) {
            throw new UnsupportedFeatureException("foreign key over many rows, or in a circle");
        }
        return IntStream.of(children(world, reference, parentVersion))
                .anyMatch(child -> mustWaitForChildren(world, transaction, reference, world.head(child), depth + 1));
    }

    private boolean isParent(Reference reference, int childVersion, int parentVersion) {
        if (!isComplete(reference.from().columns(), childVersion)) {
            return false;
        }
        for (int i = 0; i < reference.from().columns().length; i++) {
            if (store.isNull(parentVersion, reference.to().columns()[i])
                    || context.cells.compare(
                                    store.cell(childVersion, reference.from().columns()[i]),
                                    store.cell(parentVersion, reference.to().columns()[i]),
                                    table(reference.child())
                                            .layout
                                            .type(reference.from().columns()[i]))
                            != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * A record with a fitting version that no other transaction changes, or NIL.
     *
     * @param entriesOnly a record that another transaction changes counts, too, if it fits before and after the change
     */
    private int find(World world, int transaction, int tableNumber, IntPredicate fits, boolean entriesOnly) {
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (context.directory.table(record) != tableNumber || !isAliveAndFits(head, fits)) {
                continue;
            }
            final boolean foreign = world.foreignOwner(store, head, transaction) != World.NONE;
            if (!foreign || entriesOnly && isAliveAndFits(world.committedVersion(store, head), fits)) {
                return record;
            }
        }
        return NIL;
    }

    private boolean meetsForeign(
            World world, int transaction, int tableNumber, IntPredicate fits, boolean entriesOnly) {
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head == NIL
                    || context.directory.table(record) != tableNumber
                    || world.foreignOwner(store, head, transaction) == World.NONE) {
                continue;
            }
            final boolean now = isAliveAndFits(head, fits);
            final boolean before = isAliveAndFits(world.committedVersion(store, head), fits);
            if (now != before || now && !entriesOnly) {
                return true;
            }
        }
        return false;
    }

    private boolean isAliveAndFits(int version, IntPredicate fits) {
        return context.isAlive(version) && fits.test(version);
    }

    /** The children that follow a parent's old version. */
    private int[] children(World world, Reference reference, int parentVersion) {
        return IntStream.range(0, context.directory.count())
                .filter(record -> context.directory.table(record) == reference.child()
                        && isAliveAndFits(world.head(record), version -> isParent(reference, version, parentVersion)))
                .toArray();
    }

    /** A child's version as its parent's action leaves it, appended but not placed. */
    private int changedChild(
            int transaction, Reference reference, int childVersion, int newParentVersion, Action action) {
        final CompiledTable child = table(reference.child());
        reference.requireModelledChange(child);
        final int changed = store.appendCopy(child.layout, transaction, childVersion, childVersion);
        for (int i = 0; i < reference.from().columns().length; i++) {
            final int column = reference.from().columns()[i];
            if (action == Action.SET_NULL
                    || store.isNull(newParentVersion, reference.to().columns()[i])) {
                store.setNull(changed, column);
            } else {
                store.setCell(
                        changed,
                        column,
                        store.cell(newParentVersion, reference.to().columns()[i]));
            }
        }
        return changed;
    }
}
