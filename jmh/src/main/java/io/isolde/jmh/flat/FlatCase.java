package io.isolde.jmh.flat;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.Arrays;

/**
 * A case on one table {@code t} of BIGINT columns, the first of which is the primary key. To be filled anew for every case: {@link #start},
 * {@link #addKey}, {@link #sealKeys}, then rows, sessions and steps.
 *
 * <p>No statement changes a key. A <em>slot</em> is the place of a key among all keys of the case, in order; every key that the case starts
 * with or inserts has one.
 */
public final class FlatCase {
    /** So that sets of slots, and the gaps between them, fit a {@code long}. */
    public static final int MOST_SLOTS = 63;

    /** Columns, the key among them. */
    public static final int MOST_COLUMNS = 8;

    /** Sessions. */
    public static final int MOST_SESSIONS = 8;

    /** Steps, those that begin and end transactions among them. */
    public static final int MOST_STEPS = 256;

    /** Rows that INSERTs give. */
    private static final int MOST_INSERTED = 512;

    /** Assigned values and the like are within plus or minus this, so that sums of a case's numbers do not overflow. */
    public static final long LARGEST = 1L << 30;

    /** What a step does. */
    public enum Kind {
        BEGIN,
        COMMIT,
        ROLLBACK,
        SELECT,
        SELECT_FOR_SHARE,
        SELECT_FOR_UPDATE,
        INSERT,
        UPDATE,
        DELETE;

        boolean isTransactionControl() {
            return this == BEGIN || this == COMMIT || this == ROLLBACK;
        }

        boolean isSelect() {
            return this == SELECT || this == SELECT_FOR_SHARE || this == SELECT_FOR_UPDATE;
        }
    }

    /** What an UPDATE makes of its column. */
    public enum Assignment {
        /** A number. */
        CONSTANT,
        /** NULL. */
        NULL,
        /** The column and a number. */
        ADDITION
    }

    int columns;
    int slots;
    final long[] keys = new long[MOST_SLOTS];
    /** The slots that have a row at first. */
    long present;
    /** The cells at first: by column, then slot. */
    final long[] cells = new long[MOST_COLUMNS << Slots.SHIFT];
    /** By column: the slots whose cell is NULL. */
    final long[] nulls = new long[MOST_COLUMNS];

    /** The whole table, where the slots are only those that statements can reach; else null. */
    FlatTable table;
    /** Rows of the table that have no slot. */
    long restRows;
    /** Their hash. */
    long restHash;

    int sessions;
    final IsolationLevel[] levels = new IsolationLevel[MOST_SESSIONS];

    int steps;
    final Kind[] kind = new Kind[MOST_STEPS];
    final int[] session = new int[MOST_STEPS];
    /** The condition of a step: nodes of {@link #conditions}; from is to without one. */
    final int[] whereFrom = new int[MOST_STEPS];

    final int[] whereTo = new int[MOST_STEPS];
    /** The columns a SELECT returns, bit by bit; 0 for COUNT(*). */
    final int[] projection = new int[MOST_STEPS];

    final int[] assignedColumn = new int[MOST_STEPS];
    final Assignment[] assignment = new Assignment[MOST_STEPS];
    final long[] operand = new long[MOST_STEPS];
    final int[] insertFrom = new int[MOST_STEPS];
    final int[] insertTo = new int[MOST_STEPS];
    final KeyRange[] range = new KeyRange[MOST_STEPS];

    int inserted;
    final int[] insertedSlot = new int[MOST_INSERTED];
    /** Cells of inserted rows: by row, then column. */
    final long[] insertedCells = new long[MOST_INSERTED * MOST_COLUMNS];
    /** By inserted row: the columns that are NULL. */
    final int[] insertedNulls = new int[MOST_INSERTED];

    /** The conditions of all steps. */
    final ConditionCode conditions = new ConditionCode();

    public FlatCase() {
        for (int step = 0; step < MOST_STEPS; step++) {
            range[step] = new KeyRange();
        }
    }

    /**
     * Forgets everything.
     *
     * @param columnCount 2 to {@link #MOST_COLUMNS}, the key among them
     */
    public void start(int columnCount) {
        require(columnCount >= 2 && columnCount <= MOST_COLUMNS, "columns", columnCount);
        columns = columnCount;
        slots = 0;
        present = 0;
        sessions = 0;
        steps = 0;
        inserted = 0;
        table = null;
        restRows = 0;
        restHash = 0;
        Arrays.fill(nulls, 0);
        conditions.clear();
    }

