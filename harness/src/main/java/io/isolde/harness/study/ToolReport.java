package io.isolde.harness.study;

import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.Grid;
import io.isolde.harness.study.ToolReports.Worth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came of tools from end to end, as data, tables and a chart. */
public final class ToolReport {
    private final List<ToolResult> results;

    public ToolReport(List<ToolResult> results) {
        this.results = List.copyOf(results);
    }

    /** All files by name. */
    public Map<String, String> files() {
        final Map<String, String> files = new LinkedHashMap<>();
        files.putAll(summary().files("tools"));
        files.putAll(deviations().files("deviations"));
        files.putAll(causes().files("causes"));
        files.put("found.svg", chart());
        return files;
    }

    /** A row for each tool on each server. */
    public Grid summary() {
        final Grid grid = new Grid(List.of(
                "server",
                "tool",
                "oracle",
                "seconds",
                "cases",
                "cases a minute",
                "not judged",
                "of these races",
                "of these ours",
                "reports",
                "true",
                "false",
                "open",
                "distinct deviations",
                "first after s",
                "last after s",
                "seconds a deviation",
                "triage s"));
        for (final ToolResult result : results) {
            final List<Double> times = result.times();
            final double seconds = result.effort().seconds();
            grid.row(List.of(
                    result.server(),
                    result.tool().word(),
                    result.tool().oracle().word(),
                    decimal(seconds),
                    Long.toString(result.effort().cases()),
                    Long.toString(Math.round(result.effort().perMinute())),
                    Figures.share(
                            result.unjudged().all(), Math.max(1, result.effort().cases())),
                    Long.toString(result.unjudged().races()),
                    Long.toString(result.unjudged().ours()),
                    Long.toString(result.reported().all()),
                    Long.toString(result.reported().count(Worth.TRUE)),
                    Long.toString(result.reported().count(Worth.FALSE)),
                    Long.toString(result.reported().count(Worth.OPEN)),
                    Integer.toString(times.size()),
                    times.isEmpty() ? "-" : decimal(times.get(0)),
                    times.isEmpty() ? "-" : decimal(times.get(times.size() - 1)),
                    times.isEmpty() ? "-" : decimal(seconds / times.size()),
                    decimal(result.effort().triage().toMillis() / 1e3)));
        }
        return grid;
    }

    /** A row for each deviation that a tool found on a server: how soon. */
    public Grid deviations() {
        final Grid grid = new Grid(List.of("server", "tool", "deviation", "seconds", "cases"));
        for (final ToolResult result : results) {
            result.deviations()
                    .forEach((name, first) -> grid.row(List.of(
                            result.server(),
                            result.tool().word(),
                            name,
                            decimal(first.seconds()),
                            Long.toString(first.cases()))));
        }
        return grid;
    }

    /** A row for each cause of reports at each level. */
    public Grid causes() {
        final Grid grid = new Grid(List.of("server", "tool", "level", "worth", "cause", "reports"));
        for (final ToolResult result : results) {
            result.reported()
                    .causes()
                    .forEach((cause, count) -> grid.row(List.of(
                            result.server(),
                            result.tool().word(),
                            cause.levels(),
                            cause.worth().name().toLowerCase(Locale.ROOT),
                            cause.text(),
                            Long.toString(count))));
        }
        return grid;
    }

    private String chart() {
        final List<Chart.Series> series = new ArrayList<>();
        for (final ToolResult result : results) {
            final List<Chart.Point> points = new ArrayList<>(List.of(new Chart.Point(0, 0)));
            final List<Double> times = result.times();
            for (int i = 0; i < times.size(); i++) {
                points.add(new Chart.Point(times.get(i), i));
                points.add(new Chart.Point(times.get(i), i + 1.0));
            }
            points.add(new Chart.Point(result.effort().seconds(), times.size()));
            series.add(new Chart.Series(result.tool().word(), points));
        }
        return Chart.lines(
                "Distinct deviations in true reports, " + String.join(", ", servers()),
                "seconds",
                "distinct deviations",
                series,
                1);
    }

    private List<String> servers() {
        return results.stream().map(ToolResult::server).distinct().toList();
    }

    static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
