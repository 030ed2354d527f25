package io.isolde.harness.report.html;

import io.isolde.harness.report.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A plot of lines over time, laid out for an SVG of {@value #WIDTH} by {@value #HEIGHT}; colours are left to the style of the page.
 *
 * @param summary the plot in a sentence, for those who do not see it
 * @param rows of ticks on the y-axis
 */
public record LineChart(String title, String summary, List<Line> lines, List<Tick> rows, List<Tick> columns) {
    public static final int WIDTH = 640;
    public static final int HEIGHT = 220;
    public static final int LEFT = 56;
    public static final int TOP = 12;
    public static final int PLOT_WIDTH = WIDTH - LEFT - 16;
    public static final int PLOT_HEIGHT = HEIGHT - TOP - 30;
    private static final int TICKS = 4;

    /** What is plotted: one value for each moment; NaN where there is none. */
    record Series(String name, List<Double> values) {}

    /**
     * A line.
     *
     * @param points of a polyline
     * @param last the last value, as text
     */
    public record Line(String name, String points, String last) {}

    /** A mark on an axis: where, in pixels of the SVG, and what stands there. */
    public record Tick(double at, String label) {}

    /**
     * Lays a plot out.
     *
     * @param seconds of the moments
     * @param unit behind values in the summary
     */
    static LineChart of(String title, String unit, List<Double> seconds, List<Series> series) {
        final double most = series.stream()
                .flatMap(each -> each.values().stream())
                .filter(Double::isFinite)
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1);
        final double high = roundUp(most > 0 ? most : 1);
        final double start = seconds.get(0);
        final double length = Math.max(1e-3, seconds.get(seconds.size() - 1) - start);
        final List<Line> lines = new ArrayList<>();
        final StringBuilder summary = new StringBuilder(title + " over " + clock(length) + ".");
        for (final Series each : series) {
            final StringBuilder points = new StringBuilder();
            double last = Double.NaN;
            for (int i = 0; i < seconds.size(); i++) {
                final double value = each.values().get(i);
                if (Double.isFinite(value)) {
                    points.append(String.format(
                            Locale.ROOT,
                            "%.1f,%.1f ",
                            LEFT + PLOT_WIDTH * (seconds.get(i) - start) / length,
                            TOP + PLOT_HEIGHT * (1 - value / high)));
                    last = value;
                }
            }
            final double least = each.values().stream()
                    .filter(Double::isFinite)
                    .mapToDouble(Double::doubleValue)
                    .min()
                    .orElse(0);
            final double largest = each.values().stream()
                    .filter(Double::isFinite)
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(0);
            summary.append(' ')
                    .append(each.name())
                    .append(": ")
                    .append(number(least))
                    .append(" to ")
                    .append(number(largest))
                    .append(unit)
                    .append(", in the end ")
                    .append(number(last))
                    .append('.');
            lines.add(new Line(each.name(), points.toString().strip(), number(last) + unit));
        }
        return new LineChart(title, summary.toString(), lines, rows(high), columns(length));
    }

    private static List<Tick> rows(double high) {
        final List<Tick> ticks = new ArrayList<>();
        for (int i = 0; i <= TICKS; i++) {
            ticks.add(new Tick(TOP + PLOT_HEIGHT * (1 - (double) i / TICKS), number(high * i / TICKS)));
        }
        return ticks;
    }

    private static List<Tick> columns(double length) {
        final double step = timeStep(length / TICKS);
        final List<Tick> ticks = new ArrayList<>();
        for (double at = 0; at <= length; at += step) {
            ticks.add(new Tick(LEFT + PLOT_WIDTH * at / length, clock(at)));
        }
        return ticks;
    }

    /** The next larger of the steps that clocks have. */
    private static double timeStep(double seconds) {
        for (final int step :
                new int[] {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200}) {
            if (seconds <= step) {
                return step;
            }
        }
        return 86_400 * Math.ceil(seconds / 86_400);
    }

    private static String clock(double seconds) {
        return Figures.clock(Duration.ofSeconds(Math.round(seconds)));
    }

    /** The next of 1, 2, 4 and 8 times a power of ten, which four rows divide well. */
    private static double roundUp(double value) {
        final double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (final double step : new double[] {1, 1.2, 1.6, 2, 3, 4, 6, 8}) {
            if (value <= step * power) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "–";
        }
        return Math.abs(value) >= 100 || value == Math.rint(value)
                ? Figures.count(Math.round(value))
                : String.format(Locale.ROOT, "%.1f", value);
    }
}
