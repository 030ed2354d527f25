package io.isolde.harness.simulate;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.PossibleHistory;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The outcomes of a case on one side, in one order of its statements or several. */
final class Simulation {
    private final Side side;
    private final CaseOrders orders;
    /** A history of each order that shows the outcome, by the number of the order. */
    private final Map<Seen, Map<Integer, History>> outcomes = new LinkedHashMap<>();
    /** The known deviations that an outcome takes, where it does in every order. */
    private final Map<Seen, Set<String>> deviations = new HashMap<>();
    /** Why there may be more outcomes, and in how many orders. */
    private final Map<String, Integer> gaps = new TreeMap<>();
    /** Of which nothing can be told. */
    private int undecided;

    private Simulation(Side side, CaseOrders orders) {
        this.side = side;
        this.orders = orders;
    }

    /** Runs no server: it lists what the rules allow. */
    static Simulation of(Side side, CaseOrders orders, Limits limits) {
        final Simulation simulation = new Simulation(side, orders);
        try (WorldsOracle oracle = new WorldsOracle(side.server().profile())) {
            for (int i = 0; i < orders.all().size(); i++) {
                simulation.look(oracle, i, limits);
            }
        }
        return simulation;
    }

    private TestCase inOrder(int number) {
        return side.at(orders.in(orders.all().get(number)));
    }

    private void look(WorldsOracle oracle, int number, Limits limits) {
        try {
            final PossibleHistories listed = oracle.outcomes(inOrder(number), side.deviations(), limits);
            listed.gap().ifPresent(gap -> gaps.merge(gap, 1, Integer::sum));
            for (final PossibleHistory outcome : listed.all()) {
                add(Seen.of(outcome, orders.closedCase(), orders.all().get(number), isOneOrder()), number, outcome);
            }
            undecided += listed.all().isEmpty() ? 1 : 0;
        } catch (final UnsupportedFeatureException e) {
            gaps.merge(e.getMessage(), 1, Integer::sum);
            undecided++;
        }
    }

    private boolean isOneOrder() {
        return orders.all().size() == 1;
    }

    private void add(Seen seen, int number, PossibleHistory outcome) {
        outcomes.computeIfAbsent(seen, key -> new TreeMap<>()).putIfAbsent(number, outcome.history());
        take(seen, outcome.deviations());
    }

    /** In the order that takes the fewest. */
    private void take(Seen seen, Set<? extends Deviation> taken) {
        deviations.merge(
                seen, new TreeSet<>(Deviation.ids(taken)), (before, now) -> now.size() < before.size() ? now : before);
    }

    /** The known deviations that an outcome takes; empty if the pure rules allow it in an order. */
    Set<String> deviations(Seen seen) {
        return deviations.getOrDefault(seen, Set.of());
    }

    Side side() {
        return side;
    }

    Map<Seen, Map<Integer, History>> outcomes() {
        return outcomes;
    }

    Map<String, Integer> gaps() {
        return gaps;
    }

    /** Orders of which nothing can be told. */
    int undecided() {
        return undecided;
    }

    /**
     * Takes over what the rules of this side allow of the outcomes of another, which lists of the possible only a part.
     *
     * @return outcomes and orders about which the rules of this side do not decide
     */
    int complete(Simulation other) {
        int open = 0;
        try (WorldsOracle oracle = new WorldsOracle(side.server().profile())) {
            for (final Map.Entry<Seen, Map<Integer, History>> outcome : other.outcomes.entrySet()) {
                for (final Map.Entry<Integer, History> seen : outcome.getValue().entrySet()) {
                    open += complete(oracle, outcome.getKey(), seen.getKey(), seen.getValue()) ? 0 : 1;
                }
            }
        }
        return open;
    }

    /** False if it is undecided. */
    private boolean complete(WorldsOracle oracle, Seen seen, int number, History history) {
        final Map<Integer, History> own = outcomes.getOrDefault(seen, Map.of());
        if (own.containsKey(number)) {
            return true;
        }
        final Verdict verdict = oracle.judge(inOrder(number), history);
        final Set<Deviation> taken = verdict instanceof Verdict.Explained explained ? explained.quirks() : Set.of();
        final boolean isAllowed = verdict instanceof Verdict.Agrees
                || !taken.isEmpty() && side.deviations().containsAll(Deviation.ids(taken));
        if (isAllowed) {
            outcomes.computeIfAbsent(seen, key -> new TreeMap<>()).put(number, history);
            take(seen, taken);
        }
        return !(verdict instanceof Verdict.Undecided) && !(verdict instanceof Verdict.Invalid);
    }

    /** An order in which an outcome shows, the submitted one if that does. */
    List<Integer> exampleOrder(Seen seen) {
        return orders.all().get(outcomes.get(seen).keySet().iterator().next());
    }
}
