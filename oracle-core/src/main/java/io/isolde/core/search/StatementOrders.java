package io.isolde.core.search;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Round;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * The orders in which the statements of a round may have ended, where each is answered as a whole: the one that was sent first or, if it may have
 * waited, also behind others.
 */
final class StatementOrders<W> implements ListedRounds<W> {
    private final Engine<W> engine;
    /** The worlds in which the statement that was sent ended at once. */
    private final List<W> answered = new ArrayList<>();
    /** What ended in a round besides the statement that was sent. */
    private final List<Completion> others = new ArrayList<>();

    private List<W> survivors = List.of();

    StatementOrders(Engine<W> engine) {
        this.engine = engine;
    }

    @Override
    public void list(W world, Round round, List<W> after) {
        survivors = after;
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
        final boolean mayHaveWaited =
                own == null || engine.mayWait(sent) && (!others.isEmpty() || engine.mayChangeOthersUnseen(world, sent));
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
                engine.death().set(completion.step(), "no answer", Rule.NOT_SENT);
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
}
