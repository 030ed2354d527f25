package io.isolde.core.semantics.h2;

import io.isolde.core.history.ErrorKind;
import java.io.Serial;

/** A value cannot be had, or cannot be stored: the statement fails. */
public final class H2Error extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;

    /** An error of a kind. */
    public H2Error(ErrorKind kind) {
        super(kind.name(), null, false, false);
        this.kind = kind;
    }

    public ErrorKind kind() {
        return kind;
    }
}
