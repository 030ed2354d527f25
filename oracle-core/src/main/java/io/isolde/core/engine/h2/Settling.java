package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.engine.h2.Run.Release;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Choices;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets every statement that can go on do so until all wait or have their answers: several that were let go race for their rows. Everybody who waits for a
 * row wakes when it is given up, but for known deviations.
 */
final class Settling {
    private final Execution execution;
    private final Allowance<H2Deviation> allowance;

    Settling(Execution execution, Allowance<H2Deviation> allowance) {
        this.execution = execution;
        this.allowance = allowance;
    }

    /** Changes a state until none can go on, or several race. */
    void settle(H2State state, Choices choices) {
        List<Integer> active = awake(state, choices);
        while (active.size() == 1) {
            execution.goOn(state, active.get(0), choices);
            active = awake(state, choices);
        }
        if (active.isEmpty()) {
            state.going = List.of();
        }
    }

    /** Whether some can go on. */
    static boolean isRacing(H2State state) {
        return !active(state).isEmpty();
    }

    /** Lets one of several go on, and settles what follows. */
    void goOn(H2State state, Choices choices) {
        final List<Integer> active = active(state);
        final int last = active.size() - 1;
        execution.goOn(state, active.get(last - choices.pick(active.size())), choices);
        settle(state, choices);
    }

    /** Who can go on when all is decided and noticed that they wait for. */
    private List<Integer> awake(H2State state, Choices choices) {
        while (decide(state, choices)) {
            // Another statement may have something to decide.
        }
        for (int session = 0; session < state.sessions.length; session++) {
            notice(state, session, choices);
        }
        return active(state);
    }

    /**
     * Decides for a statement whether a row that it waits for is locked, where nobody knows; or who chose it as a victim; or whether it fails as it chooses
     * one, or looks for deadlocks again. False if there is nothing to decide.
     */
    private boolean decide(H2State state, Choices choices) {
        for (int session = 0; session < state.sessions.length; session++) {
            final Run run = state.sessions[session].run;
            if (run != null && (isOpen(run) || Execution.meetsUncertain(state, session))) {
                decide(state, session, run, choices);
                return true;
            }
        }
        return false;
    }

    private static boolean isOpen(Run run) {
        return run.isVictim || run.mayFail || run.mayLookAgain;
    }

    private void decide(H2State state, int session, Run run, Choices choices) {
        if (run.isVictim) {
            execution.decideVictim(state, session, choices.pick(2) == 1);
        } else if (run.mayFail) {
            run.mayFail = false;
            if (choices.pick(2) == 1) {
                execution.failAsChooser(state, session);
            }
        } else if (run.mayLookAgain) {
            run.mayLookAgain = false;
            if (choices.pick(2) == 0) {
                execution.lookAgain(state, session);
            }
        } else {
            final int last = execution.mayErase() ? 2 : 1;
            final int choice = choices.pick(last + 1);
            if (choice > 0 && choice < last) {
                execution.decideForgotten(state, session);
            } else {
                execution.decide(state, session, choice == last);
            }
        }
    }

    /** Lets a session notice what it has not noticed yet, where it does not miss that. */
    private void notice(H2State state, int session, Choices choices) {
        final Run run = state.sessions[session].run;
        if (run == null || run.release == Release.NONE) {
            return;
        }
        final Release release = run.release;
        run.release = Release.NONE;
        if (mayBeMissed(release) && choices.pick(2) == 1) {
            run.asleepFor = release == Release.ENDED ? null : run.releasedBy;
        }
    }

    private boolean mayBeMissed(Release release) {
        return switch (release) {
            case NONE -> false;
            case ROLLBACK -> allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK);
            case PARTIAL -> allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
            case ENDED -> true;
        };
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
}
