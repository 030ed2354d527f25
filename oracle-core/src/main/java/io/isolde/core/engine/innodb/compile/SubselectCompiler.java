package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.ExpressionCompiler.SubqueryCollector;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Compiles the subqueries of one step, those inside others first. */
final class SubselectCompiler implements SubqueryCollector {
    /** More subqueries in one statement are not compiled; the slots of aggregates start behind those of as many. */
    static final int MAX_SUBSELECTS = 16;

    /** What a subquery is asked for. */
    private enum Question {
        VALUE,
        COUNT,
        ROWS
    }

    private record Source(Question question, Statement.Select select, RowScope around) {}

    private final TableStep step;
    private final FromCompiler from;
    private final Compilers compilers;
    private final InnoDbProfile profile;
    private final List<Source> sources = new ArrayList<>();
    private final List<Subselect> subselects = new ArrayList<>();
    /** Of each subquery the innermost scope around it whose row it reads; null where it reads none. */
    private final List<RowScope> rowsRead = new ArrayList<>();
    /** Takes the aggregates of the output while that is compiled; else null. */
    private OutputCompiler output;

    SubselectCompiler(TableStep step, FromCompiler from, Compilers compilers, InnoDbProfile profile) {
        this.step = step;
        this.from = from;
        this.compilers = compilers;
        this.profile = profile;
    }

    /** A compiler for expressions in a scope. */
    ExpressionCompiler compilerOf(RowScope scope) {
        return compilers.over(scope, this);
    }

    /** Hands the aggregates met from now on to a compiler of output; null for no more. */
    public void output(OutputCompiler compiler) {
        output = compiler;
    }

    /** Gives the step its subqueries. */
    public void finish(RowScope scope) {
        step.subselects = subselects.isEmpty() ? TableStep.NO_SUBSELECTS : subselects.toArray(TableStep.NO_SUBSELECTS);
        step.slotCount = subselects.size();
        step.independent = slotsReading(null);
        step.correlated = slotsReading(scope);
        step.columnsRead |= scope.readInside();
    }

    /** Whether the step has subqueries, as far as it is compiled. */
    boolean any() {
        return !subselects.isEmpty();
    }

    /** The subqueries to evaluate anew for each row of a scope; for null those to evaluate once. */
    int[] slotsReading(RowScope scope) {
        if (subselects.isEmpty()) {
            return TableStep.NO_SLOTS;
        }
        return IntStream.range(0, subselects.size())
                .filter(slot -> rowsRead.get(slot) == scope)
                .toArray();
    }

    @Override
    public int slotOf(Expression.Aggregate aggregate) {
        if (output == null) {
            throw new UnsupportedFeatureException("aggregate outside a projection");
        }
        return output.slotOf(aggregate);
    }

    @Override
    public int slotOf(Statement.Select select, RowScope around) {
        final boolean aggregates = select.projection().size() == 1
                && select.projection().get(0) instanceof Expression.Aggregate
                && select.orderBy().isEmpty()
                && select.alias() == null;
        return aggregates && !readsOutside(select) ? slotOf(select) : slotOfValue(select, around);
    }

    /** Whether a column in it is qualified, and so may be the one of a row outside. */
    private static boolean readsOutside(Statement.Select select) {
        return select.where() != null && isQualified(select.where());
    }

    private static boolean isQualified(Expression expression) {
        if (expression instanceof Expression.ColumnRef column) {
            return column.table() != null;
        }
        return Operands.subquery(expression).isPresent()
                || Operands.of(expression).stream().anyMatch(SubselectCompiler::isQualified);
    }

    /** A subquery of one value: an aggregate, or a column of at most one row. */
    private int slotOfValue(Statement.Select select, RowScope around) {
        final Source source = new Source(Question.VALUE, select, around);
        final int known = sources.indexOf(source);
        if (known >= 0) {
            return known;
        }
        if (isMoreThanRows(select) || select.projection().size() != 1 || select.offset() != 0) {
            throw new UnsupportedFeatureException("subquery other than one value");
        }
        final CompiledFrom rows = rowsOf(select, around);
        final ExpressionCompiler inner = compilerOf(rows.scope());
        final Program where = inner.compilePredicate(select.where());
        final Aggregation aggregation;
        if (select.projection().get(0) instanceof Expression.Aggregate aggregate) {
            aggregation = Aggregation.of(
                    aggregate, aggregate.argument() == null ? null : inner.compile(aggregate.argument()));
        } else {
            aggregation = Aggregation.ofOne(inner.compile(select.projection().get(0)));
        }
        return add(
                source,
                new Subselect(rows, slotsReading(rows.scope()), where, aggregation, null, ordering(select, inner)));
    }

    private static Ordering ordering(Statement.Select select, ExpressionCompiler inner) {
        final int[] columns = select.orderBy().stream()
                .map(order -> inner.compile(order.by()))
                .mapToInt(ordered -> onlyColumn(ordered.columnsRead()))
                .toArray();
        return new Ordering(
                columns,
                OutputCompiler.descending(select.orderBy()),
                isLimited(select) ? select.limit() : Statement.NO_LIMIT);
    }

