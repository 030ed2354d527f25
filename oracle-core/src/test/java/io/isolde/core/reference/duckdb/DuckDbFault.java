package io.isolde.core.reference.duckdb;

/** What a broken DuckDB could do wrong. The solver makes exactly this mistake wherever it can. */
enum DuckDbFault {
    /** A read returns what others have not committed. */
    DIRTY_READ,
    /** Every statement takes a new snapshot. */
    SNAPSHOT_PER_STATEMENT,
    /** BEGIN takes the snapshot. */
    SNAPSHOT_AT_BEGIN,
    /** A read does not see rows that its transaction has inserted. */
    OWN_ROWS_UNSEEN,
    /** Two UPDATEs of one column do not conflict. */
    UPDATES_DO_NOT_CONFLICT,
    /** An UPDATE conflicts with one of another column. */
    ROWS_CONFLICT,
    /** A write does not conflict with what was committed since its snapshot. */
    COMMITTED_DOES_NOT_CONFLICT,
    /** Two DELETEs of one row do not conflict. */
    DELETES_DO_NOT_CONFLICT,
    /** An UPDATE beside a DELETE does not conflict. */
    UPDATE_BESIDE_DELETE,
    /** An UPDATE that changes nothing is always written. */
    NO_CHANGE_IS_WRITTEN,
    /** COMMIT does not look for keys again. */
    KEYS_UNCHECKED_AT_COMMIT,
    /** A statement does not find keys of committed rows that it does not see. */
    UNSEEN_KEY_IS_FREE,
    /** A deleted key is free before the deletion is committed. */
    DELETED_KEY_IS_FREE_AT_ONCE,
    /** An error does not abort the transaction. */
    ERROR_DOES_NOT_ABORT,
    /** COMMIT of an aborted transaction commits. */
    ABORTED_TRANSACTION_COMMITS,
    /** ROLLBACK leaves what was deleted deleted. */
    ROLLBACK_KEEPS_DELETIONS,
    /** A row may refer to none. */
    CHILD_UNCHECKED,
    /** A row goes although another refers to it. */
    PARENT_UNCHECKED,
    /** COMMIT does not look for rows without the one that they refer to. */
    ORPHAN_LEFT
}
