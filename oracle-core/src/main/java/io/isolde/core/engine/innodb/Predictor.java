package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.AccessPath;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.SchemaStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.TableLockStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.search.Choices;
import io.isolde.core.search.Sent;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * Predicts the history of a case: one world, statements executed row by row along the access paths the optimizer is taken to choose, with
 * every lock InnoDB would take on the way. Waits, resumptions in order of arrival, and deadlocks follow from the locks.
 */
final class Predictor {
    /** Far more than any case of a few statements needs. */
    private static final int MAX_RESUMPTIONS = 200;

    private static final Outcome.Failed VICTIM = new Outcome.Failed(ErrorKind.DEADLOCK, "40001", 1213, "deadlock");
    private static final Outcome.Failed CHANGED =
            new Outcome.Failed(ErrorKind.RECORD_CHANGED, "HY000", 1020, "record changed since the snapshot");

    private final CaseContext context;
    private final Reader reader;
    private final Subqueries subqueries;
    private final SnapshotIsolation snapshotIsolation;
    private final LockManager locks;
    /** Of scans; an INSERT keeps what it has counted while it waits, and so has its own. */
    private final Writer writer;

    private Execution[] executions;
    private World world;
    private final List<Completion> completions = new ArrayList<>();
    private int resumptions;
    /** Whether it may be wrong. */
    private boolean approximates;
    /** Whether what it tells is judged, so that rules may be left out that only forbid something. */
    private boolean isJudged;
    /** What locks and plans leave open. */
    private Choices choices = new Choices();

    Predictor(CaseContext context, SnapshotIsolation snapshotIsolation) {
        this.context = context;
        this.snapshotIsolation = snapshotIsolation;
        subqueries = context.subqueries;
        reader = new Reader(context, subqueries);
        locks = new LockManager(context);
        writer = new Writer(context);
    }

    private void start(World initial) {
        world = initial.copy();
        locks.start(world);
        executions = new Execution[world.sessions.length];
        resumptions = 0;
        isJudged = false;
        choices = new Choices();
    }

    /**
     * Runs the case of the context.
     *
     * @param initial the state that set-up left
     */
    History predict(World initial) {
        start(initial);
        approximates = false;
        return run();
    }

    private History run() {
        final List<Round> rounds = new ArrayList<>();
        run(rounds);
        return new History(rounds, finalState());
    }

    /**
     * Runs the case by other choices. What it tells may be wrong.
     *
     * @param decided who goes on first, which member of a deadlock is rolled back, which index a statement scans
     */
    History propose(World initial, Choices decided) {
        start(initial);
        approximates = true;
        isJudged = true;
        choices = decided;
        return run();
    }

    /** Runs the case as far as can be told. Of INSERT ... SELECT all rows are taken to be found before the first is inserted. */
    List<Round> foresee(World initial) {
        start(initial);
        approximates = true;
        final List<Round> rounds = new ArrayList<>();
        try {
            run(rounds);
        } catch (final UnsupportedFeatureException e) {
            // The rounds before it stand.
            return rounds;
        }
        return rounds;
    }

    private void run(List<Round> rounds) {
        final Sent sent = new Sent(
                context.compiled.steps().length, step -> context.compiled.steps()[step].session);
        for (int next = next(sent); next != World.NONE; next = next(sent)) {
            sent.add(next);
            completions.clear();
            send(next);
            rounds.add(new Round(next, completions, waiting()));
        }
    }

    private int next(Sent sent) {
        return sent.next(session -> executions[session] == null ? World.NONE : executions[session].step);
    }

    private List<Integer> waiting() {
        final List<Integer> steps = new ArrayList<>();
        for (final Execution execution : executions) {
            if (execution != null) {
                steps.add(execution.step);
            }
        }
        return steps;
    }

    private void send(int stepNumber) {
        if (context.compiled.steps()[stepNumber] instanceof ControlStep control) {
            control(stepNumber, control);
            return;
        }
        if (context.compiled.steps()[stepNumber] instanceof SchemaStep) {
            throw new UnsupportedFeatureException("prediction of DDL");
        }
        if (context.compiled.steps()[stepNumber] instanceof TableLockStep) {
            throw new UnsupportedFeatureException("prediction of LOCK TABLES");
        }
        final TableStep step = context.tableStep(stepNumber);
        if (world.sessions[step.session].transaction == World.NONE) {
            world.beginUnasked(step.session, stepNumber);
        }
        world.transactions[world.sessions[step.session].transaction].usesTables = true;
        snapshotIsolation.reach(world, step.session);
        snapshotIsolation.reached(world, step.session);
        subqueries.fill(world, step.session, step);
        if (step instanceof SelectStep select && !CaseContext.locksReads(world.sessions[step.session], select)) {
            final Outcome outcome = consistentRead(select);
            finish(stepNumber, step, outcome);
            return;
        }
        if (step.isJoin()) {
            throw new UnsupportedFeatureException("locks of a join");
        }
        if (step.copies() && step.source() == null) {
            throw new UnsupportedFeatureException("prediction of an INSERT with a condition");
        }
        if (!context.triggersOf(step).isEmpty()) {
            throw new UnsupportedFeatureException("prediction of triggers");
        }
        if (step.returning() != null) {
            throw new UnsupportedFeatureException("prediction of RETURNING");
        }
        if (step.source() != null && !approximates) {
            throw new UnsupportedFeatureException("prediction of INSERT SELECT");
        }
        if (!isJudged && step.kind != Kind.SELECT && context.tableOf(step).hasForeignKeys()) {
            throw new UnsupportedFeatureException("prediction with foreign keys");
        }
        advance(execution(stepNumber, step));
        if (executions[step.session] != null) {
            breakDeadlocks(step.session);
        }
    }

