package io.isolde.core.oracle;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.oracle.CompiledStep.Kind;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows an observed history: keeps the worlds that allow it. Blocking is judged by {@link Bounds}, results and the final state exactly
 * under the observed order of events.
 */
final class Follower {
    /** More different worlds than this are not followed. */
    private static final int MAX_WORLDS = 256;

    private final CaseContext context;
    private final VersionStore store;
    private final Bounds bounds;
    private final SnapshotIsolation snapshotIsolation;
    private final WorldMerger merger;
    private final Subqueries subqueries;
    private final CurrentStatements currentStatements;
    private final ConsistentReads consistentReads;
    private final Reader reader;
    private final InsertSource insertSource;
    private final CursorScan cursor;
    private final DirtyStates dirtyStates;
    private final Numbering numbering;
    private final boolean leavesDeadlocksUntold;

    private List<World> worlds = new ArrayList<>();
    private final Death death = new Death();

    Follower(CaseContext context) {
        this.context = context;
        store = context.store;
        leavesDeadlocksUntold = Quirk.UNTOLD_DEADLOCK.holdsFor(context.profile);
        final Writer writer = new Writer(context);
        bounds = new Bounds(context, writer);
        numbering = writer.numbering();
        snapshotIsolation = new SnapshotIsolation(context, bounds, writer);
        merger = new WorldMerger(context, writer);
        subqueries = context.subqueries;
        reader = new Reader(context, subqueries);
        insertSource = new InsertSource(context, bounds);
        cursor = new CursorScan(context);
        dirtyStates = new DirtyStates(context, subqueries, insertSource);
        currentStatements = new CurrentStatements(context, death, writer, bounds, dirtyStates, reader, insertSource);
        consistentReads = new ConsistentReads(context, death, dirtyStates, subqueries, reader);
    }

    /**
     * Follows a history from the state that set-up left.
     *
     * @return true if a world survives; otherwise {@link #death()} tells why the last died
     */
    boolean follow(World initial, History history) {
        worlds = new ArrayList<>();
        worlds.add(initial.copy());
        for (final Round round : history.rounds()) {
            death.startAt(round.step());
            final WorldMerger.Distinct next = merger.new Distinct();
            for (final World world : worlds) {
                final List<World> survivors = new ArrayList<>();
                apply(world, round, survivors);
                next.addAll(survivors);
                if (next.size() > MAX_WORLDS) {
                    throw new UnsupportedFeatureException("too many worlds");
                }
            }
            if (next.size() == 0) {
                return false;
            }
            worlds = next.worlds();
        }
        if (history.rounds().size() < context.compiled.steps().length) {
            dieStuck(history.rounds());
            return worlds.stream().anyMatch(World::hasLocksLeft)
                    || context.allows(Quirk.UNDETECTED_DEADLOCK) && mayStayStuck(history.rounds(), initial);
        }
        death.startAt(context.compiled.steps().length);
        return finalStateMatches(history.finalState());
    }

    /** Whether a server that leaves deadlocks alone may leave this one: a third transaction must have had a part in it. */
    private boolean mayStayStuck(List<Round> rounds, World initial) {
        final boolean brokeAnother = rounds.stream()
                .flatMap(round -> round.completions().stream())
                .anyMatch(
                        done -> done.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.DEADLOCK);
        return rounds.get(rounds.size() - 1).waitingAtEnd().size() > 1
                && initial.sessions.length > 2
                && (brokeAnother || context.profile.followsOneBlocker());
    }

    private void dieStuck(List<Round> rounds) {
        final int last = rounds.get(rounds.size() - 1).step();
        death.startAt(last);
        death.set(last, "a statement to go on", Rule.DEADLOCK_IS_BROKEN);
    }

    /** Where the last world died, and why. */
    Death death() {
        return death;
    }

    // ---- rounds

