package io.isolde.core.reference.h2;

import io.isolde.core.history.ErrorKind;

/** A statement fails. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    final ErrorKind kind;

    Refusal(ErrorKind kind) {
        super(kind.name());
        this.kind = kind;
    }
}
