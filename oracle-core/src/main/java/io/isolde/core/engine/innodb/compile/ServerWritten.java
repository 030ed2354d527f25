package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Columns of dates and texts into which a case writes what only the server knows, as {@code NOW()} and {@code UUID()}. They are opaque from the beginning: written, returned,
 * and not looked into.
 */
final class ServerWritten {
    private static final ServerWritten NOTHING = new ServerWritten();

    /** As {@code table.column}, in lower case. */
    private final Set<String> columns = new HashSet<>();

    private ServerWritten() {}

    /** Columns written by statements of the set-up or of a step. Most cases have none, and then nothing is allocated. */
    static ServerWritten of(TestCase testCase) {
        if (!writesSome(testCase)) {
            return NOTHING;
        }
        final ServerWritten found = new ServerWritten();
        final List<Table> tables = testCase.tables();
        testCase.setup().forEach(statement -> found.look(statement, tables));
        testCase.steps().stream().map(Step::statement).forEach(statement -> found.look(statement, tables));
        return found;
    }

    private static boolean writesSome(TestCase testCase) {
        final List<Statement> setup = testCase.setup();
        for (int i = 0; i < setup.size(); i++) {
            if (writesSome(setup.get(i))) {
                return true;
            }
        }
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            if (writesSome(steps.get(i).statement())) {
                return true;
            }
        }
        return false;
    }

    private static boolean writesSome(Statement statement) {
        if (statement instanceof Statement.Update update) {
            return isSomeServerWritten(update.assignments());
        } else if (statement instanceof Statement.Insert insert) {
            final List<List<Expression>> rows = insert.rows();
            for (int row = 0; row < rows.size(); row++) {
                final List<Expression> values = rows.get(row);
                for (int i = 0; i < values.size(); i++) {
                    if (values.get(i) instanceof Expression.ServerValue) {
                        return true;
                    }
                }
            }
            return isSomeServerWritten(insert.onDuplicate());
        }
        return false;
    }

    private static boolean isSomeServerWritten(List<Statement.Assignment> assignments) {
        for (int i = 0; i < assignments.size(); i++) {
            if (assignments.get(i).value() instanceof Expression.ServerValue) {
                return true;
            }
        }
        return false;
    }

    private void look(Statement statement, List<Table> tables) {
        if (statement instanceof Statement.Update update) {
            update.assignments().forEach(each -> look(update.table(), each.column(), each.value()));
        } else if (statement instanceof Statement.Insert insert) {
            insert.onDuplicate().forEach(each -> look(insert.table(), each.column(), each.value()));
            final List<String> names = insert.columns().isEmpty() ? namesOf(insert.table(), tables) : insert.columns();
            for (final List<Expression> row : insert.rows()) {
                for (int i = 0; i < Math.min(row.size(), names.size()); i++) {
                    look(insert.table(), names.get(i), row.get(i));
                }
            }
        }
    }

    private static List<String> namesOf(String table, List<Table> tables) {
        return tables.stream()
                .filter(each -> each.name().equalsIgnoreCase(table))
                .findFirst()
                .map(each -> each.columns().stream().map(Column::name).toList())
                .orElse(List.of());
    }

    private void look(String table, String column, Expression value) {
        if (value instanceof Expression.ServerValue) {
            columns.add(key(table, column));
        }
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
