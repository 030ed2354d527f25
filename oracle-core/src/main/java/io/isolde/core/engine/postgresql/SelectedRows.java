package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresStatement.Aggregate;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a SELECT makes of rows. */
final class SelectedRows {
    private SelectedRows() {}

    /** What one that locks nothing makes of the versions that it sees. */
    static ExpectedRows of(PostgresStatement.Select select, PostgresWorld world, int[] seen) {
        final List<Value[]> found = new ArrayList<>();
        for (final int version : seen) {
            final Value[] row = world.version(version).values();
            if (select.filter().holds(row)) {
                found.add(row);
            }
        }
        final ExpectedRows rows = new ExpectedRows(select.limit());
        if (!select.aggregates().isEmpty()) {
            rows.add(select.aggregates().stream()
                    .map(aggregate -> aggregated(aggregate, found))
                    .toList());
            return rows;
        }
        rows.addSorted(found, order(select), select.distinct(), row -> shown(select, row));
        return rows;
    }

    /** Rows that one that locks has found one by one, each with the version whose values gave it its place. */
    static ExpectedRows of(PostgresStatement.Select select, PostgresWorld world, Run run) {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        final Comparator<Value[]> order = order(select);
        for (int i = 0; i < run.rows.size(); i++) {
            if (i > 0
                    && order.compare(
                                    world.version(run.origins.get(i - 1)).values(),
                                    world.version(run.origins.get(i)).values())
                            != 0) {
                rows.startClass();
            }
            rows.add(run.rows.get(i));
        }
        return rows;
    }

    static Comparator<Value[]> order(PostgresStatement.Select select) {
        return SortKey.order(select.order(), Comparison.ORDER);
    }

    static List<Value> shown(PostgresStatement.Select select, Value[] row) {
        return shown(select.columns(), row);
    }

    static List<Value> shown(List<PostgresExpression> columns, Value[] row) {
        return columns.stream().map(column -> column.of(row)).toList();
    }

    /** PostgreSQL manual, 9.21 "Aggregate Functions": NULLs do not count, and of no values there is no sum. */
    private static Value aggregated(Aggregate aggregate, List<Value[]> rows) {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final PostgresExpression argument = aggregate.argument();
            final Value value = argument == null ? new Value.IntegerValue(1) : argument.of(row);
            if (!(value instanceof Value.Null) && !(aggregate.distinct() && values.contains(value))) {
                values.add(value);
            }
        }
        return switch (aggregate.function()) {
            case COUNT -> new Value.IntegerValue(values.size());
            case MIN -> values.stream().min(Comparison.ORDER).orElse(Value.NULL);
            case MAX -> values.stream().max(Comparison.ORDER).orElse(Value.NULL);
            case SUM -> values.isEmpty() ? Value.NULL : sum(aggregate, values);
            case AVG -> throw new UnsupportedFeatureException("PostgreSQL AVG");
        };
    }

    private static Value sum(Aggregate aggregate, List<Value> values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (final Value value : values) {
            sum = sum.add(Comparison.decimal(value));
        }
        return aggregate.isLong() ? new Value.IntegerValue(sum.longValueExact()) : new Value.DecimalValue(sum);
    }
}
