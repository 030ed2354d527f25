package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Evaluates what {@link ConditionGenerator} makes on one row, exactly and slowly, to place conflicts. Numbers are compared as exact
 * decimals, strings by code unit (all are ASCII without trailing blanks). Nothing is judged by it.
 */
final class RowEvaluator {
    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private final Table table;

    RowEvaluator(Table table) {
        this.table = table;
    }

    /** True when the WHERE clause keeps the row; a missing one (null) keeps every row. */
    boolean holds(Expression where, List<Value> row) {
        return where == null || value(where, row).equals(TRUE);
    }

    boolean isUnknown(Expression where, List<Value> row) {
        return value(where, row) instanceof Value.Null;
    }

    /** True when the expression is one that is evaluated here: no subquery, no function. */
    static boolean evaluates(Expression expression) {
        if (expression instanceof Expression.Unary unary) {
            return unary.operator() == Expression.UnaryOperator.NOT && evaluates(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return evaluates(binary.left()) && evaluates(binary.right());
        } else if (expression instanceof Expression.Between between) {
            return evaluates(between.operand()) && evaluates(between.low()) && evaluates(between.high());
        } else if (expression instanceof Expression.In in) {
            return evaluates(in.operand()) && in.candidates().stream().allMatch(RowEvaluator::evaluates);
        } else if (expression instanceof Expression.IsNull isNull) {
            return evaluates(isNull.operand());
        }
        return expression == null
                || expression instanceof Expression.Literal
                || expression instanceof Expression.ColumnRef;
    }

    long countMatches(Expression where, List<List<Value>> rows) {
        return rows.stream().filter(row -> holds(where, row)).count();
    }

    /** The row after the assignments, left to right, as its columns store them. Assumes that every value fits. */
    List<Value> afterUpdate(List<Statement.Assignment> assignments, List<Value> row) {
        final List<Value> image = new ArrayList<>(row);
        for (final Statement.Assignment assignment : assignments) {
            final int column = table.columnIndex(assignment.column());
            image.set(
                    column,
                    stored(
                            value(assignment.value(), image),
                            table.columns().get(column).type()));
        }
        return completed(image);
    }

    /** A row with its generated columns, which stand behind the others, computed anew. */
    List<Value> completed(List<Value> row) {
        final List<Value> image = new ArrayList<>(row);
        for (int column = 0; column < table.columns().size(); column++) {
            final Column declared = table.columns().get(column);
            if (declared.isGenerated()) {
                final Value value = stored(value(declared.generated(), image), declared.type());
                if (column < image.size()) {
                    image.set(column, value);
                } else {
                    image.add(value);
                }
            }
        }
        return image;
    }

    /**
     * A row that INSERT ... SELECT makes of one it finds.
     *
     * @param names the columns it names; none for all
     */
    List<Value> projected(List<String> names, List<Expression> projection, List<Value> row) {
        final List<Value> image = new ArrayList<>();
        table.columns().forEach(column -> image.add(Value.NULL));
        for (int i = 0; i < projection.size(); i++) {
            final int column = names.isEmpty() ? i : table.columnIndex(names.get(i));
            image.set(
                    column,
                    stored(
                            value(projection.get(i), row),
                            table.columns().get(column).type()));
        }
        return completed(image);
    }

    private static Value stored(Value value, SqlType type) {
        if (value instanceof Value.Null || value instanceof Value.StringValue) {
            return value;
        }
        final BigDecimal number = number(value);
        if (type instanceof SqlType.DecimalType decimal) {
            return new Value.DecimalValue(number.setScale(decimal.scale(), RoundingMode.HALF_UP));
        }
        return type instanceof SqlType.DoubleType
                ? new Value.DoubleValue(number.doubleValue())
                : new Value.IntegerValue(number.longValueExact());
    }

    private Value value(Expression expression, List<Value> row) {
        if (expression instanceof Expression.Literal literal) {
            return literal.value();
        } else if (expression instanceof Expression.ColumnRef ref) {
            return row.get(table.columnIndex(ref.column()));
        } else if (expression instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.NOT) {
            return not(value(unary.operand(), row));
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary.operator(), value(binary.left(), row), value(binary.right(), row));
        } else if (expression instanceof Expression.Between between) {
            return between(between, row);
        } else if (expression instanceof Expression.In in) {
            return in(in, row);
        } else if (expression instanceof Expression.IsNull isNull) {
            return truth(value(isNull.operand(), row) instanceof Value.Null != isNull.negated());
        } else if (expression instanceof Expression.Call call) {
            return call(call, row);
        }
        throw new IllegalArgumentException("only generated expressions are evaluated: expression=" + expression);
    }

