package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The rows a case starts from, and the values it draws from: a few hot ones per column, so that statements meet; and for unique
 * columns which keys are taken, so that most inserts and key changes succeed.
 */
final class CaseValues {
    private static final int HOT_VALUES = 3;
    private static final int HOT_PERCENT = 85;
    /** Of cells and assignments of nullable columns. */
    private static final int NULL_PERCENT = 12;
    /** Of free keys: from the ordinary values as long as there are any, between and beside the keys of the first rows. */
    private static final int ORDINARY_KEY_PERCENT = 85;
    /** Of constants compared with a unique column: the key of a row the case starts from. */
    private static final int PRESENT_KEY_PERCENT = 70;

    private static final Value ZERO = new Value.IntegerValue(0);

    private final Table table;
    private final GeneratorConfig config;
    private final Rng rng;
    private final RowEvaluator evaluator;
    private final int givenColumns;
    /** Of each column whether a unique index is on it alone. */
    private final boolean[] unique;
    /** Of each column how many characters the first such index holds that holds no more; {@link Index#WHOLE} where there is none. */
    private final int[] keyLengths;

    private final List<List<Value>> ordinaryValues = new ArrayList<>();
    private final List<List<Value>> keyValues = new ArrayList<>();
    private final List<List<Value>> hotValues = new ArrayList<>();
    private final List<List<Value>> takenKeys = new ArrayList<>();
    private final List<List<Value>> rows = new ArrayList<>();

    CaseValues(Table table, GeneratorConfig config, Rng rng) {
        this.table = table;
        this.config = config;
        this.rng = rng;
        evaluator = new RowEvaluator(table);
        givenColumns = givenColumns(table);
        unique = new boolean[table.columns().size()];
        keyLengths = new int[unique.length];
        findKeys();
        addPools();
        final int rowCount = config.rows().draw(rng);
        for (int row = 0; row < rowCount; row++) {
            addFirstRow();
        }
        for (int column = givenColumns(); column < table.columns().size(); column++) {
            addPresentValues(column);
        }
    }

    private CaseValues(Table table, GeneratorConfig config, List<List<Value>> present, Rng rng) {
        this.table = table;
        this.config = config;
        this.rng = rng;
        evaluator = new RowEvaluator(table);
        givenColumns = givenColumns(table);
        unique = new boolean[table.columns().size()];
        keyLengths = new int[unique.length];
        findKeys();
        addPools();
        rows.addAll(present);
        for (int column = 0; column < table.columns().size(); column++) {
            addPresentValues(column);
            for (final List<Value> row : present) {
                takenKeys.get(column).add(row.get(column));
            }
        }
    }

    /** For more statements on rows that are there. */
    static CaseValues over(Table table, List<List<Value>> present, GeneratorConfig config, Rng rng) {
        return new CaseValues(table, config, present, rng);
    }

    private void addPools() {
        for (final Column column : table.columns()) {
            final List<Value> ordinary = withoutZero(
                    column, hasCache() ? ValuePools.ordinary(column.type()) : ValuePools.wide(column.type()));
            ordinaryValues.add(ordinary);
            keyValues.add(hasCache() ? withoutZero(column, ValuePools.keys(column.type())) : ordinary);
            hotValues.add(hasCache() ? drawHotValues(ordinary) : ordinary);
            takenKeys.add(new ArrayList<>());
        }
    }

    /** Whether what is drawn is to meet what is there; all values are equally likely otherwise. */
    boolean hasCache() {
        return config.conflicts().hasCache();
    }

    /** Columns that statements give values to: all but generated ones, which stand behind the others. */
    int givenColumns() {
        return givenColumns;
    }

    private static int givenColumns(Table table) {
        int count = 0;
        for (final Column column : table.columns()) {
            count += column.isGenerated() ? 0 : 1;
        }
        return count;
    }

