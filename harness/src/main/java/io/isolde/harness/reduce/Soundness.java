package io.isolde.harness.reduce;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Whether a case could run at all, told without a server: names exist, rows have as many values as columns, the set-up repeats no key. A
 * case that is refused would fail; one that passes still may.
 */
final class Soundness {
    /** A table under the name that columns are qualified with. */
    private record Source(String name, Table table) {}

    private final Map<String, Table> tables = new HashMap<>();

    private Soundness(TestCase testCase) {
        for (final Table table : testCase.tables()) {
            tables.put(table.name().toLowerCase(Locale.ROOT), table);
        }
        testCase.steps().stream()
                .map(Step::statement)
                .filter(Statement.CreateTable.class::isInstance)
                .map(statement -> ((Statement.CreateTable) statement).table())
                .forEach(table -> tables.put(table.name().toLowerCase(Locale.ROOT), table));
    }

    /** False if the case is known to fail. */
    static boolean of(TestCase testCase) {
        if (testCase.steps().isEmpty() || testCase.tables().isEmpty()) {
            return false;
        }
        final Soundness names = new Soundness(testCase);
        final List<Statement> statements = new ArrayList<>(testCase.setup());
        testCase.steps().forEach(step -> statements.add(step.statement()));
        statements.addAll(testCase.finals());
        return names.tables.values().stream().allMatch(names::isSound)
                && statements.stream().allMatch(names::isSound)
                && !names.repeatsKeys(testCase);
    }

    /** The tables a statement names, in lower case; those of its subqueries among them. */
    static Set<String> tablesOf(Statement statement) {
        final Set<String> named = new HashSet<>();
        collectTables(statement, named);
        return named;
    }

    private static void collectTables(Statement statement, Set<String> named) {
        Statement.tableOf(statement).ifPresent(name -> named.add(name.toLowerCase(Locale.ROOT)));
        if (statement instanceof Statement.Select s && s.join() != null) {
            named.add(s.join().table().toLowerCase(Locale.ROOT));
        } else if (statement instanceof Statement.Insert s && s.source() != null) {
            collectTables(s.source(), named);
        }
        Slots.forEach(statement, part -> Operands.subquery(part).ifPresent(select -> collectTables(select, named)));
    }

    private boolean isSound(Table table) {
        final List<Source> own = List.of(new Source(table.name(), table));
        for (final Index index : table.indexes()) {
            if (index.columns().stream().anyMatch(name -> table.columnIndex(name) < 0)) {
                return false;
            }
        }
        for (final Column column : table.columns()) {
            final boolean isKey = table.indexes().stream()
                    .anyMatch(index -> index.columns().get(0).equalsIgnoreCase(column.name()));
            if (column.autoIncrement() && !isKey || column.isGenerated() && !finds(column.generated(), List.of(own))) {
                return false;
            }
        }
        return !table.columns().isEmpty()
                && table.checks().stream().allMatch(check -> finds(check.condition(), List.of(own)))
                && table.foreignKeys().stream()
                        .allMatch(key -> tables.containsKey(key.parent().toLowerCase(Locale.ROOT))
                                && key.columns().stream().allMatch(name -> table.columnIndex(name) >= 0));
    }

    private boolean isSound(Statement statement) {
        if (statement instanceof Statement.Select s) {
            return finds(s, List.of());
        } else if (statement instanceof Statement.Insert s) {
            return isSound(s);
        } else if (statement instanceof Statement.Update s) {
            final Table table = table(s.table());
            return table != null
                    && !s.assignments().isEmpty()
                    && s.assignments().stream().allMatch(each -> isWritable(table, each.column()))
                    && findsAll(s, table);
        } else if (statement instanceof Statement.Delete s) {
            final Table table = table(s.table());
            return table != null && findsAll(s, table);
        }
        return true;
    }

    private boolean isSound(Statement.Insert s) {
        final Table table = table(s.table());
        if (table == null || s.rows().isEmpty() == (s.source() == null)) {
            return false;
        }
        final int width =
                s.columns().isEmpty() ? table.columns().size() : s.columns().size();
        if (s.source() != null && !finds(s.source(), List.of())) {
            return false;
        }
        return s.rows().stream().allMatch(row -> row.size() == width)
                && (s.source() == null || width(s.source()) == width)
                && s.columns().stream().allMatch(name -> isWritable(table, name))
                && s.onDuplicate().stream().allMatch(each -> isWritable(table, each.column()))
                && s.onDuplicate().stream()
                        .allMatch(each -> finds(each.value(), List.of(List.of(new Source(s.table(), table)))));
    }

