package io.isolde.core.engine.postgresql;

import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.semantics.postgresql.SqlState;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table, compiled. */
final class PostgresTable {
    final Table table;
    /** The columns of each index, in the order in which the indexes are maintained. */
    final List<int[]> indexes = new ArrayList<>();
    /** Of those the unique ones. */
    final List<UniqueKey> uniqueKeys = new ArrayList<>();
    /** Columns of unique indexes. */
    private final BitSet keyColumns = new BitSet();
    /** Columns of any index. */
    private final BitSet indexedColumns = new BitSet();

    /** Of each column what it is worked out from; null for one that is given. */
    private final PostgresExpression[] generated;
    /** Of each column the columns that it is worked out from. */
    private final BitSet[] sources;
    /** Of each column the number of the sequence that it is numbered by, or -1. */
    private final int[] sequences;

    /** The number of the partition of a row; null where the table has none. */
    private final PostgresExpression partition;

    private final List<PostgresExpression> checks = new ArrayList<>();
    private final BitSet notNull = new BitSet();
    private final Value[] defaults;

    /**
     * Compiles a table.
     *
     * @param firstSequence the number of its first sequence
     */
    PostgresTable(Table table, int firstSequence) {
        this.table = table;
        defaults = new Value[table.columns().size()];
        generated = new PostgresExpression[defaults.length];
        sources = new BitSet[defaults.length];
        sequences = new int[defaults.length];
        int nextSequence = firstSequence;
        final PostgresExpressions expressions = new PostgresExpressions(table, table.name());
        for (int i = 0; i < defaults.length; i++) {
            final Column column = table.columns().get(i);
            final PostgresExpressions own = new PostgresExpressions(table, table.name());
            generated[i] = column.isGenerated() ? own.assignment(column, column.generated()) : null;
            sources[i] = own.columnsRead();
            sequences[i] = column.autoIncrement() ? nextSequence++ : -1;
            notNull.set(i, column.notNull());
            defaults[i] = column.defaultValue()
                    .map(value -> expressions
                            .assignment(
                                    column,
                                    value instanceof Value.OpaqueValue clock
                                            ? new Expression.ServerValue(clock.text())
                                            : new Expression.Literal(value))
                            .of(new Value[defaults.length]))
                    .orElse(Value.NULL);
        }
        Features.require(table.options().stream().allMatch(option -> option.partitions() != null), "table option");
        partition = table.options().isEmpty()
                ? null
                : expressions.compile(table.options().get(0).partitions().key());
        // Those that have a statement of their own are made last.
        table.indexes().stream().filter(index -> index.entries().isPlain()).forEach(this::add);
        table.indexes().stream().filter(index -> !index.entries().isPlain()).forEach(this::add);
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
        Features.require(IntStream.of(columns).allMatch(column -> column >= 0), "index of an unknown column");
        indexes.add(columns);
        Features.require(index.entries().isPlain() || index.isUnique(), "index of expressions or some rows");
        final PostgresExpressions read = new PostgresExpressions(table, table.name());
        final UniqueKey key = index.isUnique() ? new UniqueKey(table, index, read) : null;
        // What it is made of keeps a new version from going without an entry of its own.
        indexedColumns.or(read.columnsRead());
        for (final int column : columns) {
            indexedColumns.set(column);
            if (index.isUnique() && index.entries().isPlain()) {
                keyColumns.set(column);
            }
            if (index.kind() == Index.Kind.PRIMARY) {
                notNull.set(column);
            }
        }
        if (key != null) {
            uniqueKeys.add(key);
        }
    }

    /**
     * The place of a column that is written.
     *
     * @throws EvaluationError if there is none of this name
     */
    int column(Expression.ColumnRef reference) {
        return new PostgresExpressions(table, table.name()).column(reference);
    }

    /**
     * Refuses a value for a column that takes none.
     *
     * @throws EvaluationError if it is worked out from others
     */
    void requireGiven(int column) {
        if (generated[column] != null || table.columns().get(column).isAlwaysNumbered()) {
            throw new EvaluationError(SqlState.GENERATED_ALWAYS);
        }
    }

    int width() {
        return defaults.length;
    }

