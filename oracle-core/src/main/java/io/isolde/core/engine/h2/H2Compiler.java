package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.Filter;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.SelectCompiler;
import io.isolde.core.semantics.h2.H2Expressions;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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
        if (statement instanceof Statement.Neutral neutral) {
            return new H2Statement.Question(
                    neutral.text().strip().toUpperCase(Locale.ROOT).startsWith("EXPLAIN"));
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
        return H2Queries.number(tables, name);
    }

    private H2Expressions expressions(int table, String name) {
        return new H2Expressions(tables.get(table).table, name);
    }

    private Filter filter(int table, String name, Expression where) {
        if (where == null) {
            return new Filter(null, new BitSet());
        }
        final H2Expressions expressions = expressions(table, name);
        return new Filter(
                expressions.conditionUnlessTrue(where), expressions.scope().columnsRead());
    }

    private H2Statement select(Statement.Select select) {
        require(select.locking() != Statement.Locking.SHARE, "FOR SHARE");
        final boolean locks = select.locking() != Statement.Locking.NONE;
        if (locks && (select.distinct() || isGrouped(select))) {
            return new H2Statement.Refused();
        }
        require(select.slice().offset() == 0, "OFFSET");
        require(!locks || select.limit() == Statement.NO_LIMIT, "FOR UPDATE of some rows");
        require(select.orderBy().isEmpty() || !select.distinct(), "DISTINCT with ORDER BY");
        require(
                select.orderBy().isEmpty()
                        || !isGrouped(select)
                        || !select.groupBy().isEmpty(),
                "ORDER BY of an aggregate");
        final Set<Integer> read = new LinkedHashSet<>();
        addTables(read, select);
        if (!locks
                && (read.size() > 1
                        || select.join() != null
                        || select.projection().stream().anyMatch(Operands::hasSubquery)
                        || select.where() != null && Operands.hasSubquery(select.where()))) {
            final SeenRows rows = new SeenRows();
            final H2Queries queries = H2Queries.withSubqueries(tables, rows);
            final SelectCompiler.Compiled<H2Type> compiled = queries.select(select);
            return new H2Statement.JoinedRead(compiled.query(), compiled.selection(), List.copyOf(read), rows);
        }
        return select.join() == null ? ofOneTable(select, List.copyOf(read)) : lockingJoin(select);
    }

    /** One of one table, which locks rows if it has subqueries. */
    private H2Statement ofOneTable(Statement.Select select, List<Integer> read) {
        final SeenRows rows = new SeenRows();
        final boolean hasSubquery = select.where() != null && Operands.hasSubquery(select.where());
        require(
                select.projection().stream().noneMatch(Operands::hasSubquery),
                "subquery of a statement that locks or writes");
        final H2Queries queries = hasSubquery ? H2Queries.withSubqueries(tables, rows) : H2Queries.plain(tables);
        final SelectCompiler.Compiled<H2Type> compiled = queries.select(select);
        final Query query = compiled.query();
        final List<Integer> aggregated = select.projection().stream()
                .map(expression -> select.groupBy().isEmpty()
                                && expression instanceof Expression.Aggregate aggregate
                                && aggregate.argument() instanceof Expression.ColumnRef column
                        ? compiled.rows().scope().column(column)
                        : H2Table.NONE)
                .toList();
        // An index of all that is read may be scanned instead of the table. Measured.
        final Filter filter = new Filter(
                query.where(),
                compiled.rows().scope().columnsRead(),
                hasSubquery ? new H2Statement.Subqueries(rows, read, query) : null);
        return new H2Statement.Select(query.onlyTable(), filter, compiled.selection(), aggregated, select.locks());
    }

    private static boolean isGrouped(Statement.Select select) {
        return !select.groupBy().isEmpty()
                || select.slice().having() != null
                || select.projection().stream().anyMatch(Operands::hasAggregate);
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
        final SelectCompiler.Compiled<H2Type> compiled = H2Queries.plain(tables).select(written);
        return new H2Statement.LockingJoin(compiled.query(), compiled.selection(), written.locks());
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
        final List<List<RowExpression>> rows = new ArrayList<>();
        for (final List<Expression> row : insert.rows()) {
            require(row.size() == columns.size(), "INSERT of another number of values than columns");
            final List<RowExpression> values = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                values.add(expressions.assigned(row.get(i), columns.get(i)));
            }
            rows.add(values);
            require(expressions.scope().columnsRead().isEmpty(), "column in VALUES");
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
        final List<RowExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : update.assignments()) {
            final int column = table.column(assignment.column());
            require(!columns.contains(column), "column assigned twice");
            columns.add(column);
            values.add(expressions.assigned(assignment.value(), column));
        }
        final Filter filter = filter(number, update.table(), update.where());
        final boolean namesColumns = !expressions.scope().columnsRead().isEmpty()
                || !filter.columnsRead().isEmpty();
        return new H2Statement.Update(number, filter, columns, values, namesColumns);
    }
}
