package io.isolde.core.reference.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * One INSERT, UPDATE or DELETE, row by row, on the rows of a table. A refused row leaves those before it written: who calls takes them back.
 * SQLite manual, "The ON CONFLICT Clause"; "CREATE TABLE", ROWIDs and the INTEGER PRIMARY KEY; measured.
 */
final class TableWrites {
    private final Table table;
    private final Database database;
    /** What the SELECT of an INSERT reads. */
    private final Database source;

    private final NavigableMap<Long, Map<String, Object>> rows;
    private final VisitingOrder visiting;
    private final Set<SqliteFault> faults;
    /** The column that is the row id. */
    private final Optional<String> rowIdColumn;

    /** Whether an UPDATE deletes the rows that clash. */
    private boolean replaces;

    /** Rows as the client is told. */
    long count;

    /** The rows that RETURNING is about. */
    final List<Map<String, Object>> returned = new ArrayList<>();
    /** Whether a page is written, even if the rows are taken back. */
    boolean pageWritten;

    TableWrites(Table table, Database database, Database source, VisitingOrder visiting, Set<SqliteFault> faults) {
        this.table = table;
        this.database = database;
        this.source = source;
        this.rows = database.table(name(table.name()));
        this.visiting = visiting;
        this.faults = faults;
        rowIdColumn = table.primaryKey()
                .filter(key ->
                        key.columns().size() == 1 && isInteger(key.columns().get(0)))
                .map(key -> name(key.columns().get(0)));
    }

    /** INTEGER of SQLite is the type of 8 bytes here. */
    private boolean isInteger(String column) {
        return table.columns().get(table.columnIndex(column)).type().equals(SqlType.BIGINT);
    }

    private static String name(String column) {
        return column.toLowerCase(Locale.ROOT);
    }

    void run(Statement statement) throws Refusal {
        if (statement instanceof Statement.Resolving resolving) {
            replaces = resolving.resolution() == Statement.Resolution.REPLACE;
            run(resolving.statement());
        } else if (statement instanceof Statement.Insert insert) {
            insert(insert);
        } else if (statement instanceof Statement.Update update) {
            update(update);
        } else {
            delete((Statement.Delete) statement);
        }
    }

    /** The row ids of the rows for which a condition holds, all looked for before one is written. */
    private List<Long> found(Expression where) {
        final List<Long> found = new ArrayList<>();
        rows.forEach((rowId, row) -> {
            if (Evaluation.holds(where, scope(row))) {
                found.add(rowId);
            }
        });
        return found;
    }

    private Scope scope(Map<String, Object> row) {
        return new Scope(Map.of(name(table.name()), row), null, database, null);
    }

    /** Without a condition the table is cleared, which writes a page even if it is empty. */
    private void delete(Statement.Delete delete) {
        final List<Long> found = found(delete.where());
        found.forEach(rowId -> returned.add(rows.remove(rowId)));
        count = returned.size();
        pageWritten = count > 0 || delete.where() == null;
    }

    private List<List<Object>> given(Statement.Insert insert) {
        if (insert.source() != null) {
            return Selection.rows(insert.source(), Scope.inside(null, source));
        }
        final List<List<Object>> given = new ArrayList<>();
        for (final List<Expression> values : insert.rows()) {
            final List<Object> row = new ArrayList<>();
            values.forEach(value -> row.add(Evaluation.of(value, Map.of())));
            given.add(row);
        }
        return given;
    }

    private void insert(Statement.Insert insert) throws Refusal {
        for (final List<Object> values : given(insert)) {
            final Map<String, Object> row = new LinkedHashMap<>();
            for (final Column column : table.columns()) {
                row.put(name(column.name()), defaultOf(column));
            }
            for (int i = 0; i < values.size(); i++) {
                final String column = insert.columns().isEmpty()
                        ? table.columns().get(i).name()
                        : insert.columns().get(i);
                row.put(name(column), values.get(i));
            }
            final Object given = rowIdColumn.map(row::get).orElse(null);
            final long rowId = given != null ? (Long) given : rows.isEmpty() ? 1 : rows.lastKey() + 1;
            rowIdColumn.ifPresent(column -> row.put(column, rowId));
            final Optional<Long> there = there(insert.onConflict(), rowId, row);
            if (there.isPresent()) {
                updateThere(insert.onConflict(), there.get(), row);
            } else if (write(Optional.empty(), rowId, row, insert.mode())) {
                pageWritten = true;
            }
        }
    }

