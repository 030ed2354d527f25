package io.isolde.harness.execute;

import io.isolde.core.history.History;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.TestCase;
import java.util.Optional;

/**
 * A case that was run.
 *
 * @param history all that was seen; cut short when there is a fault or the server was lost, and then without a final state
 * @param waitDecisionNs for each step seen waiting, in order, the time from sending it to knowing that it waits
 * @param fault why this run says nothing about the database: the case is {@code Invalid}
 * @param reruns how often the case was run again because a statement seen waiting ended without a cause, or one was cut short
 * @param serverLost true when the server stopped answering. Without a fault that is a finding, and the last round tells which
 *     statement it was; with one it happened before the first step, and the case that ran before may be the cause
 * @param plans how the server said it would find the rows, where it was asked
 * @param waits how it is known which statements waited
 */
@SuppressWarnings("ArrayRecordComponent") // made for each case, read once, compared by nobody
public record Execution(
        TestCase testCase,
        History history,
        PhaseTimes times,
        long[] waitDecisionNs,
        Optional<String> fault,
        int reruns,
        boolean serverLost,
        Plans plans,
        Waits waits) {
    /** How it is known which statements waited, in which round. */
    public enum Waits {
        /** The server said so. */
        SEEN,
        /** The server said so, once where it is asked twice otherwise, as that was expected; and all rounds went as expected. */
        FORESEEN,
        /**
         * The server said so, once where it is asked twice otherwise, as that was expected; then something came otherwise. Or the server was lost
         * while several statements were out in one round trip, of which the last is named.
         */
        DOUBTFUL,
        /** A statement waited for a lock of the server that somebody outside the case holds; the fault names it. */
        FOREIGN
    }

    /** A run without plans, in which all waits were seen. */
    public Execution(
            TestCase testCase,
            History history,
            PhaseTimes times,
            long[] waitDecisionNs,
            Optional<String> fault,
            int reruns,
            boolean serverLost) {
        this(testCase, history, times, waitDecisionNs, fault, reruns, serverLost, Plans.NONE, Waits.SEEN);
    }

    /** As one whose lane waited so long for the tables of the next. */
    public Execution plusReset(long ns) {
        final PhaseTimes more =
                new PhaseTimes(times.resetNs() + ns, times.executeNs(), times.waitNs(), times.finalStateNs());
        return new Execution(testCase, history, more, waitDecisionNs, fault, reruns, serverLost, plans, waits);
    }

    /** As one of a case that was run again so often. */
    public Execution withReruns(int count) {
        return new Execution(testCase, history, times, waitDecisionNs, fault, count, serverLost, plans, waits);
    }
}
