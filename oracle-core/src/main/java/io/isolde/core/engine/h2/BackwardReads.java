package io.isolde.core.engine.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Answer;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowImage;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** What reads return by a deviation that go backwards by an index: they merge a snapshot with own changes as if they went forwards. */
final class BackwardReads {
    /** Own rows at most of which an index may or may not have a new entry. */
    private static final int MOST_UNSURE = 4;

    private final List<H2Table> tables;
    private final boolean rewritesEntries;

    /** Of a server that writes entries of an index anew which stay as they are, or not. */
    BackwardReads(List<H2Table> tables, boolean rewritesEntries) {
        this.tables = tables;
        this.rewritesEntries = rewritesEntries;
    }

    /**
     * An entry of an index.
     *
     * @param row the row with the values of the entry; null for one that is deleted
     * @param values those of the columns of the index
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by hand
    record IndexEntry(Value[] values, long key, Value[] row) {}

    /**
     * A row that is found by an index.
     *
     * @param first what is read of it until one is returned, as by the entry
     * @param then what is read from then on, as it is now
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Found(Value[] first, Value[] then) {}

    /** Whether a read may be one: it sorts backwards, and all rows that it finds. */
    static boolean mayBe(Selection select) {
        return select.grouping() == null
                && !select.distinct()
                && !select.order().isEmpty()
                && select.order().get(0).descending();
    }

    /** Whether a join that locks rows reads backwards by a snapshot, and its transaction has written or locked rows of one of the tables. */
    boolean mayMeetOwnRows(H2State state, int session, H2Statement.LockingJoin join) {
        return mayBe(join.selection())
                && join.parts().stream()
                        .map(Query.Part::table)
                        .anyMatch(table -> state.sessions[session].snapshot(table) != null
                                && state.tables[table].isAnyOf(session));
    }

    /** What a read of one table returns by each index. */
    List<Answer> answers(H2State state, int session, H2Statement.Select select) {
        final List<Answer> answers = new ArrayList<>();
        for (final List<Found> found : merged(state, session, select.table(), select.order(), false)) {
            final List<Value[]> rows = found.stream().map(Found::first).toList();
            answers.add(Answer.rows(select.selection()
                    .asFound(Execution.rows(select, rows).stream()
                            .map(Collections::singletonList)
                            .toList())));
        }
        if (mayComeToGone(state, session, select.table(), select.order())) {
            answers.add(H2Answers.failed(ErrorKind.ROW_NOT_FOUND));
        }
        return answers;
    }

    /** What a read of several tables returns. */
    List<Answer> answers(H2State state, int session, H2Statement.JoinedRead query) {
        try {
            return results(state, session, query);
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a condition");
        }
    }

    private List<Answer> results(H2State state, int session, H2Statement.JoinedRead query) {
        final List<Answer> results = new ArrayList<>();
        for (final Query.Part part : query.query().parts()) {
            // That of a LEFT JOIN starts at its left.
            if (!part.outer()) {
                final List<SortKey> order = within(query.selection().order(), part);
                if (mayComeToGone(state, session, part.table(), order)) {
                    results.add(H2Answers.failed(ErrorKind.ROW_NOT_FOUND));
                }
                for (final List<Found> found : merged(state, session, part.table(), order, true)) {
                    final List<List<Value[]>> rows = new ArrayList<>();
                    for (final Found row : found) {
                        rows.add(rowsOf(query, part, row.first(), row.then()));
                    }
                    results.add(Answer.rows(query.selection().asFound(rows)));
                    if (found.stream().anyMatch(row -> !Arrays.equals(row.first(), row.then()))) {
                        results.add(Answer.rows(query.selection().asFound(joinedByEntries(query, part, found))));
                    }
                }
            }
        }
        return results;
    }

    /** What a join returns that finds the rows of the other table by what the entries say, and reads the rows only then. Measured. */
    private static List<List<Value[]>> joinedByEntries(
            H2Statement.JoinedRead query, Query.Part part, List<Found> found) {
        final List<List<Value[]>> rows = new ArrayList<>();
        for (final Found row : found) {
            rows.add(rowsOf(query, part, row.first(), row.first()).stream()
                    .map(both -> {
                        final Value[] read = both.clone();
                        System.arraycopy(row.then(), 0, read, part.offset(), part.width());
                        return read;
                    })
                    .toList());
        }
        return rows;
    }

