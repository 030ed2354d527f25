package io.isolde.core.world;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/**
 * Follows an observed history: keeps the worlds that allow it. What a world allows is the engine's matter; which orders are possible, and that
 * one world must be left, is decided here.
 *
 * @param <W> a world
 */
public final class Follower<W> {
    /** More different worlds than this are not followed. */
    private static final int MAX_WORLDS = 256;

    private final Engine<W> engine;
    private final Death death;

    private List<W> worlds = new ArrayList<>();

    /** A follower of what an engine allows. */
    public Follower(Engine<W> engine) {
        this.engine = engine;
        death = engine.death();
    }

    /**
     * Follows a history from the state that set-up left, which it leaves as it is.
     *
     * @return true if a world survives; otherwise the {@linkplain Engine#death() engine's} death tells why the last died
     * @throws UnsupportedFeatureException if there are too many worlds, or a world needs what is not modelled
     */
    public boolean follow(W initial, History history) {
        worlds = new ArrayList<>();
        worlds.add(engine.copy(initial));
        for (final Round round : history.rounds()) {
            death.startAt(round.step());
            final DistinctWorlds<W> next = new DistinctWorlds<>(engine);
            for (final W world : worlds) {
                final List<W> survivors = new ArrayList<>();
                apply(world, round, survivors);
                next.addAll(survivors);
                if (next.size() > MAX_WORLDS) {
                    throw new UnsupportedFeatureException("too many worlds");
                }
            }
            if (next.size() == 0) {
                return false;
            }
            worlds = next.worlds();
        }
        if (history.rounds().size() < engine.stepCount()) {
            death.startAt(history.rounds().get(history.rounds().size() - 1).step());
            return engine.mayEndStuck(worlds, history.rounds());
        }
        death.startAt(engine.stepCount());
        return oneEndsWith(history.finalState());
    }

    /** What becomes of a world in a round; changes it. */
    private void apply(W world, Round round, List<W> survivors) {
        if (engine.refuses(world, round)) {
            return;
        }
        final int sent = round.step();
        Completion own = null;
        final List<Completion> others = new ArrayList<>();
        for (final Completion completion : round.completions()) {
            if (completion.step() == sent) {
                own = completion;
            } else {
                others.add(completion);
            }
        }
        final boolean mayHaveWaited = own == null || !others.isEmpty() && engine.mayWait(sent);
        final boolean mayHaveChanged = !mayHaveWaited && engine.mayChangeUnseen(world, sent);
        if (own != null) {
            final W answering = mayHaveWaited || mayHaveChanged ? engine.copy(world) : world;
            completeFirst(answering, own, others, survivors);
        }
        if ((mayHaveWaited || mayHaveChanged) && engine.block(world, sent)) {
            if (own != null) {
                others.add(own);
            }
            if (mayHaveChanged) {
                engine.changeUnseen(world, engine.sessionOf(sent));
            }
            resume(world, others, survivors);
        }
    }

    /** The statement that was sent did not wait; those that it released follow. */
    private void completeFirst(W world, Completion own, List<Completion> others, List<W> survivors) {
        final List<W> after = new ArrayList<>();
        engine.complete(world, own.step(), own.outcome(), false, after);
        for (final W next : after) {
            resume(next, others, survivors);
        }
    }

    /** Applies the completions of statements that waited, in every order; survivors have nothing that waits for nobody. Changes the world. */
    private void resume(W world, List<Completion> waiting, List<W> survivors) {
        for (int session = 0; session < engine.sessionCount(); session++) {
            final int pending = engine.pendingStep(world, session);
            if (pending != Engine.NONE && engine.mayChangeUnseen(world, pending)) {
                final W changed = engine.copy(world);
                engine.changeUnseen(changed, session);
                resume(changed, waiting, survivors);
            }
        }
        if (waiting.isEmpty()) {
            if (engine.mayKeepWaiting(world)) {
                survivors.add(world);
            }
            return;
        }
        final int last = waiting.size() - 1;
        for (int i = 0; i <= last; i++) {
            final Completion completion = waiting.get(i);
            if (engine.pendingStep(world, engine.sessionOf(completion.step())) != completion.step()) {
                death.set(completion.step(), "no answer", Rule.NOT_SENT);
                continue;
            }
            final List<Completion> rest = new ArrayList<>(waiting);
            rest.remove(i);
            final List<W> after = new ArrayList<>();
            final W resumed = i < last ? engine.copy(world) : world;
            engine.complete(resumed, completion.step(), completion.outcome(), true, after);
            for (final W next : after) {
                resume(next, rest, survivors);
            }
        }
    }

    private boolean oneEndsWith(List<TableState> finalState) {
        for (final W world : worlds) {
            if (engine.endsWith(world, finalState)) {
                return true;
            }
        }
        return false;
    }
}
