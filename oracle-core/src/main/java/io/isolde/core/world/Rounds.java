package io.isolde.core.world;

import io.isolde.core.history.Round;
import java.util.List;

/**
 * What becomes of worlds in a round.
 *
 * @param <W> a world
 */
public interface Rounds<W> {
    /**
     * Lets a world follow a round; may change the world.
     *
     * @param after gets the worlds in which everything ended, or waits, as it was seen; none if nothing allows that, of which the engine's death tells
     */
    void follow(W world, Round round, List<W> after);
}
