package io.isolde.harness.generate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** What tests ask of generated statements. */
final class Filters {
    private Filters() {}

    static boolean isWrite(Statement statement) {
        return statement instanceof Statement.Insert
                || statement instanceof Statement.Update
                || statement instanceof Statement.Delete;
    }

    /** True unless the statement only begins or ends a transaction. */
    static boolean isWork(Statement statement) {
        return statement instanceof Statement.Select || isWrite(statement);
    }

    /** The WHERE clause; null when there is none. */
    static Expression of(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.where();
        } else if (statement instanceof Statement.Update update) {
            return update.where();
        }
        return statement instanceof Statement.Delete delete ? delete.where() : null;
    }

    /** True when a filter is the other, or the other OR something. */
    static boolean contains(Expression filter, Expression part) {
        return part.equals(filter)
                || (filter instanceof Expression.Binary binary
                        && binary.operator() == BinaryOperator.OR
                        && binary.left().equals(part));
    }

    static List<List<Value>> inserted(Table table, Statement.Insert insert) {
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
            rows.add(row);
        }
        return rows;
    }
}
