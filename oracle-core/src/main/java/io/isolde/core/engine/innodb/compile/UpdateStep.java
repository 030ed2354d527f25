package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;

/** An UPDATE. */
public final class UpdateStep extends ScanStep {
    private final boolean ignore;
    Assignments assignments;

    UpdateStep(Step step, CompiledFrom from, boolean ignore) {
        super(step, Kind.UPDATE, from, true);
        this.ignore = ignore;
    }

    @Override
    public int[] assignedColumns() {
        return assignments.columns();
    }

    @Override
    public Program[] assignments() {
        return assignments.values();
    }

    @Override
    public boolean ignore() {
        return ignore;
    }

    @Override
    public boolean ignoresChecks() {
        return ignore;
    }
}
