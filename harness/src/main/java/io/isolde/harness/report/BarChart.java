package io.isolde.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Bars with intervals, as one SVG that shows the same everywhere and needs nothing else. */
public final class BarChart {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 380;
    private static final int LEFT = 70;
    private static final int RIGHT = 20;
    private static final int TOP = 50;
    private static final int BOTTOM = 50;
    private static final int GRID_LINES = 5;
    private static final double BAR_SHARE = 0.6;
    private static final int CAP = 6;

    private final String title;
    private final String unit;
    private final List<Bar> bars = new ArrayList<>();

    /** A value with the interval it lies in. */
    private record Bar(String name, double value, double low, double high) {}

    /**
     * An empty chart.
     *
     * @param unit what values are, beside their axis
     */
    public BarChart(String title, String unit) {
        this.title = title;
        this.unit = unit;
    }

    /** Adds a bar, to the right of the others. Values are 0 or more. */
    public BarChart bar(String name, double value, double low, double high) {
        bars.add(new Bar(name, value, low, high));
        return this;
    }

    /** The SVG document. */
    public String write() {
        final double top = roundedUp(bars.stream()
                .mapToDouble(bar -> Math.max(bar.value(), bar.high()))
                .max()
                .orElse(1));
        final StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + WIDTH + " " + HEIGHT
                + "\" font-family=\"sans-serif\" font-size=\"12\">\n");
        svg.append("<rect width=\"" + WIDTH + "\" height=\"" + HEIGHT + "\" fill=\"white\"/>\n");
        text(svg, WIDTH / 2.0, 24, "middle", 15, title);
        svg.append(format(
                "<text transform=\"translate(16 %.1f) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
                (TOP + HEIGHT - BOTTOM) / 2.0, escaped(unit)));
        for (int line = 0; line <= GRID_LINES; line++) {
            final double value = top * line / GRID_LINES;
            svg.append(format(
                    "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>\n",
                    LEFT, WIDTH - RIGHT, y(value, top), y(value, top)));
            text(svg, LEFT - 8, y(value, top) + 4, "end", 12, format("%.3g", value));
        }
        final double step = (WIDTH - LEFT - RIGHT) / (double) Math.max(1, bars.size());
        for (int i = 0; i < bars.size(); i++) {
            append(svg, bars.get(i), LEFT + step * (i + 0.5), step * BAR_SHARE, top);
        }
        return svg.append("</svg>\n").toString();
    }

    private static void append(StringBuilder svg, Bar bar, double middle, double width, double top) {
        svg.append(format(
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#4c78a8\"/>\n",
                middle - width / 2, y(bar.value(), top), width, y(0, top) - y(bar.value(), top)));
        svg.append(format(
                "<path d=\"M%.1f %.1fV%.1fM%.1f %.1fh%dM%.1f %.1fh%d\" stroke=\"#222\" fill=\"none\"/>\n",
                middle,
                y(bar.low(), top),
                y(bar.high(), top),
                middle - CAP,
                y(bar.low(), top),
                2 * CAP,
                middle - CAP,
                y(bar.high(), top),
                2 * CAP));
        text(svg, middle, HEIGHT - BOTTOM + 18, "middle", 12, bar.name());
        text(svg, middle, HEIGHT - BOTTOM + 34, "middle", 11, format("%.3g", bar.value()));
    }

    private static double y(double value, double top) {
        return HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM);
    }

    /** The next 1, 2 or 5 times a power of ten; 1 of nothing. */
    private static double roundedUp(double value) {
        if (!(value > 0)) {
            return 1;
        }
        final double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (final int factor : new int[] {1, 2, 5}) {
            if (factor * power >= value) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, int size, String text) {
        svg.append(format(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">%s</text>\n",
                x, y, anchor, size, escaped(text)));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
