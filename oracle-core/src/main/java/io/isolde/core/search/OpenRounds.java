package io.isolde.core.search;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Round;
import io.isolde.core.world.ExpectedAnswer;
import java.util.ArrayList;
import java.util.List;

/**
 * Rounds of which nothing was seen: they tell what a database may answer. The same transitions as those of {@link Rounds}, with their results left open.
 *
 * @param <W> a world
 */
public interface OpenRounds<W> {
    /** A statement that ended in a round, and what it returns. */
    record Ended(int step, ExpectedAnswer answer) {}

    /**
     * Sends a step; changes the world.
     *
     * @param choices answers what the rules leave open
     * @param ended gets what ends
     * @return whether the rules allow this; the round may not be {@linkplain #isOver over} then
     */
    boolean send(W world, int step, Choices choices, List<Ended> ended);

    /** Whether nobody has to go on in the round that was begun. */
    default boolean isOver(W world) {
        return true;
    }

    /** Lets somebody go on where a round is not over, as {@link #send} does. */
    default boolean goOn(W world, int step, Choices choices, List<Ended> ended) {
        throw new UnsupportedOperationException("every round is over: step=" + step);
    }

    /** The step that a session waits in, or {@link Engine#NONE}. */
    default int pendingStep(W world, int session) {
        return Engine.NONE;
    }

    /** A round that is over. */
    default Round round(W world, int step, List<Ended> ended, int sessionCount) {
        final List<Completion> completions = new ArrayList<>();
        for (final Ended each : ended) {
            completions.add(new Completion(each.step(), each.answer().outcome()));
        }
        final List<Integer> waiting = new ArrayList<>();
        for (int session = 0; session < sessionCount; session++) {
            final int pending = pendingStep(world, session);
            if (pending != Engine.NONE) {
                waiting.add(pending);
            }
        }
        return new Round(step, completions, waiting);
    }
}
