package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Statements on one table of a case. */
final class StatementGenerator {
    private static final int ALL_COLUMNS_PERCENT = 70;
    /** Of INSERTs: name some of the columns and leave the others to their defaults. */
    private static final int SOME_COLUMNS_PERCENT = 20;

    /** Of INSERTs into a table with AUTO_INCREMENT: leave the number out. */
    private static final int UNNUMBERED_PERCENT = 60;

    private static final int ZERO_PERCENT = 25;

    private static final int[] INSERTED_ROWS_WEIGHTS = {70, 20, 10};
    private static final int SECOND_ASSIGNMENT_PERCENT = 25;
    /** Of keys in statements that deal with duplicates: that of a row the case starts from. */
    private static final int MET_KEY_PERCENT = 60;
    /** The same for other values, so that rows come out unchanged at times. */
    private static final int MET_VALUE_PERCENT = 25;

    private static final int COPIED_VALUE_PERCENT = 60;
    private static final int ORDER_BY_ANOTHER_PERCENT = 50;
    private static final int DESCENDING_PERCENT = 30;
    private static final int LIMIT_PERCENT = 85;
    private static final int ORDERED_SKIP_PERCENT = 75;
    private static final int HIGHEST_LIMIT = 3;

    private static final int CONSTANT_WEIGHT = 62;
    private static final int ADDITION_WEIGHT = 30;
    private static final int UNCHANGED_WEIGHT = 8;

    /** Far enough that keys shifted by it rarely meet the others. */
    private static final List<String> KEY_SHIFTS = List.of("10", "-10", "20");

    private static final List<String> ADDENDS = List.of("1", "-1", "2", "10");

    private final Table table;
    private final GeneratorConfig config;
    private final CaseValues values;
    private final ConditionGenerator conditions;
    private final RowEvaluator evaluator;
    private final ResultGenerator results;
    private final Rng rng;

    StatementGenerator(
            Table table,
            GeneratorConfig config,
            CaseValues values,
            ConditionGenerator conditions,
            RowEvaluator evaluator,
            Rng rng) {
        this.table = table;
        this.config = config;
        this.values = values;
        this.conditions = conditions;
        this.evaluator = evaluator;
        this.results = new ResultGenerator(table, rng);
        this.rng = rng;
    }

    /** What the set-up says after CREATE TABLE. */
    Statement.Insert firstRows() {
        final List<List<Expression>> literals = values.rows().stream()
                .map(row -> row.subList(0, values.givenColumns()).stream()
                        .<Expression>map(Literal::new)
                        .toList())
                .toList();
        return new Statement.Insert(InsertMode.INSERT, table.name(), allGiven(), literals);
    }

    Statement any() {
        final StatementKind[] kinds = StatementKind.values();
        final StatementKind kind = kinds[
                rng.weighted(IntStream.range(0, kinds.length)
                        .map(i -> config.weight(kinds[i]))
                        .toArray())];
        return kind.inserts() ? insert(kind) : on(kind, conditions.where());
    }

    /** {@code SELECT * FROM t}. */
    Statement readAll() {
        return new Statement.Select(List.of(), table.name(), null, List.of(), Locking.NONE);
    }

    Table table() {
        return table;
    }

    ConditionGenerator conditions() {
        return conditions;
    }

    Statement anySelect() {
        return select(conditions.where(), Locking.NONE);
    }

    /** A statement of a kind that does not insert, on the rows a condition (null for none) chooses. */
    Statement on(StatementKind kind, Expression where) {
        return switch (kind) {
            case SELECT -> select(where, Locking.NONE);
            case SELECT_FOR_SHARE -> select(where, orOfKeys(Locking.SHARE));
            case SELECT_FOR_UPDATE -> select(where, orOfKeys(Locking.UPDATE));
            case SELECT_NOWAIT -> select(where, anyLocking(), Waiting.NOWAIT);
            case SELECT_SKIP_LOCKED -> select(where, anyLocking(), Waiting.SKIP_LOCKED);
            case UPDATE, UPDATE_IGNORE -> update(kind, where);
            case DELETE -> delete(where);
            case INSERT_SELECT -> insertSelect(where);
            case INSERT, REPLACE, INSERT_IGNORE, INSERT_UPDATE ->
                throw new IllegalArgumentException("a statement that inserts chooses no rows: kind=" + kind);
        };
    }

