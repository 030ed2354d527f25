package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Compiles a case: names to numbers, expressions to programs. Warm: once per case. */
public final class CaseCompiler {
    private final Compilers compilers;
    private final InnoDbProfile profile;
    private final IntSupplier regionTop;
    private final List<CompiledTable> tables = new ArrayList<>();
    private final FromCompiler from;
    /** The number by which versions remember the next WHERE. */
    private int nextPlace;

    /**
     * @param compilers of this profile, for one case compiler after the other
     * @param regionTop where the region ends that compiled texts lie in
     */
    public CaseCompiler(Compilers compilers, InnoDbProfile profile, IntSupplier regionTop) {
        this.compilers = compilers;
        this.profile = profile;
        this.regionTop = regionTop;
        from = new FromCompiler(tables, compilers);
    }

    /**
     * Compiles set-up and steps.
     *
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public CompiledCase compile(TestCase testCase) {
        if (!testCase.sessionSetup().isEmpty()) {
            throw new UnsupportedFeatureException("session set-up");
        }
        final List<CompiledStep> setup = new ArrayList<>();
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.CreateTable create) {
                compilers.begin();
                addTable(create.table());
                compilers.end();
            } else {
                setup.add(compileAlone(new Step(0, statement)));
            }
        }
        final List<CompiledStep> steps = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            steps.add(compileAlone(step));
        }
        return new CompiledCase(
                testCase,
                tables.toArray(new CompiledTable[0]),
                setup.toArray(new CompiledStep[0]),
                steps.toArray(new CompiledStep[0]));
    }

    private void addTable(Table table) {
        final CompiledTable compiled = table(table);
        tables.add(compiled);
        compiled.parents = Reference.of(tables);
        compiled.parents.forEach(
                reference -> tables.get(reference.parent()).children.add(reference));
    }

    private CompiledTable table(Table declared) {
        final Table table = TableOptions.applied(declared, profile);
        if (!table.foreignKeys().isEmpty() && profile.snapshotIsolation()) {
            throw new UnsupportedFeatureException("foreign key under snapshot isolation");
        }
        final CompiledTable compiled = new CompiledTable(table);
        final ExpressionCompiler compiler =
                compilers.over(new RowScope(compiled.layout, null, false).add(table.name(), table), NO_SUBQUERIES);
        compiled.violations = table.checks().stream()
                .map(check -> compiler.compilePredicate(new Expression.Unary(UnaryOperator.NOT, check.condition())))
                .toArray(Program[]::new);
        for (int i = 0; i < compiled.columns.length; i++) {
            final Column column = compiled.columns[i];
            if (column.isGenerated()) {
                compiled.generated[i] = compiler.compileStored(column.generated(), column.type());
                requireEarlierColumns(compiled, i);
            }
        }
        for (final Program violation : compiled.violations) {
            if (compiled.autoIncrementColumn >= 0
                    && (violation.columnsRead() >>> compiled.autoIncrementColumn & 1) != 0) {
                throw new UnsupportedFeatureException("CHECK of an AUTO_INCREMENT column");
            }
        }
        return compiled;
    }

    /** Servers compute generated columns from left to right; what they make of a later one, or of a number not drawn yet, is not modelled. */
    private static void requireEarlierColumns(CompiledTable table, int generated) {
        for (int i = 0; i < table.columns.length; i++) {
            final boolean read = (table.generated[generated].columnsRead() >>> i & 1) != 0;
            if (read && (i == table.autoIncrementColumn || i >= generated && table.columns[i].isGenerated())) {
                throw new UnsupportedFeatureException("generated column that reads a later one or a number");
            }
        }
    }

    /** For CHECK and generated columns, where subqueries are not allowed. */
    private static final ExpressionCompiler.SubqueryCollector NO_SUBQUERIES =
            ExpressionCompiler.SubqueryCollector.refusing("subquery in a table");

    /** Compiles a predicate over the rows of a statement that is compiled already. */
    private Program compileLate(RowScope scope, Expression predicate) {
        compilers.begin();
        final Program program = compilers.over(scope, NO_SUBQUERIES).compilePredicate(predicate);
        compilers.end();
        return program;
    }

    private CompiledStep compileAlone(Step step) {
        compilers.begin();
        final CompiledStep compiled = compile(step);
        compilers.end();
        return compiled;
    }

