package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.text.TriggerText;
import io.isolde.core.text.TriggerText.Event;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * BEFORE triggers that only give columns of {@code NEW} other values: a write to their table is one that writes these values. MySQL manual 27.3.1 "Trigger Syntax and Examples".
 */
final class AssigningTriggers extends StatementRewriting {
    private static final String FORM = "trigger over a value of this form";

    private final Map<String, Table> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<TriggerText> triggers = new ArrayList<>();

    private AssigningTriggers(TestCase testCase) {
        testCase.tables().forEach(table -> tables.put(table.name(), table));
    }

    /** The case itself where its set-up makes no triggers. */
    static TestCase rewritten(TestCase testCase) {
        final List<Statement> setup = testCase.setup();
        for (int i = 0; i < setup.size(); i++) {
            if (isTrigger(setup.get(i))) {
                return new AssigningTriggers(testCase).applied(testCase);
            }
        }
        return testCase;
    }

    static boolean isTrigger(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled
                && unmodelled.feature().equals(TriggerText.FEATURE);
    }

    private TestCase applied(TestCase testCase) {
        final List<Statement> setup = new ArrayList<>();
        for (final Statement statement : testCase.setup()) {
            final TriggerText trigger =
                    isTrigger(statement) ? TriggerText.of(((Statement.Unmodelled) statement).text()) : null;
            if (trigger != null && trigger.onlyAssigns()) {
                triggers.add(trigger);
            } else {
                setup.add(
                        trigger != null || statement instanceof Statement.CreateTable
                                ? statement
                                : rewritten(statement));
            }
        }
        final List<Step> steps = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            steps.add(new Step(step.session(), rewritten(step.statement())));
        }
        return triggers.isEmpty() ? testCase : testCase.withSetup(setup).withSteps(steps);
    }

    private List<TriggerText> of(Event event, String table) {
        return triggers.stream()
                .filter(trigger -> trigger.event() == event && trigger.table().equalsIgnoreCase(table))
                .toList();
    }

    @Override
    public Statement rewritten(Statement statement) {
        if (statement instanceof Statement.JoinUpdate
                && triggers.stream().anyMatch(trigger -> trigger.event() == Event.UPDATE)) {
            throw new UnsupportedFeatureException("trigger beside an UPDATE of this form");
        }
        return super.rewritten(statement);
    }

    // ---- INSERT

    @Override
    protected Statement.Insert insert(Statement.Insert insert) {
        final List<TriggerText> before = of(Event.INSERT, insert.table());
        final Statement.Insert updating = new Statement.Insert(
                insert.mode(),
                insert.table(),
                insert.columns(),
                insert.rows(),
                insert.source(),
                insert.onDuplicate().isEmpty() ? List.of() : assigned(insert.table(), insert.onDuplicate()),
                insert.onConflict());
        if (before.isEmpty()) {
            return updating;
        } else if (insert.source() != null) {
            throw new UnsupportedFeatureException("trigger beside INSERT SELECT");
        }
        final Table table = tables.get(insert.table());
        final List<String> given = insert.columnsIn(table);
        final List<List<Expression>> rows = new ArrayList<>();
        List<String> columns = given;
        for (final List<Expression> row : insert.rows()) {
            final Map<String, Expression> values = new LinkedHashMap<>();
            for (int i = 0; i < given.size() && i < row.size(); i++) {
                values.put(table.columns().get(place(table, given.get(i))).name(), row.get(i));
            }
            for (final TriggerText trigger : before) {
                for (final TriggerText.NewValue assigned : trigger.newValues()) {
                    final String name =
                            table.columns().get(place(table, assigned.column())).name();
                    values.put(name, inserted(table, assigned.value(), values));
                }
            }
            columns = List.copyOf(values.keySet());
            rows.add(List.copyOf(values.values()));
        }
        return new Statement.Insert(
                insert.mode(), insert.table(), columns, rows, null, updating.onDuplicate(), insert.onConflict());
    }

    private static int place(Table table, String column) {
        final int place = table.columnIndex(column);
        if (place < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return place;
    }

    private Expression inserted(Table table, Expression expression, Map<String, Expression> row) {
        if (expression instanceof ColumnRef reference) {
            if (!"NEW".equalsIgnoreCase(reference.table())) {
                throw new UnsupportedFeatureException(FORM);
            }
            final Column column = table.columns().get(place(table, reference.column()));
            if (column.autoIncrement() || column.isGenerated()) {
                throw new UnsupportedFeatureException(FORM);
            }
            final Expression value = row.getOrDefault(
                    column.name(), new Literal(column.defaultValue().orElse(Value.NULL)));
            requireKept(column.type(), value);
            return value;
        }
        requireNoSubquery(expression);
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> inserted(table, each, row))
                        .toList());
    }

    private static void requireNoSubquery(Expression expression) {
        if (Operands.subquery(expression).isPresent()) {
            throw new UnsupportedFeatureException(FORM);
        }
    }

    /** A value that a column surely holds as it is. */
    private static void requireKept(SqlType type, Expression expression) {
        final Value value = expression instanceof Literal literal ? literal.value() : null;
        final boolean fits = value instanceof Value.Null
                || value instanceof Value.IntegerValue && type instanceof SqlType.IntegerType
                || value instanceof Value.StringValue text
                        && (type instanceof SqlType.VarcharType varchar
                                        && text.value().length() <= varchar.length()
                                || type instanceof SqlType.TextType);
        if (!fits) {
            throw new UnsupportedFeatureException(FORM);
        }
    }

    // ---- UPDATE

    @Override
    protected Statement update(Statement.Update update) {
        return new Statement.Update(
                update.ignore(),
                update.table(),
                assigned(update.table(), update.assignments()),
                expression(update.where()),
                update.orderBy(),
                update.limit());
    }

    private List<Statement.Assignment> assigned(String name, List<Statement.Assignment> assignments) {
        final List<TriggerText> before = of(Event.UPDATE, name);
        if (before.isEmpty()) {
            return assignments;
        }
        final Table table = tables.get(name);
        final Map<String, Expression> values = new LinkedHashMap<>();
        for (final Statement.Assignment assignment : assignments) {
            final String column =
                    table.columns().get(place(table, assignment.column())).name();
            values.put(column, assignment.value());
        }
        for (final TriggerText trigger : before) {
            for (final TriggerText.NewValue assigned : trigger.newValues()) {
                final String column =
                        table.columns().get(place(table, assigned.column())).name();
                values.put(column, updated(table, assigned.value(), values));
            }
        }
        final List<Statement.Assignment> result = new ArrayList<>();
        values.forEach((column, value) -> {
            requireUnassigned(column, value, values);
            result.add(new Statement.Assignment(column, value));
        });
        return result;
    }

    /** Assignments see each other, so that none may read a column that another one writes. */
    private static void requireUnassigned(String column, Expression value, Map<String, Expression> values) {
        requireNoSubquery(value);
        if (value instanceof ColumnRef reference
                && !reference.column().equalsIgnoreCase(column)
                && values.keySet().stream().anyMatch(reference.column()::equalsIgnoreCase)) {
            throw new UnsupportedFeatureException(FORM);
        }
        Operands.of(value).forEach(each -> requireUnassigned(column, each, values));
    }

    private Expression updated(Table table, Expression expression, Map<String, Expression> values) {
        if (expression instanceof ColumnRef reference) {
            final Column column = table.columns().get(place(table, reference.column()));
            final Optional<Expression> assigned = "NEW".equalsIgnoreCase(reference.table())
                    ? Optional.ofNullable(values.get(column.name()))
                    : Optional.empty();
            assigned.ifPresent(value -> requireSame(column.type(), value));
            return assigned.orElse(new ColumnRef(column.name()));
        }
        requireNoSubquery(expression);
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> updated(table, each, values))
                        .toList());
    }

    /** A value that a column surely holds as it is: sums of whole numbers. */
    private static void requireSame(SqlType type, Expression value) {
        if (value instanceof Binary binary && type instanceof SqlType.IntegerType) {
            final boolean whole = binary.operator() == Expression.BinaryOperator.PLUS
                    || binary.operator() == Expression.BinaryOperator.MINUS;
            if (!whole) {
                throw new UnsupportedFeatureException(FORM);
            }
            requireSame(type, binary.left());
            requireSame(type, binary.right());
        } else if (!(value instanceof ColumnRef && type instanceof SqlType.IntegerType)) {
            requireKept(type, value);
        }
    }
}
