package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Value;

/** What an expression is by its form alone. */
final class Shapes {
    private Shapes() {}

    static boolean isCaseOrIf(Expression expression) {
        return expression instanceof Expression.Case
                || expression instanceof Expression.Call call && call.function() == Function.IF;
    }

    static boolean isConjunction(Expression expression) {
        return expression instanceof Expression.Binary b
                && (b.operator() == BinaryOperator.AND || b.operator() == BinaryOperator.OR);
    }

    static boolean isExtreme(Expression expression) {
        return expression instanceof Expression.Call call && isExtreme(call.function());
    }

    static boolean isExtreme(Function function) {
        return function == Function.GREATEST || function == Function.LEAST;
    }

    static boolean isNullIf(Expression expression) {
        return expression instanceof Expression.Call call && call.function() == Function.NULLIF;
    }

    /** What stands under a NOT, or null. */
    static Expression operandOfNot(Expression expression) {
        return expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.NOT
                ? u.operand()
                : null;
    }

    static boolean isComparedRow(Expression expression) {
        return expression instanceof Expression.Binary b && b.left() instanceof Expression.Row;
    }

    static boolean isNullLiteral(Expression expression) {
        return expression instanceof Expression.Literal literal && literal.value() instanceof Value.Null;
    }

    static boolean isNullSafe(Expression expression) {
        return expression instanceof Expression.Binary binary && binary.operator() == BinaryOperator.NULL_SAFE_EQ;
    }

    /** Whether a list has one candidate, for an operand that is no row: an equality by another name. */
    static boolean isOneToOne(Expression.In in) {
        return in.candidates().size() == 1 && !(in.operand() instanceof Expression.Row);
    }

    static boolean isTruthValue(Expression expression) {
        return expression instanceof Expression.Exists
                || expression instanceof Expression.InSubquery
                || expression instanceof Expression.Between
                || expression instanceof Expression.In
                || expression instanceof Expression.IsNull
                || expression instanceof Expression.IsTruth
                || expression instanceof Expression.Like
                || expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.NOT
                || expression instanceof Expression.Binary b
                        && (b.operator().isComparison() || b.operator().isLogic());
    }
}
