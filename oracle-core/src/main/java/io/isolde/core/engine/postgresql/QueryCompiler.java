package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.query.Aggregate;
import io.isolde.core.query.Grouping;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.semantics.postgresql.PostgresExpressions.Named;
import io.isolde.core.semantics.postgresql.SqlState;
import io.isolde.core.semantics.postgresql.Subquery;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Compiles what statements read: tables of FROM, conditions, groups, order. */
final class QueryCompiler implements Subquery.Source {
    /** Wide enough for every sum. */
    private static final SqlType NUMERIC = new SqlType.DecimalType(65, 0);

    /** The name of tables that hold what statements return, which no other has. */
    private static final String RETURNED = "(returned)";

    private final List<PostgresTable> tables;
    private final StatementView view;
    /** Whether the planner makes a join of IN whose subquery reads columns around it. PostgreSQL 17, release notes. */
    private final boolean joinsCorrelated;
    /** Tables that subqueries of the statement at hand read, as bits. */
    private long subqueried;
    /** How the statement at hand names what another returns to it; null where there is nothing. */
    private String returned;

    private int returnedTable;

    QueryCompiler(List<PostgresTable> tables, StatementView view, ServerVersion version) {
        this.tables = tables;
        joinsCorrelated = version.isAtLeast(17, 0, 0);
        this.view = view;
    }

    /** Turns to a statement. */
    void begin() {
        subqueried = 0;
        returned = null;
    }

    /** Adds a table that holds what a statement returns, for the rest of the statement at hand; its number. */
    int addReturned(Table table) {
        require(
                tables.stream().noneMatch(each -> each.table.name().equalsIgnoreCase(table.name())),
                "WITH of the name of a table");
        returned = table.name();
        returnedTable = tables.size();
        tables.add(new PostgresTable(new Table(RETURNED, table.columns(), List.of()), 0));
        return returnedTable;
    }

    /** The tables that subqueries read that were compiled since then, as bits. */
    long subqueried() {
        return subqueried;
    }

    /**
     * A compiler of expressions over rows of tables.
     *
     * @param around of the statement around a subquery; null elsewhere
     */
    PostgresExpressions expressions(List<Named> named, PostgresExpressions around) {
        return new PostgresExpressions(named, around, this);
    }

    @Override
    public Subselect compile(Statement.Select select, PostgresExpressions around) {
        require(select.locking() == Statement.Locking.NONE, "subquery that locks");
        require(select.limit() == Statement.NO_LIMIT, "subquery with LIMIT");
        final int before = around.readsFromInside();
        final PostgresStatement.Select compiled = select(select, around);
        subqueried |= compiled.query().reads();
        return new Subselect(compiled, view, around.readsFromInside() > before);
    }

