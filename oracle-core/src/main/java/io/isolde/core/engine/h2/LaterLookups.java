package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2Statement.OnRows;
import io.isolde.core.engine.h2.Run.Change;
import io.isolde.core.query.RowImage;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.h2.H2RowSemantics;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * At READ UNCOMMITTED a statement that finds rows by several values of an index looks each value up when it comes to it: after a wait it may miss rows,
 * and find others, or some twice. A write that has found a row twice begins again. Measured.
 */
final class LaterLookups {
    private final List<H2Table> tables;
    private final Transactions transactions;

    LaterLookups(List<H2Table> tables, Transactions transactions) {
        this.tables = tables;
        this.transactions = transactions;
    }

    /** Whether a statement looks values up one after the other. */
    boolean mayBe(int session, OnRows statement) {
        return transactions.readsUncommitted(session)
                && tables.get(statement.table()).indexes.stream()
                        .anyMatch(index -> statement.filter().columnsRead().get(index[0]));
    }

    /** Lets a statement that goes on after a wait find the rows that it found first, or others behind the row that it waited for. */
    void findOthers(H2State state, int session, Choices choices) {
        final List<Run> runs = others(state, session);
        runs.add(0, state.sessions[session].run);
        state.sessions[session].run = runs.get(choices.pick(runs.size()));
    }

    private List<Run> others(H2State state, int session) {
        final Run run = state.sessions[session].run;
        final OnRows statement = (OnRows) run.statement;
        final RowImage view = transactions.view(state, session, statement.table());
        final RowImage atStart = run.before.get(statement.table()).image(session, true);
        final List<Integer> found = Execution.found(statement, view);
        final List<Run> others = new ArrayList<>();
        for (final int[] index : tables.get(statement.table()).indexes) {
            if (statement.filter().columnsRead().get(index[0])) {
                final Run other = run.copy();
                final List<Integer> later = later(run, index, view, found);
                // One that finds a row which was not there when it began never ends: it fails by LOCK_TIMEOUT.
                if (later.stream().allMatch(place -> atStart.find(view.key(place)) != null)
                        && find(other, index, view, later)) {
                    others.add(other);
                }
            }
        }
        return others;
    }

    /** The places of rows behind the value of the row that a statement waited for, in the order of an index. */
    private static List<Integer> later(Run run, int[] index, RowImage view, List<Integer> found) {
        final Value value = run.seen[run.next][index[0]];
        final List<Integer> later = new ArrayList<>(found);
        later.removeIf(place -> H2Type.compare(view.row(place)[index[0]], value) <= 0);
        later.sort((left, right) -> H2RowSemantics.INSTANCE.compare(index, view.row(left), view.row(right)));
        return later;
    }

    private static boolean find(Run run, int[] index, RowImage view, List<Integer> later) {
        final Value value = run.seen[run.next][index[0]];
        final List<Long> keys = new ArrayList<>();
        final List<Value[]> rows = new ArrayList<>();
        for (int i = 0; i < run.keys.length; i++) {
            if (i <= run.next || H2Type.compare(run.seen[i][index[0]], value) == 0) {
                keys.add(run.keys[i]);
                rows.add(run.seen[i]);
            }
        }
        for (final int place : later) {
            keys.add(view.key(place));
            rows.add(view.row(place));
        }
        if (keys.equals(IntStream.range(0, run.keys.length)
                .mapToObj(place -> run.keys[place])
                .toList())) {
            return false;
        }
        run.find(keys.stream().mapToLong(Long::longValue).toArray(), rows.toArray(Value[][]::new), run.next);
        return true;
    }

