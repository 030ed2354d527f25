package io.isolde.core.query;

import io.isolde.core.sql.Expression;
import java.util.List;

/**
 * A compiler of expressions of a dialect over the columns of a scope. Refuses what is not modelled.
 *
 * @param <T> the type of a value
 */
public interface Expressions<T> {
    /** A compiled expression, and what its values are. */
    record Result<T>(RowExpression code, T type) {}

    /** What may be named. */
    Scope<T> scope();

    /** Compiles an expression, with its type. */
    Result<T> result(Expression expression);

    /** Compiles an expression. */
    default RowExpression compile(Expression expression) {
        return result(expression).code();
    }

    /** Compiles a condition. */
    RowExpression condition(Expression condition);

    /** What is evaluated of all that was compiled so far before there is a row, to fail even if there is none. */
    default List<RowExpression> lookups() {
        return List.of();
    }
}
