package io.isolde.core.semantics.duckdb;

import io.isolde.core.query.RowSemantics;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/** Order and sums of values. DuckDB manual, "ORDER BY Clause", "Aggregate Functions". */
public final class DuckDbRowSemantics implements RowSemantics {
    /** The only one. */
    public static final RowSemantics INSTANCE = new DuckDbRowSemantics();

    private DuckDbRowSemantics() {}

    @Override
    public int compare(Value left, Value right) {
        return DuckDbType.compare(left, right);
    }

    /** NULLs come last, whichever the direction. */
    @Override
    public int compareDescending(Value left, Value right) {
        final boolean hasNull = left instanceof Value.Null || right instanceof Value.Null;
        return hasNull ? compare(left, right) : compare(right, left);
    }

    @Override
    public Value sum(List<Value> values) {
        return new Value.IntegerValue(exact(values));
    }

    @Override
    public Value average(List<Value> values) {
        return new Value.DoubleValue((double) exact(values) / values.size());
    }

    @Override
    public UnsupportedFeatureException unsupported(String feature) {
        return new UnsupportedFeatureException("DuckDB " + feature);
    }

    private static long exact(List<Value> values) {
        try {
            long sum = 0;
            for (final Value value : values) {
                sum = Math.addExact(sum, ((Value.IntegerValue) value).value());
            }
            return sum;
        } catch (final ArithmeticException beyond) {
            throw new UnsupportedFeatureException("DuckDB sum of more than 64 bits");
        }
    }
}
