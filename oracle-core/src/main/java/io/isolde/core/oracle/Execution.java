package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.isolation.LevelRules;
import io.isolde.core.lock.LockTable;
import io.isolde.core.lock.LockTable.Mode;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.oracle.LockManager.Request;
import io.isolde.core.program.Program;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.List;

/**
 * One locking or writing statement on its way: scans an index entry by entry, locks, changes rows as it goes, and can stop at any lock to
 * go on from there later. Rules: {@code oracle-core/DESIGN.md}, "Locks by access path".
 */
final class Execution {
    /** Where an entry lies relative to the scanned range. */
    private enum Position {
        BEFORE,
        INSIDE,
        BEYOND
    }

    private record Entry(int record, int version) {}

    final int step;
    private final CaseContext context;
    private final VersionStore store;
    private final World world;
    private final LockManager locks;
    private final Subqueries subqueries;
    private final Reader reader;
    private final CompiledStep compiled;
    private final CompiledTable table;
    private final int transaction;
    private final LevelRules rules;
    private final Writer writer;
    private final int regionMark;
    private final Mode mode;
    private final boolean coveringRead;

    /** What it waits for; null while it runs. */
    private Request request;

    private Outcome outcome;

    private Entry lastEntry;
    private Entry waitEntry;
    private boolean scanEnded;
    private final List<Integer> matched = new ArrayList<>();
    private final boolean collectFirst;
    private int applied;
    private int row;
    private int draft = NIL;
    private long affected;

    Execution(CaseContext context, World world, LockManager locks, Subqueries subqueries, Reader reader, int step) {
        this.context = context;
        this.world = world;
        this.locks = locks;
        this.subqueries = subqueries;
        this.reader = reader;
        this.step = step;
        store = context.store;
        compiled = context.compiled.steps()[step];
        table = context.tableOf(compiled);
        final World.SessionState session = world.sessions[compiled.session];
        transaction = session.transaction;
        rules = LevelRules.of(session.transactionLevel, context.profile);
        writer = new Writer(context);
        regionMark = context.regionTop();
        mode = CaseContext.isSharedRead(session, compiled) ? Mode.SHARED : Mode.EXCLUSIVE;
        coveringRead = mode == Mode.SHARED
                && !compiled.path.isClustered()
                && Bounds.covers(table, compiled.path.index(), compiled.columnsRead);
        collectFirst = compiled.kind == Kind.UPDATE && changesScannedIndex();
    }

    int session() {
        return compiled.session;
    }

    Request request() {
        return request;
    }

    /** When it began to wait. */
    int arrival() {
        return request.arrival();
    }

    Outcome outcome() {
        return outcome;
    }

    static Outcome.Failed failed(ErrorKind error) {
        return new Outcome.Failed(error, "", 0, error.name());
    }

    /** Whether it moves entries of the index it scans; then every row is found before the first is changed. */
    private boolean changesScannedIndex() {
        return assigns(table.clusterKey)
                || !compiled.path.isClustered() && assigns(table.indexColumns[compiled.path.index()]);
    }

