package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows that a WHERE compares for equality, pair by pair, so that pairs of constants are looked at first. Measured on MySQL 8.0.12: {@code WHERE
 * (i * 9223372036854775807, 1) <> (i, 2)}.
 *
 * @param pairs the comparisons
 * @param operator AND or OR, between them
 */
record RowConditions(List<Expression> pairs, BinaryOperator operator) {
    /** The comparison of rows that a condition is, or negates; null for any other condition. */
    static RowConditions of(Expression condition) {
        if (condition instanceof Expression.Unary not && not.operator() == UnaryOperator.NOT) {
            return of(not.operand(), true);
        }
        return of(condition, false);
    }

    private static RowConditions of(Expression condition, boolean negated) {
        if (condition instanceof Expression.Binary b
                && areSplit(b.operator())
                && b.left() instanceof Expression.Row left
                && b.right() instanceof Expression.Row right
                && left.items().size() == right.items().size()) {
            final List<Expression> pairs = IntStream.range(0, left.items().size())
                    .mapToObj(i -> pair(
                            b.operator(), left.items().get(i), right.items().get(i), negated))
                    .toList();
            final boolean all = (b.operator() == BinaryOperator.NE) == negated;
            return new RowConditions(pairs, all ? BinaryOperator.AND : BinaryOperator.OR);
        }
        return null;
    }

    private static Expression pair(BinaryOperator operator, Expression left, Expression right, boolean negated) {
        final Expression pair = new Expression.Binary(operator, left, right);
        return negated ? pair.opposite().orElseGet(() -> new Expression.Unary(UnaryOperator.NOT, pair)) : pair;
    }

    /** Whether rows are compared by an operator for equality, and not put in order. */
    static boolean areSplit(BinaryOperator operator) {
        return operator == BinaryOperator.EQ
                || operator == BinaryOperator.NE
                || operator == BinaryOperator.NULL_SAFE_EQ;
    }
}
