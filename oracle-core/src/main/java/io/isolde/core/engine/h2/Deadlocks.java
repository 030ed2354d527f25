package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2State.Session;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Transactions that wait for each other: the youngest is rolled back. Changes states. */
final class Deadlocks {
    private final Transactions transactions;

    Deadlocks(Transactions transactions) {
        this.transactions = transactions;
    }

    /**
     * A session has begun to wait: if it waits for itself in the end, the youngest transaction of the cycle is rolled back. A doomed transaction waits for
     * nobody but one that has undone a part, beside which it does not notice that it is doomed.
     */
    void resolve(H2State state, int session) {
        final Session own = state.sessions[session];
        own.stale = null;
        final int victim = victim(state, session);
        if (own.doomed && victim != Entry.NOBODY && victim != session) {
            throw new UnsupportedFeatureException("H2 race of two victims");
        } else if (own.doomed) {
            if (victim == session || !state.hasUndone(state.blocker(session))) {
                transactions.rollBack(state, session);
            }
        } else if (victim == session) {
            endWait(state, session);
        } else if (victim != Entry.NOBODY) {
            letChoosersFail(state, session, victim);
            doom(state, victim);
        }
    }

    /** By a deviation one of two that choose the victim at a time fails: who waits for one that has undone a part looks for deadlocks again and again. */
    private void letChoosersFail(H2State state, int session, int victim) {
        final List<Integer> others = new ArrayList<>();
        for (int other = state.waitsFor(session); other != session; other = state.waitsFor(other)) {
            if (state.hasUndone(state.blocker(other))) {
                others.add(other);
            }
        }
        if (!others.isEmpty() && transactions.mayFailAsChooser()) {
            others.add(session);
            others.stream().filter(other -> other != victim).forEach(other -> state.sessions[other].run.mayFail = true);
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
        state.wake(other);
        if (waits && (!sleeps || state.blocker(victim) != Entry.NOBODY)) {
            endWait(state, victim);
        } else {
            chosen.doomed = true;
        }
    }

    /** A read whose transaction goes on is chosen by itself or by another, which looks again and again at times: only then it is doomed. */
    private void endWait(H2State state, int session) {
        if (transactions.goesOnAsVictim(state, session)) {
            state.sessions[session].run.isVictim = true;
        } else {
            transactions.rollBack(state, session);
        }
    }

    /** Decides what {@link #endWait} has left open. */
    void decide(H2State state, int session, boolean isDoomed) {
        state.sessions[session].doomed = isDoomed;
        transactions.rollBack(state, session);
    }
}
