package io.isolde.core.semantics.h2;

import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.semantics.h2.H2Expressions.SeenTables;
import io.isolde.core.semantics.h2.H2Expressions.Source;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** FROM and WHERE of a SELECT, compiled: one table, or two that are joined. Refuses what is not modelled. */
public final class H2Selection {
    private final List<Source> sources;
    private final SeenTables tables;
    private final H2Expressions expressions;
    private final Query query;

    /** That of a statement. */
    public H2Selection(Statement.Select select, SeenTables tables) {
        this(select, null, tables);
    }

    /** That of a subquery. */
    H2Selection(Statement.Select select, H2Expressions around) {
        this(requirePlain(select), around, around.requireTables());
    }

    private H2Selection(Statement.Select select, H2Expressions around, SeenTables tables) {
        this.tables = tables;
        sources = sources(select, tables);
        expressions = new H2Expressions(sources, around, tables);
        final Statement.Join join = select.join();
        final boolean isOuter = join != null && join.kind() == Statement.JoinKind.LEFT;
        require(join == null || isOuter || join.kind() == Statement.JoinKind.INNER, "join of another kind");
        require(join == null || join.common().isEmpty() && join.next() == null, "join of columns or three tables");
        final List<Query.Part> parts = new ArrayList<>();
        parts.add(part(sources.get(0), around == null ? 0 : around.width(), false, null));
        if (join != null) {
            final int offset = parts.get(0).offset() + parts.get(0).width();
            parts.add(part(sources.get(1), offset, isOuter, condition(join.on())));
        }
        query = new Query(parts, condition(select.where()), expressions.width(), H2RowSemantics.INSTANCE);
    }

    private Query.Part part(Source source, int offset, boolean outer, RowExpression on) {
        return new Query.Part(
                tables.number(source.table().name()),
                offset,
                source.table().columns().size(),
                outer,
                on);
    }

    private RowExpression condition(Expression condition) {
        return condition == null ? null : expressions.condition(condition);
    }

    private static void require(boolean modelled, String feature) {
        if (!modelled) {
            throw new UnsupportedFeatureException("H2 " + feature);
        }
    }

    private static Statement.Select requirePlain(Statement.Select select) {
        require(
                select.groupBy().isEmpty()
                        && select.slice().equals(Statement.Slice.ALL)
                        && select.locks().equals(Statement.Locks.NONE)
                        && select.projection().stream().noneMatch(Expression.Aggregate.class::isInstance),
                "subquery with more than FROM and WHERE");
        return select;
    }

    private static List<Source> sources(Statement.Select select, SeenTables tables) {
        final List<Source> sources = new ArrayList<>();
        sources.add(new Source(tables.table(tables.number(select.table())), select.name()));
        if (select.join() != null) {
            sources.add(new Source(
                    tables.table(tables.number(select.join().table())),
                    select.join().name()));
        }
        return sources;
    }

    /** The tables whose columns a row has. */
    public List<Source> sources() {
        return sources;
    }

    /** For what is made of the rows. */
    public H2Expressions expressions() {
        return expressions;
    }

    /** What is chosen, apart from what an index looks up before. */
    public Query query() {
        return query;
    }

    /**
     * The rows that are chosen, each behind a row of the statement around.
     *
     * @param around empty where there is none
     * @throws H2Error if a condition cannot be evaluated
     */
    public List<Value[]> rows(Value[] around) {
        expressions.lookUp(around);
        return query.rows(tables, around);
    }
}