    int table(String name) {
        if (name.equalsIgnoreCase(returned) || name.equals(RETURNED)) {
            return returnedTable;
        }
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    /** The tables of FROM, as columns are qualified with them. */
    List<Named> named(Statement.From from) {
        final List<Named> named = new ArrayList<>();
        add(named, from.table(), from.alias());
        for (Statement.Join join = from.join(); join != null; join = join.next()) {
            require(join.common().isEmpty(), "NATURAL or USING");
            add(named, join.table(), join.alias());
        }
        return named;
    }

    private void add(List<Named> named, String table, String alias) {
        final String name = alias == null ? table : alias;
        if (named.stream().anyMatch(each -> each.name().equalsIgnoreCase(name))) {
            throw new EvaluationError(SqlState.DUPLICATE_ALIAS);
        }
        named.add(new Named(name, tables.get(table(table)).table));
    }

    /** The rows of FROM and WHERE. */
    Query query(Statement.From from, Expression where, PostgresExpressions around) {
        final List<Named> named = named(from);
        final int[] numbers =
                named.stream().mapToInt(each -> table(each.table().name())).toArray();
        final List<PostgresTable> declared =
                Arrays.stream(numbers).mapToObj(tables::get).toList();
        final List<Query.Join> joins = new ArrayList<>();
        for (Statement.Join join = from.join(); join != null; join = join.next()) {
            final PostgresExpressions expressions = expressions(named.subList(0, joins.size() + 2), around);
            joins.add(new Query.Join(
                    join.on() == null ? null : expressions.condition(join.on()),
                    join.kind() == Statement.JoinKind.LEFT));
        }
        return new Query(numbers, declared, joins, filter(expressions(named, around), where));
    }

    private Filter filter(PostgresExpressions expressions, Expression where) {
        if (where == null) {
            return new Filter(null, new BitSet());
        }
        final List<SemiJoin> semiJoins = new ArrayList<>();
        Expression rest = null;
        for (final Expression conjunct : Operands.conjuncts(where)) {
            final SemiJoin semiJoin = semiJoin(expressions, conjunct);
            if (semiJoin != null) {
                semiJoins.add(semiJoin);
            } else {
                rest = rest == null ? conjunct : new Expression.Binary(BinaryOperator.AND, rest, conjunct);
            }
        }
        final PostgresExpression condition = rest == null ? null : expressions.condition(rest);
        return new Filter(condition, expressions.columnsRead(), semiJoins);
    }

    /** The subquery that the planner joins; null for a condition that is none. PostgreSQL source, {@code pull_up_sublinks}. */
    private SemiJoin semiJoin(PostgresExpressions expressions, Expression condition) {
        if (condition instanceof Expression.InSubquery in && !in.negated()) {
            final Subselect subselect = compile(in.select(), expressions);
            require(subselect.columns().size() == 1, "IN of several columns");
            if (subselect.isCorrelated() && !joinsCorrelated) {
                return null;
            }
            return new SemiJoin(subselect, expressions.comparison(in.operand(), subselect), false);
        } else if (condition instanceof Expression.Exists exists) {
            final Subselect subselect = compile(exists.select(), expressions);
            require(!subselect.isGrouped() || !subselect.isCorrelated(), "EXISTS of groups");
            return subselect.isCorrelated() ? new SemiJoin(subselect, null, exists.negated()) : null;
        }
        return null;
    }

    // ---- SELECT

    /**
     * A SELECT.
     *
     * @param around of the statement around a subquery; null elsewhere
     */
    PostgresStatement.Select select(Statement.Select select, PostgresExpressions around) {
        require(select.offset() == 0, "OFFSET");
        return select(select, query(select.from(), select.where(), around), named(select.from()), around);
    }

    /** A SELECT of rows that no table has, but which have columns as one. */
    PostgresStatement.Select selectOf(Statement.Select select, Named rows) {
        final List<Named> named = List.of(rows);
        final Filter filter = filter(expressions(named, null), select.where());
        require(select.offset() == 0, "OFFSET");
        return select(select, new Query(new int[0], List.of(), List.of(), filter), named, null);
    }

    private PostgresStatement.Select select(
            Statement.Select select, Query query, List<Named> named, PostgresExpressions around) {
        final List<Expression> projection = projection(select.projection(), named);
        final boolean isGrouped = select.slice().having() != null
                || !select.groupBy().isEmpty()
                || projection.stream().anyMatch(Operands::hasAggregate);
        final PostgresStatement.Locks locks = locks(select, query, named);
        if (locks.lock() != null && (isGrouped || select.distinct())) {
            throw new EvaluationError(SqlState.FEATURE_NOT_SUPPORTED);
        }
        require(
                locks.lock() == null || !query.isJoin() || select.limit() == Statement.NO_LIMIT,
                "LIMIT of locked joins");
        require(
                !select.distinct() || select.orderBy().stream().allMatch(by -> projection.contains(by.by())),
                "ORDER BY of what DISTINCT does not return");
        return isGrouped
                ? grouped(select, query, new Groups(expressions(named, around)), projection)
                : rows(select, query, expressions(named, around), projection, locks);
    }

    private PostgresStatement.Select rows(
            Statement.Select select,
            Query query,
            PostgresExpressions expressions,
            List<Expression> projection,
            PostgresStatement.Locks locks) {
        final List<TypedExpression> columns =
                projection.stream().map(expressions::compile).toList();
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : select.orderBy()) {
            order.add(new SortKey(expressions.column(by.by()), by.descending()));
        }
        return new PostgresStatement.Select(
                query,
                columns,
                new Selection(columns, null, select.distinct(), order, select.limit(), Comparison.ORDER),
                locks,
                subqueried);
    }

