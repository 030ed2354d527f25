package io.isolde.core.reference.duckdb;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.io.Serial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Predicts the history of a case on DuckDB by doing what its manual promises; with faults, what a broken one does. Numbers only, and no NULL. */
final class DuckDbReferenceSolver {
    private final Set<DuckDbFault> faults;
    private final Map<String, Table> tables = new LinkedHashMap<>();
    private final List<Stored> rows = new ArrayList<>();
    /** Columns, with their tables, of which an UPDATE has changed a value. */
    private final Set<String> changed = new HashSet<>();

    private long clock;

    /** A transaction. */
    private static final class Work {
        boolean explicit;
        boolean aborted;
        Long start;
        Long end;
    }

    /** A value of a column, and who wrote it. */
    private record Version(Work by, long value) {}

    /** A row: all versions of each column, who inserted it and who deleted it. */
    private static final class Stored {
        final String table;
        final Work inserter;
        final Map<String, List<Version>> columns = new LinkedHashMap<>();
        Work deleter;

        Stored(String table, Work inserter) {
            this.table = table;
            this.inserter = inserter;
        }
    }

    private static final class Refused extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        private final ErrorKind kind;

        Refused(ErrorKind kind) {
            super(kind.name());
            this.kind = kind;
        }
    }

    DuckDbReferenceSolver(Set<DuckDbFault> faults) {
        this.faults = Set.copyOf(faults);
    }

    private boolean has(DuckDbFault fault) {
        return faults.contains(fault);
    }

    /** The history of a closed case. */
    History predict(TestCase testCase) {
        tables.clear();
        rows.clear();
        changed.clear();
        clock = 0;
        testCase.tables().forEach(table -> tables.put(table.name(), table));
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.Insert) {
                run(new Work[1], 0, statement);
            }
        }
        final Work[] works = new Work[testCase.sessions().size()];
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            final Outcome outcome = run(
                    works,
                    testCase.steps().get(step).session(),
                    testCase.steps().get(step).statement());
            rounds.add(new Round(step, List.of(new Completion(step, outcome)), List.of()));
        }
        final Work last = new Work();
        last.start = clock;
        final List<TableState> finalState = new ArrayList<>();
        tables.keySet().forEach(name -> finalState.add(new TableState(name, shown(seen(name, last), last))));
        return new History(rounds, finalState);
    }

    // ---- transactions

    private Outcome run(Work[] works, int session, Statement statement) {
        try {
            if (Statement.isTransactionControl(statement)) {
                works[session] = control(works[session], statement);
                return Outcome.DONE;
            } else if (works[session] != null && works[session].aborted) {
                throw new Refused(ErrorKind.TRANSACTION_ABORTED);
            }
            final Work work = works[session] == null ? new Work() : works[session];
            return onRows(work, statement);
        } catch (final Refused refused) {
            if (refused.kind != ErrorKind.TRANSACTION_STATE && statement instanceof Statement.Commit) {
                works[session] = null;
            }
            return new Outcome.Failed(refused.kind, "", 0, refused.kind.name());
        }
    }

    private Work control(Work work, Statement statement) throws Refused {
        if (statement instanceof Statement.Begin) {
            if (work != null) {
                final boolean before = work.aborted;
                work.aborted = true;
                throw new Refused(before ? ErrorKind.TRANSACTION_ABORTED : ErrorKind.TRANSACTION_STATE);
            }
            final Work begun = new Work();
            begun.explicit = true;
            begun.start = has(DuckDbFault.SNAPSHOT_AT_BEGIN) ? Long.valueOf(clock) : null;
            return begun;
        } else if (work == null) {
            throw new Refused(ErrorKind.TRANSACTION_STATE);
        } else if (statement instanceof Statement.Commit
                && (!work.aborted || has(DuckDbFault.ABORTED_TRANSACTION_COMMITS))) {
            commit(work);
        } else {
            undo(work);
        }
        return null;
    }

    private void commit(Work work) throws Refused {
        for (final Stored own : rows) {
            final boolean inserts = own.inserter == work && own.deleter != work;
            if (inserts && !has(DuckDbFault.KEYS_UNCHECKED_AT_COMMIT) && clashesWithCommitted(own, work)) {
                undo(work);
                throw new Refused(ErrorKind.DUPLICATE_KEY);
            }
        }
        if (!has(DuckDbFault.ORPHAN_LEFT) && leavesOrphan(work)) {
            undo(work);
            throw new Refused(ErrorKind.NO_PARENT);
        }
        work.end = ++clock;
    }

    private void undo(Work work) {
        rows.removeIf(row -> row.inserter == work);
        for (final Stored row : rows) {
            if (row.deleter == work && !has(DuckDbFault.ROLLBACK_KEEPS_DELETIONS)) {
                row.deleter = null;
            }
            row.columns.values().forEach(versions -> versions.removeIf(version -> version.by() == work));
        }
        if (has(DuckDbFault.ROLLBACK_KEEPS_DELETIONS)) {
            work.end = ++clock;
        }
    }

    // ---- what is seen

    private boolean sees(Work work, Work other) {
        return other == work || other.end != null && other.end <= work.start || has(DuckDbFault.DIRTY_READ);
    }

    private List<Stored> seen(String table, Work work) {
        return rows.stream()
                .filter(row -> row.table.equals(table) && sees(work, row.inserter))
                .filter(row -> row.deleter == null || !sees(work, row.deleter))
                .toList();
    }

    private Map<String, Long> values(Stored row, Work work) {
        final Map<String, Long> values = new LinkedHashMap<>();
        row.columns.forEach((column, versions) -> versions.stream()
                .filter(version -> sees(work, version.by()))
                .forEach(version -> values.put(column, version.value())));
        return values;
    }

    private List<List<Value>> shown(List<Stored> found, Work work) {
        return found.stream()
                .map(row -> values(row, work).values().stream()
                        .<Value>map(Value.IntegerValue::new)
                        .toList())
                .toList();
    }

    // ---- statements

    private Outcome onRows(Work work, Statement statement) throws Refused {
        if (work.start == null || has(DuckDbFault.SNAPSHOT_PER_STATEMENT)) {
            work.start = clock;
        }
        try {
            final Outcome outcome = outcome(work, statement);
            if (!work.explicit) {
                commit(work);
            }
            return outcome;
        } catch (final Refused refused) {
            if (!work.explicit) {
                undo(work);
            } else if (!has(DuckDbFault.ERROR_DOES_NOT_ABORT)) {
                work.aborted = true;
            }
            throw refused;
        }
    }

    private Outcome outcome(Work work, Statement statement) throws Refused {
        final String name = Statement.tableOf(statement).orElseThrow();
        if (statement instanceof Statement.Insert insert) {
            final List<Map<String, Long>> inserted = insert.rows().stream()
                    .map(row -> row(tables.get(name), row))
                    .toList();
            insert(work, name, inserted);
            return new Outcome.Affected(inserted.size());
        } else if (statement instanceof Statement.Select select && select.join() != null) {
            return new Outcome.Rows(joined(work, select));
        } else if (statement instanceof Statement.Select select) {
            final List<Stored> found = matching(name, work, select.where());
            return new Outcome.Rows(shown(
                    found.stream()
                            .filter(row -> row.inserter != work || !has(DuckDbFault.OWN_ROWS_UNSEEN))
                            .toList(),
                    work));
        } else if (statement instanceof Statement.Delete delete) {
            final List<Stored> found = matching(name, work, delete.where());
            delete(work, found);
            return new Outcome.Affected(found.size());
        }
        final Statement.Update update = (Statement.Update) statement;
        final List<Stored> found = matching(name, work, update.where());
        for (final boolean own : new boolean[] {false, true}) {
            update(
                    work,
                    found.stream().filter(row -> row.inserter == work == own).toList(),
                    update);
        }
        return new Outcome.Affected(found.size());
    }

    private static Map<String, Long> row(Table table, List<Expression> values) {
        final Map<String, Long> row = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
            row.put(table.columns().get(i).name(), number(values.get(i), Map.of()));
        }
        return row;
    }

    private List<List<Value>> joined(Work work, Statement.Select select) {
        final Expression.Binary on = (Expression.Binary) select.join().on();
        final List<List<Value>> joined = new ArrayList<>();
        for (final Stored left : seen(select.table(), work)) {
            for (final Stored right : seen(select.join().table(), work)) {
                if (number(on.left(), values(left, work)) == number(on.right(), values(right, work))) {
                    final List<Value> row = new ArrayList<>();
                    shown(List.of(left, right), work).forEach(row::addAll);
                    joined.add(row);
                }
            }
        }
        return joined;
    }

    private List<Stored> matching(String name, Work work, Expression where) {
        if (where instanceof Expression.InSubquery in) {
            final Statement.Select select = in.select();
            final Set<Long> sought = new HashSet<>();
            for (final Stored found : matching(select.table(), work, select.where())) {
                sought.add(number(select.projection().get(0), values(found, work)));
            }
            return seen(name, work).stream()
                    .filter(row -> sought.contains(number(in.operand(), values(row, work))))
                    .toList();
        }
        return seen(name, work).stream()
                .filter(row -> where == null || number(where, values(row, work)) != 0)
                .toList();
    }

    private static long number(Expression expression, Map<String, Long> row) {
        if (expression instanceof Expression.ColumnRef column) {
            return row.get(column.column());
        } else if (expression instanceof Expression.Literal literal) {
            return ((Value.IntegerValue) literal.value()).value();
        }
        final Expression.Binary binary = (Expression.Binary) expression;
        final long left = number(binary.left(), row);
        final long right = number(binary.right(), row);
        return switch (binary.operator()) {
            case PLUS -> left + right;
            case EQ -> left == right ? 1 : 0;
            case GT -> left > right ? 1 : 0;
            default -> throw new IllegalArgumentException("operator " + binary.operator());
        };
    }

    // ---- conflicts

    private boolean isForeign(Work work, Work other) {
        return other != null
                && other != work
                && (other.end == null || other.end > work.start && !has(DuckDbFault.COMMITTED_DOES_NOT_CONFLICT));
    }

    private boolean isWritten(Work work, Stored row, Set<String> columns) {
        return columns.stream()
                .flatMap(column -> row.columns.get(column).stream())
                .anyMatch(version -> version.by() != row.inserter && isForeign(work, version.by()));
    }

    private void delete(Work work, List<Stored> found) throws Refused {
        for (final Stored row : found) {
            if (!has(DuckDbFault.PARENT_UNCHECKED)
                    && rows.stream().anyMatch(child -> refers(child, row) && isKnown(child, work, false))) {
                throw new Refused(ErrorKind.STILL_REFERENCED);
            }
        }
        for (final Stored row : found) {
            if (isForeign(work, row.deleter) && !has(DuckDbFault.DELETES_DO_NOT_CONFLICT)
                    || isWritten(work, row, row.columns.keySet()) && !has(DuckDbFault.UPDATE_BESIDE_DELETE)) {
                throw new Refused(ErrorKind.SERIALIZATION_FAILURE);
            }
        }
        found.forEach(row -> row.deleter = work);
    }

    private void update(Work work, List<Stored> found, Statement.Update update) throws Refused {
        final Statement.Assignment set = update.assignments().get(0);
        final List<Map<String, Long>> after = new ArrayList<>();
        for (final Stored row : found) {
            final Map<String, Long> values = values(row, work);
            values.put(set.column(), number(set.value(), values));
            after.add(values);
        }
        if (isIndexed(update.table(), set.column())) {
            delete(work, found);
            insert(work, update.table(), after);
            return;
        }
        final String column = update.table() + "." + set.column();
        final boolean writesAll = changed.contains(column) || has(DuckDbFault.NO_CHANGE_IS_WRITTEN);
        final List<Integer> written = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            final Stored row = found.get(i);
            if (row.inserter != work && (writesAll || !values(row, work).equals(after.get(i)))) {
                requireWritable(work, row, set.column());
                written.add(i);
            } else if (row.inserter == work) {
                row.columns.get(set.column()).add(new Version(work, after.get(i).get(set.column())));
            }
        }
        for (final int i : written) {
            changed.add(column);
            found.get(i)
                    .columns
                    .get(set.column())
                    .add(new Version(work, after.get(i).get(set.column())));
        }
        // DuckDB does not keep this promise: what is written by then stays until ROLLBACK.
        for (final int i : written) {
            if (isForeign(work, found.get(i).deleter) && !has(DuckDbFault.UPDATE_BESIDE_DELETE)) {
                throw new Refused(ErrorKind.SERIALIZATION_FAILURE);
            }
        }
    }

    private void requireWritable(Work work, Stored row, String column) throws Refused {
        final Set<String> columns = has(DuckDbFault.ROWS_CONFLICT) ? row.columns.keySet() : Set.of(column);
        if (isWritten(work, row, columns) && !has(DuckDbFault.UPDATES_DO_NOT_CONFLICT)) {
            throw new Refused(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    // ---- keys

    private boolean isIndexed(String table, String column) {
        return tables.get(table).foreignKeys().stream()
                        .anyMatch(key -> key.columns().contains(column))
                || tables.get(table).indexes().stream()
                        .anyMatch(index -> index.columns().contains(column));
    }

    private Set<String> keys(String table) {
        final Set<String> keys = new TreeSet<>();
        tables.get(table).indexes().stream().filter(Index::isUnique).forEach(index -> keys.addAll(index.columns()));
        return keys;
    }

    private void insert(Work work, String table, List<Map<String, Long>> inserted) throws Refused {
        final List<Stored> made = new ArrayList<>();
        for (final Map<String, Long> values : inserted) {
            final Stored row = new Stored(table, work);
            values.forEach(
                    (column, value) -> row.columns.put(column, new ArrayList<>(List.of(new Version(work, value)))));
            made.add(row);
            if (clashesWithCommitted(row, work)) {
                throw new Refused(ErrorKind.DUPLICATE_KEY);
            }
        }
        for (final Stored row : made) {
            if (!has(DuckDbFault.CHILD_UNCHECKED)
                    && !tables.get(table).foreignKeys().isEmpty()
                    && rows.stream().noneMatch(parent -> refers(row, parent) && isKnown(parent, work, true))) {
                throw new Refused(ErrorKind.NO_PARENT);
            }
        }
        for (final Stored row : made) {
            if (rows.stream()
                    .anyMatch(other -> other.inserter == work && other.deleter != work && isSameKey(row, other))) {
                throw new Refused(ErrorKind.DUPLICATE_KEY);
            }
            rows.add(row);
        }
    }

    /** Whether an index has a row: it is this transaction's own, or committed, and its deletion is not. */
    private static boolean isKnown(Stored row, Work work, boolean knowsOwnDeletions) {
        if (row.deleter == work) {
            return !knowsOwnDeletions && row.inserter != work;
        }
        return row.inserter == work || row.inserter.end != null && (row.deleter == null || row.deleter.end == null);
    }

    private boolean refers(Stored child, Stored parent) {
        return tables.get(child.table).foreignKeys().stream()
                .anyMatch(key -> key.parent().equals(parent.table)
                        && child.columns.get(key.columns().get(0)).get(0).value()
                                == parent.columns
                                        .get(key.parentColumns().get(0))
                                        .get(0)
                                        .value());
    }

    /** A child whose parent is gone, or the other way round: by then another transaction has committed. */
    private boolean leavesOrphan(Work work) {
        final List<Stored> left = rows.stream()
                .filter(row -> (row.inserter == work || row.inserter.end != null)
                        && row.deleter != work
                        && (row.deleter == null || row.deleter.end == null))
                .toList();
        return left.stream()
                .filter(row -> !tables.get(row.table).foreignKeys().isEmpty())
                .anyMatch(child -> left.stream().noneMatch(parent -> refers(child, parent)));
    }

    private boolean clashesWithCommitted(Stored row, Work work) {
        return rows.stream()
                .filter(other -> other.inserter != work && other.inserter.end != null && other.deleter != work)
                .filter(other -> other.deleter == null
                        || other.deleter.end == null && !has(DuckDbFault.DELETED_KEY_IS_FREE_AT_ONCE))
                .filter(other -> other.inserter.end <= work.start || !has(DuckDbFault.UNSEEN_KEY_IS_FREE))
                .anyMatch(other -> isSameKey(row, other));
    }

    /** Keys never change in place. */
    private boolean isSameKey(Stored row, Stored other) {
        return row.table.equals(other.table)
                && keys(row.table).stream()
                        .anyMatch(key -> row.columns.get(key).get(0).value()
                                == other.columns.get(key).get(0).value());
    }
}
