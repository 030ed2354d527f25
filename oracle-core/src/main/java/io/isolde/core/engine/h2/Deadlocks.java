package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2State.Session;
import io.isolde.core.sql.UnsupportedFeatureException;

/** Transactions that wait for each other: the youngest is rolled back. Changes states. */
final class Deadlocks {
    private final Transactions transactions;

    Deadlocks(Transactions transactions) {
        this.transactions = transactions;
    }

    /**
     * A session has begun to wait: if it waits for itself in the end, the youngest transaction of the cycle is rolled back. A doomed transaction waits for
     * nobody.
     */
    void resolve(H2State state, int session) {
        final Session own = state.sessions[session];
        own.stale = null;
        final int victim = victim(state, session);
        if (own.doomed && victim != Entry.NOBODY && victim != session) {
            throw new UnsupportedFeatureException("H2 race of two victims");
        } else if (own.doomed || victim == session) {
            transactions.rollBack(state, session);
        } else if (victim != Entry.NOBODY) {
            doom(state, victim);
        }
    }

    /** The session of the youngest transaction of the cycle that a session closes; {@link Entry#NOBODY} if it closes none. */
    private static int victim(H2State state, int session) {
        int youngest = session;
        int other = state.waitsFor(session);
        for (int i = 0; i < state.sessions.length && isOpen(state, other) && other != session; i++) {
            if (state.sessions[other].age > state.sessions[youngest].age) {
                youngest = other;
            }
            other = state.waitsFor(other);
        }
        return other == session ? youngest : Entry.NOBODY;
    }

    /** Whether an owner is a transaction that goes on and is not doomed. */
    private static boolean isOpen(H2State state, int owner) {
        return owner != Entry.NOBODY && owner < state.sessions.length && !state.sessions[owner].doomed;
    }

    /** Ends the statement by which a transaction waits. One that sleeps, or that only seems to wait, is chosen all the same, and learns of it later. */
    private void doom(H2State state, int victim) {
        final Session chosen = state.sessions[victim];
        final int other = state.waitsFor(victim);
        final boolean waits = chosen.run != null && chosen.run.isBlocked();
        final boolean sleeps = waits && chosen.run.asleepFor != null;
        chosen.doomed = true;
        state.wake(other);
        if (waits && (!sleeps || state.blocker(victim) != Entry.NOBODY)) {
            transactions.rollBack(state, victim);
        }
    }
}