    /**
     * Whether a write that has visited its rows begins again, as one has been erased since, or as it has found one twice. By deviations a DELETE has
     * deleted those before, and counts them not; an UPDATE counts twice what it does not move in an index.
     */
    boolean beginsAgain(H2State state, int session, Run run) {
        if (run.statement instanceof H2Statement.Select) {
            return false;
        }
        final OnRows statement = (OnRows) run.statement;
        final RowStore store = state.tables[statement.table()];
        final int erased = placeOfErased(store, run.changes);
        if (erased >= 0) {
            keepWhatWasDone(state, session, run, erased);
            findAnew(state, session, run);
            return true;
        }
        final int twice = placeOfRepeated(run.changes);
        if (twice < 0) {
            return false;
        }
        if (statement instanceof H2Statement.Delete) {
            if (!transactions.mayCountLess()) {
                keepOneOfEach(run);
                return false;
            }
            deleteBefore(state, session, run, twice);
        } else if (transactions.mayCountTwice() && leavesRepeatedInPlace(statement.table(), store, run)) {
            final int found = run.changes.size();
            keepOneOfEach(run);
            run.countedTwice = found - run.changes.size();
            return false;
        }
        findAnew(state, session, run);
        return true;
    }

    /** A write that meets an erased row begins again and undoes nothing, but for an UPDATE that takes rows out first. Measured. */
    private void keepWhatWasDone(H2State state, int session, Run run, int erased) {
        final OnRows statement = (OnRows) run.statement;
        if (statement instanceof H2Statement.Delete) {
            deleteBefore(state, session, run, erased);
        } else if (!transactions.profile().takesRowsOut()
                && run.changes.stream().noneMatch(change -> isMoved(statement.table(), change))) {
            for (final Change change : run.changes.subList(0, erased + 1)) {
                final Entry entry = state.tables[statement.table()].find(change.oldKey());
                final Value[] committed = entry == null ? null : entry.committed;
                state.tables[statement.table()] = state.tables[statement.table()].with(
                        change.oldKey(), Entry.owned(committed, session, change.row()));
            }
        }
    }

    private static void deleteBefore(H2State state, int session, Run run, int place) {
        run.changes.subList(place, run.changes.size()).clear();
        Execution.takeOut(state, session, run);
    }

    private boolean isMoved(int table, Change change) {
        return tables.get(table).keyAfter(change) != change.oldKey();
    }

    private static int placeOfErased(RowStore store, List<Change> changes) {
        for (int i = 0; i < changes.size(); i++) {
            if (store.find(changes.get(i).oldKey()) == null) {
                return i;
            }
        }
        return -1;
    }

    private void findAnew(H2State state, int session, Run run) {
        final OnRows statement = (OnRows) run.statement;
        run.changes.clear();
        final RowImage view = transactions.view(state, session, statement.table());
        final List<Integer> found = Execution.found(statement, view);
        run.find(
                found.stream().mapToLong(view::key).toArray(),
                found.stream().map(view::row).toArray(Value[][]::new),
                0);
    }

    private static void keepOneOfEach(Run run) {
        final Map<Long, Change> distinct = new LinkedHashMap<>();
        run.changes.forEach(change -> distinct.put(change.oldKey(), change));
        run.changes.clear();
        run.changes.addAll(distinct.values());
    }

    /** Whether no row that was found again moves in an index. */
    private boolean leavesRepeatedInPlace(int table, RowStore store, Run run) {
        final Set<Long> seen = new HashSet<>();
        return run.changes.stream()
                .filter(change -> !seen.add(change.oldKey()))
                .noneMatch(change -> isMoved(table, change)
                        || tables.get(table).indexes.stream()
                                .flatMapToInt(Arrays::stream)
                                .anyMatch(column -> !store.find(change.oldKey())
                                        .current[column]
                                        .equals(change.row()[column])));
    }

    private static int placeOfRepeated(List<Change> changes) {
        for (int i = 1; i < changes.size(); i++) {
            final long key = changes.get(i).oldKey();
            if (changes.subList(0, i).stream().anyMatch(change -> change.oldKey() == key)) {
                return i;
            }
        }
        return -1;
    }
}
