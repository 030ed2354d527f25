package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.Reference;
import io.isolde.core.engine.innodb.compile.SchemaStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.TableLockStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.world.Death;
import io.isolde.core.world.Rule;
import java.util.Arrays;
import java.util.List;

/** Completes statements with what was observed of them: the worlds in which they may have ended so. Results are exact, waits are judged by bounds. */
final class Completions {
    private final CaseContext context;
    private final VersionStore store;
    private final Bounds bounds;
    private final SnapshotIsolation snapshotIsolation;
    private final Numbering numbering;
    private final Subqueries subqueries;
    private final CurrentStatements currentStatements;
    private final CurrentInserts currentInserts;
    private final ConsistentReads consistentReads;
    private final Controls controls;
    private final UnjudgedReads unjudgedReads;
    private final FiredTriggers firedTriggers;
    private final LateCopies lateCopies;
    private final TriggerNumbers triggerNumbers;
    private final ForgottenTimeouts forgottenTimeouts;
    private final InsertSource insertSource;
    private final NullUniqueRows nullUnique;
    private final CursorScan cursor;
    private final DirtyStates dirtyStates;
    private final Death death;
    private final ReturnedRows returning;
    private final MetadataLocks metadata;

    Completions(
            CaseContext context,
            Death death,
            Writer writer,
            Bounds bounds,
            SnapshotIsolation snapshotIsolation,
            Reader reader) {
        this.context = context;
        this.death = death;
        returning = new ReturnedRows(context, death);
        metadata = new MetadataLocks(context, death);
        this.bounds = bounds;
        this.snapshotIsolation = snapshotIsolation;
        store = context.store;
        numbering = writer.numbering();
        subqueries = context.subqueries;
        insertSource = new InsertSource(context, bounds);
        nullUnique = new NullUniqueRows(context, reader);
        cursor = new CursorScan(context);
        dirtyStates = new DirtyStates(context, subqueries, insertSource);
        currentStatements = new CurrentStatements(context, death, writer, bounds, dirtyStates, reader);
        currentInserts = new CurrentInserts(context, death, writer, bounds, insertSource);
        triggerNumbers = new TriggerNumbers(context);
        forgottenTimeouts = new ForgottenTimeouts(context);
        lateCopies = new LateCopies(context, death, reader, this::execute);
        firedTriggers = new FiredTriggers(context, this::execute);
        unjudgedReads =
                new UnjudgedReads(context, snapshotIsolation, death, new ComposedRows(context, dirtyStates, reader));
        controls = new Controls(context, death, unjudgedReads);
        consistentReads = new ConsistentReads(context, death, dirtyStates, subqueries, reader);
    }

    /** Adds the worlds after a statement completed with an outcome; may change the world given. */
    void complete(World world, int stepNumber, Outcome outcome, boolean resumed, List<World> after) {
        if (completesWithoutRows(world, stepNumber, outcome, after)) {
            return;
        }
        final TableStep compiled = context.tableStep(stepNumber);
        if (metadata.endsForLocks(world, stepNumber, compiled, outcome, after)) {
            return;
        }
        if (resumed && isLookedUpApart(world, compiled)) {
            throw new UnsupportedFeatureException("locking COUNT, MIN or MAX that waited");
        }
        final SessionState session = world.sessions[compiled.session];
        if (session.transaction == World.NONE) {
            world.beginUnasked(compiled.session, stepNumber);
        }
        world.transactions[session.transaction].usesTables = true;
        if (!isLockTimeout(outcome)) { // else it may be the table that it waited for
            metadata.use(world, compiled);
        }
        if (metadata.endsForDefinition(world, compiled, outcome)) {
            after.add(world);
            settle(after, compiled, outcome, resumed);
            return;
        }
        world.transactions[session.transaction].lostUntold &= resumed;
        if (CaseContext.locks(session, compiled)) {
            world.transactions[session.transaction].mayHoldLocks = true;
        }
        snapshotIsolation.reach(world, compiled.session);
        if (outcome instanceof Outcome.Failed failed && failed.kind().endsTransaction()) {
            loseTransaction(world, stepNumber, compiled, failed, after);
            return;
        }
        if (!(outcome instanceof Outcome.Failed) && Waits.isToldLate(compiled) && hasLostUntold(world, compiled)) {
            death.set(stepNumber, "error 1213", InnoDbRules.VICTIM_IS_TOLD);
            return;
        }
        if (outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.NO_NUMBER) {
            // results/deviations/MariaDB-auto-increment-loses-transaction
            throw new UnsupportedFeatureException(
                    "error 1467, which stands for a deadlock over AUTO_INCREMENT numbers");
        }
        if (compiled.returning() != null && outcome instanceof Outcome.Rows returned) {
            final World before = world.copy();
            execute(
                    world,
                    stepNumber,
                    compiled,
                    new Outcome.Affected(returned.rows().size()),
                    resumed,
                    after);
            after.removeIf(written -> !returning.matches(before, written, stepNumber, compiled, outcome));
        } else if (compiled.statement instanceof Statement.Assign assign && assign.isSet()) {
            executeSet(world, stepNumber, compiled, outcome, resumed, after);
        } else {
            execute(world, stepNumber, compiled, outcome, resumed, after);
        }
        fireTriggers(world, stepNumber, compiled, outcome, resumed, after);
        settle(after, compiled, outcome, resumed);
    }

