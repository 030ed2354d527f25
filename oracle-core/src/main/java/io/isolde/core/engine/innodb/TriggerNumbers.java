package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.TriggerText;

/**
 * AUTO_INCREMENT numbers that the INSERTs of triggers take. A statement that waits may do so in one of them, which has its number by then and keeps it from others, also where the
 * statement is undone. It cannot where no statement of the case locks gaps of that table: measured on MariaDB 10.11.5, 11.8.9.
 */
final class TriggerNumbers {
    private final CaseContext context;

    TriggerNumbers(CaseContext context) {
        this.context = context;
    }

    /** A write waits, or is undone with its transaction: where its triggers may have taken numbers, the next are not known. */
    void forget(World world, TableStep step) {
        for (final TriggerText trigger : context.triggersOf(step)) {
            final long tables = context.numberedBy(trigger);
            for (int table = 0; table < world.unknownNumbers.length; table++) {
                world.unknownNumbers[table] |= (tables >>> table & 1) != 0 && isContended(table);
            }
        }
    }

    /** Requires that a statement of a trigger has not waited in the table that numbers its rows. */
    void requireKnown(TableStep fired, boolean resumed) {
        if (resumed
                && fired instanceof InsertStep
                && context.tableOf(fired).autoIncrementColumn >= 0
                && (isContended(fired.table()) || context.tableOf(fired).hasForeignKeys())) {
            throw new UnsupportedFeatureException("numbers of a trigger in a statement that waited");
        }
    }

    /** Whether a statement of the case, beside triggers, may lock gaps of a table. */
    private boolean isContended(int table) {
        for (final CompiledStep step : context.compiled.steps()) {
            if (step instanceof ControlStep control
                    && (control.refusal() != null || control.newLevel() == IsolationLevel.SER)) {
                return true;
            } else if (step instanceof TableStep other
                    && (MetadataLocks.tablesOf(other) >>> table & 1) != 0
                    && !isPlainRead(other)
                    && !isPlainInsert(other, table)) {
                return true;
            }
        }
        return false;
    }

    private boolean isPlainRead(TableStep step) {
        return step instanceof SelectStep read
                && read.locking() == Statement.Locking.NONE
                && context.compiled.source().sessions().get(step.session).level() != IsolationLevel.SER;
    }

    private static boolean isPlainInsert(TableStep step, int table) {
        return step instanceof InsertStep && step.table() == table && !step.copies() && step.subselects().length == 0;
    }
}
