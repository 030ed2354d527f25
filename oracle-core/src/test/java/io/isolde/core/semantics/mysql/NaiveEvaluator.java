package io.isolde.core.semantics.mysql;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * A walk over the tree of an expression with boxed values: {@code Long}, {@code BigDecimal}, {@code Double}, {@code String}, and null for
 * NULL. Shares nothing with what it checks.
 */
final class NaiveEvaluator {
    /** Error 1690. */
    static final class Overflow extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final Table table;
    private final List<Object> row;

    NaiveEvaluator(Table table, List<Object> row) {
        this.table = table;
        this.row = row;
    }

    Object evaluate(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return boxed(literal.value());
        } else if (expression instanceof Expression.ColumnRef ref) {
            return row.get(table.columnIndex(ref.column()));
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Between between) {
            final Boolean low = compare(BinaryOperator.GE, between.operand(), between.low());
            final Boolean high = compare(BinaryOperator.LE, between.operand(), between.high());
            return number(not(and(low, high), between.negated()));
        } else if (expression instanceof Expression.In in) {
            Boolean found = false;
            for (final Expression candidate : in.candidates()) {
                found = or(found, compare(BinaryOperator.EQ, in.operand(), candidate));
            }
            return number(not(found, in.negated()));
        } else if (expression instanceof Expression.IsNull isNull) {
            final boolean folded = isNullSafe(isNull.operand()) || !isNull.negated() && isNeverNull(isNull.operand());
            return number((!folded && evaluate(isNull.operand()) == null) != isNull.negated());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            final Boolean truth = truth(evaluate(isTruth.operand()));
            return number((truth != null && truth == isTruth.truth()) != isTruth.negated());
        }
        throw new AssertionError(expression);
    }

    /** As a WHERE: constants come first, and what a NULL leaves out is not looked at any further. */
    Boolean holds(Expression expression) {
        if (expression instanceof Expression.Binary binary
                && (binary.operator() == BinaryOperator.AND || binary.operator() == BinaryOperator.OR)) {
            final boolean decisive = binary.operator() == BinaryOperator.OR;
            final List<Expression> operands = new ArrayList<>(operands(binary, binary.operator()));
            operands.sort(Comparator.comparing(operand -> !Constants.isConstant(operand)));
            for (final Expression operand : operands) {
                if (Boolean.TRUE.equals(holds(operand)) == decisive) {
                    return decisive;
                }
            }
            return !decisive;
        }
        return truth(evaluate(expression));
    }

    private static List<Expression> operands(Expression expression, BinaryOperator operator) {
        if (expression instanceof Expression.Binary binary && binary.operator() == operator) {
            final List<Expression> all = new ArrayList<>(operands(binary.left(), operator));
            all.addAll(operands(binary.right(), operator));
            return all;
        }
        return List.of(expression);
    }

    private static boolean isNullSafe(Expression expression) {
        return expression instanceof Expression.Binary binary && binary.operator() == BinaryOperator.NULL_SAFE_EQ;
    }

    /** What is never NULL whatever the row: IS NULL does not look at it. */
    private static boolean isNeverNull(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return !(literal.value() instanceof Value.Null);
        } else if (expression instanceof Expression.Unary unary) {
            return isNeverNull(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return isNullSafe(binary) || isNeverNull(binary.left()) && isNeverNull(binary.right());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            return isNeverNull(isTruth.operand());
        } else if (expression instanceof Expression.Between between) {
            return isNeverNull(between.operand()) && isNeverNull(between.low()) && isNeverNull(between.high());
        } else if (expression instanceof Expression.In in) {
            return isNeverNull(in.operand()) && in.candidates().stream().allMatch(NaiveEvaluator::isNeverNull);
        }
        return expression instanceof Expression.IsNull;
    }

    private static Object boxed(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return i.value();
        } else if (value instanceof Value.DecimalValue d) {
            return d.value();
        } else if (value instanceof Value.DoubleValue d) {
            return d.value();
        } else if (value instanceof Value.StringValue s) {
            return s.value();
        }
        return null;
    }

    private Object unary(Expression.Unary unary) {
        if (unary.operator() == Expression.UnaryOperator.NOT
                && unary.operand() instanceof Expression.Binary xor
                && xor.operator() == BinaryOperator.XOR) {
            // it goes to an operand, which is not rounded then
            final boolean first = Negations.hasOpposite(xor.left()) || !Negations.hasOpposite(xor.right());
            return binary(new Expression.Binary(
                    BinaryOperator.XOR,
                    first ? new Expression.Unary(unary.operator(), xor.left()) : xor.left(),
                    first ? xor.right() : new Expression.Unary(unary.operator(), xor.right())));
        }
        final Object operand = evaluate(unary.operand());
        if (unary.operator() == Expression.UnaryOperator.NOT) {
            return number(not(truth(operand), true));
        } else if (operand instanceof Long l) {
            final boolean literal = DeclaredSigns.isLiteral(unary.operand()) && l != Long.MIN_VALUE;
            if (!literal && l < 0 && Constants.isConstant(unary.operand())) {
                return BigDecimal.valueOf(l).negate();
            }
            return l == Long.MIN_VALUE ? overflow() : (Object) (-l);
        } else if (operand instanceof BigDecimal d) {
            return d.negate();
        }
        return operand == null ? null : (Object) (-(Double) operand);
    }

    private Object binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator.isComparison()) {
            return number(compare(operator, binary.left(), binary.right()));
        } else if (operator.isArithmetic()) {
            final Object left = evaluate(binary.left());
            if (left == null && Math.max(rank(binary.left()), rank(binary.right())) == 1) {
                return null; // decimals leave the right side alone
            }
            return arithmetic(operator, left, evaluate(binary.right()));
        }
        if (operator == BinaryOperator.XOR) {
            final Boolean left = roundedTruth(evaluate(binary.left()));
            final Boolean right = left == null ? null : roundedTruth(evaluate(binary.right()));
            return number(left == null || right == null ? null : Boolean.valueOf(!left.equals(right)));
        }
        final Boolean left = truth(evaluate(binary.left()));
        if (operator == BinaryOperator.AND && Boolean.FALSE.equals(left)) {
            return 0L;
        } else if (operator == BinaryOperator.OR && Boolean.TRUE.equals(left)) {
            return 1L;
        }
        final Boolean right = truth(evaluate(binary.right()));
        return number(
                switch (operator) {
                    case AND -> and(left, right);
                    case OR -> or(left, right);
                    default -> throw new AssertionError(operator);
                });
    }

    private static Object arithmetic(BinaryOperator operator, Object left, Object right) {
        if (left == null || right == null) {
            return null;
        } else if (left instanceof Double || right instanceof Double) {
            return finite(
                    switch (operator) {
                        case PLUS -> asDouble(left) + asDouble(right);
                        case MINUS -> asDouble(left) - asDouble(right);
                        default -> asDouble(left) * asDouble(right);
                    });
        }
        final BigDecimal exact = switch (operator) {
            case PLUS -> asDecimal(left).add(asDecimal(right));
            case MINUS -> asDecimal(left).subtract(asDecimal(right));
            default -> asDecimal(left).multiply(asDecimal(right));
        };
        if (left instanceof Long && right instanceof Long r) {
            if (operator == BinaryOperator.MINUS && left.equals(0L)) {
                return -r; // wraps around
            }
            return exact.unscaledValue().bitLength() > 63 ? overflow() : (Object) exact.longValueExact();
        }
        return exact;
    }

    /** 0 for a whole number, 1 for a decimal, 2 for a double. */
    private int rank(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            final Object value = boxed(literal.value());
            return value instanceof Long ? 0 : value instanceof BigDecimal ? 1 : 2;
        } else if (expression instanceof Expression.ColumnRef ref) {
            final SqlType type =
                    table.columns().get(table.columnIndex(ref.column())).type();
            return type instanceof SqlType.IntegerType ? 0 : type instanceof SqlType.DecimalType ? 1 : 2;
        } else if (expression instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.MINUS) {
            final boolean decimal = Constants.isConstant(unary) && evaluate(unary) instanceof BigDecimal;
            return decimal ? 1 : rank(unary.operand());
        } else if (expression instanceof Expression.Binary binary
                && binary.operator().isArithmetic()) {
            return Math.max(rank(binary.left()), rank(binary.right()));
        }
        return 0;
    }

    private static Object finite(double result) {
        return Double.isInfinite(result) ? overflow() : (Object) result;
    }

    private static Object overflow() {
        throw new Overflow();
    }

    private Boolean compare(BinaryOperator operator, Expression leftSide, Expression rightSide) {
        final Object left = evaluate(leftSide);
        if (left == null && operator != BinaryOperator.NULL_SAFE_EQ) {
            return null; // the right side is not looked at
        }
        final Object right = evaluate(rightSide);
        if (operator == BinaryOperator.NULL_SAFE_EQ && (left == null || right == null)) {
            return left == right;
        } else if (left == null || right == null) {
            return null;
        }
        final int order = order(left, right, ignoresCase(leftSide) && ignoresCase(rightSide));
        return switch (operator) {
            case EQ, NULL_SAFE_EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            default -> order >= 0;
        };
    }

    private boolean ignoresCase(Expression side) {
        return !(side instanceof Expression.ColumnRef ref)
                || !(table.columns().get(table.columnIndex(ref.column())).type() instanceof SqlType.VarcharType type)
                || type.collation() != Collation.UTF8MB4_BIN;
    }

    private static int order(Object left, Object right, boolean ignoreCase) {
        if (left instanceof String l && right instanceof String r) {
            final int length = Math.max(l.length(), r.length());
            return padded(l, length, ignoreCase).compareTo(padded(r, length, ignoreCase));
        } else if (left instanceof Double || right instanceof Double) {
            return asDouble(left) == asDouble(right) ? 0 : Double.compare(asDouble(left), asDouble(right));
        }
        return asDecimal(left).compareTo(asDecimal(right));
    }

    private static String padded(String text, int length, boolean ignoreCase) {
        final String padded = text + " ".repeat(length - text.length());
        return ignoreCase ? padded.toUpperCase(Locale.ROOT) : padded;
    }

    private static double asDouble(Object number) {
        return ((Number) number).doubleValue();
    }

    private static BigDecimal asDecimal(Object number) {
        return number instanceof Long l ? BigDecimal.valueOf(l) : (BigDecimal) number;
    }

    /** As XOR sees it: rounded, doubles half even. */
    private static Boolean roundedTruth(Object value) {
        if (value instanceof BigDecimal d) {
            return d.setScale(0, RoundingMode.HALF_UP).signum() != 0;
        }
        return value instanceof Double d ? Boolean.valueOf(Math.rint(d) != 0) : truth(value);
    }

    private static Boolean truth(Object value) {
        if (value == null) {
            return null;
        }
        return value instanceof BigDecimal d ? d.signum() != 0 : asDouble(value) != 0;
    }

    private static Long number(Boolean truth) {
        return truth == null ? null : (Long) (truth ? 1L : 0L);
    }

    private static Boolean not(Boolean truth, boolean negate) {
        return truth == null || !negate ? truth : Boolean.valueOf(!truth);
    }

    private static Boolean and(Boolean left, Boolean right) {
        if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
            return false;
        }
        return left == null || right == null ? null : Boolean.TRUE;
    }

    private static Boolean or(Boolean left, Boolean right) {
        if (Boolean.TRUE.equals(left) || Boolean.TRUE.equals(right)) {
            return true;
        }
        return left == null || right == null ? null : Boolean.FALSE;
    }
}
