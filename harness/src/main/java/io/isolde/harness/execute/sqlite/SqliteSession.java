package io.isolde.harness.execute.sqlite;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.sqlite.SQLiteConfig;

/** One connection to the database file of a lane. */
final class SqliteSession implements AutoCloseable {
    private final Connection connection;
    private final java.sql.Statement statement;
    private boolean readsUncommitted;

    /** Connects; makes the file where there is none. */
    SqliteSession(String url) throws SQLException {
        final SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(0);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        connection = config.createConnection(url);
        statement = connection.createStatement();
    }

    /** Runs a statement that must succeed. */
    void execute(String sql) throws SQLException {
        statement.execute(sql);
    }

    /** Whether its reads take no locks; of effect in a shared cache only. SQLite manual, "PRAGMA read_uncommitted". */
    void readUncommitted(boolean wanted) throws SQLException {
        if (wanted != readsUncommitted) {
            statement.execute("PRAGMA read_uncommitted = " + (wanted ? 1 : 0));
            readsUncommitted = wanted;
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
            return SqliteErrors.failed(refused);
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

    /** A cell has the storage class that it was stored with, whatever its column says. SQLite manual, "Datatypes In SQLite". */
    private static Value value(Object cell) {
        if (cell == null) {
            return Value.NULL;
        } else if (cell instanceof Double real) {
            return new Value.DoubleValue(real);
        } else if (cell instanceof Number whole) {
            return new Value.IntegerValue(whole.longValue());
        } else if (cell instanceof byte[] bytes) {
            return new Value.OpaqueValue("0x" + HexFormat.of().formatHex(bytes));
        }
        return new Value.StringValue(cell.toString());
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
