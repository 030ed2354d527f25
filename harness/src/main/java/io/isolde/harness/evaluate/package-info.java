/**
 * A differential test of the evaluator: random expressions, evaluated by a server and by {@link
 * io.isolde.core.semantics.mysql.ExpressionOracle}, and what they disagree about.
 *
 * <p>May import {@code config}, {@code random}, {@code target}, {@code jdbc}, {@code generate}.
 */
package io.isolde.harness.evaluate;
