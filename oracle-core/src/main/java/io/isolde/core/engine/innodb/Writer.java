package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;

/**
 * Applies INSERT, REPLACE, UPDATE and DELETE to a world, row by row, as far as no other transaction is in the way.
 *
 * <p>Answers with what the statement has come to: the error it ends with, whether the pure rules forbid what was done, and what the client is told.
 */
final class Writer {
    /** Why the order in which rows are found is undecided: {@link CaseContext#noteOrder}. */
    static final String UNKNOWN_PLACE = "rows behind a hidden row id that waited to be inserted";

    /** For {@link #update}: rows that it leaves as they were are written like any other, as the pure rules have it. */
    static final int WRITE_UNCHANGED = -1;
    /** For {@link #update}: as the server does it, and rows of which the rules do not tell are passed by. */
    static final int AS_THE_SERVER = 0;

    /** For {@link #update}: rows that it leaves as they were are never written. */
    private static final int PASS_UNCHANGED = -2;

    private static final int ANY_INDEX = -2;

    private final CaseContext context;
    private final VersionStore store;
    private final UnchangedWrites unchangedWrites;
    private final SeemingChanges seeming;
    private final OwnEffects ownEffects;
    private final ForeignKeys foreignKeys;
    private final Numbering numbering;
    private final RowValues values;
    private final Clashes clashes;
    private final Places places;
    private final WritePromises promises;
    private final Written written = new Written();
    /** Of the last INSERT; null where its table numbers no rows. */
    private AutoNumbers numbers;

    /** The index in which a row of an INSERT that waited met another before, or {@link #ANY_INDEX}. */
    private int metIn = ANY_INDEX;
    /** Which rows in the way of others are left as they are, where the rules do not tell. */
    private int duplicates = WRITE_UNCHANGED;
    /** Whether a row of an INSERT IGNORE that waited may have been left out before, whatever is in its way by now. */
    private boolean mayHaveLeftOut;

    Writer(CaseContext context) {
        this.context = context;
        this.store = context.store;
        ownEffects = new OwnEffects(context);
        foreignKeys = new ForeignKeys(context);
        numbering = new Numbering(context);
        values = context.rowValues;
        clashes = new Clashes(context);
        places = new Places(context);
        promises = new WritePromises(context, ownEffects);
        seeming = new SeemingChanges(values, written);
        unchangedWrites = new UnchangedWrites(context.profile.unchangedRows(), context.store);
    }

    private void start() {
        written.start();
        clashes.start();
        foreignKeys.start();
    }

    private Written end(ErrorKind error) {
        return written.end(error, metForeignRow(), foreignKeys.lockedParents());
    }

    private boolean metForeignRow() {
        return clashes.metForeignRow() || foreignKeys.metForeignRow();
    }

    private void checkWrite(World world, int session, TableStep step, int record) {
        final Quirk broken = promises.broken(world, session, step, record);
        if (broken != null && !context.allows(broken)) {
            written.forbid(broken);
        }
    }

    // ---- INSERT and REPLACE

    /**
     * INSERT or REPLACE of all rows, where those that are in the way may change or not.
     *
     * @param choices bit n says of the n-th row that it is left as it is
     */
    Written insert(World world, int session, InsertStep step, int rowCount, int choices) {
        duplicates = choices;
        try {
            return insert(world, session, step, rowCount);
        } finally {
            duplicates = WRITE_UNCHANGED;
        }
    }

    /**
     * INSERT of one row, ON DUPLICATE KEY UPDATE, that waited for the row that was in its way in some index: it updates that one, whatever is in its way by
     * now. Measured on MariaDB 11.4.5.
     */
    Written insertOver(World world, int session, InsertStep step, int index) {
        metIn = index;
        try {
            return insert(world, session, step, 1);
        } finally {
            metIn = ANY_INDEX;
        }
    }

    /**
     * INSERT IGNORE of several rows that waited for one of them: an earlier one that meets another in some index was left out before, although
     * a foreign row is in its way by now. Measured on MariaDB 10.11.18.
     */
    Written insertRest(World world, int session, InsertStep step, int rowCount) {
        mayHaveLeftOut = true;
        try {
            return insert(world, session, step, rowCount);
        } finally {
            mayHaveLeftOut = false;
        }
    }

    /** Inserts all rows of a statement that waited for one of them. Those before it met others as these were in a state then. */
    Written insertFrom(World world, int session, InsertStep step, int waitedFor, Checkpoint then) {
        return insert(world, session, step, context.inserted.count(step), waitedFor, then);
    }

    /** Inserts the first {@code rowCount} rows of the statement. */
    Written insert(World world, int session, InsertStep step, int rowCount) {
        return insert(world, session, step, rowCount, 0, null);
    }

