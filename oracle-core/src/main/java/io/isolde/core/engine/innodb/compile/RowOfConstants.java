package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * INSERT ... SELECT of constants, if one row of a table, which is found by its whole clustered key, meets a condition with subqueries: {@code INSERT INTO booking SELECT 1, 'x' FROM room
 * WHERE id = 1 AND places > (SELECT COUNT(*) ...)}. It is the INSERT of a row on a condition.
 */
final class RowOfConstants {
    private RowOfConstants() {}

    /** Whether an INSERT that reads a table is one. */
    static boolean isOneOf(Statement.Insert insert, CompiledTable read) {
        final Statement.Select source = insert.source();
        return insert.mode() == Statement.InsertMode.INSERT
                && read.hasClusterKey()
                && source.join() == null
                && source.groupBy().isEmpty()
                && source.slice().equals(Statement.Slice.ALL)
                && source.locks().equals(Statement.Locks.NONE)
                && !source.projection().isEmpty()
                && source.projection().stream().allMatch(RowOfConstants::isConstant)
                && source.where() != null
                && Operands.hasSubquery(source.where())
                && bindsKey(source.where(), read);
    }

    private static boolean isConstant(Expression expression) {
        return !(expression instanceof ColumnRef
                        || expression instanceof Expression.Star
                        || expression instanceof Expression.Aggregate)
                && Operands.subquery(expression).isEmpty()
                && Operands.of(expression).stream().allMatch(RowOfConstants::isConstant);
    }

    private static boolean bindsKey(Expression where, CompiledTable read) {
        final Set<String> bound = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (final Expression condition : Operands.conjuncts(where)) {
            if (condition instanceof Binary binary
                    && binary.operator() == BinaryOperator.EQ
                    && binary.left() instanceof ColumnRef column
                    && binary.right() instanceof Literal) {
                bound.add(column.column());
            }
        }
        for (final int column : read.clusterKey) {
            if (column >= read.columns.length || !bound.contains(read.columns[column].name())) {
                return false;
            }
        }
        return true;
    }

    /** The INSERT of the row. */
    static Statement.InsertIf asRow(Statement.Insert insert) {
        final Statement.Select source = insert.source();
        return new Statement.InsertIf(
                new Statement.Insert(
                        insert.mode(),
                        insert.table(),
                        insert.columns(),
                        List.of(source.projection()),
                        null,
                        insert.onDuplicate()),
                new Expression.Exists(source.withProjection(List.of(new Literal(new Value.IntegerValue(1)))), false));
    }
}
