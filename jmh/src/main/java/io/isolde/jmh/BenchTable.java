package io.isolde.jmh;

import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Markdown;
import io.isolde.harness.report.Median;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/** What benchmarks measured, as medians over all iterations of all JVMs, and beside each how it compares with the baseline. */
final class BenchTable {
    private static final String BASELINE = "BaselineBenchmark.boxed";
    /** Of the general oracle only; the flat solver does not keep what it knows of a case. */
    private static final String ORDERS = "orders";

    private static final double NANOSECONDS_A_MINUTE = 60e9;

    /**
     * One benchmark with one choice of parameters.
     *
     * @param perMinute operations in a minute of wall time
     * @param cpu nanoseconds of CPU time per operation
     * @param bytes allocated per operation
     */
    record Row(String name, Map<String, String> parameters, double perMinute, double cpu, double bytes) {
        double perCpuMinute() {
            return NANOSECONDS_A_MINUTE / cpu;
        }

        /** The submitted orders stand behind a name, as their number alone says little. */
        String parameterText() {
            return casesText() + (parameters.containsKey(ORDERS) ? " orders=" + parameters.get(ORDERS) : "");
        }

        /** Which curve of a chart it is on. */
        String curve() {
            final String orders = parameters.containsKey(ORDERS) ? ", orders=" + parameters.get(ORDERS) : "";
            return name.substring(name.indexOf('.') + 1) + orders;
        }

        boolean hasSameCasesAs(Row other) {
            final String theirs = other.parameters().get(ORDERS);
            final String ours = parameters.getOrDefault(ORDERS, theirs);
            return ours.equals(theirs) && casesText().equals(other.casesText());
        }

        private String casesText() {
            return parameters.entrySet().stream()
                    .filter(parameter -> !parameter.getKey().equals("caseCount")
                            && !parameter.getKey().equals(ORDERS))
                    .map(Map.Entry::getValue)
                    .collect(Collectors.joining(" "));
        }
    }

    private final List<Row> rows = new ArrayList<>();

    BenchTable(Collection<RunResult> results) {
        for (final RunResult result : results) {
            final String name = result.getParams().getBenchmark();
            rows.add(new Row(
                    name.substring("io.isolde.jmh.".length()),
                    result.getParams().getParamsKeys().stream()
                            .collect(Collectors.toMap(
                                    key -> key, key -> result.getParams().getParam(key), (a, b) -> a, TreeMap::new)),
                    perMinute(result),
                    median(result, CpuTimeProfiler.LABEL),
                    median(result, "gc.alloc.rate.norm")));
        }
    }

    private static double perMinute(RunResult result) {
        final double score = Median.of(iterations(result)
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore()));
        final double second = result.getParams().getTimeUnit().convert(1, TimeUnit.SECONDS);
        return result.getParams().getMode() == Mode.Throughput ? score * second * 60 : second / score * 60;
    }

    private static double median(RunResult result, String label) {
        return Median.of(iterations(result)
                .map(iteration -> iteration.getSecondaryResults().get(label))
                .filter(Objects::nonNull)
                .mapToDouble(value -> value.getScore()));
    }

    /** All iterations of all JVMs. */
    private static Stream<IterationResult> iterations(RunResult result) {
        return result.getBenchmarkResults().stream().flatMap(fork -> fork.getIterationResults().stream());
    }

    /** The sizes of flat cases that were measured. */
    List<String> sizes() {
        return rows.stream()
                .map(row -> row.parameters().get("size"))
                .filter(size -> size != null)
                .distinct()
                .toList();
    }

    /** Million cases a minute of CPU time, by benchmark, over {@link #sizes}. */
    List<Chart.Series> seriesBySize() {
        final List<String> sizes = sizes();
        final List<Chart.Series> series = new ArrayList<>();
        for (final String curve : rows.stream().map(Row::curve).distinct().toList()) {
            series.add(new Chart.Series(
                    curve,
                    rows.stream()
                            .filter(row -> row.curve().equals(curve)
                                    && row.parameters().get("size") != null)
                            .map(row -> new Chart.Point(
                                    sizes.indexOf(row.parameters().get("size")), row.perCpuMinute() / 1e6))
                            .toList()));
        }
        return series;
    }

    /** Of the benchmarks that grow: cost by the one parameter they have. */
    Growth growth() {
        final Growth growth = new Growth();
        for (final Row row : rows) {
            if (row.name().startsWith(GrowthBenchmark.class.getSimpleName() + '.')) {
                growth.add(
                        row.name().substring(row.name().indexOf('.') + 1),
                        Double.parseDouble(row.parameterText()),
                        row.cpu());
            }
        }
        return growth;
    }

    @Override
    public String toString() {
        final Markdown.Table table = new Markdown.Table(
                "benchmark", "parameters", "a minute", "a CPU minute", "CPU ns each", "bytes each", "times boxed");
        for (final Row row : rows) {
            table.row(
                    row.name(),
                    row.parameterText(),
                    format("%,.0f", row.perMinute()),
                    format("%,.0f", row.perCpuMinute()),
                    format("%,.0f", row.cpu()),
                    format("%,.1f", row.bytes()),
                    rows.stream()
                            .filter(other -> other.name().equals(BASELINE) && other.hasSameCasesAs(row))
                            .findFirst()
                            .map(baseline -> format("%,.1f", baseline.cpu() / row.cpu()))
                            .orElse("–"));
        }
        return table.toString();
    }

    private static String format(String pattern, double number) {
        return Double.isNaN(number) ? "–" : String.format(Locale.ROOT, pattern, number);
    }
}
