package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.semantics.postgresql.PostgresExpressions.Named;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Compiles the statements of one case; refuses by name what is not modelled. */
final class PostgresCompiler {
    private static final Pattern LOCKING_CLAUSE = Pattern.compile("(?i)\\bFOR\\s++(?:UPDATE|SHARE|NO|KEY)\\b");

    private static final Pattern TIME_ZONE =
            Pattern.compile("(?i)^\\s*+(?:RE)?SET\\b.*\\bTIME\\s*+ZONE\\b|^\\s*+RESET\\s++ALL\\b");

    /** Statistics of tables, and settings of the planner. */
    private static final Pattern PLANS =
            Pattern.compile("(?i)^\\s*+(?:ANALYZE|ANALYSE|VACUUM)\\b|^\\s*+SET\\b.*(?:\\benable_|_cost\\b|_mem\\b)");

    /** What rows are called that a SELECT makes for INSERT, which is no name in SQL. */
    private static final String MADE = "(made)";

    private final List<PostgresTable> tables;

    private final QueryCompiler queries;
    /** Statements that may wait for an advisory lock before they come to their first row. */
    private final Set<PostgresStatement> sleepers = Collections.newSetFromMap(new IdentityHashMap<>());

    private final ServerVersion version;

    /** Whether a statement before has changed what the planner goes by. */
    private boolean changedPlans;

    /**
     * A compiler for a case.
     *
     * @param view what subqueries read
     */
    PostgresCompiler(List<PostgresTable> tables, StatementView view, ServerVersion version) {
        this.tables = tables;
        this.version = version;
        queries = new QueryCompiler(tables, view, version);
    }

    /** A statement that the server refuses before it runs becomes one that fails. */
    PostgresStatement compile(Statement statement) {
        queries.begin();
        try {
            return compiled(statement);
        } catch (final EvaluationError e) {
            return new PostgresStatement.Refused(e.kind(), e.sqlState());
        } catch (final UnsupportedFeatureException e) {
            if (readsOnly(Statement.meaningOf(statement))) {
                return new PostgresStatement.UnjudgedRead(e.getMessage(), (1L << tables.size()) - 1);
            }
            throw e;
        }
    }

    /** Whether a statement may wait, before it comes to its first row, for what no rule is about. */
    boolean maySleep(PostgresStatement statement) {
        return statement instanceof PostgresStatement.Unjudged unjudged && unjudged.maySleep()
                || statement instanceof PostgresStatement.Maintenance
                || sleepers.contains(statement);
    }

    /** Whether it changes nothing, and locks no row, whatever it returns. */
    private static boolean readsOnly(Statement statement) {
        return statement instanceof Statement.Select select && !locks(select)
                || statement instanceof Statement.PlainRead read
                        && !read.mayLock()
                        && !LOCKING_CLAUSE.matcher(read.text()).find();
    }

