package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.row.Cells;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/**
 * Hard bounds on waiting, whatever access path the server chooses: a statement that <em>must</em> wait does so on every path, one that
 * <em>may</em> wait does so on some. Source: the must and may rules for InnoDB in {@code oracle-core/docs/rules.md}, checked there on
 * random cases.
 */
final class Bounds {
    private final CaseContext context;
    private final VersionStore store;
    private final NewRowBounds newRows;
    private final VersionSorter sorter;
    private final JoinedWrites joinedWrites;
    private final ForeignKeys foreignKeys;

    Bounds(CaseContext context, Numbering numbering) {
        this.context = context;
        this.store = context.store;
        sorter = new VersionSorter(context);
        joinedWrites = new JoinedWrites(context);
        foreignKeys = new ForeignKeys(context);
        newRows = new NewRowBounds(context, numbering, this, foreignKeys);
    }

    /** Whether a step may wait when it is sent now. */
    boolean mayWait(World world, TableStep step) {
        return (step.waiting() == Waiting.WAIT
                        || step.waiting() == Waiting.SKIP_LOCKED && mayWaitBehindIndex(step)
                        || readsTwoIndexes(step) && context.allows(Quirk.NOWAIT_IN_MERGE))
                && mayMeetLock(world, step);
    }

    /** Whether the rows may be found by a union or an intersection: the WHERE reads the first columns of two indexes. */
    boolean readsTwoIndexes(TableStep step) {
        final CompiledTable table = context.tableOf(step);
        return step.where() != null
                && Arrays.stream(table.indexColumns)
                                .filter(columns -> (step.where().columnsRead() >>> table.columnOf(columns[0]) & 1) != 0)
                                .count()
                        > 1;
    }

