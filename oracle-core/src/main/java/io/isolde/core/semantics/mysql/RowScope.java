package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.RowLayout;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns an expression may name: those of the row it is evaluated for, of one table or of two joined, and those of the rows of the
 * statements around it. Warm; keeps note of what was found outside.
 */
public final class RowScope {
    /** Subqueries nested deeper are not compiled. */
    static final int MAX_DEPTH = Limits.DEEPEST_SUBQUERIES;

    /**
     * @param merged columns of USING or NATURAL, which a name alone finds in a table before
     */
    private record Source(String name, Table table, int firstColumn, List<String> merged) {
        private boolean merges(String column) {
            for (int i = 0; i < merged.size(); i++) {
                if (merged.get(i).equalsIgnoreCase(column)) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * A column.
     *
     * @param depth of the scope whose row it is in
     */
    record Place(int depth, int column, CellType type) {}

    private final RowLayout layout;
    private final RowScope outer;
    private final int depth;
    private final List<Source> sources = new ArrayList<>(2);
    private int columnCount;
    private RowScope deepestRead;
    private long readInside;

    /**
     * A scope without tables yet.
     *
     * @param layout of its rows
     * @param around the scope of the statement around it, which says how deep it lies; null for none
     * @param correlated whether it may name columns of the statements around it
     */
    public RowScope(RowLayout layout, RowScope around, boolean correlated) {
        this.layout = layout;
        outer = correlated ? around : null;
        depth = around == null ? 0 : around.depth + 1;
        if (depth == MAX_DEPTH) {
            throw new UnsupportedFeatureException("subqueries nested " + MAX_DEPTH + " deep");
        }
    }

    /** The scope of rows of one table. */
    static RowScope of(Table table, RowLayout layout) {
        return new RowScope(layout, null, false).add(table.name(), table);
    }

    /**
     * Adds a table, whose columns follow those of the ones before.
     *
     * @param name what its columns are qualified with
     */
    public RowScope add(String name, Table table) {
        return add(name, table, List.of());
    }

    /**
     * The same of a table joined by USING or NATURAL.
     *
     * @param merged the columns that it is joined by
     */
    public RowScope add(String name, Table table, List<String> merged) {
        for (final Source source : sources) {
            if (source.name().equalsIgnoreCase(name)) {
                throw new UnsupportedFeatureException("two tables of one name");
            }
        }
        sources.add(new Source(name, table, columnCount, List.copyOf(merged)));
        columnCount += table.columns().size();
        return this;
    }

    /** The number of columns so far. */
    public int columnCount() {
        return columnCount;
    }

    /** Whether a name alone stands for a column of the tables. */
    public boolean has(String column) {
        return ownColumn(new ColumnRef(column)) >= 0;
    }

    /** The name of the table in which a name alone finds a column. */
    public String qualifierOf(String column) {
        final int place = ownColumn(new ColumnRef(column));
        for (final Source source : sources) {
            if (place >= source.firstColumn()
                    && place < source.firstColumn() + source.table().columns().size()) {
                return source.name();
            }
        }
        throw new UnsupportedFeatureException("unknown column");
    }

    /** The name of the table of a column. */
    public String tableOf(ColumnRef column) {
        final int place = ownColumn(column);
        for (final Source source : sources) {
            if (place >= source.firstColumn()
                    && place < source.firstColumn() + source.table().columns().size()) {
                return source.name();
            }
        }
        throw new UnsupportedFeatureException("unknown column");
    }

    /** The place of a table among those of the scope. */
    public int placeOf(String name) {
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    /** Whether a star shows columns of USING or NATURAL once, before all others. */
    public boolean mergesColumns() {
        for (int i = 0; i < sources.size(); i++) {
            if (!sources.get(i).merged().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /**
     * The columns that a star stands for.
     *
     * @param name of one table; null for all
     */
    public List<ColumnRef> columns(String name) {
        final List<ColumnRef> columns = new ArrayList<>();
        boolean found = name == null;
        if (name == null && mergesColumns()) {
            if (sources.size() > 2) {
                throw new UnsupportedFeatureException("star of several USING or NATURAL");
            }
            for (final Column column : sources.get(0).table().columns()) {
                if (sources.get(1).merges(column.name())) {
                    columns.add(new ColumnRef(sources.get(0).name(), column.name()));
                }
            }
        }
        for (final Source source : sources) {
            if (name == null || source.name().equalsIgnoreCase(name)) {
                found = true;
                for (final Column column : source.table().columns()) {
                    final boolean shown =
                            name == null && sources.stream().anyMatch(other -> other.merges(column.name()));
                    if (!shown) {
                        columns.add(new ColumnRef(source.name(), column.name()));
                    }
                }
            }
        }
        if (!found) {
            throw new UnsupportedFeatureException("unknown table");
        }
        return columns;
    }

    /** How many statements are around. */
    public int depth() {
        return depth;
    }

    /** Of the scopes around, the innermost whose row was read from in here; null for none. */
    public RowScope deepestRead() {
        return deepestRead;
    }

    /** The columns of its own row that were read from inside subqueries: bit c = column c. */
    public long readInside() {
        return readInside;
    }

    /**
     * Finds a column, in its own row first.
     *
     * @throws UnsupportedFeatureException if there is none, or more than one at the same depth
     */
    Place find(ColumnRef ref) {
        for (RowScope scope = this; scope != null; scope = scope.outer) {
            final int column = scope.ownColumn(ref);
            if (column >= 0) {
                noteRead(scope, column);
                return new Place(scope.depth, column, scope.layout.type(column));
            }
        }
        throw new UnsupportedFeatureException("unknown column");
    }

    /** How a column is declared. */
    Column declaration(ColumnRef ref) {
        for (RowScope scope = this; scope != null; scope = scope.outer) {
            for (final Source source : scope.sources) {
                final boolean named = ref.table() == null || ref.table().equalsIgnoreCase(source.name());
                final int column = named ? source.table().columnIndex(ref.column()) : -1;
                if (column >= 0) {
                    return source.table().columns().get(column);
                }
            }
        }
        throw new UnsupportedFeatureException("unknown column");
    }

    /** Whether a column is NOT NULL, and of no joined table. */
    boolean isNeverNull(ColumnRef ref) {
        return outer == null && sources.size() == 1 && declaration(ref).notNull();
    }

    private int ownColumn(ColumnRef ref) {
        int found = -1;
        for (final Source source : sources) {
            final boolean named = ref.table() == null
                    ? !source.merges(ref.column())
                    : ref.table().equalsIgnoreCase(source.name());
            final int column = named ? source.table().columnIndex(ref.column()) : -1;
            if (column >= 0 && found >= 0) {
                throw new UnsupportedFeatureException("ambiguous column");
            }
            found = column < 0 ? found : source.firstColumn() + column;
        }
        return found;
    }

    private void noteRead(RowScope owner, int column) {
        if (owner != this) {
            owner.readInside |= 1L << column;
        }
        for (RowScope scope = this; scope != owner; scope = scope.outer) {
            if (scope.deepestRead == null || scope.deepestRead.depth < owner.depth) {
                scope.deepestRead = owner;
            }
        }
    }
}
