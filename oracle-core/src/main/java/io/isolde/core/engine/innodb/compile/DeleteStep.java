package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;

/** A DELETE. */
public final class DeleteStep extends ScanStep {
    DeleteStep(Step step, CompiledFrom from, boolean refusesWarnings) {
        super(step, Kind.DELETE, from, refusesWarnings);
    }
}
