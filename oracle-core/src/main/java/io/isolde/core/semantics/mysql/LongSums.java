package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.math.BigDecimal;
import java.util.List;

/**
 * Sums and differences of decimals of more than 18 digits. MySQL 8.0.12 keeps the words of digits in front of them, though they are 0, and refuses
 * a date of more than two words: {@code SET tm = 18446744073709551616.0 - 18446744073709551602} is error 1292. Warm.
 */
final class LongSums {
    /** Digits of two words. */
    private static final int SHORT_DIGITS = 18;

    private static final BigDecimal FIRST_LONG = BigDecimal.TEN.pow(SHORT_DIGITS);

    private final ExpressionCompiler expressions;

    LongSums(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** Whether a decimal may have words that are 0 in front of its digits. */
    boolean mayBe(Expression expression) {
        if (expressions.typeOf(expression).kind() != Kind.DECIMAL) {
            return false;
        } else if (expression instanceof Expression.Binary binary) {
            final boolean sum = binary.operator() == BinaryOperator.PLUS || binary.operator() == BinaryOperator.MINUS;
            return sum && (isLong(binary.left()) || isLong(binary.right()));
        } else if (expression instanceof Expression.Unary unary) {
            return unary.operator() == UnaryOperator.MINUS && mayBe(unary.operand());
        } else if (expression instanceof Expression.Call call) {
            final List<Expression> kept = switch (call.function()) {
                case ABS, ROUND, TRUNCATE, CEIL, FLOOR -> call.arguments().subList(0, 1);
                default -> ChoiceCompiler.values(call);
            };
            return kept.stream().anyMatch(this::mayBe);
        }
        return ChoiceCompiler.values(expression).stream().anyMatch(this::mayBe);
    }

    private boolean isLong(Expression operand) {
        return mayBe(operand)
                || expressions.typeOf(operand).isNumeric()
                        && expressions.sizes().digitsBeforePoint(operand) > SHORT_DIGITS;
    }

    /** Refuses one on top that has fewer digits than what it was made of may have had. */
    static void requireLong(Emitter out, CellType type) {
        out.call(new CallSite(
                frame -> {
                    if (frame.exact(0).abs().compareTo(FIRST_LONG) < 0) {
                        throw new UnsupportedFeatureException("sum of long decimals stored as a date");
                    }
                    frame.returnExact(frame.exact(0));
                },
                List.of(type),
                type,
                true));
    }
}
