package io.isolde.harness.execute.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.semantics.postgresql.SqlState;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;
import java.util.Arrays;

/** Turns exceptions of the driver into outcomes, by SQLSTATE. PostgreSQL manual, appendix A "Error Codes". */
final class PostgresErrors {
    private PostgresErrors() {}

    /** What PostgreSQL refused, classified. */
    static Outcome.Failed failed(SQLException error) {
        final String state = error.getSQLState() == null ? "" : error.getSQLState();
        final String line = Errors.line(error);
        return new Outcome.Failed(kind(state, line), state, 0, line);
    }

    /** Whether the connection is gone, whoever closed it. */
    static boolean isConnectionLost(SQLException error) {
        return failed(error).kind() == ErrorKind.CONNECTION_LOST;
    }

    private static ErrorKind kind(String state, String message) {
        return switch (state) {
            case "40P01" -> ErrorKind.DEADLOCK;
            case "40001" -> ErrorKind.SERIALIZATION_FAILURE;
            case "25P02" -> ErrorKind.TRANSACTION_ABORTED;
            case "25001", "25P01" -> ErrorKind.TRANSACTION_STATE;
            case "55P03" -> ErrorKind.LOCK_WAIT_TIMEOUT;
            case "57014" -> ErrorKind.INTERRUPTED;
            case "3B001" -> ErrorKind.UNKNOWN_SAVEPOINT;
            case "23505" -> ErrorKind.DUPLICATE_KEY;
            case "23502" -> ErrorKind.NULL_NOT_ALLOWED;
            case "23514" -> ErrorKind.CHECK_VIOLATED;
            case "23503" -> foreignKey(message);
            case "21000" -> ErrorKind.AFFECTED_TWICE;
            case "25006" -> ErrorKind.READ_ONLY;
            // 55000: ON CONFLICT for a deferrable key.
            case "0A000", "55000" -> ErrorKind.REFUSED;
            // RESTRICT, from 18 on.
            case "23001" -> ErrorKind.STILL_REFERENCED;
            // The server ends, has crashed, or is not up yet; or somebody has ended the session.
            case "57P01", "57P02", "57P03", "57P05", "25P03", "25P04" -> ErrorKind.CONNECTION_LOST;
            default -> state.startsWith("08") ? ErrorKind.CONNECTION_LOST : ofExpressions(state);
        };
    }

    /** One code stands for a row without a parent, and for a parent that rows refer to. */
    private static ErrorKind foreignKey(String message) {
        return message.contains("insert or update on table") ? ErrorKind.NO_PARENT : ErrorKind.STILL_REFERENCED;
    }

    private static ErrorKind ofExpressions(String state) {
        return Arrays.stream(SqlState.values())
                .filter(known -> known.code().equals(state))
                .findFirst()
                .map(SqlState::kind)
                .orElse(ErrorKind.OTHER);
    }
}
