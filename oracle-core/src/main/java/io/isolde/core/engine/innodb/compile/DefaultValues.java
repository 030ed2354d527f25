package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.ServerValue;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** DEFAULT in place of a value, which is that of its column. MySQL manual 15.2.7 "INSERT Statement", 15.2.17 "UPDATE Statement". */
final class DefaultValues extends StatementRewriting {
    private final Map<String, Table> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private DefaultValues(TestCase testCase) {
        testCase.tables().forEach(table -> tables.put(table.name(), table));
    }

    /** The case itself where no statement says so. */
    static TestCase rewritten(TestCase testCase) {
        boolean any = false;
        for (int i = 0; i < testCase.setup().size(); i++) {
            any |= mayHoldOne(testCase.setup().get(i));
        }
        for (int i = 0; i < testCase.steps().size(); i++) {
            any |= mayHoldOne(testCase.steps().get(i).statement());
        }
        if (!any) {
            return testCase;
        }
        final DefaultValues defaults = new DefaultValues(testCase);
        final List<Statement> setup = testCase.setup().stream()
                .map(statement -> mayHoldOne(statement) ? defaults.rewritten(statement) : statement)
                .toList();
        final List<Step> steps = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            steps.add(
                    mayHoldOne(step.statement())
                            ? new Step(step.session(), defaults.rewritten(step.statement()))
                            : step);
        }
        return testCase.withSetup(setup).withSteps(steps);
    }

    /** Only the parser makes such statements, which keep their text. */
    private static boolean mayHoldOne(Statement statement) {
        return statement instanceof Statement.AsWritten written
                && (written.meaning() instanceof Statement.Insert || written.meaning() instanceof Statement.Update)
                && written.text().toUpperCase(Locale.ROOT).contains("DEFAULT");
    }

    @Override
    protected Statement.Insert insert(Statement.Insert insert) {
        final Table table = tables.get(insert.table());
        if (table == null) {
            return insert;
        }
        return new Statement.Insert(
                insert.mode(),
                insert.table(),
                insert.columns(),
                insert.changedRows(table, (column, value) -> value(table, column, value)),
                insert.source(),
                assigned(table, insert.onDuplicate()),
                insert.onConflict());
    }

    @Override
    protected Statement update(Statement.Update update) {
        final Table table = tables.get(update.table());
        return table == null
                ? update
                : new Statement.Update(
                        update.ignore(),
                        update.table(),
                        assigned(table, update.assignments()),
                        update.where(),
                        update.orderBy(),
                        update.limit());
    }

    private static List<Statement.Assignment> assigned(Table table, List<Statement.Assignment> assignments) {
        return assignments.stream()
                .map(one -> new Statement.Assignment(one.column(), value(table, one.column(), one.value())))
                .toList();
    }

    private static Expression value(Table table, String name, Expression value) {
        final int place = table.columnIndex(name);
        if (!value.equals(ServerValue.DEFAULT) || place < 0) {
            return value;
        }
        final Column column = table.columns().get(place);
        final Value known = column.defaultValue().orElse(Value.NULL);
        if (known instanceof Value.OpaqueValue clock) {
            return new ServerValue(clock.text());
        } else if (column.isGenerated() || column.notNull() && known instanceof Value.Null && !column.autoIncrement()) {
            throw new UnsupportedFeatureException("DEFAULT of a column that has none");
        }
        return new Literal(known);
    }
}
