package io.isolde.harness.generate;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One table, or up to three: two to four columns, with or without a primary key, unique and secondary indexes on single columns, at times one on two. */
final class SchemaGenerator {
    static final String TABLE_NAME = "t";
    static final String SECOND_TABLE_NAME = "u";
    static final String THIRD_TABLE_NAME = "v";

    private static final List<String> COLUMN_NAMES = List.of("a", "b", "c", "d");
    private static final int FEWEST_COLUMNS = 2;
    private static final List<Integer> VARCHAR_LENGTHS = List.of(5, 10, 20);
    private static final List<SqlType> DECIMALS =
            List.of(new SqlType.DecimalType(4, 1), new SqlType.DecimalType(5, 2), new SqlType.DecimalType(8, 2));

    private static final int OTHER_TYPES = 4;

    private static final int INT_WEIGHT = 44;
    private static final int BIGINT_WEIGHT = 10;
    private static final int VARCHAR_WEIGHT = 20;
    private static final int DOUBLE_WEIGHT = 12;
    private static final int DECIMAL_WEIGHT = 14;

    private static final List<BinaryOperator> CHECKS =
            List.of(BinaryOperator.NE, BinaryOperator.NE, BinaryOperator.LE, BinaryOperator.GE);

    private static final int COMPOSITE_PRIMARY_WEIGHT = 40;
    private static final int COMPOSITE_UNIQUE_WEIGHT = 30;
    private static final int COMPOSITE_SECONDARY_WEIGHT = 30;

    /** Of deferrable foreign keys: put off unless a transaction says otherwise. */
    private static final int DEFERRED_PERCENT = 75;

    private static final int RESTRICT_WEIGHT = 50;
    private static final int CASCADE_WEIGHT = 30;
    private static final int EVERY_PERCENT = 100;
    private static final int SET_NULL_WEIGHT = 20;

    private final GeneratorConfig config;
    private final Rng rng;

    SchemaGenerator(GeneratorConfig config, Rng rng) {
        this.config = config;
        this.rng = rng;
    }

    /** The tables of a case, which are one to three. */
    List<Table> generate() {
        final TableExtras extras = new TableExtras(config, rng);
        final List<Table> plain = plain();
        return plain.stream()
                .map(table -> extras.with(table, plain))
                .map(table ->
                        table.name().equals(TABLE_NAME) || config.vocabulary().namesIndexesByTable()
                                ? table
                                : withOwnNames(table))
                .map(table -> new PartialIndexes(config, rng).with(table, plain))
                .map(table -> new DeferrableKeys(config, rng).with(table, plain))
                .toList();
    }

    /** With names of indexes that no other table has. */
    private static Table withOwnNames(Table table) {
        final List<Index> indexes = table.indexes().stream()
                .map(index -> index.kind() == Index.Kind.PRIMARY
                        ? index
                        : new Index(table.name() + index.name(), index.kind(), index.columns(), index.prefixes()))
                .toList();
        return new Table(table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options());
    }

    private List<Table> plain() {
        final Table first = table(TABLE_NAME);
        final int second = config.share(Feature.SECOND_TABLE);
        if (second == 0 || !rng.percent(second)) {
            return List.of(first);
        }
        final int foreignKeys = config.share(Feature.FOREIGN_KEY);
        final Table other = table(SECOND_TABLE_NAME);
        final Table beside = foreignKeys > 0 && rng.percent(foreignKeys) ? referring(other, first) : other;
        final int third = config.share(Feature.THIRD_TABLE);
        return third > 0 && rng.percent(third)
                ? List.of(first, beside, table(THIRD_TABLE_NAME))
                : List.of(first, beside);
    }

