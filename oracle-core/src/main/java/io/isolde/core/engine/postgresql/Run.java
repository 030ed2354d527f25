package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A statement under way. Arrays and lists in it are replaced, not changed, so that copies may share them. */
final class Run {
    static final int NONE = -1;

    private static final int[] NOBODY = {};

    /** What it does next. */
    enum Phase {
        /** Wait for a snapshot that no writer can spoil. */
        SNAPSHOT,
        /** Lock the tables that the statement names, one after the other. */
        TABLES,
        /** Choose the order in which it comes to its rows. */
        ORDER,
        /** Go on, or wait for what no rule is about. */
        ASLEEP,
        /** Nothing in this round, as it waits for that. */
        RESTING,
        /** Look at the next row. */
        VISIT,
        /** Replace the version at hand, or delete it. */
        WRITE,
        /** Look for the newest version of the row. */
        CHASE,
        /** Lock the version at hand. */
        LOCK,
        /** Enter the new version in the unique indexes, one by one. */
        INDEX,
        /** Look for rows that clash with the one to be inserted. */
        ARBITER,
        /** All rows are written: look at those that foreign keys are about. */
        REFERENCES
    }

    final int step;
    /** What was committed before, is seen. */
    int snapshot = NONE;
    /** Those who may spoil the snapshot that it waits with; empty where it has none. */
    int[] writers = NOBODY;
    /** Which of several ways it goes next, for {@link SafeSnapshot}. */
    int choice;
    /** Versions from this number on were written after it began. */
    int firstWritten;
    /** The rows that MERGE made for itself, in whose place their numbers stand in {@link #order}. */
    List<Value[]> source = List.of();
    /** Versions to look at, in order; of a join those of one row behind those of another. None of an INSERT of VALUES. */
    int[] order = NOBODY;
    /** Of each row of {@link #order} its place at first, where it may come to the rows that are left in any order; empty elsewhere. */
    int[] unordered = NOBODY;
    /** How many of its tables it has locked. */
    int tables;
    /** The place in {@link #order}, or the row of VALUES. */
    int place;

    Phase phase = Phase.VISIT;
    /** The versions of the row at hand, where a statement reads several tables or changes one. */
    int[] row = NOBODY;
    /** The place of the table in it whose row is to be locked. */
    int part;
    /** The version at hand. */
    int version = NONE;
    /** What is locked on the version at hand. */
    RowLock lock = RowLock.UPDATE;
    /** Whether the version at hand is newer than the one in the snapshot. */
    boolean newer;
    /** The row to be written. */
    Value[] values = {};
    /** The version that was written, on its way to the indexes. */
    int written = NONE;
    /** The next of the unique indexes. */
    int index;
    /** Those of them, as bits, in which somebody may clash with the version, which is asked later. */
    long doubtful;

    /** Rows affected. */
    long count;
    /** Rows to be returned, in order. */
    List<List<Value>> rows = List.of();
    /** Of each of them its place among those that were found, which tells its place in an order. */
    List<Integer> origins = List.of();

    /** Whether it has come to the second of two statements, behind WITH. */
    boolean isMain;
    /** Whether the rows that both write would be written by turns, so that the second may not wait. */
    boolean byTurns;
    /** Whether it has waited for the end of a transaction. */
    boolean waited;

    /** Of each table the versions that subqueries read; null where there are no subqueries. */
    int[][] seen;

    // ---- foreign keys

    /** Rows that foreign keys have to look at. */
    List<References.Event> events = List.of();
    /** The same, when no others are left: what is asked at the end of a transaction that the statement is. */
    List<References.Event> lateEvents = List.of();
    /** Whether it ends its transaction, and looks at rows before. */
    boolean ends;
    /** The first of them that is left. */
    int nextEvent;
    /** The statement that a foreign key runs; null for the one that was sent. */
    PostgresStatement internal;
    /** What that was put aside for. Shared by copies, so it is copied before it goes on. */
    Run outer;
    /** Of such a statement what the transaction sees, where it sees more itself; {@link #NONE} elsewhere. */
    int crosscheck = NONE;

