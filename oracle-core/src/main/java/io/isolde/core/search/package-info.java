/**
 * The search for a world that the rules allow and in which everything happened as observed. Knows no product: what one database allows is asked of
 * its {@link io.isolde.core.search.RoundEngine}, whose rules ask for {@link io.isolde.core.search.Choices} where they leave any.
 *
 * <p>May import {@code world}, {@code history}, {@code catalogue} and {@code sql}.
 */
package io.isolde.core.search;
