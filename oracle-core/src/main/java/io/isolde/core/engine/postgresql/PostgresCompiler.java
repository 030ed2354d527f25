package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.engine.postgresql.PostgresStatement.Aggregate;
import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Compiles the statements of one case; refuses by name what is not modelled. */
final class PostgresCompiler {
    private final List<PostgresTable> tables;

    PostgresCompiler(List<PostgresTable> tables) {
        this.tables = tables;
    }

    /** A statement that the server refuses before it runs becomes one that fails. */
    PostgresStatement compile(Statement statement) {
        try {
            return compiled(statement);
        } catch (final EvaluationError e) {
            return new PostgresStatement.Refused(e.kind(), e.sqlState());
        }
    }

    private PostgresStatement compiled(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select(select);
        } else if (statement instanceof Statement.Returning returning) {
            final int number = table(Statement.tableOf(returning).orElseThrow());
            final PostgresExpressions expressions =
                    expressions(number, tables.get(number).table.name());
            final List<PostgresExpression> columns = new ArrayList<>();
            for (final Expression expression : projection(returning.projection(), tables.get(number).table)) {
                require(!(expression instanceof Expression.Aggregate), "aggregate in RETURNING");
                columns.add(expressions.compile(expression));
            }
            return written(returning.statement(), columns);
        }
        return written(statement, null);
    }

    /** One that is no SELECT, and perhaps returns rows that it writes. */
    private PostgresStatement written(Statement statement, List<PostgresExpression> returning) {
        if (statement instanceof Statement.Insert insert) {
            return insert(insert, returning);
        } else if (statement instanceof Statement.Update update) {
            return update(update, returning);
        } else if (statement instanceof Statement.Delete delete) {
            require(
                    delete.orderBy().isEmpty() && delete.limit() == Statement.NO_LIMIT,
                    "DELETE with ORDER BY or LIMIT");
            final int table = table(delete.table());
            return new PostgresStatement.Delete(
                    table, filter(expressions(table, delete.table()), delete.where()), returning);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        }
        require(!(statement instanceof Statement.Begin begin && begin.consistentSnapshot()), "consistent snapshot");
        require(
                Statement.isTransactionControl(statement) && !(statement instanceof Statement.BeginLocking),
                statement.getClass().getSimpleName());
        return new PostgresStatement.Control(statement);
    }

    private int table(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    private PostgresExpressions expressions(int table, String name) {
        return new PostgresExpressions(tables.get(table).table, name);
    }

    private static Filter filter(PostgresExpressions expressions, Expression where) {
        final PostgresExpression condition = where == null ? null : expressions.condition(where);
        return new Filter(condition, where == null ? new BitSet() : expressions.columnsRead());
    }

    private PostgresStatement select(Statement.Select select) {
        require(select.join() == null, "join");
        require(select.groupBy().isEmpty(), "GROUP BY");
        final int number = table(select.table());
        final Table table = tables.get(number).table;
        final PostgresExpressions expressions = expressions(number, select.name());
        final List<PostgresExpression> columns = new ArrayList<>();
        final List<Aggregate> aggregates = new ArrayList<>();
        for (final Expression expression : projection(select.projection(), table)) {
            if (expression instanceof Expression.Aggregate aggregate) {
                aggregates.add(aggregate(expressions, table, aggregate));
            } else {
                columns.add(expressions.compile(expression));
            }
        }
        require(columns.isEmpty() || aggregates.isEmpty(), "aggregate beside a column");
        require(aggregates.isEmpty() || select.orderBy().isEmpty(), "ORDER BY of an aggregate");
        final boolean locks = select.locking() != Statement.Locking.NONE;
        require(!locks || aggregates.isEmpty() && !select.distinct(), "locks of an aggregate or DISTINCT");
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : select.orderBy()) {
            order.add(new SortKey(expressions.column(by.by()), by.descending()));
        }
        require(order.isEmpty() || !select.distinct(), "DISTINCT with ORDER BY");
        return new PostgresStatement.Select(
                number,
                filter(expressions(number, select.name()), select.where()),
                columns,
                aggregates,
                select.distinct(),
                new PostgresStatement.Slice(order, select.limit()),
                new PostgresStatement.Locks(
                        locks ? RowLock.valueOf(select.locking().name()) : null, select.waiting()));
    }

    private static List<Expression> projection(List<Expression> projection, Table table) {
        return projection.isEmpty()
                ? table.columns().stream()
                        .map(column -> (Expression) new Expression.ColumnRef(column.name()))
                        .toList()
                : projection;
    }

    private static Aggregate aggregate(PostgresExpressions expressions, Table table, Expression.Aggregate aggregate) {
        if (aggregate.argument() == null) {
            return new Aggregate(aggregate.function(), null, false, true);
        }
        final PostgresExpression argument = expressions.compile(aggregate.argument());
        boolean isLong = true;
        if (aggregate.function() == AggregateFunction.SUM) {
            require(aggregate.argument() instanceof Expression.ColumnRef, "sum of an expression");
            final SqlType type = table.columns()
                    .get(expressions.column((Expression.ColumnRef) aggregate.argument()))
                    .type();
            require(
                    type instanceof SqlType.IntegerType || type instanceof SqlType.DecimalType,
                    "sum of reals or texts");
            isLong = type instanceof SqlType.IntegerType whole && whole.byteLength() < Long.BYTES;
        }
        require(aggregate.function() != AggregateFunction.AVG, "AVG");
        return new Aggregate(aggregate.function(), argument, aggregate.distinct(), isLong);
    }

    private PostgresStatement insert(Statement.Insert insert, List<PostgresExpression> returning) {
        require(insert.source() == null, "INSERT SELECT");
        require(
                insert.onDuplicate().isEmpty() && insert.mode() == Statement.InsertMode.INSERT,
                "INSERT of another dialect");
        final int number = table(insert.table());
        final PostgresTable table = tables.get(number);
        final PostgresExpressions expressions = expressions(number, insert.table());
        final List<Integer> columns = columns(insert, table, expressions);
        final List<List<PostgresExpression>> rows = new ArrayList<>();
        for (final List<Expression> values : insert.rows()) {
            require(values.size() <= columns.size(), "INSERT of more values than columns");
            require(
                    insert.columns().isEmpty() || values.size() == columns.size(),
                    "INSERT of fewer values than columns");
            final List<PostgresExpression> row = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                row.add(
                        i < values.size()
                                ? expressions.assignment(column(table, columns.get(i)), values.get(i))
                                : null);
            }
            rows.add(row);
        }
        require(expressions.columnsRead().isEmpty(), "column in VALUES");
        final PostgresStatement.Conflict conflict =
                insert.onConflict() == null ? null : new ConflictCompiler(number, table).compile(insert.onConflict());
        return new PostgresStatement.Insert(number, columns, rows, conflict, returning);
    }

    private static List<Integer> columns(
            Statement.Insert insert, PostgresTable table, PostgresExpressions expressions) {
        return insert.columns().isEmpty()
                ? IntStream.range(0, table.width()).boxed().toList()
                : insert.columns().stream()
                        .map(name -> expressions.column(new Expression.ColumnRef(name)))
                        .toList();
    }

    private static Column column(PostgresTable table, int number) {
        return table.table.columns().get(number);
    }

    private PostgresStatement update(Statement.Update update, List<PostgresExpression> returning) {
        require(update.orderBy().isEmpty() && update.limit() == Statement.NO_LIMIT, "UPDATE with ORDER BY or LIMIT");
        require(!update.ignore(), "UPDATE IGNORE");
        final int number = table(update.table());
        final PostgresExpressions expressions = expressions(number, update.table());
        final List<Integer> columns = new ArrayList<>();
        final List<PostgresExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : update.assignments()) {
            final int column = expressions.column(new Expression.ColumnRef(assignment.column()));
            require(!columns.contains(column), "column that is set twice");
            columns.add(column);
            values.add(expressions.assignment(column(tables.get(number), column), assignment.value()));
        }
        return new PostgresStatement.Update(
                number, filter(expressions(number, update.table()), update.where()), columns, values, returning);
    }
}
