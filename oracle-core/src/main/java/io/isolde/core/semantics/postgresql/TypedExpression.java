package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Value;

/** A compiled expression whose type others ask for. */
public final class TypedExpression implements PostgresExpression {
    private final PgType type;
    private final PostgresExpression expression;

    TypedExpression(PgType type, PostgresExpression expression) {
        this.type = type;
        this.expression = expression;
    }

    PgType type() {
        return type;
    }

    @Override
    public Value of(Value[] row) {
        return expression.of(row);
    }
}
