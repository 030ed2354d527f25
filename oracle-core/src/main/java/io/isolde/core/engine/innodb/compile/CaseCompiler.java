package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.engine.innodb.compile.CaseForms.Form;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SessionSettings;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.TriggerText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;

/** Compiles a case: names to numbers, expressions to programs. Warm: once per case. */
public final class CaseCompiler {
    private final Compilers compilers;
    private final Cells cells;
    private final InnoDbProfile profile;
    private final List<CompiledTable> tables = new ArrayList<>();
    private final FromCompiler from;
    private ServerWritten serverWritten;
    private KeptColumns kept;
    /** As their options have them. */
    private final List<Table> typed = new ArrayList<>();

    private final StepTools tools;
    private final WriteCompiler writes;
    private final Triggers triggers = new Triggers(tables);

    /**
     * @param compilers of this profile, for one case compiler after the other
     * @param cells that hold the texts of the case
     * @param regionTop where the region ends that compiled texts lie in
     */
    public CaseCompiler(Compilers compilers, Cells cells, InnoDbProfile profile, IntSupplier regionTop) {
        this.compilers = compilers;
        this.cells = cells;
        this.profile = profile;
        from = new FromCompiler(tables, compilers);
        tools = new StepTools(from, compilers, profile, regionTop);
        writes = new WriteCompiler(tools, tables);
    }

    /** Whether a line of session set-up leaves the rules of its session as they are. */
    private boolean changesNothing(String sql) {
        return SessionSettings.setsNeutral(sql)
                || SessionSettings.setsSnapshotIsolation(sql, profile.snapshotIsolation());
    }

    /**
     * Compiles set-up and steps.
     *
     * @param forms of the case
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public CompiledCase compile(TestCase testCase, CaseForms forms) {
        if (!testCase.sessionSetup().stream().allMatch(this::changesNothing)) {
            throw new UnsupportedFeatureException("session set-up");
        }
        cells.begin();
        serverWritten = ServerWritten.of(testCase, forms);
        final List<Statement> applied = SetUpChanges.applied(testCase.setup());
        kept = KeptColumns.of(applied, serverWritten);
        final List<CompiledStep> setup = new ArrayList<>(testCase.setup().size());
        for (final Statement statement : laterIndexed(applied, testCase, forms)) {
            if (statement instanceof Statement.CreateTable create) {
                compilers.begin();
                addTable(serverWritten.read(create.table()));
                compilers.end();
            } else if (AssigningTriggers.isTrigger(statement)) {
                triggers.add(TriggerText.of(((Statement.Unmodelled) statement).text()));
            } else if (!(statement instanceof Statement.Begin
                    || statement instanceof Statement.Commit
                    || statement instanceof Statement.Unmodelled unmodelled && Statement.holdsNoRows(unmodelled))) {
                setup.add(compileAlone(new Step(0, statement)));
                triggers.requireUntriggered(setup.get(setup.size() - 1));
            }
        }
        requireOrder(testCase, forms);
        final ReadOnlyTransactions readOnly = forms.has(Form.READ_ONLY) ? new ReadOnlyTransactions(testCase) : null;
        final CompiledStep[] steps = new CompiledStep[testCase.steps().size()];
        for (int i = 0; i < steps.length; i++) {
            final Step step = testCase.steps().get(i);
            steps[i] = readOnly != null && readOnly.refuses(i) ? ControlStep.refused(step) : compileJudged(step);
            triggers.requireFiring(steps[i]);
        }
        if (cells.metTextBeyondAscii() || TextsBeyondAscii.isDefaultOf(typed)) {
            TextsBeyondAscii.check(testCase, typed, profile);
        }
        final boolean changesTables =
                Arrays.stream(steps).anyMatch(step -> step instanceof SchemaStep || step instanceof TableLockStep);
        triggers.requireNoneBeside(changesTables);
        return new CompiledCase(
                testCase,
                forms,
                tables.toArray(new CompiledTable[0]),
                setup.toArray(new CompiledStep[0]),
                steps,
                changesTables);
    }

    private static List<Statement> laterIndexed(List<Statement> setup, TestCase testCase, CaseForms forms) {
        return forms.has(Form.SCHEMA_CHANGE) ? LaterChanges.indexed(setup, testCase.steps()) : setup;
    }

    /** Refuses what is not modelled of statements that must come in some order. */
    private static void requireOrder(TestCase testCase, CaseForms forms) {
        if (forms.has(Form.XA)) {
            XaOrder.require(testCase);
        }
        if (forms.has(Form.TABLE_LOCKS)) {
            TableLockStep.require(testCase);
        }
    }

    /** The triggers of the case that fire beside writes. */
    public Triggers triggers() {
        return triggers;
    }

