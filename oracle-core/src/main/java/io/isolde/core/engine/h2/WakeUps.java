package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Who wakes when a row is given up: everybody who waits for it, but for known deviations. */
final class WakeUps {
    private final Allowance allowance;

    WakeUps(Allowance allowance) {
        this.allowance = allowance;
    }

    /** The states after a statement of transaction control: each with other sessions asleep, as far as a deviation allows that. */
    List<H2State> after(H2State state, int session, H2Statement statement) {
        if (!(statement instanceof H2Statement.Control control)) {
            return List.of(state);
        }
        final List<H2State> states = new ArrayList<>();
        states.add(state);
        if (Statement.endsTransaction(control.statement())) {
            for (int other = 0; other < state.sessions.length; other++) {
                addAwake(states, other, session);
            }
        } else if (control.statement() instanceof Statement.RollbackTo) {
            for (int other = 0; other < state.sessions.length; other++) {
                final Run run = state.sessions[other].run;
                if (run != null
                        && run.isBlocked()
                        && state.isActive(other)
                        && allowance.allows(H2Deviation.SLEEPS_AFTER_ROLLBACK_TO)) {
                    addAsleep(states, other, session);
                }
            }
        }
        return states;
    }

    private static void addAsleep(List<H2State> states, int sleeper, int session) {
        for (final H2State state : List.copyOf(states)) {
            final H2State other = state.copy();
            other.sessions[sleeper].run.asleepFor = session;
            states.add(other);
        }
    }

    private static void addAwake(List<H2State> states, int sleeper, int session) {
        for (final H2State state : List.copyOf(states)) {
            final Run run = state.sessions[sleeper].run;
            if (run != null && run.asleepFor == session) {
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
