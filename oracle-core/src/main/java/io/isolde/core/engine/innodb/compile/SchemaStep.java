package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;

/** DDL of one table amid a case. It commits before and behind itself. MySQL manual, 15.3.3 "Statements That Cause an Implicit Commit". */
public final class SchemaStep extends CompiledStep {
    private final int table;
    private final boolean empties;
    private final boolean onlyAddsColumns;

    /**
     * @param table by number
     * @param empties whether all its rows go, and its numbers begin anew
     * @param onlyAddsColumns whether it does no more than ADD COLUMN
     */
    SchemaStep(Step step, int table, boolean empties, boolean onlyAddsColumns) {
        super(step.session(), step.statement(), Kind.SCHEMA);
        this.table = table;
        this.empties = empties;
        this.onlyAddsColumns = onlyAddsColumns;
    }

    /** Whether it does no more than ADD COLUMN. */
    public boolean onlyAddsColumns() {
        return onlyAddsColumns;
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
