package io.isolde.harness.detect;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.SerialCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.serial.Transaction.Ending;
import io.isolde.core.serial.TransactionLog;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** The transactions of a history, by number and by step. */
final class CaseTransactions {
    private final TestCase testCase;
    private final List<Transaction> transactions;
    private final Map<Integer, Integer> ofStep = new HashMap<>();
    private final Set<Integer> kept = new TreeSet<>();

    /**
     * Cuts a history into transactions.
     *
     * @param testCase closed
     */
    CaseTransactions(TestCase testCase, History history, AfterRollback afterRollback) {
        if (history.rounds().size() != testCase.steps().size()) {
            throw new UnsupportedFeatureException("a history that was cut short");
        }
        this.testCase = testCase;
        this.transactions = TransactionLog.of(testCase, history, afterRollback);
        for (int i = 0; i < transactions.size(); i++) {
            final int number = i;
            transactions.get(i).steps().forEach(step -> ofStep.put(step, number));
        }
        kept.addAll(SerialCase.ofStatements(testCase, history, transactions).origins());
        kept.remove(SerialCase.ADDED);
    }

    /** In the order in which they ended. */
    List<Transaction> all() {
        return transactions;
    }

    Transaction transactionOf(int step) {
        return transactions.get(ofStep.get(step));
    }

    /** The number of the transaction of a step that uses a table. */
    int numberOf(int step) {
        return ofStep.get(step);
    }

    /** The transaction that ends with a step, its own or that which a BEGIN commits. */
    OptionalInt endedBy(int step) {
        for (int i = 0; i < transactions.size(); i++) {
            if (transactions.get(i).end() == step) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    boolean isCommitted(int number) {
        final Ending ending = transactions.get(number).ending();
        return ending == Ending.COMMITTED || ending == Ending.AUTOCOMMITTED;
    }

    /** Statements that use tables and were committed, and not undone to a savepoint. */
    Set<Integer> kept() {
        return kept;
    }

    IsolationLevel levelOf(int step) {
        return transactionOf(step).level();
    }

    /** Whether a step is a read without locks. */
    boolean isConsistentRead(int step) {
        return select(step)
                .filter(select -> select.locking() == Statement.Locking.NONE)
                .filter(select -> levelOf(step) != IsolationLevel.SER
                        || transactionOf(step).ending() == Ending.AUTOCOMMITTED)
                .isPresent();
    }

    private Optional<Statement.Select> select(int step) {
        return testCase.steps().get(step).statement() instanceof Statement.Select select
                ? Optional.of(select)
                : Optional.empty();
    }
}
