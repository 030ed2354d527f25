package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * The digits behind the point that a product of decimals has where it is stored as text: none if it is whole. Measured on MariaDB 11.4.5:
 * {@code SET c = 1.25 * 8}. Warm.
 */
final class StoredScales {
    private final ExpressionCompiler expressions;

    StoredScales(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** Whether the digits behind the point of a decimal are those of a product. */
    boolean hasProduct(Expression expression) {
        if (expressions.typeOf(expression).kind() != Kind.DECIMAL) {
            return false;
        } else if (expression instanceof Expression.Unary unary) {
            return hasProduct(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return switch (binary.operator()) {
                case TIMES -> true;
                case PLUS, MINUS, MODULO -> mayHaveFewer(binary.left()) || mayHaveFewer(binary.right());
                default -> false;
            };
        } else if (expression instanceof Expression.Call call
                && (call.function() == Function.ABS || call.function() == Function.MOD)) {
            return call.arguments().stream().anyMatch(this::hasProduct);
        }
        return ChoiceCompiler.values(expression).stream().anyMatch(this::hasProduct);
    }

    /** Whether a decimal may have fewer digits than its type: a product that is whole, a zero that was calculated. */
    boolean mayHaveFewer(Expression expression) {
        final boolean remainder = expression instanceof Expression.Call call && call.function() == Function.MOD;
        final boolean arithmetic = expression instanceof Expression.Binary binary
                && binary.operator().isArithmetic()
                && binary.operator() != BinaryOperator.INTEGER_DIVIDE;
        final boolean calculated = (remainder || arithmetic)
                && expressions.typeOf(expression).kind() == Kind.DECIMAL
                && expressions.typeOf(expression).scale() > 0;
        return calculated
                || hasProduct(expression)
                || expression instanceof Expression.Unary unary && mayHaveFewer(unary.operand())
                || expression instanceof Expression.Call abs
                        && abs.function() == Function.ABS
                        && mayHaveFewer(abs.arguments().get(0));
    }

    /** What turns such a decimal into the text that is stored. */
    CallSite.Routine routine(Expression expression, CellType type) {
        final boolean known = !TypeRules.hasOwnScale(type) && isPlainProduct(expression);
        return frame -> {
            if (!known) {
                throw new UnsupportedFeatureException("scale of a computed decimal that is stored as text");
            }
            final BigDecimal exact = frame.exact(0);
            final boolean whole =
                    exact.signum() == 0 || exact.stripTrailingZeros().scale() <= 0;
            frame.returnText((whole ? exact.setScale(0, RoundingMode.UNNECESSARY) : exact).toPlainString());
        };
    }

    /** Refuses a product that lacks its last digits, nine by nine, as the operand of a quotient, which has fewer digits then. */
    void requireKnown(Expression operand, CellType type, Emitter out) {
        if (type.kind() != Kind.DECIMAL || type.scale() == 0 || !hasProduct(operand)) {
            return;
        }
        final boolean plain = isPlainProduct(operand);
        out.call(new CallSite(
                frame -> {
                    final BigDecimal value = frame.exact(0);
                    final int digits = value.signum() == 0
                            ? 0
                            : Math.max(0, value.stripTrailingZeros().scale());
                    if (plain
                            ? TypeRules.wholeWords(digits) < TypeRules.wholeWords(type.scale())
                            : digits < type.scale()) {
                        throw new UnsupportedFeatureException("quotient of a product that ends in zeros");
                    }
                    frame.returnExact(value);
                },
                List.of(type),
                type,
                true));
    }

    private boolean isPlainProduct(Expression expression) {
        if (expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.MINUS) {
            return isPlainProduct(unary.operand());
        } else if (expression instanceof Expression.Call call && call.function() == Function.ABS) {
            return isPlainProduct(call.arguments().get(0));
        }
        return expression instanceof Expression.Binary binary
                && binary.operator() == BinaryOperator.TIMES
                && !hasProduct(binary.left())
                && !hasProduct(binary.right());
    }
}
