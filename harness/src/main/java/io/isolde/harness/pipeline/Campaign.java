package io.isolde.harness.pipeline;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Journal;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.target.RunningTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Runs cases in lanes until they are done, the time is up, or somebody asks to stop. One use. */
public final class Campaign {
    private final CampaignOptions options;
    private final RunningTarget target;
    private final Function<Coverage, CaseSource> openSource;
    private final IntFunction<CaseRunner> openRunner;
    private final Optional<IntFunction<CaseRunner>> openControl;
    private final FindingStore findings;
    private final Journal journal;
    private final StopSignal stop;
    private final CaseNumbers numbers;
    private final ServerKeeper server;
    private final Coverage coverage = new Coverage();
    private final Statistics statistics;
    private final Experience experience;
    private final Optional<Twin> twin;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile long startNs = System.nanoTime();

    /**
     * @param openSource called once per lane, with what is covered so far, which grows as the campaign goes on
     * @param openRunner called with the number of a lane, again whenever its runner failed or lost the server
     * @param openControl makes this a self-test: as {@code openRunner}, but sessions truly run at the level that cases claim
     * @param journal closed by the caller
     * @param stop lets others end the campaign
     * @param experience of reductions, used and added to
     * @param twin for an oracle that needs one
     */
    public Campaign(
            CampaignOptions options,
            RunningTarget target,
            Function<Coverage, CaseSource> openSource,
            IntFunction<CaseRunner> openRunner,
            Optional<IntFunction<CaseRunner>> openControl,
            FindingStore findings,
            Journal journal,
            StopSignal stop,
            Experience experience,
            Optional<Twin> twin) {
        this.options = options;
        this.target = target;
        this.openSource = openSource;
        this.openRunner = openRunner;
        this.openControl = openControl;
        this.findings = findings;
        this.journal = journal;
        this.stop = stop;
        this.experience = experience;
        this.twin = twin;
        this.statistics = new Statistics(coverage, options.oracles());
        this.numbers = new CaseNumbers(options.cases());
        this.server = new ServerKeeper(target);
    }

    /** Runs to the end. What was found until then is recorded also when there is a {@link #failure}. */
    public RunSummary run() throws InterruptedException {
        startNs = System.nanoTime();
        options.time().ifPresent(stop::startClock);
        final Recorder recorder = new Recorder(journal, findings, statistics, stop);
        final Thread recording = new Thread(recorder::work, "recorder");
        recording.start();
        runLanes(recorder);
        final Duration elapsed = elapsed();
        recorder.put(new RecorderEvent.End());
        recording.join();
        recorder.failure().ifPresent(e -> failure.compareAndSet(null, e));
        final String ending = stop.reason().map(StopSignal.Reason::text).orElse("all of them");
        return statistics.summary(
                ending, elapsed, options.lanes(), findings.groups(), server.losses(), openControl.isPresent());
    }

    /** Why the campaign could not go on, after {@link #run}. */
    public Optional<Throwable> failure() {
        return Optional.ofNullable(failure.get());
    }

    /** How far it is. Callable from any thread. */
    public Progress progress() {
        return statistics.progress(elapsed(), stop.left(), options.cases());
    }

    /** What the oracles said so far, where there are several. Callable from any thread. */
    public List<OracleTally> oracles() {
        return statistics.oracles();
    }

    /** What it found so far. Callable from any thread. */
    public List<FindingGroup> findings() {
        return findings.groups();
    }

    private void runLanes(Recorder recorder) throws InterruptedException {
        final ServerProfile profile = target.profile();
        final List<Thread> lanes = new ArrayList<>();
        for (int lane = 0; lane < options.lanes(); lane++) {
            final int number = lane;
            lanes.add(new Thread(() -> work(number, profile, recorder), "lane-" + lane));
        }
        lanes.forEach(Thread::start);
        for (final Thread lane : lanes) {
            lane.join();
        }
    }

    private void work(int lane, ServerProfile profile, Recorder recorder) {
        try (LaneTrials trials = openTrials(openRunner, lane, profile, "")) {
            if (openControl.isPresent()) {
                try (LaneTrials controls = openTrials(openControl.get(), lane, profile, "_control")) {
                    work(trials, Optional.of(controls), recorder);
                }
            } else {
                work(trials, Optional.empty(), recorder);
            }
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (final RuntimeException | Error e) {
            failure.compareAndSet(null, e);
            stop.request(StopSignal.Reason.FAILED);
        }
    }

    private void work(LaneTrials trials, Optional<LaneTrials> controls, Recorder recorder) throws InterruptedException {
        final List<Desk> desks = new ArrayList<>();
        for (int i = 0; i < trials.all().size(); i++) {
            final int oracle = i;
            desks.add(desk(
                    trials.all().get(oracle),
                    controls.map(control -> control.all().get(oracle))));
        }
        new LaneWorker(numbers, openSource.apply(coverage), desks, recorder, stop).work();
    }

    private Desk desk(CaseTrial trial, Optional<CaseTrial> control) {
        return new Desk(
                trial,
                new FindingCheck(trial, control, findings),
                options.reducing()
                        ? Optional.of(new FindingReduction(target.profile(), trial, findings, experience, stop))
                        : Optional.empty());
    }

    private LaneTrials openTrials(IntFunction<CaseRunner> open, int lane, ServerProfile profile, String ending) {
        return new LaneTrials(
                () -> open.apply(lane),
                profile,
                server,
                options.oracles(),
                options.planned(),
                twin.map(second -> second.open(lane + ending)));
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startNs);
    }
}
