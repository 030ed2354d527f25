package io.isolde.core.engine.innodb.compile;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
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
import java.util.TreeMap;

/**
 * ADD COLUMN amid a case. The tables have the columns from the beginning, and a statement that comes before the change names the columns that were there then: rows get the default of a
 * new column whenever they are written. Whether a statement comes before is told by the run, as the change may wait. MySQL manual 15.1.9 "ALTER TABLE Statement".
 */
final class LaterColumns extends StatementRewriting {
    /** ER_BAD_FIELD_ERROR. */
    private static final int UNKNOWN_COLUMN = 1054;

    private final TestCase testCase;
    private final History observed;
    /** In the order in which they were sent. */
    private final List<Integer> changes;
    /** The tables as they are when the statement is executed that is rewritten. */
    private Map<String, Table> present = Map.of();
    /** As they are at the end. */
    private final Map<String, Table> last;

    private LaterColumns(TestCase testCase, History observed, List<Integer> changes) {
        this.testCase = testCase;
        this.observed = observed;
        this.changes = changes;
        last = tables(withAll(changes));
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
                    && addsColumns(change)) {
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

    private static boolean addsColumns(ChangeSchema change) {
        boolean any = false;
        for (final SchemaChange each : change.changes()) {
            if (each instanceof SchemaChange.AddColumn add && isFilledAtOnce(add.column())) {
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

    /** The set-up with the columns of some of the changes. */
    private List<Statement> withAll(List<Integer> those) {
        final List<Statement> setup = new ArrayList<>(testCase.setup());
        for (final int step : those) {
            final ChangeSchema change = (ChangeSchema)
                    Statement.meaningOf(testCase.steps().get(step).statement());
            setup.add(new ChangeSchema(
                    change.name(),
                    change.changes().stream()
                            .filter(SchemaChange.AddColumn.class::isInstance)
                            .toList()));
        }
        return setup;
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
            if (changes.contains(i) || made.size() == changes.size()) {
                steps.add(step);
                continue;
            }
            requireKnownColumns(i);
            present = tables(withAll(made));
            steps.add(new Step(step.session(), rewritten(step.statement())));
        }
        return testCase.withSetup(SetUpChanges.applied(withAll(changes))).withSteps(steps);
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
                && failed.vendorCode() == UNKNOWN_COLUMN) {
            throw new UnsupportedFeatureException("column that is added later");
        }
    }

    // ---- what was meant then

    private boolean hasGrown(String table) {
        return present.containsKey(table)
                && present.get(table).columns().size()
                        != last.get(table).columns().size();
    }

    private List<String> columnsOf(String table) {
        return present.get(table).columns().stream().map(Column::name).toList();
    }

    @Override
    protected Statement.Select select(Statement.Select select) {
        final Statement.Select inner = super.select(select);
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
                .<Expression>map(Expression.ColumnRef::new)
                .toList());
    }

    @Override
    protected Statement.Insert insert(Statement.Insert insert) {
        final Statement.Insert inner = super.insert(insert);
        return insert.columns().isEmpty() && hasGrown(insert.table())
                ? inner.withColumns(columnsOf(insert.table()))
                : inner;
    }

    @Override
    public Statement rewritten(Statement statement) {
        if (statement instanceof Statement.Returning returning
                && returning.projection().isEmpty()
                && Statement.tableOf(returning).filter(this::hasGrown).isPresent()) {
            throw new UnsupportedFeatureException("RETURNING * of a table that changes later");
        }
        return super.rewritten(statement);
    }
}
