package io.isolde.core.engine.duckdb;

import static io.isolde.core.engine.duckdb.Features.require;

import io.isolde.core.semantics.duckdb.DuckDbType;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * A foreign key.
 *
 * @param child the table that has it
 * @param columns of the child
 * @param parent the table that it refers to
 * @param key the columns of a unique key of the parent, in the same order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reference(int child, int[] columns, int parent, int[] key) {
    /** Tells tables of the foreign keys between them. */
    static void connect(List<DuckDbTable> tables) {
        for (int child = 0; child < tables.size(); child++) {
            for (final ForeignKey foreignKey : tables.get(child).table.foreignKeys()) {
                add(tables, child, foreignKey);
            }
        }
    }

    /** DuckDB manual, "Constraints": there are no actions. */
    private static void add(List<DuckDbTable> tables, int child, ForeignKey foreignKey) {
        require(
                foreignKey.onDelete() == ForeignKey.Action.RESTRICT
                        && foreignKey.onUpdate() == ForeignKey.Action.RESTRICT
                        && foreignKey.timing() == ForeignKey.Timing.IMMEDIATE,
                "foreign key with an action, or that is deferred");
        int parent = 0;
        while (parent < tables.size() && !tables.get(parent).table.name().equalsIgnoreCase(foreignKey.parent())) {
            parent++;
        }
        require(parent < tables.size() && parent != child, "foreign key to its own table, or to one that is not there");
        final Reference reference = new Reference(
                child,
                places(tables.get(child), foreignKey.columns()),
                parent,
                places(tables.get(parent), foreignKey.parentColumns()));
        for (int i = 0; i < reference.columns.length; i++) {
            final DuckDbType type = tables.get(child).types[reference.columns[i]];
            require(type == tables.get(parent).types[reference.key[i]], "foreign key to a column of another type");
        }
        tables.get(child).parents.add(reference);
        tables.get(parent).children.add(reference);
    }

    private static int[] places(DuckDbTable table, List<String> columns) {
        return columns.stream().mapToInt(table::column).toArray();
    }

    /** Whether a row of the child refers to nothing. */
    boolean isNull(Value[] childRow) {
        for (final int column : columns) {
            if (childRow[column] instanceof Value.Null) {
                return true;
            }
        }
        return false;
    }

    /** Whether a row of the child refers to a row of the parent. */
    boolean joins(Value[] childRow, Value[] parentRow) {
        boolean same = !isNull(childRow);
        for (int i = 0; same && i < columns.length; i++) {
            same = DuckDbType.compare(childRow[columns[i]], parentRow[key[i]]) == 0;
        }
        return same;
    }
}
