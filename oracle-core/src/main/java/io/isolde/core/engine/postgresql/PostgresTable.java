package io.isolde.core.engine.postgresql;

import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A table, compiled. */
final class PostgresTable {
    final Table table;
    /** The columns of each index, in the order in which the indexes are maintained. */
    final List<int[]> indexes = new ArrayList<>();
    /** Of those the unique ones. */
    final List<int[]> uniqueKeys = new ArrayList<>();
    /** Columns of unique indexes. */
    private final BitSet keyColumns = new BitSet();
    /** Columns of any index. */
    private final BitSet indexedColumns = new BitSet();

    private final List<PostgresExpression> checks = new ArrayList<>();
    private final BitSet notNull = new BitSet();
    private final Value[] defaults;

    PostgresTable(Table table) {
        this.table = table;
        defaults = new Value[table.columns().size()];
        final PostgresExpressions expressions = new PostgresExpressions(table, table.name());
        for (int i = 0; i < defaults.length; i++) {
            final Column column = table.columns().get(i);
            if (column.isGenerated() || column.autoIncrement()) {
                throw new UnsupportedFeatureException("PostgreSQL generated or identity column");
            }
            notNull.set(i, column.notNull());
            defaults[i] = column.defaultValue()
                    .map(value -> expressions
                            .assignment(column, new Expression.Literal(value))
                            .of(new Value[defaults.length]))
                    .orElse(Value.NULL);
        }
        if (!table.foreignKeys().isEmpty() || !table.options().isEmpty()) {
            throw new UnsupportedFeatureException("PostgreSQL foreign key or table option");
        }
        table.indexes().forEach(this::add);
        for (final Check check : table.checks()) {
            checks.add(expressions.compile(check.condition()));
        }
    }

    private void add(Index index) {
        if (index.hasPrefix()) {
            throw new UnsupportedFeatureException("PostgreSQL index of a prefix");
        }
        final int[] columns =
                index.columns().stream().mapToInt(table::columnIndex).toArray();
        indexes.add(columns);
        for (final int column : columns) {
            indexedColumns.set(column);
            if (index.isUnique()) {
                keyColumns.set(column);
            }
            if (index.kind() == Index.Kind.PRIMARY) {
                notNull.set(column);
            }
        }
        if (index.isUnique()) {
            uniqueKeys.add(columns);
        }
    }

    int width() {
        return defaults.length;
    }

    /** What a column holds where an INSERT leaves it out. */
    Value defaultOf(int column) {
        return defaults[column];
    }

    /** Whether an index is of some of these columns. */
    boolean isIndexed(BitSet columns) {
        return indexedColumns.intersects(columns);
    }

    /** What keeps a new row from being written: NULL first, then a CHECK. */
    void requireAllowed(Value[] row) {
        for (int column = 0; column < row.length; column++) {
            if (row[column] instanceof Value.Null && notNull.get(column)) {
                throw Refusal.nullNotAllowed();
            }
        }
        for (final PostgresExpression check : checks) {
            if (!(check.of(row) instanceof Value.Null) && !check.holds(row)) {
                throw Refusal.check();
            }
        }
    }

    /** What an update locks: by values, not by what is named. Measured. */
    RowLock lockFor(Value[] before, Value[] after) {
        return isChanged(keyColumns, before, after) ? RowLock.UPDATE : RowLock.NO_KEY_UPDATE;
    }

    /** What an update that sets these columns locks where no values are there yet. Measured. */
    RowLock lockFor(List<Integer> columns) {
        return columns.stream().anyMatch(keyColumns::get) ? RowLock.UPDATE : RowLock.NO_KEY_UPDATE;
    }

    /** Whether a new version needs no entry in an index. */
    boolean isHeapOnly(Value[] before, Value[] after) {
        return !isChanged(indexedColumns, before, after);
    }

    private static boolean isChanged(BitSet columns, Value[] before, Value[] after) {
        for (int i = columns.nextSetBit(0); i >= 0; i = columns.nextSetBit(i + 1)) {
            if (!before[i].equals(after[i])) {
                return true;
            }
        }
        return false;
    }
}
