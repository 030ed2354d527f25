package io.isolde.core.engine.innodb.compile;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.ChangeSchema;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * ADD COLUMN, DROP COLUMN and RENAME COLUMN amid a case. The tables have all columns all the time, by their first names, and a statement names those that are there when it is executed:
 * rows get the default of a column that is not whenever they are written. Whether a statement comes before is told by the run, as the change may wait. MySQL manual 15.1.9 "ALTER TABLE Statement".
 */
final class LaterColumns extends StatementRewriting {
    /** ER_BAD_FIELD_ERROR, ER_BAD_NULL_ERROR, ER_NO_DEFAULT_FOR_FIELD, ER_WRONG_VALUE_COUNT_ON_ROW. */
    private static final Set<Integer> UNKNOWN_COLUMN = Set.of(1054, 1048, 1364, 1136);

    private final TestCase testCase;
    private final History observed;
    /** In the order in which they were sent. */
    private final List<Integer> changes;
    /** The tables as they are when the statement is executed that is rewritten. */
    private Map<String, Table> present = Map.of();
    /** As they are at the end. */
    private final Map<String, Table> last;
    /** As they are compiled. */
    private final Map<String, Table> all;
    /** The first names of columns by the names that they have when the statement is executed that is rewritten. */
    private Map<String, String> renamed = Map.of();

    private final boolean onlyAdds;

    private LaterColumns(TestCase testCase, History observed, List<Integer> changes) {
        this.testCase = testCase;
        this.observed = observed;
        this.changes = changes;
        onlyAdds = changes.stream()
                .allMatch(step -> changesOf(step).stream()
                        .noneMatch(change -> change instanceof SchemaChange.DropColumn
                                || change instanceof SchemaChange.RenameColumn));
        last = tables(made(changes));
        all = tables(withAll(changes));
    }

