package io.isolde.core.reference.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
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
    /** Columns of each unique index. */
    final List<List<Integer>> keys = new ArrayList<>();

    private final Set<Integer> indexed = new HashSet<>();
    private long lastNumber;

    StoredTable(Table table) {
        this.table = table;
        for (final Index index : table.indexes()) {
            final List<Integer> columns =
                    index.columns().stream().map(table::columnIndex).toList();
            indexed.addAll(columns);
            if (index.isUnique()) {
                keys.add(columns);
            }
        }
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
