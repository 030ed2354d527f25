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

    /** The worlds after a round, and those after the next. */
    private DistinctWorlds<W> reached;

    private DistinctWorlds<W> next;
    /** What becomes of one world in a round. */
    private final List<W> survivors = new ArrayList<>();
    /** The worlds in which the statement that was sent ended at once. */
    private final List<W> answered = new ArrayList<>();
    /** What ended in a round besides the statement that was sent. */
    private final List<Completion> others = new ArrayList<>();

    /** A follower of what an engine allows. */
    public Follower(Engine<W> engine) {
        this.engine = engine;
        death = engine.death();
        reached = new DistinctWorlds<>(engine);
        next = new DistinctWorlds<>(engine);
    }

    /**
     * Follows a history from the state that set-up left, which it leaves as it is.
     *
     * @return true if a world survives; otherwise the {@linkplain Engine#death() engine's} death tells why the last died
     * @throws UnsupportedFeatureException if there are too many worlds, or a world needs what is not modelled
     */
    public boolean follow(W initial, History history) {
        reached.clear();
        engine.keepOnly(reached.worlds());
        reached.add(engine.copy(initial));
        final List<Round> rounds = history.rounds();
        for (int i = 0; i < rounds.size(); i++) {
            death.startAt(rounds.get(i).step());
            follow(rounds.get(i));
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

    private void follow(Round round) {
        next.clear();
        for (int i = 0; i < reached.size(); i++) {
            survivors.clear();
            apply(reached.worlds().get(i), round);
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

    /** What becomes of a world in a round; changes it. */
    private void apply(W world, Round round) {
        if (engine.refuses(world, round)) {
            return;
        }
        final int sent = round.step();
        Completion own = null;
        others.clear();
        final List<Completion> completions = round.completions();
        for (int i = 0; i < completions.size(); i++) {
            final Completion completion = completions.get(i);
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
            completeFirst(answering, own);
        }
        if ((mayHaveWaited || mayHaveChanged) && engine.block(world, sent)) {
            if (own != null) {
                others.add(own);
            }
            if (mayHaveChanged) {
                engine.changeUnseen(world, engine.sessionOf(sent));
            }
            resume(world, others);
        }
    }

    /** The statement that was sent did not wait; those that it released follow. */
    private void completeFirst(W world, Completion own) {
        answered.clear();
        engine.complete(world, own.step(), own.outcome(), false, answered);
        for (int i = 0; i < answered.size(); i++) {
            resume(answered.get(i), others);
        }
    }

    /** Applies the completions of statements that waited, in every order; survivors have nothing that waits for nobody. Changes the world. */
    private void resume(W world, List<Completion> waiting) {
        for (int session = 0; session < engine.sessionCount(); session++) {
            final int pending = engine.pendingStep(world, session);
            if (pending != Engine.NONE && engine.mayChangeUnseen(world, pending)) {
                final W changed = engine.copy(world);
                engine.changeUnseen(changed, session);
                resume(changed, waiting);
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
            for (final W each : after) {
                resume(each, rest);
            }
        }
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
