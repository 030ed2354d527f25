package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.Aggregation;
import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.Subselect;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Decimals;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * Aggregates, and subqueries: those that read no row of their statement are evaluated before it, the others anew for each row. What they
 * read of their tables stays the same meanwhile.
 */
final class Subqueries {
    private final CaseContext context;
    private boolean isNull;
    private long cell;
    private long[] slotCells = {};
    private boolean[] slotNulls = {};
    private long[][] slotRows = {};
    private final NumberOrder numberOrder;
    private final VersionSorter sorter;
    private boolean breaksNumberOrder;
    private World world;
    private int session;
    private TableStep step;
    /** The rows each subquery chooses from, by slot, and a place for those it has chosen. */
    private int[][] sources = {};

    private int[][] chosen = {};
    private final JoinedRows joined;

    Subqueries(CaseContext context) {
        this.context = context;
        numberOrder = new NumberOrder(context);
        joined = new JoinedRows(context);
        sorter = new VersionSorter(context);
    }

    /**
     * Evaluates the subqueries of a step for its session and hands their values to the evaluator. Those of a SELECT are consistent reads,
     * whatever it locks itself, unless at SER; those of every other statement read the newest committed rows and its own. At RU those of
     * an UPDATE read what is not committed: measured on MariaDB 11.4.5 and MySQL 8.0.12, where those of a DELETE wait instead.
     */
    void fill(World read, int reader, TableStep filled) {
        breaksNumberOrder = false;
        if (filled.slotCount() == 0) {
            return;
        }
        world = read;
        session = reader;
        step = filled;
        requireNumberOrder();
        slotCells = new long[step.slotCount()];
        slotNulls = new boolean[step.slotCount()];
        slotRows = new long[step.slotCount()][];
        context.evaluator.useSlots(slotCells, slotNulls, slotRows);
        sources = new int[step.subselects().length][];
        chosen = new int[step.subselects().length][];
        for (int slot = 0; slot < sources.length; slot++) {
            sources[slot] = rows(step.subselects()[slot].from());
            chosen[slot] = new int[sources[slot].length];
        }
        evaluate(step.independent());
    }

    /** At SER the order of numbers is looked at in subqueries that are read once, and from one table. */
    private void requireNumberOrder() {
        if (world.sessions[session].transactionLevel != IsolationLevel.SER) {
            return;
        }
        for (final Subselect subselect : step.subselects()) {
            final CompiledFrom from = subselect.from();
            if (from.rows().autoIncrementColumn >= 0
                    && (from.isJoin() || from.scope().deepestRead() != null)
                    && !context.allows(Quirk.AUTO_INCREMENT_ORDER)) {
                throw new UnsupportedFeatureException("correlated subquery or join over AUTO_INCREMENT");
            }
        }
    }

    /** Evaluates the subqueries that read the row of their statement, for the row it comes to now. */
    void enter(int version) {
        enter(0, version, step.correlated());
    }

    /** The same where another step may have been worked on before. */
    void enter(TableStep entered, int version) {
        if (entered != step) {
            throw new UnsupportedFeatureException("correlated subquery in a value that is not known yet");
        }
        enter(version);
    }

    private void enter(int depth, int version, int[] slots) {
        if (slots.length > 0) {
            context.evaluator.useOuter(depth, version);
            evaluate(slots);
        }
    }

    private void evaluate(int[] slots) {
        for (final int slot : slots) {
            evaluate(step.subselects()[slot], slot);
        }
    }

    private int[] rows(CompiledFrom from) {
        final int[][] versions = new int[from.tableCount()][context.directory.count()];
        final int[] counts = new int[versions.length];
        for (int place = 0; place < versions.length; place++) {
            counts[place] = alive(from.tableAt(place), versions[place]);
        }
        if (!from.isJoin()) {
            return Arrays.copyOf(versions[0], counts[0]);
        }
        joined.join(from, versions, counts);
        return joined.rows();
    }

    private int alive(int table, int[] versions) {
        int count = 0;
        for (int record = 0; record < versions.length; record++) {
            if (context.directory.table(record) == table) {
                final int version = readVersion(record);
                if (context.isAlive(version)) {
                    versions[count++] = version;
                }
            }
        }
        return count;
    }

    /** Whether a subquery of the last step read rows in an order of their numbers that SER forbids. */
    boolean breaksNumberOrder() {
        return breaksNumberOrder;
    }

    /** Hands the last aggregate to the programs that read a slot. */
    void setSlot(int slot) {
        slotCells[slot] = cell;
        slotNulls[slot] = isNull;
    }

    private void evaluate(Subselect subselect, int slot) {
        int count = 0;
        for (final int version : sources[slot]) {
            enter(subselect.from().scope().depth(), version, subselect.inner());
            if (holds(subselect.where(), version)) {
                chosen[slot][count++] = version;
            }
        }
        final int[] read =
                sorter.first(subselect.from().rows(), subselect.ordering(), Arrays.copyOf(chosen[slot], count));
        breaksNumberOrder |=
                numberOrder.isBroken(world, session, subselect.from().table(), read, read.length);
        if (subselect.aggregation() == null) {
            collect(subselect, read, slot);
        } else {
            requireOne(subselect, read, count, slot);
            aggregate(subselect.aggregation(), read, read.length);
            setSlot(slot);
        }
    }

