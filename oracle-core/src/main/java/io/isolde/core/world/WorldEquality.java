package io.isolde.core.world;

/**
 * Which worlds are in the same state: what one allows from here on, the other allows, too.
 *
 * @param <W> a world
 */
public interface WorldEquality<W> {
    /** Equal for worlds that are {@linkplain #isSame the same}. */
    int hash(W world);

    /** Whether two worlds are in the same state. */
    boolean isSame(W left, W right);
}
