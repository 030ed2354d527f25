package io.isolde.harness.campaign;

import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.LaneTrials;
import io.isolde.harness.lane.ServerKeeper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** The lanes of a campaign on a server. */
final class ServerWork implements Campaign.LaneWork {
    private final CampaignOptions options;
    private final CampaignServer server;
    private final Supplier<CaseSource> openSource;
    private final CampaignRecords records;
    private final StopSignal stop;
    private final CaseNumbers numbers;
    private final ServerKeeper keeper;
    private final AtomicInteger atFindings = new AtomicInteger();
    private Optional<ServerWatch> watch = Optional.empty();

    /** As the campaign is told. */
    ServerWork(
            CampaignOptions options,
            CampaignServer server,
            Supplier<CaseSource> openSource,
            CampaignRecords records,
            StopSignal stop) {
        this.options = options;
        this.server = server;
        this.openSource = openSource;
        this.records = records;
        this.stop = stop;
        this.numbers = new CaseNumbers(options.cases(), records.earlier().batches());
        this.keeper = new ServerKeeper(server.target(), records.findings().faults()::add);
    }

    @Override
    public void begin() {
        watch = Optional.of(
                ServerWatch.start(server.target(), keeper, records.findings().faults(), ServerWatch.HANG_LIMIT));
    }

    @Override
    public void end() {
        watch.ifPresent(ServerWatch::close);
    }

    @Override
    public int serverLosses() {
        return keeper.losses();
    }

    @Override
    public int findingsAtHand() {
        return atFindings.get();
    }

    @Override
    public void work(int lane, Recorder recorder) throws InterruptedException {
        try (LaneTrials trials = openTrials(server.openRunner(), lane, "")) {
            if (server.openControl().isPresent()) {
                try (LaneTrials controls = openTrials(server.openControl().get(), lane, "_control")) {
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
                        StatementTexts.ofCaseFiles(server.target().profile().version()),
                        recorder,
                        stop,
                        keeper::wasKilled)
                .work();
    }

    private Desk desk(CaseTrial trial, Optional<CaseTrial> control) {
        return new Desk(
                trial,
                new FindingCheck(trial, control, records.findings(), stop),
                options.reducing()
                        ? Optional.of(new FindingReduction(
                                server.target().profile(),
                                trial,
                                records.findings(),
                                records.experience(),
                                stop,
                                FindingReduction.Budget.STANDARD))
                        : Optional.empty(),
                atFindings);
    }

    private LaneTrials openTrials(IntFunction<CaseRunner> open, int lane, String ending) {
        return new LaneTrials(
                () -> open.apply(lane),
                server.target().profile(),
                keeper,
                options.oracles(),
                options.planned(),
                server.twin().map(second -> second.open(lane + ending)));
    }
}
