package io.isolde.harness.cli;

import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.evaluate.StrategyComparison;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.study.CampaignCurve;
import io.isolde.harness.target.RunningTarget;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Campaigns of different cases on one server, each in a folder of its own, that are compared by what they find. */
final class ComparedCampaigns {
    private final RunningTarget server;
    private final Path out;
    private final Length length;
    private final int lanes;

    /** After how many cases, or how much time, each ends. */
    record Length(OptionalLong cases, Optional<Duration> time) {}

    ComparedCampaigns(RunningTarget server, Path out, Length length, int lanes) {
        this.server = server;
        this.out = out;
        this.length = length;
        this.lanes = lanes;
    }

    StrategyComparison.Sample run(GeneratorConfig config, String name, long seed, StopSignal stop)
            throws InterruptedException {
        final OutputFolder folder = OutputFolder.create(out.resolve("runs").resolve(name + "-" + seed));
        final RunIdentity identity = new RunIdentity(
                seed, server.name(), Optional.empty(), server.profile().version(), Optional.empty());
        final CampaignOptions options = new CampaignOptions(seed, length.cases(), length.time(), lanes);
        final CaseSources sources = new CaseSources(seed, config);
        final CampaignCurve curve = new CampaignCurve();
        try (Journal journal = Journal.create(folder.journal())) {
            final Campaign campaign = new Campaign(
                    options,
                    RunCommand.server(server, options.lanes(), Optional.empty()),
                    coverage -> curve.counting(sources.open(coverage)),
                    new CampaignRecords(folder, identity, journal),
                    stop);
            final RunSummary summary = campaign.run();
            if (campaign.failure().isPresent()) {
                final Throwable failure = campaign.failure().get();
                throw new CampaignFailedException(
                        "the campaign of " + name + " with seed " + seed + " could not go on: " + failure.getMessage(),
                        failure);
            }
            return new StrategyComparison.Sample(
                    name, seed, summary.run().elapsed().toMillis() / 1e3, curve.counts());
        }
    }

    static void tell(StrategyComparison.Sample sample, PrintWriter err) {
        err.println(sample.strategy() + ", seed " + sample.seed() + ": " + Figures.count(sample.cases(), "case") + ", "
                + Figures.count(sample.hits(), "finding") + ", "
                + Figures.count(sample.shapes().count(), "shape") + ", "
                + Figures.count(sample.bugs().count(), "bug"));
        err.flush();
    }
}
