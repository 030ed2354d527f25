package io.isolde.core.engine.postgresql;

import io.isolde.core.history.ErrorKind;

/** The server ends a statement with an error. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;
    private final String sqlState;

    Refusal(ErrorKind kind, String sqlState) {
        super(sqlState, null, false, false);
        this.kind = kind;
        this.sqlState = sqlState;
    }

    static Refusal serialization() {
        return new Refusal(ErrorKind.SERIALIZATION_FAILURE, "40001");
    }

    static Refusal deadlock() {
        return new Refusal(ErrorKind.DEADLOCK, "40P01");
    }

    static Refusal aborted() {
        return new Refusal(ErrorKind.TRANSACTION_ABORTED, "25P02");
    }

    static Refusal duplicate() {
        return new Refusal(ErrorKind.DUPLICATE_KEY, "23505");
    }

    static Refusal deferrableArbiter() {
        return new Refusal(ErrorKind.REFUSED, "55000");
    }

    static Refusal locked() {
        return new Refusal(ErrorKind.LOCK_WAIT_TIMEOUT, "55P03");
    }

    static Refusal nullNotAllowed() {
        return new Refusal(ErrorKind.NULL_NOT_ALLOWED, "23502");
    }

    static Refusal check() {
        return new Refusal(ErrorKind.CHECK_VIOLATED, "23514");
    }

    /** ON CONFLICT moves no row to another partition. PostgreSQL source, {@code ExecUpdate}. */
    static Refusal movedByConflict() {
        return new Refusal(ErrorKind.REFUSED, "0A000");
    }

    static Refusal noParent() {
        return new Refusal(ErrorKind.NO_PARENT, "23503");
    }

    static Refusal stillReferenced() {
        return new Refusal(ErrorKind.STILL_REFERENCED, "23503");
    }

    static Refusal affectedTwice() {
        return new Refusal(ErrorKind.AFFECTED_TWICE, "21000");
    }

    static Refusal readOnly() {
        return new Refusal(ErrorKind.READ_ONLY, "25006");
    }

    static Refusal noTransaction() {
        return new Refusal(ErrorKind.TRANSACTION_STATE, "25P01");
    }

    static Refusal lateLevel() {
        return new Refusal(ErrorKind.TRANSACTION_STATE, "25001");
    }

    static Refusal unknownSavepoint() {
        return new Refusal(ErrorKind.UNKNOWN_SAVEPOINT, "3B001");
    }

    ErrorKind kind() {
        return kind;
    }

    String sqlState() {
        return sqlState;
    }
}
