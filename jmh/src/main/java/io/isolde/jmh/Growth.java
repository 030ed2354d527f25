package io.isolde.jmh;

import io.isolde.harness.report.Chart;
import io.isolde.harness.report.Markdown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How the cost of a case grows with its size: the exponent of the power of the size that fits best, by least squares of logarithms. What does not
 * grow hides the growth at small sizes, so the exponent between the two largest stands beside it.
 */
final class Growth {
    private static final int LOWEST_FIT = 2;

    /**
     * A size and its cost.
     *
     * @param ns CPU time of a case
     */
    record Point(double size, double ns) {}

    private final Map<String, List<Point>> byName = new LinkedHashMap<>();

    void add(String name, double size, double ns) {
        byName.computeIfAbsent(name, made -> new ArrayList<>()).add(new Point(size, ns));
    }

    boolean isEmpty() {
        return byName.values().stream().noneMatch(points -> points.size() >= LOWEST_FIT);
    }

    /** Of these points, in the order of their sizes. */
    static double exponent(List<Point> points) {
        final double meanX = points.stream()
                .mapToDouble(point -> Math.log(point.size()))
                .average()
                .orElseThrow();
        final double meanY = points.stream()
                .mapToDouble(point -> Math.log(point.ns()))
                .average()
                .orElseThrow();
        double products = 0;
        double squares = 0;
        for (final Point point : points) {
            final double x = Math.log(point.size()) - meanX;
            products += x * (Math.log(point.ns()) - meanY);
            squares += x * x;
        }
        return products / squares;
    }

    @Override
    public String toString() {
        final Markdown.Table table =
                new Markdown.Table("grows in", "from", "to", "exponent", "between the two largest");
        byName.forEach((name, points) -> {
            if (points.size() >= LOWEST_FIT) {
                table.row(
                        name,
                        cost(points.get(0)),
                        cost(points.get(points.size() - 1)),
                        number(exponent(points)),
                        number(exponent(points.subList(points.size() - LOWEST_FIT, points.size()))));
            }
        });
        return table.toString();
    }

    private static String cost(Point point) {
        return String.format(Locale.ROOT, "%,.0f: %,.1f µs", point.size(), point.ns() / 1e3);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** Both axes are logarithms. */
    String svg() {
        final List<Chart.Series> series = new ArrayList<>();
        byName.forEach((name, points) -> series.add(new Chart.Series(
                name + " (" + number(exponent(points)) + ")",
                points.stream()
                        .map(point -> new Chart.Point(Math.log10(point.size()), Math.log10(point.ns())))
                        .toList())));
        return Chart.lines(
                "CPU time of a case as it grows, with the fitted exponent",
                "size, log10",
                "ns a case, log10",
                series,
                0);
    }
}
