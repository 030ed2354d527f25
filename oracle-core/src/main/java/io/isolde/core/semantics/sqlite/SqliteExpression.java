package io.isolde.core.semantics.sqlite;

import io.isolde.core.query.RowExpression;
import io.isolde.core.sql.Value;

/** A compiled expression over one row: a whole number, a real, a text or NULL. */
public interface SqliteExpression extends RowExpression {
    /**
     * Its value for a row.
     *
     * @param row the columns in order of declaration
     * @throws io.isolde.core.sql.UnsupportedFeatureException where a real of many digits becomes a text
     */
    @Override
    Value of(Value[] row);

    /** Whether it holds for a row: a number, or a text that starts with one, other than 0. */
    @Override
    default boolean holds(Value[] row) {
        final Value value = of(row);
        return !(value instanceof Value.Null) && Conversions.truth(value);
    }
}
