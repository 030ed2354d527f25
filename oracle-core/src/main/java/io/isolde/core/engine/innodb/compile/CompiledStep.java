package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Statement;

/** One step of a case, ready to be interpreted. {@link CaseCompiler} makes it. */
public abstract sealed class CompiledStep permits ControlStep, SchemaStep, TableLockStep, TableStep {
    /** What a step does, as the interpreter tells statements apart. */
    public enum Kind {
        BEGIN,
        COMMIT,
        ROLLBACK,
        SET_ISOLATION,
        SET_AUTOCOMMIT,
        NEUTRAL,
        /** A read whose answer is not judged. */
        UNJUDGED_READ,
        /** What a READ ONLY transaction refuses. */
        REFUSED,
        SAVEPOINT,
        ROLLBACK_TO,
        RELEASE,
        SELECT,
        INSERT,
        UPDATE,
        DELETE,
        /** DDL. */
        SCHEMA,
        /** LOCK TABLES, UNLOCK TABLES. */
        LOCK_TABLES
    }

    public final int session;
    public final Statement statement;
    public final Kind kind;

    CompiledStep(int session, Statement statement, Kind kind) {
        this.session = session;
        this.statement = statement;
        this.kind = kind;
    }

    /** Whether it touches no table. */
    public final boolean isTransactionControl() {
        return this instanceof ControlStep;
    }

    public final boolean isWrite() {
        return kind == Kind.INSERT || kind == Kind.UPDATE || kind == Kind.DELETE;
    }

    /** The step, or the part of it, that scans a table; null where there is none: transaction control, an INSERT of VALUES. */
    public ScanStep scan() {
        return null;
    }

    /** Forgets what was learned of how it finds its rows, as when the case begins again. */
    public void forgetPlan() {}

    /** Forgets what was compiled since the case was, and lies in the part of the region that is dropped. */
    public void forgetLate() {}
}
