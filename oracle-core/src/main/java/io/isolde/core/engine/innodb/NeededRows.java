package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.Reference;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.Subselect;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.search.RoundEngine;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.List;

/**
 * The rows that statements need, whatever access path the server takes: those that their WHERE chooses in some version, and those that have a key which
 * they write. A row that is only passed by on the way is not needed, nor is a gap. For notes beside verdicts, so rather a row too many than one too few:
 * of joins, subqueries and foreign keys all rows of the tables count.
 */
final class NeededRows {
    private final CaseContext context;
    private final VersionStore store;
    private final Numbering numbering;
    private final MetadataLocks metadata;

    NeededRows(CaseContext context, Numbering numbering, MetadataLocks metadata) {
        this.context = context;
        this.numbering = numbering;
        this.metadata = metadata;
        store = context.store;
    }

    /** As {@link RoundEngine#holdersOfNeeded}. What the model lacks costs a note, not the verdict. */
    long holders(World world, int stepNumber, List<Integer> waiting) {
        try {
            return holdersOf(world, stepNumber, waiting);
        } catch (final UnsupportedFeatureException unknown) {
            return RoundEngine.ANY;
        }
    }

    private long holdersOf(World world, int stepNumber, List<Integer> waiting) {
        final CompiledStep step = context.compiled.steps()[stepNumber];
        if (step instanceof ControlStep control) {
            return control.refusal() == null ? 0 : RoundEngine.ANY;
        }
        if (!(step instanceof TableStep asking)
                || metadata.mayHoldUp(world, asking)
                || !context.triggersOf(asking).isEmpty()) {
            return RoundEngine.ANY;
        }
        final RecordSet needed = needed(world, asking);
        if (needed == null) {
            return RoundEngine.ANY;
        }
        long holders = 0;
        for (int other = 0; other < world.sessions.length; other++) {
            if (world.sessions[other].leavesLocks) {
                return RoundEngine.ANY;
            }
            if (other != step.session && mayHold(world, other, asking, needed, stepNumber, waiting)) {
                holders |= 1L << other;
            }
        }
        return holders;
    }

    private boolean mayHold(
            World world, int other, TableStep asking, RecordSet needed, int stepNumber, List<Integer> waiting) {
        final int transaction = world.sessions[other].transaction;
        if (transaction != World.NONE && holdsForSure(world, transaction, needed)) {
            return true;
        }
        int last = stepNumber;
        for (final int step : waiting) {
            last = Math.max(last, step);
            if (context.compiled.steps()[step].session == other && meets(world, step, asking, needed)) {
                return true;
            }
        }
        for (int step = Math.max(0, transaction - 1); transaction != World.NONE && step <= last; step++) {
            final boolean wasSent =
                    world.sessions[other].pendingStep == World.NONE || step <= world.sessions[other].pendingStep;
            if (context.compiled.steps()[step].session == other && wasSent && meets(world, step, asking, needed)) {
                return true;
            }
        }
        return false;
    }

    private boolean holdsForSure(World world, int transaction, RecordSet needed) {
        final TransactionState state = world.transactions[transaction];
        boolean holds = needed.meets(state.exclusive) || needed.meets(state.shared);
        for (int record = 0; !holds && record < context.directory.count(); record++) {
            final int newest = world.head(record);
            holds = needed.contains(record) && newest != NIL && store.writer(newest) == transaction;
        }
        return holds;
    }

    /** Whether a statement of another session may have locked one of the rows against the one that asks. */
    private boolean meets(World world, int stepNumber, TableStep asking, RecordSet needed) {
        final CompiledStep step = context.compiled.steps()[stepNumber];
        if (!(step instanceof TableStep locking) || !CaseContext.locks(world.sessions[step.session], locking)) {
            return step.kind == Kind.SCHEMA || step.kind == Kind.LOCK_TABLES || step.kind == Kind.UNJUDGED_READ;
        }
        if (!context.triggersOf(locking).isEmpty()) {
            return true;
        }
        final boolean bothShared = CaseContext.isSharedRead(world.sessions[step.session], locking)
                && CaseContext.isSharedRead(world.sessions[asking.session], asking);
        if (bothShared) {
            return false;
        }
        if (asking instanceof InsertStep insert
                && locking instanceof ScanStep scan
                && wouldMatch(world, insert, scan)) {
            return true;
        }
        final RecordSet others = needed(world, locking);
        if (others == null || others.meets(needed)) {
            return true;
        }
        return locking instanceof InsertStep first
                && asking instanceof InsertStep second
                && first.table() == second.table()
                && haveKeyInCommon(world, first, second);
    }

    // ---- what a statement needs

