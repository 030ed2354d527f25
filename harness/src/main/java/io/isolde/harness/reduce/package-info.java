/**
 * Makes a case smaller while its verdict, and the verdict's signature, stay what they are.
 *
 * <p>Sources: the four layers (statement deletion, then simpler statements, expressions and constants) and their three selectors are those
 * of Fucci, section 3.3, "experience-driven test case simplification"; {@code Ddmin} is Zeller and Hildebrandt,
 * "Simplifying and Isolating Failure-Inducing Input", TSE 2002. Ours are the layers for transactions, rows, schema, order and levels, and the
 * {@code Forecast}: the oracle says beforehand which candidates can still show the deviation, so that whole chains
 * of changes are made without the server, which is then asked once.
 *
 * <p>Choices:
 *
 * <ul>
 *   <li>A change must make the case smaller by {@link io.isolde.harness.reduce.CaseSize}, which is a total order: reduction ends.
 *   <li>The forecast only saves runs. What is kept was seen on the server, and what a reduction returns came back there as often as was
 *       asked for.
 *   <li>What was tried is never tried again for the same case, and of candidates run side by side the first that keeps the verdict wins, so
 *       that the number of lanes does not change the result.
 * </ul>
 *
 * <p>May import {@code core}, {@code random}, {@code execute} and {@code detect}.
 */
package io.isolde.harness.reduce;