    private Written insert(World world, int session, InsertStep step, int rowCount, int waitedFor, Checkpoint then) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        numbers = numbering.begin(world, session, step);
        ErrorKind error = null;
        for (int row = 0; row < rowCount && error == null; row++) {
            final int draft = store.append(table.layout, transaction, NIL);
            clashes.lookBack(row < waitedFor ? then : null);
            error = values.fill(step, table, row, draft);
            if (error == null) {
                numbering.number(world, session, step, numbers, row, draft);
                error = insertRow(world, session, step, table, draft);
            } else if (RowValues.passesOver(step, error)) {
                error = null;
            }
        }
        clashes.lookBack(null);
        Numbering.end(world, step, numbers);
        return end(error);
    }

    /**
     * Puts one row of VALUES into the clustered index only, as it stands while the statement waits in another unique index.
     *
     * @return false if the row cannot get that far
     */
    boolean insertClustered(World world, int session, InsertStep step, int row) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        final int draft = store.append(table.layout, transaction, NIL);
        if (values.fill(step, table, row, draft) != null) {
            return false;
        }
        numbering.number(world, session, step, numbers == null ? null : numbers.copy(), row, draft);
        final int sameKey = context.directory.find(step.table(), table, draft);
        if (sameKey != NIL && !places.isFree(world, transaction, sameKey)) {
            return false;
        }
        places.place(world, table, places.recordOf(world, step.table(), table, draft), draft, transaction);
        return true;
    }

    /** Makes the values of one row of VALUES those that VALUES() stands for. */
    void useInserted(World world, int session, InsertStep step, int row) {
        final CompiledTable table = context.tableOf(step);
        final int draft = store.append(table.layout, world.sessions[session].transaction, NIL);
        values.fill(step, table, row, draft);
        context.evaluator.useInserted(draft);
    }

    /** Inserts one row whose values are complete; for REPLACE, after deleting what it clashes with. */
    Written insertDraft(World world, int session, TableStep step, int draft, AutoNumbers ofStep) {
        start();
        numbers = ofStep;
        return end(insertRow(world, session, step, context.tableOf(step), draft));
    }

    Numbering numbering() {
        return numbering;
    }

    private ErrorKind insertRow(World world, int session, TableStep step, CompiledTable table, int draft) {
        final int transaction = world.sessions[session].transaction;
        int clash = firstClash(world, transaction, step, table, draft);
        for (int replaced = 0; ; replaced++) {
            final ErrorKind error = foreignKeys.check(
                    world, session, table, NIL, draft, clash == NIL ? ForeignKeys.ALL : clashes.clashIndex());
            if (error != null) {
                noteFailure(step, table, draft, false);
                return step.ignore() ? null : error;
            }
            if (clash == NIL) {
                break;
            }
            noteFailure(step, table, draft, step.replace() || step.source() != null);
            written.replacedSeveral |= replaced > 0;
            if (step.ignore()) {
                ownEffects.found(world, session, clash, Quirk.IGNORED_ROW);
                return null;
            }
            if (!step.writesDuplicates()) {
                return ErrorKind.DUPLICATE_KEY;
            }
            if (clashes.metForeignRow() || world.foreignOwner(store, world.head(clash), transaction) != World.NONE) {
                clashes.setMetForeignRow(true);
                return null;
            }
            if (step.replace() && isOwnNumberTaken(table, draft)) {
                return ErrorKind.DUPLICATE_KEY;
            }
            if (step.updatesDuplicates()) {
                return updateDuplicate(world, session, step, table, clash, draft);
            }
            if (clashes.clashIndex() == table.lastUnique()) {
                return replaceLast(world, session, step, table, clash, draft);
            }
            ownEffects.changes(world, session, clash);
            world.delete(store, table, clash, transaction, NIL);
            written.affected++;
            clash = clashes.clashingRecord(world, transaction, step.table(), table, draft, NIL);
        }
        if (metForeignRow()) {
            return null;
        }
        if (numbers != null) {
            numbers.write(store.cell(draft, table.autoIncrementColumn));
        }
        places.place(world, table, places.recordOf(world, step.table(), table, draft), draft, transaction);
        written.affected++;
        return null;
    }

    /** The first record that a row clashes with, or NIL; where the statement waited in an index, the one that is there. */
    private int firstClash(World world, int transaction, TableStep step, CompiledTable table, int draft) {
        final boolean metBefore = clashes.metForeignRow();
        int clash = clashes.clashingRecord(world, transaction, step.table(), table, draft, NIL);
        if (mayHaveLeftOut && clash != NIL) {
            clashes.setMetForeignRow(metBefore);
        }
        if (metIn != ANY_INDEX) {
            clash = clashes.clashingRecordIn(world, transaction, step.table(), table, metIn, draft);
            clashes.setMetForeignRow(clashes.metForeignRow() || clash == NIL);
        }
        return clash;
    }

    /** REPLACE of a row that clashes in the last unique index. */
    private ErrorKind replaceLast(World world, int session, TableStep step, CompiledTable table, int clash, int draft) {
        final ErrorKind refusal = foreignKeys.check(world, session, table, world.head(clash), draft, ForeignKeys.ALL);
        if (refusal != null) {
            return refusal;
        }
        if (seeming.leavesRow(table, world.head(clash), draft, duplicates)) {
            replaceSame(world, session, table, clash);
        } else {
            seeming.note(table, world.head(clash), draft);
            ownEffects.changes(world, session, clash);
            replaceInPlace(world, step, table, clash, draft, world.sessions[session].transaction);
        }
        return null;
    }

    /** Whether the last clash was with a row that has the number drawn for a new one; REPLACE fails then. Measured on MySQL 8.0.12. */
    private boolean isOwnNumberTaken(CompiledTable table, int draft) {
        return store.isAutoNumbered(draft) && table.indexColumns[clashes.clashIndex()][0] == table.autoIncrementColumn;
    }

    /** Tells the numbers of the statement that a row was tried in vain. */
    private void noteFailure(TableStep step, CompiledTable table, int draft, boolean counts) {
        if (numbers != null) {
            numbers.fail(store.cell(draft, table.autoIncrementColumn), counts);
            if (step.ignore() || step.updatesDuplicates()) {
                numbers.leaveOut();
            }
        }
    }

    /**
     * ON DUPLICATE KEY UPDATE of the row that is in the way. Counts 2, or 1 where it changes nothing, which never makes the row the
     * transaction's own. Measured.
     */
    private ErrorKind updateDuplicate(
            World world, int session, TableStep step, CompiledTable table, int record, int draft) {
        final int old = world.head(record);
        context.evaluator.useInserted(draft);
        final ErrorKind error = updateRow(world, session, step, table, record, PASS_UNCHANGED);
        final boolean unchanged = world.head(record) == old;
        written.affected += unchanged ? 1 : 2;
        if (!unchanged) {
            seeming.note(table, old, world.head(record));
        }
        if (unchanged && error == null) {
            ownEffects.found(world, session, record, Quirk.NO_CHANGE_WRITE);
        }
        if (unchanged && values.assignsNullToNull(step, old)) {
            written.mayCountTwice++;
            if (context.profile.unchangedRows() != UnchangedRows.PASSED_BY
                    && ownEffects.isStale(world, session, record)) {
                throw new UnsupportedFeatureException("NULL assigned to NULL on a duplicate key");
            }
        }
        return error;
    }

    /**
     * REPLACE where no further unique index could clash: the server updates the row in place, which counts 2, as deleting and inserting
     * does. It matters to a snapshot, and to a table clustered by a hidden row id.
     */
    private void replaceInPlace(
            World world, TableStep step, CompiledTable table, int record, int draft, int transaction) {
        if (table.hasClusterKey()
                && context.directory.compareKeys(table, table.clusterKey, world.head(record), draft) != 0) {
            places.move(world, step.table(), table, record, draft, transaction);
        } else {
            world.setHead(record, store.appendCopy(table.layout, transaction, world.head(record), draft));
        }
        written.affected += 2;
    }

    /**
     * REPLACE by the very same row: the server updates instead of deleting where no further unique index could clash, and an update that
     * changes nothing counts 1. MySQL makes the row the transaction's own, MariaDB does not write.
     */
    private void replaceSame(World world, int session, CompiledTable table, int record) {
        if (context.profile.has(Behaviour.REPLACE_WRITES_SAME_ROW)) {
            final int same = world.head(record);
            ownEffects.changes(world, session, record);
            world.setHead(record, store.appendCopy(table.layout, world.sessions[session].transaction, same, same));
        } else {
            ownEffects.found(world, session, record, Quirk.NO_CHANGE_WRITE);
        }
        written.affected++;
    }

    // ---- UPDATE and DELETE

    /**
     * Updates records in the order given.
     *
     * @param unchanged {@link #WRITE_UNCHANGED}, or which rows to write, bit n for the n-th of those that the rules leave open
     */
    Written update(World world, int session, ScanStep step, int[] records, int count, int unchanged) {
        start();
        final CompiledTable table = context.tableOf(step);
        written.affected = count;
        for (int i = 0; i < count; i++) {
            final ErrorKind error = updateRow(world, session, step, table, records[i], unchanged);
            if (error == ErrorKind.DUPLICATE_KEY && count > 1 && context.isOrderUnknown(step.table())) {
                throw new UnsupportedFeatureException(UNKNOWN_PLACE);
            }
            if (error != null && !step.ignore()) {
                return end(error);
            }
            if (error != null) {
                ownEffects.found(world, session, records[i], Quirk.IGNORED_ROW);
            }
            if (RowValues.passesOver(step, error) && !context.profile.has(Behaviour.COUNTS_ROWS_THAT_CHECKS_REFUSE)) {
                written.affected--;
            }
        }
        passed(world, step, count);
        return end(null);
    }

    /** An UPDATE or DELETE that no LIMIT has ended has passed by every row. */
    private void passed(World world, ScanStep step, int count) {
        if (step.isJoin()) {
            return;
        }
        if (!step.ordering().isLimited() || count < step.ordering().limit()) {
            ownEffects.passed(world, step);
        }
    }

    private ErrorKind updateRow(
            World world, int session, TableStep step, CompiledTable table, int record, int unchanged) {
        final int transaction = world.sessions[session].transaction;
        final int old = world.head(record);
        final int draft = store.appendCopy(table.layout, transaction, old, old);
        final ErrorKind error =
                values.assign(step, table, draft, step.isJoin() ? context.joinedRows.get(record) : draft);
        if (error != null) {
            return error;
        }
        if (seeming.leavesRow(table, old, draft, unchanged == PASS_UNCHANGED ? duplicates : unchanged)) {
            // Without an older snapshot nobody can tell.
            if (unchanged == WRITE_UNCHANGED) {
                ownEffects.found(world, session, record, Quirk.NO_CHANGE_WRITE);
            } else if (unchanged != PASS_UNCHANGED
                    && ownEffects.isStale(world, session, record)
                    && isWritten(step, table, old, unchanged)) {
                ownEffects.changes(world, session, record);
                world.setHead(record, draft);
            }
            return null;
        }
        checkWrite(world, session, step, record);
        final boolean keyChanged = places.changesPlace(table, old, draft);
        final boolean metBefore = clashes.metForeignRow();
        final int clash = clashes.clashingRecord(world, transaction, step.table(), table, draft, record);
        final int lastIndex = clash == NIL || clashes.foreignIndex() != ForeignKeys.ALL
                ? clashes.foreignIndex()
                : clashes.clashIndex();
        final ErrorKind refusal = foreignKeys.check(world, session, table, old, draft, lastIndex);
        if (refusal != null) {
            // The server has not come to the entry that it would wait for.
            clashes.setMetForeignRow(metBefore);
            return refusal;
        }
        if (clash != NIL) {
            if (step.ignore() && !step.writesDuplicates()) {
                ownEffects.found(world, session, clash, Quirk.IGNORED_ROW);
            }
            return ErrorKind.DUPLICATE_KEY;
        }
        if (metForeignRow()) {
            return null;
        }
        ownEffects.changes(world, session, record);
        if (keyChanged) {
            places.move(world, step.table(), table, record, draft, transaction);
        } else {
            world.setHead(record, draft);
        }
        numbering.update(world, step, old, draft, numbers);
        return null;
    }

    /** Whether the server writes a row that stays as it is. */
    private boolean isWritten(TableStep step, CompiledTable table, int version, int unchanged) {
        return switch (unchangedWrites.of(step, table, version)) {
            case PASSED_BY -> false;
            case WRITTEN -> true;
            case EITHER -> (unchanged >>> written.choices++ & 1) != 0;
        };
    }

    /**
     * Updates one record in the clustered index only, as it stands while the statement waits in a secondary index.
     *
     * @return false if the row cannot get that far
     */
    boolean updateClustered(World world, int session, TableStep step, int record) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        final int old = world.head(record);
        final int draft = store.appendCopy(table.layout, transaction, old, old);
        if (values.assign(step, table, draft) != null || values.leavesRow(table, old, draft)) {
            return false;
        }
        if (!places.changesPlace(table, old, draft)) {
            world.setHead(record, draft);
            return true;
        }
        final int target = context.directory.find(step.table(), table, draft);
        if (target != NIL && !places.isFree(world, transaction, target)) {
            return false;
        }
        places.move(world, step.table(), table, record, draft, transaction);
        return true;
    }

    /** Deletes records. */
    Written delete(World world, int session, ScanStep step, int[] records, int count) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        if (count > 1 && table.changesOwnChildren()) {
            throw new UnsupportedFeatureException(
                    "DELETE of several rows whose foreign key changes others of the table");
        }
        for (int i = 0; i < count; i++) {
            if (!context.isAlive(world.head(records[i]))) {
                continue; // went with its parent
            }
            checkWrite(world, session, step, records[i]);
            final ErrorKind error =
                    foreignKeys.check(world, session, table, world.head(records[i]), NIL, ForeignKeys.ALL);
            if (error != null) {
                return end(error);
            }
            ownEffects.changes(world, session, records[i]);
            world.delete(store, table, records[i], transaction, NIL);
            written.affected++;
        }
        passed(world, step, count);
        return end(null);
    }
}
