package io.isolde.harness.execute;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.Optional;

/** How cases are run on one family of databases: connect, set sessions up, make tables ready, see who waits, classify errors. */
public interface Driver {
    /**
     * Connects, and makes the schema that the options name.
     *
     * @throws BadInputException when the server cannot be reached, refuses the user, or does not grant what a lane needs
     */
    CaseRunner open(RunningTarget target, LaneOptions options);

    /**
     * A case whose set-up only makes and fills the tables that its own set-up leaves on a server.
     *
     * @param schema that is made for it, and dropped
     * @return empty where that cannot be said
     */
    default Optional<TestCase> withSetUpAsMade(RunningTarget target, String schema, TestCase testCase) {
        return Optional.empty();
    }

    /**
     * Connects, and makes the schema that the options name; its name must be that of no lane that runs. The calling thread is to use the loop.
     *
     * @throws SQLException when the server refuses
     * @throws BadInputException when there is no such loop for the family
     */
    default BareLoop openBare(RunningTarget target, LaneOptions options) throws SQLException {
        throw new BadInputException("there is no bare loop for " + target.name());
    }
}
