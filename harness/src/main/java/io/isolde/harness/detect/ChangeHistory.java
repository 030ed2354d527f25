package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Troc's change history: which transaction did what to which row, by row id. What is committed, and beside it what each open transaction
 * has changed.
 */
final class ChangeHistory {
    /**
     * What a transaction made of a row.
     *
     * @param values what it holds, or held before it was deleted
     */
    private record Change(List<Value> values, boolean deleted) {}

    private final List<Table> tables;
    private final List<SortedMap<Long, List<Value>>> committed = new ArrayList<>();
    private final Map<Integer, Map<RowKey, Change>> open = new HashMap<>();
    private long lastId;

    /**
     * @param initial the tables of {@link ViewCase#initial}
     */
    ChangeHistory(List<Table> tables, List<TableState> initial) {
        this.tables = tables;
        for (int table = 0; table < tables.size(); table++) {
            final SortedMap<Long, List<Value>> rows = new TreeMap<>();
            for (final List<Value> row : initial.get(table).rows()) {
                rows.put(++lastId, own(table, row));
            }
            committed.add(rows);
        }
    }

    /** What everybody has committed. */
    View committed() {
        return with(committed, List.of());
    }

    /** What is committed, and what a session has changed. */
    View current(int session) {
        return with(committed, List.of(changes(session)));
    }

    /** The newest version of every row, committed or not. */
    View newest() {
        return with(committed, open.values());
    }

    /** What was committed at some time, and what a session has changed since: that stands for the row, and for its key. */
    View since(View snapshot, int session) {
        final Map<RowKey, Change> own = changes(session);
        final List<SortedMap<Long, List<Value>>> rows = new ArrayList<>();
        for (int table = 0; table < tables.size(); table++) {
            final SortedMap<Long, List<Value>> kept =
                    new TreeMap<>(snapshot.tables().get(table));
            final Optional<List<Integer>> key = clusteredKey(tables.get(table));
            if (key.isPresent()) {
                final Set<List<Value>> ownKeys = ownKeys(table, own, key.get());
                kept.values().removeIf(row -> ownKeys.contains(cells(row, key.get())));
            }
            rows.add(kept);
        }
        return with(rows, List.of(own));
    }

    /**
     * Takes over what a statement did.
     *
     * @param seen what it was run on
     * @param after the tables behind it, with row ids and marks
     * @return the rows it wrote, changed or not
     */
    Set<RowKey> apply(int session, View seen, List<TableState> after) {
        final Map<RowKey, Change> changes = open.computeIfAbsent(session, key -> new LinkedHashMap<>());
        final Map<RowKey, Change> made = changesBetween(seen, after);
        made.forEach((key, change) -> {
            final RowKey known = key.id() < 0 ? new RowKey(key.table(), ++lastId) : key;
            changes.put(known, change);
        });
        final Set<RowKey> written = new HashSet<>(made.keySet());
        written.removeIf(key -> key.id() < 0);
        return written;
    }

    /** A session deletes a row once more that another has deleted, so that its own snapshot lacks the row. */
    void deleteAgain(int session, RowKey key, List<Value> values) {
        open.computeIfAbsent(session, none -> new LinkedHashMap<>()).put(key, new Change(values, true));
    }

    /** The rows that a statement would have written, changed or not, of those that were there. */
    Set<RowKey> written(View seen, List<TableState> after) {
        final Set<RowKey> written = new HashSet<>(changesBetween(seen, after).keySet());
        written.removeIf(key -> key.id() < 0);
        return written;
    }

    /** The rows a session has changed and not yet committed. */
    Set<RowKey> changedBy(int session) {
        return Set.copyOf(changes(session).keySet());
    }

    /** What a session has changed so far, to return to. */
    Object mark(int session) {
        return new LinkedHashMap<>(changes(session));
    }

    /** Undoes what came after a mark. */
    @SuppressWarnings("unchecked")
    void undoTo(int session, Object mark) {
        open.put(session, new LinkedHashMap<>((Map<RowKey, Change>) mark));
    }

    void commit(int session) {
        changes(session).forEach((key, change) -> {
            if (change.deleted()) {
                committed.get(key.table()).remove(key.id());
            } else {
                committed.get(key.table()).put(key.id(), change.values());
            }
        });
        open.remove(session);
    }

    void rollBack(int session) {
        open.remove(session);
    }

    /** New rows get negative ids: they are told apart, and by nobody else. */
    private Map<RowKey, Change> changesBetween(View seen, List<TableState> after) {
        final Map<RowKey, Change> changes = new LinkedHashMap<>();
        long inserted = 0;
        for (int table = 0; table < tables.size(); table++) {
            final Map<Long, List<Value>> gone =
                    new LinkedHashMap<>(seen.tables().get(table));
            for (final List<Value> row : after.get(table).rows()) {
                final int columns = tables.get(table).columns().size();
                final List<Value> values = own(table, row);
                if (row.get(columns) instanceof Value.IntegerValue id) {
                    final List<Value> before = gone.remove(id.value());
                    if (!values.equals(before) || row.get(columns + 1) instanceof Value.IntegerValue) {
                        changes.put(new RowKey(table, id.value()), new Change(values, false));
                    }
                } else {
                    changes.put(new RowKey(table, --inserted), new Change(values, false));
                }
            }
            for (final Map.Entry<Long, List<Value>> deleted : gone.entrySet()) {
                changes.put(new RowKey(table, deleted.getKey()), new Change(deleted.getValue(), true));
            }
        }
        return changes;
    }

    private Map<RowKey, Change> changes(int session) {
        return open.getOrDefault(session, Map.of());
    }

    private List<Value> own(int table, List<Value> row) {
        return List.copyOf(row.subList(0, tables.get(table).columns().size()));
    }

    private static View with(List<SortedMap<Long, List<Value>>> base, Iterable<? extends Map<RowKey, Change>> changes) {
        final List<SortedMap<Long, List<Value>>> rows = new ArrayList<>();
        base.forEach(table -> rows.add(new TreeMap<>(table)));
        changes.forEach(all -> all.forEach((key, change) -> {
            if (change.deleted()) {
                rows.get(key.table()).remove(key.id());
            } else {
                rows.get(key.table()).put(key.id(), change.values());
            }
        }));
        return new View(rows);
    }

    private static Set<List<Value>> ownKeys(int table, Map<RowKey, Change> own, List<Integer> key) {
        final Set<List<Value>> keys = new HashSet<>();
        own.forEach((row, change) -> {
            if (row.table() == table) {
                keys.add(cells(change.values(), key));
            }
        });
        return keys;
    }

    /** Columns of the primary key, or else of the first unique key without NULL: InnoDB keeps rows by it. */
    private static Optional<List<Integer>> clusteredKey(Table table) {
        return table.primaryKey()
                .or(() -> table.indexes().stream()
                        .filter(index -> index.isUnique()
                                && columns(table, index).stream()
                                        .allMatch(column ->
                                                table.columns().get(column).notNull()))
                        .findFirst())
                .map(index -> columns(table, index));
    }

    private static List<Integer> columns(Table table, Index index) {
        return index.columns().stream().map(table::columnIndex).toList();
    }

    private static List<Value> cells(List<Value> row, List<Integer> columns) {
        return columns.stream().map(row::get).toList();
    }
}