    /** The row with which one clashes as ON CONFLICT means it. SQLite manual, "UPSERT". */
    private Optional<Long> there(Statement.OnConflict conflict, long rowId, Map<String, Object> row) throws Refusal {
        if (conflict == null) {
            return Optional.empty();
        }
        requireNotNull(row, InsertMode.INSERT);
        requireChecks(row);
        return clashing(Optional.empty(), rowId, row).stream()
                .filter(other -> conflict.target().isEmpty()
                        || faults.contains(SqliteFault.UPSERT_MEETS_ANY_KEY)
                        || conflict.target().stream()
                                .map(TableWrites::name)
                                .allMatch(column -> row.get(column) != null
                                        && row.get(column)
                                                .equals(rows.get(other).get(column))))
                .findFirst();
    }

    private void updateThere(Statement.OnConflict conflict, long rowId, Map<String, Object> inserted) throws Refusal {
        final Map<String, Object> old = rows.get(rowId);
        final Map<String, Object> seen = new LinkedHashMap<>(old);
        inserted.forEach((column, value) -> seen.put("excluded." + column, value));
        final boolean wanted =
                faults.contains(SqliteFault.UPSERT_IGNORES_WHERE) || Evaluation.holds(conflict.where(), seen);
        if (!conflict.doesNothing() && wanted) {
            change(rowId, conflict.assignments(), seen, InsertMode.INSERT);
        }
    }

    private static Object defaultOf(Column column) {
        return column.defaultValue().map(Evaluation::plain).orElse(null);
    }

    private void update(Statement.Update update) throws Refusal {
        final List<Long> found = found(update.where());
        final Optional<Index> scanned = visiting.indexFor(table, update.where());
        scanned.ifPresent(index -> found.sort(Comparator.comparing(rows::get, by(index))));
        final InsertMode plain = replaces ? InsertMode.REPLACE : InsertMode.INSERT;
        for (final long rowId : found) {
            if (rows.containsKey(rowId)) {
                change(
                        rowId,
                        update.assignments(),
                        rows.get(rowId),
                        update.ignore() ? InsertMode.INSERT_IGNORE : plain);
            }
        }
        if (faults.contains(SqliteFault.UNIQUE_CHECK_AT_END)) {
            requireUnique();
        }
    }

    /**
     * Changes a row.
     *
     * @param seen what the new values are made of
     */
    private void change(long rowId, List<Statement.Assignment> assignments, Map<String, Object> seen, InsertMode mode)
            throws Refusal {
        final Map<String, Object> old = rows.get(rowId);
        final Map<String, Object> row = new LinkedHashMap<>(old);
        final Map<String, Object> read = new LinkedHashMap<>(seen);
        boolean writesPage = false;
        for (final Statement.Assignment assignment : assignments) {
            final String column = name(assignment.column());
            row.put(column, Evaluation.of(assignment.value(), Scope.of(read, database)));
            if (faults.contains(SqliteFault.ASSIGNMENTS_SEE_EACH_OTHER)) {
                read.put(column, row.get(column));
            }
            writesPage |= isIndexed(column) || !Objects.equals(row.get(column), old.get(column));
        }
        final Object newRowId = rowIdColumn.map(row::get).orElse(rowId);
        if (newRowId == null) {
            throw new Refusal(ErrorKind.BAD_CONVERSION);
        }
        if (write(Optional.of(rowId), (Long) newRowId, row, mode)) {
            pageWritten |= writesPage;
        }
    }

    private void requireUnique() throws Refusal {
        for (final long rowId : rows.keySet()) {
            if (!clashing(Optional.of(rowId), rowId, rows.get(rowId)).isEmpty()) {
                throw new Refusal(ErrorKind.DUPLICATE_KEY);
            }
        }
    }

