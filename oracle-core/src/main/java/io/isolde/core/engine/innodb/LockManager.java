package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.lock.LockTable;
import io.isolde.core.lock.LockTable.Mode;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The locks of one predicted world: explicit ones in a table, implicit ones read off the newest versions, and who waits for whom. */
final class LockManager {
    private static final int MAX_INDEXES = 64;

    /** A lock that is asked for. Filled anew for each, and copied for those that have to wait. */
    static final class Request {
        private int transaction;
        private int table;
        private int index;
        private int record;
        private int version;
        private Mode mode;
        private int arrival;

        /**
         * Asks for another.
         *
         * @param wanted null for an insert intention, which waits for gap locks only
         * @param since when the request was first made; requests are granted in this order
         */
        Request set(int asker, int ofTable, int ofIndex, int ofRecord, int atVersion, Mode wanted, int since) {
            transaction = asker;
            table = ofTable;
            index = ofIndex;
            record = ofRecord;
            version = atVersion;
            mode = wanted;
            arrival = since;
            return this;
        }

        Request copy() {
            return new Request().set(transaction, table, index, record, version, mode, arrival);
        }

        int transaction() {
            return transaction;
        }

        int table() {
            return table;
        }

        int index() {
            return index;
        }

        int record() {
            return record;
        }

        int version() {
            return version;
        }

        Mode mode() {
            return mode;
        }

        int arrival() {
            return arrival;
        }

        boolean isInsertIntention() {
            return mode == null;
        }
    }

    /** The request that is looked at. */
    final Request probe = new Request();

    /** Who a request has to wait for, while that is only asked whether it has to. */
    private final List<Integer> anyBlockers = new ArrayList<>();

    final LockTable table;
    private final CaseContext context;
    private final VersionStore store;
    private World world;
    private int arrivals;

    LockManager(CaseContext context) {
        this.context = context;
        store = context.store;
        table = new LockTable(this::comparePlaces);
    }

    /** Begins with no locks but the implicit ones of a world. */
    void start(World predicted) {
        world = predicted;
        arrivals = 0;
        table.clear();
    }

    int nextArrival() {
        return arrivals++;
    }

    /** The number of an index over all tables. */
    static int indexId(int tableNumber, int index) {
        return tableNumber * MAX_INDEXES + index + 1;
    }

    private int comparePlaces(int indexId, int leftRecord, int leftVersion, int rightRecord, int rightVersion) {
        final CompiledTable compiled = context.compiled.tables()[indexId / MAX_INDEXES];
        final int index = indexId % MAX_INDEXES - 1;
        if (index != compiled.clusteredIndex) {
            final int order =
                    context.directory.compareKeys(compiled, compiled.indexColumns[index], leftVersion, rightVersion);
            if (order != 0) {
                return order;
            }
        }
        return compiled.hasClusterKey()
                ? context.directory.compareKeys(compiled, compiled.clusterKey, leftVersion, rightVersion)
                : Integer.compare(leftRecord, rightRecord);
    }

    void release(int transaction) {
        table.release(transaction);
    }

    /** After changes were taken back: locks on entries that are gone end, and gap locks beside one reach to the next entry there is. */
    void forgetGoneEntries() {
        table.dropRecordLocksOutside(this::isThere);
        for (int gap = 0; gap < table.gapCount(); gap++) {
            stretch(gap, false);
            stretch(gap, true);
        }
    }

    private void stretch(int gap, boolean upper) {
        final int indexId = table.gapIndex(gap);
        final int record = table.gapEndRecord(gap, upper);
        final int version = table.gapEndVersion(gap, upper);
        if (record == LockTable.END || isThere(indexId, record, version)) {
            return;
        }
        int nearestRecord = LockTable.END;
        int nearestVersion = NIL;
        for (int other = 0; other < context.directory.count(); other++) {
            for (int offset = firstEntry(indexId, other); offset != NIL; offset = nextEntry(indexId, offset)) {
                final boolean outside = isFurther(indexId, upper, other, offset, record, version);
                final boolean nearer = nearestRecord == LockTable.END
                        || isFurther(indexId, upper, nearestRecord, nearestVersion, other, offset);
                if (outside && nearer) {
                    nearestRecord = other;
                    nearestVersion = offset;
                }
            }
        }
        table.moveGapEnd(gap, upper, nearestRecord, nearestVersion);
    }

    /** Whether the first place lies further up, or down, than the second. */
    private boolean isFurther(int indexId, boolean up, int record, int version, int thanRecord, int thanVersion) {
        final int order = comparePlaces(indexId, record, version, thanRecord, thanVersion);
        return up ? order > 0 : order < 0;
    }

    /** Whether an index has an entry at a place: for some version of the record. */
    boolean isThere(int indexId, int record, int version) {
        for (int offset = firstEntry(indexId, record); offset != NIL; offset = nextEntry(indexId, offset)) {
            if (comparePlaces(indexId, record, offset, record, version) == 0) {
                return true;
            }
        }
        return false;
    }

    /** A version of a record that has an entry in an index, or NIL; {@link #nextEntry} gives the others. */
    private int firstEntry(int indexId, int record) {
        return context.directory.table(record) == indexId / MAX_INDEXES ? world.head(record) : NIL;
    }

    private int nextEntry(int indexId, int version) {
        final boolean clustered =
                indexId % MAX_INDEXES - 1 == context.compiled.tables()[indexId / MAX_INDEXES].clusteredIndex;
        return clustered ? NIL : store.olderOffset(version);
    }

