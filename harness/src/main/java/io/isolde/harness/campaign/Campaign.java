package io.isolde.harness.campaign;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.journal.Spent;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.Sightings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs cases in lanes until they are done, the time is up, or somebody asks to stop. One use. */
public final class Campaign {
    private final CampaignOptions options;
    private final LaneWork work;
    private final boolean selfTest;
    private final CampaignRecords records;
    private final StopSignal stop;
    private final Statistics statistics;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile long startNs = System.nanoTime();

    /** What the lanes of a campaign do. */
    interface LaneWork {
        /** Works until there are no more cases or everybody stops; called once for each lane, by a thread of its own. */
        void work(int lane, Recorder recorder) throws InterruptedException;

        /** Called before the first lane works. */
        default void begin() {}

        /** Called when the last lane has ended. */
        default void end() {}

        /** How often a server was lost so far. */
        int serverLosses();

        /** How many findings are run again or made smaller right now. Callable from any thread. */
        int findingsAtHand();
    }

    /**
     * On a server.
     *
     * @param openSource called once per lane, with what is covered so far, which grows as the campaign goes on
     * @param stop lets others end the campaign
     */
    public Campaign(
            CampaignOptions options,
            CampaignServer server,
            Function<Coverage, CaseSource> openSource,
            CampaignRecords records,
            StopSignal stop) {
        this(
                options,
                new Coverage(records.earlier().counts().coverage()),
                coverage -> new ServerWork(options, server, () -> openSource.apply(coverage), records, stop),
                server.openControl().isPresent(),
                records,
                stop);
    }

    private Campaign(
            CampaignOptions options,
            Coverage coverage,
            Function<Coverage, LaneWork> work,
            boolean selfTest,
            CampaignRecords records,
            StopSignal stop) {
        this.options = options;
        this.work = work.apply(coverage);
        this.selfTest = selfTest;
        this.records = records;
        this.stop = stop;
        this.statistics = new Statistics(coverage, options.oracles(), records.earlier());
    }

    /**
     * Without a server: histories are predicted by the worlds oracle, and judged by another instance of it. What it shows is the pace of everything
     * but a server, and whether what our rules predict is allowed by them.
     *
     * @param openSource called once per lane, with what is covered so far, which grows as the campaign goes on
     * @param profile whose rules are followed
     * @param stop lets others end the campaign
     */
    public static Campaign onNullDatabase(
            CampaignOptions options,
            Function<Coverage, CaseSource> openSource,
            ServerProfile profile,
            CampaignRecords records,
            StopSignal stop) {
        return onNullDatabase(options, openSource, profile, profile, records, stop);
    }

    /** As the other; a null database that follows other rules than it is judged by must be noticed. */
    public static Campaign onNullDatabase(
            CampaignOptions options,
            Function<Coverage, CaseSource> openSource,
            ServerProfile serverProfile,
            ServerProfile judgeProfile,
            CampaignRecords records,
            StopSignal stop) {
        return new Campaign(
                options,
                new Coverage(records.earlier().counts().coverage()),
                coverage -> nullWork(
                        new CaseNumbers(options.cases(), records.earlier().batches()),
                        () -> openSource.apply(coverage),
                        serverProfile,
                        judgeProfile,
                        records.findings(),
                        stop),
                false,
                records,
                stop);
    }

    private static LaneWork nullWork(
            CaseNumbers numbers,
            Supplier<CaseSource> openSource,
            ServerProfile serverProfile,
            ServerProfile judgeProfile,
            FindingStore findings,
            StopSignal stop) {
        return new LaneWork() {
            @Override
            public void work(int lane, Recorder recorder) throws InterruptedException {
                try (NullLane nullLane = new NullLane(
                        numbers, openSource.get(), serverProfile, judgeProfile, findings, recorder, stop)) {
                    nullLane.work();
                }
            }

            @Override
            public int serverLosses() {
                return 0;
            }

            @Override
            public int findingsAtHand() {
                return 0;
            }
        };
    }

    /** Runs to the end. What was found until then is recorded also when there is a {@link #failure}. */
    public RunSummary run() throws InterruptedException {
        startNs = System.nanoTime();
        final Duration before = records.earlier().spent().elapsed();
        options.time().ifPresent(time -> stop.startClock(time.minus(before)));
        final Recorder recorder = new Recorder(options.limits(), records, statistics, this::spent, stop);
        recorder.stopAtLimit();
        final Thread recording = new Thread(recorder::work, "recorder");
        recording.start();
        work.begin();
        try {
            runLanes(recorder);
        } finally {
            work.end();
        }
        recorder.put(new RecorderEvent.End());
        recording.join();
        final Spent spent = spent();
        recorder.failure().ifPresent(e -> failure.compareAndSet(null, e));
        final String ending = stop.reason().map(StopSignal.Reason::text).orElse("all of them");
        return statistics.summary(
                new RunSummary.Run(
                        ending,
                        spent.elapsed(),
                        options.lanes(),
                        spent.serverLosses(),
                        records.findings().faults().groups(),
                        records.findings().accepted(),
                        Sightings.NONE),
                records.findings().groups(),
                selfTest);
    }

    /** By all sittings. */
    private Spent spent() {
        return records.earlier().spent().plus(Duration.ofNanos(System.nanoTime() - startNs), work.serverLosses());
    }

    /** Why the campaign could not go on, after {@link #run}. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }

    /** How far it is. Callable from any thread. */
    public Progress progress() {
        return statistics.progress(
                spent().elapsed(),
                stop.left(),
                options.cases(),
                stop.overtimeLeft().map(left -> new Progress.Overtime(work.findingsAtHand(), left)));
    }

    /** What the oracles said so far, where there are several. Callable from any thread. */
    public List<OracleTally> oracles() {
        return statistics.oracles();
    }

    /** What it found so far. Callable from any thread. */
    public List<FindingGroup> findings() {
        return records.findings().groups();
    }

    private void runLanes(Recorder recorder) throws InterruptedException {
        final List<Thread> lanes = new ArrayList<>();
        for (int lane = 0; lane < options.lanes(); lane++) {
            final int number = lane;
            lanes.add(new Thread(() -> work(number, recorder), "lane-" + lane));
        }
        lanes.forEach(Thread::start);
        for (final Thread lane : lanes) {
            lane.join();
        }
    }

    private void work(int lane, Recorder recorder) {
        try {
            work.work(lane, recorder);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (final RuntimeException | Error e) {
            failure.compareAndSet(null, e);
            stop.request(StopSignal.Reason.FAILED);
        }
    }
}
