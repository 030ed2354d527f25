/**
 * What all databases have in common in the worlds that their rules allow: worlds in the same state, deaths and the rules behind them, notes, expected
 * rows. Knows no product.
 *
 * <p>May import {@code history}, {@code schedule} and {@code sql}.
 */
package io.isolde.core.world;
