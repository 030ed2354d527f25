package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.Optional;

/**
 * Which steps of a case may wait for a lock. Those that never do, whatever the server is like, need no thread of their own: what begins and
 * ends transactions, plain reads below SERIALIZABLE, and what is sent before any other session has locked anything.
 *
 * <p>Sources: MySQL manual 15.7.2.3 (consistent reads set no locks), 13.3.1.
 */
final class PossibleLocks {
    private final TestCase testCase;
    /** Sessions whose plain reads may lock: SERIALIZABLE now, or perhaps later. */
    private final boolean[] mayLockReads;

    private final boolean hasUnmodelled;
    private final boolean isBeyondModel;
    /** Sessions that have sent a statement that locks. */
    private final boolean[] locked;

    /**
     * @param actualLevel the level of all sessions, whatever the case says
     */
    PossibleLocks(TestCase testCase, Optional<IsolationLevel> actualLevel) {
        this.testCase = testCase;
        final int sessions = testCase.sessions().size();
        locked = new boolean[sessions];
        mayLockReads = new boolean[sessions];
        for (int session = 0; session < sessions; session++) {
            final IsolationLevel level =
                    actualLevel.orElse(testCase.sessions().get(session).level());
            mayLockReads[session] = level == IsolationLevel.SER;
        }
        boolean unmodelled = !testCase.sessionSetup().isEmpty();
        boolean unusual = false;
        for (final Step step : testCase.steps()) {
            mayLockReads[step.session()] |= step.statement() instanceof Statement.SetIsolation;
            unmodelled |= step.statement() instanceof Statement.Unmodelled || takesServerLocks(step.statement());
            unusual |= Statement.isOfSession(step.statement()) || Statement.limitsWait(step.statement());
        }
        isBeyondModel = unmodelled || !testCase.setup().stream().allMatch(SetUp::isKnown);
        hasUnmodelled = isBeyondModel || unusual || testCase.setup().stream().anyMatch(SetUp::isTrigger);
    }

    private static boolean takesServerLocks(Statement statement) {
        return statement instanceof Statement.CreateTable
                || statement instanceof Statement.Neutral neutral && neutral.locksName()
                || Statement.meaningOf(statement) instanceof Statement.ChangeSchema
                || Statement.meaningOf(statement) instanceof Statement.LockTables;
    }

    /** Whether some statement may do anything. */
    boolean hasUnmodelled() {
        return hasUnmodelled;
    }

    /**
     * Whether no oracle judges the case, as a statement of it is outside the model. Such a statement may take locks of every kind; all others take {@linkplain ServerLocks
     * locks of the server} that are compatible with each other.
     */
    boolean isBeyondModel() {
        return isBeyondModel;
    }

    /** Whether a step that is to be sent next may wait. */
    boolean mayWait(int step) {
        return hasUnmodelled || mayLock(step) && othersHaveLocked(step);
    }

    /** A step was sent. */
    void sent(int step) {
        locked[sessionOf(step)] |= mayLock(step);
    }

    /** Whether a step is COMMIT or ROLLBACK. */
    boolean endsTransaction(int step) {
        return Statement.endsTransaction(testCase.steps().get(step).statement());
    }

    /** Whether others that wait may go on, or be rolled back, after a step. */
    boolean mayDisturb(int step) {
        final Statement statement = testCase.steps().get(step).statement();
        return hasUnmodelled
                || mayLock(step)
                || endsTransaction(step)
                || statement instanceof Statement.Begin
                || statement instanceof Statement.RollbackTo;
    }

    /** Whether a step disturbs nobody, cannot wait, and hardly fails: a plain read, SAVEPOINT. */
    boolean isLockFree(int step) {
        final Statement statement =
                Statement.meaningOf(testCase.steps().get(step).statement());
        return !mayDisturb(step) && (statement instanceof Statement.Select || statement instanceof Statement.Savepoint);
    }

    private boolean othersHaveLocked(int step) {
        for (int session = 0; session < locked.length; session++) {
            if (session != sessionOf(step) && locked[session]) {
                return true;
            }
        }
        return false;
    }

    private int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    /** Whether a step may lock rows. */
    boolean mayLock(int step) {
        final Statement statement =
                Statement.meaningOf(testCase.steps().get(step).statement());
        if (statement instanceof Statement.Select select) {
            return mayLockReads[sessionOf(step)] || select.locking() != Statement.Locking.NONE;
        }
        return !Statement.isTransactionControl(statement);
    }
}
