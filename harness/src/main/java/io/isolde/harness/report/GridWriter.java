package io.isolde.harness.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a table part by part, as its rows come. All parts together are the table of {@link Grid}, but for columns of text that a later row makes wider
 * from there on.
 */
public final class GridWriter {
    private static final String GAP = "  ";

    private final List<String> columns;
    private final OutputFormat format;
    private final List<Integer> widths;
    private boolean begun;

    public GridWriter(List<String> columns, OutputFormat format) {
        this.columns = List.copyOf(columns);
        this.format = format;
        this.widths = new ArrayList<>(columns.stream().map(String::length).toList());
    }

    /** The next rows, and before the first ones what the table begins with. */
    public String rows(List<List<String>> rows) {
        return switch (format) {
            case TEXT -> text(rows);
            case TSV -> tsv(rows);
            case JSON -> json(rows);
        };
    }

    /** What ends the table; nothing may follow. */
    public String end() {
        final String heading = begun ? "" : rows(List.of());
        return format == OutputFormat.JSON ? heading + JsonArray.end(begun) : heading;
    }

    private String text(List<List<String>> rows) {
        for (final List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths.set(i, Math.max(widths.get(i), row.get(i).length()));
            }
        }
        final StringBuilder text = new StringBuilder();
        if (isBeginning()) {
            appendAligned(text, columns);
        }
        rows.forEach(row -> appendAligned(text, row));
        return text.toString();
    }

    private void appendAligned(StringBuilder text, List<String> cells) {
        final StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            final String cell = cells.get(i).replaceAll("\\R", " ");
            line.append(i == 0 ? "" : GAP).append(cell).append(" ".repeat(Math.max(0, widths.get(i) - cell.length())));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private String tsv(List<List<String>> rows) {
        final StringBuilder text = new StringBuilder(isBeginning() ? tsvLine(columns) : "");
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

    private String json(List<List<String>> rows) {
        final StringBuilder text = new StringBuilder();
        for (final List<String> row : rows) {
            final Map<String, String> object = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                object.put(columns.get(i), row.get(i));
            }
            text.append(JsonArray.element(object, isBeginning()));
        }
        return text.toString();
    }

    /** Once. */
    private boolean isBeginning() {
        final boolean isBeginning = !begun;
        begun = true;
        return isBeginning;
    }
}
