package io.isolde.core.engine.innodb.compile;

import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.RowLayout;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.TriggerText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A table with names resolved to column numbers. */
public final class CompiledTable {
    /** The clustered index of a table without a key that can serve: a hidden row id, in order of insertion. */
    static final int[] HIDDEN_ROW_ID = {};

    /** What an opaque column holds whose value only the server knows. */
    public static final String SERVER_VALUE = KeptColumns.SERVER_VALUE;

    /** Among unique indexes, of those that are checked last. */
    private static final int LAST_RANK = 4;

    public final Table table;
    public final RowLayout layout;
    public final Column[] columns;
    /**
     * What every index holds, in the order of the table's indexes: columns, or, from the number of columns on, the parts of
     * {@link #prefixes}.
     */
    public final int[][] indexColumns;
    /** Its partitions; null for one that is whole. */
    public final Partitions partitions;
    /** Columns of which an index holds the first characters only. */
    private final List<Prefix> prefixes = new ArrayList<>();

    public final boolean[] indexUnique;
    /**
     * The unique indexes in the order in which the server checks them: PRIMARY, those without nullable columns, the others; of each kind those
     * of whole columns before those of prefixes, and else as declared. MySQL and MariaDB sort the keys of a table so.
     */
    public final int[] uniqueOrder;
    /** Those that an UPDATE of the row sets to the time. */
    public final int[] clockColumns;

    /** All indexes in the order in which the server maintains them: the unique ones, then the others as declared. */
    public final int[] maintained;
    /** Which index is the clustered one; -1 when that is the hidden row id. */
    public final int clusteredIndex;
    /** Columns of the clustered index; {@link #HIDDEN_ROW_ID} when there is none. */
    public final int[] clusterKey;
    /** What generated columns are computed from, by column; null for the others. */
    public Program[] generated;
    /** Which columns are generated: bit n = column n. */
    final long generatedColumns;
    /** For each CHECK a predicate that holds for the rows it refuses. */
    public Program[] violations = {};
    /** The foreign keys of this table. */
    public List<Reference> parents = List.of();
    /** The foreign keys of others to this table. */
    public final List<Reference> children = new ArrayList<>();
    /** As it was declared; null where it has no opaque columns. */
    private final Table opaque;
    /** Columns that are gone at the end of the case: bit n = column n. */
    long dropped;
    /** What triggers do beside writes of its rows, in order. */
    final List<TriggerText> triggers = new ArrayList<>();
    /** The AUTO_INCREMENT column, or -1. */
    public final int autoIncrementColumn;

    /**
     * The beginning of a text.
     *
     * @param length in characters
     */
    public record Prefix(int column, int length) {}

    /** Whether columns are gone at the end of the case. */
    public boolean losesColumns() {
        return dropped != 0;
    }

    /** The columns that are there at the end of the case. */
    public int[] columnsLeft() {
        return IntStream.range(0, columns.length)
                .filter(column -> (dropped >>> column & 1) == 0)
                .toArray();
    }

    /** Its triggers that a kind of write fires. */
    public List<TriggerText> triggersFor(Kind kind) {
        return triggers.isEmpty()
                ? List.of()
                : triggers.stream()
                        .filter(trigger -> trigger.event().name().equals(kind.name()))
                        .toList();
    }

    /** A table without ENUM and opaque columns. */
    public CompiledTable(Table table) {
        this(table, table);
    }

    /**
     * A table.
     *
     * @param table as {@link KeptColumns} reads it
     * @param declared the same with all its types
     */
    CompiledTable(Table table, Table declared) {
        clockColumns = clockColumns(declared.columns());
        this.table = table;
        opaque = declared.columns().stream().anyMatch(column -> column.type() instanceof SqlType.Opaque)
                ? declared
                : null;
        layout = new RowLayout(declared);
        columns = withImpliedNotNull(table);
        generated = new Program[columns.length];
        generatedColumns = generatedColumns(columns);
        indexColumns = new int[table.indexes().size()][];
        indexUnique = new boolean[indexColumns.length];
        for (int i = 0; i < indexColumns.length; i++) {
            final Index index = table.indexes().get(i);
            indexColumns[i] = parts(index);
            indexUnique[i] = index.isUnique();
        }
        partitions = Partitions.of(table);
        clusteredIndex = clusteredIndex(table);
        clusterKey = clusteredIndex < 0 ? HIDDEN_ROW_ID : indexColumns[clusteredIndex];
        autoIncrementColumn = autoIncrementColumn();
        uniqueOrder = uniqueOrder();
        maintained = Arrays.copyOf(uniqueOrder, indexColumns.length);
        int place = uniqueOrder.length;
        for (int index = 0; index < indexColumns.length; index++) {
            if (!indexUnique[index]) {
                maintained[place++] = index;
            }
        }
    }

