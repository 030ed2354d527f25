package io.isolde.harness.jdbc;

import java.sql.SQLException;
import java.sql.Statement;

/** Several statements in one round trip, on a connection that accepts that. */
public final class Scripts {
    private Scripts() {}

    /**
     * Runs them all; what they return is not read.
     *
     * @param script statements with semicolons between them
     * @throws SQLException of the first that fails; those behind it are not run
     */
    public static void run(Statement statement, String script) throws SQLException {
        boolean isRows = statement.execute(script);
        while (isRows || statement.getUpdateCount() != -1) {
            isRows = statement.getMoreResults();
        }
    }
}
