package io.isolde.harness.pipeline;

import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.oracle.Plans;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.PhaseTimes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs a case and judges it; opens a new runner when the old one failed or lost its server. Not thread-safe.
 *
 * <p>A lost server is a deviation of its own: no case may end a server. As other lanes lose it at the same time, only replaying tells
 * whose case it was.
 */
final class CaseTrial implements AutoCloseable {
    private static final int CONNECT_ATTEMPTS = 10;
    private static final String SURVIVES = "a server survives every case";

    /**
     * A run and the verdict on it.
     *
     * @param planned the verdict on the worlds in which statements found their rows as the server had planned; empty where it was not
     *     asked, or cannot say
     */
    record Outcome(Execution execution, Verdict verdict, Optional<Verdict> planned, long judgeNs) {}

    private final Supplier<CaseRunner> openRunner;
    private final Judge judge;
    private final ServerKeeper server;
    private final boolean planned;
    private CaseRunner runner;
    private int lossesSeen;

    /**
     * Owns the judge and the runners it opens.
     *
     * @param planned whether the verdict is that by the plans of the server, in every run
     */
    CaseTrial(Supplier<CaseRunner> openRunner, Judge judge, ServerKeeper server, boolean planned) {
        this.openRunner = openRunner;
        this.judge = judge;
        this.server = server;
        this.planned = planned;
        open();
    }

    Outcome run(TestCase closedCase) {
        return run(closedCase, planned);
    }

    /** As {@link #run}, with the verdict by the plans of the server beside the other. */
    Outcome runExplained(TestCase closedCase) {
        return run(closedCase, true);
    }

    private Outcome run(TestCase closedCase, boolean explained) {
        final Execution execution = execute(closedCase, explained);
        final long startNs = System.nanoTime();
        final Optional<Verdict> byPlans = execution.plans().bySteps().isEmpty()
                ? Optional.empty()
                : Optional.of(judge(closedCase, execution, execution.plans()));
        final Verdict verdict =
                planned && byPlans.isPresent() ? byPlans.get() : judge(closedCase, execution, Plans.NONE);
        final long judgeNs = System.nanoTime() - startNs;
        if (execution.serverLost()) {
            reopen();
        } else {
            server.caseDone();
        }
        return new Outcome(execution, verdict, byPlans, judgeNs);
    }

    private Verdict judge(TestCase closedCase, Execution execution, Plans plans) {
        return execution.serverLost() && execution.fault().isEmpty()
                ? serverLost(execution.history())
                : judge.judge(closedCase, execution.history(), execution.fault(), plans);
    }

    /** What the pure rules say against a run, where they do. */
    Optional<Verdict.Disagrees> broken(TestCase closedCase, Execution execution) {
        return judge.judgePurely(closedCase, execution.history()) instanceof Verdict.Disagrees disagrees
                ? Optional.of(disagrees)
                : Optional.empty();
    }

    /** What the oracle expects, if it can say. */
    Optional<History> predict(TestCase closedCase) {
        return judge.predict(closedCase);
    }

    static boolean isServerLoss(Verdict verdict) {
        return verdict instanceof Verdict.Disagrees disagrees
                && disagrees.rule().equals(SURVIVES);
    }

    @Override
    public void close() {
        judge.close();
        if (runner != null) {
            runner.close();
        }
    }

    private Execution execute(TestCase closedCase, boolean explained) {
        try {
            return explained ? runner.runExplained(closedCase) : runner.run(closedCase);
        } catch (final RuntimeException e) {
            reopen();
            return failed(closedCase, e);
        }
    }

    private static Execution failed(TestCase closedCase, RuntimeException e) {
        return new Execution(
                closedCase,
                new History(List.of(), List.of()),
                new PhaseTimes(0, 0, 0, 0),
                new long[0],
                Optional.of("the executor failed: " + e),
                0,
                false);
    }

    private static Verdict serverLost(History history) {
        final List<Round> rounds = history.rounds();
        final int step = rounds.isEmpty() ? 0 : rounds.get(rounds.size() - 1).step();
        return new Verdict.Disagrees(step, "an answer, or a wait", "the server was lost", SURVIVES);
    }

    private void reopen() {
        final CaseRunner old = runner;
        runner = null;
        try {
            old.close();
        } finally {
            open();
        }
    }

    /**
     * Connects. Where that fails although the server was reached before, it is about to go, or just coming back: the server is brought back
     * and connected to again, a few times.
     */
    private void open() {
        int attempts = 1;
        while (runner == null) {
            lossesSeen = server.losses();
            server.bringBack(lossesSeen);
            lossesSeen = server.losses();
            try {
                runner = openRunner.get();
            } catch (final RuntimeException e) {
                if (!server.wasReached() || attempts++ == CONNECT_ATTEMPTS) {
                    throw e;
                }
                server.pause();
            }
        }
    }
}
