package io.isolde.core.search;

import io.isolde.core.history.Round;
import java.util.List;

/**
 * Rounds of an engine that makes all worlds at once which a round may leave, and copies worlds itself for that: one choice among them.
 *
 * @param <W> a world
 */
public interface ListedRounds<W> extends Rounds<W> {
    /**
     * Lets a world follow a round in every way; may change the world.
     *
     * @param after gets the worlds in which everything ended, or waits, as it was seen; none if nothing allows that, of which the engine's death tells
     */
    void list(W world, Round round, List<W> after);

    @Override
    default W follow(W world, Round round, Choices choices) {
        return choices.among(this, world, round);
    }

    @Override
    default boolean startsAgain() {
        return false;
    }
}
