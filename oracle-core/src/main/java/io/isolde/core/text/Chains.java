package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Chains of AND and of OR. Both are associative, with NULL too, so that a long chain is read as a balanced tree, which is as deep as the logarithm of its length. A chain of up to
 * {@value #LONGEST_LEFT} terms stays as it is written, from left to right.
 */
final class Chains {
    private static final int LONGEST_LEFT = 32;

    /** Operators of a sum, a product or joined strings up to which each gets parentheses when it is written. */
    static final int LONGEST_BRACKETED = 8;

    private static final Set<BinaryOperator> SUMS = EnumSet.of(BinaryOperator.PLUS, BinaryOperator.MINUS);
    private static final Set<BinaryOperator> PRODUCTS = EnumSet.of(
            BinaryOperator.TIMES, BinaryOperator.DIVIDE, BinaryOperator.INTEGER_DIVIDE, BinaryOperator.MODULO);
    private static final Set<BinaryOperator> JOINS = EnumSet.of(BinaryOperator.CONCATENATE);

    private Chains() {}

    /**
     * The tree of a chain.
     *
     * @param terms two or more, in order
     */
    static Expression of(BinaryOperator operator, List<Expression> terms) {
        final List<Expression> all = new ArrayList<>();
        terms.forEach(term -> all.addAll(terms(operator, term)));
        if (all.size() > LONGEST_LEFT) {
            return balanced(operator, all);
        }
        Expression left = terms.get(0);
        for (final Expression term : terms.subList(1, terms.size())) {
            left = new Binary(operator, left, term);
        }
        return left;
    }

    /** Whether an expression is a chain of more terms than are read from left to right, which is written without parentheses. */
    static boolean isLong(Binary expression) {
        final BinaryOperator operator = expression.operator();
        return (operator == BinaryOperator.AND || operator == BinaryOperator.OR)
                && count(operator, expression, 0) > LONGEST_LEFT;
    }

    /** Number of terms; of those that stand deeper than {@link #LONGEST_LEFT}, at least one is counted. */
    private static int count(BinaryOperator operator, Expression expression, int depth) {
        return depth <= LONGEST_LEFT && expression instanceof Binary binary && binary.operator() == operator
                ? count(operator, binary.left(), depth + 1) + count(operator, binary.right(), depth + 1)
                : 1;
    }

    /**
     * A sum, a product or joined strings of more operators than are written with parentheses, from the innermost operator on. They are evaluated from left to right without any, in
     * every dialect.
     *
     * @return empty for any other expression
     */
    static List<Binary> longSpine(Binary expression) {
        final Set<BinaryOperator> alike = alike(expression.operator());
        int length = 0;
        for (Expression next = expression; isOf(alike, next); next = ((Binary) next).left()) {
            length++;
        }
        if (length <= LONGEST_BRACKETED) {
            return List.of();
        }
        final Deque<Binary> spine = new ArrayDeque<>(length);
        for (Expression next = expression; isOf(alike, next); next = ((Binary) next).left()) {
            spine.push((Binary) next);
        }
        return List.copyOf(spine);
    }

    private static Set<BinaryOperator> alike(BinaryOperator operator) {
        if (SUMS.contains(operator)) {
            return SUMS;
        }
        return PRODUCTS.contains(operator) ? PRODUCTS : JOINS;
    }

    private static boolean isOf(Set<BinaryOperator> operators, Expression expression) {
        return expression instanceof Binary binary && operators.contains(binary.operator());
    }

    /** The terms of a tree in order: what is no tree of this operator is one. */
    static List<Expression> terms(BinaryOperator operator, Expression expression) {
        final List<Expression> terms = new ArrayList<>();
        final Deque<Expression> left = new ArrayDeque<>();
        left.push(expression);
        while (!left.isEmpty()) {
            final Expression next = left.pop();
            if (next instanceof Binary binary && binary.operator() == operator) {
                left.push(binary.right());
                left.push(binary.left());
            } else {
                terms.add(next);
            }
        }
        return terms;
    }

    private static Expression balanced(BinaryOperator operator, List<Expression> terms) {
        final int half = terms.size() / 2;
        return terms.size() == 1
                ? terms.get(0)
                : new Binary(
                        operator,
                        balanced(operator, terms.subList(0, half)),
                        balanced(operator, terms.subList(half, terms.size())));
    }
}