    private Execution execution(int stepNumber, TableStep step) {
        if (step instanceof ScanStep scan) {
            return scanExecution(stepNumber, scan);
        }
        final InsertStep insert = (InsertStep) step;
        if (Bounds.locksSource(world, insert)) {
            return scanExecution(stepNumber, insert.source());
        } else if (insert.source() != null) {
            insertSource().read(world, insert);
        }
        return new InsertExecution(context, world, locks, new Writer(context), stepNumber);
    }

    private ScanExecution scanExecution(int stepNumber, ScanStep scan) {
        final AccessPath chosen = scan.access().path();
        final boolean mayScanAll = !chosen.isPoint() && chosen.kind() != AccessPath.Kind.FULL_SCAN;
        final AccessPath path = mayScanAll && choices.pick(2) == 1
                ? AccessPath.fullScan(context.compiled.tables()[scan.table()])
                : chosen;
        return new ScanExecution(context, world, locks, writer, reader, stepNumber, new ScanExecution.Plan(scan, path));
    }

    private InsertSource insertSource() {
        return new InsertSource(context, new Bounds(context, writer.numbering()));
    }

    private void control(int stepNumber, ControlStep step) {
        final SessionState session = world.sessions[step.session];
        Outcome outcome = Outcome.DONE;
        switch (step.kind) {
            case BEGIN -> {
                end(step.session, true);
                world.begin(step.session, stepNumber, false);
                world.openSnapshot(step, false);
            }
            case COMMIT, ROLLBACK -> {
                end(step.session, step.kind == Kind.COMMIT);
                final IsolationLevel level = session.transactionLevel;
                session.nextLevel = null;
                if (step.chains()) {
                    world.begin(step.session, stepNumber, false);
                    session.transactionLevel = level == null ? session.transactionLevel : level;
                }
            }
            case SET_ISOLATION -> {
                if (session.transaction == World.NONE || step.sessionScope()) {
                    session.setLevel(step, session.transaction != World.NONE);
                } else {
                    outcome = setNextLevel(step);
                }
            }
            case SET_AUTOCOMMIT -> {
                if (step.switchesAutocommitOn() && session.autocommitOff) {
                    final IsolationLevel level = session.transaction == World.NONE ? null : session.transactionLevel;
                    end(step.session, true);
                    session.keepLevel(level);
                }
                session.autocommitOff = !step.switchesAutocommitOn();
            }
            case NEUTRAL, UNJUDGED_READ ->
                throw new UnsupportedFeatureException("answer of a statement besides the case");
            case REFUSED -> outcome = Execution.failed(ErrorKind.READ_ONLY);
            case SAVEPOINT -> {
                world.beginForSavepoint(step.session, stepNumber);
                world.setSavepoint(step.session, step.savepoint());
            }
            case ROLLBACK_TO -> {
                if (!rollbackTo(step)) {
                    outcome = Execution.failed(ErrorKind.UNKNOWN_SAVEPOINT);
                }
            }
            case RELEASE -> {
                if (!world.releaseSavepoint(step.session, step.savepoint())) {
                    outcome = Execution.failed(ErrorKind.UNKNOWN_SAVEPOINT);
                }
            }
            default -> throw new AssertionError(step.kind);
        }
        completions.add(new Completion(stepNumber, outcome));
        resumeWaiters();
    }

    /** A transaction that stands in for what was lost, or for a savepoint alone, is none to the server: what it takes then is left open. */
    private Outcome setNextLevel(ControlStep step) {
        final SessionState session = world.sessions[step.session];
        if (context.compiled.steps()[session.transaction - 1].kind != Kind.BEGIN
                && !world.transactions[session.transaction].usesTables) {
            throw new UnsupportedFeatureException(
                    "prediction of SET TRANSACTION amid a transaction that was not asked for");
        }
        return Execution.failed(ErrorKind.TRANSACTION_STATE);
    }

    /** Takes changes back, and with an early savepoint every lock; false if the savepoint is not there. */
    private boolean rollbackTo(ControlStep step) {
        final Savepoints.Savepoint savepoint = world.rollbackTo(context.store, step.session, step.savepoint());
        if (savepoint == null) {
            return false;
        }
        locks.forgetGoneEntries();
        if (savepoint.early()) {
            locks.release(world.sessions[step.session].transaction);
        }
        return true;
    }

