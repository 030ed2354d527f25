package io.isolde.core.engine.postgresql;

import io.isolde.core.query.RowSemantics;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** The order of values of one column, in collation C, and their sums. */
final class Comparison implements RowSemantics {
    /** The only one. */
    static final Comparison ORDER = new Comparison();

    private Comparison() {}

    /** Whether two values that are not NULL are the same key. */
    static boolean same(Value left, Value right) {
        return left.equals(right) || ORDER.compare(left, right) == 0;
    }

    /** NULLs come last. PostgreSQL manual, 7.5 "Sorting Rows". */
    @Override
    public int compare(Value left, Value right) {
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
        } else if (left instanceof Value.DateTimeValue a && right instanceof Value.DateTimeValue b) {
            return a.text().compareTo(b.text());
        }
        throw unsupported("order of " + left.getClass().getSimpleName() + " and "
                + right.getClass().getSimpleName());
    }

    /** A decimal. */
    @Override
    public Value sum(List<Value> values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (final Value value : values) {
            sum = sum.add(decimal(value));
        }
        return new Value.DecimalValue(sum);
    }

    /** Compiled as a quotient. */
    @Override
    public Value average(List<Value> values) {
        throw unsupported("AVG");
    }

    @Override
    public UnsupportedFeatureException unsupported(String feature) {
        return new UnsupportedFeatureException("PostgreSQL " + feature);
    }

    /** Makes a count or a sum a whole number, or a decimal. PostgreSQL manual, 9.21 "Aggregate Functions". */
    static UnaryOperator<Value> typed(boolean isLong) {
        return value -> isLong
                ? new Value.IntegerValue(decimal(value).longValueExact())
                : new Value.DecimalValue(decimal(value));
    }

    private static BigDecimal decimal(Value value) {
        return value instanceof Value.DecimalValue decimal
                ? decimal.value()
                : BigDecimal.valueOf(((Value.IntegerValue) value).value());
    }
}
