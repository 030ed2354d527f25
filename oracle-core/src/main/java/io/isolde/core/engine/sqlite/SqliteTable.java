package io.isolde.core.engine.sqlite;

import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Source;
import io.isolde.core.semantics.sqlite.Affinity;
import io.isolde.core.semantics.sqlite.SqliteExpressions;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table, compiled. Its rows are kept by row id; a primary key of one column of type INTEGER, which has 8 bytes, is the row id. */
final class SqliteTable {
    static final int NONE = -1;

    final Table table;
    final List<Source.Column<Affinity>> columns;
    final Affinity[] affinities;
    /** The column that is the row id, or {@link #NONE}. */
    final int rowIdColumn;
    /** The columns of each index beside the row id. */
    final List<int[]> indexes = new ArrayList<>();
    /** Of those the unique ones. */
    final List<int[]> uniqueKeys = new ArrayList<>();

    final List<RowExpression> checks = new ArrayList<>();

    SqliteTable(Table table) {
        this.table = table;
        affinities = new Affinity[table.columns().size()];
        for (int i = 0; i < affinities.length; i++) {
            final Column column = table.columns().get(i);
            if (column.isGenerated() || column.autoIncrement()) {
                throw new UnsupportedFeatureException("SQLite generated column or AUTOINCREMENT");
            }
            affinities[i] = Affinity.of(column.type());
        }
        columns = SqliteExpressions.columns(table);
        if (!table.foreignKeys().isEmpty() || !table.options().isEmpty()) {
            throw new UnsupportedFeatureException("SQLite foreign key or table option");
        }
        int alias = NONE;
        for (final Index index : table.indexes()) {
            final int[] columns =
                    index.columns().stream().mapToInt(table::columnIndex).toArray();
            Features.require(IntStream.of(columns).allMatch(column -> column >= 0), "index of an unknown column");
            if (index.hasPrefix()) {
                throw new UnsupportedFeatureException("SQLite index of a prefix");
            } else if (isRowId(index, columns)) {
                alias = columns[0];
            } else {
                indexes.add(columns);
                if (index.isUnique()) {
                    uniqueKeys.add(columns);
                }
            }
        }
        rowIdColumn = alias;
        for (final Check check : table.checks()) {
            checks.add(new SqliteExpressions(table, table.name()).compile(check.condition()));
        }
    }

    private boolean isRowId(Index index, int[] columns) {
        return index.kind() == Index.Kind.PRIMARY
                && columns.length == 1
                && table.columns().get(columns[0]).type() instanceof SqlType.IntegerType whole
                && whole.byteLength() == Long.BYTES;
    }

    /** Whether a column is the row id or in an index: to assign it writes a page, even if nothing changes. Measured. */
    boolean isKey(int column) {
        return column == rowIdColumn || isIn(indexes, column);
    }

    /** Whether a column is the row id or in a unique index. */
    boolean isUnique(int column) {
        return column == rowIdColumn || isIn(uniqueKeys, column);
    }

    private static boolean isIn(List<int[]> keys, int column) {
        for (final int[] key : keys) {
            for (final int part : key) {
                if (part == column) {
                    return true;
                }
            }
        }
        return false;
    }

    int column(String name) {
        final int column = table.columnIndex(name);
        if (column < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return column;
    }

    /** What a column holds where an INSERT leaves it out. */
    Value defaultOf(int column) {
        final Value value = table.columns().get(column).defaultValue().orElse(Value.NULL);
        return affinities[column].stored(value);
    }

    /**
     * Whether a row has a real that may be stored as the whole number that it is. INSERT does so beside indexes, UPDATE beside CHECKs of what it assigns;
     * more is not known. Measured on 3.54.1.
     */
    boolean holdsWholeReal(Value[] row) {
        for (int column = 0; column < row.length; column++) {
            if (affinities[column] == Affinity.REAL
                    && row[column] instanceof Value.DoubleValue real
                    && real.value() == Math.rint(real.value())) {
                return true;
            }
        }
        return false;
    }

    boolean refusesNull(int column) {
        return column != rowIdColumn && table.columns().get(column).notNull();
    }
}
