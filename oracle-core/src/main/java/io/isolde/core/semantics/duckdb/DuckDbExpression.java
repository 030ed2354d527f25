package io.isolde.core.semantics.duckdb;

import io.isolde.core.sql.Value;

/** A compiled expression over one row. A condition gives 1, 0 or NULL. */
@FunctionalInterface
public interface DuckDbExpression {
    /**
     * Its value on a row.
     *
     * @throws DuckDbError if the value cannot be computed
     */
    Value of(Value[] row) throws DuckDbError;

    /** Whether a condition is true, neither false nor NULL. */
    default boolean holds(Value[] row) throws DuckDbError {
        return of(row) instanceof Value.IntegerValue whole && whole.value() != 0;
    }
}
