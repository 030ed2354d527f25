/**
 * Verdicts: what a history must have to be judged, the pure rules, then the cheapest set of known deviations. Knows no product: what one
 * database does is asked of its {@link io.isolde.core.judge.CaseEngine}.
 *
 * <p>May import {@code world}, {@code catalogue}, {@code history}, {@code schedule} and {@code sql}.
 */
package io.isolde.core.judge;
