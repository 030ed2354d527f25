package io.isolde.core.reference;

/**
 * What a broken database could do wrong. The solver makes exactly this mistake wherever it can. Where a public report tells of a mistake
 * of the kind, it is named.
 */
public enum Fault {
    // ---- what a plain SELECT sees

    /** A plain SELECT at RC returns rows that nobody has committed. */
    DIRTY_READ_AT_RC,
    /** A plain SELECT at RR returns rows that nobody has committed. */
    DIRTY_READ_AT_RR,
    /** A plain SELECT at SER locks nothing, waits for nobody and returns rows that nobody has committed. */
    DIRTY_READ_AT_SER,
    /** A plain SELECT at SER reads a snapshot and locks nothing. */
    UNLOCKED_READ_AT_SER,
    /** RR takes a new snapshot for every statement. */
    SNAPSHOT_PER_STATEMENT_AT_RR,
    /** RR takes its snapshot at BEGIN, not at the first consistent read. */
    SNAPSHOT_AT_BEGIN,
    /** WITH CONSISTENT SNAPSHOT is taken for BEGIN. */
    CONSISTENT_SNAPSHOT_IGNORED,
    /** RC keeps the snapshot of its first read. */
    SNAPSHOT_NOT_RENEWED_AT_RC,
    /** A snapshot shows transactions that were running when it was taken as soon as they commit. */
    SNAPSHOT_SHOWS_RUNNING,
    /** A write of one's own renews the snapshot. */
    SNAPSHOT_RENEWED_BY_OWN_WRITE,
    /** A snapshot at RR hides later changes of rows it has, but not later rows. */
    PHANTOM_AT_RR,
    /** Of a commit that changed several rows, all but one are visible. */
    TORN_COMMIT,
    /** A plain SELECT does not see what its own transaction wrote. */
    LOST_OWN_WRITE,
    /** A plain SELECT still returns rows that its own transaction deleted. */
    OWN_DELETE_UNSEEN,
    /** A plain SELECT at RC returns rows whose deletion is committed. Of this kind: TiDB#28092. */
    COMMITTED_DELETE_UNSEEN_AT_RC,
    /** An UPDATE of a key leaves the old index entry behind, and a plain SELECT by the old key returns the row. Kin: MDEV-32898. */
    STALE_INDEX_ENTRY,
    /** An UPDATE of a key adds no new entry to a secondary index, and whoever looks there by the new key misses the row. */
    MISSING_INDEX_ENTRY,

    // ---- locking reads

    /** SELECT with a locking clause returns the rows as the transaction's snapshot has them. Of this kind: TiDB#28092. */
    STALE_LOCKING_READ,
    /** SELECT FOR UPDATE takes shared locks. */
    FOR_UPDATE_LOCKS_SHARED,
    /** A locking SELECT that waited returns the row it waited for twice. MDEV-33802, without need for a NULL. */
    ROW_TWICE_AFTER_WAIT,

    // ---- locks

    /** Nobody waits for an exclusive record lock. */
    LOST_EXCLUSIVE_LOCK,
    /** Nobody waits for a shared record lock, so that a locking read returns rows that nobody has committed. */
    LOST_SHARED_LOCK,
    /** A shared record lock keeps nobody away. */
    SHARED_LOCK_BLOCKS_NOBODY,
    /** A changed row is locked only if its change had to look it up with a lock. */
    LOST_IMPLICIT_LOCK,
    /** Locks that were asked for end with their statement. */
    LOCKS_END_WITH_STATEMENT,
    /** COMMIT releases no locks. */
    LOCKS_OUTLIVE_COMMIT,
    /** ROLLBACK releases no locks. */
    LOCKS_OUTLIVE_ROLLBACK,
    /** RR and SER lock no gaps. */
    MISSING_GAP_LOCK,
    /** Scans at RR and SER lock no gap before an entry in their range. */
    MISSING_GAP_LOCK_INSIDE_RANGE,
    /** Scans at RR and SER do not lock the gap in which their range ends, where a miss locks nothing at all. */
    MISSING_GAP_LOCK_AT_END,
    /** A row that an UPDATE moves enters gaps that others have locked. */
    MOVED_ROW_IGNORES_GAP_LOCKS,
    /** RR and SER do not lock, or unlock, rows that were read and did not match. */
    UNMATCHED_ROWS_UNLOCKED,

