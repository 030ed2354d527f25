package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.semantics.mysql.Assigner;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.util.stream.IntStream;

/**
 * Applies INSERT, REPLACE, UPDATE and DELETE to a world, row by row, as far as no other transaction is in the way.
 *
 * <p>Answers with the error the statement ends with, or null; {@link #forbidden()} then says whether the pure rules forbid what was done,
 * and {@link #affected()} what the client is told.
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

    private static final int[] NO_RECORDS = {};
    private static final int ANY_INDEX = -2;

    private final CaseContext context;
    private final VersionStore store;
    private final UnchangedWrites unchangedWrites;
    private final OwnEffects ownEffects;
    private final ForeignKeys foreignKeys;
    private final Numbering numbering;
    /** Of the last INSERT; null where its table numbers no rows. */
    private AutoNumbers numbers;

    private long affected;
    private int choices;
    private long mayCountTwice;
    private Quirk forbidden;
    private boolean metForeignRow;
    /** The first index in which the row that was looked for meets a foreign one, or {@link ForeignKeys#ALL}. */
    private int foreignIndex = ForeignKeys.ALL;

    private boolean replacedSeveral;
    /** The index in which the last clash was found. */
    private int clashIndex;
    /** The index in which a row of an INSERT that waited met another before, or {@link #ANY_INDEX}. */
    private int metIn = ANY_INDEX;
    /** Whether a row of an INSERT IGNORE that waited may have been left out before, whatever is in its way by now. */
    private boolean mayHaveLeftOut;

    Writer(CaseContext context) {
        this.context = context;
        this.store = context.store;
        ownEffects = new OwnEffects(context);
        foreignKeys = new ForeignKeys(context);
        numbering = new Numbering(context, this);
        unchangedWrites = new UnchangedWrites(context.profile.unchangedRows(), context.store);
    }

    /** Rows affected by the last statement, as a client with CLIENT_FOUND_ROWS is told. */
    long affected() {
        return affected;
    }

    /**
     * Of the rows counted once by ON DUPLICATE KEY UPDATE, those that may count 2 although nothing changes: NULL was assigned to NULL, which
     * the server tells from the bytes beneath. Measured.
     */
    long mayCountTwice() {
        return mayCountTwice;
    }

    /** The deviation that the last statement needed and the current run does not allow, or null. */
    Quirk forbidden() {
        return forbidden;
    }

    /** True if the last statement ran into another transaction's uncommitted row, which it would have had to wait for. */
    boolean metForeignRow() {
        return metForeignRow || foreignKeys.metForeignRow();
    }

    /** Rows that the last statement surely locks, S, as parents of those it wrote. */
    RecordSet lockedParents() {
        return foreignKeys.lockedParents();
    }

    /** True if a row of the last REPLACE took the place of more than one. */
    boolean replacedSeveral() {
        return replacedSeveral;
    }

    /** How many unchanged rows the last UPDATE may have written or passed by, for all that the rules tell. */
    int choices() {
        return choices;
    }

    private void start() {
        affected = 0;
        choices = 0;
        mayCountTwice = 0;
        forbidden = null;
        metForeignRow = false;
        replacedSeveral = false;
        foreignKeys.start();
    }

    private void forbid(Quirk quirk) {
        if (!context.allows(quirk)) {
            forbidden = quirk;
        }
    }

    // ---- INSERT and REPLACE

    /**
     * INSERT of one row, ON DUPLICATE KEY UPDATE, that waited for the row that was in its way in some index: it updates that one, whatever is in its way by
     * now. Measured on MariaDB 11.4.5.
     */
    ErrorKind insertOver(World world, int session, CompiledStep step, int index) {
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
    ErrorKind insertRest(World world, int session, CompiledStep step, int rowCount) {
        mayHaveLeftOut = true;
        try {
            return insert(world, session, step, rowCount);
        } finally {
            mayHaveLeftOut = false;
        }
    }

    /** Inserts the first {@code rowCount} rows of the statement. */
    ErrorKind insert(World world, int session, CompiledStep step, int rowCount) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        numbers = numbering.begin(world, session, step);
        ErrorKind error = null;
        for (int row = 0; row < rowCount && error == null; row++) {
            final int draft = store.append(table.layout, transaction, NIL);
            error = fill(step, table, row, draft);
            if (error == null) {
                numbering.number(world, session, step, numbers, row, draft);
                error = insertRow(world, session, step, table, draft);
            } else if (passesOver(step, error)) {
                error = null;
            }
        }
        Numbering.end(world, step, numbers);
        return error;
    }

    /**
     * Puts one row of VALUES into the clustered index only, as it stands while the statement waits in another unique index.
     *
     * @return false if the row cannot get that far
     */
    boolean insertClustered(World world, int session, CompiledStep step, int row) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        final int draft = store.append(table.layout, transaction, NIL);
        if (fill(step, table, row, draft) != null) {
            return false;
        }
        numbering.number(world, session, step, numbers == null ? null : numbers.copy(), row, draft);
        final int sameKey = context.directory.find(step.table, table, draft);
        if (sameKey != NIL && !isFree(world, transaction, sameKey)) {
            return false;
        }
        place(world, table, recordOf(world, step.table, table, draft), draft, transaction);
        return true;
    }

    /**
     * The records whose keys one row of VALUES has, in the clustered or a unique index, and that no other transaction holds; none if the
     * row cannot get that far.
     */
    int[] clashingRecords(World world, int session, CompiledStep step, int row) {
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        final int draft = store.append(table.layout, transaction, NIL);
        if (fill(step, table, row, draft) != null) {
            return NO_RECORDS;
        }
        return IntStream.range(0, context.directory.count())
                .filter(record -> context.directory.table(record) == step.table
                        && context.isAlive(world.head(record))
                        && world.foreignOwner(store, world.head(record), transaction) == World.NONE
                        && clashes(table, draft, world.head(record)))
                .toArray();
    }

    /** Whether two versions have the same key in a unique index. */
    boolean clashes(CompiledTable table, int draft, int version) {
        for (final int index : table.uniqueOrder) {
            if (context.directory.clash(table, table.indexColumns[index], draft, version)) {
                return true;
            }
        }
        return false;
    }

    /** Makes the values of one row of VALUES those that VALUES() stands for. */
    void useInserted(World world, int session, CompiledStep step, int row) {
        final CompiledTable table = context.tableOf(step);
        final int draft = store.append(table.layout, world.sessions[session].transaction, NIL);
        fill(step, table, row, draft);
        context.evaluator.useInserted(draft);
    }

    /** Inserts one row whose values are complete; for REPLACE, after deleting what it clashes with. */
    ErrorKind insertDraft(World world, int session, CompiledStep step, int draft, AutoNumbers ofStep) {
        start();
        numbers = ofStep;
        return insertRow(world, session, step, context.tableOf(step), draft);
    }

    Numbering numbering() {
        return numbering;
    }

    /** Evaluates one row of VALUES into a draft version, and the CHECKs on it. */
    ErrorKind fill(CompiledStep step, CompiledTable table, int row, int draft) {
        final Assigner.Mode mode = mode(step);
        for (int i = 0; i < step.insertColumns.length; i++) {
            final int columnNumber = step.insertColumns[i];
            final Column column = table.columns[columnNumber];
            final Program program = context.inserted.programs(step, row)[i];
            context.evaluator.run(program, context.inserted.version(step, row));
            if (columnNumber == table.autoIncrementColumn
                    && context.evaluator.error() == null
                    && context.evaluator.warning() == null
                    && context.evaluator.isNull()) {
                continue;
            }
            final ErrorKind error =
                    context.assigner.assign(context.evaluator, program.type(), draft, columnNumber, column, mode);
            if (error != null) {
                return refused(step, error);
            }
        }
        final ErrorKind error = fillDefaults(step, table, draft);
        return error == null ? complete(table, draft) : error;
    }

    /** Computes the generated columns of a row whose other columns are set, then tests the CHECKs. */
    private ErrorKind complete(CompiledTable table, int draft) {
        for (int column = 0; column < table.columns.length; column++) {
            final Program program = table.generated[column];
            if (program == null) {
                continue;
            }
            context.evaluator.run(program, draft);
            final ErrorKind error = context.assigner.assign(
                    context.evaluator, program.type(), draft, column, table.columns[column], Assigner.Mode.STRICT);
            if (error != null) {
                throw new UnsupportedFeatureException("generated value that does not fit");
            }
        }
        return check(table, draft);
    }

    private ErrorKind fillDefaults(CompiledStep step, CompiledTable table, int draft) {
        for (int columnNumber = 0; columnNumber < table.columns.length; columnNumber++) {
            final Column column = table.columns[columnNumber];
            if (columnNumber == table.autoIncrementColumn || column.isGenerated() || isGiven(step, columnNumber)) {
                continue;
            }
            final Value value = column.defaultValue().orElse(Value.NULL);
            final ErrorKind error = value instanceof Value.Null
                    ? context.assigner.assignNull(draft, columnNumber, column, mode(step))
                    : context.assigner.assignCell(
                            context.cells.encode(value), Cells.typeOf(value), draft, columnNumber, column);
            if (error != null) {
                return refused(step, error);
            }
        }
        return null;
    }

    /** The error of a row that a CHECK refuses, or null. NULL passes. */
    private ErrorKind check(CompiledTable table, int draft) {
        if (!context.profile.enforcesChecks()) {
            return null;
        }
        for (final Program violation : table.violations) {
            if (context.evaluator.holds(violation, draft)) {
                return ErrorKind.CHECK_VIOLATED;
            }
            if (context.evaluator.overflowed()) {
                return ErrorKind.OUT_OF_RANGE;
            }
        }
        return null;
    }

    /** Whether IGNORE leaves out the row that was refused, and goes on with the next. */
    static boolean passesOver(CompiledStep step, ErrorKind refusal) {
        return step.ignoresChecks && refusal == ErrorKind.CHECK_VIOLATED;
    }

    /** A value that a column does not take ends the statement, but IGNORE stores the nearest one that fits. */
    private static Assigner.Mode mode(CompiledStep step) {
        return step.ignore ? Assigner.Mode.NEAREST : Assigner.Mode.STRICT;
    }

    private static ErrorKind refused(CompiledStep step, ErrorKind error) {
        if (step.ignore) {
            throw new UnsupportedFeatureException("error in an expression under IGNORE");
        }
        return error;
    }

    private static boolean isGiven(CompiledStep step, int columnNumber) {
        for (final int given : step.insertColumns) {
            if (given == columnNumber) {
                return true;
            }
        }
        return false;
    }

    private ErrorKind insertRow(World world, int session, CompiledStep step, CompiledTable table, int draft) {
        final int transaction = world.sessions[session].transaction;
        final boolean metBefore = metForeignRow;
        int clash = clashingRecord(world, transaction, step.table, table, draft, NIL);
        if (mayHaveLeftOut && clash != NIL) {
            metForeignRow = metBefore;
        }
        if (metIn != ANY_INDEX) {
            clashIndex = metIn;
            clash = clashingRecord(world, transaction, step.table, table, metIn, draft, NIL);
            metForeignRow |= clash == NIL;
        }
        for (int replaced = 0; ; replaced++) {
            final ErrorKind error =
                    foreignKeys.check(world, session, table, NIL, draft, clash == NIL ? ForeignKeys.ALL : clashIndex);
            if (error != null) {
                noteFailure(step, table, draft, false);
                return step.ignore ? null : error;
            }
            if (clash == NIL) {
                break;
            }
            noteFailure(step, table, draft, step.replace || step.source != null);
            replacedSeveral |= replaced > 0;
            if (step.ignore) {
                ownEffects.found(world, session, clash, Quirk.IGNORED_ROW);
                return null;
            }
            if (!step.writesDuplicates()) {
                return ErrorKind.DUPLICATE_KEY;
            }
            if (metForeignRow || world.foreignOwner(store, world.head(clash), transaction) != World.NONE) {
                metForeignRow = true;
                return null;
            }
            if (step.replace && isOwnNumberTaken(table, draft)) {
                return ErrorKind.DUPLICATE_KEY;
            }
            if (step.updatesDuplicates()) {
                return updateDuplicate(world, session, step, table, clash, draft);
            }
            if (clashIndex == table.lastUnique()) {
                final ErrorKind refusal =
                        foreignKeys.check(world, session, table, world.head(clash), draft, ForeignKeys.ALL);
                if (refusal != null) {
                    return refusal;
                }
                if (sameRow(table, world.head(clash), draft)) {
                    replaceSame(world, session, table, clash);
                } else {
                    ownEffects.changes(world, session, clash);
                    replaceInPlace(world, step, table, clash, draft, transaction);
                }
                return null;
            }
            ownEffects.changes(world, session, clash);
            delete(world, store, table, clash, transaction, NIL);
            affected++;
            clash = clashingRecord(world, transaction, step.table, table, draft, NIL);
        }
        if (metForeignRow()) {
            return null;
        }
        if (numbers != null) {
            numbers.write(store.cell(draft, table.autoIncrementColumn));
        }
        place(world, table, recordOf(world, step.table, table, draft), draft, transaction);
        affected++;
        return null;
    }

    /** Whether the last clash was with a row that has the number drawn for a new one; REPLACE fails then. Measured on MySQL 8.0.12. */
    private boolean isOwnNumberTaken(CompiledTable table, int draft) {
        return store.isAutoNumbered(draft) && table.indexColumns[clashIndex][0] == table.autoIncrementColumn;
    }

    /** Tells the numbers of the statement that a row was tried in vain. */
    private void noteFailure(CompiledStep step, CompiledTable table, int draft, boolean counts) {
        if (numbers != null) {
            numbers.fail(store.cell(draft, table.autoIncrementColumn), counts);
            if (step.ignore || step.updatesDuplicates()) {
                numbers.leaveOut();
            }
        }
    }

    /**
     * ON DUPLICATE KEY UPDATE of the row that is in the way. Counts 2, or 1 where it changes nothing, which never makes the row the
     * transaction's own. Measured.
     */
    private ErrorKind updateDuplicate(
            World world, int session, CompiledStep step, CompiledTable table, int record, int draft) {
        final int old = world.head(record);
        context.evaluator.useInserted(draft);
        final ErrorKind error = updateRow(world, session, step, table, record, PASS_UNCHANGED);
        final boolean unchanged = world.head(record) == old;
        affected += unchanged ? 1 : 2;
        if (unchanged && error == null) {
            ownEffects.found(world, session, record, Quirk.NO_CHANGE_WRITE);
        }
        if (unchanged && assignsNullToNull(step, old)) {
            mayCountTwice++;
            if (context.profile.unchangedRows() != UnchangedRows.PASSED_BY
                    && ownEffects.isStale(world, session, record)) {
                throw new UnsupportedFeatureException("NULL assigned to NULL on a duplicate key");
            }
        }
        return error;
    }

    private boolean assignsNullToNull(CompiledStep step, int unchanged) {
        for (final int column : step.assignedColumns) {
            if (store.isNull(unchanged, column)) {
                return true;
            }
        }
        return false;
    }

    /**
     * REPLACE where no further unique index could clash: the server updates the row in place, which counts 2, as deleting and inserting
     * does. It matters to a snapshot, and to a table clustered by a hidden row id.
     */
    private void replaceInPlace(
            World world, CompiledStep step, CompiledTable table, int record, int draft, int transaction) {
        if (table.hasClusterKey()
                && context.directory.compareKeys(table, table.clusterKey, world.head(record), draft) != 0) {
            move(world, step.table, table, record, draft, transaction);
        } else {
            world.setHead(record, store.appendCopy(table.layout, transaction, world.head(record), draft));
        }
        affected += 2;
    }

    /**
     * REPLACE by the very same row: the server updates instead of deleting where no further unique index could clash, and an update that
     * changes nothing counts 1. MySQL makes the row the transaction's own, MariaDB does not write.
     */
    private void replaceSame(World world, int session, CompiledTable table, int record) {
        if (context.profile.replaceWritesSameRow()) {
            final int same = world.head(record);
            ownEffects.changes(world, session, record);
            world.setHead(record, store.appendCopy(table.layout, world.sessions[session].transaction, same, same));
        } else {
            ownEffects.found(world, session, record, Quirk.NO_CHANGE_WRITE);
        }
        affected++;
    }

    /** Deletes a record and makes a draft the newest version of the one its new key stands for. */
    private void move(World world, int tableNumber, CompiledTable table, int record, int draft, int transaction) {
        final int target = recordOf(world, tableNumber, table, draft);
        delete(world, store, table, record, transaction, target);
        place(world, table, target, draft, transaction);
    }

    /** The record that the key of a draft stands for; without a key one that the world has not used, and has from now on. */
    private int recordOf(World world, int tableNumber, CompiledTable table, int draft) {
        if (table.hasClusterKey()) {
            return context.directory.findOrAdd(tableNumber, table, draft);
        }
        world.lastHidden = context.directory.nextHidden(tableNumber, table, draft, world.lastHidden);
        return world.lastHidden;
    }

    /** Makes a draft the newest version of a record. */
    private void place(World world, CompiledTable table, int record, int draft, int transaction) {
        final int version = store.appendCopy(table.layout, transaction, world.head(record), draft);
        if (store.isAutoNumbered(draft)) {
            store.markAutoNumbered(version);
        }
        world.setHead(record, version);
    }

    /**
     * A record that a new row clashes with in the clustered or a unique index, or NIL. Rows that other transactions have not committed
     * are noted in {@link #metForeignRow} unless they hold the clashing key both before and after their change.
     *
     * @param except a record not to look at, or NIL
     */
    int clashingRecord(World world, int transaction, int tableNumber, CompiledTable table, int draft, int except) {
        foreignIndex = ForeignKeys.ALL;
        final int sameKey = context.directory.find(tableNumber, table, draft);
        if (sameKey != NIL && sameKey != except) {
            if (world.foreignOwner(store, world.head(sameKey), transaction) != World.NONE) {
                meetForeignRow(table.clusteredIndex);
            } else if (context.isAlive(world.head(sameKey))) {
                clashIndex = table.clusteredIndex;
                return sameKey;
            }
        }
        for (final int index : table.uniqueOrder) {
            if (index != table.clusteredIndex) {
                clashIndex = index;
                final int clash = clashingRecord(world, transaction, tableNumber, table, index, draft, except);
                if (clash != NIL) {
                    return clash;
                }
            }
        }
        return NIL;
    }

    private int clashingRecord(
            World world, int transaction, int tableNumber, CompiledTable table, int index, int draft, int except) {
        final int[] columns = table.indexColumns[index];
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (record == except || head == NIL || context.directory.table(record) != tableNumber) {
                continue;
            }
            final boolean clashesNow = context.isAlive(head) && context.directory.clash(table, columns, draft, head);
            if (world.foreignOwner(store, head, transaction) == World.NONE) {
                if (clashesNow) {
                    return record;
                }
                continue;
            }
            final int committed = world.committedVersion(store, head);
            final boolean clashedBefore =
                    context.isAlive(committed) && context.directory.clash(table, columns, draft, committed);
            if (clashesNow && clashedBefore) {
                return record;
            } else if (clashesNow || clashedBefore) {
                meetForeignRow(index);
            }
        }
        return NIL;
    }

    private void meetForeignRow(int index) {
        metForeignRow = true;
        foreignIndex = foreignIndex == ForeignKeys.ALL ? index : foreignIndex;
    }

    // ---- UPDATE and DELETE

    /**
     * Updates records in the order given.
     *
     * @param unchanged {@link #WRITE_UNCHANGED}, or which rows to write, bit n for the n-th of those that the rules leave open
     */
    ErrorKind update(World world, int session, CompiledStep step, int[] records, int count, int unchanged) {
        start();
        final CompiledTable table = context.tableOf(step);
        affected = count;
        for (int i = 0; i < count; i++) {
            final ErrorKind error = updateRow(world, session, step, table, records[i], unchanged);
            if (error == ErrorKind.DUPLICATE_KEY && count > 1 && context.isOrderUnknown(step.table)) {
                throw new UnsupportedFeatureException(UNKNOWN_PLACE);
            }
            if (error != null && !step.ignore) {
                return error;
            }
            if (error != null) {
                ownEffects.found(world, session, records[i], Quirk.IGNORED_ROW);
            }
            if (passesOver(step, error) && !context.profile.countsRowsThatChecksRefuse()) {
                affected--;
            }
        }
        passed(world, step, count);
        return null;
    }

    /** An UPDATE or DELETE that no LIMIT has ended has passed by every row. */
    private void passed(World world, CompiledStep step, int count) {
        if (!step.ordering.isLimited() || count < step.ordering.limit()) {
            ownEffects.passed(world, step);
        }
    }

    private ErrorKind updateRow(
            World world, int session, CompiledStep step, CompiledTable table, int record, int unchanged) {
        final int transaction = world.sessions[session].transaction;
        final int old = world.head(record);
        final int draft = store.appendCopy(table.layout, transaction, old, old);
        final ErrorKind error = assign(step, table, draft);
        if (error != null) {
            return error;
        }
        if (sameRow(table, old, draft)) {
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
        final boolean keyChanged = changesPlace(table, old, draft);
        final boolean metBefore = metForeignRow;
        final int clash = clashingRecord(world, transaction, step.table, table, draft, record);
        final int lastIndex = clash == NIL || foreignIndex != ForeignKeys.ALL ? foreignIndex : clashIndex;
        final ErrorKind refusal = foreignKeys.check(world, session, table, old, draft, lastIndex);
        if (refusal != null) {
            // The server has not come to the entry that it would wait for.
            metForeignRow = metBefore;
            return refusal;
        }
        if (clash != NIL) {
            if (step.ignore && !step.writesDuplicates()) {
                ownEffects.found(world, session, clash, Quirk.IGNORED_ROW);
            }
            return ErrorKind.DUPLICATE_KEY;
        }
        if (metForeignRow()) {
            return null;
        }
        ownEffects.changes(world, session, record);
        if (keyChanged) {
            move(world, step.table, table, record, draft, transaction);
        } else {
            world.setHead(record, draft);
        }
        numbering.update(world, step, old, draft, numbers);
        return null;
    }

    /** Whether a row's new version belongs at another place of the clustered index, or in another partition. */
    private boolean changesPlace(CompiledTable table, int old, int draft) {
        return table.hasClusterKey()
                ? context.directory.compareKeys(table, table.clusterKey, old, draft) != 0
                : context.directory.comparePartitions(table, old, draft) != 0;
    }

    /** Whether the server writes a row that stays as it is. */
    private boolean isWritten(CompiledStep step, CompiledTable table, int version, int unchanged) {
        return switch (unchangedWrites.of(step, table, version)) {
            case PASSED_BY -> false;
            case WRITTEN -> true;
            case EITHER -> (unchanged >>> choices++ & 1) != 0;
        };
    }

    /**
     * Updates one record in the clustered index only, as it stands while the statement waits in a secondary index.
     *
     * @return false if the row cannot get that far
     */
    boolean updateClustered(World world, int session, CompiledStep step, int record) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        final int old = world.head(record);
        final int draft = store.appendCopy(table.layout, transaction, old, old);
        if (assign(step, table, draft) != null || sameRow(table, old, draft)) {
            return false;
        }
        if (!changesPlace(table, old, draft)) {
            world.setHead(record, draft);
            return true;
        }
        final int target = context.directory.find(step.table, table, draft);
        if (target != NIL && !isFree(world, transaction, target)) {
            return false;
        }
        move(world, step.table, table, record, draft, transaction);
        return true;
    }

    /** Whether a record is not there, or deleted by a committed transaction or the one given. */
    private boolean isFree(World world, int transaction, int record) {
        return !context.isAlive(world.head(record))
                && world.foreignOwner(store, world.head(record), transaction) == World.NONE;
    }

    /** Runs the assignments of an UPDATE over a draft, left to right, then what follows from them. */
    ErrorKind assign(CompiledStep step, CompiledTable table, int draft) {
        for (int i = 0; i < step.assignments.length; i++) {
            final int column = step.assignedColumns[i];
            context.evaluator.run(step.assignments[i], draft);
            final ErrorKind error = context.assigner.assign(
                    context.evaluator, step.assignments[i].type(), draft, column, table.columns[column], mode(step));
            if (error != null) {
                return refused(step, error);
            }
        }
        return complete(table, draft);
    }

    /** Deletes records. */
    ErrorKind delete(World world, int session, CompiledStep step, int[] records, int count) {
        start();
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        for (int i = 0; i < count; i++) {
            checkWrite(world, session, step, records[i]);
            final ErrorKind error =
                    foreignKeys.check(world, session, table, world.head(records[i]), NIL, ForeignKeys.ALL);
            if (error != null) {
                return error;
            }
            ownEffects.changes(world, session, records[i]);
            delete(world, store, table, records[i], transaction, NIL);
        }
        affected = count;
        passed(world, step, count);
        return null;
    }

    static void delete(World world, VersionStore store, CompiledTable table, int record, int transaction, int movedTo) {
        final int old = world.head(record);
        final int version = store.appendCopy(table.layout, transaction, old, old);
        store.markDeleted(version, movedTo);
        world.setHead(record, version);
    }

    /** Whether two versions hold the same bytes in every column. */
    boolean sameRow(CompiledTable table, int left, int right) {
        for (int column = 0; column < table.columns.length; column++) {
            if (!sameCell(table.layout.type(column), column, left, right)) {
                return false;
            }
        }
        return true;
    }

    private boolean sameCell(CellType type, int column, int left, int right) {
        if (store.isNull(left, column) || store.isNull(right, column)) {
            return store.isNull(left, column) == store.isNull(right, column);
        }
        final long leftCell = store.cell(left, column);
        final long rightCell = store.cell(right, column);
        return switch (type.kind()) {
            case STRING -> context.cells.sameBytes(leftCell, rightCell);
            case DOUBLE, FLOAT -> Double.longBitsToDouble(leftCell) == Double.longBitsToDouble(rightCell);
            case INTEGER, UNSIGNED, BIT, DECIMAL, DATE, TIME, DATETIME -> leftCell == rightCell;
            case NULL -> throw new UnsupportedFeatureException("column of type NULL");
        };
    }

    /** Equal for cells of one column that are the same; of one that is not NULL. */
    int hashOfCell(CompiledTable table, int column, int version) {
        final long cell = store.cell(version, column);
        return switch (table.layout.type(column).kind()) {
            case STRING -> context.cells.hashOfBytes(cell);
            case DOUBLE, FLOAT -> Double.hashCode(Double.longBitsToDouble(cell) + 0.0); // -0 is 0
            default -> Long.hashCode(cell);
        };
    }

    // ---- what the pure rules forbid a write

    /** Whether the newest version of a record holds what the snapshot shows of it: nobody can tell that it is another. */
    private boolean looksAsSeen(World world, World.SessionState state, CompiledTable table, int record) {
        final int seen = world.visibleVersion(store, record, state.view, state.transaction);
        return context.isAlive(seen) && context.isAlive(world.head(record)) && sameRow(table, seen, world.head(record));
    }

    private void checkWrite(World world, int session, CompiledStep step, int record) {
        final World.SessionState state = world.sessions[session];
        final World.TransactionState transaction = world.transactions[state.transaction];
        if (state.transactionLevel == IsolationLevel.RR) {
            if (ownEffects.isStale(world, session, record)
                    && transaction.returned.contains(record)
                    && !looksAsSeen(world, state, context.tableOf(step), record)) {
                forbid(Quirk.LOST_UPDATE);
            }
        } else if (state.transactionLevel != IsolationLevel.SER) {
            checkPhantomWrite(world, state, step, record);
        }
    }

    /** A row that came under the predicate of an earlier write of this transaction, by another's commit since. */
    private void checkPhantomWrite(World world, World.SessionState state, CompiledStep step, int record) {
        for (final World.DoneStep done : world.transactions[state.transaction].done) {
            final CompiledStep earlier = context.compiled.steps()[done.step()];
            if (earlier.table != step.table
                    || !earlier.isWrite()
                    || earlier.kind == CompiledStep.Kind.INSERT
                    || earlier.subselects.length > 0
                    || !earlier.visitsEveryMatch) {
                continue;
            }
            final int head = world.head(record);
            final int writer = store.writer(head);
            if (writer != state.transaction && world.commitSequence[writer] > done.sequence()) {
                final int before = world.visibleVersion(store, record, done.sequence(), state.transaction);
                if (context.matches(earlier, head) && !context.matches(earlier, before)) {
                    forbid(Quirk.NO_GAP_LOCK);
                }
            }
        }
    }
}
