package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Plans;
import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import java.util.Arrays;
import java.util.stream.IntStream;

/** One step with its programs. Filled by {@link CaseCompiler}; which fields are set depends on {@link #kind}. */
public final class CompiledStep {
    /** What a step does, as the interpreter tells statements apart. */
    public enum Kind {
        BEGIN,
        COMMIT,
        ROLLBACK,
        SET_ISOLATION,
        SAVEPOINT,
        ROLLBACK_TO,
        RELEASE,
        SELECT,
        INSERT,
        UPDATE,
        DELETE
    }

    /**
     * A subquery of a step.
     *
     * @param inner the subqueries to evaluate anew for each of its rows, by slot
     * @param aggregation null where IN looks through the rows
     * @param column what IN looks through; null for an aggregate
     * @param ordering of the rows, as far as a limit asks for it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Subselect(
            CompiledFrom from, int[] inner, Program where, Aggregation aggregation, Program column, Ordering ordering) {
        static Subselect of(CompiledFrom from, int[] inner, Program where, Aggregation aggregation) {
            return new Subselect(from, inner, where, aggregation, null, Ordering.NONE);
        }

        CellType type() {
            return aggregation == null ? column.type() : aggregation.type();
        }
    }

    /** Of a WHERE for which no version remembers whether it holds. */
    public static final int NOT_REMEMBERED = -1;

    static final Subselect[] NO_SUBSELECTS = {};
    static final int[] NO_SLOTS = {};

    public final int session;
    public final Statement statement;
    public final Kind kind;

    public boolean consistentSnapshot;
    public IsolationLevel newLevel;
    public boolean sessionScope;
    /** The savepoint that is set, gone back to or released. */
    public String savepoint;

    public int table = -1;
    /** What the rows come from. */
    public CompiledFrom from;
    /** Whether a bad conversion or a division by zero in the WHERE is an error, not a warning. */
    public boolean refusesWarnings;

    public Expression whereExpression;
    public Program where;
    /** {@link #where} with {@linkplain MergedEqualities merged equalities}; null where that changes nothing. */
    public Program mergedWhere;

    /** By which number versions remember whether the WHERE holds; {@link #NOT_REMEMBERED} where it depends on more than one version. */
    public int wherePlace = NOT_REMEMBERED;

    public Statement.Locking locking = Statement.Locking.NONE;
    public Statement.Waiting waiting = Statement.Waiting.WAIT;
    /** What a SELECT makes of the rows it finds; null for other steps. */
    public SelectOutput output;
    /** In which order an UPDATE or DELETE changes rows, and how many. */
    public Ordering ordering = Ordering.NONE;
    /** Whether every row that matches is sure to be visited; not so where a LIMIT or an index lets the scan end early. */
    public boolean visitsEveryMatch = true;
    /** Columns a SELECT reads in its projection, its order and its predicate: bit c = column c. */
    public long columnsRead;

    public int[] assignedColumns;
    public Program[] assignments;

    /** How a scanning statement may find its rows; null for INSERT. */
    public RowAccess access;

    /** How the server said it would find the rows, or null. */
    public Plans.Plan plan;

    public boolean replace;
    /** IGNORE: rows that clash are passed over. */
    public boolean ignore;
    /** IGNORE: rows that a CHECK refuses are passed over. */
    public boolean ignoresChecks;

    public int[] insertColumns;
    /** The values of each row; of INSERT ... SELECT those of the only one, over the rows of {@link #source}. */
    public Program[][] insertRows;
    /** The SELECT of INSERT ... SELECT; else null. */
    public CompiledStep source;

    public Subselect[] subselects = NO_SUBSELECTS;
    /** The subselects that read no row outside, to evaluate once. */
    public int[] independent = NO_SLOTS;
    /** The subselects to evaluate anew for each row of the step. */
    public int[] correlated = NO_SLOTS;
    /** Whether one is in EXISTS or IN, which a server may evaluate row by row and so, amid waiting, at several moments. */
    public boolean testsRows;
    /** Values given to programs by number: those of the subselects, in their order, then those of the output's aggregates. */
    public int slotCount;

    CompiledStep(int session, Statement statement, Kind kind) {
        this.session = session;
        this.statement = statement;
        this.kind = kind;
    }

