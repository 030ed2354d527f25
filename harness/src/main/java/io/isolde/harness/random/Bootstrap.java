package io.isolde.harness.random;

import java.util.Arrays;
import java.util.List;

/** Confidence intervals of a mean by drawing from the sample again. Source: Efron, "Bootstrap Methods", 1979; percentile method. */
public final class Bootstrap {
    private static final int RESAMPLES = 2000;
    private static final double LOW_SHARE = 0.025;

    /**
     * A mean and its 95 % interval.
     *
     * @param low equal to the mean, like {@code high}, for a sample of one
     */
    public record Interval(double mean, double low, double high) {}

    private Bootstrap() {}

    /** The mean of a sample, NaN with its interval if that is empty. Draws the same from the same generator. */
    public static Interval mean(List<Double> sample, Rng rng) {
        if (sample.isEmpty()) {
            return new Interval(Double.NaN, Double.NaN, Double.NaN);
        }
        final double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (int j = 0; j < sample.size(); j++) {
                sum += rng.pick(sample);
            }
            means[i] = sum / sample.size();
        }
        Arrays.sort(means);
        return new Interval(
                sample.stream().mapToDouble(Double::doubleValue).sum() / sample.size(),
                means[(int) (RESAMPLES * LOW_SHARE)],
                means[(int) (RESAMPLES * (1 - LOW_SHARE)) - 1]);
    }
}
