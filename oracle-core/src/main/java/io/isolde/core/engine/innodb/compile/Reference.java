package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A foreign key with names resolved to numbers. What it does is decided while a case is followed.
 *
 * @param child number of the table that refers
 * @param columns of the child
 * @param index of the child that begins with them, the first that the server maintains
 * @param parent number of the table that is referred to
 * @param parentColumns all columns of {@code parentIndex}
 * @param parentIndex the primary or a unique key of the parent
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Reference(
        int child,
        int[] columns,
        int index,
        int parent,
        int[] parentColumns,
        int parentIndex,
        Action onDelete,
        Action onUpdate) {
    /** The foreign keys of a table, the last one compiled. */
    public static List<Reference> of(List<CompiledTable> tables) {
        final int child = tables.size() - 1;
        return tables.get(child).table.foreignKeys().stream()
                .map(key -> of(tables, child, key))
                .toList();
    }

    private static Reference of(List<CompiledTable> tables, int childNumber, ForeignKey key) {
        final CompiledTable child = tables.get(childNumber);
        final int parentNumber = IntStream.range(0, childNumber)
                .filter(number -> tables.get(number).table.name().equalsIgnoreCase(key.parent()))
                .findFirst()
                .orElseThrow(() -> new UnsupportedFeatureException("foreign key to its own or an unknown table"));
        final CompiledTable parent = tables.get(parentNumber);
        final Reference reference = new Reference(
                childNumber,
                numbers(child, key.columns()),
                firstIndex(child, numbers(child, key.columns())),
                parentNumber,
                numbers(parent, key.parentColumns()),
                firstIndex(parent, numbers(parent, key.parentColumns())),
                key.onDelete(),
                key.onUpdate());
        reference.requireModelled(child, parent);
        return reference;
    }

    private void requireModelled(CompiledTable childTable, CompiledTable parentTable) {
        if (!parentTable.indexUnique[parentIndex]
                || parentTable.indexColumns[parentIndex].length != parentColumns.length) {
            throw new UnsupportedFeatureException("foreign key to columns that are not a whole unique key");
        }
        for (int i = 0; i < columns.length; i++) {
            if (!childTable.columns[columns[i]].type().equals(parentTable.columns[parentColumns[i]].type())) {
                throw new UnsupportedFeatureException("foreign key between columns of different types");
            }
        }
        final boolean changesChildren = onDelete == Action.SET_NULL || onUpdate != Action.RESTRICT;
        if (changesChildren && dependsOnKey(childTable)) {
            throw new UnsupportedFeatureException("foreign key that changes a unique, checked or generated column");
        }
        if (!parentTable.parents.isEmpty() && changesChildren()) {
            throw new UnsupportedFeatureException("foreign keys in a chain");
        }
    }

    /** Whether more than the rows' own bytes follows from the columns that refer. */
    private boolean dependsOnKey(CompiledTable table) {
        final List<Check> checks = table.table.checks();
        return !checks.isEmpty()
                || IntStream.range(0, table.columns.length).anyMatch(column -> table.generated[column] != null)
                || Arrays.stream(table.uniqueOrder)
                        .anyMatch(unique -> Arrays.stream(table.indexColumns[unique])
                                .anyMatch(column -> Arrays.stream(columns).anyMatch(own -> own == column)));
    }

    private static int[] numbers(CompiledTable table, List<String> names) {
        return names.stream()
                .mapToInt(name -> {
                    final int column = table.table.columnIndex(name);
                    if (column < 0) {
                        throw new UnsupportedFeatureException("foreign key of an unknown column");
                    }
                    return column;
                })
                .toArray();
    }

    /** The first index that begins with some columns, in the order in which the server maintains them: unique ones first. */
    private static int firstIndex(CompiledTable table, int[] columns) {
        return Arrays.stream(table.maintained)
                .filter(index -> begins(table.indexColumns[index], columns))
                .findFirst()
                .orElseThrow(() -> new UnsupportedFeatureException("foreign key without an index"));
    }

    private static boolean begins(int[] index, int[] columns) {
        return index.length >= columns.length && Arrays.equals(Arrays.copyOf(index, columns.length), columns);
    }

    /** Whether children follow their parent in any case, rather than hold it. */
    public boolean changesChildren() {
        return onDelete != Action.RESTRICT || onUpdate != Action.RESTRICT;
    }

    /** What becomes of children when their parent is deleted, or changed. */
    public Action action(boolean deleted) {
        return deleted ? onDelete : onUpdate;
    }
}
