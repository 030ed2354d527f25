package io.isolde.core.query;

import io.isolde.core.sql.Statement.Window;
import io.isolde.core.sql.Value;
import io.isolde.core.world.WindowFrames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A window function over rows. Which of rows that the order does not tell apart a function looks at is not modelled.
 *
 * @param aggregate of one that is an aggregate; null for others
 */
public record WindowFunction(Window window, Aggregate aggregate) {
    /** Rows with functions of them behind their columns. */
    public static List<List<Value>> beside(List<Value[]> rows, List<WindowFunction> functions, RowSemantics semantics) {
        final WindowFrames frames = new WindowFrames(
                rows.size(),
                (left, right, column) -> semantics.compare(rows.get(left)[column], rows.get(right)[column]));
        final List<List<Value>> beside = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            final List<Value> values = new ArrayList<>(Arrays.asList(rows.get(row)));
            for (final WindowFunction function : functions) {
                values.add(function.of(frames, rows, row, semantics));
            }
            beside.add(values);
        }
        return beside;
    }

    private Value of(WindowFrames frames, List<Value[]> rows, int row, RowSemantics semantics) {
        final List<Integer> partition = frames.partition(window, row);
        return switch (window.function()) {
            case ROW_NUMBER -> {
                requireOne(frames.alike(window, row, partition).size() == 1, semantics);
                yield new Value.IntegerValue(1 + frames.before(window, row, partition));
            }
            case RANK -> new Value.IntegerValue(1 + frames.before(window, row, partition));
            case DENSE_RANK -> new Value.IntegerValue(1 + frames.classesBefore(window, row, partition));
            case COUNT, SUM, MIN, MAX ->
                aggregate.of(
                        frames.frame(window, row, partition).stream()
                                .map(rows::get)
                                .toList(),
                        semantics);
            case LAG, LEAD -> {
                requireOne(frames.alike(window, row, partition).size() == 1, semantics);
                yield neighbour(frames, rows, row, partition, semantics);
            }
            case FIRST_VALUE -> neighbour(frames, rows, row, partition, semantics);
        };
    }

    private Value neighbour(
            WindowFrames frames, List<Value[]> rows, int row, List<Integer> partition, RowSemantics semantics) {
        final int found = frames.neighbour(window, row, partition);
        if (found < 0) {
            return Value.NULL;
        }
        final Value value = rows.get(found)[window.argument()];
        requireOne(
                frames.alike(window, found, partition).stream()
                        .allMatch(each -> rows.get(each)[window.argument()].equals(value)),
                semantics);
        return value;
    }

    private static void requireOne(boolean isOne, RowSemantics semantics) {
        if (!isOne) {
            throw semantics.unsupported("window function over equal rows");
        }
    }
}
