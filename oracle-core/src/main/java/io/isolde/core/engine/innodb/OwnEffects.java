package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.storage.VersionStore;

/**
 * The promise that a transaction reads the effects of its own statements: what a write of it found, changed or removed, its next read shows
 * so. It matters to a snapshot only; a read without one sees all that is committed.
 *
 * <ul>
 *   <li><i>changed</i>: the version is the transaction's own, and where another had moved the row to its key, the row is not read at the old
 *       one any more ({@link Quirk#GHOST_KEY}).
 *   <li><i>found</i>: a row that the write leaves as it was, because it changes nothing ({@link Quirk#NO_CHANGE_WRITE}) or because IGNORE
 *       leaves something out ({@link Quirk#IGNORED_ROW}), is read as the write found it. The row that stands in the way of IGNORE is found, too.
 *   <li><i>removed</i>: a row that the snapshot shows, that matches the WHERE of an UPDATE or DELETE, and that another has deleted is not read
 *       any more ({@link Quirk#DELETED_ROW_READ}; with snapshot isolation {@link Quirk#MISSED_BY_INDEX}).
 * </ul>
 *
 * <p>Not promised: what a statement that fails has met; the rows of a locking SELECT, of subqueries and of an INSERT's source, which are
 * read (MySQL manual 15.7.2.1 advises against mixing such reads with consistent ones); a row that another has changed so that a WHERE
 * passes it by; what a LIMIT that was reached may not have come to. Source of the promise: MySQL manual 15.7.2.3, a transaction's reads see
 * the changes of its earlier statements.
 */
final class OwnEffects {
    private final CaseContext context;
    private final VersionStore store;

    OwnEffects(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /** A write found a row and leaves its newest version as it is. */
    void found(World world, int session, int record, Quirk deviation) {
        final SessionState state = world.sessions[session];
        if (!isStale(world, session, record)
                || !world.isCommitted(store.writer(world.head(record)))
                || context.allows(deviation)) {
            return;
        }
        world.know(state.transaction, record, store.writer(world.head(record)));
        leavesOldKey(world, session, record);
    }

    /** A write changes or removes a row: called before, while its newest version is the one that was found. */
    void changes(World world, int session, int record) {
        if (isStale(world, session, record)) {
            leavesOldKey(world, session, record);
        }
    }

    /** An UPDATE or DELETE has come to the end of its rows. */
    void passed(World world, ScanStep step) {
        final SessionState state = world.sessions[step.session];
        if (state.view == World.NO_VIEW) {
            return;
        }
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.table()
                    && world.head(record) != NIL
                    && isStale(world, step.session, record)
                    && isGone(world, record, 0)
                    && context.matches(step, world.visibleVersion(store, record, state.view, state.transaction))
                    && !context.allows(readOfDeleted())) {
                world.know(state.transaction, record, store.writer(world.head(record)));
            }
        }
    }

    /** Why a deleted row may still be read: with snapshot isolation who passes it by should have got error 1020. */
    private Quirk readOfDeleted() {
        return context.profile.snapshotIsolation() ? Quirk.MISSED_BY_INDEX : Quirk.DELETED_ROW_READ;
    }

    /** True if the session is at RR and has a snapshot that does not see the newest version of a record. */
    boolean isStale(World world, int session, int record) {
        final SessionState state = world.sessions[session];
        final int writer = store.writer(world.head(record));
        return Reader.isRepeatable(state)
                && state.view != World.NO_VIEW
                && !world.sees(state.view, state.transaction, writer)
                && !world.knows(state.transaction, record, writer);
    }

    /** Whether a record's row is deleted for good, by committed transactions, wherever it went before. */
    private boolean isGone(World world, int record, int moves) {
        final int head = world.head(record);
        if (context.isAlive(head) || !world.isCommitted(store.writer(head)) || moves > context.directory.count()) {
            return false;
        }
        final int target = store.movedTo(head);
        return target == NIL || world.head(target) == NIL || isGone(world, target, moves + 1);
    }

    /** Where others have moved a record's row to its key since the snapshot, it is known to have left the keys before. */
    private void leavesOldKey(World world, int session, int record) {
        final SessionState state = world.sessions[session];
        int placed = placement(world.head(record));
        int at = record;
        for (int moves = 0; moves <= context.directory.count(); moves++) {
            final int writer = store.writer(placed);
            if (world.sees(state.view, state.transaction, writer)) {
                return;
            }
            final int from = origin(world, at, placed);
            if (from == NIL || context.allows(Quirk.GHOST_KEY)) {
                return;
            }
            world.know(state.transaction, from, writer);
            placed = placement(store.olderOffset(departure(world, from, at, placed)));
            at = from;
        }
    }

    /** The version in which the row of a living version came to its record. */
    private int placement(int version) {
        int placed = version;
        while (context.isAlive(store.olderOffset(placed))) {
            placed = store.olderOffset(placed);
        }
        return placed;
    }

    /** The record from which a row was moved here when it was placed, or NIL. */
    private int origin(World world, int record, int placed) {
        int from = NIL;
        int latest = NIL;
        for (int other = 0; other < context.directory.count(); other++) {
            final int departure = other == record ? NIL : departure(world, other, record, placed);
            if (departure != NIL && (latest == NIL || departure > latest)) {
                latest = departure;
                from = other;
            }
        }
        return from;
    }

    /** The last version before a placement that tells of a record's row going there, by the same transaction; or NIL. */
    private int departure(World world, int record, int target, int placed) {
        int version = world.head(record);
        while (version != NIL
                && !(version < placed
                        && store.isDeleted(version)
                        && store.movedTo(version) == target
                        && store.writer(version) == store.writer(placed))) {
            version = store.olderOffset(version);
        }
        return version;
    }
}
