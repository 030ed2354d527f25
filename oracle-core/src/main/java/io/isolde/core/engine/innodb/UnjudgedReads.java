package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.Arrays;
import java.util.List;

/**
 * Reads that the model lacks: they change no row, so that only their own answers are not judged. A plain one below SERIALIZABLE locks no row. Of one that locks it is not known which
 * rows these are: it may have to wait for any other that locks, and any other for it. At REPEATABLE READ one may take the snapshot of its transaction, or may not, if the server
 * proves it empty. MySQL manual 17.7.2.3 "Consistent Nonlocking Reads", 17.7.2.4 "Locking Reads". A read that is composed of SELECTs
 * is judged where it locks no row.
 */
final class UnjudgedReads {
    private final CaseContext context;
    private final SnapshotIsolation snapshotIsolation;
    private final Death death;
    private final ComposedRows composed;

    /**
     * @param death gets why an answer is none
     * @param composed what reads return that are composed of SELECTs; null where nobody asks
     */
    UnjudgedReads(CaseContext context, SnapshotIsolation snapshotIsolation, Death death, ComposedRows composed) {
        this.context = context;
        this.snapshotIsolation = snapshotIsolation;
        this.death = death;
        this.composed = composed;
    }

    /**
     * Leaves the world given as it is where the read took the snapshot; adds the one where it did not, if that is another. False if it is
     * composed of SELECTs, and the answer is not its.
     */
    boolean read(World world, int stepNumber, ControlStep compiled, Outcome outcome, List<World> after) {
        final SessionState session = reached(world, stepNumber, compiled);
        final TransactionState transaction = world.transactions[session.transaction];
        final boolean locks = locks(session, compiled);
        transaction.mayHoldLocks |= locks;
        transaction.usesTables = true;
        if (locks && outcome instanceof Outcome.Rows seen && !seen.rows().isEmpty()) {
            snapshotIsolation.reached(world, compiled.session);
        }
        world.unblock(compiled.session);
        if (compiled.composed() != null && !locks && outcome instanceof Outcome.Rows) {
            if (!returns(world, session, compiled, outcome)) {
                death.set(stepNumber, composed.describe(), InnoDbRules.COMPOSED);
                return false;
            }
        }
        if (session.implicitTransaction) {
            world.commit(compiled.session);
        } else if (Reader.isRepeatable(session) && session.view == World.NO_VIEW) {
            after.add(world.copy());
            session.view = world.sequence;
        }
        return true;
    }

    private boolean returns(World world, SessionState session, ControlStep compiled, Outcome outcome) {
        if (session.transactionLevel == IsolationLevel.RU) {
            return composed.matchesDirty(world, compiled.session, compiled.composed(), outcome);
        }
        final boolean hasView = Reader.isRepeatable(session) && session.view != World.NO_VIEW;
        final int view = hasView ? session.view : world.sequence;
        if (composed.matches(world, compiled.session, compiled.composed(), view, outcome)) {
            return true;
        } else if (hasView && composed.meetsGhosts(world, compiled.composed(), view) && context.allows(Quirk.GHOST_KEY)
                || Arrays.stream(compiled.composed().branches()).anyMatch(world::mayReadStaleIndex)) {
            throw new UnsupportedFeatureException("composed read that may read what an index has left");
        }
        return false;
    }

    /** Lets one wait; false if there is nobody to wait for. */
    boolean block(World world, int stepNumber, ControlStep compiled) {
        final SessionState session = reached(world, stepNumber, compiled);
        if (!locks(session, compiled) || !world.othersMayHoldLocks(compiled.session)) {
            return false;
        }
        final TransactionState transaction = world.transactions[session.transaction];
        transaction.mayHoldLocks = true;
        transaction.usesTables = true;
        transaction.lostUntold = false;
        snapshotIsolation.reached(world, compiled.session);
        world.block(compiled.session, stepNumber);
        return true;
    }

    /** Whether one may end with its whole transaction. */
    boolean mayLoseTransaction(World world, ControlStep compiled, Outcome.Failed failed) {
        final SessionState session = world.sessions[compiled.session];
        return switch (failed.kind()) {
            case DEADLOCK -> locks(session, compiled) && world.othersWait(compiled.session);
            case RECORD_CHANGED -> throw new UnsupportedFeatureException(compiled.refusal());
            default -> false;
        };
    }

    private SessionState reached(World world, int stepNumber, ControlStep compiled) {
        if (context.compiled.changesTables()) {
            throw new UnsupportedFeatureException(compiled.refusal()); // it may have to wait for DDL
        }
        final SessionState session = world.sessions[compiled.session];
        if (session.transaction == World.NONE) {
            world.beginUnasked(compiled.session, stepNumber);
        }
        if (locks(session, compiled)) {
            snapshotIsolation.reach(world, compiled.session);
        }
        return session;
    }

    private static boolean locks(SessionState session, ControlStep compiled) {
        return compiled.mayLock() || session.transactionLevel == IsolationLevel.SER && !session.implicitTransaction;
    }
}
