package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteStatement.Aggregate;
import io.isolde.core.engine.sqlite.SqliteStatement.Conflict;
import io.isolde.core.engine.sqlite.SqliteStatement.Filter;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.sql.ExcludedRow;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Compiles the statements of one case; refuses by name what is not modelled. */
final class SqliteCompiler {
    private final List<SqliteTable> tables;

    SqliteCompiler(List<SqliteTable> tables) {
        this.tables = tables;
    }

    SqliteStatement compile(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select(select);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(insert, ConflictClause.of(insert.mode()));
        } else if (statement instanceof Statement.Update update) {
            return update(update, update.ignore() ? ConflictClause.IGNORE : ConflictClause.ABORT);
        } else if (statement instanceof Statement.Delete delete) {
            require(
                    delete.orderBy().isEmpty() && delete.limit() == Statement.NO_LIMIT,
                    "DELETE with ORDER BY or LIMIT");
            final int table = table(delete.table());
            return new SqliteStatement.Delete(table, filter(table, delete.table(), delete.where()));
        } else if (statement instanceof Statement.Resolving resolving) {
            final ConflictClause clause = ConflictClause.of(resolving.resolution());
            return resolving.statement() instanceof Statement.Insert insert
                    ? insert(insert, clause)
                    : update((Statement.Update) resolving.statement(), clause);
        } else if (statement instanceof Statement.Returning returning) {
            return returning(returning);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        }
        require(!(statement instanceof Statement.SetIsolation), "SET TRANSACTION");
        require(!(statement instanceof Statement.Begin begin && begin.consistentSnapshot()), "consistent snapshot");
        require(Statement.isTransactionControl(statement), statement.getClass().getSimpleName());
        return new SqliteStatement.Control(statement);
    }

    private static void require(boolean modelled, String feature) {
        if (!modelled) {
            throw new UnsupportedFeatureException("SQLite " + feature);
        }
    }

    private int table(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    private SqliteExpressions expressions(int table, String name) {
        return new SqliteExpressions(tables.get(table).table, name);
    }

    private Filter filter(int table, String name, Expression where) {
        if (where == null) {
            return new Filter(null, new BitSet(), false);
        }
        final SqliteExpressions expressions = expressions(table, name);
        final SqliteExpression condition = expressions.compile(where);
        return new Filter(condition, expressions.columnsRead(), hasAlternatives(where));
    }

    /** Whether OR stands where each side may be looked up by an index of its own. SQLite manual, "The SQLite Query Optimizer Overview", 7.2. */
    private static boolean hasAlternatives(Expression where) {
        if (where instanceof Expression.Unary unary) {
            return hasAlternatives(unary.operand());
        }
        return where instanceof Expression.Binary binary
                && (binary.operator() == BinaryOperator.OR
                        || hasAlternatives(binary.left())
                        || hasAlternatives(binary.right()));
    }

    private SqliteStatement select(Statement.Select select) {
        require(select.join() == null, "join");
        require(select.groupBy().isEmpty(), "GROUP BY");
        require(select.locking() == Statement.Locking.NONE, "locking clause");
        final int number = table(select.table());
        final Table table = tables.get(number).table;
        final SqliteExpressions expressions = expressions(number, select.name());
        final List<SqliteExpression> columns = new ArrayList<>();
        final List<Aggregate> aggregates = new ArrayList<>();
        for (final Expression expression : projection(select, table)) {
            if (expression instanceof Expression.Aggregate aggregate) {
                aggregates.add(aggregate(expressions, aggregate));
            } else {
                columns.add(expressions.compile(expression));
            }
        }
        require(columns.isEmpty() || aggregates.isEmpty(), "aggregate beside a column");
        require(aggregates.isEmpty() || select.orderBy().isEmpty(), "ORDER BY of an aggregate");
        final List<SortKey> order = new ArrayList<>();
        for (final Statement.OrderBy by : select.orderBy()) {
            order.add(new SortKey(expressions.column(by.by()), by.descending()));
        }
        require(order.isEmpty() || !select.distinct(), "DISTINCT with ORDER BY");
        return new SqliteStatement.Select(
                number,
                filter(number, select.name(), select.where()),
                columns,
                aggregates,
                select.distinct(),
                order,
                select.limit());
    }

    private static List<Expression> projection(Statement.Select select, Table table) {
        return select.projection().isEmpty() ? columns(table) : select.projection();
    }

    private static List<Expression> columns(Table table) {
        return table.columns().stream()
                .map(column -> (Expression) new Expression.ColumnRef(column.name()))
                .toList();
    }

    private static Aggregate aggregate(SqliteExpressions expressions, Expression.Aggregate aggregate) {
        if (aggregate.argument() == null) {
            return new Aggregate(aggregate.function(), null, false);
        }
        return new Aggregate(aggregate.function(), expressions.compile(aggregate.argument()), aggregate.distinct());
    }

    private SqliteStatement insert(Statement.Insert insert, ConflictClause clause) {
        require(insert.source() == null, "INSERT SELECT");
        final int number = table(insert.table());
        final SqliteTable table = tables.get(number);
        final List<Integer> columns = insert.columns().isEmpty()
                ? IntStream.range(0, table.affinities.length).boxed().toList()
                : insert.columns().stream().map(table::column).toList();
        final SqliteExpressions expressions = expressions(number, insert.table());
        final List<List<SqliteExpression>> rows = new ArrayList<>();
        for (final List<Expression> row : insert.rows()) {
            require(row.size() == columns.size(), "INSERT of another number of values than columns");
            rows.add(row.stream().map(expressions::compile).toList());
            require(expressions.columnsRead().isEmpty(), "column in VALUES");
        }
        final Statement.OnConflict conflict = insert.onConflict();
        final List<Integer> key = conflict == null
                ? List.of()
                : conflict.target().stream().map(table::column).sorted().toList();
        if (!key.isEmpty() && !isKey(table, key)) {
            return new SqliteStatement.Refused(ErrorKind.REFUSED);
        }
        return new SqliteStatement.Insert(
                number, clause, columns, rows, conflict == null ? null : conflict(table, conflict, key));
    }

    /** A bare name is a column of the row that is there. SQLite manual, "UPSERT". */
    private static Conflict conflict(SqliteTable table, Statement.OnConflict conflict, List<Integer> key) {
        final Table both = ExcludedRow.behind(table.table);
        final SqliteExpressions expressions = new SqliteExpressions(both, both.name());
        final List<Integer> columns = new ArrayList<>();
        final List<SqliteExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : conflict.assignments()) {
            columns.add(table.column(assignment.column()));
            values.add(expressions.compile(ofBoth(assignment.value())));
        }
        return new Conflict(
                key, conflict.where() == null ? null : expressions.compile(ofBoth(conflict.where())), columns, values);
    }

    /** Whether these are, in order, the columns of a key. One that has the row id among others is not found by them. Measured on 3.54.1. */
    private static boolean isKey(SqliteTable table, List<Integer> columns) {
        if (columns.contains(table.rowIdColumn)) {
            return columns.size() == 1;
        }
        return table.uniqueKeys.stream()
                .anyMatch(unique ->
                        Arrays.stream(unique).sorted().boxed().toList().equals(columns));
    }

    private static Expression ofBoth(Expression expression) {
        if (expression instanceof Expression.InsertedValue value) {
            return ExcludedRow.column(value);
        }
        final List<Expression> operands = Operands.of(expression);
        return Operands.with(
                expression, operands.stream().map(SqliteCompiler::ofBoth).toList());
    }

    private SqliteStatement returning(Statement.Returning returning) {
        final String name = Statement.tableOf(returning.statement()).orElseThrow();
        final int number = table(name);
        final SqliteExpressions expressions = expressions(number, name);
        final List<Expression> columns =
                returning.projection().isEmpty() ? columns(tables.get(number).table) : returning.projection();
        final SqliteStatement write = compile(returning.statement());
        if (write instanceof SqliteStatement.Refused) {
            return write;
        }
        return new SqliteStatement.Returning(
                write, columns.stream().map(expressions::compile).toList());
    }

    private SqliteStatement update(Statement.Update update, ConflictClause clause) {
        require(update.orderBy().isEmpty() && update.limit() == Statement.NO_LIMIT, "UPDATE with ORDER BY or LIMIT");
        final int number = table(update.table());
        final SqliteTable table = tables.get(number);
        final SqliteExpressions expressions = expressions(number, update.table());
        final List<Integer> columns = new ArrayList<>();
        final List<SqliteExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : update.assignments()) {
            columns.add(table.column(assignment.column()));
            values.add(expressions.compile(assignment.value()));
        }
        return new SqliteStatement.Update(
                number, filter(number, update.table(), update.where()), clause, columns, values);
    }
}
