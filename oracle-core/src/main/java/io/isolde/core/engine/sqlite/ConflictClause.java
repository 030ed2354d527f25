package io.isolde.core.engine.sqlite;

import io.isolde.core.sql.Statement;

/** What a write does with a row that breaks a constraint. SQLite manual, "The ON CONFLICT Clause". */
enum ConflictClause {
    /** The statement is undone. */
    ABORT,
    /** The statement ends, and keeps the rows before. */
    FAIL,
    /** The transaction is rolled back. */
    ROLLBACK,
    /** The row is passed over. */
    IGNORE,
    /** The rows that it clashes with are deleted. */
    REPLACE;

    static ConflictClause of(Statement.InsertMode mode) {
        return switch (mode) {
            case INSERT -> ABORT;
            case INSERT_IGNORE -> IGNORE;
            case REPLACE -> REPLACE;
        };
    }

    static ConflictClause of(Statement.Resolution resolution) {
        return switch (resolution) {
            case FAIL -> FAIL;
            case ROLLBACK -> ROLLBACK;
            case REPLACE -> REPLACE;
        };
    }
}