    private static long generatedColumns(Column[] columns) {
        long generated = 0;
        for (int column = 0; column < columns.length; column++) {
            generated |= columns[column].isGenerated() ? 1L << column : 0;
        }
        return generated;
    }

    /** Columns that the server sets to its clock when a row changes; most tables have none. */
    private static int[] clockColumns(List<Column> columns) {
        int count = 0;
        for (int column = 0; column < columns.size(); column++) {
            if (isClock(columns.get(column))) {
                count++;
            }
        }
        final int[] clocks = new int[count];
        for (int column = columns.size() - 1; count > 0; column--) {
            if (isClock(columns.get(column))) {
                clocks[--count] = column;
            }
        }
        return clocks;
    }

    private static boolean isClock(Column column) {
        return column.type() instanceof SqlType.Opaque opaque && opaque.onUpdate() != null;
    }

    /** Whether there are columns of opaque types. */
    public boolean hasOpaqueColumns() {
        return opaque != null;
    }

    /** Whether two literals of an opaque column are surely stored as different values. */
    public boolean surelyDiffer(int column, String left, String right) {
        return OpaqueValues.surelyDiffer(
                (SqlType.Opaque) opaque.columns().get(column).type(), left, right);
    }

    /** Those of one rank as declared. */
    private int[] uniqueOrder() {
        final int[] order = new int[indexColumns.length];
        int count = 0;
        for (int rank = 0; rank <= LAST_RANK; rank++) {
            for (int index = 0; index < indexColumns.length; index++) {
                if (indexUnique[index] && rank(index) == rank) {
                    order[count++] = index;
                }
            }
        }
        return Arrays.copyOf(order, count);
    }

    private int rank(int index) {
        if (index == clusteredIndex) {
            return 0;
        }
        return (allNotNull(indexColumns[index]) ? 1 : LAST_RANK - 1) + (hasPrefix(index) ? 1 : 0);
    }

