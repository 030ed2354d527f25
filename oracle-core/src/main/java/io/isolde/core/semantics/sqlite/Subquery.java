package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.List;

/** A SELECT within an expression, compiled. */
public interface Subquery {
    /** Compiles the subqueries of a statement. */
    interface Compiler {
        /**
         * Compiles one.
         *
         * @param around of the expression that it stands in
         */
        Subquery compile(Statement.Select select, SqliteExpressions around);
    }

    /** Those of its columns. */
    List<Affinity> affinities();

    /**
     * Its rows, as the statement sees them.
     *
     * @param around the row that the expression around it is over
     */
    List<List<Value>> rows(Value[] around);
}
