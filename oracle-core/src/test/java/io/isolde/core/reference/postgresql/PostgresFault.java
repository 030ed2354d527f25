package io.isolde.core.reference.postgresql;

/** What a broken PostgreSQL could do wrong. The solver makes exactly this mistake wherever it can. */
enum PostgresFault {
    // ---- snapshots

    /** A read returns what others have not committed. */
    DIRTY_READ,
    /** A statement does not see what its own transaction wrote. */
    OWN_WRITE_UNSEEN,
    /** A transaction that keeps its snapshot takes a new one for every statement. */
    SNAPSHOT_PER_STATEMENT,
    /** At READ COMMITTED the first snapshot is kept. */
    SNAPSHOT_KEPT,
    /** BEGIN takes the snapshot. */
    SNAPSHOT_AT_BEGIN,
    /** Only a SELECT takes the snapshot that is kept. */
    SNAPSHOT_TOO_LATE,
    /** ROLLBACK TO forgets the snapshot. */
    ROLLBACK_TO_RENEWS_SNAPSHOT,

    // ---- after a wait

    /** A row that was changed meanwhile is written from its version in the snapshot. */
    LOST_UPDATE,
    /** A row that was changed meanwhile is passed over. */
    CHANGED_ROW_PASSED_OVER,
    /** The condition is not tested again. */
    NO_RECHECK,
    /** The condition is tested again on the version in the snapshot, and what is returned comes from there. */
    RECHECK_ON_SNAPSHOT,
    /** A row whose newest version does not match is unlocked. */
    UNMATCHED_UNLOCKED,
    /** Whoever waited fails even if the other one rolled back. */
    ROLLED_BACK_UPDATE_FAILS,
    /** At levels that keep the snapshot the second updater wins. */
    SECOND_UPDATER_WINS,
    /** A row that was only locked counts as changed. */
    LOCK_COUNTS_AS_CHANGE,

    // ---- locks

    /** A row that does not match is locked. */
    UNMATCHED_LOCKED,
    /** A plain read waits for writers. */
    READ_WAITS,
    /** FOR SHARE locks nothing. */
    SHARE_LOCKS_NOTHING,
    /** FOR UPDATE locks nothing. */
    FOR_UPDATE_LOCKS_NOTHING,
    /** FOR SHARE holds others off who share. */
    SHARE_EXCLUDES,
    /** A change of a key locks as any change. */
    KEY_CHANGE_LOCKS_LESS,
    /** Any change locks as that of a key. */
    CHANGE_LOCKS_KEY,
    /** Locks are freed at the end of the statement. */
    LOCKS_END_WITH_STATEMENT,
    /** ROLLBACK TO keeps the locks that were taken since the savepoint. */
    ROLLBACK_TO_KEEPS_LOCKS,
    /** An error keeps locks up to ROLLBACK. */
    ERROR_KEEPS_LOCKS,
    /** A lock that is compatible queues behind one that waits. */
    COMPATIBLE_QUEUES,
    /** NOWAIT waits. */
    NOWAIT_WAITS,
    /** SKIP LOCKED returns rows that others have locked. */
    SKIP_LOCKED_SKIPS_NOTHING,
    /** Whoever waits for somebody who waits is the victim of a deadlock. */
    DEADLOCK_WITHOUT_RING,
    /** A deadlock ends one who has nothing to do with it, too. */
    DEADLOCK_KILLS_BYSTANDERS,

    // ---- keys and constraints

    /** A key is taken twice. */
    UNIQUE_CHECK_SKIPPED,
    /** A key that is not committed clashes at once. */
    UNIQUE_DOES_NOT_WAIT,
    /** A key that is not in the snapshot does not clash. */
    UNIQUE_BY_SNAPSHOT,
    /** NULL equals NULL in a unique index. */
    NULL_CLASHES,
    /** Who waits for a key is in the index already. */
    WAITER_IN_INDEX,
    /** A key that may be taken twice for a while stays taken twice. */
    DEFERRED_KEY_NOT_ASKED,
    /** A column takes NULL that refuses it. */
    NOT_NULL_IGNORED,
    /** A CHECK refuses nothing. */
    CHECK_IGNORED,
    /** A row may refer to one that is not there. */
    PARENT_NOT_ASKED,
    /** A row that others refer to goes. */
    CHILDREN_NOT_ASKED,
    /** A row that is referred to is looked at, but not locked. */
    KEY_OF_PARENT_NOT_LOCKED,

    // ---- the ends of transactions

    /** After an error a transaction goes on. */
    ABORTED_GOES_ON,
    /** After an error COMMIT commits what was done before. */
    ABORTED_COMMITS,
    /** ROLLBACK TO does not heal. */
    ROLLBACK_TO_DOES_NOT_HEAL,
    /** ROLLBACK commits. */
    ROLLBACK_KEEPS_CHANGES,
    /** COMMIT rolls back. */
    COMMIT_LOST,
    /** A statement in autocommit is rolled back. */
    AUTOCOMMIT_LOST,
    /** ROLLBACK TO takes nothing back. */
    ROLLBACK_TO_KEEPS_CHANGES,
    /** ROLLBACK TO drops the savepoint. */
    ROLLBACK_TO_DROPS_SAVEPOINT,
    /** RELEASE takes back what was done since the savepoint. */
    RELEASE_TAKES_BACK,

    // ---- serializable transactions

    /** Serializable transactions are not watched. */
    SERIALIZABLE_IS_REPEATABLE,
    /** Reads of UPDATE and DELETE count for nothing. */
    READS_OF_WRITES_FORGOTTEN,
    /** A transaction that has committed counts for nothing. */
    COMMITTED_FORGOTTEN,
    /** DEFERRABLE does not wait. */
    SAFE_SNAPSHOT_NOT_AWAITED,
    /** One dependency is enough to fail. */
    ONE_DEPENDENCY_FAILS
}
