package io.isolde.harness.study;

import io.isolde.harness.random.Bootstrap;
import io.isolde.harness.random.Bootstrap.Interval;
import io.isolde.harness.random.Rng;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Layer;
import io.isolde.harness.reduce.Selector;
import io.isolde.harness.reduce.Tally;
import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.Json;
import io.isolde.harness.report.Median;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.study.ReducerEvaluation.Left;
import io.isolde.harness.study.ReducerEvaluation.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What came of an evaluation of reducers, as data, a table and charts. Intervals are over reductions. */
public final class ReducerReport {
    private static final int STEPS = 60;
    private static final long BOOTSTRAP_SEED = 1;

    private final List<Result> results;
    private final List<ReducerConfiguration> configurations;
    private final Duration time;

    /**
     * @param time that each reduction had
     */
    public ReducerReport(List<Result> results, Duration time) {
        this.results = List.copyOf(results);
        this.configurations =
                results.stream().map(Result::configuration).distinct().toList();
        this.time = time;
    }

    /** All files by name. */
    public Map<String, String> files() {
        final Map<String, String> files = new LinkedHashMap<>();
        files.put("reductions.tsv", reductions());
        files.put("summary.json", Json.page(json()));
        files.put("summary.md", table());
        files.put(
                "reduction-rate.svg",
                bars("Characters removed, mean with 95 % interval", "share of characters", ReducerReport::rate));
        files.put(
                "validity.svg",
                bars("Candidates that kept the verdict, mean with 95 % interval", "share", ReducerReport::validity));
        files.put("first-layer-validity.svg", firstLayer());
        files.put("course.svg", course());
        return files;
    }

    /** The table, in Markdown. */
    public String table() {
        final StringBuilder text = new StringBuilder();
        text.append("| reducer, selector | reductions | characters removed | validity | first-layer validity |")
                .append(" candidates | seconds (median) | statements per transaction (median) | rows (median) |")
                .append(" 10 of 10 |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for (final ReducerConfiguration configuration : configurations) {
            final List<Result> own = of(configuration);
            text.append("| ").append(configuration.text());
            text.append(" | ").append(own.size());
            text.append(" | ").append(percent(interval(own, ReducerReport::rate)));
            text.append(" | ").append(percent(interval(own, ReducerReport::validity)));
            text.append(" | ").append(percent(interval(own, result -> share(firstLayer(result)))));
            text.append(" | ")
                    .append(decimal(median(own, r -> r.reduction().candidates().tried())));
            text.append(" | ").append(decimal(median(own, ReducerReport::seconds)));
            text.append(" | ").append(decimal(median(own, ReducerReport::statements)));
            text.append(" | ")
                    .append(decimal(median(own, r -> r.reduction().sizeAfter().rows())));
            text.append(" | ")
                    .append(own.stream().filter(r -> r.reduction().isStable()).count());
            text.append(" |\n");
        }
        return text.toString();
    }

    private String reductions() {
        final Grid grid = new Grid(List.of(
                "reducer",
                "selector",
                "round",
                "place",
                "finding",
                "verdict",
                "characters_before",
                "characters_after",
                "statements_before",
                "statements_after",
                "most_in_transaction",
                "rows_before",
                "rows_after",
                "candidates",
                "kept",
                "first_layer_candidates",
                "first_layer_kept",
                "seconds",
                "time_is_up",
                "reproduced",
                "confirmed"));
        for (final Result r : results) {
            final CaseSize before = r.reduction().sizeBefore();
            final CaseSize after = r.reduction().sizeAfter();
            final Tally all = r.reduction().candidates();
            final Tally first = firstLayer(r);
            final List<Object> cells = List.of(
                    r.configuration().reducer().name().toLowerCase(Locale.ROOT),
                    r.configuration().selector().name().toLowerCase(Locale.ROOT),
                    r.round(),
                    r.place(),
                    r.finding(),
                    r.verdict(),
                    before.characters(),
                    after.characters(),
                    before.statements(),
                    after.statements(),
                    (int) statements(r),
                    before.rows(),
                    after.rows(),
                    all.tried(),
                    all.kept(),
                    first.tried(),
                    first.kept(),
                    decimal(seconds(r)),
                    r.reduction().timeIsUp(),
                    r.reduction().reproduced(),
                    r.reduction().confirmed());
            grid.row(cells.stream().map(Object::toString).toList());
        }
        return grid.write(OutputFormat.TSV);
    }

    private List<Map<String, Object>> json() {
        final List<Map<String, Object>> list = new ArrayList<>();
        for (final ReducerConfiguration configuration : configurations) {
            final List<Result> own = of(configuration);
            final Map<String, Object> json = new LinkedHashMap<>();
            json.put("reducer", configuration.reducer().name().toLowerCase(Locale.ROOT));
            json.put("selector", configuration.selector().name().toLowerCase(Locale.ROOT));
            json.put("reductions", own.size());
            json.put("rate", list(interval(own, ReducerReport::rate)));
            json.put("validity", list(interval(own, ReducerReport::validity)));
            json.put("firstLayerValidity", list(interval(own, result -> share(firstLayer(result)))));
            json.put(
                    "medianCandidates",
                    finite(median(own, r -> r.reduction().candidates().tried())));
            json.put("medianSeconds", finite(median(own, ReducerReport::seconds)));
            json.put("medianStatementsOfATransaction", finite(median(own, ReducerReport::statements)));
            json.put(
                    "medianRows",
                    finite(median(own, r -> r.reduction().sizeAfter().rows())));
            json.put(
                    "stable", own.stream().filter(r -> r.reduction().isStable()).count());
            list.add(json);
        }
        return list;
    }

