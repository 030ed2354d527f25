package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.oracle.World.Checkpoint;
import io.isolde.core.program.Program;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What a statement that waited may have matched. It scans an index, waits at some entry, and goes on from there when it is released:
 * entries before the wait count as they were when it was sent, those from the wait on as they are when it resumes. Nothing before the
 * cursor is looked at again. Which index, and where it waited, is not known: every possibility gives a candidate.
 *
 * <p>Source: measured on MariaDB and MySQL, {@code oracle-core/docs/rules.md}.
 */
final class CursorScan {
    /** More than this many different ways to have scanned are not looked at. */
    private static final int MAX_CANDIDATES = 20_000;

    private static final Set<Way> NO_WAYS = Set.of();

    /**
     * One way the scan may have gone.
     *
     * @param matched the records it matched
     * @param needed the deviations from "as if evaluated when it completed" that it shows
     * @param next of a scan that still waits, the record that it matches next and may be changing; else NIL
     */
    record Candidate(RecordSet matched, Set<Quirk> needed, int next) {}

    /** Of one of the indexes that are scanned one after the other, by its place among them. */
    private record Entry(int place, int record, int version) {}

    /** A scan that stands before an entry, with what it has matched and the deviations that took. */
    private record Way(int entry, RecordSet matched, Set<Quirk> needs) {
        Way passing() {
            return new Way(entry + 1, matched, needs);
        }

        Way taking(int record) {
            if (matched.contains(record)) {
                return passing();
            }
            final RecordSet more = matched.copy();
            more.add(record);
            return new Way(entry + 1, more, needs);
        }

        Way needing(Quirk quirk) {
            if (needs.contains(quirk)) {
                return passing();
            }
            final EnumSet<Quirk> more = EnumSet.of(quirk);
            more.addAll(needs);
            return new Way(entry + 1, matched, more);
        }
    }

    /** Distinct ways, by the entry at which they stand. */
    private final class Ways {
        private final List<Set<Way>> byEntry;

        Ways(int entryCount) {
            byEntry = new ArrayList<>(entryCount);
            for (int entry = 0; entry < entryCount; entry++) {
                byEntry.add(NO_WAYS);
            }
        }

        Set<Way> at(int entry) {
            return byEntry.get(entry);
        }

        void add(Way way) {
            final Set<Way> known = at(way.entry());
            if (known.contains(way)) {
                return;
            } else if (known.isEmpty()) {
                byEntry.set(way.entry(), Set.of(way)); // often the only one
            } else {
                addTo(known, way);
            }
            if (++tried > MAX_CANDIDATES) {
                throw new UnsupportedFeatureException("too many ways to scan while waiting");
            }
        }

        private void addTo(Set<Way> known, Way way) {
            if (known.size() > 1) {
                known.add(way);
                return;
            }
            final Set<Way> both = new LinkedHashSet<>(known);
            both.add(way);
            byEntry.set(way.entry(), both);
        }

        /** Lets all that stand at an entry go on. */
        void pass(int entry, UnaryOperator<Way> passed) {
            at(entry).forEach(way -> add(passed.apply(way)));
        }
    }

    /** Distinct candidates in the order in which they were found; needs are the fewest found. */
    private static final class Found {
        private final List<Candidate> candidates = new ArrayList<>();
        private final Map<Matched, Integer> places = new HashMap<>();

        private record Matched(RecordSet records, int next) {}

        /** Takes over both sets. */
        void add(RecordSet matched, Set<Quirk> needed, int next) {
            final Candidate candidate = new Candidate(matched, Collections.unmodifiableSet(needed), next);
            final Integer known = places.putIfAbsent(new Matched(matched, next), candidates.size());
            if (known == null) {
                candidates.add(candidate);
            } else if (needed.size() < candidates.get(known).needed().size()) {
                candidates.set(known, candidate);
            }
        }
    }

    private final CaseContext context;
    private final VersionStore store;
    private int tried;

