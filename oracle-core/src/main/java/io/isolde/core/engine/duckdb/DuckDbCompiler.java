package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.engine.duckdb.DuckDbStatement.Assignment;
import io.isolde.core.engine.duckdb.DuckDbStatement.Upsert;
import io.isolde.core.query.Expressions;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Scope;
import io.isolde.core.query.SelectCompiler;
import io.isolde.core.query.Selection;
import io.isolde.core.query.Source;
import io.isolde.core.query.Subquery;
import io.isolde.core.semantics.duckdb.DuckDbExpressions;
import io.isolde.core.semantics.duckdb.DuckDbRowSemantics;
import io.isolde.core.semantics.duckdb.DuckDbType;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** Compiles a statement; refuses by name what is not modelled. One for each statement. */
final class DuckDbCompiler extends SelectCompiler<DuckDbType> {
    private final List<DuckDbTable> tables;
    private final DuckDbProfile profile;
    private final Reads reads = new Reads();

    DuckDbCompiler(List<DuckDbTable> tables, DuckDbProfile profile) {
        super(DuckDbRowSemantics.INSTANCE);
        this.tables = tables;
        this.profile = profile;
    }

    DuckDbStatement compile(Statement statement) {
        if (statement instanceof Statement.Returning returning) {
            require(!returning.named(), "RETURNING that WITH names");
            return write(returning.statement(), returning.projection());
        } else if (statement instanceof Statement.Select select) {
            return select(select);
        } else if (Statement.writesRows(statement)) {
            return write(statement, null);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        }
        require(!(statement instanceof Statement.Begin begin && begin.consistentSnapshot()), "consistent snapshot");
        require(isPlainControl(statement), Statement.featureOf(statement));
        return new DuckDbStatement.Control(statement);
    }

    /** BEGIN, COMMIT and ROLLBACK without modes and chains. */
    private static boolean isPlainControl(Statement statement) {
        return statement instanceof Statement.Begin begin && begin.modes().equals(Statement.Modes.NONE)
                || statement instanceof Statement.Commit commit && !commit.chain()
                || statement instanceof Statement.Rollback rollback && !rollback.chain();
    }

    /** @param returned what RETURNING names; null where there is none, empty for all columns */
    private DuckDbStatement write(Statement statement, List<Expression> returned) {
        if (statement instanceof Statement.Insert insert) {
            return insert(insert, returned);
        } else if (statement instanceof Statement.Update update) {
            return update(update, returned);
        } else if (statement instanceof Statement.Delete delete) {
            require(delete.orderBy().isEmpty() && delete.limit() == Statement.NO_LIMIT, "DELETE of some rows");
            final int table = table(delete.table());
            return new DuckDbStatement.Delete(
                    reads,
                    table,
                    condition(expressions(table, delete.table()), delete.where()),
                    returning(table, returned));
        }
        throw new UnsupportedFeatureException("DuckDB " + Statement.featureOf(statement));
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

    /** For a statement that writes a table, whose conditions and new values may have subqueries. */
    private DuckDbExpressions expressions(int table, String name) {
        return expressions(new Scope<>(List.of(new Source<>(name, columns(table))), null));
    }

    private DuckDbExpressions withoutSubqueries(int table, String name) {
        return new DuckDbExpressions(profile, tables.get(table).table, name);
    }

    private List<RowExpression> returning(int table, List<Expression> returned) {
        if (returned == null) {
            return null;
        }
        final DuckDbExpressions expressions =
                withoutSubqueries(table, tables.get(table).table.name());
        return (returned.isEmpty() ? allColumns(expressions.scope().sources()) : returned)
                .stream().map(expressions::compile).toList();
    }

    // ---- reads

    private DuckDbStatement.Select select(Statement.Select select) {
        final Compiled<DuckDbType> compiled = modelled(select, null);
        final Selection selection = compiled.selection();
        require(
                selection.grouping() == null || selection.order().isEmpty() || !selection.distinct(),
                "DISTINCT of ordered groups");
        return new DuckDbStatement.Select(reads, compiled.query(), selection);
    }

    private Compiled<DuckDbType> modelled(Statement.Select select, Scope<DuckDbType> around) {
        require(select.locking() == Statement.Locking.NONE, "SELECT that locks");
        require(select.offset() == 0, "OFFSET");
        return compiled(select, around);
    }

    private Subquery<DuckDbType> subquery(Statement.Select select, Scope<DuckDbType> around) {
        require(select.limit() == Statement.NO_LIMIT, "subquery with LIMIT");
        return modelled(select, around).over(reads);
    }

    @Override
    protected Query.Part part(
            Expressions<DuckDbType> expressions, int table, int offset, boolean outer, Expression on) {
        reads.add(table);
        return super.part(expressions, table, offset, outer, on);
    }

    @Override
    protected List<Source.Column<DuckDbType>> columns(int table) {
        return DuckDbExpressions.columns(tables.get(table).table);
    }

    @Override
    protected DuckDbExpressions expressions(Scope<DuckDbType> scope) {
        return new DuckDbExpressions(profile, scope, this::subquery);
    }

    /** DuckDB manual, "Aggregate Functions". */
    @Override
    protected DuckDbType typeOf(AggregateFunction function, DuckDbType argument) {
        final boolean adds = function == AggregateFunction.SUM || function == AggregateFunction.AVG;
        require(
                argument == null
                        || argument == DuckDbType.INTEGER
                        || argument == DuckDbType.BIGINT
                        || !adds && (argument == DuckDbType.VARCHAR || argument == DuckDbType.DOUBLE),
                function + " of " + argument);
        return switch (function) {
            case COUNT -> DuckDbType.BIGINT;
            case SUM -> DuckDbType.HUGEINT;
            case AVG -> DuckDbType.DOUBLE;
            case MIN, MAX -> argument;
        };
    }

    // ---- writes

    private DuckDbStatement insert(Statement.Insert insert, List<Expression> returned) {
        require(insert.mode() == Statement.InsertMode.INSERT, insert.mode().sqlName());
        require(insert.onDuplicate().isEmpty(), "ON DUPLICATE KEY UPDATE");
        final int number = table(insert.table());
        final DuckDbTable table = tables.get(number);
        final List<Integer> columns = insert.columns().isEmpty()
                ? IntStream.range(0, table.types.length).boxed().toList()
                : insert.columns().stream().map(table::column).toList();
        final Statement.OnConflict conflict = insert.onConflict();
        if (conflict != null && isRefused(table, conflict)) {
            return new DuckDbStatement.Refused();
        }
        final DuckDbStatement.Select source = insert.source() == null ? null : source(insert, columns);
        return new DuckDbStatement.Insert(
                reads,
                number,
                columns,
                insert.rows().stream().map(row -> values(number, columns, row)).toList(),
                source,
                conflict == null ? null : upsert(number, insert, conflict),
                returning(number, returned));
    }

    private List<RowExpression> values(int number, List<Integer> columns, List<Expression> row) {
        require(row.size() == columns.size(), "INSERT of another number of values than columns");
        final DuckDbExpressions expressions =
                withoutSubqueries(number, tables.get(number).table.name());
        final List<RowExpression> values = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            values.add(expressions.assigned(row.get(i), tables.get(number).types[columns.get(i)]));
        }
        require(!expressions.readsColumns(), "column in VALUES");
        return values;
    }