    /** What becomes of a world in a round; changes it. */
    private void apply(World world, Round round, List<World> survivors) {
        if (isResumedWithoutCause(world, round)) {
            return;
        }
        final CompiledStep sent = context.compiled.steps()[round.step()];
        Completion own = null;
        final List<Completion> others = new ArrayList<>();
        for (final Completion completion : round.completions()) {
            if (completion.step() == round.step()) {
                own = completion;
            } else {
                others.add(completion);
            }
        }
        final boolean mayHaveWaited = own == null || !sent.isTransactionControl() && !others.isEmpty();
        final boolean mayHaveLost = !mayHaveWaited && mayLoseUntold(world, sent);
        if (own != null) {
            final World answering = mayHaveWaited || mayHaveLost ? world.copy() : world;
            for (final World after : complete(answering, round.step(), own.outcome(), false)) {
                resume(after, others, survivors);
            }
        }
        if ((mayHaveWaited || mayHaveLost) && block(world, round.step(), sent)) {
            if (own != null) {
                others.add(own);
            }
            if (mayHaveLost) {
                world.loseUntold(store, sent.session);
            }
            resume(world, others, survivors);
        }
    }

    /**
     * Whether a statement that waited ends in a round in which nothing is released. Where another goes on waiting, its transaction may have been
     * rolled back under it, which nobody sees.
     */
    private boolean isResumedWithoutCause(World world, Round round) {
        if (!round.waitingAtEnd().isEmpty()) {
            return false;
        }
        for (final Completion completion : round.completions()) {
            final int session = context.compiled.steps()[completion.step()].session;
            if (completion.step() != round.step()
                    && world.sessions[session].pendingStep == completion.step()
                    && !isFailed(completion)
                    && !mayAnotherRelease(world, round, completion)
                    && !losesGapLock(world, round)
                    && !mayLoseUntold(world, context.compiled.steps()[round.step()])
                    && !mayAnyLoseUntold(world)) {
                death.set(completion.step(), "the statement to go on waiting", Rule.LOCKS_ARE_KEPT);
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
        for (final World.SessionState session : world.sessions) {
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
        final World.SessionState session = world.sessions[step.session];
        return switch (step.kind) {
            case BEGIN, COMMIT, ROLLBACK, ROLLBACK_TO -> session.transaction != World.NONE;
            case SAVEPOINT, RELEASE, SET_ISOLATION -> false;
            default -> isFailed(completion) || session.transaction == World.NONE || session.implicitTransaction;
        };
    }

    /** Whether the statement sent may have given up a gap that its transaction had locked. */
    private boolean losesGapLock(World world, Round round) {
        final CompiledStep sent = context.compiled.steps()[round.step()];
        return context.allows(Quirk.LOST_GAP_LOCK)
                && !sent.isTransactionControl()
                && sent.scan() != null
                && !world.sessions[sent.session].transactionLevel.locksGaps();
    }

    /**
     * Whether a statement may lose its transaction to a deadlock and go on as if it had not: a loose index scan, which first asks for the last
     * entry of its index. It does so once. Where there are savepoints, what is left of them is not known.
     */
    private boolean mayLoseUntold(World world, CompiledStep step) {
        final World.SessionState session = world.sessions[step.session];
        final World.TransactionState transaction =
                session.transaction == World.NONE ? null : world.transactions[session.transaction];
        final boolean hasLost = transaction != null && transaction.lostUntold && session.pendingStep != World.NONE;
        return step.kind == Kind.SELECT
                && leavesDeadlocksUntold
                && step.waiting == Waiting.WAIT
                && world.othersWait(step.session)
                && CaseContext.locksReads(session, step)
                && step.mayScanLoosely(context.tableOf(step))
                && !hasLost
                && (transaction == null || transaction.savepoints.all().isEmpty())
                && context.allows(Quirk.UNTOLD_DEADLOCK);
    }

    /** The same of the step that a session waits in, if it waits. */
    private boolean mayLoseUntold(World world, int waitingStep) {
        return waitingStep != World.NONE
                && mayLoseUntold(world, context.compiled.steps()[waitingStep]);
    }

    /** Lets a statement wait; false if it may not. */
    private boolean block(World world, int stepNumber, CompiledStep sent) {
        if (!sent.isTransactionControl() && world.sessions[sent.session].transaction == World.NONE) {
            world.begin(sent.session, stepNumber, true);
        }
        if (!bounds.mayWait(world, sent)) {
            death.set(stepNumber, "an answer at once", Rule.NOTHING_TO_WAIT_FOR);
            return false;
        }
        final World.TransactionState transaction = world.transactions[world.sessions[sent.session].transaction];
        transaction.mayHoldLocks = true;
        transaction.lostUntold = false;
        snapshotIsolation.reach(world, sent.session);
        snapshotIsolation.reached(world, sent.session);
        numbering.block(world, sent.session, sent);
        world.block(sent.session, stepNumber);
        return true;
    }

    /** Applies the completions of statements that waited, in every order; survivors have nothing that waits for nobody. Changes the world. */
    private void resume(World world, List<Completion> waiting, List<World> survivors) {
        for (int session = 0; session < world.sessions.length; session++) {
            if (mayLoseUntold(world, world.sessions[session].pendingStep)) {
                final World lost = world.copy();
                lost.loseUntold(store, session);
                resume(lost, waiting, survivors);
            }
        }
        if (waiting.isEmpty()) {
            if (everyWaiterHasAReason(world)) {
                survivors.add(world);
            }
            return;
        }
        final int last = waiting.size() - 1;
        for (int i = 0; i <= last; i++) {
            final Completion completion = waiting.get(i);
            final CompiledStep compiled = context.compiled.steps()[completion.step()];
            if (world.sessions[compiled.session].pendingStep != completion.step()) {
                death.set(completion.step(), "no answer", Rule.NOT_SENT);
                continue;
            }
            final List<Completion> rest = new ArrayList<>(waiting);
            rest.remove(i);
            final World resumed = i < last ? world.copy() : world;
            for (final World after : complete(resumed, completion.step(), completion.outcome(), true)) {
                resume(after, rest, survivors);
            }
        }
    }

    private boolean everyWaiterHasAReason(World world) {
        for (int session = 0; session < world.sessions.length; session++) {
            final int pending = world.sessions[session].pendingStep;
            if (pending != World.NONE && !world.othersMayHoldLocks(session)) {
                death.set(pending, "the statement to go on", Rule.NOBODY_TO_WAIT_FOR);
                return false;
            }
        }
        return true;
    }

    // ---- statements

    /** The worlds after a statement completed with an outcome; may change the world given. */
    private List<World> complete(World world, int stepNumber, Outcome outcome, boolean resumed) {
        final CompiledStep compiled = context.compiled.steps()[stepNumber];
        final List<World> after = new ArrayList<>();
        if (compiled.isTransactionControl()) {
            control(world, stepNumber, compiled, outcome, after);
            return after;
        }
        if (resumed && isLookedUpApart(world, compiled)) {
            throw new UnsupportedFeatureException("locking COUNT, MIN or MAX that waited");
        }
        final World.SessionState session = world.sessions[compiled.session];
        if (session.transaction == World.NONE) {
            world.begin(compiled.session, stepNumber, true);
        }
        world.transactions[session.transaction].usesTables = true;
        world.transactions[session.transaction].lostUntold &= resumed;
        if (CaseContext.locks(session, compiled)) {
            world.transactions[session.transaction].mayHoldLocks = true;
        }
        snapshotIsolation.reach(world, compiled.session);
        if (outcome instanceof Outcome.Failed failed && failed.kind().endsTransaction()) {
            loseTransaction(world, stepNumber, compiled, failed, after);
            return after;
        }
        if (outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.NO_NUMBER) {
            // results/deviations/MariaDB-auto-increment-loses-transaction
            throw new UnsupportedFeatureException(
                    "error 1467, which stands for a deadlock over AUTO_INCREMENT numbers");
        }
        execute(world, stepNumber, compiled, outcome, resumed, after);
        for (final World survivor : after) {
            if (surelyReachedTable(outcome)) {
                snapshotIsolation.reached(survivor, compiled.session);
            }
            if (resumed) {
                leaveIndexes(survivor, compiled);
            }
            survivor.unblock(compiled.session);
            if (survivor.sessions[compiled.session].implicitTransaction) {
                survivor.commit(compiled.session);
            }
        }
        return after;
    }

    /** A cascade that waited may leave the indexes of the other table as they were. */
    private void leaveIndexes(World world, CompiledStep compiled) {
        if (compiled.kind == Kind.SELECT) {
            return;
        }
        for (final Reference reference : context.tableOf(compiled).children) {
            if (reference.changesChildren() && context.allows(Quirk.STALE_INDEX)) {
                world.staleIndexes[reference.child()] = true;
            }
        }
    }

    /**
     * Whether what is looked up before a statement is executed may be another state than it reads, or another transaction: without gap locks rows
     * appear between the two (MySQL 8.0.12), and some servers hide a deadlock of the lookup.
     */
    private boolean isLookedUpApart(World world, CompiledStep compiled) {
        final boolean locksGaps = world.sessions[compiled.session].transactionLevel.locksGaps();
        return (context.profile.losesTransactionBeforeExecution() || !locksGaps && compiled.returnsSeveralAggregates())
                && context.isLookedUpBeforeExecution(compiled);
    }

    /** Whether a statement did more than prove its WHERE false. */
    private static boolean surelyReachedTable(Outcome outcome) {
        return outcome instanceof Outcome.Rows seen && !seen.rows().isEmpty()
                || outcome instanceof Outcome.Affected affected && affected.count() > 0;
    }

    private void control(World world, int stepNumber, CompiledStep compiled, Outcome outcome, List<World> after) {
        final ErrorKind expected = controlled(world, stepNumber, compiled, after);
        final ErrorKind seen = outcome instanceof Outcome.Failed failed ? failed.kind() : null;
        if (expected != seen) {
            death.set(
                    stepNumber,
                    expected == null ? "success" : "error " + expected,
                    expected == null ? Rule.CONTROL_SUCCEEDS : Rule.SAVEPOINT_IS_UNKNOWN);
            after.clear();
        }
    }

    /** MariaDB 11.4.5 keeps the level of SET TRANSACTION over BEGIN in the transaction that follows a deadlock, and in no other. */
    private void requireBegun(World.SessionState session) {
        if (session.nextLevel != null && context.compiled.steps()[session.transaction - 1].kind != Kind.BEGIN) {
            throw new UnsupportedFeatureException("BEGIN after a deadlock behind SET TRANSACTION");
        }
    }

    /** Does what transaction control asks for; null, or the error it ends with. */
    private ErrorKind controlled(World world, int stepNumber, CompiledStep compiled, List<World> after) {
        ErrorKind error = null;
        final World.SessionState session = world.sessions[compiled.session];
        switch (compiled.kind) {
            case BEGIN -> {
                final boolean nested = session.transaction != World.NONE;
                final IsolationLevel oldLevel = session.transactionLevel;
                final IsolationLevel oldNextLevel = session.nextLevel;
                if (nested) {
                    requireBegun(session);
                    world.commit(compiled.session);
                }
                world.begin(compiled.session, stepNumber, false);
                if (nested && oldLevel != session.transactionLevel && context.allows(Quirk.LEVEL_KEPT_BY_BEGIN)) {
                    final World kept = world.copy();
                    kept.sessions[compiled.session].transactionLevel = oldLevel;
                    kept.sessions[compiled.session].nextLevel = oldNextLevel;
                    kept.openSnapshot(compiled, context.profile.snapshotAtSerializable());
                    after.add(kept);
                }
                world.openSnapshot(compiled, context.profile.snapshotAtSerializable());
            }
            case COMMIT -> {
                if (session.transaction != World.NONE) {
                    world.commit(compiled.session);
                }
                session.nextLevel = null;
            }
            case ROLLBACK -> {
                if (session.transaction != World.NONE) {
                    world.rollback(store, compiled.session);
                }
                session.nextLevel = null;
            }
            case SET_ISOLATION -> session.setLevel(compiled);
            case SAVEPOINT -> world.setSavepoint(compiled.session, compiled.savepoint);
            case ROLLBACK_TO -> {
                if (world.rollbackTo(store, compiled.session, compiled.savepoint) == null) {
                    error = ErrorKind.UNKNOWN_SAVEPOINT;
                }
            }
            case RELEASE -> {
                if (!world.releaseSavepoint(compiled.session, compiled.savepoint)) {
                    error = ErrorKind.UNKNOWN_SAVEPOINT;
                }
            }
            default -> throw new AssertionError(compiled.kind);
        }
        after.add(world);
        return error;
    }

    /** The whole transaction was rolled back: by a deadlock, or because a record changed since the snapshot. */
    private void loseTransaction(
            World world, int stepNumber, CompiledStep compiled, Outcome.Failed failed, List<World> after) {
        final boolean allowed = switch (failed.kind()) {
            case DEADLOCK ->
                CaseContext.locks(world.sessions[compiled.session], compiled) && world.othersWait(compiled.session);
            case RECORD_CHANGED -> snapshotIsolation.mayFail(world, compiled);
            default -> false;
        };
        if (!allowed) {
            death.set(stepNumber, "no " + failed.kind(), ruleOfLoss(failed.kind()));
            return;
        }
        numbering.lose(world, compiled.session, compiled);
        world.unblock(compiled.session);
        final AfterRollback rule = context.profile.afterRollback();
        if (rule != AfterRollback.NEW_TRANSACTION) {
            final World autocommit = world.copy();
            autocommit.loseTransaction(store, compiled.session, stepNumber, false);
            after.add(autocommit);
        }
        if (rule != AfterRollback.AUTOCOMMIT) {
            world.loseTransaction(store, compiled.session, stepNumber, true);
            after.add(world);
        }
    }

    private static Rule ruleOfLoss(ErrorKind kind) {
        return switch (kind) {
            case DEADLOCK -> Rule.DEADLOCK_NEEDS_TWO;
            case RECORD_CHANGED -> Rule.RECORD_CHANGED;
            default -> Rule.KEEPS_CONNECTION;
        };
    }

    private void execute(
            World world, int stepNumber, CompiledStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final boolean holdsAllItRead = world.sessions[compiled.session].transactionLevel.locksGaps();
        if (resumed && compiled.testsRows && !holdsAllItRead) {
            throw new UnsupportedFeatureException("EXISTS or IN (SELECT) in a statement that waited");
        }
        if (resumed && mayHaveTakenSnapshot(world, compiled)) {
            executeFromSnapshots(world, stepNumber, compiled, outcome, after);
        }
        if (readsDirtySubquery(world, compiled) && world.othersWait(compiled.session)) {
            throw new UnsupportedFeatureException("a dirty subquery beside a statement that waits");
        }
        subqueries.fill(world, compiled.session, compiled);
        final World.SessionState executing = world.sessions[compiled.session];
        if (compiled.source != null && !resumed && executing.transactionLevel == IsolationLevel.RU) {
            for (final World seen : dirtyStates.of(world)) {
                insertSource.read(world, compiled, seen);
                executeNow(world, stepNumber, compiled, outcome, false, after);
            }
            return;
        }
        if (compiled.source != null && resumed && holdsAllItRead && context.allows(Quirk.UNIQUE_LOOKUP_MISS)) {
            for (final RecordSet matched : cursor.matchesOfLookups(world, compiled.source)) {
                insertSource.read(world, compiled, matched);
                executeNow(world.copy(), stepNumber, compiled, outcome, true, after);
            }
        }
        insertSource.read(world, compiled);
        executeNow(world, stepNumber, compiled, outcome, resumed, after);
    }

    /** Executes a statement, what its subqueries and its source read being known. */
    private void executeNow(
            World world, int stepNumber, CompiledStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (subqueries.breaksNumberOrder() && !(outcome instanceof Outcome.Failed)) {
            death.set(stepNumber, NumberOrder.PROMISE, Rule.against(Quirk.AUTO_INCREMENT_ORDER));
            return;
        }
        final World.SessionState session = world.sessions[compiled.session];
        if (compiled.kind == Kind.SELECT && !CaseContext.locksReads(session, compiled)) {
            consistentReads.read(world, stepNumber, compiled, outcome, after);
            return;
        }
        if (compiled.waiting == Waiting.NOWAIT && isLockTimeout(outcome)) {
            giveUp(world, stepNumber, compiled, after);
            return;
        }
        final boolean goesOnFromCursor = resumed && !session.transactionLevel.locksGaps();
        final boolean mustWait =
                goesOnFromCursor ? bounds.mustWaitOn(world, compiled) : bounds.mustWait(world, compiled);
        if (mustWait && !mayFailFirst(compiled, outcome)) {
            death.set(
                    stepNumber, resumed ? "the statement to go on waiting" : "the statement to wait", Rule.LOCKED_ROW);
            return;
        }
        if (!(outcome instanceof Outcome.Failed) && snapshotIsolation.mustFail(world, compiled)) {
            death.set(stepNumber, "error 1020", Rule.MUST_LOSE_TRANSACTION);
            return;
        }
        if (compiled.waiting == Waiting.SKIP_LOCKED && bounds.mayMeetLock(world, compiled)) {
            if (losesRow(compiled, outcome, resumed)) {
                after.add(world);
                return;
            }
            currentStatements.readUnlocked(world, stepNumber, compiled, outcome, after);
            return;
        }
        switch (compiled.kind) {
            case SELECT, UPDATE, DELETE -> currentStatements.scan(world, stepNumber, compiled, outcome, resumed, after);
            case INSERT -> currentStatements.insert(world, stepNumber, compiled, outcome, resumed, after);
            default -> throw new AssertionError(compiled.kind);
        }
    }

    /** Whether a locking read that waited has subqueries that may have taken the snapshot before, or between two waits. */
    private static boolean mayHaveTakenSnapshot(World world, CompiledStep compiled) {
        final World.SessionState session = world.sessions[compiled.session];
        return compiled.testsRows
                && compiled.kind == Kind.SELECT
                && !CaseContext.locksSubqueries(session)
                && session.transactionLevel.locksGaps()
                && session.view == World.NO_VIEW;
    }

    private void executeFromSnapshots(
            World world, int stepNumber, CompiledStep compiled, Outcome outcome, List<World> after) {
        final int sent = world.sessions[compiled.session].checkpoints.get(0).sequence();
        for (int view = sent; view < world.sequence; view++) {
            final World taken = world.copy();
            taken.sessions[compiled.session].view = view;
            execute(taken, stepNumber, compiled, outcome, true, after);
        }
    }

    /** Whether a statement that locks has a subquery that reads what is not committed. */
    private static boolean readsDirtySubquery(World world, CompiledStep compiled) {
        final World.SessionState session = world.sessions[compiled.session];
        return compiled.subselects.length > 0
                && session.transactionLevel == IsolationLevel.RU
                && compiled.kind != Kind.DELETE
                && CaseContext.locks(session, compiled);
    }

    /** Whether SKIP LOCKED ends with the error that it meets, on some servers, at a locked row. */
    private boolean losesRow(CompiledStep compiled, Outcome outcome, boolean resumed) {
        final Quirk known = resumed && Quirk.SKIP_LOCKED_AFTER_WAIT.holdsFor(context.profile)
                ? Quirk.SKIP_LOCKED_AFTER_WAIT
                : Quirk.SKIP_LOCKED_IN_MERGE;
        return outcome instanceof Outcome.Failed failed
                && failed.kind() == ErrorKind.ROW_NOT_FOUND
                && context.allows(known)
                && bounds.readsTwoIndexes(compiled);
    }

    private static boolean isLockTimeout(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT;
    }

    /** NOWAIT met a lock: the statement ends with an error, its transaction goes on with what it has locked so far. */
    private void giveUp(World world, int stepNumber, CompiledStep compiled, List<World> after) {
        if (bounds.mayMeetLock(world, compiled)) {
            after.add(world);
        } else {
            death.set(stepNumber, "no lock in the way", Rule.NOTHING_TO_WAIT_FOR);
        }
    }

    /** Whether a scan may have met an error before the row it must wait for. For INSERT the bounds look at errors themselves. */
    private static boolean mayFailFirst(CompiledStep compiled, Outcome outcome) {
        return compiled.scan() != null && outcome instanceof Outcome.Failed;
    }

    // ---- the end

    private boolean finalStateMatches(List<TableState> finalState) {
        for (final World world : worlds) {
            if (finalStateMatches(world, finalState)) {
                return true;
            }
        }
        return false;
    }

    private boolean finalStateMatches(World world, List<TableState> finalState) {
        for (int number = 0; number < finalState.size(); number++) {
            reader.collectTable(world, number);
            if (!world.staleIndexes[number]
                    && !reader.rows.matches(finalState.get(number).rows())) {
                death.set(
                        context.compiled.steps().length,
                        finalState.get(number).table() + " = " + reader.rows.describe(),
                        Rule.FINAL_STATE);
                return false;
            }
        }
        return true;
    }
}
