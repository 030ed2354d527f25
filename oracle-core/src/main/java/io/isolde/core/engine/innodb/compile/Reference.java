package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A foreign key with names resolved to numbers. What it does is decided while a case is followed.
 *
 * @param from what refers
 * @param to what it refers to: all columns of the primary or a unique key
 */
public record Reference(End from, End to, Action onDelete, Action onUpdate) {
    /**
     * One end of it.
     *
     * @param table its number
     * @param index that begins with the columns, the first that the server maintains
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record End(int table, int[] columns, int index) {
        static End of(int number, CompiledTable table, List<String> names) {
            final int[] columns = numbers(table, names);
            return new End(number, columns, firstIndex(table, columns));
        }
    }

    /** The number of the table that refers. */
    public int child() {
        return from.table;
    }

    /** The number of the table that is referred to. */
    public int parent() {
        return to.table;
    }

    /** The foreign keys of a table, the last one compiled. */
    public static List<Reference> of(List<CompiledTable> tables) {
        final int child = tables.size() - 1;
        return tables.get(child).table.foreignKeys().stream()
                .map(key -> of(tables, child, key))
                .toList();
    }

    private static Reference of(List<CompiledTable> tables, int childNumber, ForeignKey key) {
        final CompiledTable child = tables.get(childNumber);
        final int parentNumber = IntStream.rangeClosed(0, childNumber)
                .filter(number -> tables.get(number).table.name().equalsIgnoreCase(key.parent()))
                .findFirst()
                .orElseThrow(() -> new UnsupportedFeatureException("foreign key to an unknown table"));
        final CompiledTable parent = tables.get(parentNumber);
        final Reference reference = new Reference(
                End.of(childNumber, child, key.columns()),
                End.of(parentNumber, parent, key.parentColumns()),
                key.onDelete(),
                parentNumber == childNumber ? Action.RESTRICT : key.onUpdate());
        reference.requireModelled(child, parent);
        return reference;
    }

    private void requireModelled(CompiledTable childTable, CompiledTable parentTable) {
        if (!parentTable.indexUnique[to.index] || parentTable.indexColumns[to.index].length != to.columns.length) {
            throw new UnsupportedFeatureException("foreign key to columns that are not a whole unique key");
        }
        for (int i = 0; i < from.columns.length; i++) {
            final SqlType child = childTable.columns[from.columns[i]].type();
            if (!child.equals(parentTable.columns[to.columns[i]].type())) {
                throw new UnsupportedFeatureException("foreign key between columns of different types");
            }
        }
        if (isOwn() && from.index == childTable.clusteredIndex) {
            throw new UnsupportedFeatureException("foreign key of a primary key to its own table");
        }
        if (!parentTable.parents.isEmpty() && changesChildren()) {
            throw new UnsupportedFeatureException("foreign keys in a chain");
        }
    }

    /**
     * Refuses to change the columns of a child that refer to its parent.
     *
     * @throws UnsupportedFeatureException if more than the child's own bytes follows from them
     */
    public void requireModelledChange(CompiledTable childTable) {
        if (dependsOnKey(childTable)) {
            throw new UnsupportedFeatureException("foreign key that changes a unique, checked or generated column");
        }
    }

    /** Whether more than the rows' own bytes follows from the columns that refer. */
    private boolean dependsOnKey(CompiledTable table) {
        final List<Check> checks = table.table.checks();
        return !checks.isEmpty()
                || IntStream.range(0, table.columns.length).anyMatch(column -> table.generated[column] != null)
                || Arrays.stream(table.uniqueOrder)
                        .anyMatch(unique -> Arrays.stream(table.indexColumns[unique])
                                .anyMatch(column -> Arrays.stream(from.columns).anyMatch(own -> own == column)));
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

    /** Whether its children and parents are rows of one table. */
    public boolean isOwn() {
        return from.table == to.table;
    }

    /** What becomes of children when their parent is deleted, or changed. */
    public Action action(boolean deleted) {
        return deleted ? onDelete : onUpdate;
    }
}
