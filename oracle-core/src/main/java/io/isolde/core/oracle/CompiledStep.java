package io.isolde.core.oracle;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.program.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;

/** One step with its programs. Filled by {@link CaseCompiler}; which fields are set depends on {@link #kind}. */
final class CompiledStep {
    /** What a step does, as the interpreter tells statements apart. */
    enum Kind {
        BEGIN,
        COMMIT,
        ROLLBACK,
        SET_ISOLATION,
        SELECT,
        INSERT,
        UPDATE,
        DELETE
    }

    /** A scalar subquery of a step: one aggregate. */
    record Subselect(int table, Program where, Aggregation aggregation) {}

    static final Subselect[] NO_SUBSELECTS = {};

    final int session;
    final Statement statement;
    final Kind kind;

    boolean consistentSnapshot;
    IsolationLevel newLevel;
    boolean sessionScope;

    int table = -1;
    Expression whereExpression;
    Program where;
    Statement.Locking locking = Statement.Locking.NONE;
    /** What a SELECT makes of the rows it finds; null for other steps. */
    SelectOutput output;
    /** Whether every row that matches is sure to be visited; not so where a LIMIT or an index lets the scan end early. */
    boolean visitsEveryMatch = true;
    /** Columns a SELECT reads in its projection, its order and its predicate: bit c = column c. */
    long columnsRead;

    int[] assignedColumns;
    Program[] assignments;

    /** How a scanning statement is predicted to find its rows; null for INSERT. */
    AccessPath path;
    /** The bounds of {@link #path}: lower and upper program of each column, null where there is none. */
    Program[] lowerBounds;

    Program[] upperBounds;
    /** Holds for the one key at which a clustered range starts, if the range includes it and it is a whole key; else null. */
    Program rangeStart;
    /** The same for the end of a range. */
    Program rangeEnd;

    boolean replace;
    int[] insertColumns;
    Program[][] insertRows;

    Subselect[] subselects = NO_SUBSELECTS;
    /** Values given to programs by number: those of the subselects, in their order, then those of the output's aggregates. */
    int slotCount;

    CompiledStep(int session, Statement statement, Kind kind) {
        this.session = session;
        this.statement = statement;
        this.kind = kind;
    }

    boolean isTransactionControl() {
        return kind == Kind.BEGIN || kind == Kind.COMMIT || kind == Kind.ROLLBACK || kind == Kind.SET_ISOLATION;
    }

    /** Whether an index may be scanned from its end: for an order that goes down, or for MAX. */
    boolean mayScanDown() {
        return output != null && output.mayScanDown();
    }

    boolean isWrite() {
        return kind == Kind.INSERT || kind == Kind.UPDATE || kind == Kind.DELETE;
    }
}
