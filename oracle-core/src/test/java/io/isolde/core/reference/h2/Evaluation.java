package io.isolde.core.reference.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.Locale;
import java.util.Map;

/** What an expression over INTEGER columns is for one row: a Long, a Boolean or null. H2 manual, "SQL Grammar". */
final class Evaluation {
    private final Map<String, Long> row;

    private Evaluation(Map<String, Long> row) {
        this.row = row;
    }

    static Long number(Expression expression, Map<String, Long> row) throws Refusal {
        return (Long) new Evaluation(row).value(expression);
    }

    /** Whether a condition holds for a row; none always does. */
    static boolean holds(Expression condition, Map<String, Long> row) throws Refusal {
        return condition == null || Boolean.TRUE.equals(new Evaluation(row).value(condition));
    }

    /** Whether an expression names a column; there may be no expression. */
    static boolean namesColumn(Expression expression) {
        if (expression instanceof Expression.Unary unary) {
            return namesColumn(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return namesColumn(binary.left()) || namesColumn(binary.right());
        } else if (expression instanceof Expression.Between between) {
            return namesColumn(between.operand()) || namesColumn(between.low()) || namesColumn(between.high());
        } else if (expression instanceof Expression.IsNull test) {
            return namesColumn(test.operand());
        }
        return expression instanceof Expression.ColumnRef;
    }

    private Object value(Expression expression) throws Refusal {
        if (expression instanceof Expression.Literal literal) {
            return literal.value() instanceof Value.IntegerValue number ? (Object) number.value() : null;
        } else if (expression instanceof Expression.ColumnRef column) {
            return row.get(column.column().toLowerCase(Locale.ROOT));
        } else if (expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.NOT) {
            return not(value(unary.operand()));
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary.operator(), value(binary.left()), value(binary.right()));
        } else if (expression instanceof Expression.Between between) {
            final Object operand = value(between.operand());
            final Object inside = and(
                    binary(BinaryOperator.GE, operand, value(between.low())),
                    binary(BinaryOperator.LE, operand, value(between.high())));
            return between.negated() ? not(inside) : inside;
        } else if (expression instanceof Expression.IsNull test) {
            return (value(test.operand()) == null) != test.negated();
        }
        throw new UnsupportedFeatureException("expression " + expression);
    }

    private static Object not(Object truth) {
        return truth == null ? null : (Object) !(Boolean) truth;
    }

    private static Object and(Object left, Object right) {
        if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
            return false;
        }
        return left == null || right == null ? null : Boolean.TRUE;
    }

    private static Object binary(BinaryOperator operator, Object left, Object right) throws Refusal {
        if (operator == BinaryOperator.AND) {
            return and(left, right);
        } else if (operator == BinaryOperator.OR) {
            return not(and(not(left), not(right)));
        } else if (left == null || right == null) {
            return null;
        }
        final long l = (Long) left;
        final long r = (Long) right;
        return switch (operator) {
            case EQ -> l == r;
            case NE -> l != r;
            case LT -> l < r;
            case LE -> l <= r;
            case GT -> l > r;
            case GE -> l >= r;
            case PLUS -> fitting(l + r);
            case MINUS -> fitting(l - r);
            default -> throw new UnsupportedFeatureException("operator " + operator);
        };
    }

    private static Long fitting(long number) throws Refusal {
        if (number != (int) number) {
            throw new Refusal(ErrorKind.OUT_OF_RANGE);
        }
        return number;
    }
}
