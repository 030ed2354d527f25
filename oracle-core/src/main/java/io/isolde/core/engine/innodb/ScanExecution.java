package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.LevelRules;
import io.isolde.core.engine.innodb.compile.AccessPath;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.Ordering;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.LockTable;
import io.isolde.core.lock.LockTable.Mode;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Statement.Waiting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A locking read, an UPDATE or a DELETE: scans an index entry by entry, locking each before it looks at the row. */
final class ScanExecution extends Execution {
    /** Where an entry lies relative to the scanned range. */
    private enum Position {
        BEFORE,
        INSIDE,
        BEYOND
    }

    /** An entry is a record, shifted by 32, and its version; this is none, whose record is {@link LockTable#END} and whose version is NIL. */
    private static final long NO_ENTRY = -1;

    private final Reader reader;
    private final LevelRules rules;
    private final Mode mode;
    private final boolean coveringRead;
    private final boolean collectFirst;
    private final boolean inOrder;
    /** Whether it sorts the rows it has found, before it changes the first. */
    private final boolean sorts;

    private final VersionSorter sorter;
    private final List<Integer> matched = new ArrayList<>();
    /** Of the index that is scanned, in its order; empty where they are not known. */
    private long[] entries;

    private int entryCount;

    /** Where the last entry is among them, or NIL. */
    private int lastPlace = NIL;

    private long lastEntry = NO_ENTRY;
    private long waitEntry = NO_ENTRY;
    private boolean scanEnded;
    private int applied;
    private int taken;
    /** UPDATE IGNORE leaves the row it is at, as its new keys are taken. */
    private boolean passesOver;

    /**
     * @param compiled the step, or the SELECT of its INSERT ... SELECT
     */
    ScanExecution(
            CaseContext context,
            World world,
            LockManager locks,
            Writer writer,
            Reader reader,
            int step,
            CompiledStep compiled) {
        super(context, world, locks, writer, step, compiled);
        this.reader = reader;
        sorter = new VersionSorter(context);
        final World.SessionState session = world.sessions[compiled.session];
        rules = LevelRules.of(session.transactionLevel, context.profile);
        mode = CaseContext.isSharedRead(session, compiled) ? Mode.SHARED : Mode.EXCLUSIVE;
        coveringRead = mode == Mode.SHARED
                && !compiled.path.isClustered()
                && table.isCoveredBy(compiled.path.index(), compiled.columnsRead);
        inOrder = scansInOrder();
        sorts = compiled.ordering.isOrdered() && !inOrder;
        collectFirst = changesScannedIndex() || sorts;
        scanEnded = compiled.ordering.limit() == 0;
    }

    /** Whether the scan meets rows in the order asked for, and leaves them there; else they are sorted once all are found. */
    private boolean scansInOrder() {
        final Ordering ordering = compiled.ordering;
        final int[] key = table.clusterKey;
        return compiled.path.isClustered()
                && table.hasClusterKey()
                && !assigns(table.clusterKey)
                && !ordering.goesDown()
                && ordering.columns().length >= key.length
                && Arrays.equals(key, Arrays.copyOf(ordering.columns(), key.length));
    }

    /** Whether a scan in order has as many rows as it may change. */
    private boolean isFull() {
        return inOrder && compiled.ordering.isLimited() && taken >= compiled.ordering.limit();
    }

    /** Whether it moves entries of the index it scans, or rows to other partitions; then every row is found before the first is changed. */
    private boolean changesScannedIndex() {
        return assigns(table.clusterKey)
                || table.partitions != null && assigns(table.partitions.column())
                || !compiled.path.isClustered() && assigns(table.indexColumns[compiled.path.index()]);
    }

