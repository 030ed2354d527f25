package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.query.Aggregate;
import io.isolde.core.query.WindowFunction;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement.Window;
import java.util.List;

/**
 * A window function. PostgreSQL manual, 9.22 "Window Functions", 4.2.8.
 *
 * @param result over the rows with the functions behind their columns
 */
record WindowColumn(WindowFunction function, TypedExpression result) {
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
                        Comparison.typed(result.equals(SqlType.BIGINT)));
            default -> null;
        };
        return new WindowColumn(new WindowFunction(window, aggregate), TypedExpression.ofColumn(result, place));
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
}
