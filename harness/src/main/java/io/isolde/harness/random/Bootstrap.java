package io.isolde.harness.random;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Confidence intervals by drawing from the sample again. Source: Efron, "Bootstrap Methods", 1979; percentile method. */
public final class Bootstrap {
    private static final int RESAMPLES = 2000;
    private static final double LOW_SHARE = 0.025;

    /**
     * A statistic of a sample and its 95 % interval.
     *
     * @param low equal to the mean, like {@code high}, for a sample of one
     */
    public record Interval(double mean, double low, double high) {}

    private Bootstrap() {}

    /** The mean of a sample, NaN with its interval if that is empty. Draws the same from the same generator. */
    public static Interval mean(List<Double> sample, Rng rng) {
        return of(
                sample.size(),
                picks -> Arrays.stream(picks).mapToDouble(sample::get).sum() / picks.length,
                rng);
    }

    /**
     * A statistic of a sample of some size, NaN with its interval if that is empty. Draws the same from the same generator.
     *
     * @param statistic of the members that are picked, as many as there are, by number
     */
    public static Interval of(int size, ToDoubleFunction<int[]> statistic, Rng rng) {
        if (size == 0) {
            return new Interval(Double.NaN, Double.NaN, Double.NaN);
        }
        final int[] picks = new int[size];
        final double[] resampled = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            Arrays.setAll(picks, pick -> rng.below(size));
            resampled[i] = statistic.applyAsDouble(picks);
        }
        Arrays.sort(resampled);
        Arrays.setAll(picks, pick -> pick);
        return new Interval(
                statistic.applyAsDouble(picks),
                resampled[(int) (RESAMPLES * LOW_SHARE)],
                resampled[(int) (RESAMPLES * (1 - LOW_SHARE)) - 1]);
    }
}
