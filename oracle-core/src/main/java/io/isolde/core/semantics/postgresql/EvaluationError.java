package io.isolde.core.semantics.postgresql;

import io.isolde.core.history.ErrorKind;

/**
 * The server gives an error for an expression: when it is analysed or planned (thrown by {@link PostgresExpressions}), or for a row (thrown by
 * {@link PostgresExpression}).
 */
public final class EvaluationError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final SqlState state;

    /** One of these. */
    public EvaluationError(SqlState state) {
        super(state.code(), null, false, false);
        this.state = state;
    }

    /** Which error. */
    public SqlState state() {
        return state;
    }

    /** Its SQLSTATE, five characters. */
    public String sqlState() {
        return state.code();
    }

    /** What it means for the transaction. */
    public ErrorKind kind() {
        return state.kind();
    }
}
