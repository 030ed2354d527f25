package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.oracle.CompiledStep.AggregateColumn;
import io.isolde.core.oracle.CompiledStep.Subselect;
import io.isolde.core.program.Program;
import io.isolde.core.row.CellType;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.UnsupportedFeatureException;

/** Aggregates, and the scalar subqueries made of them, which are evaluated before their statement. */
final class Subqueries {
    private final CaseContext context;
    private boolean isNull;
    private long cell;

    Subqueries(CaseContext context) {
        this.context = context;
    }

    /**
     * Evaluates the subqueries of a step for its session and hands their values to the evaluator. A plain SELECT reads as it reads
     * itself; every other statement reads the newest committed rows and its own.
     */
    void fill(World world, int session, CompiledStep step) {
        if (step.subselects.length == 0) {
            return;
        }
        final long[] slotCells = new long[step.subselects.length];
        final boolean[] slotNulls = new boolean[step.subselects.length];
        context.evaluator.useSlots(slotCells, slotNulls);
        for (int slot = 0; slot < slotCells.length; slot++) {
            evaluate(world, session, step, step.subselects[slot]);
            slotCells[slot] = cell;
            slotNulls[slot] = isNull;
        }
    }

    private void evaluate(World world, int session, CompiledStep step, Subselect subselect) {
        final int[] versions = new int[context.directory.count()];
        int count = 0;
        for (int record = 0; record < versions.length; record++) {
            if (context.directory.table(record) == subselect.table()) {
                final int version = readVersion(world, session, step, record);
                if (context.isAlive(version) && holds(step, subselect.where(), version)) {
                    versions[count++] = version;
                }
            }
        }
        aggregate(new AggregateColumn(subselect.function(), subselect.argument(), subselect.type()), versions, count);
    }

    private boolean holds(CompiledStep step, Program where, int version) {
        final boolean holds = context.evaluator.holds(where, version);
        if (context.refusal(step) != null) {
            throw new UnsupportedFeatureException("error in the WHERE of a subquery");
        }
        return holds;
    }

    private int readVersion(World world, int session, CompiledStep step, int record) {
        final World.SessionState state = world.sessions[session];
        final boolean consistent = step.kind == CompiledStep.Kind.SELECT && !CaseContext.locksReads(state, step);
        if (consistent && state.transactionLevel == IsolationLevel.RU) {
            return world.head(record);
        }
        final int view = consistent && state.transactionLevel == IsolationLevel.RR && state.view != World.NO_VIEW
                ? state.view
                : world.sequence;
        return world.visibleVersion(context.store, record, view, state.transaction);
    }

    /** Leaves an aggregate over some versions in {@link #isNull()} and {@link #cell()}. */
    void aggregate(AggregateColumn column, int[] versions, int count) {
        isNull = column.function() != AggregateFunction.COUNT;
        cell = 0;
        for (int i = 0; i < count; i++) {
            if (column.argument() == null) {
                cell++;
            } else {
                add(column, column.argument(), versions[i]);
            }
        }
    }

    boolean isNull() {
        return isNull;
    }

    long cell() {
        return cell;
    }

    private void add(AggregateColumn column, Program argument, int version) {
        context.evaluator.run(argument, version == NIL ? 0 : version);
        if (context.evaluator.overflowed()) {
            throw new UnsupportedFeatureException("overflow in an aggregate");
        }
        if (context.evaluator.isNull()) {
            return;
        }
        final long value = context.evaluator.cell();
        if (column.function() == AggregateFunction.SUM && argument.type().isUnsigned() && value < 0) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        switch (column.function()) {
            case COUNT -> cell++;
            case MIN -> cell = isNull || context.cells.compare(value, cell, column.type()) < 0 ? value : cell;
            case MAX -> cell = isNull || context.cells.compare(value, cell, column.type()) > 0 ? value : cell;
            case SUM ->
                cell = column.type().kind() == CellType.Kind.DOUBLE
                        ? Double.doubleToRawLongBits(Double.longBitsToDouble(cell) + Double.longBitsToDouble(value))
                        : addExact(cell, value);
            case AVG -> throw new UnsupportedFeatureException("AVG");
        }
        isNull = false;
    }

    private static long addExact(long left, long right) {
        final long sum = left + right;
        if (((left ^ sum) & (right ^ sum)) < 0) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return sum;
    }

    /** Cell types of a SELECT's result. */
    static CellType[] resultTypes(CompiledTable table, CompiledStep step) {
        if (step.aggregates != null) {
            final CellType[] types = new CellType[step.aggregates.length];
            for (int i = 0; i < types.length; i++) {
                types[i] = step.aggregates[i].type();
            }
            return types;
        }
        final int width = step.projection == null ? table.layout.columnCount() : step.projection.length;
        final CellType[] types = new CellType[width];
        for (int i = 0; i < width; i++) {
            types[i] = step.projection == null ? table.layout.type(i) : step.projection[i].type();
        }
        return types;
    }
}