    private boolean assigns(int[] columns) {
        for (final int column : columns) {
            if (assigns(column)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a column is assigned, or one that it is computed from. */
    private boolean assigns(int column) {
        if (compiled.kind != Kind.UPDATE) {
            return false;
        }
        for (final int assigned : compiled.assignedColumns) {
            if (assigned == column) {
                return true;
            }
        }
        final Program generated = table.generated[column];
        for (int read = 0; generated != null && read < table.columns.length; read++) {
            if ((generated.columnsRead() >>> read & 1) != 0 && assigns(read)) {
                return true;
            }
        }
        return false;
    }

    @Override
    boolean proceed(Execution[] executions, boolean resumed) {
        return scan(executions, resumed) && applyCollected(executions);
    }

    /** Whether what it finds is to be inserted. */
    boolean isSource() {
        return compiled != context.compiled.steps()[step];
    }

    /** What it has found. */
    RecordSet found() {
        final RecordSet found = new RecordSet();
        matched.forEach(found::add);
        return found;
    }

    @Override
    Outcome success() {
        if (compiled.kind != Kind.SELECT) {
            return new Outcome.Affected(affected);
        }
        if (isSource()) {
            return Outcome.DONE;
        }
        final int[] versions = new int[matched.size()];
        for (int i = 0; i < versions.length; i++) {
            versions[i] = world.head(matched.get(i));
        }
        final ErrorKind error = reader.collect(compiled, versions, versions.length);
        return error == null ? new Outcome.Rows(reader.rows.values()) : failed(error);
    }

    private boolean wouldWait(long entry, Execution[] executions) {
        return locks.blocks(
                probe.set(
                        transaction,
                        compiled.table,
                        compiled.path.index(),
                        record(entry),
                        version(entry),
                        mode,
                        Integer.MAX_VALUE),
                executions);
    }

    private void lockGap(long low, long high) {
        locks.table.lockGap(
                transaction,
                LockManager.indexId(compiled.table, compiled.path.index()),
                record(low),
                version(low),
                record(high),
                version(high));
    }

    // ---- scanning

    /** Scans on from the last entry; false if it has to wait. */
    private boolean scan(Execution[] executions, boolean resumed) {
        forgetEntries(); // others have changed rows while it waited
        boolean waitedHere = resumed;
        while (!scanEnded) {
            findEntries();
            final int at = nextEntry();
            final long previous = at == 0 ? NO_ENTRY : entries[at - 1];
            if (at == entryCount) {
                if (rules.gapLocks() && !endsAt(previous)) {
                    lockGap(previous, NO_ENTRY);
                }
                scanEnded = true;
                return true;
            }
            final long entry = entries[at];
            if (waitEntry != NO_ENTRY && compare(entry, waitEntry) != 0) {
                waitEntry = NO_ENTRY; // the entry waited for is gone: this one is met anew
                waitedHere = false;
            }
            if (!visit(entry, previous, waitedHere, executions)) {
                if (compiled.waiting != Waiting.SKIP_LOCKED) {
                    waitEntry = entry;
                    return false;
                }
                abandon();
            }
            if (hasFailed()) {
                return true;
            }
            waitEntry = NO_ENTRY;
            waitedHere = false;
            lastEntry = entry;
            lastPlace = entryCount == 0 ? NIL : at;
        }
        return true;
    }

    /** The first entry behind the last one; after a wait, the first that is not before the one waited at. */
    private int nextEntry() {
        if (lastPlace != NIL && waitEntry == NO_ENTRY) {
            return lastPlace + 1;
        }
        for (int i = 0; i < entryCount; i++) {
            final boolean reached = waitEntry != NO_ENTRY
                    ? compare(entries[i], waitEntry) >= 0
                    : lastEntry == NO_ENTRY || compare(entries[i], lastEntry) > 0;
            if (reached) {
                return i;
            }
        }
        return entryCount;
    }

    private static long entry(int record, int version) {
        return (long) record << Integer.SIZE | Integer.toUnsignedLong(version);
    }

    private static int record(long entry) {
        return (int) (entry >> Integer.SIZE);
    }

    private static int version(long entry) {
        return (int) entry;
    }

    /** All entries of the scanned index in order, those of deleted rows and old keys among them; found anew after a change only. */
    private void findEntries() {
        if (entryCount > 0) {
            return;
        }
        if (entries == null) {
            entries = new long[Math.max(1, context.directory.count())];
        }
        for (int place = 0; place < context.directory.count(); place++) {
            final int record = context.directory.inOrder(place);
            if (context.directory.table(record) == compiled.table && world.head(record) != NIL) {
                addEntries(record);
            }
        }
    }

    private void forgetEntries() {
        entryCount = 0;
        lastPlace = NIL;
    }

    /** Adds the entries of a record, the clustered index being its order. */
    private void addEntries(int record) {
        if (compiled.path.isClustered()) {
            insertEntry(entryCount, entry(record, world.head(record)));
            return;
        }
        for (int offset = world.head(record); offset != NIL; offset = store.olderOffset(offset)) {
            addInOrder(entry(record, offset));
        }
    }

    /** Adds an entry unless it is known from a newer version. */
    private void addInOrder(long entry) {
        int at = entryCount;
        int order = at == 0 ? -1 : compare(entries[at - 1], entry);
        while (order > 0) {
            at--;
            order = at == 0 ? -1 : compare(entries[at - 1], entry);
        }
        if (order < 0) {
            insertEntry(at, entry);
        }
    }

    private void insertEntry(int at, long entry) {
        if (entryCount == entries.length) {
            entries = Arrays.copyOf(entries, 2 * entryCount);
        }
        System.arraycopy(entries, at, entries, at + 1, entryCount - at);
        entries[at] = entry;
        entryCount++;
    }

    private int compare(long left, long right) {
        return compiled.path.isClustered()
                ? context.directory.compareRecords(table, record(left), record(right))
                : context.directory.compareEntries(
                        table,
                        table.indexColumns[compiled.path.index()],
                        record(left),
                        version(left),
                        record(right),
                        version(right));
    }

    private Position position(long entry) {
        final Program[] lower = compiled.bounds.lower();
        final Program[] upper = compiled.bounds.upper();
        for (int i = 0; i < lower.length; i++) {
            if (isOutside(lower[i], entry)) {
                return Position.BEFORE;
            }
            if (isOutside(upper[i], entry)) {
                return Position.BEYOND;
            }
        }
        return Position.INSIDE;
    }

    /** Whether an entry lies exactly at an end of a range that includes it; {@code end} is null for other ends. */
    private boolean isAt(Program end, long entry) {
        return end != null && context.evaluator.holds(end, version(entry));
    }

    /** Whether nothing is looked at beyond a range, as its last key was there. */
    private boolean endsAt(long previous) {
        return !rules.rangeLocksBeyond() && previous != NO_ENTRY && isAt(compiled.bounds.end(), previous);
    }

    private boolean isOutside(Program bound, long entry) {
        return bound != null && !context.evaluator.holds(bound, version(entry));
    }

    /** Locks and evaluates one entry; false if it has to wait. */
    private boolean visit(long entry, long previous, boolean waitedHere, Execution[] executions) {
        return switch (position(entry)) {
            case BEFORE -> true;
            case BEYOND -> visitBeyond(entry, previous, waitedHere, executions);
            case INSIDE -> visitInside(entry, previous, waitedHere, executions);
        };
    }

    private boolean visitBeyond(long entry, long previous, boolean waitedHere, Execution[] executions) {
        if (endsAt(previous)) {
            scanEnded = true;
            return true;
        }
        if (rules.gapLocks()) {
            lockGap(previous, entry);
        }
        if (compiled.path.isRange() && rules.rangeLocksBeyond()) {
            if (passesBy(entry, executions)) {
                scanEnded = true;
                return true;
            }
            final boolean held = holds(compiled.path.index(), entry);
            if (!lockRecord(compiled.path.index(), record(entry), version(entry), mode, executions)) {
                return false;
            }
            unlockUnlessKept(compiled.path.index(), entry, held || waitedHere || rules.keepsUnmatched());
        }
        scanEnded = true;
        return true;
    }

    /** Semi-consistent read: an UPDATE goes by a locked row whose committed version does not match; not one that sorts (MariaDB 11.4.5). */
    private boolean passesBy(long entry, Execution[] executions) {
        final boolean scanning = compiled.path.kind() == AccessPath.Kind.CLUSTERED_RANGE
                || compiled.path.kind() == AccessPath.Kind.FULL_SCAN;
        return compiled.kind == Kind.UPDATE
                && rules.semiConsistentUpdate()
                && !sorts
                && scanning
                && waitEntry == NO_ENTRY
                && wouldWait(entry, executions)
                && !context.matches(compiled, world.committedVersion(store, world.head(record(entry))));
    }

    private boolean holds(int index, long entry) {
        return locks.table.holdsRecord(
                transaction, LockManager.indexId(compiled.table, index), record(entry), version(entry));
    }

    private void unlockUnlessKept(int index, long entry, boolean kept) {
        if (!kept) {
            locks.table.unlockRecord(
                    transaction, LockManager.indexId(compiled.table, index), record(entry), version(entry));
        }
    }

    private boolean visitInside(long entry, long previous, boolean waitedHere, Execution[] executions) {
        if (passesBy(entry, executions)) {
            return true;
        }
        final int index = compiled.path.index();
        final boolean heldEntry = holds(index, entry);
        if (rules.gapLocks() && !isHitWithoutGap(entry)) {
            lockGap(previous, entry); // a next-key lock that waits for its record keeps others out of the gap already
        }
        if (!lockRecord(index, record(entry), version(entry), mode, executions)) {
            return false;
        }
        boolean heldRow = heldEntry;
        final long rowEntry = entry(record(entry), world.head(record(entry)));
        if (!compiled.path.isClustered()) {
            if (isOldEntry(entry)) {
                return true;
            }
            if (!coveringRead) {
                heldRow = holds(table.clusteredIndex, rowEntry);
                if (!lockRecord(table.clusteredIndex, record(rowEntry), version(rowEntry), mode, executions)) {
                    return false;
                }
            }
        }
        final boolean matches = context.matches(compiled, world.head(record(entry)));
        final ErrorKind refusal = compiled.where == null ? null : context.refusal(compiled);
        if (refusal != null) {
            return fail(refusal);
        }
        if (matches) {
            if (!take(record(entry), executions)) {
                return false; // it comes back to this entry
            }
            taken++;
            scanEnded = compiled.path.isPoint() || isFull();
            return true;
        }
        scanEnded = compiled.path.isPoint();
        final boolean kept = waitedHere || keepsUnmatched(record(entry));
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
    private boolean isHitWithoutGap(long entry) {
        return switch (compiled.path.kind()) {
            case CLUSTERED_POINT -> true;
            case UNIQUE_POINT -> !rules.uniqueHitLocksGap();
            case CLUSTERED_RANGE -> isAt(compiled.bounds.start(), entry);
            case SECONDARY_EQUALITY, SECONDARY_RANGE, SECONDARY_SCAN, FULL_SCAN -> false;
        };
    }

    /** Whether a secondary entry belongs to a deleted row or an old key. */
    private boolean isOldEntry(long entry) {
        final int head = world.head(record(entry));
        return !context.isAlive(head)
                || context.directory.compareKeys(table, table.indexColumns[compiled.path.index()], head, version(entry))
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

    private void cutToOrder() {
        matched.sort((left, right) -> sorter.compare(table, compiled.ordering, world.head(left), world.head(right)));
        if (compiled.ordering.isLimited() && matched.size() > compiled.ordering.limit()) {
            matched.subList((int) compiled.ordering.limit(), matched.size()).clear();
        }
    }

    private boolean applyCollected(Execution[] executions) {
        if (!collectFirst || hasFailed()) {
            return true;
        }
        if (applied == 0) {
            cutToOrder();
        }
        for (; applied < matched.size(); applied++) {
            if (!write(matched.get(applied), executions)) {
                return false;
            }
            if (hasFailed()) {
                return true;
            }
        }
        return true;
    }

    @Override
    boolean meetsDuplicate(int record) {
        if (!compiled.ignore) {
            return super.meetsDuplicate(record);
        }
        passesOver = true;
        return true;
    }

    @Override
    boolean isRowDecided() {
        return super.isRowDecided() || passesOver;
    }

    /** Writes one row; false if it has to wait. */
    private boolean write(int record, Execution[] executions) {
        forgetEntries();
        final int[] one = {record};
        if (compiled.kind == Kind.DELETE) {
            if (!markEntries(record, executions)) {
                return false;
            }
            writer.delete(world, compiled.session, compiled, one, 1);
            affected++;
            return true;
        }
        passesOver = false;
        final int old = world.head(record);
        final int changed = store.appendCopy(table.layout, transaction, NIL, old);
        final ErrorKind badValue = context.rowValues.assign(compiled, table, changed);
        if (RowValues.passesOver(compiled, badValue)) {
            affected += context.profile.countsRowsThatChecksRefuse() ? 1 : 0;
            return true;
        }
        if (badValue != null) {
            return fail(badValue);
        }
        if (!context.rowValues.sameRow(table, old, changed)) {
            if (!lockNewEntries(record, old, changed, executions)) {
                return false;
            }
            if (hasFailed()) {
                return true;
            }
        }
        final ErrorKind error = writer.update(world, compiled.session, compiled, one, 1, Writer.AS_THE_SERVER)
                .error();
        if (error != null) {
            return fail(error);
        }
        affected++;
        return true;
    }
}
