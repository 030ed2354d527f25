package io.isolde.harness.random;

import java.util.Arrays;

/** How far counts are from what equal chances would give. */
public final class ChiSquare {
    private ChiSquare() {}

    /** The statistic; its degrees of freedom are one less than there are counts. */
    public static double ofUniform(int[] counts) {
        final double expected = Arrays.stream(counts).sum() / (double) counts.length;
        return Arrays.stream(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }
}
