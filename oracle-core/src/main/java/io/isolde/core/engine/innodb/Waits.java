package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.SchemaStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.TableLockStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.world.Death;
import java.util.List;

/** What a wait needs, what ends one, and what may happen to a transaction meanwhile. Blocking is judged by {@link Bounds}. */
final class Waits {
    private final CaseContext context;
    private final Death death;
    private final Bounds bounds;
    private final SnapshotIsolation snapshotIsolation;
    private final Numbering numbering;
    private final MetadataLocks metadata;
    private final UnjudgedReads unjudgedReads;
    private final TriggerNumbers triggerNumbers;
    private final ForgottenTimeouts forgottenTimeouts;
    private final boolean leavesDeadlocksUntold;

    Waits(CaseContext context, Death death, Bounds bounds, SnapshotIsolation snapshotIsolation, Numbering numbering) {
        this.context = context;
        this.death = death;
        this.bounds = bounds;
        this.snapshotIsolation = snapshotIsolation;
        this.numbering = numbering;
        metadata = new MetadataLocks(context, death);
        triggerNumbers = new TriggerNumbers(context);
        forgottenTimeouts = new ForgottenTimeouts(context);
        unjudgedReads = new UnjudgedReads(context, snapshotIsolation, death, null); // none of these ends here
        leavesDeadlocksUntold =
                Quirk.UNTOLD_DEADLOCK.holdsFor(context.profile) || Quirk.TOLD_LATE.holdsFor(context.profile);
    }

    /**
     * Whether a statement that waited ends in a round in which nothing is released. Where another goes on waiting, its transaction may have been
     * rolled back under it, which nobody sees.
     */
    boolean isResumedWithoutCause(World world, Round round) {
        if (!round.waitingAtEnd().isEmpty()) {
            return false;
        }
        for (final Completion completion : round.completions()) {
            final int session = context.compiled.steps()[completion.step()].session;
            if (completion.step() != round.step()
                    && world.sessions[session].pendingStep == completion.step()
                    && !isFailed(completion)
                    && !MetadataLocks.waitsForMetadata(context.compiled.steps()[completion.step()])
                    && !mayAnotherRelease(world, round, completion)
                    && !losesGapLock(world, round)
                    && !forgottenTimeouts.mayForget(world, completion.step(), completion.outcome())
                    && !mayLoseUntold(world, context.compiled.steps()[round.step()])
                    && !mayAnyLoseUntold(world)) {
                death.set(completion.step(), "the statement to go on waiting", InnoDbRules.LOCKS_ARE_KEPT);
                return true;
            }
        }
        return false;
    }

