package io.isolde.harness.detect;

import io.isolde.core.semantics.mysql.ExpressionOracle;
import io.isolde.core.semantics.mysql.ExpressionOracle.Result;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Fucci's statement solver (3.2, Algorithm 1): what a statement of one table makes of one tuple. The paper leaves open how a parent combines
 * what its children give; here as the evaluator of the core does, which is the kindest reading.
 *
 * @param expressions owned by the caller
 */
record StatementSolver(ExpressionOracle expressions) {
    /** Refuses what Fucci has no statements for (Table 2, and the listing of 3.1). */
    static void requireSolvable(Statement statement, Table table) {
        if (statement instanceof Statement.Select select) {
            require(select.join() == null, "a join");
            require(
                    !select.distinct()
                            && select.groupBy().isEmpty()
                            && select.projection().stream().noneMatch(StatementSolver::aggregates),
                    "rows that are put together");
            require(select.limit() == Statement.NO_LIMIT, "a LIMIT");
            require(select.waiting() == Statement.Waiting.WAIT, "NOWAIT or SKIP LOCKED");
        } else if (statement instanceof Statement.Insert insert) {
            require(insert.mode() == Statement.InsertMode.INSERT, "INSERT IGNORE or REPLACE");
            require(insert.source() == null && insert.onDuplicate().isEmpty(), "INSERT other than of VALUES");
            require(!table.hasAutoIncrement(), "AUTO_INCREMENT");
        } else if (statement instanceof Statement.Update update) {
            require(update.limit() == Statement.NO_LIMIT && !update.ignore(), "UPDATE with LIMIT or IGNORE");
        } else if (statement instanceof Statement.Delete delete) {
            require(delete.limit() == Statement.NO_LIMIT, "DELETE with LIMIT");
        }
        require(table.foreignKeys().isEmpty(), "foreign keys");
        require(table.columns().stream().noneMatch(Column::isGenerated), "generated columns");
    }

    private static boolean aggregates(Expression expression) {
        return expression instanceof Expression.Aggregate
                || Operands.of(expression).stream().anyMatch(StatementSolver::aggregates);
    }

    private static void require(boolean known, String feature) {
        if (!known) {
            throw new UnsupportedFeatureException(feature + ", which Fucci has not");
        }
    }

    /** The condition of a statement; null for none, and for INSERT. */
    static Expression conditionOf(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.where();
        } else if (statement instanceof Statement.Update update) {
            return update.where();
        }
        return statement instanceof Statement.Delete delete ? delete.where() : null;
    }

    /** Whether a tuple is in the scope of a condition; where there is none, each is. */
    boolean holds(Table table, List<Value> row, Expression condition) {
        return condition == null
                || found(expressions.holds(table, row, condition)) instanceof Value.IntegerValue one
                        && one.value() != 0;
    }

    /** The row of a result that a tuple gives. */
    List<Value> projected(Statement.Select select, Table table, List<Value> row) {
        if (select.projection().isEmpty()) {
            return row;
        }
        return select.projection().stream()
                .map(expression -> found(expressions.evaluate(table, row, expression)))
                .toList();
    }

    /** A tuple after an UPDATE. */
    List<Value> updated(Statement.Update update, Table table, List<Value> row) {
        final List<Value> image = new ArrayList<>(row);
        for (final Statement.Assignment assignment : update.assignments()) {
            store(table, image, assignment.column(), assignment.value());
        }
        return List.copyOf(image);
    }

    /** The tuples that an INSERT adds. */
    List<List<Value>> inserted(Statement.Insert insert, Table table) {
        return insert.rows().stream()
                .map(cells -> inserted(insert.columns(), cells, table))
                .toList();
    }

    private List<Value> inserted(List<String> names, List<Expression> cells, Table table) {
        final List<Value> image =
                new ArrayList<>(Collections.nCopies(table.columns().size(), Value.NULL));
        for (final Column column : table.columns()) {
            final int place = names.isEmpty() ? table.columnIndex(column.name()) : indexOf(names, column.name());
            if (place >= 0) {
                store(table, image, column.name(), cells.get(place));
            } else if (column.defaultValue().isPresent()) {
                store(
                        table,
                        image,
                        column.name(),
                        new Expression.Literal(column.defaultValue().get()));
            }
        }
        return List.copyOf(image);
    }

    private static int indexOf(List<String> names, String name) {
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    private void store(Table table, List<Value> image, String column, Expression value) {
        image.set(table.columnIndex(column), found(expressions.assign(table, image, column, value)));
    }

    private static Value found(Result result) {
        if (result instanceof Result.Of of) {
            return of.value();
        }
        throw new UnsupportedFeatureException("an expression that fails, which Fucci leaves out");
    }
}
