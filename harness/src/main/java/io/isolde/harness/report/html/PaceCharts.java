package io.isolde.harness.report.html;

import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.html.RunReport.Pace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** The plots over time: cases a minute, verdicts other than that all is well, memory. */
final class PaceCharts {
    private static final double BYTES_PER_MB = 1024.0 * 1024;
    private static final double SECONDS_PER_MINUTE = 60;
    /** A rate over less is noise. */
    private static final double LEAST_SECONDS = 5;

    private final List<Pace> pace;
    private final List<Double> seconds;

    private PaceCharts(List<Pace> pace) {
        this.pace = pace;
        this.seconds = pace.stream().map(Pace::seconds).toList();
    }

    /** None where there are less than two moments. */
    static List<LineChart> of(List<Pace> pace) {
        return pace.size() < 2 ? List.of() : new PaceCharts(pace).all();
    }

    private List<LineChart> all() {
        final List<LineChart> charts = new ArrayList<>();
        charts.add(LineChart.of(
                "Cases a minute", " a minute", seconds, List.of(new LineChart.Series("cases a minute", rates()))));
        final List<LineChart.Series> verdicts = verdicts();
        if (!verdicts.isEmpty()) {
            charts.add(LineChart.of("Cases that do not agree", " cases", seconds, verdicts));
        }
        addEffort(charts, "Features covered", " features", "kinds of statement by index, level and ending", features());
        addEffort(charts, "Microseconds a statement", " microseconds", "mean from sending to the answer", latencies());
        final List<LineChart.Series> memory = memory();
        if (!memory.isEmpty()) {
            charts.add(LineChart.of("Memory in MB", " MB", seconds, memory));
        }
        return charts;
    }

    private void addEffort(List<LineChart> charts, String title, String unit, String name, List<Double> values) {
        if (values.stream().filter(Double::isFinite).count() > 1) {
            charts.add(LineChart.of(title, unit, seconds, List.of(new LineChart.Series(name, values))));
        }
    }

    private List<Double> features() {
        return pace.stream()
                .map(moment ->
                        moment.sent().map(sent -> (double) sent.features()).orElse(Double.NaN))
                .toList();
    }

    /** Over the time since the moment before; what was waited for other sessions is no part of it. */
    private List<Double> latencies() {
        final List<Double> latencies = new ArrayList<>();
        Optional<Pace.Sent> before = Optional.empty();
        for (final Pace moment : pace) {
            final Optional<Pace.Sent> now = moment.sent();
            final long statements = now.isPresent() && before.isPresent()
                    ? now.get().statements() - before.get().statements()
                    : 0;
            latencies.add(
                    statements > 0
                            ? (now.get().executeNs() - before.get().executeNs()) / 1e3 / statements
                            : Double.NaN);
            before = now;
        }
        return latencies;
    }

    /** At each moment over the seconds before it, {@value #LEAST_SECONDS} at least. */
    private List<Double> rates() {
        final List<Double> rates = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < pace.size(); i++) {
            while (from + 1 < i && seconds.get(i) - seconds.get(from + 1) >= LEAST_SECONDS) {
                from++;
            }
            final double length = seconds.get(i) - seconds.get(from);
            final long cases = pace.get(i).cases() - pace.get(from).cases();
            rates.add(length > 0 && cases >= 0 ? cases * SECONDS_PER_MINUTE / length : Double.NaN);
        }
        return rates;
    }

    private List<LineChart.Series> verdicts() {
        final List<LineChart.Series> series = new ArrayList<>();
        for (final VerdictWord word : VerdictWord.values()) {
            final List<Double> counts = pace.stream()
                    .map(moment -> (double) moment.verdicts().getOrDefault(word.word(), 0L))
                    .toList();
            if (word != VerdictWord.AGREES && counts.stream().anyMatch(count -> count > 0)) {
                series.add(new LineChart.Series(word.word(), counts));
            }
        }
        return series;
    }

    private List<LineChart.Series> memory() {
        final List<LineChart.Series> series = new ArrayList<>();
        addMemory(series, "heap of Isolde", Pace::heapBytes);
        addMemory(series, "server, in RAM", Pace::serverBytes);
        return series;
    }

    private void addMemory(List<LineChart.Series> series, String name, Function<Pace, OptionalLong> bytes) {
        final List<Double> values = pace.stream()
                .map(bytes)
                .map(known -> known.isPresent() ? known.getAsLong() / BYTES_PER_MB : Double.NaN)
                .toList();
        if (values.stream().anyMatch(Double::isFinite)) {
            series.add(new LineChart.Series(name, values));
        }
    }
}
