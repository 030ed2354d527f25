/**
 * Expressions as SQLite evaluates them: types, comparisons, arithmetic, and what is refused as it is not modelled exactly.
 *
 * <p>Integers, reals and texts; a real of many digits as a text is refused, as versions write them differently. Blobs are not modelled.
 *
 * <p>May import {@code sql}.
 */
package io.isolde.core.semantics.sqlite;
