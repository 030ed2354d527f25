package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** SELECTs that make something of their rows: aggregates, groups, distinct rows, an order. */
final class ResultGenerator {
    private static final int AGGREGATE_WEIGHT = 30;
    private static final int GROUP_WEIGHT = 30;
    private static final int DISTINCT_WEIGHT = 15;
    private static final int ORDER_WEIGHT = 25;

    private static final int LARGEST_PERCENT = 70;
    private static final int SECOND_EXTREME_PERCENT = 25;
    private static final int ALL_ROWS_PERCENT = 75;

    private static final int COUNT_ROWS_PERCENT = 20;
    private static final int DISTINCT_AGGREGATE_PERCENT = 20;
    private static final int SUM_OF_AGGREGATE_PERCENT = 15;
    private static final int ORDERED_PERCENT = 40;
    private static final int DESCENDING_PERCENT = 40;
    private static final int LIMIT_PERCENT = 35;
    private static final int HIGHEST_LIMIT = 4;

    private final Table table;
    private final Rng rng;

    ResultGenerator(Table table, Rng rng) {
        this.table = table;
        this.rng = rng;
    }

    Statement.Select select(Expression where, Locking locking) {
        return switch (rng.weighted(AGGREGATE_WEIGHT, GROUP_WEIGHT, DISTINCT_WEIGHT, ORDER_WEIGHT)) {
            case 0 -> build(false, aggregates(1 + rng.below(3)), where, List.of(), List.of(), locking);
            case 1 -> grouped(where, locking);
            case 2 -> distinct(where, locking);
            default -> ordered(where, locking);
        };
    }

    /** The largest or the smallest value of a column or two. */
    Statement.Select extremes(Expression where) {
        final List<Expression> projection = new ArrayList<>();
        projection.add(extreme());
        if (rng.percent(SECOND_EXTREME_PERCENT)) {
            projection.add(rng.percent(COUNT_ROWS_PERCENT) ? new Aggregate(AggregateFunction.COUNT, null) : extreme());
        }
        return build(
                false, projection, rng.percent(ALL_ROWS_PERCENT) ? null : where, List.of(), List.of(), Locking.NONE);
    }

    private Expression extreme() {
        final AggregateFunction function = rng.percent(LARGEST_PERCENT) ? AggregateFunction.MAX : AggregateFunction.MIN;
        return new Aggregate(function, new ColumnRef(rng.pick(table.columns()).name()));
    }

    private Statement.Select grouped(Expression where, Locking locking) {
        final List<Expression> keys = someColumns(2);
        final List<Expression> projection = new ArrayList<>(keys);
        projection.addAll(aggregates(rng.below(3)));
        return build(false, projection, where, keys, orderByPercent(keys), locking);
    }

    private Statement.Select distinct(Expression where, Locking locking) {
        final List<Expression> projection = someColumns(2);
        return build(true, projection, where, List.of(), orderByPercent(projection), locking);
    }

    private Statement.Select ordered(Expression where, Locking locking) {
        final List<Expression> projection = rng.percent(50) ? List.of() : someColumns(2);
        return build(false, projection, where, List.of(), orderBy(someColumns(2)), locking);
    }

    private Statement.Select build(
            boolean distinct,
            List<Expression> projection,
            Expression where,
            List<Expression> groupBy,
            List<OrderBy> orderBy,
            Locking locking) {
        final boolean limited = !orderBy.isEmpty() && rng.percent(LIMIT_PERCENT);
        final long limit = limited ? rng.between(1, HIGHEST_LIMIT) : Statement.NO_LIMIT;
        return new Statement.Select(
                distinct,
                projection,
                Statement.From.of(table.name()),
                where,
                groupBy,
                new Statement.Slice(orderBy, limit),
                new Statement.Locks(locking, Waiting.WAIT));
    }

    private List<OrderBy> orderByPercent(List<Expression> columns) {
        return rng.percent(ORDERED_PERCENT) ? orderBy(columns) : List.of();
    }

    private List<OrderBy> orderBy(List<Expression> columns) {
        final List<OrderBy> orderBy = new ArrayList<>();
        for (final Expression column : columns) {
            orderBy.add(new OrderBy(((ColumnRef) column).column(), rng.percent(DESCENDING_PERCENT)));
        }
        return orderBy;
    }

    /** One column, or up to {@code most} different ones. */
    private List<Expression> someColumns(int most) {
        final List<Expression> columns = new ArrayList<>();
        final int count = 1 + rng.below(most);
        for (int i = 0; i < count; i++) {
            final Expression column = new ColumnRef(rng.pick(table.columns()).name());
            if (!columns.contains(column)) {
                columns.add(column);
            }
        }
        return columns;
    }

    private List<Expression> aggregates(int count) {
        final List<Expression> aggregates = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            aggregates.add(aggregate());
        }
        return aggregates;
    }

    private Expression aggregate() {
        if (rng.percent(COUNT_ROWS_PERCENT)) {
            return new Aggregate(AggregateFunction.COUNT, null);
        }
        final Column column = rng.pick(table.columns());
        final boolean numeric = ValueClass.of(column.type()).isNumeric();
        final AggregateFunction function = rng.pick(
                numeric
                        ? List.of(AggregateFunction.values())
                        : List.of(AggregateFunction.COUNT, AggregateFunction.MIN, AggregateFunction.MAX));
        final boolean distinct = rng.percent(DISTINCT_AGGREGATE_PERCENT);
        final Aggregate aggregate = new Aggregate(function, new ColumnRef(column.name()), distinct);
        final boolean shifted = numeric && function != AggregateFunction.AVG && rng.percent(SUM_OF_AGGREGATE_PERCENT);
        return shifted
                ? new Expression.Binary(BinaryOperator.PLUS, aggregate, new Literal(new Value.IntegerValue(1)))
                : aggregate;
    }
}
