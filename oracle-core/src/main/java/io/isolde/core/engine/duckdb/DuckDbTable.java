package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.RowExpression;
import io.isolde.core.semantics.duckdb.DuckDbError;
import io.isolde.core.semantics.duckdb.DuckDbExpressions;
import io.isolde.core.semantics.duckdb.DuckDbType;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A table, compiled. */
final class DuckDbTable {
    /** A condition on rows, with the columns that it reads. */
    private record RowCheck(RowExpression condition, BitSet columns) {}

    final Table table;
    final DuckDbType[] types;
    /** Columns of each unique key, the primary key first. */
    final List<int[]> uniqueKeys = new ArrayList<>();
    /** Its foreign keys. */
    final List<Reference> parents = new ArrayList<>();
    /** Those that refer to it. */
    final List<Reference> children = new ArrayList<>();

    private final BitSet indexed = new BitSet();
    private final BitSet primary = new BitSet();
    private final BitSet notNull = new BitSet();
    private final List<RowCheck> checks = new ArrayList<>();
    private final Value[] defaults;

    DuckDbTable(Table table, DuckDbProfile profile) {
        this.table = table;
        Features.require(table.options().isEmpty(), "table option");
        types = new DuckDbType[table.columns().size()];
        defaults = new Value[types.length];
        for (int i = 0; i < types.length; i++) {
            final Column column = table.columns().get(i);
            Features.require(!column.isGenerated(), "generated column");
            Features.require(!column.autoIncrement(), "numbered column");
            types[i] = DuckDbType.ofColumn(column.type());
            defaults[i] = defaultOf(column, types[i]);
            notNull.set(i, column.notNull());
        }
        for (final Index index : table.indexes()) {
            add(index);
        }
        table.foreignKeys().forEach(key -> key.columns().forEach(column -> indexed.set(column(column))));
        for (final Check check : table.checks()) {
            final BitSet columns = new BitSet();
            addColumns(check.condition(), columns);
            checks.add(new RowCheck(
                    new DuckDbExpressions(profile, table, table.name()).condition(check.condition()), columns));
        }
    }

    private static Value defaultOf(Column column, DuckDbType type) {
        try {
            return type.cast(column.defaultValue().orElse(Value.NULL));
        } catch (final DuckDbError error) {
            throw new UnsupportedFeatureException("DuckDB default that does not fit its column");
        }
    }

    private void add(Index index) {
        Features.require(index.entries().isPlain() && !index.hasPrefix(), "index of an expression");
        final int[] columns = index.columns().stream().mapToInt(this::column).toArray();
        for (final int column : columns) {
            indexed.set(column);
        }
        if (index.isUnique()) {
            uniqueKeys.add(columns);
        }
        if (index.kind() == Index.Kind.PRIMARY) {
            for (final int column : columns) {
                primary.set(column);
            }
        }
    }

    private void addColumns(Expression expression, BitSet columns) {
        Operands.allColumns(expression, column -> {
            columns.set(column(column.column()));
            return true;
        });
    }

    int column(String name) {
        final int column = table.columnIndex(name);
        Features.require(column >= 0, "unknown column");
        return column;
    }

    /** Whether an UPDATE of a column deletes the row and inserts it again. DuckDB manual, "Indexes", "Over-Eager Constraint Checking". */
    boolean isIndexed(int column) {
        return indexed.get(column);
    }

    boolean hasIndex() {
        return !indexed.isEmpty();
    }

    /** What columns hold where an INSERT leaves them out. */
    Value[] defaults() {
        return defaults.clone();
    }

    /** The unique key of exactly these columns, or null. */
    int[] keyOf(BitSet columns) {
        for (final int[] key : uniqueKeys) {
            final BitSet own = new BitSet();
            for (final int column : key) {
                own.set(column);
            }
            if (own.equals(columns)) {
                return key;
            }
        }
        return null;
    }

    /** Whether an UPDATE of columns also writes others, as a CHECK reads both. */
    boolean checksMoreThan(BitSet columns) {
        return checks.stream().anyMatch(check -> {
            final BitSet others = (BitSet) check.columns().clone();
            others.andNot(columns);
            return check.columns().intersects(columns) && !others.isEmpty();
        });
    }

    /** Refuses rows by one constraint after the other: NOT NULL as columns say it, CHECK, NOT NULL of the primary key. Measured. */
    void requireAllowed(List<Value[]> rows) {
        requireNotNull(rows, notNull);
        for (final RowCheck check : checks) {
            for (final Value[] row : rows) {
                if (check.condition().of(row) instanceof Value.IntegerValue truth && truth.value() == 0) {
                    throw new DuckDbError(ErrorKind.CHECK_VIOLATED);
                }
            }
        }
        requireNotNull(rows, primary);
    }

    private static void requireNotNull(List<Value[]> rows, BitSet columns) {
        for (final Value[] row : rows) {
            for (int column = columns.nextSetBit(0); column >= 0; column = columns.nextSetBit(column + 1)) {
                if (row[column] instanceof Value.Null) {
                    throw new DuckDbError(ErrorKind.NULL_NOT_ALLOWED);
                }
            }
        }
    }

    /** Whether two rows have the same values in a key; NULLs are never the same. */
    static boolean clashes(int[] key, Value[] left, Value[] right) {
        for (final int column : key) {
            if (left[column] instanceof Value.Null || right[column] instanceof Value.Null) {
                return false;
            }
        }
        return isSame(key, left, right);
    }

    /** Whether two rows have the same values in a key, NULLs included. */
    static boolean isSame(int[] key, Value[] left, Value[] right) {
        for (final int column : key) {
            if (DuckDbType.compare(left[column], right[column]) != 0) {
                return false;
            }
        }
        return true;
    }
}
