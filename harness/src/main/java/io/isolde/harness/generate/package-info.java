/**
 * Test cases from a seed: schemas, rows, transactions that conflict, and the order in which their statements are submitted.
 *
 * <p>Ideas: shared filters and contained rows after Fucci (multilevel constraint solving), section 3.1; making a random condition
 * hold on a chosen row by negating it after SQLancer's pivoted query synthesis. Choices of ours:
 *
 * <ul>
 *   <li>Whether a condition holds on a row is decided by our own evaluator, never by the database under test.
 *   <li>A strategy is chosen for a campaign ({@link io.isolde.harness.generate.ConflictStrategy}). Pairs of statements are all those in which one
 *       writes, and two locking reads.
 *   <li>Each case is run in several submitted orders, uniform over the admissible ones ({@code OrderSpace} says which these are, and counts
 *       them).
 *   <li>Values come from small pools, and each case keeps to a few <em>hot</em> values per column, so that rows, conditions and
 *       assignments meet. Known deviations are reached by such weights, not by templates of published cases.
 *   <li>No constructs whose meaning differs between products or depends on conversion: no division, LIKE, functions, or comparison of
 *       strings with numbers; doubles are multiples of a half; strings have no trailing blank.
 *   <li>Cases share a table for {@link io.isolde.harness.generate.CaseGenerator#CASES_PER_SCHEMA} case numbers, so that executors can
 *       empty it instead of creating it anew.
 * </ul>
 *
 * <p>May import {@code random}, {@code pattern}, and of {@code core} {@code sql}, {@code schedule} and {@code catalogue}.
 */
package io.isolde.harness.generate;