    /** A column of a statement around is the same for all rows, so that the server may choose. */
    private static int onlyColumn(long columns) {
        if (Long.bitCount(columns) != 1) {
            throw new UnsupportedFeatureException("ORDER BY of no column of a subquery");
        }
        return Long.numberOfTrailingZeros(columns);
    }

    private static boolean isLimited(Statement.Select select) {
        return select.limit() != Statement.NO_LIMIT && select.limit() != Statement.ALL_ROWS;
    }

    @Override
    public int slotOf(Statement.Select select) {
        final Source source = new Source(Question.VALUE, select, null);
        final int known = sources.indexOf(source);
        if (known >= 0) {
            return known;
        }
        if (select.projection().size() != 1
                || isMoreThanRows(select)
                || select.join() != null
                || isLimited(select)
                || !(select.projection().get(0) instanceof Expression.Aggregate aggregate)) {
            throw new UnsupportedFeatureException("subquery other than one aggregate");
        }
        final CompiledFrom rows = from.tables(select, null, false);
        final ExpressionCompiler inner = compilerOf(rows.scope());
        final Program where = inner.compilePredicate(select.where());
        final Program argument = aggregate.argument() == null ? null : inner.compile(aggregate.argument());
        return add(source, Subselect.of(rows, slotsReading(rows.scope()), where, Aggregation.of(aggregate, argument)));
    }

    private int add(Source source, Subselect subselect) {
        if (subselects.size() == MAX_SUBSELECTS) {
            throw new UnsupportedFeatureException("more than " + MAX_SUBSELECTS + " subqueries");
        }
        sources.add(source);
        subselects.add(subselect);
        rowsRead.add(subselect.from().scope().deepestRead());
        return subselects.size() - 1;
    }

    private static boolean isMoreThanRows(Statement.Select select) {
        return select.distinct() || !select.groupBy().isEmpty() || select.locking() != Statement.Locking.NONE;
    }

    /** EXISTS looks at none of the columns, which have to be there all the same. */
    @Override
    public int slotOfCount(Statement.Select select, RowScope around) {
        final Source source = new Source(Question.COUNT, select, around);
        final int known = sources.indexOf(source);
        if (known >= 0) {
            return known;
        }
        if (isMoreThanRows(select) || isLimited(select)) {
            throw new UnsupportedFeatureException("EXISTS of more than rows");
        }
        final CompiledFrom rows = rowsOf(select, around);
        final ExpressionCompiler inner = compilerOf(rows.scope());
        for (final Expression expression : select.projection()) {
            requireRowExpression(expression);
            inner.compile(expression);
        }
        final Program where = inner.compilePredicate(select.where());
        final Aggregation count =
                Aggregation.of(new Expression.Aggregate(Expression.AggregateFunction.COUNT, null, false), null);
        return add(source, Subselect.of(rows, slotsReading(rows.scope()), where, count));
    }

    @Override
    public int slotOfRows(Statement.Select select, RowScope around) {
        final Source source = new Source(Question.ROWS, select, around);
        final int known = sources.indexOf(source);
        if (known >= 0) {
            return known;
        }
        if (isMoreThanRows(select) || select.projection().size() != 1) {
            throw new UnsupportedFeatureException("IN of more than a column of rows");
        }
        final CompiledFrom rows = rowsOf(select, around);
        final ExpressionCompiler inner = compilerOf(rows.scope());
        requireRowExpression(select.projection().get(0));
        final Program column = inner.compile(select.projection().get(0));
        final Program where = inner.compilePredicate(select.where());
        return add(
                source, new Subselect(rows, slotsReading(rows.scope()), where, null, column, ordering(select, inner)));
    }

    private static void requireRowExpression(Expression expression) {
        if (!(expression instanceof Expression.ColumnRef || expression instanceof Expression.Literal)) {
            throw new UnsupportedFeatureException("subquery in a predicate that computes");
        }
    }

    private CompiledFrom rowsOf(Statement.Select select, RowScope around) {
        step.testsRows = true;
        final CompiledFrom rows = from.tables(select, around, true);
        final boolean readsTarget = rows.reads(step.table());
        // a LIMIT is written in a derived table, which may read it
        final boolean copies = step instanceof InsertStep insert && insert.copies();
        if (readsTarget
                && !copies
                && step.isWrite()
                && select.limit() == Statement.NO_LIMIT
                && profile.has(Behaviour.REFUSES_READING_TARGET)) {
            throw new UnsupportedFeatureException("subquery that reads the table its statement writes");
        }
        return rows;
    }

    @Override
    public CellType typeOf(int slot) {
        return slot >= MAX_SUBSELECTS
                ? output.typeOf(slot)
                : subselects.get(slot).type();
    }
}
