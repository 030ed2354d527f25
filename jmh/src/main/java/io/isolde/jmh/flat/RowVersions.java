package io.isolde.jmh.flat;

import java.util.Arrays;

/**
 * The rows of a world: the newest version of each in columns, what they were before in a log that is walked back, as InnoDB does it.
 * Writers are numbers of transactions; 0 is set-up.
 */
final class RowVersions {
    private static final int MOST_COLUMNS = FlatCase.MOST_COLUMNS;

    /** The newest cells: by column, then slot. */
    final long[] cells = new long[MOST_COLUMNS << Slots.SHIFT];
    /** By column: the slots that are NULL. */
    final long[] nulls = new long[MOST_COLUMNS];
    /** The slots with a row, or with what a deleted one left. */
    long existing;
    /** Those of them that are deleted. */
    long deleted;
    /** By session: the slots whose newest version its open transaction wrote. */
    final long[] changedBy = new long[FlatCase.MOST_SESSIONS];
    /** By session: versions its open transaction wrote that are the newest, or below others of its own. */
    final int[] changes = new int[FlatCase.MOST_SESSIONS];

    /** By transaction: when it committed, 1, 2, ...; 0 while it runs and after a rollback. */
    final int[] committedAt = new int[FlatCase.MOST_STEPS + 1];

    private final int[] writer = new int[1 << Slots.SHIFT];
    private final int[] stamp = new int[1 << Slots.SHIFT];
    /** By slot: the version before in the log, or {@link Slots#NONE}. */
    private final int[] older = new int[1 << Slots.SHIFT];

    private int logged;
    private int[] loggedWriter = new int[256];
    private int[] loggedStamp = new int[256];
    private int[] loggedOlder = new int[256];
    /** The columns that are NULL; {@link #DELETED} too if it is a deletion. */
    private int[] loggedNulls = new int[256];

    private long[] loggedCells = new long[256 * MOST_COLUMNS];

    private static final int DELETED = 1 << MOST_COLUMNS;

    private int columns;
    private int stamps;

    // ---- a view of other versions than the newest

    /** Cells of the versions {@link #view} chose. */
    long[] viewCells = cells;

    long[] viewNulls = nulls;

    private final long[] otherCells = new long[MOST_COLUMNS << Slots.SHIFT];
    private final long[] otherNulls = new long[MOST_COLUMNS];

    void start(FlatCase flat) {
        columns = flat.columns;
        System.arraycopy(flat.cells, 0, cells, 0, columns << Slots.SHIFT);
        System.arraycopy(flat.nulls, 0, nulls, 0, columns);
        System.arraycopy(flat.cells, 0, otherCells, 0, flat.slots);
        existing = flat.present;
        deleted = 0;
        Arrays.fill(changedBy, 0);
        Arrays.fill(changes, 0);
        Arrays.fill(writer, 0, flat.slots, 0);
        Arrays.fill(older, 0, flat.slots, Slots.NONE);
        Arrays.fill(committedAt, 0, flat.steps + 1, 0);
        logged = 0;
        stamps = 0;
    }

    long alive() {
        return existing & ~deleted;
    }

    /** Versions written from now on have stamps of at least this. */
    int nextStamp() {
        return stamps;
    }

    /** The slots whose newest version is of a transaction of another session that is still open. */
    long changedByOthers(int session) {
        long all = 0;
        for (int other = 0; other < changedBy.length; other++) {
            all |= other == session ? 0 : changedBy[other];
        }
        return all;
    }

    /** Keeps the newest version of a slot as an older one; the slot may then be changed. */
    void write(int slot, int session, int transaction) {
        final long bit = 1L << slot;
        if ((existing & bit) != 0) {
            log(slot);
        } else {
            older[slot] = Slots.NONE;
            existing |= bit;
        }
        deleted &= ~bit;
        writer[slot] = transaction;
        stamp[slot] = stamps++;
        changedBy[session] |= bit;
        changes[session]++;
    }

    void set(int slot, int column, long value) {
        cells[column << Slots.SHIFT | slot] = value;
        nulls[column] &= ~(1L << slot);
    }

    void setNull(int slot, int column) {
        nulls[column] |= 1L << slot;
    }

    void delete(int slot, int session, int transaction) {
        write(slot, session, transaction);
        deleted |= 1L << slot;
    }

    private void log(int slot) {
        if (logged == loggedWriter.length) {
            grow();
        }
        loggedWriter[logged] = writer[slot];
        loggedStamp[logged] = stamp[slot];
        loggedOlder[logged] = older[slot];
        int bits = Slots.has(deleted, slot) ? DELETED : 0;
        for (int column = 1; column < columns; column++) {
            loggedCells[logged * MOST_COLUMNS + column] = cells[column << Slots.SHIFT | slot];
            bits |= (int) (nulls[column] >>> slot & 1) << column;
        }
        loggedNulls[logged] = bits;
        older[slot] = logged++;
    }

