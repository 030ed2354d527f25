package io.isolde.core.engine.h2;

import io.isolde.core.sql.Value;
import java.util.Arrays;

/** A row as it was committed and as its writer, which has it locked, left it. Never changes. */
final class Entry {
    static final int NOBODY = -1;

    /** Null for a row that no committed transaction left. */
    final Value[] committed;
    /** The session that has it locked, or {@link #NOBODY}. */
    final int owner;
    /** Null for a row that its owner has deleted. */
    final Value[] current;
    /** Whether its owner may have found the row only after it had gone, so that nobody has it locked. */
    final boolean isUncertain;

    private Entry(Value[] committed, int owner, Value[] current, boolean isUncertain) {
        this.committed = committed;
        this.owner = owner;
        this.current = current;
        this.isUncertain = isUncertain;
    }

    static Entry committed(Value[] row) {
        return new Entry(row, NOBODY, row, false);
    }

    static Entry owned(Value[] committed, int owner, Value[] current) {
        return new Entry(committed, owner, current, false);
    }

    /** A row that has gone, and that a session may have locked. */
    static Entry gone(int owner, boolean isUncertain) {
        return new Entry(null, owner, null, isUncertain);
    }

    /** The same, of another owner. */
    Entry of(int other) {
        return new Entry(committed, other, current, isUncertain);
    }

    boolean isFreeFor(int session) {
        return owner == NOBODY || owner == session;
    }

    boolean isSame(Entry other) {
        return this == other
                || owner == other.owner
                        && isUncertain == other.isUncertain
                        && Arrays.equals(committed, other.committed)
                        && Arrays.equals(current, other.current);
    }

    int contentHash() {
        return (Arrays.hashCode(committed) * 31 + owner) * 31 + Arrays.hashCode(current);
    }
}
