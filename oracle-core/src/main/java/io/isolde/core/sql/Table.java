package io.isolde.core.sql;

import java.util.List;
import java.util.Optional;

/**
 * A table as declared.
 *
 * @param indexes the primary key (if any) first, then in order of declaration: the order in which InnoDB maintains them
 * @param options what followed the closing parenthesis, in order; of options with one name the last one holds
 */
public record Table(
        String name,
        List<Column> columns,
        List<Index> indexes,
        List<Check> checks,
        List<ForeignKey> foreignKeys,
        List<TableOption> options) {
    public Table {
        columns = List.copyOf(columns);
        indexes = List.copyOf(indexes);
        checks = List.copyOf(checks);
        foreignKeys = List.copyOf(foreignKeys);
        options = List.copyOf(options);
    }

    /** A table without CHECK, FOREIGN KEY and options. */
    public Table(String name, List<Column> columns, List<Index> indexes) {
        this(name, columns, indexes, List.of(), List.of(), List.of());
    }

    /** The same table with other options. */
    public Table withOptions(List<TableOption> others) {
        return new Table(name, columns, indexes, checks, foreignKeys, others);
    }

    /** The option of this name that holds: the last one. */
    public Optional<TableOption> option(String optionName) {
        TableOption found = null;
        for (final TableOption option : options) {
            if (option.name().equals(optionName)) {
                found = option;
            }
        }
        return Optional.ofNullable(found);
    }

    /** Whether a column numbers rows. */
    public boolean hasAutoIncrement() {
        return columns.stream().anyMatch(Column::autoIncrement);
    }

    public Optional<Index> primaryKey() {
        for (final Index index : indexes) {
            if (index.kind() == Index.Kind.PRIMARY) {
                return Optional.of(index);
            }
        }
        return Optional.empty();
    }

    /** Position of a column by name, ignoring case as SQL does; -1 when there is none. */
    public int columnIndex(String columnName) {
        // mostly the letters are the same, which is told much sooner
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(columnName)) {
                return i;
            }
        }
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(columnName)) {
                return i;
            }
        }
        return -1;
    }
}
