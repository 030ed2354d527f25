package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.storage.VersionStore;

/** {@link Bounds} of new rows: those of an INSERT, and those that an UPDATE makes. */
final class NewRowBounds {
    private final CaseContext context;
    private final VersionStore store;
    private final Numbering numbering;
    private final Bounds scans;
    private final Clashes clashes;
    private final ForeignKeys foreignKeys;

    NewRowBounds(CaseContext context, Numbering numbering, Bounds scans, ForeignKeys foreignKeys) {
        this.context = context;
        this.store = context.store;
        this.numbering = numbering;
        this.scans = scans;
        this.clashes = new Clashes(context);
        this.foreignKeys = foreignKeys;
    }

    /** Whether an INSERT must wait, in whatever order it finds its rows. */
    boolean insertMustWait(World world, InsertStep step) {
        for (int order = 0; order < context.inserted.orders(step); order++) {
            context.inserted.order(step, order);
            if (!insertMustWaitInOrder(world, step)) {
                return false;
            }
        }
        return true;
    }

    private boolean insertMustWaitInOrder(World world, InsertStep step) {
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[step.session].transaction;
        final int rowCount = context.inserted.count(step);
        final AutoNumbers numbers = numbering.begin(world, step.session, step);
        final int[] earlier = new int[rowCount];
        for (int row = 0; row < rowCount; row++) {
            final int draft = store.append(table.layout, transaction, NIL);
            earlier[row] = draft;
            final ErrorKind refusal = context.rowValues.fill(step, table, row, draft);
            if (RowValues.passesOver(step, refusal)) {
                continue;
            }
            if (refusal != null) {
                return false;
            }
            if (numbers != null) {
                if (row > 0 && numbers.mustReserve() && !numbering.isGiven(step, draft)) {
                    return false;
                }
                numbering.number(world, step.session, step, numbers, row, draft);
            }
            if (clashesWithEarlier(table, earlier, row)) {
                return false;
            }
            if (foreignKeys.isRefused(world, transaction, table, NIL, draft)) {
                if (step.ignore()) {
                    leaveOut(numbers);
                    continue;
                }
                return false;
            }
            final KeyState keys = keyState(world, step, table, draft, NIL);
            if (keys == KeyState.FOREIGN) {
                return true;
            }
            if (keys == KeyState.CLASHES && step.ignore()) {
                leaveOut(numbers);
                continue;
            }
            if (keys == KeyState.CLASHES) {
                return false;
            }
            final boolean isNew = clashes.clashingRecord(world, transaction, step.table(), table, draft, NIL) == NIL;
            if (isNew
                    && (entersPredicate(world, step, NIL, draft)
                            || foreignKeys.mustWait(world, transaction, table, NIL, draft))) {
                return true; // a REPLACE by the same row inserts nothing
            }
        }
        return false;
    }

    private static void leaveOut(AutoNumbers numbers) {
        if (numbers != null) {
            numbers.leaveOut();
        }
    }

    private boolean clashesWithEarlier(CompiledTable table, int[] drafts, int last) {
        for (int i = 0; i < last; i++) {
            if (context.rowValues.clashes(table, drafts[i], drafts[last])) {
                return true;
            }
        }
        return false;
    }

    /** What a new row meets first in the unique indexes, the clustered one before the others in their order. */
    private enum KeyState {
        /** No other row has its keys. */
        FREE,
        /** A committed row, or one of its own transaction: the statement fails, passes over it, or updates it. */
        CLASHES,
        /** A row that another transaction holds: the statement waits. */
        FOREIGN
    }

    /** For REPLACE, which deletes rows it clashes with, only a foreign row counts. */
    private KeyState keyState(World world, TableStep step, CompiledTable table, int draft, int except) {
        KeyState state = clusterKeyState(world, step, table, draft, except);
        for (int i = 0; state == KeyState.FREE && i < table.uniqueOrder.length; i++) {
            final int index = table.uniqueOrder[i];
            if (index != table.clusteredIndex) {
                state = uniqueKeyState(world, step, table, table.indexColumns[index], draft, except);
            }
        }
        return state;
    }

