package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;

/** A step that begins, ends or divides a transaction, or sets its level; or one whose answer is not judged. */
public final class ControlStep extends CompiledStep {
    private final IsolationLevel newLevel;
    private final String savepoint;
    private final String refusal;
    private final CompiledComposed composed;

    private ControlStep(
            Step step,
            Kind kind,
            IsolationLevel newLevel,
            String savepoint,
            String refusal,
            CompiledComposed composed) {
        super(step.session(), step.statement(), kind);
        this.composed = composed;
        this.newLevel = newLevel;
        this.savepoint = savepoint;
        this.refusal = refusal;
    }

    private ControlStep(Step step, Kind kind, IsolationLevel newLevel, String savepoint) {
        this(step, kind, newLevel, savepoint, null, null);
    }

    /**
     * A read that takes no lock below SERIALIZABLE, and whose answer is not judged.
     *
     * @param why the feature that is missing
     */
    static ControlStep unjudgedRead(Step step, String why) {
        return new ControlStep(step, Kind.UNJUDGED_READ, null, null, why, null);
    }

    /**
     * A read that is composed of SELECTs, and whose answer is judged where it takes no lock.
     *
     * @param why it is not judged elsewhere
     */
    static ControlStep composed(Step step, String why, CompiledComposed composed) {
        return new ControlStep(step, Kind.UNJUDGED_READ, null, null, why, composed);
    }

    /** What it returns where it takes no lock; null where that is not known. */
    public CompiledComposed composed() {
        return composed;
    }

    /** A write that its READ ONLY transaction refuses. */
    static ControlStep refused(Step step) {
        return new ControlStep(step, Kind.REFUSED, null, null);
    }

    /** Why its answer is not judged; null where it is. */
    public String refusal() {
        return refusal;
    }

    /**
     * That of a statement; null if it is none of these.
     *
     * @throws UnsupportedFeatureException for a level that is none
     */
    static ControlStep of(Step step) {
        final Statement statement = Statement.meaningOf(step.statement());
        if (statement instanceof Statement.Xa xa) {
            return new ControlStep(step, kindOf(xa.verb()), null, null);
        } else if (statement instanceof Statement.Begin) {
            return new ControlStep(step, Kind.BEGIN, null, null);
        } else if (statement instanceof Statement.Commit) {
            return new ControlStep(step, Kind.COMMIT, null, null);
        } else if (statement instanceof Statement.Rollback) {
            return new ControlStep(step, Kind.ROLLBACK, null, null);
        } else if (statement instanceof Statement.SetIsolation set) {
            return new ControlStep(step, Kind.SET_ISOLATION, levelOf(set), null);
        } else if (statement instanceof Statement.SetAutocommit) {
            return new ControlStep(step, Kind.SET_AUTOCOMMIT, null, null);
        } else if (statement instanceof Statement.Neutral || statement instanceof Statement.Assign) {
            return new ControlStep(step, Kind.NEUTRAL, null, null);
        } else if (statement instanceof Statement.PlainRead read) {
            return unjudgedRead(step, read.feature());
        } else if (statement instanceof Statement.Savepoint set) {
            return new ControlStep(step, Kind.SAVEPOINT, null, set.name());
        } else if (statement instanceof Statement.RollbackTo rollback) {
            return new ControlStep(step, Kind.ROLLBACK_TO, null, rollback.name());
        } else if (statement instanceof Statement.Release release) {
            return new ControlStep(step, Kind.RELEASE, null, release.name());
        }
        return null;
    }

    private static Kind kindOf(Statement.XaVerb verb) {
        return switch (verb) {
            case START -> Kind.BEGIN;
            case END, PREPARE -> Kind.NEUTRAL;
            case COMMIT, COMMIT_ONE_PHASE -> Kind.COMMIT;
            case ROLLBACK -> Kind.ROLLBACK;
        };
    }

    private static IsolationLevel levelOf(Statement.SetIsolation set) {
        return IsolationLevel.parse(set.level())
                .orElseThrow(() -> new UnsupportedFeatureException("isolation level " + set.level()));
    }

    /** Whether it is a read whose answer is not judged, and which may lock rows. */
    public boolean mayLock() {
        return statement instanceof Statement.PlainRead read && read.mayLock()
                || Statement.meaningOf(statement) instanceof Statement.Select select
                        && select.locking() != Statement.Locking.NONE;
    }

    /** Whether it asks for a lock by a name. */
    public boolean locksName() {
        return statement instanceof Statement.Neutral neutral && neutral.locksName();
    }

    /** Whether a BEGIN is WITH CONSISTENT SNAPSHOT. */
    public boolean consistentSnapshot() {
        return statement instanceof Statement.Begin begin && begin.consistentSnapshot();
    }

    /** Whether a COMMIT or ROLLBACK begins the next transaction. */
    public boolean chains() {
        return Statement.chains(statement);
    }

    /** Whether the step is one that switches autocommit on. */
    public boolean switchesAutocommitOn() {
        return statement instanceof Statement.SetAutocommit set && set.on();
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