    /** Whether the columns of a unique index without NULLs are among these, given as bits. */
    boolean hasKeyAmong(long columnBits) {
        for (final int index : uniqueOrder) {
            if (!hasPrefix(index)
                    && allNotNull(indexColumns[index])
                    && (bits(indexColumns[index]) & ~columnBits) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The unique index that is checked last. */
    public int lastUnique() {
        return uniqueOrder[uniqueOrder.length - 1];
    }

    /** Whether foreign keys tie its rows to others. */
    public boolean hasForeignKeys() {
        return !parents.isEmpty() || !children.isEmpty();
    }

    /** Whether to delete one of its rows sets columns of others to NULL. */
    public boolean changesOwnChildren() {
        return children.stream()
                .anyMatch(reference -> reference.isOwn() && reference.onDelete() == ForeignKey.Action.SET_NULL);
    }

    /** Whether rows of other tables may be changed with this one's by a statement. */
    public boolean changesChildren(TableStep step) {
        final boolean deletes = step.kind == Kind.DELETE;
        final int[] assigned = step.assignedColumns();
        return children.stream()
                .anyMatch(reference -> reference.action(deletes) != Action.RESTRICT
                        && (deletes
                                || assigned != null
                                        && Arrays.stream(reference.to().columns())
                                                .anyMatch(column ->
                                                        Arrays.stream(assigned).anyMatch(set -> set == column))));
    }

    /** Whether an index begins with a VIRTUAL column among these, given as bits. */
    public boolean hasIndexOnVirtual(long columnBits) {
        return Arrays.stream(indexColumns)
                .map(index -> columnOf(index[0]))
                .anyMatch(first ->
                        columns[first].isGenerated() && !columns[first].stored() && (columnBits >>> first & 1) != 0);
    }

    public boolean hasClusterKey() {
        return clusteredIndex >= 0;
    }

    /** The type of its AUTO_INCREMENT column. */
    public SqlType.IntegerType numberType() {
        return (SqlType.IntegerType) columns[autoIncrementColumn].type();
    }

    private int autoIncrementColumn() {
        for (int i = 0; i < columns.length; i++) {
            if (columns[i].autoIncrement()) {
                if (partitions != null) {
                    throw new UnsupportedFeatureException("AUTO_INCREMENT in a partitioned table");
                }
                if (!(columns[i].type() instanceof SqlType.IntegerType)) {
                    throw new UnsupportedFeatureException("AUTO_INCREMENT on " + columns[i].type());
                }
                return i;
            }
        }
        return -1;
    }

    /** PRIMARY KEY columns are NOT NULL whether it is written or not. */
    private static Column[] withImpliedNotNull(Table table) {
        final List<String> key = table.primaryKey().map(Index::columns).orElse(List.of());
        final List<Column> result = new ArrayList<>();
        for (final Column column : table.columns()) {
            final boolean implied = !column.notNull() && isAmong(key, column.name());
            result.add(
                    implied
                            ? new Column(
                                    column.name(),
                                    column.type(),
                                    true,
                                    column.autoIncrement(),
                                    column.defaultValue(),
                                    column.generated(),
                                    column.stored())
                            : column);
        }
        return result.toArray(new Column[0]);
    }

    private static boolean isAmong(List<String> names, String wanted) {
        for (final String name : names) {
            if (name.equalsIgnoreCase(wanted)) {
                return true;
            }
        }
        return false;
    }

    private int[] parts(Index index) {
        final int[] parts = new int[index.columns().size()];
        for (int i = 0; i < parts.length; i++) {
            final int column = table.columnIndex(index.columns().get(i));
            if (column < 0) {
                throw new UnsupportedFeatureException("index on an unknown column");
            }
            final int length = index.prefixes().get(i);
            final boolean whole = length == Index.WHOLE
                    || columns[column].type() instanceof SqlType.VarcharType text && text.length() <= length;
            parts[i] = whole ? column : prefix(index, column, length);
        }
        return parts;
    }

    private int prefix(Index index, int column, int length) {
        if (layout.type(column).kind() != CellType.Kind.STRING || index.kind() == Index.Kind.PRIMARY) {
            throw new UnsupportedFeatureException("prefix of a primary key, or of other than a text");
        }
        prefixes.add(new Prefix(column, length));
        return columns.length + prefixes.size() - 1;
    }

    /** Whether a part of an index is the beginning of a column only. */
    public boolean isPrefix(int part) {
        return part >= columns.length;
    }

    public Prefix prefix(int part) {
        return prefixes.get(part - columns.length);
    }

    /** The column that a part of an index is of. */
    public int columnOf(int part) {
        return isPrefix(part) ? prefix(part).column() : part;
    }

    public boolean hasPrefix(int index) {
        for (final int part : indexColumns[index]) {
            if (isPrefix(part)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a secondary index holds every column in a bitmap. */
    public boolean isCoveredBy(int index, long columnsRead) {
        return index != clusteredIndex && entryHolds(index, columnsRead);
    }

    /** Whether the entries of an index hold every column in a bitmap: its own, and those of the clustered index. */
    boolean entryHolds(int index, long wanted) {
        return (wanted & ~entryBits(index)) == 0;
    }

    /** The columns that an entry of an index holds, as bits. */
    public long entryBits(int index) {
        return bits(indexColumns[index]) | bits(clusterKey);
    }

    /** The same where the texts of a prefix are shorter than it. */
    public boolean shortEntryHolds(int index, long wanted) {
        return (wanted & ~(columnBits(indexColumns[index]) | bits(clusterKey))) == 0;
    }

    /** The columns that parts of an index are of, as bits. */
    public long columnBits(int[] parts) {
        long bits = 0;
        for (final int part : parts) {
            bits |= 1L << columnOf(part);
        }
        return bits;
    }

    private long bits(int[] parts) {
        long bits = 0;
        for (final int part : parts) {
            bits |= isPrefix(part) ? 0 : 1L << part;
        }
        return bits;
    }

    /** InnoDB clusters by the primary key, else by the first unique index without nullable columns, else by a hidden row id. */
    private int clusteredIndex(Table table) {
        for (int i = 0; i < indexColumns.length; i++) {
            if (table.indexes().get(i).kind() == Index.Kind.PRIMARY) {
                return i;
            }
        }
        for (int i = 0; i < indexColumns.length; i++) {
            if (indexUnique[i] && allNotNull(indexColumns[i]) && !hasPrefix(i)) {
                return i;
            }
        }
        return -1;
    }

    private boolean allNotNull(int[] parts) {
        for (final int part : parts) {
            if (!columns[columnOf(part)].notNull()) {
                return false;
            }
        }
        return true;
    }
}