    private static Comparator<Map<String, Object>> by(Index index) {
        return (left, right) -> {
            int order = 0;
            for (int i = 0; i < index.columns().size() && order == 0; i++) {
                final String column = name(index.columns().get(i));
                order = Evaluation.compare(left.get(column), right.get(column));
            }
            return order;
        };
    }

    private boolean isIndexed(String column) {
        return table.indexes().stream()
                .flatMap(index -> index.columns().stream())
                .anyMatch(column::equalsIgnoreCase);
    }

    /**
     * Writes one row; false if it is passed over.
     *
     * @param old the row id of the row that is updated
     */
    private boolean write(Optional<Long> old, long rowId, Map<String, Object> row, InsertMode mode) throws Refusal {
        final List<Long> replaced = new ArrayList<>();
        try {
            requireNotNull(row, mode);
            requireChecks(row);
            for (final long clashing : clashing(old, rowId, row)) {
                if (mode != InsertMode.REPLACE) {
                    throw new Refusal(ErrorKind.DUPLICATE_KEY);
                }
                replaced.add(clashing);
            }
        } catch (final Refusal refusal) {
            final boolean checkedAtEnd = faults.contains(SqliteFault.UNIQUE_CHECK_AT_END)
                    && refusal.kind == ErrorKind.DUPLICATE_KEY
                    && old.isPresent()
                    && mode == InsertMode.INSERT
                    && (rowId == old.get() || !rows.containsKey(rowId));
            if (mode == InsertMode.INSERT_IGNORE) {
                count += faults.contains(SqliteFault.PASSED_OVER_COUNTED) ? 1 : 0;
                return false;
            } else if (!checkedAtEnd) {
                throw refusal;
            }
        }
        final Map<String, Object> replacedRow = old.map(rows::get).orElse(row);
        old.ifPresent(rows::remove);
        if (!faults.contains(SqliteFault.REPLACE_KEEPS_CLASHING)) {
            replaced.forEach(rows::remove);
        }
        final boolean showsOld = faults.contains(SqliteFault.RETURNING_OLD_ROW) && old.isPresent();
        returned.add(showsOld ? replacedRow : row);
        rows.put(rowId, row);
        count++;
        return true;
    }

    private void requireNotNull(Map<String, Object> row, InsertMode mode) throws Refusal {
        for (final Column column : table.columns()) {
            final String name = name(column.name());
            final boolean refuses = column.notNull() && !rowIdColumn.equals(Optional.of(name));
            if (refuses && row.get(name) == null && mode == InsertMode.REPLACE) {
                row.put(name, defaultOf(column));
            }
            if (refuses && row.get(name) == null && !faults.contains(SqliteFault.NOT_NULL_IGNORED)) {
                throw new Refusal(ErrorKind.NULL_NOT_ALLOWED);
            }
        }
    }

    private void requireChecks(Map<String, Object> row) throws Refusal {
        for (final Check check : table.checks()) {
            final Object truth = Evaluation.of(check.condition(), row);
            if (Long.valueOf(0).equals(truth) && !faults.contains(SqliteFault.CHECK_IGNORED)) {
                throw new Refusal(ErrorKind.CHECK_VIOLATED);
            }
        }
    }

    /** The row ids of other rows that a row clashes with. */
    private List<Long> clashing(Optional<Long> old, long rowId, Map<String, Object> row) {
        final List<Long> clashing = new ArrayList<>();
        rows.forEach((otherId, other) -> {
            final boolean sameKey = table.indexes().stream().anyMatch(index -> clashes(index, row, other));
            if (!old.equals(Optional.of(otherId)) && (otherId == rowId || sameKey)) {
                clashing.add(otherId);
            }
        });
        return clashing;
    }

    private boolean clashes(Index index, Map<String, Object> row, Map<String, Object> other) {
        if (!index.isUnique() || faults.contains(SqliteFault.UNIQUE_CHECK_SKIPPED)) {
            return false;
        }
        return index.columns().stream()
                .map(TableWrites::name)
                .allMatch(column -> row.get(column) == null
                        ? faults.contains(SqliteFault.NULL_CLASHES) && other.get(column) == null
                        : row.get(column).equals(other.get(column)));
    }
}
