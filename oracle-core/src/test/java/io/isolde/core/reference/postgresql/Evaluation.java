package io.isolde.core.reference.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** What an expression is for a row of whole numbers: a Long, a Boolean, or null. */
final class Evaluation {
    private final Table table;
    private final List<Long> row;
    private final List<Long> inserted;
    /** Null where there are none. */
    private final Subselects subselects;

    private Evaluation(Table table, List<Long> row, List<Long> inserted, Subselects subselects) {
        this.table = table;
        this.row = row;
        this.inserted = inserted;
        this.subselects = subselects;
    }

    static Object of(Expression expression, Table table, List<Long> row, List<Long> inserted) {
        return new Evaluation(table, row, inserted, null).value(expression);
    }

    static boolean holdsWith(Subselects subselects, Expression condition, Table table, List<Long> row) {
        return condition == null || Boolean.TRUE.equals(new Evaluation(table, row, null, subselects).value(condition));
    }

    /** What a column is set to. */
    static Long number(Expression expression, Table table, List<Long> row, List<Long> inserted) {
        return number(expression, new Evaluation(table, row, inserted, null));
    }

    static Long numberWith(Subselects subselects, Expression expression, Table table, List<Long> row) {
        return number(expression, new Evaluation(table, row, null, subselects));
    }

    private static Long number(Expression expression, Evaluation evaluation) {
        final Long number = (Long) evaluation.value(expression);
        if (number != null && number != number.intValue()) {
            throw new Refusal(ErrorKind.OUT_OF_RANGE);
        }
        return number;
    }

    static boolean holds(Expression condition, Table table, List<Long> row, List<Long> inserted) {
        return condition == null || Boolean.TRUE.equals(of(condition, table, row, inserted));
    }

    static Long plain(Value value) {
        return value instanceof Value.IntegerValue number ? (Long) number.value() : null;
    }

    static Value modelled(Object value) {
        return value == null ? Value.NULL : new Value.IntegerValue((Long) value);
    }

    private Object value(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return plain(literal.value());
        } else if (expression instanceof Expression.ColumnRef column) {
            return row.get(table.columnIndex(column.column()));
        } else if (expression instanceof Expression.InsertedValue column) {
            return inserted.get(table.columnIndex(column.column()));
        } else if (expression instanceof Expression.Unary unary) {
            final Object operand = value(unary.operand());
            if (unary.operator() == UnaryOperator.NOT) {
                return not((Boolean) operand);
            }
            return operand == null ? null : (Object) (-(Long) operand);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.In in) {
            return in(in);
        } else if (expression instanceof Expression.IsNull test) {
            return (value(test.operand()) == null) != test.negated();
        } else if (expression instanceof Expression.Exists test) {
            return subselects.matching(test.select(), table, row).isEmpty() == test.negated();
        } else if (expression instanceof Expression.InSubquery in) {
            return isAmong(value(in.operand()), subselects.values(in.select(), table, row), in.negated());
        } else if (expression instanceof Expression.ScalarSubquery scalar) {
            final List<Long> values = subselects.values(scalar.select(), table, row);
            return values.isEmpty() ? null : values.get(0);
        }
        throw new UnsupportedFeatureException("expression " + expression);
    }

    private Object binary(Expression.Binary binary) {
        final Object left = value(binary.left());
        if (binary.operator() == BinaryOperator.AND && Boolean.FALSE.equals(left)) {
            return false;
        }
        final Object right = value(binary.right());
        if (binary.operator() == BinaryOperator.AND) {
            return Boolean.FALSE.equals(right) ? Boolean.FALSE : left == null || right == null ? null : Boolean.TRUE;
        } else if (binary.operator() == BinaryOperator.OR) {
            return not(
                    Boolean.FALSE.equals(left) && Boolean.FALSE.equals(right)
                            ? Boolean.TRUE
                            : Boolean.TRUE.equals(left) || Boolean.TRUE.equals(right) ? Boolean.FALSE : null);
        } else if (left == null || right == null) {
            return null;
        }
        return calculated(binary.operator(), (Long) left, (Long) right);
    }

    private static Object calculated(BinaryOperator operator, long left, long right) {
        return switch (operator) {
            case EQ -> left == right;
            case NE -> left != right;
            case LT -> left < right;
            case LE -> left <= right;
            case GT -> left > right;
            case GE -> left >= right;
            case PLUS -> left + right;
            case MINUS -> left - right;
            case TIMES -> left * right;
            case MODULO -> left % right;
            case DIVIDE, INTEGER_DIVIDE -> {
                if (right == 0) {
                    throw new Refusal(ErrorKind.DIVISION_BY_ZERO);
                }
                yield left / right;
            }
            default -> throw new UnsupportedFeatureException("operator " + operator);
        };
    }

    private Object in(Expression.In in) {
        final List<Object> candidates = new ArrayList<>();
        in.candidates().forEach(candidate -> candidates.add(value(candidate)));
        return isAmong(value(in.operand()), candidates, in.negated());
    }

    private static Object isAmong(Object operand, List<?> candidates, boolean negated) {
        boolean unknown = operand == null && !candidates.isEmpty();
        for (final Object each : candidates) {
            unknown |= each == null;
            if (operand != null && operand.equals(each)) {
                return !negated;
            }
        }
        return unknown ? null : (Object) negated;
    }

    private static Boolean not(Boolean truth) {
        return truth == null ? null : (Boolean) !truth;
    }
}
