package io.isolde.harness.execute.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.harness.jdbc.Errors;
import java.sql.SQLException;

/** Turns exceptions of H2 into outcomes. H2 manual, "Error Codes". */
final class H2Errors {
    private H2Errors() {}

    /** What H2 refused, classified by its code. */
    static Outcome.Failed failed(SQLException error) {
        final String state = error.getSQLState() == null ? "" : error.getSQLState();
        return new Outcome.Failed(kind(error.getErrorCode()), state, error.getErrorCode(), Errors.line(error));
    }

    private static ErrorKind kind(int code) {
        return switch (code) {
            case 40001 -> ErrorKind.DEADLOCK;
            case 50200 -> ErrorKind.LOCK_WAIT_TIMEOUT;
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
            case 90067, 90121 -> ErrorKind.CONNECTION_LOST;
            default -> ErrorKind.OTHER;
        };
    }
}
