package io.isolde.core.reference.sqlite;

/** What a broken SQLite could do wrong. The solver makes exactly this mistake wherever it can. */
enum SqliteFault {
    // ---- locks of the file

    /** COMMIT does not wait for readers to go. */
    COMMIT_BESIDE_READERS,
    /** There may be two writers; the later COMMIT overwrites the earlier. */
    SECOND_WRITER_ADMITTED,
    /** A writer that waits for readers to go lets new ones in. */
    PENDING_ADMITS_READERS,
    /** A COMMIT that is refused rolls back. */
    REFUSED_COMMIT_ROLLS_BACK,
    /** A transaction that wrote no page commits beside readers. */
    EMPTY_WRITER_COMMITS_BESIDE_READERS,
    /** BEGIN EXCLUSIVE is taken for BEGIN IMMEDIATE. */
    EXCLUSIVE_ADMITS_READERS,

    // ---- snapshots

    /** A read returns what others have not committed. */
    DIRTY_READ,
    /** A read does not see what its own transaction wrote. */
    OWN_WRITE_UNSEEN,
    /** Every read takes a new snapshot. */
    SNAPSHOT_PER_STATEMENT,
    /** BEGIN takes the snapshot. */
    SNAPSHOT_AT_BEGIN,
    /** A transaction whose snapshot is old writes, and its COMMIT overwrites what it has not seen. */
    OLD_SNAPSHOT_WRITES,
    /** A commit that wrote no page makes snapshots old. */
    EMPTY_COMMIT_MAKES_SNAPSHOTS_OLD,
    /** A join reads its further tables as they were committed last. */
    JOINED_TABLE_READ_ANEW,
    /** The SELECT of an INSERT does not see what its own transaction wrote. */
    INSERT_SELECT_MISSES_OWN_WRITES,

    // ---- locks of tables

    /** A table that another writes is read at any level. */
    TABLE_WRITE_LOCK_IGNORED,
    /** Of the tables that a SELECT names only the first is locked. */
    JOINED_TABLE_NOT_LOCKED,
    /** A table that others have read is written. */
    TABLE_READ_LOCK_IGNORED,
    /** A read at READ UNCOMMITTED locks its table. */
    READ_UNCOMMITTED_LOCKS,
    /** A writer that was refused a table lets transactions begin. */
    REFUSED_WRITER_ADMITS_READERS,
    /** A write that is refused a table lets the place of the writer go. */
    REFUSED_WRITER_IS_NONE,

    // ---- constraints

    /** A unique index takes everything. */
    UNIQUE_CHECK_SKIPPED,
    /** Uniqueness is checked when all rows are written. */
    UNIQUE_CHECK_AT_END,
    /** NULL equals NULL in a unique index. */
    NULL_CLASHES,
    /** A column takes NULL that refuses it. */
    NOT_NULL_IGNORED,
    /** A CHECK refuses nothing. */
    CHECK_IGNORED,
    /** INSERT OR REPLACE deletes only the row with its row id. */
    REPLACE_KEEPS_CLASHING,
    /** A row that OR IGNORE passes over is counted. */
    PASSED_OVER_COUNTED,
    /** INSERT OR FAIL and UPDATE OR FAIL take back the rows before the one that is refused. */
    OR_FAIL_UNDOES_STATEMENT,
    /** INSERT OR ROLLBACK and UPDATE OR ROLLBACK end their statement only. */
    OR_ROLLBACK_KEEPS_TRANSACTION,
    /** A statement that fails keeps what it had written so far. */
    FAILED_STATEMENT_KEEPS_ROWS,
    /** A statement that fails rolls its transaction back. */
    FAILED_STATEMENT_ENDS_TRANSACTION,
    /** ON CONFLICT takes a clash with any key for one with its own. */
    UPSERT_MEETS_ANY_KEY,
    /** ON CONFLICT DO UPDATE does not ask for its WHERE. */
    UPSERT_IGNORES_WHERE,
    /** RETURNING of UPDATE returns the row as it was. */
    RETURNING_OLD_ROW,
    /** An UPDATE sees what it has assigned to columns before. */
    ASSIGNMENTS_SEE_EACH_OTHER,

    // ---- the ends of transactions

    /** ROLLBACK commits. */
    ROLLBACK_KEEPS_CHANGES,
    /** COMMIT rolls back. */
    COMMIT_LOST,
    /** A statement in autocommit is rolled back. */
    AUTOCOMMIT_LOST,
    /** A BEGIN IMMEDIATE or EXCLUSIVE within a transaction takes no lock. */
    NESTED_BEGIN_TAKES_NO_LOCK,
    /** ROLLBACK TO takes nothing back. */
    ROLLBACK_TO_KEEPS_CHANGES,
    /** ROLLBACK TO goes back to the outermost savepoint of the name. */
    ROLLBACK_TO_OUTERMOST,
    /** ROLLBACK TO drops the savepoint itself. */
    ROLLBACK_TO_DROPS_SAVEPOINT,
    /** RELEASE of the savepoint that began the transaction leaves it open. */
    RELEASE_DOES_NOT_COMMIT,
    /** RELEASE keeps the savepoints within the released one. */
    RELEASE_KEEPS_INNER
}
