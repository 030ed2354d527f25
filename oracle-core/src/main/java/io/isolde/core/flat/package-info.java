/**
 * The fast path: cases of one table of whole numbers with a primary key, from their text to their history, in primitive arrays that are used
 * again for every case. Allocates nothing once warm.
 *
 * <p>What is predicted is what {@code oracle.Predictor} predicts, which random cases show; what a case must be like stands in {@link
 * io.isolde.core.flat.FlatCase}. At most 63 different keys may occur in a case, so that a set of rows is a {@code long}: bit n is the n-th
 * key in order.
 *
 * <p>May import {@code isolation}, {@code sql}, and to read histories {@code history} and {@code schedule}.
 */
package io.isolde.core.flat;
