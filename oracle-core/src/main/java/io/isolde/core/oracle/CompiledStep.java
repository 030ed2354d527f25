package io.isolde.core.oracle;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.program.Program;
import io.isolde.core.row.CellType;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
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

    /**
     * A scalar subquery of a step.
     *
     * @param argument null for COUNT(*)
     */
    record Subselect(int table, Program where, AggregateFunction function, Program argument, CellType type) {}

    /** One aggregate of a projection; {@code argument} is null for COUNT(*). */
    record AggregateColumn(AggregateFunction function, Program argument, CellType type) {}

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
    Statement.Waiting waiting = Statement.Waiting.WAIT;
    /** Null for {@code SELECT *}. */
    Program[] projection;
    /** Null unless every column of the projection is an aggregate. */
    AggregateColumn[] aggregates;
    /** Columns a SELECT reads in its projection and predicate: bit c = column c. */
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
    /** IGNORE: rows that clash are passed over. */
    boolean ignore;

    int[] insertColumns;
    Program[][] insertRows;

    Subselect[] subselects = NO_SUBSELECTS;

    CompiledStep(int session, Statement statement, Kind kind) {
        this.session = session;
        this.statement = statement;
        this.kind = kind;
    }

    boolean isTransactionControl() {
        return kind == Kind.BEGIN || kind == Kind.COMMIT || kind == Kind.ROLLBACK || kind == Kind.SET_ISOLATION;
    }

    /** ON DUPLICATE KEY UPDATE. */
    boolean updatesDuplicates() {
        return kind == Kind.INSERT && assignments != null;
    }

    /** Whether a row it clashes with is one to be written. */
    boolean writesDuplicates() {
        return replace || updatesDuplicates();
    }

    boolean isWrite() {
        return kind == Kind.INSERT || kind == Kind.UPDATE || kind == Kind.DELETE;
    }
}
