package io.isolde.core.search;

import io.isolde.core.history.Round;

/**
 * What a database allows in a round, as a procedure that changes one world from statement to statement. Where its rules leave a choice, it asks.
 *
 * <p>Where several statements race, a round is followed in parts: a part ends where it is open who goes on, so that no such state is followed twice. The next
 * part depends on the round and the world alone.
 *
 * @param <W> a world
 */
public interface Rounds<W> {
    /**
     * Lets a world begin a round; may change the world.
     *
     * @param choices answers what the rules leave open
     * @return the world in which everything ended, or waits, as it was seen, or one in which the round is not {@linkplain #isOver over}; null if something was
     *     seen otherwise, of which the engine's death tells
     */
    W follow(W world, Round round, Choices choices);

    /** Whether nobody has to go on in a world that has begun a round. */
    default boolean isOver(W world) {
        return true;
    }

    /** Lets somebody go on where a round is not over, as {@link #follow} does. */
    default W goOn(W world, Round round, Choices choices) {
        throw new UnsupportedOperationException("every round is over: step=" + round.step());
    }

    /** Whether a round is followed again from the world as it was, after another choice. */
    default boolean startsAgain() {
        return true;
    }
}
