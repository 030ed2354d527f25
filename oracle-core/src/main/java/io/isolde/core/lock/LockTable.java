package io.isolde.core.lock;

import java.util.Arrays;

/**
 * The locks that transactions hold on places in indexes: record locks on an entry, gap locks on an open interval between two entries. A
 * next-key lock is one of each. Requests that wait are not held here, they belong to whoever waits.
 *
 * <p>A place is a record and one of its versions, which gives the key. Indexes are numbered over all tables. Gap locks never conflict with
 * each other; an insert intention waits for any gap lock of another transaction that spans its place. Because an interval is kept in key
 * space, an entry that its owner inserts into it leaves both halves locked.
 *
 * <p>Hot: allocates only when it grows.
 */
public final class LockTable {
    /** Lower or upper end of an index, as the record of a place. */
    public static final int END = -1;

    /** What a record lock lets others do. */
    public enum Mode {
        SHARED,
        EXCLUSIVE
    }

    /** Orders places of one index. */
    public interface PlaceOrder {
        /** Negative, zero or positive as the left place comes before, is, or comes after the right one. */
        int compare(int index, int leftRecord, int leftVersion, int rightRecord, int rightVersion);
    }

    private final PlaceOrder order;

    private int recordCount;
    private int[] recordOwner = new int[32];
    private int[] recordIndex = new int[32];
    private int[] recordRecord = new int[32];
    private int[] recordVersion = new int[32];
    private boolean[] recordExclusive = new boolean[32];

    private int gapCount;
    private int[] gapOwner = new int[32];
    private int[] gapIndex = new int[32];
    private int[] gapLowRecord = new int[32];
    private int[] gapLowVersion = new int[32];
    private int[] gapHighRecord = new int[32];
    private int[] gapHighVersion = new int[32];

    public LockTable(PlaceOrder order) {
        this.order = order;
    }

    /** Forgets all locks. */
    public void clear() {
        recordCount = 0;
        gapCount = 0;
    }

    /** Grants a record lock; raises a shared one that the owner holds already. */
    public void lockRecord(int owner, int index, int record, int version, Mode mode) {
        final int held = findRecordLock(owner, index, record, version);
        if (held >= 0) {
            recordExclusive[held] |= mode == Mode.EXCLUSIVE;
            return;
        }
        if (recordCount == recordOwner.length) {
            growRecords();
        }
        recordOwner[recordCount] = owner;
        recordIndex[recordCount] = index;
        recordRecord[recordCount] = record;
        recordVersion[recordCount] = version;
        recordExclusive[recordCount++] = mode == Mode.EXCLUSIVE;
    }

    /** Whether the owner holds a record lock at a place, of any mode. */
    public boolean holdsRecord(int owner, int index, int record, int version) {
        return findRecordLock(owner, index, record, version) >= 0;
    }

    /** Whether the owner holds a record lock that is as strong as a mode. */
    public boolean holdsRecord(int owner, int index, int record, int version, Mode mode) {
        final int held = findRecordLock(owner, index, record, version);
        return held >= 0 && (recordExclusive[held] || mode == Mode.SHARED);
    }

    /** Gives back a record lock. */
    public void unlockRecord(int owner, int index, int record, int version) {
        final int held = findRecordLock(owner, index, record, version);
        if (held >= 0) {
            removeRecord(held);
        }
    }

    /** Says whether an index has an entry at a place. */
    public interface Entries {
        /** Whether the entry is there. */
        boolean contains(int index, int record, int version);
    }

    /** Drops the record locks on entries that are gone. */
    public void dropRecordLocksOutside(Entries entries) {
        for (int i = recordCount - 1; i >= 0; i--) {
            if (!entries.contains(recordIndex[i], recordRecord[i], recordVersion[i])) {
                removeRecord(i);
            }
        }
    }

    private int findRecordLock(int owner, int index, int record, int version) {
        for (int i = 0; i < recordCount; i++) {
            if (recordOwner[i] == owner && isAt(i, index, record, version)) {
                return i;
            }
        }
        return -1;
    }

    private boolean isAt(int lock, int index, int record, int version) {
        return recordIndex[lock] == index
                && recordRecord[lock] == record
                && (recordVersion[lock] == version
                        || order.compare(index, record, version, recordRecord[lock], recordVersion[lock]) == 0);
    }

    /** Grants a gap lock on the open interval between two places; {@link #END} stands for an end of the index. */
    public void lockGap(int owner, int index, int lowRecord, int lowVersion, int highRecord, int highVersion) {
        if (gapCount == gapOwner.length) {
            growGaps();
        }
        gapOwner[gapCount] = owner;
        gapIndex[gapCount] = index;
        gapLowRecord[gapCount] = lowRecord;
        gapLowVersion[gapCount] = lowVersion;
        gapHighRecord[gapCount] = highRecord;
        gapHighVersion[gapCount++] = highVersion;
    }

    /** Drops every lock of an owner. */
    public void release(int owner) {
        for (int i = recordCount - 1; i >= 0; i--) {
            if (recordOwner[i] == owner) {
                removeRecord(i);
            }
        }
        for (int i = gapCount - 1; i >= 0; i--) {
            if (gapOwner[i] == owner) {
                removeGap(i);
            }
        }
    }

