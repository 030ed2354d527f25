package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Troc's conflict analysis (III-E3, Table III): the rows and index values that a statement locks, and, at RR and SERIALIZABLE, its predicate.
 * Each answer is a run of the statement on its view.
 */
final class ViewLocks {
    /**
     * A lock that a statement holds, or asks for.
     *
     * @param view what the statement saw
     * @param analysed its run on the view
     * @param predicate whether what would come into its condition, or leave it, conflicts
     */
    record Taken(Statement statement, View view, RowLock lock, Run analysed, boolean predicate) {}

    private final List<Table> tables;
    private final ViewCase cases;

    ViewLocks(List<Table> tables, ViewCase cases) {
        this.tables = tables;
        this.cases = cases;
    }

    /** What to run for the lock of a statement: the rows its condition chooses, then the statement. */
    TestCase analysis(int session, Statement statement, View view) {
        return cases.onView(view, session, chosenThen(statement, statement));
    }

    /** What to run where an INSERT fails on its view: the row by itself tells the keys it asks for. */
    Optional<TestCase> analysisOfFailed(int session, Statement statement, Run analysed) {
        final boolean failed = statement instanceof Statement.Insert
                && analysed.history().outcomeOf(0).orElse(null) instanceof Outcome.Failed;
        if (!failed) {
            return Optional.empty();
        }
        final List<SortedMap<Long, List<Value>>> empty = new ArrayList<>();
        tables.forEach(table -> empty.add(new TreeMap<>()));
        return Optional.of(cases.onView(new View(empty), session, List.of(statement)));
    }

    /** What to run for a predicate lock: what the condition of a statement chooses on its view once another has written there. */
    TestCase afterwards(int session, Taken predicate, Statement write) {
        return cases.onView(
                predicate.view(),
                session,
                List.of(write, chosen(predicate.statement()).orElseThrow()));
    }

    /** The lock that an analysis tells. */
    RowLock lock(Statement statement, Run analysed) {
        final Set<RowKey> rows = new HashSet<>();
        final Set<RowLock.Entry> entries = new HashSet<>();
        if (chosen(statement).isPresent()) {
            addChosen(statement, analysed.history(), 0, rows, entries);
        }
        if (Statement.writesRows(statement) && !(statement instanceof Statement.Delete)) {
            addWritten(statement, analysed.history(), entries);
        }
        final boolean exclusive =
                !(statement instanceof Statement.Select select) || select.locking() == Statement.Locking.UPDATE;
        return new RowLock(exclusive, rows, entries);
    }

    /** Whether a write changes what a condition locks, by the run of {@link #afterwards}. */
    boolean isChanged(Taken predicate, Run after) {
        final Set<RowKey> rowsBefore = new HashSet<>();
        final Set<RowLock.Entry> entriesBefore = new HashSet<>();
        addChosen(predicate.statement(), predicate.analysed().history(), 0, rowsBefore, entriesBefore);
        final Set<RowKey> rowsAfter = new HashSet<>();
        final Set<RowLock.Entry> entriesAfter = new HashSet<>();
        addChosen(predicate.statement(), after.history(), 1, rowsAfter, entriesAfter);
        return !rowsBefore.equals(rowsAfter) || !entriesBefore.equals(entriesAfter);
    }

    private void addChosen(
            Statement statement, History history, int step, Set<RowKey> rows, Set<RowLock.Entry> entries) {
        final int index = tableOf(statement);
        final int columns = tables.get(index).columns().size();
        if (history.outcomeOf(step).orElse(null) instanceof Outcome.Rows chosen) {
            for (final List<Value> row : chosen.rows()) {
                // A row that came in has no number yet; one is like no other.
                rows.add(new RowKey(
                        index, row.get(columns) instanceof Value.IntegerValue id ? id.value() : -1 - rows.size()));
                entries.addAll(RowLock.entries(index, tables.get(index), row.subList(0, columns)));
            }
        }
    }

    /** The index values that a statement has written: of rows that are marked, or have no number. */
    private void addWritten(Statement statement, History history, Set<RowLock.Entry> entries) {
        final int index = tableOf(statement);
        final int columns = tables.get(index).columns().size();
        for (final List<Value> row : history.finalState().get(index).rows()) {
            final boolean written =
                    row.get(columns) instanceof Value.Null || row.get(columns + 1) instanceof Value.IntegerValue;
            if (written) {
                entries.addAll(RowLock.entries(index, tables.get(index), row.subList(0, columns)));
            }
        }
    }

    private List<Statement> chosenThen(Statement statement, Statement next) {
        final List<Statement> all = new ArrayList<>();
        chosen(statement).ifPresent(all::add);
        all.add(next);
        return all;
    }

    /** A SELECT of the rows that the condition of a statement chooses, with their numbers; empty for an INSERT. */
    private Optional<Statement> chosen(Statement statement) {
        if (statement instanceof Statement.Insert) {
            return Optional.empty();
        }
        final List<String> columns = new ArrayList<>();
        tables.get(tableOf(statement)).columns().forEach(column -> columns.add(column.name()));
        columns.add(ViewCase.ROW_ID);
        return NamedColumns.inScopeOf(statement, columns);
    }

    private int tableOf(Statement statement) {
        return cases.tableIndex(Statement.tableOf(statement).orElseThrow());
    }
}