    /** Whether these columns, in some order, are a unique key of all rows. */
    boolean hasKey(int[] columns) {
        return table.indexes().stream()
                .filter(index -> index.isUnique() && index.entries().isPlain())
                .anyMatch(index -> IntStream.of(columns)
                        .boxed()
                        .collect(Collectors.toSet())
                        .equals(index.columns().stream().map(table::columnIndex).collect(Collectors.toSet())));
    }

    /** Whether two rows could not both be there: a unique key has them as one. */
    boolean isOneKey(Value[] row, Value[] other) {
        return uniqueKeys.stream()
                .filter(key -> !key.isAskedLater() && key.isOf(row) && key.isOf(other))
                .anyMatch(key -> key.isSame(key.entryOf(row), other));
    }

    /** What a column holds where an INSERT leaves it out. */
    Value defaultOf(int column) {
        return defaults[column];
    }

    /** A row of what columns hold where an INSERT leaves them out. Not to be changed. */
    Value[] defaults() {
        return defaults;
    }

    /** Whether an index is of some of these columns. */
    boolean isIndexed(BitSet columns) {
        return indexedColumns.intersects(columns);
    }

    /**
     * The row with what is worked out from its other columns. What is not stored is worked out when it is read, which comes to the same where there is
     * no error. PostgreSQL manual, 5.4 "Generated Columns"; measured.
     */
    Value[] derived(Value[] row) {
        final Value[] derived = row.clone();
        for (int column = 0; column < row.length; column++) {
            if (generated[column] == null) {
                continue;
            }
            try {
                derived[column] = generated[column].of(row);
            } catch (final EvaluationError e) {
                if (!table.columns().get(column).stored()) {
                    throw new UnsupportedFeatureException("PostgreSQL error in a virtual column");
                }
                throw e;
            }
        }
        return derived;
    }

    /** How many sequences it has. */
    int sequenceCount() {
        return (int) IntStream.of(sequences).filter(sequence -> sequence >= 0).count();
    }

    /** The sequence that numbers a column where it is left out, or -1. */
    int sequenceOf(int column) {
        return sequences[column];
    }

    /** Where a key has what the clock gives, with which it clashes is not known. */
    private void requireKnownKeys(Value[] row) {
        for (int column = keyColumns.nextSetBit(0); column >= 0; column = keyColumns.nextSetBit(column + 1)) {
            Features.require(!row[column].equals(Value.UNKNOWN), "time of its clock in a key");
        }
    }

    /** What keeps a new row from being written: that no partition takes it, then NULL, then a CHECK. */
    void requireAllowed(Value[] row) {
        requireKnownKeys(row);
        if (partition != null && partition.of(row) instanceof Value.Null) {
            throw Refusal.check();
        }
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

    /** Whether it has partitions. */
    boolean isPartitioned() {
        return partition != null;
    }

    /** The partition of a row that has one. */
    long partitionOf(Value[] row) {
        return partition == null ? 0 : ((Value.IntegerValue) partition.of(row)).value();
    }

    /** What an update locks: by values, not by what is named. Measured. */
    RowLock lockFor(Value[] before, Value[] after) {
        return isChanged(keyColumns, before, after) || partitionOf(before) != partitionOf(after)
                ? RowLock.UPDATE
                : RowLock.NO_KEY_UPDATE;
    }

    /** What an update that sets these columns, and with them those that are worked out from them, locks where no values are there yet. Measured. */
    RowLock lockFor(List<Integer> columns) {
        final BitSet set = new BitSet();
        columns.forEach(set::set);
        for (int column = 0; column < sources.length; column++) {
            if (columns.stream().anyMatch(sources[column]::get)) {
                set.set(column);
            }
        }
        return keyColumns.intersects(set) ? RowLock.UPDATE : RowLock.NO_KEY_UPDATE;
    }

    /** Whether a new version needs no entry in an index. */
    boolean isHeapOnly(Value[] before, Value[] after) {
        return !isChanged(indexedColumns, before, after);
    }

    private static boolean isChanged(BitSet columns, Value[] before, Value[] after) {
        for (int i = columns.nextSetBit(0); i >= 0; i = columns.nextSetBit(i + 1)) {
            Features.require(
                    before[i] == after[i] || !before[i].equals(Value.UNKNOWN) || !after[i].equals(Value.UNKNOWN),
                    "time of its clock in an index");
            if (!before[i].equals(after[i])) {
                return true;
            }
        }
        return false;
    }
}