    // ---- how far the version at hand is locked

    /** Transactions whose end it waits for, one after the other. */
    int[] awaited = NOBODY;
    /** The marks of the version when it began to wait for their ends; null if it has not waited. */
    List<Mark> sleptOn;
    /** What had replaced the version then; {@link #NONE} if nothing had. */
    int sleptNext = NONE;
    /** The newer version that it is to lock, too, before it goes on; {@link #NONE} if there is none. */
    int chain = NONE;
    /** Whether it has looked for own marks. */
    boolean knowsOwn;
    /** Whether it need not queue, as it has a weaker lock. */
    boolean skipsQueue;
    /** The place in the order in which statements began to wait, for predictions. */
    int waitsSince;

    Run(int step) {
        this.step = step;
    }

    Run copy() {
        final Run copy = new Run(step);
        copy.snapshot = snapshot;
        copy.writers = writers;
        copy.choice = choice;
        copy.firstWritten = firstWritten;
        copy.source = source;
        copy.tables = tables;
        copy.order = order;
        copy.unordered = unordered;
        copy.seen = seen;
        copy.place = place;
        copy.row = row;
        copy.part = part;
        copy.phase = phase;
        copy.version = version;
        copy.lock = lock;
        copy.newer = newer;
        copy.values = values;
        copy.written = written;
        copy.index = index;
        copy.doubtful = doubtful;
        copy.count = count;
        copy.rows = rows;
        copy.origins = origins;
        copy.events = events;
        copy.lateEvents = lateEvents;
        copy.nextEvent = nextEvent;
        copy.ends = ends;
        copy.isMain = isMain;
        copy.byTurns = byTurns;
        copy.waited = waited;
        copy.internal = internal;
        copy.outer = outer;
        copy.crosscheck = crosscheck;
        copy.awaited = awaited;
        copy.sleptOn = sleptOn;
        copy.sleptNext = sleptNext;
        copy.chain = chain;
        copy.knowsOwn = knowsOwn;
        copy.skipsQueue = skipsQueue;
        copy.waitsSince = waitsSince;
        return copy;
    }

    /** Goes on to a version, of which nothing is locked yet. */
    void turnTo(Phase next, int nextVersion) {
        phase = next;
        version = nextVersion;
        forgetWaits();
    }

    void forgetWaits() {
        awaited = NOBODY;
        sleptOn = null;
        sleptNext = NONE;
        chain = NONE;
        knowsOwn = false;
        skipsQueue = false;
    }

    /** Goes on to the next row. */
    void turnToNext() {
        place++;
        part = 0;
        newer = false;
        written = NONE;
        doubtful = 0;
        turnTo(Phase.VISIT, NONE);
        if (unordered.length > 0) {
            sortVisited();
        }
    }

    /** Puts the rows that it has come to in their first order: which it came to first has no effect any more. */
    private void sortVisited() {
        final int width = order.length / unordered.length;
        final List<Integer> visited = IntStream.range(0, place)
                .boxed()
                .sorted(Comparator.comparingInt(each -> unordered[each]))
                .toList();
        final int[] before = order;
        final int[] placesBefore = unordered;
        order = order.clone();
        unordered = unordered.clone();
        for (int i = 0; i < place; i++) {
            unordered[i] = placesBefore[visited.get(i)];
            System.arraycopy(before, visited.get(i) * width, order, i * width, width);
        }
        final List<Integer> returned = IntStream.range(0, origins.size())
                .boxed()
                .sorted(Comparator.comparingInt(each -> visited.indexOf(origins.get(each))))
                .toList();
        if (!origins.isEmpty()) {
            rows = returned.stream().map(rows::get).toList();
        }
        origins = returned.stream()
                .map(each -> visited.indexOf(origins.get(each)))
                .toList();
    }

