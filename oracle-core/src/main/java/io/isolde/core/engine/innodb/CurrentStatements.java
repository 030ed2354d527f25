package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.World.DoneStep;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.IndexUnion;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/** Judges statements that act on the newest committed rows and their own: locking reads, and every write. */
final class CurrentStatements {
    /** Of more rows it is not tried which of them were written. */
    static final int MAX_CHOICES = 6;
    /** More choices of the rows that a LIMIT without ORDER BY takes are not tried. */
    private static final int MOST_PARTS = 100;

    private final CaseContext context;
    private final Death death;
    private final Writer writer;
    private final DirtyStates dirtyStates;
    private final OrderedWrites orderedWrites;
    private final CursorScan cursor;
    private final JoinedWrites joinedWrites;
    private final WritesOfSeveral writesOfSeveral;
    private final SureLocks locks;
    private final NullUniqueRows nullUnique;
    private final LockingReads lockingReads;
    private final VersionSorter sorter;
    private final OwnEffects ownEffects;

    CurrentStatements(
            CaseContext context, Death death, Writer writer, Bounds bounds, DirtyStates dirtyStates, Reader reader) {
        this.context = context;
        this.dirtyStates = dirtyStates;
        orderedWrites = new OrderedWrites(context, writer);
        this.death = death;
        this.writer = writer;
        locks = new SureLocks(bounds);
        nullUnique = new NullUniqueRows(context, reader);
        lockingReads = new LockingReads(context, death, bounds, reader, nullUnique);
        cursor = new CursorScan(context);
        joinedWrites = new JoinedWrites(context);
        writesOfSeveral = new WritesOfSeveral(context, joinedWrites, orderedWrites, locks, death);
        sorter = new VersionSorter(context);
        ownEffects = new OwnEffects(context);
    }

    /** Completes a locking read, an UPDATE or a DELETE; after a wait at RU/RC, every way it may have scanned. */
    void scan(World world, int stepNumber, ScanStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (compiled.found() != null) {
            joinedWrite(world, stepNumber, compiled, outcome, resumed, after);
            return;
        } else if (compiled.isJoin()) {
            lockingReads.join(world, stepNumber, compiled, outcome, resumed, after);
            return;
        }
        if (outcome instanceof Outcome.Failed failed && context.mayFailWith(world, compiled, failed.kind())) {
            after.add(failed(world, compiled));
            return;
        }
        final IsolationLevel level = world.sessions[compiled.session].transactionLevel;
        if (!resumed && CursorScan.testsUncommitted(context, level, compiled)) {
            scanUncommitted(world, stepNumber, compiled, outcome, after);
            return;
        }
        if (!resumed || level.locksGaps()) {
            scan(world, stepNumber, compiled, outcome, resumed, cursor.matchesNow(world, compiled), after);
            if (resumed) {
                scanAfterLookup(world, stepNumber, compiled, outcome, after);
            }
            return;
        }
        followCandidates(world, stepNumber, compiled, outcome, after);
    }

    /** After a wait at RR/SER lookups by a unique key, one or those of an IN, may miss rows. */
    private void scanAfterLookup(World world, int stepNumber, ScanStep compiled, Outcome outcome, List<World> after) {
        if (context.allows(Quirk.UNIQUE_LOOKUP_MISS)) {
            for (final RecordSet matched : cursor.matchesOfLookups(world, compiled)) {
                scan(world, stepNumber, compiled, outcome, true, matched, after);
            }
        }
    }

    private void followCandidates(World world, int stepNumber, ScanStep compiled, Outcome outcome, List<World> after) {
        for (final CursorScan.Candidate candidate : cursor.candidates(world, compiled)) {
            if (context.allows(candidate.needed())) {
                scan(world, stepNumber, compiled, outcome, true, candidate.matched(), after);
            }
        }
    }

    /** Rows that match, but not after what waiting statements have changed so far, may be passed by. */
    private void scanUncommitted(World world, int stepNumber, ScanStep compiled, Outcome outcome, List<World> after) {
        final RecordSet now = cursor.matchesNow(world, compiled);
        final Set<RecordSet> tried = new HashSet<>();
        for (final World state : dirtyStates.of(world)) {
            final RecordSet matched = new RecordSet();
            for (int record = 0; record < context.directory.count(); record++) {
                if (now.contains(record) && context.matches(compiled, state.head(record))) {
                    matched.add(record);
                }
            }
            if (tried.add(matched)) {
                scan(world, stepNumber, compiled, outcome, false, matched, after);
            }
        }
    }

