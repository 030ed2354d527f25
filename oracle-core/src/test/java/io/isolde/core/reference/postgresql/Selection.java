package io.isolde.core.reference.postgresql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** What a SELECT makes of rows. */
final class Selection {
    private Selection() {}

    /** The rows of one that locks nothing, from those that match. */
    static List<List<Value>> of(Statement.Select select, Table table, List<List<Long>> matching) {
        if (!select.groupBy().isEmpty()) {
            final Map<List<Object>, List<List<Long>>> groups = new LinkedHashMap<>();
            for (final List<Long> row : matching) {
                final List<Object> key = new ArrayList<>();
                select.groupBy().forEach(by -> key.add(Evaluation.of(by, table, row, null)));
                groups.computeIfAbsent(key, none -> new ArrayList<>()).add(row);
            }
            return groups.values().stream()
                    .map(members -> select.projection().stream()
                            .map(each -> each instanceof Expression.Aggregate aggregate
                                    ? aggregated(aggregate, table, members)
                                    : Evaluation.modelled(Evaluation.of(each, table, members.get(0), null)))
                            .toList())
                    .toList();
        }
        if (!select.projection().isEmpty() && select.projection().get(0) instanceof Expression.Aggregate) {
            return List.of(select.projection().stream()
                    .map(expression -> aggregated((Expression.Aggregate) expression, table, matching))
                    .toList());
        }
        final List<List<Long>> sorted = new ArrayList<>(matching);
        sorted.sort(order(select, table));
        List<List<Value>> rows =
                sorted.stream().map(row -> shown(select, table, row)).toList();
        if (select.distinct()) {
            rows = List.copyOf(new LinkedHashSet<>(rows));
        }
        return select.limit() == Statement.NO_LIMIT || rows.size() <= select.limit()
                ? rows
                : rows.subList(0, (int) select.limit());
    }

    /** NULLs are greater than all else. */
    static Comparator<List<Long>> order(Statement.Select select, Table table) {
        return (left, right) -> {
            for (final Statement.OrderBy by : select.orderBy()) {
                final int column = table.columnIndex(by.by().column());
                final Comparator<Long> nullsLast = Comparator.nullsLast(Comparator.naturalOrder());
                final int order = nullsLast.compare(left.get(column), right.get(column));
                if (order != 0) {
                    return by.descending() ? -order : order;
                }
            }
            return 0;
        };
    }

    static List<Value> shown(Statement.Select select, Table table, List<Long> row) {
        return shown(select.projection(), table, row);
    }

    static List<Value> shown(List<Expression> projection, Table table, List<Long> row) {
        return projection.isEmpty()
                ? row.stream().map(Evaluation::modelled).toList()
                : projection.stream()
                        .map(expression -> Evaluation.modelled(Evaluation.of(expression, table, row, null)))
                        .toList();
    }

    private static Value aggregated(Expression.Aggregate aggregate, Table table, List<List<Long>> rows) {
        final List<Long> values = rows.stream()
                .map(row -> aggregate.argument() == null
                        ? (Long) 1L
                        : (Long) Evaluation.of(aggregate.argument(), table, row, null))
                .filter(Objects::nonNull)
                .toList();
        final Long result = switch (aggregate.function()) {
            case COUNT -> (Long) (long) values.size();
            case MIN -> values.stream().min(Comparator.naturalOrder()).orElse(null);
            case MAX -> values.stream().max(Comparator.naturalOrder()).orElse(null);
            case SUM ->
                values.isEmpty()
                        ? null
                        : (Long) IntStream.range(0, values.size())
                                .mapToLong(values::get)
                                .sum();
            case AVG -> throw new UnsupportedFeatureException("AVG");
        };
        return Evaluation.modelled(result);
    }
}