    CursorScan(CaseContext context) {
        this.context = context;
        this.store = context.store;
    }

    /** The records a step matches now: committed or its own, as it would if it started now. */
    RecordSet matchesNow(World world, CompiledStep step) {
        return matchesAt(world, step, world.heads, world.sequence);
    }

    private RecordSet matchesAt(World world, CompiledStep step, int[] heads, int sequence) {
        final RecordSet matched = new RecordSet();
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.table && matchesAt(world, step, heads, sequence, record)) {
                matched.add(record);
            }
        }
        return matched;
    }

    /** Whether a record matched a step in some state: its newest version then is committed or the step's own, and the WHERE holds. */
    private boolean matchesAt(World world, CompiledStep step, int[] heads, int sequence, int record) {
        final int head = World.headIn(heads, record);
        return head != NIL && !isForeign(world, step, sequence, head) && context.matches(step, head);
    }

    /** Whether a scan at a level tests a changed row by its uncommitted version alone. */
    static boolean testsUncommitted(CaseContext context, IsolationLevel level, CompiledStep step) {
        return step.kind == Kind.UPDATE && level == IsolationLevel.RU && context.allows(Quirk.DIRTY_UPDATE);
    }

    private boolean isForeign(World world, CompiledStep step, Checkpoint state, int version) {
        return isForeign(world, step, state.sequence(), version);
    }

    private boolean isForeign(World world, CompiledStep step, int sequence, int version) {
        final int writer = store.writer(version);
        return writer != world.sessions[step.session].transaction && !world.isCommittedAt(writer, sequence);
    }

    /**
     * Every way the waiting step of a session may have scanned until now, the one that equals an evaluation now first. Distinct by matched
     * set; needs are the fewest found.
     */
    List<Candidate> candidates(World world, CompiledStep step) {
        return scan(world, step, false);
    }

    /** Every set of records a step that still waits may have changed already. */
    List<Candidate> partial(World world, CompiledStep step) {
        return scan(world, step, true);
    }

    /**
     * What lookups by a unique key other than that of the clustered index, one or those of an IN, may have matched instead: after a wait they go on
     * from their cursor, and miss rows that moved behind it.
     */
    List<RecordSet> matchesOfLookups(World world, CompiledStep step) {
        final List<RecordSet> matched = new ArrayList<>();
        if (step.where == null) {
            return matched;
        }
        final CompiledTable table = context.tableOf(step);
        for (final int index : table.uniqueOrder) {
            final int first = table.columnOf(table.indexColumns[index][0]);
            if (index != table.clusteredIndex && (step.where.columnsRead() >>> first & 1) != 0) {
                addMatchesOfLookups(world, step, indexOrder(table, index), matched);
            }
        }
        return matched;
    }

    private void addMatchesOfLookups(World world, CompiledStep step, Comparator<Entry> order, List<RecordSet> matched) {
        tried = 0;
        final Found found = new Found();
        final RecordSet now = matchesNow(world, step);
        found.add(now, Set.of(), NIL);
        walk(world, step, false, statesOf(world, step), order, now, found);
        for (final Candidate candidate : found.candidates) {
            if (candidate.needed().equals(EnumSet.of(Quirk.MOVED_PAST_CURSOR))) {
                matched.add(candidate.matched());
            }
        }
    }

    private static List<Checkpoint> statesOf(World world, CompiledStep step) {
        final List<Checkpoint> states = new ArrayList<>(world.sessions[step.session].checkpoints);
        states.add(world.checkpoint());
        return states;
    }

    private List<Candidate> scan(World world, CompiledStep step, boolean stillWaiting) {
        tried = 0;
        final Found found = new Found();
        final RecordSet now = matchesNow(world, step);
        found.add(stillWaiting ? new RecordSet() : now, Set.of(), NIL);
        final List<Checkpoint> states = statesOf(world, step);
        final CompiledTable table = context.tableOf(step);
        if (step.mayScan(table, table.clusteredIndex) && !(stillWaiting && sortsFirst(step, table.clusterKey))) {
            walkBothWays(world, step, stillWaiting, states, clusteredOrder(table), now, found);
        }
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (index != table.clusteredIndex
                    && mayScan(table, index, step)
                    && !(stillWaiting && sortsFirst(step, table.indexColumns[index]))) {
                walkBothWays(world, step, stillWaiting, states, indexOrder(table, index), now, found);
            }
        }
        for (final IndexUnion union : step.mayMergeIndexes() ? step.unions : List.<IndexUnion>of()) {
            final boolean clustered = union.rangeOf(table.clusteredIndex) != null;
            if (!stillWaiting) {
                walkUnion(world, step, states, union, false, true, now, found);
                walkUnion(world, step, states, union, true, true, now, found);
                missBehindLast(world, step, states, union, now, found);
                if (clustered) {
                    walkUnion(world, step, states, union, false, false, now, found);
                }
            } else if (clustered) {
                walkMerged(world, step, states, union, now, found);
            }
        }
        return found.candidates;
    }

    /**
     * Walks up the ranges of several indexes, one after the other. The clustered one is read last where ranges are, and first where each is a
     * single value (MySQL 8.0.12); the others in either order.
     */
    private void walkUnion(
            World world,
            CompiledStep step,
            List<Checkpoint> states,
            IndexUnion union,
            boolean reversed,
            boolean clusteredLast,
            RecordSet now,
            Found found) {
        final CompiledTable table = context.tableOf(step);
        final List<Integer> places = new ArrayList<>();
        for (int place = 0; place < union.indexes().length; place++) {
            places.add(reversed ? 0 : places.size(), place);
        }
        places.sort(Comparator.comparing(place -> (union.indexes()[place] == table.clusteredIndex) == clusteredLast));
        final List<Comparator<Entry>> orders = new ArrayList<>();
        final List<Entry> entries = new ArrayList<>();
        for (final int place : places) {
            final int index = union.indexes()[place];
            final Comparator<Entry> order =
                    index == table.clusteredIndex ? clusteredOrder(table) : indexOrder(table, index);
            entries.addAll(entries(step, states, order, orders.size(), union.ranges()[place]));
            orders.add(order);
        }
        final Comparator<Entry> order = (left, right) -> left.place() != right.place()
                ? Integer.compare(left.place(), right.place())
                : orders.get(left.place()).compare(left, right);
        new Walk(world, step, states, order, entries, states.size() - 1, now, found).run();
    }

    /**
     * A union of single values brings the rows into the order of the clustered index, and when it waits for one it has read the next entry of each of
     * its indexes. Where there was none it ends, and misses what was inserted since. Measured on MariaDB 11.4.5.
     */
    private void missBehindLast(
            World world, CompiledStep step, List<Checkpoint> states, IndexUnion union, RecordSet now, Found found) {
        final Comparator<Entry> order = clusteredOrder(context.tableOf(step));
        final Checkpoint end = states.get(states.size() - 1);
        for (final Checkpoint state : states.subList(0, states.size() - 1)) {
            final Optional<Entry> waitedAt = Arrays.stream(union.ranges())
                    .flatMap(range -> entries(step, List.of(state), order, 0, range).stream())
                    .max(order)
                    .filter(last -> isForeign(world, step, state, World.headIn(state.heads(), last.record())));
            if (waitedAt.isPresent()) {
                final RecordSet matched = withoutInserted(now, state, end, waitedAt.get(), order);
                if (!matched.equals(now)) {
                    found.add(matched, EnumSet.of(Quirk.MOVED_PAST_CURSOR), NIL);
                }
            }
        }
    }

    /** Of the records that match now, those but the ones that were inserted since a state, behind an entry. */
    private RecordSet withoutInserted(
            RecordSet now, Checkpoint since, Checkpoint end, Entry entry, Comparator<Entry> order) {
        final RecordSet kept = new RecordSet();
        for (int record = 0; record < context.directory.count(); record++) {
            if (now.contains(record)
                    && (World.headIn(since.heads(), record) != NIL
                            || order.compare(new Entry(0, record, World.headIn(end.heads(), record)), entry) < 0)) {
                kept.add(record);
            }
        }
        return kept;
    }

    /**
     * Walks as a union changes rows: those that the others of its indexes find, brought into the order of the clustered one, and then those of the
     * clustered one. Measured on MariaDB 11.4.5.
     */
    private void walkMerged(
            World world, CompiledStep step, List<Checkpoint> states, IndexUnion union, RecordSet now, Found found) {
        final CompiledTable table = context.tableOf(step);
        final Comparator<Entry> order = Comparator.comparing(Entry::place).thenComparing(clusteredOrder(table));
        final Program clusteredRange = union.rangeOf(table.clusteredIndex);
        final List<Entry> entries = new ArrayList<>();
        for (int place = 0; place < union.indexes().length; place++) {
            if (union.indexes()[place] != table.clusteredIndex) {
                entries.addAll(entries(step, states, order, 0, union.ranges()[place]));
            }
        }
        entries.removeIf(entry -> context.evaluator.holds(clusteredRange, entry.version()));
        entries.addAll(entries(step, states, order, 1, clusteredRange));
        entries.sort(order);
        new Walk(world, step, states, order, distinct(entries, order), states.size(), now, found).run();
    }

    /** Whether a scan of an index finds all rows and sorts them before it changes any. */
    private static boolean sortsFirst(CompiledStep step, int[] columns) {
        return step.ordering.isOrdered()
                && (columns.length == 0 || columns[0] != step.ordering.columns()[0]);
    }

    /**
     * Whether the optimizer may have chosen an index: the WHERE reads its first column, it has the order asked for, or it covers the
     * statement.
     */
    private static boolean mayScan(CompiledTable table, int index, CompiledStep step) {
        if (!step.mayScan(table, index)) {
            return false;
        }
        final int first = table.columnOf(table.indexColumns[index][0]);
        return step.where != null && (step.where.columnsRead() >>> first & 1) != 0
                || step.ordering.isOrdered() && step.ordering.columns()[0] == first
                || step.kind == Kind.SELECT;
    }

    private Comparator<Entry> clusteredOrder(CompiledTable table) {
        return byPartition(
                table, (left, right) -> context.directory.compareRecords(table, left.record(), right.record()));
    }

    private Comparator<Entry> byPartition(CompiledTable table, Comparator<Entry> order) {
        if (table.partitions == null) {
            return order;
        }
        final Comparator<Entry> partitions =
                (left, right) -> context.directory.comparePartitions(table, left.version(), right.version());
        return partitions.thenComparing(order);
    }

    private Comparator<Entry> indexOrder(CompiledTable table, int index) {
        final int[] columns = table.indexColumns[index];
        return byPartition(
                table,
                (left, right) -> context.directory.compareEntries(
                        table, columns, left.record(), left.version(), right.record(), right.version()));
    }

    /** Walks up an index, and down as well where the order asked for may have it scanned from its end. */
    private void walkBothWays(
            World world,
            CompiledStep step,
            boolean stillWaiting,
            List<Checkpoint> states,
            Comparator<Entry> order,
            RecordSet now,
            Found found) {
        walk(world, step, stillWaiting, states, order, now, found);
        if (step.mayScanDown()) {
            walk(world, step, stillWaiting, states, order.reversed(), now, found);
        }
    }

    private void walk(
            World world,
            CompiledStep step,
            boolean stillWaiting,
            List<Checkpoint> states,
            Comparator<Entry> order,
            RecordSet now,
            Found found) {
        final List<Entry> entries = entries(step, states, order, 0, null);
        final int last = stillWaiting ? states.size() : states.size() - 1;
        final Walk walk = new Walk(world, step, states, order, entries, last, now, found);
        walk.run();
    }

    /**
     * Every place in an index at which a record stood in one of the states, in order.
     *
     * @param place of the index among those that are scanned one after the other
     * @param range holds for the places that are read; null for all
     */
    private List<Entry> entries(
            CompiledStep step, List<Checkpoint> states, Comparator<Entry> order, int place, Program range) {
        final List<Entry> entries = new ArrayList<>();
        final IntOpenHashSet versions = new IntOpenHashSet();
        for (int number = 0; number < context.directory.count(); number++) {
            final int record = context.directory.inOrder(number); // near the order that is wanted
            if (context.directory.table(record) != step.table) {
                continue;
            }
            for (final Checkpoint state : states) {
                int version = World.headIn(state.heads(), record);
                while (version != NIL && versions.add(version)) {
                    if (range == null || context.evaluator.holds(range, version)) {
                        entries.add(new Entry(place, record, version));
                    }
                    version = store.olderOffset(version);
                }
            }
            versions.clear();
        }
        entries.sort(order);
        return distinct(entries, order);
    }

    private static List<Entry> distinct(List<Entry> sorted, Comparator<Entry> order) {
        final List<Entry> distinct = new ArrayList<>();
        for (final Entry entry : sorted) {
            if (distinct.isEmpty() || order.compare(distinct.get(distinct.size() - 1), entry) != 0) {
                distinct.add(entry);
            }
        }
        return distinct;
    }

    /** One walk over one index: chooses where the scan stood each time the state changed. */
    private final class Walk {
        private final World world;
        private final CompiledStep step;
        private final List<Checkpoint> states;
        private final Comparator<Entry> order;
        private final List<Entry> entries;
        private final int lastState;
        private final RecordSet now;
        private final Found found;

        Walk(
                World world,
                CompiledStep step,
                List<Checkpoint> states,
                Comparator<Entry> order,
                List<Entry> entries,
                int lastState,
                RecordSet now,
                Found found) {
            this.world = world;
            this.step = step;
            this.states = states;
            this.order = order;
            this.entries = entries;
            this.lastState = lastState;
            this.now = now;
            this.found = found;
        }

        /**
         * Walks from the first entry. Ways that stand at the same entry with the same matches go on alike, so only one of them is followed:
         * the number of ways grows with entries and states, not with their product's combinations.
         */
        void run() {
            Ways ways = new Ways(entries.size() + 1);
            ways.add(new Way(0, new RecordSet(), Set.of()));
            for (final Checkpoint state : states.subList(0, lastState)) {
                ways = advance(state, ways);
            }
            final int[] takenAtEnd = new int[entries.size()];
            Arrays.setAll(takenAtEnd, entry -> taken(states.get(states.size() - 1), entry));
            for (int entry = 0; entry <= entries.size(); entry++) {
                for (final Way way : ways.at(entry)) {
                    finish(way, takenAtEnd);
                }
            }
        }

        /** Every place at which the scan may stand when a state ends. */
        private Ways advance(Checkpoint state, Ways before) {
            final Ways ways = new Ways(entries.size() + 1);
            for (int entry = 0; entry <= entries.size(); entry++) {
                before.at(entry).forEach(ways::add);
                if (entry < entries.size() && !ways.at(entry).isEmpty()) {
                    pass(state, entry, ways);
                }
            }
            return ways;
        }

        /** A scan that still waits has matched what it has; another goes on to the end in the state that is now. */
        private void finish(Way way, int[] takenAtEnd) {
            if (lastState == states.size()) {
                found.add(way.matched(), way.needs(), firstTaken(takenAtEnd, way.entry()));
                return;
            }
            final RecordSet complete = way.matched().copy();
            for (int i = way.entry(); i < entries.size(); i++) {
                if (takenAtEnd[i] != NIL) {
                    complete.add(takenAtEnd[i]);
                }
            }
            found.add(complete, missed(complete, way.needs()), NIL);
        }

        private static int firstTaken(int[] taken, int from) {
            for (int entry = from; entry < taken.length; entry++) {
                if (taken[entry] != NIL) {
                    return taken[entry];
                }
            }
            return NIL;
        }

        /** Lets the ways that stand at an entry go on in a state, unless they have to wait there. */
        private void pass(Checkpoint state, int entryNumber, Ways ways) {
            final int record = entries.get(entryNumber).record();
            final int head = World.headIn(state.heads(), record);
            if (head == NIL || !isForeign(world, step, state, head)) {
                final int taken = taken(state, entryNumber);
                ways.pass(entryNumber, taken == NIL ? Way::passing : way -> way.taking(taken));
                return;
            }
            final int committed = world.committedVersion(store, head, state.sequence());
            final boolean matchesCommitted = isAt(committed, entryNumber) && context.matches(step, committed);
            final boolean matchesNewest = isAt(head, entryNumber) && context.matches(step, head);
            if (matchesCommitted
                    && !matchesNewest
                    && testsUncommitted(context, world.sessions[step.session].transactionLevel, step)) {
                ways.pass(entryNumber, way -> way.needing(Quirk.DIRTY_UPDATE));
            } else if (!matchesCommitted && !matchesNewest) {
                ways.pass(entryNumber, Way::passing);
            } else if (!matchesCommitted && step.kind == Kind.UPDATE) {
                final Quirk passedBy =
                        context.isAlive(committed) ? Quirk.SEMI_CONSISTENT_UPDATE : Quirk.SEMI_CONSISTENT_INSERT;
                ways.pass(entryNumber, way -> way.needing(passedBy));
            }
        }

        /** Whether a version of the entry's record has its entry here; a range need not reach the entries of its other keys. */
        private boolean isAt(int version, int entryNumber) {
            final Entry entry = entries.get(entryNumber);
            return version == entry.version()
                    || version != NIL && order.compare(new Entry(entry.place(), entry.record(), version), entry) == 0;
        }

        /** The entry's record if it stands at this entry in a state and matches there, else NIL. */
        private int taken(Checkpoint state, int entryNumber) {
            final int record = entries.get(entryNumber).record();
            return isAt(World.headIn(state.heads(), record), entryNumber)
                            && matchesAt(world, step, state.heads(), state.sequence(), record)
                    ? record
                    : NIL;
        }

        /** The deviations behind every record that matches now and was not matched by the scan. */
        private Set<Quirk> missed(RecordSet matched, Set<Quirk> passedBy) {
            if (matched.equals(now)) {
                return Set.of();
            }
            final EnumSet<Quirk> needs = EnumSet.noneOf(Quirk.class);
            for (int record = 0; record < context.directory.count(); record++) {
                if (now.contains(record) && !matched.contains(record)) {
                    needs.add(causeOf(record, passedBy));
                }
            }
            return needs;
        }

        private Quirk causeOf(int record, Set<Quirk> passedBy) {
            final Checkpoint sent = states.get(0);
            final int head = World.headIn(sent.heads(), record);
            if (passedBy.contains(Quirk.DIRTY_UPDATE) && head != NIL && isForeign(world, step, sent, head)) {
                return Quirk.DIRTY_UPDATE;
            }
            if (!context.isAlive(head) || step.kind != Kind.UPDATE || context.profile.snapshotIsolation()) {
                return Quirk.MOVED_PAST_CURSOR;
            }
            if (isForeign(world, step, sent, head) && context.matches(step, head)) {
                final boolean inserted = !context.isAlive(world.committedVersion(store, head, sent.sequence()));
                final Quirk cause = inserted ? Quirk.SEMI_CONSISTENT_INSERT : Quirk.SEMI_CONSISTENT_UPDATE;
                if (passedBy.contains(cause)) {
                    return cause;
                }
            }
            return Quirk.SEMI_CONSISTENT_LATE;
        }
    }
}
