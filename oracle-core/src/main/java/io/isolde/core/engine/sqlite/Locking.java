package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;

/** Who may read, write and commit beside whom. Each asks for what it needs, and gives the error that it is refused with, or null. */
interface Locking {
    /** No table in particular. */
    int NO_TABLE = -1;

    /** A statement of a session, whatever it is, is to be compiled, for which the schema is read. */
    default ErrorKind prepare(SqliteWorld world, int session) {
        return null;
    }

    /** Whether tables are locked, so that it matters in which order. */
    boolean locksTables();

    /** A statement of a session reads tables, in this order. */
    ErrorKind read(SqliteWorld world, int session, int... tables);

    /** A statement of a session writes to a table, whatever it reads: what a writer has locked to read keeps nobody out, as there is no other. */
    ErrorKind write(SqliteWorld world, int session, int table);

    /** BEGIN IMMEDIATE or EXCLUSIVE. */
    ErrorKind begin(SqliteWorld world, int session, boolean exclusive);

    /** A session's transaction is to be committed. */
    ErrorKind commit(SqliteWorld world, int session);

    /** The database as a session that reads sees it. */
    Image view(SqliteWorld world, int session);

    /** A session's transaction ends: its locks go. */
    void end(SqliteWorld world, int session);
}