    private void findKeys() {
        for (final Index index : table.indexes()) {
            if (index.isUnique() && index.columns().size() == 1) {
                final int column = table.columnIndex(index.columns().get(0));
                unique[column] = true;
                if (keyLengths[column] == Index.WHOLE) {
                    keyLengths[column] = index.prefixes().get(0);
                }
            }
        }
    }

    /** What an AUTO_INCREMENT column may be given: 0 asks for a number. */
    private static List<Value> withoutZero(Column column, List<Value> values) {
        return column.autoIncrement()
                ? values.stream().filter(value -> !value.equals(ZERO)).toList()
                : values;
    }

    /** The AUTO_INCREMENT column, or -1. */
    int numberedColumn() {
        for (int column = 0; column < table.columns().size(); column++) {
            if (table.columns().get(column).autoIncrement()) {
                return column;
            }
        }
        return -1;
    }

    private void addPresentValues(int column) {
        for (final List<Value> row : rows) {
            final Value value = row.get(column);
            if (!(value instanceof Value.Null)) {
                hotValues.get(column).add(value);
            }
        }
    }

    /** The values of the tables of a case; a table refers to earlier ones only. */
    static List<CaseValues> of(List<Table> tables, GeneratorConfig config, Rng rng) {
        final List<CaseValues> all = new ArrayList<>();
        for (final Table table : tables) {
            final CaseValues values = new CaseValues(table, config, rng);
            for (final ForeignKey key : table.foreignKeys()) {
                final CaseValues parent = all.stream()
                        .filter(other -> other.table.name().equals(key.parent()))
                        .findFirst()
                        .orElseThrow();
                values.refer(
                        table.columnIndex(key.columns().get(0)),
                        parent,
                        parent.table.columnIndex(key.parentColumns().get(0)));
            }
            all.add(values);
        }
        return all;
    }

    /** Makes a column refer to one of another table: its values are mostly keys there, and those of the first rows always. */
    private void refer(int column, CaseValues parent, int parentColumn) {
        final List<Value> keys = parent.rows.stream()
                .map(row -> row.get(parentColumn))
                .filter(key -> !(key instanceof Value.Null))
                .toList();
        for (final List<Value> row : rows) {
            row.set(column, keys.isEmpty() || rng.percent(NULL_PERCENT) ? Value.NULL : rng.pick(keys));
        }
        if (!keys.isEmpty()) {
            hotValues.set(column, keys);
        }
    }

    /** Rows the set-up inserts: they satisfy every key and NOT NULL. */
    List<List<Value>> rows() {
        return rows;
    }

    boolean isUnique(int column) {
        return unique[column];
    }

    /** Unique columns, and the first of each key of several, as far as statements give them values. */
    List<Integer> uniqueColumns() {
        final List<Integer> columns = new ArrayList<>();
        for (final Index index : table.indexes()) {
            final int first = table.columnIndex(index.columns().get(0));
            if (index.isUnique() && first < givenColumns()) {
                columns.add(first);
            }
        }
        return columns;
    }

    /** What to compare a column with; never NULL. */
    Value constant(int column) {
        if (hasCache() && isUnique(column) && rng.percent(PRESENT_KEY_PERCENT)) {
            final Value present = rng.pick(rows).get(column);
            if (!(present instanceof Value.Null)) {
                return present;
            }
        }
        return hotOrOrdinary(column);
    }

    /** What to store in a column: a key that is free (mostly) in a unique one, any value, sometimes NULL, in another. */
    Value stored(int column) {
        if (isNullable(column) && rng.percent(NULL_PERCENT)) {
            return Value.NULL;
        }
        return isUnique(column) ? key(column) : hotOrOrdinary(column);
    }

    private Value key(int column) {
        return rng.percent(config.share(Feature.ANY_KEY)) ? rng.pick(keyValues.get(column)) : freeKey(column);
    }

    /** A row that clashes in a key of several columns, or of one that is generated, is left out. */
    private void addFirstRow() {
        final List<Value> row = firstRow();
        if (table.indexes().stream().noneMatch(index -> isTaken(index, row))) {
            rows.add(row);
        }
    }

