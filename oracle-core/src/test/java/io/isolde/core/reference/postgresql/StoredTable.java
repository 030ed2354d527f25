package io.isolde.core.reference.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A table with all versions of its rows. */
final class StoredTable {
    final Table table;
    final List<RowVersion> versions = new ArrayList<>();
    /** The unique indexes. */
    final List<Index> unique = new ArrayList<>();
    /** Columns of those that are of columns, and of all rows. */
    private final List<List<Integer>> keys = new ArrayList<>();

    private final Set<Integer> indexed = new HashSet<>();
    private long lastNumber;

    StoredTable(Table table) {
        this.table = table;
        for (final Index index : table.indexes()) {
            final List<Integer> columns =
                    index.columns().stream().map(table::columnIndex).toList();
            indexed.addAll(columns);
            if (index.entries().where() != null) {
                indexed.addAll(columnsOf(index.entries().where()));
            }
            if (index.isUnique()) {
                unique.add(index);
            }
            if (index.isUnique() && index.entries().isPlain()) {
                keys.add(columns);
            }
        }
    }

    private List<Integer> columnsOf(Expression expression) {
        if (expression instanceof Expression.ColumnRef column) {
            return List.of(table.columnIndex(column.column()));
        }
        final List<Integer> columns = new ArrayList<>();
        Operands.of(expression).forEach(operand -> columns.addAll(columnsOf(operand)));
        return columns;
    }

    /** What a row has in a unique index; null for nothing. */
    List<Long> entry(int index, List<Long> row) {
        final Index declared = unique.get(index);
        if (!Evaluation.holds(declared.entries().where(), table, row, null)) {
            return null;
        }
        final List<Long> entry = new ArrayList<>();
        if (declared.entries().keys().isEmpty()) {
            declared.columns().forEach(column -> entry.add(row.get(table.columnIndex(column))));
        } else {
            declared.entries().keys().forEach(key -> entry.add((Long) Evaluation.of(key, table, row, null)));
        }
        return entry;
    }

    /** Whether ON CONFLICT is about a unique index. */
    boolean isMeant(int index, Statement.OnConflict conflict) {
        final Index declared = unique.get(index);
        return conflict.target().isEmpty()
                || declared.entries().keys().isEmpty()
                        && Set.copyOf(declared.columns()).equals(Set.copyOf(conflict.target()))
                        && (declared.entries().where() == null
                                || declared.entries().where().equals(conflict.targetWhere()));
    }

    RowVersion add(List<Long> values, Transaction creator, RowVersion sameRoot) {
        creator.number();
        final RowVersion added = new RowVersion(values, creator, sameRoot, versions.size());
        versions.add(added);
        return added;
    }

    boolean isIndexed(int column) {
        return indexed.contains(column);
    }

    /** Is never taken back. */
    long nextNumber() {
        return ++lastNumber;
    }

    /** Works generated columns out from the others. */
    void generate(List<Long> row) {
        for (int i = 0; i < row.size(); i++) {
            if (table.columns().get(i).isGenerated()) {
                row.set(i, Evaluation.number(table.columns().get(i).generated(), table, row, null));
            }
        }
    }

    boolean isKey(int column) {
        return keys.stream().anyMatch(key -> key.contains(column));
    }

    boolean changesIndexed(List<Long> before, List<Long> after) {
        return indexed.stream().anyMatch(column -> differs(before, after, column));
    }

    boolean changesKey(List<Long> before, List<Long> after) {
        return keys.stream().anyMatch(key -> key.stream().anyMatch(column -> differs(before, after, column)));
    }

    private static boolean differs(List<Long> before, List<Long> after, int column) {
        return before.get(column) == null
                ? after.get(column) != null
                : !before.get(column).equals(after.get(column));
    }

    void requireAllowed(List<Long> row, Set<PostgresFault> faults) {
        for (int i = 0; i < row.size(); i++) {
            final Column column = table.columns().get(i);
            final String name = column.name().toLowerCase(Locale.ROOT);
            final boolean primary = table.primaryKey().isPresent()
                    && table.primaryKey().get().columns().stream().anyMatch(name::equalsIgnoreCase);
            if (row.get(i) == null
                    && (column.notNull() || primary)
                    && (primary || !faults.contains(PostgresFault.NOT_NULL_IGNORED))) {
                throw new Refusal(ErrorKind.NULL_NOT_ALLOWED);
            }
        }
        for (final Check check : table.checks()) {
            if (!faults.contains(PostgresFault.CHECK_IGNORED)
                    && Boolean.FALSE.equals(Evaluation.of(check.condition(), table, row, null))) {
                throw new Refusal(ErrorKind.CHECK_VIOLATED);
            }
        }
    }
}
