package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;

/** The order of values of one column, in collation C. */
final class Comparison {
    /** NULLs come last. PostgreSQL manual, 7.5 "Sorting Rows". */
    static final Comparator<Value> ORDER = Comparison::compare;

    private Comparison() {}

    /** Whether two values that are not NULL are the same key. */
    static boolean same(Value left, Value right) {
        return left.equals(right) || compare(left, right) == 0;
    }

    private static int compare(Value left, Value right) {
        final boolean isNull = left instanceof Value.Null;
        if (isNull || right instanceof Value.Null) {
            return Boolean.compare(isNull, right instanceof Value.Null);
        } else if (left instanceof Value.IntegerValue a && right instanceof Value.IntegerValue b) {
            return Long.compare(a.value(), b.value());
        } else if (left instanceof Value.StringValue a && right instanceof Value.StringValue b) {
            return Arrays.compareUnsigned(
                    a.value().getBytes(StandardCharsets.UTF_8), b.value().getBytes(StandardCharsets.UTF_8));
        } else if (left instanceof Value.DoubleValue a && right instanceof Value.DoubleValue b) {
            return a.value() == b.value() ? 0 : Double.compare(a.value(), b.value());
        } else if (left instanceof Value.DecimalValue a && right instanceof Value.DecimalValue b) {
            return a.value().compareTo(b.value());
        } else if (left instanceof Value.BooleanValue a && right instanceof Value.BooleanValue b) {
            return Boolean.compare(a.value(), b.value());
        } else if (left instanceof Value.DateValue a && right instanceof Value.DateValue b) {
            return a.text().compareTo(b.text());
        }
        throw new UnsupportedFeatureException("PostgreSQL order of "
                + left.getClass().getSimpleName() + " and " + right.getClass().getSimpleName());
    }

    static BigDecimal decimal(Value value) {
        return value instanceof Value.DecimalValue decimal
                ? decimal.value()
                : BigDecimal.valueOf(((Value.IntegerValue) value).value());
    }
}
