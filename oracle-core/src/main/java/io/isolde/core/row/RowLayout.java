package io.isolde.core.row;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * Where the cells of a table's rows lie. A row image is a bitmap of NULLs and one 8-byte cell a column:
 *
 * <pre>
 *  offset size field
 *       0    8 nulls        bit c = column c is NULL
 *       8    8 cell 0       read as its {@link CellType} says; 0 when NULL
 *      16    8 cell 1       ...
 * </pre>
 */
public final class RowLayout {
    public static final int NULLS_OFFSET = 0;
    public static final int CELLS_OFFSET = 8;
    public static final int CELL_LENGTH = 8;
    /** What the bitmap of NULLs holds. */
    public static final int MAX_COLUMNS = 64;

    private final CellType[] types;

    /**
     * Lays out a table's rows.
     *
     * @throws UnsupportedFeatureException for more columns, or other types, than the model has
     */
    public RowLayout(Table table) {
        final List<Column> columns = table.columns();
        if (columns.size() > MAX_COLUMNS) {
            throw new UnsupportedFeatureException("more than 64 columns");
        }
        types = new CellType[columns.size()];
        for (int i = 0; i < types.length; i++) {
            types[i] = CellType.of(columns.get(i).type());
        }
    }

    public int columnCount() {
        return types.length;
    }

    public CellType type(int column) {
        return types[column];
    }

    /** Bytes of a row image. */
    public int imageLength() {
        return CELLS_OFFSET + types.length * CELL_LENGTH;
    }
}
