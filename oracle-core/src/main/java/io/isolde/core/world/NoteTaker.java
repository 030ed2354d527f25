package io.isolde.core.world;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes {@linkplain Note notes} while a history is followed. A note is taken only where it holds in every world that is left, so a world too many
 * costs a note and never makes one.
 *
 * @param <W> a world
 */
final class NoteTaker<W> {
    private final RoundEngine<W> engine;
    private final List<Note> notes = new ArrayList<>();
    private List<Integer> waitingBefore = List.of();

    NoteTaker(RoundEngine<W> engine) {
        this.engine = engine;
    }

    /** Another history begins. */
    void clear() {
        notes.clear();
        waitingBefore = List.of();
    }

    List<Note> notes() {
        return List.copyOf(notes);
    }

    /** A round is to come, in these worlds. */
    void before(List<W> worlds, Round round) {
        for (int i = 0; i < round.completions().size(); i++) {
            final Completion completion = round.completions().get(i);
            if (completion.outcome() instanceof Outcome.Failed failed
                    && failed.kind() == ErrorKind.DEADLOCK
                    && worlds.stream().noneMatch(world -> isOnCycle(world, completion.step(), waitingIn(round)))) {
                notes.add(new Note(Note.Kind.DEADLOCK_WITHOUT_CYCLE, completion.step()));
            }
            engine.unjudged(completion.step())
                    .ifPresent(why -> notes.add(new Note(Note.Kind.READ_NOT_JUDGED, completion.step(), why)));
        }
    }

    /** A round has passed, and left these worlds. */
    void after(List<W> worlds, Round round) {
        waitingBefore = round.waitingAtEnd();
        if (round.blocked()
                && !worlds.isEmpty()
                && worlds.stream().allMatch(world -> engine.holdersOfNeeded(world, round.step(), waitingBefore) == 0)) {
            notes.add(new Note(Note.Kind.WAIT_WITHOUT_NEED, round.step()));
        }
    }

    /** Those that waited before a round, and the one sent in it, which may have waited too. */
    private List<Integer> waitingIn(Round round) {
        final List<Integer> waiting = new ArrayList<>(waitingBefore);
        waiting.add(round.step());
        return waiting;
    }

    /** Whether a step waits, over others that wait, for its own session. */
    private boolean isOnCycle(W world, int victim, List<Integer> waiting) {
        final long own = 1L << engine.sessionOf(victim);
        long reached = engine.holdersOfNeeded(world, victim, waiting);
        long followed = own;
        while ((reached & own) == 0 && (reached & ~followed) != 0) {
            final long next = reached & ~followed;
            followed |= next;
            for (final int step : waiting) {
                if ((next >>> engine.sessionOf(step) & 1) != 0) {
                    reached |= engine.holdersOfNeeded(world, step, waiting);
                }
            }
        }
        return (reached & own) != 0;
    }
}