    private void scan(
            World world,
            int stepNumber,
            ScanStep compiled,
            Outcome outcome,
            boolean resumed,
            RecordSet matched,
            List<World> after) {
        if (compiled.kind == Kind.SELECT) {
            lockingReads.read(world, stepNumber, compiled, outcome, resumed, matched, after);
            return;
        }
        if (!resumed && isMismatch(world, compiled, matched)) {
            death.set(stepNumber, "the rows its SELECT returned", InnoDbRules.WRITES_WHAT_IT_READS);
            return;
        }
        if (!isCutAnywhere(compiled)) {
            write(world, stepNumber, compiled, outcome, sorter.first(world, compiled, matched), after);
        } else if (resumed && !world.sessions[compiled.session].transactionLevel.locksGaps()) {
            throw new UnsupportedFeatureException("LIMIT without ORDER BY in a write that waited");
        } else {
            for (final RecordSet chosen : parts(matched, compiled.ordering().limit())) {
                write(world, stepNumber, compiled, outcome, chosen, after);
            }
        }
    }

    private void write(
            World world, int stepNumber, ScanStep compiled, Outcome outcome, RecordSet changed, List<World> after) {
        if (mayLeaveRows(world, compiled, changed)) {
            tryChoices(world, stepNumber, compiled, outcome, changed, after);
        } else {
            tryWrite(world, stepNumber, compiled, outcome, changed, Writer.WRITE_UNCHANGED, after);
        }
    }

    /** Whether the rules do not tell of rows that seem to change whether the server writes them. */
    private boolean mayLeaveRows(World world, ScanStep step, RecordSet changed) {
        final boolean isOpaque = context.tableOf(step).hasOpaqueColumns();
        return isOpaque && context.profile.snapshotIsolation()
                || (isOpaque || isAnyStale(world, step, changed)) && context.allows(Quirk.NO_CHANGE_WRITE);
    }