    private boolean assigns(int[] columns) {
        for (final int assigned : compiled.assignedColumns) {
            for (final int column : columns) {
                if (assigned == column) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether what it waits for is free now. */
    boolean mayGoOn(Execution[] executions) {
        return locks.blockers(request, executions).isEmpty();
    }

    /** Forgets what it waits for, when its transaction is rolled back. */
    void abandon() {
        request = null;
    }

    /** Runs until the statement ended (true) or has to wait (false). */
    boolean run(Execution[] executions) {
        final boolean resumed = request != null;
        grantAwaited();
        subqueries.fill(world, compiled.session, compiled);
        final boolean ended = compiled.kind == Kind.INSERT
                ? insert(executions)
                : scan(executions, resumed) && applyCollected(executions);
        if (ended && outcome == null) {
            outcome = success();
        }
        return ended;
    }

    /** A statement that goes on holds what it waited for, unless that entry is gone. */
    private void grantAwaited() {
        if (request != null && !request.isInsertIntention()) {
            final int indexId = LockManager.indexId(request.table(), request.index());
            if (locks.isThere(indexId, request.record(), request.version())) {
                locks.table.lockRecord(transaction, indexId, request.record(), request.version(), request.mode());
            }
        }
        request = null;
    }

    private Outcome success() {
        if (compiled.kind != Kind.SELECT) {
            return new Outcome.Affected(affected);
        }
        final int[] versions = matched.stream().mapToInt(world::head).toArray();
        final ErrorKind error = reader.collect(compiled, versions, versions.length);
        return error == null ? new Outcome.Rows(reader.rows.values()) : failed(error);
    }

    /** Ends the statement with an error: its changes are taken back, its locks stay. */
    private boolean fail(ErrorKind error) {
        for (int record = 0; record < context.directory.count(); record++) {
            int offset = world.head(record);
            while (offset != NIL && offset >= regionMark && store.writer(offset) == transaction) {
                offset = store.olderOffset(offset);
            }
            world.setHead(record, offset);
        }
        locks.forgetGoneEntries();
        outcome = failed(error);
        return true;
    }

    // ---- locks

    /** Asks for a record lock; false if it has to wait. */
    private boolean lockRecord(int index, int record, int version, Mode wanted, Execution[] executions) {
        if (wait(ask(index, record, version, wanted), executions)) {
            return false;
        }
        locks.table.lockRecord(transaction, LockManager.indexId(compiled.table, index), record, version, wanted);
        return true;
    }

    private boolean wouldWait(Entry entry, Execution[] executions) {
        final Request probe = new Request(
                transaction,
                compiled.table,
                compiled.path.index(),
                entry.record(),
                entry.version(),
                mode,
                Integer.MAX_VALUE);
        return !locks.blockers(probe, executions).isEmpty();
    }

    private boolean intendInsert(int index, int record, int version, Execution[] executions) {
        return !wait(ask(index, record, version, null), executions);
    }

    private Request ask(int index, int record, int version, Mode wanted) {
        return new Request(transaction, compiled.table, index, record, version, wanted, locks.nextArrival());
    }

    private boolean wait(Request wanted, Execution[] executions) {
        if (locks.blockers(wanted, executions).isEmpty()) {
            return false;
        }
        request = wanted;
        return true;
    }

    private void lockGap(Entry low, Entry high) {
        locks.table.lockGap(
                transaction,
                LockManager.indexId(compiled.table, compiled.path.index()),
                low == null ? LockTable.END : low.record(),
                low == null ? NIL : low.version(),
                high == null ? LockTable.END : high.record(),
                high == null ? NIL : high.version());
    }

    // ---- scanning

    /** Scans on from the last entry; false if it has to wait. */
    private boolean scan(Execution[] executions, boolean resumed) {
        boolean waitedHere = resumed;
        while (!scanEnded) {
            final List<Entry> entries = entries();
            final int at = nextEntry(entries);
            final Entry previous = at == 0 ? null : entries.get(at - 1);
            if (at == entries.size()) {
                if (rules.gapLocks() && !endsAt(previous)) {
                    lockGap(previous, null);
                }
                scanEnded = true;
                return true;
            }
            final Entry entry = entries.get(at);
            if (waitEntry != null && compare(entry, waitEntry) != 0) {
                waitEntry = null; // the entry waited for is gone: this one is met anew
                waitedHere = false;
            }
            if (!visit(entry, previous, waitedHere, executions)) {
                waitEntry = entry;
                return false;
            }
            if (outcome != null) {
                return true;
            }
            waitEntry = null;
            waitedHere = false;
            lastEntry = entry;
        }
        return true;
    }

    /** The first entry behind the last one; after a wait, the first that is not before the one waited at. */
    private int nextEntry(List<Entry> entries) {
        for (int i = 0; i < entries.size(); i++) {
            final boolean reached = waitEntry != null
                    ? compare(entries.get(i), waitEntry) >= 0
                    : lastEntry == null || compare(entries.get(i), lastEntry) > 0;
            if (reached) {
                return i;
            }
        }
        return entries.size();
    }

    /** All entries of the scanned index in order, those of deleted rows and old keys among them. */
    private List<Entry> entries() {
        final List<Entry> entries = new ArrayList<>();
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) != compiled.table || world.head(record) == NIL) {
                continue;
            }
            if (compiled.path.isClustered()) {
                entries.add(new Entry(record, world.head(record)));
                continue;
            }
            for (int offset = world.head(record); offset != NIL; offset = store.olderOffset(offset)) {
                final Entry entry = new Entry(record, offset);
                if (entries.stream().noneMatch(known -> compare(known, entry) == 0)) {
                    entries.add(entry);
                }
            }
        }
        entries.sort(this::compare);
        return entries;
    }

