package io.isolde.harness.generate;

/** What a generated statement may be, with how often it is by default relative to the others. */
public enum StatementKind {
    SELECT(25),
    SELECT_FOR_SHARE(6),
    SELECT_FOR_UPDATE(8),
    INSERT(13),
    UPDATE(36),
    DELETE(12),
    REPLACE(3),
    INSERT_IGNORE(2),
    /** INSERT ... ON DUPLICATE KEY UPDATE. */
    INSERT_UPDATE(3),
    UPDATE_IGNORE(3),
    /** FOR UPDATE or FOR SHARE, with NOWAIT. */
    SELECT_NOWAIT(2),
    /** FOR UPDATE or FOR SHARE, with SKIP LOCKED. */
    SELECT_SKIP_LOCKED(2),
    /** INSERT, INSERT IGNORE or REPLACE of rows that a SELECT of the same table finds. */
    INSERT_SELECT(3);

    private final int defaultWeight;

    StatementKind(int defaultWeight) {
        this.defaultWeight = defaultWeight;
    }

    public int defaultWeight() {
        return defaultWeight;
    }

    public boolean writes() {
        return access().writes();
    }

    /** What it does to the rows it meets; INSERT ... SELECT counts by what it adds. */
    Access access() {
        return switch (this) {
            case SELECT -> Access.READ;
            case SELECT_FOR_SHARE, SELECT_FOR_UPDATE, SELECT_NOWAIT, SELECT_SKIP_LOCKED -> Access.LOCKING_READ;
            case INSERT, REPLACE, INSERT_IGNORE, INSERT_UPDATE, INSERT_SELECT -> Access.INSERT;
            case UPDATE, UPDATE_IGNORE -> Access.UPDATE;
            case DELETE -> Access.DELETE;
        };
    }

    /** Adds rows of its own; every other kind acts on the rows that its condition chooses. */
    public boolean inserts() {
        return this == INSERT || this == REPLACE || this == INSERT_IGNORE || this == INSERT_UPDATE;
    }
}