    private CompiledStep compile(Step step) {
        final Statement statement = step.statement();
        if (statement instanceof Statement.Begin begin) {
            final CompiledStep compiled = new CompiledStep(step.session(), statement, Kind.BEGIN);
            compiled.consistentSnapshot = begin.consistentSnapshot();
            return compiled;
        } else if (statement instanceof Statement.Commit) {
            return new CompiledStep(step.session(), statement, Kind.COMMIT);
        } else if (statement instanceof Statement.Rollback) {
            return new CompiledStep(step.session(), statement, Kind.ROLLBACK);
        } else if (statement instanceof Statement.SetIsolation set) {
            final CompiledStep compiled = new CompiledStep(step.session(), statement, Kind.SET_ISOLATION);
            compiled.newLevel = IsolationLevel.parse(set.level())
                    .orElseThrow(() -> new UnsupportedFeatureException("isolation level " + set.level()));
            compiled.sessionScope = set.session();
            return compiled;
        } else if (statement instanceof Statement.Select select) {
            return select(new CompiledStep(step.session(), statement, Kind.SELECT), select);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(new CompiledStep(step.session(), statement, Kind.INSERT), insert);
        } else if (statement instanceof Statement.Update update) {
            return update(new CompiledStep(step.session(), statement, Kind.UPDATE), update);
        } else if (statement instanceof Statement.Delete delete) {
            final Scope scope =
                    new Scope(new CompiledStep(step.session(), statement, Kind.DELETE), from.table(delete.table()));
            scope.where(delete.where());
            scope.ordering(delete.orderBy(), delete.limit());
            return scope.finish();
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        } else if (statement instanceof Statement.Savepoint savepoint) {
            return named(new CompiledStep(step.session(), statement, Kind.SAVEPOINT), savepoint.name());
        } else if (statement instanceof Statement.RollbackTo rollback) {
            return named(new CompiledStep(step.session(), statement, Kind.ROLLBACK_TO), rollback.name());
        } else if (statement instanceof Statement.Release release) {
            return named(new CompiledStep(step.session(), statement, Kind.RELEASE), release.name());
        } else if (statement instanceof Statement.CreateTable) {
            throw new UnsupportedFeatureException("DDL inside a case");
        } else if (statement instanceof Statement.BeginLocking) {
            throw new UnsupportedFeatureException("BEGIN IMMEDIATE or EXCLUSIVE");
        }
        throw new AssertionError(statement);
    }

    private static CompiledStep named(CompiledStep compiled, String savepoint) {
        compiled.savepoint = savepoint;
        return compiled;
    }

    private CompiledStep select(CompiledStep compiled, Statement.Select select) {
        final Scope scope = new Scope(compiled, from.tables(select, null, false));
        scope.where(select.where());
        compiled.locking = select.locking();
        compiled.waiting = select.waiting();
        if (compiled.isJoin() && compiled.waiting == Statement.Waiting.SKIP_LOCKED) {
            throw new UnsupportedFeatureException("join with SKIP LOCKED");
        }
        if (select.projection().isEmpty()) {
            compiled.columnsRead |= scope.allColumns();
        }
        return scope.finish(select);
    }

    private CompiledStep update(CompiledStep compiled, Statement.Update update) {
        final Scope scope = new Scope(compiled, from.table(update.table()));
        scope.where(update.where());
        scope.ordering(update.orderBy(), update.limit());
        compiled.ignore = update.ignore();
        compiled.ignoresChecks = compiled.ignore;
        if (compiled.ignore && compiled.ordering.isLimited() && scope.table.violations.length > 0) {
            throw new UnsupportedFeatureException("UPDATE IGNORE with LIMIT and CHECK");
        }
        scope.assignedColumns(update.assignments());
        compiled.assignments = new Program[compiled.assignedColumns.length];
        for (int i = 0; i < compiled.assignments.length; i++) {
            compiled.assignments[i] = scope.stored(update.assignments().get(i).value(), compiled.assignedColumns[i]);
        }
        return scope.finish();
    }

