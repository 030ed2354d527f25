package io.isolde.core.oracle;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.Quirk;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.oracle.World.DoneStep;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Judges plain SELECTs that read without locks: through a read view, or, at RU, the newest version of every row. */
final class ConsistentReads {
    /** Uncommitted work of waiting statements that a dirty read may or may not see: more different states than this are not tried. */
    private static final int MAX_DIRTY_STATES = 4096;

    private final CaseContext context;
    private final Death death;
    private final CurrentStatements current;
    private final Writer writer;
    private final CursorScan cursor;
    private final WorldMerger merger;
    private final Subqueries subqueries;
    private final Reader reader;
    private final RowMatcher rows;

    ConsistentReads(CaseContext context, Death death, CurrentStatements current, Subqueries subqueries, Reader reader) {
        this.context = context;
        this.death = death;
        this.current = current;
        this.subqueries = subqueries;
        this.reader = reader;
        writer = new Writer(context);
        cursor = new CursorScan(context);
        merger = new WorldMerger(context, writer);
        rows = reader.rows;
    }

    /** Completes a plain SELECT that does not lock; survivors may be the world given. */
    void read(World world, int stepNumber, CompiledStep compiled, Outcome outcome, List<World> after) {
        final World.SessionState session = world.sessions[compiled.session];
        final boolean repeatable = Reader.isRepeatable(session);
        final boolean opensView = repeatable && session.view == World.NO_VIEW;
        if (opensView) {
            session.view = world.sequence;
        }
        final boolean dirty = session.transactionLevel == IsolationLevel.RU;
        boolean matched = dirty
                ? dirtyReadMatches(world, compiled, outcome)
                : reader.collectVisible(world, compiled, repeatable ? session.view : world.sequence) == null
                        ? rows.matches(outcome)
                        : isOverflow(outcome);
        final boolean failed = outcome instanceof Outcome.Failed f && context.mayFailWith(world, compiled, f.kind());
        matched |= failed;
        if (!matched) {
            death.set(
                    stepNumber,
                    rows.describe(),
                    dirty ? Rule.READ_AT_RU : repeatable ? Rule.READ_AT_RR : Rule.READ_AT_RC);
            if (!repeatable || !isOneOfGhosts(world, compiled, outcome)) {
                return;
            }
        }
        if (repeatable && !failed && !compiled.opensNothing() && !compiled.output.isLimited()) {
            remember(world, stepNumber, reader.visibleRecords(world, compiled, session.view));
        }
        if (opensView && compiled.mayOpenNothing() && mayBeProvedEmpty(world, compiled)) {
            final World unopened = world.copy();
            unopened.sessions[compiled.session].view = World.NO_VIEW;
            after.add(unopened);
        }
        if (!(opensView && compiled.opensNothing())) {
            after.add(world);
        }
    }

    /** Whether a read may be proved to find nothing before it is executed: then it opens no table, and takes no snapshot. */
    private boolean mayBeProvedEmpty(World world, CompiledStep compiled) {
        return compiled.output.limit() == 0
                || compiled.where != null
                        && reader.visibleRecords(world, compiled, world.sessions[compiled.session].view)
                                        .size()
                                == 0;
    }

    /**
     * A lookup of a unique key reads one row; when a ghost leaves two rows with the key in view, either may be it. Seen on MariaDB 11.4.5.
     */
    private boolean isOneOfGhosts(World world, CompiledStep compiled, Outcome outcome) {
        if (!context.allows(Quirk.GHOST_KEY) || !compiled.path.isPoint()) {
            return false;
        }
        final int view = world.sessions[compiled.session].view;
        for (int ghost = 0; reader.collectVisibleOne(world, compiled, view, ghost); ghost++) {
            if (rows.matches(outcome)) {
                return true;
            }
        }
        return false;
    }

    private void remember(World world, int stepNumber, RecordSet returned) {
        final World.SessionState session = world.sessions[context.compiled.steps()[stepNumber].session];
        final World.TransactionState transaction = world.transactions[session.transaction];
        transaction.returned.addAll(returned);
        transaction.reads.add(new DoneStep(stepNumber, world.sequence, returned));
    }

