package io.isolde.harness.execute.mysql;

import io.isolde.core.history.TableState;
import io.isolde.core.sql.Table;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.ScriptRunner;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connection that observes: who waits, what is in the tables at the end, whether the server lives. It never locks. */
final class Monitor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Monitor.class);

    /** In seconds: a table that it reads is locked only where a statement outside the model has left it so. */
    private static final String SHORTEST_METADATA_LOCK_WAIT = "SET SESSION lock_wait_timeout = 1";

    private final Connection connection;
    private final java.sql.Statement statement;
    private final ScriptRunner scripts;
    private final WaitProbe probe;
    private final Patience patience = new Patience();

    /** Takes over a connection that accepts several statements in one round trip. */
    Monitor(Connection connection, WaitProbe probe) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        this.scripts = new ScriptRunner(statement);
        this.probe = probe;
        statement.setEscapeProcessing(false);
        statement.execute(SHORTEST_METADATA_LOCK_WAIT);
    }

    /** Tables to {@link #read} are in this schema. */
    void use(String schema) throws SQLException {
        statement.execute("USE " + schema);
    }

    /** Whether a look asks the server. */
    boolean asksServer() {
        return probe.asksServer();
    }

    /** How often one is to be looked at that should have answered. */
    int lookEveryMs() {
        return probe.lookEveryMs();
    }

    /** That of the statements it looks at. */
    Patience patience() {
        return patience;
    }

    Waits look(Set<Long> sessions, long quietNs) throws SQLException {
        return probe.look(statement, sessions, quietNs);
    }

    /** Who waits for a lock of the server, as {@link ServerLocks#waits} tells it. */
    Map<Long, String> serverLockWaits() throws SQLException {
        final Map<Long, String> waits = ServerLocks.waits(statement);
        probe.learnServerLocks(waits.keySet());
        return waits;
    }

    /** Whether a session waits for a lock; false where the server does not say. */
    boolean isWaiting(long session, long quietNs) {
        try {
            return look(Set.of(session), quietNs).sessions().contains(session);
        } catch (SQLException refused) {
            LOG.debug("who waits is not known: {}", Errors.line(refused));
            return false;
        }
    }

    /** All rows of these tables, as of now; one round trip. */
    List<TableState> read(List<Table> tables) throws SQLException {
        if (tables.isEmpty()) {
            return List.of();
        }
        return TableRows.read(scripts.run(TableRows.query(tables)), tables);
    }

    /** Ends the statement that a connection runs; nothing happens when it has just ended by itself. */
    void killQuery(long connectionId) {
        try {
            statement.execute("KILL QUERY " + connectionId);
        } catch (SQLException refused) {
            LOG.warn("KILL QUERY {}: {}", connectionId, Errors.line(refused));
        }
    }

    /** Ends a transaction that was prepared by a session that is gone; false while the server knows none of that name without a session. */
    boolean endPrepared(String sql) throws SQLException {
        try {
            statement.execute(sql);
            return true;
        } catch (SQLException refused) {
            if (Errors.isConnectionLost(refused)) {
                throw refused;
            }
            LOG.debug("{}: {}", sql, Errors.line(refused));
            return false;
        }
    }

    /** False when the server does not answer this connection any more. */
    boolean isAnswering() {
        try {
            return statement.execute("DO 0") || statement.getUpdateCount() >= 0;
        } catch (SQLException lost) {
            LOG.debug("the monitor connection is lost: {}", Errors.line(lost));
            return false;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
