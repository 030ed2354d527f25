package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;

/** SUM and AVG. SQLite manual, "Built-in Aggregate Functions". */
public final class Sums {
    private Sums() {}

    /**
     * The sum of values of which there is one, and none is NULL: a whole number if all are, else a real. A text is the number that it starts
     * with.
     *
     * @throws UnsupportedFeatureException for a sum beyond what its class holds
     */
    public static Value sum(List<Value> values) {
        if (!values.stream().map(Conversions::numberIfSpelled).allMatch(Value.IntegerValue.class::isInstance)) {
            return new Value.DoubleValue(exact(values).doubleValue());
        }
        final BigDecimal sum = exact(values);
        if (sum.toBigInteger().bitLength() >= Long.SIZE) {
            throw new UnsupportedFeatureException("SQLite sum beyond 64 bits");
        }
        return new Value.IntegerValue(sum.longValueExact());
    }

    /** The average of values of which there is one, and none is NULL: a real. */
    public static Value average(List<Value> values) {
        return new Value.DoubleValue(exact(values).doubleValue() / values.size());
    }

    /** Errors are made up for, so that the order does not matter. */
    private static BigDecimal exact(List<Value> values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (final Value value : values) {
            final Value number = Conversions.number(value);
            if (number instanceof Value.DoubleValue real && Double.isInfinite(real.value())) {
                throw new UnsupportedFeatureException("SQLite sum beyond reals");
            }
            sum = sum.add(
                    number instanceof Value.IntegerValue whole
                            ? BigDecimal.valueOf(whole.value())
                            : new BigDecimal(((Value.DoubleValue) number).value()));
        }
        return sum;
    }
}