    /** Adds a key that the case starts with or inserts; one that is known already is not added again. */
    public void addKey(long key) {
        int at = slots;
        while (at > 0 && keys[at - 1] > key) {
            at--;
        }
        if (at > 0 && keys[at - 1] == key) {
            return;
        }
        require(slots < MOST_SLOTS, "keys", slots + 1L);
        System.arraycopy(keys, at, keys, at + 1, slots - at);
        keys[at] = key;
        slots++;
    }

    /** All keys are known: what follows speaks of slots. */
    public void sealKeys() {
        System.arraycopy(keys, 0, cells, 0, slots);
    }

    /** Gives a key a row, whose other cells are NULL. */
    public void addRow(long key) {
        final int slot = slotOf(key);
        present |= 1L << slot;
        for (int column = 1; column < columns; column++) {
            nulls[column] |= 1L << slot;
        }
    }

    /** Sets a cell of a row at first. */
    public void setCell(long key, int column, long value) {
        final int slot = slotOf(key);
        cells[column << Slots.SHIFT | slot] = value;
        nulls[column] &= ~(1L << slot);
    }

    /** A session; sessions are numbered from 0. */
    public void addSession(IsolationLevel level) {
        require(sessions < MOST_SESSIONS, "sessions", sessions + 1L);
        levels[sessions++] = level;
    }

    /** BEGIN, COMMIT or ROLLBACK. */
    public void addControl(int ofSession, Kind control) {
        addStep(ofSession, control);
    }

    /**
     * A SELECT, or a DELETE, whose condition are the nodes added to {@link #conditions} since {@code from}.
     *
     * @param columnsReturned of a SELECT: bit by bit; 0 for COUNT(*)
     */
    public void addScan(int ofSession, Kind scan, int from, int columnsReturned) {
        final int step = addStep(ofSession, scan);
        projection[step] = columnsReturned;
        condition(step, from);
    }

    /** An UPDATE of one column that is not the key. */
    public void addUpdate(int ofSession, int from, int column, Assignment how, long number) {
        require(column > 0 && column < columns, "assigned column", column);
        require(Math.abs(number) <= LARGEST, "assigned number", number);
        final int step = addStep(ofSession, Kind.UPDATE);
        assignedColumn[step] = column;
        assignment[step] = how;
        operand[step] = number;
        condition(step, from);
    }

    /** An INSERT, to which {@link #addInsertedRow} adds rows. */
    public void addInsert(int ofSession) {
        final int step = addStep(ofSession, Kind.INSERT);
        insertFrom[step] = inserted;
        insertTo[step] = inserted;
    }

    /** A row, NULL but for its key, of the INSERT added last. */
    public void addInsertedRow(long key) {
        require(inserted < MOST_INSERTED, "inserted rows", inserted + 1L);
        insertedSlot[inserted] = slotOf(key);
        insertedCells[inserted * MOST_COLUMNS] = key;
        insertedNulls[inserted] = (1 << columns) - 2;
        insertTo[steps - 1] = ++inserted;
    }

    /** Sets a cell of the row inserted last. */
    public void setInsertedCell(int column, long value) {
        final int row = inserted - 1;
        insertedCells[row * MOST_COLUMNS + column] = value;
        insertedNulls[row] &= ~(1 << column);
    }

    /** Where conditions are written. */
    public ConditionCode conditions() {
        return conditions;
    }

    /** Columns, the key among them. */
    public int columns() {
        return columns;
    }

    /** Steps so far. */
    public int steps() {
        return steps;
    }

    private int addStep(int ofSession, Kind what) {
        require(steps < MOST_STEPS, "steps", steps + 1L);
        require(ofSession >= 0 && ofSession < sessions, "session", ofSession);
        final int step = steps++;
        kind[step] = what;
        session[step] = ofSession;
        whereFrom[step] = 0;
        whereTo[step] = 0;
        return step;
    }

    private void condition(int step, int from) {
        whereFrom[step] = from;
        whereTo[step] = conditions.size();
        range[step].choose(conditions, from, whereTo[step], keys, slots);
        if (restRows > 0 && !(range[step].isPoint && range[step].start != 0)) {
            throw new IllegalArgumentException(
                    "a statement must find its rows by a key that can be reached: step=" + step);
        }
    }

    private int slotOf(long key) {
        final int slot = Arrays.binarySearch(keys, 0, slots, key);
        if (slot < 0) {
            throw new IllegalArgumentException("a key must have been added: key=" + key);
        }
        return slot;
    }

    static void require(boolean holds, String what, long value) {
        if (!holds) {
            throw new IllegalArgumentException("beyond what a flat case holds: " + what + "=" + value);
        }
    }
}
