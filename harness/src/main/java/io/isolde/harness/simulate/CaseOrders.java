package io.isolde.harness.simulate;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Orders in which the statements of a case may be sent: each session's in their own order. What {@linkplain TestCase#closed closes} a case comes last in all of them.
 *
 * @param all orders, each as the numbers of the steps of the closed case, from 0 on
 * @param possible how many there are in all
 */
public record CaseOrders(TestCase closedCase, List<List<Integer>> all, BigInteger possible) {
    public CaseOrders {
        all = List.copyOf(all);
    }

    /** The submitted order alone. */
    public static CaseOrders submitted(TestCase testCase) {
        final TestCase closed = testCase.closed();
        final List<Integer> order = new ArrayList<>();
        for (int step = 0; step < closed.steps().size(); step++) {
            order.add(step);
        }
        return new CaseOrders(closed, List.of(order), count(testCase));
    }

    /**
     * All orders; if there are more than a limit, so many of them, drawn by a seed, with the submitted one.
     */
    public static CaseOrders of(TestCase testCase, int limit, long seed) {
        final BigInteger possible = count(testCase);
        final List<List<Integer>> bySession = bySession(testCase);
        final Set<List<Integer>> orders = new LinkedHashSet<>();
        if (possible.compareTo(BigInteger.valueOf(limit)) <= 0) {
            addAll(bySession, new int[bySession.size()], new ArrayList<>(), orders);
        } else {
            final List<Integer> turns = new ArrayList<>();
            testCase.steps().forEach(step -> turns.add(step.session()));
            orders.add(order(bySession, turns));
            final Random random = new Random(seed);
            while (orders.size() < limit) {
                Collections.shuffle(turns, random);
                orders.add(order(bySession, turns));
            }
        }
        final TestCase closed = testCase.closed();
        final List<List<Integer>> all = new ArrayList<>();
        for (final List<Integer> order : orders) {
            final List<Integer> whole = new ArrayList<>(order);
            for (int step = testCase.steps().size(); step < closed.steps().size(); step++) {
                whole.add(step);
            }
            all.add(whole);
        }
        return new CaseOrders(closed, all, possible);
    }

    /** How many orders a case has. */
    static BigInteger count(TestCase testCase) {
        BigInteger count = BigInteger.ONE;
        int placed = 0;
        for (final List<Integer> steps : bySession(testCase)) {
            for (int i = 1; i <= steps.size(); i++) {
                count = count.multiply(BigInteger.valueOf(++placed)).divide(BigInteger.valueOf(i));
            }
        }
        return count;
    }

    private static List<List<Integer>> bySession(TestCase testCase) {
        final List<List<Integer>> bySession = new ArrayList<>();
        testCase.sessions().forEach(session -> bySession.add(new ArrayList<>()));
        for (int step = 0; step < testCase.steps().size(); step++) {
            bySession.get(testCase.steps().get(step).session()).add(step);
        }
        return bySession;
    }

    private static List<Integer> order(List<List<Integer>> bySession, List<Integer> turns) {
        final int[] next = new int[bySession.size()];
        return turns.stream()
                .map(session -> bySession.get(session).get(next[session]++))
                .toList();
    }

    private static void addAll(
            List<List<Integer>> bySession, int[] next, List<Integer> order, Set<List<Integer>> orders) {
        boolean isWhole = true;
        for (int session = 0; session < next.length; session++) {
            if (next[session] < bySession.get(session).size()) {
                isWhole = false;
                order.add(bySession.get(session).get(next[session]++));
                addAll(bySession, next, order, orders);
                next[session]--;
                order.remove(order.size() - 1);
            }
        }
        if (isWhole) {
            orders.add(List.copyOf(order));
        }
    }

    /** The closed case in one of the orders. */
    public TestCase in(List<Integer> order) {
        final List<Step> steps = new ArrayList<>();
        order.forEach(step -> steps.add(closedCase.steps().get(step)));
        return closedCase.withSteps(steps);
    }

    /** The statements of an order by their numbers in the case file, as in {@code 3 5 4 6}. */
    public String numbers(List<Integer> order) {
        return order.stream()
                .map(step -> Integer.toString(closedCase.setup().size() + step + 1))
                .collect(Collectors.joining(" "));
    }
}
