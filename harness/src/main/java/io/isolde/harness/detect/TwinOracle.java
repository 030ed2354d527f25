package io.isolde.harness.detect;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * DT²: the same case on a second database. What differs is told by its position: the first statement, in submitted order, at which the
 * two part, or the final state.
 */
final class TwinOracle implements TestOracle {
    /** In what two histories differ; named, as the servers are known to be incompatible in some of it. */
    enum Difference {
        /** Locks on gaps, and plans, are each server's own. */
        WAITING("they wait for different locks"),
        /** Which transaction is the victim, and what follows it. */
        ABORTS("they abort different transactions"),
        ERRORS("one refuses what the other does"),
        RESULTS("they return different rows or counts"),
        STATE("they end in different states");

        private final String text;

        Difference(String text) {
            this.text = text;
        }

        /** As the rest of a sentence. */
        String text() {
            return text;
        }
    }

    private static final String SAME = "both databases do the same; DT²";

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return soFar.followUps().isEmpty() ? List.of(soFar.closedCase()) : List.of();
    }

    @Override
    public Verdict judge(Runs runs) {
        final History own = runs.observed().history();
        final History other = runs.followUps().get(0).history();
        final int last = runs.closedCase().steps().size();
        if (own.rounds().size() != last || other.rounds().size() != last) {
            throw new UnsupportedFeatureException("a history that was cut short");
        }
        final OptionalInt step = firstDifference(runs);
        if (step.isPresent()) {
            return new Verdict.Disagrees(
                    step.getAsInt(),
                    Outcomes.describeStep(other, step.getAsInt()),
                    Outcomes.describeStep(own, step.getAsInt()),
                    SAME);
        }
        return RowBags.sameState(own.finalState(), other.finalState())
                ? new Verdict.Agrees()
                : new Verdict.Disagrees(last, Outcomes.describeFinal(other), Outcomes.describeFinal(own), SAME);
    }

    /** The first step at which the histories differ. */
    static OptionalInt firstDifference(Runs runs) {
        for (int step = 0; step < runs.closedCase().steps().size(); step++) {
            if (difference(runs, step).isPresent()) {
                return OptionalInt.of(step);
            }
        }
        return OptionalInt.empty();
    }

    /** In what they differ at a step; the number of steps stands for the final state. */
    static Optional<Difference> difference(Runs runs, int step) {
        final History own = runs.observed().history();
        final History other = runs.followUps().get(0).history();
        if (step == runs.closedCase().steps().size()) {
            return Optional.of(Difference.STATE);
        } else if (own.waited(step) != other.waited(step)) {
            return Optional.of(Difference.WAITING);
        }
        final Outcome left = own.outcomeOf(step).orElseThrow();
        final Outcome right = other.outcomeOf(step).orElseThrow();
        if (left instanceof Outcome.Failed || right instanceof Outcome.Failed) {
            return kind(left).equals(kind(right))
                    ? Optional.empty()
                    : Optional.of(isAbort(left) || isAbort(right) ? Difference.ABORTS : Difference.ERRORS);
        }
        return sameResult(runs.closedCase().steps().get(step).statement(), left, right)
                ? Optional.empty()
                : Optional.of(Difference.RESULTS);
    }

    private static Optional<ErrorKind> kind(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed ? Optional.of(failed.kind()) : Optional.empty();
    }

    private static boolean isAbort(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind().endsTransaction();
    }

    private static boolean sameResult(Statement statement, Outcome left, Outcome right) {
        if (statement instanceof Statement.Neutral) {
            return true; // what a server says of itself
        }
        if (left instanceof Outcome.Rows l && right instanceof Outcome.Rows r) {
            final boolean open = statement instanceof Statement.Select select && select.limit() != Statement.NO_LIMIT;
            return open ? l.rows().size() == r.rows().size() : RowBags.equal(l.rows(), r.rows());
        }
        return left.equals(right);
    }
}