    /**
     * The rows that are chosen of those with a given row of one of the tables.
     *
     * @param given the row until one is chosen
     * @param then the row from then on
     */
    private static List<Value[]> rowsOf(H2Statement.JoinedRead read, Query.Part part, Value[] given, Value[] then) {
        final Query query = read.query();
        if (query.parts().size() == 1) {
            return query.chooses(given) ? Collections.singletonList(given) : List.of();
        }
        final Query.Part second = query.parts().get(1);
        final boolean isFirst = part.offset() == 0;
        final List<Value[]> chosen = new ArrayList<>();
        boolean isMatched = false;
        for (final Value[] other :
                read.rows().of((isFirst ? second : query.parts().get(0)).table())) {
            final Value[] own = chosen.isEmpty() ? given : then;
            final Value[] both = isFirst ? Value.joined(own, other) : Value.joined(other, own);
            if (second.joins(both)) {
                isMatched = true;
                addChosen(chosen, query, both);
            }
        }
        if (second.outer() && !isMatched) {
            addChosen(chosen, query, Value.joined(given, second.missing()));
        }
        return chosen;
    }

    private static void addChosen(List<Value[]> chosen, Query query, Value[] row) {
        if (query.chooses(row)) {
            chosen.add(row);
        }
    }

    /** An order of joined rows as one of one of the tables; empty if it is none. */
    private static List<SortKey> within(List<SortKey> order, Query.Part part) {
        final List<SortKey> own = new ArrayList<>();
        for (final SortKey key : order) {
            if (key.column() < part.offset() || key.column() >= part.offset() + part.width()) {
                return List.of();
            }
            own.add(new SortKey(key.column() - part.offset(), key.descending()));
        }
        return own;
    }

    private List<List<Found>> merged(H2State state, int session, int table, List<SortKey> order, boolean joins) {
        final RowImage snapshot = state.sessions[session].snapshot(table);
        final RowStore store = state.tables[table];
        if (snapshot == null || order.isEmpty() || !store.isAnyOf(session)) {
            return List.of();
        }
        final List<List<Found>> merged = new ArrayList<>();
        if (order.get(0).column() == tables.get(table).keyColumn) {
            merged.add(store.mergedBackwards(snapshot, session).stream()
                    .map(row -> new Found(row, row))
                    .toList());
        }
        for (final int[] index : tables.get(table).indexes) {
            if (sorts(index, order)) {
                for (final List<IndexEntry> entries : entries(index, snapshot, store, session)) {
                    final List<Found> ofEntries = found(index, entries, store, session);
                    merged.add(ofEntries.stream()
                            .map(row -> new Found(row.first(), row.first()))
                            .toList());
                    merged.add(ofEntries.stream()
                            .map(row -> new Found(row.then(), row.then()))
                            .toList());
                    if (joins) {
                        merged.add(ofEntries);
                    }
                }
            }
        }
        return merged;
    }

    /** Whether a read of a table may come by an index to a row that its transaction has deleted: H2 looks for it until LOCK_TIMEOUT, and fails. Measured. */
    private boolean mayComeToGone(H2State state, int session, int table, List<SortKey> order) {
        return state.sessions[session].snapshot(table) != null
                && !order.isEmpty()
                && tables.get(table).indexes.stream().anyMatch(index -> sorts(index, order))
                && !state.tables[table].deletedBy(session).isEmpty();
    }

    private static boolean sorts(int[] index, List<SortKey> order) {
        boolean sorts = order.size() <= index.length;
        for (int i = 0; sorts && i < order.size(); i++) {
            sorts = order.get(i).descending() && order.get(i).column() == index[i];
        }
        return sorts;
    }

    /** By an index beside the row key, which finds rows by their keys: what is read of them is in the entry or in the row, as it is now. */
    private static List<Found> found(int[] index, List<IndexEntry> entries, RowStore store, int session) {
        final List<Found> found = new ArrayList<>();
        for (final IndexEntry entry : entries) {
            final Value[] now = now(entry, store, session);
            if (now != null) {
                found.add(new Found(withValues(now, index, entry.values()), now));
            }
        }
        return found;
    }

