package io.isolde.core.serial;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.Transaction.Ending;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Cuts a history into transactions. One use. */
public final class TransactionLog {
    private final TestCase testCase;
    private final AfterRollback afterRollback;
    private final List<SessionState> sessions = new ArrayList<>();
    private final List<Transaction> finished = new ArrayList<>();

    /** What a session is in the middle of. */
    private static final class SessionState {
        private IsolationLevel level;
        private IsolationLevel next;
        private IsolationLevel ofTransaction;
        /** Null outside of a transaction. */
        private List<Integer> open;
        /** Whether nobody knows if a transaction is open. */
        private boolean unknown;

        SessionState(IsolationLevel level) {
            this.level = level;
            this.next = level;
        }
    }

    private TransactionLog(TestCase testCase, AfterRollback afterRollback) {
        this.testCase = testCase;
        this.afterRollback = afterRollback;
        testCase.sessions().forEach(session -> sessions.add(new SessionState(session.level())));
    }

    /**
     * The transactions of a complete history, in the order in which they finished. Those that never used a table are among them.
     *
     * @param testCase closed
     * @throws UnsupportedFeatureException where it cannot be told what is a transaction
     */
    public static List<Transaction> of(TestCase testCase, History history, AfterRollback afterRollback) {
        final TransactionLog log = new TransactionLog(testCase, afterRollback);
        for (final Round round : history.rounds()) {
            round.completions().forEach(log::add);
        }
        if (log.sessions.stream().anyMatch(session -> session.open != null)) {
            throw new UnsupportedFeatureException("a transaction that never ended");
        }
        return log.finished;
    }

    private void add(Completion completion) {
        final int step = completion.step();
        final int session = testCase.steps().get(step).session();
        final Statement statement = testCase.steps().get(step).statement();
        final SessionState state = sessions.get(session);
        if (Statement.isOfSession(statement)) {
            throw new UnsupportedFeatureException("statement of a session");
        } else if (statement instanceof Statement.Begin) {
            finish(session, Ending.COMMITTED, step);
            begin(state);
            state.open.add(step);
        } else if (Statement.endsTransaction(statement)) {
            state.unknown = false;
            if (state.open != null) {
                state.open.add(step);
                finish(session, statement instanceof Statement.Commit ? Ending.COMMITTED : Ending.ROLLED_BACK, step);
            }
        } else if (statement instanceof Statement.SetIsolation set) {
            setLevel(state, set);
        } else if (isSavepoint(statement)) {
            if (state.open != null) {
                addSavepoint(session, state, completion);
            }
        } else if (statement instanceof Statement.Unmodelled unmodelled) {
            throw new UnsupportedFeatureException(unmodelled.feature());
        } else if (statement instanceof Statement.AsWritten) {
            throw new UnsupportedFeatureException("a statement that the model has no text for");
        } else if (statement instanceof Statement.CreateTable) {
            throw new UnsupportedFeatureException("CREATE TABLE in a session");
        } else {
            addData(session, state, completion);
        }
    }

    private void addData(int session, SessionState state, Completion completion) {
        if (state.unknown) {
            throw new UnsupportedFeatureException("what follows a transaction that the server rolled back");
        }
        final boolean aborted = completion.outcome() instanceof Outcome.Failed failed
                && failed.kind().endsTransaction();
        final boolean alone = state.open == null;
        if (alone) {
            begin(state);
        }
        state.open.add(completion.step());
        if (aborted) {
            finish(session, Ending.ABORTED, completion.step());
            if (!alone && afterRollback == AfterRollback.NEW_TRANSACTION) {
                begin(state);
            }
            state.unknown = !alone && afterRollback == AfterRollback.EITHER;
        } else if (alone) {
            finish(session, Ending.AUTOCOMMITTED, completion.step());
        }
    }

    /**
     * ROLLBACK TO a savepoint that was set before the transaction used a table gives up its locks and its snapshot: what went before is
     * a transaction of its own, rolled back. Measured on six servers, {@code SavepointTest.anEarlySavepointGivesUpLocks}.
     */
    private void addSavepoint(int session, SessionState state, Completion completion) {
        final Statement statement = testCase.steps().get(completion.step()).statement();
        final boolean failed = completion.outcome() instanceof Outcome.Failed;
        if (statement instanceof Statement.RollbackTo back && !failed) {
            final List<Integer> before = upToSavepoint(state.open, back.name());
            state.open.add(completion.step());
            if (before.stream().noneMatch(this::usesTables)) {
                final IsolationLevel level = state.ofTransaction;
                finish(session, Ending.ROLLED_BACK, completion.step());
                state.open = new ArrayList<>(before);
                state.ofTransaction = level;
            }
        } else {
            state.open.add(completion.step());
        }
    }

    private List<Integer> upToSavepoint(List<Integer> steps, String name) {
        int last = steps.size() - 1;
        while (!(testCase.steps().get(steps.get(last)).statement() instanceof Statement.Savepoint savepoint
                && savepoint.name().equalsIgnoreCase(name))) {
            last--;
        }
        return List.copyOf(steps.subList(0, last + 1));
    }

    private boolean usesTables(int step) {
        final Statement statement = testCase.steps().get(step).statement();
        return Statement.tableOf(statement).isPresent()
                || statement instanceof Statement.Begin begin && begin.consistentSnapshot();
    }

    private static boolean isSavepoint(Statement statement) {
        return statement instanceof Statement.Savepoint
                || statement instanceof Statement.RollbackTo
                || statement instanceof Statement.Release;
    }

    /** Inside a transaction both forms concern a later one; that without SESSION is an error there. */
    private static void setLevel(SessionState state, Statement.SetIsolation set) {
        final IsolationLevel level = IsolationLevel.parse(set.level()).orElseThrow();
        if (set.session()) {
            state.level = level;
            state.next = level;
        } else if (state.open == null) {
            state.next = level;
        }
    }

    private static void begin(SessionState state) {
        state.open = new ArrayList<>();
        state.unknown = false;
        state.ofTransaction = state.next;
        state.next = state.level;
    }

    private void finish(int session, Ending ending, int end) {
        final SessionState state = sessions.get(session);
        if (state.open != null) {
            finished.add(new Transaction(session, state.ofTransaction, state.open, ending, end));
            state.open = null;
        }
    }
}