    /** A statement over a table, of a trigger whose row is known by now. */
    public TableStep compileLate(Step step) {
        if (compileAlone(step) instanceof TableStep compiled) {
            return compiled;
        }
        throw new UnsupportedFeatureException("trigger of this form");
    }

    /** An INSERT of the values that its SELECT has returned. */
    public InsertStep compileLate(Step step, Statement.Insert insert) {
        final InsertStep compiled = (InsertStep) compileLate(new Step(step.session(), insert));
        compiled.copiesLate = true;
        return compiled;
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

    /** A read that the model lacks changes no row: its answer alone is not judged. */
    private CompiledStep compileJudged(Step step) {
        try {
            return compileAlone(step);
        } catch (final UnsupportedFeatureException e) {
            if (!(Statement.meaningOf(step.statement()) instanceof Statement.Select)) {
                throw e;
            }
            return ControlStep.unjudgedRead(step, e.getMessage());
        }
    }

    private CompiledStep compileAlone(Step step) {
        compilers.begin();
        final CompiledStep compiled = compile(step);
        compilers.end();
        return compiled;
    }

    private CompiledStep compile(Step written) {
        if (written.statement() instanceof Statement.AsWritten text) {
            requireIndexes(text);
            if (kept.any()
                    && !(text.meaning() instanceof Statement.ChangeSchema)
                    && !(text.meaning() instanceof Statement.Commit)
                    && !(text.meaning() instanceof Statement.LockTables)
                    && !(text.meaning() instanceof Statement.Select)
                    && !(text.meaning() instanceof Statement.JoinUpdate)
                    && !(text.meaning() instanceof Statement.JoinDelete)
                    && !(text.meaning() instanceof Statement.InsertIf)
                    && !(text.meaning() instanceof Statement.Insert)
                    && !(text.meaning() instanceof Statement.Update)
                    && !(text.meaning() instanceof Statement.Delete)) {
                throw new UnsupportedFeatureException("ENUM or opaque column beside a statement kept as written");
            }
        }
        final Statement statement = kept.read(Statement.meaningOf(written.statement()));
        final Step step = statement == written.statement() || written.statement() instanceof Statement.AsWritten
                ? written
                : new Step(written.session(), statement);
        if (statement instanceof Statement.Select select) {
            requireWaits(select);
            return select(step, select);
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            return assign(step, assign);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(step, insert);
        } else if (statement instanceof Statement.Update update) {
            return writes.update(step, update);
        } else if (statement instanceof Statement.Delete delete) {
            return writes.delete(step, delete);
        } else if (statement instanceof Statement.InsertIf insert) {
            return insertIf(step, insert);
        } else if (statement instanceof Statement.Returning returning) {
            return returning(step, returning);
        } else if (statement instanceof Statement.JoinUpdate update) {
            return writes.update(step, update);
        } else if (statement instanceof Statement.JoinDelete delete) {
            return writes.delete(step, delete);
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        } else if (statement instanceof Statement.ChangeSchema change) {
            return LaterChanges.compiled(step, change, tables);
        } else if (statement instanceof Statement.LockTables lock) {
            return TableLockStep.of(step, lock, tables);
        } else if (statement instanceof Statement.CreateTable) {
            throw new UnsupportedFeatureException("DDL inside a case");
        } else if (statement instanceof Statement.BeginLocking) {
            throw new UnsupportedFeatureException("BEGIN IMMEDIATE or EXCLUSIVE");
        }
        if (statement instanceof Statement.PlainRead read && read.meaning() != null) {
            return composed(step, read);
        }
        final ControlStep control = ControlStep.of(step);
        if (control == null) {
            throw new UnsupportedFeatureException(Statement.featureOf(statement));
        }
        return control;
    }

    /** Below SERIALIZABLE it takes no lock, and is judged if each of its branches can be. */
    private ControlStep composed(Step step, Statement.PlainRead read) {
        try {
            final List<SelectStep> branches = new ArrayList<>();
            for (final Statement.Select branch : read.meaning().branches()) {
                final Statement.Select kept = (Statement.Select) this.kept.read(branch);
                branches.add(select(new Step(step.session(), kept), kept));
            }
            return ControlStep.composed(step, read.feature(), CompiledComposed.of(branches, read.meaning()));
        } catch (final UnsupportedFeatureException e) {
            return ControlStep.unjudgedRead(step, read.feature());
        }
    }

    /** WAIT n is MariaDB's. */
    private void requireWaits(Statement.Select select) {
        if (select.locks().seconds() > 0 && !profile.has(Behaviour.LIMITS_WAITS)) {
            throw new UnsupportedFeatureException("WAIT on this server");
        }
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
        compiled.unlockedPlaces = unlockedPlaces(tablesRead, select.locks());
        final StepScope scope = new StepScope(compiled, tools);
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

    /** FOR UPDATE OF is MySQL's. */
    private long unlockedPlaces(CompiledFrom read, Statement.Locks locks) {
        if (locks.of().isEmpty()) {
            return 0;
        } else if (profile.has(Behaviour.LIMITS_WAITS)) {
            throw new UnsupportedFeatureException("FOR UPDATE OF on this server");
        }
        long unlocked = (1L << read.tableCount()) - 1;
        for (final String name : locks.of()) {
            unlocked &= ~(1L << read.scope().placeOf(name));
        }
        return unlocked;
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

    /** Names the columns that a star stands for beside others, or where it shows some once. */
    private static Statement.Select withoutStars(Statement.Select select, RowScope scope) {
        final boolean all = select.projection().isEmpty();
        if (all ? !scope.mergesColumns() : !hasStar(select.projection())) {
            return select;
        }
        final List<Expression> projection = new ArrayList<>();
        for (final Expression expression : all ? List.<Expression>of(new Expression.Star(null)) : select.projection()) {
            if (expression instanceof Expression.Star star) {
                projection.addAll(scope.columns(star.table()));
            } else {
                projection.add(expression);
            }
        }
        return select.withProjection(projection);
    }

    private static boolean hasStar(List<Expression> projection) {
        for (int i = 0; i < projection.size(); i++) {
            if (projection.get(i) instanceof Expression.Star) {
                return true;
            }
        }
        return false;
    }

    private TableStep returning(Step step, Statement.Returning returning) {
        final TableStep compiled = returning.statement() instanceof Statement.Insert insert
                ? insert(step, insert)
                : writes.delete(step, (Statement.Delete) returning.statement());
        final OutputCompiler output = new OutputCompiler(
                compiled.from.rows(),
                expression -> compilers
                        .over(
                                compiled.from.scope(),
                                ExpressionCompiler.SubqueryCollector.refusing("subquery in RETURNING"))
                        .compile(expression),
                SubselectCompiler.MAX_SUBSELECTS);
        compiled.returning = output.compile(new Statement.Select(
                returning.projection(), compiled.from.rows().table.name(), null, List.of(), Statement.Locking.NONE));
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
        if (AggregatedSource.isOneOf(insert)) {
            return insertIf(step, AggregatedSource.asRow(insert));
        } else if (insert.source() != null
                && RowOfConstants.isOneOf(
                        insert, from.table(insert.source().table()).rows())) {
            return insertIf(step, RowOfConstants.asRow(insert));
        }
        return insert(step, insert, null);
    }

    /**
     * @param condition null where there is none
     */
    private InsertStep insert(Step step, Statement.Insert insert, Expression condition) {
        final boolean ignoresChecks = insert.mode() == Statement.InsertMode.INSERT_IGNORE
                && (insert.rows().size() != 1 || profile.has(Behaviour.IGNORES_CHECK_OF_SINGLE_ROW));
        final InsertStep compiled = new InsertStep(step, from.table(insert.table()), insert.mode(), ignoresChecks);
        compiled.conditional = condition != null;
        final StepScope scope = new StepScope(compiled, tools);
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

    private static Program[][] rows(InsertStep insert, StepScope scope, List<List<Expression>> rows) {
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
    private void source(InsertStep insert, StepScope target, Step step, Statement.Select select) {
        final boolean rowByRow = select.join() == null
                && select.projection().stream().noneMatch(Expression.Star.class::isInstance)
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.orderBy().isEmpty()
                && select.limit() == Statement.NO_LIMIT
                && select.locking() == Statement.Locking.NONE;
        if (!rowByRow || insert.updatesDuplicates()) {
            lateSource(insert, step, select);
            return;
        }
        final SelectStep source = new SelectStep(
                step, from.tables(select, null, false), true, Statement.Locking.SHARE, Statement.Waiting.WAIT);
        final StepScope rows = new StepScope(source, tools);
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

    private void lateSource(InsertStep insert, Step step, Statement.Select select) {
        insert.lateSource = select(step, select.withoutLocks());
        insert.rows = new Program[0][insert.columns.length];
        final int width = insert.lateSource.output().columns() == null
                ? insert.lateSource.from().rows().columns.length
                : insert.lateSource.output().columns().length;
        if (width != insert.columns.length) {
            throw new UnsupportedFeatureException("INSERT with a wrong number of values");
        } else if (insert.lateSource.subselects.length > 0) {
            throw new UnsupportedFeatureException("subquery in INSERT SELECT");
        }
    }

    private static Assignments onDuplicate(StepScope scope, Statement.Insert insert) {
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
}
