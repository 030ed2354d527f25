package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;

/** A step that begins, ends or divides a transaction, or sets its level. */
public final class ControlStep extends CompiledStep {
    private final IsolationLevel newLevel;
    private final String savepoint;

    private ControlStep(Step step, Kind kind, IsolationLevel newLevel, String savepoint) {
        super(step.session(), step.statement(), kind);
        this.newLevel = newLevel;
        this.savepoint = savepoint;
    }

    /**
     * That of a statement; null if it is none of these.
     *
     * @throws UnsupportedFeatureException for a level that is none
     */
    static ControlStep of(Step step) {
        final Statement statement = Statement.meaningOf(step.statement());
        if (statement instanceof Statement.Begin) {
            return new ControlStep(step, Kind.BEGIN, null, null);
        } else if (statement instanceof Statement.Commit) {
            return new ControlStep(step, Kind.COMMIT, null, null);
        } else if (statement instanceof Statement.Rollback) {
            return new ControlStep(step, Kind.ROLLBACK, null, null);
        } else if (statement instanceof Statement.SetIsolation set) {
            return new ControlStep(step, Kind.SET_ISOLATION, levelOf(set), null);
        } else if (statement instanceof Statement.Savepoint set) {
            return new ControlStep(step, Kind.SAVEPOINT, null, set.name());
        } else if (statement instanceof Statement.RollbackTo rollback) {
            return new ControlStep(step, Kind.ROLLBACK_TO, null, rollback.name());
        } else if (statement instanceof Statement.Release release) {
            return new ControlStep(step, Kind.RELEASE, null, release.name());
        }
        return null;
    }

    private static IsolationLevel levelOf(Statement.SetIsolation set) {
        return IsolationLevel.parse(set.level())
                .orElseThrow(() -> new UnsupportedFeatureException("isolation level " + set.level()));
    }

    /** Whether a BEGIN is WITH CONSISTENT SNAPSHOT. */
    public boolean consistentSnapshot() {
        return statement instanceof Statement.Begin begin && begin.consistentSnapshot();
    }

    /** The level that is set; null for other steps. */
    public IsolationLevel newLevel() {
        return newLevel;
    }

    /** Whether the level is set for the session, and not for the next transaction only. */
    public boolean sessionScope() {
        return statement instanceof Statement.SetIsolation set && set.session();
    }

    /** The savepoint that is set, gone back to or released; null for other steps. */
    public String savepoint() {
        return savepoint;
    }
}
