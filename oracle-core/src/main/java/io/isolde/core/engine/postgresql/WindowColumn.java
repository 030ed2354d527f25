package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.engine.postgresql.PostgresStatement.Aggregate;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement.Window;
import io.isolde.core.sql.Value;
import io.isolde.core.world.WindowFrames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A window function. PostgreSQL manual, 9.22 "Window Functions", 4.2.8.
 *
 * @param aggregate of one that is an aggregate; null for others
 * @param result over the rows with the functions behind their columns
 */
record WindowColumn(Window window, Aggregate aggregate, TypedExpression result) {
    /**
     * Compiles one.
     *
     * @param columns what it is over
     * @param place of what it gives
     */
    static WindowColumn of(Window window, List<TypedExpression> columns, int place) {
        final TypedExpression argument = window.argument() < 0 ? null : columns.get(window.argument());
        final SqlType type = argument == null ? null : argument.columnType();
        final SqlType result = type(window, type);
        final Aggregate aggregate = switch (window.function()) {
            case COUNT, SUM, MIN, MAX ->
                new Aggregate(
                        AggregateFunction.valueOf(window.function().name()),
                        argument == null ? null : argument.atPlace(window.argument()),
                        false,
                        result.equals(SqlType.BIGINT));
            default -> null;
        };
        return new WindowColumn(window, aggregate, TypedExpression.ofColumn(result, place));
    }

    private static SqlType type(Window window, SqlType argument) {
        return switch (window.function()) {
            case ROW_NUMBER, RANK, DENSE_RANK, COUNT -> SqlType.BIGINT;
            case LAG, LEAD, FIRST_VALUE -> argument;
            case MIN, MAX -> {
                require(!(argument instanceof SqlType.BooleanType), "extreme of truth values in a window");
                yield argument;
            }
            case SUM -> {
                final boolean isWhole = argument instanceof SqlType.IntegerType;
                require(isWhole || argument instanceof SqlType.NumericType, "sum of reals or texts in a window");
                yield isWhole && !argument.equals(SqlType.BIGINT) ? SqlType.BIGINT : new SqlType.NumericType();
            }
        };
    }

    /** Rows with functions of them behind their columns. */
    static List<List<Value>> beside(List<Value[]> rows, List<WindowColumn> functions) {
        final WindowFrames frames = new WindowFrames(
                rows.size(),
                (left, right, column) -> Comparison.ORDER.compare(rows.get(left)[column], rows.get(right)[column]));
        final List<List<Value>> beside = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            final List<Value> values = new ArrayList<>(Arrays.asList(rows.get(row)));
            for (final WindowColumn function : functions) {
                values.add(function.of(frames, rows, row));
            }
            beside.add(values);
        }
        return beside;
    }

    private Value of(WindowFrames frames, List<Value[]> rows, int row) {
        final List<Integer> partition = frames.partition(window, row);
        return switch (window.function()) {
            case ROW_NUMBER -> {
                requireOne(frames.alike(window, row, partition).size() == 1);
                yield new Value.IntegerValue(1 + frames.before(window, row, partition));
            }
            case RANK -> new Value.IntegerValue(1 + frames.before(window, row, partition));
            case DENSE_RANK -> new Value.IntegerValue(1 + frames.classesBefore(window, row, partition));
            case COUNT, SUM, MIN, MAX ->
                SelectedRows.aggregated(
                        aggregate,
                        frames.frame(window, row, partition).stream()
                                .map(rows::get)
                                .toList());
            case LAG, LEAD -> {
                requireOne(frames.alike(window, row, partition).size() == 1);
                yield neighbour(frames, rows, row, partition);
            }
            case FIRST_VALUE -> neighbour(frames, rows, row, partition);
        };
    }

    private Value neighbour(WindowFrames frames, List<Value[]> rows, int row, List<Integer> partition) {
        final int found = frames.neighbour(window, row, partition);
        if (found < 0) {
            return Value.NULL;
        }
        final Value value = rows.get(found)[window.argument()];
        requireOne(frames.alike(window, found, partition).stream()
                .allMatch(each -> rows.get(each)[window.argument()].equals(value)));
        return value;
    }

    /** Among rows that the order does not tell apart, a function that looks at one row may look at any. */
    private static void requireOne(boolean isOne) {
        require(isOne, "window function over equal rows");
    }
}
