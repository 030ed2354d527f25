package io.isolde.core.oracle;

import io.isolde.core.program.Program;
import io.isolde.core.row.CellType;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * An aggregate, compiled.
 *
 * @param argument null for COUNT(*)
 * @param distinct whether equal values count once; false where that makes no difference
 */
record Aggregation(AggregateFunction function, Program argument, boolean distinct, CellType type) {
    /** MySQL manual 5.1.8, div_precision_increment: the digits a division adds by default. */
    private static final int AVG_EXTRA_SCALE = 4;

    /** Up to this scale the server keeps a digit more of a quotient than it shows, so that what it shows is rounded. */
    private static final int MAX_ROUNDED_SCALE = 4;

    static Aggregation of(Expression.Aggregate aggregate, Program argument) {
        final boolean idempotent =
                aggregate.function() == AggregateFunction.MIN || aggregate.function() == AggregateFunction.MAX;
        return new Aggregation(
                aggregate.function(), argument, aggregate.distinct() && !idempotent, typeOf(aggregate, argument));
    }

    private static CellType typeOf(Expression.Aggregate aggregate, Program argument) {
        return switch (aggregate.function()) {
            case COUNT -> CellType.INTEGER;
            case MIN, MAX -> argument.type();
            case SUM, AVG -> sumType(aggregate.function(), argument.type());
        };
    }

    private static CellType sumType(AggregateFunction function, CellType argument) {
        final boolean average = function == AggregateFunction.AVG;
        return switch (argument.kind()) {
            case INTEGER, DECIMAL -> {
                if (average && argument.scale() > MAX_ROUNDED_SCALE) {
                    throw new UnsupportedFeatureException("AVG of more than four digits behind the point");
                }
                yield CellType.decimal(argument.scale() + (average ? AVG_EXTRA_SCALE : 0));
            }
            case DOUBLE -> argument;
            case STRING, NULL -> throw new UnsupportedFeatureException(function + " of no numbers");
        };
    }
}
