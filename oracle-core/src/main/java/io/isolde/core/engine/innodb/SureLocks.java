package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.World.DoneStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.lock.RecordSet;

/** Notes in a world which rows a completed statement surely locks. */
final class SureLocks {
    private final Bounds bounds;

    SureLocks(Bounds bounds) {
        this.bounds = bounds;
    }

    /** Notes which parents a completed write surely locks. */
    static void parents(World world, TableStep compiled, Written written) {
        final TransactionState writing = world.transactions[world.sessions[compiled.session].transaction];
        writing.shared = writing.shared.with(written.lockedParents());
    }

    /** Notes what a completed statement surely locks of what it has found. */
    void matched(World world, int stepNumber, TableStep compiled, RecordSet matched) {
        if (!compiled.visitsEveryMatch() && !compiled.isWrite()) {
            return;
        }
        final SessionState session = world.sessions[compiled.session];
        final TransactionState transaction = world.transactions[session.transaction];
        if (compiled.isJoin()) {
            transaction.exclusive = transaction.exclusive.with(matched);
            return; // of what it has passed by nothing is known
        }
        final boolean shared = CaseContext.isSharedRead(session, compiled);
        if (!shared || !bounds.isCoverable(compiled)) {
            transaction.shared = shared ? transaction.shared.with(matched) : transaction.shared;
            transaction.exclusive = shared ? transaction.exclusive : transaction.exclusive.with(matched);
        }
        transaction.done = World.with(transaction.done, new DoneStep(stepNumber, world.sequence, matched));
    }
}
