package io.isolde.core.semantics.sqlite;

import io.isolde.core.query.RowSemantics;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;

/** Order, sums and equality of values. SQLite manual, "Datatypes In SQLite", "Built-in Aggregate Functions". */
public final class SqliteRowSemantics implements RowSemantics {
    /** The only one. */
    public static final RowSemantics INSTANCE = new SqliteRowSemantics();

    private SqliteRowSemantics() {}

    @Override
    public int compare(Value left, Value right) {
        return StorageClass.compare(left, right);
    }

    @Override
    public UnsupportedFeatureException unsupported(String feature) {
        return new UnsupportedFeatureException("SQLite " + feature);
    }

    /** Which of 1 and 1.0, that are equal, DISTINCT or a group shows is not modelled. */
    @Override
    public void requireDistinguishable(List<List<Value>> rows) {
        for (final List<Value> row : rows) {
            for (final List<Value> other : rows) {
                boolean same = !row.equals(other);
                for (int i = 0; same && i < row.size(); i++) {
                    same = StorageClass.compare(row.get(i), other.get(i)) == 0;
                }
                if (same) {
                    throw unsupported("equal numbers, one whole and one real, shown once");
                }
            }
        }
    }

    /**
     * A whole number if all values are, else a real. A text is the number that it starts with.
     *
     * @throws UnsupportedFeatureException for a sum beyond what its class holds
     */
    @Override
    public Value sum(List<Value> values) {
        if (!values.stream().map(Conversions::numberIfSpelled).allMatch(Value.IntegerValue.class::isInstance)) {
            return new Value.DoubleValue(exact(values).doubleValue());
        }
        final BigDecimal sum = exact(values);
        if (sum.toBigInteger().bitLength() >= Long.SIZE) {
            throw new UnsupportedFeatureException("SQLite sum beyond 64 bits");
        }
        return new Value.IntegerValue(sum.longValueExact());
    }

    /** A real. */
    @Override
    public Value average(List<Value> values) {
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
