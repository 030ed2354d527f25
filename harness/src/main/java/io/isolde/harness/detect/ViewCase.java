package io.isolde.harness.detect;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Cases that run a statement of a case by itself, on tables that hold a {@link View}. The tables have two columns more: the id of a row,
 * NULL in those that the statement inserts, and a mark in those that an UPDATE matched, changed or not.
 */
final class ViewCase {
    static final String ROW_ID = "isolde_row";
    static final String MARK = "isolde_mark";

    private static final Expression MARKED = new Expression.Literal(new Value.IntegerValue(1));

    private final TestCase original;
    private final List<Table> tables;
    private final NamedColumns names;

    ViewCase(TestCase original) {
        this.original = original;
        this.tables = original.tables();
        this.names = new NamedColumns(tables);
        tables.forEach(this::requireSupported);
    }

    /** The tables as set up, with the further columns. */
    TestCase initial() {
        final List<Statement> setup = new ArrayList<>();
        for (final Statement statement : original.setup()) {
            if (statement instanceof Statement.CreateTable create) {
                setup.add(new Statement.CreateTable(withColumns(create.table())));
            } else if (statement instanceof Statement.Insert) {
                setup.add(rewritten(statement));
            } else {
                throw new UnsupportedFeatureException("set-up other than CREATE TABLE and INSERT");
            }
        }
        return new TestCase(setup, original.sessionSetup(), original.sessions(), List.of(), List.of());
    }

    /**
     * A statement by itself.
     *
     * @param locking whether it writes or locks. Then {@link #chosenBy} is run behind it, where there is one; and otherwise the tables need
     *     no keys, which a snapshot may break
     */
    TestCase on(View view, int session, Statement statement, boolean locking) {
        final boolean held = canHold(view)
                && tables.stream().allMatch(table -> table.foreignKeys().isEmpty());
        if (locking && !canHold(view)) {
            throw new UnsupportedFeatureException("a view that no table can hold");
        }
        final List<Statement> steps = new ArrayList<>(List.of(statement));
        if (locking) {
            chosenBy(statement).ifPresent(steps::add);
        }
        return onTables(view, session, steps, held || locking);
    }

    /** Statements one after the other on tables with their keys that hold a view. */
    TestCase onView(View view, int session, List<Statement> statements) {
        if (!canHold(view)) {
            throw new UnsupportedFeatureException("a view that no table can hold");
        }
        return onTables(view, session, statements, true);
    }

    private TestCase onTables(View view, int session, List<Statement> statements, boolean bound) {
        final List<Statement> setup = new ArrayList<>();
        for (final Table table : tables) {
            setup.add(new Statement.CreateTable(bound ? withColumns(table) : unbound(withColumns(table))));
        }
        for (int i = 0; i < tables.size(); i++) {
            insert(i, view).ifPresent(setup::add);
        }
        final List<Step> steps = statements.stream()
                .map(statement -> new Step(session, rewritten(statement)))
                .toList();
        return new TestCase(setup, original.sessionSetup(), original.sessions(), steps, List.of()).closed();
    }

    /** A SELECT of the ids of the rows that a SELECT chose; empty where its rows are not those of one table. */
    static Optional<Statement> chosenBy(Statement statement) {
        return NamedColumns.chosenBy(statement, List.of(ROW_ID));
    }

    /** Whether rows of a table can be read without the table. */
    boolean hasSecondaryIndex(String table) {
        return tables.get(tableIndex(table)).indexes().stream().anyMatch(index -> index.kind() != Index.Kind.PRIMARY);
    }

    /** Position of a table by name; every statement names one of the case. */
    int tableIndex(String name) {
        return names.tableIndex(name);
    }

    private void requireSupported(Table table) {
        final boolean numbers = table.columns().stream().anyMatch(Column::autoIncrement)
                && original.steps().stream()
                        .anyMatch(step -> step.statement() instanceof Statement.Insert insert
                                && insert.table().equalsIgnoreCase(table.name()));
        if (numbers) {
            throw new UnsupportedFeatureException("views of tables with AUTO_INCREMENT");
        } else if (table.foreignKeys().stream().anyMatch(key -> key.parent().equalsIgnoreCase(table.name()))) {
            throw new UnsupportedFeatureException("views of tables that refer to themselves");
        }
    }

