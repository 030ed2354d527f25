package io.isolde.core.engine.h2;

import io.isolde.core.query.Expressions;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Scope;
import io.isolde.core.query.SelectCompiler;
import io.isolde.core.query.Source;
import io.isolde.core.query.Subquery;
import io.isolde.core.semantics.h2.H2Expressions;
import io.isolde.core.semantics.h2.H2RowSemantics;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Compiles what a statement reads: of one table, or of two that are joined. */
final class H2Queries extends SelectCompiler<H2Type> {
    private final List<H2Table> tables;
    private final Subquery.Compiler<H2Type> subqueries;

    private H2Queries(List<H2Table> tables, SeenRows seen) {
        super(H2RowSemantics.INSTANCE);
        this.tables = tables;
        subqueries = seen == null ? null : (select, around) -> subquery(select, around, seen);
    }

    /** For a statement whose subqueries, if any, are not modelled. */
    static H2Queries plain(List<H2Table> tables) {
        return new H2Queries(tables, null);
    }

    /**
     * For one with subqueries.
     *
     * @param seen what they read
     */
    static H2Queries withSubqueries(List<H2Table> tables, SeenRows seen) {
        return new H2Queries(tables, seen);
    }

    /** A SELECT that is a statement. */
    Compiled<H2Type> select(Statement.Select select) {
        final Statement.Join join = select.join();
        require(
                join == null || join.kind() == Statement.JoinKind.LEFT || join.kind() == Statement.JoinKind.INNER,
                "join of another kind");
        require(join == null || join.common().isEmpty() && join.next() == null, "join of columns or three tables");
        return compiled(select, null);
    }

    private Subquery<H2Type> subquery(Statement.Select select, Scope<H2Type> around, SeenRows seen) {
        require(
                select.groupBy().isEmpty()
                        && select.slice().equals(Statement.Slice.ALL)
                        && select.locks().equals(Statement.Locks.NONE)
                        && select.projection().stream().noneMatch(Expression.Aggregate.class::isInstance),
                "subquery with more than FROM and WHERE");
        return compiled(select, around).over(seen);
    }

    @Override
    protected int table(String name) {
        return number(tables, name);
    }

    /** The number of a table. */
    static int number(List<H2Table> tables, String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    @Override
    protected List<Source.Column<H2Type>> columns(int table) {
        return tables.get(table).columns;
    }

    @Override
    protected Expressions<H2Type> expressions(Scope<H2Type> scope) {
        return new H2Expressions(scope, subqueries);
    }

    @Override
    protected H2Type typeOf(AggregateFunction function, H2Type argument) {
        if (argument == null) {
            return H2Type.BIGINT;
        }
        require(argument.kind() != H2Type.Kind.BOOLEAN, "aggregate of conditions");
        return switch (function) {
            case COUNT -> H2Type.BIGINT;
            case MIN, MAX -> argument;
            case SUM -> {
                require(
                        argument.kind() == H2Type.Kind.INTEGER || argument.kind() == H2Type.Kind.NUMERIC,
                        "sum of " + argument.kind());
                yield argument.kind() == H2Type.Kind.INTEGER ? H2Type.BIGINT : argument;
            }
            case AVG -> throw H2RowSemantics.INSTANCE.unsupported("AVG");
        };
    }

    @Override
    protected RowExpression condition(Expressions<H2Type> expressions, Expression condition) {
        return condition == null ? null : ((H2Expressions) expressions).conditionUnlessTrue(condition);
    }
}
