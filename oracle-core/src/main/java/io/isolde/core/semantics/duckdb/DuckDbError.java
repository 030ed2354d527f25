package io.isolde.core.semantics.duckdb;

import io.isolde.core.history.ErrorKind;
import java.io.Serial;

/** A value cannot be computed, or a statement cannot go on. */
public final class DuckDbError extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;

    /** One of a kind, without a stack trace. */
    public DuckDbError(ErrorKind kind) {
        super(kind.name(), null, false, false);
        this.kind = kind;
    }

    public ErrorKind kind() {
        return kind;
    }
}
