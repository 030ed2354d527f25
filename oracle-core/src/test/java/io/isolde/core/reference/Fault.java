package io.isolde.core.reference;

/** What a broken database could do wrong. The solver makes exactly this mistake wherever it can. */
enum Fault {
    /** A plain SELECT at RC returns rows that nobody has committed. */
    DIRTY_READ_AT_RC,
    /** RR takes its snapshot at BEGIN, not at the first consistent read. */
    SNAPSHOT_AT_BEGIN,
    /** Nobody waits for an exclusive record lock. */
    LOST_EXCLUSIVE_LOCK,
    /** RR and SER lock no gaps. */
    MISSING_GAP_LOCK,
    /** A plain SELECT does not see what its own transaction wrote. */
    LOST_OWN_WRITE,
    /** SELECT with a locking clause returns the rows as the transaction's snapshot has them. */
    STALE_LOCKING_READ,
    /** ROLLBACK keeps what the transaction inserted. */
    KEPT_INSERT_AFTER_ROLLBACK
}
