package io.isolde.harness.lane;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.reduce.CandidateTest;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/**
 * Some lanes that run cases side by side, each on a thread of its own. Used by one thread at a time.
 */
public final class CaseLanes implements AutoCloseable {
    /** One lane: its trial is opened by its thread, and used there only. */
    private static final class Lane {
        private final ExecutorService thread;
        private LaneTrials trials;

        Lane(int number) {
            thread = Executors.newSingleThreadExecutor(work -> {
                final Thread made = new Thread(work, "lane-" + number);
                made.setDaemon(true);
                return made;
            });
        }
    }

    private final RunningTarget target;
    private final IntFunction<CaseRunner> openRunner;
    private final ServerKeeper server;
    private final OracleKind oracle;
    private final Optional<Twin> twin;
    private final List<Lane> lanes = new ArrayList<>();

    /**
     * @param openRunner called with the number of a lane, again whenever its runner failed or lost the server
     * @param oracle whose verdicts are wanted
     * @param twin for an oracle that needs one
     */
    public CaseLanes(
            RunningTarget target,
            int count,
            IntFunction<CaseRunner> openRunner,
            OracleKind oracle,
            Optional<Twin> twin) {
        this.target = target;
        this.openRunner = openRunner;
        this.server = ServerKeeper.patient(target);
        this.oracle = oracle;
        this.twin = twin;
        for (int lane = 0; lane < count; lane++) {
            lanes.add(new Lane(lane));
        }
    }

    /** Runs closed cases, as many at a time as there are lanes; the outcomes in order. */
    public List<CaseTrial.Outcome> run(List<TestCase> cases) throws InterruptedException {
        return run(cases, CaseTrial::run);
    }

    private List<CaseTrial.Outcome> run(
            List<TestCase> cases, BiFunction<CaseTrial, TestCase, CaseTrial.Outcome> runCase)
            throws InterruptedException {
        final List<Future<CaseTrial.Outcome>> running = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            final TestCase testCase = cases.get(i);
            final int number = i % lanes.size();
            running.add(lanes.get(number).thread.submit(() -> runCase.apply(trial(number), testCase)));
        }
        final List<CaseTrial.Outcome> outcomes = new ArrayList<>();
        for (final Future<CaseTrial.Outcome> each : running) {
            outcomes.add(await(each));
        }
        return outcomes;
    }

    /**
     * Runs candidates for a reduction.
     *
     * @param alone one after the other, so that what ends the server is known
     */
    public CandidateTest test(CandidateTest.Aim aim, boolean alone) {
        return new CandidateTest() {
            @Override
            public int width() {
                return lanes.size();
            }

            @Override
            public List<Answer> test(List<TestCase> candidates) throws InterruptedException {
                final List<CaseTrial.Outcome> outcomes =
                        alone ? CaseLanes.this.run(candidates, CaseTrial::runAlone) : CaseLanes.this.run(candidates);
                final List<Answer> answers = new ArrayList<>();
                for (int i = 0; i < candidates.size(); i++) {
                    answers.add(TrialTest.answer(candidates.get(i), outcomes.get(i), aim));
                }
                return answers;
            }
        };
    }

    @Override
    public void close() {
        final List<Future<?>> closing = new ArrayList<>();
        for (final Lane lane : lanes) {
            closing.add(lane.thread.submit(() -> {
                if (lane.trials != null) {
                    lane.trials.close();
                }
            }));
        }
        try {
            for (final Future<?> each : closing) {
                await(each);
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lanes.forEach(lane -> lane.thread.shutdownNow());
        }
    }

    private CaseTrial trial(int number) {
        final Lane lane = lanes.get(number);
        if (lane.trials == null) {
            lane.trials = new LaneTrials(
                    () -> openRunner.apply(number),
                    target.profile(),
                    server,
                    List.of(oracle),
                    false,
                    twin.map(second -> second.open(Integer.toString(number))));
        }
        return lane.trials.first();
    }

    private static <T> T await(Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failed) {
                throw failed;
            }
            throw new IllegalStateException("a lane failed", e.getCause());
        }
    }
}
