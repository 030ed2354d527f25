package io.isolde.core.engine.postgresql;

/** The locks of rows, each stronger than the one before. PostgreSQL manual, 13.3.2 "Row-Level Locks"; measured. */
enum RowLock {
    KEY_SHARE,
    SHARE,
    NO_KEY_UPDATE,
    UPDATE;

    /** Whether two transactions cannot hold these at once. */
    boolean conflictsWith(RowLock other) {
        return ordinal() + other.ordinal() >= UPDATE.ordinal();
    }

    /** Whether who holds it need not ask for another. */
    boolean covers(RowLock other) {
        return ordinal() >= other.ordinal();
    }
}
