package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

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
        final List<CompiledStep> setup = new ArrayList<>(testCase.setup().size());
        for (final Statement statement :
                LaterChanges.indexed(SetUpChanges.applied(testCase.setup()), testCase.steps())) {
            if (statement instanceof Statement.CreateTable create) {
                compilers.begin();
                addTable(create.table());
                compilers.end();
            } else if (!(statement instanceof Statement.Begin || statement instanceof Statement.Commit)) {
                setup.add(compileAlone(new Step(0, statement)));
            }
        }
        final CompiledStep[] steps = new CompiledStep[testCase.steps().size()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = compileAlone(testCase.steps().get(i));
        }
        return new CompiledCase(
                testCase,
                tables.toArray(new CompiledTable[0]),
                setup.toArray(new CompiledStep[0]),
                steps,
                Arrays.stream(steps).anyMatch(SchemaStep.class::isInstance));
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
        if (step.statement() instanceof Statement.AsWritten written) {
            requireIndexes(written);
        }
        final Statement statement = Statement.meaningOf(step.statement());
        if (statement instanceof Statement.Select select) {
            return select(step, select);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(step, insert);
        } else if (statement instanceof Statement.Update update) {
            return update(step, update);
        } else if (statement instanceof Statement.Delete delete) {
            return delete(step, delete);
        } else if (statement instanceof Statement.InsertIf insert) {
            return insertIf(step, insert);
        } else if (statement instanceof Statement.Returning returning) {
            return returning(step, returning);
        } else if (statement instanceof Statement.JoinUpdate update) {
            return update(step, update);
        } else if (statement instanceof Statement.JoinDelete delete) {
            return delete(step, delete);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        } else if (statement instanceof Statement.ChangeSchema change) {
            return LaterChanges.compiled(step, change, tables);
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

    private void requireIndexes(Statement.AsWritten written) {
        for (final Statement.NamedIndex named : written.indexes()) {
            final boolean isThere = tables.stream()
                    .filter(table -> table.table.name().equalsIgnoreCase(named.table()))
                    .anyMatch(table -> table.table.indexes().stream()
                            .anyMatch(index -> index.name().equalsIgnoreCase(named.index())));
            if (!isThere) {
                throw new UnsupportedFeatureException("unknown index");
            }
        }
    }

    private SelectStep select(Step step, Statement.Select written) {
        final CompiledFrom tablesRead = from.tables(written, null, false);
        final Statement.Select select = withoutStars(written, tablesRead.scope());
        final SelectStep compiled = new SelectStep(step, tablesRead, false, select.locking(), select.waiting());
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

    /** Names the columns that a star stands for beside others, or where it shows some once. */
    private static Statement.Select withoutStars(Statement.Select select, RowScope scope) {
        final boolean plain = select.projection().stream().noneMatch(Expression.Star.class::isInstance);
        if (plain && !(select.projection().isEmpty() && scope.mergesColumns())) {
            return select;
        }
        final List<Expression> projection = new ArrayList<>();
        for (final Expression expression :
                plain ? List.<Expression>of(new Expression.Star(null)) : select.projection()) {
            if (expression instanceof Expression.Star star) {
                projection.addAll(scope.columns(star.table()));
            } else {
                projection.add(expression);
            }
        }
        return select.withProjection(projection);
    }

    private DeleteStep delete(Step step, Statement.Delete delete) {
        return delete(step, from.table(delete.table()), delete.where(), new Statement.Slice(delete.orderBy(), delete.limit()));
    }

    private DeleteStep delete(Step step, CompiledFrom target, Expression where, Statement.Slice slice) {
        final DeleteStep compiled = new DeleteStep(step, target, profile.deleteRefusesBadConversions());
        final Scope scope = new Scope(compiled);
        scope.where(compiled, where);
        scope.ordering(compiled, slice.orderBy(), slice.limit());
        scope.finish(compiled);
        return compiled;
    }

    private UpdateStep update(Step step, Statement.Update update) {
        return update(
                new UpdateStep(step, from.table(update.table()), update.ignore()),
                update.assignments(),
                update.where(),
                new Statement.Slice(update.orderBy(), update.limit()));
    }

    private UpdateStep update(
            UpdateStep compiled, List<Statement.Assignment> assignments, Expression where, Statement.Slice slice) {
        final Scope scope = new Scope(compiled);
        scope.where(compiled, where);
        scope.ordering(compiled, slice.orderBy(), slice.limit());
        if (compiled.ignore() && compiled.ordering.isLimited() && scope.table.violations.length > 0) {
            throw new UnsupportedFeatureException("UPDATE IGNORE with LIMIT and CHECK");
        }
        final int[] columns = scope.assignedColumns(assignments);
        final Program[] values = new Program[columns.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = scope.stored(assignments.get(i).value(), columns[i]);
        }
        compiled.assignments = new Assignments(columns, values);
        scope.finish(compiled);
        return compiled;
    }

    // ---- writes of joined tables

    private UpdateStep update(Step step, Statement.JoinUpdate update) {
        final Statement.From tablesRead = update.from();
        if (tablesRead.join() == null) {
            final String name = tablesRead.alias() == null ? tablesRead.table() : tablesRead.alias();
            return update(
                    new UpdateStep(step, from.table(tablesRead.table(), name), update.ignore()),
                    update.assignments().stream()
                            .map(each ->
                                    new Statement.Assignment(each.column().column(), each.value()))
                            .toList(),
                    update.where(),
                    update.slice());
        }
        final SelectStep rows = joinedRows(step, tablesRead, update.where(), true, update.slice());
        final RowScope names = rows.from().scope();
        final Set<String> targets = update.assignments().stream()
                .map(each -> names.tableOf(each.column()))
                .collect(Collectors.toSet());
        if (targets.size() > 1) {
            throw new UnsupportedFeatureException("UPDATE of several tables");
        }
        final int place = names.placeOf(targets.iterator().next());
        final UpdateStep compiled = new UpdateStep(step, target(rows, place), update.ignore());
        final Scope scope = new Scope(compiled);
        final int[] columns = scope.assignedColumns(update.assignments().stream()
                .map(each -> new Statement.Assignment(each.column().column(), each.value()))
                .toList());
        final Scope values = new Scope(rows);
        final int firstColumn =
                place == 0 ? 0 : rows.from().joins()[place - 1].firstColumn();
        long assigned = 0;
        long read = 0;
        final Program[] programs = new Program[columns.length];
        for (int i = 0; i < programs.length; i++) {
            programs[i] = values.storedIn(
                    compiled.from.rows().columns[columns[i]].type(),
                    update.assignments().get(i).value());
            read |= programs[i].columnsRead();
            if ((read & assigned) != 0) {
                throw new UnsupportedFeatureException("assignment that reads an assigned column, of joined tables");
            }
            assigned |= 1L << firstColumn + columns[i];
        }
        values.finish(rows);
        final int numbered = compiled.from.rows().autoIncrementColumn;
        if (Arrays.stream(columns).anyMatch(column -> column == numbered)) {
            throw new UnsupportedFeatureException("UPDATE of an AUTO_INCREMENT column, of joined tables");
        }
        compiled.assignments = new Assignments(columns, programs);
        final long own = ((1L << compiled.from.rows().columns.length) - 1) << firstColumn;
        scope.found(compiled, new JoinedTarget(rows, place, (read & ~own) != 0));
        return compiled;
    }

    private DeleteStep delete(Step step, Statement.JoinDelete delete) {
        final Statement.From tablesRead = delete.from();
        if (delete.targets().size() > 1) {
            throw new UnsupportedFeatureException("DELETE from several tables");
        }
        final String target = delete.targets().get(0);
        if (tablesRead.join() == null) {
            final String name = tablesRead.alias() == null ? tablesRead.table() : tablesRead.alias();
            if (!name.equalsIgnoreCase(target)) {
                throw new UnsupportedFeatureException("unknown table");
            }
            return delete(step, from.table(tablesRead.table(), name), delete.where(), delete.slice());
        }
        final SelectStep rows = joinedRows(
                step, tablesRead, delete.where(), profile.deleteRefusesBadConversions(), delete.slice());
        new Scope(rows).finish(rows);
        final int place = rows.from().scope().placeOf(target);
        final DeleteStep compiled =
                new DeleteStep(step, target(rows, place), profile.deleteRefusesBadConversions());
        new Scope(compiled).found(compiled, new JoinedTarget(rows, place, false));
        return compiled;
    }

    private SelectStep joinedRows(
            Step step, Statement.From tablesRead, Expression where, boolean refusesWarnings, Statement.Slice slice) {
        if (slice.limit() != Statement.NO_LIMIT || !slice.orderBy().isEmpty()) {
            throw new UnsupportedFeatureException("ORDER BY or LIMIT in a write of joined tables");
        }
        final SelectStep rows = new SelectStep(
                step,
                from.tables(tablesRead, null, false),
                refusesWarnings,
                Statement.Locking.UPDATE,
                Statement.Waiting.WAIT);
        final Scope scope = new Scope(rows);
        scope.where(rows, where);
        scope.finish(rows);
        if (rows.subselects.length > 0) {
            throw new UnsupportedFeatureException("subquery in a write of joined tables");
        }
        return rows;
    }

    private CompiledFrom target(SelectStep rows, int place) {
        return from.table(tables.get(rows.from().tableAt(place)).table.name());
    }

    private TableStep returning(Step step, Statement.Returning returning) {
        final TableStep compiled = returning.write() instanceof Statement.Insert insert
                ? insert(step, insert)
                : delete(step, (Statement.Delete) returning.write());
        final OutputCompiler output = new OutputCompiler(
                compiled.from.rows(),
                expression -> compilers
                        .over(compiled.from.scope(), ExpressionCompiler.SubqueryCollector.refusing("subquery in RETURNING"))
                        .compile(expression),
                SubselectCompiler.MAX_SUBSELECTS);
        compiled.returning = output.compile(new Statement.Select(
                returning.projection(),
                compiled.from.rows().table.name(),
                null,
                List.of(),
                Statement.Locking.NONE));
        return compiled;
    }

    private InsertStep insertIf(Step step, Statement.InsertIf written) {
        final InsertStep compiled = insert(step, written.insert(), written.condition());
        if (compiled.condition.columnsRead() != 0) {
            throw new UnsupportedFeatureException("column inside VALUES");
        }
        return compiled;
    }

    private InsertStep insert(Step step, Statement.Insert insert) {
        return insert(step, insert, null);
    }

    /**
     * @param condition null where there is none
     */
    private InsertStep insert(Step step, Statement.Insert insert, Expression condition) {
        final boolean ignoresChecks = insert.mode() == Statement.InsertMode.INSERT_IGNORE
                && (insert.rows().size() != 1 || profile.ignoresCheckOfSingleRow());
        final InsertStep compiled = new InsertStep(step, from.table(insert.table()), insert.mode(), ignoresChecks);
        compiled.conditional = condition != null;
        final Scope scope = new Scope(compiled);
        if (condition != null) {
            compiled.condition = scope.compiler.compilePredicate(condition);
        }
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
                && select.projection().stream().noneMatch(Expression.Star.class::isInstance)
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

        /** Finds the rows of a write in a join. */
        void found(ScanStep scan, JoinedTarget target) {
            scan.found = target;
            scan.visitsEveryMatch = false;
            scan.access = new RowAccess(scan, table, null, predicate -> compileLate(names, predicate), regionTop);
            finish();
        }

        /** ORDER BY and LIMIT of a write. */
        void ordering(ScanStep scan, List<Statement.OrderBy> orderBy, long limit) {
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
