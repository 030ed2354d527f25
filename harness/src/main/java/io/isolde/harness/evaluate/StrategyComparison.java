package io.isolde.harness.evaluate;

import io.isolde.harness.random.Bootstrap;
import io.isolde.harness.random.Bootstrap.Interval;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.Markdown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * Ways to make conflicts, compared by campaigns of equal time over several seeds. A finding is a signature: of a known deviation its quirks, of a
 * new one its level, statement and rule. Intervals are percentile bootstraps over the seeds, 95 %.
 */
public final class StrategyComparison {
    private static final double THOUSAND = 1000.0;

    /**
     * What one campaign found.
     *
     * @param hits cases that are findings
     * @param findings different ones
     */
    public record Sample(String strategy, long seed, double seconds, long cases, long hits, Set<String> findings) {
        public Sample {
            findings = Set.copyOf(findings);
        }

        /** Different findings in a thousand cases: the quality of the cases. */
        double quality() {
            return cases == 0 ? 0 : THOUSAND * findings.size() / cases;
        }
    }

    private final String baseline;
    private final Map<String, List<Sample>> byStrategy = new LinkedHashMap<>();

    /**
     * An empty comparison.
     *
     * @param baseline the strategy that others are compared with
     */
    public StrategyComparison(String baseline) {
        this.baseline = baseline;
    }

    /** Adds a campaign. Every strategy gets the same seeds in the same order. */
    public void add(Sample sample) {
        byStrategy
                .computeIfAbsent(sample.strategy(), strategy -> new ArrayList<>())
                .add(sample);
    }

    /** The mean over the seeds. */
    static Interval mean(List<Sample> samples, ToDoubleFunction<Sample> value) {
        final double[] values = samples.stream().mapToDouble(value).toArray();
        return estimate(
                values.length,
                picks -> Arrays.stream(picks)
                        .mapToDouble(i -> values[i])
                        .average()
                        .orElse(0));
    }

    /** How many times as good as the baseline: means over the same seeds; infinite or not a number where the baseline found nothing. */
    Interval timesBaseline(List<Sample> samples) {
        final double[] values = samples.stream().mapToDouble(Sample::quality).toArray();
        final double[] base = byStrategy.getOrDefault(baseline, List.of()).stream()
                .mapToDouble(Sample::quality)
                .toArray();
        final int seeds = Math.min(values.length, base.length);
        return estimate(
                seeds,
                picks -> Arrays.stream(picks).mapToDouble(i -> values[i]).sum()
                        / Arrays.stream(picks).mapToDouble(i -> base[i]).sum());
    }

    private static Interval estimate(int seeds, ToDoubleFunction<int[]> statistic) {
        return Bootstrap.of(seeds, statistic, new Rng(seeds));
    }

    /** A row for each campaign. */
    public Grid data() {
        final Grid grid = new Grid(
                List.of("strategy", "seed", "seconds", "cases", "hits", "distinct", "per_1000_cases", "findings"));
        byStrategy
                .values()
                .forEach(samples -> samples.forEach(sample -> grid.row(List.of(
                        sample.strategy(),
                        Long.toString(sample.seed()),
                        String.format(Locale.ROOT, "%.1f", sample.seconds()),
                        Long.toString(sample.cases()),
                        Long.toString(sample.hits()),
                        Integer.toString(sample.findings().size()),
                        String.format(Locale.ROOT, "%.3f", sample.quality()),
                        String.join("; ", new TreeSet<>(sample.findings()))))));
        return grid;
    }

    /** A row for each strategy. */
    public String table() {
        final Markdown.Table table = new Markdown.Table(
                "strategy",
                "cases",
                "findings",
                "distinct findings a run",
                "distinct in all",
                "distinct per 1,000 cases",
                "times " + baseline);
        byStrategy.forEach((strategy, samples) -> {
            final Set<String> all = new TreeSet<>();
            samples.forEach(sample -> all.addAll(sample.findings()));
            table.row(
                    strategy,
                    Long.toString(samples.stream().mapToLong(Sample::cases).sum()),
                    Long.toString(samples.stream().mapToLong(Sample::hits).sum()),
                    text(mean(samples, sample -> sample.findings().size())),
                    Integer.toString(all.size()),
                    text(mean(samples, Sample::quality)),
                    text(timesBaseline(samples)));
        });
        return table.toString();
    }

    private static String text(Interval interval) {
        return Double.isFinite(interval.mean())
                ? String.format(Locale.ROOT, "%.2f (%.2f–%s)", interval.mean(), interval.low(), limit(interval.high()))
                : "–";
    }

    /** Resampled seeds may hold none in which the baseline found anything. */
    private static String limit(double high) {
        return Double.isFinite(high) ? String.format(Locale.ROOT, "%.2f", high) : Double.isNaN(high) ? "–" : "∞";
    }

    /** Distinct findings per 1,000 cases. */
    public String chart() {
        final List<Chart.Point> points = new ArrayList<>();
        byStrategy.values().forEach(samples -> {
            final Interval quality = mean(samples, Sample::quality);
            points.add(new Chart.Point(points.size(), quality.mean(), quality.low(), quality.high()));
        });
        return Chart.bars(
                "Distinct findings per 1,000 cases, by strategy",
                "mean over seeds, 95 % interval",
                List.copyOf(byStrategy.keySet()),
                List.of(new Chart.Series("distinct findings", points)),
                0);
    }
}
