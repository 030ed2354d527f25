package io.isolde.core.engine.duckdb;

import io.isolde.core.world.Rule;

/** The rules of DuckDB that a history can break, as reports name them. */
final class DuckDbRules {
    static final Rule ANSWERS_AT_ONCE = new Rule(
            "every statement is answered at once: a conflict is an error", "DuckDB manual, \"Concurrency\"; measured");
    static final Rule SNAPSHOT = new Rule(
            "a read returns the rows as the first statement of its transaction found them, and its own changes",
            "DuckDB manual, \"Transaction Management\"");
    static final Rule CONFLICT = new Rule(
            "a write fails exactly where another transaction that it does not see has deleted the row or written the column",
            "DuckDB manual, \"Concurrency\", \"Optimistic Concurrency Control\"; measured");
    static final Rule UNIQUE = new Rule(
            "a key is refused exactly where a committed row or an own row has it, at the statement or at COMMIT",
            "DuckDB manual, \"Indexes\", \"Constraints and Indexes\"; measured");
    static final Rule FOREIGN_KEY = new Rule(
            "a child is refused exactly where no committed or own row is its parent, and a parent cannot go while a row refers to it",
            "DuckDB manual, \"Constraints\", \"Foreign Keys\"; measured");
    static final Rule WRITE = new Rule(
            "a write changes the rows of its snapshot that match, all of them or none",
            "DuckDB manual, \"Transaction Management\"; measured");
    static final Rule CONTROL = new Rule(
            "transactions begin and end as they are told, and an error aborts one until ROLLBACK",
            "DuckDB manual, \"Transaction Management\"; measured");
    static final Rule FINAL_STATE = new Rule(
            "the final state is what the committed transactions left", "DuckDB manual, \"Transaction Management\"");

    private DuckDbRules() {}
}
