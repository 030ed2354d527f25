/**
 * The oracle: predicts the history of a case, and follows an observed one, keeping the set of worlds the rules allow. A bug is an
 * observation that no world survives.
 *
 * <p>May import all of {@code core}. Not thread-safe: one oracle per worker.
 */
package io.isolde.core.oracle;
