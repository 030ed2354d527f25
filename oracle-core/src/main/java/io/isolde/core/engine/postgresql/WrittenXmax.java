package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.Cast;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Value;

/**
 * Resolves comparisons of {@code xmax} with 0 in the RETURNING of an INSERT: it is 0 for a row that is new, and the transaction itself for one that ON
 * CONFLICT DO UPDATE has locked before it changes it. Any other use of it is left as it is. PostgreSQL manual 5.6 "System Columns"; measured on 18.6.
 */
final class WrittenXmax {
    private static final String NAME = "xmax";

    private WrittenXmax() {}

    /**
     * The expression without such comparisons.
     *
     * @param isNew whether the row is new
     */
    static Expression resolved(Expression expression, boolean isNew) {
        if (expression instanceof Binary comparison && isWithZero(comparison)) {
            return new Literal(new Value.BooleanValue(isNew == (comparison.operator() == BinaryOperator.EQ)));
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(operand -> resolved(operand, isNew))
                        .toList());
    }

    private static boolean isWithZero(Binary comparison) {
        final boolean compares =
                comparison.operator() == BinaryOperator.EQ || comparison.operator() == BinaryOperator.NE;
        return compares
                && (isXmax(comparison.left()) && isZero(comparison.right())
                        || isZero(comparison.left()) && isXmax(comparison.right()));
    }

    private static boolean isXmax(Expression expression) {
        return expression instanceof ColumnRef column && column.column().equalsIgnoreCase(NAME)
                || expression instanceof Cast cast && isXmax(cast.operand());
    }

    private static boolean isZero(Expression expression) {
        return expression instanceof Literal literal
                && (literal.value().equals(new Value.IntegerValue(0))
                        || literal.value().equals(new Value.StringValue("0")));
    }
}
