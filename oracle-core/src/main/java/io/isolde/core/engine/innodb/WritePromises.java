package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.storage.VersionStore;

/** What the pure rules promise of a write: no row changed since it was read is written at RR, and none that came under an earlier predicate below. */
final class WritePromises {
    private final CaseContext context;
    private final VersionStore store;
    private final OwnEffects ownEffects;

    WritePromises(CaseContext context, OwnEffects ownEffects) {
        this.context = context;
        this.store = context.store;
        this.ownEffects = ownEffects;
    }

    /** Whether the newest version of a record holds what the snapshot shows of it: nobody can tell that it is another. */
    private boolean looksAsSeen(World world, SessionState state, CompiledTable table, int record) {
        final int seen = world.visibleVersion(store, record, state.view, state.transaction);
        return context.isAlive(seen)
                && context.isAlive(world.head(record))
                && context.rowValues.sameRow(table, seen, world.head(record));
    }

    /** The deviation by which a record is written all the same, or null. */
    Quirk broken(World world, int session, TableStep step, int record) {
        final SessionState state = world.sessions[session];
        final TransactionState transaction = world.transactions[state.transaction];
        if (transaction == null) {
            // A set-up runs alone, and outside of transactions.
            return null;
        }
        if (state.transactionLevel == IsolationLevel.RR) {
            if (ownEffects.isStale(world, session, record)
                    && transaction.returned.contains(record)
                    && !looksAsSeen(world, state, context.tableOf(step), record)) {
                return Quirk.LOST_UPDATE;
            }
        } else if (state.transactionLevel != IsolationLevel.SER && isPhantom(world, state, step, record)) {
            return Quirk.NO_GAP_LOCK;
        }
        return null;
    }

    /** A row that came under the predicate of an earlier write of this transaction, by another's commit since. */
    private boolean isPhantom(World world, SessionState state, TableStep step, int record) {
        for (final World.DoneStep done : world.transactions[state.transaction].done) {
            if (!(context.compiled.steps()[done.step()] instanceof ScanStep earlier)
                    || earlier.table() != step.table()
                    || !earlier.isWrite()
                    || earlier.subselects().length > 0
                    || !earlier.visitsEveryMatch()) {
                continue;
            }
            final int head = world.head(record);
            final int writer = store.writer(head);
            if (writer != state.transaction && world.commitSequence[writer] > done.sequence()) {
                final int before = world.visibleVersion(store, record, done.sequence(), state.transaction);
                if (context.matches(earlier, head) && !context.matches(earlier, before)) {
                    return true;
                }
            }
        }
        return false;
    }
}
