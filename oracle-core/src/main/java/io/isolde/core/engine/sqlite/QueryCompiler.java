package io.isolde.core.engine.sqlite;

import io.isolde.core.query.Expressions;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Scope;
import io.isolde.core.query.SelectCompiler;
import io.isolde.core.query.Source;
import io.isolde.core.query.Subquery;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.semantics.sqlite.SqliteRowSemantics;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/** Compiles what a statement reads, and notes which tables. One for each statement. */
final class QueryCompiler extends SelectCompiler<Affinity> {
    private final List<SqliteTable> tables;
    private final SeenImage seen;
    private final TableReads reads = new TableReads();
    /** Whether what is compiled now may be left out by a plan. */
    private boolean maybe;

    QueryCompiler(List<SqliteTable> tables, SeenImage seen) {
        super(SqliteRowSemantics.INSTANCE);
        this.tables = tables;
        this.seen = seen;
    }

    /** A SELECT that is a statement, or gives the rows of one. */
    Compiled<Affinity> select(Statement.Select select) {
        return modelled(select, null);
    }

    /** The tables of what was compiled so far. */
    TableReads reads() {
        return reads;
    }

    /** For the rows of a table of a statement that writes it. */
    Expressions<Affinity> expressions(int table, String name) {
        return expressions(new Scope<>(List.of(new Source<>(name, columns(table))), null));
    }

    private Compiled<Affinity> modelled(Statement.Select select, Scope<Affinity> around) {
        require(select.locking() == Statement.Locking.NONE, "locking clause");
        require(select.offset() == 0, "OFFSET");
        return compiled(select, around);
    }

    private Subquery<Affinity> subquery(Statement.Select select, Scope<Affinity> around) {
        require(select.limit() == Statement.NO_LIMIT, "subquery with LIMIT");
        return modelled(select, around).over(seen);
    }

    @Override
    protected int table(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    @Override
    protected List<Source.Column<Affinity>> columns(int table) {
        return tables.get(table).columns;
    }

    @Override
    protected Expressions<Affinity> expressions(Scope<Affinity> scope) {
        return new SqliteExpressions(scope, this::subquery);
    }

    @Override
    protected Affinity typeOf(AggregateFunction function, Affinity argument) {
        return Affinity.NONE;
    }

    @Override
    protected RowExpression condition(Expressions<Affinity> expressions, Expression condition) {
        final boolean before = maybe;
        maybe |= condition != null && isNextToConstant(condition);
        final RowExpression compiled = super.condition(expressions, condition);
        maybe = before;
        return compiled;
    }

    /** Whether a constant may decide it, so that the rest is left away. */
    private static boolean isNextToConstant(Expression condition) {
        return condition instanceof Expression.Binary logic
                        && (logic.operator() == BinaryOperator.AND || logic.operator() == BinaryOperator.OR)
                        && (logic.left() instanceof Expression.Literal || logic.right() instanceof Expression.Literal)
                || Operands.of(condition).stream().anyMatch(QueryCompiler::isNextToConstant);
    }

    @Override
    protected Query.Part part(Expressions<Affinity> expressions, int table, int offset, boolean outer, Expression on) {
        final boolean outside = maybe;
        maybe |= outer;
        reads.add(table, !maybe);
        final Query.Part part = super.part(expressions, table, offset, outer, on);
        maybe = outside;
        return part;
    }
}