    private static boolean locks(Statement.Select select) {
        boolean locks = select.locking() != Statement.Locking.NONE
                || locks(select.where())
                || locks(select.slice().having())
                || select.projection().stream().anyMatch(PostgresCompiler::locks);
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            locks |= locks(join.on());
        }
        return locks;
    }

    /** Whether a subquery in an expression locks. */
    private static boolean locks(Expression expression) {
        return expression != null
                && (Operands.subquery(expression)
                                .filter(PostgresCompiler::locks)
                                .isPresent()
                        || Operands.of(expression).stream().anyMatch(PostgresCompiler::locks));
    }

    private PostgresStatement compiled(Statement statement) {
        final Statement.WithRows behind =
                statement instanceof Statement.AsWritten ? null : LockingSubquery.ahead(statement);
        if (behind != null) {
            require(!changedPlans, "subquery that locks behind a change of plans");
            return compiled(behind);
        } else if (madeRows(statement) != null) {
            return compiled(madeRows(statement));
        } else if (statement instanceof Statement.AsWritten written) {
            final PostgresStatement compiled = compiled(written.meaning());
            if (NeutralCompiler.locksName(written.text())) {
                sleepers.add(compiled);
            }
            return compiled;
        } else if (statement instanceof Statement.WithRows with) {
            return withRows(with);
        } else if (statement instanceof Statement.Select select) {
            return queries.select(select, null);
        } else if (statement instanceof Statement.PlainRead read && read.meaning() instanceof RowSource source) {
            return new RowSetCompiler(queries).compile(source);
        } else if (statement instanceof Statement.PlainRead read) {
            throw new UnsupportedFeatureException(read.feature());
        } else if (statement instanceof Statement.Returning returning) {
            final List<Named> named = queries.named(from(returning.statement()));
            final PostgresExpressions expressions = queries.expressions(named, null);
            final List<Expression> projection = QueryCompiler.projection(returning.projection(), named);
            require(projection.stream().noneMatch(Expression.Aggregate.class::isInstance), "aggregate in RETURNING");
            return returning(returning.statement(), projection, expressions);
        }
        return written(statement, null);
    }

    /** PostgreSQL manual, 7.8.4: both see the same, and which of two changes of a row takes place is not said. */
    private PostgresStatement withRows(Statement.WithRows with) {
        final PostgresStatement first = first(with);
        final List<TypedExpression> returned = PostgresStatement.WithRows.columns(first);
        final List<String> names = names(with);
        final List<Column> columns = new ArrayList<>();
        for (int i = 0; i < returned.size(); i++) {
            columns.add(Column.of(names.get(i), returned.get(i).columnType()));
        }
        final int table = queries.addReturned(new Table(with.name(), columns, List.of()));
        final PostgresStatement main = compiled(with.main());
        require((first.writes() & main.writes()) == 0, "WITH that writes a table twice");
        return new PostgresStatement.WithRows(
                first,
                table,
                main,
                with.name().equals(LockingSubquery.NAME),
                1L << table | first.subqueried() | main.reads() | main.subqueried());
    }

    private PostgresStatement first(Statement.WithRows with) {
        try {
            return compiled(with.first());
        } catch (final EvaluationError e) {
            if (with.name().equals(LockingSubquery.NAME)) {
                // It may read columns of the statement around.
                throw new UnsupportedFeatureException("PostgreSQL subquery that locks");
            }
            throw e;
        }
    }

    private List<String> names(Statement.WithRows with) {
        final Statement first = Statement.meaningOf(with.first());
        final List<Expression> projection;
        if (first instanceof Statement.Returning returning) {
            projection = QueryCompiler.projection(returning.projection(), queries.named(from(returning.statement())));
        } else if (first instanceof Statement.Select select) {
            projection = QueryCompiler.projection(select.projection(), queries.named(select.from()));
        } else {
            return List.of();
        }
        final List<String> names = new ArrayList<>();
        for (int i = 0; i < projection.size(); i++) {
            final String given =
                    projection.size() == with.columns().size() ? with.columns().get(i) : null;
            final String own = projection.get(i) instanceof Expression.ColumnRef column ? column.column() : null;
            require(given != null || own != null, "WITH of a column without a name");
            names.add(given == null ? own : given);
        }
        require(
                names.stream()
                                .map(name -> name.toLowerCase(Locale.ROOT))
                                .distinct()
                                .count()
                        == names.size(),
                "WITH of columns of one name");
        return names;
    }

    /** Of a row that an INSERT writes, {@code xmax} tells whether it is new. */
    private PostgresStatement returning(
            Statement statement, List<Expression> projection, PostgresExpressions expressions) {
        if (!(statement instanceof Statement.Insert || statement instanceof Statement.InsertIf)) {
            return written(
                    statement, projection.stream().map(expressions::compile).toList());
        }
        final PostgresStatement inserts = written(statement, compiled(projection, true, expressions));
        return ((PostgresStatement.Insert) inserts).returningOfUpdates(compiled(projection, false, expressions));
    }

    private static List<TypedExpression> compiled(
            List<Expression> projection, boolean isNew, PostgresExpressions expressions) {
        return projection.stream()
                .map(expression -> expressions.compile(WrittenXmax.resolved(expression, isNew)))
                .toList();
    }

    /** What a statement that writes reads. */
    private static Statement.From from(Statement statement) {
        if (statement instanceof Statement.JoinUpdate update) {
            return update.from();
        } else if (statement instanceof Statement.JoinDelete delete) {
            return delete.from();
        }
        return Statement.From.of(Statement.tableOf(statement).orElseThrow());
    }

    /** One that is no SELECT, and perhaps returns rows that it writes. */
    private PostgresStatement written(Statement statement, List<TypedExpression> returning) {
        if (statement instanceof Statement.Insert insert) {
            return insert(insert, null, returning);
        } else if (statement instanceof Statement.InsertIf insert) {
            return insert(insert.insert(), insert.condition(), returning);
        } else if (statement instanceof Statement.Update update) {
            require(
                    update.orderBy().isEmpty() && update.limit() == Statement.NO_LIMIT,
                    "UPDATE with ORDER BY or LIMIT");
            require(!update.ignore(), "UPDATE IGNORE");
            final List<Statement.ColumnAssignment> assignments = update.assignments().stream()
                    .map(each -> new Statement.ColumnAssignment(new Expression.ColumnRef(each.column()), each.value()))
                    .toList();
            return update(Statement.From.of(update.table()), assignments, update.where(), returning);
        } else if (statement instanceof Statement.JoinUpdate update) {
            require(isOfTwoAtMost(update.from()), "UPDATE FROM of several tables");
            return update(update.from(), update.assignments(), update.where(), returning);
        } else if (statement instanceof Statement.Delete delete) {
            require(
                    delete.orderBy().isEmpty() && delete.limit() == Statement.NO_LIMIT,
                    "DELETE with ORDER BY or LIMIT");
            final Query query = queries.query(Statement.From.of(delete.table()), delete.where(), null);
            return new PostgresStatement.Change(query, null, returning, queries.subqueried());
        } else if (statement instanceof Statement.JoinDelete delete) {
            require(isOfTwoAtMost(delete.from()), "DELETE USING of several tables");
            final Query query = queries.query(delete.from(), delete.where(), null);
            return new PostgresStatement.Change(query, null, returning, queries.subqueried());
        } else if (statement instanceof Statement.Merge merge) {
            require(version.isAtLeast(15, 0, 0), "MERGE before 15");
            return new MergeCompiler(queries, tables, merge).compile();
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        }
        if (statement instanceof Statement.AddForeignKey add) {
            final int table = queries.table(add.table());
            return new PostgresStatement.Alter(
                    table, add.key(), References.nameOf(tables.get(table).table, add.key()), add.validates());
        } else if (statement instanceof Statement.ValidateConstraint validate) {
            return new PostgresStatement.Alter(queries.table(validate.table()), null, validate.constraint(), true);
        } else if (statement instanceof Statement.SetConstraints set) {
            set.names().forEach(this::requireDeferrable);
        }
        require(!(statement instanceof Statement.Begin begin && begin.consistentSnapshot()), "consistent snapshot");
        if (statement instanceof Statement.LockTable lock) {
            return new PostgresStatement.LockTable(
                    lock.tables().stream().map(queries::table).toList(), lock.mode(), lock.waiting());
        } else if (statement instanceof Statement.Neutral neutral) {
            final boolean setsZone = TIME_ZONE.matcher(neutral.text()).find();
            require(!setsZone || tables.stream().noneMatch(PostgresCompiler::hasMoments), "time zone that is set");
            changedPlans |= PLANS.matcher(neutral.text()).find();
            return NeutralCompiler.compile(neutral);
        }
        require(isControl(statement), Statement.featureOf(statement));
        return new PostgresStatement.Control(statement);
    }

    private static boolean hasMoments(PostgresTable table) {
        return table.table.columns().stream().anyMatch(column -> column.type() instanceof SqlType.MomentType);
    }

    private static boolean isControl(Statement statement) {
        return statement instanceof Statement.Begin
                || statement instanceof Statement.Commit
                || statement instanceof Statement.Rollback
                || statement instanceof Statement.Savepoint
                || statement instanceof Statement.RollbackTo
                || statement instanceof Statement.Release
                || statement instanceof Statement.SetIsolation
                || statement instanceof Statement.SetModes
                || statement instanceof Statement.SetConstraints;
    }

    /** Of constraints of one name all are meant; what the server says of others is not modelled. */
    private void requireDeferrable(String constraint) {
        boolean found = false;
        for (final PostgresTable table : tables) {
            for (final ForeignKey key : table.table.foreignKeys()) {
                final boolean isMeant = References.nameOf(table.table, key).equalsIgnoreCase(constraint);
                require(
                        !isMeant
                                || key.timing() != ForeignKey.Timing.IMMEDIATE
                                        && (key.name() != null || key.columns().size() == 1),
                        "SET CONSTRAINTS of one that is not deferrable");
                found |= isMeant;
            }
            found |= table.uniqueKeys.stream()
                    .anyMatch(key -> key.isAskedLater() && !key.isPrimary && key.name.equalsIgnoreCase(constraint));
        }
        require(found, "SET CONSTRAINTS of an unknown constraint");
    }

    private PostgresStatement insert(Statement.Insert insert, Expression condition, List<TypedExpression> returning) {
        require(
                insert.onDuplicate().isEmpty() && insert.mode() == Statement.InsertMode.INSERT,
                "INSERT of another dialect");
        final int number = queries.table(insert.table());
        final PostgresTable table = tables.get(number);
        final Query source = insert.source() == null ? null : source(insert.source());
        final PostgresExpressions expressions = source == null
                ? queries.expressions(List.of(), null)
                : queries.expressions(queries.named(insert.source().from()), null);
        final List<Integer> columns = columns(insert, table);
        final List<List<PostgresExpression>> rows = new ArrayList<>();
        for (final List<Expression> values : rows(insert)) {
            require(values.size() <= columns.size(), "INSERT of more values than columns");
            require(
                    insert.columns().isEmpty() || values.size() == columns.size(),
                    "INSERT of fewer values than columns");
            final List<PostgresExpression> row = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                final boolean isGiven = i < values.size() && !values.get(i).equals(Expression.ServerValue.DEFAULT);
                if (isGiven) {
                    table.requireGiven(columns.get(i));
                }
                row.add(isGiven ? expressions.assignment(column(table, columns.get(i)), values.get(i)) : null);
            }
            rows.add(row);
        }
        final PostgresStatement.Conflict conflict =
                insert.onConflict() == null ? null : new ConflictCompiler(table).compile(insert.onConflict());
        final PostgresStatement.Given given =
                new PostgresStatement.Given(columns, rows, condition == null ? null : expressions.condition(condition));
        return new PostgresStatement.Insert(
                number,
                given,
                source,
                conflict,
                returning == null ? null : new PostgresStatement.Returned(returning, returning),
                queries.subqueried());
    }

    /** What is inserted, row by row; of a SELECT once for each of its rows. */
    private List<List<Expression>> rows(Statement.Insert insert) {
        return insert.source() == null
                ? insert.rows()
                : List.of(QueryCompiler.projection(
                        insert.source().projection(),
                        queries.named(insert.source().from())));
    }

    private Query source(Statement.Select select) {
        require(select.locking() == Statement.Locking.NONE, "INSERT of a SELECT that locks");
        return queries.query(select.from(), select.where(), null);
    }

    /** An INSERT of rows that a SELECT groups or sorts, which is done before the first of them is inserted; null for any other statement. */
    private static Statement.WithRows madeRows(Statement statement) {
        final Statement inner = statement instanceof Statement.Returning returning ? returning.statement() : statement;
        if (!(inner instanceof Statement.Insert insert) || insert.source() == null || isPlain(insert.source())) {
            return null;
        }
        final Statement.Insert main = new Statement.Insert(
                insert.mode(),
                insert.table(),
                insert.columns(),
                List.of(),
                new Statement.Select(List.of(), MADE, null, List.of(), Statement.Locking.NONE),
                insert.onDuplicate(),
                insert.onConflict());
        final List<String> names = IntStream.range(
                        0, insert.source().projection().size())
                .mapToObj(i -> "c" + i)
                .toList();
        return new Statement.WithRows(
                MADE,
                insert.source(),
                names,
                statement instanceof Statement.Returning returning
                        ? new Statement.Returning(main, returning.projection(), returning.named())
                        : main);
    }

    private static boolean isPlain(Statement.Select select) {
        return !select.distinct()
                && select.groupBy().isEmpty()
                && select.slice().equals(Statement.Slice.ALL)
                && select.projection().stream().noneMatch(Operands::hasAggregate);
    }

    private static List<Integer> columns(Statement.Insert insert, PostgresTable table) {
        return insert.columns().isEmpty()
                ? IntStream.range(0, table.width()).boxed().toList()
                : insert.columns().stream()
                        .map(name -> table.column(new Expression.ColumnRef(name)))
                        .toList();
    }

    private static Column column(PostgresTable table, int number) {
        return table.table.columns().get(number);
    }

    private static boolean isOfTwoAtMost(Statement.From from) {
        return from.join() == null || from.join().next() == null && from.join().kind() == Statement.JoinKind.INNER;
    }

    private PostgresStatement update(
            Statement.From from,
            List<Statement.ColumnAssignment> assignments,
            Expression where,
            List<TypedExpression> returning) {
        final PostgresTable table = tables.get(queries.table(from.table()));
        final PostgresExpressions expressions = queries.expressions(queries.named(from), null);
        final List<Integer> columns = new ArrayList<>();
        final List<PostgresExpression> values = new ArrayList<>();
        for (final Statement.ColumnAssignment assignment : assignments) {
            require(assignment.column().table() == null, "SET of a qualified column");
            final int column = table.column(assignment.column());
            table.requireGiven(column);
            require(!columns.contains(column), "column that is set twice");
            columns.add(column);
            values.add(expressions.assignment(column(table, column), assignment.value()));
        }
        return new PostgresStatement.Change(
                queries.query(from, where, null),
                new PostgresStatement.Settings(columns, values),
                returning,
                queries.subqueried());
    }
}
