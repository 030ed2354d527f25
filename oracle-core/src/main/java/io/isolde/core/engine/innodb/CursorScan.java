package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.CursorEntries.Entry;
import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.IndexUnion;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a statement that waited may have matched. It scans an index, waits at some entry, and goes on from there when it is released:
 * entries before the wait count as they were when it was sent, those from the wait on as they are when it resumes. Nothing before the
 * cursor is looked at again. Which index, and where it waited, is not known: every possibility gives a candidate.
 *
 * <p>Source: measured on MariaDB and MySQL, {@code oracle-core/docs/rules.md}.
 */
final class CursorScan {

    /**
     * One way the scan may have gone.
     *
     * @param matched the records it matched
     * @param needed the deviations from "as if evaluated when it completed" that it shows
     * @param next of a scan that still waits, the record that it matches next and may be changing; else NIL
     */
    record Candidate(RecordSet matched, Set<Quirk> needed, int next) {}

    private final CaseContext context;
    private final VersionStore store;
    private final CursorEntries places;
    private final OrderedUnions orderedUnions;

    CursorScan(CaseContext context) {
        this.context = context;
        this.store = context.store;
        this.places = new CursorEntries(context);
        this.orderedUnions = new OrderedUnions(context, places);
    }

    /** The records a step matches now: committed or its own, as it would if it started now. */
    RecordSet matchesNow(World world, ScanStep step) {
        return matchesAt(world, step, world.heads, world.sequence);
    }

