package io.isolde.harness.execute;

import java.sql.SQLException;

/**
 * The yardstick for lanes: sends again what a lane has sent, in sessions at the same levels, on tables reset in the same way, and does nothing else.
 * Used by the thread that opened it.
 */
public interface BareLoop extends AutoCloseable {
    /** A case that a lane has run, as it is sent again. */
    interface Recorded {
        /** Equal for cases with the same tables. */
        int schema();
    }

    /**
     * What is sent again of a run.
     *
     * @param schema a number that stands for the tables of the case
     */
    Recorded recorded(Execution execution, int schema);

    /**
     * Sends the statements of a case, as long as it takes the course it took before.
     *
     * @throws SQLException when the reset fails, or a statement does not end
     */
    void run(Recorded recorded) throws SQLException;

    /** Gives up what the last case has left, as a lane without a case does. */
    void rest() throws SQLException;

    /** Time spent on cases that took another course, so far. */
    long strayedNs();

    /** Cases that took another course, so far. */
    long strayedCases();

    /** Drops the schema and closes all connections. */
    @Override
    void close() throws SQLException;
}