    /** The rows that a statement needs; null if it may be any. */
    private RecordSet needed(World world, TableStep step) {
        final RecordSet needed = new RecordSet();
        final CompiledTable table = context.tableOf(step);
        addAll(needed, step);
        for (final Reference reference : table.parents) {
            addTable(needed, reference.parent());
        }
        for (final Reference reference : table.children) {
            addTable(needed, reference.child());
        }
        if (step instanceof InsertStep insert && insert.lateSource() != null) {
            return null;
        } else if (step instanceof InsertStep insert) {
            return addClashing(world, insert, needed) ? needed : null;
        }
        final ScanStep scan = step.scan();
        if (scan.isJoin() || scan.subselects().length > 0) {
            addTable(needed, step.table());
            return needed;
        }
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.table() && matchesOnce(scan, world.head(record))) {
                needed.add(record);
                if (step.kind == Kind.UPDATE && !addClashing(world, scan, record, needed)) {
                    return null;
                }
            }
        }
        return needed;
    }

    /** Adds what is not looked at row by row. */
    private void addAll(RecordSet needed, TableStep step) {
        if (step.from().isJoin()) {
            addTables(needed, step.from());
        }
        if (step.scan() != null && step.scan().found() != null) {
            addTables(needed, step.scan().found().rows().from());
        }
        for (final Subselect subselect : step.subselects()) {
            addTables(needed, subselect.from());
        }
        if (step.source() != null) {
            addTables(needed, step.source().from());
        }
    }

    private void addTables(RecordSet needed, CompiledFrom from) {
        for (int place = 0; place < from.tableCount(); place++) {
            addTable(needed, from.tableAt(place));
        }
    }

    private void addTable(RecordSet needed, int table) {
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == table) {
                needed.add(record);
            }
        }
    }

    private boolean matchesOnce(ScanStep step, int newest) {
        for (int version = newest; version != NIL; version = store.olderOffset(version)) {
            if (context.matches(step, version)) {
                return true;
            }
        }
        return false;
    }

    // ---- keys

    /** Adds the rows that have a key of a row to be inserted; false if those cannot be told. */
    private boolean addClashing(World world, InsertStep step, RecordSet needed) {
        final int[] drafts = drafts(world, step);
        if (drafts == null) {
            return false;
        }
        for (final int draft : drafts) {
            addClashing(world, step, draft, needed);
        }
        return true;
    }

    /** Adds the rows that have a key which an UPDATE gives to a row; false if those cannot be told. */
    private boolean addClashing(World world, ScanStep step, int record, RecordSet needed) {
        final CompiledTable table = context.tableOf(step);
        for (int version = world.head(record); version != NIL; version = store.olderOffset(version)) {
            if (context.isAlive(version)) {
                final int draft =
                        store.appendCopy(table.layout, world.sessions[step.session].transaction, NIL, version);
                if (context.rowValues.assign(step, table, draft) != null) {
                    return false;
                }
                addClashing(world, step, draft, needed);
            }
        }
        return true;
    }

    private void addClashing(World world, TableStep step, int draft, RecordSet needed) {
        final CompiledTable table = context.tableOf(step);
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) != step.table()) {
                continue;
            }
            for (int version = world.head(record); version != NIL; version = store.olderOffset(version)) {
                if (context.isAlive(version) && context.rowValues.clashes(table, draft, version)) {
                    needed.add(record);
                }
            }
        }
    }

    /** The rows that an INSERT of VALUES would insert; null if they cannot be told. */
    private int[] drafts(World world, InsertStep step) {
        if (step.copies() || step.condition() != null || step.subselects().length > 0) {
            return null;
        }
        final CompiledTable table = context.tableOf(step);
        final AutoNumbers numbers = numbering.begin(world, step.session, step);
        final int[] drafts = new int[step.insertRows().length];
        for (int row = 0; row < drafts.length; row++) {
            drafts[row] = store.append(table.layout, world.sessions[step.session].transaction, NIL);
            if (context.rowValues.fill(step, table, row, drafts[row]) != null) {
                return null;
            }
            if (numbers != null) {
                if (!numbering.isGiven(step, drafts[row]) && (row > 0 || numbers.mustReserve())) {
                    return null;
                }
                numbering.number(world, step.session, step, numbers, row, drafts[row]);
            }
        }
        return drafts;
    }

    /** Whether a row to be inserted is one that a statement of another session reads or writes, and keeps away where it locks gaps. */
    private boolean wouldMatch(World world, InsertStep insert, ScanStep scan) {
        if (scan.table() != insert.table() && !scan.isJoin()) {
            return false;
        }
        final int[] drafts = scan.isJoin() || scan.subselects().length > 0 ? null : drafts(world, insert);
        if (drafts == null) {
            return true;
        }
        for (final int draft : drafts) {
            if (context.matches(scan, draft)) {
                return true;
            }
        }
        return false;
    }

    private boolean haveKeyInCommon(World world, InsertStep first, InsertStep second) {
        final int[] left = drafts(world, first);
        final int[] right = drafts(world, second);
        if (left == null || right == null) {
            return true;
        }
        for (final int one : left) {
            for (final int other : right) {
                if (context.rowValues.clashes(context.tableOf(first), one, other)) {
                    return true;
                }
            }
        }
        return false;
    }
}
