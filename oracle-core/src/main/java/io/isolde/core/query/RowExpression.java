package io.isolde.core.query;

import io.isolde.core.sql.Value;

/** A compiled expression over one row. What it throws where it has no value is the matter of its dialect. */
public interface RowExpression {
    /**
     * Its value for a row.
     *
     * @param row the columns of all tables, one table after the other
     */
    Value of(Value[] row);

    /** Whether it is true for a row: neither false nor NULL. */
    boolean holds(Value[] row);
}