    /** At RU the newest version of every row is read, including what statements that still wait have changed so far. */
    private boolean dirtyReadMatches(World world, CompiledStep compiled, Outcome outcome) {
        List<World> states = new ArrayList<>();
        states.add(world);
        for (int session = 0; session < world.sessions.length; session++) {
            final int pending = world.sessions[session].pendingStep;
            if (pending != World.NONE && context.compiled.steps()[pending].isWrite()) {
                states = withPartialWork(states, context.compiled.steps()[pending]);
            }
        }
        for (final World state : states) {
            subqueries.fill(state, compiled.session, compiled);
            if (reader.collectNewest(state, compiled) == null ? rows.matches(outcome) : isOverflow(outcome)) {
                return true;
            }
        }
        return false;
    }

    private List<World> withPartialWork(List<World> states, CompiledStep pending) {
        List<World> result = new ArrayList<>();
        for (final World state : states) {
            if (pending.testsRows) {
                throw new UnsupportedFeatureException("EXISTS or IN (SELECT) in a statement that waited");
            }
            subqueries.fill(state, pending.session, pending);
            if (pending.kind == Kind.INSERT) {
                for (int count = 0; count <= pending.insertRows.length; count++) {
                    final World partial = state.copy();
                    writer.insert(partial, pending.session, pending, count);
                    result.add(partial);
                    addHalfInserted(partial, pending, count, result);
                }
            } else {
                for (final CursorScan.Candidate candidate : cursor.partial(state, pending)) {
                    final World partial = state.copy();
                    current.write(
                            partial,
                            pending,
                            candidate.matched(),
                            current.clusteredOrder(partial, pending),
                            Writer.WRITE_UNCHANGED);
                    result.add(partial);
                    addHalfChanged(partial, pending, candidate.next(), result);
                }
            }
            if (result.size() > MAX_DIRTY_STATES) {
                result = merger.distinct(result);
            }
            if (result.size() > MAX_DIRTY_STATES) {
                throw new UnsupportedFeatureException("too many dirty states");
            }
        }
        return merger.distinct(result);
    }

    /** A row that waits in a secondary index is in the clustered one already. */
    private void addHalfInserted(World partial, CompiledStep pending, int row, List<World> states) {
        if (row >= pending.insertRows.length) {
            return;
        }
        addClustered(partial, pending, row, states);
        if (pending.writesDuplicates()) {
            addHalfWrittenDuplicates(partial, pending, row, states);
        }
    }

    private void addClustered(World partial, CompiledStep pending, int row, List<World> states) {
        final World halfInserted = partial.copy();
        if (writer.insertClustered(halfInserted, pending.session, pending, row)) {
            states.add(halfInserted);
        }
    }

    /**
     * Rows that REPLACE or ON DUPLICATE KEY UPDATE was changing when it had to wait in another index: of those that are in the way any may
     * be gone, the new one placed in the clustered index or not, and a row to update changed there.
     */
    private void addHalfWrittenDuplicates(World partial, CompiledStep pending, int row, List<World> states) {
        final int[] clashing = writer.clashingRecords(partial, pending.session, pending, row);
        for (int gone = 1; gone < 1 << clashing.length; gone++) {
            final World removed = partial.copy();
            for (int i = 0; i < clashing.length; i++) {
                if ((gone >>> i & 1) != 0) {
                    removed.setHead(clashing[i], NIL);
                }
            }
            states.add(removed);
            if (pending.replace) {
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
    private void addHalfChanged(World partial, CompiledStep pending, int record, List<World> states) {
        if (record == NIL) {
            return;
        }
        final World halfChanged = partial.copy();
        halfChanged.setHead(record, NIL);
        states.add(halfChanged);
        final World clusteredOnly = partial.copy();
        if (pending.kind == CompiledStep.Kind.UPDATE
                && writer.updateClustered(clusteredOnly, pending.session, pending, record)) {
            states.add(clusteredOnly);
        }
    }

    private static boolean isOverflow(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.OUT_OF_RANGE;
    }
}
