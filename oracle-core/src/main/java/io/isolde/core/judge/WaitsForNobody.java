package io.isolde.core.judge;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds waits that a limit of the server ended although nobody was there to wait for. Nothing of an engine is asked, so that the statements
 * need not be modelled: it is enough that none of them holds anything beyond its transaction.
 */
final class WaitsForNobody {
    /** Statements without a model that hold locks of rows alone, up to the end of their transaction. */
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE");

    private final TestCase testCase;
    private final History history;

    WaitsForNobody(TestCase testCase, History history) {
        this.testCase = testCase;
        this.history = history;
    }

    /**
     * Whether a statement that gave up a wait was seen waiting before the round in which the last other transaction ended.
     *
     * @param round the number of the one in which it gave up
     */
    boolean isOne(int round, Completion cut) {
        final int session = testCase.steps().get(cut.step()).session();
        return cut.outcome() instanceof Outcome.Failed failed
                && failed.kind() == ErrorKind.LOCK_WAIT_TIMEOUT
                && round > 0
                && history.rounds().get(round - 1).waitingAtEnd().contains(cut.step())
                && holdsRowsOnly()
                && nobodyElseIsIn(session, round);
    }

    private boolean holdsRowsOnly() {
        return testCase.steps().stream().allMatch(step -> holdsRowsOnly(step.statement()));
    }

    private static boolean holdsRowsOnly(Statement statement) {
        if (statement instanceof Statement.Unmodelled unmodelled) {
            return WRITES.contains(unmodelled.text().strip().split("\\W", 2)[0].toUpperCase(Locale.ROOT));
        }
        return statement instanceof Statement.Begin
                || statement instanceof Statement.Select
                || Statement.writesRows(statement)
                || Statement.endsTransaction(statement) && !Statement.chains(statement);
    }

    /** Whether every other session has ended its transaction, if it had one, up to this round. */
    private boolean nobodyElseIsIn(int session, int lastRound) {
        final boolean[] isIn = new boolean[testCase.sessions().size()];
        for (int i = 0; i <= lastRound; i++) {
            final Round round = history.rounds().get(i);
            final int step = round.step();
            final Statement sent = testCase.steps().get(step).statement();
            final Optional<Outcome> outcome = history.outcomeOf(step);
            final int sender = testCase.steps().get(step).session();
            if (sent instanceof Statement.Begin || outcome.isEmpty()) {
                isIn[sender] = true;
            } else if (Statement.endsTransaction(sent) && !(outcome.get() instanceof Outcome.Failed)) {
                isIn[sender] = false;
            }
        }
        for (int other = 0; other < isIn.length; other++) {
            if (other != session && (isIn[other] || isWaiting(other, lastRound))) {
                return false;
            }
        }
        return true;
    }

    private boolean isWaiting(int session, int round) {
        return history.rounds().get(round).waitingAtEnd().stream()
                .anyMatch(step -> testCase.steps().get(step).session() == session);
    }
}
