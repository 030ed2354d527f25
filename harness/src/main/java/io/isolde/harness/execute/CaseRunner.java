package io.isolde.harness.execute;

import io.isolde.core.schedule.TestCase;

/** Runs closed cases on sessions of its own, one after the other. Used by one thread at a time. */
public interface CaseRunner extends AutoCloseable {
    /**
     * Runs a {@linkplain TestCase#closed closed} case. Whatever the database does is in the history; a fault of ours, and the loss of a server, is told by the
     * execution, not thrown. Final statements of the case are not run: the final state of every table is read anyway.
     */
    Execution run(TestCase closedCase);

    /** As {@link #run}; the outlook saves time, where the runner can make use of it. */
    default Execution run(TestCase closedCase, Outlook outlook) {
        return run(closedCase);
    }

    /** As {@link #run}; also asks for the plans of its statements, where the runner can. */
    default Execution runExplained(TestCase closedCase) {
        return run(closedCase);
    }

    /** No case is at hand for now: a runner that would hold up others until the next one gives that up. */
    default void rest() {}

    @Override
    void close();
}
