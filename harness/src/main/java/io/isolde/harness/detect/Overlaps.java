package io.isolde.harness.detect;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a run may have been in which a commit ran at the same time as other statements ({@link Sending#COMMIT_OVERLAPS}). Its history tells the commit first.
 * But the commit may also have come behind any of the statements beside it, and one of them may have waited for it, which nobody has seen.
 */
public final class Overlaps {
    /**
     * One of the orders.
     *
     * @param run of a case that submits its steps in this order
     * @param steps of the case as it was, by number, in this order
     */
    record Order(Run run, List<Integer> steps) {
        private static Order asTold(Run run) {
            return new Order(
                    run,
                    IntStream.range(0, run.testCase().steps().size()).boxed().toList());
        }

        /** A verdict on this run, with the step that deviates as the case numbers it. */
        Verdict numbered(Verdict verdict) {
            if (verdict instanceof Verdict.Disagrees wrong) {
                return new Verdict.Disagrees(number(wrong.step()), wrong.expected(), wrong.seen(), wrong.rule());
            } else if (verdict instanceof Verdict.Explained known) {
                return new Verdict.Explained(known.quirks(), number(known.step()), known.permission());
            }
            return verdict;
        }

        /** The final state comes behind all steps. */
        private int number(int step) {
            return step < steps.size() ? steps.get(step) : step;
        }
    }

    private final TestCase testCase;
    private final History history;

    private Overlaps(TestCase testCase, History history) {
        this.testCase = testCase;
        this.history = history;
    }

    /** The run in all orders that are possible, in turn; made one by one. The first is the order in which it is told. */
    static Stream<Order> orders(Run run) {
        if (run.testCase().sending() == Sending.IN_TURN || run.fault().isPresent()) {
            return Stream.of(Order.asTold(run));
        }
        final Overlaps overlaps = new Overlaps(run.testCase(), run.history());
        return overlaps.orders().map(rounds -> overlaps.renumbered(rounds, run));
    }

    /**
     * Whether two statements beside the commit read or write a table that the committed transaction wrote: what the later one sees may contradict the earlier
     * one, in this run or in another.
     *
     * @param closedCase as it was run
     */
    public static boolean meet(TestCase closedCase, History history) {
        return closedCase.sending() != Sending.IN_TURN && new Overlaps(closedCase, history).meet();
    }

    private boolean meet() {
        final List<Round> rounds = history.rounds();
        final OptionalInt commit = commit();
        if (commit.isEmpty()) {
            return false;
        }
        final int session = step(rounds.get(commit.getAsInt())).session();
        final Set<String> written = rounds.subList(0, commit.getAsInt()).stream()
                .map(this::step)
                .filter(step -> step.session() == session && Statement.writesRows(step.statement()))
                .flatMap(step -> Statement.tableOf(step.statement()).stream())
                .collect(Collectors.toSet());
        return beside(commit.getAsInt()).stream()
                        .filter(round -> Statement.tableOf(step(round).statement())
                                .filter(written::contains)
                                .isPresent())
                        .count()
                > 1;
    }

    private Step step(Round round) {
        return testCase.steps().get(round.step());
    }

    /** The round of the commit beside which statements ran. */
    private OptionalInt commit() {
        return IntStream.range(0, history.rounds().size())
                .filter(index -> !beside(index).isEmpty())
                .findFirst();
    }

    /** The rounds in every order. */
    private Stream<List<Round>> orders() {
        final List<Round> rounds = history.rounds();
        final OptionalInt commit = commit();
        if (commit.isEmpty()) {
            return Stream.of(rounds);
        }
        final List<Round> beside = beside(commit.getAsInt());
        final List<Round> before = rounds.subList(0, commit.getAsInt());
        final List<Round> behind = rounds.subList(commit.getAsInt() + 1 + beside.size(), rounds.size());
        return orders(rounds.get(commit.getAsInt()), beside)
                .map(order ->
                        Stream.of(before, order, behind).flatMap(List::stream).toList());
    }

    /** Rounds behind one whose steps ran beside its own, if it was the first. */
    private List<Round> beside(int index) {
        final List<Round> rounds = history.rounds();
        final boolean somebodyWaits =
                index > 0 && !rounds.get(index - 1).waitingAtEnd().isEmpty();
        if (somebodyWaits) {
            return List.of();
        }
        final List<Integer> next = rounds.subList(index + 1, rounds.size()).stream()
                .map(Round::step)
                .toList();
        final int count = testCase.sending()
                .beside(testCase, rounds.get(index).step(), next)
                .size();
        return rounds.subList(index + 1, index + 1 + count);
    }

    private static Stream<List<Round>> orders(Round commit, List<Round> beside) {
        final Stream<List<Round>> behind = IntStream.rangeClosed(0, beside.size())
                .mapToObj(before -> {
                    final List<Round> order = new ArrayList<>(beside.subList(0, before));
                    final List<Integer> waiting =
                            before == 0 ? List.of() : beside.get(before - 1).waitingAtEnd();
                    order.add(new Round(commit.step(), commit.completions(), waiting));
                    order.addAll(beside.subList(before, beside.size()));
                    return order;
                });
        final Stream<List<Round>> waitedFor = IntStream.range(0, beside.size())
                .filter(last -> !beside.get(last).blocked())
                .mapToObj(last -> {
                    final List<Round> order = new ArrayList<>(beside.subList(0, last));
                    final Round waits = beside.get(last);
                    order.add(new Round(waits.step(), List.of(), List.of(waits.step())));
                    final List<Completion> completions = new ArrayList<>(commit.completions());
                    completions.addAll(waits.completions());
                    order.add(new Round(commit.step(), completions, List.of()));
                    order.addAll(beside.subList(last + 1, beside.size()));
                    return order;
                });
        return Stream.concat(behind, waitedFor);
    }

    /** The run as one of a case that submits its steps in this order. */
    private Order renumbered(List<Round> rounds, Run run) {
        final Map<Integer, Integer> numbers = new HashMap<>();
        final List<Integer> order = new ArrayList<>();
        final Stream<Integer> unsent = IntStream.range(0, testCase.steps().size())
                .filter(step -> rounds.stream().noneMatch(round -> round.step() == step))
                .boxed();
        Stream.concat(rounds.stream().map(Round::step), unsent).forEach(step -> {
            numbers.put(step, order.size());
            order.add(step);
        });
        final List<Round> moved = rounds.stream()
                .map(round -> new Round(
                        numbers.get(round.step()),
                        round.completions().stream()
                                .map(ended -> new Completion(numbers.get(ended.step()), ended.outcome()))
                                .toList(),
                        round.waitingAtEnd().stream().map(numbers::get).toList()))
                .toList();
        final TestCase inOrder = testCase.withSteps(
                        order.stream().map(testCase.steps()::get).toList())
                .sent(Sending.IN_TURN);
        return new Order(new Run(inOrder, new History(moved, history.finalState()), run.fault()), order);
    }
}