    private static Table unbound(Table table) {
        final List<Column> columns = table.columns().stream()
                .map(c ->
                        new Column(c.name(), c.type(), c.notNull(), false, c.defaultValue(), c.generated(), c.stored()))
                .toList();
        return new Table(table.name(), columns, List.of()).withOptions(table.options());
    }

    private static Table withColumns(Table table) {
        return NamedColumns.with(table, List.of(Column.of(ROW_ID, SqlType.BIGINT), Column.of(MARK, SqlType.INT)));
    }

    private Optional<Statement> insert(int tableIndex, View view) {
        final Table table = tables.get(tableIndex);
        final Collection<List<Value>> contents = view.tables().get(tableIndex).values();
        if (contents.isEmpty()) {
            return Optional.empty();
        }
        final List<Integer> stored = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            if (!table.columns().get(i).isGenerated()) {
                stored.add(i);
            }
        }
        final List<String> names = new ArrayList<>(stored.stream()
                .map(column -> table.columns().get(column).name())
                .toList());
        names.add(ROW_ID);
        final List<List<Expression>> rows = new ArrayList<>();
        view.tables().get(tableIndex).forEach((id, row) -> {
            final List<Expression> cells = new ArrayList<>();
            stored.forEach(column -> cells.add(literal(row.get(column))));
            cells.add(new Expression.Literal(new Value.IntegerValue(id)));
            rows.add(cells);
        });
        return Optional.of(new Statement.Insert(Statement.InsertMode.INSERT, table.name(), names, rows));
    }

    private static Expression literal(Value value) {
        if (value instanceof Value.OpaqueValue) {
            throw new UnsupportedFeatureException("a view with a value that has no literal");
        }
        return new Expression.Literal(value);
    }

    /** Whether its unique keys allow it. */
    private boolean canHold(View view) {
        for (int i = 0; i < tables.size(); i++) {
            final Table table = tables.get(i);
            final Collection<List<Value>> rows = view.tables().get(i).values();
            if (table.indexes().stream().anyMatch(index -> index.isUnique() && !differ(table, index, rows))) {
                return false;
            }
        }
        return true;
    }

    private static boolean differ(Table table, Index index, Collection<List<Value>> rows) {
        final Set<List<Value>> keys = new HashSet<>();
        for (final List<Value> row : rows) {
            final List<Value> key = index.columns().stream()
                    .map(column -> row.get(table.columnIndex(column)))
                    .toList();
            if (!key.contains(Value.NULL) && !keys.add(key)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a write with LIMIT may take one row as well as another; texts that may be equal count as equal. */
    boolean isChoiceOpen(Statement statement, View view) {
        if (statement instanceof Statement.Update update && update.limit() != Statement.NO_LIMIT) {
            return hasEquals(update.table(), update.orderBy(), view);
        }
        return statement instanceof Statement.Delete delete
                && delete.limit() != Statement.NO_LIMIT
                && hasEquals(delete.table(), delete.orderBy(), view);
    }

    private boolean hasEquals(String table, List<Statement.OrderBy> order, View view) {
        final int index = tableIndex(table);
        final Set<String> places = new HashSet<>();
        for (final List<Value> row : view.tables().get(index).values()) {
            final String place = order.stream()
                    .map(by -> row.get(tables.get(index).columnIndex(by.by().column()))
                            .toString())
                    .collect(Collectors.joining(","));
            if (!places.add(place.toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }

    /** The same statement where rows have two columns more. */
    private Statement rewritten(Statement statement) {
        NamedColumns.requireInSubqueries(statement);
        if (statement instanceof Statement.Select s) {
            return names.in(s);
        } else if (statement instanceof Statement.Insert s) {
            return names.in(s);
        } else if (statement instanceof Statement.Update s) {
            final List<Statement.Assignment> assignments = new ArrayList<>(s.assignments());
            assignments.add(new Statement.Assignment(MARK, MARKED));
            return new Statement.Update(s.ignore(), s.table(), assignments, s.where(), s.orderBy(), s.limit());
        }
        return statement;
    }
}
