package io.isolde.harness.detect;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes out what {@code *} and an INSERT without columns stand for, so that a statement means the same where tables have columns more; and
 * tells which tables and rows it reads.
 */
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
        return s.withProjection(all);
    }

    Statement.Insert in(Statement.Insert s) {
        final List<String> columns = s.columns().isEmpty()
                ? tables.get(tableIndex(s.table())).columns().stream()
                        .map(Column::name)
                        .toList()
                : s.columns();
        return new Statement.Insert(
                s.mode(),
                s.table(),
                columns,
                s.rows(),
                s.source() == null ? null : in(s.source()),
                s.onDuplicate(),
                s.onConflict());
    }

    /** A table with columns more, behind its own. */
    static Table with(Table table, List<Column> further) {
        final List<Column> columns = new ArrayList<>(table.columns());
        columns.addAll(further);
        return new Table(table.name(), columns, table.indexes(), table.checks(), table.foreignKeys(), table.options());
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

    /** A SELECT of columns of the rows that a SELECT chose, without locks; empty where its rows are not those of one table. */
    static Optional<Statement> chosenBy(Statement statement, List<String> columns) {
        if (!(statement instanceof Statement.Select select)
                || select.join() != null
                || select.waiting() == Statement.Waiting.SKIP_LOCKED
                || select.distinct()
                || select.limit() != Statement.NO_LIMIT
                || !select.groupBy().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(selectOf(columns, new Statement.From(select.table(), select.alias(), null), select.where()));
    }

    /** A SELECT of columns of all rows that the condition of a statement of one table holds for, without locks. */
    static Optional<Statement> inScopeOf(Statement statement, List<String> columns) {
        if (statement instanceof Statement.Update update) {
            return Optional.of(selectOf(columns, Statement.From.of(update.table()), update.where()));
        } else if (statement instanceof Statement.Delete delete) {
            return Optional.of(selectOf(columns, Statement.From.of(delete.table()), delete.where()));
        }
        return statement instanceof Statement.Select select && select.join() == null
                ? Optional.of(
                        selectOf(columns, new Statement.From(select.table(), select.alias(), null), select.where()))
                : Optional.empty();
    }

    private static Statement selectOf(List<String> columns, Statement.From from, Expression where) {
        return new Statement.Select(
                false,
                columns.stream().<Expression>map(Expression.ColumnRef::new).toList(),
                from,
                where,
                List.of(),
                Statement.Slice.ALL,
                Statement.Locks.NONE);
    }

    /** Whether a statement reads rows in a subquery, or inserts those of a SELECT. */
    static boolean readsBeside(Statement statement) {
        return statement instanceof Statement.Insert insert && insert.source() != null || hasSubquery(statement);
    }

    /** Tables that a statement reads in subqueries, or in the SELECT whose rows it inserts. */
    Set<Integer> tablesReadBeside(Statement statement) {
        final Set<Integer> all = new TreeSet<>();
        if (statement instanceof Statement.Insert insert && insert.source() != null) {
            all.addAll(tablesOf(insert.source()));
        }
        expressions(statement).forEach(expression -> addTablesOfSubqueries(expression, all));
        return all;
    }

    /** Tables that a statement reads or writes. */
    Set<Integer> tablesOf(Statement statement) {
        final Set<Integer> all = tablesReadBeside(statement);
        Statement.tableOf(statement).ifPresent(table -> all.add(tableIndex(table)));
        if (statement instanceof Statement.Select select && select.join() != null) {
            all.add(tableIndex(select.join().table()));
        }
        return all;
    }

    private void addTablesOfSubqueries(Expression expression, Set<Integer> all) {
        Operands.subquery(expression).ifPresent(select -> all.addAll(tablesOf(select)));
        Operands.of(expression).forEach(operand -> addTablesOfSubqueries(operand, all));
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
