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
        final GridWriter writer = new GridWriter(columns, format);
        return writer.rows(rows) + writer.end();
    }

    /** The whole table as two files of data, by name. */
    public Map<String, String> files(String name) {
        final Map<String, String> files = new LinkedHashMap<>();
        files.put(name + ".tsv", write(OutputFormat.TSV));
        files.put(name + ".json", write(OutputFormat.JSON));
        return files;
    }

    /** The whole table in Markdown. */
    public String markdown() {
        final Markdown.Table table = new Markdown.Table(columns.toArray(String[]::new));
        rows.forEach(row -> table.row(row.stream().map(Markdown::escape).toList()));
        return table.toString();
    }
}
