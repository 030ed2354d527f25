package io.isolde.harness.detect;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Writes out what {@code *} and an INSERT without columns stand for, so that a statement means the same where tables have columns more. */
final class NamedColumns {
    private final List<Table> tables;

    NamedColumns(List<Table> tables) {
        this.tables = tables;
    }

    /** Position of a table by name; every statement names one of the case. */
    int tableIndex(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("a table that set-up does not create");
    }

    Statement.Select in(Statement.Select s) {
        if (!s.projection().isEmpty()) {
            return s;
        }
        final boolean qualified = s.join() != null;
        final List<Expression> all = new ArrayList<>(columns(s.table(), qualified ? s.name() : null));
        if (qualified) {
            all.addAll(columns(s.join().table(), s.join().name()));
        }
        return withProjection(s, all);
    }

    Statement.Insert in(Statement.Insert s) {
        final List<String> columns = s.columns().isEmpty()
                ? tables.get(tableIndex(s.table())).columns().stream()
                        .map(Column::name)
                        .toList()
                : s.columns();
        return new Statement.Insert(
                s.mode(), s.table(), columns, s.rows(), s.source() == null ? null : in(s.source()), s.onDuplicate());
    }

    static Statement.Select withProjection(Statement.Select s, List<Expression> projection) {
        return new Statement.Select(
                s.distinct(),
                projection,
                s.table(),
                s.alias(),
                s.join(),
                s.where(),
                s.groupBy(),
                s.orderBy(),
                s.limit(),
                s.locking(),
                s.waiting());
    }

    /** A {@code SELECT *} in a subquery cannot be written out in place. */
    static void requireInSubqueries(Statement statement) {
        expressions(statement).forEach(NamedColumns::requireInSubqueries);
    }

    private static void requireInSubqueries(Expression expression) {
        Operands.subquery(expression).ifPresent(select -> {
            if (select.projection().isEmpty() && !(expression instanceof Expression.Exists)) {
                throw new UnsupportedFeatureException("columns beside those of SELECT * in a subquery");
            }
            requireInSubqueries(select);
        });
        Operands.of(expression).forEach(NamedColumns::requireInSubqueries);
    }

    static boolean hasSubquery(Statement statement) {
        return expressions(statement).stream().anyMatch(NamedColumns::hasSubquery);
    }

    static boolean hasSubquery(Expression expression) {
        return Operands.subquery(expression).isPresent()
                || Operands.of(expression).stream().anyMatch(NamedColumns::hasSubquery);
    }

    private List<Expression> columns(String table, String qualifier) {
        return tables.get(tableIndex(table)).columns().stream()
                .<Expression>map(column -> new Expression.ColumnRef(qualifier, column.name()))
                .toList();
    }

    private static List<Expression> expressions(Statement statement) {
        final List<Expression> all = new ArrayList<>();
        if (statement instanceof Statement.Select s) {
            all.addAll(s.projection());
            add(s.where(), all);
            if (s.join() != null) {
                add(s.join().on(), all);
            }
        } else if (statement instanceof Statement.Insert s) {
            s.rows().forEach(all::addAll);
            s.onDuplicate().forEach(assignment -> all.add(assignment.value()));
            if (s.source() != null) {
                all.addAll(expressions(s.source()));
            }
        } else if (statement instanceof Statement.Update s) {
            s.assignments().forEach(assignment -> all.add(assignment.value()));
            add(s.where(), all);
        } else if (statement instanceof Statement.Delete s) {
            add(s.where(), all);
        }
        return all;
    }

    private static void add(Expression expression, List<Expression> all) {
        if (expression != null) {
            all.add(expression);
        }
    }
}
