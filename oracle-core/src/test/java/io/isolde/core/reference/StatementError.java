package io.isolde.core.reference;

import io.isolde.core.history.ErrorKind;

/** Ends a statement with an error. */
final class StatementError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final ErrorKind kind;

    StatementError(ErrorKind kind) {
        super(kind.name(), null, false, false);
        this.kind = kind;
    }
}
