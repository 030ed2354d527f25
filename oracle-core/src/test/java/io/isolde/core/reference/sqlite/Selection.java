package io.isolde.core.reference.sqlite;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What a SELECT returns: nested loops over its tables, as they are written. */
final class Selection {
    private Selection() {}

    static Outcome of(Statement.Select select, Database database) {
        return new Outcome.Rows(rows(select, Scope.inside(null, database)).stream()
                .map(row -> row.stream().map(Evaluation::modelled).toList())
                .toList());
    }

    /** What RETURNING returns of rows. */
    static Outcome of(Statement.Returning returning, List<Map<String, Object>> rows) {
        return new Outcome.Rows(rows.stream()
                .map(row -> shown(returning.projection(), Scope.of(row)).stream()
                        .map(Evaluation::modelled)
                        .toList())
                .toList());
    }

    /**
     * The rows.
     *
     * @param outside what is there before any table is read
     */
    static List<List<Object>> rows(Statement.Select select, Scope outside) {
        List<Scope> found = new ArrayList<>();
        for (final Map<String, Object> row :
                outside.database().table(key(select.table())).values()) {
            found.add(outside.with(select.name(), row));
        }
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            found = joined(found, join);
        }
        found.removeIf(scope -> !Evaluation.holds(select.where(), scope));
        final boolean aggregates = select.projection().stream().anyMatch(Selection::hasAggregate);
        if (aggregates || !select.groupBy().isEmpty()) {
            found = groups(select, found, outside);
            found.removeIf(group -> !Evaluation.holds(select.slice().having(), group));
        }
        found.sort((left, right) -> compare(select.orderBy(), left, right));
        List<List<Object>> shown = new ArrayList<>();
        for (final Scope scope : found) {
            shown.add(shown(select.projection(), scope));
        }
        if (select.distinct()) {
            shown = shown.stream().distinct().toList();
        }
        if (select.limit() != Statement.NO_LIMIT && select.limit() < shown.size()) {
            shown = shown.subList(0, (int) select.limit());
        }
        return shown;
    }

    private static String key(String table) {
        return table.toLowerCase(Locale.ROOT);
    }

    private static List<Scope> joined(List<Scope> before, Statement.Join join) {
        final List<Scope> joined = new ArrayList<>();
        for (final Scope scope : before) {
            boolean matched = false;
            for (final Map<String, Object> row :
                    scope.database().joined(key(join.table())).values()) {
                final Scope both = scope.with(join.name(), row);
                if (Evaluation.holds(join.on(), both)) {
                    matched = true;
                    joined.add(both);
                }
            }
            if (!matched && join.kind() == Statement.JoinKind.LEFT) {
                final Map<String, Object> nothing = new LinkedHashMap<>();
                scope.database().columns(key(join.table())).forEach(column -> nothing.put(column, null));
                joined.add(scope.with(join.name(), nothing));
            }
        }
        return joined;
    }

    private static boolean hasAggregate(Expression expression) {
        return expression instanceof Expression.Aggregate
                || Operands.of(expression).stream().anyMatch(Selection::hasAggregate);
    }

    /** Without GROUP BY all rows are one group, even if there are none. */
    private static List<Scope> groups(Statement.Select select, List<Scope> rows, Scope outside) {
        final Map<List<Object>, List<Scope>> members = new LinkedHashMap<>();
        if (select.groupBy().isEmpty()) {
            members.put(List.of(), rows);
        } else {
            for (final Scope row : rows) {
                final List<Object> key = new ArrayList<>();
                select.groupBy().forEach(each -> key.add(Evaluation.of(each, row)));
                members.computeIfAbsent(key, any -> new ArrayList<>()).add(row);
            }
        }
        final List<Scope> groups = new ArrayList<>();
        members.values().forEach(group -> groups.add(outside.grouped(group)));
        return groups;
    }

    private static List<Object> shown(List<Expression> projection, Scope scope) {
        final List<Object> shown = new ArrayList<>();
        if (projection.isEmpty()) {
            scope.rows().values().forEach(row -> shown.addAll(row.values()));
        }
        projection.forEach(expression -> shown.add(Evaluation.of(expression, scope)));
        return shown;
    }

    private static int compare(List<Statement.OrderBy> order, Scope left, Scope right) {
        for (final Statement.OrderBy by : order) {
            final int compared = Evaluation.compare(left.value(by.by()), right.value(by.by()));
            if (compared != 0) {
                return by.descending() ? -compared : compared;
            }
        }
        return 0;
    }

    static Object aggregated(Expression.Aggregate aggregate, List<Scope> rows) {
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

    /** The tables that are read, in the order in which they are written. */
    static List<String> tables(Statement.Select select) {
        final Map<String, Boolean> tables = new LinkedHashMap<>();
        add(tables, select);
        return List.copyOf(tables.keySet());
    }

    private static void add(Map<String, Boolean> tables, Statement.Select select) {
        tables.put(key(select.table()), true);
        for (Statement.Join join = select.join(); join != null; join = join.next()) {
            tables.put(key(join.table()), true);
            add(tables, join.on());
        }
        add(tables, select.where());
        select.projection().forEach(expression -> add(tables, expression));
    }

    private static void add(Map<String, Boolean> tables, Expression expression) {
        if (expression != null) {
            Operands.subquery(expression).ifPresent(subquery -> add(tables, subquery));
            Operands.of(expression).forEach(operand -> add(tables, operand));
        }
    }
}
