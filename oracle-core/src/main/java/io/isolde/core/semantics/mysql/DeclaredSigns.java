package io.isolde.core.semantics.mysql;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;

/**
 * Which numbers a server declares to be unsigned, decimals and doubles among them. Measured on MariaDB 11.4.5 by the results of DIV and the
 * types of FLOOR. Warm.
 */
final class DeclaredSigns {
    private final ExpressionCompiler expressions;

    DeclaredSigns(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** Whether an expression is declared to be unsigned. */
    boolean isUnsigned(Expression expression) {
        final CellType type = expressions.typeOf(expression);
        if (type.isInteger() || !type.isNumeric()) {
            return type.isUnsigned();
        } else if (expression instanceof Expression.Binary binary) {
            return isUnsignedResult(binary.operator(), binary.left(), binary.right(), type);
        } else if (expression instanceof Expression.Case) {
            return isUnsignedChoice(expression, type);
        } else if (expression instanceof Expression.Call call) {
            return switch (call.function()) {
                case ABS, ROUND, TRUNCATE, NULLIF -> isUnsigned(call.arguments().get(0));
                case CEIL, FLOOR ->
                    type.kind() == Kind.DECIMAL && isUnsigned(call.arguments().get(0));
                case MOD ->
                    isUnsignedResult(
                            BinaryOperator.MODULO,
                            call.arguments().get(0),
                            call.arguments().get(1),
                            type);
                case IF, IFNULL, COALESCE, GREATEST, LEAST -> isUnsignedChoice(expression, type);
                default -> false;
            };
        }
        return false;
    }

    private boolean isUnsignedResult(BinaryOperator operator, Expression left, Expression right, CellType type) {
        if (operator == BinaryOperator.MODULO) {
            return isUnsigned(left);
        }
        return type.kind() == Kind.DECIMAL && isUnsigned(left) && isUnsigned(right);
    }

    private boolean isUnsignedChoice(Expression choice, CellType type) {
        return type.kind() == Kind.DECIMAL
                && ChoiceCompiler.values(choice).stream().allMatch(this::isUnsigned);
    }

    /** Whether a literal stands under nothing but minus signs. */
    static boolean isLiteral(Expression expression) {
        return expression instanceof Expression.Literal
                || expression instanceof Expression.Unary unary
                        && unary.operator() == UnaryOperator.MINUS
                        && isLiteral(unary.operand());
    }
}
