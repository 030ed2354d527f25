package io.isolde.harness.generate;

import io.isolde.harness.random.Rng;

/** Whole numbers from {@code low} to {@code high}, both inclusive. */
public record IntRange(int low, int high) {
    public IntRange {
        if (low > high) {
            throw new IllegalArgumentException("a range needs low <= high: low=" + low + " high=" + high);
        }
    }

    int draw(Rng rng) {
        return rng.between(low, high);
    }

    boolean isWithin(int lowest, int highest) {
        return low >= lowest && high <= highest;
    }
}
