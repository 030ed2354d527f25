package io.isolde.harness.execute;

import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import java.sql.SQLException;
import java.util.List;

/**
 * The yardstick for lanes: sends again what a lane has sent, in sessions at the same levels, on tables reset in the same way, and does nothing else.
 * Used by the thread that opened it.
 */
public interface BareLoop extends AutoCloseable {
    /** A case that a lane has run, as it is sent again. */
    interface Recorded {
        /** Equal for cases with the same tables. */
        int schema();

        /**
         * A statement that was sent.
         *
         * @param waits whether it was seen waiting
         * @param ends of the statements that ended before the next was sent, its own among them unless it waits
         */
        record Send(int session, String sql, boolean waits, List<End> ends) {}

        /** How the statement of a session ended. */
        record End(int session, boolean failed) {}

        /** What was sent in a run, in order. */
        static List<Send> sends(Execution execution, SqlWriter writer) {
            final TestCase testCase = execution.testCase();
            return execution.history().rounds().stream()
                    .map(round -> new Send(
                            session(testCase, round.step()),
                            writer.write(testCase.steps().get(round.step()).statement()),
                            round.blocked(),
                            round.completions().stream()
                                    .map(done -> new End(
                                            session(testCase, done.step()), done.outcome() instanceof Outcome.Failed))
                                    .toList()))
                    .toList();
        }

        private static int session(TestCase testCase, int step) {
            return testCase.steps().get(step).session();
        }
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
