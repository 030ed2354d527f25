package io.isolde.core.search;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.List;

/**
 * What one database's concurrency control lets the case at hand do, statement by statement: each is answered as a whole, in some order.
 *
 * <p>A transition that a world does not allow tells {@link #death()} why, and leaves no world. Steps are numbered from 0 as they were submitted.
 *
 * @param <W> a world
 */
public interface Engine<W> extends RoundEngine<W> {
    /** No step. */
    int NONE = -1;

    /** Every order in which the statements of a round may have ended. */
    @Override
    default Rounds<W> rounds() {
        return new StatementOrders<>(this);
    }

    /** The step that a session waits in, or {@link #NONE}. */
    int pendingStep(W world, int session);

    /** Whether a step of this kind ever waits for another session. */
    boolean mayWait(int step);

    /** Whether a round cannot follow a world, in whatever order its statements ended. Leaves the world as it is. */
    default boolean refuses(W world, Round round) {
        return false;
    }

    /** Lets the step just sent wait; changes the world. False if it may not wait there. */
    boolean block(W world, int step);

    /** Whether every statement that waits at the end of a round may go on waiting. */
    boolean mayKeepWaiting(W world);

    /**
     * Completes a step with an outcome; may change the world.
     *
     * @param resumed whether it had waited
     * @param after gets the worlds in which it ended so; none if it may not have
     */
    void complete(W world, int step, Outcome outcome, boolean resumed, List<W> after);

    /** Whether something may happen to the transaction of a step, while that waits, which no answer tells. */
    default boolean mayChangeUnseen(W world, int step) {
        return false;
    }

    /** Whether the same may happen to a session that waits because a step is sent, which waits until it has happened. */
    default boolean mayChangeOthersUnseen(W world, int sent) {
        return false;
    }

    /** Lets happen to a session that waits what {@linkplain #mayChangeUnseen no answer tells}; changes the world. */
    default void changeUnseen(W world, int session) {
        throw new UnsupportedOperationException("nothing happens unseen: session=" + session);
    }
}