    private Locking anyLocking() {
        return orOfKeys(rng.percent(50) ? Locking.UPDATE : Locking.SHARE);
    }

    /** The lock, or at times the weaker one that tells keys from other columns. Draws nothing in a dialect without such locks. */
    private Locking orOfKeys(Locking locking) {
        final int share = config.share(Feature.KEY_LOCK);
        if (share == 0 || !rng.percent(share)) {
            return locking;
        }
        return locking == Locking.UPDATE ? Locking.NO_KEY_UPDATE : Locking.KEY_SHARE;
    }

    /** Rows to insert; in a kind that deals with duplicates, many with keys of the rows the case starts from. */
    Statement.Insert insert(StatementKind kind) {
        return switch (kind) {
            case INSERT -> takesConflicts() ? conflictingInsert() : plainInsert();
            case REPLACE -> meetingInsert(InsertMode.REPLACE, List.of());
            case INSERT_IGNORE -> meetingInsert(InsertMode.INSERT_IGNORE, List.of());
            case INSERT_UPDATE -> meetingInsert(InsertMode.INSERT, onDuplicate());
            default -> throw new IllegalArgumentException("the kind does not insert: kind=" + kind);
        };
    }

    /** Draws nothing in a dialect without ON CONFLICT. */
    private boolean takesConflicts() {
        final int share = config.share(Feature.ON_CONFLICT);
        return share > 0 && rng.percent(share);
    }

    private Statement.Insert conflictingInsert() {
        return meetingInsert(InsertMode.INSERT, List.of())
                .withOnConflict(new OnConflictGenerator(table, values, rng).draw());
    }

    private Statement.Insert meetingInsert(InsertMode mode, List<Assignment> onDuplicate) {
        final List<Integer> columns = insertedColumns();
        final int rowCount = 1 + rng.weighted(INSERTED_ROWS_WEIGHTS);
        final List<List<Expression>> rows = new ArrayList<>();
        for (int i = 0; i < rowCount; i++) {
            final List<Value> met = rng.pick(values.rows());
            rows.add(columns.stream()
                    .<Expression>map(c -> new Literal(isNextNumber(c) ? nextNumber() : meetingValue(c, met)))
                    .toList());
        }
        final boolean all = columns.size() == table.columns().size();
        return new Statement.Insert(mode, table.name(), all ? List.of() : names(columns), rows, null, onDuplicate);
    }

    private Value meetingValue(int column, List<Value> met) {
        final int percent = values.isUnique(column) ? MET_KEY_PERCENT : MET_VALUE_PERCENT;
        return values.hasCache() && rng.percent(percent) ? met.get(column) : values.stored(column);
    }

    private List<Assignment> onDuplicate() {
        final List<Assignment> assignments = new ArrayList<>();
        final int first = firstAssignedColumn();
        assignments.add(assignmentOnDuplicate(first));
        final int second = rng.below(values.givenColumns());
        if (rng.percent(SECOND_ASSIGNMENT_PERCENT) && second != first) {
            assignments.add(assignmentOnDuplicate(second));
        }
        return assignments;
    }

    private Assignment assignmentOnDuplicate(int column) {
        final String name = table.columns().get(column).name();
        return new Assignment(name, rng.percent(50) ? new Expression.InsertedValue(name) : assignedValue(column));
    }

