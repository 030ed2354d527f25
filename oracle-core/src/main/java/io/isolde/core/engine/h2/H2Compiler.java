package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.Filter;
import io.isolde.core.query.Aggregate;
import io.isolde.core.query.Grouping;
import io.isolde.core.query.Query;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.h2.H2Expression;
import io.isolde.core.semantics.h2.H2Expressions;
import io.isolde.core.semantics.h2.H2Expressions.Source;
import io.isolde.core.semantics.h2.H2RowSemantics;
import io.isolde.core.semantics.h2.H2Selection;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Compiles the statements of one case; refuses by name what is not modelled. */
final class H2Compiler {
    private final List<H2Table> tables;

    H2Compiler(List<H2Table> tables) {
        this.tables = tables;
    }

    H2Statement compile(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select(select);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(insert);
        } else if (statement instanceof Statement.Update update) {
            return update(update);
        } else if (statement instanceof Statement.Delete delete) {
            require(
                    delete.orderBy().isEmpty() && delete.limit() == Statement.NO_LIMIT,
                    "DELETE with ORDER BY or LIMIT");
            final int table = table(delete.table());
            return new H2Statement.Delete(table, filter(table, delete.table(), delete.where()));
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        }
        require(!(statement instanceof Statement.SetIsolation), "SET TRANSACTION");
        require(!(statement instanceof Statement.Begin begin && begin.consistentSnapshot()), "consistent snapshot");
        require(!(statement instanceof Statement.BeginLocking), "BEGIN that locks");
        require(isPlainControl(statement), Statement.featureOf(statement));
        return new H2Statement.Control(statement);
    }

    /** Without modes and chains. */
    private static boolean isPlainControl(Statement statement) {
        return statement instanceof Statement.Begin begin && begin.modes().equals(Statement.Modes.NONE)
                || statement instanceof Statement.Commit commit && !commit.chain()
                || statement instanceof Statement.Rollback rollback && !rollback.chain()
                || statement instanceof Statement.Savepoint
                || statement instanceof Statement.RollbackTo
                || statement instanceof Statement.Release;
    }

    private static void require(boolean modelled, String feature) {
        if (!modelled) {
            throw new UnsupportedFeatureException("H2 " + feature);
        }
    }

    private int table(String name) {
        return new SeenRows(tables).number(name);
    }

    private H2Expressions expressions(int table, String name) {
        return new H2Expressions(tables.get(table).table, name);
    }

    private Filter filter(int table, String name, Expression where) {
        if (where == null) {
            return new Filter(null, new BitSet());
        }
        final H2Expressions expressions = expressions(table, name);
        final H2Expression condition = expressions.isAlwaysTrue(where) ? null : expressions.condition(where);
        return new Filter(condition, expressions.columnsRead());
    }

    private H2Statement select(Statement.Select select) {
        require(select.locking() != Statement.Locking.SHARE, "FOR SHARE");
        final boolean locks = select.locking() != Statement.Locking.NONE;
        if (locks && (select.distinct() || isGrouped(select))) {
            return new H2Statement.Refused();
        }
        require(select.groupBy().isEmpty() && select.slice().having() == null, "GROUP BY");
        require(select.slice().offset() == 0, "OFFSET");
        require(!locks || select.limit() == Statement.NO_LIMIT, "FOR UPDATE of some rows");
        final Set<Integer> read = new LinkedHashSet<>();
        addTables(read, select);
        if (!locks
                && (read.size() > 1
                        || select.join() != null
                        || select.where() != null && Operands.hasSubquery(select.where()))) {
            return query(select, List.copyOf(read));
        }
        if (select.join() != null) {
            return lockingJoin(select);
        }
        final int number = table(select.table());
        final H2Expressions expressions = expressions(number, select.name());
        final boolean hasSubquery = select.where() != null && Operands.hasSubquery(select.where());
        final Filter filter =
                hasSubquery ? filter(number, select, List.copyOf(read)) : filter(number, select.name(), select.where());
        final Query query = new Query(
                List.of(new Query.Part(number, 0, tables.get(number).types.length, false, null)),
                filter.where(),
                tables.get(number).types.length,
                H2RowSemantics.INSTANCE);
        final List<Integer> aggregated = new ArrayList<>();
        final List<Source> sources = List.of(new Source(tables.get(number).table, select.name()));
        final Selection selection = selection(select, query, sources, expressions, aggregated);
        // An index of all that is read may be scanned instead of the table. Measured.
        filter.columnsRead().or(expressions.columnsRead());
        return new H2Statement.Select(number, filter, selection, aggregated, select.locks());
    }

    private static boolean isGrouped(Statement.Select select) {
        return !select.groupBy().isEmpty()
                || select.slice().having() != null
                || select.projection().stream().anyMatch(Operands::hasAggregate);
    }

    /** One with subqueries. */
    private Filter filter(int number, Statement.Select select, List<Integer> read) {
        final SeenRows rows = new SeenRows(tables);
        final H2Expressions expressions =
                new H2Expressions(List.of(new Source(tables.get(number).table, select.name())), null, rows);
        final H2Expression condition = expressions.condition(select.where());
        return new Filter(condition, expressions.columnsRead(), new H2Statement.Subqueries(rows, read, expressions));
    }

    private void addTables(Set<Integer> read, Statement.Select select) {
        read.add(table(select.table()));
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            read.add(table(join.table()));
            addTables(read, join.on());
        }
        addTables(read, select.where());
        select.projection().forEach(expression -> addTables(read, expression));
    }

    private void addTables(Set<Integer> read, Expression expression) {
        if (expression != null) {
            // H2 leaves away what a constant decides, and then reads no table for it
            require(!isDecidedByConstant(expression), "subquery beside a constant condition");
            Operands.subquery(expression).ifPresent(subquery -> addTables(read, subquery));
            Operands.of(expression).forEach(operand -> addTables(read, operand));
        }
    }

    private static boolean isDecidedByConstant(Expression expression) {
        return expression instanceof Expression.Binary logic
                && (logic.operator() == Expression.BinaryOperator.AND
                        || logic.operator() == Expression.BinaryOperator.OR)
                && (logic.left() instanceof Expression.Literal || logic.right() instanceof Expression.Literal)
                && Operands.hasSubquery(expression);
    }

    /** A read of two tables that locks their rows. */
    private H2Statement lockingJoin(Statement.Select written) {
        final Statement.Join join = written.join();
        final boolean hasSubquery = join.on() != null && Operands.hasSubquery(join.on())
                || written.where() != null && Operands.hasSubquery(written.where())
                || written.projection().stream().anyMatch(Operands::hasSubquery);
        require(!hasSubquery, "subquery of a statement that locks or writes");
        require(written.locks().of().isEmpty(), "FOR UPDATE OF");
        return new H2Statement.LockingJoin(
                selection(written, new H2Selection(written, new SeenRows(tables))), written.locks());
    }

    /** A read of several tables. */
    private H2Statement.JoinedRead query(Statement.Select written, List<Integer> read) {
        final SeenRows rows = new SeenRows(tables);
        final H2Selection source = new H2Selection(written, rows);
        return new H2Statement.JoinedRead(source, selection(written, source), read, rows);
    }

    private static Selection selection(Statement.Select select, H2Selection source) {
        return selection(select, source.query(), source.sources(), source.expressions(), new ArrayList<>());
    }

    /**
     * What is made of rows.
     *
     * @param aggregated gets the columns that are arguments of aggregates
     */
    private static Selection selection(
            Statement.Select select,
            Query query,
            List<Source> sources,
            H2Expressions expressions,
            List<Integer> aggregated) {
        final boolean locks = select.locking() != Statement.Locking.NONE;
        final List<H2Expression> columns = new ArrayList<>();
        final List<Aggregate> aggregates = new ArrayList<>();
        for (final Expression expression : projection(select, sources)) {
            if (expression instanceof Expression.Aggregate aggregate) {
                aggregates.add(aggregate(expressions, aggregate));
                aggregated.add(
                        aggregate.argument() instanceof Expression.ColumnRef column
                                ? expressions.column(column)
                                : H2Table.NONE);
            } else {
                columns.add(expressions.compile(expression));
            }
        }
        require(columns.isEmpty() || aggregates.isEmpty(), "aggregate beside a column");
        require(aggregates.isEmpty() || select.orderBy().isEmpty() && !locks, "ORDER BY or FOR UPDATE of an aggregate");
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : select.orderBy()) {
            order.add(new SortKey(expressions.column(by.by()), by.descending()));
        }
        require(order.isEmpty() || !select.distinct(), "DISTINCT with ORDER BY");
        for (int i = 0; i < aggregates.size(); i++) {
            final int place = i;
            columns.add(group -> group[place]);
        }
        return new Selection(
                query,
                columns,
                aggregates.isEmpty() ? null : Grouping.ofAll(aggregates),
                select.distinct(),
                order,
                select.limit());
    }

    private static List<Expression> projection(Statement.Select select, List<Source> sources) {
        if (!select.projection().isEmpty()) {
            return select.projection();
        }
        final List<Expression> all = new ArrayList<>();
        for (final Source source : sources) {
            source.table().columns().forEach(column -> all.add(new Expression.ColumnRef(source.name(), column.name())));
        }
        return all;
    }

    private static Aggregate aggregate(H2Expressions expressions, Expression.Aggregate aggregate) {
        if (aggregate.argument() == null) {
            return new Aggregate(aggregate.function(), null, false);
        }
        final H2Type.Kind kind = expressions.kindOf(aggregate.argument());
        require(kind != H2Type.Kind.BOOLEAN, "aggregate of conditions");
        require(aggregate.function() != AggregateFunction.SUM || kind == H2Type.Kind.INTEGER, "sum of " + kind);
        return new Aggregate(aggregate.function(), expressions.compile(aggregate.argument()), aggregate.distinct());
    }

    private H2Statement insert(Statement.Insert insert) {
        require(insert.mode() == Statement.InsertMode.INSERT, insert.mode().sqlName());
        require(insert.source() == null, "INSERT SELECT");
        require(insert.onDuplicate().isEmpty() && insert.onConflict() == null, "upsert");
        final int number = table(insert.table());
        final H2Table table = tables.get(number);
        final List<Integer> columns = insert.columns().isEmpty()
                ? IntStream.range(0, table.types.length).boxed().toList()
                : insert.columns().stream().map(table::column).toList();
        final H2Expressions expressions = expressions(number, insert.table());
        final List<List<H2Expression>> rows = new ArrayList<>();
        for (final List<Expression> row : insert.rows()) {
            require(row.size() == columns.size(), "INSERT of another number of values than columns");
            final List<H2Expression> values = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                values.add(expressions.assigned(row.get(i), columns.get(i)));
            }
            rows.add(values);
            require(expressions.columnsRead().isEmpty(), "column in VALUES");
        }
        return new H2Statement.Insert(number, columns, rows);
    }

    private H2Statement update(Statement.Update update) {
        require(!update.ignore(), "UPDATE IGNORE");
        require(update.orderBy().isEmpty() && update.limit() == Statement.NO_LIMIT, "UPDATE with ORDER BY or LIMIT");
        final int number = table(update.table());
        final H2Table table = tables.get(number);
        final H2Expressions expressions = expressions(number, update.table());
        final List<Integer> columns = new ArrayList<>();
        final List<H2Expression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : update.assignments()) {
            final int column = table.column(assignment.column());
            require(!columns.contains(column), "column assigned twice");
            columns.add(column);
            values.add(expressions.assigned(assignment.value(), column));
        }
        final Filter filter = filter(number, update.table(), update.where());
        final boolean namesColumns =
                !expressions.columnsRead().isEmpty() || !filter.columnsRead().isEmpty();
        return new H2Statement.Update(number, filter, columns, values, namesColumns);
    }
}
