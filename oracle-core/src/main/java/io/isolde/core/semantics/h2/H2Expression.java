package io.isolde.core.semantics.h2;

import io.isolde.core.query.RowExpression;
import io.isolde.core.sql.Value;

/** An expression over one row of a table, compiled. A condition gives 1, 0 or NULL. */
@FunctionalInterface
public interface H2Expression extends RowExpression {
    /**
     * Its value on a row.
     *
     * @throws H2Error if the value cannot be had
     */
    @Override
    Value of(Value[] row);

    /** Whether a condition is true, neither false nor NULL. */
    @Override
    default boolean holds(Value[] row) {
        return of(row) instanceof Value.IntegerValue whole && whole.value() != 0;
    }
}