    /** Rows of the table again, with other keys where it has some. */
    private Statement.Insert insertSelect(Expression where) {
        final List<Expression> projection = new ArrayList<>();
        final boolean oneRow = choosesOneRow(where);
        final int unnumbered = unnumberedColumn();
        final List<Integer> columns = IntStream.range(0, values.givenColumns())
                .filter(column -> column != unnumbered)
                .boxed()
                .toList();
        for (final int column : columns) {
            if (values.isUnique(column)) {
                projection.add(copiedKey(column, oneRow));
            } else {
                projection.add(rng.percent(COPIED_VALUE_PERCENT) ? ref(column) : assignedValue(column));
            }
        }
        final boolean onlyInserts = !config.vocabulary().kinds().contains(StatementKind.REPLACE);
        final InsertMode mode = onlyInserts ? InsertMode.INSERT : anyMode();
        final Statement.Select source = new Statement.Select(projection, table.name(), where, List.of(), Locking.NONE);
        final List<String> named = unnumbered < 0 ? allGiven() : names(columns);
        return new Statement.Insert(mode, table.name(), named, List.of(), source, List.of());
    }

    private InsertMode anyMode() {
        return switch (rng.weighted(70, 15, 15)) {
            case 0 -> InsertMode.INSERT;
            case 1 -> InsertMode.INSERT_IGNORE;
            default -> InsertMode.REPLACE;
        };
    }

    private Expression copiedKey(int column, boolean oneRow) {
        final boolean numeric = classOf(column).isNumeric();
        if (numeric && !(oneRow && rng.percent(50))) {
            return sum(column, rng.percent(config.share(Feature.ANY_KEY)) ? ADDENDS : KEY_SHIFTS);
        }
        return oneRow ? new Literal(values.stored(column)) : ref(column);
    }

    /** Whether a row asks for the next number; drawn for AUTO_INCREMENT columns only. */
    private boolean isNextNumber(int column) {
        return column == values.numberedColumn() && rng.percent(config.share(Feature.NEXT_NUMBER));
    }

    private Value nextNumber() {
        return rng.percent(ZERO_PERCENT) ? new Value.IntegerValue(0) : Value.NULL;
    }

    private Statement.Insert plainInsert() {
        final List<Integer> columns = insertedColumns();
        final int rowCount = 1 + rng.weighted(INSERTED_ROWS_WEIGHTS);
        final List<List<Expression>> rows = new ArrayList<>();
        for (int i = 0; i < rowCount; i++) {
            rows.add(columns.stream()
                    .<Expression>map(c -> new Literal(isNextNumber(c) ? nextNumber() : values.stored(c)))
                    .toList());
        }
        if (rng.percent(config.share(Feature.UNFIT_VALUE))) {
            putUnfitValue(rows, columns);
        }
        final boolean all = columns.size() == table.columns().size();
        return new Statement.Insert(InsertMode.INSERT, table.name(), all ? List.of() : names(columns), rows);
    }

    /** As {@link #insert}, with a given value in a unique column of the first row. */
    Statement.Insert insertWith(int column, Value value) {
        return with(insert(StatementKind.INSERT), column, value);
    }

    /** As {@link #insert}, the first row with the key that another row has. */
    Statement.Insert insertWithKey(StatementKind kind, Index key, List<Value> row) {
        Statement.Insert insert = insert(kind);
        for (final String name : key.columns()) {
            final int column = table.columnIndex(name);
            if (insert.columns().isEmpty() || insert.columns().contains(name)) {
                insert = with(insert, column, row.get(column));
            }
        }
        return insert;
    }

    private Statement.Insert with(Statement.Insert insert, int column, Value value) {
        final String name = table.columns().get(column).name();
        final int place = insert.columns().isEmpty() ? column : insert.columns().indexOf(name);
        if (place < 0) {
            return insert; // the number is left out
        }
        final List<List<Expression>> rows = new ArrayList<>(insert.rows());
        final List<Expression> first = new ArrayList<>(rows.get(0));
        first.set(place, new Literal(value));
        rows.set(0, first);
        return new Statement.Insert(
                insert.mode(), insert.table(), insert.columns(), rows, null, insert.onDuplicate(), insert.onConflict());
    }

    /** An UPDATE of one of the kinds that update. */
    Statement.Update update(StatementKind kind, Expression where) {
        final List<Assignment> assignments = new ArrayList<>();
        final int first = firstAssignedColumn();
        assignments.add(assignment(first, where));
        final int second = rng.below(values.givenColumns());
        if (rng.percent(SECOND_ASSIGNMENT_PERCENT) && second != first && !values.isUnique(second)) {
            assignments.add(assignment(second, where));
        }
        final List<OrderBy> order = writeOrder();
        return new Statement.Update(
                kind == StatementKind.UPDATE_IGNORE, table.name(), assignments, where, order, limit(order));
    }

