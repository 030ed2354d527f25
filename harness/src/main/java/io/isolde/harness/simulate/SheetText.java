package io.isolde.harness.simulate;

import io.isolde.harness.report.WrappedTable;
import io.isolde.harness.report.WrappedTable.Colour;
import io.isolde.harness.simulate.OutcomeSheet.Line;
import io.isolde.harness.simulate.OutcomeSheet.Outcome;
import io.isolde.harness.simulate.OutcomeSheet.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An {@link OutcomeSheet} for a terminal. */
public final class SheetText {
    private final OutcomeSheet sheet;
    private final int width;
    private final boolean colours;

    /**
     * Of a sheet.
     *
     * @param width columns of the terminal
     */
    public SheetText(OutcomeSheet sheet, int width, boolean colours) {
        this.sheet = sheet;
        this.width = width;
        this.colours = colours;
    }

    /** The text, with a line end. */
    public String write() {
        final StringBuilder text = new StringBuilder();
        text.append(Colour.BOLD.paint(sheet.title(), colours)).append('\n');
        for (final String note : sheet.notes()) {
            WrappedTable.wrap(note, width).forEach(line -> text.append(line).append('\n'));
        }
        if (sheet.outcomes().isEmpty()) {
            return text.toString();
        }
        if (sheet.outcomes().size() > 1 || !sheet.columns().isEmpty()) {
            text.append('\n').append(outcomes());
        }
        text.append('\n').append(statements());
        return text.toString();
    }

    private String outcomes() {
        final WrappedTable table = new WrappedTable();
        final List<String> head = new ArrayList<>(List.of("outcome", "errors and tables at the end"));
        head.addAll(sheet.columns());
        table.row(head, Colour.BOLD);
        for (final Outcome outcome : sheet.outcomes()) {
            final List<String> row = new ArrayList<>(List.of("[" + outcome.number() + "]", outcome.summary()));
            row.addAll(outcome.cells());
            table.row(row);
        }
        return table.write(width, colours);
    }

    private String statements() {
        final WrappedTable table = new WrappedTable();
        table.row(List.of("#", "session", "statement", "result"), Colour.BOLD);
        for (int i = 0; i < sheet.setUp().size(); i++) {
            table.row(List.of(Integer.toString(i + 1), "set-up", sheet.setUp().get(i), ""));
        }
        for (final Line line : sheet.statements()) {
            table.row(
                    List.of(line.number(), line.session(), line.text(), results(line)),
                    line.differs() ? Colour.YELLOW : Colour.NONE);
        }
        return table.write(width, colours);
    }

    private static String results(Line line) {
        return line.results().stream().map(SheetText::result).collect(Collectors.joining("\n"));
    }

    private static String result(Result result) {
        return result.outcomes().isEmpty() ? result.text() : "[" + result.outcomes() + "] " + result.text();
    }
}
