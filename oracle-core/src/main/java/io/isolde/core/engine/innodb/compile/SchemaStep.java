package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;

/** DDL of one table amid a case. It commits before and behind itself. MySQL manual, 15.3.3 "Statements That Cause an Implicit Commit". */
public final class SchemaStep extends CompiledStep {
    private final int table;
    private final boolean empties;
    private final Columns columns;

    /** What DDL does to columns. */
    public enum Columns {
        /** They get other names, and nothing else is done. */
        RENAMED,
        /** Some are added or dropped, and nothing else is done. */
        ADDED_OR_DROPPED,
        OTHERWISE
    }

    /**
     * @param table by number
     * @param empties whether all its rows go, and its numbers begin anew
     * @param columns what it does to columns
     */
    SchemaStep(Step step, int table, boolean empties, Columns columns) {
        super(step.session(), step.statement(), Kind.SCHEMA);
        this.table = table;
        this.empties = empties;
        this.columns = columns;
    }

    /** What it does to columns. */
    public Columns columns() {
        return columns;
    }

    /** The table that is changed. */
    public int table() {
        return table;
    }

    /** Whether all its rows go, and its numbers begin anew. */
    public boolean empties() {
        return empties;
    }
}