    private Value call(Expression.Call call, List<Value> row) {
        final List<Value> arguments =
                call.arguments().stream().map(argument -> value(argument, row)).toList();
        return switch (call.function()) {
            case COALESCE ->
                arguments.stream()
                        .filter(argument -> !(argument instanceof Value.Null))
                        .findFirst()
                        .orElse(Value.NULL);
            case CONCAT -> arguments.contains(Value.NULL) ? Value.NULL : new Value.StringValue(joined(arguments));
            default -> throw new IllegalArgumentException("only generated functions are evaluated: call=" + call);
        };
    }

    private static String joined(List<Value> texts) {
        return texts.stream().map(text -> ((Value.StringValue) text).value()).collect(Collectors.joining());
    }

    private Value between(Expression.Between between, List<Value> row) {
        final Value operand = value(between.operand(), row);
        final Value inside = and(
                binary(BinaryOperator.GE, operand, value(between.low(), row)),
                binary(BinaryOperator.LE, operand, value(between.high(), row)));
        return between.negated() ? not(inside) : inside;
    }

    private Value in(Expression.In in, List<Value> row) {
        final Value operand = value(in.operand(), row);
        Value found = FALSE;
        for (final Expression candidate : in.candidates()) {
            found = or(found, binary(BinaryOperator.EQ, operand, value(candidate, row)));
        }
        return in.negated() ? not(found) : found;
    }

    private static Value binary(BinaryOperator operator, Value left, Value right) {
        if (operator == BinaryOperator.AND) {
            return and(left, right);
        } else if (operator == BinaryOperator.OR) {
            return or(left, right);
        } else if (operator == BinaryOperator.NULL_SAFE_EQ) {
            return nullSafeEqual(left, right);
        } else if (left instanceof Value.Null || right instanceof Value.Null) {
            return Value.NULL;
        } else if (operator.isArithmetic()) {
            return arithmetic(operator, number(left), number(right));
        } else if (operator == BinaryOperator.XOR) {
            return truth(!left.equals(right));
        }
        return truth(compares(operator, compare(left, right)));
    }

    private static Value nullSafeEqual(Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return truth(left instanceof Value.Null && right instanceof Value.Null);
        }
        return truth(compare(left, right) == 0);
    }

    private static Value arithmetic(BinaryOperator operator, BigDecimal left, BigDecimal right) {
        return new Value.DecimalValue(
                switch (operator) {
                    case PLUS -> left.add(right);
                    case MINUS -> left.subtract(right);
                    default -> left.multiply(right);
                });
    }

    private static boolean compares(BinaryOperator operator, int order) {
        return switch (operator) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
            default -> throw new IllegalArgumentException("not a comparison: operator=" + operator);
        };
    }

    /** Order of two values of one class, neither of them NULL. */
    static int compare(Value left, Value right) {
        if (left instanceof Value.StringValue a && right instanceof Value.StringValue b) {
            return a.value().compareTo(b.value());
        }
        return number(left).compareTo(number(right));
    }

    private static BigDecimal number(Value value) {
        if (value instanceof Value.IntegerValue integer) {
            return BigDecimal.valueOf(integer.value());
        } else if (value instanceof Value.DecimalValue decimal) {
            return decimal.value();
        } else if (value instanceof Value.DoubleValue real) {
            return new BigDecimal(real.value());
        }
        throw new IllegalArgumentException("a number is needed here: value=" + value);
    }

    private static Value truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    private static Value not(Value truth) {
        return truth instanceof Value.Null ? truth : truth(truth.equals(FALSE));
    }

    private static Value and(Value left, Value right) {
        if (left.equals(FALSE) || right.equals(FALSE)) {
            return FALSE;
        }
        return left instanceof Value.Null || right instanceof Value.Null ? Value.NULL : TRUE;
    }

    private static Value or(Value left, Value right) {
        return not(and(not(left), not(right)));
    }
}