    /**
     * A case whose tables have all columns from the beginning; the case itself where no step adds one, or where that is not modelled.
     *
     * @throws UnsupportedFeatureException for statements that name columns before they are there
     */
    static TestCase rewritten(TestCase testCase, History observed) {
        final List<Step> steps = testCase.steps();
        List<Integer> changes = List.of();
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).statement() instanceof Statement.AsWritten written
                    && written.meaning() instanceof ChangeSchema change
                    && changesColumns(change)) {
                if (!observed.outcomeOf(i).filter(LaterColumns::isDone).isPresent()) {
                    return testCase;
                }
                changes = changes.isEmpty() ? new ArrayList<>() : changes;
                changes.add(i);
            }
        }
        return changes.isEmpty() ? testCase : new LaterColumns(testCase, observed, changes).rewritten();
    }

    private static boolean isDone(Outcome outcome) {
        return !(outcome instanceof Outcome.Failed);
    }

    private static boolean changesColumns(ChangeSchema change) {
        boolean any = false;
        for (final SchemaChange each : change.changes()) {
            if (each instanceof SchemaChange.AddColumn add && isFilledAtOnce(add.column())) {
                any = true;
            } else if (each instanceof SchemaChange.DropColumn || each instanceof SchemaChange.RenameColumn) {
                any = true;
            } else if (!(each instanceof SchemaChange.Keep) && !(each instanceof SchemaChange.AddIndex)) {
                return false;
            }
        }
        return any;
    }

    /** Whether rows that were there before get what rows get that are inserted without a value. */
    private static boolean isFilledAtOnce(Column column) {
        return !column.isGenerated()
                && !column.autoIncrement()
                && (!column.notNull() || column.defaultValue().isPresent())
                && !(column.defaultValue().orElse(Value.NULL) instanceof Value.OpaqueValue);
    }

    private List<SchemaChange> changesOf(int step) {
        return ((ChangeSchema) Statement.meaningOf(testCase.steps().get(step).statement())).changes();
    }

    /** The set-up with the columns that some of the changes add. */
    private List<Statement> withAll(List<Integer> those) {
        final List<Statement> setup = new ArrayList<>(testCase.setup());
        for (final int step : those) {
            setup.add(new ChangeSchema(
                    "ALTER TABLE",
                    changesOf(step).stream()
                            .filter(SchemaChange.AddColumn.class::isInstance)
                            .toList()));
        }
        return setup;
    }

    /** The tables, without rows, as some of the changes make them. */
    private List<Statement> made(List<Integer> those) {
        final List<Statement> setup = new ArrayList<>();
        for (final Statement statement : SetUpChanges.applied(testCase.setup())) {
            if (statement instanceof Statement.CreateTable || statement instanceof Statement.Unmodelled) {
                setup.add(statement);
            }
        }
        for (final int step : those) {
            setup.add(new ChangeSchema(
                    "ALTER TABLE",
                    changesOf(step).stream()
                            .filter(change -> change instanceof SchemaChange.AddColumn
                                    || change instanceof SchemaChange.DropColumn
                                    || change instanceof SchemaChange.RenameColumn)
                            .toList()));
        }
        return setup;
    }

    /** The set-up of the case that is compiled: a column that is dropped takes NULL, as nobody gives it a value then. */
    private List<Statement> compiled() {
        final List<Statement> setup = new ArrayList<>();
        for (final Statement statement : SetUpChanges.applied(withAll(changes))) {
            setup.add(
                    statement instanceof Statement.CreateTable create
                            ? new Statement.CreateTable(withNulls(create.table()))
                            : statement);
        }
        return setup;
    }

    private Table withNulls(Table table) {
        final Set<String> dropped = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (final int step : changes) {
            for (final SchemaChange change : changesOf(step)) {
                if (change instanceof SchemaChange.DropColumn drop
                        && drop.table().equalsIgnoreCase(table.name())) {
                    dropped.add(drop.column());
                }
            }
        }
        if (dropped.isEmpty()) {
            return table;
        }
        final List<Column> columns = table.columns().stream()
                .map(column -> !dropped.contains(column.name())
                        ? column
                        : new Column(
                                column.name(),
                                column.type(),
                                false,
                                column.autoIncrement(),
                                column.defaultValue(),
                                column.generated(),
                                column.stored()))
                .toList();
        return new Table(table.name(), columns, table.indexes(), table.checks(), table.foreignKeys(), table.options());
    }

    private static Map<String, Table> tables(List<Statement> setup) {
        final Map<String, Table> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (final Statement statement : SetUpChanges.applied(setup)) {
            if (statement instanceof Statement.CreateTable create) {
                tables.put(create.table().name(), create.table());
            } else if (statement instanceof Statement.Unmodelled) {
                throw new UnsupportedFeatureException("ALTER TABLE amid a case, beside a view or routine");
            }
        }
        return tables;
    }

    private TestCase rewritten() {
        final List<Step> steps = new ArrayList<>();
        for (int i = 0; i < testCase.steps().size(); i++) {
            final Step step = testCase.steps().get(i);
            final int before = i;
            final List<Integer> made =
                    changes.stream().filter(change -> isBefore(change, before)).toList();
            if (changes.contains(i) || onlyAdds && made.size() == changes.size()) {
                steps.add(step);
                continue;
            }
            requireKnownColumns(i);
            present = tables(made(made));
            renamed = renamed(made);
            steps.add(new Step(step.session(), rewritten(step.statement())));
        }
        return testCase.withSetup(compiled()).withSteps(steps);
    }

    private Map<String, String> renamed(List<Integer> made) {
        final Map<String, String> first = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (final int step : made) {
            for (final SchemaChange change : changesOf(step)) {
                if (change instanceof SchemaChange.RenameColumn rename) {
                    final boolean ambiguous =
                            all.values().stream().anyMatch(table -> table.columnIndex(rename.newName()) >= 0);
                    if (ambiguous || first.containsKey(rename.oldName())) {
                        throw new UnsupportedFeatureException("RENAME COLUMN to a name that another column has");
                    }
                    first.put(rename.newName(), rename.oldName());
                }
            }
        }
        return first;
    }

    // ---- when

    /** Whether a change is made before a statement is executed, which has no use of the table before, or else would end first. */
    private boolean isBefore(int change, int step) {
        final int made = roundOf(change);
        final int executed = roundOf(step);
        return executed > made || executed == made && (step > change || showsLastColumns(step));
    }

    /** Whether a statement that ends in the round of a change, and was sent late, has all columns in what it returned. */
    private boolean showsLastColumns(int step) {
        return testCase.steps().get(step).statement() instanceof Statement.Select select
                && select.join() == null
                && select.projection().isEmpty()
                && last.containsKey(select.table())
                && observed.outcomeOf(step).orElse(Outcome.DONE) instanceof Outcome.Rows seen
                && !seen.rows().isEmpty()
                && seen.rows().get(0).size()
                        == last.get(select.table()).columns().size();
    }

    /** Where a step ends; what never does comes last. */
    private int roundOf(int step) {
        final List<Round> rounds = observed.rounds();
        for (int round = 0; round < rounds.size(); round++) {
            for (final Completion completion : rounds.get(round).completions()) {
                if (completion.step() == step) {
                    return round;
                }
            }
        }
        return rounds.size();
    }

    private void requireKnownColumns(int step) {
        final Optional<Outcome> outcome = observed.outcomeOf(step);
        if (outcome.isPresent()
                && outcome.get() instanceof Outcome.Failed failed
                && UNKNOWN_COLUMN.contains(failed.vendorCode())) {
            throw new UnsupportedFeatureException("column that is not there at that time");
        }
    }

    // ---- what was meant then

    /** Whether a table has other columns than when it is compiled. */
    private boolean hasGrown(String table) {
        return present.containsKey(table)
                && present.get(table).columns().size()
                        != all.get(table).columns().size();
    }

    private List<String> columnsOf(String table) {
        return present.get(table).columns().stream()
                .map(column -> firstName(column.name()))
                .toList();
    }

    private String firstName(String column) {
        return renamed.getOrDefault(column, column);
    }

    private List<Statement.OrderBy> orderBy(List<Statement.OrderBy> orderBy) {
        return orderBy.stream()
                .map(order -> new Statement.OrderBy((ColumnRef) expression(order.by()), order.descending()))
                .toList();
    }

    private List<Statement.Assignment> assigned(List<Statement.Assignment> assignments) {
        return assignments.stream()
                .map(one -> new Statement.Assignment(firstName(one.column()), expression(one.value())))
                .toList();
    }

    @Override
    protected Expression expression(Expression expression) {
        return expression instanceof ColumnRef column && renamed.containsKey(column.column())
                ? new ColumnRef(column.table(), firstName(column.column()))
                : super.expression(expression);
    }

    @Override
    protected Statement update(Statement.Update update) {
        return new Statement.Update(
                update.ignore(),
                update.table(),
                assigned(update.assignments()),
                expression(update.where()),
                orderBy(update.orderBy()),
                update.limit());
    }

    @Override
    protected Statement delete(Statement.Delete delete) {
        return new Statement.Delete(
                delete.table(), expression(delete.where()), orderBy(delete.orderBy()), delete.limit());
    }

    @Override
    protected Statement.Select select(Statement.Select select) {
        final Statement.Select inner = ordered(super.select(select));
        boolean grown = hasGrown(select.table());
        boolean natural = false;
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            grown |= hasGrown(join.table());
            natural |= join.common().natural();
        }
        final boolean star = select.projection().isEmpty()
                || select.projection().stream().anyMatch(Expression.Star.class::isInstance);
        if (!grown || !star && !natural) {
            return inner;
        }
        if (select.join() != null || !select.projection().isEmpty()) {
            throw new UnsupportedFeatureException("* beside other columns or tables, of a table that changes later");
        }
        return inner.withProjection(columnsOf(select.table()).stream()
                .<Expression>map(ColumnRef::new)
                .toList());
    }

    private Statement.Select ordered(Statement.Select select) {
        final Statement.Slice slice = select.slice();
        return renamed.isEmpty() || slice.orderBy().isEmpty()
                ? select
                : new Statement.Select(
                        select.distinct(),
                        select.projection(),
                        select.from(),
                        select.where(),
                        select.groupBy(),
                        new Statement.Slice(orderBy(slice.orderBy()), slice.limit(), slice.offset(), slice.having()),
                        select.locks());
    }

    @Override
    protected Statement.Insert insert(Statement.Insert written) {
        final Statement.Insert given = super.insert(written);
        final Statement.Insert insert = new Statement.Insert(
                given.mode(),
                given.table(),
                given.columns().stream().map(this::firstName).toList(),
                given.rows(),
                given.source(),
                assigned(written.onDuplicate()),
                given.onConflict());
        final Statement.Insert inner = insert;
        return insert.columns().isEmpty() && hasGrown(insert.table())
                ? inner.withColumns(columnsOf(insert.table()))
                : inner;
    }

    @Override
    public Statement rewritten(Statement statement) {
        if (!renamed.isEmpty() && statement instanceof Statement.JoinUpdate) {
            throw new UnsupportedFeatureException("UPDATE of joined tables beside RENAME COLUMN");
        }
        if (statement instanceof Statement.Returning returning
                && returning.projection().isEmpty()
                && Statement.tableOf(returning).filter(this::hasGrown).isPresent()) {
            throw new UnsupportedFeatureException("RETURNING * of a table that changes later");
        }
        return super.rewritten(statement);
    }
}
