package io.isolde.harness.reduce;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was seen of a case, less the steps that a candidate leaves out: what it would show if they did not matter. */
final class Transplant {
    private Transplant() {}

    /**
     * The history of the candidate.
     *
     * @return empty if the candidate does not run a part of the same steps in the same order, or what was left out set others free
     */
    static Optional<History> of(TestCase seen, History history, TestCase candidate) {
        if (!candidate.setup().equals(seen.setup())
                || !candidate.sessionSetup().equals(seen.sessionSetup())
                || history.rounds().size() != seen.steps().size()) {
            return Optional.empty();
        }
        final Optional<Map<Integer, Integer>> steps = steps(seen, candidate);
        return steps.flatMap(numbers -> rounds(history, candidate, numbers))
                .map(rounds -> new History(rounds, history.finalState()));
    }

    /** New numbers of the steps that are left, by old ones; a step of the candidate that is new leaves none. */
    private static Optional<Map<Integer, Integer>> steps(TestCase seen, TestCase candidate) {
        final IdentityHashMap<Object, Integer> old = new IdentityHashMap<>();
        for (int i = 0; i < seen.steps().size(); i++) {
            old.put(seen.steps().get(i).statement(), i);
        }
        final Map<Integer, Integer> numbers = new HashMap<>();
        int last = -1;
        for (int i = 0; i < candidate.steps().size(); i++) {
            final Step step = candidate.steps().get(i);
            final Integer number = old.get(step.statement());
            if (number == null
                    || number <= last
                    || !name(seen, seen.steps().get(number)).equals(name(candidate, step))) {
                return Optional.empty();
            }
            last = number;
            numbers.put(number, i);
        }
        return Optional.of(numbers);
    }

    private static String name(TestCase testCase, Step step) {
        return testCase.sessions().get(step.session()).name();
    }

    private static Optional<List<Round>> rounds(History history, TestCase candidate, Map<Integer, Integer> numbers) {
        final List<Round> rounds = new ArrayList<>();
        for (final Round round : history.rounds()) {
            if (numbers.containsKey(round.step())) {
                rounds.add(round.renumbered(numbers));
            } else if (round.completions().stream().anyMatch(ended -> numbers.containsKey(ended.step()))) {
                return Optional.empty();
            }
        }
        return rounds.size() == candidate.steps().size() ? Optional.of(rounds) : Optional.empty();
    }
}
