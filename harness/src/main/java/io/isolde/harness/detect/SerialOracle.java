package io.isolde.harness.detect;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.SerialCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.serial.TransactionLog;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Write-specific serializability, from WriteCheck: what transactions write is what they write one after the other, in the order in which
 * they finished. They are run again whole (tx-WSS), and statement by statement in autocommit (stmt-WSS), which also shows what goes wrong
 * inside of one transaction. Compared are the success of statements, the final state as bags of rows, and at SERIALIZABLE what is read.
 *
 * <p>A transaction that the server aborted is left out (5.3.2), and so is what failed for a lock.
 *
 * <p>This is the paper's form. Levels below SERIALIZABLE permit more than serial orders; {@link Permitted} knows.
 */
final class SerialOracle implements TestOracle {
    private final AfterRollback afterRollback;

    SerialOracle(AfterRollback afterRollback) {
        this.afterRollback = afterRollback;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return soFar.followUps().isEmpty()
                ? plan(soFar).stream().map(SerialCase::testCase).toList()
                : List.of();
    }

    @Override
    public Verdict judge(Runs runs) {
        final List<SerialCase> plan = plan(runs);
        final Set<Integer> serializable = readsAtSerializable(runs);
        Optional<Verdict.Disagrees> difference = Optional.empty();
        for (int i = 0; i < plan.size() && difference.isEmpty(); i++) {
            final History serial = runs.followUps().get(i).history();
            final Form form = i == 0 ? Form.TRANSACTIONS : Form.STATEMENTS;
            difference = new Comparison(runs, plan.get(i), serial, serializable, form).firstDifference();
        }
        return difference.<Verdict>map(found -> found).orElseGet(Verdict.Agrees::new);
    }

    private enum Form {
        TRANSACTIONS("in the order in which transactions finish, each at a time, the same is written (tx-WSS)"),
        STATEMENTS("in the order in which transactions finish, each statement by itself writes the same (stmt-WSS)");

        private final String rule;

        Form(String rule) {
            this.rule = rule + "; WriteCheck";
        }
    }

    private List<SerialCase> plan(Runs runs) {
        final TestCase testCase = runs.closedCase();
        final History history = runs.observed().history();
        final List<Transaction> order = transactions(runs);
        return List.of(
                SerialCase.ofTransactions(testCase, history, order), SerialCase.ofStatements(testCase, history, order));
    }

    private List<Transaction> transactions(Runs runs) {
        final History history = runs.observed().history();
        if (history.rounds().size() != runs.closedCase().steps().size()) {
            throw new UnsupportedFeatureException("a history that was cut short");
        }
        return TransactionLog.of(runs.closedCase(), history, afterRollback);
    }

    /** Steps at SERIALIZABLE that return rows, all of them. */
    private Set<Integer> readsAtSerializable(Runs runs) {
        final Set<Integer> reads = new HashSet<>();
        for (final Transaction transaction : transactions(runs)) {
            if (transaction.level() == IsolationLevel.SER) {
                transaction.steps().stream()
                        .filter(step ->
                                readsAll(runs.closedCase().steps().get(step).statement()))
                        .forEach(reads::add);
            }
        }
        return reads;
    }

    private static boolean readsAll(Statement statement) {
        return statement instanceof Statement.Select select
                && select.limit() == Statement.NO_LIMIT
                && select.waiting() != Statement.Waiting.SKIP_LOCKED;
    }

    /** A case beside one serial run of it. */
    private record Comparison(Runs runs, SerialCase plan, History serial, Set<Integer> reads, Form form) {
        Optional<Verdict.Disagrees> firstDifference() {
            final History seen = runs.observed().history();
            for (int step = 0; step < plan.origins().size(); step++) {
                final int origin = plan.origins().get(step);
                if (origin != SerialCase.ADDED && differs(origin, step)) {
                    return Optional.of(new Verdict.Disagrees(
                            origin,
                            Outcomes.describeStep(serial, step),
                            Outcomes.describeStep(seen, origin),
                            form.rule));
                }
            }
            return RowBags.sameState(seen.finalState(), serial.finalState())
                    ? Optional.empty()
                    : Optional.of(new Verdict.Disagrees(
                            runs.closedCase().steps().size(),
                            Outcomes.describeFinal(serial),
                            Outcomes.describeFinal(seen),
                            form.rule));
        }

        private boolean differs(int origin, int step) {
            final Outcome seen = outcome(runs.observed().history(), origin);
            final Outcome expected = outcome(serial, step);
            if (seen instanceof Outcome.Failed != expected instanceof Outcome.Failed) {
                return true;
            }
            return reads.contains(origin)
                    && seen instanceof Outcome.Rows seenRows
                    && expected instanceof Outcome.Rows expectedRows
                    && !RowBags.equal(seenRows.rows(), expectedRows.rows());
        }

        private static Outcome outcome(History history, int step) {
            return history.outcomeOf(step)
                    .orElseThrow(() -> new UnsupportedFeatureException("a history that was cut short"));
        }
    }
}