    /** Expressions of a select list or of RETURNING, without stars. */
    static List<Expression> projection(List<Expression> projection, List<Named> named) {
        final List<Expression> columns = new ArrayList<>();
        for (final Expression expression : projection.isEmpty() ? List.of(new Expression.Star(null)) : projection) {
            if (expression instanceof Expression.Star star) {
                for (final Named each : named) {
                    if (star.table() == null || star.table().equalsIgnoreCase(each.name())) {
                        each.table()
                                .columns()
                                .forEach(column -> columns.add(new ColumnRef(each.name(), column.name())));
                    }
                }
            } else {
                columns.add(expression);
            }
        }
        return columns;
    }

    /** PostgreSQL manual, SELECT, "The Locking Clause": not of the side of an outer join that may be missing. */
    private static PostgresStatement.Locks locks(Statement.Select select, Query query, List<Named> named) {
        final List<Integer> of = new ArrayList<>();
        if (select.locking() == Statement.Locking.NONE) {
            return new PostgresStatement.Locks(null, select.waiting(), of);
        }
        final List<String> names = select.locks().of();
        for (int i = 0; i < named.size(); i++) {
            final String name = named.get(i).name();
            if (names.isEmpty() || names.stream().anyMatch(name::equalsIgnoreCase)) {
                of.add(i);
            }
        }
        for (final String name : names) {
            if (named.stream().noneMatch(each -> each.name().equalsIgnoreCase(name))) {
                throw new EvaluationError(SqlState.UNDEFINED_TABLE);
            }
        }
        if (of.stream().anyMatch(query::isOuter)) {
            throw new EvaluationError(SqlState.FEATURE_NOT_SUPPORTED);
        }
        require(select.locks().seconds() == 0, "WAIT");
        return new PostgresStatement.Locks(RowLock.valueOf(select.locking().name()), select.waiting(), of);
    }

    // ---- groups

