package io.isolde.core.engine.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.world.Rule;

/** The rules of PostgreSQL that a history can break, as reports name them: sections of its manual, or {@code measured}. */
final class PostgresRules {
    static final Rule SNAPSHOT = new Rule(
            "a read returns what was committed when its statement (READ COMMITTED) or the first one of its transaction began, and its own changes",
            "PostgreSQL manual, 13.2; measured");
    static final Rule LOCKING_READ = new Rule(
            "a read that locks returns rows of its snapshot that match, by their newest versions, and locks nothing else",
            "PostgreSQL manual, 13.2.1, 13.3.2; measured");
    static final Rule WRITE = new Rule(
            "a write changes the rows of its snapshot that match, if their newest versions match, too, unless a constraint refuses one",
            "PostgreSQL manual, 13.2.1; measured");
    static final Rule WAITS = new Rule(
            "a statement waits exactly as long as another transaction has a row that it needs in a mode that conflicts, or a key that it inserts",
            "PostgreSQL manual, 13.3.2, 62.5; measured");
    static final Rule DEADLOCK = new Rule(
            "a deadlock ends one of those who wait for each other, and nobody else",
            "PostgreSQL manual, 13.3.4; measured");
    static final Rule FIRST_UPDATER = new Rule(
            "a transaction that keeps its snapshot fails exactly where it would change a row that was changed since, or may close a ring of dependencies",
            "PostgreSQL manual, 13.2.2, 13.2.3; measured");
    static final Rule SERIAL_ORDER = new Rule(
            "serializable transactions that commit have done what they would have done in some order, one after the other",
            "PostgreSQL manual, 13.2.3");
    static final Rule ABORTED = new Rule(
            "after an error a transaction refuses all statements up to ROLLBACK, or ROLLBACK TO an earlier savepoint",
            "PostgreSQL manual, \"Transactions\", ROLLBACK TO; measured");
    static final Rule CONTROL = new Rule(
            "transactions and savepoints begin and end as they are told",
            "PostgreSQL manual, BEGIN, SAVEPOINT, SET TRANSACTION; measured");
    static final Rule FINAL_STATE =
            new Rule("the final state is what the committed transactions left", "PostgreSQL manual, \"Transactions\"");

    private PostgresRules() {}

    /** The rule that is broken where a statement ended with another answer than was seen. */
    static Rule broken(PostgresStatement statement, ErrorKind expected, ErrorKind seen) {
        if (expected == ErrorKind.DEADLOCK || seen == ErrorKind.DEADLOCK) {
            return DEADLOCK;
        } else if (expected == ErrorKind.SERIALIZATION_FAILURE || seen == ErrorKind.SERIALIZATION_FAILURE) {
            return FIRST_UPDATER;
        } else if (expected == ErrorKind.TRANSACTION_ABORTED || seen == ErrorKind.TRANSACTION_ABORTED) {
            return ABORTED;
        } else if (statement instanceof PostgresStatement.Control) {
            return CONTROL;
        } else if (statement instanceof PostgresStatement.Select select) {
            return select.lock() == null ? SNAPSHOT : LOCKING_READ;
        }
        return WRITE;
    }
}
