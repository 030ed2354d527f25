package io.isolde.harness.vendor;

import io.isolde.core.history.ErrorKind;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.target.RunningTarget;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DataTruncation;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One connection, and what mysqltest would write of what is said on it. Used by one thread, which a statement that is sent does not hold up. */
final class MtrClient implements AutoCloseable {
    /** What the driver puts before the server's words. */
    private static final String TRUNCATION = "Data truncation: ";

    private static final String GENERAL_STATE = "HY000";

    private final Connection connection;
    private final Statement statement;
    private final long id;
    private CompletableFuture<MtrAnswer> sent = CompletableFuture.completedFuture(MtrAnswer.NOTHING);

    private MtrClient(Connection connection) throws SQLException {
        this.connection = connection;
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        try (ResultSet results = statement.executeQuery("SELECT CONNECTION_ID()")) {
            results.next();
            id = results.getLong(1);
        }
    }

    /** Connects without a schema. */
    static MtrClient open(RunningTarget target) throws SQLException {
        return new MtrClient(Connections.open(target.connection(), ConnectionUse.SESSION));
    }

    /** That the server knows the connection by. */
    long id() {
        return id;
    }

    /** Runs a statement to its end. */
    MtrAnswer run(String sql) throws SQLException {
        return answer(sql, false);
    }

    /** As {@link #run}, with the rows in order of their bytes. */
    MtrAnswer runSorted(String sql) throws SQLException {
        return answer(sql, true);
    }

    /** Sends a statement, whose answer {@link #read} waits for. */
    void send(String sql) {
        sent = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return run(sql);
                    } catch (final SQLException e) {
                        throw new IllegalStateException(e);
                    }
                },
                command -> new Thread(command, "mtr-" + id).start());
    }

    /** The answer to what was sent. */
    MtrAnswer read() throws SQLException, InterruptedException {
        try {
            return sent.get();
        } catch (final ExecutionException e) {
            if (e.getCause().getCause() instanceof SQLException lost) {
                throw lost;
            }
            throw new IllegalStateException("a statement must end with an answer", e.getCause());
        }
    }

    /** Whether what was sent has answered. */
    boolean hasAnswered() {
        return sent.isDone();
    }

    /** Refuses a schema that is there and not ours. */
    void requireOwn(String schema) throws SQLException {
        SchemaMark.PROCEDURE.requireOwn(statement, schema);
    }

    /** Whether a query that returns one number returns 1. */
    boolean isTrue(String condition) throws SQLException {
        try (ResultSet results = statement.executeQuery(condition)) {
            results.next();
            return results.getLong(1) == 1;
        }
    }

    /** The condition that a connection waits for a lock of InnoDB. */
    static String waitsForLock(String connectionId) {
        return "SELECT COUNT(*) = 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'"
                + " AND trx_mysql_thread_id = " + connectionId;
    }

    /** The condition that a statement of a connection has not answered for two seconds. */
    static String runsLong(String connectionId) {
        return "SELECT COUNT(*) = 1 FROM information_schema.processlist WHERE command = 'Query' AND time >= 2"
                + " AND id = " + connectionId;
    }

    /** A value of the server. */
    String value(String expression) throws SQLException {
        try (ResultSet results = statement.executeQuery("SELECT " + expression)) {
            results.next();
            return results.getString(1);
        }
    }

    private MtrAnswer answer(String sql, boolean isSorted) throws SQLException {
        try {
            final boolean hasRows = statement.execute(sql);
            final StringBuilder text = new StringBuilder();
            if (hasRows) {
                try (ResultSet results = statement.getResultSet()) {
                    write(results, isSorted, text);
                }
            }
            warnings(text);
            return new MtrAnswer(text.toString(), MtrAnswer.NO_ERROR);
        } catch (final SQLException refused) {
            if (Errors.isConnectionLost(refused)) {
                throw refused;
            }
            return new MtrAnswer("ERROR " + state(refused) + ": " + message(refused) + "\n", refused.getErrorCode());
        }
    }

    /** The driver has a state of its own for one that the server leaves general. */
    private static String state(SQLException refused) {
        return Errors.failed(refused).kind() == ErrorKind.LOCK_WAIT_TIMEOUT ? GENERAL_STATE : refused.getSQLState();
    }

    private static String message(SQLException refused) {
        final String line = Errors.line(refused);
        return refused instanceof DataTruncation && line.startsWith(TRUNCATION)
                ? line.substring(TRUNCATION.length())
                : line;
    }

    private static void write(ResultSet results, boolean isSorted, StringBuilder text) throws SQLException {
        final ResultSetMetaData columns = results.getMetaData();
        final List<String> names = new ArrayList<>();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
            names.add(columns.getColumnLabel(column));
        }
        text.append(String.join("\t", names)).append('\n');
        final List<String> rows = rows(results, names.size());
        if (isSorted) {
            Collections.sort(rows);
        }
        rows.forEach(row -> text.append(row).append('\n'));
    }

    private static List<String> rows(ResultSet results, int columns) throws SQLException {
        final List<String> rows = new ArrayList<>();
        while (results.next()) {
            final List<String> cells = new ArrayList<>();
            for (int column = 1; column <= columns; column++) {
                // As text the driver would write numbers in its own way.
                final byte[] cell = results.getBytes(column);
                cells.add(cell == null ? "NULL" : new String(cell, StandardCharsets.UTF_8));
            }
            rows.add(String.join("\t", cells));
        }
        return rows;
    }

    /** Only where the answer counts warnings: the list may hold those of a statement before. */
    private void warnings(StringBuilder text) throws SQLException {
        if (statement.getWarnings() == null) {
            return;
        }
        try (ResultSet results = statement.executeQuery("SHOW WARNINGS")) {
            final List<String> rows = rows(results, 3);
            if (!rows.isEmpty()) {
                text.append("Warnings:\n");
                rows.forEach(row -> text.append(row).append('\n'));
            }
        }
    }

    /** Also while a statement waits, which then ends. */
    @Override
    public void close() {
        try {
            connection.abort(Runnable::run);
        } catch (final SQLException e) {
            throw new IllegalStateException("a connection must close", e);
        }
    }
}
