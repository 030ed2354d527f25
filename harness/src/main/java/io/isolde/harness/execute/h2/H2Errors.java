package io.isolde.harness.execute.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;

/** Turns exceptions of H2 into outcomes. H2 manual, "Error Codes". */
final class H2Errors {
    private static final int GENERAL_ERROR = 50_000;

    /** How the store of H2 ends a message, after its version: its own number of an error, here of a transaction that is not open. */
    private static final String NOT_OPEN = "/103]";

    private static final int LOCK_TIMEOUT = 50200;
    private static final int ROW_NOT_FOUND_IN_PRIMARY_INDEX = 90143;

    private H2Errors() {}

    /**
     * What H2 refused, classified by its code.
     *
     * @param mayLock whether the statement may wait for a lock, so that a limit of waits cuts it short
     */
    static Outcome.Failed failed(SQLException error, boolean mayLock) {
        final String state = error.getSQLState() == null ? "" : error.getSQLState();
        final ErrorKind kind;
        if (isOfTransactionNotOpen(error)) {
            kind = ErrorKind.TRANSACTION_ABORTED;
        } else {
            kind = !mayLock && isOfRowNotFound(error) ? ErrorKind.ROW_NOT_FOUND : kind(error.getErrorCode());
        }
        return new Outcome.Failed(kind, state, error.getErrorCode(), Errors.line(error));
    }

    private static boolean isOfTransactionNotOpen(SQLException error) {
        final Throwable cause = error.getCause();
        return error.getErrorCode() == GENERAL_ERROR
                && cause != null
                && cause.getMessage() != null
                && cause.getMessage().endsWith(NOT_OPEN);
    }

    /** Whether it looked for a row to which an index leads, until LOCK_TIMEOUT. */
    private static boolean isOfRowNotFound(SQLException error) {
        return error.getErrorCode() == LOCK_TIMEOUT
                && error.getCause() != null
                && error.getCause().getCause() instanceof SQLException cause
                && cause.getErrorCode() == ROW_NOT_FOUND_IN_PRIMARY_INDEX;
    }

    private static ErrorKind kind(int code) {
        return switch (code) {
            case 40001 -> ErrorKind.DEADLOCK;
            case LOCK_TIMEOUT -> ErrorKind.LOCK_WAIT_TIMEOUT;
            case 23505 -> ErrorKind.DUPLICATE_KEY;
            case 23502 -> ErrorKind.NULL_NOT_ALLOWED;
            case 23503 -> ErrorKind.STILL_REFERENCED;
            case 23506 -> ErrorKind.NO_PARENT;
            case 23513 -> ErrorKind.CHECK_VIOLATED;
            case 22001, 22003, 22004 -> ErrorKind.OUT_OF_RANGE;
            case 22012 -> ErrorKind.DIVISION_BY_ZERO;
            case 22018 -> ErrorKind.BAD_CONVERSION;
            case 57014 -> ErrorKind.INTERRUPTED;
            case 90063 -> ErrorKind.UNKNOWN_SAVEPOINT;
            case 90145 -> ErrorKind.REFUSED;
            case 90067, 90121 -> ErrorKind.CONNECTION_LOST;
            default -> ErrorKind.OTHER;
        };
    }
}
