package io.isolde.core.search;

import io.isolde.core.history.Round;

/**
 * What a database allows in a round, as a procedure that changes one world from statement to statement. Where its rules leave a choice, it asks.
 *
 * @param <W> a world
 */
public interface Rounds<W> {
    /**
     * Lets a world follow a round; may change the world.
     *
     * @param choices answers what the rules leave open
     * @return the world in which everything ended, or waits, as it was seen; null if it did not, of which the engine's death tells
     */
    W follow(W world, Round round, Choices choices);

    /** Whether a round is followed again from the world as it was, after another choice. */
    default boolean startsAgain() {
        return true;
    }
}