    private String bars(String title, String label, ToDoubleFunction<Result> value) {
        final List<ReducerConfiguration.Kind> reducers = configurations.stream()
                .map(ReducerConfiguration::reducer)
                .distinct()
                .toList();
        final List<Chart.Series> series = new ArrayList<>();
        for (final Selector selector : Selector.values()) {
            final List<Chart.Point> points = new ArrayList<>();
            for (final ReducerConfiguration configuration : configurations) {
                if (configuration.selector() == selector) {
                    final Interval mean = interval(of(configuration), value);
                    points.add(new Chart.Point(
                            reducers.indexOf(configuration.reducer()), mean.mean(), mean.low(), mean.high()));
                }
            }
            if (!points.isEmpty()) {
                series.add(new Chart.Series(selector.name().toLowerCase(Locale.ROOT), points));
            }
        }
        return Chart.bars(
                title,
                label,
                reducers.stream()
                        .map(reducer -> reducer.name().toLowerCase(Locale.ROOT))
                        .toList(),
                series,
                1);
    }

    /** Validity of the first layer against the number of findings reduced before: whether experience pays. */
    private String firstLayer() {
        return lines(
                "Validity of the first layer as experience grows",
                "findings reduced before",
                "share of candidates that kept the verdict",
                own -> {
                    final int most = own.stream().mapToInt(Result::place).max().orElse(0);
                    final List<Chart.Point> points = new ArrayList<>();
                    for (int place = 0; place <= most; place++) {
                        final int until = place;
                        final Tally sum = own.stream()
                                .filter(result -> result.place() <= until)
                                .map(ReducerReport::firstLayer)
                                .reduce(new Tally(0, 0), ReducerReport::sum);
                        points.add(new Chart.Point(place, share(sum)));
                    }
                    return points;
                });
    }

    /** Characters left against time. */
    private String course() {
        return lines("Characters left over time, mean", "seconds", "share of characters", own -> {
            final List<Chart.Point> points = new ArrayList<>();
            for (int step = 0; step <= STEPS; step++) {
                final Duration at = time.multipliedBy(step).dividedBy(STEPS);
                final double mean = own.stream()
                        .mapToDouble(result -> leftAt(result.course(), at))
                        .average()
                        .orElse(Double.NaN);
                points.add(new Chart.Point(at.toMillis() / 1e3, mean));
            }
            return points;
        });
    }

    private String lines(
            String title, String xLabel, String yLabel, Function<List<Result>, List<Chart.Point>> pointsOf) {
        final List<Chart.Series> series = configurations.stream()
                .map(configuration -> new Chart.Series(configuration.text(), pointsOf.apply(of(configuration))))
                .toList();
        return Chart.lines(title, xLabel, yLabel, series, 1);
    }

    private static double leftAt(List<Left> course, Duration at) {
        int characters = course.get(0).characters();
        for (final Left left : course) {
            if (left.elapsed().compareTo(at) <= 0) {
                characters = left.characters();
            }
        }
        return (double) characters / course.get(0).characters();
    }

    private List<Result> of(ReducerConfiguration configuration) {
        return results.stream()
                .filter(result -> result.configuration().equals(configuration))
                .toList();
    }

    private static Tally firstLayer(Result result) {
        return result.reduction().byLayer().getOrDefault(Layer.STATEMENTS, new Tally(0, 0));
    }

    private static Tally sum(Tally a, Tally b) {
        return new Tally(a.tried() + b.tried(), a.kept() + b.kept());
    }

    /** NaN where nothing was tried. */
    private static double share(Tally tally) {
        return tally.tried() == 0 ? Double.NaN : (double) tally.kept() / tally.tried();
    }

    private static double rate(Result result) {
        return result.reduction().rate();
    }

    private static double validity(Result result) {
        return share(result.reduction().candidates());
    }

    private static double seconds(Result result) {
        return result.reduction().elapsed().toMillis() / 1e3;
    }

    private static double statements(Result result) {
        return CaseSize.mostStatementsOfATransaction(result.reduction().result());
    }

    private static Interval interval(List<Result> own, ToDoubleFunction<Result> value) {
        final List<Double> sample = own.stream()
                .map(value::applyAsDouble)
                .filter(each -> !each.isNaN())
                .toList();
        return Bootstrap.mean(sample, new Rng(BOOTSTRAP_SEED));
    }

    private static double median(List<Result> own, ToDoubleFunction<Result> value) {
        return Median.of(own.stream().mapToDouble(value));
    }

    private static List<Object> list(Interval interval) {
        return Arrays.asList(finite(interval.mean()), finite(interval.low()), finite(interval.high()));
    }

    private static Object finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static String percent(Interval interval) {
        return Double.isNaN(interval.mean())
                ? "–"
                : String.format(
                        Locale.ROOT,
                        "%.1f %% (%.1f–%.1f)",
                        100 * interval.mean(),
                        100 * interval.low(),
                        100 * interval.high());
    }

    private static String decimal(double value) {
        return Double.isNaN(value)
                ? "–"
                : String.format(Locale.ROOT, "%.1f", value).replaceAll("\\.0$", "");
    }
}