    private int compare(Entry left, Entry right) {
        if (!compiled.path.isClustered()) {
            final int order = context.directory.compareKeys(
                    table, table.indexColumns[compiled.path.index()], left.version(), right.version());
            if (order != 0) {
                return order;
            }
        }
        return context.directory.compareRecords(table, left.record(), right.record());
    }

    private Position position(Entry entry) {
        for (int i = 0; i < compiled.lowerBounds.length; i++) {
            if (isOutside(compiled.lowerBounds[i], entry)) {
                return Position.BEFORE;
            }
            if (isOutside(compiled.upperBounds[i], entry)) {
                return Position.BEYOND;
            }
        }
        return Position.INSIDE;
    }

    /** Whether an entry lies exactly at an end of a range that includes it; {@code end} is null for other ends. */
    private boolean isAt(Program end, Entry entry) {
        return end != null && context.evaluator.holds(end, entry.version());
    }

    /** Whether nothing is looked at beyond a range, as its last key was there. */
    private boolean endsAt(Entry previous) {
        return !rules.rangeLocksBeyond() && previous != null && isAt(compiled.rangeEnd, previous);
    }

    private boolean isOutside(Program bound, Entry entry) {
        return bound != null && !context.evaluator.holds(bound, entry.version());
    }

    /** Locks and evaluates one entry; false if it has to wait. */
    private boolean visit(Entry entry, Entry previous, boolean waitedHere, Execution[] executions) {
        return switch (position(entry)) {
            case BEFORE -> true;
            case BEYOND -> visitBeyond(entry, previous, waitedHere, executions);
            case INSIDE -> visitInside(entry, previous, waitedHere, executions);
        };
    }

    private boolean visitBeyond(Entry entry, Entry previous, boolean waitedHere, Execution[] executions) {
        final boolean range = compiled.path.kind() == AccessPath.Kind.CLUSTERED_RANGE;
        if (endsAt(previous)) {
            scanEnded = true;
            return true;
        }
        if (rules.gapLocks()) {
            lockGap(previous, entry);
        }
        if (range && rules.rangeLocksBeyond()) {
            if (passesBy(entry, executions)) {
                scanEnded = true;
                return true;
            }
            final boolean held = holds(compiled.path.index(), entry);
            if (!lockRecord(compiled.path.index(), entry.record(), entry.version(), mode, executions)) {
                return false;
            }
            unlockUnlessKept(compiled.path.index(), entry, held || waitedHere || rules.keepsUnmatched());
        }
        scanEnded = true;
        return true;
    }

    /** Semi-consistent read: an UPDATE goes by a locked row whose committed version does not match. */
    private boolean passesBy(Entry entry, Execution[] executions) {
        final boolean scanning = compiled.path.kind() == AccessPath.Kind.CLUSTERED_RANGE
                || compiled.path.kind() == AccessPath.Kind.FULL_SCAN;
        return compiled.kind == Kind.UPDATE
                && rules.semiConsistentUpdate()
                && scanning
                && waitEntry == null
                && wouldWait(entry, executions)
                && !context.matches(compiled, world.committedVersion(store, world.head(entry.record())));
    }

    private boolean holds(int index, Entry entry) {
        return locks.table.holdsRecord(
                transaction, LockManager.indexId(compiled.table, index), entry.record(), entry.version());
    }

