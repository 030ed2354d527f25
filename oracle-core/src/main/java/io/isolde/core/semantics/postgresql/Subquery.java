package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.List;

/** A SELECT within an expression, compiled. */
public interface Subquery {
    /** Compiles the subqueries of a statement. */
    interface Source {
        /**
         * Compiles one.
         *
         * @param around of the expression that it stands in
         */
        Subquery compile(Statement.Select select, PostgresExpressions around);
    }

    /** What it selects, each over its rows. */
    List<TypedExpression> columns();

    /**
     * Its rows, as the statement sees them.
     *
     * @param around the row that the expression around it is over
     */
    List<Value[]> rows(Value[] around);
}
