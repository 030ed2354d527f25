package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.row.CellType;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SessionSettings;
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
    private KeptColumns kept;
    /** As their options have them. */
    private final List<Table> typed = new ArrayList<>();
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
        if (!testCase.sessionSetup().stream().allMatch(SessionSettings::setsNeutral)) {
            throw new UnsupportedFeatureException("session set-up");
        }
        kept = KeptColumns.of(testCase);
        final List<CompiledStep> setup = new ArrayList<>(testCase.setup().size());
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.CreateTable create) {
                compilers.begin();
                addTable(create.table());
                compilers.end();
            } else {
                setup.add(compileAlone(new Step(0, statement)));
            }
        }
        ReadOnlyTransactions.require(testCase);
        XaOrder.require(testCase);
        TextsBeyondAscii.check(testCase, typed, profile);
        final CompiledStep[] steps = new CompiledStep[testCase.steps().size()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = compileAlone(testCase.steps().get(i));
        }
        return new CompiledCase(
                testCase, tables.toArray(new CompiledTable[0]), setup.toArray(new CompiledStep[0]), steps);
    }

    private void addTable(Table table) {
        final CompiledTable compiled = table(table);
        tables.add(compiled);
        compiled.parents = Reference.of(tables);
        compiled.parents.forEach(
                reference -> tables.get(reference.parent()).children.add(reference));
    }

    private CompiledTable table(Table declared) {
        final Table types = TableOptions.applied(declared, profile);
        typed.add(types);
        final Table table = kept.read(types);
        if (!table.foreignKeys().isEmpty() && profile.snapshotIsolation()) {
            throw new UnsupportedFeatureException("foreign key under snapshot isolation");
        }
        final CompiledTable compiled = new CompiledTable(table, types);
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

    private CompiledStep compile(Step written) {
        final Statement statement = kept.read(written.statement());
        final Step step = statement == written.statement() ? written : new Step(written.session(), statement);
        if (statement instanceof Statement.Select select) {
            requireWaits(select);
            return select(step, select);
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            return assign(step, assign);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(step, insert);
        } else if (statement instanceof Statement.Update update) {
            return update(step, update);
        } else if (statement instanceof Statement.Delete delete) {
            return delete(step, delete);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        } else if (statement instanceof Statement.CreateTable) {
            throw new UnsupportedFeatureException("DDL inside a case");
        } else if (statement instanceof Statement.BeginLocking) {
            throw new UnsupportedFeatureException("BEGIN IMMEDIATE or EXCLUSIVE");
        }
        final ControlStep control = ControlStep.of(step);
        if (control == null) {
            throw new AssertionError(statement);
        }
        return control;
    }

    /** WAIT n is MariaDB's. */
    private void requireWaits(Statement.Select select) {
        if (select.locks().seconds() > 0 && !profile.limitsWaits()) {
            throw new UnsupportedFeatureException("WAIT on this server");
        }
    }

    private SelectStep select(Step step, Statement.Select select) {
        final SelectStep compiled =
                new SelectStep(step, from.tables(select, null, false), false, select.locking(), select.waiting());
        final Scope scope = new Scope(compiled);
        scope.where(compiled, select.where());
        if (compiled.isJoin() && compiled.waiting() == Statement.Waiting.SKIP_LOCKED) {
            throw new UnsupportedFeatureException("join with SKIP LOCKED");
        }
        if (select.projection().isEmpty()) {
            compiled.columnsRead |= scope.allColumns();
        }
        scope.output(compiled, select);
        scope.finish(compiled);
        return compiled;
    }

    /** A SELECT whose one row goes into variables, which know numbers and texts only. */
    private SelectStep assign(Step step, Statement.Assign assign) {
        final SelectStep compiled = select(step, assign.select());
        for (final CellType type : compiled.output().types()) {
            if (!type.isInteger() && type.kind() != CellType.Kind.DECIMAL && !type.isText()) {
                throw new UnsupportedFeatureException("user variable of type " + type.kind());
            }
        }
        return compiled;
    }

    private DeleteStep delete(Step step, Statement.Delete delete) {
        final DeleteStep compiled =
                new DeleteStep(step, from.table(delete.table()), profile.deleteRefusesBadConversions());
        final Scope scope = new Scope(compiled);
        scope.where(compiled, delete.where());
        scope.ordering(compiled, delete.orderBy(), delete.limit());
        scope.finish(compiled);
        return compiled;
    }

    private UpdateStep update(Step step, Statement.Update update) {
        final UpdateStep compiled = new UpdateStep(step, from.table(update.table()), update.ignore());
        final Scope scope = new Scope(compiled);
        scope.where(compiled, update.where());
        scope.ordering(compiled, update.orderBy(), update.limit());
        if (compiled.ignore() && compiled.ordering.isLimited() && scope.table.violations.length > 0) {
            throw new UnsupportedFeatureException("UPDATE IGNORE with LIMIT and CHECK");
        }
        final int[] columns = scope.assignedColumns(update.assignments());
        final Program[] values = new Program[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = scope.stored(update.assignments().get(i).value(), columns[i]);
        }
        compiled.assignments = new Assignments(columns, values);
        scope.finish(compiled);
        return compiled;
    }

    private InsertStep insert(Step step, Statement.Insert insert) {
        final boolean ignoresChecks = insert.mode() == Statement.InsertMode.INSERT_IGNORE
                && (insert.rows().size() != 1 || profile.ignoresCheckOfSingleRow());
        final InsertStep compiled = new InsertStep(step, from.table(insert.table()), insert.mode(), ignoresChecks);
        final Scope scope = new Scope(compiled);
        if (compiled.replace() && !scope.table.children.isEmpty()) {
            throw new UnsupportedFeatureException("REPLACE into a table that others refer to");
        }
        compiled.onDuplicate = onDuplicate(scope, insert);
        compiled.columns = scope.insertColumns(insert.columns());
        scope.refuseGenerated(compiled.columns);
        if (insert.source() != null) {
            source(compiled, scope, step, insert.source());
        } else {
            compiled.rows = rows(compiled, scope, insert.rows());
        }
        scope.finish();
        return compiled;
    }

    private static Program[][] rows(InsertStep insert, Scope scope, List<List<Expression>> rows) {
        final Program[][] compiled = new Program[rows.size()][insert.columns.length];
        for (int row = 0; row < compiled.length; row++) {
            final List<Expression> values = rows.get(row);
            if (values.size() != insert.columns.length) {
                throw new UnsupportedFeatureException("INSERT with a wrong number of values");
            }
            for (int i = 0; i < insert.columns.length; i++) {
                compiled[row][i] = scope.stored(values.get(i), insert.columns[i]);
                if (compiled[row][i].columnsRead() != 0) {
                    throw new UnsupportedFeatureException("column inside VALUES");
                }
            }
        }
        return compiled;
    }

    /** INSERT ... SELECT of rows, one by one. Its source is compiled as a SELECT that locks shared. */
    private void source(InsertStep insert, Scope target, Step step, Statement.Select select) {
        final boolean rowByRow = select.join() == null
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.orderBy().isEmpty()
                && select.limit() == Statement.NO_LIMIT
                && select.locking() == Statement.Locking.NONE;
        if (!rowByRow) {
            throw new UnsupportedFeatureException("INSERT SELECT of other than rows");
        }
        final SelectStep source = new SelectStep(
                step, from.tables(select, null, false), true, Statement.Locking.SHARE, Statement.Waiting.WAIT);
        final Scope rows = new Scope(source);
        rows.where(source, select.where());
        final List<Expression> projection = new ArrayList<>(select.projection());
        if (projection.isEmpty()) {
            rows.table.table.columns().forEach(column -> projection.add(new Expression.ColumnRef(column.name())));
        }
        if (projection.size() != insert.columns.length) {
            throw new UnsupportedFeatureException("INSERT with a wrong number of values");
        }
        insert.rows = new Program[1][insert.columns.length];
        for (int i = 0; i < insert.columns.length; i++) {
            insert.rows[0][i] = rows.storedIn(target.table.columns[insert.columns[i]].type(), projection.get(i));
        }
        rows.finish(source);
        insert.source = source;
        if (source.subselects.length > 0) {
            throw new UnsupportedFeatureException("subquery in INSERT SELECT");
        }
    }

    private static Assignments onDuplicate(Scope scope, Statement.Insert insert) {
        if (insert.onDuplicate().isEmpty()) {
            return null;
        }
        if (insert.mode() != Statement.InsertMode.INSERT) {
            throw new UnsupportedFeatureException("ON DUPLICATE KEY UPDATE with IGNORE");
        }
        final int[] columns = scope.assignedColumns(insert.onDuplicate());
        final Program[] values = new Program[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = scope.compiler.compileOnDuplicate(
                    insert.onDuplicate().get(i).value(), scope.table.columns[columns[i]].type());
        }
        return new Assignments(columns, values);
    }

    /** Compiles the expressions of one step, collecting its subqueries. */
    private final class Scope {
        private final TableStep step;
        private final CompiledTable table;
        private final RowScope names;
        private final SubselectCompiler subselects;
        private final ExpressionCompiler compiler;
        private int whereSubselects;

        Scope(TableStep step) {
            this.step = step;
            table = step.from.rows();
            names = step.from.scope();
            subselects = new SubselectCompiler(step, from, compilers, profile);
            compiler = subselects.compilerOf(names);
        }

        void where(ScanStep scan, Expression expression) {
            scan.whereExpression = expression;
            scan.where = compiler.compilePredicate(expression);
            if (expression != null && !scan.isJoin() && Quirk.MERGED_EQUALITIES.holdsFor(profile)) {
                final Expression merged = MergedEqualities.in(table.table, expression);
                scan.mergedWhere = merged == expression ? null : compiler.compilePredicate(merged);
            }
            if (scan.refusesWarnings && scan.where != null && scan.where.hasBadConstant()) {
                throw new UnsupportedFeatureException("constant that is no number in a write");
            }
            whereSubselects = subselects.slotsReading(names).length;
            scan.access = new RowAccess(scan, table, expression, predicate -> compileLate(names, predicate), regionTop);
            if (subselects.any()) {
                scan.access.unionsBy(compiler::compilePredicate);
            }
            if (scan.where != null) {
                scan.columnsRead |= scan.where.columnsRead();
            }
        }

        /** ORDER BY and LIMIT of a write. */
        void ordering(ScanStep scan, List<Statement.OrderBy> orderBy, long limit) {
            if (limit != Statement.NO_LIMIT && orderBy.isEmpty()) {
                throw new UnsupportedFeatureException("LIMIT without ORDER BY in a write");
            }
            final int[] columns = new int[orderBy.size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = column(orderBy.get(i).by().column());
                scan.columnsRead |= 1L << columns[i];
            }
            scan.ordering = new Ordering(columns, OutputCompiler.descending(orderBy), limit);
            scan.visitsEveryMatch = !scan.ordering.isLimited();
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

        int[] assignedColumns(List<Statement.Assignment> assignments) {
            final int[] columns = new int[assignments.size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = column(assignments.get(i).column());
            }
            refuseGenerated(columns);
            return columns;
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

        void finish() {
            subselects.finish(names);
            if (step.correlated.length > whereSubselects) {
                throw new UnsupportedFeatureException("correlated subquery outside WHERE");
            }
        }

        void finish(ScanStep scan) {
            finish();
            if (scan.where != null
                    && scan.mergedWhere == null
                    && scan.subselects.length == 0
                    && !scan.isJoin()
                    && nextPlace < Long.SIZE) {
                scan.wherePlace = nextPlace++;
            }
            if (scan.output() != null && scan.output().aggregates().length > 0) {
                scan.slotCount =
                        SubselectCompiler.MAX_SUBSELECTS + scan.output().aggregates().length;
            }
        }

        /** Compiles what a SELECT returns, its subqueries first: their slots come before those of aggregates. */
        void output(SelectStep select, Statement.Select written) {
            final OutputCompiler output =
                    new OutputCompiler(table, this::outputExpression, SubselectCompiler.MAX_SUBSELECTS);
            subselects.output(output);
            select.output = output.compile(written);
            subselects.output(null);
            select.visitsEveryMatch = select.output.needsEveryRow() && !select.isJoin();
        }

        /** An expression of the output; each has its own compiler, as the argument of an aggregate is compiled amid another. */
        private Program outputExpression(Expression expression) {
            final Program program = subselects.compilerOf(names).compile(expression);
            step.columnsRead |= program.columnsRead();
            return program;
        }
    }
}
