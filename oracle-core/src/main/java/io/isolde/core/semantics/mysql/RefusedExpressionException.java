package io.isolde.core.semantics.mysql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.UnsupportedFeatureException;

/** The server refuses an expression before it looks at any row. Statements that do are not modelled. */
final class RefusedExpressionException extends UnsupportedFeatureException {
    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;

    RefusedExpressionException(ErrorKind kind, String reason) {
        super(reason);
        this.kind = kind;
    }

    ErrorKind kind() {
        return kind;
    }
}
