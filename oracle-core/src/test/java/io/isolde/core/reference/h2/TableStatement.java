package io.isolde.core.reference.h2;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.reference.h2.Server.Cell;
import io.isolde.core.reference.h2.Server.StoredTable;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** One statement on a table. */
final class TableStatement {
    private final CaseRun run;
    private final Client client;

    /** A row that is to be changed: where it was, and what it becomes. */
    private record Changed(long key, Map<String, Long> row) {}

    TableStatement(CaseRun run, Client client) {
        this.run = run;
        this.client = client;
    }

    Outcome run(Statement statement) throws Refusal {
        if (statement instanceof Statement.Select select) {
            return select(select);
        } else if (statement instanceof Statement.Insert insert) {
            return insert(insert);
        } else if (statement instanceof Statement.Update update) {
            return update(update);
        } else if (statement instanceof Statement.Delete delete) {
            return delete(delete);
        }
        throw new UnsupportedFeatureException("statement " + statement);
    }

    private StoredTable tableOf(Statement statement) {
        return run.table(Statement.tableOf(statement).orElseThrow());
    }

    // ---- what is seen

    /** At REPEATABLE READ the first statement that names columns of a table takes the snapshot of that table. */
    private void refer(StoredTable table) {
        final boolean takes = client.level == IsolationLevel.RR
                || client.level == IsolationLevel.SER && run.has(H2Fault.SNAPSHOT_PER_TABLE);
        if (takes && !client.snapshots.containsKey(table)
                || client.snapshots.containsKey(table) && run.has(H2Fault.SNAPSHOT_PER_STATEMENT)) {
            client.snapshots.put(table, table.committed());
        }
    }

    private Map<Long, Map<String, Long>> view(StoredTable table) {
        final Map<Long, Map<String, Long>> snapshot = client.snapshots.get(table);
        final Map<Long, Map<String, Long>> rows = new TreeMap<>(snapshot == null ? table.committed() : snapshot);
        final boolean dirty = snapshot == null
                && (client.level == IsolationLevel.RU && !run.has(H2Fault.READS_ARE_CLEAN)
                        || client.level == IsolationLevel.RC && run.has(H2Fault.DIRTY_READ));
        table.cells.forEach((key, cell) -> {
            final boolean own = cell.locker() == client.number && !run.has(H2Fault.OWN_WRITE_UNSEEN);
            if (cell.locker() != Server.NOBODY && (own || dirty)) {
                if (cell.current() == null) {
                    rows.remove(key);
                } else {
                    rows.put(key, cell.current());
                }
            }
        });
        return rows;
    }

    private Outcome select(Statement.Select select) throws Refusal {
        final StoredTable table = tableOf(select);
        refer(table);
        final List<Map<String, Long>> found = new ArrayList<>();
        if (select.locks().locking() == Statement.Locking.NONE || run.has(H2Fault.FOR_UPDATE_LOCKS_NOTHING)) {
            for (final Map<String, Long> row : view(table).values()) {
                if (Evaluation.holds(select.where(), row)) {
                    found.add(row);
                }
            }
        } else {
            lockAll(table, select.where()).forEach(changed -> found.add(changed.row()));
        }
        final List<String> columns = select.projection().isEmpty()
                ? table.columns
                : select.projection().stream()
                        .map(column -> ((Expression.ColumnRef) column).column().toLowerCase(Locale.ROOT))
                        .toList();
        final List<List<Value>> rows = new ArrayList<>();
        found.forEach(row -> rows.add(Server.values(columns, row)));
        return new Outcome.Rows(rows);
    }

    // ---- locks

    /** Locks the rows that match, in the order of their keys or of an index; those that still match then. */
    private List<Changed> lockAll(StoredTable table, Expression where) throws Refusal {
        final Map<Long, Map<String, Long>> seen = view(table);
        final List<Long> keys = new ArrayList<>();
        for (final Map.Entry<Long, Map<String, Long>> row : seen.entrySet()) {
            if (Evaluation.holds(where, row.getValue())) {
                keys.add(row.getKey());
            }
        }
        if (keys.size() > 1 && table.indexed.contains("v") && where != null && run.chance()) {
            keys.sort(Comparator.comparing(
                    key -> seen.get(key).get("v"), Comparator.nullsFirst(Comparator.naturalOrder())));
        }
        final List<Changed> matching = new ArrayList<>();
        for (final long key : keys) {
            final Map<String, Long> newest = lock(table, key, seen.get(key));
            if (newest != null && (newest.equals(seen.get(key)) || Evaluation.holds(where, newest))) {
                matching.add(new Changed(key, newest));
            } else if (newest != null && run.has(H2Fault.UNMATCHED_ROW_IS_FREE)) {
                client.undoTo(client.log.size() - 1, false);
            }
            CaseRun.breathe(client);
        }
        return matching;
    }