    /** Whether SKIP LOCKED may wait for a row behind an entry of a secondary index. */
    private boolean mayWaitBehindIndex(TableStep step) {
        final CompiledTable table = context.tableOf(step);
        if (!context.profile.has(Behaviour.SKIP_LOCKED_MAY_WAIT)) {
            return false;
        }
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (index != table.clusteredIndex && step.mayScan(table, index)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a step may meet a lock that another transaction holds, and wait for it unless it says otherwise. */
    boolean mayMeetLock(World world, TableStep step) {
        return !step.opensNothing()
                && CaseContext.locks(world.sessions[step.session], step)
                && world.othersMayHoldLocks(step.session);
    }

    /**
     * Whether a step must wait when it is sent now, or with NOWAIT fail, its transaction being open. Errors that may come first are not
     * looked at.
     */
    boolean mustWait(World world, TableStep step) {
        if (step.waiting() == Waiting.SKIP_LOCKED
                || !CaseContext.locks(world.sessions[step.session], step)
                || !world.othersMayHoldLocks(step.session)) {
            return false;
        }
        if (step instanceof InsertStep insert) {
            return locksSource(world, insert) && scanMustWait(world, insert.source())
                    || newRows.insertMustWait(world, insert);
        }
        final ScanStep scan = step.scan();
        if (scan.found() != null) {
            return joinedWrites.mustWait(world, scan);
        }
        return scanMustWait(world, scan)
                || step.kind == Kind.UPDATE && !mayBeTestedDirty(world, step) && newRows.updateMustWait(world, scan)
                || step.kind == Kind.DELETE && deleteMustWait(world, scan);
    }

    /**
     * Whether a write that goes on from where it waited must go on waiting when it is done: for a row that another transaction has held changed
     * since it was sent, and that its test does not let it pass by. What was changed later it may have been past. An INSERT has read its source
     * again, and looks up no row again.
     */
    boolean mustWaitOn(World world, TableStep step) {
        if (step instanceof InsertStep insert) {
            return locksSource(world, insert) && scanMustWait(world, insert.source());
        }
        if (!step.isWrite() || !step.visitsEveryMatch()) {
            return false;
        }
        final SessionState session = world.sessions[step.session];
        final Checkpoint sent = session.checkpoints.get(0);
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head != NIL
                    && context.directory.table(record) == step.table()
                    && world.foreignOwner(store, head, session.transaction) != World.NONE
                    && World.headIn(sent.heads(), record) == head
                    && conflictsWithChange(world, step.scan(), head)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a row that is surely deleted has children to wait for. */
    private boolean deleteMustWait(World world, ScanStep step) {
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[step.session].transaction;
        for (int record = 0; !table.children.isEmpty() && record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head != NIL
                    && context.directory.table(record) == step.table()
                    && world.foreignOwner(store, head, transaction) == World.NONE
                    && context.matches(step, head)
                    && isSurelyReached(world, step, head)
                    && foreignKeys.mustWait(world, transaction, table, head, NIL)) {
                return true;
            }
        }
        return false;
    }

    // ---- scans

    private boolean scanMustWait(World world, ScanStep step) {
        if (!step.visitsEveryMatch() && !step.ordering().isLimited()) {
            return false;
        }
        final int transaction = world.sessions[step.session].transaction;
        final boolean sharedRead = CaseContext.isSharedRead(world.sessions[step.session], step);
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head == NIL || context.directory.table(record) != step.table()) {
                continue;
            }
            final boolean foreign = world.foreignOwner(store, head, transaction) != World.NONE;
            final boolean conflict = foreign
                    ? conflictsWithChange(world, step, head)
                    : isLockedByOther(world, record, transaction, !sharedRead)
                            && context.matches(step, head)
                            && !mayBeTestedDirty(world, step);
            if (conflict && !(sharedRead && coversUnchanged(world, step, head)) && isSurelyReached(world, step, head)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a write with a LIMIT gets to a row on every path: in the order it asks for, fewer rows match before it than the limit takes.
     * A row that is changed has an entry at its old place and one at its new.
     */
    boolean isSurelyReached(World world, ScanStep step, int head) {
        if (!step.ordering().isLimited()) {
            return true;
        }
        if (context.matches(step, head) && isWithinLimit(world, step, head)) {
            return true;
        }
        final int transaction = world.sessions[step.session].transaction;
        final int committed = world.committedVersion(store, head);
        return world.foreignOwner(store, head, transaction) != World.NONE
                && context.matches(step, committed)
                && isWithinLimit(world, step, committed);
    }

    private boolean isWithinLimit(World world, ScanStep step, int version) {
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[step.session].transaction;
        long before = 0;
        for (int record = 0; record < context.directory.count(); record++) {
            final int other = world.head(record);
            if (context.directory.table(record) == step.table()
                    && other != version
                    && world.foreignOwner(store, other, transaction) == World.NONE
                    && context.matches(step, other)
                    && sorter.compare(table, step.ordering(), other, version) <= 0) {
                before++;
            }
        }
        return before < step.ordering().limit();
    }

    /** Whether a scan surely stops at a row that another transaction changed: it would match before or after the change. */
    private boolean conflictsWithChange(World world, ScanStep step, int head) {
        final int committed = world.committedVersion(store, head);
        final boolean matchesNow = context.matches(step, head);
        final IsolationLevel level = world.sessions[step.session].transactionLevel;
        if (context.matches(step, committed)) {
            return matchesNow
                    || step.kind != Kind.UPDATE
                    || level != IsolationLevel.RU
                    || !context.allows(Quirk.DIRTY_UPDATE);
        }
        if (!matchesNow) {
            return false;
        }
        if (step.kind != Kind.UPDATE || level.locksGaps()) {
            return true;
        }
        return !context.allows(
                context.isAlive(committed) ? Quirk.SEMI_CONSISTENT_UPDATE : Quirk.SEMI_CONSISTENT_INSERT);
    }

    /** Whether a shared or exclusive read surely meets another transaction's lock on a row that nobody else is changing. */
    boolean isSurelyLocked(World world, TableStep step, int record) {
        final SessionState session = world.sessions[step.session];
        final boolean shared = CaseContext.isSharedRead(session, step);
        return isLockedByOther(world, record, session.transaction, !shared)
                && !(shared && coversUnchanged(world, step, world.head(record)));
    }

    static boolean isLockedByOther(World world, int record, int transaction, boolean exclusiveRequest) {
        for (int other = 0; other < world.transactions.length; other++) {
            final TransactionState state = world.transactions[other];
            if (other != transaction
                    && state != null
                    && (state.exclusive.contains(record) || exclusiveRequest && state.shared.contains(record))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a shared read can get by with a secondary index that holds every column it reads, and in which the newest version of a row
     * is as it was committed: then it meets no lock on that row.
     */
    boolean coversUnchanged(World world, TableStep step, int head) {
        final CompiledTable table = context.tableOf(step);
        final int committed = world.committedVersion(store, head);
        if (!context.isAlive(head) || !context.isAlive(committed)) {
            return false;
        }
        long together = 0;
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (context.directory.compareKeys(table, table.indexColumns[index], head, committed) == 0) {
                if (table.isCoveredBy(index, step.columnsRead()) || coversShort(table, index, step, head)) {
                    return true;
                }
                together |= intersected(table, index, step);
            }
        }
        return together != 0 && (step.columnsRead() & ~together) == 0;
    }

    /** Whether some secondary index holds every column a step reads, or several do that may be intersected. */
    boolean isCoverable(TableStep step) {
        final CompiledTable table = context.tableOf(step);
        long together = 0;
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (table.isCoveredBy(index, step.columnsRead()) || mayCoverShort(table, index, step)) {
                return true;
            }
            together |= intersected(table, index, step);
        }
        return together != 0 && (step.columnsRead() & ~together) == 0;
    }

    /** What a secondary index gives to an intersection of indexes, as bits: nothing if the WHERE does not read its first column. */
    private static long intersected(CompiledTable table, int index, TableStep step) {
        final int first = table.columnOf(table.indexColumns[index][0]);
        final boolean used = index != table.clusteredIndex
                && step.where() != null
                && (step.where().columnsRead() >>> first & 1) != 0;
        return used ? table.entryBits(index) : 0;
    }

    /** Whether an index on prefixes holds all that a step reads, of rows whose texts are short. */
    private boolean mayCoverShort(CompiledTable table, int index, TableStep step) {
        return context.profile.has(Behaviour.READS_SHORT_TEXTS_FROM_PREFIXES)
                && index != table.clusteredIndex
                && table.shortEntryHolds(index, step.columnsRead());
    }

    /** Whether the texts of a row are short enough that an index on prefixes holds all that a step reads. */
    private boolean coversShort(CompiledTable table, int index, TableStep step, int version) {
        if (!mayCoverShort(table, index, step)) {
            return false;
        }
        for (final int part : table.indexColumns[index]) {
            if (table.isPrefix(part)
                    && !store.isNull(version, table.columnOf(part))
                    && Cells.stringLength(store.cell(version, table.columnOf(part)))
                            >= table.prefix(part).length()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a step reads the rows it inserts with locks. */
    static boolean locksSource(World world, TableStep step) {
        return step.source() != null && world.sessions[step.session].transactionLevel.locksGaps();
    }

    /**
     * Whether an UPDATE may pass by any row, as it tests what statements that wait have changed so far: with snapshot isolation at RU.
     */
    private boolean mayBeTestedDirty(World world, TableStep step) {
        return step.kind == Kind.UPDATE
                && world.sessions[step.session].transactionLevel == IsolationLevel.RU
                && world.othersWait(step.session)
                && context.allows(Quirk.DIRTY_UPDATE);
    }
}
