package io.isolde.core.engine.h2;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lets every statement that can go on do so until all wait or have their answers, in every order: several that were let go race for their rows. */
final class Settling {
    private static final int MOST_STATES = 4000;

    private final Execution execution;
    private final WakeUps wakeUps;

    Settling(Execution execution, WakeUps wakeUps) {
        this.execution = execution;
        this.wakeUps = wakeUps;
    }

    /**
     * The states in which none can go on; may change the one given.
     *
     * @throws UnsupportedFeatureException if there are too many on the way
     */
    List<H2State> settle(H2State start) {
        final Deque<H2State> left = new ArrayDeque<>();
        final Map<Integer, List<H2State>> met = new HashMap<>();
        final List<H2State> settled = new ArrayList<>();
        left.add(start);
        while (!left.isEmpty()) {
            final H2State state = left.pop();
            if (decide(left, state)) {
                continue;
            }
            for (int session = 0; session < state.sessions.length; session++) {
                final H2State other = wakeUps.notice(state, session);
                if (other != null) {
                    left.push(other);
                }
            }
            final List<Integer> active = active(state);
            if (active.isEmpty()) {
                state.going = List.of();
                settled.add(state);
            } else if (active.size() == 1) {
                advance(left, state, active.get(0));
            } else if (isNew(met, state)) {
                for (final int session : active) {
                    advance(left, state.copy(), session);
                }
            }
        }
        return settled;
    }

    /** Goes on with a statement; one that has waited may find other rows, whoever had the row that it waited for in the meantime. */
    private void advance(Deque<H2State> left, H2State state, int session) {
        final Run run = state.sessions[session].run;
        if (run.mayFindOthers) {
            run.mayFindOthers = false;
            for (final H2State other : execution.findingOthers(state, session)) {
                execution.advance(other, session);
                left.push(other);
            }
        }
        execution.advance(state, session);
        left.push(state);
    }

    /**
     * Makes several states of one in which a statement waits for a row of which nobody knows whether it is locked, or is a victim of which nobody knows who
     * chose it, or chooses one and may fail; whether it is one.
     */
    private boolean decide(Deque<H2State> left, H2State state) {
        for (int session = 0; session < state.sessions.length; session++) {
            final Run run = state.sessions[session].run;
            if (run == null) {
                continue;
            }
            if (run.isVictim) {
                final H2State doomed = state.copy();
                execution.decideVictim(doomed, session, true);
                left.push(doomed);
                execution.decideVictim(state, session, false);
                left.push(state);
                return true;
            } else if (run.mayFail) {
                run.mayFail = false;
                final H2State failed = state.copy();
                execution.failAsChooser(failed, session);
                left.push(failed);
                left.push(state);
                return true;
            } else if (run.mayLookAgain) {
                run.mayLookAgain = false;
                left.push(state.copy());
                execution.lookAgain(state, session);
                left.push(state);
                return true;
            } else if (Execution.meetsUncertain(state, session)) {
                final H2State waiting = state.copy();
                execution.decide(waiting, session, true);
                left.push(waiting);
                if (execution.mayErase()) {
                    final H2State forgotten = state.copy();
                    execution.decideForgotten(forgotten, session);
                    left.push(forgotten);
                }
                execution.decide(state, session, false);
                left.push(state);
                return true;
            }
        }
        return false;
    }

    private static List<Integer> active(H2State state) {
        final List<Integer> active = new ArrayList<>();
        for (int session = 0; session < state.sessions.length; session++) {
            if (state.isActive(session)) {
                active.add(session);
            }
        }
        return active;
    }

    private static boolean isNew(Map<Integer, List<H2State>> met, H2State state) {
        if (met.size() > MOST_STATES) {
            throw new UnsupportedFeatureException("too many worlds");
        }
        final List<H2State> alike = met.computeIfAbsent(state.contentHash(), hash -> new ArrayList<>());
        if (alike.stream().anyMatch(state::isSame)) {
            return false;
        }
        alike.add(state);
        return true;
    }
}
