package io.isolde.harness.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Delta debugging: the smallest part of a list that it comes across while halving, then quartering, and so on; no single element of it can
 * be left out.
 *
 * <p>Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, section 3.2, algorithm ddmin.
 */
final class Ddmin {
    /** Tries parts of the list. */
    @FunctionalInterface
    interface Test {
        /** Index of the first part, in ascending indexes of elements, that will do; -1 if none will. */
        int firstThatWillDo(List<List<Integer>> parts) throws InterruptedException;
    }

    private Ddmin() {}

    /** What is left of elements 0 to {@code count - 1}, in order; nothing if even that will do. */
    static List<Integer> minimize(int count, Test test) throws InterruptedException {
        List<Integer> now = IntStream.range(0, count).boxed().toList();
        if (count == 0 || test.firstThatWillDo(List.of(List.of())) == 0) {
            return List.of();
        }
        int pieces = 2;
        while (now.size() > 1) {
            final List<List<Integer>> parts = split(now, pieces);
            final List<List<Integer>> complements = pieces == 2 ? List.of() : complements(now, parts);
            final List<List<Integer>> all = new ArrayList<>(parts);
            all.addAll(complements);
            final int found = test.firstThatWillDo(all);
            if (found >= 0) {
                now = all.get(found);
                pieces = found < parts.size() ? 2 : Math.max(pieces - 1, 2);
            } else if (pieces < now.size()) {
                pieces = Math.min(now.size(), 2 * pieces);
            } else {
                return now;
            }
            pieces = Math.min(pieces, Math.max(2, now.size()));
        }
        return now;
    }

    private static List<List<Integer>> split(List<Integer> list, int pieces) {
        final List<List<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < pieces; i++) {
            parts.add(list.subList(i * list.size() / pieces, (i + 1) * list.size() / pieces));
        }
        return parts;
    }

    private static List<List<Integer>> complements(List<Integer> list, List<List<Integer>> parts) {
        return parts.stream()
                .map(part -> list.stream().filter(each -> !part.contains(each)).toList())
                .toList();
    }
}
