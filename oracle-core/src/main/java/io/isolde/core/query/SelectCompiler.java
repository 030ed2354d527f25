package io.isolde.core.query;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.List;

/**
 * Compiles SELECTs: tables of FROM, conditions, groups, order. Refuses by name what is not modelled for any dialect; a dialect refuses before what it has not
 * itself, such as OFFSET and locking clauses.
 *
 * @param <T> the type of a value
 */
public abstract class SelectCompiler<T> {
    private final RowSemantics semantics;

    /** A compiler for a dialect. */
    protected SelectCompiler(RowSemantics semantics) {
        this.semantics = semantics;
    }

    /**
     * A SELECT.
     *
     * @param rows what was compiled over rows of the tables
     * @param types of its columns
     */
    public record Compiled<T>(Query query, Selection selection, Expressions<T> rows, List<T> types) {
        /** The same as a subquery that reads rows. */
        public Subquery<T> over(TableRows seen) {
            return new Subquery<>(query, selection, types, seen);
        }
    }

    /** The number of a table. */
    protected abstract int table(String name);

    /** The columns of a table. */
    protected abstract List<Source.Column<T>> columns(int table);

    /** A compiler of expressions. */
    protected abstract Expressions<T> expressions(Scope<T> scope);

    /**
     * The type of an aggregate.
     *
     * @param argument the type of its argument; null for COUNT(*)
     */
    protected abstract T typeOf(AggregateFunction function, T argument);

    /** Compiles a condition; null for none. */
    protected RowExpression condition(Expressions<T> expressions, Expression condition) {
        return condition == null ? null : expressions.condition(condition);
    }

    /** Compiles a table of FROM, behind columns of others. */
    protected Query.Part part(Expressions<T> expressions, int table, int offset, boolean outer, Expression on) {
        return new Query.Part(table, offset, columns(table).size(), outer, condition(expressions, on));
    }

    /** Refuses what is not modelled. */
    protected final void require(boolean modelled, String feature) {
        if (!modelled) {
            throw semantics.unsupported(feature);
        }
    }

    /**
     * Compiles a SELECT.
     *
     * @param around of the statement around a subquery; null elsewhere
     */
    protected final Compiled<T> compiled(Statement.Select select, Scope<T> around) {
        final Expressions<T> rows = expressions(new Scope<>(sources(select.from()), around));
        final List<Query.Part> parts = parts(select, rows);
        final RowExpression where = condition(rows, select.where());
        final List<Expression> projection =
                projection(select.projection(), rows.scope().sources());
        final boolean isGrouped =
                !select.groupBy().isEmpty() || projection.stream().anyMatch(Operands::hasAggregate);
        require(isGrouped || select.slice().having() == null, "HAVING without groups");
        require(
                !select.distinct() || select.orderBy().stream().allMatch(by -> projection.contains(by.by())),
                "ORDER BY of what DISTINCT does not return");
        final Shown<T> shown = isGrouped
                ? grouped(select, new Groups<>(this, rows), projection)
                : new Shown<>(rows, projection, select.orderBy(), null);
        final List<RowExpression> columns = new ArrayList<>();
        final List<T> types = new ArrayList<>();
        for (final Expression expression : shown.projection()) {
            final Expressions.Result<T> column = shown.expressions().result(expression);
            columns.add(column.code());
            types.add(column.type());
        }
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : shown.orderBy()) {
            order.add(new SortKey(shown.expressions().scope().column(by.by()), by.descending()));
        }
        final Query query = new Query(parts, where, rows.scope().width(), List.copyOf(rows.lookups()), semantics);
        final Selection selection =
                new Selection(columns, shown.grouping(), select.distinct(), order, select.limit(), semantics);
        return new Compiled<>(query, selection, rows, types);
    }

    /**
     * What is made of rows, or groups.
     *
     * @param grouping null for rows
     */
    private record Shown<T>(
            Expressions<T> expressions,
            List<Expression> projection,
            List<Statement.OrderBy> orderBy,
            Grouping grouping) {}

    private Shown<T> grouped(Statement.Select select, Groups<T> groups, List<Expression> projection) {
        select.groupBy().forEach(groups::addKey);
        final List<Expression> columns =
                projection.stream().map(groups::rewritten).toList();
        final Expression having = select.slice().having() == null
                ? null
                : groups.rewritten(select.slice().having());
        final List<Statement.OrderBy> order = select.orderBy().stream()
                .map(by -> new Statement.OrderBy((Expression.ColumnRef) groups.rewritten(by.by()), by.descending()))
                .toList();
        final Expressions<T> expressions = expressions(groups.scope());
        return new Shown<>(
                expressions, columns, order, groups.grouping(having == null ? null : expressions.condition(having)));
    }

    // ---- FROM

    private List<Source<T>> sources(Statement.From from) {
        final List<Source<T>> sources = new ArrayList<>();
        sources.add(source(from.table(), from.alias()));
        for (Statement.Join join = from.join(); join != null; join = join.next()) {
            require(join.common().isEmpty(), "NATURAL or USING");
            sources.add(source(join.table(), join.alias()));
        }
        for (int i = 0; i < sources.size(); i++) {
            for (int j = 0; j < i; j++) {
                require(!sources.get(i).name().equalsIgnoreCase(sources.get(j).name()), "two tables of one name");
            }
        }
        return sources;
    }

    private Source<T> source(String table, String alias) {
        return new Source<>(alias == null ? table : alias, columns(table(table)));
    }

    private List<Query.Part> parts(Statement.Select select, Expressions<T> rows) {
        final List<Query.Part> parts = new ArrayList<>();
        int offset = rows.scope().offset();
        parts.add(part(rows, table(select.table()), offset, false, null));
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            offset += parts.get(parts.size() - 1).width();
            final Query.Part part =
                    part(rows, table(join.table()), offset, join.kind() == Statement.JoinKind.LEFT, join.on());
            require(rows.scope().columnsRead().length() <= offset + part.width(), "ON of a later table");
            parts.add(part);
        }
        return parts;
    }

    private static <T> List<Expression> projection(List<Expression> written, List<Source<T>> sources) {
        if (written.isEmpty()) {
            return allColumns(sources);
        }
        final List<Expression> projection = new ArrayList<>();
        for (final Expression expression : written) {
            if (expression instanceof Expression.Star star) {
                projection.addAll(columns(sources, star.table()));
            } else {
                projection.add(expression);
            }
        }
        return projection;
    }

    /** All columns of tables. */
    protected static <T> List<Expression> allColumns(List<Source<T>> sources) {
        return columns(sources, null);
    }

    /** All columns, or those of the table of a name. */
    private static <T> List<Expression> columns(List<Source<T>> sources, String name) {
        final List<Expression> columns = new ArrayList<>();
        for (final Source<T> source : sources) {
            if (name == null || source.name().equalsIgnoreCase(name)) {
                source.columns().forEach(column -> columns.add(new Expression.ColumnRef(source.name(), column.name())));
            }
        }
        return columns;
    }
}
