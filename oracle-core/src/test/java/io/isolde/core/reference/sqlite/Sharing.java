package io.isolde.core.reference.sqlite;

/** How sessions share the database: which of them may read, write and commit beside the others, and what they see. */
interface Sharing {
    /** A session compiles a statement of any kind. */
    default void compile(int session) throws Refusal {
        // Where files are locked, nobody is kept from that.
    }

    /** A session reads a table; what it sees. */
    Database read(int session, String table) throws Refusal;

    /** A session writes to a table; what it may change. */
    Database write(int session, String table) throws Refusal;

    /** A write of a session, which may have failed, has written a page. */
    void pageWritten(int session);

    /** BEGIN IMMEDIATE or EXCLUSIVE. */
    void begin(int session, boolean exclusive) throws Refusal;

    /** Publishes what a session wrote and ends its transaction. */
    void commit(int session) throws Refusal;

    /** Gives up what a session wrote and ends its transaction. */
    void rollback(int session);

    /** What a session has made of the database so far; null if it is no writer. */
    Database work(int session);

    /** What the database was when a session, which is a writer, became one. */
    Database original(int session);

    /** The database when all transactions have ended. */
    Database committed();
}
