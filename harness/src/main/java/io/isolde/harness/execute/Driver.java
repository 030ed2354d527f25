package io.isolde.harness.execute;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;

/** How cases are run on one family of databases: connect, set sessions up, make tables ready, see who waits, classify errors. */
public interface Driver {
    /**
     * Connects, and makes the schema that the options name.
     *
     * @throws BadInputException when the server cannot be reached, refuses the user, or does not grant what a lane needs
     */
    CaseRunner open(RunningTarget target, LaneOptions options);

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