    private void unlockUnlessKept(int index, Entry entry, boolean kept) {
        if (!kept) {
            locks.table.unlockRecord(
                    transaction, LockManager.indexId(compiled.table, index), entry.record(), entry.version());
        }
    }

    private boolean visitInside(Entry entry, Entry previous, boolean waitedHere, Execution[] executions) {
        if (passesBy(entry, executions)) {
            return true;
        }
        final int index = compiled.path.index();
        final boolean heldEntry = holds(index, entry);
        if (rules.gapLocks() && !isHitWithoutGap(entry)) {
            lockGap(previous, entry); // a next-key lock that waits for its record keeps others out of the gap already
        }
        if (!lockRecord(index, entry.record(), entry.version(), mode, executions)) {
            return false;
        }
        boolean heldRow = heldEntry;
        final Entry rowEntry = new Entry(entry.record(), world.head(entry.record()));
        if (!compiled.path.isClustered()) {
            if (isOldEntry(entry)) {
                return true;
            }
            if (!coveringRead) {
                heldRow = holds(table.clusteredIndex, rowEntry);
                if (!lockRecord(table.clusteredIndex, rowEntry.record(), rowEntry.version(), mode, executions)) {
                    return false;
                }
            }
        }
        if (context.matches(compiled, world.head(entry.record()))) {
            if (!take(entry.record(), executions)) {
                return false; // it comes back to this entry
            }
            scanEnded = compiled.path.isPoint();
            return true;
        }
        scanEnded = compiled.path.isPoint();
        final boolean kept = waitedHere || keepsUnmatched(entry.record());
        if (!compiled.path.isClustered() && !coveringRead) {
            unlockUnlessKept(table.clusteredIndex, rowEntry, heldRow || kept);
        }
        unlockUnlessKept(index, entry, heldEntry || kept);
        return true;
    }

    /** Whether a row that does not match stays locked by the rules of the level, or as the one a SELECT found by its whole key. */
    private boolean keepsUnmatched(int record) {
        final boolean byLevel =
                compiled.path.isClustered() ? rules.keepsUnmatched() : rules.keepsUnmatchedThroughSecondary();
        return byLevel
                || compiled.kind == Kind.SELECT && compiled.path.isPoint() && context.isAlive(world.head(record));
    }

    /** Whether an entry in the range is locked without the gap before it: a point hit, or the very key a clustered range starts at. */
    private boolean isHitWithoutGap(Entry entry) {
        return switch (compiled.path.kind()) {
            case CLUSTERED_POINT -> true;
            case UNIQUE_POINT -> !rules.uniqueHitLocksGap();
            case CLUSTERED_RANGE -> isAt(compiled.rangeStart, entry);
            case SECONDARY_EQUALITY, FULL_SCAN -> false;
        };
    }

    /** Whether a secondary entry belongs to a deleted row or an old key. */
    private boolean isOldEntry(Entry entry) {
        final int head = world.head(entry.record());
        return !context.isAlive(head)
                || context.directory.compareKeys(
                                table, table.indexColumns[compiled.path.index()], head, entry.version())
                        != 0;
    }

    /** Takes a row that matches: at once, or later when all are found. */
    private boolean take(int record, Execution[] executions) {
        if (compiled.kind == Kind.SELECT || collectFirst) {
            matched.add(record);
            return true;
        }
        return write(record, executions);
    }

    private boolean applyCollected(Execution[] executions) {
        if (!collectFirst || outcome != null) {
            return true;
        }
        for (; applied < matched.size(); applied++) {
            if (!write(matched.get(applied), executions)) {
                return false;
            }
            if (outcome != null) {
                return true;
            }
        }
        return true;
    }

    // ---- writing

