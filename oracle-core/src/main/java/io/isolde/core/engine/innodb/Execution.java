package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.LockManager.Request;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.LockTable;
import io.isolde.core.lock.LockTable.Mode;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.storage.VersionStore;

/**
 * One locking or writing statement on its way: locks and changes rows as it goes, and can stop at any lock to go on from there later.
 * Rules: {@code oracle-core/docs/model.md}, "Locks by access path".
 */
abstract class Execution {
    final int step;
    final CaseContext context;
    final VersionStore store;
    final World world;
    final LockManager locks;
    final TableStep compiled;
    final CompiledTable table;
    final int transaction;
    final Writer writer;
    /** Rows it changed so far, as the client is told. */
    long affected;

    private final int regionMark;
    /** What it asks for at the moment. */
    final Request probe;

    /** What it waits for; null while it runs. */
    private Request request;

    private Outcome outcome;

    Execution(CaseContext context, World world, LockManager locks, Writer writer, int step) {
        this(context, world, locks, writer, step, context.tableStep(step));
    }

    /** Of a part of a step. */
    Execution(CaseContext context, World world, LockManager locks, Writer writer, int step, TableStep compiled) {
        this.context = context;
        this.world = world;
        this.locks = locks;
        this.step = step;
        store = context.store;
        this.compiled = compiled;
        table = context.tableOf(compiled);
        transaction = world.sessions[compiled.session].transaction;
        this.writer = writer;
        probe = locks.probe;
        regionMark = context.regionTop();
    }

    /** Goes on; false if it has to wait. */
    abstract boolean proceed(Execution[] executions, boolean resumed);

    /** What the statement ends with, no error having ended it. */
    abstract Outcome success();

    int session() {
        return compiled.session;
    }

    Request request() {
        return request;
    }

    /** When it began to wait. */
    int arrival() {
        return request.arrival();
    }

    Outcome outcome() {
        return outcome;
    }

    static Outcome.Failed failed(ErrorKind error) {
        return new Outcome.Failed(error, "", 0, error.name());
    }

    /** Whether it may meet rows besides those that match, or clash. */
    boolean mayMeetOtherRows() {
        return false;
    }

    /** Whether what it waits for is free now. */
    boolean mayGoOn(Execution[] executions) {
        return !locks.blocks(request, executions);
    }

    /** Forgets what it waits for, when its transaction is rolled back. */
    void abandon() {
        request = null;
    }

    /** Runs until the statement ended (true) or has to wait (false). */
    boolean run(Execution[] executions) {
        final boolean resumed = request != null;
        grantAwaited();
        context.subqueries.fill(world, compiled.session, compiled);
        final boolean ended = proceed(executions, resumed);
        if (!ended && compiled.waiting() == Waiting.NOWAIT) {
            abandon();
            return fail(ErrorKind.LOCK_WAIT_TIMEOUT);
        }
        if (ended && outcome == null) {
            outcome = success();
        }
        return ended;
    }

    /** True once an error has ended the statement. */
    final boolean hasFailed() {
        return outcome != null;
    }

    /** A statement that goes on holds what it waited for, unless that entry is gone. */
    private void grantAwaited() {
        if (request != null && !request.isInsertIntention()) {
            final int indexId = LockManager.indexId(request.table(), request.index());
            if (locks.isThere(indexId, request.record(), request.version())) {
                locks.table.lockRecord(transaction, indexId, request.record(), request.version(), request.mode());
            }
        }
        request = null;
    }

    /** Ends the statement with an error: its changes are taken back, its locks stay. */
    final boolean fail(ErrorKind error) {
        for (int record = 0; record < context.directory.count(); record++) {
            int offset = world.head(record);
            while (offset != NIL && offset >= regionMark && store.writer(offset) == transaction) {
                offset = store.olderOffset(offset);
            }
            world.setHead(record, offset);
        }
        locks.forgetGoneEntries();
        outcome = failed(error);
        return true;
    }

    // ---- locks

    /** Asks for a record lock; false if it has to wait. */
    final boolean lockRecord(int index, int record, int version, Mode wanted, Execution[] executions) {
        if (wait(ask(index, record, version, wanted), executions)) {
            return false;
        }
        locks.table.lockRecord(transaction, LockManager.indexId(compiled.table(), index), record, version, wanted);
        return true;
    }

    private boolean intendInsert(int index, int record, int version, Execution[] executions) {
        return !wait(ask(index, record, version, null), executions);
    }

    private Request ask(int index, int record, int version, Mode wanted) {
        return probe.set(transaction, compiled.table(), index, record, version, wanted, locks.nextArrival());
    }

    private boolean wait(Request wanted, Execution[] executions) {
        if (!locks.blocks(wanted, executions)) {
            return false;
        }
        request = wanted.copy();
        return true;
    }

    // ---- entries

