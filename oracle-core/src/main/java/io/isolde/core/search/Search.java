package io.isolde.core.search;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import io.isolde.core.world.DistinctWorlds;
import io.isolde.core.world.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks for a world in which a whole history happened as observed, depth first: a world that allows a round is followed through the next one before
 * its alternatives are tried. Where alternatives are left open, worlds are remembered, so that none is followed twice from the same state.
 *
 * <p>A world that needs what is not modelled is given up. Only if no other explains the history is it undecided.
 *
 * @param <W> a world
 */
public final class Search<W> {
    /** Times that a world is followed through a round, in one search. */
    private static final int MOST_FOLLOWED = 20_000;

    private final RoundEngine<W> engine;
    private final Rounds<W> rounds;
    private final Death death;
    private final NoteTaker<W> notes;
    private final boolean takesNotes;
    /** One for each number of rounds that are over. */
    private final List<Level<W>> levels = new ArrayList<>();
    /** The one world that there is. */
    private final List<W> only = new ArrayList<>();

    private History observed = new History(List.of(), List.of());
    /** Levels with open choices. */
    private int open;

    private int followed;
    /** Whether a world has been remembered, so that those which are no longer followed may still be needed. */
    private boolean remembers;

    private UnsupportedFeatureException unmodelled;
    /** The round of what is not modelled. */
    private int unmodelledRound;

    /** Where the search stands after some rounds. */
    private static final class Level<W> {
        /** The worlds that have come here. */
        private final DistinctWorlds<W> known;
        /** Those that have come so far within the next round, from the world that came here last. */
        private final DistinctWorlds<W> between;
        /** Those of the next round. */
        private final Choices choices;

        private boolean isOpen;
        /** The world as it came here. */
        private W start;
        /** The one that is to be followed through the next round, or has come to the end; null if there is none left. */
        private W world;

        Level(Search<W> search) {
            known = new DistinctWorlds<>(search.engine);
            between = new DistinctWorlds<>(search.engine);
            choices = new Choices(world -> search.isNew(this, world));
        }
    }

    /** A search among what an engine allows, which takes no notes. */
    public Search(RoundEngine<W> engine) {
        this(engine, false);
    }

    /**
     * A search among what an engine allows.
     *
     * @param takesNotes whether it takes {@link #notes}, for which it tries more worlds than it needs for an answer
     */
    public Search(RoundEngine<W> engine, boolean takesNotes) {
        this.engine = engine;
        this.takesNotes = takesNotes;
        notes = new NoteTaker<>(engine);
        rounds = engine.rounds();
        death = engine.death();
    }

    /** What was noted of the history of the last search, as far as a world got. */
    public List<Note> notes() {
        return notes.notes();
    }

    /**
     * Whether a world explains a history; otherwise the {@linkplain RoundEngine#death() engine's} death tells why those died that got furthest.
     *
     * @param initial the state that set-up left, which stays as it is
     * @throws UnsupportedFeatureException if no world is found, and one needs what is not modelled, or there are too many to try
     */
    public boolean finds(W initial, History history) {
        begin(initial, history);
        boolean found = false;
        int depth = 0;
        while (depth >= 0 && !(found && notes.deepestOpen() < 0)) {
            final Level<W> level = levels.get(depth);
            if (level.world == null || found && depth > notes.deepestOpen()) {
                depth--;
                if (depth >= 0) {
                    chooseAgain(levels.get(depth));
                }
            } else if (depth == history.rounds().size()) {
                found |= ends(level.world);
                level.world = null;
            } else if (followed == MOST_FOLLOWED) {
                giveUp(new UnsupportedFeatureException("too many worlds"), depth);
                notes.dropOpen();
                depth = -1;
            } else if (goesOn(level, depth)) {
                depth++;
            } else {
                chooseAgain(level);
            }
        }
        if (!found && unmodelled != null) {
            throw unmodelled;
        }
        return found;
    }

    private void begin(W initial, History history) {
        observed = history;
        while (levels.size() <= history.rounds().size()) {
            levels.add(new Level<>(this));
        }
        for (final Level<W> level : levels) {
            level.known.clear();
            level.isOpen = false;
        }
        open = 0;
        followed = 0;
        remembers = false;
        unmodelled = null;
        death.clear();
        notes.begin(takesNotes ? history.rounds() : List.of());
        only.clear();
        engine.keepOnly(only);
        enter(0, engine.copy(initial));
    }

    private void enter(int depth, W world) {
        final Level<W> level = levels.get(depth);
        level.choices.clear();
        level.between.clear();
        level.world = world;
        notes.at(depth, world);
        level.start = rounds.startsAgain() && depth < observed.rounds().size() ? engine.copy(world) : world;
    }

    /** Follows the world of a level through the next round; whether one is there to be followed further. */
    private boolean goesOn(Level<W> level, int depth) {
        final W after = follow(level.world, level.choices, depth);
        level.isOpen = level.choices.isOpen();
        open += level.isOpen ? 1 : 0;
        final W next = after == null ? null : unlessKnown(levels.get(depth + 1), after);
        if (next != null) {
            enter(depth + 1, next);
        }
        return next != null;
    }

    /** Null if the world does not allow the round, or needs what is not modelled. */
    private W follow(W world, Choices choices, int depth) {
        final Round round = observed.rounds().get(depth);
        followed++;
        death.enter(depth, round.step());
        try {
            return rounds.follow(world, round, choices);
        } catch (final UnsupportedFeatureException e) {
            giveUp(e, depth);
            return null;
        }
    }

    /** What is not modelled in the earliest round is the reason to tell. */
    private void giveUp(UnsupportedFeatureException reason, int depth) {
        if (unmodelled == null || depth < unmodelledRound) {
            unmodelled = reason;
            unmodelledRound = depth;
        }
    }

    /** A world to go on with in the same state; null if one has been here in this state before. */
    private W unlessKnown(Level<W> level, W world) {
        if (open == 0 && level.known.size() == 0) {
            if (!remembers) {
                only.clear();
                only.add(world);
                engine.keepOnly(only);
            }
            return world;
        } else if (!level.known.add(world)) {
            return null;
        }
        remembers = true;
        return engine.copy(world);
    }

    @SuppressWarnings("unchecked") // only the engine's rounds ask, by their world
    private boolean isNew(Level<W> level, Object world) {
        remembers = true;
        return level.between.add(engine.copy((W) world));
    }

    /** Goes back to the world as it came to a level, if a choice is left there. */
    private void chooseAgain(Level<W> level) {
        open -= level.isOpen ? 1 : 0;
        level.isOpen = false;
        if (!level.choices.advance()) {
            level.world = null;
        } else {
            level.world = rounds.startsAgain() ? engine.copy(level.start) : level.start;
        }
    }

    private boolean ends(W world) {
        final List<Round> over = observed.rounds();
        if (over.size() < engine.stepCount()) {
            death.enter(over.size(), over.get(over.size() - 1).step());
            return engine.mayEndStuck(world, over);
        }
        death.enter(over.size(), engine.stepCount());
        return engine.endsWith(world, observed.finalState());
    }
}
