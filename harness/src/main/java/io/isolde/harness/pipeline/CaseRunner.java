package io.isolde.harness.pipeline;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.Lane;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.target.RunningTarget;

/** Runs closed cases on sessions of its own, one after the other. */
public interface CaseRunner extends AutoCloseable {
    /** Runs a case. A lost server is told by the execution, not thrown. */
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

    /** A lane on a real server. */
    static CaseRunner on(RunningTarget target, LaneOptions options) {
        final Lane lane = Lane.open(target, options);
        return new CaseRunner() {
            @Override
            public Execution run(TestCase closedCase) {
                return lane.run(closedCase);
            }

            @Override
            public Execution run(TestCase closedCase, Outlook outlook) {
                return lane.run(closedCase, outlook);
            }

            @Override
            public Execution runExplained(TestCase closedCase) {
                return lane.runExplained(closedCase);
            }

            @Override
            public void rest() {
                lane.rest();
            }

            @Override
            public void close() {
                lane.close();
            }
        };
    }
}
