/**
 * The worlds oracle: predicts the history of a case, and judges an observed one by the set of worlds that the rules allow. A bug is an observation that
 * no world survives. Chooses the engine of a server, and holds the one list of engines.
 *
 * <p>May import all of {@code core}. Not thread-safe: one oracle per worker.
 */
package io.isolde.core.oracle;
