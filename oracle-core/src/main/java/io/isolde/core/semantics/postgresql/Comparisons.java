package io.isolde.core.semantics.postgresql;

import io.isolde.core.semantics.postgresql.Node.Operation;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/** How values of one type are ordered. PostgreSQL manual, 9.2 "Comparison Functions and Operators"; the collation is C. */
final class Comparisons {
    private Comparisons() {}

    /** A comparison of values that have been converted as the signature says. */
    static Operation of(BinaryOperator operator, Signature signature) {
        final Comparator<Value> order =
                order(signature.parameters().get(0), signature.parameters().get(1));
        return switch (operator) {
            case EQ -> values -> truth(order.compare(values[0], values[1]) == 0);
            case NE -> values -> truth(order.compare(values[0], values[1]) != 0);
            case LT -> values -> truth(order.compare(values[0], values[1]) < 0);
            case LE -> values -> truth(order.compare(values[0], values[1]) <= 0);
            case GT -> values -> truth(order.compare(values[0], values[1]) > 0);
            case GE -> values -> truth(order.compare(values[0], values[1]) >= 0);
            default -> throw new AssertionError(operator);
        };
    }

    /** The order of the values of a type. */
    static Comparator<Value> order(PgType type) {
        return order(type, type);
    }

    private static Comparator<Value> order(PgType left, PgType right) {
        return switch (left) {
            case BOOLEAN -> (a, b) -> Boolean.compare(isTrue(a), isTrue(b));
            case INT2, INT4, INT8 -> (a, b) -> Long.compare(Arithmetic.whole(a), Arithmetic.whole(b));
            case NUMERIC -> (a, b) -> Arithmetic.exact(a).compareTo(Arithmetic.exact(b));
            case FLOAT4, FLOAT8 -> (a, b) -> real(Arithmetic.real(a), Arithmetic.real(b));
            case TEXT, VARCHAR, UNKNOWN -> (a, b) -> bytes(text(a), text(b));
            case BPCHAR -> (a, b) -> bytes(unpadded(text(a)), unpadded(text(b)));
            case DATE, TIMESTAMP, TIMESTAMPTZ ->
                left == right
                        ? (a, b) -> Dates.text(a).compareTo(Dates.text(b))
                        : (a, b) -> Dates.moment(a).compareTo(Dates.moment(b));
            case INTERVAL, OTHER -> throw new AssertionError(left);
        };
    }

    /** A NaN equals itself and is above all others; the two zeros are equal. Manual 8.1.3. */
    private static int real(double left, double right) {
        if (Double.isNaN(left) || Double.isNaN(right)) {
            return Boolean.compare(Double.isNaN(left), Double.isNaN(right));
        }
        return left < right ? -1 : left > right ? 1 : 0;
    }

    private static int bytes(String left, String right) {
        return Arrays.compareUnsigned(left.getBytes(StandardCharsets.UTF_8), right.getBytes(StandardCharsets.UTF_8));
    }

    /** Without the blanks at its end. */
    static String unpadded(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    static String text(Value value) {
        return ((Value.StringValue) value).value();
    }

    static boolean isTrue(Value value) {
        return value instanceof Value.BooleanValue truth && truth.value();
    }

    static boolean isFalse(Value value) {
        return value instanceof Value.BooleanValue truth && !truth.value();
    }

    /** The value of a truth. */
    static Value truth(boolean truth) {
        return truth ? TRUE : FALSE;
    }

    static final Value TRUE = new Value.BooleanValue(true);
    static final Value FALSE = new Value.BooleanValue(false);
}
