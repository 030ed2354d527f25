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
import java.util.stream.IntStream;

/**
 * Write-specific serializability, from WriteCheck: what transactions write is what they write one after the other, in the order in which
 * they finished. They are run again whole (tx-WSS), and statement by statement in autocommit (stmt-WSS), which also shows what goes wrong
 * inside of one transaction. Compared are the success of statements, the final state as bags of rows, and at SERIALIZABLE what is read.
 *
 * <p>A transaction that the server aborted is left out (5.3.2), and so is what failed for a lock.
 *
 * <p>Levels below SERIALIZABLE permit more than serial orders; {@link Permitted} knows.
 */
final class SerialOracle implements TestOracle {
    /** Ours, or as the text says; {@code harness/docs/oracles.md} names each difference. */
    enum Form {
        /** What a victim says after its transaction is gone stays, in whatever transaction it is in then. */
        REPAIRED,
        /** What a victim still has to say is left out of the case (5.3.1), and a case with savepoints is not cut into statements (3.1). */
        PAPER
    }

    private final AfterRollback afterRollback;
    private final Form form;

    SerialOracle(AfterRollback afterRollback, Form form) {
        this.afterRollback = afterRollback;
        this.form = form;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        final Optional<TestCase> shorter = withoutVictims(soFar);
        if (shorter.isPresent() && soFar.followUps().isEmpty()) {
            return List.of(shorter.get());
        }
        return soFar.followUps().size() == first(soFar)
                ? plan(cut(soFar)).stream().map(SerialCase::testCase).toList()
                : List.of();
    }

    @Override
    public Run judged(Runs runs) {
        return cut(runs).observed();
    }

    /** Where the serial runs begin among the further ones. */
    private int first(Runs runs) {
        return withoutVictims(runs).isPresent() ? 1 : 0;
    }

    /** The runs as if the case had been given without what victims still had to say. */
    private Runs cut(Runs runs) {
        if (first(runs) == 0) {
            return runs;
        }
        final Run shorter = runs.followUps().get(0);
        return new Runs(
                shorter.testCase(),
                shorter,
                runs.followUps().subList(1, runs.followUps().size()));
    }

    /** The case without the statements that a transaction still has when the server aborts it (5.3.1, Algorithm 1); empty if there are none. */
    private Optional<TestCase> withoutVictims(Runs runs) {
        if (form == Form.REPAIRED) {
            return Optional.empty();
        }
        final TestCase testCase = runs.closedCase();
        final Set<Integer> dropped = new HashSet<>();
        for (final Transaction transaction : transactions(runs)) {
            if (transaction.ending() == Transaction.Ending.ABORTED) {
                addRest(testCase, transaction, dropped);
            }
        }
        if (dropped.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                testCase.withSteps(IntStream.range(0, testCase.steps().size())
                                .filter(step -> !dropped.contains(step))
                                .mapToObj(testCase.steps()::get)
                                .toList())
                        .closed());
    }

    /** From the abort to the next statement that begins or ends a transaction of the session. */
    private static void addRest(TestCase testCase, Transaction aborted, Set<Integer> dropped) {
        for (int step = aborted.end() + 1; step < testCase.steps().size(); step++) {
            final Statement statement = testCase.steps().get(step).statement();
            if (testCase.steps().get(step).session() != aborted.session()) {
                continue;
            } else if (statement instanceof Statement.Begin || Statement.endsTransaction(statement)) {
                return;
            }
            dropped.add(step);
        }
    }

    @Override
    public Verdict judge(Runs all) {
        final Runs runs = cut(all);
        final List<SerialCase> plan = plan(runs);
        final Set<Integer> serializable = readsAtSerializable(runs);
        Optional<Verdict.Disagrees> difference = Optional.empty();
        for (int i = 0; i < plan.size() && difference.isEmpty(); i++) {
            final History serial = runs.followUps().get(i).history();
            final Schedule schedule = i == 0 ? Schedule.TRANSACTIONS : Schedule.STATEMENTS;
            difference = new Comparison(runs, plan.get(i), serial, serializable, schedule).firstDifference();
        }
        return difference.<Verdict>map(found -> found).orElseGet(Verdict.Agrees::new);
    }

    private enum Schedule {
        TRANSACTIONS("in the order in which transactions finish, each at a time, the same is written (tx-WSS)"),
        STATEMENTS("in the order in which transactions finish, each statement by itself writes the same (stmt-WSS)");

        private final String rule;

        Schedule(String rule) {
            this.rule = rule + "; WriteCheck";
        }
    }

    private List<SerialCase> plan(Runs runs) {
        final TestCase testCase = runs.closedCase();
        final History history = runs.observed().history();
        final List<Transaction> order = transactions(runs);
        final SerialCase whole = SerialCase.ofTransactions(testCase, history, order);
        // A savepoint needs its transaction (3.1); ours leaves out what was undone.
        final boolean cannotBeCut = form == Form.PAPER
                && testCase.steps().stream().anyMatch(step -> step.statement() instanceof Statement.Savepoint);
        return cannotBeCut ? List.of(whole) : List.of(whole, SerialCase.ofStatements(testCase, history, order));
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
    private record Comparison(Runs runs, SerialCase plan, History serial, Set<Integer> reads, Schedule schedule) {
        Optional<Verdict.Disagrees> firstDifference() {
            final History seen = runs.observed().history();
            for (int step = 0; step < plan.origins().size(); step++) {
                final int origin = plan.origins().get(step);
                if (origin != SerialCase.ADDED && differs(origin, step)) {
                    return Optional.of(new Verdict.Disagrees(
                            origin,
                            Outcomes.describeStep(serial, step),
                            Outcomes.describeStep(seen, origin),
                            schedule.rule));
                }
            }
            return RowBags.sameState(seen.finalState(), serial.finalState())
                    ? Optional.empty()
                    : Optional.of(new Verdict.Disagrees(
                            runs.closedCase().steps().size(),
                            Outcomes.describeFinal(serial),
                            Outcomes.describeFinal(seen),
                            schedule.rule));
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
