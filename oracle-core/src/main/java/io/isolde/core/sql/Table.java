package io.isolde.core.sql;

import java.util.List;
import java.util.Optional;

/**
 * A table as declared.
 *
 * @param indexes the primary key (if any) first, then in order of declaration: the order in which InnoDB maintains them
 * @param options what followed the closing parenthesis, as written (engine, partitions); empty when nothing did
 */
public record Table(
        String name,
        List<Column> columns,
        List<Index> indexes,
        List<Check> checks,
        List<ForeignKey> foreignKeys,
        String options) {
    public Table {
        columns = List.copyOf(columns);
        indexes = List.copyOf(indexes);
        checks = List.copyOf(checks);
        foreignKeys = List.copyOf(foreignKeys);
    }

    /** A table without CHECK and FOREIGN KEY. */
    public Table(String name, List<Column> columns, List<Index> indexes, String options) {
        this(name, columns, indexes, List.of(), List.of(), options);
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
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(columnName)) {
                return i;
            }
        }
        return -1;
    }
}
