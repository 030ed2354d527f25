package io.isolde.core.world;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows an observed history: keeps the worlds that allow it. What a world allows, and in which orders, is the engine's matter; that one world must
 * be left is decided here.
 *
 * @param <W> a world
 */
public final class Follower<W> {
    /** More different worlds than this are not followed. */
    private static final int MAX_WORLDS = 256;

    private final RoundEngine<W> engine;
    private final NoteTaker<W> notes;
    private final boolean takesNotes;
    private final Rounds<W> orders;
    private final Death death;

    /** The worlds after a round, and those after the next. */
    private DistinctWorlds<W> reached;

    private DistinctWorlds<W> next;
    /** What becomes of one world in a round. */
    private final List<W> survivors = new ArrayList<>();

    /** A follower of what an engine allows, which takes no notes. */
    public Follower(RoundEngine<W> engine) {
        this(engine, false);
    }

    /**
     * A follower of what an engine allows.
     *
     * @param takesNotes whether it takes {@link #notes}, which costs time
     */
    public Follower(RoundEngine<W> engine, boolean takesNotes) {
        this.engine = engine;
        this.takesNotes = takesNotes;
        notes = new NoteTaker<>(engine);
        orders = engine.rounds();
        death = engine.death();
        reached = new DistinctWorlds<>(engine);
        next = new DistinctWorlds<>(engine);
    }

    /**
     * Follows a history from the state that set-up left, which it leaves as it is.
     *
     * @return true if a world survives; otherwise the {@linkplain RoundEngine#death() engine's} death tells why the last died
     * @throws UnsupportedFeatureException if there are too many worlds, or a world needs what is not modelled
     */
    public boolean follow(W initial, History history) {
        reached.clear();
        notes.clear();
        engine.keepOnly(reached.worlds());
        reached.add(engine.copy(initial));
        final List<Round> rounds = history.rounds();
        for (int i = 0; i < rounds.size(); i++) {
            death.startAt(rounds.get(i).step());
            if (takesNotes) {
                notes.before(reached.worlds(), rounds.get(i));
            }
            follow(rounds.get(i));
            if (takesNotes) {
                notes.after(reached.worlds(), rounds.get(i));
            }
            if (reached.size() == 0) {
                return false;
            }
        }
        if (rounds.size() < engine.stepCount()) {
            death.startAt(rounds.get(rounds.size() - 1).step());
            return engine.mayEndStuck(reached.worlds(), rounds);
        }
        death.startAt(engine.stepCount());
        return oneEndsWith(history.finalState());
    }

    /** What was noted of the history that was followed last, as far as it was. */
    public List<Note> notes() {
        return notes.notes();
    }

    private void follow(Round round) {
        next.clear();
        for (int i = 0; i < reached.size(); i++) {
            survivors.clear();
            orders.follow(reached.worlds().get(i), round, survivors);
            next.addAll(survivors);
            if (next.size() > MAX_WORLDS) {
                throw new UnsupportedFeatureException("too many worlds");
            }
        }
        final DistinctWorlds<W> before = reached;
        reached = next;
        next = before;
        engine.keepOnly(reached.worlds());
    }

    private boolean oneEndsWith(List<TableState> finalState) {
        for (final W world : reached.worlds()) {
            if (engine.endsWith(world, finalState)) {
                return true;
            }
        }
        return false;
    }
}
