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

    private Entry(Value[] committed, int owner, Value[] current) {
        this.committed = committed;
        this.owner = owner;
        this.current = current;
    }

    static Entry committed(Value[] row) {
        return new Entry(row, NOBODY, row);
    }

    static Entry owned(Value[] committed, int owner, Value[] current) {
        return new Entry(committed, owner, current);
    }

    boolean isFreeFor(int session) {
        return owner == NOBODY || owner == session;
    }

    boolean isSame(Entry other) {
        return this == other
                || owner == other.owner
                        && Arrays.equals(committed, other.committed)
                        && Arrays.equals(current, other.current);
    }

    int contentHash() {
        return (Arrays.hashCode(committed) * 31 + owner) * 31 + Arrays.hashCode(current);
    }
}
