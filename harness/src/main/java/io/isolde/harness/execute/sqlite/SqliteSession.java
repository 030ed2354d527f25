package io.isolde.harness.execute.sqlite;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Value;
import io.isolde.harness.execute.InProcessSession;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import org.sqlite.SQLiteConfig;

/** One connection to the database file of a lane. */
final class SqliteSession extends InProcessSession {
    private boolean readsUncommitted;

    /** Connects; makes the file where there is none. */
    SqliteSession(String url) throws SQLException {
        super(connect(url));
    }

    private static Connection connect(String url) throws SQLException {
        final SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(0);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        return config.createConnection(url);
    }

    /** Whether its reads take no locks; of effect in a shared cache only. SQLite manual, "PRAGMA read_uncommitted". */
    void readUncommitted(boolean wanted) throws SQLException {
        if (wanted != readsUncommitted) {
            execute("PRAGMA read_uncommitted = " + (wanted ? 1 : 0));
            readsUncommitted = wanted;
        }
    }

    /** A cell has the storage class that it was stored with, whatever its column says. SQLite manual, "Datatypes In SQLite". */
    @Override
    protected Value value(Object cell) {
        if (cell instanceof Double real) {
            return new Value.DoubleValue(real);
        } else if (cell instanceof Number whole) {
            return new Value.IntegerValue(whole.longValue());
        } else if (cell instanceof byte[] bytes) {
            return new Value.OpaqueValue("0x" + HexFormat.of().formatHex(bytes));
        }
        return new Value.StringValue(cell.toString());
    }

    @Override
    protected Outcome failed(SQLException refused) {
        return SqliteErrors.failed(refused);
    }
}