    /** A table with one of its free columns made to refer to a key of another, if there are both. */
    private Table referring(Table child, Table parent) {
        final List<Column> keys = parent.columns().stream()
                .filter(column -> hasIndex(parent, column, true))
                .toList();
        final List<Column> free = child.columns().stream()
                .filter(column -> child.indexes().stream()
                        .noneMatch(index -> index.isUnique() && index.columns().contains(column.name())))
                .toList();
        if (keys.isEmpty() || free.isEmpty()) {
            return child;
        }
        final Column key = rng.pick(keys);
        final Column own = rng.pick(free);
        final List<Column> columns = new ArrayList<>(child.columns());
        columns.set(columns.indexOf(own), new Column(own.name(), key.type(), false, false, Optional.empty()));
        final List<Index> indexes = new ArrayList<>(child.indexes());
        if (!hasIndex(child, own, false)) {
            indexes.add(new Index("k" + own.name(), Index.Kind.SECONDARY, List.of(own.name())));
        }
        // The server changes no row that a foreign key changes by way of its CHECKs.
        final ForeignKey reference = new ForeignKey(
                null, List.of(own.name()), parent.name(), List.of(key.name()), action(), action(), timing());
        return new Table(child.name(), columns, indexes, List.of(), List.of(reference), List.of());
    }

    static boolean hasIndex(Table table, Column column, boolean unique) {
        return table.indexes().stream()
                .anyMatch(index -> index.columns().equals(List.of(column.name())) && (index.isUnique() || !unique));
    }

    private ForeignKey.Timing timing() {
        final int share = config.share(Feature.DEFERRABLE_KEY);
        if (share == 0 || !rng.percent(share)) {
            return ForeignKey.Timing.IMMEDIATE;
        }
        return rng.percent(DEFERRED_PERCENT) ? ForeignKey.Timing.DEFERRED : ForeignKey.Timing.DEFERRABLE;
    }

    private Action action() {
        final int share = config.share(Feature.REFERENTIAL_ACTION);
        if (share < EVERY_PERCENT && !rng.percent(share)) {
            return Action.RESTRICT;
        }
        return switch (rng.weighted(RESTRICT_WEIGHT, CASCADE_WEIGHT, SET_NULL_WEIGHT)) {
            case 0 -> Action.RESTRICT;
            case 1 -> Action.CASCADE;
            default -> Action.SET_NULL;
        };
    }

    private Table table(String tableName) {
        final int columnCount = rng.between(FEWEST_COLUMNS, COLUMN_NAMES.size());
        final boolean hasPrimaryKey = rng.percent(config.share(Feature.PRIMARY_KEY));
        final List<Column> columns = new ArrayList<>();
        final List<Index> indexes = new ArrayList<>();
        for (int i = 0; i < columnCount; i++) {
            final String name = COLUMN_NAMES.get(i);
            final Optional<Index> index = i == 0 && hasPrimaryKey ? Optional.of(primaryKey(name)) : indexOn(name);
            columns.add(column(name, index));
            index.ifPresent(indexes::add);
        }
        final int composite = config.share(Feature.COMPOSITE_KEY);
        if (composite > 0 && rng.percent(composite)) {
            addComposite(columns, indexes);
        }
        return new Table(
                tableName, columns, inServerOrder(indexes, columns), checks(columns, indexes), List.of(), List.of());
    }

    private void addComposite(List<Column> columns, List<Index> indexes) {
        switch (rng.weighted(COMPOSITE_PRIMARY_WEIGHT, COMPOSITE_UNIQUE_WEIGHT, COMPOSITE_SECONDARY_WEIGHT)) {
            case 0 -> {
                indexes.removeIf(index -> index.kind() == Index.Kind.PRIMARY);
                columns.replaceAll(column -> columns.indexOf(column) < 2 ? keyPart(column) : column);
                indexes.add(new Index("PRIMARY", Index.Kind.PRIMARY, twoNames(columns, 0)));
            }
            case 1 -> indexes.add(new Index("kk", Index.Kind.UNIQUE, twoNames(columns, columns.size() - 2)));
            default -> indexes.add(new Index("kk", Index.Kind.SECONDARY, twoNames(columns, columns.size() - 2)));
        }
    }

    private static Column keyPart(Column column) {
        return new Column(column.name(), column.type(), true, false, column.defaultValue());
    }

    private static List<String> twoNames(List<Column> columns, int first) {
        return List.of(columns.get(first).name(), columns.get(first + 1).name());
    }

