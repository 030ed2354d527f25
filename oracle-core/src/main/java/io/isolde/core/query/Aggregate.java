package io.isolde.core.query;

import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * An aggregate over the rows of a group.
 *
 * @param argument null for COUNT(*)
 * @param typed makes a result one of its type
 */
public record Aggregate(
        AggregateFunction function, RowExpression argument, boolean distinct, UnaryOperator<Value> typed) {
    private static final Value ONE = new Value.IntegerValue(1);

    /** One whose counts are whole numbers, and whose sums are as the dialect adds. */
    public Aggregate(AggregateFunction function, RowExpression argument, boolean distinct) {
        this(function, argument, distinct, UnaryOperator.identity());
    }

    /** Its value: NULLs do not count, and of no values there is no sum. */
    public Value of(List<Value[]> rows, RowSemantics semantics) {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final Value value = argument == null ? ONE : semantics.result(argument, row);
            if (!(value instanceof Value.Null) && !(distinct && isAmong(values, value, semantics))) {
                values.add(value);
            }
        }
        return switch (function) {
            case COUNT -> typed.apply(new Value.IntegerValue(values.size()));
            case MIN -> values.stream().min(semantics::compare).orElse(Value.NULL);
            case MAX -> values.stream().max(semantics::compare).orElse(Value.NULL);
            case SUM -> values.isEmpty() ? Value.NULL : typed.apply(semantics.sum(values));
            case AVG -> values.isEmpty() ? Value.NULL : semantics.average(values);
        };
    }

    private static boolean isAmong(List<Value> values, Value value, RowSemantics semantics) {
        return values.stream().anyMatch(known -> semantics.compare(known, value) == 0);
    }
}
