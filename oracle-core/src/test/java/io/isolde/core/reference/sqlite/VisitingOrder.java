package io.isolde.core.reference.sqlite;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import java.util.List;
import java.util.Optional;

/** In which order an UPDATE visits its rows: the query planner's choice. */
enum VisitingOrder {
    /** Of their row ids. */
    ROW_ID,
    /** Of the first index that the condition can use. */
    FIRST_INDEX,
    /** Of the last index that the condition can use. */
    LAST_INDEX;

    /** The index that is scanned; empty for the table itself. */
    Optional<Index> indexFor(Table table, Expression where) {
        if (this == ROW_ID || where == null) {
            return Optional.empty();
        }
        final List<Index> usable = table.indexes().stream()
                .filter(index -> reads(where, index.columns().get(0)))
                .toList();
        return usable.isEmpty()
                ? Optional.empty()
                : Optional.of(usable.get(this == FIRST_INDEX ? 0 : usable.size() - 1));
    }

    private static boolean reads(Expression expression, String column) {
        if (expression instanceof Expression.ColumnRef reference) {
            return reference.column().equalsIgnoreCase(column);
        } else if (expression instanceof Expression.Unary unary) {
            return reads(unary.operand(), column);
        } else if (expression instanceof Expression.Binary binary) {
            return reads(binary.left(), column) || reads(binary.right(), column);
        } else if (expression instanceof Expression.Between between) {
            return reads(between.operand(), column);
        } else if (expression instanceof Expression.In in) {
            return reads(in.operand(), column);
        }
        return expression instanceof Expression.IsNull test && reads(test.operand(), column);
    }
}