    /** The versions by which it found the row at a place, one for each table. */
    int[] found(int at, int width) {
        return Arrays.copyOfRange(order, at * width, (at + 1) * width);
    }

    /** Turns to one of the rows that are left, where any order of them is possible. */
    void pick(int chosen) {
        final int width = order.length / unordered.length;
        final int[] before = order;
        final int[] placesBefore = unordered;
        order = order.clone();
        unordered = unordered.clone();
        System.arraycopy(before, chosen * width, order, place * width, width);
        System.arraycopy(before, place * width, order, (place + 1) * width, (chosen - place) * width);
        unordered[place] = placesBefore[chosen];
        System.arraycopy(placesBefore, place, unordered, place + 1, chosen - place);
    }

    /** Has a row returned. */
    void add(List<Value> row) {
        final List<List<Value>> more = new ArrayList<>(rows);
        more.add(row);
        rows = more;
    }

    /** Goes on to the second of two statements, which may read what the first has returned. */
    void turnToMain(int table, int[] returned) {
        seen = seen.clone();
        seen[table] = returned;
        isMain = true;
        rows = List.of();
        origins = List.of();
        count = 0;
        place = 0;
        part = 0;
        row = NOBODY;
        newer = false;
        written = NONE;
        doubtful = 0;
        order = NOBODY;
        unordered = NOBODY;
        source = List.of();
        turnTo(Phase.ORDER, NONE);
    }

    /** Has written a version, which is in no index yet. */
    void turnToWritten(int number) {
        written = number;
        index = 0;
        doubtful = 0;
    }

    /** Has a foreign key look at a row when all are written. */
    void addEvent(References.Event event) {
        final List<References.Event> more = new ArrayList<>(events);
        more.add(event);
        events = more;
    }

    /** The same, behind all others. */
    void addLateEvent(References.Event event) {
        final List<References.Event> more = new ArrayList<>(lateEvents);
        more.add(event);
        lateEvents = more;
    }

    /** Turns to what is left for the end. */
    void turnToLateEvents() {
        events = lateEvents;
        nextEvent = 0;
        lateEvents = List.of();
    }

    int contentHash() {
        final int hash = ((step * 31 + place) * 31 + phase.ordinal()) * 31 + version;
        return ((hash * 31 + index) * 31 + chain) * 31 + Arrays.hashCode(awaited);
    }

    boolean isSame(Run other) {
        return step == other.step
                && snapshot == other.snapshot
                && Arrays.equals(writers, other.writers)
                && choice == other.choice
                && firstWritten == other.firstWritten
                && place == other.place
                && tables == other.tables
                && part == other.part
                && phase == other.phase
                && version == other.version
                && lock == other.lock
                && newer == other.newer
                && written == other.written
                && index == other.index
                && doubtful == other.doubtful
                && count == other.count
                && chain == other.chain
                && sleptNext == other.sleptNext
                && knowsOwn == other.knowsOwn
                && skipsQueue == other.skipsQueue
                && Arrays.equals(order, other.order)
                && Arrays.equals(unordered, other.unordered)
                && Arrays.deepEquals(seen, other.seen)
                && Arrays.equals(row, other.row)
                && Arrays.equals(values, other.values)
                && Arrays.equals(awaited, other.awaited)
                && nextEvent == other.nextEvent
                && ends == other.ends
                && isMain == other.isMain
                && byTurns == other.byTurns
                && waited == other.waited
                && crosscheck == other.crosscheck
                && events.equals(other.events)
                && lateEvents.equals(other.lateEvents)
                && (outer == null ? other.outer == null : other.outer != null && outer.isSame(other.outer))
                && rows.equals(other.rows)
                && origins.equals(other.origins)
                && (sleptOn == null ? other.sleptOn == null : sleptOn.equals(other.sleptOn));
    }
}
