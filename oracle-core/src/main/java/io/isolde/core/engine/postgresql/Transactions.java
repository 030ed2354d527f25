package io.isolde.core.engine.postgresql;

import java.util.Arrays;

/**
 * The transactions of a world, and those within them that savepoints begin: which have ended, and how. Numbers are given in the order in which
 * they begin. Number 0 is that of set-up.
 */
final class Transactions {
    static final int NONE = -1;

    private static final byte RUNNING = 0;
    /** Ended by RELEASE: it shares the fate of the one around it, and nobody waits for itself any longer. */
    private static final byte RELEASED = 1;

    private static final byte COMMITTED = 2;
    private static final byte ABORTED = 3;

    private int count = 1;
    private int[] parents = new int[16];
    private int[] sessions = new int[16];
    private int[] endedAt = new int[16];
    private byte[] states = new byte[16];
    /** In which order they have locked or written something first; 0 for none. */
    private int[] numbers = new int[16];

    private int numbered;
    /** Commits so far. */
    private int clock;

    Transactions() {
        parents[0] = NONE;
        sessions[0] = NONE;
        states[0] = COMMITTED;
    }

    Transactions copy() {
        final Transactions copy = new Transactions();
        copy.count = count;
        copy.parents = parents.clone();
        copy.sessions = sessions.clone();
        copy.endedAt = endedAt.clone();
        copy.states = states.clone();
        copy.numbers = numbers.clone();
        copy.numbered = numbered;
        copy.clock = clock;
        return copy;
    }

    /** A snapshot of what is committed now. */
    int clock() {
        return clock;
    }

    /** Begins one within another, or within {@link #NONE}. */
    int begin(int session, int parent) {
        if (count == states.length) {
            parents = Arrays.copyOf(parents, 2 * count);
            sessions = Arrays.copyOf(sessions, 2 * count);
            endedAt = Arrays.copyOf(endedAt, 2 * count);
            states = Arrays.copyOf(states, 2 * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        parents[count] = parent;
        sessions[count] = session;
        states[count] = RUNNING;
        return count++;
    }

    /** The number that the server gives one when it first locks or writes something; it gives those around it theirs before. */
    int number(int transaction) {
        if (numbers[transaction] == 0) {
            if (parents[transaction] != NONE) {
                number(parents[transaction]);
            }
            numbers[transaction] = ++numbered;
        }
        return numbers[transaction];
    }

    /** Commits an outermost one with all within it that were not taken back. */
    void commit(int transaction) {
        clock++;
        for (int i = transaction; i < count; i++) {
            if (isOpen(i) && outermost(i) == transaction) {
                states[i] = COMMITTED;
                endedAt[i] = clock;
            }
        }
    }

    /** Takes one back with all within it. */
    void abort(int transaction) {
        for (int i = count - 1; i >= transaction; i--) {
            if (isOpen(i) && isWithin(i, transaction)) {
                states[i] = ABORTED;
                endedAt[i] = clock;
            }
        }
    }

    void release(int transaction) {
        states[transaction] = RELEASED;
    }

    private boolean isWithin(int inner, int outer) {
        int each = inner;
        while (each != NONE && each != outer) {
            each = parents[each];
        }
        return each == outer;
    }

    int outermost(int transaction) {
        int each = transaction;
        while (parents[each] != NONE) {
            each = parents[each];
        }
        return each;
    }

    /** Whether its fate is open. */
    boolean isOpen(int transaction) {
        return states[transaction] == RUNNING || states[transaction] == RELEASED;
    }

    boolean isRunning(int transaction) {
        return states[transaction] == RUNNING;
    }

    boolean isAborted(int transaction) {
        return states[transaction] == ABORTED;
    }

    boolean isCommitted(int transaction) {
        return states[transaction] == COMMITTED;
    }

    /** Of one that has ended: how many commits there had been, its own with them. */
    int endOf(int transaction) {
        return endedAt[transaction];
    }

    boolean isCommittedBy(int transaction, int snapshot) {
        return states[transaction] == COMMITTED && endedAt[transaction] <= snapshot;
    }

    /** Whether its fate is open and it is one of a session. */
    boolean isOpenIn(int session, int transaction) {
        return sessions[transaction] == session && isOpen(transaction);
    }

    int sessionOf(int transaction) {
        return sessions[transaction];
    }

    boolean isSame(Transactions other) {
        return count == other.count
                && clock == other.clock
                && Arrays.equals(states, 0, count, other.states, 0, count)
                && Arrays.equals(numbers, 0, count, other.numbers, 0, count)
                && Arrays.equals(parents, 0, count, other.parents, 0, count)
                && Arrays.equals(sessions, 0, count, other.sessions, 0, count)
                && Arrays.equals(endedAt, 0, count, other.endedAt, 0, count);
    }

    int contentHash() {
        int hash = clock;
        for (int i = 0; i < count; i++) {
            hash = hash * 31 + states[i] * 7 + endedAt[i];
        }
        return hash;
    }
}
