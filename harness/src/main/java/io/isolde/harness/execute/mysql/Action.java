package io.isolde.harness.execute.mysql;

import java.util.List;

/**
 * What a {@link CaseMachine} wants done next, by whoever has a server and a clock. Each is answered by an event, named here. Steps and sessions are
 * numbers in the case; times are nanoseconds on the clock by which events are told.
 */
sealed interface Action {
    /** No step. */
    int NOBODY = -1;

    /** What needs no more words. */
    enum Plain implements Action {
        /** Take an answer that is there: {@link CaseMachine#answered}, or {@link CaseMachine#silent} where there is none. */
        TAKE,
        /** Ask who waits for a lock of the server: {@link CaseMachine#serverLocks}. */
        ASK_SERVER_LOCKS,
        /** Ask whether the server answers: {@link CaseMachine#alive}. */
        ASK_ALIVE,
        /** The round is stable: {@link CaseMachine#next}. */
        ROUND_IS_STABLE,
        /** All steps have ended; no event follows. */
        DONE
    }

    /**
     * Do, by itself, what is to be done before a step goes out: {@link CaseMachine#cleared}.
     *
     * @param resets whether what is left of the reset is done
     * @param sessions that send what they hold
     */
    record Clear(boolean resets, List<Integer> sessions) implements Action {}

    /** Keep a statement until its session sends the next, as it can do nothing but succeed: {@link CaseMachine#sent}. */
    record Hold(int step) implements Action {}

    /**
     * Send steps in one round trip: {@link CaseMachine#sent}. Those of another session than the last are kept, as for {@link Hold}.
     *
     * @param together in the order of the case; the last gives the round its name
     * @param resets whether what is left of the reset goes with them
     * @param reads whether all rows of the tables are read with them
     * @param prospect whether who sends them may wait with them
     */
    record Send(List<Integer> together, boolean resets, boolean reads, Prospect prospect) implements Action {
        int last() {
            return together.get(together.size() - 1);
        }
    }

    /** Whether steps that are sent may wait. */
    enum Prospect {
        CANNOT_WAIT,
        /** They may, but are expected not to; if they do, they are ended: {@link CaseMachine#isSeenWaiting}. */
        IS_TO_SUCCEED,
        MAY_WAIT
    }

    /**
     * Wait for an answer: {@link CaseMachine#answered}, or {@link CaseMachine#silent} where none came in time.
     *
     * @param untilNs a time
     * @param likely the step that will answer next, or {@link #NOBODY} where that is not known
     */
    record Listen(long untilNs, int likely) implements Action {}

    /** Let others work for so long, or until an answer comes: {@link CaseMachine#slept}. */
    record Sleep(long ns) implements Action {}

    /**
     * Ask who of the open statements waits: {@link CaseMachine#looked}, or {@link CaseMachine#lost}.
     *
     * @param quietNs for how long nothing was sent or has answered
     */
    record Look(long quietNs) implements Action {}

    /** End a statement that is out there, which then answers; no event follows. */
    record End(int step) implements Action {}

    /** The run cannot go on; no event follows. */
    record Stop(CaseStopped why) implements Action {}
}
