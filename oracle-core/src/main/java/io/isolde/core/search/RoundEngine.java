package io.isolde.core.search;

import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.world.Death;
import io.isolde.core.world.Note;
import io.isolde.core.world.WorldEquality;
import java.util.List;
import java.util.Optional;

/**
 * What one database's concurrency control lets the case at hand do, round by round. A world is the state that it keeps: which versions there are,
 * who is in which transaction, who waits.
 *
 * <p>Steps are numbered from 0 as they were submitted.
 *
 * @param <W> a world
 */
public interface RoundEngine<W> extends WorldEquality<W> {
    /** Where this engine tells why worlds die. One for its whole life. */
    Death death();

    /** Where this engine asks whether a known deviation may show. One for its whole life. */
    Allowance<?> allowance();

    /** How its worlds follow rounds. Asked once. */
    Rounds<W> rounds();

    /** Steps of the case. */
    int stepCount();

    /** Sessions of the case. */
    int sessionCount();

    /** The session of a step. */
    int sessionOf(int step);

    /**
     * The sessions that have locked or changed, or in a statement that waits may have locked, a row which a step needs: one that it returns, changes or
     * clashes with, before or after what others have not committed. Sessions too many cost a {@link Note}, one too few makes a false one.
     *
     * @param waiting all steps that wait
     * @return bit s for session s; {@link #ANY} where the engine does not tell
     */
    default long holdersOfNeeded(W world, int step, List<Integer> waiting) {
        return ANY;
    }

    /** Why the answer of a step is not judged; empty where it is. */
    default Optional<String> unjudged(int step) {
        return Optional.empty();
    }

    /** Any session. */
    long ANY = -1;

    /** A world of its own in the same state. */
    W copy(W world);

    /** Tells that of all worlds it has {@linkplain #copy copied} or made in rounds, only these are used from here on. */
    default void keepOnly(List<W> worlds) {}

    /** Whether a history may end with everybody waiting, as a world left after its last round has it. */
    boolean mayEndStuck(W world, List<Round> rounds);

    /** Whether a world ends with these rows. */
    boolean endsWith(W world, List<TableState> finalState);
}