    /** The transactions a request has to wait for, given everyone who waits; in order of session. */
    List<Integer> blockers(Request request, Execution[] executions) {
        final List<Integer> blockers = new ArrayList<>();
        addConflicts(request, executions, blockers);
        if (blockers.size() > 1) {
            blockers.sort(Comparator.comparingInt(this::sessionOf));
        }
        return blockers;
    }

    /** Whether a request has to wait. */
    boolean blocks(Request request, Execution[] executions) {
        anyBlockers.clear();
        addConflicts(request, executions, anyBlockers);
        return !anyBlockers.isEmpty();
    }

    private void addConflicts(Request request, Execution[] executions, List<Integer> blockers) {
        final int indexId = indexId(request.table(), request.index());
        if (request.isInsertIntention()) {
            int from = 0;
            for (int owner = gapOwner(request, indexId, from); owner != LockTable.END; ) {
                blockers.add(owner);
                from = table.lastFound() + 1;
                owner = gapOwner(request, indexId, from);
            }
            return;
        }
        final boolean holdsEnough =
                table.holdsRecord(request.transaction(), indexId, request.record(), request.version(), request.mode());
        final int implicit = implicitOwner(request);
        if (holdsEnough || implicit == request.transaction()) {
            return;
        }
        int owner = recordOwner(request, indexId, 0);
        while (owner != LockTable.END) {
            blockers.add(owner);
            owner = recordOwner(request, indexId, table.lastFound() + 1);
        }
        if (implicit != World.NONE) {
            blockers.add(implicit);
        }
        final boolean upgrades = table.holdsRecord(request.transaction(), indexId, request.record(), request.version());
        if (!upgrades || !context.profile.has(Behaviour.SHARED_HOLDER_PASSES_WAITERS)) {
            addEarlierWaiters(request, indexId, executions, blockers);
        }
    }

    private int gapOwner(Request request, int indexId, int from) {
        return table.gapConflict(request.transaction(), indexId, request.record(), request.version(), from);
    }

    private int recordOwner(Request request, int indexId, int from) {
        return table.recordConflict(
                request.transaction(), indexId, request.record(), request.version(), request.mode(), from);
    }

    /** The transaction whose uncommitted changes added, marked or changed an entry; it holds it exclusively without a lock. */
    private int implicitOwner(Request request) {
        final int head = world.head(request.record());
        final int owner = world.foreignOwner(store, head, World.NONE);
        final CompiledTable compiled = context.compiled.tables()[request.table()];
        if (owner == World.NONE || request.index() == compiled.clusteredIndex) {
            return owner;
        }
        final int[] columns = compiled.indexColumns[request.index()];
        final boolean now = hasKey(compiled, columns, head, request.version());
        for (int offset = head; offset != NIL && !world.isCommitted(store.writer(offset)); ) {
            offset = store.olderOffset(offset);
            if (hasKey(compiled, columns, offset, request.version()) != now) {
                return owner; // added and removed again counts: the entry is still there, marked
            }
        }
        return World.NONE;
    }

    private boolean hasKey(CompiledTable compiled, int[] columns, int version, int keyVersion) {
        return context.isAlive(version) && context.directory.compareKeys(compiled, columns, version, keyVersion) == 0;
    }

    private void addEarlierWaiters(Request request, int indexId, Execution[] executions, List<Integer> blockers) {
        for (final Execution execution : executions) {
            if (execution == null || execution.request() == null) {
                continue;
            }
            final Request other = execution.request();
            if (other.arrival() < request.arrival()
                    && other.transaction() != request.transaction()
                    && !other.isInsertIntention()
                    && indexId(other.table(), other.index()) == indexId
                    && (other.mode() == Mode.EXCLUSIVE || request.mode() == Mode.EXCLUSIVE)
                    && comparePlaces(indexId, other.record(), other.version(), request.record(), request.version())
                            == 0) {
                blockers.add(other.transaction());
            }
        }
    }

    /** The members of a cycle of waits through a session, the one to roll back first: the lightest, and on a tie the session; empty when there is no cycle. */
    List<Integer> cycle(int session, Execution[] executions) {
        final List<Integer> members = new ArrayList<>();
        if (findCycle(session, session, executions, members)) {
            members.sort(Comparator.comparingInt(this::weight).thenComparing(member -> member != session));
        }
        return members;
    }

    private boolean findCycle(int from, int target, Execution[] executions, List<Integer> path) {
        if (executions[from] == null || path.contains(from)) {
            return false;
        }
        path.add(from);
        for (final int blocker : blockers(executions[from].request(), executions)) {
            final int next = sessionOf(blocker);
            if (next == target || next != World.NONE && findCycle(next, target, executions, path)) {
                return true;
            }
        }
        path.remove(Integer.valueOf(from));
        return false;
    }

    private int sessionOf(int transaction) {
        for (int session = 0; session < world.sessions.length; session++) {
            if (world.sessions[session].transaction == transaction) {
                return session;
            }
        }
        return World.NONE;
    }

    /** Rows changed and lock structures held: what InnoDB compares to find the cheapest transaction to roll back. */
    private int weight(int session) {
        final int transaction = world.sessions[session].transaction;
        int changes = 0;
        for (int record = 0; record < context.directory.count(); record++) {
            int offset = world.head(record);
            while (offset != NIL && store.writer(offset) == transaction) {
                changes++;
                offset = store.olderOffset(offset);
            }
        }
        return changes + table.structureCount(transaction);
    }
}
