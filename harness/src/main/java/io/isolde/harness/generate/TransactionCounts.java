package io.isolde.harness.generate;

import io.isolde.harness.random.Rng;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How many transactions a case has, each in a session of its own.
 *
 * @param weights how often {@value #FEWEST}, three, ... transactions are drawn, relative to the others
 */
public record TransactionCounts(List<Integer> weights) {
    /** A conflict needs two. */
    public static final int FEWEST = 2;
    /** More tell little that fewer do not, and take much longer to judge. */
    public static final int MOST = 5;

    /** Mostly two, which is enough for most bugs and easiest to understand, and sometimes up to five. */
    public static final TransactionCounts MIX = new TransactionCounts(List.of(70, 20, 7, 3));

    public TransactionCounts {
        weights = List.copyOf(weights);
        if (weights.size() != MOST - FEWEST + 1
                || weights.stream().anyMatch(weight -> weight < 0)
                || weights.stream().allMatch(weight -> weight == 0)) {
            throw new IllegalArgumentException("transactions need a weight of 0 or more for each number from " + FEWEST
                    + " to " + MOST + ", not all 0: weights=" + weights);
        }
    }

    /** The same number in every case. */
    public static TransactionCounts fixed(int count) {
        return between(count, count);
    }

    /** Any number from {@code low} to {@code high}, both inclusive, all equally likely. */
    public static TransactionCounts between(int low, int high) {
        if (low < FEWEST || high > MOST || low > high) {
            throw new IllegalArgumentException(
                    "transactions must lie within " + FEWEST + " to " + MOST + ": transactions=" + low + ".." + high);
        }
        return new TransactionCounts(IntStream.rangeClosed(FEWEST, MOST)
                .mapToObj(count -> count >= low && count <= high ? 1 : 0)
                .toList());
    }

    int draw(Rng rng) {
        return FEWEST
                + rng.weighted(weights.stream().mapToInt(Integer::intValue).toArray());
    }

    /** As in {@code 2} or {@code 2 (70 %), 3 (20 %)}. */
    @Override
    public String toString() {
        final int[] drawn = IntStream.range(0, weights.size())
                .filter(i -> weights.get(i) > 0)
                .toArray();
        if (drawn.length == 1) {
            return Integer.toString(FEWEST + drawn[0]);
        }
        final int total = weights.stream().mapToInt(Integer::intValue).sum();
        return Arrays.stream(drawn)
                .mapToObj(i -> FEWEST + i + " (" + Math.round(100.0 * weights.get(i) / total) + " %)")
                .collect(Collectors.joining(", "));
    }
}
