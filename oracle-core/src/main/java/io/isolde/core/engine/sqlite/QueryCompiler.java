package io.isolde.core.engine.sqlite;

import static io.isolde.core.engine.sqlite.Features.require;

import io.isolde.core.query.Grouping;
import io.isolde.core.query.Query;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.semantics.sqlite.SqliteExpressions.Source;
import io.isolde.core.semantics.sqlite.SqliteRowSemantics;
import io.isolde.core.semantics.sqlite.Subquery;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.List;

/** Compiles what a statement reads: tables of FROM, conditions, groups, order. Refuses by name what is not modelled. One for each statement. */
final class QueryCompiler implements Subquery.Compiler {
    private final List<SqliteTable> tables;
    private final SeenImage seen;
    private final TableReads reads = new TableReads();
    /** Whether what is compiled now may be left out by a plan. */
    private boolean maybe;

    /**
     * A SELECT.
     *
     * @param affinities of its columns
     */
    record Select(Selection selection, List<Affinity> affinities) {}

    QueryCompiler(List<SqliteTable> tables, SeenImage seen) {
        this.tables = tables;
        this.seen = seen;
    }

    int table(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    /** The tables of what was compiled so far. */
    TableReads reads() {
        return reads;
    }

    /** For the rows of a table of a statement that writes it. */
    SqliteExpressions expressions(int table, String name) {
        return new SqliteExpressions(List.of(Source.of(tables.get(table).table, name)), null, this);
    }

    @Override
    public Subquery compile(Statement.Select select, SqliteExpressions around) {
        require(select.limit() == Statement.NO_LIMIT, "subquery with LIMIT");
        final Select compiled = select(select, around);
        return new Subselect(compiled.selection(), compiled.affinities(), seen);
    }

    /** Compiles a condition; null for none. */
    SqliteExpression condition(SqliteExpressions expressions, Expression condition) {
        if (condition == null) {
            return null;
        }
        final boolean before = maybe;
        maybe |= isNextToConstant(condition);
        final SqliteExpression compiled = expressions.compile(condition);
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

    /**
     * A SELECT.
     *
     * @param around of the statement around a subquery; null elsewhere
     */
    Select select(Statement.Select select, SqliteExpressions around) {
        require(select.locking() == Statement.Locking.NONE, "locking clause");
        require(select.offset() == 0, "OFFSET");
        final List<Source> sources = sources(select.from());
        final SqliteExpressions expressions = new SqliteExpressions(sources, around, this);
        final Query query = query(select, expressions);
        final List<Expression> projection = projection(select.projection(), sources);
        final boolean isGrouped =
                !select.groupBy().isEmpty() || projection.stream().anyMatch(Operands::hasAggregate);
        require(isGrouped || select.slice().having() == null, "HAVING without groups");
        require(
                !select.distinct() || select.orderBy().stream().allMatch(by -> projection.contains(by.by())),
                "ORDER BY of what DISTINCT does not return");
        return isGrouped
                ? grouped(select, query, new Groups(expressions), projection)
                : selected(select, query, expressions, projection, null, select.orderBy());
    }

    private Select selected(
            Statement.Select select,
            Query query,
            SqliteExpressions expressions,
            List<Expression> projection,
            Grouping grouping,
            List<Statement.OrderBy> orderBy) {
        final List<SqliteExpression> columns = new ArrayList<>();
        final List<Affinity> affinities = new ArrayList<>();
        for (final Expression expression : projection) {
            columns.add(expressions.compile(expression));
            affinities.add(expressions.affinityOf(expression));
        }
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : orderBy) {
            order.add(new SortKey(expressions.column(by.by()), by.descending()));
        }
        return new Select(
                new Selection(query, columns, grouping, select.distinct(), order, select.limit()), affinities);
    }

    // ---- FROM

    private List<Source> sources(Statement.From from) {
        final List<Source> sources = new ArrayList<>();
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

    private Source source(String table, String alias) {
        return Source.of(tables.get(table(table)).table, alias == null ? table : alias);
    }

    private Query query(Statement.Select select, SqliteExpressions expressions) {
        final List<Query.Part> parts = new ArrayList<>();
        parts.add(part(expressions, parts, select.table(), false, null));
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            parts.add(part(expressions, parts, join.table(), join.kind() == Statement.JoinKind.LEFT, join.on()));
        }
        return new Query(
                parts, condition(expressions, select.where()), expressions.width(), SqliteRowSemantics.INSTANCE);
    }

    private Query.Part part(
            SqliteExpressions expressions, List<Query.Part> before, String name, boolean outer, Expression on) {
        final int number = table(name);
        final boolean outside = maybe;
        maybe |= outer;
        reads.add(number, !maybe);
        final int width = tables.get(number).affinities.length;
        final int offset = before.isEmpty()
                ? expressions.width() - expressions.ownWidth()
                : before.get(before.size() - 1).offset()
                        + before.get(before.size() - 1).width();
        final SqliteExpression condition = condition(expressions, on);
        maybe = outside;
        require(expressions.columnsRead().length() <= offset + width, "ON of a later table");
        return new Query.Part(number, offset, width, outer, condition);
    }

    private static List<Expression> projection(List<Expression> written, List<Source> sources) {
        if (written.isEmpty()) {
            return columns(sources, null);
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

    /** All columns, or those of the table of a name. */
    private static List<Expression> columns(List<Source> sources, String name) {
        final List<Expression> columns = new ArrayList<>();
        for (final Source source : sources) {
            if (name == null || source.name().equalsIgnoreCase(name)) {
                source.columns().forEach(column -> columns.add(new Expression.ColumnRef(source.name(), column.name())));
            }
        }
        return columns;
    }

    // ---- groups

    private Select grouped(Statement.Select select, Query query, Groups groups, List<Expression> projection) {
        select.groupBy().forEach(groups::addKey);
        final List<Expression> columns =
                projection.stream().map(groups::rewritten).toList();
        final Expression having = select.slice().having() == null
                ? null
                : groups.rewritten(select.slice().having());
        final List<Statement.OrderBy> order = select.orderBy().stream()
                .map(by -> new Statement.OrderBy((Expression.ColumnRef) groups.rewritten(by.by()), by.descending()))
                .toList();
        final SqliteExpressions expressions = groups.expressions();
        final Grouping grouping = new Grouping(
                groups.keys(),
                groups.aggregates(),
                !select.groupBy().isEmpty(),
                having == null ? null : expressions.compile(having));
        return selected(select, query, expressions, columns, grouping, order);
    }
}
