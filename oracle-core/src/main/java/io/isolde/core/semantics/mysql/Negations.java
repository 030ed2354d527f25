package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * What the servers' parsers make of NOT: of one in a WHERE that negates another, what stands under both, even inside a function; elsewhere a
 * comparison with 0. NOT of AND and OR goes to their operands. Measured on MariaDB 11.4.5 and MySQL 8.0.12: {@code WHERE (NOT NOT 4) + 1 =
 * 5}. Warm.
 */
final class Negations {
    private static final Expression ZERO = new Expression.Literal(new Value.IntegerValue(0));

    private final InnoDbProfile profile;

    Negations(InnoDbProfile profile) {
        this.profile = profile;
    }

    /**
     * The expression that is evaluated.
     *
     * @param condition whether it is, or is part of, a WHERE
     */
    Expression pushed(Expression expression, boolean condition) {
        final List<Expression> operands = Operands.of(expression);
        List<Expression> pushed = operands;
        for (int i = 0; i < operands.size(); i++) {
            final Expression changed = pushed(operands.get(i), condition);
            if (changed != operands.get(i)) {
                pushed = pushed == operands ? new ArrayList<>(operands) : pushed;
                pushed.set(i, changed);
            }
        }
        final Expression whole = pushed == operands ? expression : Operands.with(expression, pushed);
        final Expression negated = Shapes.operandOfNot(whole);
        return negated == null ? whole : negation(whole, negated, condition);
    }

    private Expression negation(Expression whole, Expression negated, boolean condition) {
        final Expression twice = Shapes.operandOfNot(negated);
        if (twice != null) {
            return condition || isTruth(twice) ? twice : new Expression.Binary(BinaryOperator.NE, twice, ZERO);
        } else if (negated instanceof Expression.IsNull isNull) {
            return new Expression.IsNull(isNull.operand(), !isNull.negated());
        }
        return Shapes.isConjunction(negated) ? opposite(negated) : whole;
    }

    private boolean isTruth(Expression expression) {
        return Shapes.isTruthValue(expression)
                || profile.has(Behaviour.TAKES_COMPARING_FUNCTIONS_FOR_TRUTH)
                        && expression instanceof Expression.Call call
                        && (call.function() == Function.NULLIF || call.function() == Function.STRCMP);
    }

    /** Of AND and OR, down to operands that are neither. */
    static Expression opposite(Expression expression) {
        if (Shapes.isConjunction(expression)) {
            final Expression.Binary binary = (Expression.Binary) expression;
            return new Expression.Binary(
                    binary.operator() == BinaryOperator.AND ? BinaryOperator.OR : BinaryOperator.AND,
                    opposite(binary.left()),
                    opposite(binary.right()));
        }
        final Expression negated = Shapes.operandOfNot(expression);
        return negated == null ? new Expression.Unary(UnaryOperator.NOT, expression) : negated;
    }

    /** Whether the servers have another operator for the negation; they have none for IS TRUE and IS FALSE, see also {@link Behaviour#HAS_NOT_LIKE}. */
    static boolean hasOpposite(Expression expression) {
        return Shapes.operandOfNot(expression) != null
                || expression instanceof Expression.Binary b
                        && (b.operator().isLogic()
                                || b.operator().isComparison() && b.operator() != BinaryOperator.NULL_SAFE_EQ)
                || expression instanceof Expression.IsNull
                || expression instanceof Expression.Between
                || expression instanceof Expression.In;
    }

    private boolean takesNot(Expression operand) {
        return hasOpposite(operand) || operand instanceof Expression.Like && profile.has(Behaviour.HAS_NOT_LIKE);
    }

    /**
     * NOT of XOR goes to an operand, which counts as it is then and not rounded; if it is a NOT itself, that is gone and it is rounded. Measured on
     * MariaDB 11.4.5 and MySQL 8.0.12: {@code NOT (0.4 XOR 0.4)}, {@code NOT ((NOT 0.4) XOR 1)}.
     */
    Expression withoutNotOfXor(Expression expression) {
        final Expression negated = Shapes.operandOfNot(expression);
        final Expression inner =
                negated != null && profile.has(Behaviour.FOLDS_NOTS_OF_XOR) ? withoutNotOfXor(negated) : negated;
        if (inner instanceof Expression.Binary xor && xor.operator() == BinaryOperator.XOR) {
            final boolean first = takesNot(xor.left()) || !takesNot(xor.right());
            return new Expression.Binary(
                    BinaryOperator.XOR,
                    first ? opposite(xor.left()) : xor.left(),
                    first ? xor.right() : opposite(xor.right()));
        }
        return expression;
    }
}
