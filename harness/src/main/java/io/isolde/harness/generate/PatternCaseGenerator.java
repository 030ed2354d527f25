package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.pattern.AnomalyPattern;
import io.isolde.harness.pattern.Operation;
import io.isolde.harness.pattern.Operation.Kind;
import io.isolde.harness.pattern.PlannedPattern;
import io.isolde.harness.pattern.PlannedPattern.PlannedStep;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cases that follow an anomaly pattern. What is taken from it:
 *
 * <ul>
 *   <li>statement types: a read is a SELECT; a write an UPDATE, at times an INSERT where the item's version 0 is never read and so need not
 *       be, or a DELETE where no version follows;
 *   <li>data access: each item is a row of the table, told from all others by a column that nobody writes; a condition holds on every version of its row
 *       and on no version of another, as our evaluator says; each version has a value of its own, by which reads tell it;
 *   <li>schedule: the order of the operations, word by word. BEGINs stand first or before the first operation of their session.
 * </ul>
 */
final class PatternCaseGenerator {
    /** Most draws of rows tell enough of them apart; so many that do not mean that ours is broken. */
    private static final int MOST_ATTEMPTS = 10_000;

    private static final int MOST_CONDITIONS = 12;
    private static final int BY_UNIQUE_COLUMN_PERCENT = 70;
    private static final int EQUALITY_PERCENT = 65;
    private static final int INSERT_PERCENT = 15;
    private static final int DELETE_PERCENT = 12;
    private static final int ALL_COLUMNS_PERCENT = 70;

    private final GeneratorConfig config;
    private final Rng rng;

    PatternCaseGenerator(GeneratorConfig config, Rng rng) {
        this.config = config;
        this.rng = rng;
    }

    /** Where the items of a pattern are. */
    /** The column that tells the items apart, and the one that is written. */
    private record Columns(int id, int value) {}

    private record Place(
            Table table,
            CaseValues values,
            ConditionGenerator conditions,
            RowEvaluator evaluator,
            Columns columns,
            List<Integer> itemRows,
            List<Value> versionValues) {
        List<Value> with(List<Value> row, Value value) {
            final List<Value> image = new ArrayList<>(row);
            image.set(columns.value(), value);
            return image;
        }
    }

    /** An item with everything that is decided before the first statement. */
    private static final class Item {
        private final int row;
        private final boolean inserted;
        private final List<Value> first;
        /** Every version that there is at some time, as a row. */
        private final List<List<Value>> images = new ArrayList<>();

        Item(int row, boolean inserted, List<Value> first) {
            this.row = row;
            this.inserted = inserted;
            this.first = first;
        }
    }

    PlannedCase draw(AnomalyPattern pattern, List<Table> drawn) {
        final List<Table> tables =
                drawn.stream().map(PatternCaseGenerator::withoutConstraints).toList();
        final List<IsolationLevel> levels = config.levels().draw(rng, pattern.transactionCount());
        final Table table = rng.pick(tables);
        final Place place = place(pattern, table);
        final List<Item> items = items(pattern, place);
        final List<Statement> statements = statements(pattern, place, items);
        final List<Statement> setup = new ArrayList<>();
        for (final Table each : tables) {
            setup.add(new Statement.CreateTable(each));
            setup.add(each.equals(table) ? firstRows(place, items) : firstRows(each));
        }
        final List<Session> sessions = new ArrayList<>();
        for (final IsolationLevel level : levels) {
            sessions.add(new Session("tx" + (sessions.size() + 1), level));
        }
        final List<Step> steps = new ArrayList<>();
        final List<PlannedStep> planned = schedule(pattern, place, items, statements, steps);
        return new PlannedCase(
                new TestCase(setup, List.of(), sessions, steps, List.of()), new PlannedPattern(pattern, planned));
    }

