package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;

/** DDL of one table amid a case. It commits before and behind itself. MySQL manual, 15.3.3 "Statements That Cause an Implicit Commit". */
public final class SchemaStep extends CompiledStep {
    private final int table;
    private final boolean empties;

    /**
     * @param table by number
     * @param empties whether all its rows go, and its numbers begin anew
     */
    SchemaStep(Step step, int table, boolean empties) {
        super(step.session(), step.statement(), Kind.SCHEMA);
        this.table = table;
        this.empties = empties;
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
