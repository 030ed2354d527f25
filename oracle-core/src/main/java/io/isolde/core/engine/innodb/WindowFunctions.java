package io.isolde.core.engine.innodb;

import io.isolde.core.row.Cells;
import io.isolde.core.sql.Statement.Window;
import io.isolde.core.sql.Statement.WindowFunction;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.WindowFrames;
import java.util.ArrayList;
import java.util.List;

/** Window functions over collected rows. Cold: each row looks at all others. MySQL manual 14.20.1 "Window Function Descriptions", 14.20.3 "Frame Specification". */
final class WindowFunctions {
    private final Cells cells;
    private final RowMatcher rows;
    private final WindowFrames frames;

    /** @param rows what the functions are over */
    WindowFunctions(Cells cells, RowMatcher rows) {
        this.cells = cells;
        this.rows = rows;
        frames = new WindowFrames(rows.rowCount(), rows::compare);
    }

    /** Adds each row, and the functions of it behind its columns. */
    void addRows(List<Window> windows, RowMatcher result) {
        for (int row = 0; row < rows.rowCount(); row++) {
            for (int column = 0; column < rows.width(); column++) {
                result.addCell(rows.isNull(row, column), rows.cell(row, column));
            }
            for (final Window window : windows) {
                add(window, row, result);
            }
        }
    }

    private void add(Window window, int row, RowMatcher result) {
        final List<Integer> partition = frames.partition(window, row);
        switch (window.function()) {
            case ROW_NUMBER, RANK -> result.addCell(false, 1 + frames.before(window, row, partition));
            case DENSE_RANK -> result.addCell(false, 1 + frames.classesBefore(window, row, partition));
            case COUNT, SUM, MIN, MAX ->
                aggregate(window, new ArrayList<>(frames.frame(window, row, partition)), result);
            case LAG, LEAD, FIRST_VALUE -> {
                final int found = frames.neighbour(window, row, partition);
                final boolean none = found < 0 || rows.isNull(found, window.argument());
                result.addCell(none, none ? 0 : rows.cell(found, window.argument()));
            }
        }
    }

    private void aggregate(Window window, List<Integer> frame, RowMatcher result) {
        if (window.argument() < 0) {
            result.addCell(false, frame.size());
            return;
        }
        frame.removeIf(other -> rows.isNull(other, window.argument()));
        if (window.function() == WindowFunction.COUNT) {
            result.addCell(false, frame.size());
            return;
        }
        long value = 0;
        for (int i = 0; i < frame.size(); i++) {
            final long cell = rows.cell(frame.get(i), window.argument());
            if (window.function() == WindowFunction.SUM) {
                value = sum(value, cell);
            } else if (i == 0 || isBetter(window, cell, value)) {
                value = cell;
            }
        }
        result.addCell(frame.isEmpty(), value);
    }

    private boolean isBetter(Window window, long cell, long best) {
        final int order = cells.compare(cell, best, rows.type(window.argument()));
        return window.function() == WindowFunction.MIN ? order < 0 : order > 0;
    }

    private static long sum(long left, long right) {
        final long sum = left + right;
        if (((left ^ sum) & (right ^ sum)) < 0) {
            throw new UnsupportedFeatureException("SUM of more than 64 bits");
        }
        return sum;
    }
}
