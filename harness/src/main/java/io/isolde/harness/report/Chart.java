package io.isolde.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A chart as an SVG file that stands alone: lines over a common x-axis, or bars by category; both with 95 % intervals where there are any.
 * Colours are the palette of Okabe and Ito, which people with any colour vision can tell apart.
 */
public final class Chart {
    /**
     * A point.
     *
     * @param low of its interval; equal to {@code y}, like {@code high}, if there is none
     */
    public record Point(double x, double y, double low, double high) {
        public Point(double x, double y) {
            this(x, y, y, y);
        }
    }

    /** A line, or the bars of one colour: x is the number of the category then. */
    public record Series(String name, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }
    }

    private static final int WIDTH = 760;
    private static final int HEIGHT = 420;
    private static final int LEFT = 64;
    private static final int RIGHT = 190;
    private static final int TOP = 40;
    private static final int BOTTOM = 56;
    private static final double PLOT_WIDTH = WIDTH - LEFT - RIGHT;
    private static final double PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;
    private static final int TICKS = 5;
    private static final int KEY_SIZE = 16;
    private static final double GROUP_SHARE = 0.75;
    private static final List<String> COLOURS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999");

    private final String title;
    private final String xLabel;
    private final String yLabel;
    private final List<String> categories;
    private final List<Series> series;
    private final double xLow;
    private final double xHigh;
    private final double yHigh;
    private final StringBuilder svg = new StringBuilder();

    private Chart(
            String title, String xLabel, String yLabel, List<String> categories, List<Series> series, double yLeast) {
        this.title = title;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        this.categories = categories;
        this.series = series;
        final List<Point> all = new ArrayList<>();
        series.forEach(each -> all.addAll(each.points()));
        this.xLow = all.stream().mapToDouble(Point::x).min().orElse(0);
        final double xMost = all.stream().mapToDouble(Point::x).max().orElse(1);
        this.xHigh = xMost > xLow ? xMost : xLow + 1;
        final double yMost = all.stream()
                .mapToDouble(point -> Math.max(point.y(), point.high()))
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        this.yHigh = Math.max(yLeast, yMost > 0 ? ceiling(yMost) : 1);
    }

    /**
     * Lines.
     *
     * @param yLeast the y-axis goes up to this at least
     */
    public static String lines(String title, String xLabel, String yLabel, List<Series> series, double yLeast) {
        return new Chart(title, xLabel, yLabel, List.of(), series, yLeast).write();
    }

    /** Bars, side by side in each category. */
    public static String bars(
            String title, String yLabel, List<String> categories, List<Series> series, double yLeast) {
        return new Chart(title, "", yLabel, categories, series, yLeast).write();
    }

    private String write() {
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " font-family=\"sans-serif\" font-size=\"12\">%n",
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(LEFT, TOP - 18, "start", 15, title);
        axes();
        for (int i = 0; i < series.size(); i++) {
            if (categories.isEmpty()) {
                line(i);
            } else {
                bars(i);
            }
            legend(i);
        }
        return svg.append("</svg>\n").toString();
    }

    private void axes() {
        for (int tick = 0; tick <= TICKS; tick++) {
            final double value = yHigh * tick / TICKS;
            final double y = y(value);
            rule(LEFT, y, LEFT + PLOT_WIDTH, y, tick == 0 ? "#333333" : "#dddddd");
            text(LEFT - 8, y + 4, "end", 12, number(value));
        }
        if (categories.isEmpty()) {
            final double step = ceiling((xHigh - xLow) / TICKS);
            for (double tick = Math.ceil(xLow / step); tick * step <= xHigh; tick++) {
                text(x(tick * step), TOP + PLOT_HEIGHT + 18, "middle", 12, number(tick * step));
            }
        }
        for (int i = 0; i < categories.size(); i++) {
            text(groupStart(i) + groupWidth() / 2, TOP + PLOT_HEIGHT + 18, "middle", 12, categories.get(i));
        }
        text(LEFT + PLOT_WIDTH / 2, HEIGHT - 14, "middle", 12, xLabel);
        svg.append(String.format(
                Locale.ROOT,
                "<text transform=\"translate(16 %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>%n",
                TOP + PLOT_HEIGHT / 2,
                escape(yLabel)));
    }

    private void line(int number) {
        final String colour = colour(number);
        final List<Point> points = series.get(number).points().stream()
                .filter(point -> Double.isFinite(point.y()))
                .toList();
        if (points.stream().anyMatch(point -> point.high() > point.low())) {
            final StringBuilder band = new StringBuilder();
            points.forEach(point -> band.append(place(point.x(), point.high())));
            for (int i = points.size() - 1; i >= 0; i--) {
                band.append(place(points.get(i).x(), points.get(i).low()));
            }
            svg.append("<polygon points=\"").append(band.toString().strip());
            svg.append("\" fill=\"").append(colour).append("\" fill-opacity=\"0.15\"/>\n");
        }
        final StringBuilder path = new StringBuilder();
        points.forEach(point -> path.append(place(point.x(), point.y())));
        svg.append("<polyline points=\"").append(path.toString().strip());
        svg.append("\" fill=\"none\" ").append(stroke(number)).append("/>\n");
    }

    private void bars(int number) {
        final double width = groupWidth() * GROUP_SHARE / series.size();
        for (final Point point : series.get(number).points()) {
            if (!Double.isFinite(point.y())) {
                continue;
            }
            final double left = groupStart((int) point.x()) + groupWidth() * (1 - GROUP_SHARE) / 2 + number * width;
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>%n",
                    left,
                    y(point.y()),
                    width - 2,
                    TOP + PLOT_HEIGHT - y(point.y()),
                    colour(number)));
            if (point.high() > point.low()) {
                final double middle = left + width / 2 - 1;
                rule(middle, y(point.low()), middle, y(point.high()), "#333333");
                rule(middle - 4, y(point.low()), middle + 4, y(point.low()), "#333333");
                rule(middle - 4, y(point.high()), middle + 4, y(point.high()), "#333333");
            }
        }
    }

    private void legend(int number) {
        final double top = TOP + 6 + 20.0 * number;
        final double left = WIDTH - RIGHT + 16.0;
        if (categories.isEmpty()) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<path d=\"M%.1f %.1fh%d\" %s/>%n",
                    left,
                    top + KEY_SIZE / 2.0,
                    KEY_SIZE,
                    stroke(number)));
        } else {
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" fill=\"%s\"/>%n",
                    left,
                    top,
                    KEY_SIZE,
                    KEY_SIZE,
                    colour(number)));
        }
        text(left + KEY_SIZE + 6, top + 10, "start", 12, series.get(number).name());
    }

    private double groupWidth() {
        return PLOT_WIDTH / categories.size();
    }

    private double groupStart(int category) {
        return LEFT + category * groupWidth();
    }

    private double x(double value) {
        return LEFT + PLOT_WIDTH * (value - xLow) / (xHigh - xLow);
    }

    private double y(double value) {
        return TOP + PLOT_HEIGHT * (1 - Math.min(value, yHigh) / yHigh);
    }

    private String place(double x, double y) {
        return String.format(Locale.ROOT, "%.1f,%.1f ", x(x), y(y));
    }

    private void rule(double x1, double y1, double x2, double y2, String colour) {
        svg.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
                x1,
                y1,
                x2,
                y2,
                colour));
    }

    private void text(double x, double y, String anchor, int size, String text) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">%s</text>%n",
                x,
                y,
                anchor,
                size,
                escape(text)));
    }

    private static String colour(int number) {
        return COLOURS.get(number % COLOURS.size());
    }

    /** Of a line: dashed where its colour was used before. */
    private static String stroke(int number) {
        return "stroke=\"" + colour(number) + "\" stroke-width=\"2\""
                + (number < COLOURS.size() ? "" : " stroke-dasharray=\"6 3\"");
    }

    /** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
    private static double ceiling(double value) {
        final double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (final double step : new double[] {1, 2, 2.5, 5}) {
            if (value <= step * power) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static String number(double value) {
        final String text = String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
        return text.replaceAll("(?:\\.|(?<!0))0++$", "");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
