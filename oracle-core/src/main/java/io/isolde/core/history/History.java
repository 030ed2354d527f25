package io.isolde.core.history;

import java.util.List;
import java.util.Optional;

/**
 * What happened to a case: one round per step sent, in the order they were sent, then the final state.
 *
 * <p>Every step of the {@linkplain io.isolde.core.schedule.TestCase#closed closed} case is sent, unless the run was cut short.
 *
 * @param finalState in the order of the case's tables
 */
public record History(List<Round> rounds, List<TableState> finalState) {
    public History {
        rounds = List.copyOf(rounds);
        finalState = List.copyOf(finalState);
    }

    /** How a step ended; empty when it never did. */
    public Optional<Outcome> outcomeOf(int step) {
        for (final Round round : rounds) {
            for (final Completion completion : round.completions()) {
                if (completion.step() == step) {
                    return Optional.of(completion.outcome());
                }
            }
        }
        return Optional.empty();
    }

    /** True when the step was seen waiting. */
    public boolean waited(int step) {
        return rounds.stream().anyMatch(round -> round.step() == step && round.blocked());
    }
}
