package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * An aggregate, compiled.
 *
 * @param argument null for COUNT(*)
 * @param distinct whether equal values count once; false where that makes no difference
 * @param single whether there may be one row at most
 */
public record Aggregation(
        AggregateFunction function, Program argument, boolean distinct, CellType type, boolean single) {
    /** MySQL manual 5.1.8, div_precision_increment: the digits a division adds by default. */
    private static final int AVG_EXTRA_SCALE = 4;

    /** Up to this scale the server keeps a digit more of a quotient than it shows, so that what it shows is rounded. */
    private static final int MAX_ROUNDED_SCALE = 4;

    public static Aggregation of(Expression.Aggregate aggregate, Program argument) {
        if (aggregate.distinct()) {
            requireMergeable(argument.type());
        }
        final boolean idempotent =
                aggregate.function() == AggregateFunction.MIN || aggregate.function() == AggregateFunction.MAX;
        return new Aggregation(
                aggregate.function(),
                argument,
                aggregate.distinct() && !idempotent,
                typeOf(aggregate, argument),
                false);
    }

    /** The value of the only row, or NULL. */
    static Aggregation ofOne(Program value) {
        return new Aggregation(AggregateFunction.MAX, value, false, value.type(), true);
    }

    /**
     * Refuses to tell apart what has more digits than it shows, the one or the other being compared.
     *
     * @throws UnsupportedFeatureException for such a type
     */
    static void requireMergeable(CellType type) {
        if (type.kind() == CellType.Kind.DECIMAL && type.shown() != type.scale()) {
            throw new UnsupportedFeatureException("quotients are merged");
        }
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
            case INTEGER, DECIMAL ->
                average ? averageType(argument) : CellType.decimal(argument.scale(), argument.shown());
            case DOUBLE, FLOAT -> CellType.DOUBLE;
            case UNSIGNED, BIT, STRING, DATE, TIME, DATETIME, NULL ->
                throw new UnsupportedFeatureException(function + " of a " + argument.kind());
        };
    }

    private static CellType averageType(CellType argument) {
        if (argument.scale() > MAX_ROUNDED_SCALE || argument.shown() != argument.scale()) {
            throw new UnsupportedFeatureException("AVG of more than four digits behind the point");
        }
        return CellType.decimal(argument.scale() + AVG_EXTRA_SCALE);
    }
}
