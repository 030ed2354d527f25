package io.isolde.harness.simulate;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.report.Figures;
import io.isolde.harness.simulate.OutcomeSheet.Outcome;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Answers what a server may do with a case, and what only one of two may do. */
public final class Simulate {
    private static final String ALLOWED = "allowed";
    private static final String FORBIDDEN = "–";
    /** Of a number of orders that is told. */
    private static final int MOST_BITS_TOLD = 40;

    private final String name;
    private final CaseOrders orders;
    private final Limits limits;

    /**
     * Of one case.
     *
     * @param name of the case
     * @param limits for each order
     */
    public Simulate(String name, CaseOrders orders, Limits limits) {
        this.name = name;
        this.orders = orders;
        this.limits = limits;
    }

    /**
     * An answer.
     *
     * @param isDecided whether the rules tell anything of the case
     */
    public record Answer(OutcomeSheet sheet, boolean isDecided) {}

    private TestCase closedCase() {
        return orders.closedCase();
    }

    private boolean isOneOrder() {
        return orders.all().size() == 1;
    }

    // ---- one side

    /** What a server may do. */
    public Answer on(Side side) {
        final Simulation simulation = Simulation.of(side, orders, limits);
        final SqlWriter sql = new SqlWriter(side.server().profile().version());
        final List<Seen> seen = mostFrequentFirst(simulation);
        final boolean takesDeviations =
                seen.stream().anyMatch(each -> !simulation.deviations(each).isEmpty());
        final List<Outcome> outcomes = new ArrayList<>();
        for (final Seen each : seen) {
            final List<String> cells = new ArrayList<>();
            if (takesDeviations) {
                cells.add(String.join(", ", simulation.deviations(each)));
            }
            if (!isOneOrder()) {
                cells.add(Figures.count(simulation.outcomes().get(each).size()));
                cells.add(Figures.count(onlyOne(simulation, each)));
                cells.add(orders.numbers(simulation.exampleOrder(each)));
            }
            outcomes.add(new Outcome(outcomes.size() + 1, OutcomeSheet.summary(closedCase(), each), cells, false));
        }
        final boolean isDecided = !seen.isEmpty();
        final String title = name + " on " + side.name(closedCase()) + ": "
                + (isDecided ? Figures.count(seen.size(), "outcome") : "undecided");
        final List<String> columns = new ArrayList<>();
        if (takesDeviations) {
            columns.add("known deviation");
        }
        if (!isOneOrder()) {
            columns.addAll(List.of("orders", "no other in", "an order, by statement"));
        }
        final List<String> notes = new ArrayList<>();
        noteOrders(notes);
        noteGaps(simulation, isDecided, notes);
        return new Answer(
                new OutcomeSheet(
                        title,
                        notes,
                        OutcomeSheet.setUp(closedCase(), sql),
                        columns,
                        outcomes,
                        OutcomeSheet.lines(closedCase(), sql, seen, !isOneOrder())),
                isDecided);
    }

    private static List<Seen> mostFrequentFirst(Simulation simulation) {
        final List<Seen> seen = new ArrayList<>(simulation.outcomes().keySet());
        seen.sort(Comparator.comparing(each -> simulation.outcomes().get(each).size(), Comparator.reverseOrder()));
        return seen;
    }

    /** Orders in which there is no other outcome. */
    private static long onlyOne(Simulation simulation, Seen seen) {
        return simulation.outcomes().get(seen).keySet().stream()
                .filter(order -> simulation.outcomes().values().stream()
                                .filter(each -> each.containsKey(order))
                                .count()
                        == 1)
                .count();
    }

    private void noteOrders(List<String> notes) {
        if (isOneOrder()) {
            return;
        }
        final String all = orders.possible().bitLength() > MOST_BITS_TOLD
                ? "more than a trillion"
                : String.format(Locale.ROOT, "%,d", orders.possible());
        notes.add(
                orders.possible().equals(BigInteger.valueOf(orders.all().size()))
                        ? "In all " + all + " orders of the sessions' statements."
                        : "In " + Figures.count(orders.all().size()) + " of " + all
                                + " orders of the sessions' statements, drawn by the seed.");
    }

    private void noteGaps(Simulation simulation, boolean isDecided, List<String> notes) {
        if (simulation.gaps().isEmpty()) {
            notes.add("The rules allow no other outcome" + (isOneOrder() ? " in this order." : " in these orders."));
        } else if (isDecided) {
            simulation.gaps().keySet().forEach(gap -> notes.add("There may be more outcomes: " + gap + "."));
        } else {
            simulation.gaps().keySet().forEach(gap -> notes.add("The model lacks: " + gap + "."));
        }
    }

    // ---- two sides

