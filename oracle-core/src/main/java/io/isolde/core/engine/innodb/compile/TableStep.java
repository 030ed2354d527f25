package io.isolde.core.engine.innodb.compile;

import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Statement;

/** A step that reads or writes a table. What only some of them have is NONE, empty or null for the others. */
public abstract sealed class TableStep extends CompiledStep permits ScanStep, InsertStep {
    static final Subselect[] NO_SUBSELECTS = {};
    static final int[] NO_SLOTS = {};

    final CompiledFrom from;
    /** Whether a bad conversion or a division by zero in the WHERE is an error, not a warning. */
    final boolean refusesWarnings;

    long columnsRead;
    Subselect[] subselects = NO_SUBSELECTS;
    int[] independent = NO_SLOTS;
    int[] correlated = NO_SLOTS;
    boolean testsRows;
    int slotCount;
    SelectOutput returning;
    private Plans.Plan plan;

    TableStep(Step step, Kind kind, CompiledFrom from, boolean refusesWarnings) {
        super(step.session(), step.statement(), kind);
        this.from = from;
        this.refusesWarnings = refusesWarnings;
    }

    /** The first table that it reads, or the one that it writes. */
    public final int table() {
        return from.table();
    }

    /** What the rows come from. */
    public final CompiledFrom from() {
        return from;
    }

    /** Whether it finds its rows in several tables. */
    public boolean isJoin() {
        return from.isJoin();
    }

    /** Whether a bad conversion or a division by zero in the WHERE is an error, not a warning. */
    public final boolean refusesWarnings() {
        return refusesWarnings;
    }

    /** Columns it reads in its predicate, its order and its output: bit c = column c. */
    public final long columnsRead() {
        return columnsRead;
    }

    // ---- subqueries

    /** Its subqueries, by slot. */
    public final Subselect[] subselects() {
        return subselects;
    }

    /** The subselects that read no row outside, to evaluate once. */
    public final int[] independent() {
        return independent;
    }

    /** The subselects to evaluate anew for each row of the step. */
    public final int[] correlated() {
        return correlated;
    }

    /** Whether one is in EXISTS or IN, which a server may evaluate row by row and so, amid waiting, at several moments. */
    public final boolean testsRows() {
        return testsRows;
    }

    /** Whether a subquery of one of its subqueries reads a join. */
    public final boolean joinsInNestedSubquery() {
        for (final Subselect subselect : subselects) {
            if (subselect.from().isJoin() && subselect.from().scope().depth() > 1) {
                return true;
            }
        }
        return false;
    }

    /** Values given to programs by number: those of the subselects, in their order, then those of the output's aggregates. */
    public final int slotCount() {
        return slotCount;
    }

    // ---- how the server finds the rows

    /** Takes note of how the server said that it would find the rows. */
    public final void plan(Plans.Plan told) {
        plan = told;
    }

    @Override
    public final void forgetPlan() {
        plan = null;
    }

    /** Whether it may scan an index; -1 is the hidden row id. Any index, where the plan names none. */
    public final boolean mayScan(CompiledTable scanned, int index) {
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

    /** Whether the plan leaves room for a union of indexes. */
    final boolean mayMergePlanned() {
        return plan == null || plan.access() == Plans.Access.OTHER || plan.access() == Plans.Access.UNKNOWN;
    }

    /** True if the plan says that no table is opened. */
    public final boolean opensNothing() {
        return plan != null && plan.access() == Plans.Access.NOTHING;
    }

    /** False if the plan says that a table is opened. */
    public final boolean mayOpenNothing() {
        return plan == null || plan.access() == Plans.Access.UNKNOWN || opensNothing();
    }

    // ---- what only some have

    /** The condition on its rows, or null. */
    public Program where() {
        return null;
    }

    /** In which order it changes rows, and how many. */
    public Ordering ordering() {
        return Ordering.NONE;
    }

    /** Whether every row that matches is sure to be visited; not so where a LIMIT or an index lets the scan end early. */
    public boolean visitsEveryMatch() {
        return true;
    }

    /** The locking clause of a SELECT. */
    public Statement.Locking locking() {
        return Statement.Locking.NONE;
    }

    /** What it does where it would wait. */
    public Statement.Waiting waiting() {
        return Statement.Waiting.WAIT;
    }

    /** What a SELECT makes of the rows it finds; null for other steps. */
    public SelectOutput output() {
        return null;
    }

    /** The columns that it assigns, which ON DUPLICATE KEY UPDATE does, too; null where it assigns none. */
    public int[] assignedColumns() {
        return null;
    }

    /** What is assigned to each of the {@link #assignedColumns}. */
    public Program[] assignments() {
        return null;
    }

    /** IGNORE: rows that clash are passed over. */
    public boolean ignore() {
        return false;
    }

    /** IGNORE: rows that a CHECK refuses are passed over. */
    public boolean ignoresChecks() {
        return false;
    }

    /** REPLACE. */
    public boolean replace() {
        return false;
    }

    /** The SELECT of INSERT ... SELECT; else null. */
    public SelectStep source() {
        return null;
    }

    /** ON DUPLICATE KEY UPDATE. */
    public boolean updatesDuplicates() {
        return false;
    }

    /** Whether a row it clashes with is one to be written. */
    public final boolean writesDuplicates() {
        return replace() || updatesDuplicates();
    }

    /** Whether an index may be scanned from its end: for an order that goes down, or for MAX. */
    public boolean mayScanDown() {
        return ordering().goesDown();
    }

    /** Whether it inserts what a SELECT finds, be that from a table or not. */
    public boolean copies() {
        return source() != null;
    }

    /** What it returns of the rows that it has written; null where it counts them. */
    public final SelectOutput returning() {
        return returning;
    }
}