    private RecordSet matchesAt(World world, ScanStep step, int[] heads, int sequence) {
        final RecordSet matched = new RecordSet();
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.table() && matchesAt(world, step, heads, sequence, record)) {
                matched.add(record);
            }
        }
        return matched;
    }

    /** Whether a record matched a step in some state: its newest version then is committed or the step's own, and the WHERE holds. */
    private boolean matchesAt(World world, ScanStep step, int[] heads, int sequence, int record) {
        final int head = World.headIn(heads, record);
        return head != NIL && !isForeign(world, step, sequence, head) && context.matches(step, head);
    }

    /** Whether a scan at a level tests a changed row by its uncommitted version alone. */
    static boolean testsUncommitted(CaseContext context, IsolationLevel level, ScanStep step) {
        return step.kind == Kind.UPDATE && level == IsolationLevel.RU && context.allows(Quirk.DIRTY_UPDATE);
    }

    private boolean isForeign(World world, ScanStep step, Checkpoint state, int version) {
        return isForeign(world, step, state.sequence(), version);
    }

    private boolean isForeign(World world, ScanStep step, int sequence, int version) {
        final int writer = store.writer(version);
        return writer != world.sessions[step.session].transaction && !world.isCommittedAt(writer, sequence);
    }

    /**
     * Every way the waiting step of a session may have scanned until now, the one that equals an evaluation now first. Distinct by matched
     * set; needs are the fewest found.
     */
    List<Candidate> candidates(World world, ScanStep step) {
        return scan(world, step, false);
    }

    /** Every set of records a step that still waits may have changed already. */
    List<Candidate> partial(World world, ScanStep step) {
        return scan(world, step, true);
    }

    /**
     * What lookups by a unique key other than that of the clustered index, one or those of an IN, may have matched instead: after a wait they go on
     * from their cursor, and miss rows that moved behind it.
     */
    List<RecordSet> matchesOfLookups(World world, ScanStep step) {
        final List<RecordSet> matched = new ArrayList<>();
        if (step.where() == null) {
            return matched;
        }
        final CompiledTable table = context.tableOf(step);
        for (final int index : table.uniqueOrder) {
            final int first = table.columnOf(table.indexColumns[index][0]);
            if (index != table.clusteredIndex && (step.where().columnsRead() >>> first & 1) != 0) {
                addMatchesOfLookups(world, step, places.indexOrder(table, index), matched);
            }
        }
        return matched;
    }

    private void addMatchesOfLookups(World world, ScanStep step, Comparator<Entry> order, List<RecordSet> matched) {
        final CursorCandidates found = new CursorCandidates();
        final RecordSet now = matchesNow(world, step);
        found.add(now, Set.of(), NIL);
        walk(world, step, false, statesOf(world, step), order, now, found);
        for (final Candidate candidate : found.all()) {
            if (candidate.needed().equals(EnumSet.of(Quirk.MOVED_PAST_CURSOR))) {
                matched.add(candidate.matched());
            }
        }
    }

    private static List<Checkpoint> statesOf(World world, ScanStep step) {
        final List<Checkpoint> states = new ArrayList<>(world.sessions[step.session].checkpoints);
        states.add(world.checkpoint());
        return states;
    }

    private List<Candidate> scan(World world, ScanStep step, boolean stillWaiting) {
        final CursorCandidates found = new CursorCandidates();
        final RecordSet now = matchesNow(world, step);
        found.add(stillWaiting ? new RecordSet() : now, Set.of(), NIL);
        final List<Checkpoint> states = statesOf(world, step);
        final CompiledTable table = context.tableOf(step);
        if (step.mayScan(table, table.clusteredIndex) && !(stillWaiting && sortsFirst(step, table.clusterKey))) {
            walkBothWays(world, step, stillWaiting, states, places.clusteredOrder(table), now, found);
        }
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (index != table.clusteredIndex
                    && mayScan(table, index, step)
                    && !(stillWaiting && sortsFirst(step, table.indexColumns[index]))) {
                walkBothWays(world, step, stillWaiting, states, places.indexOrder(table, index), now, found);
            }
        }
        for (final IndexUnion union : step.mayMergeIndexes() ? step.access().unions() : List.<IndexUnion>of()) {
            final boolean clustered = union.rangeOf(table.clusteredIndex) != null;
            if (!stillWaiting) {
                final boolean shared = CaseContext.isSharedRead(world.sessions[step.session], step);
                for (final boolean reversed : new boolean[] {false, true}) {
                    walkUnion(world, step, states, union, reversed, true, false, now, found);
                    if (shared) {
                        walkUnion(world, step, states, union, reversed, true, true, now, found);
                    }
                }
                if (clustered) {
                    walkUnion(world, step, states, union, false, false, false, now, found);
                }
                if (union.inOrder()) {
                    orderedUnions.addCandidates(world, step, union, states, now, found);
                }
            } else if (clustered) {
                walkMerged(world, step, states, union, now, found);
            }
        }
        return found.all();
    }

    /**
     * Walks up the ranges of several indexes, one after the other. The clustered one is read last where ranges are, and first where each is a
     * single value (MySQL 8.0.12); the others in either order.
     *
     * @param collects whether the others give their entries only, of which the rows are read when all have been collected: a shared read of ranges.
     *     It so waits for a row when it has collected them, and misses what has come since. Measured on MariaDB 11.4.5 and 10.11.5, MySQL 8.0.33.
     */
    private void walkUnion(
            World world,
            ScanStep step,
            List<Checkpoint> states,
            IndexUnion union,
            boolean reversed,
            boolean clusteredLast,
            boolean collects,
            RecordSet now,
            CursorCandidates found) {
        final CompiledTable table = context.tableOf(step);
        final List<Integer> indexes = new ArrayList<>();
        for (int place = 0; place < union.indexes().length; place++) {
            indexes.add(reversed ? 0 : indexes.size(), place);
        }
        indexes.sort(Comparator.comparing(place -> (union.indexes()[place] == table.clusteredIndex) == clusteredLast));
        final List<Comparator<Entry>> orders = new ArrayList<>();
        final List<Entry> entries = new ArrayList<>();
        for (final int place : indexes) {
            final int index = union.indexes()[place];
            final Comparator<Entry> order =
                    index == table.clusteredIndex ? places.clusteredOrder(table) : places.indexOrder(table, index);
            entries.addAll(places.of(step, states, order, orders.size(), union.ranges()[place]));
            orders.add(order);
        }
        final Comparator<Entry> order = (left, right) -> left.place() != right.place()
                ? Integer.compare(left.place(), right.place())
                : orders.get(left.place()).compare(left, right);
        final int collected = (int) indexes.stream()
                .filter(place -> collects && union.indexes()[place] != table.clusteredIndex)
                .count();
        new Walk(world, step, states, new Course(order, entries, collected), states.size() - 1, now, found).run();
    }

    /**
     * Walks as a union changes rows: those that the others of its indexes find, brought into the order of the clustered one, and then those of the
     * clustered one. Measured on MariaDB 11.4.5.
     */
    private void walkMerged(
            World world,
            ScanStep step,
            List<Checkpoint> states,
            IndexUnion union,
            RecordSet now,
            CursorCandidates found) {
        final CompiledTable table = context.tableOf(step);
        final Comparator<Entry> order = Comparator.comparing(Entry::place).thenComparing(places.clusteredOrder(table));
        final Program clusteredRange = union.rangeOf(table.clusteredIndex);
        final List<Entry> entries = new ArrayList<>();
        for (int place = 0; place < union.indexes().length; place++) {
            if (union.indexes()[place] != table.clusteredIndex) {
                entries.addAll(places.of(step, states, order, 0, union.ranges()[place]));
            }
        }
        entries.removeIf(entry -> context.evaluator.holds(clusteredRange, entry.version()));
        entries.addAll(places.of(step, states, order, 1, clusteredRange));
        entries.sort(order);
        final Course course = new Course(order, CursorEntries.distinct(entries, order), 0);
        new Walk(world, step, states, course, states.size(), now, found).run();
    }

    /** Whether a scan of an index finds all rows and sorts them before it changes any. */
    private static boolean sortsFirst(ScanStep step, int[] columns) {
        return step.ordering().isOrdered()
                && (columns.length == 0 || columns[0] != step.ordering().columns()[0]);
    }

    /**
     * Whether the optimizer may have chosen an index: the WHERE reads its first column, it has the order asked for, or it covers the
     * statement.
     */
    private static boolean mayScan(CompiledTable table, int index, ScanStep step) {
        if (!step.mayScan(table, index)) {
            return false;
        }
        final int first = table.columnOf(table.indexColumns[index][0]);
        return step.where() != null && (step.where().columnsRead() >>> first & 1) != 0
                || step.ordering().isOrdered() && step.ordering().columns()[0] == first
                || step.kind == Kind.SELECT;
    }

    /** Walks up an index, and down as well where the order asked for may have it scanned from its end. */
    private void walkBothWays(
            World world,
            ScanStep step,
            boolean stillWaiting,
            List<Checkpoint> states,
            Comparator<Entry> order,
            RecordSet now,
            CursorCandidates found) {
        walk(world, step, stillWaiting, states, order, now, found);
        if (step.mayScanDown()) {
            walk(world, step, stillWaiting, states, order.reversed(), now, found);
        }
    }

    private void walk(
            World world,
            ScanStep step,
            boolean stillWaiting,
            List<Checkpoint> states,
            Comparator<Entry> order,
            RecordSet now,
            CursorCandidates found) {
        final Course course = new Course(order, places.of(step, states, order, 0, null), 0);
        final int last = stillWaiting ? states.size() : states.size() - 1;
        new Walk(world, step, states, course, last, now, found).run();
    }

    /**
     * The entries that a walk comes by, in its order.
     *
     * @param collected of how many of its places, the first, the entries are collected before a row is read
     */
    private record Course(Comparator<Entry> order, List<Entry> entries, int collected) {}

    /** One walk over one index: chooses where the scan stood each time the state changed. */
    private final class Walk {
        private final World world;
        private final ScanStep step;
        private final List<Checkpoint> states;
        private final Comparator<Entry> order;
        private final List<Entry> entries;
        private final int collected;
        private final int lastState;
        private final RecordSet now;
        private final CursorCandidates found;

        Walk(
                World world,
                ScanStep step,
                List<Checkpoint> states,
                Course course,
                int lastState,
                RecordSet now,
                CursorCandidates found) {
            this.world = world;
            this.step = step;
            this.states = states;
            order = course.order();
            entries = course.entries();
            collected = course.collected();
            this.lastState = lastState;
            this.now = now;
            this.found = found;
        }

        /**
         * Walks from the first entry. CursorWays that stand at the same entry with the same matches go on alike, so only one of them is followed:
         * the number of ways grows with entries and states, not with their product's combinations.
         */
        void run() {
            CursorWays ways = new CursorWays(entries.size() + 1, found);
            ways.add(new CursorWay(0, new RecordSet(), Set.of()));
            for (final Checkpoint state : states.subList(0, lastState)) {
                ways = advance(state, ways);
            }
            final int[] takenAtEnd = new int[entries.size()];
            Arrays.setAll(takenAtEnd, entry -> taken(states.get(states.size() - 1), entry));
            for (int entry = 0; entry <= entries.size(); entry++) {
                for (final CursorWay way : ways.at(entry)) {
                    finish(way, takenAtEnd);
                }
            }
        }

        /** Every place at which the scan may stand when a state ends. */
        private CursorWays advance(Checkpoint state, CursorWays before) {
            final CursorWays ways = new CursorWays(entries.size() + 1, found);
            for (int entry = 0; entry <= entries.size(); entry++) {
                before.at(entry).forEach(ways::add);
                if (entry < entries.size() && !ways.at(entry).isEmpty()) {
                    pass(state, entry, ways);
                }
            }
            return ways;
        }

        /** A scan that still waits has matched what it has; another goes on to the end in the state that is now. */
        private void finish(CursorWay way, int[] takenAtEnd) {
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
            if (collected > 0) {
                complete.keep(now); // what is collected is tested when it is read
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
        private void pass(Checkpoint state, int entryNumber, CursorWays ways) {
            final int record = entries.get(entryNumber).record();
            final int head = World.headIn(state.heads(), record);
            if (entries.get(entryNumber).place() < collected) {
                collect(state, entryNumber, head, ways);
                return;
            }
            if (head == NIL || !isForeign(world, step, state, head)) {
                final int taken = taken(state, entryNumber);
                ways.pass(entryNumber, taken == NIL ? CursorWay::passing : way -> way.taking(taken));
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
                ways.pass(entryNumber, CursorWay::passing);
            } else if (!matchesCommitted && step.kind == Kind.UPDATE) {
                final Quirk passedBy =
                        context.isAlive(committed) ? Quirk.SEMI_CONSISTENT_UPDATE : Quirk.SEMI_CONSISTENT_INSERT;
                ways.pass(entryNumber, way -> way.needing(passedBy));
            }
        }

        /** Collects an entry, whoever has changed the rest of its row; waits for one that another transaction has placed or marked as deleted. */
        private void collect(Checkpoint state, int entryNumber, int head, CursorWays ways) {
            final boolean isHere = isAliveAt(head, entryNumber);
            final boolean mustWait = head != NIL
                    && isForeign(world, step, state, head)
                    && isHere != isAliveAt(world.committedVersion(store, head, state.sequence()), entryNumber);
            if (!mustWait) {
                final int record = entries.get(entryNumber).record();
                ways.pass(entryNumber, isHere ? way -> way.taking(record) : CursorWay::passing);
            }
        }

        private boolean isAliveAt(int version, int entryNumber) {
            return context.isAlive(version) && isAt(version, entryNumber);
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