    private DuckDbStatement.Select source(Statement.Insert insert, List<Integer> columns) {
        require(insert.onConflict() == null, "ON CONFLICT of a SELECT");
        final DuckDbStatement.Select select = select(insert.source());
        require(
                select.selection().columns().size() == columns.size(),
                "INSERT of another number of values than columns");
        require(select.selection().limit() == Statement.NO_LIMIT, "INSERT of some rows of a SELECT");
        return select;
    }

    /** Without a target where there is no key, or where DO UPDATE could mean several, or with one that is no key. */
    private static boolean isRefused(DuckDbTable table, Statement.OnConflict conflict) {
        if (conflict.target().isEmpty()) {
            return table.uniqueKeys.isEmpty() || !conflict.doesNothing() && table.uniqueKeys.size() > 1;
        }
        return table.keyOf(target(table, conflict)) == null;
    }

    private static BitSet target(DuckDbTable table, Statement.OnConflict conflict) {
        final BitSet target = new BitSet();
        conflict.target().forEach(column -> target.set(table.column(column)));
        return target;
    }

    private Upsert upsert(int number, Statement.Insert insert, Statement.OnConflict conflict) {
        final DuckDbTable table = tables.get(number);
        final List<int[]> keys =
                conflict.target().isEmpty() ? table.uniqueKeys : List.of(table.keyOf(target(table, conflict)));
        require(conflict.targetWhere() == null, "ON CONFLICT of a partial index");
        final DuckDbExpressions expressions = withoutSubqueries(number, insert.table());
        return new Upsert(
                keys,
                assignments(table, expressions, conflict.assignments()),
                condition(expressions, conflict.where()));
    }

    private DuckDbStatement update(Statement.Update update, List<Expression> returned) {
        require(!update.ignore(), "UPDATE IGNORE");
        require(update.orderBy().isEmpty() && update.limit() == Statement.NO_LIMIT, "UPDATE of some rows");
        final int number = table(update.table());
        final DuckDbExpressions expressions = expressions(number, update.table());
        return new DuckDbStatement.Update(
                reads,
                number,
                condition(expressions, update.where()),
                assignments(tables.get(number), expressions, update.assignments()),
                returning(number, returned));
    }

    private List<Assignment> assignments(
            DuckDbTable table, DuckDbExpressions expressions, List<Statement.Assignment> written) {
        final List<Assignment> set = new ArrayList<>();
        final BitSet columns = new BitSet();
        for (final Statement.Assignment assignment : written) {
            final int column = table.column(assignment.column());
            require(!columns.get(column), "column assigned twice");
            columns.set(column);
            set.add(new Assignment(column, expressions.assigned(assignment.value(), table.types[column])));
        }
        require(!table.checksMoreThan(columns), "UPDATE of a part of a CHECK");
        return set;
    }
}
