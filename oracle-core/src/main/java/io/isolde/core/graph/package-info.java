/**
 * Dependency graphs: who wrote which version of a row over which, what each statement saw, which statement depends on which, an order of
 * statements that respects it, and the anomalies of Adya that the graph of transactions shows.
 *
 * <p>Sources: TxCheck (OSDI 2023), definitions 2 to 8, for dependencies between statements; Adya 1999 for those between transactions and
 * for G0, G1a to G1c, G-single and G2.
 *
 * <p>Choices. A version set is told by what a read of the whole table shows, so it holds more than what a predicate depends on: good for an
 * order, as more edges allow fewer orders, but no proof of a G0 or G2, which are therefore looked for among dependencies on items. Of two
 * statements that lock, neither changes what the other matches while both transactions are open, as one would have waited for the other: no
 * dependency by predicate is drawn between them.
 *
 * <p>May import {@code isolation}.
 */
package io.isolde.core.graph;