    /** Ends a session's transaction, if it has one, and drops its locks. */
    private void end(int session, boolean commit) {
        final int transaction = world.sessions[session].transaction;
        if (transaction == World.NONE) {
            return;
        }
        if (commit) {
            world.commit(session);
        } else {
            world.rollback(context.store, session);
            locks.forgetGoneEntries();
        }
        locks.release(transaction);
    }

    /** Executes until the statement ends or waits. */
    private void advance(Execution execution) {
        final TableStep step = context.tableStep(execution.step);
        final boolean meetsChange = snapshotIsolation.mustFail(world, step)
                || isJudged
                        && execution.mayMeetOtherRows()
                        && snapshotIsolation.mayFail(world, step)
                        && choices.pick(2) == 1;
        if (!approximates && !meetsChange && snapshotIsolation.dependsOnPath(world, step)) {
            throw new UnsupportedFeatureException("prediction of a LIMIT beside rows changed since the snapshot");
        }
        final boolean ended = execution.run(executions);
        if (!ended) {
            executions[step.session] = execution;
            return;
        }
        executions[step.session] = null;
        if (meetsChange && !meetsLock(execution)) {
            loseTransaction(execution.step, step.session, CHANGED);
            return;
        }
        if (execution instanceof ScanExecution scan
                && scan.isSource()
                && scan.outcome().equals(Outcome.DONE)) {
            insertSource().read(world, (InsertStep) step, scan.found());
            advance(new InsertExecution(context, world, locks, new Writer(context), execution.step));
        } else {
            finish(execution.step, step, execution.outcome());
        }
    }

    /** Whether a statement with NOWAIT ended at a lock. */
    private static boolean meetsLock(Execution execution) {
        return execution.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT;
    }

    private void finish(int stepNumber, TableStep step, Outcome outcome) {
        completions.add(new Completion(stepNumber, outcome));
        if (world.sessions[step.session].implicitTransaction) {
            end(step.session, true);
            resumeWaiters();
        }
    }

    /** Lets waiting statements try again, in order of arrival, until none gets further. */
    private void resumeWaiters() {
        for (List<Execution> able = able(); !able.isEmpty(); able = able()) {
            if (++resumptions > MAX_RESUMPTIONS) {
                throw new UnsupportedFeatureException("a prediction that does not settle");
            }
            final Execution execution = able.get(choices.pick(able.size()));
            advance(execution);
            if (executions[execution.session()] != null) {
                breakDeadlocks(execution.session());
            }
        }
    }

    /** Those whose locks are free now, in order of arrival. */
    private List<Execution> able() {
        final List<Execution> able = new ArrayList<>();
        for (final Execution execution : executions) {
            if (execution != null && execution.mayGoOn(executions)) {
                able.add(execution);
            }
        }
        if (able.size() > 1) {
            able.sort((left, right) -> Integer.compare(left.arrival(), right.arrival()));
        }
        return able;
    }

    /** Rolls back the lightest member of each cycle that a session's wait closed; on a tie the one that closed it. */
    private void breakDeadlocks(int session) {
        for (List<Integer> members = locks.cycle(session, executions);
                !members.isEmpty();
                members = executions[session] == null ? List.of() : locks.cycle(session, executions)) {
            final int victim = members.get(choices.pick(members.size()));
            final int step = executions[victim].step;
            executions[victim].abandon();
            executions[victim] = null;
            loseTransaction(step, victim, VICTIM);
        }
    }

    /** Ends a statement with an error that takes its whole transaction back. */
    private void loseTransaction(int step, int session, Outcome.Failed error) {
        locks.release(world.sessions[session].transaction);
        world.loseTransaction(
                context.store, session, step, context.profile.afterRollback() == AfterRollback.NEW_TRANSACTION);
        locks.forgetGoneEntries();
        completions.add(new Completion(step, error));
        resumeWaiters();
    }

    private Outcome consistentRead(SelectStep step) {
        final SessionState session = world.sessions[step.session];
        final boolean repeatable = Reader.isRepeatable(session);
        if (repeatable && session.view == World.NO_VIEW) {
            session.view = world.sequence;
        }
        final ErrorKind error = session.transactionLevel == IsolationLevel.RU
                ? reader.collectNewest(world, step)
                : reader.collectVisible(world, step, repeatable ? session.view : world.sequence);
        return error == null ? new Outcome.Rows(reader.rows.values()) : Execution.failed(error);
    }

    private List<TableState> finalState() {
        final List<TableState> states = new ArrayList<>();
        for (int number = 0; number < context.compiled.tables().length; number++) {
            final CompiledTable table = context.compiled.tables()[number];
            reader.collectTable(world, number);
            final List<List<Value>> rows = reader.rows.values();
            states.add(new TableState(table.table.name(), rows));
        }
        return states;
    }
}
