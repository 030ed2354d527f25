package io.isolde.harness.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table for standard output. As text its columns are aligned; as TSV there is a header line and a line for each row, tabs and line
 * ends in cells written {@code \t} and {@code \n}; as JSON it is an array of objects.
 */
public final class Grid {
    private static final String GAP = "  ";

    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public Grid(List<String> columns) {
        this.columns = List.copyOf(columns);
    }

    /** Adds a row with a cell for each column. */
    public void row(List<String> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(
                    "a row has a cell for each column: cells=" + cells.size() + " columns=" + columns.size());
        }
        rows.add(List.copyOf(cells));
    }

    /** The whole table with a line end behind each line. */
    public String write(OutputFormat format) {
        return switch (format) {
            case TEXT -> text();
            case TSV -> tsv();
            case JSON -> json();
        };
    }

    /** The whole table as two files of data, by name. */
    public Map<String, String> files(String name) {
        final Map<String, String> files = new LinkedHashMap<>();
        files.put(name + ".tsv", tsv());
        files.put(name + ".json", json());
        return files;
    }

    /** The whole table in Markdown. */
    public String markdown() {
        final Markdown.Table table = new Markdown.Table(columns.toArray(String[]::new));
        rows.forEach(row -> table.row(row.stream().map(Markdown::escape).toList()));
        return table.toString();
    }

    private String text() {
        final List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int width = columns.get(i).length();
            for (final List<String> row : rows) {
                width = Math.max(width, row.get(i).length());
            }
            widths.add(width);
        }
        final StringBuilder text = new StringBuilder();
        appendAligned(text, columns, widths);
        rows.forEach(row -> appendAligned(text, row, widths));
        return text.toString();
    }

    private static void appendAligned(StringBuilder text, List<String> cells, List<Integer> widths) {
        final StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            final String cell = cells.get(i).replaceAll("\\R", " ");
            line.append(i == 0 ? "" : GAP).append(cell).append(" ".repeat(Math.max(0, widths.get(i) - cell.length())));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private String tsv() {
        final StringBuilder text = new StringBuilder(tsvLine(columns));
        rows.forEach(row -> text.append(tsvLine(row)));
        return text.toString();
    }

    private static String tsvLine(List<String> cells) {
        final List<String> escaped = cells.stream()
                .map(cell -> cell.replace("\\", "\\\\")
                        .replace("\t", "\\t")
                        .replace("\r", "")
                        .replace("\n", "\\n"))
                .toList();
        return String.join("\t", escaped) + "\n";
    }

    private String json() {
        final List<Map<String, String>> objects = new ArrayList<>();
        for (final List<String> row : rows) {
            final Map<String, String> object = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                object.put(columns.get(i), row.get(i));
            }
            objects.add(object);
        }
        return Json.page(objects);
    }
}
