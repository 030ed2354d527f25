package io.isolde.core.semantics.mysql;

import io.isolde.core.history.ErrorKind;

/** What went wrong while a program ran: an error, which ends the run, or warnings, of which the first one counts. */
final class Diagnostics {
    private ErrorKind error;
    private ErrorKind warning;
    private boolean silent;

    void clear() {
        error = null;
        warning = null;
        silent = false;
    }

    /** Whether warnings from here on are not given. */
    void silence(boolean isSilent) {
        silent = isSilent;
    }

    /** The error the run ended with, or null. */
    ErrorKind error() {
        return error;
    }

    /** The first warning, or null. */
    ErrorKind warning() {
        return warning;
    }

    void fail(ErrorKind kind) {
        error = kind;
    }

    /** Error 1690. */
    void overflow() {
        error = ErrorKind.OUT_OF_RANGE;
    }

    /** Warning 1292 and its kin. */
    void badConversion() {
        warn(ErrorKind.BAD_CONVERSION);
    }

    /** Warning 1365. */
    void dividedByZero() {
        warn(ErrorKind.DIVISION_BY_ZERO);
    }

    void warn(ErrorKind kind) {
        if (warning == null && !silent) {
            warning = kind;
        }
    }
}
