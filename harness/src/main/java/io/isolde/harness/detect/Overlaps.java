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

    /** The index of its round; behind the last where nothing ran beside a commit. */
    private final int commit;

    /** Rounds behind it, of statements that ran at the same time. */
    private final List<Round> beside;

    private Overlaps(TestCase testCase, History history) {
        this.testCase = testCase;
        this.history = history;
        final int end = history.rounds().size();
        this.commit = IntStream.range(0, end)
                .filter(index -> countBeside(index) > 0)
                .findFirst()
                .orElse(end);
        this.beside =
                commit == end ? List.of() : history.rounds().subList(commit + 1, commit + 1 + countBeside(commit));
    }

    /** The run in all orders that are possible, in turn; made one by one. The first is the order in which it is told. */
    static Stream<Order> orders(Run run) {
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
        if (beside.isEmpty()) {
            return false;
        }
        final List<Round> rounds = history.rounds();
        final int session = step(rounds.get(commit)).session();
        final Set<String> written = rounds.subList(0, commit).stream()
                .map(this::step)
                .filter(step -> step.session() == session && Statement.writesRows(step.statement()))
                .flatMap(step -> Statement.tableOf(step.statement()).stream())
                .collect(Collectors.toSet());
        return beside.stream()
                        .filter(round -> Statement.tableOf(step(round).statement())
                                .filter(written::contains)
                                .isPresent())
                        .count()
                > 1;
    }

    private Step step(Round round) {
        return testCase.steps().get(round.step());
    }

    /** How many rounds behind one are of steps that ran beside its own, if it was the first. */
    private int countBeside(int index) {
        final List<Round> rounds = history.rounds();
        final boolean somebodyWaits =
                index > 0 && !rounds.get(index - 1).waitingAtEnd().isEmpty();
        return somebodyWaits
                ? 0
                : testCase.sending()
                        .beside(
                                testCase,
                                rounds.get(index).step(),
                                rounds.subList(index + 1, rounds.size()).stream()
                                        .mapToInt(Round::step))
                        .size();
    }

    /** The rounds in every order. */
    private Stream<List<Round>> orders() {
        final List<Round> rounds = history.rounds();
        if (beside.isEmpty()) {
            return Stream.of(rounds);
        }
        final List<Round> before = rounds.subList(0, commit);
        final List<Round> behind = rounds.subList(commit + 1 + beside.size(), rounds.size());
        return orders(rounds.get(commit), beside)
                .map(order ->
                        Stream.of(before, order, behind).flatMap(List::stream).toList());
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
        final List<Round> moved =
                rounds.stream().map(round -> round.renumbered(numbers)).toList();
        final TestCase inOrder = testCase.withSteps(
                        order.stream().map(testCase.steps()::get).toList())
                .sent(Sending.IN_TURN);
        return new Order(new Run(inOrder, new History(moved, history.finalState()), run.fault()), order);
    }
}
