package io.isolde.core.semantics.h2;

import io.isolde.core.query.RowExpression;
import io.isolde.core.query.RowSemantics;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;

/** Order and sums of values. */
public final class H2RowSemantics implements RowSemantics {
    /** The only one. */
    public static final RowSemantics INSTANCE = new H2RowSemantics();

    private H2RowSemantics() {}

    @Override
    public int compare(Value left, Value right) {
        return H2Type.compare(left, right);
    }

    /** Of values of type INTEGER or NUMERIC. */
    @Override
    public Value sum(List<Value> values) {
        if (values.get(0) instanceof Value.DecimalValue) {
            return new Value.DecimalValue(values.stream().map(H2Type::exact).reduce(BigDecimal.ZERO, BigDecimal::add));
        }
        return new Value.IntegerValue(values.stream()
                .mapToLong(value -> ((Value.IntegerValue) value).value())
                .sum());
    }

    @Override
    public Value average(List<Value> values) {
        throw unsupported("AVG");
    }

    @Override
    public Value result(RowExpression expression, Value[] row) {
        try {
            return expression.of(row);
        } catch (final H2Error error) {
            throw unsupported("error in a result");
        }
    }

    @Override
    public UnsupportedFeatureException unsupported(String feature) {
        return new UnsupportedFeatureException("H2 " + feature);
    }
}
