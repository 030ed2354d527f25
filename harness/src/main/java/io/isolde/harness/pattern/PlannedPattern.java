package io.isolde.harness.pattern;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.sql.Value;
import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pattern as the steps of a case, and how it is seen in a history: every step completes in the order of the pattern, writes find their row, and
 * reads return their version.
 *
 * @param steps one for each operation of the pattern, in its order
 */
public record PlannedPattern(AnomalyPattern pattern, List<PlannedStep> steps) {
    /**
     * An operation as a step.
     *
     * @param step its index in the case
     * @param cell of a read: which cell of the row it returns tells the version
     * @param expected of a read: what stands there; empty when the version is that there is no row
     */
    public record PlannedStep(int step, int cell, Optional<Value> expected) {}

    public PlannedPattern {
        steps = List.copyOf(steps);
        if (steps.size() != pattern.operations().size()) {
            throw new IllegalArgumentException(
                    "each operation is a step: pattern=" + pattern + " steps=" + steps.size());
        }
    }

    /** True when the history shows the pattern. */
    public boolean isRealisedIn(History history) {
        final List<Integer> order = new ArrayList<>();
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                order.add(completion.step());
            }
        }
        int last = -1;
        for (int i = 0; i < steps.size(); i++) {
            final int place = order.indexOf(steps.get(i).step());
            final Optional<Outcome> outcome = history.outcomeOf(steps.get(i).step());
            if (place <= last || outcome.isEmpty() || !fits(pattern.operations().get(i), steps.get(i), outcome.get())) {
                return false;
            }
            last = place;
        }
        return true;
    }

    private static boolean fits(Operation operation, PlannedStep step, Outcome outcome) {
        if (operation.kind().ends()) {
            return outcome instanceof Outcome.Done;
        } else if (operation.kind() == Kind.WRITE) {
            return outcome instanceof Outcome.Affected affected && affected.count() == 1;
        } else if (!(outcome instanceof Outcome.Rows)) {
            return false;
        }
        final List<List<Value>> rows = ((Outcome.Rows) outcome).rows();
        return step.expected()
                .map(value -> rows.size() == 1 && rows.get(0).get(step.cell()).equals(value))
                .orElse(rows.isEmpty());
    }
}
