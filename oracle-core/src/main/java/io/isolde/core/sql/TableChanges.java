package io.isolde.core.sql;

import io.isolde.core.sql.Statement.Insert;
import java.util.ArrayList;
import java.util.List;

/** What one change of a column or index makes of a table, and of an INSERT into it. */
public final class TableChanges {
    private TableChanges() {}

    // ---- indexes

    /** A primary key comes first; an index without a name is called after its first column. */
    public static Table withIndex(Table table, Index index) {
        final boolean primary = index.kind() == Index.Kind.PRIMARY;
        final String name =
                primary ? Index.PRIMARY_NAME : index.name().isEmpty() ? freeName(table, index) : index.name();
        if (hasIndex(table, name)) {
            throw new UnsupportedFeatureException("index of a name that is taken");
        }
        final List<String> names = new ArrayList<>();
        for (final String column : index.columns()) {
            names.add(column(table, column).name());
        }
        final List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.add(primary ? 0 : indexes.size(), new Index(name, index.kind(), names, index.prefixes()));
        return with(table, primary ? withoutNulls(table.columns(), names) : table.columns(), indexes);
    }

    private static List<Column> withoutNulls(List<Column> columns, List<String> key) {
        return columns.stream()
                .map(column -> key.contains(column.name())
                        ? new Column(
                                column.name(),
                                column.type(),
                                true,
                                column.autoIncrement(),
                                column.defaultValue(),
                                column.generated(),
                                column.stored())
                        : column)
                .toList();
    }

    private static String freeName(Table table, Index index) {
        String name = index.columns().get(0);
        for (int suffix = 2; hasIndex(table, name); suffix++) {
            name = index.columns().get(0) + "_" + suffix;
        }
        return name;
    }

    private static boolean hasIndex(Table table, String name) {
        return table.indexes().stream().anyMatch(index -> index.name().equalsIgnoreCase(name));
    }

    static Table withoutIndex(Table table, String name) {
        if (!hasIndex(table, name)) {
            throw new UnsupportedFeatureException("unknown index");
        }
        if (!table.foreignKeys().isEmpty()) {
            throw new UnsupportedFeatureException("DROP INDEX of a table with foreign keys");
        }
        return with(
                table,
                table.columns(),
                table.indexes().stream()
                        .filter(index -> !index.name().equalsIgnoreCase(name))
                        .toList());
    }

    // ---- columns

