/**
 * Expressions as SQLite evaluates them: types, comparisons, arithmetic, and what is refused as it is not modelled exactly.
 *
 * <p>Integers and texts only. A column of whole numbers holds nothing else, and a column of texts nothing else: a value that its affinity
 * does not convert is refused.
 *
 * <p>May import {@code sql}.
 */
package io.isolde.core.semantics.sqlite;