    /** At times a CHECK that some value of a column without unique index does not pass. */
    private List<Check> checks(List<Column> columns, List<Index> indexes) {
        final List<Column> free = columns.stream()
                .filter(column -> column.defaultValue().isEmpty())
                .filter(column -> indexes.stream()
                        .noneMatch(index -> index.isUnique() && index.columns().contains(column.name())))
                .toList();
        if (free.isEmpty() || !rng.percent(config.share(Feature.CHECK))) {
            return List.of();
        }
        final Column column = rng.pick(free);
        final Value bound = rng.pick(ValuePools.ordinary(column.type()));
        return List.of(new Check(
                null,
                new Expression.Binary(
                        rng.pick(CHECKS), new Expression.ColumnRef(column.name()), new Expression.Literal(bound))));
    }

    private static Index primaryKey(String column) {
        return new Index("PRIMARY", Index.Kind.PRIMARY, List.of(column));
    }

    private Optional<Index> indexOn(String column) {
        final String name = "k" + column;
        final int drawn = rng.between(1, 100);
        final int unique = config.share(Feature.UNIQUE_KEY);
        if (drawn <= unique) {
            return Optional.of(new Index(name, Index.Kind.UNIQUE, List.of(column)));
        } else if (drawn <= unique + config.share(Feature.SECONDARY_KEY)) {
            return Optional.of(new Index(name, Index.Kind.SECONDARY, List.of(column)));
        }
        return Optional.empty();
    }

    private Column column(String name, Optional<Index> index) {
        final SqlType type = type();
        final boolean isPrimary = index.map(i -> i.kind() == Index.Kind.PRIMARY).orElse(false);
        final boolean isUnique = index.map(Index::isUnique).orElse(false);
        final boolean notNull = isPrimary || rng.percent(config.share(Feature.NOT_NULL));
        final Optional<Value> defaultValue = !isUnique && rng.percent(config.share(Feature.DEFAULT_VALUE))
                ? Optional.of(rng.pick(ValuePools.ordinary(type)))
                : Optional.empty();
        return new Column(name, type, notNull, false, defaultValue);
    }

    private SqlType type() {
        final int other = config.share(Feature.OTHER_TYPE);
        return other > 0 && rng.percent(other) ? otherType() : commonType();
    }

    private SqlType otherType() {
        return switch (rng.below(OTHER_TYPES)) {
            case 0 -> new SqlType.IntegerType(rng.between(1, 3));
            case 1 ->
                new SqlType.CharType(
                        rng.pick(VARCHAR_LENGTHS), config.vocabulary().bytewise());
            case 2 -> new SqlType.DateType();
            default -> new SqlType.DateTimeType();
        };
    }

    private SqlType commonType() {
        return switch (rng.weighted(
                weight(ValueClass.INTEGER, INT_WEIGHT),
                weight(ValueClass.INTEGER, BIGINT_WEIGHT),
                weight(ValueClass.STRING, VARCHAR_WEIGHT),
                weight(ValueClass.DOUBLE, DOUBLE_WEIGHT),
                weight(ValueClass.DECIMAL, DECIMAL_WEIGHT))) {
            case 0 -> SqlType.INT;
            case 1 -> SqlType.BIGINT;
            case 2 ->
                new SqlType.VarcharType(
                        rng.pick(VARCHAR_LENGTHS), config.vocabulary().bytewise());
            case 3 -> SqlType.DOUBLE;
            default -> rng.pick(DECIMALS);
        };
    }

    private int weight(ValueClass type, int weight) {
        return config.vocabulary().types().contains(type) ? weight : 0;
    }

    /**
     * The server keeps unique indexes before others, those without NULL before those with it, and of each those of whole columns first,
     * whatever the order of declaration:
     * declared in that order, the model maintains them as the server does.
     */
    static List<Index> inServerOrder(List<Index> indexes, List<Column> columns) {
        return indexes.stream()
                .sorted(Comparator.comparingInt(index -> serverRank(index, columns)))
                .toList();
    }

    private static int serverRank(Index index, List<Column> columns) {
        final boolean notNull = columns.stream()
                .filter(column -> index.columns().contains(column.name()))
                .allMatch(Column::notNull);
        final int ofPrefix = index.hasPrefix() ? 1 : 0;
        return switch (index.kind()) {
            case PRIMARY -> 0;
            case UNIQUE -> (notNull ? 1 : 3) + ofPrefix;
            case SECONDARY -> 5;
        };
    }
}
