/**
 * The worlds that the rules allow, and how an observed history narrows them: rounds and completions in every order, splitting, merging,
 * deaths. Knows no product: what one database allows is asked of its {@link io.isolde.core.world.Engine}.
 *
 * <p>May import {@code history}, {@code schedule} and {@code sql}.
 */
package io.isolde.core.world;