    /** ER_SUBQUERY_NO_1_ROW ends a statement whose subquery of one value finds more; of rows that its order does not tell apart any may be the first. */
    private void requireOne(Subselect subselect, int[] read, int count, int slot) {
        if (!subselect.aggregation().single() || count < 2) {
            return;
        }
        boolean first = read.length == 1 && subselect.ordering().isOrdered();
        for (int i = 0; first && i < count; i++) {
            final int other = chosen[slot][i];
            first = other == read[0]
                    || sorter.compare(subselect.from().rows(), subselect.ordering(), read[0], other) != 0;
        }
        if (!first) {
            throw new UnsupportedFeatureException("subquery of one value that finds several");
        }
    }

    /** Gives a slot the rows IN looks through. */
    private void collect(Subselect subselect, int[] versions, int slot) {
        final long[] found = new long[versions.length];
        int values = 0;
        slotNulls[slot] = false;
        for (final int version : versions) {
            context.evaluator.run(subselect.column(), version);
            if (context.evaluator.isNull()) {
                slotNulls[slot] = true;
            } else {
                found[values++] = context.evaluator.cell();
            }
        }
        slotRows[slot] = Arrays.copyOf(found, values);
    }

    private boolean holds(Program where, int version) {
        final boolean holds = context.evaluator.holds(where, version);
        if (context.refusal(step) != null) {
            throw new UnsupportedFeatureException("error in the WHERE of a subquery");
        }
        return holds;
    }

    private int readVersion(int record) {
        final SessionState state = world.sessions[session];
        final boolean consistent = step.kind == CompiledStep.Kind.SELECT && !CaseContext.locksSubqueries(state);
        if (state.transactionLevel == IsolationLevel.RU
                && (consistent || step.kind == CompiledStep.Kind.UPDATE || step.copies())) {
            return world.head(record);
        } else if (step.copies() && !state.transactionLevel.locksGaps() && state.pendingStep != World.NONE) {
            // a consistent read, before it waited
            final int sent = state.checkpoints.get(0).sequence();
            return world.visibleVersion(context.store, record, sent, state.transaction);
        }
        final int view = consistent && state.transactionLevel.locksGaps() && state.view != World.NO_VIEW
                ? state.view
                : world.sequence;
        return world.visibleVersion(context.store, record, view, state.transaction);
    }

    /** Leaves an aggregate over some versions in {@link #isNull()} and {@link #cell()}. */
    void aggregate(Aggregation aggregation, int[] versions, int count) {
        isNull = aggregation.function() != AggregateFunction.COUNT;
        cell = 0;
        if (aggregation.argument() == null) {
            cell = count;
            return;
        }
        int values = 0;
        for (int i = 0; i < count; i++) {
            run(aggregation, versions[i]);
            if (!context.evaluator.isNull() && !(aggregation.distinct() && isRepeated(aggregation, versions, i))) {
                add(aggregation, context.evaluator.cell());
                values++;
            }
        }
        if (aggregation.function() == AggregateFunction.AVG && values > 0) {
            cell = average(aggregation, values);
        }
    }

    boolean isNull() {
        return isNull;
    }

    long cell() {
        return cell;
    }

    private void run(Aggregation aggregation, int version) {
        context.evaluator.run(aggregation.argument(), version);
        if (context.evaluator.overflowed()) {
            throw new UnsupportedFeatureException("overflow in an aggregate");
        }
    }

    /** Whether the value the evaluator holds came up before the version at {@code index}. Leaves it in the evaluator. */
    private boolean isRepeated(Aggregation aggregation, int[] versions, int index) {
        final long value = context.evaluator.cell();
        boolean repeated = false;
        for (int i = 0; i < index && !repeated; i++) {
            run(aggregation, versions[i]);
            repeated = !context.evaluator.isNull()
                    && context.cells.compare(
                                    value,
                                    context.evaluator.cell(),
                                    aggregation.argument().type())
                            == 0;
        }
        run(aggregation, versions[index]);
        return repeated;
    }

    private void add(Aggregation aggregation, long value) {
        switch (aggregation.function()) {
            case COUNT -> cell++;
            case MIN -> cell = isNull || orderOf(aggregation, value, cell) < 0 ? value : cell;
            case MAX -> cell = isNull || orderOf(aggregation, value, cell) > 0 ? value : cell;
            case SUM, AVG ->
                cell = aggregation.type().kind() == CellType.Kind.DOUBLE
                        ? Double.doubleToRawLongBits(Double.longBitsToDouble(cell) + Double.longBitsToDouble(value))
                        : addExact(cell, value);
        }
        isNull = false;
    }

    private int orderOf(Aggregation aggregation, long left, long right) {
        final int order = context.cells.compare(left, right, aggregation.type());
        if (order == 0 && aggregation.type().kind() == CellType.Kind.STRING && !context.cells.sameBytes(left, right)) {
            throw new UnsupportedFeatureException("equal strings that differ are merged");
        }
        return order;
    }

    /** The sum divided: an exact one is rounded half up to the scale of the type. */
    private long average(Aggregation aggregation, int values) {
        if (aggregation.type().kind() == CellType.Kind.DOUBLE) {
            return Double.doubleToRawLongBits(Double.longBitsToDouble(cell) / values);
        }
        final int scale = aggregation.argument().type().scale();
        final BigDecimal average = BigDecimal.valueOf(cell, scale)
                .divide(BigDecimal.valueOf(values), aggregation.type().scale(), RoundingMode.HALF_UP);
        return Decimals.unscaled(average, aggregation.type().scale());
    }

    private static long addExact(long left, long right) {
        final long sum = left + right;
        if (((left ^ sum) & (right ^ sum)) < 0) {
            throw new UnsupportedFeatureException("decimal beyond 18 digits");
        }
        return sum;
    }
}
