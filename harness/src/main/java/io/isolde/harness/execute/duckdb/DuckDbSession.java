package io.isolde.harness.execute.duckdb;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import io.isolde.harness.execute.InProcessSession;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.SQLException;

/** One connection to the database of a lane. */
final class DuckDbSession extends InProcessSession {
    DuckDbSession(Connection connection) throws SQLException {
        super(connection);
    }

    @Override
    protected Value value(Object cell) {
        if (cell instanceof Boolean truth) {
            return new Value.IntegerValue(truth ? 1 : 0);
        } else if (cell instanceof Integer || cell instanceof Long || cell instanceof Short || cell instanceof Byte) {
            return new Value.IntegerValue(((Number) cell).longValue());
        } else if (cell instanceof BigInteger sum) {
            return sum.bitLength() < Long.SIZE
                    ? new Value.IntegerValue(sum.longValueExact())
                    : new Value.DecimalValue(new BigDecimal(sum));
        } else if (cell instanceof BigDecimal exact) {
            return new Value.DecimalValue(exact);
        } else if (cell instanceof Double || cell instanceof Float) {
            return new Value.DoubleValue(((Number) cell).doubleValue());
        }
        return cell instanceof String text ? new Value.StringValue(text) : new Value.OpaqueValue(cell.toString());
    }

    @Override
    protected Outcome failed(SQLException refused) {
        return DuckDbErrors.failed(refused);
    }
}