    // ---- deadlocks

    /** Nobody looks for deadlocks. */
    DEADLOCK_UNDETECTED,
    /** A statement that has to wait ends in a deadlock error instead. */
    DEADLOCK_WITHOUT_CYCLE,
    /** A deadlock undoes the victim's statement; its transaction goes on. */
    DEADLOCK_KEEPS_CHANGES,
    /** A deadlock undoes, besides the victim, what another member of the cycle changed. */
    DEADLOCK_UNDOES_ANOTHER,

    // ---- UPDATE and DELETE

    /** An UPDATE at RR starts from the row as the snapshot has it, and overwrites newer changes. Kin: MDEV-29565. */
    UPDATE_ON_SNAPSHOT,
    /** An UPDATE writes back the columns it does not assign as they were when it started. */
    UPDATE_WRITES_STALE_COLUMNS,
    /** UPDATE and DELETE at RR do not find rows that the snapshot has not. */
    WRITE_MISSES_NEW_ROWS,
    /** A statement that waited tests the row as it was before the wait. */
    PREDICATE_ON_OLD_VERSION,
    /** A statement that waited skips the row it waited for. Of this kind, at RC: MDEV-27992. */
    ROW_SKIPPED_AFTER_WAIT,
    /** UPDATE and DELETE do not count the row they waited for. */
    ROW_UNCOUNTED_AFTER_WAIT,
    /** An UPDATE at RR and SER passes by a locked row whose committed version does not match. Kin, at RC: MDEV-26643. */
    SEMI_CONSISTENT_UPDATE_AT_RR,

    // ---- uniqueness

    /** A unique secondary index takes everything. */
    UNIQUE_CHECK_SKIPPED,
    /** Duplicates at RR and SER are looked for among what was committed when the transaction began. */
    UNIQUE_CHECK_ON_SNAPSHOT,
    /** The check of a unique secondary index looks past rows that are not committed. */
    UNIQUE_CHECK_IGNORES_UNCOMMITTED,
    /** A clash with a row that is not committed is an error at once. */
    UNIQUE_CHECK_DOES_NOT_WAIT,
    /** A key that the transaction itself has deleted is still taken. */
    UNIQUE_CHECK_SEES_OWN_DELETE,
    /** A key is taken although the insertion that was waited for is rolled back, or the row deleted. */
    UNIQUE_CHECK_NOT_REPEATED,
    /** NULL equals NULL in a unique index. */
    NULL_CLASHES_IN_UNIQUE,

    // ---- the ends of statements and transactions

    /** A statement that fails keeps what it had changed so far. */
    FAILED_STATEMENT_KEEPS_CHANGES,
    /** A statement that fails undoes the changes of its whole transaction. */
    FAILED_STATEMENT_UNDOES_TRANSACTION,
    /** ROLLBACK keeps what the transaction inserted. */
    KEPT_INSERT_AFTER_ROLLBACK,
    /** ROLLBACK keeps what the transaction updated. */
    KEPT_UPDATE_AFTER_ROLLBACK,
    /** ROLLBACK keeps the transaction's deletions. */
    KEPT_DELETE_AFTER_ROLLBACK,
    /** ROLLBACK undoes every statement that changed something but the first. */
    ROLLBACK_STOPS_EARLY,
    /** COMMIT loses the changes of the last statement, if there are others. */
    COMMIT_LOSES_LAST_STATEMENT,
    /** A statement in autocommit is rolled back. */
    AUTOCOMMIT_LOST
}
