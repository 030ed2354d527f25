package io.isolde.harness.execute.h2;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import io.isolde.harness.execute.InProcessSession;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;

/** One connection to the database of a lane. Used by one thread at a time. */
final class H2Session extends InProcessSession {
    private IsolationLevel level = IsolationLevel.RC;

    H2Session(Connection connection) throws SQLException {
        super(connection);
    }

    /** The level of its transactions from now on; commits where it changes. */
    void setLevel(IsolationLevel wanted) throws SQLException {
        if (wanted != level) {
            connection()
                    .setTransactionIsolation(
                            switch (wanted) {
                                case RU -> Connection.TRANSACTION_READ_UNCOMMITTED;
                                case RC -> Connection.TRANSACTION_READ_COMMITTED;
                                case RR -> Connection.TRANSACTION_REPEATABLE_READ;
                                case SER -> Connection.TRANSACTION_SERIALIZABLE;
                            });
            level = wanted;
        }
    }

    @Override
    protected Value value(Object cell) {
        if (cell instanceof Boolean truth) {
            return new Value.IntegerValue(truth ? 1 : 0);
        } else if (cell instanceof Integer || cell instanceof Long || cell instanceof Short || cell instanceof Byte) {
            return new Value.IntegerValue(((Number) cell).longValue());
        } else if (cell instanceof BigDecimal exact) {
            return new Value.DecimalValue(exact);
        } else if (cell instanceof Double || cell instanceof Float) {
            return new Value.DoubleValue(((Number) cell).doubleValue());
        }
        return cell instanceof String text ? new Value.StringValue(text) : new Value.OpaqueValue(cell.toString());
    }

    @Override
    protected Outcome failed(SQLException refused) {
        return H2Errors.failed(refused);
    }
}