    private boolean isTaken(Index index, List<Value> row) {
        final boolean isDrawnFree =
                index.columns().size() == 1 && table.columnIndex(index.columns().get(0)) < givenColumns();
        if (!index.isUnique() || isDrawnFree) {
            return false;
        }
        final List<Value> key = keyOf(index, row);
        return !key.contains(Value.NULL)
                && rows.stream().anyMatch(other -> keyOf(index, other).equals(key));
    }

    private List<Value> keyOf(Index index, List<Value> row) {
        return index.columns().stream()
                .map(column -> row.get(table.columnIndex(column)))
                .toList();
    }

    private List<Value> firstRow() {
        final List<Value> row = new ArrayList<>();
        for (int column = 0; column < givenColumns(); column++) {
            row.add(isUnique(column) ? firstKey(column) : firstValue(column));
        }
        return evaluator.completed(row);
    }

    /** A value that no CHECK refuses; CHECKs name one column, and some value of its type passes. */
    private Value firstValue(int column) {
        Value value = stored(column);
        while (isRefused(column, value)) {
            value = rng.pick(ordinaryValues.get(column));
        }
        return value;
    }

    private boolean isRefused(int column, Value value) {
        if (table.checks().isEmpty()) {
            return false;
        }
        final List<Value> row =
                new ArrayList<>(Collections.nCopies(table.columns().size(), Value.NULL));
        row.set(column, value);
        return table.checks().stream()
                .anyMatch(check ->
                        !evaluator.holds(check.condition(), row) && !evaluator.isUnknown(check.condition(), row));
    }

    private Value firstKey(int column) {
        if (isNullable(column) && rng.percent(NULL_PERCENT)) {
            return Value.NULL;
        }
        return freeKey(column);
    }

    private Value freeKey(int column) {
        final boolean ordinary = rng.percent(ORDINARY_KEY_PERCENT);
        return takeFreeKey(column, (ordinary ? ordinaryValues : keyValues).get(column));
    }

    /** A key of the list that the case has not used, or else any free key; any key at all when all are used. */
    private Value takeFreeKey(int column, List<Value> wanted) {
        final List<Value> all = keyValues.get(column);
        final List<Value> taken = takenKeys.get(column);
        final List<Value> free = without(column, wanted, taken);
        final List<Value> anyFree = free.isEmpty() ? without(column, all, taken) : free;
        final Value key = rng.pick(anyFree.isEmpty() ? all : anyFree);
        taken.add(key);
        return key;
    }

    private List<Value> without(int column, List<Value> values, List<Value> excluded) {
        final List<Value> keys = new ArrayList<>(excluded.size());
        for (final Value value : excluded) {
            keys.add(uniquePart(column, value));
        }
        final List<Value> left = new ArrayList<>(values.size());
        for (final Value value : values) {
            if (!keys.contains(uniquePart(column, value))) {
                left.add(value);
            }
        }
        return left;
    }

    /** What a unique index on one column holds of a value. */
    private Value uniquePart(int column, Value value) {
        final int length = keyLengths[column];
        return length != Index.WHOLE
                        && value instanceof Value.StringValue text
                        && text.value().length() > length
                ? new Value.StringValue(text.value().substring(0, length))
                : value;
    }

    private Value hotOrOrdinary(int column) {
        return rng.pick((rng.percent(HOT_PERCENT) ? hotValues : ordinaryValues).get(column));
    }

    private List<Value> drawHotValues(List<Value> ordinary) {
        final List<Value> left = new ArrayList<>(ordinary);
        final List<Value> hot = new ArrayList<>();
        for (int i = 0; i < HOT_VALUES; i++) {
            hot.add(left.remove(rng.below(left.size())));
        }
        return hot;
    }

    private boolean isNullable(int column) {
        return !table.columns().get(column).notNull();
    }
}
