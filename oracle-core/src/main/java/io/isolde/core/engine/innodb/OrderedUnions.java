package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.CursorEntries.Entry;
import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.IndexUnion;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.semantics.mysql.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Unions of single values, each of whose indexes gives its rows in the order of the clustered index. Such a union has read one entry of each index. It
 * takes the first of these, reads the next entry of that index, and only then the row. Where it waits its cursors so stand ahead of the row, and it
 * misses what comes behind them, or behind the end of an index that has no more. Measured on MariaDB 11.4.5 and MySQL 8.0.33.
 */
final class OrderedUnions {
    /** The cursor of an index of which nothing was read yet. */
    private static final Entry START = new Entry(0, NIL, NIL);
    /** The cursor of an index that has no more entries. */
    private static final Entry END = new Entry(1, NIL, NIL);

    private final CaseContext context;
    private final CursorEntries places;

    OrderedUnions(CaseContext context, CursorEntries places) {
        this.context = context;
        this.places = places;
    }

    /** Adds what a step that waited may have matched, of what it matches now, if it was answered by a union of single values. */
    void addCandidates(
            World world,
            ScanStep step,
            IndexUnion union,
            List<Checkpoint> states,
            RecordSet now,
            CursorCandidates found) {
        final Checkpoint end = states.get(states.size() - 1);
        Set<RecordSet> missed = Set.of(RecordSet.EMPTY);
        for (final Checkpoint state : states.subList(0, states.size() - 1)) {
            final Set<RecordSet> more = new LinkedHashSet<>(missed);
            for (final RecordSet behind : behindCursors(world, step, union, state, end, now)) {
                for (final RecordSet before : missed) {
                    more.add(before.with(behind));
                    found.countWay();
                }
            }
            missed = more;
        }
        for (final RecordSet behind : missed) {
            if (behind.size() > 0) {
                found.add(without(now, behind), EnumSet.of(Quirk.MOVED_PAST_CURSOR), NIL);
            }
        }
    }

    /** For each place at which the union may have waited in a state, the records that it misses. */
    private Set<RecordSet> behindCursors(
            World world, ScanStep step, IndexUnion union, Checkpoint state, Checkpoint end, RecordSet now) {
        final Comparator<Entry> order = places.clusteredOrder(context.tableOf(step));
        final List<List<Entry>> entries = new ArrayList<>();
        for (final Program range : union.ranges()) {
            entries.add(places.of(step, List.of(state), order, 0, range));
        }
        final Set<RecordSet> behind = new LinkedHashSet<>();
        for (final Entry[] cursors : waits(world, step, union, state, order, entries)) {
            final RecordSet missed = new RecordSet();
            for (int record = 0; record < context.directory.count(); record++) {
                if (now.contains(record) && isMissed(record, union, state, end, order, cursors)) {
                    missed.add(record);
                }
            }
            if (missed.size() > 0) {
                behind.add(missed);
            }
        }
        return behind;
    }

    /** The cursors of the indexes, for each place at which the union may have waited. */
    private List<Entry[]> waits(
            World world,
            ScanStep step,
            IndexUnion union,
            Checkpoint state,
            Comparator<Entry> order,
            List<List<Entry>> entries) {
        final List<Entry[]> waits = new ArrayList<>();
        for (int index = 0; index < entries.size(); index++) {
            final Entry[] begun = new Entry[entries.size()];
            Arrays.fill(begun, START);
            begun[index] = first(entries.get(index));
            waits.add(begun);
        }
        waits.add(entries.stream().map(OrderedUnions::first).toArray(Entry[]::new));
        final List<Entry> taken =
                entries.stream().flatMap(List::stream).sorted(order).toList();
        for (final Entry row : CursorEntries.distinct(taken, order)) {
            for (final List<Entry> from : entries) {
                if (from.stream().anyMatch(entry -> order.compare(entry, row) == 0)) {
                    waits.add(entries.stream()
                            .map(of -> next(of, row, order, of == from))
                            .toArray(Entry[]::new));
                }
            }
            if (stopsAt(world, step, union, state, row.record())) {
                break;
            }
        }
        return waits;
    }

    private static Entry first(List<Entry> entries) {
        return entries.isEmpty() ? END : entries.get(0);
    }

    /** The entry of an index that is read when a row is: the next one in the index that gave it, in others that of the row or the next. */
    private static Entry next(List<Entry> entries, Entry row, Comparator<Entry> order, boolean isTaken) {
        for (final Entry entry : entries) {
            final int place = order.compare(entry, row);
            if (place > 0 || place == 0 && !isTaken) {
                return entry;
            }
        }
        return END;
    }

    /** Whether the union must wait for a row that it finds: another transaction has changed it, but not its entry. */
    private boolean stopsAt(World world, ScanStep step, IndexUnion union, Checkpoint state, int record) {
        final int head = World.headIn(state.heads(), record);
        if (head == NIL) {
            return false;
        }
        final int writer = context.store.writer(head);
        if (writer == world.sessions[step.session].transaction || world.isCommittedAt(writer, state.sequence())) {
            return false;
        }
        final int committed = world.committedVersion(context.store, head, state.sequence());
        return Arrays.stream(union.ranges()).anyMatch(range -> stands(head, range) && stands(committed, range));
    }

    private boolean isMissed(
            int record, IndexUnion union, Checkpoint state, Checkpoint end, Comparator<Entry> order, Entry[] cursors) {
        final int before = World.headIn(state.heads(), record);
        final int head = World.headIn(end.heads(), record);
        for (int index = 0; index < cursors.length; index++) {
            final Program range = union.ranges()[index];
            if (stands(before, range)
                    || stands(head, range) && !isBehind(new Entry(0, record, head), cursors[index], order)) {
                return false;
            }
        }
        return true;
    }

    private boolean stands(int version, Program range) {
        return context.isAlive(version) && context.evaluator.holds(range, version);
    }

    private static boolean isBehind(Entry entry, Entry cursor, Comparator<Entry> order) {
        return !cursor.equals(START) && (cursor.equals(END) || order.compare(entry, cursor) <= 0);
    }

    private RecordSet without(RecordSet records, RecordSet left) {
        final RecordSet kept = new RecordSet();
        for (int record = 0; record < context.directory.count(); record++) {
            if (records.contains(record) && !left.contains(record)) {
                kept.add(record);
            }
        }
        return kept;
    }
}
