package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The operands that MySQL looks at to tell whether a value is NULL: those of comparisons and XOR, none of which is evaluated then, which is wrong of
 * {@code <=>} and of dates that no comparison takes. Measured on MySQL 8.0.12: {@code (c <=> 0 XOR b = 0) IS NULL}, {@code (NOT (da <= LEAST(da,
 * DATE(0)))) IS NULL}.
 */
final class NullParts {
    private NullParts() {}

    /** Those of a value, in order: it is NULL if one of them is. */
    static List<Expression> of(Expression value) {
        final Expression negated = Shapes.operandOfNot(value);
        if (value instanceof Expression.In in && Shapes.isOneToOne(in)) {
            return of(new Expression.Binary(
                    BinaryOperator.EQ, in.operand(), in.candidates().get(0)));
        } else if (isSplit(value)) {
            return of(((Expression.Binary) value).left(), ((Expression.Binary) value).right());
        } else if (isSplit(negated)) {
            final Expression.Binary binary = (Expression.Binary) negated;
            if (binary.operator() == BinaryOperator.XOR) {
                return ofNegatedXor(binary);
            }
            return binary.operator() == BinaryOperator.NULL_SAFE_EQ ? List.of(value) : of(binary);
        }
        final Expression inner = Shapes.operandOfNot(negated);
        final boolean xor = inner instanceof Expression.Binary b && b.operator() == BinaryOperator.XOR;
        return xor ? of(inner) : List.of(value);
    }

    /** NOT goes to the first operand that has an opposite: {@code (NOT (c <=> 0 XOR b = 0)) IS NULL}. */
    private static List<Expression> ofNegatedXor(Expression.Binary xor) {
        final boolean first = Negations.hasOpposite(xor.left()) || !Negations.hasOpposite(xor.right());
        return of(first ? opposite(xor.left()) : xor.left(), first ? xor.right() : opposite(xor.right()));
    }

    /** The negation, as far as it matters to what is NULL in it: of a comparison it has the same operands. */
    private static Expression opposite(Expression expression) {
        final Expression negated = Shapes.operandOfNot(expression);
        if (negated != null) {
            return negated;
        }
        final boolean isXor = expression instanceof Expression.Binary b && b.operator() == BinaryOperator.XOR;
        return Negations.hasOpposite(expression) && !isXor
                ? expression
                : new Expression.Unary(Expression.UnaryOperator.NOT, expression);
    }

    private static List<Expression> of(Expression left, Expression right) {
        return Stream.concat(of(left).stream(), of(right).stream()).toList();
    }

    private static boolean isSplit(Expression expression) {
        return expression instanceof Expression.Binary b
                && (b.operator().isComparison() || b.operator() == BinaryOperator.XOR)
                && !(b.left() instanceof Expression.Row);
    }
}