    private int width(Statement.Select select) {
        if (!select.projection().isEmpty()) {
            return select.projection().size();
        }
        final Table table = table(select.table());
        return (table == null ? 0 : table.columns().size())
                + (select.join() == null || table(select.join().table()) == null
                        ? 0
                        : table(select.join().table()).columns().size());
    }

    private boolean findsAll(Statement statement, Table table) {
        final List<List<Source>> scope = List.of(List.of(new Source(table.name(), table)));
        final boolean ordered = orderOf(statement).stream().allMatch(each -> finds(each.by(), scope));
        return ordered && Slots.of(statement).stream().allMatch(slot -> finds(slot.expression(), scope));
    }

    private static List<Statement.OrderBy> orderOf(Statement statement) {
        if (statement instanceof Statement.Update s) {
            return s.orderBy();
        }
        return statement instanceof Statement.Delete s ? s.orderBy() : List.of();
    }

    private boolean finds(Statement.Select select, List<List<Source>> outer) {
        final List<Source> own = new ArrayList<>();
        final Table first = table(select.table());
        if (first == null) {
            return false;
        }
        own.add(new Source(select.name(), first));
        if (select.join() != null) {
            final Table second = table(select.join().table());
            if (second == null) {
                return false;
            }
            own.add(new Source(select.join().name(), second));
        }
        final List<List<Source>> scopes = new ArrayList<>();
        scopes.add(own);
        scopes.addAll(outer);
        return Slots.of(select).stream().allMatch(slot -> finds(slot.expression(), scopes))
                && select.orderBy().stream().allMatch(each -> finds(each.by(), scopes));
    }

    /** Whether all columns are found, in the innermost scope that knows the name and there once. */
    private boolean finds(Expression expression, List<List<Source>> scopes) {
        if (expression instanceof Expression.ColumnRef ref) {
            for (final List<Source> scope : scopes) {
                final long found = scope.stream()
                        .filter(source -> ref.table() == null || ref.table().equalsIgnoreCase(source.name()))
                        .filter(source -> source.table().columnIndex(ref.column()) >= 0)
                        .count();
                if (found > 0) {
                    return found == 1;
                }
            }
            return false;
        } else if (expression instanceof Expression.InsertedValue inserted) {
            return scopes.get(0).get(0).table().columnIndex(inserted.column()) >= 0;
        }
        return Operands.of(expression).stream().allMatch(part -> finds(part, scopes))
                && Operands.subquery(expression)
                        .map(select -> finds(select, scopes))
                        .orElse(true);
    }

    private Table table(String name) {
        return tables.get(name.toLowerCase(Locale.ROOT));
    }

    private static boolean isWritable(Table table, String name) {
        final int index = table.columnIndex(name);
        return index >= 0 && !table.columns().get(index).isGenerated();
    }

    /** True if the rows of the set-up have one key twice, as far as their literals tell. */
    private boolean repeatsKeys(TestCase testCase) {
        final Set<List<Object>> seen = new HashSet<>();
        for (final Statement statement : testCase.setup()) {
            if (!(statement instanceof Statement.Insert insert) || insert.mode() != Statement.InsertMode.INSERT) {
                continue;
            }
            final Table table = table(insert.table());
            for (final Index index : table.indexes()) {
                for (final List<Expression> row : insert.rows()) {
                    final List<Object> key = key(insert, table, index, row);
                    if (index.isUnique() && !key.isEmpty() && !seen.add(key)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Table, index and values; empty where the key is not known, or holds NULL. */
    private static List<Object> key(Statement.Insert insert, Table table, Index index, List<Expression> row) {
        final List<Object> key = new ArrayList<>(List.of(table.name(), index.name()));
        for (final String name : index.columns()) {
            final int place = insert.columns().isEmpty()
                    ? table.columnIndex(name)
                    : insert.columns().indexOf(name);
            if (place < 0
                    || !(row.get(place) instanceof Expression.Literal literal)
                    || literal.value() instanceof Value.Null) {
                return List.of();
            }
            key.add(literal.value());
        }
        return key;
    }
}
