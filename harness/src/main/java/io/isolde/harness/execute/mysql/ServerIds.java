package io.isolde.harness.execute.mysql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Numbers by which a server names a connection. */
final class ServerIds {
    private ServerIds() {}

    /** As in KILL and in InnoDB's status. */
    static long connectionId(Connection connection) throws SQLException {
        return number(connection, "SELECT CONNECTION_ID()");
    }

    /** As in performance_schema. */
    static long performanceSchemaThreadId(Connection connection) throws SQLException {
        return number(
                connection, "SELECT THREAD_ID FROM performance_schema.threads WHERE PROCESSLIST_ID = CONNECTION_ID()");
    }

    /** As the operating system names the thread that serves the connection; MariaDB only. */
    static long threadNumber(Connection connection) throws SQLException {
        return number(connection, "SELECT TID FROM information_schema.PROCESSLIST WHERE ID = CONNECTION_ID()");
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(query)) {
            if (!results.next()) {
                throw new SQLException("no row from: " + query);
            }
            return results.getLong(1);
        }
    }
}
