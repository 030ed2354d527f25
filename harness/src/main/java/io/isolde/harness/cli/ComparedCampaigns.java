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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Campaigns of different cases on one server, each in a folder of its own, that are compared by what they find. */
final class ComparedCampaigns {
    private final RunningTarget server;
    private final Path out;
    private final Length length;
    private final int lanes;
    private final AtomicReference<StopSignal> running = new AtomicReference<>(new StopSignal());

    /** After how many cases, or how much time, each ends. */
    record Length(OptionalLong cases, Optional<Duration> time) {}

    ComparedCampaigns(RunningTarget server, Path out, Length length, int lanes) {
        this.server = server;
        this.out = out;
        this.length = length;
        this.lanes = lanes;
    }

    /** Ends the campaign that runs. */
    void interrupt() {
        running.get().request(StopSignal.Reason.INTERRUPTED);
    }

    /**
     * Seed by seed, and in another order for each, so that whatever slows the machine down slows all of them alike; after a campaign that warms up
     * the JVM and the server and does not count.
     *
     * @param settings of the campaigns of each seed, by name, in the order of the first seed
     * @param isInterrupted whether to stop; of the campaign that ran then nothing is told
     * @param ended is told each campaign
     */
    void runAll(
            GeneratorConfig warmUp,
            Map<String, GeneratorConfig> settings,
            int seeds,
            BooleanSupplier isInterrupted,
            Consumer<StrategyComparison.Sample> ended)
            throws InterruptedException {
        run(warmUp, "warm-up", 0);
        for (int seed = 1; seed <= seeds; seed++) {
            final List<String> order = new ArrayList<>(settings.keySet());
            Collections.rotate(order, seed - 1);
            for (final String name : order) {
                if (isInterrupted.getAsBoolean()) {
                    return;
                }
                running.set(new StopSignal());
                final StrategyComparison.Sample sample = run(settings.get(name), name, seed);
                if (isInterrupted.getAsBoolean()) {
                    return;
                }
                ended.accept(sample);
            }
        }
    }

    private StrategyComparison.Sample run(GeneratorConfig config, String name, long seed) throws InterruptedException {
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
                    running.get());
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
