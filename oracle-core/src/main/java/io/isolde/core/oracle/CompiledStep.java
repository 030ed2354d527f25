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
    /** Whether a bad conversion or a division by zero in the WHERE is an error, not a warning. */
    boolean refusesWarnings;

    Expression whereExpression;
    Program where;
    Statement.Locking locking = Statement.Locking.NONE;
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

    /** How the server said it would find the rows, or null. */
    Plans.Plan plan;

    boolean replace;
    int[] insertColumns;
    Program[][] insertRows;

    Subselect[] subselects = NO_SUBSELECTS;

    CompiledStep(int session, Statement statement, Kind kind) {
        this.session = session;
        this.statement = statement;
        this.kind = kind;
    }

    /** Whether the step may scan an index; -1 is the hidden row id. Any index, where the plan names none. */
    boolean mayScan(CompiledTable scanned, int index) {
        if (plan == null) {
            return true;
        }
        return switch (plan.access()) {
            case FULL_SCAN -> index == scanned.clusteredIndex;
            case INDEX ->
                index >= 0 && scanned.table.indexes().get(index).name().equalsIgnoreCase(plan.index());
            case NOTHING, OTHER, UNKNOWN -> true;
        };
    }

    /** True if the plan says that no table is opened. */
    boolean opensNothing() {
        return plan != null && plan.access() == Plans.Access.NOTHING;
    }

    /** False if the plan says that a table is opened. */
    boolean mayOpenNothing() {
        return plan == null || plan.access() == Plans.Access.UNKNOWN || opensNothing();
    }

    boolean isTransactionControl() {
        return kind == Kind.BEGIN || kind == Kind.COMMIT || kind == Kind.ROLLBACK || kind == Kind.SET_ISOLATION;
    }

    boolean isWrite() {
        return kind == Kind.INSERT || kind == Kind.UPDATE || kind == Kind.DELETE;
    }
}