    private PostgresStatement.Select grouped(
            Statement.Select select, Query query, Groups groups, List<Expression> projection) {
        select.groupBy().forEach(groups::addKey);
        final List<Expression> rewritten =
                projection.stream().map(groups::rewritten).toList();
        final Expression having = select.slice().having();
        final Expression rewrittenHaving = having == null ? null : groups.rewritten(having);
        final PostgresExpressions expressions = groups.expressions();
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : select.orderBy()) {
            order.add(new SortKey(expressions.column((ColumnRef) groups.rewritten(by.by())), by.descending()));
        }
        final List<TypedExpression> columns =
                rewritten.stream().map(expressions::compile).toList();
        final Grouping grouping = new Grouping(
                groups.keys,
                groups.aggregates,
                !select.groupBy().isEmpty(),
                having == null ? null : expressions.condition(rewrittenHaving));
        return new PostgresStatement.Select(
                query,
                columns,
                new Selection(columns, grouping, select.distinct(), order, select.limit(), Comparison.ORDER),
                new PostgresStatement.Locks(null, select.waiting(), List.of()),
                subqueried);
    }

    /** The keys and aggregates of groups, as columns of a table of their own. */
    private static final class Groups {
        private final PostgresExpressions rows;
        private final List<PostgresExpression> keys = new ArrayList<>();
        private final List<Integer> keyColumns = new ArrayList<>();
        private final List<Aggregate> aggregates = new ArrayList<>();
        private final List<Column> columns = new ArrayList<>();

        Groups(PostgresExpressions rows) {
            this.rows = rows;
        }

        void addKey(Expression key) {
            require(key instanceof ColumnRef, "GROUP BY of an expression");
            final int column = rows.column((ColumnRef) key);
            keys.add(rows.compile(key));
            keyColumns.add(column);
            columns.add(Column.of("key." + keys.size(), rows.columnAt(column).type()));
        }

        PostgresExpressions expressions() {
            return new PostgresExpressions(new Table("groups", columns, List.of()), "groups");
        }

        /** The expression over a group. */
        Expression rewritten(Expression expression) {
            require(Operands.subquery(expression).isEmpty(), "subquery beside groups");
            if (expression instanceof Expression.Aggregate aggregate) {
                return aggregate.function() == AggregateFunction.AVG ? average(aggregate) : added(aggregate, false);
            } else if (expression instanceof ColumnRef column) {
                final int key = keyColumns.indexOf(rows.column(column));
                require(key >= 0, "column that is not grouped");
                return new ColumnRef(columns.get(key).name());
            }
            return Operands.with(
                    expression,
                    Operands.of(expression).stream().map(this::rewritten).toList());
        }

        /** PostgreSQL manual, 9.21 "Aggregate Functions": a quotient of numerics. */
        private Expression average(Expression.Aggregate average) {
            return new Expression.Binary(
                    BinaryOperator.DIVIDE,
                    added(
                            new Expression.Aggregate(AggregateFunction.SUM, average.argument(), average.distinct()),
                            true),
                    added(
                            new Expression.Aggregate(AggregateFunction.COUNT, average.argument(), average.distinct()),
                            true));
        }

        private Expression added(Expression.Aggregate aggregate, boolean asNumeric) {
            final boolean isLong = compile(aggregate, asNumeric);
            final String name = "aggregate." + columns.size();
            columns.add(Column.of(name, type(aggregate, isLong)));
            return new ColumnRef(name);
        }

        private SqlType type(Expression.Aggregate aggregate, boolean isLong) {
            return switch (aggregate.function()) {
                case COUNT, SUM -> isLong ? SqlType.BIGINT : NUMERIC;
                default -> argumentType(aggregate);
            };
        }

        private SqlType argumentType(Expression.Aggregate aggregate) {
            require(aggregate.argument() instanceof ColumnRef, aggregate.function() + " of an expression");
            return rows.columnAt(rows.column((ColumnRef) aggregate.argument())).type();
        }

        /** One over columns of a statement around alone would be that statement's. */
        private boolean isOwn(Expression argument) {
            return Operands.allColumns(argument, column -> !rows.isAround(column));
        }

        /** Compiles one. Whether a count or a sum is a whole number; otherwise it is a decimal. */
        private boolean compile(Expression.Aggregate aggregate, boolean asNumeric) {
            require(aggregate.argument() == null || isOwn(aggregate.argument()), "aggregate of columns around");
            final PostgresExpression argument =
                    aggregate.argument() == null ? null : rows.compile(aggregate.argument());
            boolean isLong = !asNumeric;
            if (aggregate.function() == AggregateFunction.SUM) {
                final SqlType type = argumentType(aggregate);
                require(
                        type instanceof SqlType.IntegerType
                                || type instanceof SqlType.DecimalType
                                || type instanceof SqlType.NumericType,
                        "sum of reals or texts");
                isLong &= type instanceof SqlType.IntegerType whole && whole.byteLength() < Long.BYTES;
            } else if (aggregate.function() != AggregateFunction.COUNT
                    && argumentType(aggregate) instanceof SqlType.BooleanType) {
                throw new EvaluationError(SqlState.UNDEFINED_FUNCTION);
            }
            aggregates.add(
                    new Aggregate(aggregate.function(), argument, aggregate.distinct(), Comparison.typed(isLong)));
            return isLong;
        }
    }
}
