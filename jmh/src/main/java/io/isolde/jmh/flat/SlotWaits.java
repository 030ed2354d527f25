package io.isolde.jmh.flat;

import static io.isolde.jmh.flat.Slots.NONE;

import java.util.Arrays;

/** Who waits for what, and for whom: by session, at most one request each. */
final class SlotWaits {
    private final RowVersions rows;
    private final SlotLocks locks;
    /** Whether who holds a shared lock gets an exclusive one ahead of those who wait. */
    private final boolean sharedHolderPassesWaiters;

    private int sessions;
    private int arrivals;
    private final boolean[] waits = new boolean[FlatCase.MOST_SESSIONS];
    private final int[] wantedSlot = new int[FlatCase.MOST_SESSIONS];
    private final boolean[] wantsExclusive = new boolean[FlatCase.MOST_SESSIONS];
    /** An insert intention, which waits for gap locks only. */
    private final boolean[] wantsInsert = new boolean[FlatCase.MOST_SESSIONS];
    /** When the request was made; requests are granted in this order. */
    private final int[] arrival = new int[FlatCase.MOST_SESSIONS];

    /** The sessions on the way while a cycle is looked for, bit by bit, and in order; its members when it is found. */
    private int cycle;

    private final int[] path = new int[FlatCase.MOST_SESSIONS];
    private int pathLength;

    SlotWaits(RowVersions rows, SlotLocks locks, boolean sharedHolderPassesWaiters) {
        this.rows = rows;
        this.locks = locks;
        this.sharedHolderPassesWaiters = sharedHolderPassesWaiters;
    }

    void start(FlatCase flat) {
        sessions = flat.sessions;
        arrivals = 0;
        Arrays.fill(waits, false);
    }

    boolean has(int session) {
        return waits[session];
    }

    /** All sessions that wait, bit by bit. */
    int all() {
        int all = 0;
        for (int session = 0; session < sessions; session++) {
            all |= waits[session] ? 1 << session : 0;
        }
        return all;
    }

    /** Asks for a record lock, which is not given here; false if the session has to wait for it. */
    boolean ask(int session, int slot, boolean exclusively) {
        final int arrived = arrivals++;
        if (blockers(session, slot, exclusively, arrived) == 0) {
            return true;
        }
        await(session, slot, exclusively, false, arrived);
        return false;
    }

    /** Asks to insert into a gap; false if the session has to wait. */
    boolean askToInsert(int session, int slot) {
        if (gapBlockers(session, slot) == 0) {
            return true;
        }
        await(session, slot, true, true, arrivals++);
        return false;
    }

    private void await(int session, int slot, boolean exclusively, boolean toInsert, int arrived) {
        waits[session] = true;
        wantedSlot[session] = slot;
        wantsExclusive[session] = exclusively;
        wantsInsert[session] = toInsert;
        arrival[session] = arrived;
    }

    /** Forgets what a session waited for, as its transaction is rolled back. */
    void abandon(int session) {
        waits[session] = false;
    }

    /** A session goes on, and holds what it waited for, unless that entry is gone. */
    void grant(int session) {
        waits[session] = false;
        if (!wantsInsert[session] && Slots.has(rows.existing, wantedSlot[session])) {
            locks.lock(session, wantedSlot[session], wantsExclusive[session]);
        }
    }

    /** Whether a request for an exclusive lock, made after all others, would have to wait. */
    boolean wouldWait(int session, int slot) {
        return blockers(session, slot, true, Integer.MAX_VALUE) != 0;
    }

    /** The slots at which a request might have to wait: others hold them, have changed them, or wait for them. */
    long contended(int session, boolean exclusively) {
        long contended = 0;
        for (int other = 0; other < sessions; other++) {
            if (other != session) {
                contended |= rows.changedBy[other] | (exclusively ? locks.records[other] : locks.exclusive[other]);
                contended |= waits[other] && !wantsInsert[other] ? 1L << wantedSlot[other] : 0;
            }
        }
        return contended;
    }

    /** Of the sessions that need not wait any more, the one that came first, or none. */
    int readyToGoOn() {
        int first = NONE;
        for (int session = 0; session < sessions; session++) {
            if (waits[session] && (first == NONE || arrival[session] < arrival[first]) && blockersOf(session) == 0) {
                first = session;
            }
        }
        return first;
    }

    private int blockersOf(int waiting) {
        return wantsInsert[waiting]
                ? gapBlockers(waiting, wantedSlot[waiting])
                : blockers(waiting, wantedSlot[waiting], wantsExclusive[waiting], arrival[waiting]);
    }

    /** The sessions a request for a record lock has to wait for. */
    private int blockers(int session, int slot, boolean exclusively, int arrived) {
        final long bit = 1L << slot;
        final long enough = (exclusively ? locks.exclusive[session] : locks.records[session]) | rows.changedBy[session];
        if ((enough & bit) != 0) {
            return 0;
        }
        int blockers = 0;
        final boolean mayPass = (locks.records[session] & bit) != 0 && sharedHolderPassesWaiters;
        for (int other = 0; other < sessions; other++) {
            if (other == session) {
                continue;
            }
            final long held = (exclusively ? locks.records[other] : locks.exclusive[other]) | rows.changedBy[other];
            final boolean waitsBefore = !mayPass
                    && waits[other]
                    && !wantsInsert[other]
                    && wantedSlot[other] == slot
                    && arrival[other] < arrived
                    && (exclusively || wantsExclusive[other]);
            if ((held & bit) != 0 || waitsBefore) {
                blockers |= 1 << other;
            }
        }
        return blockers;
    }

    /** The sessions whose gap locks an INSERT has to wait for. */
    private int gapBlockers(int session, int slot) {
        int blockers = 0;
        for (int other = 0; other < sessions; other++) {
            if (other != session && Slots.has(locks.closed[other], slot)) {
                blockers |= 1 << other;
            }
        }
        return blockers;
    }

    /** The member to roll back of a cycle of waits through a session, or none when there is no cycle. */
    int victim(int session) {
        cycle = 0;
        pathLength = 0;
        return findCycle(session, session) ? lightest(session) : NONE;
    }

    private boolean findCycle(int from, int target) {
        if (!waits[from] || (cycle >>> from & 1) != 0) {
            return false;
        }
        cycle |= 1 << from;
        path[pathLength++] = from;
        for (int left = blockersOf(from); left != 0; left &= left - 1) {
            final int next = Integer.numberOfTrailingZeros(left);
            if (next == target || findCycle(next, target)) {
                return true;
            }
        }
        cycle &= ~(1 << from);
        pathLength--;
        return false;
    }

    /** Of a cycle; on a tie the one that closed it, then the one met first. */
    private int lightest(int session) {
        int victim = session;
        for (int i = 0; i < pathLength; i++) {
            if (weight(path[i]) < weight(victim)) {
                victim = path[i];
            }
        }
        return victim;
    }

    /** Rows changed and lock structures held: what InnoDB compares to find the cheapest transaction to roll back. */
    private int weight(int session) {
        return rows.changes[session] + locks.structures(session);
    }
}
