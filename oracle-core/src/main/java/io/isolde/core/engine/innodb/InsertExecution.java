package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.LockTable.Mode;

/** An INSERT or REPLACE: row by row, each checked and locked in every index before it is placed. */
final class InsertExecution extends Execution {
    /** The rows of its SELECT, where it has one. */
    private final InsertedRows.Found[] source;

    private int row;
    private int draft = NIL;
    /** Null where the table numbers no rows. */
    private AutoNumbers numbers;
    /** The record that the draft clashes with and that decides what becomes of it, or NIL. */
    private int duplicate = NIL;
    /** While the duplicate is being changed, which may clash in turn. */
    private boolean updating;

    private final InsertStep insert;

    /** What a SELECT of it has found is {@link CaseContext#inserted} now. */
    InsertExecution(CaseContext context, World world, LockManager locks, Writer writer, int step) {
        super(context, world, locks, writer, step);
        insert = (InsertStep) compiled;
        source = context.inserted.taken();
    }

    @Override
    Outcome success() {
        return new Outcome.Affected(affected);
    }

    @Override
    boolean locksDuplicatesExclusively() {
        return compiled.writesDuplicates() && !updating;
    }

    @Override
    boolean meetsDuplicate(int record) {
        if (compiled.replace()) {
            return true;
        }
        if (!updating && (compiled.ignore() || compiled.updatesDuplicates())) {
            duplicate = record;
            return true;
        }
        return super.meetsDuplicate(record);
    }

    @Override
    boolean isRowDecided() {
        return super.isRowDecided() || duplicate != NIL && !updating;
    }

    @Override
    boolean proceed(Execution[] executions, boolean resumed) {
        context.inserted.takeAgain(source);
        for (; row < context.inserted.count(insert); row++) {
            if (draft == NIL) {
                draft = store.append(table.layout, transaction, NIL);
                final ErrorKind badValue = context.rowValues.fill(insert, table, row, draft);
                if (RowValues.passesOver(compiled, badValue)) {
                    draft = NIL;
                    continue;
                }
                if (badValue != null) {
                    return fail(badValue);
                }
                if (numbers == null) {
                    numbers = writer.numbering().begin(world, insert.session, insert);
                }
                number();
            }
            if (!addRow(executions)) {
                return false;
            }
            if (hasFailed()) {
                return true;
            }
            draft = NIL;
        }
        return true;
    }

    private void number() {
        if (numbers != null) {
            numbers.raise(world.autoIncrement[compiled.table()]);
            writer.numbering().number(world, compiled.session, compiled, numbers, row, draft);
            Numbering.end(world, compiled, numbers);
        }
    }

    /** Locks what the draft needs, and places it; false if it has to wait, and then all is looked at again. */
    private boolean addRow(Execution[] executions) {
        duplicate = NIL;
        if (!lockNewEntries(newRecord(), NIL, draft, executions)) {
            return false;
        }
        if (hasFailed()) {
            return true;
        }
        if (compiled.replace() && !lockReplaced(executions)) {
            return false;
        }
        if (duplicate != NIL && compiled.updatesDuplicates()) {
            updating = true;
            final boolean free = lockUpdated(executions);
            updating = false;
            if (!free) {
                return false;
            }
            if (hasFailed()) {
                return true;
            }
        }
        final Written written = writer.insertDraft(world, compiled.session, compiled, draft, numbers);
        Numbering.end(world, compiled, numbers);
        if (written.error() != null) {
            return fail(written.error());
        }
        affected += written.affected();
        return true;
    }

    /** Locks the row that ON DUPLICATE KEY UPDATE changes, and the entries it gets; false if it has to wait. */
    private boolean lockUpdated(Execution[] executions) {
        final int old = world.head(duplicate);
        if (!lockRecord(table.clusteredIndex, duplicate, old, Mode.EXCLUSIVE, executions)) {
            return false;
        }
        final int changed = store.appendCopy(table.layout, transaction, NIL, old);
        context.evaluator.useInserted(draft);
        final ErrorKind badValue = context.rowValues.assign(compiled, table, changed);
        if (badValue != null) {
            return fail(badValue);
        }
        return context.rowValues.leavesRow(table, old, changed) || lockNewEntries(duplicate, old, changed, executions);
    }

    /** Locks the rows that the draft of a REPLACE clashes with, and their entries; false if it has to wait. */
    private boolean lockReplaced(Execution[] executions) {
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == compiled.table()
                    && clashesWithDraft(world.head(record))
                    && !(lockRecord(table.clusteredIndex, record, world.head(record), Mode.EXCLUSIVE, executions)
                            && markEntries(record, executions))) {
                return false;
            }
        }
        return true;
    }

    private boolean clashesWithDraft(int version) {
        if (!context.isAlive(version)) {
            return false;
        }
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (table.indexUnique[index] && context.directory.clash(table, table.indexColumns[index], version, draft)) {
                return true;
            }
        }
        return false;
    }

    /** The record the row to insert will have: the one with its key, else the next new one. */
    private int newRecord() {
        return table.hasClusterKey() ? context.directory.findOrAdd(compiled.table(), table, draft) : newHiddenRecord();
    }
}
