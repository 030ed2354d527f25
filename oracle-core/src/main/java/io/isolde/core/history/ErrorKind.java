package io.isolde.core.history;

/** Classes of errors, by what they mean for the transaction. Each dialect has a table from its codes. */
public enum ErrorKind {
    /** 1213: the whole transaction was rolled back to break a deadlock. */
    DEADLOCK,
    /** 1205: the statement gave up waiting; the transaction goes on. */
    LOCK_WAIT_TIMEOUT,
    /** 1020: with innodb_snapshot_isolation; the whole transaction was rolled back. */
    RECORD_CHANGED,
    /** 1062. */
    DUPLICATE_KEY,
    /** 1048, 1364. */
    NULL_NOT_ALLOWED,
    /** 1264, 1406, 1690. */
    OUT_OF_RANGE,
    /** 1265, 1292, 1366, 1916: a value does not convert. */
    BAD_CONVERSION,
    /** 1365. */
    DIVISION_BY_ZERO,
    /** 1305: ROLLBACK TO or RELEASE of a savepoint that is not there. */
    UNKNOWN_SAVEPOINT,
    /** 4025 (MariaDB), 3819 (MySQL): a CHECK is false for a row. */
    CHECK_VIOLATED,
    /** 1452, 1216: a row refers to a parent that is not there. */
    NO_PARENT,
    /** 1451, 1217: rows refer to the one that is deleted or changed. */
    STILL_REFERENCED,
    /** 1317: somebody killed the statement. */
    INTERRUPTED,
    /** The connection or the server was lost. */
    CONNECTION_LOST,
    /** 1032: a row that an index led to was not there. */
    ROW_NOT_FOUND,
    /** 1467: an AUTO_INCREMENT number could not be had. */
    NO_NUMBER,
    /** 1412, 159: the table was changed since the snapshot; the statement is undone. */
    TABLE_CHANGED,
    /** SQLite 5: another session holds a lock of the database file that this statement needs. The transaction goes on. */
    BUSY,
    /** SQLite 517: the snapshot is not the newest state, so the transaction may not write. It may read on. */
    SNAPSHOT_TOO_OLD,
    /** SQLite 262: another session of the shared cache has locked the table, or writes. */
    TABLE_LOCKED,
    /** SQLite 1: BEGIN within a transaction, or COMMIT or ROLLBACK without one. 1568: SET TRANSACTION within one. */
    TRANSACTION_STATE,
    /** PostgreSQL 40001: the transaction cannot be one of a serial order, or what it changes was changed since its snapshot. */
    SERIALIZATION_FAILURE,
    /** PostgreSQL 25P02, H2 50000 by 103 of its store: an earlier error has ended the transaction, up to ROLLBACK. */
    TRANSACTION_ABORTED,
    /** PostgreSQL 21000: a statement comes to a row that it has written itself. */
    AFFECTED_TWICE,
    /** PostgreSQL 25006, MySQL 1792: the transaction only reads. */
    READ_ONLY,
    /**
     * The statement is refused when it is analysed, whatever the rows are. PostgreSQL 0A000, 428C9, 42601, 42702, 42703, 42712, 42725, 42804, 42846,
     * 42883, and 55000 of a deferrable key for ON CONFLICT; SQLite where ON CONFLICT names no key;
     * H2 90145.
     */
    REFUSED,
    /** Anything else; the vendor code tells. */
    OTHER;

    /** True where the error ends the transaction, not only the statement. */
    public boolean endsTransaction() {
        return this == DEADLOCK || this == RECORD_CHANGED || this == CONNECTION_LOST;
    }
}
