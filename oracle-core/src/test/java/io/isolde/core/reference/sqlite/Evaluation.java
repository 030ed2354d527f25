package io.isolde.core.reference.sqlite;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What an expression is for one row: a Long, a String or null; truth is 1, 0 or null. Whole numbers and texts only, which never meet in one
 * operator. SQLite manual, "SQL Language Expressions".
 */
final class Evaluation {
    private final Scope scope;

    private Evaluation(Scope scope) {
        this.scope = scope;
    }

    static Object of(Expression expression, Map<String, Object> row) {
        return of(expression, Scope.of(row));
    }

    static Object of(Expression expression, Scope scope) {
        return new Evaluation(scope).value(expression);
    }

    /** Whether a condition holds for a row; none always does. */
    static boolean holds(Expression condition, Map<String, Object> row) {
        return holds(condition, Scope.of(row));
    }

    static boolean holds(Expression condition, Scope scope) {
        return condition == null || Boolean.TRUE.equals(truth(of(condition, scope)));
    }

    /** NULL before numbers before texts, which are ordered by their bytes. */
    static int compare(Object left, Object right) {
        if (left == null || right == null) {
            return Boolean.compare(left != null, right != null);
        } else if (left instanceof Long l && right instanceof Long r) {
            return l.compareTo(r);
        } else if (left instanceof String l && right instanceof String r) {
            return Arrays.compareUnsigned(l.getBytes(StandardCharsets.UTF_8), r.getBytes(StandardCharsets.UTF_8));
        }
        return left instanceof Long ? -1 : 1;
    }

    /** How the model writes a value. */
    static Value modelled(Object value) {
        if (value instanceof Long number) {
            return new Value.IntegerValue(number);
        } else if (value instanceof Double number) {
            return new Value.DoubleValue(number);
        }
        return value == null ? Value.NULL : new Value.StringValue((String) value);
    }

    static Object plain(Value value) {
        if (value instanceof Value.IntegerValue number) {
            return number.value();
        } else if (value instanceof Value.StringValue text) {
            return text.value();
        } else if (value instanceof Value.Null) {
            return null;
        }
        throw new UnsupportedFeatureException("value " + value);
    }

    private Object value(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return plain(literal.value());
        } else if (expression instanceof Expression.ColumnRef column) {
            return scope.value(column);
        } else if (expression instanceof Expression.InsertedValue inserted) {
            return scope.value(new Expression.ColumnRef("excluded." + inserted.column()));
        } else if (expression instanceof Expression.Unary unary) {
            return unary.operator() == UnaryOperator.NOT
                    ? number(not(truth(value(unary.operand()))))
                    : calculated(BinaryOperator.MINUS, 0L, value(unary.operand()));
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary.operator(), value(binary.left()), value(binary.right()));
        } else if (expression instanceof Expression.Between between) {
            final Object operand = value(between.operand());
            final Boolean inside = and(
                    compared(BinaryOperator.GE, operand, value(between.low())),
                    compared(BinaryOperator.LE, operand, value(between.high())));
            return number(between.negated() ? not(inside) : inside);
        } else if (expression instanceof Expression.In in) {
            Boolean found = false;
            for (final Expression candidate : in.candidates()) {
                found = or(found, compared(BinaryOperator.EQ, value(in.operand()), value(candidate)));
            }
            return number(in.negated() ? not(found) : found);
        } else if (expression instanceof Expression.IsNull test) {
            return number((value(test.operand()) == null) != test.negated());
        } else if (expression instanceof Expression.IsTruth test) {
            final Boolean truth = truth(value(test.operand()));
            return number((truth != null && truth == test.truth()) != test.negated());
        } else if (expression instanceof Expression.Exists exists) {
            return number(rows(exists.select()).isEmpty() == exists.negated());
        } else if (expression instanceof Expression.InSubquery in) {
            Boolean found = false;
            for (final List<Object> candidate : rows(in.select())) {
                found = or(found, compared(BinaryOperator.EQ, value(in.operand()), candidate.get(0)));
            }
            return number(in.negated() ? not(found) : found);
        } else if (expression instanceof Expression.ScalarSubquery scalar) {
            final List<List<Object>> rows = rows(scalar.select());
            return rows.isEmpty() ? null : rows.get(0).get(0);
        } else if (expression instanceof Expression.Aggregate aggregate) {
            return Selection.aggregated(aggregate, scope.group());
        }
        throw new UnsupportedFeatureException("expression " + expression);
    }

    private List<List<Object>> rows(Statement.Select select) {
        return Selection.rows(select, Scope.inside(scope, scope.database()));
    }

    private static Object binary(BinaryOperator operator, Object left, Object right) {
        if (operator == BinaryOperator.AND) {
            return number(and(truth(left), truth(right)));
        } else if (operator == BinaryOperator.OR) {
            return number(or(truth(left), truth(right)));
        } else if (operator.isComparison()) {
            return number(compared(operator, left, right));
        }
        return calculated(operator, left, right);
    }

    /** True, false or null. */
    private static Boolean truth(Object value) {
        return value == null ? null : (Long) value != 0;
    }

    private static Object number(Boolean truth) {
        return truth == null ? null : truth ? 1L : 0L;
    }

    private static Boolean not(Boolean truth) {
        return truth == null ? null : !truth;
    }

    private static Boolean and(Boolean left, Boolean right) {
        if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
            return false;
        }
        return left == null || right == null ? null : Boolean.TRUE;
    }

    private static Boolean or(Boolean left, Boolean right) {
        return not(and(not(left), not(right)));
    }

    private static Boolean compared(BinaryOperator operator, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        }
        final int order = compare(left, right);
        return switch (operator) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
            default -> throw new UnsupportedFeatureException("comparison " + operator);
        };
    }

    private static Object calculated(BinaryOperator operator, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        }
        final BigInteger l = BigInteger.valueOf((Long) left);
        final BigInteger r = BigInteger.valueOf((Long) right);
        final boolean divides = operator == BinaryOperator.DIVIDE || operator == BinaryOperator.MODULO;
        if (divides && r.signum() == 0) {
            return null;
        }
        final BigInteger exact = switch (operator) {
            case PLUS -> l.add(r);
            case MINUS -> l.subtract(r);
            case TIMES -> l.multiply(r);
            case DIVIDE -> l.divide(r);
            case MODULO -> l.remainder(r);
            default -> throw new UnsupportedFeatureException("operator " + operator);
        };
        if (exact.bitLength() >= Long.SIZE) {
            throw new UnsupportedFeatureException("a number beyond 64 bits");
        }
        return exact.longValue();
    }
}
