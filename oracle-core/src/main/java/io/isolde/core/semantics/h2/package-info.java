/**
 * Expressions as H2 evaluates them: types, comparisons, arithmetic, assignment, and what is refused as it is not modelled exactly.
 *
 * <p>Types are static. Columns of INTEGER, BIGINT and VARCHAR, and conditions; a mixture of numbers and texts is refused, as H2 converts it by the type
 * of a column.
 *
 * <p>May import {@code sql} and {@code history}.
 */
package io.isolde.core.semantics.h2;
