package io.isolde.harness.evaluate;

import io.isolde.harness.random.Bootstrap;
import io.isolde.harness.random.Bootstrap.Interval;
import io.isolde.harness.random.Rng;
import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Discoveries;
import io.isolde.harness.report.DiscoveryCounts;
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
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Ways to make conflicts, compared by campaigns of equal time over several seeds. A finding is told from others by its shape, a bug by its cause. As
 * the more cases there are the fewer bring anything new, strategies are compared by what they find in equally many cases: as many as the campaign
 * ran that ran fewest. Intervals are percentile bootstraps over the seeds, 95 %.
 */
public final class StrategyComparison {
    private static final double THOUSAND = 1000.0;
    private static final int CURVE_POINTS = 40;

    /** What one campaign found. */
    public record Sample(String strategy, long seed, double seconds, DiscoveryCounts counts) {
        public long cases() {
            return counts.cases();
        }

        public long hits() {
            return counts.hits();
        }

        public Discoveries shapes() {
            return counts.shapes();
        }

        public Discoveries bugs() {
            return counts.bugs();
        }

        double share(long count) {
            return cases() == 0 ? 0 : (double) count / cases();
        }

        /** Cases that are findings, of a thousand. */
        double hitRate() {
            return THOUSAND * share(hits());
        }

        /** When a bug was found, by its case; infinite if it was not. */
        double secondsTo(String bug) {
            final Long at = bugs().firstAt().get(bug);
            return at == null ? Double.POSITIVE_INFINITY : seconds * at / cases();
        }

        /** Different findings for a thousand different cases if orders did not count. */
        double shapesPerBase() {
            return counts.bases() == 0 ? 0 : THOUSAND * shapes().count() / counts.bases();
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

    private Stream<Sample> samples() {
        return byStrategy.values().stream().flatMap(List::stream);
    }

    /** As many cases as every campaign ran. */
    long commonCases() {
        return samples().mapToLong(Sample::cases).min().orElse(0);
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

    /** How many times as much as the baseline: means over the same seeds; infinite or not a number where the baseline has none. */
    Interval timesBaseline(List<Sample> samples, ToDoubleFunction<Sample> value) {
        final double[] values = samples.stream().mapToDouble(value).toArray();
        final double[] base = byStrategy.getOrDefault(baseline, List.of()).stream()
                .mapToDouble(value)
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
        final long common = commonCases();
        final Grid grid = new Grid(List.of(
                "strategy",
                "seed",
                "seconds",
                "cases",
                "meeting",
                "bases",
                "hits",
                "shapes",
                "shapes_in_" + common + "_cases",
                "bugs",
                "bug_names"));
        samples()
                .forEach(sample -> grid.row(List.of(
                        sample.strategy(),
                        Long.toString(sample.seed()),
                        String.format(Locale.ROOT, "%.1f", sample.seconds()),
                        Long.toString(sample.cases()),
                        Long.toString(sample.counts().meeting()),
                        Long.toString(sample.counts().bases()),
                        Long.toString(sample.hits()),
                        Integer.toString(sample.shapes().count()),
                        Long.toString(sample.shapes().within(common)),
                        Integer.toString(sample.bugs().count()),
                        String.join("; ", new TreeSet<>(sample.bugs().names())))));
        return grid;
    }

    /** A row for each different finding of each campaign, with the number of cases after which it was there. */
    public Grid findings() {
        final Grid grid = new Grid(List.of("strategy", "seed", "cases", "shape"));
        samples()
                .forEach(sample -> sample.shapes()
                        .firstAt()
                        .forEach((shape, at) -> grid.row(
                                List.of(sample.strategy(), Long.toString(sample.seed()), Long.toString(at), shape))));
        return grid;
    }

    /** A row for each strategy. */
    public String table() {
        final long common = commonCases();
        final ToDoubleFunction<Sample> shapes = sample -> sample.shapes().within(common);
        final Markdown.Table table = new Markdown.Table(
                "strategy",
                "cases",
                "meet on a row",
                "findings per 1,000 cases",
                "bugs a run",
                "bugs in all",
                "shapes a run",
                "times " + baseline,
                "shapes in " + common + " cases",
                "times " + baseline,
                "shapes per 1,000 bases");
        byStrategy.forEach((strategy, samples) -> {
            final Set<String> bugs = new TreeSet<>();
            samples.forEach(sample -> bugs.addAll(sample.bugs().names()));
            final Interval meet =
                    mean(samples, sample -> 100 * sample.share(sample.counts().meeting()));
            table.row(
                    strategy,
                    Long.toString(samples.stream().mapToLong(Sample::cases).sum()),
                    String.format(Locale.ROOT, "%.0f %%", meet.mean()),
                    text(mean(samples, Sample::hitRate)),
                    text(mean(samples, sample -> sample.bugs().count())),
                    Integer.toString(bugs.size()),
                    text(mean(samples, sample -> sample.shapes().count())),
                    text(timesBaseline(samples, sample -> sample.shapes().count())),
                    text(mean(samples, shapes)),
                    text(timesBaseline(samples, shapes)),
                    text(mean(samples, Sample::shapesPerBase)));
        });
        return table.toString();
    }

    /** A row for each bug: in how many campaigns of each strategy it was found, and after how many seconds in the median of them all. */
    public String bugTable() {
        final Set<String> bugs = new TreeSet<>();
        samples().forEach(sample -> bugs.addAll(sample.bugs().names()));
        final List<String> heads = new ArrayList<>(List.of("bug"));
        byStrategy.keySet().forEach(strategy -> heads.add(strategy + ", seconds to it"));
        final Markdown.Table table = new Markdown.Table(heads.toArray(String[]::new));
        for (final String bug : bugs) {
            final List<String> row = new ArrayList<>(List.of(bug));
            byStrategy.values().forEach(samples -> row.add(seconds(bug, samples)));
            table.row(row);
        }
        return table.toString();
    }

    /** The median, which is none where half of the campaigns did not find the bug. */
    private static String seconds(String bug, List<Sample> samples) {
        final double[] seconds = samples.stream()
                .mapToDouble(sample -> sample.secondsTo(bug))
                .sorted()
                .toArray();
        final long found = Arrays.stream(seconds).filter(Double::isFinite).count();
        final double median = seconds[seconds.length / 2];
        final String in = String.format(Locale.ROOT, " (%d of %d)", found, seconds.length);
        return (Double.isFinite(median) ? String.format(Locale.ROOT, "%.1f", median) : "–") + in;
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

    /** Different findings against cases, as far as every campaign went. */
    public String shapesChart() {
        return chart("Distinct findings (shapes) against cases", "distinct findings", Sample::shapes);
    }

    /** Causes of findings against cases, as far as every campaign went. */
    public String bugsChart() {
        return chart("Bugs (known deviations, and new ones) against cases", "bugs", Sample::bugs);
    }

    private String chart(String title, String yLabel, Function<Sample, Discoveries> found) {
        final long common = commonCases();
        final List<Chart.Series> series = new ArrayList<>();
        byStrategy.forEach((strategy, samples) -> {
            final List<Chart.Point> points = new ArrayList<>();
            for (int i = 0; i <= CURVE_POINTS; i++) {
                final long cases = common * i / CURVE_POINTS;
                final Interval count =
                        mean(samples, sample -> found.apply(sample).within(cases));
                points.add(new Chart.Point((double) cases, count.mean(), count.low(), count.high()));
            }
            series.add(new Chart.Series(strategy, points));
        });
        return Chart.lines(title, "cases (mean over seeds, 95 % interval)", yLabel, series, 0);
    }
}
