package io.isolde.harness.report;

import java.util.ArrayList;
import java.util.List;

/** A table for a terminal: aligned columns, cells wrapped so that no line is wider than the terminal. */
public final class WrappedTable {
    /** Narrower columns than this are not made, whatever the terminal. */
    public static final int LEAST_WIDTH = 8;

    private static final String GAP = "  ";

    /** Of a cell on an ANSI terminal. */
    public enum Colour {
        /** That of the terminal. */
        NONE(""),
        BOLD("1"),
        RED("1;31"),
        GREEN("1;32"),
        YELLOW("1;33");

        private final String code;

        Colour(String code) {
            this.code = code;
        }

        /** The text in this colour, where colours are welcome. */
        public String paint(String text, boolean colours) {
            return !colours || code.isEmpty() || text.isEmpty() ? text : "\u001B[" + code + "m" + text + "\u001B[0m";
        }
    }

    private record Row(List<String> cells, Colour colour) {}

    private final List<Row> rows = new ArrayList<>();

    public void row(List<String> cells) {
        row(cells, Colour.NONE);
    }

    /** Adds a row; line ends in cells stay. All rows have as many cells as the first. */
    public void row(List<String> cells, Colour colour) {
        rows.add(new Row(List.copyOf(cells), colour));
    }

    /** The table with a line end behind each line. */
    public String write(int width, boolean colours) {
        final StringBuilder text = new StringBuilder();
        final int[] widths = widths(width);
        for (final Row row : rows) {
            final List<List<String>> cells = new ArrayList<>();
            int height = 1;
            for (int column = 0; column < widths.length; column++) {
                cells.add(wrap(row.cells().get(column), widths[column]));
                height = Math.max(height, cells.get(column).size());
            }
            for (int line = 0; line < height; line++) {
                appendLine(text, cells, widths, line, colours ? row.colour() : Colour.NONE);
            }
        }
        return text.toString();
    }

    private static void appendLine(
            StringBuilder text, List<List<String>> cells, int[] widths, int line, Colour colour) {
        int missing = 0;
        for (int column = 0; column < widths.length; column++) {
            final List<String> lines = cells.get(column);
            final String cell = line < lines.size() ? lines.get(line) : "";
            if (!cell.isEmpty()) {
                text.append(" ".repeat(missing)).append(colour.paint(cell, true));
                missing = 0;
            }
            missing += widths[column] - cell.length() + GAP.length();
        }
        text.append('\n');
    }

    /** Each column as wide as its content; where that is too much the widest ones give way. */
    private int[] widths(int width) {
        final int columns = rows.isEmpty() ? 0 : rows.get(0).cells().size();
        final int[] widths = new int[columns];
        for (final Row row : rows) {
            for (int column = 0; column < columns; column++) {
                for (final String line : row.cells().get(column).split("\n", -1)) {
                    widths[column] = Math.max(widths[column], line.length());
                }
            }
        }
        int excess = -width - GAP.length();
        for (final int each : widths) {
            excess += each + GAP.length();
        }
        for (; excess > 0; excess--) {
            int widest = 0;
            for (int column = 1; column < columns; column++) {
                widest = widths[column] > widths[widest] ? column : widest;
            }
            if (widths[widest] <= LEAST_WIDTH) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    /** Lines of at most this width, broken at spaces where there are any. */
    public static List<String> wrap(String text, int width) {
        final List<String> lines = new ArrayList<>();
        for (final String paragraph : text.split("\\R", -1)) {
            String rest = paragraph;
            while (rest.length() > width) {
                final int space = rest.lastIndexOf(' ', width);
                final int end = space > 0 ? space : width;
                lines.add(rest.substring(0, end).stripTrailing());
                rest = rest.substring(end).stripLeading();
            }
            lines.add(rest);
        }
        return lines;
    }
}
