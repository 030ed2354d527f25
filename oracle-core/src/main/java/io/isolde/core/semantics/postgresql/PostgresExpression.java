package io.isolde.core.semantics.postgresql;

import io.isolde.core.query.RowExpression;
import io.isolde.core.sql.Value;

/** A compiled expression over one row. Not for threads: an expression is used by one oracle. */
public interface PostgresExpression extends RowExpression {
    /**
     * Its value for a row: of the one class of values that its type has, or NULL.
     *
     * @param row the columns in order of declaration, each as stored
     * @throws EvaluationError where the server gives an error for this row
     * @throws io.isolde.core.sql.UnsupportedFeatureException where the value is not modelled
     */
    @Override
    Value of(Value[] row);

    /** Whether it is true for a row: neither false nor NULL. */
    @Override
    default boolean holds(Value[] row) {
        return of(row) instanceof Value.BooleanValue truth && truth.value();
    }
}