    private boolean mayAnotherRelease(World world, Round round, Completion resumed) {
        for (final Completion completion : round.completions()) {
            if (completion.step() != resumed.step() && mayRelease(world, completion)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayAnyLoseUntold(World world) {
        for (final SessionState session : world.sessions) {
            if (mayLoseUntold(world, session.pendingStep)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFailed(Completion completion) {
        return completion.outcome() instanceof Outcome.Failed;
    }

    /** Whether a statement ends a transaction, goes back to a savepoint, or fails: all else keeps what its transaction has locked. */
    private boolean mayRelease(World world, Completion completion) {
        final CompiledStep step = context.compiled.steps()[completion.step()];
        final SessionState session = world.sessions[step.session];
        return switch (step.kind) {
            case BEGIN -> session.transaction != World.NONE || (session.tablesRead | session.tablesWritten) != 0;
            case COMMIT, ROLLBACK, ROLLBACK_TO, SET_AUTOCOMMIT -> session.transaction != World.NONE;
            case SAVEPOINT, RELEASE, SET_ISOLATION, NEUTRAL, REFUSED -> false;
            case SCHEMA, LOCK_TABLES -> true;
            default -> isFailed(completion) || session.transaction == World.NONE || session.implicitTransaction;
        };
    }

    /** Whether the statement sent may have given up a gap that its transaction had locked. */
    private boolean losesGapLock(World world, Round round) {
        final CompiledStep sent = context.compiled.steps()[round.step()];
        return sent.scan() != null
                && !world.sessions[sent.session].transactionLevel.locksGaps()
                && context.allows(Quirk.LOST_GAP_LOCK);
    }

    /**
     * Whether a statement may lose its transaction to a deadlock and go on as if it had not: a loose index scan, which first asks for the last
     * entry of its index, or a write that {@linkplain #isToldLate is told late}. It does so once. Where there are savepoints, what is left of them is not
     * known.
     */
    boolean mayLoseUntold(World world, CompiledStep sent) {
        return mayLoseUntold(world, sent, world.othersWait(sent.session));
    }

    /** Whether a session that waits may lose its transaction so to what this one sends. */
    boolean mayOthersLoseUntold(World world, int sender) {
        if (!leavesDeadlocksUntold) {
            return false;
        }
        for (int other = 0; other < world.sessions.length; other++) {
            final int pending = world.sessions[other].pendingStep;
            if (other != sender
                    && pending != World.NONE
                    && mayLoseUntold(world, context.compiled.steps()[pending], true)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayLoseUntold(World world, CompiledStep sent, boolean othersWait) {
        if (!leavesDeadlocksUntold || !othersWait || !(sent instanceof ScanStep step)) {
            return false;
        }
        final SessionState session = world.sessions[step.session];
        final TransactionState transaction =
                session.transaction == World.NONE ? null : world.transactions[session.transaction];
        final boolean hasLost = transaction != null && transaction.lostUntold && session.pendingStep != World.NONE;
        return !hasLost
                && (transaction == null || transaction.savepoints.all().isEmpty())
                && (isToldLate(step)
                        ? context.allows(Quirk.TOLD_LATE)
                        : isScannedLoosely(session, step) && context.allows(Quirk.UNTOLD_DEADLOCK));
    }

    private boolean isScannedLoosely(SessionState session, ScanStep step) {
        return step instanceof SelectStep read
                && read.waiting() == Waiting.WAIT
                && CaseContext.locksReads(session, read)
                && read.mayScanLoosely(context.tableOf(read));
    }

    /** Whether a statement that has lost its transaction to a deadlock ends with the error of it, be it late. */
    static boolean isToldLate(TableStep step) {
        return step instanceof ScanStep && !(step instanceof SelectStep) && step.joinsInNestedSubquery();
    }

    /** The same of the step that a session waits in, if it waits. */
    private boolean mayLoseUntold(World world, int waitingStep) {
        return waitingStep != World.NONE
                && mayLoseUntold(world, context.compiled.steps()[waitingStep]);
    }

    /** Lets a statement wait; false if it may not. */
    boolean block(World world, int stepNumber) {
        if (context.compiled.steps()[stepNumber] instanceof SchemaStep schema) {
            MetadataLocks.block(world, stepNumber, schema);
            return true;
        }
        if (context.compiled.steps()[stepNumber] instanceof TableLockStep locks) {
            MetadataLocks.block(world, stepNumber, locks);
            return true;
        }
        if (context.compiled.steps()[stepNumber] instanceof ControlStep control
                && control.locksName()
                && mayBeNamedByOthers(control)) {
            world.block(control.session, stepNumber);
            return true;
        }
        if (context.compiled.steps()[stepNumber] instanceof ControlStep control && control.refusal() != null) {
            final boolean blocks = unjudgedReads.block(world, stepNumber, control);
            if (!blocks) {
                death.set(stepNumber, "an answer at once", InnoDbRules.NOTHING_TO_WAIT_FOR);
            }
            return blocks;
        }
        if (!(context.compiled.steps()[stepNumber] instanceof TableStep sent)) {
            death.set(stepNumber, "an answer at once", InnoDbRules.NOTHING_TO_WAIT_FOR);
            return false;
        }
        if (world.sessions[sent.session].transaction == World.NONE) {
            world.beginUnasked(sent.session, stepNumber);
        }
        final boolean mayWaitForRows = bounds.mayWait(world, sent);
        final boolean mayWaitForMetadata = metadata.mayHoldUp(world, sent);
        if (!mayWaitForRows && !mayWaitForMetadata) {
            death.set(stepNumber, "an answer at once", InnoDbRules.NOTHING_TO_WAIT_FOR);
            return false;
        }
        final TransactionState transaction = world.transactions[world.sessions[sent.session].transaction];
        transaction.mayHoldLocks = true;
        transaction.lostUntold = false;
        // one that waits for metadata reads, and takes its snapshot, behind the wait
        final boolean readsLater = !mayWaitForRows || metadata.holdsUp(world, sent);
        if (!readsLater) {
            snapshotIsolation.reach(world, sent.session);
        }
        if (!mayWaitForMetadata) {
            snapshotIsolation.reached(world, sent.session);
        }
        numbering.block(world, sent.session, sent);
        triggerNumbers.forget(world, sent);
        world.block(sent.session, stepNumber);
        world.sessions[sent.session].readsLater = readsLater;
        return true;
    }

    /** Whether another session asks for a lock by a name. Who has which is not followed. */
    private boolean mayBeNamedByOthers(ControlStep asking) {
        for (final CompiledStep step : context.compiled.steps()) {
            if (step.session != asking.session && step instanceof ControlStep other && other.locksName()) {
                return true;
            }
        }
        return false;
    }

    /** Whether there is somebody to wait for, whoever waits. */
    boolean everyWaiterHasAReason(World world) {
        for (int session = 0; session < world.sessions.length; session++) {
            final int pending = world.sessions[session].pendingStep;
            if (pending != World.NONE && !mayKeepWaiting(world, session)) {
                death.set(pending, "the statement to go on", InnoDbRules.NOBODY_TO_WAIT_FOR);
                return false;
            }
        }
        return true;
    }

    private boolean mayKeepWaiting(World world, int session) {
        final boolean ofMetadata =
                MetadataLocks.waitsForMetadata(context.compiled.steps()[world.sessions[session].pendingStep]);
        final boolean mayWaitForMetadata = metadata.mayWait(world, session);
        if (world.sessions[session].readsLater && !mayWaitForMetadata) {
            world.sessions[session].readsLater = false; // it waits for a row by now
            snapshotIsolation.reach(world, session);
        }
        return !ofMetadata && world.othersMayHoldLocks(session) || mayWaitForMetadata;
    }

    /** Whether a history may end with everybody waiting. */
    boolean mayEndStuck(World world, List<Round> rounds) {
        final int last = rounds.get(rounds.size() - 1).step();
        death.set(last, "a statement to go on", InnoDbRules.DEADLOCK_IS_BROKEN);
        return world.hasLocksLeft()
                || metadata.isAwaited(world)
                || context.allows(Quirk.UNDETECTED_DEADLOCK) && mayStayStuck(world, rounds);
    }

    /** Whether a server that leaves deadlocks alone may leave this one: a third transaction must have had a part in it. */
    private boolean mayStayStuck(World world, List<Round> rounds) {
        final boolean brokeAnother = rounds.stream()
                .flatMap(round -> round.completions().stream())
                .anyMatch(
                        done -> done.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.DEADLOCK);
        return rounds.get(rounds.size() - 1).waitingAtEnd().size() > 1
                && world.sessions.length > 2
                && (brokeAnother || context.profile.has(Behaviour.FOLLOWS_ONE_BLOCKER));
    }
}