    /** Locks a row; its newest values, null if it has gone. */
    private Map<String, Long> lock(StoredTable table, long key, Map<String, Long> seen) throws Refusal {
        boolean waited = false;
        Cell cell = table.cells.get(key);
        while (cell != null && !cell.isFreeFor(client.number) && !run.has(H2Fault.NO_WAIT)) {
            run.await(client, table, key);
            waited = true;
            cell = table.cells.get(key);
        }
        if (waited && run.has(H2Fault.PASSED_BY_AFTER_WAIT)) {
            return null;
        } else if (cell != null && cell.locker() == client.number) {
            return cell.current();
        }
        final Map<String, Long> newest = cell == null ? null : cell.committed();
        requireAsInSnapshot(table, key, newest);
        if (newest != null) {
            client.put(table, key, new Cell(newest, client.number, newest));
        } else if (run.server().isGoing(table, key) && run.chance()) {
            client.put(table, key, new Cell(null, client.number, null));
        }
        return waited && newest != null && run.has(H2Fault.NO_RECHECK) ? seen : newest;
    }

    private void requireAsInSnapshot(StoredTable table, long key, Map<String, Long> newest) throws Refusal {
        final Map<Long, Map<String, Long>> snapshot = client.snapshots.get(table);
        if (snapshot != null && !run.has(H2Fault.CONFLICT_UNNOTICED)) {
            final Map<String, Long> old = snapshot.get(key);
            final boolean same = run.has(H2Fault.EQUAL_ROW_CONFLICTS) ? old == newest : Objects.equals(old, newest);
            if (!same) {
                throw new Refusal(ErrorKind.DEADLOCK);
            }
        }
    }

    // ---- what is written

    private Outcome delete(Statement.Delete delete) throws Refusal {
        final StoredTable table = tableOf(delete);
        if (Evaluation.namesColumn(delete.where())) {
            refer(table);
        }
        final List<Changed> rows = lockAll(table, delete.where());
        rows.forEach(row -> takeOut(table, row.key()));
        return new Outcome.Affected(rows.size());
    }

    private void takeOut(StoredTable table, long key) {
        client.put(table, key, new Cell(table.cells.get(key).committed(), client.number, null));
    }

    private Outcome update(Statement.Update update) throws Refusal {
        final StoredTable table = tableOf(update);
        if (Evaluation.namesColumn(update.where())
                || update.assignments().stream().anyMatch(each -> Evaluation.namesColumn(each.value()))) {
            refer(table);
        }
        final List<Changed> rows = new ArrayList<>();
        for (final Changed old : lockAll(table, update.where())) {
            final Map<String, Long> row = new LinkedHashMap<>(old.row());
            for (final Statement.Assignment assignment : update.assignments()) {
                row.put(assignment.column().toLowerCase(Locale.ROOT), Evaluation.number(assignment.value(), old.row()));
            }
            rows.add(new Changed(old.key(), row));
        }
        final boolean oneByOne = run.has(H2Fault.KEYS_CLASH_ON_THE_WAY);
        if (!oneByOne) {
            rows.forEach(row -> takeOut(table, row.key()));
        }
        for (final Changed row : rows) {
            if (oneByOne) {
                takeOut(table, row.key());
            }
            put(table, table.keyAfter(row.key(), row.row()), row.row());
            CaseRun.breathe(client);
        }
        return new Outcome.Affected(rows.size());
    }

    private Outcome insert(Statement.Insert insert) throws Refusal {
        final StoredTable table = tableOf(insert);
        for (final List<Expression> values : insert.rows()) {
            final Map<String, Long> row = new LinkedHashMap<>();
            for (int i = 0; i < values.size(); i++) {
                row.put(table.columns.get(i), Evaluation.number(values.get(i), Map.of()));
            }
            put(table, table.newKey(row), row);
            CaseRun.breathe(client);
        }
        return new Outcome.Affected(insert.rows().size());
    }

    /** Puts a row under its key once nobody else has that. */
    private void put(StoredTable table, long key, Map<String, Long> row) throws Refusal {
        Cell cell = table.cells.get(key);
        while (cell != null && !cell.isFreeFor(client.number) && !run.has(H2Fault.NO_WAIT)) {
            run.await(client, table, key);
            cell = table.cells.get(key);
        }
        final Map<Long, Map<String, Long>> snapshot = client.snapshots.get(table);
        final boolean inSnapshot = cell == null && snapshot != null && snapshot.containsKey(key);
        if (cell != null && cell.current() != null && !run.has(H2Fault.KEY_OVERWRITTEN)
                || inSnapshot && !run.has(H2Fault.KEY_OF_SNAPSHOT_IS_FREE)) {
            throw new Refusal(ErrorKind.DUPLICATE_KEY);
        }
        client.put(table, key, new Cell(cell == null ? null : cell.committed(), client.number, row));
    }
}
