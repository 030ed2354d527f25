package io.isolde.core.engine.duckdb;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A committed row: as it was inserted, who has deleted it, and what was written to its columns since. */
final class Row {
    /** Nobody: a change is committed. */
    static final int NOBODY = -1;
    /** Who sees only what is committed. */
    private static final int NO_SESSION = -2;
    /** Not yet. */
    static final long NEVER = Long.MAX_VALUE;

    /** What of a column an UPDATE writes: DuckDB keeps whether a value is NULL apart from the value, and finds conflicts in each of the two. Measured. */
    enum Part {
        VALUE,
        NULLNESS
    }

    /**
     * A part of a column.
     *
     * @param value of {@link Part#NULLNESS} NULL, or any other value
     * @param owner the session whose transaction has not committed it; {@link #NOBODY} once it has
     * @param at when it was committed; {@link #NEVER} before
     */
    private record Write(int column, Part part, Value value, int owner, long at) {}

    private final Value[] inserted;
    private final long insertedAt;
    private int deleter = NOBODY;
    private long deletedAt = NEVER;
    /** In the order in which they were written, which is that of their COMMITs. */
    private final List<Write> writes = new ArrayList<>();

    Row(Value[] inserted, long insertedAt) {
        this.inserted = inserted;
        this.insertedAt = insertedAt;
    }

    Row copy() {
        final Row copy = new Row(inserted, insertedAt);
        copy.deleter = deleter;
        copy.deletedAt = deletedAt;
        copy.writes.addAll(writes);
        return copy;
    }

    boolean isSame(Row other) {
        return insertedAt == other.insertedAt
                && deleter == other.deleter
                && deletedAt == other.deletedAt
                && Arrays.equals(inserted, other.inserted)
                && writes.equals(other.writes);
    }

    // ---- what is seen

    /** Whether a transaction sees the row. */
    boolean isVisible(int session, long snapshot) {
        return insertedAt <= snapshot && deleter != session && deletedAt > snapshot;
    }

    /** The values that a transaction sees. */
    Value[] seen(int session, long snapshot) {
        if (writes.isEmpty()) {
            return inserted;
        }
        final Value[] values = inserted.clone();
        final boolean[] nulls = new boolean[values.length];
        for (int i = 0; i < nulls.length; i++) {
            nulls[i] = values[i] instanceof Value.Null;
        }
        for (final Write write : writes) {
            if (write.owner == session || write.at <= snapshot) {
                if (write.part == Part.VALUE) {
                    values[write.column] = write.value;
                } else {
                    nulls[write.column] = write.value instanceof Value.Null;
                }
            }
        }
        for (int i = 0; i < nulls.length; i++) {
            values[i] = nulls[i] ? Value.NULL : values[i];
        }
        return values;
    }

    /** The newest committed values; null if the row is deleted. */
    Value[] committed() {
        return deletedAt == NEVER ? seen(NO_SESSION, NEVER - 1) : null;
    }

    /** The row as it was inserted: keys never change in place. */
    Value[] keys() {
        return inserted;
    }

    // ---- who conflicts

    /** Whether another transaction, which this one does not see, has deleted the row. */
    boolean isDeletedUnseen(int session, long snapshot) {
        return deleter != NOBODY && deleter != session || deletedAt != NEVER && deletedAt > snapshot;
    }

    /** Whether another transaction, which this one does not see, has written a part of a column. */
    boolean isWrittenUnseen(int column, Part part, int session, long snapshot) {
        return writes.stream()
                .anyMatch(write -> write.column == column && write.part == part && isUnseen(write, session, snapshot));
    }

    /** Whether another transaction, which this one does not see, has written any column. */
    boolean isWrittenUnseen(int session, long snapshot) {
        return writes.stream().anyMatch(write -> isUnseen(write, session, snapshot));
    }

    private static boolean isUnseen(Write write, int session, long snapshot) {
        return write.owner == NOBODY ? write.at > snapshot : write.owner != session;
    }

    boolean isWrittenBy(int session, int column) {
        return writes.stream().anyMatch(write -> write.column == column && write.owner == session);
    }

    boolean isDeletedBy(int session) {
        return deleter == session;
    }

    /** When the deletion was committed; {@link #NEVER} if it was not. */
    long deletedAt() {
        return deletedAt;
    }

    // ---- changes

    void write(int column, Part part, Value value, int session) {
        writes.add(new Write(column, part, value, session, NEVER));
    }

    void delete(int session) {
        deleter = session;
    }

    void commit(int session, long now) {
        if (deleter == session) {
            deleter = NOBODY;
            deletedAt = now;
        }
        writes.replaceAll(write ->
                write.owner == session ? new Write(write.column, write.part, write.value, NOBODY, now) : write);
    }

    void rollBack(int session) {
        if (deleter == session) {
            deleter = NOBODY;
        }
        writes.removeIf(write -> write.owner == session);
    }
}
