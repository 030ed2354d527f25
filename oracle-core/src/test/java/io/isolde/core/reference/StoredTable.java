package io.isolde.core.reference;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A table with its rows, in the order in which their keys first appeared. */
final class StoredTable {
    /** One entry of an index. */
    record Entry(Place place, Row row) {}

    final Table definition;
    /** As declared, but NOT NULL where the primary key implies it. */
    final List<Column> columns;
    /** Sorted as InnoDB maintains them: the clustered one first, then in order of declaration. */
    final List<KeyIndex> indexes;

    final KeyIndex clustered;
    final List<Row> rows = new ArrayList<>();
    private long nextRowId = 1;

    StoredTable(Table definition) {
        this.definition = definition;
        columns = definition.columns().stream().map(this::declared).toList();
        final Optional<Index> clusterKey = clusterKey();
        clustered = clusterKey
                .map(index -> keyIndex(index, true))
                .orElse(new KeyIndex(definition.name(), "hidden row id", List.of(), true, true));
        indexes = new ArrayList<>();
        indexes.add(clustered);
        for (final Index index : definition.indexes()) {
            if (clusterKey.isEmpty() || !index.equals(clusterKey.get())) {
                indexes.add(keyIndex(index, false));
            }
        }
    }

    private Column declared(Column column) {
        if (column.autoIncrement()
                || column.isGenerated()
                || column.type() instanceof SqlType.VarcharType v && v.collation() != Collation.UTF8MB4_BIN) {
            throw new UnsupportedFeatureException("column " + column);
        }
        final boolean inKey = definition
                .primaryKey()
                .filter(key -> key.columns().contains(column.name()))
                .isPresent();
        return new Column(column.name(), column.type(), column.notNull() || inKey, false, column.defaultValue());
    }

    /** The primary key, else the first unique index that takes no NULL. */
    private Optional<Index> clusterKey() {
        return definition
                .primaryKey()
                .or(() -> definition.indexes().stream()
                        .filter(index -> index.isUnique()
                                && index.columns().stream()
                                        .allMatch(name -> columns.get(definition.columnIndex(name))
                                                .notNull()))
                        .findFirst());
    }

    private KeyIndex keyIndex(Index index, boolean isClustered) {
        if (index.hasPrefix()) {
            throw new UnsupportedFeatureException("index " + index);
        }
        final List<Integer> numbers =
                index.columns().stream().map(definition::columnIndex).toList();
        return new KeyIndex(definition.name(), index.name(), numbers, index.isUnique(), isClustered);
    }

    boolean hasHiddenRowId() {
        return clustered.columns().isEmpty();
    }

    List<KeyIndex> secondaryIndexes() {
        return indexes.subList(1, indexes.size());
    }

    /** Whether an entry of an index tells all these columns. */
    boolean entryHolds(KeyIndex index, Set<Integer> wanted) {
        return wanted.stream()
                .allMatch(column ->
                        index.columns().contains(column) || clustered.columns().contains(column));
    }

    /** The row a new version with these values belongs to: the one stored under its key, else a new one that is not in the table yet. */
    Row rowFor(List<Value> values) {
        if (hasHiddenRowId()) {
            return new Row(this, List.of(new Value.IntegerValue(nextRowId)));
        }
        final List<Value> key = clustered.keyOf(values);
        return rows.stream()
                .filter(row -> Values.compareKeys(row.key, key) == 0)
                .findFirst()
                .orElseGet(() -> new Row(this, key));
    }

    /** Adds a version to a row from {@link #rowFor}. */
    void store(Row row, Row.Version version) {
        if (!rows.contains(row)) {
            rows.add(row);
            nextRowId++;
        }
        row.versions.add(version);
    }

    /** All entries of an index in order, those of deleted rows and of older versions among them. */
    List<Entry> entries(KeyIndex index) {
        final List<Entry> entries = new ArrayList<>();
        for (final Row row : rows) {
            for (final Row.Version version : row.versions) {
                final Place place = index.placeOf(row, version.values());
                if (entries.stream().noneMatch(known -> known.place().isSameAs(place))) {
                    entries.add(new Entry(place, row));
                }
            }
        }
        entries.sort((left, right) -> left.place().compareTo(right.place()));
        return entries;
    }

    /** The last entry before a place; null at the start of the index. */
    Place placeBefore(Place place) {
        return entries(place.index()).stream()
                .map(Entry::place)
                .filter(other -> other.compareTo(place) < 0)
                .reduce(null, (first, second) -> second);
    }

    /** The first entry behind a place; null at the end of the index. */
    Place placeBehind(Place place) {
        return entries(place.index()).stream()
                .map(Entry::place)
                .filter(other -> other.compareTo(place) > 0)
                .findFirst()
                .orElse(null);
    }

    /** The row that has, or had, an entry at a place. */
    Optional<Row> rowAt(Place place) {
        return entries(place.index()).stream()
                .filter(entry -> entry.place().isSameAs(place))
                .map(Entry::row)
                .findFirst();
    }

    /** A name to value view of a row's values. */
    Value valueOf(String column, List<Value> values) {
        final int number = definition.columnIndex(column);
        if (number < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return values.get(number);
    }

    List<Integer> allColumns() {
        return IntStream.range(0, columns.size()).boxed().toList();
    }
}