    private CompiledStep insert(CompiledStep compiled, Statement.Insert insert) {
        final Scope scope = new Scope(compiled, from.table(insert.table()));
        compiled.replace = insert.mode() == Statement.InsertMode.REPLACE;
        compiled.ignore = insert.mode() == Statement.InsertMode.INSERT_IGNORE;
        compiled.ignoresChecks = compiled.ignore && (insert.rows().size() != 1 || profile.ignoresCheckOfSingleRow());
        if (compiled.replace && !scope.table.children.isEmpty()) {
            throw new UnsupportedFeatureException("REPLACE into a table that others refer to");
        }
        onDuplicate(scope, insert);
        compiled.insertColumns = scope.insertColumns(insert.columns());
        scope.refuseGenerated(compiled.insertColumns);
        if (insert.source() != null) {
            source(scope, insert);
            return scope.finish();
        }
        compiled.insertRows = new Program[insert.rows().size()][];
        for (int row = 0; row < compiled.insertRows.length; row++) {
            final List<Expression> values = insert.rows().get(row);
            if (values.size() != compiled.insertColumns.length) {
                throw new UnsupportedFeatureException("INSERT with a wrong number of values");
            }
            compiled.insertRows[row] = new Program[compiled.insertColumns.length];
            for (int i = 0; i < compiled.insertColumns.length; i++) {
                compiled.insertRows[row][i] = scope.stored(values.get(i), compiled.insertColumns[i]);
                if (compiled.insertRows[row][i].columnsRead() != 0) {
                    throw new UnsupportedFeatureException("column inside VALUES");
                }
            }
        }
        return scope.finish();
    }

    /** INSERT ... SELECT of rows, one by one. Its source is compiled as a SELECT that locks shared. */
    private void source(Scope target, Statement.Insert insert) {
        final Statement.Select select = insert.source();
        final boolean rowByRow = select.join() == null
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.orderBy().isEmpty()
                && select.limit() == Statement.NO_LIMIT
                && select.locking() == Statement.Locking.NONE;
        if (!rowByRow) {
            throw new UnsupportedFeatureException("INSERT SELECT of other than rows");
        }
        final CompiledStep source = new CompiledStep(target.step.session, target.step.statement, Kind.SELECT);
        source.locking = Statement.Locking.SHARE;
        final Scope rows = new Scope(source, from.tables(select, null, false));
        source.refusesWarnings = true;
        rows.where(select.where());
        final List<Expression> projection = new ArrayList<>(select.projection());
        if (projection.isEmpty()) {
            rows.table.table.columns().forEach(column -> projection.add(new Expression.ColumnRef(column.name())));
        }
        final int[] columns = target.step.insertColumns;
        if (projection.size() != columns.length) {
            throw new UnsupportedFeatureException("INSERT with a wrong number of values");
        }
        target.step.insertRows = new Program[1][columns.length];
        for (int i = 0; i < columns.length; i++) {
            target.step.insertRows[0][i] = rows.storedIn(target.table.columns[columns[i]].type(), projection.get(i));
        }
        target.step.source = rows.finish();
        if (source.subselects.length > 0) {
            throw new UnsupportedFeatureException("subquery in INSERT SELECT");
        }
    }

    private static void onDuplicate(Scope scope, Statement.Insert insert) {
        if (insert.onDuplicate().isEmpty()) {
            return;
        }
        if (insert.mode() != Statement.InsertMode.INSERT) {
            throw new UnsupportedFeatureException("ON DUPLICATE KEY UPDATE with IGNORE");
        }
        scope.assignedColumns(insert.onDuplicate());
        scope.step.assignments = insert.onDuplicate().stream()
                .map(assignment -> scope.compiler.compileOnDuplicate(
                        assignment.value(), scope.table.columns[scope.column(assignment.column())].type()))
                .toArray(Program[]::new);
    }

    /** Compiles the expressions of one step, collecting its subqueries. */
    private final class Scope {
        private final CompiledStep step;
        private final CompiledTable table;
        private final RowScope names;
        private final SubselectCompiler subselects;
        private final ExpressionCompiler compiler;
        private int whereSubselects;

        Scope(CompiledStep step, CompiledFrom source) {
            this.step = step;
            step.refusesWarnings = step.kind == Kind.UPDATE
                    || step.kind == Kind.INSERT
                    || step.kind == Kind.DELETE && profile.deleteRefusesBadConversions();
            step.from = source;
            step.table = source.table();
            table = source.rows();
            names = source.scope();
            subselects = new SubselectCompiler(step, from, compilers, profile);
            compiler = subselects.compilerOf(names);
        }

        void where(Expression expression) {
            step.whereExpression = expression;
            step.where = compiler.compilePredicate(expression);
            if (expression != null && !step.isJoin() && Quirk.MERGED_EQUALITIES.holdsFor(profile)) {
                final Expression merged = MergedEqualities.in(table.table, expression);
                step.mergedWhere = merged == expression ? null : compiler.compilePredicate(merged);
            }
            if (step.refusesWarnings && step.where != null && step.where.hasBadConstant()) {
                throw new UnsupportedFeatureException("constant that is no number in a write");
            }
            whereSubselects = subselects.slotsReading(names).length;
            step.access = new RowAccess(step, table, expression, predicate -> compileLate(names, predicate), regionTop);
            if (subselects.any()) {
                step.access.unionsBy(compiler::compilePredicate);
            }
            if (step.where != null) {
                step.columnsRead |= step.where.columnsRead();
            }
        }

