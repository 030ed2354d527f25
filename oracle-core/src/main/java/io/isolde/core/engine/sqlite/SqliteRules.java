package io.isolde.core.engine.sqlite;

import io.isolde.core.world.Rule;

/** The rules of SQLite that a history can break, as reports name them: sections of its manual, or {@code measured}. */
final class SqliteRules {
    static final Rule ANSWERS_AT_ONCE = new Rule(
            "with a busy timeout of 0 every statement is answered at once", "SQLite manual, sqlite3_busy_timeout");
    static final Rule SNAPSHOT = new Rule(
            "a read returns the database as the first read of its transaction found it, and its own changes",
            "SQLite manual, \"Isolation In SQLite\"; \"Write-Ahead Logging\", 2.2");
    static final Rule LOCKED_TABLES = new Rule(
            "in a shared cache a read returns the rows of a table that nobody else writes, or all at READ UNCOMMITTED",
            "SQLite manual, \"SQLite Shared-Cache Mode\", 2.2");
    static final Rule LOCKS = new Rule(
            "a statement is refused exactly where another session has the lock that it needs, or its snapshot is old",
            "SQLite manual, \"File Locking And Concurrency\", 5; \"Write-Ahead Logging\"; \"SQLite Shared-Cache Mode\"; measured");
    static final Rule WRITE = new Rule(
            "a write changes the rows that it sees, unless a constraint refuses one",
            "SQLite manual, \"The ON CONFLICT Clause\"; measured");
    static final Rule CONTROL = new Rule(
            "transactions and savepoints begin and end as they are told",
            "SQLite manual, \"Transaction\"; \"Savepoints\"; measured");
    static final Rule FINAL_STATE = new Rule(
            "the final state is what the committed transactions left", "SQLite manual, \"Atomic Commit In SQLite\"");

    private SqliteRules() {}
}
