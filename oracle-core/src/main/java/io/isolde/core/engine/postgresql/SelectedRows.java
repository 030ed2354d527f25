package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresStatement.Aggregate;
import io.isolde.core.engine.postgresql.PostgresStatement.Grouping;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/** What a SELECT makes of rows. */
final class SelectedRows {
    private static final Value[] NOTHING = {};

    private SelectedRows() {}

    /**
     * What one that locks nothing makes of the versions that it sees.
     *
     * @param seen gives those of a table
     */
    static ExpectedRows of(PostgresStatement.Select select, PostgresWorld world, IntFunction<int[]> seen) {
        return arranged(select, chosen(select, world, seen, NOTHING));
    }

    /** What one makes of rows that no table has. */
    static ExpectedRows of(PostgresStatement.Select select, List<Value[]> given) {
        final List<Value[]> found =
                given.stream().filter(select.query().filter()::holds).toList();
        return arranged(select, select.grouping() == null ? found : groups(select.grouping(), found));
    }

    private static ExpectedRows arranged(PostgresStatement.Select select, List<Value[]> chosen) {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        rows.addSorted(chosen, order(select), select.distinct(), row -> shown(select, row));
        return rows;
    }

    /** The rows, or groups, over which its columns are, behind the row of a statement around. */
    static List<Value[]> chosen(
            PostgresStatement.Select select, PostgresWorld world, IntFunction<int[]> seen, Value[] around) {
        final Query query = select.query();
        final List<int[]> rows = query.rows(world, seen, around);
        if (!query.isJoin()
                && select.grouping() != null
                && select.grouping().keys().size() > 1) {
            query.requireOneRowOfAKey(world, rows, "groups");
        }
        final List<Value[]> found = rows.stream()
                .map(versions -> query.row(world, versions, around))
                .toList();
        return select.grouping() == null ? found : groups(select.grouping(), found);
    }

    /** Rows that one that locks has found one by one, each with the versions whose values gave it its place. */
    static ExpectedRows of(PostgresStatement.Select select, PostgresWorld world, Run run) {
        final ExpectedRows rows = new ExpectedRows(select.limit());
        final Comparator<Value[]> order = order(select);
        final Query query = select.query();
        for (int i = 0; i < run.rows.size(); i++) {
            if (i > 0
                    && order.compare(query.row(world, found(query, run, i - 1)), query.row(world, found(query, run, i)))
                            != 0) {
                rows.startClass();
            }
            rows.add(run.rows.get(i));
        }
        return rows;
    }

    private static int[] found(Query query, Run run, int returned) {
        final int place = run.origins.get(returned) * query.width();
        return Arrays.copyOfRange(run.order, place, place + query.width());
    }

    static Comparator<Value[]> order(PostgresStatement.Select select) {
        return SortKey.order(select.order(), Comparison.ORDER);
    }

    static List<Value> shown(PostgresStatement.Select select, Value[] row) {
        return shown(select.columns(), row);
    }

    static List<Value> shown(List<? extends PostgresExpression> columns, Value[] row) {
        return columns.stream().map(column -> column.of(row)).toList();
    }

    /** Each group as a row of its keys and aggregates. Of no rows there is no group, unless nothing is said of groups. */
    private static List<Value[]> groups(Grouping grouping, List<Value[]> rows) {
        final List<Value[]> keys = new ArrayList<>();
        final List<List<Value[]>> members = new ArrayList<>();
        if (!grouping.hasKeys()) {
            keys.add(new Value[0]);
            members.add(rows);
        } else {
            for (final Value[] row : rows) {
                final Value[] key =
                        grouping.keys().stream().map(each -> each.of(row)).toArray(Value[]::new);
                int group = 0;
                while (group < keys.size() && !Arrays.equals(keys.get(group), key)) {
                    group++;
                }
                if (group == keys.size()) {
                    keys.add(key);
                    members.add(new ArrayList<>());
                }
                members.get(group).add(row);
            }
        }
        final List<Value[]> groups = new ArrayList<>();
        for (int group = 0; group < keys.size(); group++) {
            final List<Value> all = new ArrayList<>(List.of(keys.get(group)));
            for (final Aggregate aggregate : grouping.aggregates()) {
                all.add(aggregated(aggregate, members.get(group)));
            }
            final Value[] row = all.toArray(Value[]::new);
            if (grouping.having() == null || grouping.having().holds(row)) {
                groups.add(row);
            }
        }
        return groups;
    }

    /** PostgreSQL manual, 9.21 "Aggregate Functions": NULLs do not count, and of no values there is no sum. */
    static Value aggregated(Aggregate aggregate, List<Value[]> rows) {
        final List<Value> values = new ArrayList<>();
        for (final Value[] row : rows) {
            final PostgresExpression argument = aggregate.argument();
            final Value value = argument == null ? new Value.IntegerValue(1) : argument.of(row);
            if (!(value instanceof Value.Null) && !(aggregate.distinct() && values.contains(value))) {
                values.add(value);
            }
        }
        return switch (aggregate.function()) {
            case COUNT ->
                aggregate.isLong()
                        ? new Value.IntegerValue(values.size())
                        : new Value.DecimalValue(BigDecimal.valueOf(values.size()));
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
