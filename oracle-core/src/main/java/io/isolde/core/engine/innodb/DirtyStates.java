package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.DistinctWorlds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** What who looks at uncommitted rows may find: the newest versions, with whatever statements that still wait have changed so far. */
final class DirtyStates {
    /** More different states than this are not tried. */
    private static final int MAX_DIRTY_STATES = 4096;

    private final CaseContext context;
    private final Subqueries subqueries;
    private final InsertSource insertSource;
    private final VersionSorter sorter;
    private final Writer writer;
    private final OrderedWrites orderedWrites;
    private final CursorScan cursor;
    private final WorldMerger merger;

    DirtyStates(CaseContext context, Subqueries subqueries, InsertSource insertSource) {
        this.context = context;
        this.subqueries = subqueries;
        this.insertSource = insertSource;
        sorter = new VersionSorter(context);
        writer = new Writer(context);
        orderedWrites = new OrderedWrites(context, writer);
        cursor = new CursorScan(context);
        merger = new WorldMerger(context);
    }

    /**
     * The world as it is, first, and in every state that waiting writes may have left it in. A row that waits in a unique index is no
     * duplicate to a row of another that came before, nor to one that comes later; as either may be the one that waits, writes are tried in the
     * order of their sessions and in the other.
     */
    List<World> of(World world) {
        final List<TableStep> pending = pendingWrites(world);
        final List<World> states = inOrder(world, pending);
        if (!mayMeetInUniqueIndex(pending)) {
            return states;
        }
        final DistinctWorlds<World> distinct = new DistinctWorlds<>(merger);
        distinct.addAll(states);
        Collections.reverse(pending);
        distinct.addAll(inOrder(world, pending));
        return distinct.worlds();
    }

    /** Whether something holds in one of {@linkplain #of these states}, which are made until it does. */
    boolean any(World world, Predicate<World> holds) {
        final List<TableStep> pending = pendingWrites(world);
        if (holds.test(world)) {
            return true;
        } else if (pending.isEmpty()) {
            return false;
        } else if (anyInOrder(world, pending, holds)) {
            return true;
        }
        Collections.reverse(pending);
        return mayMeetInUniqueIndex(pending) && anyInOrder(world, pending, holds);
    }