    /** Writes one row; false if it has to wait. */
    private boolean write(int record, Execution[] executions) {
        final int[] one = {record};
        if (compiled.kind == Kind.DELETE) {
            if (!markEntries(record, executions)) {
                return false;
            }
            writer.delete(world, compiled.session, compiled, one, 1);
            affected++;
            return true;
        }
        final int old = world.head(record);
        final int changed = store.appendCopy(table.layout, transaction, NIL, old);
        final ErrorKind badValue = writer.assign(compiled, table, changed);
        if (badValue != null) {
            return fail(badValue);
        }
        if (!writer.sameRow(table, old, changed)) {
            if (!lockNewEntries(record, old, changed, executions)) {
                return false;
            }
            if (outcome != null) {
                return true;
            }
        }
        final ErrorKind error =
                writer.update(world, compiled.session, compiled, one, 1, context.profile.writesUnchangedRows());
        if (error != null) {
            return fail(error);
        }
        affected++;
        return true;
    }

    /** Asks to mark every secondary entry of a row that is deleted; false if it has to wait. */
    private boolean markEntries(int record, Execution[] executions) {
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (index != table.clusteredIndex && !markEntry(index, record, executions)) {
                return false;
            }
        }
        return true;
    }

    /** Asks to mark a row's entry as deleted, which nobody else may hold; the mark then is a lock by itself. False if it has to wait. */
    private boolean markEntry(int index, int record, Execution[] executions) {
        return !wait(ask(index, record, world.head(record), Mode.EXCLUSIVE), executions);
    }

    /**
     * Checks uniqueness and asks to mark and insert, index by index, for the entries a new row version adds; false if it has to wait. A duplicate
     * ends the statement.
     *
     * @param old the row's version before, or NIL for a new row
     */
    private boolean lockNewEntries(int record, int old, int changed, Execution[] executions) {
        final boolean moves = old == NIL || differs(table.clusterKey, old, changed);
        if (moves && table.hasClusterKey() && !addEntry(table.clusteredIndex, record, old, changed, executions)) {
            return false;
        }
        if (moves && !table.hasClusterKey()) {
            final int atEnd = context.directory.count();
            if (!intendInsert(-1, atEnd, changed, executions)) {
                return false;
            }
        }
        for (int index = 0; index < table.indexColumns.length && outcome == null; index++) {
            if (index == table.clusteredIndex || !moves && !differs(table.indexColumns[index], old, changed)) {
                continue;
            }
            if (old != NIL && !markEntry(index, record, executions)
                    || !addEntry(index, record, old, changed, executions)) {
                return false;
            }
        }
        return true;
    }

    private boolean differs(int[] columns, int left, int right) {
        return context.directory.compareKeys(table, columns, left, right) != 0;
    }

    private boolean addEntry(int index, int self, int old, int changed, Execution[] executions) {
        if (index == table.clusteredIndex) {
            final int target = context.directory.find(compiled.table, table, changed);
            if (target != NIL && !(old != NIL && target == self) && !checkUnique(index, target, changed, executions)) {
                return false;
            }
            return outcome != null
                    || intendInsert(index, target == NIL ? self : target, changed, executions)
                            && useAgain(index, target, changed, executions);
        }
        if (table.indexUnique[index]) {
            for (final int other : recordsInOrder()) {
                if ((old == NIL || other != self) && !checkUnique(index, other, changed, executions)) {
                    return false;
                }
                if (outcome != null) {
                    return true;
                }
            }
        }
        final boolean stays = old != NIL && !differs(table.clusterKey, old, changed);
        final int target = stays ? self : context.directory.find(compiled.table, table, changed);
        return intendInsert(index, self, changed, executions) && useAgain(index, target, changed, executions);
    }

    /**
     * Asks for the entry that a deleted or older version of a record left where a new one goes, as it is used again; false if it has to
     * wait.
     *
     * @param target the record, or NIL if it is new
     */
    private boolean useAgain(int index, int target, int changed, Execution[] executions) {
        return target == NIL
                || !locks.isThere(LockManager.indexId(compiled.table, index), target, changed)
                || !wait(ask(index, target, changed, Mode.EXCLUSIVE), executions);
    }

    /** The table's records in the order of its clustered index, in which entries of one key lie. */
    private List<Integer> recordsInOrder() {
        final List<Integer> records = new ArrayList<>();
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == compiled.table) {
                records.add(record);
            }
        }
        records.sort((left, right) -> context.directory.compareRecords(table, left, right));
        return records;
    }

    /** Locks another record's entry that a new row version would clash with, if there is one; false if it has to wait. */
    private boolean checkUnique(int index, int other, int changed, Execution[] executions) {
        final int clash = clashingVersion(index, other, changed);
        if (clash == NIL) {
            return true;
        }
        if (!lockRecord(index, other, clash, compiled.replace ? Mode.EXCLUSIVE : Mode.SHARED, executions)) {
            return false;
        }
        if (index != table.clusteredIndex) {
            lockGapBefore(index, other, clash);
        }
        final int now = world.head(other);
        final boolean duplicate =
                context.isAlive(now) && context.directory.clash(table, table.indexColumns[index], now, changed);
        return !duplicate || compiled.replace || fail(ErrorKind.DUPLICATE_KEY);
    }

    /** The newest version of a record, deleted or not, whose key in a unique index a new row version would clash with; or NIL. */
    private int clashingVersion(int index, int record, int changed) {
        for (int offset = world.head(record); offset != NIL; offset = store.olderOffset(offset)) {
            if (context.directory.clash(table, table.indexColumns[index], offset, changed)) {
                return offset;
            }
        }
        return NIL;
    }

    private void lockGapBefore(int index, int record, int version) {
        int lowRecord = LockTable.END;
        int lowVersion = NIL;
        for (int other = 0; other < context.directory.count(); other++) {
            if (context.directory.table(other) != compiled.table) {
                continue;
            }
            for (int offset = world.head(other); offset != NIL; offset = store.olderOffset(offset)) {
                final boolean before = comparePlaces(index, other, offset, record, version) < 0;
                final boolean closer =
                        lowRecord == LockTable.END || comparePlaces(index, other, offset, lowRecord, lowVersion) > 0;
                if (before && closer) {
                    lowRecord = other;
                    lowVersion = offset;
                }
            }
        }
        locks.table.lockGap(
                transaction, LockManager.indexId(compiled.table, index), lowRecord, lowVersion, record, version);
    }

    private int comparePlaces(int index, int leftRecord, int leftVersion, int rightRecord, int rightVersion) {
        final int order = context.directory.compareKeys(table, table.indexColumns[index], leftVersion, rightVersion);
        return order != 0 ? order : context.directory.compareRecords(table, leftRecord, rightRecord);
    }

    private boolean insert(Execution[] executions) {
        for (; row < compiled.insertRows.length; row++) {
            if (draft == NIL) {
                draft = store.append(table.layout, transaction, NIL);
                final ErrorKind badValue = writer.fill(compiled, table, row, draft);
                if (badValue != null) {
                    return fail(badValue);
                }
                writer.number(world, compiled.table, table, draft);
            }
            final int self = newRecord();
            if (!lockNewEntries(self, NIL, draft, executions)) {
                return false;
            }
            if (outcome != null) {
                return true;
            }
            if (compiled.replace && !lockReplaced(executions)) {
                return false;
            }
            final ErrorKind error = writer.insertDraft(world, compiled.session, compiled, draft);
            if (error != null) {
                return fail(error);
            }
            affected += writer.affected();
            draft = NIL;
        }
        return true;
    }

    /** Locks the rows that the draft of a REPLACE clashes with, and their entries; false if it has to wait. */
    private boolean lockReplaced(Execution[] executions) {
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == compiled.table
                    && clashesWithDraft(world.head(record))
                    && !(lockRecord(table.clusteredIndex, record, world.head(record), Mode.EXCLUSIVE, executions)
                            && markEntries(record, executions))) {
                return false;
            }
        }
        return true;
    }

    private boolean clashesWithDraft(int version) {
        if (!context.isAlive(version)) {
            return false;
        }
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (table.indexUnique[index] && context.directory.clash(table, table.indexColumns[index], version, draft)) {
                return true;
            }
        }
        return false;
    }

    /** The record the row to insert will have: the one with its key, else the next new one. */
    private int newRecord() {
        return table.hasClusterKey()
                ? context.directory.findOrAdd(compiled.table, table, draft)
                : context.directory.count();
    }
}
