package io.isolde.jmh.flat;

import java.util.Arrays;

/**
 * Locks as sets of slots, by session: record locks, and gap locks as the gaps they cover and the slots that lie strictly within. Gap n
 * lies below slot n; the last gap lies behind the last slot. What {@code lock.LockTable} does in a general form.
 */
final class SlotLocks {
    /** Record locks of any mode. */
    final long[] records = new long[FlatCase.MOST_SESSIONS];
    /** Those of them that are exclusive. */
    final long[] exclusive = new long[FlatCase.MOST_SESSIONS];

    private final long[] gaps = new long[FlatCase.MOST_SESSIONS];
    /** Where others cannot insert. */
    final long[] closed = new long[FlatCase.MOST_SESSIONS];

    private int sessions;
    private int slotCount;

    void start(FlatCase flat) {
        sessions = flat.sessions;
        slotCount = flat.slots;
        Arrays.fill(records, 0);
        Arrays.fill(exclusive, 0);
        Arrays.fill(gaps, 0);
        Arrays.fill(closed, 0);
    }

    void lock(int session, int slot, boolean exclusively) {
        records[session] |= 1L << slot;
        exclusive[session] |= exclusively ? 1L << slot : 0;
    }

    void lockAll(int session, long slots, boolean exclusively) {
        records[session] |= slots;
        exclusive[session] |= exclusively ? slots : 0;
    }

    void unlock(int session, int slot) {
        records[session] &= ~(1L << slot);
        exclusive[session] &= ~(1L << slot);
    }

    /** Locks the gap between two slots; {@link Slots#NONE} and the number of slots stand for the ends. */
    void lockGap(int session, int low, int high) {
        gaps[session] |= Slots.between(low + 1, high + 1);
        closed[session] |= Slots.between(low + 1, high);
    }

    /** Locks every gap between two slots, but none of the slots between them that there are. */
    void lockGaps(int session, int low, int high, long existing) {
        gaps[session] |= Slots.between(low + 1, high + 1);
        closed[session] |= Slots.between(low + 1, high) & ~existing;
    }

    void release(int session) {
        records[session] = 0;
        exclusive[session] = 0;
        gaps[session] = 0;
        closed[session] = 0;
    }

    /** After changes were taken back: record locks on slots that are gone end, and gap locks beside one reach to the next there is. */
    void forget(long gone, long existing) {
        for (int session = 0; session < sessions; session++) {
            records[session] &= ~gone;
            exclusive[session] &= ~gone;
        }
        for (int slot = Slots.next(gone, 0); slot != Slots.NONE; slot = Slots.next(gone, slot + 1)) {
            final long beside = 3L << slot;
            final int low = Slots.previous(existing, slot);
            final int next = Slots.next(existing, slot);
            for (int session = 0; session < sessions; session++) {
                if ((gaps[session] & beside) != 0) {
                    lockGap(session, low, next == Slots.NONE ? slotCount : next);
                }
            }
        }
    }

    /** Lock structures as {@code LockTable.structureCount} counts them. */
    int structures(int session) {
        return ((records[session] & ~exclusive[session]) != 0 ? 1 : 0)
                + (exclusive[session] != 0 ? 1 : 0)
                + (gaps[session] != 0 ? 1 : 0);
    }
}
