package io.isolde.core.engine.postgresql;

/** What subqueries of the statement under way read: the rows that it saw when it began, whatever it has written since then. Measured. */
final class StatementView {
    private PostgresWorld world;
    private Run run;

    /** Turns to a statement that begins or goes on. */
    void turnTo(PostgresWorld statementWorld, Run statementRun) {
        world = statementWorld;
        run = statementRun;
    }

    PostgresWorld world() {
        return world;
    }

    /** The versions of a table. */
    int[] seen(int table) {
        return run.seen[table];
    }
}
