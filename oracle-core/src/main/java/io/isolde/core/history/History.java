package io.isolde.core.history;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What happened to a case: one round per step sent, in the order they were sent, then the final state.
 *
 * <p>Every step of the {@linkplain io.isolde.core.schedule.TestCase#closed closed} case is sent, unless the run was cut short.
 *
 * @param finalState in the order of the case's tables
 * @param idsRead what {@link io.isolde.core.sql.LastInsertId} was for steps that read it and succeeded
 */
public record History(List<Round> rounds, List<TableState> finalState, Map<Integer, Value> idsRead) {
    public History {
        rounds = List.copyOf(rounds);
        finalState = List.copyOf(finalState);
        idsRead = Map.copyOf(idsRead);
    }

    /** One of steps that read no such number. */
    public History(List<Round> rounds, List<TableState> finalState) {
        this(rounds, finalState, Map.of());
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

    /**
     * True when it stops before the last step because every session that still has one was waiting, and the server let none go on.
     *
     * @param testCase the closed case
     */
    public boolean endsStuck(TestCase testCase) {
        if (rounds.isEmpty() || rounds.size() >= testCase.steps().size()) {
            return false;
        }
        final Set<Integer> sent = rounds.stream().map(Round::step).collect(Collectors.toSet());
        final Set<Integer> waiting = rounds.get(rounds.size() - 1).waitingAtEnd().stream()
                .map(step -> testCase.steps().get(step).session())
                .collect(Collectors.toSet());
        return IntStream.range(0, testCase.steps().size())
                .filter(step -> !sent.contains(step))
                .allMatch(step -> waiting.contains(testCase.steps().get(step).session()));
    }

    /** True when the step was seen waiting. */
    public boolean waited(int step) {
        return rounds.stream().anyMatch(round -> round.step() == step && round.blocked());
    }
}