    /** Whether the step may scan an index; -1 is the hidden row id. Any index, where the plan names none. */
    public boolean mayScan(CompiledTable scanned, int index) {
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

    /** Whether the rows may be found by a union of indexes. */
    public boolean mayMergeIndexes() {
        return (plan == null || plan.access() == Plans.Access.OTHER || plan.access() == Plans.Access.UNKNOWN)
                && !access.unions().isEmpty();
    }

    /** Forgets what was compiled since and lies in the part of the region that is dropped. */
    public void forgetLate() {
        if (access != null) {
            access.forgetLate();
        }
        if (source != null) {
            source.forgetLate();
        }
    }

    /** Whether it reads two tables. */
    public boolean isJoin() {
        return from != null && from.join() != null;
    }

    /** Whether there is a condition on the rows. */
    public boolean mayFilter() {
        return where != null || isJoin() && from.join().on() != null;
    }

    /**
     * Whether an aggregate over all its rows may be looked up before they are read: MIN and MAX, at an end of an index that has all the columns
     * of the WHERE. MySQL 8.0 manual 10.2.1, "WHERE Clause Optimization".
     *
     * @param rows what it reads from
     * @param counts whether that goes for COUNT without a WHERE, too
     */
    public boolean isLookedUpBeforeExecution(CompiledTable rows, boolean counts) {
        return output != null
                && output.grouped()
                && output.groupKeys().length == 0
                && Arrays.stream(output.aggregates()).anyMatch(aggregate -> switch (aggregate.function()) {
                    case MIN, MAX -> isJoin() || isIndexed(rows, aggregate.argument());
                    case COUNT -> counts && (where == null || where.columnsRead() == 0);
                    case SUM, AVG -> false;
                });
    }

    /**
     * Whether the ends of the groups of an index may be all that is read: a loose index scan, "Using index for group-by". MySQL manual 10.2.1.17.
     *
     * @param rows what it reads from
     */
    public boolean mayScanLoosely(CompiledTable rows) {
        return kind == Kind.SELECT
                && !isJoin()
                && output != null
                && output.needsOnlyEndsOfGroups()
                && IntStream.range(0, rows.indexColumns.length)
                        .anyMatch(index -> rows.entryHolds(index, columnsRead) && mayScan(rows, index));
    }

    /** Whether it returns aggregates in several columns: equal ones are compiled once, but the server looks each up by itself. */
    public boolean returnsSeveralAggregates() {
        return output != null && output.grouped() && (output.aggregates().length > 1 || output.columns().length > 1);
    }

    /**
     * Whether MIN and MAX of a table are {@linkplain #isLookedUpBeforeExecution looked up} in several indexes, as none holds all that they need.
     *
     * @param rows what it reads from
     */
    public boolean isLookedUpInSeveralIndexes(CompiledTable rows) {
        if (isJoin() || !returnsSeveralAggregates() || !isLookedUpBeforeExecution(rows, false)) {
            return false;
        }
        final long needed = Arrays.stream(output.aggregates())
                .filter(aggregate -> aggregate.argument() != null)
                .mapToLong(aggregate -> neededFor(aggregate.argument()))
                .reduce(0, (all, each) -> all | each);
        return !isInOneIndex(rows, needed);
    }

    private boolean isIndexed(CompiledTable rows, Program argument) {
        return isInOneIndex(rows, neededFor(argument));
    }

    private long neededFor(Program argument) {
        return argument.columnsRead() | (where == null ? 0 : where.columnsRead());
    }

    private static boolean isInOneIndex(CompiledTable rows, long columns) {
        return IntStream.range(0, rows.indexColumns.length).anyMatch(index -> rows.entryHolds(index, columns));
    }

    /** True if the plan says that no table is opened. */
    public boolean opensNothing() {
        return plan != null && plan.access() == Plans.Access.NOTHING;
    }

    /** False if the plan says that a table is opened. */
    public boolean mayOpenNothing() {
        return plan == null || plan.access() == Plans.Access.UNKNOWN || opensNothing();
    }

    public boolean isTransactionControl() {
        return switch (kind) {
            case BEGIN, COMMIT, ROLLBACK, SET_ISOLATION, SAVEPOINT, ROLLBACK_TO, RELEASE -> true;
            case SELECT, INSERT, UPDATE, DELETE -> false;
        };
    }

    /** ON DUPLICATE KEY UPDATE. */
    public boolean updatesDuplicates() {
        return kind == Kind.INSERT && assignments != null;
    }

    /** Whether a row it clashes with is one to be written. */
    public boolean writesDuplicates() {
        return replace || updatesDuplicates();
    }

    /** Whether an index may be scanned from its end: for an order that goes down, or for MAX. */
    public boolean mayScanDown() {
        return output != null && output.mayScanDown() || ordering.goesDown();
    }

    /** The step, or the part of it, that scans a table; null for an INSERT of VALUES. */
    public CompiledStep scan() {
        return kind == Kind.INSERT ? source : this;
    }

    public boolean isWrite() {
        return kind == Kind.INSERT || kind == Kind.UPDATE || kind == Kind.DELETE;
    }
}
