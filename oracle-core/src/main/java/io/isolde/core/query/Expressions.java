package io.isolde.core.query;

import io.isolde.core.sql.Expression;
import java.util.List;

/**
 * A compiler of expressions of a dialect over the columns of a scope. Refuses what is not modelled.
 *
 * @param <T> the type of a value
 */
public interface Expressions<T> {
    /** What may be named. */
    Scope<T> scope();

    /** Compiles an expression. */
    RowExpression compile(Expression expression);

    /** Compiles a condition. */
    RowExpression condition(Expression condition);

    /** What the values of an expression are. */
    T typeOf(Expression expression);

    /** What is evaluated of all that was compiled so far before there is a row, to fail even if there is none. */
    default List<RowExpression> lookups() {
        return List.of();
    }
}
