package io.isolde.core.reference.h2;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executor;

/** Predicts the history of a case on H2 by doing what the database promises; with faults, what a broken one does. */
final class H2ReferenceSolver {
    private final Set<H2Fault> faults;
    private final Executor threads;
    /** Whether the last case had a race, in which its history was one of several. */
    private boolean raced;

    /** @param threads one for each statement that is under way */
    H2ReferenceSolver(Set<H2Fault> faults, Executor threads) {
        this.faults = Set.copyOf(faults);
        this.threads = threads;
    }

    /** The history of a closed case; where several are possible, the one that the seed chooses. */
    History predict(TestCase testCase, long seed) {
        final CaseRun run = new CaseRun(testCase, faults, threads, new Random(seed));
        final History history = run.run();
        raced = run.raced();
        return history;
    }

    boolean raced() {
        return raced;
    }
}
