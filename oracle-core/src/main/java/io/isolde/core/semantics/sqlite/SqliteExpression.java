package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.Value;

/** A compiled expression over one row: a whole number, a text or NULL. Conditions give 0, 1 or NULL. */
public interface SqliteExpression {
    /**
     * Its value for a row.
     *
     * @param row the columns in order of declaration
     * @throws io.isolde.core.sql.UnsupportedFeatureException where a whole number becomes a real
     */
    Value of(Value[] row);

    /** Whether it holds for a row: neither 0 nor NULL. */
    default boolean holds(Value[] row) {
        return of(row) instanceof Value.IntegerValue truth && truth.value() != 0;
    }
}