    private Statement.Delete delete(Expression where) {
        final List<OrderBy> order = writeOrder();
        return new Statement.Delete(table.name(), where, order, limit(order));
    }

    /** An order in which no two rows have the same place, or none: that of the primary key, or of another column before it. */
    private List<OrderBy> writeOrder() {
        final int share = config.share(Feature.ORDERED_WRITE);
        if (share == 0 || table.primaryKey().isEmpty() || !rng.percent(share)) {
            return List.of();
        }
        final List<String> columns = new ArrayList<>();
        if (rng.percent(ORDER_BY_ANOTHER_PERCENT)) {
            columns.add(rng.pick(table.columns()).name());
        }
        table.primaryKey().get().columns().stream()
                .filter(column -> !columns.contains(column))
                .forEach(columns::add);
        return columns.stream()
                .map(column -> new OrderBy(column, rng.percent(DESCENDING_PERCENT)))
                .toList();
    }

    private long limit(List<OrderBy> order) {
        return order.isEmpty() || !rng.percent(LIMIT_PERCENT) ? Statement.NO_LIMIT : rng.between(1, HIGHEST_LIMIT);
    }

    /** True when an UPDATE with this WHERE clause gives the keys it assigns to one of the first rows at most. */
    boolean choosesOneRow(Expression where) {
        return evaluator.countMatches(where, values.rows()) <= 1;
    }

    private Statement select(Expression where, Locking locking) {
        return select(where, locking, Waiting.WAIT);
    }

    private Statement select(Expression where, Locking locking, Waiting waiting) {
        final int shaped = config.share(Feature.SHAPED_RESULT);
        if (waiting == Waiting.WAIT && shaped > 0 && rng.percent(shaped)) {
            return results.select(where, locking);
        }
        final int extremes = config.share(Feature.EXTREMES);
        if (locking == Locking.NONE && extremes > 0 && rng.percent(extremes)) {
            return results.extremes(where);
        }
        return new Statement.Select(
                false,
                projection(),
                Statement.From.of(table.name()),
                where,
                List.of(),
                waiting == Waiting.SKIP_LOCKED ? skippingSlice() : Statement.Slice.ALL,
                new Statement.Locks(locking, waiting));
    }

    /** At times the first rows alone, as workers take jobs from a queue. */
    private Statement.Slice skippingSlice() {
        final int share = config.share(Feature.LIMITED_SKIP);
        if (share == 0 || !rng.percent(share)) {
            return Statement.Slice.ALL;
        }
        final List<OrderBy> order = rng.percent(ORDERED_SKIP_PERCENT)
                ? List.of(new OrderBy(rng.pick(table.columns()).name(), rng.percent(DESCENDING_PERCENT)))
                : List.of();
        return new Statement.Slice(order, rng.between(1, HIGHEST_LIMIT));
    }

    private List<Expression> projection() {
        if (rng.percent(ALL_COLUMNS_PERCENT)) {
            return List.of();
        }
        final List<Expression> projection = new ArrayList<>();
        for (final Column column : table.columns()) {
            if (rng.percent(50)) {
                projection.add(new ColumnRef(column.name()));
            }
        }
        return projection;
    }

    /** Keys and columns that need a value always, the others sometimes. */
    private List<Integer> insertedColumns() {
        final boolean all = !rng.percent(SOME_COLUMNS_PERCENT);
        final int unnumbered = unnumberedColumn();
        final List<Integer> columns = new ArrayList<>();
        for (int column = 0; column < values.givenColumns(); column++) {
            if (column != unnumbered && (all || needsValue(column) || rng.percent(50))) {
                columns.add(column);
            }
        }
        return columns.isEmpty() ? List.of(0) : columns;
    }

