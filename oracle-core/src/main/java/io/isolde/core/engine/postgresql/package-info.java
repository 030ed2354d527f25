/**
 * PostgreSQL: versions of rows, the marks of those who lock or replace them, and how a statement comes from row to row. A world keeps every
 * statement that is under way, and the statements of a round go on in every order, operation by operation.
 *
 * <p>May import {@code sql}, {@code catalogue}, {@code schedule}, {@code history}, {@code world}, {@code judge} and {@code semantics.postgresql}.
 */
package io.isolde.core.engine.postgresql;
