package io.isolde.core.semantics.duckdb;

import io.isolde.core.query.RowExpression;
import io.isolde.core.sql.Value;

/** A compiled expression over one row. A condition gives 1, 0 or NULL. */
@FunctionalInterface
public interface DuckDbExpression extends RowExpression {
    /**
     * Its value on a row.
     *
     * @throws DuckDbError if the value cannot be computed
     */
    @Override
    Value of(Value[] row);

    /** Whether a condition is true, neither false nor NULL. */
    @Override
    default boolean holds(Value[] row) {
        return of(row) instanceof Value.IntegerValue whole && whole.value() != 0;
    }
}
