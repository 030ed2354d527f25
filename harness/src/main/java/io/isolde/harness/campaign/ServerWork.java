package io.isolde.harness.campaign;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.LaneTrials;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The lanes of a campaign on a server. */
final class ServerWork implements Campaign.LaneWork {
    private final CampaignOptions options;
    private final RunningTarget target;
    private final Supplier<CaseSource> openSource;
    private final IntFunction<CaseRunner> openRunner;
    private final Optional<IntFunction<CaseRunner>> openControl;
    private final FindingStore findings;
    private final StopSignal stop;
    private final CaseNumbers numbers;
    private final ServerKeeper server;
    private final Experience experience;
    private final Optional<Twin> twin;
    private final AtomicInteger atFindings = new AtomicInteger();

    /** As the campaign is told. */
    ServerWork(
            CampaignOptions options,
            RunningTarget target,
            Supplier<CaseSource> openSource,
            IntFunction<CaseRunner> openRunner,
            Optional<IntFunction<CaseRunner>> openControl,
            FindingStore findings,
            StopSignal stop,
            Experience experience,
            Optional<Twin> twin) {
        this.options = options;
        this.target = target;
        this.openSource = openSource;
        this.openRunner = openRunner;
        this.openControl = openControl;
        this.findings = findings;
        this.stop = stop;
        this.experience = experience;
        this.twin = twin;
        this.numbers = new CaseNumbers(options.cases());
        this.server = new ServerKeeper(target, findings::addServerLog);
    }

    @Override
    public int serverLosses() {
        return server.losses();
    }

    @Override
    public int findingsAtHand() {
        return atFindings.get();
    }

    @Override
    public void work(int lane, Recorder recorder) throws InterruptedException {
        final ServerProfile profile = target.profile();
        try (LaneTrials trials = openTrials(openRunner, lane, profile, "")) {
            if (openControl.isPresent()) {
                try (LaneTrials controls = openTrials(openControl.get(), lane, profile, "_control")) {
                    work(trials, Optional.of(controls), recorder);
                }
            } else {
                work(trials, Optional.empty(), recorder);
            }
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
        new LaneWorker(
                        numbers,
                        openSource.get(),
                        desks,
                        StatementTexts.ofCaseFiles(target.profile().version()),
                        recorder,
                        stop)
                .work();
    }

    private Desk desk(CaseTrial trial, Optional<CaseTrial> control) {
        return new Desk(
                trial,
                new FindingCheck(trial, control, findings, stop),
                options.reducing()
                        ? Optional.of(new FindingReduction(target.profile(), trial, findings, experience, stop))
                        : Optional.empty(),
                atFindings);
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
}