    static Column column(Table table, String name) {
        final int place = table.columnIndex(name);
        if (place < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return table.columns().get(place);
    }

    static Table withColumn(Table table, Column column, SchemaChange.Place place) {
        if (table.columnIndex(column.name()) >= 0) {
            throw new UnsupportedFeatureException("column that is there already");
        }
        final List<Column> columns = new ArrayList<>(table.columns());
        columns.add(placeIn(columns, place, columns.size()), column);
        return with(table, columns, table.indexes());
    }

    private static int placeIn(List<Column> columns, SchemaChange.Place place, int unsaid) {
        if (place.first()) {
            return 0;
        }
        if (place.after().isEmpty()) {
            return unsaid;
        }
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(place.after().get())) {
                return i + 1;
            }
        }
        throw new UnsupportedFeatureException("unknown column");
    }

    /** Indexes lose the column, and go where it was their only one. MySQL manual, 15.1.9 "ALTER TABLE Statement". */
    static Table withoutColumn(Table table, String name) {
        requireBare(table);
        final Column dropped = column(table, name);
        final List<Index> indexes = new ArrayList<>();
        for (final Index index : table.indexes()) {
            final List<String> columns = new ArrayList<>();
            final List<Integer> prefixes = new ArrayList<>();
            for (int i = 0; i < index.columns().size(); i++) {
                if (!index.columns().get(i).equalsIgnoreCase(name)) {
                    columns.add(index.columns().get(i));
                    prefixes.add(index.prefixes().get(i));
                }
            }
            if (columns.size() < index.columns().size() && !columns.isEmpty() && index.isUnique()) {
                throw new UnsupportedFeatureException("DROP COLUMN of a unique key of several");
            }
            if (!columns.isEmpty()) {
                indexes.add(new Index(index.name(), index.kind(), columns, prefixes));
            }
        }
        return with(
                table,
                table.columns().stream()
                        .filter(column -> !column.equals(dropped))
                        .toList(),
                indexes);
    }

    static Table changed(Table table, SchemaChange.ChangeColumn change) {
        requireBare(table);
        final int place = table.columnIndex(column(table, change.oldName()).name());
        final List<Column> columns = new ArrayList<>(table.columns());
        columns.remove(place);
        final boolean inPrimary = table.primaryKey()
                .filter(key -> key.columns().stream().anyMatch(change.oldName()::equalsIgnoreCase))
                .isPresent();
        final Column column = inPrimary
                ? withoutNulls(List.of(change.column()), List.of(change.column().name()))
                        .get(0)
                : change.column();
        columns.add(placeIn(columns, change.place(), place), column);
        final List<Index> indexes = table.indexes().stream()
                .map(index -> new Index(
                        index.name(),
                        index.kind(),
                        renamed(index.columns(), change.oldName(), column.name()),
                        index.prefixes()))
                .toList();
        return with(table, columns, indexes);
    }

    static Column renamed(Column column, String name) {
        return new Column(
                name,
                column.type(),
                column.notNull(),
                column.autoIncrement(),
                column.defaultValue(),
                column.generated(),
                column.stored());
    }

    private static List<String> renamed(List<String> names, String oldName, String newName) {
        return names.stream()
                .map(name -> name.equalsIgnoreCase(oldName) ? newName : name)
                .toList();
    }

    /** What names columns in expressions, or other tables, is left alone. */
    private static void requireBare(Table table) {
        if (!table.checks().isEmpty()
                || !table.foreignKeys().isEmpty()
                || table.options().stream().anyMatch(TableOption::isPartition)
                || table.columns().stream().anyMatch(Column::isGenerated)) {
            throw new UnsupportedFeatureException("ALTER TABLE of a column, with CHECK, foreign or generated columns");
        }
    }

    /** Whether a column that is defined anew takes the values that it has as they are. */
    static boolean keepsValues(Column before, Column after) {
        return before.notNull() == after.notNull()
                && before.autoIncrement() == after.autoIncrement()
                && before.defaultValue().equals(after.defaultValue())
                && !after.isGenerated()
                && (before.type().equals(after.type()) || isWider(before.type(), after.type()));
    }

    private static boolean isWider(SqlType before, SqlType after) {
        if (before instanceof SqlType.IntegerType narrow && after instanceof SqlType.IntegerType wide) {
            return narrow.unsigned() == wide.unsigned() && narrow.byteLength() <= wide.byteLength();
        }
        return before instanceof SqlType.VarcharType narrow
                && after instanceof SqlType.VarcharType wide
                && narrow.collation().equals(wide.collation())
                && narrow.length() <= wide.length();
    }

    // ---- INSERT

    static Insert withColumns(Insert insert, List<Column> columns) {
        return new Insert(
                insert.mode(),
                insert.table(),
                columns.stream().map(Column::name).toList(),
                insert.rows(),
                insert.source(),
                insert.onDuplicate());
    }

    static Insert withoutValue(Insert insert, String column) {
        requireNoUpdate(insert);
        final int place = renamed(insert.columns(), column, column).indexOf(column);
        if (place < 0) {
            return insert;
        }
        if (insert.columns().size() == 1) {
            throw new UnsupportedFeatureException("DROP COLUMN of the only one that rows were given");
        }
        return new Insert(
                insert.mode(),
                insert.table(),
                without(insert.columns(), place),
                insert.rows().stream().map(row -> without(row, place)).toList());
    }

    private static <T> List<T> without(List<T> items, int place) {
        final List<T> left = new ArrayList<>(items);
        left.remove(place);
        return left;
    }

    static Insert renamed(Insert insert, String oldName, String newName) {
        requireNoUpdate(insert);
        return new Insert(insert.mode(), insert.table(), renamed(insert.columns(), oldName, newName), insert.rows());
    }

    private static void requireNoUpdate(Insert insert) {
        if (!insert.onDuplicate().isEmpty()) {
            throw new UnsupportedFeatureException("DDL behind other writes than INSERT of constants in set-up");
        }
    }

    // ---- tables

    static Table named(Table table, String name) {
        return new Table(name, table.columns(), table.indexes(), table.checks(), table.foreignKeys(), table.options());
    }

    static Table withParentNamed(Table table, String oldName, String newName) {
        final List<ForeignKey> keys = table.foreignKeys().stream()
                .map(key -> key.parent().equalsIgnoreCase(oldName)
                        ? new ForeignKey(
                                key.name(), key.columns(), newName, key.parentColumns(), key.onDelete(), key.onUpdate())
                        : key)
                .toList();
        return new Table(table.name(), table.columns(), table.indexes(), table.checks(), keys, table.options());
    }

    private static Table with(Table table, List<Column> columns, List<Index> indexes) {
        return new Table(table.name(), columns, indexes, table.checks(), table.foreignKeys(), table.options());
    }
}
