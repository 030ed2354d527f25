package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.engine.h2.Run.Release;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Who wakes when a row is given up: everybody who waits for it, but for known deviations. */
final class WakeUps {
    private final Allowance allowance;

    WakeUps(Allowance allowance) {
        this.allowance = allowance;
    }

    /** Lets a session notice that the row it waits for was given up, or sleep on where a deviation allows that; the state in which it sleeps, or null. */
    H2State notice(H2State state, int session) {
        final Run run = state.sessions[session].run;
        H2State asleep = null;
        if (maySleepAfter(run.release)) {
            asleep = state.copy();
            final Run sleeping = asleep.sessions[session].run;
            sleeping.asleepFor = run.releasedBy;
            sleeping.release = Release.NONE;
        }
        run.release = Release.NONE;
        return asleep;
    }

    private boolean maySleepAfter(Release release) {
        return switch (release) {
            case NONE, COMMIT -> false;
            case ROLLBACK -> allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK);
            case PARTIAL -> allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO);
        };
    }

    /** The states after a statement: who sleeps on may wake when the transaction that it waited for ends. */
    List<H2State> after(H2State state, int session, H2Statement statement) {
        final List<H2State> states = new ArrayList<>();
        states.add(state);
        if (statement instanceof H2Statement.Control control && Statement.endsTransaction(control.statement())) {
            for (int other = 0; other < state.sessions.length; other++) {
                addAwake(states, other, session);
            }
        }
        return states;
    }

    private static void addAwake(List<H2State> states, int sleeper, int session) {
        for (final H2State state : List.copyOf(states)) {
            final Run run = state.sessions[sleeper].run;
            if (run != null && run.asleepFor == session && run.release == Release.NONE) {
                final H2State other = state.copy();
                other.sessions[sleeper].run.asleepFor = Entry.NOBODY;
                states.add(other);
            }
        }
    }

    /** Whether a statement waits for nobody. */
    static boolean anySleeps(H2State state) {
        for (final H2State.Session session : state.sessions) {
            if (session.run != null && session.run.asleepFor != Entry.NOBODY) {
                return true;
            }
        }
        return false;
    }
}