    private boolean isAnyStale(World world, ScanStep step, RecordSet records) {
        for (int record = 0; record < context.directory.count(); record++) {
            if (records.contains(record) && ownEffects.isStale(world, step.session, record)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a LIMIT takes whatever rows come first in the index that the server chooses. */
    private static boolean isCutAnywhere(ScanStep step) {
        return step.ordering().isLimited() && !step.ordering().isOrdered();
    }

    /** All choices of so many records. */
    private static List<RecordSet> parts(RecordSet matched, long limit) {
        if (limit >= matched.size()) {
            return List.of(matched);
        }
        List<RecordSet> parts = new ArrayList<>(List.of(new RecordSet()));
        int seen = 0;
        for (int record = 0; seen < matched.size(); record++) {
            if (!matched.contains(record)) {
                continue;
            }
            seen++;
            final int left = matched.size() - seen;
            final List<RecordSet> longer = new ArrayList<>();
            for (final RecordSet part : parts) {
                if (part.size() + left >= limit) {
                    longer.add(part);
                }
                if (part.size() < limit) {
                    final RecordSet with = part.copy();
                    with.add(record);
                    longer.add(with);
                }
            }
            parts = longer;
            if (parts.size() > MOST_PARTS) {
                throw new UnsupportedFeatureException("LIMIT without ORDER BY over many rows");
            }
        }
        return parts;
    }

    /** Runs a write for every way the server may have dealt with rows that it leaves as they were. */
    private void tryChoices(
            World world, int stepNumber, ScanStep compiled, Outcome outcome, RecordSet matched, List<World> after) {
        int choices = 0;
        for (int unchanged = Writer.AS_THE_SERVER; unchanged < 1 << choices || unchanged == 0; unchanged++) {
            choices = Math.max(choices, tryWrite(world, stepNumber, compiled, outcome, matched, unchanged, after));
            if (choices > MAX_CHOICES) {
                throw new UnsupportedFeatureException("too many rows left unchanged");
            }
        }
    }

    /**
     * Runs a write in the orders an index may give, until one has the outcome that was seen.
     *
     * @return how many unchanged rows it may have written or passed by
     */
    private int tryWrite(
            World world,
            int stepNumber,
            ScanStep compiled,
            Outcome outcome,
            RecordSet matched,
            int unchanged,
            List<World> after) {
        final CompiledTable table = context.tableOf(compiled);
        final int merged = table.indexColumns.length + 1;
        final boolean mayStopAtRow = compiled.kind == Kind.UPDATE || !table.children.isEmpty();
        int choices = 0;
        for (int order = 0; order == 0 || mayStopAtRow && hasOrder(compiled, merged, order); order++) {
            final IndexUnion union =
                    order >= merged ? compiled.access().unions().get(order - merged) : null;
            if (mayStopAtRow
                    && !(union == null
                            ? mayScanInOrder(compiled, table, order)
                            : mayMergeInOrder(compiled, table, union))) {
                continue;
            }
            final World attempt = world.copy();
            final int[] records = recordsInOrder(attempt, compiled, table, order, union);
            final Written written = orderedWrites.write(attempt, compiled, matched, records, unchanged);
            choices = written.choices();
            if (mayNotGoOn(stepNumber, written)) {
                continue;
            }
            if (written.error() != null) {
                if (outcome instanceof Outcome.Failed failed && failed.kind() == written.error()) {
                    after.add(failed(world, compiled));
                    return choices;
                }
                death.set(stepNumber, "error " + written.error(), InnoDbRules.ROW_REFUSED);
                continue;
            }
            if (outcome instanceof Outcome.Affected affected && affected.count() == written.affected()) {
                SureLocks.parents(attempt, compiled, written);
                locks.matched(attempt, stepNumber, compiled, matched);
                after.add(attempt);
                if (compiled.ignore()) {
                    continue; // the count is the same in every order, the rows that are left out may not be
                }
                return choices;
            }
            death.set(stepNumber, written.affected() + " affected", InnoDbRules.CURRENT_WRITE);
            if (outcome instanceof Outcome.Affected affected
                    && writesNullUniqueTwice(
                            world,
                            attempt,
                            stepNumber,
                            compiled,
                            matched,
                            affected.count() - written.affected(),
                            after)) {
                return choices;
            }
        }
        return choices;
    }

    /** Whether there is an order of this number: of each index and of the hidden row id, and behind these of each union. */
    private static boolean hasOrder(ScanStep compiled, int merged, int order) {
        return order < merged || order - merged < compiled.access().unions().size();
    }

    /** Whether a write is forbidden, or has to wait. */
    private boolean mayNotGoOn(int stepNumber, Written written) {
        if (written.forbidden() != null) {
            death.set(stepNumber, "no write to this row", InnoDbRules.against(written.forbidden()));
            return true;
        } else if (written.metForeignRow()) {
            death.set(stepNumber, "the statement to wait", InnoDbRules.FOREIGN_KEY_VALUE);
            return true;
        }
        return false;
    }

    /** All records in the order of the clustered index, of a union of indexes, or of another index, whose number follows. */
    private int[] recordsInOrder(World world, ScanStep compiled, CompiledTable table, int order, IndexUnion union) {
        if (union != null) {
            return orderedWrites.mergedOrder(world, compiled, union.rangeOf(table.clusteredIndex));
        }
        return order == 0
                ? orderedWrites.clusteredOrder(world, compiled)
                : orderedWrites.indexOrder(world, compiled, table.indexColumns[order - 1]);
    }

    /**
     * Whether an UPDATE may have counted so many more rows because it met rows with NULL in a unique column twice; adds a world for every
     * choice of those.
     */
    private boolean writesNullUniqueTwice(
            World before,
            World once,
            int stepNumber,
            ScanStep compiled,
            RecordSet matched,
            long more,
            List<World> after) {
        if (more <= 0 || compiled.kind != Kind.UPDATE || !context.allows(Quirk.NULL_UNIQUE_TWICE)) {
            return false;
        }
        final int[] met = IntStream.range(0, context.directory.count())
                .filter(matched::contains)
                .toArray();
        if (compiled.ordering().isLimited()
                && met.length + more > compiled.ordering().limit()) {
            return false;
        }
        final int[] candidates = IntStream.of(met)
                .filter(record -> nullUnique.hasNull(compiled, before.head(record)))
                .toArray();
        NullUniqueRows.requireFew(candidates.length);
        boolean any = false;
        for (int chosen = 1; chosen < 1 << candidates.length; chosen++) {
            if (Integer.bitCount(chosen) == more) {
                final World twice = once.copy();
                final Written again = writeAgain(twice, compiled, candidates, chosen);
                if (again.error() == null && !again.metForeignRow()) {
                    SureLocks.parents(twice, compiled, again);
                    locks.matched(twice, stepNumber, compiled, matched);
                    after.add(twice);
                    any = true;
                }
            }
        }
        return any;
    }

    private Written writeAgain(World world, ScanStep compiled, int[] candidates, int chosen) {
        final RecordSet again = new RecordSet();
        for (int i = 0; i < candidates.length; i++) {
            if ((chosen >>> i & 1) != 0) {
                again.add(candidates[i]);
            }
        }
        return orderedWrites.write(world, compiled, again, candidates, Writer.WRITE_UNCHANGED);
    }

    private World failed(World before, ScanStep compiled) {
        final World undone = undone(before);
        writer.numbering().failUpdate(undone, compiled.session, compiled);
        return undone;
    }

    /** The state before a statement that failed: its changes are undone, its locks are not among those that are sure. */
    private static World undone(World before) {
        return before.copy();
    }

    /** Without the clustered index a union changes rows in its order. */
    private static boolean mayMergeInOrder(ScanStep compiled, CompiledTable table, IndexUnion union) {
        return compiled.mayMergeIndexes() && union.rangeOf(table.clusteredIndex) != null;
    }

    private static boolean mayScanInOrder(ScanStep compiled, CompiledTable table, int order) {
        final int index = order == 0 ? table.clusteredIndex : order - 1;
        final boolean seenBefore = order > 0 && index == table.clusteredIndex;
        return !seenBefore && compiled.mayScan(table, index);
    }

    /**
     * Whether a write at RR that did not wait matches other rows than a SELECT with the same predicate returned, nothing written in
     * between. One that waited is known to meet the other transaction's rows.
     */
    private boolean isMismatch(World world, ScanStep compiled, RecordSet matched) {
        final SessionState session = world.sessions[compiled.session];
        if (session.transactionLevel != IsolationLevel.RR || compiled.ordering().isLimited()) {
            return false;
        }
        final TransactionState transaction = world.transactions[session.transaction];
        for (final DoneStep read : transaction.reads) {
            final ScanStep select = context.tableStep(read.step()).scan();
            final boolean samePredicate = !select.isJoin()
                    && select.table() == compiled.table()
                    && Objects.equals(select.whereExpression(), compiled.whereExpression());
            if (samePredicate
                    && !wroteSince(transaction, read.step())
                    && !read.matched().equals(matched)) {
                return !context.allows(Quirk.READ_WRITE_MISMATCH) && !context.allows(Quirk.MISSED_BY_INDEX);
            }
        }
        return false;
    }

    private boolean wroteSince(TransactionState transaction, int stepNumber) {
        for (final DoneStep done : transaction.done) {
            if (done.step() > stepNumber && context.compiled.steps()[done.step()].isWrite()) {
                return true;
            }
        }
        return false;
    }

    /** UPDATE or DELETE of joined tables. In which order it comes to its rows, where some are refused, is not modelled. */
    private void joinedWrite(
            World world, int stepNumber, ScanStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (CursorScan.testsUncommitted(context, world.sessions[compiled.session].transactionLevel, compiled)) {
            throw new UnsupportedFeatureException("UPDATE of joined tables that tests what is not committed");
        }
        context.joinedRows.clear();
        if (!compiled.furtherTargets().isEmpty()) {
            writesOfSeveral.write(world, stepNumber, compiled, outcome, resumed, after);
            return;
        }
        final RecordSet matched = joinedWrites.targets(world, compiled);
        final World attempt = world.copy();
        final Written written = orderedWrites.write(
                attempt, compiled, matched, orderedWrites.clusteredOrder(attempt, compiled), Writer.WRITE_UNCHANGED);
        if (matched.size() > 1 && outcome instanceof Outcome.Failed failed && failed.kind() == written.error()) {
            after.add(failed(world, compiled));
            return;
        } else if (matched.size() > 1
                && (written.error() != null || written.metForeignRow() || outcome instanceof Outcome.Failed)) {
            throw new UnsupportedFeatureException("error in a write of joined tables");
        }
        write(world, stepNumber, compiled, outcome, matched, after);
        if (after.isEmpty()) {
            LockingReads.requireReadAtOnce(world, compiled, resumed);
        }
    }

    /** Completes a SKIP LOCKED, see {@link LockingReads#readUnlocked}. */
    void readUnlocked(World world, int stepNumber, ScanStep compiled, Outcome outcome, List<World> after) {
        lockingReads.readUnlocked(world, stepNumber, compiled, outcome, after);
    }
}
