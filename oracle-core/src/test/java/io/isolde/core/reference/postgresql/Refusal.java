package io.isolde.core.reference.postgresql;

import io.isolde.core.history.ErrorKind;

/** The server ends a statement with an error. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final ErrorKind kind;

    Refusal(ErrorKind kind) {
        super(kind.name(), null, false, false);
        this.kind = kind;
    }
}