        /** ORDER BY and LIMIT of a write. */
        void ordering(List<Statement.OrderBy> orderBy, long limit) {
            if (limit != Statement.NO_LIMIT && orderBy.isEmpty()) {
                throw new UnsupportedFeatureException("LIMIT without ORDER BY in a write");
            }
            final int[] columns = new int[orderBy.size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = column(orderBy.get(i).by().column());
                step.columnsRead |= 1L << columns[i];
            }
            step.ordering = new Ordering(columns, OutputCompiler.descending(orderBy), limit);
            step.visitsEveryMatch = !step.ordering.isLimited();
        }

        private Program checked(Program program) {
            if (step.refusesWarnings && program.hasBadConstant()) {
                throw new UnsupportedFeatureException("constant that is no number in a write");
            }
            step.columnsRead |= program.columnsRead();
            return program;
        }

        /** An expression whose value goes into a column of some type. */
        Program storedIn(SqlType column, Expression expression) {
            return checked(compiler.compileStored(HexLiterals.stored(expression, column), column));
        }

        /** An expression whose value goes into a column. */
        Program stored(Expression expression, int column) {
            final Program value = storedIn(table.columns[column].type(), expression);
            if (readsGenerated(value)) {
                throw new UnsupportedFeatureException("assignment that reads a generated column");
            }
            return value;
        }

        void assignedColumns(List<Statement.Assignment> assignments) {
            step.assignedColumns = new int[assignments.size()];
            for (int i = 0; i < step.assignedColumns.length; i++) {
                step.assignedColumns[i] = column(assignments.get(i).column());
            }
            refuseGenerated(step.assignedColumns);
        }

        /** Those that are named, or all. */
        int[] insertColumns(List<String> names) {
            final int[] columns = new int[names.isEmpty() ? table.columns.length : names.size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = names.isEmpty() ? i : column(names.get(i));
            }
            return columns;
        }

        void refuseGenerated(int[] given) {
            for (final int column : given) {
                if (table.columns[column].isGenerated()) {
                    throw new UnsupportedFeatureException("value for a generated column");
                }
            }
        }

        /** Whether a value to store reads a generated column, which servers compute at times of their own. */
        private boolean readsGenerated(Program value) {
            for (int column = 0; column < table.columns.length; column++) {
                if (table.columns[column].isGenerated() && (value.columnsRead() >>> column & 1) != 0) {
                    return true;
                }
            }
            return false;
        }

        int column(String name) {
            final int column = table.table.columnIndex(name);
            if (column < 0) {
                throw new UnsupportedFeatureException("unknown column");
            }
            return column;
        }

        long allColumns() {
            return table.columns.length == Long.SIZE ? -1L : (1L << table.columns.length) - 1;
        }

        CompiledStep finish() {
            subselects.finish(names);
            if (step.where != null
                    && step.mergedWhere == null
                    && step.subselects.length == 0
                    && !step.isJoin()
                    && nextPlace < Long.SIZE) {
                step.wherePlace = nextPlace++;
            }
            if (step.correlated.length > whereSubselects) {
                throw new UnsupportedFeatureException("correlated subquery outside WHERE");
            }
            return step;
        }

        /** Compiles what a SELECT returns, its subqueries first: their slots come before those of aggregates. */
        CompiledStep finish(Statement.Select select) {
            final OutputCompiler output =
                    new OutputCompiler(table, this::outputExpression, SubselectCompiler.MAX_SUBSELECTS);
            subselects.output(output);
            step.output = output.compile(select);
            subselects.output(null);
            step.visitsEveryMatch = step.output.needsEveryRow() && !step.isJoin();
            finish();
            if (output.aggregateCount() > 0) {
                step.slotCount = SubselectCompiler.MAX_SUBSELECTS + output.aggregateCount();
            }
            return step;
        }

        /** An expression of the output; each has its own compiler, as the argument of an aggregate is compiled amid another. */
        private Program outputExpression(Expression expression) {
            final Program program = subselects.compilerOf(names).compile(expression);
            step.columnsRead |= program.columnsRead();
            return program;
        }
    }
}
