package io.isolde.harness.generate;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which statements of different transactions conflict on a row, as our own evaluator tells from the rows a case starts from: one writes a row,
 * and the other's condition holds on it, as it was or as it is left; or the other inserts one with the same key. LIMIT is not looked at. What
 * the evaluator cannot tell, of joins and subqueries, is taken for a conflict.
 */
public final class Meetings {
    private record Rows(Table table, RowEvaluator evaluator, List<List<Value>> first) {}

    private final Map<String, Rows> tables = new HashMap<>();

    Meetings() {}

    /** What the statements of a generated case do to its tables as they are set up. */
    public static Meetings of(TestCase testCase) {
        final Meetings meetings = new Meetings();
        testCase.tables().forEach(table -> meetings.with(table, firstRows(testCase, table)));
        return meetings;
    }

    /** The rows that the set-up of a case inserts into a table, in their order. */
    static List<List<Value>> firstRows(TestCase testCase, Table table) {
        final List<List<Value>> rows = new ArrayList<>();
        for (final Statement statement : testCase.setup()) {
            if (statement instanceof Statement.Insert insert && insert.table().equals(table.name())) {
                rows.addAll(inserted(table, insert));
            }
        }
        return rows;
    }

    /** True when statements of two sessions conflict on a row. */
    public boolean anyIn(TestCase testCase) {
        final List<Step> steps = testCase.steps();
        for (int one = 0; one < steps.size(); one++) {
            for (int other = one + 1; other < steps.size(); other++) {
                if (steps.get(one).session() != steps.get(other).session()
                        && meet(steps.get(one).statement(), steps.get(other).statement())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds a table with the rows it starts with. */
    Meetings with(Table table, List<List<Value>> rows) {
        tables.put(table.name(), new Rows(table, new RowEvaluator(table), rows));
        return this;
    }

    /** What a statement does to rows; empty for one that only controls its transaction. */
    static Optional<Access> access(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return Optional.of(select.locking() == Locking.NONE ? Access.READ : Access.LOCKING_READ);
        } else if (statement instanceof Statement.Insert) {
            return Optional.of(Access.INSERT);
        } else if (statement instanceof Statement.Update) {
            return Optional.of(Access.UPDATE);
        }
        return statement instanceof Statement.Delete ? Optional.of(Access.DELETE) : Optional.empty();
    }

    /** True when the two conflict on some row. */
    public boolean meet(Statement one, Statement other) {
        if (!conflict(one, other)) {
            return false;
        }
        if (!evaluates(one) || !evaluates(other)) {
            return true;
        }
        if (!Statement.tableOf(one).equals(Statement.tableOf(other))) {
            return false;
        }
        final Rows rows = tables.get(Statement.tableOf(one).orElseThrow());
        return touchesAny(rows, other, changed(rows, one)) || touchesAny(rows, one, changed(rows, other));
    }

    private static boolean conflict(Statement one, Statement other) {
        final Optional<Access> a = access(one);
        final Optional<Access> b = access(other);
        if (a.isEmpty() || b.isEmpty()) {
            return false;
        }
        return a.get().writes()
                || b.get().writes()
                || locksExclusively(one, b.get())
                || locksExclusively(other, a.get());
    }

    private static boolean locksExclusively(Statement read, Access other) {
        return other == Access.LOCKING_READ
                && read instanceof Statement.Select select
                && select.locking() == Locking.UPDATE;
    }

    private static boolean evaluates(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.join() == null && RowEvaluator.evaluates(select.where());
        } else if (statement instanceof Statement.Insert insert) {
            return insert.source() == null || evaluates(insert.source());
        }
        return RowEvaluator.evaluates(where(statement));
    }

    /** Rows as a write finds and leaves them, were it the first to run; of a locking read those it finds; of others none. */
    private static List<List<Value>> changed(Rows rows, Statement statement) {
        if (access(statement).equals(Optional.of(Access.READ))) {
            return List.of();
        }
        if (statement instanceof Statement.Insert insert && insert.source() == null) {
            return inserted(rows.table(), insert);
        }
        final List<List<Value>> images = new ArrayList<>();
        for (final List<Value> row : rows.first()) {
            if (rows.evaluator().holds(where(statement), row)) {
                if (statement instanceof Statement.Insert insert) {
                    images.add(rows.evaluator()
                            .projected(insert.columns(), insert.source().projection(), row));
                } else {
                    images.add(row);
                }
                if (statement instanceof Statement.Update update) {
                    images.add(rows.evaluator().afterUpdate(update.assignments(), row));
                }
            }
        }
        return images;
    }

    private static boolean touchesAny(Rows rows, Statement statement, List<List<Value>> images) {
        return images.stream().anyMatch(image -> touches(rows, statement, image));
    }

    private static boolean touches(Rows rows, Statement statement, List<Value> image) {
        if (statement instanceof Statement.Insert insert && insert.source() == null) {
            return inserted(rows.table(), insert).stream().anyMatch(row -> shareKey(rows.table(), row, image));
        }
        return rows.evaluator().holds(where(statement), image);
    }

    static boolean shareKey(Table table, List<Value> one, List<Value> other) {
        return table.indexes().stream()
                .filter(Index::isUnique)
                .anyMatch(index -> index.columns().stream()
                        .map(table::columnIndex)
                        .allMatch(column -> !(one.get(column) instanceof Value.Null)
                                && one.get(column).equals(other.get(column))));
    }

    /** The WHERE clause, of INSERT ... SELECT that of its SELECT; null when there is none. */
    static Expression where(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.where();
        } else if (statement instanceof Statement.Update update) {
            return update.where();
        } else if (statement instanceof Statement.Delete delete) {
            return delete.where();
        }
        return statement instanceof Statement.Insert insert && insert.source() != null
                ? insert.source().where()
                : null;
    }

    /** A number that the server will give stands as 0, which no row has. */
    private static void fillNumber(Table table, List<Value> row) {
        for (int column = 0; column < row.size(); column++) {
            if (table.columns().get(column).autoIncrement() && row.get(column) instanceof Value.Null) {
                row.set(column, new Value.IntegerValue(0));
            }
        }
    }

    /** The rows that an INSERT of literals adds, with defaults where it names no value. */
    static List<List<Value>> inserted(Table table, Statement.Insert insert) {
        final RowEvaluator evaluator = new RowEvaluator(table);
        final List<List<Value>> rows = new ArrayList<>();
        for (final List<Expression> cells : insert.rows()) {
            final List<Value> row = new ArrayList<>();
            table.columns().forEach(column -> row.add(column.defaultValue().orElse(Value.NULL)));
            for (int i = 0; i < cells.size(); i++) {
                final int column = insert.columns().isEmpty()
                        ? i
                        : table.columnIndex(insert.columns().get(i));
                row.set(column, ((Literal) cells.get(i)).value());
            }
            fillNumber(table, row);
            rows.add(evaluator.completed(row));
        }
        return rows;
    }
}