    private boolean anyInOrder(World world, List<TableStep> pending, Predicate<World> holds) {
        final int last = pending.size() - 1;
        for (final World state : inOrder(world, pending.subList(0, last))) {
            if (partialWork(state, pending.get(last)).stream().anyMatch(holds)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two of these write to one table that has a unique index beside the clustered one. */
    private boolean mayMeetInUniqueIndex(List<TableStep> writes) {
        long written = 0;
        for (final TableStep write : writes) {
            final CompiledTable table = context.tableOf(write);
            final boolean isSecond = (written >>> write.table() & 1) != 0;
            if (isSecond && Arrays.stream(table.uniqueOrder).anyMatch(index -> index != table.clusteredIndex)) {
                return true;
            }
            written |= 1L << write.table();
        }
        return false;
    }

    private List<TableStep> pendingWrites(World world) {
        final List<TableStep> writes = new ArrayList<>();
        for (final SessionState session : world.sessions) {
            if (session.pendingStep != World.NONE
                    && context.compiled.steps()[session.pendingStep] instanceof TableStep pending
                    && pending.isWrite()) {
                writes.add(pending);
            }
        }
        return writes;
    }

    private List<World> inOrder(World world, List<TableStep> pending) {
        List<World> states = new ArrayList<>();
        states.add(world);
        for (final TableStep step : pending) {
            states = withPartialWork(states, step);
        }
        return states;
    }

    private List<World> withPartialWork(List<World> states, TableStep pending) {
        final DistinctWorlds<World> distinct = new DistinctWorlds<>(merger);
        for (final World state : states) {
            distinct.addAll(partialWork(state, pending));
            if (distinct.size() > MAX_DIRTY_STATES) {
                throw new UnsupportedFeatureException("too many dirty states");
            }
        }
        return distinct.worlds();
    }

    /** A state after all, or a part, of what a write that waits may have done. */
    private List<World> partialWork(World state, TableStep pending) {
        final List<World> result = new ArrayList<>();
        if (pending.testsRows()) {
            throw new UnsupportedFeatureException("EXISTS or IN (SELECT) in a statement that waited");
        }
        if (pending.ordering().isLimited() && !pending.ordering().isOrdered()) {
            throw new UnsupportedFeatureException("a dirty read beside a LIMIT without ORDER BY that waits");
        }
        if (pending instanceof InsertStep insert && insert.lateSource() != null) {
            throw new UnsupportedFeatureException("a dirty read beside an INSERT SELECT that waits");
        }
        if (!context.triggersOf(pending).isEmpty()) {
            throw new UnsupportedFeatureException("a dirty read beside a trigger that waits");
        }
        if (pending.isJoin()) {
            throw new UnsupportedFeatureException("a dirty read beside a write of joined tables that waits");
        }
        if (context.tableOf(pending).changesChildren(pending)) {
            throw new UnsupportedFeatureException("a dirty read beside a foreign key's action that waits");
        }
        subqueries.fill(state, pending.session, pending);
        if (pending instanceof InsertStep insert) {
            insertSource.read(state, insert);
            for (int order = 0; order < context.inserted.orders(insert); order++) {
                context.inserted.order(insert, order);
                addPartialInserts(state, insert, result);
            }
        } else {
            addPartialWrites(state, pending.scan(), result);
        }
        context.countDirtyStates(result.size());
        return result;
    }

    private void addPartialWrites(World state, ScanStep pending, List<World> states) {
        for (final CursorScan.Candidate candidate : partialScans(state, pending)) {
            final World partial = state.copy();
            orderedWrites.write(
                    partial,
                    pending,
                    candidate.matched(),
                    orderedWrites.clusteredOrder(partial, pending),
                    Writer.WRITE_UNCHANGED);
            states.add(partial);
            addHalfChanged(partial, pending, candidate.next(), states);
        }
    }

    private void addPartialInserts(World state, InsertStep pending, List<World> states) {
        for (int count = 0; count <= context.inserted.count(pending); count++) {
            final World partial = state.copy();
            writer.insert(partial, pending.session, pending, count);
            states.add(partial);
            addHalfInserted(partial, pending, count, states);
        }
    }

    /**
     * What a scan that still waits may have changed. One with an order has changed fewer rows than its limit, as it met them; or it has
     * found them all and changes the first in their order.
     */
    private List<CursorScan.Candidate> partialScans(World state, ScanStep pending) {
        final List<CursorScan.Candidate> scans = cursor.partial(state, pending);
        if (!pending.ordering().isOrdered()) {
            return scans;
        }
        scans.removeIf(scan -> pending.ordering().isLimited()
                && scan.matched().size() > 0
                && scan.matched().size() >= pending.ordering().limit());
        for (final CursorScan.Candidate found : cursor.candidates(state, pending)) {
            final RecordSet first = sorter.first(state, pending, found.matched());
            final RecordSet changed = new RecordSet();
            for (final int record : orderedWrites.clusteredOrder(state, pending)) {
                if (first.contains(record)) {
                    scans.add(new CursorScan.Candidate(changed.copy(), found.needed(), record));
                    changed.add(record);
                }
            }
        }
        return scans;
    }

    /** A row that waits in a secondary index is in the clustered one already. */
    private void addHalfInserted(World partial, InsertStep pending, int row, List<World> states) {
        if (row >= context.inserted.count(pending)) {
            return;
        }
        addClustered(partial, pending, row, states);
        if (pending.writesDuplicates()) {
            addHalfWrittenDuplicates(partial, pending, row, states);
        }
    }

    private void addClustered(World partial, InsertStep pending, int row, List<World> states) {
        final World halfInserted = partial.copy();
        if (writer.insertClustered(halfInserted, pending.session, pending, row)) {
            states.add(halfInserted);
        }
    }

    /**
     * Rows that REPLACE or ON DUPLICATE KEY UPDATE was changing when it had to wait in another index: of those that are in the way any may
     * be gone, the new one placed in the clustered index or not, and a row to update changed there.
     */
    private void addHalfWrittenDuplicates(World partial, InsertStep pending, int row, List<World> states) {
        final int[] clashing = context.rowValues.clashingRecords(partial, pending.session, pending, row);
        for (int gone = 1; gone < 1 << clashing.length; gone++) {
            final World removed = partial.copy();
            for (int i = 0; i < clashing.length; i++) {
                if ((gone >>> i & 1) != 0) {
                    removed.setHead(clashing[i], NIL);
                }
            }
            states.add(removed);
            if (pending.replace()) {
                addClustered(removed, pending, row, states);
            }
        }
        for (int i = 0; pending.updatesDuplicates() && i < clashing.length; i++) {
            final World clusteredOnly = partial.copy();
            writer.useInserted(clusteredOnly, pending.session, pending, row);
            if (writer.updateClustered(clusteredOnly, pending.session, pending, clashing[i])) {
                states.add(clusteredOnly);
            }
        }
    }

    /**
     * A row that is being changed when its statement has to wait in a secondary index: a read of the clustered index sees it changed; a
     * read through the other one misses it, as its old entry is gone and the new one not there yet.
     */
    private void addHalfChanged(World partial, ScanStep pending, int record, List<World> states) {
        if (record == NIL) {
            return;
        }
        final World halfChanged = partial.copy();
        halfChanged.setHead(record, NIL);
        states.add(halfChanged);
        final World clusteredOnly = partial.copy();
        if (pending.kind == Kind.UPDATE && writer.updateClustered(clusteredOnly, pending.session, pending, record)) {
            states.add(clusteredOnly);
        }
    }
}