    /** The AUTO_INCREMENT column where an INSERT is to leave it out, or -1. */
    private int unnumberedColumn() {
        final int numbered = values.numberedColumn();
        return numbered >= 0 && rng.percent(UNNUMBERED_PERCENT) ? numbered : -1;
    }

    private boolean needsValue(int column) {
        final Column declared = table.columns().get(column);
        return values.uniqueColumns().contains(column)
                || (declared.notNull() && declared.defaultValue().isEmpty());
    }

    /** What an INSERT of all columns names: nothing, unless some are generated. */
    private List<String> allGiven() {
        final int given = values.givenColumns();
        return given == table.columns().size()
                ? List.of()
                : names(IntStream.range(0, given).boxed().toList());
    }

    private List<String> names(List<Integer> columns) {
        return columns.stream().map(c -> table.columns().get(c).name()).toList();
    }

    private void putUnfitValue(List<List<Expression>> rows, List<Integer> columns) {
        final int place = rng.below(columns.size());
        unfit(columns.get(place)).ifPresent(value -> {
            final int rowNumber = rng.below(rows.size());
            final List<Expression> row = new ArrayList<>(rows.get(rowNumber));
            row.set(place, new Literal(value));
            rows.set(rowNumber, row);
        });
    }

    private int firstAssignedColumn() {
        final List<Integer> keys = values.uniqueColumns();
        final List<Integer> others = IntStream.range(0, values.givenColumns())
                .filter(column -> !keys.contains(column))
                .boxed()
                .toList();
        final boolean ofKey = rng.percent(config.share(Feature.KEY_UPDATE)) || others.isEmpty();
        return rng.pick(ofKey && !keys.isEmpty() ? keys : others);
    }

    /** A constant for a column that is in no unique index, if there is one, else for any. */
    Statement.ColumnAssignment constantAssignment() {
        final int column = firstAssignedColumn();
        return new Statement.ColumnAssignment(
                new ColumnRef(table.columns().get(column).name()), new Literal(values.stored(column)));
    }

    private Assignment assignment(int column, Expression where) {
        final String name = table.columns().get(column).name();
        if (rng.percent(config.share(Feature.UNFIT_VALUE))) {
            final Optional<Value> unfit = unfit(column);
            if (unfit.isPresent()) {
                return new Assignment(name, new Literal(unfit.get()));
            }
        }
        return new Assignment(name, values.isUnique(column) ? assignedKey(column, where) : assignedValue(column));
    }

    private Expression assignedValue(int column) {
        final boolean numeric = classOf(column).isNumeric();
        return switch (rng.weighted(CONSTANT_WEIGHT, numeric ? ADDITION_WEIGHT : 0, UNCHANGED_WEIGHT)) {
            case 0 -> new Literal(values.stored(column));
            case 1 -> sum(column, ADDENDS);
            default -> ref(column);
        };
    }

    /** One row takes a constant key or moves away; several can only move together, or keep what they have. */
    private Expression assignedKey(int column, Expression where) {
        final boolean constant = choosesOneRow(where) || rng.percent(config.share(Feature.ANY_KEY));
        final boolean numeric = classOf(column).isNumeric();
        final int constantWeight = constant ? CONSTANT_WEIGHT : 0;
        return switch (rng.weighted(constantWeight, numeric ? ADDITION_WEIGHT : 0, UNCHANGED_WEIGHT)) {
            case 0 -> new Literal(values.stored(column));
            case 1 -> sum(column, KEY_SHIFTS);
            default -> ref(column);
        };
    }

    private Expression sum(int column, List<String> addends) {
        final Value addend =
                ValuePools.number(rng.pick(addends), table.columns().get(column).type());
        return new Expression.Binary(BinaryOperator.PLUS, ref(column), new Literal(addend));
    }

    private Optional<Value> unfit(int column) {
        final Column declared = table.columns().get(column);
        return declared.notNull() && rng.percent(50) ? Optional.of(Value.NULL) : ValuePools.unfit(declared.type());
    }

    private ValueClass classOf(int column) {
        return ValueClass.of(table.columns().get(column).type());
    }

    private Expression ref(int column) {
        return new ColumnRef(table.columns().get(column).name());
    }
}
