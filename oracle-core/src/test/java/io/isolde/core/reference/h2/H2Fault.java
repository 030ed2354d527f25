package io.isolde.core.reference.h2;

/** What a broken H2 could do wrong. The solver makes exactly this mistake wherever it can. */
enum H2Fault {
    // ---- what is read

    /** READ COMMITTED returns what others have not committed. */
    DIRTY_READ,
    /** A read does not see what its own transaction wrote. */
    OWN_WRITE_UNSEEN,
    /** From REPEATABLE READ on every read takes a new snapshot. */
    SNAPSHOT_PER_STATEMENT,
    /** SERIALIZABLE takes the snapshot of a table when that is first read, as REPEATABLE READ does. */
    SNAPSHOT_PER_TABLE,
    /** READ UNCOMMITTED returns what is committed only. */
    READS_ARE_CLEAN,

    // ---- locks and waits

    /** A write does not wait for the row that another has changed. */
    NO_WAIT,
    /** Who has waited writes what it has computed from the row that it saw before. */
    NO_RECHECK,
    /** Who has waited for a row passes it by, whatever it has become. */
    PASSED_BY_AFTER_WAIT,
    /** FOR UPDATE locks nothing. */
    FOR_UPDATE_LOCKS_NOTHING,
    /** A row that matches no more is not locked. */
    UNMATCHED_ROW_IS_FREE,
    /** ROLLBACK TO gives up no locks. */
    ROLLBACK_TO_KEEPS_LOCKS,
    /** The oldest transaction of a deadlock is rolled back. */
    OLDEST_IS_VICTIM,
    /** A transaction is as old as its first statement behind BEGIN, which takes its snapshot. */
    BEGIN_HAS_NO_AGE,

    // ---- conflicts and keys

    /** A row that has changed since the snapshot is overwritten: a lost update. */
    CONFLICT_UNNOTICED,
    /** A row that was locked and not changed is a conflict, too. */
    EQUAL_ROW_CONFLICTS,
    /** INSERT overwrites the row of its key. */
    KEY_OVERWRITTEN,
    /** A key of the snapshot is free once others have deleted the row. */
    KEY_OF_SNAPSHOT_IS_FREE,
    /** UPDATE takes a row out only when its turn comes, so that keys clash on the way. */
    KEYS_CLASH_ON_THE_WAY,

    // ---- ends

    /** COMMIT is a ROLLBACK. */
    COMMIT_LOST,
    /** ROLLBACK is a COMMIT. */
    ROLLBACK_COMMITS,
    /** A statement that fails keeps what it has written. */
    FAILED_STATEMENT_KEEPS_ROWS,
    /** A deadlock ends the statement only. */
    VICTIM_GOES_ON,
    /** A savepoint of the same name does not move. */
    SAVEPOINT_STAYS,
    /** ROLLBACK TO undoes nothing. */
    ROLLBACK_TO_KEEPS_ROWS
}
