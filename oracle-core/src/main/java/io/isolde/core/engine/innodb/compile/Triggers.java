package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.text.TriggerText;
import java.util.List;

/** The triggers of a case that do more than to give a new row other values: each belongs to a table. */
public final class Triggers {
    private final List<CompiledTable> tables;

    /**
     * @param tables those of the case, by number; may grow
     */
    Triggers(List<CompiledTable> tables) {
        this.tables = tables;
    }

    /** A trigger that does more than to give a new row other values. */
    void add(TriggerText trigger) {
        for (int number = 0; number < trigger.size(); number++) {
            if (trigger.isSignal(number)) {
                continue;
            }
            final Statement statement = trigger.statement(number, (isNew, column) -> Value.NULL);
            if (!(statement instanceof Statement.Insert
                    || statement instanceof Statement.Update
                    || statement instanceof Statement.Delete)) {
                throw new UnsupportedFeatureException("trigger of this form");
            }
        }
        tables.stream()
                .filter(table -> table.table.name().equalsIgnoreCase(trigger.table()))
                .findFirst()
                .orElseThrow(() -> new UnsupportedFeatureException("unknown table"))
                .triggers
                .add(trigger);
    }

    /** The tables that number rows which a trigger inserts: bit n = table n. */
    public long numberedBy(TriggerText trigger) {
        long numbered = 0;
        for (int number = 0; number < trigger.size(); number++) {
            final Statement statement =
                    trigger.isSignal(number) ? null : trigger.statement(number, (isNew, column) -> Value.NULL);
            for (int table = 0; statement instanceof Statement.Insert insert && table < tables.size(); table++) {
                final boolean inserts = tables.get(table).table.name().equalsIgnoreCase(insert.table());
                numbered |= inserts && tables.get(table).autoIncrementColumn >= 0 ? 1L << table : 0;
            }
        }
        return numbered;
    }

    /** Triggers are judged of writes of one table, which write each row once. */
    void requireFiring(CompiledStep step) {
        if (!(step instanceof TableStep written) || !step.isWrite()) {
            return;
        }
        final boolean severalWays = written instanceof InsertStep insert
                && (insert.replace() || insert.updatesDuplicates())
                && !tables.get(written.table()).triggers.isEmpty();
        final boolean fires =
                !tables.get(written.table()).triggersFor(step.kind).isEmpty();
        if (severalWays || fires && (written.ignore() || written.isJoin() || written.returning() != null)) {
            throw new UnsupportedFeatureException("trigger beside a write of this form");
        }
    }

    /** A set-up in which none fires. */
    void requireUntriggered(CompiledStep step) {
        if (step instanceof TableStep written
                && !tables.get(written.table()).triggersFor(step.kind).isEmpty()) {
            throw new UnsupportedFeatureException("trigger that fires in a set-up");
        }
    }

    /** DDL and LOCK TABLES beside triggers, which use tables that no statement names, are not modelled. */
    void requireNoneBeside(boolean changesTables) {
        if (changesTables && tables.stream().anyMatch(table -> !table.triggers.isEmpty())) {
            throw new UnsupportedFeatureException("DDL beside triggers");
        }
    }
}
