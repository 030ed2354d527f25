package io.isolde.core.engine.innodb.compile;

import io.isolde.core.engine.innodb.compile.CaseForms.Form;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.TriggerText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Columns of dates and texts into which a case writes what only the server knows, as {@code NOW()} and {@code UUID()}. They are opaque from the beginning: written, returned,
 * and not looked into.
 */
final class ServerWritten {
    /** As {@code table.column}, in lower case. */
    private Set<String> columns = Set.of();

    private final TestCase testCase;

    private ServerWritten(TestCase testCase) {
        this.testCase = testCase;
    }

    /** Columns written by statements of the set-up, its triggers, or a step. */
    static ServerWritten of(TestCase testCase, CaseForms forms) {
        final ServerWritten found = new ServerWritten(testCase);
        if (!forms.has(Form.SERVER_VALUE) && !forms.has(Form.UNMODELLED)) {
            return found;
        }
        final List<Statement> setup = testCase.setup();
        for (int i = 0; i < setup.size(); i++) {
            found.look(setup.get(i));
        }
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            found.look(steps.get(i).statement());
        }
        return found;
    }

    /** Whether a column is among them. */
    boolean has(String table, String column) {
        return columns.contains(key(table, column));
    }

    private void look(Statement statement) {
        if (AssigningTriggers.isTrigger(statement)) {
            final TriggerText trigger = TriggerText.of(((Statement.Unmodelled) statement).text());
            for (int number = 0; number < trigger.size(); number++) {
                if (!trigger.isSignal(number)) {
                    look(trigger.statement(number, (isNew, column) -> Value.NULL));
                }
            }
        } else if (statement instanceof Statement.Update update) {
            look(update.table(), update.assignments());
        } else if (statement instanceof Statement.Insert insert) {
            look(insert.table(), insert.onDuplicate());
            for (int row = 0; row < insert.rows().size(); row++) {
                look(insert, insert.rows().get(row));
            }
        }
    }

    private void look(String table, List<Statement.Assignment> assignments) {
        for (int i = 0; i < assignments.size(); i++) {
            if (assignments.get(i).value() instanceof Expression.ServerValue) {
                add(table, assignments.get(i).column());
            }
        }
    }

    private void look(Statement.Insert insert, List<Expression> row) {
        for (int i = 0; i < row.size(); i++) {
            if (row.get(i) instanceof Expression.ServerValue) {
                final List<String> names = insert.columns().isEmpty() ? namesOf(insert.table()) : insert.columns();
                if (i < names.size()) {
                    add(insert.table(), names.get(i));
                }
            }
        }
    }

    private void add(String table, String column) {
        if (columns.isEmpty()) {
            columns = new HashSet<>();
        }
        columns.add(key(table, column));
    }

    private List<String> namesOf(String table) {
        return testCase.tables().stream()
                .filter(each -> each.name().equalsIgnoreCase(table))
                .findFirst()
                .map(each -> each.columns().stream().map(Column::name).toList())
                .orElse(List.of());
    }

    private static String key(String table, String column) {
        return (table + "." + column).toLowerCase(Locale.ROOT);
    }

    /** The table whose columns of that kind are opaque. */
    Table read(Table table) {
        if (columns.isEmpty()) {
            return table;
        }
        return new Table(
                table.name(),
                table.columns().stream().map(column -> read(table, column)).toList(),
                table.indexes(),
                table.checks(),
                table.foreignKeys(),
                table.options());
    }

    private Column read(Table table, Column column) {
        final SqlType type = columns.contains(key(table.name(), column.name())) ? opaque(column.type()) : column.type();
        return type == column.type()
                ? column
                : new Column(
                        column.name(),
                        type,
                        column.notNull(),
                        column.autoIncrement(),
                        column.defaultValue(),
                        column.generated(),
                        column.stored());
    }

    private static SqlType opaque(SqlType type) {
        if (type instanceof SqlType.DateTimeType) {
            return new SqlType.Opaque("DATETIME", 0, null);
        } else if (type instanceof SqlType.VarcharType text) {
            return new SqlType.Opaque("VARCHAR(" + text.length() + ")", text.length(), null);
        } else if (type instanceof SqlType.CharType text) {
            return new SqlType.Opaque("CHAR(" + text.length() + ")", text.length(), null);
        }
        return type;
    }
}
