package io.isolde.core.sql;

/**
 * A CHECK constraint: a row that makes the condition false is refused; NULL passes.
 *
 * @param name as written, or null
 */
public record Check(String name, Expression condition) {}