    /** What only one of two may do. */
    public Answer difference(Side left, Side right) {
        final Simulation first = Simulation.of(left, orders, limits);
        final Simulation second = Simulation.of(right, orders, limits);
        final SqlWriter sql = new SqlWriter(left.server().profile().version());
        final int open = second.complete(first) + first.complete(second);
        final List<Seen> differing = new ArrayList<>();
        int shared = 0;
        final Set<Seen> all = new LinkedHashSet<>(first.outcomes().keySet());
        all.addAll(second.outcomes().keySet());
        for (final Seen seen : all) {
            if (ordersOf(first, seen).equals(ordersOf(second, seen))) {
                shared++;
            } else {
                differing.add(seen);
            }
        }
        differing.sort(Comparator.comparing(seen -> ordersOf(first, seen).isEmpty()));
        final boolean isDecided = first.undecided() + second.undecided() == 0;
        final List<String> notes = new ArrayList<>();
        noteOrders(notes);
        notes.add(Figures.count(shared, "outcome") + " allowed on both sides" + (shared == 0 ? "." : ", not shown."));
        noteOpen(first, second, open, notes);
        final List<Outcome> outcomes = new ArrayList<>();
        for (final Seen seen : differing) {
            outcomes.add(new Outcome(
                    outcomes.size() + 1, OutcomeSheet.summary(closedCase(), seen), cells(first, second, seen), true));
        }
        final List<String> columns = new ArrayList<>(List.of(left.name(closedCase()), right.name(closedCase())));
        if (!isOneOrder()) {
            columns.add("an order, by statement");
        }
        return new Answer(
                new OutcomeSheet(
                        name + ": " + title(first, second, differing),
                        notes,
                        OutcomeSheet.setUp(closedCase(), sql),
                        columns,
                        outcomes,
                        OutcomeSheet.lines(closedCase(), sql, differing, !isOneOrder())),
                isDecided);
    }

    private static Set<Integer> ordersOf(Simulation simulation, Seen seen) {
        return simulation.outcomes().getOrDefault(seen, Map.of()).keySet();
    }

    private String title(Simulation first, Simulation second, List<Seen> differing) {
        if (first.outcomes().isEmpty() || second.outcomes().isEmpty()) {
            return "undecided";
        }
        final long onlyFirst = differing.stream()
                .filter(seen -> !ordersOf(second, seen).containsAll(ordersOf(first, seen)))
                .count();
        final long onlySecond = differing.stream()
                .filter(seen -> !ordersOf(first, seen).containsAll(ordersOf(second, seen)))
                .count();
        return differing.isEmpty()
                ? "no difference between " + first.side().name(closedCase()) + " and "
                        + second.side().name(closedCase())
                : Figures.count(onlyFirst, "outcome") + " only on "
                        + first.side().name(closedCase()) + ", "
                        + Figures.count(onlySecond) + " only on "
                        + second.side().name(closedCase());
    }

    private static void noteOpen(Simulation first, Simulation second, int open, List<String> notes) {
        for (final Simulation simulation : List.of(first, second)) {
            if (simulation.outcomes().isEmpty()) {
                simulation
                        .gaps()
                        .keySet()
                        .forEach(gap -> notes.add(
                                "The model of " + simulation.side().server().name() + " lacks: " + gap + "."));
            }
        }
        final Set<String> gaps = new TreeSet<>(first.gaps().keySet());
        gaps.addAll(second.gaps().keySet());
        if (!first.outcomes().isEmpty() && !second.outcomes().isEmpty()) {
            gaps.forEach(gap -> notes.add("There may be more differences: " + gap + "."));
        }
        if (open > 0) {
            notes.add("The rules of one side do not decide about " + Figures.count(open, "outcome") + " of the other.");
        }
    }

    private List<String> cells(Simulation first, Simulation second, Seen seen) {
        final List<String> cells = new ArrayList<>();
        for (final Simulation simulation : List.of(first, second)) {
            final int count = ordersOf(simulation, seen).size();
            final String known = String.join(", ", simulation.deviations(seen));
            final String allowed = known.isEmpty() ? ALLOWED : "known: " + known;
            cells.add(
                    count == 0
                            ? FORBIDDEN
                            : isOneOrder() ? allowed : allowed + ", in " + Figures.count(count, "order"));
        }
        if (!isOneOrder()) {
            cells.add(orders.numbers(exampleOfDifference(first, second, seen)));
        }
        return cells;
    }

    private List<Integer> exampleOfDifference(Simulation first, Simulation second, Seen seen) {
        final Map<Integer, History> left = first.outcomes().getOrDefault(seen, Map.of());
        final Map<Integer, History> right = second.outcomes().getOrDefault(seen, Map.of());
        for (int order = 0; order < orders.all().size(); order++) {
            if (left.containsKey(order) != right.containsKey(order)) {
                return orders.all().get(order);
            }
        }
        throw new IllegalArgumentException("an outcome that differs does so in some order: seen=" + seen);
    }
}
