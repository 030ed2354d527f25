package io.isolde.harness.lane;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.Execution;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The further runs that oracles ask for about one run of a case, made once: who asks for a case for the n-th time gets the n-th run of it. So
 * forms of an oracle that differ only in how they judge do so on the same runs. Not thread-safe.
 */
final class SharedRuns {
    /**
     * A further run.
     *
     * @param ns what it took, whoever asked first
     */
    private record TimedRun(Execution execution, long ns) {}

    private final Function<TestCase, Execution> runner;
    private final Map<TestCase, List<TimedRun>> made = new HashMap<>();
    private final Map<TestCase, Integer> asked = new HashMap<>();
    private Execution about;
    /** Of those that the one who asks was spared. */
    private long sparedNs;

    /**
     * @param runner runs a closed case
     */
    SharedRuns(Function<TestCase, Execution> runner) {
        this.runner = runner;
    }

    /** Somebody begins to ask about a run; what was made about another is forgotten. */
    @SuppressWarnings("ReferenceEquality") // two runs of a case may be equal, and are two runs
    void begin(Execution execution) {
        if (about != execution) {
            made.clear();
            about = execution;
        }
        asked.clear();
        sparedNs = 0;
    }

    Execution run(TestCase closedCase) {
        final List<TimedRun> runs = made.computeIfAbsent(closedCase, none -> new ArrayList<>());
        final int nth = asked.merge(closedCase, 1, Integer::sum) - 1;
        if (nth < runs.size()) {
            sparedNs += runs.get(nth).ns();
        } else {
            final long startNs = System.nanoTime();
            final Execution execution = runner.apply(closedCase);
            runs.add(new TimedRun(execution, System.nanoTime() - startNs));
        }
        return runs.get(nth).execution();
    }

    /** What the runs took that were there before, since {@link #begin}. */
    long sparedNs() {
        return sparedNs;
    }
}
