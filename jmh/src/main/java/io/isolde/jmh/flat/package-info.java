/**
 * The limit to compare the oracle with: cases of one table of whole numbers with a primary key, from their number to their text and history, in
 * primitive arrays that are used again for every case. Allocates nothing once warm. For benchmarks only: it judges nobody.
 *
 * <p>What is predicted is what {@code WorldsOracle.predict} predicts, which random cases show; what a case must be like stands in {@link
 * io.isolde.jmh.flat.FlatCase}. At most 63 different keys may occur in a case, so that a set of rows is a {@code long}: bit n is the n-th
 * key in order.
 */
package io.isolde.jmh.flat;
