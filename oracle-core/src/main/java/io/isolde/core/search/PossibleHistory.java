package io.isolde.core.search;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.world.ExpectedAnswer;
import io.isolde.core.world.ExpectedRows;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One outcome of a case that the rules allow.
 *
 * @param history one history of it
 * @param answers what each step returns that ends, by its number
 * @param choices those that led there, of which others lead elsewhere, or to the same outcome
 * @param deviations the cheapest known ones that it takes; empty if the pure rules allow it
 */
public record PossibleHistory(
        History history,
        Map<Integer, ExpectedAnswer> answers,
        List<Choice> choices,
        Set<? extends Deviation> deviations) {
    /**
     * What was left open by the rules, and how it was decided.
     *
     * @param taken from 0
     * @param count of alternatives
     */
    public record Choice(int taken, int count) {}

    public PossibleHistory {
        answers = Map.copyOf(answers);
        choices = List.copyOf(choices);
        deviations = Set.copyOf(deviations);
    }

    /** One that the pure rules allow, or of which it is not known yet what it takes. */
    public PossibleHistory(History history, Map<Integer, ExpectedAnswer> answers, List<Choice> choices) {
        this(history, answers, choices, Set.of());
    }

    /** The same, with what it takes. */
    public PossibleHistory taking(Set<? extends Deviation> known) {
        return new PossibleHistory(history, answers, choices, known);
    }

    /** Whether what was observed is this outcome. Statements of one round may have ended in any order. */
    public boolean matches(History observed) {
        final List<Round> rounds = history.rounds();
        if (rounds.size() != observed.rounds().size()) {
            return false;
        }
        for (int i = 0; i < rounds.size(); i++) {
            if (!matches(rounds.get(i), observed.rounds().get(i))) {
                return false;
            }
        }
        return endsWith(observed.finalState());
    }

    private boolean matches(Round expected, Round seen) {
        if (expected.step() != seen.step()
                || expected.completions().size() != seen.completions().size()
                || !new HashSet<>(expected.waitingAtEnd()).equals(new HashSet<>(seen.waitingAtEnd()))) {
            return false;
        }
        for (final Completion completion : seen.completions()) {
            final boolean ends = expected.completions().stream().anyMatch(other -> other.step() == completion.step());
            if (!ends || !answers.get(completion.step()).matches(completion.outcome())) {
                return false;
            }
        }
        return true;
    }

    private boolean endsWith(List<TableState> finalState) {
        for (int table = 0; table < finalState.size(); table++) {
            final ExpectedRows expected =
                    ExpectedRows.of(history.finalState().get(table).rows());
            if (!expected.matches(finalState.get(table).rows())) {
                return false;
            }
        }
        return true;
    }

    /** An outcome and no other, but for the order of rows and the text of an error. */
    public record Exactly(Outcome outcome) implements ExpectedAnswer {
        @Override
        public boolean matches(Outcome seen) {
            if (outcome instanceof Outcome.Failed expected && seen instanceof Outcome.Failed failed) {
                return expected.kind() == failed.kind();
            } else if (outcome instanceof Outcome.Rows rows && seen instanceof Outcome.Rows observed) {
                return ExpectedRows.of(rows.rows()).matches(observed.rows());
            }
            return outcome.equals(seen);
        }

        @Override
        public String canonical() {
            return ExpectedRows.canonical(outcome);
        }
    }
}
