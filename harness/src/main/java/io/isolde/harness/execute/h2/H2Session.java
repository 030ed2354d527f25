package io.isolde.harness.execute.h2;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** One connection to the database of a lane. Used by one thread at a time. */
final class H2Session implements AutoCloseable {
    private final Connection connection;
    private final java.sql.Statement statement;
    private IsolationLevel level = IsolationLevel.RC;

    H2Session(Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
    }

    /** Runs a statement that must succeed. */
    void execute(String sql) throws SQLException {
        statement.execute(sql);
    }

    /** The level of its transactions from now on; commits where it changes. */
    void setLevel(IsolationLevel wanted) throws SQLException {
        if (wanted != level) {
            connection.setTransactionIsolation(
                    switch (wanted) {
                        case RU -> Connection.TRANSACTION_READ_UNCOMMITTED;
                        case RC -> Connection.TRANSACTION_READ_COMMITTED;
                        case RR -> Connection.TRANSACTION_REPEATABLE_READ;
                        case SER -> Connection.TRANSACTION_SERIALIZABLE;
                    });
            level = wanted;
        }
    }

    /**
     * Runs a statement of a case.
     *
     * @param counts whether it tells how many rows it wrote
     */
    Outcome run(String sql, boolean counts) {
        try {
            if (statement.execute(sql)) {
                return new Outcome.Rows(rows());
            }
            return counts ? new Outcome.Affected(statement.getUpdateCount()) : Outcome.DONE;
        } catch (final SQLException refused) {
            return H2Errors.failed(refused);
        }
    }

    /** The rows of a query that must succeed. */
    List<List<Value>> query(String sql) throws SQLException {
        statement.execute(sql);
        return rows();
    }

    private List<List<Value>> rows() throws SQLException {
        try (ResultSet results = statement.getResultSet()) {
            final int width = results.getMetaData().getColumnCount();
            final List<List<Value>> rows = new ArrayList<>();
            while (results.next()) {
                final List<Value> row = new ArrayList<>(width);
                for (int column = 1; column <= width; column++) {
                    row.add(value(results.getObject(column)));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    private static Value value(Object cell) {
        if (cell == null) {
            return Value.NULL;
        } else if (cell instanceof Boolean truth) {
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
    public void close() throws SQLException {
        connection.close();
    }
}
