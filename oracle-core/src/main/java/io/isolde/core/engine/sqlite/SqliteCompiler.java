package io.isolde.core.engine.sqlite;

import static io.isolde.core.engine.sqlite.Features.require;

import io.isolde.core.engine.sqlite.SqliteStatement.Conflict;
import io.isolde.core.engine.sqlite.SqliteStatement.Filter;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Expressions;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Scope;
import io.isolde.core.query.SelectCompiler.Compiled;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.sql.ExcludedRow;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Compiles the statements of one case; refuses by name what is not modelled. */
final class SqliteCompiler {
    private final List<SqliteTable> tables;
    private final SeenImage seen;
    /** Of the statement at hand. */
    private QueryCompiler queries;

    /**
     * A compiler for statements over tables.
     *
     * @param seen what their subqueries read
     */
    SqliteCompiler(List<SqliteTable> tables, SeenImage seen) {
        this.tables = tables;
        this.seen = seen;
    }

    SqliteStatement compile(Statement statement) {
        queries = new QueryCompiler(tables, seen);
        return compiled(Statement.meaningOf(statement));
    }

    private SqliteStatement compiled(Statement statement) {
        if (statement instanceof Statement.Select select) {
            final Compiled<Affinity> compiled = queries.select(select);
            return new SqliteStatement.Read(
                    compiled.query(), compiled.selection(), queries.reads().orders());
        } else if (statement instanceof Statement.Insert insert) {
            return insert(insert, ConflictClause.of(insert.mode()));
        } else if (statement instanceof Statement.Update update) {
            return update(update, update.ignore() ? ConflictClause.IGNORE : ConflictClause.ABORT);
        } else if (statement instanceof Statement.Delete delete) {
            require(
                    delete.orderBy().isEmpty() && delete.limit() == Statement.NO_LIMIT,
                    "DELETE with ORDER BY or LIMIT");
            final int table = queries.table(delete.table());
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
        if (statement instanceof Statement.Neutral) {
            return new SqliteStatement.Question();
        }
        require(!(statement instanceof Statement.SetIsolation), "SET TRANSACTION");
        require(!(statement instanceof Statement.Begin begin && begin.consistentSnapshot()), "consistent snapshot");
        require(isControl(statement), Statement.featureOf(statement));
        return new SqliteStatement.Control(statement);
    }

    private static boolean isControl(Statement statement) {
        return statement instanceof Statement.Begin
                || statement instanceof Statement.BeginLocking
                || statement instanceof Statement.Commit
                || statement instanceof Statement.Rollback
                || statement instanceof Statement.Savepoint
                || statement instanceof Statement.RollbackTo
                || statement instanceof Statement.Release;
    }

    private Filter filter(int table, String name, Expression where) {
        if (where == null) {
            return new Filter(null, new BitSet(), false);
        }
        final Expressions<Affinity> expressions = queries.expressions(table, name);
        final RowExpression condition = queries.condition(expressions, where);
        return new Filter(condition, expressions.scope().columnsRead(), hasAlternatives(where));
    }

    /**
     * Whether OR stands where each side may be looked up by an index of its own, as EXISTS is by none. SQLite manual, "The SQLite Query Optimizer
     * Overview", 7.2.
     */
    private static boolean hasAlternatives(Expression where) {
        if (where instanceof Expression.Unary unary) {
            return hasAlternatives(unary.operand());
        }
        return where instanceof Expression.Binary binary
                && (binary.operator() == BinaryOperator.OR
                                && !(binary.left() instanceof Expression.Exists)
                                && !(binary.right() instanceof Expression.Exists)
                        || hasAlternatives(binary.left())
                        || hasAlternatives(binary.right()));
    }

    private SqliteStatement insert(Statement.Insert insert, ConflictClause clause) {
        final int number = queries.table(insert.table());
        final SqliteTable table = tables.get(number);
        final List<Integer> columns = insert.columns().isEmpty()
                ? IntStream.range(0, table.affinities.length).boxed().toList()
                : insert.columns().stream().map(table::column).toList();
        final Expressions<Affinity> expressions = queries.expressions(new Scope<>(List.of(), null));
        final List<List<RowExpression>> rows = new ArrayList<>();
        for (final List<Expression> row : insert.rows()) {
            require(row.size() == columns.size(), "INSERT of another number of values than columns");
            rows.add(row.stream().map(expressions::compile).toList());
        }
        require(!queries.reads().contains(number), "subquery in VALUES over the table that is written");
        final SqliteStatement.Source source = insert.source() == null ? null : source(insert.source(), number);
        require(
                source == null || source.selection().columns().size() == columns.size(),
                "INSERT of another number of values than columns");
        final Statement.OnConflict conflict = insert.onConflict();
        final List<Integer> key = conflict == null
                ? List.of()
                : conflict.target().stream().map(table::column).sorted().toList();
        if (!key.isEmpty() && !isKey(table, key)) {
            return new SqliteStatement.Refused(ErrorKind.REFUSED);
        }
        return new SqliteStatement.Insert(
                number, clause, columns, rows, source, conflict == null ? null : conflict(table, conflict, key));
    }

    /** Rows of another table may be copied with row ids that nobody sees, if both tables are alike. SQLite source, {@code xferOptimization}. */
    private SqliteStatement.Source source(Statement.Select written, int into) {
        final Compiled<Affinity> compiled = queries.select(written);
        final Selection select = compiled.selection();
        final int only = compiled.query().onlyTable();
        final boolean isPlain = written.projection().isEmpty() && !select.distinct() && written.where() == null;
        final SqliteTable table = tables.get(into);
        require(
                only == Query.NO_TABLE
                        || only == into
                        || !isPlain
                        || table.rowIdColumn != SqliteTable.NONE
                        || table.indexes.isEmpty(),
                "INSERT of all rows of a table into one without a row id of its own");
        final boolean isScan = select.grouping() == null
                && !select.distinct()
                && (written.where() == null || !hasAlternatives(written.where()));
        return new SqliteStatement.Source(compiled.query(), select, isScan ? only : Query.NO_TABLE);
    }

    /** A bare name is a column of the row that is there. SQLite manual, "UPSERT". */
    private static Conflict conflict(SqliteTable table, Statement.OnConflict conflict, List<Integer> key) {
        final Table both = ExcludedRow.behind(table.table);
        final SqliteExpressions expressions = new SqliteExpressions(both, both.name());
        final List<Integer> columns = new ArrayList<>();
        final List<RowExpression> values = new ArrayList<>();
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

    private static List<Expression> columns(Table table) {
        return table.columns().stream()
                .map(column -> (Expression) new Expression.ColumnRef(column.name()))
                .toList();
    }

    private SqliteStatement returning(Statement.Returning returning) {
        final String name = Statement.tableOf(returning.statement()).orElseThrow();
        final Table table = tables.get(queries.table(name)).table;
        final SqliteExpressions expressions = new SqliteExpressions(table, name);
        final List<Expression> columns = returning.projection().isEmpty() ? columns(table) : returning.projection();
        final SqliteStatement write = compiled(returning.statement());
        if (write instanceof SqliteStatement.Refused) {
            return write;
        }
        return new SqliteStatement.Returning(
                write, columns.stream().<RowExpression>map(expressions::compile).toList());
    }

    private SqliteStatement update(Statement.Update update, ConflictClause clause) {
        require(update.orderBy().isEmpty() && update.limit() == Statement.NO_LIMIT, "UPDATE with ORDER BY or LIMIT");
        final int number = queries.table(update.table());
        final SqliteTable table = tables.get(number);
        final Expressions<Affinity> expressions = queries.expressions(number, update.table());
        final List<Integer> columns = new ArrayList<>();
        final List<RowExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : update.assignments()) {
            columns.add(table.column(assignment.column()));
            values.add(expressions.compile(assignment.value()));
        }
        require(!queries.reads().contains(number), "subquery in SET over the table that is written");
        return new SqliteStatement.Update(
                number, filter(number, update.table(), update.where()), clause, columns, values);
    }
}
