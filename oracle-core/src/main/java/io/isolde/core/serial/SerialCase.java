package io.isolde.core.serial;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.Transaction.Ending;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Transactions of a history as a case of their own, one after the other. Left out: transactions that the server rolled back, and
 * statements that failed because a row was locked, as nothing is locked in a serial run.
 *
 * @param testCase closed
 * @param origins for each of its steps the step of the first case, or {@link #ADDED}
 */
public record SerialCase(TestCase testCase, List<Integer> origins) {
    /** The origin of a BEGIN, COMMIT or ROLLBACK that the first case does not have. */
    public static final int ADDED = -1;

    public SerialCase {
        origins = List.copyOf(origins);
    }

    /** Transactions as they are. */
    public static SerialCase ofTransactions(TestCase closedCase, History history, List<Transaction> order) {
        final Builder builder = new Builder(closedCase, history);
        for (final Transaction transaction : order) {
            if (transaction.ending() != Ending.ABORTED) {
                builder.addWhole(transaction);
            }
        }
        return builder.build();
    }

    /** The statements of what was committed, and not undone to a savepoint, each in autocommit. */
    public static SerialCase ofStatements(TestCase closedCase, History history, List<Transaction> order) {
        final Builder builder = new Builder(closedCase, history);
        for (final Transaction transaction : order) {
            if (transaction.ending() == Ending.COMMITTED || transaction.ending() == Ending.AUTOCOMMITTED) {
                builder.addStatements(transaction);
            }
        }
        return builder.build();
    }

    /** Statements in any order, each in autocommit. */
    public static SerialCase ofOrder(TestCase closedCase, History history, List<Integer> order) {
        final Builder builder = new Builder(closedCase, history);
        order.forEach(builder::add);
        return builder.build();
    }

    private static final class Builder {
        private final TestCase original;
        private final History history;
        private final List<Step> steps = new ArrayList<>();
        private final List<Integer> origins = new ArrayList<>();

        Builder(TestCase original, History history) {
            this.original = original;
            this.history = history;
        }

        void addWhole(Transaction transaction) {
            if (transaction.ending() == Ending.AUTOCOMMITTED) {
                addStatements(transaction);
                return;
            }
            final List<Integer> own = transaction.steps();
            if (own.isEmpty()) {
                return;
            }
            if (!(statementAt(own.get(0)) instanceof Statement.Begin)) {
                add(transaction.session(), new Statement.Begin(false), ADDED);
            }
            own.stream().filter(step -> !failedForLocks(step)).forEach(this::add);
            final Statement last = statementAt(own.get(own.size() - 1));
            if (!Statement.endsTransaction(last)) {
                final boolean keeps = transaction.ending() == Ending.COMMITTED;
                add(transaction.session(), keeps ? new Statement.Commit() : new Statement.Rollback(), ADDED);
            }
        }

        void addStatements(Transaction transaction) {
            final List<Integer> kept = new ArrayList<>();
            final Map<String, Integer> savepoints = new HashMap<>();
            for (final int step : transaction.steps()) {
                final Statement statement = statementAt(step);
                if (statement instanceof Statement.Savepoint savepoint) {
                    savepoints.put(key(savepoint.name()), kept.size());
                } else if (statement instanceof Statement.RollbackTo back && !failed(step)) {
                    kept.subList(savepoints.get(key(back.name())), kept.size()).clear();
                } else if (Statement.tableOf(statement).isPresent() && !failedForLocks(step)) {
                    kept.add(step);
                }
            }
            kept.forEach(this::add);
        }

        SerialCase build() {
            final TestCase closed = new TestCase(
                            original.setup(), original.sessionSetup(), original.sessions(), steps, List.of())
                    .closed();
            while (origins.size() < closed.steps().size()) {
                origins.add(ADDED);
            }
            return new SerialCase(closed, origins);
        }

        private void add(int step) {
            add(original.steps().get(step).session(), statementAt(step), step);
        }

        private void add(int session, Statement statement, int origin) {
            steps.add(new Step(session, statement));
            origins.add(origin);
        }

        private static String key(String savepoint) {
            return savepoint.toLowerCase(Locale.ROOT);
        }

        private Statement statementAt(int step) {
            return original.steps().get(step).statement();
        }

        private boolean failed(int step) {
            return history.outcomeOf(step).orElse(null) instanceof Outcome.Failed;
        }

        private boolean failedForLocks(int step) {
            return history.outcomeOf(step).orElse(null) instanceof Outcome.Failed failed
                    && failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT;
        }
    }
}
