package io.isolde.jmh;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.CampaignServer;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.target.RunningTarget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The harness of an end-to-end round: a campaign as {@code isolde run --no-reduce} has it, which stands still between rounds. What its lanes
 * execute is kept, so that it can be sent again.
 */
final class HarnessSide implements AutoCloseable {
    private static final Duration LONGER_THAN_ANY_BENCHMARK = Duration.ofDays(30);
    /** Until as many cases as at the end are run and not judged yet. */
    private static final long START_NS = TimeUnit.MILLISECONDS.toNanos(300);

    private static final long POLL_NS = TimeUnit.MICROSECONDS.toNanos(500);

    private final GatedSource gate;
    private final StopSignal stop = new StopSignal();
    private final Journal journal;
    private final Campaign campaign;
    private final Thread running;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final List<Executions> lanes;

    /** What one lane has executed since it was last asked. */
    private static final class Executions {
        private List<Execution> done = new ArrayList<>();

        synchronized void add(Execution execution) {
            done.add(execution);
        }

        synchronized List<Execution> take() {
            final List<Execution> taken = done;
            done = new ArrayList<>();
            return taken;
        }
    }

    /**
     * One half of a round: its time, and not the end of the cases that were at hand then, for one of which, as it is confirmed, all lanes may wait
     * long.
     *
     * @param byLane what each lane has executed, in order
     * @param cases those that were judged; the lanes may have executed a few more
     * @param elapsedNs of the time
     * @param cpu that it took
     */
    record Half(List<List<Execution>> byLane, long cases, long elapsedNs, CpuTime cpu) {}

    /**
     * Starts the campaign, which waits for the first round.
     *
     * @param folder empty; gets the journal and the findings
     */
    HarnessSide(RunningTarget target, GeneratorConfig config, long seed, int laneCount, Path folder) {
        final CaseGenerator generator = new CaseGenerator(config);
        final CampaignOptions options =
                new CampaignOptions(seed, OptionalLong.empty(), Optional.of(LONGER_THAN_ANY_BENCHMARK), laneCount);
        final RunIdentity identity = new RunIdentity(
                seed, target.name(), Optional.empty(), target.profile().version(), Optional.empty());
        gate = new GatedSource(number -> generator.generate(seed, number));
        lanes = new ArrayList<>();
        for (int lane = 0; lane < laneCount; lane++) {
            lanes.add(new Executions());
        }
        journal = Journal.create(folder.resolve("journal.jsonl"));
        campaign = new Campaign(
                options,
                new CampaignServer(
                        target,
                        lane -> kept(
                                Dialect.lane(
                                        target,
                                        LaneOptions.of("isolde_"
                                                        + ProcessHandle.current()
                                                                .pid() + "_" + lane)
                                                .among(lane, laneCount)),
                                lanes.get(lane)),
                        Optional.empty(),
                        Optional.empty()),
                coverage -> gate,
                new CampaignRecords(new OutputFolder(folder), identity, journal),
                stop);
        running = new Thread(this::work, "campaign");
        running.start();
    }

    /** Only cases that were handed over ahead are kept; to run one again is work of the harness. */
    private static CaseRunner kept(CaseRunner runner, Executions done) {
        return new CaseRunner() {
            @Override
            public Execution run(TestCase closedCase) {
                return runner.run(closedCase);
            }

            @Override
            public Execution run(TestCase closedCase, Outlook outlook) {
                final Execution execution = runner.run(closedCase, outlook);
                done.add(execution);
                return execution;
            }

            @Override
            public Execution runExplained(TestCase closedCase) {
                return runner.runExplained(closedCase);
            }

            @Override
            public void rest() {
                runner.rest();
            }

            @Override
            public void close() {
                runner.close();
            }
        };
    }

    private void work() {
        try {
            campaign.run();
            campaign.failure().ifPresent(failed -> failure.compareAndSet(null, failed));
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (final RuntimeException e) {
            failure.compareAndSet(null, e);
        }
    }

    /** Lets the campaign run for so long, once all its lanes are at work, and then, untold, to the end of the cases at hand. */
    Half run(Duration time) throws InterruptedException {
        gate.open();
        TimeUnit.NANOSECONDS.timedJoin(running, START_NS);
        lanes.forEach(Executions::take);
        final long before = campaign.progress().cases();
        final CpuTime cpuBefore = CpuTime.now();
        final long startNs = System.nanoTime();
        TimeUnit.NANOSECONDS.timedJoin(running, time.toNanos());
        final Half half = new Half(
                lanes.stream().map(Executions::take).toList(),
                campaign.progress().cases() - before,
                System.nanoTime() - startNs,
                CpuTime.now().since(cpuBefore));
        final long passed = gate.close();
        while (campaign.progress().cases() < passed) {
            requireRunning();
            LockSupport.parkNanos(POLL_NS);
        }
        requireRunning();
        return half;
    }

    private void requireRunning() {
        if (failure.get() instanceof BadInputException refused) {
            throw refused;
        } else if (!running.isAlive()) {
            throw new IllegalStateException("the campaign ended by itself", failure.get());
        }
    }

    @Override
    public void close() {
        stop.request(StopSignal.Reason.INTERRUPTED);
        gate.end();
        try {
            running.join();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        journal.close();
    }
}
