package io.isolde.core.reference.h2;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The tables. */
final class Server {
    static final int NOBODY = -1;

    /**
     * A row.
     *
     * @param committed null if no committed transaction has left it
     * @param locker the session that has it locked, or {@link #NOBODY}
     * @param current what the locker has made of it; null if deleted
     */
    record Cell(Map<String, Long> committed, int locker, Map<String, Long> current) {
        boolean isFreeFor(int session) {
            return locker == NOBODY || locker == session;
        }
    }

    /** A table with its rows by their keys: the primary key, or a number given to each as it comes. */
    static final class StoredTable {
        final List<String> columns;
        /** Null if rows are numbered. */
        final String keyColumn;
        /** Columns of secondary indexes. */
        final Set<String> indexed = new HashSet<>();

        final TreeMap<Long, Cell> cells = new TreeMap<>();
        private long lastKey;

        StoredTable(Table table) {
            columns = table.columns().stream()
                    .map(Column::name)
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .toList();
            String key = null;
            for (final Index index : table.indexes()) {
                final String column = index.columns().get(0).toLowerCase(Locale.ROOT);
                if (index.kind() == Index.Kind.PRIMARY) {
                    key = column;
                } else {
                    indexed.add(column);
                }
            }
            keyColumn = key;
        }

        /** The key of a new row. */
        long newKey(Map<String, Long> row) {
            return keyColumn == null ? ++lastKey : row.get(keyColumn);
        }

        /** The key of a row that has been changed. */
        long keyAfter(long before, Map<String, Long> row) {
            return keyColumn == null ? before : row.get(keyColumn);
        }

        /** What is committed. */
        Map<Long, Map<String, Long>> committed() {
            final Map<Long, Map<String, Long>> rows = new TreeMap<>();
            cells.forEach((key, cell) -> {
                if (cell.committed() != null) {
                    rows.put(key, cell.committed());
                }
            });
            return rows;
        }
    }

    final Map<String, StoredTable> tables = new LinkedHashMap<>();
    /** Rows that a commit of this moment deletes: who was let go by it may come to them before they have gone. */
    private final Set<List<Object>> going = new HashSet<>();

    void create(Table table) {
        tables.put(table.name().toLowerCase(Locale.ROOT), new StoredTable(table));
    }

    void allGone() {
        going.clear();
    }

    boolean isGoing(StoredTable table, long key) {
        return going.contains(List.<Object>of(System.identityHashCode(table), key));
    }

    /** What a session has changed is committed, or given up, and its locks go. */
    void end(int session, boolean commits) {
        for (final StoredTable table : tables.values()) {
            for (final long key : List.copyOf(table.cells.keySet())) {
                final Cell cell = table.cells.get(key);
                if (cell.locker() != session) {
                    continue;
                }
                final Map<String, Long> left = commits ? cell.current() : cell.committed();
                if (left == null) {
                    table.cells.remove(key);
                } else {
                    table.cells.put(key, new Cell(left, NOBODY, left));
                }
                if (commits && left == null) {
                    going.add(List.of(System.identityHashCode(table), key));
                }
            }
        }
    }

    /** The committed rows of a table as the model writes them. */
    static List<List<Value>> values(StoredTable table) {
        final List<List<Value>> rows = new ArrayList<>();
        table.committed().values().forEach(row -> rows.add(values(table.columns, row)));
        return rows;
    }

    static List<Value> values(List<String> columns, Map<String, Long> row) {
        return columns.stream().map(column -> value(row.get(column))).toList();
    }

    static Value value(Long number) {
        return Objects.isNull(number) ? Value.NULL : new Value.IntegerValue(number);
    }
}
