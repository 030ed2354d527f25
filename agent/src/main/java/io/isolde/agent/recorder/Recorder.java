package io.isolde.agent.recorder;

import io.isolde.agent.recorder.StatementNotes.Note;

/**
 * The methods that inlined code calls, from any class of any driver, on any thread. Static, with mutable state: inlined code has
 * nothing to be handed an object through. None of them throws anything but errors of the JVM.
 */
public final class Recorder {
    /** Stands for {@code Connection.commit()} in the table. */
    public static final String COMMIT = "(commit)";

    /** Stands for {@code Connection.rollback()} in the table. */
    public static final String ROLLBACK = "(rollback)";

    /** Stands for {@code Connection.setAutoCommit(...)} in the table. */
    public static final String SET_AUTO_COMMIT = "(setAutoCommit)";

    private static final String UNKNOWN = "(prepared out of sight)";
    private static final String BATCH = "(batch) ";
    private static final String MIXED_BATCH = "(batch of several shapes)";

    /** What {@link #enter} returns for a call inside another one. */
    private static final long NESTED = Long.MIN_VALUE;

    /** How many instrumented calls the thread is in. */
    private static final ThreadLocal<int[]> DEPTH = ThreadLocal.withInitial(() -> new int[1]);

    private static final StatementNotes NOTES = new StatementNotes();

    private static volatile Recording recording;

    private Recorder() {}

    /**
     * Starts recording; the table is printed when the JVM ends.
     *
     * @param settings what to write where
     * @throws IllegalArgumentException if a file cannot be written
     */
    public static void start(Settings settings) {
        final Recording started = new Recording(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(started::finish, "isolde-agent"));
        recording = started;
    }

    /**
     * A call begins.
     *
     * @return what the matching {@code executed...} method must be given
     */
    public static long enter() {
        return DEPTH.get()[0]++ == 0 ? System.nanoTime() : NESTED;
    }

    /**
     * A call with its SQL as argument ends.
     *
     * @param startedNs from {@link #enter}
     * @param sql what was executed, or one of the names above
     * @param thrown what it ended with; null if it succeeded
     */
    public static void executed(long startedNs, String sql, Throwable thrown) {
        final long ns = leave(startedNs);
        if (ns >= 0) {
            final String text = String.valueOf(sql);
            add(SqlShape.of(text), text, startedNs, ns, thrown);
        }
    }

    /**
     * A call of a prepared statement ends.
     *
     * @param startedNs from {@link #enter}
     * @param statement the statement
     * @param thrown what it ended with; null if it succeeded
     */
    public static void executedPrepared(long startedNs, Object statement, Throwable thrown) {
        final long ns = leave(startedNs);
        if (ns >= 0) {
            final Note note = NOTES.find(statement);
            final boolean known = note != null && note.sql != null;
            add(known ? note.shape : UNKNOWN, known ? note.sql : UNKNOWN, startedNs, ns, thrown);
        }
    }

    /**
     * A batch ends: one call, however many statements are in it.
     *
     * @param startedNs from {@link #enter}
     * @param statement the statement
     * @param thrown what it ended with; null if it succeeded
     */
    public static void executedBatch(long startedNs, Object statement, Throwable thrown) {
        final long ns = leave(startedNs);
        final Note note = NOTES.find(statement);
        if (ns >= 0) {
            final String shape = shapeOfBatch(note);
            add(shape, shape, startedNs, ns, thrown);
        }
        clear(note);
    }

    /**
     * A statement was prepared.
     *
     * @param statement the statement; null if the driver returned none
     * @param sql what it was prepared from
     */
    public static void prepared(Object statement, String sql) {
        if (statement != null && sql != null) {
            final Note note = NOTES.findOrAdd(statement);
            note.shape = SqlShape.of(sql);
            note.sql = sql;
        }
    }

    /**
     * SQL was added to a batch.
     *
     * @param statement the statement that holds the batch
     * @param sql what was added
     */
    public static void addedToBatch(Object statement, String sql) {
        add(NOTES.findOrAdd(statement), SqlShape.of(String.valueOf(sql)));
    }

    /**
     * A set of parameters was added to a batch.
     *
     * @param statement the prepared statement
     */
    public static void addedToBatch(Object statement) {
        final Note note = NOTES.findOrAdd(statement);
        add(note, note.sql == null ? UNKNOWN : note.shape);
    }

    /**
     * A batch was emptied.
     *
     * @param statement the statement that held it
     */
    public static void clearedBatch(Object statement) {
        clear(NOTES.find(statement));
    }

    /** Duration of the call in ns, or a negative number for a nested one. */
    private static long leave(long startedNs) {
        final long nowNs = System.nanoTime();
        DEPTH.get()[0]--;
        return startedNs == NESTED ? -1 : Math.max(0, nowNs - startedNs);
    }

    private static void add(String shape, String sql, long startedNs, long ns, Throwable thrown) {
        final Recording current = recording;
        if (current != null) {
            current.add(shape, sql, startedNs, ns, thrown);
        }
    }

    private static void add(Note note, String shape) {
        if (note.batchShape == null) {
            note.batchShape = shape;
        } else if (!note.batchShape.equals(shape)) {
            note.mixedBatch = true;
        }
    }

    private static void clear(Note note) {
        if (note != null) {
            note.batchShape = null;
            note.mixedBatch = false;
        }
    }

    private static String shapeOfBatch(Note note) {
        if (note == null || note.batchShape == null) {
            return "(empty batch)";
        }
        return note.mixedBatch ? MIXED_BATCH : BATCH + note.batchShape;
    }
}
