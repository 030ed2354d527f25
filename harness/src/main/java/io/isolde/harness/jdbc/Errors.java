package io.isolde.harness.jdbc;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.semantics.mysql.MySqlErrors;
import java.sql.SQLException;

/** Turns the driver's exceptions into outcomes. */
public final class Errors {
    private Errors() {}

    /** What the server refused, classified; the message is its first line, as the driver appends timings to some. */
    public static Outcome.Failed failed(SQLException error) {
        final String sqlState = error.getSQLState() == null ? "" : error.getSQLState();
        return new Outcome.Failed(
                MySqlErrors.kindOf(error.getErrorCode(), sqlState), sqlState, error.getErrorCode(), line(error));
    }

    /** True when the connection is gone, whoever closed it. */
    public static boolean isConnectionLost(SQLException error) {
        return failed(error).kind() == ErrorKind.CONNECTION_LOST;
    }

    /** The first line of the message. */
    public static String line(SQLException error) {
        final String message = String.valueOf(error.getMessage()).strip();
        return message.lines().findFirst().orElse("");
    }
}
