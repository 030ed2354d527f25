package io.isolde.core.query;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * A SELECT within a statement, compiled.
 *
 * @param types of its columns
 * @param seen what it reads
 */
public record Subquery<T>(Query query, Selection selection, List<T> types, TableRows seen) {
    /** Compiles the subqueries of a statement. */
    @FunctionalInterface
    public interface Compiler<T> {
        /**
         * Compiles one.
         *
         * @param around of the expression that it stands in
         */
        Subquery<T> compile(Statement.Select select, Scope<T> around);
    }

    /**
     * The rows, or groups, over which its columns are.
     *
     * @param around the row that the expression around it is over
     */
    public List<Value[]> rows(Value[] around) {
        return selection.chosen(query.rows(seen, around));
    }

    /** This, which has to have one column. */
    public Subquery<T> ofOneColumn() {
        if (types.size() != 1) {
            throw query.semantics().unsupported("subquery of several columns");
        }
        return this;
    }

    /** The value of its first column for its only row, NULL where it has none. That it has several is not modelled. */
    public Value only(Value[] around) {
        final List<Value[]> rows = rows(around);
        if (rows.size() > 1) {
            throw query.semantics().unsupported("subquery of several rows as a value");
        }
        return rows.isEmpty() ? Value.NULL : first(rows.get(0));
    }

    /** The value of its first column for one of its rows. */
    public Value first(Value[] row) {
        return selection.columns().get(0).of(row);
    }
}
