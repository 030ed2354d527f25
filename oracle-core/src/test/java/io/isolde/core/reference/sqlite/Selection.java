package io.isolde.core.reference.sqlite;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What a SELECT of one table returns. */
final class Selection {
    private Selection() {}

    static Outcome of(Statement.Select select, Collection<Map<String, Object>> table) {
        final List<Map<String, Object>> found = new ArrayList<>();
        for (final Map<String, Object> row : table) {
            if (Evaluation.holds(select.where(), row)) {
                found.add(row);
            }
        }
        List<List<Value>> shown = new ArrayList<>();
        if (select.projection().stream().anyMatch(Expression.Aggregate.class::isInstance)) {
            shown.add(select.projection().stream()
                    .map(expression -> Evaluation.modelled(aggregated((Expression.Aggregate) expression, found)))
                    .toList());
            return new Outcome.Rows(shown);
        }
        found.sort((left, right) -> compare(select.orderBy(), left, right));
        for (final Map<String, Object> row : found) {
            shown.add(shown(select.projection(), row));
        }
        if (select.distinct()) {
            shown = shown.stream().distinct().toList();
        }
        if (select.limit() != Statement.NO_LIMIT && select.limit() < shown.size()) {
            shown = shown.subList(0, (int) select.limit());
        }
        return new Outcome.Rows(shown);
    }

    /** What RETURNING returns of rows. */
    static Outcome of(Statement.Returning returning, List<Map<String, Object>> rows) {
        return new Outcome.Rows(
                rows.stream().map(row -> shown(returning.projection(), row)).toList());
    }

    private static List<Value> shown(List<Expression> projection, Map<String, Object> row) {
        if (projection.isEmpty()) {
            return row.values().stream().map(Evaluation::modelled).toList();
        }
        return projection.stream()
                .map(expression -> Evaluation.modelled(Evaluation.of(expression, row)))
                .toList();
    }

    private static int compare(List<Statement.OrderBy> order, Map<String, Object> left, Map<String, Object> right) {
        for (final Statement.OrderBy by : order) {
            final String column = by.by().column().toLowerCase(Locale.ROOT);
            final int compared = Evaluation.compare(left.get(column), right.get(column));
            if (compared != 0) {
                return by.descending() ? -compared : compared;
            }
        }
        return 0;
    }

    private static Object aggregated(Expression.Aggregate aggregate, List<Map<String, Object>> rows) {
        if (aggregate.argument() == null) {
            return (long) rows.size();
        }
        List<Object> values = rows.stream()
                .map(row -> Evaluation.of(aggregate.argument(), row))
                .filter(Objects::nonNull)
                .toList();
        if (aggregate.distinct()) {
            values = values.stream().distinct().toList();
        }
        return switch (aggregate.function()) {
            case COUNT -> (long) values.size();
            case MIN -> values.stream().min(Evaluation::compare).orElse(null);
            case MAX -> values.stream().max(Evaluation::compare).orElse(null);
            case SUM ->
                values.isEmpty()
                        ? null
                        : (Object) values.stream().mapToLong(Long.class::cast).sum();
            case AVG -> throw new UnsupportedFeatureException("AVG");
        };
    }
}