    /**
     * The next owner, other than {@code asker}, of a record lock that conflicts with a request.
     *
     * @param from 0 to start with, then one more than {@link #lastFound()}
     * @return the owner, or {@link #END} when there is none
     */
    public int recordConflict(int asker, int index, int record, int version, Mode mode, int from) {
        for (int i = from; i < recordCount; i++) {
            if (recordOwner[i] != asker
                    && (recordExclusive[i] || mode == Mode.EXCLUSIVE)
                    && isAt(i, index, record, version)) {
                lastFound = i;
                return recordOwner[i];
            }
        }
        return END;
    }

    /** The next owner, other than {@code asker}, of a gap lock that spans a place; as {@link #recordConflict}. */
    public int gapConflict(int asker, int index, int record, int version, int from) {
        for (int i = from; i < gapCount; i++) {
            if (gapOwner[i] != asker && gapIndex[i] == index && spans(i, record, version)) {
                lastFound = i;
                return gapOwner[i];
            }
        }
        return END;
    }

    /** Number of gap locks. They are numbered from 0 until the next lock is given or dropped. */
    public int gapCount() {
        return gapCount;
    }

    /** The index of a gap lock. */
    public int gapIndex(int gap) {
        return gapIndex[gap];
    }

    /** The record at the lower or upper end of a gap lock, or {@link #END}. */
    public int gapEndRecord(int gap, boolean upper) {
        return upper ? gapHighRecord[gap] : gapLowRecord[gap];
    }

    /** The version at the lower or upper end of a gap lock. */
    public int gapEndVersion(int gap, boolean upper) {
        return upper ? gapHighVersion[gap] : gapLowVersion[gap];
    }

    /** Moves the lower or upper end of a gap lock. */
    public void moveGapEnd(int gap, boolean upper, int record, int version) {
        if (upper) {
            gapHighRecord[gap] = record;
            gapHighVersion[gap] = version;
        } else {
            gapLowRecord[gap] = record;
            gapLowVersion[gap] = version;
        }
    }

    private int lastFound;

    /** Where the last conflict was found. */
    public int lastFound() {
        return lastFound;
    }

    private boolean spans(int gap, int record, int version) {
        final int index = gapIndex[gap];
        return (gapLowRecord[gap] == END
                        || order.compare(index, gapLowRecord[gap], gapLowVersion[gap], record, version) < 0)
                && (gapHighRecord[gap] == END
                        || order.compare(index, record, version, gapHighRecord[gap], gapHighVersion[gap]) < 0);
    }

    /**
     * Lock structures of an owner as InnoDB counts them for choosing a deadlock's victim: locks of one kind and mode on one index share a
     * structure as long as the index is one page.
     */
    public int structureCount(int owner) {
        int count = 0;
        for (int i = 0; i < recordCount; i++) {
            if (recordOwner[i] == owner && isFirstOfItsKind(i)) {
                count++;
            }
        }
        for (int i = 0; i < gapCount; i++) {
            if (gapOwner[i] == owner && isFirstGapOfIndex(i)) {
                count++;
            }
        }
        return count;
    }

    private boolean isFirstOfItsKind(int lock) {
        for (int i = 0; i < lock; i++) {
            if (recordOwner[i] == recordOwner[lock]
                    && recordIndex[i] == recordIndex[lock]
                    && recordExclusive[i] == recordExclusive[lock]) {
                return false;
            }
        }
        return true;
    }

    private boolean isFirstGapOfIndex(int gap) {
        for (int i = 0; i < gap; i++) {
            if (gapOwner[i] == gapOwner[gap] && gapIndex[i] == gapIndex[gap]) {
                return false;
            }
        }
        return true;
    }

    private void removeRecord(int lock) {
        final int last = --recordCount;
        recordOwner[lock] = recordOwner[last];
        recordIndex[lock] = recordIndex[last];
        recordRecord[lock] = recordRecord[last];
        recordVersion[lock] = recordVersion[last];
        recordExclusive[lock] = recordExclusive[last];
    }

    private void removeGap(int gap) {
        final int last = --gapCount;
        gapOwner[gap] = gapOwner[last];
        gapIndex[gap] = gapIndex[last];
        gapLowRecord[gap] = gapLowRecord[last];
        gapLowVersion[gap] = gapLowVersion[last];
        gapHighRecord[gap] = gapHighRecord[last];
        gapHighVersion[gap] = gapHighVersion[last];
    }

    private void growRecords() {
        final int length = recordCount * 2;
        recordOwner = Arrays.copyOf(recordOwner, length);
        recordIndex = Arrays.copyOf(recordIndex, length);
        recordRecord = Arrays.copyOf(recordRecord, length);
        recordVersion = Arrays.copyOf(recordVersion, length);
        recordExclusive = Arrays.copyOf(recordExclusive, length);
    }

    private void growGaps() {
        final int length = gapCount * 2;
        gapOwner = Arrays.copyOf(gapOwner, length);
        gapIndex = Arrays.copyOf(gapIndex, length);
        gapLowRecord = Arrays.copyOf(gapLowRecord, length);
        gapLowVersion = Arrays.copyOf(gapLowVersion, length);
        gapHighRecord = Arrays.copyOf(gapHighRecord, length);
        gapHighVersion = Arrays.copyOf(gapHighVersion, length);
    }
}
