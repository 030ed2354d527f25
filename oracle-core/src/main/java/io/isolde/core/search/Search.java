package io.isolde.core.search;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
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
    /** Times that a world is followed into a round, in one search. */
    private static final int MOST_FOLLOWED = 20_000;
    /** Times that one is followed from where it is open who goes on in a round. */
    private static final int MOST_RACES = 100_000;

    private final RoundEngine<W> engine;
    private final Rounds<W> rounds;
    private final Death death;
    private final Allowance<?> allowance;
    private final NoteTaker<W> notes;
    private final boolean takesNotes;
    /** What has to be followed, each of them a part of the one before; of these the first {@link #depth} are in use. */
    private final List<Level<W>> levels = new ArrayList<>();

    private int depth;
    /** By the number of rounds that are over, the worlds that have come so far. */
    private final List<Visited<W>> known = new ArrayList<>();
    /** By the same, those that have come to where it is open who goes on in the next round. */
    private final List<Visited<W>> racing = new ArrayList<>();
    /** The one world that there is. */
    private final List<W> only = new ArrayList<>();

    private History observed = new History(List.of(), List.of());
    /** Levels with open choices. */
    private int open;

    private int followed;
    private int races;
    /** Whether a world has been remembered, so that those which are no longer followed may still be needed. */
    private boolean remembers;

    private UnsupportedFeatureException unmodelled;
    /** The round of what is not modelled. */
    private int unmodelledRound;
    /** The known deviations that come to it. */
    private long unmodelledCover;

    /** Where the search stands. */
    private static final class Level<W> {
        /** Those of the next round, or part of one. */
        private final Choices choices = new Choices();
        /** Rounds that are over. */
        private int round;
        /** Whether the next one has begun. */
        private boolean isRacing;

        private boolean isOpen;
        /** The world as it came here. */
        private W start;
        /** The one that is to be followed, or has come to the end; null if there is none left. */
        private W world;
        /** The known deviations that its path has taken, and those that it has refused. */
        private long taken;

        private long refused;
        /** The same after the round, where its worlds are listed. */
        private long takenAfter;

        private long refusedAfter;
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
        allowance = engine.allowance();
    }

    /** What was noted of the history of the last search, as far as a world got. */
    public List<Note> notes() {
        return notes.notes();
    }

    /**
     * Whether a world explains a history, by what the engine's {@linkplain Allowance allowance} says of known deviations; otherwise the {@linkplain
     * RoundEngine#death() engine's} death tells why those died that got furthest. Where deviations cost something, the cheapest set of them is looked for.
     *
     * @param initial the state that set-up left, which stays as it is
     * @throws UnsupportedFeatureException if no world is found, or one that costs more, and one needs what is not modelled, or there are too many to try
     */
    public boolean finds(W initial, History history) {
        begin(initial, history);
        final int runs = allowance.isFixed() ? 1 : allowance.size();
        boolean found = false;
        while (depth > 0 && !(found && isEnough(0))) {
            final Level<W> level = levels.get(depth - 1);
            if (level.world == null || found && isEnough(level.round + 1)) {
                depth--;
                if (depth > 0) {
                    chooseAgain(levels.get(depth - 1));
                }
            } else if (level.round == history.rounds().size()) {
                found |= ends(level);
            } else if (followed == runs * MOST_FOLLOWED || races == runs * MOST_RACES) {
                giveUp(new UnsupportedFeatureException("too many worlds"), level.round, 0);
                notes.dropOpen();
                depth = 0;
            } else if (!goesOn(level)) {
                chooseAgain(level);
            }
        }
        if (unmodelled != null && (!found || Allowance.isBefore(unmodelledCover, allowance.found()))) {
            throw unmodelled;
        }
        return found;
    }

    /** Whether once a world explains the history nothing more need be known of those that have come through fewer rounds than these. */
    private boolean isEnough(int rounds) {
        return !allowance.isPaid() && rounds > notes.deepestOpen();
    }

    private void begin(W initial, History history) {
        observed = history;
        while (known.size() <= history.rounds().size()) {
            known.add(new Visited<>(engine));
            racing.add(new Visited<>(engine));
        }
        known.forEach(Visited::clear);
        racing.forEach(Visited::clear);
        depth = 0;
        open = 0;
        followed = 0;
        races = 0;
        remembers = false;
        unmodelled = null;
        allowance.begin();
        death.clear();
        notes.begin(takesNotes && allowance.isFixed() ? history.rounds() : List.of());
        only.clear();
        engine.keepOnly(only);
        enter(0, false, engine.copy(initial), null, 0, 0);
    }

    /**
     * Goes on with a world.
     *
     * @param isRacing whether it has begun the round after those that are over
     * @param kept a world in the same state that stays as it is; null if there is none
     */
    private void enter(int round, boolean isRacing, W world, W kept, long taken, long refused) {
        if (depth == levels.size()) {
            levels.add(new Level<>());
        }
        final Level<W> level = levels.get(depth++);
        level.choices.clear();
        level.isOpen = false;
        level.round = round;
        level.isRacing = isRacing;
        level.world = world;
        level.taken = taken;
        level.refused = refused;
        if (!isRacing) {
            notes.at(round, world);
        }
        final boolean isNeeded =
                kept == null && startsAgain() && round < observed.rounds().size();
        level.start = isNeeded ? engine.copy(world) : kept == null ? world : kept;
    }

    /** Worlds that are listed are listed again for another known deviation. */
    private boolean startsAgain() {
        return rounds.startsAgain() || !allowance.isFixed();
    }

    /** Follows the world of a level; whether one is there to be followed further, which has not been there before. */
    private boolean goesOn(Level<W> level) {
        final W after = follow(level);
        level.isOpen = level.choices.isOpen();
        open += level.isOpen ? 1 : 0;
        if (after == null || !allowance.isWorthwhile(level.takenAfter, level.refusedAfter)) {
            return false;
        }
        final boolean isRacing = !rounds.isOver(after);
        final int round = isRacing ? level.round : level.round + 1;
        final Visited<W> met = (isRacing ? racing : known).get(round);
        if (open == 0 && met.isEmpty()) {
            keepOnly(after);
            enter(round, isRacing, after, null, level.takenAfter, level.refusedAfter);
            return true;
        } else if (!met.add(after, level.takenAfter, level.refusedAfter)) {
            return false;
        }
        remembers = true;
        enter(round, isRacing, engine.copy(after), after, level.takenAfter, level.refusedAfter);
        return true;
    }

    private void keepOnly(W world) {
        if (!remembers) {
            only.clear();
            only.add(world);
            engine.keepOnly(only);
        }
    }

    /** Null if the world does not allow the round, or needs what is not modelled. */
    private W follow(Level<W> level) {
        final Round round = observed.rounds().get(level.round);
        death.enter(level.round, round.step());
        if (level.choices.isListed()) {
            followed++;
            return rounds.follow(level.world, round, level.choices);
        }
        allowance.enter(level.choices, !rounds.startsAgain(), level.taken, level.refused);
        try {
            if (level.isRacing) {
                races++;
                return rounds.goOn(level.world, round, level.choices);
            }
            followed++;
            return rounds.follow(level.world, round, level.choices);
        } catch (final UnsupportedFeatureException e) {
            giveUp(e, level.round, allowance.cover());
            return null;
        } finally {
            leave(level);
        }
    }

    private void leave(Level<W> level) {
        allowance.leave();
        level.takenAfter = allowance.taken();
        level.refusedAfter = allowance.refused();
    }

    /** What is not modelled at the lowest cost, and in the earliest round then, is the reason to tell. */
    private void giveUp(UnsupportedFeatureException reason, int round, long cover) {
        if (cover != Allowance.NONE
                && (unmodelled == null
                        || Allowance.isBefore(cover, unmodelledCover)
                        || cover == unmodelledCover && round < unmodelledRound)) {
            unmodelled = reason;
            unmodelledRound = round;
            unmodelledCover = cover;
        }
    }

    /** Goes back to the world as it came to a level, if a choice is left there. */
    private void chooseAgain(Level<W> level) {
        open -= level.isOpen ? 1 : 0;
        level.isOpen = false;
        if (!level.choices.advance()) {
            level.world = null;
        } else {
            level.world = startsAgain() && !level.choices.isListed() ? engine.copy(level.start) : level.start;
        }
    }

    /** Whether a world that has come to the end may end so. It is asked again where known deviations may show there. */
    private boolean ends(Level<W> level) {
        final List<Round> over = observed.rounds();
        final boolean isStuck = over.size() < engine.stepCount();
        death.enter(over.size(), isStuck ? over.get(over.size() - 1).step() : engine.stepCount());
        allowance.enter(level.choices, !rounds.startsAgain(), level.taken, level.refused);
        final boolean ends =
                isStuck ? engine.mayEndStuck(level.world, over) : engine.endsWith(level.world, observed.finalState());
        leave(level);
        if (!level.choices.advance()) {
            level.world = null;
        }
        return ends && allowance.find();
    }
}
