package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.LevelRules;
import io.isolde.core.engine.innodb.compile.AccessPath;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.Ordering;
import io.isolde.core.engine.innodb.compile.ScanBounds;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
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

    /**
     * What is scanned, and how.
     *
     * @param scan the step, or the SELECT of its INSERT ... SELECT
     */
    record Plan(ScanStep scan, AccessPath path) {}

    private final ScanStep scan;
    private final AccessPath path;
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
    private final ScannedEntries entries;
    /** Where the last entry is among them, or NIL. */
    private int lastPlace = NIL;

    private long lastEntry = ScannedEntries.NONE;
    private long waitEntry = ScannedEntries.NONE;
    private boolean scanEnded;
    private int applied;
    private int taken;
    /** UPDATE IGNORE leaves the row it is at, as its new keys are taken. */
    private boolean passesOver;

    ScanExecution(
            CaseContext context, World world, LockManager locks, Writer writer, Reader reader, int step, Plan plan) {
        super(context, world, locks, writer, step, plan.scan());
        scan = plan.scan();
        path = plan.path();
        this.reader = reader;
        sorter = new VersionSorter(context);
        entries = new ScannedEntries(context, world, scan, path);
        final SessionState session = world.sessions[compiled.session];
        rules = LevelRules.of(session.transactionLevel, context.profile);
        mode = CaseContext.isSharedRead(session, compiled) ? Mode.SHARED : Mode.EXCLUSIVE;
        coveringRead =
                mode == Mode.SHARED && !path.isClustered() && table.isCoveredBy(path.index(), compiled.columnsRead());
        inOrder = scansInOrder();
        sorts = compiled.ordering().isOrdered() && !inOrder;
        collectFirst = changesScannedIndex() || sorts;
        scanEnded = compiled.ordering().limit() == 0;
    }

    /** Whether the scan meets rows in the order asked for, and leaves them there; else they are sorted once all are found. */
    private boolean scansInOrder() {
        final Ordering ordering = compiled.ordering();
        final int[] key = table.clusterKey;
        return path.isClustered()
                && table.hasClusterKey()
                && !assigns(table.clusterKey)
                && !ordering.goesDown()
                && ordering.columns().length >= key.length
                && Arrays.equals(key, Arrays.copyOf(ordering.columns(), key.length));
    }

    /** Whether a scan in order has as many rows as it may change. */
    private boolean isFull() {
        return inOrder
                && compiled.ordering().isLimited()
                && taken >= compiled.ordering().limit();
    }

    /** Whether it moves entries of the index it scans, or rows to other partitions; then every row is found before the first is changed. */
    private boolean changesScannedIndex() {
        return assigns(table.clusterKey)
                || table.partitions != null && assigns(table.partitions.column())
                || !path.isClustered() && assigns(table.indexColumns[path.index()]);
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
        for (final int assigned : compiled.assignedColumns()) {
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
    boolean mayMeetOtherRows() {
        return !path.isPoint();
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
        final ErrorKind error = reader.collect(scan, versions, versions.length);
        return error == null ? new Outcome.Rows(reader.rows.values()) : failed(error);
    }

    private boolean wouldWait(long entry, Execution[] executions) {
        return locks.blocks(
                probe.set(
                        transaction,
                        compiled.table(),
                        path.index(),
                        ScannedEntries.record(entry),
                        ScannedEntries.version(entry),
                        mode,
                        Integer.MAX_VALUE),
                executions);
    }

    private void lockGap(long low, long high) {
        locks.table.lockGap(
                transaction,
                LockManager.indexId(compiled.table(), path.index()),
                ScannedEntries.record(low),
                ScannedEntries.version(low),
                ScannedEntries.record(high),
                ScannedEntries.version(high));
    }

    // ---- scanning

    /** Scans on from the last entry; false if it has to wait. */
    private boolean scan(Execution[] executions, boolean resumed) {
        entries.forget();
        lastPlace = NIL; // others have changed rows while it waited
        boolean waitedHere = resumed;
        while (!scanEnded) {
            entries.find();
            final int at = nextEntry();
            final long previous = at == 0 ? ScannedEntries.NONE : entries.at(at - 1);
            if (at == entries.count()) {
                if (rules.gapLocks() && !endsAt(previous)) {
                    lockGap(previous, ScannedEntries.NONE);
                }
                scanEnded = true;
                return true;
            }
            final long entry = entries.at(at);
            if (waitEntry != ScannedEntries.NONE && entries.compare(entry, waitEntry) != 0) {
                waitEntry = ScannedEntries.NONE; // the entry waited for is gone: this one is met anew
                waitedHere = false;
            }
            if (!visit(entry, previous, waitedHere, executions)) {
                if (compiled.waiting() != Waiting.SKIP_LOCKED) {
                    waitEntry = entry;
                    return false;
                }
                abandon();
            }
            if (hasFailed()) {
                return true;
            }
            waitEntry = ScannedEntries.NONE;
            waitedHere = false;
            lastEntry = entry;
            lastPlace = entries.count() == 0 ? NIL : at;
        }
        return true;
    }

    /** The first entry behind the last one; after a wait, the first that is not before the one waited at. */
    private int nextEntry() {
        if (lastPlace != NIL && waitEntry == ScannedEntries.NONE) {
            return lastPlace + 1;
        }
        for (int i = 0; i < entries.count(); i++) {
            final boolean reached = waitEntry != ScannedEntries.NONE
                    ? entries.compare(entries.at(i), waitEntry) >= 0
                    : lastEntry == ScannedEntries.NONE || entries.compare(entries.at(i), lastEntry) > 0;
            if (reached) {
                return i;
            }
        }
        return entries.count();
    }

    private ScanBounds bounds() {
        return path.kind() == AccessPath.Kind.FULL_SCAN
                ? ScanBounds.NONE
                : scan.access().bounds();
    }

    private Position position(long entry) {
        final Program[] lower = bounds().lower();
        final Program[] upper = bounds().upper();
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
        return end != null && context.evaluator.holds(end, ScannedEntries.version(entry));
    }

    /** Whether nothing is looked at beyond a range, as its last key was there. */
    private boolean endsAt(long previous) {
        return !rules.rangeLocksBeyond() && previous != ScannedEntries.NONE && isAt(bounds().end(), previous);
    }

    private boolean isOutside(Program bound, long entry) {
        return bound != null && !context.evaluator.holds(bound, ScannedEntries.version(entry));
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
        if (path.isRange() && rules.rangeLocksBeyond()) {
            if (passesBy(entry, executions)) {
                scanEnded = true;
                return true;
            }
            final boolean held = holds(path.index(), entry);
            if (!lockRecord(
                    path.index(), ScannedEntries.record(entry), ScannedEntries.version(entry), mode, executions)) {
                return false;
            }
            unlockUnlessKept(path.index(), entry, held || waitedHere || rules.keepsUnmatched());
        }
        scanEnded = true;
        return true;
    }

    /** Semi-consistent read: an UPDATE goes by a locked row whose committed version does not match; not one that sorts (MariaDB 11.4.5). */
    private boolean passesBy(long entry, Execution[] executions) {
        final boolean scanning =
                path.kind() == AccessPath.Kind.CLUSTERED_RANGE || path.kind() == AccessPath.Kind.FULL_SCAN;
        return compiled.kind == Kind.UPDATE
                && rules.semiConsistentUpdate()
                && !sorts
                && scanning
                && waitEntry == ScannedEntries.NONE
                && wouldWait(entry, executions)
                && !context.matches(scan, world.committedVersion(store, world.head(ScannedEntries.record(entry))));
    }

    private boolean holds(int index, long entry) {
        return locks.table.holdsRecord(
                transaction,
                LockManager.indexId(compiled.table(), index),
                ScannedEntries.record(entry),
                ScannedEntries.version(entry));
    }

    private void unlockUnlessKept(int index, long entry, boolean kept) {
        if (!kept) {
            locks.table.unlockRecord(
                    transaction,
                    LockManager.indexId(compiled.table(), index),
                    ScannedEntries.record(entry),
                    ScannedEntries.version(entry));
        }
    }

    private boolean visitInside(long entry, long previous, boolean waitedHere, Execution[] executions) {
        if (passesBy(entry, executions)) {
            return true;
        }
        final int index = path.index();
        final boolean heldEntry = holds(index, entry);
        if (rules.gapLocks() && !isHitWithoutGap(entry)) {
            lockGap(previous, entry); // a next-key lock that waits for its record keeps others out of the gap already
        }
        if (!lockRecord(index, ScannedEntries.record(entry), ScannedEntries.version(entry), mode, executions)) {
            return false;
        }
        boolean heldRow = heldEntry;
        final long rowEntry =
                ScannedEntries.entry(ScannedEntries.record(entry), world.head(ScannedEntries.record(entry)));
        if (!path.isClustered()) {
            if (isOldEntry(entry)) {
                return true;
            }
            if (!coveringRead) {
                heldRow = holds(table.clusteredIndex, rowEntry);
                if (!lockRecord(
                        table.clusteredIndex,
                        ScannedEntries.record(rowEntry),
                        ScannedEntries.version(rowEntry),
                        mode,
                        executions)) {
                    return false;
                }
            }
        }
        final boolean matches = context.matches(scan, world.head(ScannedEntries.record(entry)));
        final ErrorKind refusal = compiled.where() == null ? null : context.refusal(scan);
        if (refusal != null) {
            return fail(refusal);
        }
        if (matches) {
            if (!take(ScannedEntries.record(entry), executions)) {
                return false; // it comes back to this entry
            }
            taken++;
            scanEnded = path.isPoint() || isFull();
            return true;
        }
        scanEnded = path.isPoint();
        final boolean kept = waitedHere || keepsUnmatched(ScannedEntries.record(entry));
        if (!path.isClustered() && !coveringRead) {
            unlockUnlessKept(table.clusteredIndex, rowEntry, heldRow || kept);
        }
        unlockUnlessKept(index, entry, heldEntry || kept);
        return true;
    }

    /** Whether a row that does not match stays locked by the rules of the level, or as the one a SELECT found by its whole key. */
    private boolean keepsUnmatched(int record) {
        final boolean byLevel = path.isClustered() ? rules.keepsUnmatched() : rules.keepsUnmatchedThroughSecondary();
        return byLevel || compiled.kind == Kind.SELECT && path.isPoint() && context.isAlive(world.head(record));
    }

    /** Whether an entry in the range is locked without the gap before it: a point hit, or the very key a clustered range starts at. */
    private boolean isHitWithoutGap(long entry) {
        return switch (path.kind()) {
            case CLUSTERED_POINT -> true;
            case UNIQUE_POINT -> !rules.uniqueHitLocksGap();
            case CLUSTERED_RANGE -> isAt(bounds().start(), entry);
            case SECONDARY_EQUALITY, SECONDARY_RANGE, SECONDARY_SCAN, FULL_SCAN -> false;
        };
    }

    /** Whether a secondary entry belongs to a deleted row or an old key. */
    private boolean isOldEntry(long entry) {
        final int head = world.head(ScannedEntries.record(entry));
        return !context.isAlive(head)
                || context.directory.compareKeys(
                                table, table.indexColumns[path.index()], head, ScannedEntries.version(entry))
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
        matched.sort((left, right) -> sorter.compare(table, compiled.ordering(), world.head(left), world.head(right)));
        if (compiled.ordering().isLimited()
                && matched.size() > compiled.ordering().limit()) {
            matched.subList((int) compiled.ordering().limit(), matched.size()).clear();
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
        if (!compiled.ignore()) {
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
        entries.forget();
        lastPlace = NIL;
        final int[] one = {record};
        if (compiled.kind == Kind.DELETE) {
            if (!markEntries(record, executions)) {
                return false;
            }
            writer.delete(world, scan.session, scan, one, 1);
            affected++;
            return true;
        }
        passesOver = false;
        final int old = world.head(record);
        final int changed = store.appendCopy(table.layout, transaction, NIL, old);
        final ErrorKind badValue = context.rowValues.assign(compiled, table, changed);
        if (RowValues.passesOver(compiled, badValue)) {
            affected += context.profile.has(Behaviour.COUNTS_ROWS_THAT_CHECKS_REFUSE) ? 1 : 0;
            return true;
        }
        if (badValue != null) {
            return fail(badValue);
        }
        if (!context.rowValues.leavesRow(table, old, changed)) {
            if (!lockNewEntries(record, old, changed, executions)) {
                return false;
            }
            if (hasFailed()) {
                return true;
            }
        }
        final ErrorKind error = writer.update(world, scan.session, scan, one, 1, Writer.AS_THE_SERVER)
                .error();
        if (error != null) {
            return fail(error);
        }
        affected++;
        return true;
    }
}