    private void grow() {
        loggedWriter = Arrays.copyOf(loggedWriter, logged * 2);
        loggedStamp = Arrays.copyOf(loggedStamp, logged * 2);
        loggedOlder = Arrays.copyOf(loggedOlder, logged * 2);
        loggedNulls = Arrays.copyOf(loggedNulls, logged * 2);
        loggedCells = Arrays.copyOf(loggedCells, logged * 2 * MOST_COLUMNS);
    }

    // ---- the end of transactions

    void commit(int session, int transaction, int sequence) {
        committedAt[transaction] = sequence;
        changedBy[session] = 0;
        changes[session] = 0;
    }

    /**
     * Takes back what a transaction has written since a stamp.
     *
     * @return the slots that are gone
     */
    long takeBack(int session, int transaction, int since) {
        long gone = 0;
        for (int slot = Slots.next(changedBy[session], 0);
                slot != Slots.NONE;
                slot = Slots.next(changedBy[session], slot + 1)) {
            final long bit = 1L << slot;
            while ((existing & bit) != 0 && writer[slot] == transaction && stamp[slot] >= since) {
                changes[session]--;
                if (older[slot] == Slots.NONE) {
                    existing &= ~bit;
                    deleted &= ~bit;
                    gone |= bit;
                } else {
                    restore(slot, older[slot]);
                }
            }
            if ((existing & bit) == 0 || writer[slot] != transaction) {
                changedBy[session] &= ~bit;
            }
        }
        return gone;
    }

    private void restore(int slot, int version) {
        final long bit = 1L << slot;
        writer[slot] = loggedWriter[version];
        stamp[slot] = loggedStamp[version];
        older[slot] = loggedOlder[version];
        final int bits = loggedNulls[version];
        deleted = (bits & DELETED) != 0 ? deleted | bit : deleted & ~bit;
        for (int column = 1; column < columns; column++) {
            cells[column << Slots.SHIFT | slot] = loggedCells[version * MOST_COLUMNS + column];
            nulls[column] = (bits >>> column & 1) != 0 ? nulls[column] | bit : nulls[column] & ~bit;
        }
    }

    // ---- views

    /**
     * Chooses the version of every slot that a view sees, and leaves their cells in {@link #viewCells} and {@link #viewNulls}.
     *
     * @param view the commit sequence that it was taken at
     * @param own what is seen besides: the changes of this transaction, or {@link Slots#NONE} for nobody's
     * @param unseen the slots whose newest version it may not see
     * @return the slots that have a row in it
     */
    long view(int view, int own, long unseen) {
        viewCells = cells;
        viewNulls = nulls;
        long seen = alive();
        boolean copied = false;
        for (long left = unseen & existing; left != 0; left &= left - 1) {
            final int slot = Long.numberOfTrailingZeros(left);
            if (sees(view, own, writer[slot])) {
                continue;
            }
            int version = older[slot];
            while (version != Slots.NONE && !sees(view, own, loggedWriter[version])) {
                version = loggedOlder[version];
            }
            final long bit = 1L << slot;
            if (version == Slots.NONE || (loggedNulls[version] & DELETED) != 0) {
                seen &= ~bit;
                continue;
            }
            if (!copied) {
                copied = true;
                copyNewest();
            }
            seen |= bit;
            show(slot, version);
        }
        return seen;
    }

    /** Whether a view, taken at a commit sequence by a transaction, sees the newest version of a slot. */
    boolean isNewestSeen(int slot, int view, int own) {
        return sees(view, own, writer[slot]);
    }

    private boolean sees(int view, int own, int by) {
        return by == own || by == 0 || committedAt[by] > 0 && committedAt[by] <= view;
    }

    private void copyNewest() {
        System.arraycopy(cells, 0, otherCells, 0, columns << Slots.SHIFT);
        System.arraycopy(nulls, 0, otherNulls, 0, columns);
        viewCells = otherCells;
        viewNulls = otherNulls;
    }

    private void show(int slot, int version) {
        final long bit = 1L << slot;
        final int bits = loggedNulls[version];
        for (int column = 1; column < columns; column++) {
            otherCells[column << Slots.SHIFT | slot] = loggedCells[version * MOST_COLUMNS + column];
            otherNulls[column] = (bits >>> column & 1) != 0 ? otherNulls[column] | bit : otherNulls[column] & ~bit;
        }
    }
}