    /** The row of an entry as it is now; null if it is gone. */
    static Value[] now(IndexEntry entry, RowStore store, int session) {
        final Entry written = store.find(entry.key());
        return written != null && written.owner == session ? written.current : entry.row();
    }

    /**
     * The entries of an index beside the row key as a read that goes backwards finds them. Several are possible where own rows have the values that they
     * had: the index has a new entry if the row was another meanwhile.
     */
    List<List<IndexEntry>> entries(int[] index, RowImage snapshot, RowStore store, int session) {
        final List<IndexEntry> before = entriesOf(index, snapshot);
        final List<IndexEntry> own = new ArrayList<>();
        final List<IndexEntry> unsure = new ArrayList<>();
        for (int place = 0; place < store.size(); place++) {
            final Entry entry = store.entry(place);
            if (entry.owner == session && entry.current != entry.committed) {
                addOwn(own, unsure, index, store.key(place), entry);
            }
        }
        if (unsure.size() > MOST_UNSURE) {
            throw new UnsupportedFeatureException("H2 index with many rows that were written and are as before");
        }
        final List<List<IndexEntry>> all = new ArrayList<>();
        for (int choice = 0; choice < 1 << unsure.size(); choice++) {
            final List<IndexEntry> chosen = new ArrayList<>(own);
            for (int i = 0; i < unsure.size(); i++) {
                if ((choice >> i & 1) != 0) {
                    chosen.add(unsure.get(i));
                }
            }
            chosen.sort(BackwardReads::compare);
            all.add(merged(before, chosen));
        }
        return all;
    }

    /** Those of the snapshot alone, from the last: entries of own rows that were others meanwhile may let these be found first. Measured. */
    static List<IndexEntry> entriesBefore(int[] index, RowImage snapshot) {
        final List<IndexEntry> entries = entriesOf(index, snapshot);
        Collections.reverse(entries);
        return entries;
    }

    private static List<IndexEntry> entriesOf(int[] index, RowImage snapshot) {
        final List<IndexEntry> entries = new ArrayList<>();
        for (int place = 0; place < snapshot.size(); place++) {
            entries.add(entry(index, snapshot.key(place), snapshot.row(place)));
        }
        entries.sort(BackwardReads::compare);
        return entries;
    }

    private static IndexEntry entry(int[] index, long key, Value[] row) {
        final Value[] values = new Value[index.length];
        for (int i = 0; i < index.length; i++) {
            values[i] = row[index[i]];
        }
        return new IndexEntry(values, key, row);
    }

    private void addOwn(List<IndexEntry> own, List<IndexEntry> unsure, int[] index, long key, Entry entry) {
        final IndexEntry now = entry.current == null ? null : entry(index, key, entry.current);
        final IndexEntry before = entry.committed == null ? null : entry(index, key, entry.committed);
        final boolean isAsBefore = now != null && before != null && compare(before, now) == 0;
        if (isAsBefore && !rewritesEntries) {
            unsure.add(now);
        } else if (now != null) {
            own.add(now);
        }
        if (before != null && !isAsBefore) {
            own.add(new IndexEntry(before.values(), key, null));
        }
    }

    private static int compare(IndexEntry left, IndexEntry right) {
        final Comparator<Value> values = H2Type::compare;
        int order = 0;
        for (int i = 0; order == 0 && i < left.values().length; i++) {
            order = values.compare(left.values()[i], right.values()[i]);
        }
        return order == 0 ? Long.compare(left.key(), right.key()) : order;
    }

    private static List<IndexEntry> merged(List<IndexEntry> before, List<IndexEntry> own) {
        final List<IndexEntry> merged = new ArrayList<>();
        int old = before.size() - 1;
        int changed = own.size() - 1;
        while (old >= 0 || changed >= 0) {
            final int order = changed < 0 ? -1 : old < 0 ? 1 : compare(before.get(old), own.get(changed));
            if (order < 0) {
                merged.add(before.get(old--));
                continue;
            }
            if (own.get(changed).row() != null) {
                merged.add(own.get(changed));
            }
            if (order == 0) {
                old--;
            }
            changed--;
        }
        return merged;
    }

    private static Value[] withValues(Value[] row, int[] index, Value[] values) {
        final Value[] changed = row.clone();
        for (int i = 0; i < index.length; i++) {
            changed[index[i]] = values[i];
        }
        return changed;
    }
}
