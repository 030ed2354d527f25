package io.isolde.core.serial;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.List;

/**
 * A transaction of a history.
 *
 * @param session index into the sessions of the case
 * @param level it ran at
 * @param steps indexes into the steps of the case, in the order in which they ended; BEGIN, COMMIT and savepoints among them
 * @param end the step with whose end it ended: its last, or a BEGIN that committed it
 */
public record Transaction(int session, IsolationLevel level, List<Integer> steps, Ending ending, int end) {
    /** How a transaction ended. */
    public enum Ending {
        /** COMMIT, or a BEGIN that commits what was open. */
        COMMITTED,
        ROLLED_BACK,
        /** The server rolled it back: a deadlock, error 1020. */
        ABORTED,
        /** One statement outside of BEGIN and COMMIT. */
        AUTOCOMMITTED
    }

    public Transaction {
        steps = List.copyOf(steps);
    }
}
