package io.isolde.harness.cli;

import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.Limits;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.study.Tool;
import io.isolde.harness.study.ToolReports;
import io.isolde.harness.study.ToolResult;
import io.isolde.harness.study.ToolSource;
import io.isolde.harness.target.RunningTarget;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Campaigns of the papers' tools, one after the other, each of the same time on the same server. */
final class ToolRuns {
    private final RunningTarget server;
    private final SecondServer twin;
    private final long seed;
    private final int lanes;
    private final Path folder;
    private final AtomicReference<StopSignal> running = new AtomicReference<>(new StopSignal());
    private volatile boolean stopped;

    /**
     * @param folder of the campaigns, each of which has one in it
     */
    ToolRuns(RunningTarget server, SecondServer twin, long seed, int lanes, Path folder) {
        this.server = server;
        this.twin = twin;
        this.seed = seed;
        this.lanes = lanes;
        this.folder = folder;
    }

    /** What they need is there: a second server, or a server that their oracles know how to ask. */
    boolean canRun(Tool tool) {
        return tool.oracle().asks(server.profile())
                && (!tool.oracle().needsTwin() || twin.name().isPresent());
    }

    /**
     * Those of the tools that can run here, in order.
     *
     * @param warmUp before the first, ours runs so long and does not count
     * @param done told of each
     */
    void run(List<Tool> tools, Duration warmUp, Duration time, Consumer<ToolResult> done) throws InterruptedException {
        if (!warmUp.isZero()) {
            run(Tool.ISOLDE, "warm-up", warmUp);
        }
        for (final Tool tool : tools) {
            if (canRun(tool) && !stopped) {
                final ToolResult result = run(tool, tool.word(), time);
                if (!stopped) {
                    done.accept(result);
                }
            }
        }
    }

    /** Ends what runs, and begins no other. Callable from any thread. */
    void stop() {
        stopped = true;
        running.get().request(StopSignal.Reason.INTERRUPTED);
    }

    private ToolResult run(Tool tool, String name, Duration time) throws InterruptedException {
        final OutputFolder output = OutputFolder.create(folder.resolve(name));
        final StopSignal stop = new StopSignal();
        running.set(stop);
        if (stopped) {
            stop.request(StopSignal.Reason.INTERRUPTED);
        }
        final CampaignOptions options = new CampaignOptions(
                seed,
                new Limits(OptionalLong.empty(), Optional.of(time), OptionalLong.empty(), OptionalLong.empty()),
                lanes,
                false,
                false,
                List.of(tool.oracle()));
        final RunIdentity identity = new RunIdentity(
                seed, server.name(), Optional.empty(), server.profile().version(), twin.name(), Optional.empty());
        try (Journal journal = Journal.create(output.journal());
                ToolReports reports = new ToolReports(server.profile())) {
            final Campaign campaign = new Campaign(
                    options,
                    RunCommand.server(server, lanes, twin.twin()),
                    coverage -> reports.counting(
                            new ToolSource(tool, Dialect.of(server.profile()).vocabulary(), seed)),
                    new CampaignRecords(output, identity, journal),
                    stop);
            final RunSummary summary = campaign.run();
            if (campaign.failure().isPresent()) {
                final Throwable failure = campaign.failure().get();
                throw new CampaignFailedException(
                        "the campaign of " + tool.word() + " could not go on: " + failure.getMessage(), failure);
            }
            return reports.result(server.name(), tool, summary.run().elapsed());
        }
    }
}
