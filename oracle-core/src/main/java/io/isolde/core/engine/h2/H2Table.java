package io.isolde.core.engine.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.Source;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2Expressions;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** A table, compiled. A primary key of one whole number is the row key; otherwise rows are numbered as they come. Measured. */
final class H2Table {
    static final int NONE = -1;

    final Table table;
    final List<Source.Column<H2Type>> columns;
    final H2Type[] types;
    /** The column that is the row key, or {@link #NONE}. */
    final int keyColumn;
    /** The columns of each index beside the row key. */
    final List<int[]> indexes = new ArrayList<>();
    /** Those of them that are unique. */
    final List<int[]> uniqueKeys = new ArrayList<>();

    /** The columns of a primary key that is not the row key. */
    private final BitSet primary = new BitSet();

    private final List<RowExpression> checks = new ArrayList<>();

    H2Table(Table table) {
        this.table = table;
        types = new H2Type[table.columns().size()];
        for (int i = 0; i < types.length; i++) {
            final Column column = table.columns().get(i);
            require(!column.isGenerated() && !column.autoIncrement(), "generated or numbered column");
            types[i] = H2Type.ofColumn(column.type());
        }
        columns = H2Expressions.columns(table);
        require(table.foreignKeys().isEmpty() && table.options().isEmpty(), "foreign key or table option");
        int rowKey = NONE;
        for (final Index index : table.indexes()) {
            final int[] columns =
                    index.columns().stream().mapToInt(table::columnIndex).toArray();
            require(IntStream.of(columns).allMatch(column -> column >= 0), "index of an unknown column");
            require(!index.hasPrefix(), "index of a prefix");
            if (isRowKey(index, columns)) {
                rowKey = columns[0];
            } else {
                indexes.add(columns);
                if (index.isUnique()) {
                    uniqueKeys.add(columns);
                }
                if (index.kind() == Index.Kind.PRIMARY) {
                    IntStream.of(columns).forEach(primary::set);
                }
            }
        }
        keyColumn = rowKey;
        for (final Check check : table.checks()) {
            checks.add(new H2Expressions(table, table.name()).condition(check.condition()));
        }
    }

    private static void require(boolean modelled, String feature) {
        if (!modelled) {
            throw new UnsupportedFeatureException("H2 " + feature);
        }
    }

    private boolean isRowKey(Index index, int[] columns) {
        return index.kind() == Index.Kind.PRIMARY
                && columns.length == 1
                && table.columns().get(columns[0]).type() instanceof SqlType.IntegerType;
    }

    int column(String name) {
        final int column = table.columnIndex(name);
        require(column >= 0, "unknown column");
        return column;
    }

    /** Whether a column, which may be {@link #NONE}, cannot be NULL. */
    boolean hasNoNull(int column) {
        return column != NONE
                && (column == keyColumn
                        || primary.get(column)
                        || table.columns().get(column).notNull());
    }

    /** What columns hold where an INSERT leaves them out. */
    Value[] defaults() {
        final Value[] row = new Value[types.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = table.columns().get(i).defaultValue().orElse(Value.NULL);
        }
        return row;
    }

    /**
     * Makes a row one that the table stores: column by column refuses NULL and converts, then tests the checks.
     *
     * @throws H2Error if it cannot be stored
     */
    void convert(Value[] row) {
        for (int i = 0; i < row.length; i++) {
            if (row[i] instanceof Value.Null && hasNoNull(i)) {
                throw new H2Error(ErrorKind.NULL_NOT_ALLOWED);
            }
            row[i] = types[i].stored(row[i]);
        }
        for (final RowExpression check : checks) {
            if (check.of(row) instanceof Value.IntegerValue truth && truth.value() == 0) {
                throw new H2Error(ErrorKind.CHECK_VIOLATED);
            }
        }
    }

    /** The row key that a row has by its own column; the table must have such a column. */
    long rowKey(Value[] row) {
        return ((Value.IntegerValue) row[keyColumn]).value();
    }

    /** The row key of a row once it is written. */
    long keyAfter(Run.Change change) {
        return keyColumn == NONE ? change.oldKey() : rowKey(change.row());
    }
}
