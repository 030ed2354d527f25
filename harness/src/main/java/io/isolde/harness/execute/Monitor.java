package io.isolde.harness.execute;

import io.isolde.core.history.TableState;
import io.isolde.core.sql.Table;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.Results;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connection that observes: who waits, what is in the tables at the end, whether the server lives. It never locks. */
final class Monitor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Monitor.class);

    private final Connection connection;
    private final java.sql.Statement statement;
    private final WaitProbe probe;

    /** Takes over a connection that accepts several statements in one round trip. */
    Monitor(Connection connection, WaitProbe probe) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        this.probe = probe;
        statement.setEscapeProcessing(false);
    }

    /** Tables to {@link #read} are in this schema. */
    void use(String schema) throws SQLException {
        statement.execute("USE " + schema);
    }

    Waits look(Set<Long> sessions, long quietNs) throws SQLException {
        return probe.look(statement, sessions, quietNs);
    }

    /** All rows of these tables, as of now; one round trip. */
    List<TableState> read(List<Table> tables) throws SQLException {
        if (tables.isEmpty()) {
            return List.of();
        }
        final List<TableState> states = new ArrayList<>();
        boolean isRows = statement.execute(tables.stream()
                .map(table -> "SELECT * FROM `" + table.name() + "`")
                .collect(Collectors.joining(";")));
        for (final Table table : tables) {
            if (!isRows) {
                throw new SQLException("no result set for the rows of table " + table.name());
            }
            try (ResultSet results = statement.getResultSet()) {
                states.add(new TableState(table.name(), Results.read(results)));
            }
            isRows = statement.getMoreResults();
        }
        return states;
    }

    /** Ends the statement that a connection runs; nothing happens when it has just ended by itself. */
    void killQuery(long connectionId) {
        try {
            statement.execute("KILL QUERY " + connectionId);
        } catch (SQLException refused) {
            LOG.warn("KILL QUERY {}: {}", connectionId, Errors.line(refused));
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
