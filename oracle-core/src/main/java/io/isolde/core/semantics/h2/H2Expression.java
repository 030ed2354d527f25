package io.isolde.core.semantics.h2;

import io.isolde.core.sql.Value;

/** An expression over one row of a table, compiled. A condition gives 1, 0 or NULL. */
@FunctionalInterface
public interface H2Expression {
    /**
     * Its value on a row.
     *
     * @throws H2Error if the value cannot be had
     */
    Value of(Value[] row) throws H2Error;

    /** Whether a condition is true, neither false nor NULL. */
    default boolean holds(Value[] row) throws H2Error {
        return of(row) instanceof Value.IntegerValue whole && whole.value() != 0;
    }
}