    /** SET of a variable by a SELECT, of which NULL may mean that it finds nothing. */
    private void executeSet(
            World world, int stepNumber, TableStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (outcome instanceof Outcome.Failed && !isLockTimeout(outcome)) {
            throw new UnsupportedFeatureException("error in a SET");
        }
        execute(world.copy(), stepNumber, compiled, outcome, resumed, after);
        final boolean mayBeEmpty =
                outcome instanceof Outcome.Rows one && one.rows().equals(List.of(List.of(Value.NULL)));
        if (mayBeEmpty) {
            execute(world.copy(), stepNumber, compiled, new Outcome.Rows(List.of()), resumed, after);
        }
    }

    private void fireTriggers(
            World world, int stepNumber, TableStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (!(outcome instanceof Outcome.Failed failed)) {
            firedTriggers.fire(world, stepNumber, compiled, resumed, after);
        } else if (after.isEmpty() && !context.triggersOf(compiled).isEmpty()) {
            if (firedTriggers.refuses(world, stepNumber, compiled, failed, resumed)) {
                after.add(world.copy());
                return;
            }
            throw new UnsupportedFeatureException("error of a statement with triggers");
        }
    }

    /** Whether a step is none that reads or writes rows: it is completed then. */
    private boolean completesWithoutRows(World world, int stepNumber, Outcome outcome, List<World> after) {
        if (context.compiled.steps()[stepNumber] instanceof ControlStep control) {
            if (control.refusal() != null
                    && outcome instanceof Outcome.Failed failed
                    && failed.kind().endsTransaction()) {
                loseTransaction(world, stepNumber, control, failed, after);
            } else {
                controls.control(world, stepNumber, control, outcome, after);
            }
        }
        if (context.compiled.steps()[stepNumber] instanceof SchemaStep schema) {
            metadata.complete(world, stepNumber, schema, outcome, after);
        }
        if (context.compiled.steps()[stepNumber] instanceof TableLockStep locks) {
            metadata.complete(world, stepNumber, locks, outcome, after);
        }
        return !(context.compiled.steps()[stepNumber] instanceof TableStep);
    }

