package io.isolde.core.search;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.world.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes {@linkplain Note notes} of a history while worlds are tried. A note is taken only where it holds in every world that a search meets after those
 * rounds, so a world too many costs a note and never makes one.
 *
 * @param <W> a world
 */
final class NoteTaker<W> {
    private final RoundEngine<W> engine;
    private List<Round> rounds = List.of();
    /** Of the rounds so far, in order. */
    private final List<Candidate> candidates = new ArrayList<>();
    /** Rounds that worlds have come to. */
    private int reached;

    /** What may be noted after some rounds, unless a world there denies it. */
    private record Candidate(int depth, Note note) {
        private boolean isOpen() {
            return note.kind() != Note.Kind.READ_NOT_JUDGED;
        }
    }

    NoteTaker(RoundEngine<W> engine) {
        this.engine = engine;
    }

    /** Another history begins; of one without rounds nothing is noted. */
    void begin(List<Round> history) {
        rounds = history;
        candidates.clear();
        reached = -1;
    }

    List<Note> notes() {
        return candidates.stream().map(Candidate::note).toList();
    }

    /** After how many rounds another world may still deny a note, at most; -1 if none may. */
    int deepestOpen() {
        return candidates.stream()
                .filter(Candidate::isOpen)
                .mapToInt(Candidate::depth)
                .max()
                .orElse(-1);
    }

    /** Takes back the notes that another world might deny. */
    void dropOpen() {
        candidates.removeIf(Candidate::isOpen);
    }

    /** A world has come through so many rounds, and the next is to come. */
    void at(int depth, W world) {
        if (rounds.isEmpty()) {
            return;
        }
        for (; reached < depth; reached++) {
            addCandidates(reached + 1);
        }
        candidates.removeIf(candidate -> candidate.depth() == depth && !holds(candidate.note(), depth, world));
    }

    /** What may be said of the wait in the last round, and of the answers in the next. */
    private void addCandidates(int depth) {
        if (depth > 0 && rounds.get(depth - 1).blocked()) {
            final Note.Kind kind = Note.Kind.WAIT_WITHOUT_NEED;
            candidates.add(
                    new Candidate(depth, new Note(kind, rounds.get(depth - 1).step())));
        }
        final List<Completion> answers =
                depth < rounds.size() ? rounds.get(depth).completions() : List.of();
        for (final Completion completion : answers) {
            if (completion.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.DEADLOCK) {
                final Note.Kind kind = Note.Kind.DEADLOCK_WITHOUT_CYCLE;
                candidates.add(new Candidate(depth, new Note(kind, completion.step())));
            }
            engine.unjudged(completion.step()).ifPresent(why -> {
                final Note.Kind kind = Note.Kind.READ_NOT_JUDGED;
                candidates.add(new Candidate(depth, new Note(kind, completion.step(), why)));
            });
        }
    }

    private boolean holds(Note note, int depth, W world) {
        return switch (note.kind()) {
            case WAIT_WITHOUT_NEED -> engine.holdersOfNeeded(world, note.step(), waitingBefore(depth)) == 0;
            case DEADLOCK_WITHOUT_CYCLE -> !isOnCycle(world, note.step(), waitingIn(depth));
            case READ_NOT_JUDGED -> true;
        };
    }

    private List<Integer> waitingBefore(int depth) {
        return depth == 0 ? List.of() : rounds.get(depth - 1).waitingAtEnd();
    }

    /** Those that waited before a round, and the one sent in it, which may have waited too. */
    private List<Integer> waitingIn(int depth) {
        final List<Integer> waiting = new ArrayList<>(waitingBefore(depth));
        waiting.add(rounds.get(depth).step());
        return waiting;
    }

    /** Whether a step waits, over others that wait, for its own session. */
    private boolean isOnCycle(W world, int victim, List<Integer> waiting) {
        final long own = 1L << engine.sessionOf(victim);
        long met = engine.holdersOfNeeded(world, victim, waiting);
        long followed = own;
        while ((met & own) == 0 && (met & ~followed) != 0) {
            final long next = met & ~followed;
            followed |= next;
            for (final int step : waiting) {
                if ((next >>> engine.sessionOf(step) & 1) != 0) {
                    met |= engine.holdersOfNeeded(world, step, waiting);
                }
            }
        }
        return (met & own) != 0;
    }
}
