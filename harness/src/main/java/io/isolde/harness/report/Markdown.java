package io.isolde.harness.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Markdown that is also readable as plain text: tables have aligned columns. */
public final class Markdown {
    private Markdown() {}

    /** Text that shows as it is, on one line, also inside a table. */
    static String escape(String text) {
        return oneLine(text)
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("`", "\\`")
                .replace("<", "&lt;");
    }

    /** Text as code, on one line, also inside a table. */
    static String code(String text) {
        final String line = oneLine(text).replace("|", "\\|");
        return line.contains("`") ? "`` " + line + " ``" : "`" + line + "`";
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\R", " ");
    }

    /** A table; cells are Markdown already. */
    public static final class Table {
        private final List<List<String>> rows = new ArrayList<>();

        /** A table without rows. */
        public Table(String... header) {
            rows.add(List.of(header));
        }

        /** Adds a row with a cell for each column. */
        public Table row(List<String> cells) {
            if (cells.size() != rows.get(0).size()) {
                throw new IllegalArgumentException(
                        "a row has as many cells as the header: cells=" + cells + " header=" + rows.get(0));
            }
            rows.add(cells);
            return this;
        }

        /** Adds a row with a cell for each column. */
        public Table row(String... cells) {
            return row(List.of(cells));
        }

        boolean isEmpty() {
            return rows.size() == 1;
        }

        @Override
        public String toString() {
            final List<Integer> widths = new ArrayList<>();
            for (int column = 0; column < rows.get(0).size(); column++) {
                final int index = column;
                widths.add(Math.max(
                        3,
                        rows.stream()
                                .mapToInt(row -> row.get(index).length())
                                .max()
                                .orElse(0)));
            }
            final StringBuilder text = new StringBuilder(line(rows.get(0), widths));
            text.append(line(widths.stream().map("-"::repeat).toList(), widths));
            rows.stream().skip(1).forEach(row -> text.append(line(row, widths)));
            return text.toString();
        }

        private static String line(List<String> cells, List<Integer> widths) {
            final List<String> padded = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                padded.add(
                        cells.get(i) + " ".repeat(widths.get(i) - cells.get(i).length()));
            }
            return padded.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
        }
    }
}