    /** Asks to mark every secondary entry of a row that is deleted; false if it has to wait. */
    final boolean markEntries(int record, Execution[] executions) {
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (index != table.clusteredIndex && !markEntry(index, record, executions)) {
                return false;
            }
        }
        return true;
    }

    /** Asks to mark a row's entry as deleted, which nobody else may hold; the mark then is a lock by itself. False if it has to wait. */
    private boolean markEntry(int index, int record, Execution[] executions) {
        return !wait(ask(index, record, world.head(record), Mode.EXCLUSIVE), executions);
    }

    /**
     * Checks uniqueness and asks to mark and insert, index by index, for the entries a new row version adds; false if it has to wait. A duplicate
     * ends the statement.
     *
     * @param old the row's version before, or NIL for a new row
     */
    final boolean lockNewEntries(int record, int old, int changed, Execution[] executions) {
        final boolean moves = old == NIL || differs(table.clusterKey, old, changed);
        if (moves && table.hasClusterKey() && !addEntry(table.clusteredIndex, record, old, changed, executions)) {
            return false;
        }
        if (moves && !table.hasClusterKey()) {
            if (!intendInsert(-1, newHiddenRecord(), changed, executions)) {
                return false;
            }
        }
        for (int index = 0; index < table.indexColumns.length && !isRowDecided(); index++) {
            if (index == table.clusteredIndex || !moves && !differs(table.indexColumns[index], old, changed)) {
                continue;
            }
            if (old != NIL && !markEntry(index, record, executions)
                    || !addEntry(index, record, old, changed, executions)) {
                return false;
            }
        }
        return true;
    }

    /** The record that the next row without a key will have. */
    final int newHiddenRecord() {
        return context.directory.findHidden(compiled.table(), world.lastHidden);
    }

    private boolean differs(int[] columns, int left, int right) {
        return context.directory.compareKeys(table, columns, left, right) != 0;
    }

    private boolean addEntry(int index, int self, int old, int changed, Execution[] executions) {
        if (index == table.clusteredIndex) {
            final int target = context.directory.find(compiled.table(), table, changed);
            if (target != NIL && !(old != NIL && target == self) && !checkUnique(index, target, changed, executions)) {
                return false;
            }
            return isRowDecided()
                    || intendInsert(index, target == NIL ? self : target, changed, executions)
                            && useAgain(index, target, changed, executions);
        }
        if (table.indexUnique[index]) {
            // in the order of the clustered index, in which entries of one key lie
            for (int place = 0; place < context.directory.count(); place++) {
                final int other = context.directory.inOrder(place);
                if (context.directory.table(other) != compiled.table()) {
                    continue;
                }
                if ((old == NIL || other != self) && !checkUnique(index, other, changed, executions)) {
                    return false;
                }
                if (isRowDecided()) {
                    return true;
                }
            }
        }
        final boolean stays = old != NIL && !differs(table.clusterKey, old, changed);
        final int target = stays ? self : context.directory.find(compiled.table(), table, changed);
        return intendInsert(index, self, changed, executions) && useAgain(index, target, changed, executions);
    }

    /**
     * Asks for the entry that a deleted or older version of a record left where a new one goes, as it is used again; false if it has to
     * wait.
     *
     * @param target the record, or NIL if it is new
     */
    private boolean useAgain(int index, int target, int changed, Execution[] executions) {
        return target == NIL
                || !locks.isThere(LockManager.indexId(compiled.table(), index), target, changed)
                || !wait(ask(index, target, changed, Mode.EXCLUSIVE), executions);
    }

    /** Whether the lock on a row that is in the way is the one of a write. */
    boolean locksDuplicatesExclusively() {
        return false;
    }

    /** What becomes of a row that clashes with a record, whose entry it holds now; always true. */
    boolean meetsDuplicate(int record) {
        return fail(ErrorKind.DUPLICATE_KEY);
    }

    /** Whether a clash or an error ends the work on a row. */
    boolean isRowDecided() {
        return outcome != null;
    }

    /** Locks another record's entry that a new row version would clash with, if there is one; false if it has to wait. */
    private boolean checkUnique(int index, int other, int changed, Execution[] executions) {
        final int clash = clashingVersion(index, other, changed);
        if (clash == NIL) {
            return true;
        }
        if (!lockRecord(index, other, clash, locksDuplicatesExclusively() ? Mode.EXCLUSIVE : Mode.SHARED, executions)) {
            return false;
        }
        if (index != table.clusteredIndex) {
            lockGapBefore(index, other, clash);
        }
        final int now = world.head(other);
        final boolean duplicate =
                context.isAlive(now) && context.directory.clash(table, table.indexColumns[index], now, changed);
        return !duplicate || meetsDuplicate(other);
    }

    /** The newest version of a record, deleted or not, whose key in a unique index a new row version would clash with; or NIL. */
    private int clashingVersion(int index, int record, int changed) {
        for (int offset = world.head(record); offset != NIL; offset = store.olderOffset(offset)) {
            if (context.directory.clash(table, table.indexColumns[index], offset, changed)) {
                return offset;
            }
        }
        return NIL;
    }

    private void lockGapBefore(int index, int record, int version) {
        int lowRecord = LockTable.END;
        int lowVersion = NIL;
        for (int other = 0; other < context.directory.count(); other++) {
            if (context.directory.table(other) != compiled.table()) {
                continue;
            }
            for (int offset = world.head(other); offset != NIL; offset = store.olderOffset(offset)) {
                final boolean before = comparePlaces(index, other, offset, record, version) < 0;
                final boolean closer =
                        lowRecord == LockTable.END || comparePlaces(index, other, offset, lowRecord, lowVersion) > 0;
                if (before && closer) {
                    lowRecord = other;
                    lowVersion = offset;
                }
            }
        }
        locks.table.lockGap(
                transaction, LockManager.indexId(compiled.table(), index), lowRecord, lowVersion, record, version);
    }

    private int comparePlaces(int index, int leftRecord, int leftVersion, int rightRecord, int rightVersion) {
        return context.directory.compareEntries(
                table, table.indexColumns[index], leftRecord, leftVersion, rightRecord, rightVersion);
    }
}