    private KeyState clusterKeyState(World world, TableStep step, CompiledTable table, int draft, int except) {
        final int transaction = world.sessions[step.session].transaction;
        final int sameKey = context.directory.find(step.table(), table, draft);
        if (sameKey == NIL || sameKey == except || world.head(sameKey) == NIL) {
            return KeyState.FREE;
        }
        if (world.foreignOwner(store, world.head(sameKey), transaction) != World.NONE) {
            return KeyState.FOREIGN;
        }
        if (!context.isAlive(world.head(sameKey))) {
            return KeyState.FREE;
        }
        if (Bounds.isLockedByOther(world, sameKey, transaction, step.writesDuplicates())) {
            return KeyState.FOREIGN;
        }
        return step.replace() ? KeyState.FREE : KeyState.CLASHES;
    }

    private KeyState uniqueKeyState(
            World world, TableStep step, CompiledTable table, int[] columns, int draft, int except) {
        final int transaction = world.sessions[step.session].transaction;
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (record == except || head == NIL || context.directory.table(record) != step.table()) {
                continue;
            }
            final boolean foreign = world.foreignOwner(store, head, transaction) != World.NONE;
            final int committed = foreign ? world.committedVersion(store, head) : head;
            final boolean now = context.isAlive(head) && context.directory.clash(table, columns, draft, head);
            final boolean before =
                    context.isAlive(committed) && context.directory.clash(table, columns, draft, committed);
            if (now != before) {
                return KeyState.FOREIGN;
            }
            if (now && !step.replace()) {
                return KeyState.CLASHES;
            }
        }
        return KeyState.FREE;
    }

    /** Whether a new row enters a range that another transaction at RR or SER read with locks: every path locks a gap it falls into. */
    private boolean entersPredicate(World world, TableStep step, int oldVersion, int newVersion) {
        for (int other = 0; other < world.transactions.length; other++) {
            final TransactionState state = world.transactions[other];
            if (state == null
                    || state.session == step.session
                    || !world.sessions[state.session].transactionLevel.locksGaps()) {
                continue;
            }
            for (final World.DoneStep done : state.done) {
                final ScanStep read = context.compiled.steps()[done.step()].scan();
                if (read != null
                        && read.table() == step.table()
                        && read.visitsEveryMatch()
                        && read.waiting() != Waiting.SKIP_LOCKED
                        && read.subselects().length == 0
                        && context.matches(read, newVersion)
                        && !(oldVersion != NIL && context.matches(read, oldVersion))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether an UPDATE must wait for what its new rows meet. */
    boolean updateMustWait(World world, ScanStep step) {
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[step.session].transaction;
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (head == NIL
                    || context.directory.table(record) != step.table()
                    || world.foreignOwner(store, head, transaction) != World.NONE
                    || !context.matches(step, head)
                    || !scans.isSurelyReached(world, step, head)) {
                continue;
            }
            final int draft = store.appendCopy(table.layout, transaction, NIL, head);
            if (context.rowValues.assign(step, table, draft) != null
                    || context.rowValues.leavesRow(table, head, draft)) {
                continue;
            }
            final KeyState key = keyState(world, step, table, draft, record);
            if (step.ignore() && (key == KeyState.CLASHES || mayLoseKey(world, step, table, record, draft))) {
                continue; // stays as it is
            }
            // a row that a foreign key refuses gets no entry, wherever it would have to stand, and what its key meets
            // is not looked at
            if ((key == KeyState.FOREIGN || entersPredicate(world, step, head, draft))
                            && !foreignKeys.isRefused(world, transaction, table, head, draft)
                    || foreignKeys.mustWait(world, transaction, table, head, draft)) {
                return true;
            }
        }
        return false;
    }

    /** Whether another row that the statement changes may get a key that this one would, and get it first. */
    private boolean mayLoseKey(World world, ScanStep step, CompiledTable table, int record, int draft) {
        final int transaction = world.sessions[step.session].transaction;
        for (int other = 0; other < context.directory.count(); other++) {
            final int head = world.head(other);
            if (other != record
                    && head != NIL
                    && context.directory.table(other) == step.table()
                    && context.matches(step, head)) {
                final int changed = store.appendCopy(table.layout, transaction, NIL, head);
                if (context.rowValues.assign(step, table, changed) == null
                        && context.rowValues.clashes(table, draft, changed)) {
                    return true;
                }
            }
        }
        return false;
    }
}