    /** Rows, and columns that tell them and their versions apart. */
    private Place place(AnomalyPattern pattern, Table table) {
        final int itemCount = pattern.items().size();
        final int writeCount = (int) pattern.operations().stream()
                .filter(operation -> operation.kind() == Kind.WRITE)
                .count();
        final IntRange rows = config.rows();
        final GeneratorConfig enough = config.withRows(
                new IntRange(Math.max(rows.low(), itemCount + 1), Math.max(rows.high(), itemCount + 1)));
        final RowEvaluator evaluator = new RowEvaluator(table);
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            final CaseValues values = new CaseValues(table, enough, rng);
            final int idColumn = idColumn(table, values);
            final int valueColumn = (idColumn + 1 + rng.below(table.columns().size() - 1))
                    % table.columns().size();
            final List<Integer> itemRows = rng.shuffled(rowsToldApart(values.rows(), idColumn));
            final List<Value> fresh = rng.shuffled(freshValues(table, values, valueColumn));
            if (itemRows.size() >= itemCount && fresh.size() >= writeCount) {
                return new Place(
                        table,
                        values,
                        new ConditionGenerator(table, values, evaluator, config.vocabulary(), rng),
                        evaluator,
                        new Columns(idColumn, valueColumn),
                        itemRows.subList(0, itemCount),
                        fresh.subList(0, writeCount));
            }
        }
        throw new IllegalStateException("no rows for the items of a pattern in " + MOST_ATTEMPTS + " draws: pattern="
                + pattern.name() + " table=" + table);
    }

    private int idColumn(Table table, CaseValues values) {
        final List<Integer> unique = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            if (values.isUnique(column)) {
                unique.add(column);
            }
        }
        return !unique.isEmpty() && rng.percent(BY_UNIQUE_COLUMN_PERCENT)
                ? rng.pick(unique)
                : rng.below(table.columns().size());
    }

    private static List<Integer> rowsToldApart(List<List<Value>> rows, int column) {
        final List<Integer> apart = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            final Value value = rows.get(row).get(column);
            final boolean alone = rows.stream()
                            .filter(other -> other.get(column).equals(value))
                            .count()
                    == 1;
            if (alone && !(value instanceof Value.Null)) {
                apart.add(row);
            }
        }
        return apart;
    }

    /** Values that no row has in the column. */
    private static List<Value> freshValues(Table table, CaseValues values, int column) {
        final Set<Value> present = new HashSet<>();
        values.rows().forEach(row -> present.add(row.get(column)));
        return ValuePools.keys(table.columns().get(column).type()).stream()
                .filter(value -> !present.contains(value))
                .toList();
    }

    /** A CHECK may leave fewer values than a pattern has versions, and the rows of tables are drawn without regard to each other. */
    private static Table withoutConstraints(Table table) {
        final List<Column> columns = table.columns().stream()
                .filter(column -> !column.isGenerated())
                .map(column -> new Column(column.name(), column.type(), column.notNull(), false, column.defaultValue()))
                .toList();
        final List<Index> indexes = table.indexes().stream()
                .filter(index -> index.columns().stream()
                        .noneMatch(column ->
                                table.columns().get(table.columnIndex(column)).isGenerated()))
                .toList();
        return new Table(table.name(), columns, indexes, List.of(), List.of(), table.options());
    }

    private List<Item> items(AnomalyPattern pattern, Place place) {
        final List<Item> items = new ArrayList<>();
        for (final char letter : pattern.items()) {
            final int row = place.itemRows().get(items.size());
            final boolean version0 = pattern.operations().stream()
                    .filter(operation -> operation.item() == letter)
                    .allMatch(operation -> operation.kind() == Kind.WRITE || operation.version() > 0);
            final boolean inserted = version0 && rng.percent(INSERT_PERCENT);
            final Item item = new Item(row, inserted, place.values().rows().get(row));
            if (!inserted) {
                item.images.add(item.first);
            }
            items.add(item);
        }
        int write = 0;
        for (final Operation operation : pattern.operations()) {
            if (operation.kind() == Kind.WRITE) {
                final Item item = items.get(pattern.items().indexOf(operation.item()));
                item.images.add(place.with(item.first, place.versionValues().get(write++)));
            }
        }
        return items;
    }

    /** One for each operation; of a write that deletes, the version is that there is no row. */
    private List<Statement> statements(AnomalyPattern pattern, Place place, List<Item> items) {
        final List<Statement> statements = new ArrayList<>();
        int write = 0;
        for (final Operation operation : pattern.operations()) {
            if (operation.kind() == Kind.COMMIT) {
                statements.add(new Statement.Commit());
            } else if (operation.kind() == Kind.ABORT) {
                statements.add(new Statement.Rollback());
            } else {
                final Item item = items.get(pattern.items().indexOf(operation.item()));
                statements.add(
                        operation.kind() == Kind.READ
                                ? read(place, items, item)
                                : write(
                                        pattern,
                                        operation,
                                        place,
                                        items,
                                        item,
                                        place.versionValues().get(write++)));
            }
        }
        return statements;
    }

    private Statement read(Place place, List<Item> items, Item item) {
        final List<Expression> projection = rng.percent(ALL_COLUMNS_PERCENT)
                ? List.of()
                : List.of(new ColumnRef(
                        place.table().columns().get(place.columns().value()).name()));
        return new Statement.Select(
                projection, place.table().name(), condition(place, items, item), List.of(), Locking.NONE);
    }

    private Statement write(
            AnomalyPattern pattern, Operation operation, Place place, List<Item> items, Item item, Value value) {
        final String table = place.table().name();
        if (item.inserted && operation.version() == 1) {
            final List<Expression> cells = place.with(item.first, value).stream()
                    .<Expression>map(Literal::new)
                    .toList();
            return new Statement.Insert(InsertMode.INSERT, table, List.of(), List.of(cells));
        }
        final boolean last = pattern.operations().stream()
                .noneMatch(other -> other.kind() == Kind.WRITE
                        && other.item() == operation.item()
                        && other.version() > operation.version());
        final Expression where = condition(place, items, item);
        return last && rng.percent(DELETE_PERCENT)
                ? new Statement.Delete(table, where)
                : new Statement.Update(
                        table,
                        List.of(new Assignment(
                                place.table()
                                        .columns()
                                        .get(place.columns().value())
                                        .name(),
                                new Literal(value))),
                        where);
    }

    /** Holds on every version of the item, and on no version of another row. */
    private Expression condition(Place place, List<Item> items, Item item) {
        final Expression equality = place.conditions()
                .describing(item.first, List.of(place.columns().id()));
        if (rng.percent(EQUALITY_PERCENT)) {
            return equality;
        }
        for (int i = 0; i < MOST_CONDITIONS; i++) {
            final Expression condition = place.conditions().holdingOn(rng.pick(item.images));
            if (isOfItemOnly(place, items, item, condition)) {
                return condition;
            }
        }
        return equality;
    }

    private static boolean isOfItemOnly(Place place, List<Item> items, Item item, Expression condition) {
        final RowEvaluator evaluator = place.evaluator();
        for (int row = 0; row < place.values().rows().size(); row++) {
            if (row != item.row
                    && evaluator.holds(condition, place.values().rows().get(row))) {
                return false;
            }
        }
        for (final Item other : items) {
            for (final List<Value> image : other.images) {
                if (evaluator.holds(condition, image) != (other == item)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Statement.Insert firstRows(Place place, List<Item> items) {
        final List<List<Expression>> rows = new ArrayList<>();
        for (int row = 0; row < place.values().rows().size(); row++) {
            final int number = row;
            if (items.stream().noneMatch(item -> item.inserted && item.row == number)) {
                rows.add(place.values().rows().get(row).stream()
                        .<Expression>map(Literal::new)
                        .toList());
            }
        }
        return new Statement.Insert(InsertMode.INSERT, place.table().name(), List.of(), rows);
    }

    /** Of a table that the pattern leaves alone. */
    private Statement.Insert firstRows(Table table) {
        final List<List<Expression>> rows = new CaseValues(table, config, rng)
                .rows().stream()
                        .map(row -> row.stream().<Expression>map(Literal::new).toList())
                        .toList();
        return new Statement.Insert(InsertMode.INSERT, table.name(), List.of(), rows);
    }

    /** Adds the steps; returns those of the pattern. */
    private List<PlannedStep> schedule(
            AnomalyPattern pattern, Place place, List<Item> items, List<Statement> statements, List<Step> steps) {
        final Set<Integer> begun = new HashSet<>();
        if (rng.percent(50)) {
            for (int transaction = 1; transaction <= pattern.transactionCount(); transaction++) {
                steps.add(new Step(transaction - 1, new Statement.Begin(false)));
                begun.add(transaction);
            }
        }
        final List<PlannedStep> planned = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            final Operation operation = pattern.operations().get(i);
            final int session = operation.transaction() - 1;
            if (begun.add(operation.transaction())) {
                steps.add(new Step(session, new Statement.Begin(false)));
            }
            if (operation.kind().ends() && rng.percent(config.share(Feature.READ_BACK))) {
                steps.add(new Step(
                        session, new Statement.Select(List.of(), place.table().name(), null, List.of(), Locking.NONE)));
            }
            planned.add(planned(pattern, i, place, items, statements, steps.size()));
            steps.add(new Step(session, statements.get(i)));
        }
        return planned;
    }

    private static PlannedStep planned(
            AnomalyPattern pattern, int index, Place place, List<Item> items, List<Statement> statements, int step) {
        final Operation operation = pattern.operations().get(index);
        if (operation.kind() != Kind.READ) {
            return new PlannedStep(step, 0, Optional.empty());
        }
        final boolean all =
                ((Statement.Select) statements.get(index)).projection().isEmpty();
        return new PlannedStep(
                step, all ? place.columns().value() : 0, expected(pattern, operation, place, items, statements));
    }

    private static Optional<Value> expected(
            AnomalyPattern pattern, Operation read, Place place, List<Item> items, List<Statement> statements) {
        final Item item = items.get(pattern.items().indexOf(read.item()));
        if (read.version() == 0) {
            return Optional.of(item.first.get(place.columns().value()));
        }
        for (int i = 0; i < statements.size(); i++) {
            final Operation write = pattern.operations().get(i);
            if (write.kind() == Kind.WRITE && write.item() == read.item() && write.version() == read.version()) {
                final int image = read.version() - (item.inserted ? 1 : 0);
                return statements.get(i) instanceof Statement.Delete
                        ? Optional.empty()
                        : Optional.of(item.images.get(image).get(place.columns().value()));
            }
        }
        throw new IllegalArgumentException("what is read was written: pattern=" + pattern.name() + " read=" + read);
    }
}