    /** Ends the statement in the worlds in which it was executed. */
    private void settle(List<World> after, TableStep compiled, Outcome outcome, boolean resumed) {
        for (int i = 0; i < after.size(); i++) {
            final World survivor = after.get(i);
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
    }

    /** A cascade that waited may leave the indexes of the other table as they were. */
    private void leaveIndexes(World world, TableStep compiled) {
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
    private boolean isLookedUpApart(World world, TableStep compiled) {
        final boolean locksGaps = world.sessions[compiled.session].transactionLevel.locksGaps();
        return (context.profile.has(Behaviour.LOSES_TRANSACTION_BEFORE_EXECUTION)
                        || !locksGaps && compiled instanceof SelectStep select && select.returnsSeveralAggregates())
                && context.isLookedUpBeforeExecution(compiled);
    }

    /** Whether a statement did more than prove its WHERE false. */
    private static boolean surelyReachedTable(Outcome outcome) {
        return outcome instanceof Outcome.Rows seen && !seen.rows().isEmpty()
                || outcome instanceof Outcome.Affected affected && affected.count() > 0;
    }

    /** The whole transaction was rolled back: by a deadlock, or because a record changed since the snapshot. */
    private void loseTransaction(
            World world, int stepNumber, TableStep compiled, Outcome.Failed failed, List<World> after) {
        final boolean allowed = switch (failed.kind()) {
            case DEADLOCK ->
                CaseContext.locks(world.sessions[compiled.session], compiled)
                        && (world.othersWait(compiled.session) || hasLostUntold(world, compiled));
            case RECORD_CHANGED -> snapshotIsolation.mayFail(world, compiled);
            default -> false;
        };
        if (!allowed) {
            death.set(stepNumber, "no " + failed.kind(), ruleOfLoss(failed.kind()));
            return;
        }
        if (context.usesXa(compiled.session)) {
            throw new UnsupportedFeatureException("XA transaction that the server rolled back");
        }
        numbering.lose(world, compiled.session, compiled);
        triggerNumbers.forget(world, compiled);
        world.transactions[world.sessions[compiled.session].transaction].lostUntold &= !Waits.isToldLate(compiled);
        rollBack(world, stepNumber, compiled.session, after);
    }

    /** Whether the server has rolled back the transaction of a statement and told nobody. */
    private static boolean hasLostUntold(World world, TableStep compiled) {
        return world.transactions[world.sessions[compiled.session].transaction].lostUntold;
    }

    /** The whole transaction of a read that is not judged was rolled back. */
    private void loseTransaction(
            World world, int stepNumber, ControlStep compiled, Outcome.Failed failed, List<World> after) {
        if (!unjudgedReads.mayLoseTransaction(world, compiled, failed)) {
            death.set(stepNumber, "no " + failed.kind(), ruleOfLoss(failed.kind()));
            return;
        }
        if (context.usesXa(compiled.session)) {
            throw new UnsupportedFeatureException("XA transaction that the server rolled back");
        }
        if (world.sessions[compiled.session].transaction == World.NONE) {
            world.beginUnasked(compiled.session, stepNumber);
        }
        rollBack(world, stepNumber, compiled.session, after);
    }

    private void rollBack(World world, int stepNumber, int session, List<World> after) {
        world.unblock(session);
        final AfterRollback rule = context.profile.afterRollback();
        if (rule != AfterRollback.NEW_TRANSACTION) {
            final World autocommit = world.copy();
            autocommit.loseTransaction(store, session, stepNumber, false);
            after.add(autocommit);
        }
        if (rule != AfterRollback.AUTOCOMMIT) {
            world.loseTransaction(store, session, stepNumber, true);
            after.add(world);
        }
    }

    private static Rule ruleOfLoss(ErrorKind kind) {
        return switch (kind) {
            case DEADLOCK -> InnoDbRules.DEADLOCK_NEEDS_TWO;
            case RECORD_CHANGED -> InnoDbRules.RECORD_CHANGED;
            default -> Rule.KEEPS_CONNECTION;
        };
    }

    private void execute(
            World world, int stepNumber, TableStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final boolean holdsAllItRead = world.sessions[compiled.session].transactionLevel.locksGaps();
        final boolean decides = compiled instanceof InsertStep insert && insert.condition() != null;
        if (resumed
                && decides
                && !holdsAllItRead
                && world.sessions[compiled.session].transactionLevel == IsolationLevel.RU) {
            throw new UnsupportedFeatureException("INSERT SELECT at READ UNCOMMITTED that waited");
        }
        if (resumed && compiled.testsRows() && !holdsAllItRead && !decides) {
            throw new UnsupportedFeatureException("EXISTS or IN (SELECT) in a statement that waited");
        }
        if (resumed && mayHaveTakenSnapshot(world, compiled)) {
            executeFromSnapshots(world, stepNumber, compiled, outcome, after);
        }
        if (readsDirtySubquery(world, compiled) && world.othersWait(compiled.session)) {
            throw new UnsupportedFeatureException("a dirty subquery beside a statement that waits");
        }
        subqueries.fill(world, compiled.session, compiled);
        if (compiled instanceof InsertStep insert && insert.lateSource() != null && !isLockTimeout(outcome)) {
            lateCopies.execute(world, stepNumber, insert, outcome, resumed, after);
        } else if (compiled instanceof InsertStep insert && insert.source() != null) {
            executeCopying(world, stepNumber, insert, outcome, resumed, after);
        } else {
            if (compiled instanceof InsertStep insert && decides) {
                context.inserted.decide(insert);
                requireNumbersBehind(insert, resumed);
            }
            executeNow(world, stepNumber, compiled, outcome, resumed, after);
        }
    }

    /** Whether the number of a row was taken before a wait, or behind it, is not known. */
    private void requireNumbersBehind(InsertStep compiled, boolean resumed) {
        final int numbered = context.tableOf(compiled).autoIncrementColumn;
        final boolean isGiven = Arrays.stream(compiled.insertColumns()).anyMatch(column -> column == numbered);
        if (resumed && numbered >= 0 && !isGiven && context.inserted.count(compiled) > 0) {
            throw new UnsupportedFeatureException("AUTO_INCREMENT number of an INSERT with a condition that waited");
        }
    }

    /** Executes INSERT ... SELECT, for whatever its SELECT may have found. */
    private void executeCopying(
            World world, int stepNumber, InsertStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final IsolationLevel level = world.sessions[compiled.session].transactionLevel;
        if (!resumed && level == IsolationLevel.RU) {
            for (final World seen : dirtyStates.of(world)) {
                insertSource.read(world, compiled, seen);
                executeNow(world, stepNumber, compiled, outcome, false, after);
            }
            return;
        }
        if (resumed && level.locksGaps() && context.allows(Quirk.UNIQUE_LOOKUP_MISS)) {
            for (final RecordSet matched : cursor.matchesOfLookups(world, compiled.source())) {
                insertSource.read(world, compiled, matched);
                executeNow(world.copy(), stepNumber, compiled, outcome, true, after);
            }
        }
        insertSource.read(world, compiled);
        if (resumed && level.locksGaps()) {
            final InsertedRows.Found[] found = context.inserted.taken();
            for (final InsertedRows.Found[] twice : nullUnique.foundTwice(compiled.source(), found)) {
                context.inserted.takeAgain(twice);
                executeNow(world.copy(), stepNumber, compiled, outcome, true, after);
            }
            context.inserted.takeAgain(found);
        }
        executeNow(world, stepNumber, compiled, outcome, resumed, after);
    }

    /** Whether an INSERT that waited may have left out or updated rows for earlier ones, which it does not look up again. */
    private boolean mayHaveMetRows(TableStep compiled) {
        return compiled instanceof InsertStep insert
                && (insert.ignore() || insert.updatesDuplicates())
                && context.inserted.count(insert) > 1;
    }

    /** Executes a statement, what its subqueries and its source read being known. */
    private void executeNow(
            World world, int stepNumber, TableStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (subqueries.breaksNumberOrder() && !(outcome instanceof Outcome.Failed)) {
            death.set(stepNumber, NumberOrder.PROMISE, InnoDbRules.against(Quirk.AUTO_INCREMENT_ORDER));
            return;
        }
        final SessionState session = world.sessions[compiled.session];
        if (compiled instanceof SelectStep select && !CaseContext.locksReads(session, select)) {
            consistentReads.read(world, stepNumber, select, outcome, after);
            return;
        }
        if (isLockTimeout(outcome) && resumed) {
            giveUpWaiting(world, compiled, after);
            return;
        }
        if (isLockTimeout(outcome)) {
            giveUp(world, stepNumber, compiled, after);
            return;
        }
        if (resumed && forgottenTimeouts.mayForget(world, stepNumber, outcome)) {
            after.add(world.copy()); // its answer is not judged
        }
        final boolean goesOnFromCursor = resumed && (!session.transactionLevel.locksGaps() || mayHaveMetRows(compiled));
        final boolean mustWait =
                goesOnFromCursor ? bounds.mustWaitOn(world, compiled) : bounds.mustWait(world, compiled);
        if (mustWait && !mayFailFirst(compiled, outcome)) {
            death.set(
                    stepNumber,
                    resumed ? "the statement to go on waiting" : "the statement to wait",
                    InnoDbRules.LOCKED_ROW);
            return;
        }
        if (!(outcome instanceof Outcome.Failed) && snapshotIsolation.mustFail(world, compiled)) {
            death.set(stepNumber, "error 1020", InnoDbRules.MUST_LOSE_TRANSACTION);
            return;
        }
        if (compiled.waiting() == Waiting.SKIP_LOCKED && bounds.mayMeetLock(world, compiled)) {
            if (losesRow(compiled, outcome, resumed)) {
                after.add(world);
                return;
            }
            currentStatements.readUnlocked(world, stepNumber, compiled.scan(), outcome, after);
            return;
        }
        if (compiled instanceof InsertStep insert) {
            currentInserts.insert(world, stepNumber, insert, outcome, resumed, after);
        } else {
            currentStatements.scan(world, stepNumber, compiled.scan(), outcome, resumed, after);
        }
    }

    /** Whether a locking read that waited has subqueries that may have taken the snapshot before, or between two waits. */
    private static boolean mayHaveTakenSnapshot(World world, TableStep compiled) {
        final SessionState session = world.sessions[compiled.session];
        return compiled.testsRows()
                && compiled.kind == Kind.SELECT
                && !CaseContext.locksSubqueries(session)
                && session.transactionLevel.locksGaps()
                && session.view == World.NO_VIEW;
    }

    private void executeFromSnapshots(
            World world, int stepNumber, TableStep compiled, Outcome outcome, List<World> after) {
        final int sent = world.sessions[compiled.session].checkpoints.get(0).sequence();
        for (int view = sent; view < world.sequence; view++) {
            final World taken = world.copy();
            taken.sessions[compiled.session].view = view;
            execute(taken, stepNumber, compiled, outcome, true, after);
        }
    }

    /** Whether a statement that locks has a subquery that reads what is not committed. */
    private static boolean readsDirtySubquery(World world, TableStep compiled) {
        final SessionState session = world.sessions[compiled.session];
        return compiled.subselects().length > 0
                && session.transactionLevel == IsolationLevel.RU
                && compiled.kind != Kind.DELETE
                && CaseContext.locks(session, compiled);
    }

    /** Whether SKIP LOCKED ends with the error that it meets, on some servers, at a locked row. */
    private boolean losesRow(TableStep compiled, Outcome outcome, boolean resumed) {
        final Quirk known = resumed && Quirk.SKIP_LOCKED_AFTER_WAIT.holdsFor(context.profile)
                ? Quirk.SKIP_LOCKED_AFTER_WAIT
                : Quirk.SKIP_LOCKED_IN_MERGE;
        return outcome instanceof Outcome.Failed failed
                && failed.kind() == ErrorKind.ROW_NOT_FOUND
                && bounds.readsTwoIndexes(compiled)
                && context.allows(known);
    }

    private static boolean isLockTimeout(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT;
    }

    /** A wait lasted longer than the case allows: the statement is undone, its transaction goes on. MySQL manual, innodb_lock_wait_timeout, innodb_rollback_on_timeout. */
    private void giveUpWaiting(World world, TableStep compiled, List<World> after) {
        if (compiled instanceof InsertStep && context.tableOf(compiled).autoIncrementColumn >= 0) {
            throw new UnsupportedFeatureException("numbers of an INSERT that gave up waiting");
        }
        after.add(world);
    }

    /** NOWAIT met a lock, or a wait was over before it was seen: the statement ends with an error, its transaction goes on with what it has locked so far. */
    private void giveUp(World world, int stepNumber, TableStep compiled, List<World> after) {
        if (bounds.mayMeetLock(world, compiled) || metadata.mayHoldUp(world, compiled)) {
            after.add(world);
        } else {
            death.set(stepNumber, "no lock in the way", InnoDbRules.NOTHING_TO_WAIT_FOR);
        }
    }

    /** Whether a scan may have met an error before the row it must wait for. For INSERT the bounds look at errors themselves. */
    private static boolean mayFailFirst(TableStep compiled, Outcome outcome) {
        return compiled.scan() != null && outcome instanceof Outcome.Failed;
    }
}
