package io.isolde.harness.execute.mysql;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tests the decisions "this statement waits" after the fact. InnoDB keeps row locks to the end of their transaction, so a statement
 * that was rightly seen waiting ends only in a round in which some transaction ended or went back to a savepoint. If it ends in another one, it was seen waiting
 * too early (or something outside the case held it up), and its rounds cannot be trusted.
 *
 * <p>A deadlock needs a new wait, or a release that lets a waiting statement run into one. Statements outside the model may do
 * anything, and errors may undo more than we know: both count as causes.
 *
 * <p>A deadlock rolls back the transaction of its victim, but BEGIN stays in force: the next statement is not in autocommit, it
 * starts another transaction, whose locks are held until COMMIT or ROLLBACK (measured on MariaDB 10.11.5 and 11.4.5).
 */
final class ResumptionCheck {
    private enum Transaction {
        NONE,
        OPEN,
        /** After a statement outside the model. */
        UNKNOWN,
        /** After SET autocommit: any statement may begin one. */
        UNASKED
    }

    private final TestCase testCase;
    private final Transaction[] transactions;

    ResumptionCheck(TestCase testCase) {
        this.testCase = testCase;
        this.transactions = new Transaction[testCase.sessions().size()];
        Arrays.fill(transactions, Transaction.NONE);
    }

    /** Follows an ended statement; true when it may have released locks that others waited for. */
    boolean mayRelease(Completion completion) {
        final int session = testCase.steps().get(completion.step()).session();
        final Transaction before = transactions[session];
        final Statement statement = testCase.steps().get(completion.step()).statement();
        if (completion.outcome() instanceof Outcome.Failed) {
            return true;
        } else if (statement instanceof Statement.Begin) {
            transactions[session] = before == Transaction.UNASKED ? before : Transaction.OPEN;
        } else if (statement instanceof Statement.SetAutocommit) {
            transactions[session] = Transaction.UNASKED;
        } else if (Statement.chains(statement)) {
            transactions[session] = before == Transaction.UNASKED ? before : Transaction.OPEN;
        } else if (Statement.endsTransaction(statement)) {
            transactions[session] = before == Transaction.UNASKED ? before : Transaction.NONE;
        } else if (statement instanceof Statement.RollbackTo) {
            return before != Transaction.NONE;
        } else if (Statement.meaningOf(statement) instanceof Statement.ChangeSchema) {
            transactions[session] = before == Transaction.UNASKED ? before : Transaction.NONE;
            return true;
        } else if (Statement.meaningOf(statement) instanceof Statement.LockTables) {
            return true;
        } else if (statement instanceof Statement.Unmodelled
                || statement instanceof Statement.Xa
                || statement instanceof Statement.CreateTable) {
            transactions[session] = before == Transaction.UNASKED ? before : Transaction.UNKNOWN;
            return true;
        } else {
            return false;
        }
        return before != Transaction.NONE;
    }

    /**
     * A statement that ended without a cause, as one sentence; empty when there is none.
     *
     * @param waitingBefore steps waiting when the round began
     * @param releases those of the round's completions that {@linkplain #mayRelease may have released} locks
     */
    Optional<String> withoutCause(Round round, List<Integer> waitingBefore, List<Completion> releases) {
        for (final Completion completion : round.completions()) {
            if (waitingBefore.contains(completion.step()) && !hasCause(completion, round, releases)) {
                return Optional.of("step " + completion.step() + " was seen waiting, and ended with step "
                        + round.step() + ", which released nothing: " + completion.outcome());
            }
        }
        return Optional.empty();
    }

    private boolean hasCause(Completion completion, Round round, List<Completion> releases) {
        for (final Completion release : releases) {
            if (release.step() != completion.step()) {
                return true;
            }
        }
        if (commitsBeforeItWaits(testCase.steps().get(round.step()))
                || testCase.steps().get(completion.step()).statement() instanceof Statement.Neutral asked
                        && asked.locksName()) {
            return true;
        }
        if (!(completion.outcome() instanceof Outcome.Failed failed)) {
            return false;
        }
        // a wait that was given up where the case does not ask for it is told of otherwise
        return failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT
                || failed.kind() == ErrorKind.DEADLOCK
                        && mayLock(testCase.steps().get(round.step()).statement());
    }

    /** DDL and LOCK TABLES commit the transaction of their session first, and may wait then. */
    private boolean commitsBeforeItWaits(Step step) {
        return transactions[step.session()] != Transaction.NONE && commitsFirst(step.statement());
    }

    private static boolean commitsFirst(Statement statement) {
        final Statement meaning = Statement.meaningOf(statement);
        return meaning instanceof Statement.ChangeSchema || meaning instanceof Statement.LockTables;
    }

    /** Plain SELECTs count, as they lock at SERIALIZABLE. */
    private static boolean mayLock(Statement statement) {
        return !Statement.isTransactionControl(statement);
    }
}
