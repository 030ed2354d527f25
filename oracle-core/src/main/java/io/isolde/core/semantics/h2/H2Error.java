package io.isolde.core.semantics.h2;

import io.isolde.core.history.ErrorKind;
import java.io.Serial;

/** A value cannot be had, or a statement cannot go on. */
public final class H2Error extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;
    private final String sqlState;

    /** For engines, which answer by the kind. */
    public H2Error(ErrorKind kind) {
        this(kind, "");
    }

    H2Error(ErrorKind kind, String sqlState) {
        super(kind.name(), null, false, false);
        this.kind = kind;
        this.sqlState = sqlState;
    }

    public ErrorKind kind() {
        return kind;
    }

    /** As H2 tells it; empty for an error of an engine. */
    public String sqlState() {
        return sqlState;
    }
}
