package io.isolde.harness.execute;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection to a database in this process, whose driver hands out cells as objects. Used by one thread at a time. */
public abstract class InProcessSession implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(InProcessSession.class);

    private final Connection connection;
    private Statement statement;

    protected InProcessSession(Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
    }

    /** The value of a cell that is not null, as the driver hands it out. */
    protected abstract Value value(Object cell);

    /** What a statement of a case came to that was refused. */
    protected abstract Outcome failed(SQLException refused);

    protected final Connection connection() {
        return connection;
    }

    /** Runs a statement that must succeed. */
    public final void execute(String sql) throws SQLException {
        statement.execute(sql);
    }

    /**
     * Runs a statement of a case.
     *
     * @param counts whether it tells how many rows it wrote
     */
    public final Outcome run(String sql, boolean counts) {
        try {
            if (statement.execute(sql)) {
                return new Outcome.Rows(rows());
            }
            return counts ? new Outcome.Affected(statement.getUpdateCount()) : Outcome.DONE;
        } catch (final SQLException refused) {
            renewStatement();
            return failed(refused);
        }
    }

    /** Some drivers close a statement that has failed. */
    private void renewStatement() {
        try {
            if (statement.isClosed()) {
                statement = connection.createStatement();
            }
        } catch (final SQLException gone) {
            LOG.debug("a connection is lost: {}", gone.getMessage());
        }
    }

    /** The rows of a query that must succeed. */
    public final List<List<Value>> query(String sql) throws SQLException {
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
                    final Object cell = results.getObject(column);
                    row.add(cell == null ? Value.NULL : value(cell));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Override
    public final void close() throws SQLException {
        connection.close();
    }
}
