package io.isolde.harness.execute;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.RunningTarget;

/** How cases are run on one family of databases: connect, set sessions up, make tables ready, see who waits, classify errors. */
public interface Driver {
    /**
     * Connects, and makes the schema that the options name.
     *
     * @throws BadInputException when the server cannot be reached, refuses the user, or does not grant what a lane needs
     */
    CaseRunner open(RunningTarget target, LaneOptions options);
}
